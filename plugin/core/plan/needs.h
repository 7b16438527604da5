/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: the table of needs, everything that the reverse sweep reads.

   A row says what is read, a value or a region of memory; how the reverse sweep has
   it; and what for.  Rows stand in lists, one for each place where the reverse sweep
   reads something; within a list operands stand before what is made of them, so that
   carrying it out from the first row to the last finds everything at hand.

   Cost, frames, verifier, remarks and the page walk this table: needs_each.  The
   slices of a distributed loop select from its header's list (loop-shape.h).  */

#ifndef ADJOINT_NEEDS_H
#define ADJOINT_NEEDS_H

#include "cfg.h"

/* How the reverse sweep has a value in a block (doc/architecture.md, Places).  */
enum how {
  HOW_GIVEN,			/* constant or parameter */
  HOW_THERE,			/* its register still holds it: the definition
				   cannot run again after this block */
  HOW_INDUCTION,		/* first + counter * step of its loop */
  HOW_RECOMPUTE,		/* repeat the operation */
  HOW_RELOAD,			/* repeat the load: memory still holds it */
  HOW_RESTORED,			/* repeat the load: the reverse sweep has put back
				   what memory held (restore.h) */
  HOW_SNAPSHOT,			/* read in the copy of the memory it came from; of a
				   region: copied onto the tape */
  HOW_USE,			/* taped: pushed in this block (U) */
  HOW_REDEFINITION,		/* taped: register saved at redefinition (R) */
  HOW_COLUMN			/* taped: column of its loop's chunk (C) */
};
extern const char *const how_text[];

/* What for.  */
enum why_needed {
  FOR_ADJOINT,			/* an adjoint's partials and addresses */
  FOR_OPERAND,			/* another row is made of it */
  FOR_PUTTING_BACK,		/* what memory held, and where */
  FOR_CONDITION,		/* a test made again, in place of a record */
  FOR_COUNT,			/* how often a loop ran */
  FOR_START,			/* where a kept induction variable starts */
  FOR_READING			/* a region: rows `snapshot' read in its copy */
};
extern const char *const why_needed_text[];

/* Where.  Of a block in this order: put back, block, condition.  */
enum need_where {
  NEED_PUT_BACK,		/* [blocks] before anything is put back */
  NEED_BLOCK,			/* [blocks] before the adjoints of its statements */
  NEED_CONDITION,		/* [blocks] joins whose condition is made again: beside
				   the block's */
  NEED_ENTRY,			/* [loops] entering the loop */
  NEED_REGION			/* [loops] in any iteration: regions copied before */
};
enum { NEED_WHERES = NEED_REGION + 1 };

/* Either a value or a region; the other is ADJ_NONE.  */
struct need {
  adj_id value;
  adj_id region;		/* number of a snapshot of the plan */
  enum how how;
  enum why_needed why;
};
typedef VEC (struct need) need_list;
typedef VEC (adj_id) id_list;

static inline bool
listed (const id_list *l, adj_id x)
{
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k] == x)
      return true;
  return false;
}

static inline struct need
need_of_value (adj_id v, enum how how, enum why_needed why)
{
  return (struct need) { v, ADJ_NONE, how, why };
}

static inline struct need
need_of_region (adj_id r)
{
  return (struct need) { ADJ_NONE, r, HOW_SNAPSHOT, FOR_READING };
}

struct needs {
  need_list *at[NEED_WHERES];	/* [blocks] or [loops] */
  uint32_t n[NEED_WHERES];
};

/* A table without rows, for a function with the flow graph CFG.  */
struct needs needs_new (struct arena *a, const struct cfg *cfg);

static inline need_list *
needs_at (const struct needs *t, enum need_where where, adj_id i)
{
  return &t->at[where][i];
}

/* FN for each row, list by list.  */
struct need_row {
  const struct need *need;
  enum need_where where;
  adj_id block;			/* or the header of the loop */
};
typedef void (*need_fn) (void *data, const struct need_row *row);
void needs_each (const struct needs *t, const struct cfg *cfg, need_fn fn, void *data);

/* Putting N at hand reads the register that the forward sweep left, or that a pop has
   filled again.  */
static inline bool
need_reads_register (const struct need *n)
{
  return n->how == HOW_THERE || n->how == HOW_REDEFINITION;
}

/* N is made again of its operands.  */
static inline bool
need_is_repeated (const struct need *n)
{
  return n->how == HOW_RECOMPUTE || n->how == HOW_RELOAD || n->how == HOW_RESTORED;
}

#endif
