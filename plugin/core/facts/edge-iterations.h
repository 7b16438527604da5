/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: loops of which only the first or the last iteration takes something else.

     for (i = 0; i < n; i++)
       ... x[i == 0 ? n - 1 : i - 1] ... x[i < n - 1 ? i + 1 : 0] ...

   The neighbours on a periodic domain: apart from these two iterations the subscripts are
   polynomials of the counter (peel.h).  */

#ifndef ADJOINT_EDGE_ITERATIONS_H
#define ADJOINT_EDGE_ITERATIONS_H

#include "cfg.h"
#include "peel.h"

/* True if there is such a loop, whose header is none of the blocks WITHOUT: *OUT is what peel_make
   needs.  In A.  Requires a checked FORM_SSA function that returns.  */
bool edge_iterations_find (struct arena *a, const struct program *p, const struct function *f,
			   const struct bitset *without, struct peel *out);

#endif
