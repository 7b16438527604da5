/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, what the forward sweep leaves out: see plan-sample.h.  */

#include "plan-spots.h"

#include "unasked.h"

static bool
is_live (const struct spots *s, const struct stmt *x)
{
  return x->block != ADJ_NONE && bitset_has (&s->plan->cfg->live, x->block);
}

/* Leaves out what one of S says.  */
static bool
leave_out (struct spots *s, struct chance *c)
{
  const struct spot *x = choose (s, c);
  if (x && !s->plan->dropped.word)
    s->plan->dropped = bitset_new (s->q->p->arena, s->f->stmts.n);
  if (x)
    bitset_add (&s->plan->dropped, x->at);
  return x != NULL;
}

/* What is stored there is a result.  */
static bool
result_left_out (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id id = 0; id < q->g->primal->stmts.n; id++) {
    const struct stmt *x = &s.f->stmts.at[id];
    if (x->kind == STMT_STORE && is_live (&s, x) && !writes_unasked (q->g, x))
      spot (&s, id, 0, ADJ_NONE);
  }
  return leave_out (&s, c);
}

/* Something reads it.  */
static bool
value_left_out (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id id = 0; id < q->g->primal->stmts.n; id++) {
    const struct stmt *x = &s.f->stmts.at[id];
    if (!is_live (&s, x) || x->kind == STMT_RETURN || plan_drops (q->plan, id))
      continue;
    for (uint32_t k = 0; k < x->nargs; k++) {
      const struct value *v = &s.f->values.at[x->args[k]];
      if (v->kind == VALUE_STMT && definition (&s, x->args[k])->kind == STMT_OP)
	spot (&s, v->def, 0, ADJ_NONE);
    }
  }
  return leave_out (&s, c);
}

/* Nobody asks for the result, but something may find it in memory.  */
static bool
found_left_out (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id id = 0; id < q->g->primal->stmts.n && q->plan->tuning->unasked; id++) {
    const struct stmt *x = &s.f->stmts.at[id];
    if (x->kind == STMT_STORE && x->location != ADJ_NONE && is_live (&s, x)
	&& q->p->types.at[x->ref->type].kind == TYPE_REAL && writes_unasked (q->g, x)
	&& !plan_drops (q->plan, id))
      spot (&s, id, 0, ADJ_NONE);
  }
  return leave_out (&s, c);
}

const struct plan_error plan_unasked_errors[] = {
  { "a result that is asked for left out", result_left_out },
  { "a value that is read left out", value_left_out },
  { "memory left unset that something reads", found_left_out },
  { NULL, NULL }
};
