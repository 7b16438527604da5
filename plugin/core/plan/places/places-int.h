/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of places share: see places.c.  */

#ifndef ADJOINT_PLACES_INT_H
#define ADJOINT_PLACES_INT_H

#include "cost.h"
#include "intact.h"
#include "snapshots.h"

struct places {
  struct program *p;
  struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct intact *intact;
  adj_id *component;		/* [blocks] */
  struct bitset cyclic;		/* components */
  struct bitset lasting;	/* values: fused_lasting */
  double *runs;			/* [blocks] how often, estimated */
  adj_id *order;		/* [stmts] position, definitions before uses */
  id_list *addresses;		/* [blocks] shadow addresses that they read */
  id_list *reads;		/* [blocks] what the actions read, latest
				   definition first */
  id_list *taped_in;		/* [values] blocks it is taped for */
  id_list saved;		/* where redefined */
  /* Valid where the stamp is the block at hand.  */
  adj_id *read_stamp;		/* [values] read by the block's actions */
  adj_id *taped_stamp;		/* [values] taped for the block */
  adj_id *listed_stamp;		/* [values] already in the needs list */
  bool entering;		/* asked where a loop is entered: its own snapshots
				   and its counter are not at hand */
  struct bitset walkable;	/* values whose columns may be stepped again (loop-walk.h) */
  struct bitset early;		/* values that putting memory back may take */
  struct bitset renewed;	/* halves: values that the backward half makes anew instead of
				   finding them in the frame */
};

static inline const struct stmt *
definition (const struct places *st, adj_id v)
{
  return &st->f->stmts.at[st->f->values.at[v].def];
}

static inline adj_id
def_block (const struct places *st, adj_id v)
{
  return definition (st, v)->block;
}

/* The register of V still holds, in the reverse of BLOCK, what BLOCK saw: the
   definition dominates BLOCK, so it runs again after it only inside a common
   cycle.  Behind a fused loop, what was saved in an iteration has come back into its register.  */
static inline bool
still_there (const struct places *st, adj_id v, adj_id block)
{
  adj_id d = def_block (st, v);
  const struct fused_loop *x = fused_around (st->plan->cfg, d);
  if (x && !bitset_has (&x->body, block) && !bitset_has (&st->lasting, v))
    return false;
  return st->component[d] != st->component[block]
	 || !bitset_has (&st->cyclic, st->component[d]);
}

void places_reset_stamps (struct places *st);

/* Sets `renewed': see places-renewed.c.  */
void places_find_renewed (struct places *st);

/* Adds V to the needs OUT of BLOCK, behind what it is made of.  */
void places_list (struct places *st, need_list *out, enum why_needed why, adj_id v,
		  adj_id block);
/* The same as a read_fn, for each operand of something.  */
struct lister { struct places *st; need_list *out; adj_id block; enum why_needed why; };
void places_list_operand (void *lister, adj_id v);

/* V, a load that may be repeated, is read in a snapshot.  */
bool places_is_copied (struct places *st, adj_id v, adj_id block);

/* V, a load, is made again where memory has been put back.  */
bool places_is_restored (struct places *st, adj_id v, adj_id block);

/* What V is made of where it is not taped: FN for each operand.  False if it can
   only be taped.  */
bool places_operands (struct places *st, adj_id v, adj_id block, read_fn fn,
		      void *data);
/* An operation or load that may be repeated by the rules, or a load that a snapshot
   holds; operands aside.  */
bool places_may_repeat (struct places *st, adj_id v, adj_id block);

/* The place for V if it is taped for all of BLOCKS, and for code that runs MORE
   often besides, inside its loop or not; *COST of it.  */
enum place places_best (const struct places *st, adj_id v, const id_list *blocks,
			double more, bool inside, double *cost);
bool places_inside_its_loop (const struct places *st, adj_id v, adj_id block);

/* places-greedy.c: V can be had in BLOCK without the tape, from what is read there
   or from nothing.  */
bool places_is_free (struct places *st, adj_id v, adj_id block);
/* Fills taped_in and why, value by value.  */
void places_decide_greedily (struct places *st);

/* places-cut.c: the same by minimum cuts.  */
void places_decide_by_cuts (struct places *st);

/* places-loops.c: counts, before anything is decided; which induction variables are
   kept, after; and whose columns are stepped again (loop-walk.h).  */
void places_plan_counts (struct places *st);
void places_plan_steps (struct places *st);
void places_find_walkable (struct places *st);
void places_plan_walks (struct places *st);

#endif
