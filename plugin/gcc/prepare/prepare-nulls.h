/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accesses through null pointers.  */

#ifndef ADJOINT_PREPARE_NULLS_H
#define ADJOINT_PREPARE_NULLS_H

#include "gcc-common.h"

/* In cfun, the private clone of PRIMAL, marks what may be accessed through a null pointer.  Returns
   true if there is anything: constants must be propagated then, and nulls_stop called.  */
bool nulls_mark (tree primal);
/* Control ends where a mark reads null; no marks are left.  Call graph edges are stale.  */
void nulls_stop (void);

#endif
