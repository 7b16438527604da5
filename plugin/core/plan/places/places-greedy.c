/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that can be had without the tape; and the choice of places one value at a
   time, latest definition first, which is what the minimum cut is measured
   against: a value is had for nothing if it is there, or if it is made by cheap
   operations of what is read in the block anyway or had for nothing.  */

#include "places-int.h"

enum {
  MAX_REAL_OP_COST = 4,		/* dearer operations are kept, not repeated */
  MAX_CHAIN_COST = 40,		/* of everything repeated for one value */
  MAX_DEPTH = 24
};

struct walk { struct places *st; adj_id block; int budget, depth; bool is_free; };

static bool is_free (struct walk *w, adj_id v);

static void
check_operand (void *data, adj_id v)
{
  struct walk *w = data;
  if (!w->is_free || w->st->read_stamp[v] == w->block)
    return;		/* read here anyway: had in some way */
  w->depth++;
  w->is_free = is_free (w, v);
  w->depth--;
}

static int
effort (const struct places *st, adj_id v)
{
  const struct stmt *s = definition (st, v);
  return s->kind == STMT_OP ? op_info[s->op].cost + 1
	 : s->kind == STMT_LOAD ? 2 : 0;
}

static bool
is_free (struct walk *w, adj_id v)
{
  struct places *st = w->st;
  if (value_is_given (st->f, v) || still_there (st, v, w->block)
      || st->listed_stamp[v] == w->block || st->taped_stamp[v] == w->block)
    return true;
  const struct stmt *s = definition (st, v);
  if (w->depth > MAX_DEPTH || !places_may_repeat (st, v, w->block)
      || (s->kind == STMT_OP && is_real (st->p, st->f, v)
	  && op_info[s->op].cost > MAX_REAL_OP_COST)
      || (w->budget -= effort (st, v)) < 0)
    return false;
  w->is_free = true;
  return places_operands (st, v, w->block, check_operand, w) && w->is_free;
}

bool
places_is_free (struct places *st, adj_id v, adj_id block)
{
  struct walk w = { st, block, MAX_CHAIN_COST, 0, true };
  return is_free (&w, v);
}

static const char *
why_taped (struct places *st, adj_id v, adj_id block)
{
  const struct stmt *s = definition (st, v);
  switch (s->kind) {
    case STMT_LOAD:
      return load_is_repeatable (st->intact, st->f->values.at[v].def, block)
	     ? "its address changes in a way that cannot be recomputed"
	     : load_is_lost_because (st->intact, st->f->values.at[v].def);
    case STMT_PHI:
      return "it is carried around a loop or out of a branch";
    case STMT_CALL: case STMT_EFFECT:
      return "it comes out of a call";
    case STMT_OP:
      return op_info[s->op].cost > MAX_REAL_OP_COST
	     ? "repeating the operation costs more than keeping it"
	     : "its operands are not there any more";
    default:
      return "it is made anew in a loop";
  }
}

void
places_decide_greedily (struct places *st)
{
  for (adj_id b = 0; b < st->f->blocks.n; b++) {
    const id_list *reads = &st->reads[b];
    for (uint32_t k = 0; k < reads->n; k++)
      st->read_stamp[reads->at[k]] = b;
    for (uint32_t k = 0; k < reads->n; k++) {
      adj_id v = reads->at[k];
      if (places_is_free (st, v, b))
	continue;
      VEC_PUSH (st->arena, st->taped_in[v], b);
      if (!st->plan->why[v])
	st->plan->why[v] = why_taped (st, v, b);
    }
  }
}
