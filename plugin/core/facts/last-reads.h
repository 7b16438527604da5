/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what a loop reads, and nothing reads again before it is stored to anew.

     for (t = 0; t < n; t++) {
       for (i = 0; i < m; i++) w[i] = f (x[i]);
       for (i = 0; i < m; i++) y[i] += w[i];	no later statement reads these contents of w
     }

   Of what nothing will read the results do not depend: there the adjoint is zero.

   Asked for is memory of the function's own whose address goes nowhere: a local variable, or one
   allocation.  */

#ifndef ADJOINT_LAST_READS_H
#define ADJOINT_LAST_READS_H

#include "allocs.h"
#include "filled.h"

struct last_reads;

/* Lives as long as A.  */
struct last_reads *last_reads_new (struct arena *a, const struct program *p,
				   const struct function *primal, const struct roots *roots,
				   const struct allocs *allocs, const struct cfg *cfg);

/* What LOAD reads while counters are at least so much, in one execution of LOOP, which is around it;
   STRAND, LOAD among them, read the same elements, each in another iteration.  */
struct read_there {
  adj_id load, loop;
  struct least_counter least[FILLED_BOUNDS];
  VEC (adj_id) strand;
};

/* LOAD finds what FILL has stored in the same iteration of the innermost loop around both.  */
struct found_again { adj_id load, fill; };

/* Why nothing reads it: STORED, if it is one, stores all of it anew before, and otherwise loads find
   what was stored since.  */
struct last_read { adj_id stored; VEC (struct found_again) found; };

/* Requires that X->load reads another element in each iteration of its own loop.
   When X->loop is left nothing reads any more what X says, nor does another
   load in the loop, but for the strand; and no two iterations of a loop of UPWARDS (a set of loops) that is around it read one
   element.  */
bool last_reads_are (struct last_reads *q, const struct read_there *x,
		     const struct bitset *upwards, struct last_read *why);

#endif
