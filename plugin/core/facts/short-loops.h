/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: loops that are one block, with one test at its end.  */

#ifndef ADJOINT_SHORT_LOOPS_H
#define ADJOINT_SHORT_LOOPS_H

#include "cfg.h"

/* Loop L is its header and an empty latch, *LATCH; the front end or a check promises its count, and
   its test has not one form only (plain).  */
bool loop_is_short (const struct function *f, const struct cfg *cfg, adj_id l, adj_id *latch);

#endif
