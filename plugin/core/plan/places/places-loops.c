/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops, as far as values go: see places.c.

   A count that is an integer expression is not pushed if the reverse sweep can
   compute it where it enters the loop.  */

#include "places-int.h"

#include "loop-walk.h"

/* Counts that can be computed where the reverse sweep enters the loop: as seen
   from the header, whose outer loops' counters are set by then.  */
void
places_plan_counts (struct places *st)
{
  struct plan *plan = st->plan;
  for (uint32_t i = 0; i < st->f->loops.n; i++) {
    const struct loop_count *c = &st->f->loops.at[i];
    adj_id l = bitset_has (&plan->cfg->live, c->header)
	       ? plan->cfg->loops->of_header[c->header] : ADJ_NONE;
    if (l != ADJ_NONE)
      plan->loop[l].count = c->count;
  }
  places_reset_stamps (st);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++) {
    struct loop_plan *lp = &plan->loop[l];
    if (lp->count == ADJ_NONE)
      continue;
    adj_id h = plan->cfg->loops->at[l].header;
    st->entering = true;
    lp->count_free = places_is_free (st, lp->count, h);
    if (lp->count_free)
      places_list (st, plan_needs (plan, NEED_ENTRY, l), FOR_COUNT, lp->count, h);
    st->entering = false;
  }
}

/* ---- kept induction variables -------------------------------------------------- */

/* One step below the first value is a value of the type.  */
static bool
can_step_below (const struct places *st, adj_id v)
{
  const struct function *f = st->f;
  const struct induction *iv = &st->plan->cfg->induction[v];
  const struct value *first = &f->values.at[iv->first];
  const struct value *step = &f->values.at[iv->step];
  const struct type *t = type_of (st->p, f, v);
  if (step->kind != VALUE_INTEGER)
    return false;
  if (t->kind == TYPE_POINTER)
    return true;
  int64_t limit = (int64_t) 1 << (8 * (t->bytes < 8 ? t->bytes : 7) - 2);
  return first->kind == VALUE_INTEGER && t->kind == TYPE_INTEGER
	 && first->integer > (t->is_unsigned ? -1 : -limit)
	 && first->integer < limit && step->integer > -limit
	 && step->integer < limit
	 && (!t->is_unsigned || (iv->is_minus ? step->integer >= 0
				 : first->integer >= step->integer));
}

/* The reverse sweep keeps V, which it reads, if it can.  */
static void
keep_step (struct places *st, adj_id v)
{
  struct plan *plan = st->plan;
  struct induction *iv = &plan->cfg->induction[v];
  adj_id h = plan->cfg->loops->at[iv->loop].header;
  if (!can_step_below (st, v))
    return;
  if (!places_is_free (st, iv->first, h))
    return;
  need_list *entry = plan_needs (plan, NEED_ENTRY, iv->loop);
  for (uint32_t i = 0; i < entry->n; i++)
    st->listed_stamp[entry->at[i].value] = h;
  places_list (st, entry, FOR_START, iv->first, h);
  bitset_add (&plan->stepped, v);
  VEC_PUSH (st->arena, plan->loop[iv->loop].stepped, v);
}

/* Which induction variables the reverse sweep keeps, of those it reads.  */
void
places_plan_steps (struct places *st)
{
  struct plan *plan = st->plan;
  struct bitset seen = bitset_new (st->arena, st->f->values.n);
  places_reset_stamps (st);
  st->entering = true;
  for (adj_id b = 0; b < st->f->blocks.n; b++)
    for (int early = 0; early < 2; early++) {
      const need_list *l = early ? plan_needs (plan, NEED_PUT_BACK, b) : plan_needs (plan, NEED_BLOCK, b);
      for (uint32_t k = 0; k < l->n; k++)
	if (l->at[k].how == HOW_INDUCTION && bitset_add (&seen, l->at[k].value))
	  keep_step (st, l->at[k].value);
    }
  st->entering = false;
}

/* ---- columns that are stepped again ---------------------------------------------- */

/* Sets `walkable'.  */
void
places_find_walkable (struct places *st)
{
  struct arena own;
  st->walkable = bitset_new (st->arena, st->f->values.n);
  arena_init (&own);
  for (adj_id l = 0; st->plan->tuning->walk && l < st->plan->cfg->loops->n; l++) {
    const struct block *b = &st->f->blocks.at[st->plan->cfg->loops->at[l].header];
    for (uint32_t k = 0; k < b->stmts.n; k++) {
      const struct stmt *s = &st->f->stmts.at[b->stmts.at[k]];
      if (s->kind == STMT_PHI && walk_suits (&own, st->p, st->plan, l, s->dst))
	bitset_add (&st->walkable, s->dst);
    }
  }
  arena_release (&own);
}

/* What W takes from outside its loop can be had where that is entered; it is listed there.  */
static bool
inputs_are_free (struct places *st, struct walk *w)
{
  adj_id h = st->plan->cfg->loops->at[w->loop].header;
  need_list *entry = plan_needs (st->plan, NEED_ENTRY, w->loop);
  uint32_t before = entry->n;
  for (uint32_t k = 0; k < w->inputs.n; k++)
    if (!places_is_free (st, w->inputs.at[k], h))
      return false;
  for (uint32_t k = 0; k < w->inputs.n; k++)
    places_list (st, entry, FOR_OPERAND, w->inputs.at[k], h);
  w->needs = entry->n - before;
  return true;
}

/* The loops that walk, as far as values go: walks_confirm asks the rest.  */
void
places_plan_walks (struct places *st)
{
  struct plan *plan = st->plan;
  for (adj_id l = 0; plan->tuning->walk && l < plan->cfg->loops->n; l++) {
    struct walk *w = walk_find (st->arena, st->p, plan, l);
    if (!w)
      continue;
    const need_list *entry = plan_needs (plan, NEED_ENTRY, l);
    places_reset_stamps (st);
    for (uint32_t i = 0; i < entry->n; i++)
      st->listed_stamp[entry->at[i].value] = plan->cfg->loops->at[l].header;
    st->entering = true;
    plan->loop[l].walk = inputs_are_free (st, w) ? w : NULL;
    st->entering = false;
  }
}
