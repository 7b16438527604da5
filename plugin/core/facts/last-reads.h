/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what a loop reads, and nothing reads again before it is stored to anew.

     for (t = 0; t < n; t++) {
       for (i = 0; i < m; i++) w[i] = f (x[i]);
       for (i = 0; i < m; i++) y[i] += w[i];	no later statement reads these contents of w
     }

   No result depends on what nothing will read: its adjoint is zero.

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

/* When X->loop has been left, nothing reads any more what X says; in the loop only the strand does; and in a
   loop around it that is one of UPWARDS no two iterations read one of these elements.  *WHY is filled.
   Requires that X->load reads another element in each iteration of its own loop.  */
bool last_reads_are (struct last_reads *q, const struct read_there *x,
		     const struct bitset *upwards, struct last_read *why);

#endif
