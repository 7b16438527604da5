/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: ranges of memory of which it is not known whether they overlap, but which a test
   would tell apart.

     void f (int n, const double *a, const double *b, double *c)
       for (i = 0; i < n; i++)
	 for (k = 0; k < n; k++)
	   for (j = 0; j < n; j++)
	     c[i*n + j] += a[i*n + k] * b[k*n + j];

   A store to c may change what a and b hold; only the caller knows that it does not, and then
   nothing needs to be kept.  One test of addresses where the loops begin tells, and the
   conservative way remains for where it fails (versions.h).  What a loop accesses behind one
   pointer is bounded by the loops' own counts.  */

#ifndef ADJOINT_OVERLAP_TESTS_H
#define ADJOINT_OVERLAP_TESTS_H

#include "cfg.h"
#include "versions.h"

/* True if there are such ranges, whose test saves loads whose values derivatives read: *OUT is
   then what version_make needs for those of some loops that lie side by side, outermost ones
   first.  Loops in WITHOUT's blocks do not count.  In A.  Requires a checked FORM_SSA function
   that returns.  */
bool overlap_tests_find (struct arena *a, const struct program *p, const struct function *f,
			 const struct bitset *without, struct version *out);

#endif
