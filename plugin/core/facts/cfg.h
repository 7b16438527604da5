/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: the flow graph of one function.

   Only the live part counts, the blocks on a path from entry to exit: paths that
   never return must not disturb dominance.

     for (i = 0; i < n; i++)		a loop; i is its induction variable:
       if (x[i] < 0)			0 + counter * 1
	 abort ();			not live  */

#ifndef ADJOINT_CFG_H
#define ADJOINT_CFG_H

#include "graph.h"

/* An integer or pointer that one loop steps by the same amount in every iteration:
   FIRST + (or -) counter * STEP.  */
struct induction { adj_id first, step; bool is_minus; adj_id loop; };

struct cfg {
  const struct function *f;
  struct graph *graph;
  struct bitset live;		/* blocks on a path from entry to exit */
  struct loops *loops;		/* of the live part */
  adj_id *idom;			/* of the live part */
  bool irreducible;		/* a cycle that is no natural loop */
  struct induction *induction;	/* [values]; first == ADJ_NONE: no */
  /* [loops] its iterations reach memory at subscripts that they load: x[from[i]].  */
  struct bitset gathers;
};

/* Requires a checked FORM_SSA function that returns (f->exit).  */
struct cfg *cfg_of_function (struct arena *a, const struct program *p,
			     const struct function *f);

/* Innermost natural loop of a block, or ADJ_NONE.  */
static inline adj_id
loop_of (const struct cfg *cfg, adj_id block)
{
  return cfg->loops->innermost[block];
}

#endif
