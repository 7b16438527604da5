/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one value can be had in one block, and the place for one that is taped: what the
   files of places share.

   Recomputation rule: what jumps (a comparison of reals, a truncation; is_jump) is
   repeated only on identical bits, stored ones or what operations that are exactly defined
   make of these (gives_same_bits), and not at all in a loose function, where the
   forward sweep need not have compared the bits that it stored.  What linearise
   made is a part of a derivative, as conditions in rules are: it may be.  */

#include "places-int.h"

bool
value_is_given (const struct function *f, adj_id v)
{
  return is_constant (f, v) || f->values.at[v].kind == VALUE_PARAM;
}

void
places_reset_stamps (struct places *st)
{
  for (adj_id v = 0; v < st->f->values.n; v++)
    st->read_stamp[v] = st->taped_stamp[v] = st->listed_stamp[v] = ADJ_NONE;
}

/* Beyond this many operations a value counts as not made of identical bits.  */
enum { MOST_EXACT_OPERATIONS = 16 };

/* V's bits at BLOCK, however it is had there, are those of the forward sweep; LEFT
   operations may still be looked at.  */
static bool
has_identical_bits (struct places *st, adj_id v, adj_id block, unsigned *left)
{
  if (value_is_given (st->f, v) || still_there (st, v, block)
      || st->taped_stamp[v] == block)
    return true;
  const struct stmt *s = definition (st, v);
  if (s->kind == STMT_LOAD)
    return load_is_repeatable (st->intact, st->f->values.at[v].def, block);
  if (!gives_same_bits (st->f, s) || !*left)
    return false;
  --*left;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (is_real (st->p, st->f, s->args[k])
	&& !has_identical_bits (st, s->args[k], block, left))
      return false;
  return true;
}

static bool
is_reloaded (struct places *st, adj_id v, adj_id block)
{
  return load_is_repeatable (st->intact, st->f->values.at[v].def, block);
}

/* Only reals: what memory is put back to may be a real that was recomputed, hence
   not of the same bits.  */
bool
places_is_restored (struct places *st, adj_id v, adj_id block)
{
  return st->plan->restore && !st->entering && definition (st, v)->kind == STMT_LOAD
	 && is_real (st->p, st->f, v) && !bitset_has (&st->early, v)
	 && load_is_restored (st->intact, st->f->values.at[v].def, block);
}

/* A load is copied for all blocks or for none.  */
bool
places_is_copied (struct places *st, adj_id v, adj_id block)
{
  return !st->entering && definition (st, v)->kind == STMT_LOAD
	 && !load_is_intact (st->intact, st->f->values.at[v].def)
	 && !load_is_put_back (st->intact, st->f->values.at[v].def)
	 && snapshot_of (st->plan, v, block, NULL) != NULL;
}

static bool
jump_may_repeat (struct places *st, adj_id v, adj_id block)
{
  const struct stmt *s = definition (st, v);
  if (st->f->loose && s->provenance != FROM_JACOBIAN)
    return false;
  unsigned left = MOST_EXACT_OPERATIONS;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (is_real (st->p, st->f, s->args[k])
	&& !has_identical_bits (st, s->args[k], block, &left))
      return false;
  return true;
}

/* S computes with numbers that the tape does not know, real(16) for one: what it yields is
   kept, so that the reverse sweep never asks for them.  */
static bool
reads_foreign_type (const struct places *st, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (type_of (st->p, st->f, s->args[k])->kind == TYPE_OTHER)
      return true;
  return false;
}

bool
places_may_repeat (struct places *st, adj_id v, adj_id block)
{
  const struct stmt *s = definition (st, v);
  const struct induction *iv = &st->plan->cfg->induction[v];
  switch (s->kind) {
    case STMT_PHI:
      return iv->first != ADJ_NONE
	     && bitset_has (&st->plan->cfg->loops->at[iv->loop].body, block);
    case STMT_OP:
      return !reads_foreign_type (st, s)
	     && (!is_jump (st->p, st->f, s) || jump_may_repeat (st, v, block));
    case STMT_LOAD:
      return is_reloaded (st, v, block) || places_is_restored (st, v, block)
	     || places_is_copied (st, v, block);
    case STMT_DATA:
      return true;		/* a descriptor's data pointer does not change */
    default:
      return false;
  }
}

