/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: loops that find an extremum, and whose derivative is that of one item (extremum.h).

     for (i = 1; i < n; i++)
       if (x[i] > max)
	 max = x[i];

   Otherwise the outcome of each comparison is recorded.  */

#ifndef ADJOINT_EXTREMA_H
#define ADJOINT_EXTREMA_H

#include "cfg.h"
#include "extremum.h"

/* True if there is one that reals which the function stores or returns depend on, in a loop whose
   header is none of the blocks WITHOUT: *OUT is what extremum_make needs.  In A.  Requires a checked
   FORM_SSA function that returns.  */
bool extrema_find (struct arena *a, const struct program *p, const struct function *f,
		   const struct bitset *without, struct extremum *out);

#endif
