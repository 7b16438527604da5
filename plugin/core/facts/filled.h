/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: memory that each iteration of a loop stores to before it loads from it.

     for (i = 0; i < n; i++) {		no element of w goes from one iteration to another,
       for (k = 0; k < m; k++)		whatever m is
	 w[k] = f (x[i], k);
       for (k = 0; k < m; k++)
	 y[i] += w[k] * w[m - 1 - k];
     }  */

#ifndef ADJOINT_FILLED_H
#define ADJOINT_FILLED_H

#include "affine.h"

struct filled;

/* Lives as long as A.  */
struct filled *filled_new (struct arena *a, const struct program *p, const struct cfg *cfg);

/* Let WRITER run at all while the function does.  Then, whenever LOAD runs, FILL (a store or a
   clear) has stored what LOAD reads, all of it, in the same iteration of LOOP, which is around
   LOAD and FILL.  */
bool filled_before (struct filled *q, adj_id load, adj_id fill, adj_id writer, adj_id loop);

#endif
