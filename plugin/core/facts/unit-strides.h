/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: strides of Fortran's POINTERs, and of assumed-shape dummies, that most likely are those of whole
   arrays.

     real(8), pointer :: u(:,:)			u + (offset + j*stride2 + i*stride)*span, all of them
     do j = 1, n				loaded from the descriptor; where span is 8 and stride
       do i = 1, n				is 1, as of all arrays that are no parts of others,
	 u(i,j) = u(i,j) + dt*u(i,j)**2		i steps from element to element, and vectors can be
						used

   Nobody says so, but one test where the loops begin tells (versions.h).  */

#ifndef ADJOINT_UNIT_STRIDES_H
#define ADJOINT_UNIT_STRIDES_H

#include "cfg.h"
#include "versions.h"

struct unit_strides {
  VEC (struct version_number) numbers;
  struct bitset nests;		/* outermost loops with references that they are strides of */
};

/* Those of CFG's function, but of blocks in WITHOUT; or, unless ONLY is ADJ_NONE, those in the outermost
   loop ONLY.  In A.  Requires a reducible flow graph, and signed integers that do not wrap.  */
struct unit_strides unit_strides_find (struct arena *a, const struct program *p, const struct cfg *cfg,
				       const struct bitset *without, adj_id only);

/* What polynomials take STRIDES of CFG's function for (cfg.h), in A.  */
const struct taken_for *unit_strides_taken (struct arena *a, const struct cfg *cfg,
					    const struct unit_strides *strides);

#endif
