/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, memory that is put back: see plan-sample.h.  */

#include "plan-spots.h"

#include "intact.h"

static void
find_restored (struct spots *s)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < plan_needs (s->plan, NEED_BLOCK, b)->n; k++)
      if (plan_needs (s->plan, NEED_BLOCK, b)->at[k].how == HOW_RESTORED)
	spot (s, b, k, ADJ_NONE);
}

static void
find_stores (struct spots *s)
{
  for (adj_id i = 0; i < s->q->g->primal->stmts.n; i++)
    if (plan_restores (s->plan, i))
      spot (s, i, 0, ADJ_NONE);
}

static void
note_store (void *data, adj_id store)
{
  spot (data, store, 0, ADJ_NONE);
}

/* A store that overwrites what is read in place.  */
static bool
store_stays (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q), stores = spots_of (q);
  find_restored (&s);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  adj_id v = plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k].value;
  load_overwriters (intact_find (q->p, q->plan), s.f->values.at[v].def, note_store,
		    &stores);
  x = choose (&stores, c);
  if (x)
    q->plan->restore[x->at] = ADJ_NONE;
  return x != NULL;
}

static bool
other_content (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_stores (&s);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->restore[x->at] = other_value (&s, c, q->plan->restore[x->at]);
  return x != NULL;
}

/* Before memory is put back.  */
static bool
read_early (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_restored (&s);
  const struct spot *x = choose (&s, c);
  if (x)
    VEC_PUSH (q->p->arena, *plan_needs (q->plan, NEED_PUT_BACK, x->at),
	      plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k]);
  return x != NULL;
}

/* As if nothing had overwritten it.  */
static bool
restored_to_reload (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_restored (&s);
  const struct spot *x = choose (&s, c);
  if (x)
    plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k].how = HOW_RELOAD;
  return x != NULL;
}

/* A load whose memory is not put back, or not as it was.  */
static bool
taped_to_restored (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct intact *intact = intact_find (q->p, q->plan);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t k = 0; k < plan_needs (s.plan, NEED_BLOCK, b)->n; k++) {
      const struct need *n = &plan_needs (s.plan, NEED_BLOCK, b)->at[k];
      adj_id def = s.f->values.at[n->value].def;
      if ((n->how == HOW_USE || n->how == HOW_REDEFINITION || n->how == HOW_COLUMN)
	  && s.f->stmts.at[def].kind == STMT_LOAD && def < q->g->primal->stmts.n
	  && !load_is_intact (intact, def) && !load_is_restored (intact, def, b))
	spot (&s, b, k, ADJ_NONE);
    }
  const struct spot *x = choose (&s, c);
  if (x)
    plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k].how = HOW_RESTORED;
  return x != NULL;
}

/* Memory that the caller sees.  */
static bool
others_memory (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct augmented *g = q->g;
  for (adj_id i = 0; q->plan->restore && i < g->primal->stmts.n; i++) {
    const struct stmt *w = &s.f->stmts.at[i];
    if (w->kind != STMT_STORE || w->block == ADJ_NONE
	|| roots_next_of_ref (g->roots, g->primal, w->ref, 0) >= g->roots->first_object
	|| (g->role[roots_next_of_ref (g->roots, g->primal, w->ref, 0)] & ROLE_UNASKED))
      continue;
    for (uint32_t k = 0; k < s.f->blocks.at[w->block].stmts.n; k++) {
      const struct stmt *l = &s.f->stmts.at[s.f->blocks.at[w->block].stmts.at[k]];
      if (l->kind == STMT_LOAD && l->location == w->location)
	spot (&s, i, l->dst, ADJ_NONE);
    }
  }
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->restore[x->at] = x->k;
  return x != NULL;
}

const struct plan_error plan_restore_errors[] = {
  { "overwritten memory not put back", store_stays },
  { "memory put back to another value", other_content },
  { "read before memory is put back", read_early },
  { "restored load called a reload", restored_to_reload },
  { "taped load read where memory is not put back", taped_to_restored },
  { "the caller's memory put back", others_memory },
  { NULL, NULL }
};
