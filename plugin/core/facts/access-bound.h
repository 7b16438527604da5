/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what a reference accesses while a loop runs, from where to where, in numbers that are
   there when the loop is entered.

     for (i = 0; i < n; i++)
       for (j = 0; j <= i; j++)
	 ... x[i*m + j + 1] ...		behind x: 8*m*i, i from 0 to n - 1, and 8*j, j from 0 to
					the highest i; from byte 8 on, up to byte 16

   The bounds may lie further apart than the accesses, never closer.  */

#ifndef ADJOINT_ACCESS_BOUND_H
#define ADJOINT_ACCESS_BOUND_H

#include "bounds.h"
#include "versions.h"

struct access_bound {
  adj_id base;			/* a pointer that the loop does not change */
  struct version_span span;	/* behind where it points */
};

/* Of S, a LOAD or STORE in LOOP or in a loop inside; false if that is not known.  It holds where
   all that was added to NARROW are integers of 4 bytes.  */
typedef VEC (struct version_bound) version_bound_list;
bool access_bound_find (const struct affine_context *c, adj_id loop, const struct stmt *s,
			struct access_bound *out, version_bound_list *narrow);
bool version_bounds_equal (const struct version_bound *x, const struct version_bound *y);
/* Of each value that X reads the absolute value is less than 2^BITS: no sum or product in it
   wraps around.  */
bool version_bound_fits (const struct version_bound *x, unsigned bits);

#endif
