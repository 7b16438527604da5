/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: a chunk of a nest of counted loops, as seen from where the nest is
   entered: how often it runs, and under which conditions.

     for (i = 0; i < n; i++)		outermost: the loop of i
       if (m > 2)			guard
	 for (j = 0; j < m - 2; j++)
	   ... block ...

   While control runs through the outermost loop, from one entry to the next exit, the
   block runs exactly once for each combination of counters from 0 to their last
   values if all guards hold and no last value is negative; otherwise it does not
   run at all.  Everything that says so (counts, guards) is known on
   entry: see nest_knows.  */

#ifndef ADJOINT_NEST_H
#define ADJOINT_NEST_H

#include "cfg.h"

struct nest_loop {
  adj_id loop;
  adj_id count;			/* value: latch traversals */
  bool partial;			/* the block runs before the exit is tested: the
				   counter's last value is count, else count - 1 */
};
struct nest_guard { adj_id condition; bool holds_if; };

struct nest {
  VEC (struct nest_loop) loops;	/* innermost first */
  VEC (struct nest_guard) guards;
};

/* False if the block does not run so regularly.  */
bool nest_find (struct arena *a, const struct program *p, const struct cfg *cfg,
		adj_id outermost, adj_id block, struct nest *out);

/* V can be computed where LOOP is entered, as any block inside sees it: by
   integer operations that do not trap, from what is defined outside.  */
bool nest_knows (const struct program *p, const struct cfg *cfg, adj_id loop,
		 adj_id v);

bool nest_equal (const struct nest *x, const struct nest *y);

#endif
