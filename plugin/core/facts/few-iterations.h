/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: loops of a few iterations around others, that can run in one pass (jam.h).

     do f = 1, 2			the components of an array as its planes
       do j = 2, n - 1
	 do i = 2, n - 1
	   next(i,j,f) = now(i,j,f) - c * now(i,j,1) * (now(i+1,j,f) - now(i-1,j,f))

   In one pass what all components read is read once, in the reverse sweep what they add to is added to
   once, and elements of different components are told apart by their subscripts alone.  */

#ifndef ADJOINT_FEW_ITERATIONS_H
#define ADJOINT_FEW_ITERATIONS_H

#include "cfg.h"
#include "jam.h"

/* True if there is such a loop, whose header is none of the blocks WITHOUT: *OUT is what jam_make
   needs.  In A.  Requires a checked FORM_SSA function that returns.  */
bool few_iterations_find (struct arena *a, const struct program *p, const struct function *f,
			  const struct bitset *without, struct jam *out);

#endif
