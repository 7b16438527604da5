/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that never come back.  */

#ifndef ADJOINT_PREPARE_STOPS_H
#define ADJOINT_PREPARE_STOPS_H

#include "gcc-common.h"

/* In cfun, each call of a function whose body here never returns becomes a call
   that GCC knows not to return: control ends there, and at stores to constants.  Returns true if any did; the
   flow graph is cleaned up then, and call graph edges are stale.  */
bool stop_at_dead_calls (void);

#endif
