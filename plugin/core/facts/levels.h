/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: pointers that a loop swaps, and that are never the same at one time.

     now = w, next = w + n;
     for (t = 0; t < steps; t++)
       {
	 for (i = 0; i < n; i++)
	   next[i] = ... now[i] ...	(now, next) is (w, w + n) or (w + n, w)
	 other = now, now = next, next = other;
       }

   Both lead to all of w sooner or later, so that nothing tells the two references apart at any
   time; but in one execution of the inner loop they do not meet.  Likewise where the levels are
   arguments declared apart, variables, or allocated memory.  */

#ifndef ADJOINT_LEVELS_H
#define ADJOINT_LEVELS_H

#include "affine.h"

/* In one execution of LOOP, which is around loads or stores X and Y, no run of X touches a byte
   that a run of Y touches, as what a loop around LOOP makes of their pointers tells.  False if
   that is not known.  */
bool levels_apart (const struct affine_context *c, adj_id loop, const struct stmt *x,
		   const struct stmt *y);

#endif
