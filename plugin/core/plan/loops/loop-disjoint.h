/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: a test on entry to a loop's reverse, that elements lie apart.

   Where neither the reader nor the addresses tell whether two references of a loop
   meet (rows of one array, time levels that are swapped, plain pointers), the numbers
   tell once the loop is entered: a reference that moves by a constant step
   covers the memory between its first and its last element.  If the ranges of all doubtful pairs
   are disjoint, the loop takes its shape (loop-shape.h); else, or
   where it has few iterations, it runs backwards as it stands.

   A range follows the element of one reference; others that keep a small constant
   distance from it, u[i-1] and u[i+1] from u[i], widen it.  Each element of a range is
   accessed in the loop, so no address in between wraps around.  */

#ifndef ADJOINT_LOOP_DISJOINT_H
#define ADJOINT_LOOP_DISJOINT_H

#include "loop-elements.h"

/* From BEFORE bytes before the lowest element of statement ELEMENT's reference, to BEHIND bytes
   behind the highest one's start.  */
struct element_range { adj_id element; int64_t before, behind; bool descends; };
struct range_pair { uint32_t x, y; };

struct disjoint_test {
  VEC (struct element_range) ranges;
  VEC (struct range_pair) pairs;	/* none: no test */
  need_list needs;		/* what the addresses of the elements are made of */
};

enum { DISJOINT_LEAST = 4 };	/* iterations of a loop that is tested */

/* References X and Y, of which it is not known whether they meet, are to be tested;
   false if they cannot be.  */
bool apart_add (struct arena *a, const struct loop_elements *c, struct disjoint_test *t,
		uint32_t x, uint32_t y);
/* The test tells that X and Y do not meet.  */
bool apart_covers (const struct loop_elements *c, const struct disjoint_test *t,
		   uint32_t x, uint32_t y);

#endif
