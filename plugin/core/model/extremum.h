/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the extremum over a loop comes from.

     for (i = 1; i < n; i++)		for (i = 1; i < n; i++)
       if (x[i] > max)			  max = fmax (x[i], max);
	 max = x[i];			for (i = 1; i < n; i++)	  the first element that is max
					  if (x[i] == max) ...
					if (one is, and what came in is not) max = x[it];
					else max = what came in;

   Both are the same in the absence of NaNs.  The loop that finds the extremum then has no influence on
   anything that has a derivative; of the iterations nothing but that one's number is kept, and GCC
   makes both loops with vectors.  */

#ifndef ADJOINT_EXTREMUM_H
#define ADJOINT_EXTREMUM_H

#include "model.h"

/* The number that a PHI of integers steps by.  */
struct extremum_step { adj_id phi; int64_t step; };

/* The whole loop is block BODY, which ends with its only test, and LATCH, which does nothing; it
   stores nothing, and its count is promised (struct loop_count).  */
struct extremum {
  adj_id body, latch;
  adj_id phi;			/* statement: what was found so far */
  adj_id select;		/* statement: ITEM, or that */
  adj_id item;			/* value of the body */
  bool largest;
  bool first;			/* of equal items the first one counts, and what came in before them;
				   or the last one */
  struct bitset needed;		/* [values] what ITEM and the test are made of in the body */
  struct bitset made;		/* [values] the same of ITEM alone */
  VEC (struct extremum_step) steps;	/* all PHIs among NEEDED */
};

/* Requires: F is FORM_SSA.
   Provides: statements, values and blocks of F keep their numbers.  */
void extremum_make (struct program *p, struct function *f, const struct extremum *v);

#endif
