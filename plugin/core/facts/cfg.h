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

/* A loop whose iterations are undone one by one, each before the next one begins (fused.h).
   It is entered at HEADER by one edge; its only test is the last thing in TAIL, which goes on
   to LATCH, a block that does nothing, or to EXIT.  */
struct fused_loop {
  adj_id header, tail, latch, exit;
  struct bitset body;		/* LATCH included */
  bool gathers;			/* as in struct cfg */
  uint32_t nsums, nfilled;
  struct fused_sum *sums;
  struct fused_filled *filled;
};
/* An active sum over the iterations, whose adjoint is the same in all of them and known before the
   function does anything: PHI = phi (FIRST, NEXT), NEXT = PHI + or - something.  */
struct fused_sum {
  adj_id phi, first, next;
  /* Behind the loop, the statements that NEXT goes through, to the RETURN or STORE where its
     adjoint comes from.  */
  uint32_t n;
  adj_id *chain;
};
/* LOAD reads memory of the function's own that is used again and again; FILL stores to it first in the
   same iteration, if WRITER runs at all (filled.h).  */
struct fused_filled { adj_id load, fill, writer; };
struct fused_loops { uint32_t n; struct fused_loop *at; };

/* A value that polynomials take for a number, since a test is to say so (extent-tests.h).  */
struct taken_for { bool yes; int64_t is; };

struct cfg {
  const struct function *f;
  struct graph *graph;
  struct bitset live;		/* blocks on a path from entry to exit */
  struct loops *loops;		/* of the live part */
  adj_id *idom;			/* of the live part */
  bool irreducible;		/* a cycle that is no natural loop */
  struct induction *induction;	/* [values]; first == ADJ_NONE: no */
  /* Their latches are cut out of the graph, and are not live: what is left is a run of one
     iteration, and to all who ask about cycles, later runs and registers the loop is none.  */
  const struct fused_loops *fused;	/* or NULL */
  const struct taken_for *taken;	/* [values] or NULL */
  /* [loops] its iterations reach memory at subscripts that they load: x[from[i]].  */
  struct bitset gathers;
};

/* Requires a checked FORM_SSA function that returns (f->exit).  */
struct cfg *cfg_of_function (struct arena *a, const struct program *p,
			     const struct function *f);

/* The same with FUSED (or NULL).  */
struct cfg *cfg_with_fused (struct arena *a, const struct program *p, const struct function *f,
			    const struct fused_loops *fused);
/* The fused loop around BLOCK, or NULL.  */
const struct fused_loop *fused_around (const struct cfg *cfg, adj_id block);
/* Values made in an iteration of one that are read when its reverse has run: by its tail's test, in the
   next iteration, or behind the loop.  */
struct bitset fused_lasting (struct arena *a, const struct cfg *cfg);
/* BLOCK is the header of one.  */
static inline bool
is_fused_header (const struct cfg *cfg, adj_id block)
{
  const struct fused_loop *x = cfg->fused ? fused_around (cfg, block) : NULL;
  return x && x->header == block;
}
/* Loop L is plain (struct stmt).  */
bool loop_is_plain (const struct cfg *cfg, adj_id l);
/* BLOCK is the latch of one.  */
static inline bool
is_cut (const struct cfg *cfg, adj_id block)
{
  const struct fused_loop *x = cfg->fused ? fused_around (cfg, block) : NULL;
  return x && x->latch == block;
}

/* Innermost natural loop of a block, or ADJ_NONE.  */
static inline adj_id
loop_of (const struct cfg *cfg, adj_id block)
{
  return cfg->loops->innermost[block];
}

/* The only block that enters L, which is live and ends in a GOTO or COND; or ADJ_NONE.  */
adj_id entering_block (const struct cfg *cfg, const struct loop *l);

/* The outermost loop that LOOP is in, or LOOP.  */
static inline adj_id
outermost_loop (const struct cfg *cfg, adj_id loop)
{
  while (cfg->loops->at[loop].parent != ADJ_NONE)
    loop = cfg->loops->at[loop].parent;
  return loop;
}

/* Innermost natural loop around both blocks, or ADJ_NONE.  */
static inline adj_id
loop_around (const struct cfg *cfg, adj_id b, adj_id c)
{
  adj_id l = loop_of (cfg, b);
  while (l != ADJ_NONE && !bitset_has (&cfg->loops->at[l].body, c))
    l = cfg->loops->at[l].parent;
  return l;
}

#endif
