/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: loops of which an inspector (inspection.h) can stand in front, and what it can tell.

   A part of a loop's integers, the slice, is what subscripts that are loaded need: conditions that lead to the loads, and
   what makes their addresses.  It must be the same wherever it is computed before the loop has ended: what it loads is
   changed by nothing in the loop, by the alias matrix or by its type (struct stmt, typed).  Where all of a loop's
   iterations would load the same, as in a time loop, one is looked at.  */

#ifndef ADJOINT_INSPECT_H
#define ADJOINT_INSPECT_H

#include "cfg.h"
#include "inspection.h"

typedef VEC (struct inspection) inspection_list;

/* All of F, in A; for loads in ONLY, if that is not NULL.  Requires a checked FORM_SSA function that returns.  */
void inspect_find (struct arena *a, const struct program *p, const struct function *f, const struct bitset *only,
		   inspection_list *out);

#endif
