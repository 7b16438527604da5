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

/* The counter of LOOP is at least LEAST; ADJ_NONE: nothing is said.  */
struct least_counter { adj_id loop; uint32_t least; };
enum { FILLED_BOUNDS = 2 };

/* The other way round: whatever LOAD reads where LEAST holds, FILL stores, all of it, after the loop
   LEFT, which is around LOAD, has been left, in the same iteration of the innermost loop around LEFT
   and FILL (or the same run of the function).  The blocks that control may come to before FILL is
   done, its loops among them, are added to BETWEEN.  */
bool filled_behind (struct filled *q, adj_id load, const struct least_counter least[FILLED_BOUNDS],
		    adj_id left, adj_id fill, struct bitset *between);

#endif