bool
places_operands (struct places *st, adj_id v, adj_id block, read_fn fn, void *data)
{
  const struct stmt *s = definition (st, v);
  const struct induction *iv = &st->plan->cfg->induction[v];
  if (!places_may_repeat (st, v, block))
    return false;
  if (s->kind == STMT_PHI) {
    fn (data, iv->first);
    fn (data, iv->step);
    return true;
  }
  if (places_is_copied (st, v, block)) {
    snapshot_reads (st->plan, v, fn, data);
    return true;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    fn (data, s->args[k]);
  if (s->ref && s->ref->base != ADJ_NONE)
    fn (data, s->ref->base);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    fn (data, s->ref->index[k]);
  return true;
}

/* Every iteration of the loop runs the block, so a column is dense.  */
static bool
runs_each_iteration (const struct places *st, const struct loop *loop, adj_id block)
{
  const struct block *h = &st->f->blocks.at[loop->header];
  for (uint32_t k = 0; k < h->preds.n; k++) {
    adj_id from = predecessor (st->f, loop->header, k);
    if (bitset_has (&loop->body, from)
	&& !graph_dominates (st->plan->cfg->idom, block, from))
      return false;
  }
  return true;
}

bool
places_inside_its_loop (const struct places *st, adj_id v, adj_id block)
{
  adj_id l = loop_of (st->plan->cfg, def_block (st, v));
  return l != ADJ_NONE && bitset_has (&st->plan->cfg->loops->at[l].body, block);
}

static bool
column_suits (const struct places *st, adj_id v)
{
  const struct plan *plan = st->plan;
  adj_id d = def_block (st, v), l = loop_of (plan->cfg, d);
  return plan->tuning->columns && !plan->cfg->irreducible && l != ADJ_NONE
	 && plan->loop[l].count != ADJ_NONE
	 && runs_each_iteration (st, &plan->cfg->loops->at[l], d);
}

enum place
places_best (const struct places *st, adj_id v, const id_list *blocks, double more,
	     bool inside, double *cost)
{
  /* An arm that runs in half of the iterations fills a stack by half; where it is
     more, a column is better.  */
  const double sparse = 0.6;
  double once = st->runs[def_block (st, v)], uses = more;
  for (uint32_t k = 0; k < blocks->n; k++) {
    uses += st->runs[blocks->at[k]];
    inside = inside && places_inside_its_loop (st, v, blocks->at[k]);
  }
  /* What was saved comes back into the register, which the forward sweep may go on with behind the
     reverse of an iteration.  */
  bool goes_on = bitset_has (&st->lasting, v);
  enum place place = uses <= once || goes_on ? PLACE_USE : PLACE_REDEFINITION;
  bool walkable = bitset_has (&st->walkable, v);
  if (inside && (uses > sparse * once || walkable) && column_suits (st, v))
    place = PLACE_COLUMN;
  *cost = cost_of_keeping (st->p, st->f, v, place)
	  * (place == PLACE_USE ? uses : once);
  /* Kept in few iterations, and noted for a while in memory that stays in a cache.  */
  if (place == PLACE_COLUMN && walkable)
    *cost /= 2;
  *cost += cost_of_making_for_tape (st->p, st->plan, v) * once;
  return place;
}

/* ---- the list of a block ------------------------------------------------------------ */

static void
push_need (struct places *st, need_list *out, adj_id v, enum how how,
	   enum why_needed why)
{
  struct need n = need_of_value (v, how, why);
  VEC_PUSH (st->arena, *out, n);
  if (how == HOW_RELOAD || how == HOW_RESTORED) {
    adj_id load = st->f->values.at[v].def;
    st->plan->differ[load] = *load_differs_from (st->intact, load);
  }
}

void
places_list_operand (void *lister, adj_id v)
{
  struct lister *l = lister;
  places_list (l->st, l->out, l->why, v, l->block);
}

void
places_list (struct places *st, need_list *out, enum why_needed why, adj_id v,
	     adj_id block)
{
  if (value_is_given (st->f, v) || st->listed_stamp[v] == block)
    return;
  st->listed_stamp[v] = block;
  if (!is_shadow_address (st->f, v) && !bitset_has (&st->renewed, v)
      && still_there (st, v, block)) {
    push_need (st, out, v, HOW_THERE, why);
    return;
  }
  if (st->taped_stamp[v] == block) {
    enum place place = st->plan->place[v];
    push_need (st, out, v, place == PLACE_COLUMN ? HOW_COLUMN
			   : place == PLACE_USE ? HOW_USE : HOW_REDEFINITION,
	       why);
    return;
  }
  struct lister l = { st, out, block, FOR_OPERAND };
  bool repeated = places_operands (st, v, block, places_list_operand, &l);
  ADJ_ASSERT (repeated);
  enum stmt_kind kind = definition (st, v)->kind;
  push_need (st, out, v, kind == STMT_PHI ? HOW_INDUCTION
			 : places_is_copied (st, v, block) ? HOW_SNAPSHOT
			 : places_is_restored (st, v, block) ? HOW_RESTORED
			 : kind == STMT_LOAD ? HOW_RELOAD : HOW_RECOMPUTE, why);
}
