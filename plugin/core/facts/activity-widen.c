/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Activity switched off: every differentiable real value counts, and all memory that
   has a shadow and is not mixed up with memory that has none.  What this adds to the
   honest answer is work whose result is zero or is not looked at; errors are those
   of the honest answer.  */

#include "addressed.h"

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct program *p;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  struct activity *act;
};

static void
widen_roots (struct state *st)
{
  bool *without = ARENA_ARRAY (st->arena, bool, st->r->n);
  for (adj_id x = 0; x < st->r->n; x++)
    if (!root_has_shadow (st->f, st->r, st->roles, x))
      without[st->r->class[x]] = true;
  for (adj_id x = 0; x < st->r->n; x++)
    if (!without[st->r->class[x]])
      bitset_add (&st->act->root_active, x);
}

static bool
leads_to_active (const struct state *st, adj_id v)
{
  adj_id x = roots_next_of_value (st->r, st->f, v, 0);
  return x != ADJ_NONE && bitset_has (&st->act->root_active, x);
}

static bool
leads_to_addressed (const struct state *st, adj_id v)
{
  adj_id x = st->r->of_value[v].word ? roots_next_of_value (st->r, st->f, v, 0)
				     : (adj_id) ADJ_NONE;
  return x != ADJ_NONE && root_is_addressed (st->roles, x);
}

static bool
value_counts (const struct state *st, adj_id v)
{
  const struct value *val = &st->f->values.at[v];
  if (!is_real (st->p, st->f, v))
    return false;
  if (val->kind == VALUE_PARAM)
    return st->roles->param[val->def] & ROLE_SHADOW;
  if (val->kind != VALUE_STMT)
    return false;
  enum stmt_kind k = st->f->stmts.at[val->def].kind;
  return k == STMT_PHI || k == STMT_OP || k == STMT_LOAD || k == STMT_CALL;
}

static bool
argument_counts (const struct state *st, const struct stmt *s, uint32_t k)
{
  enum param_kind kind = st->p->functions.at[s->callee]->params.at[k].kind;
  return kind == PARAM_REAL ? bitset_has (&st->act->active, s->args[k])
	 : kind == PARAM_REAL_POINTER && leads_to_active (st, s->args[k]);
}

/* Pointers of the callee may lead to several parameters: all of them, or none.  */
static bool
whole_class_counts (const struct state *st, const struct stmt *s, uint32_t k)
{
  const struct roots *theirs = st->facts->roots[s->callee];
  for (uint32_t l = 0; l < st->p->functions.at[s->callee]->params.n; l++)
    if (theirs->class[l] == theirs->class[k]
	&& (l >= s->nargs || !argument_counts (st, s, l)))
      return false;
  return true;
}

static void
widen_call (struct state *st, adj_id id)
{
  const struct stmt *s = &st->f->stmts.at[id];
  const struct function *callee = st->p->functions.at[s->callee];
  struct call_roles *c = &st->act->call[id];
  if (callee->exit == ADJ_NONE)
    return;
  for (uint32_t k = 0; k < s->nargs && k < callee->params.n; k++)
    if (!(c->param[k] & ROLE_ADDRESS) && whole_class_counts (st, s, k)
	&& !(callee->rule && callee->params.at[k].kind == PARAM_OTHER))
      c->param[k] = ROLE_INDEPENDENT | ROLE_DEPENDENT
		    | (!callee->rule && leads_to_addressed (st, s->args[k]) ? ROLE_ADDRESS
										: ROLE_SHADOW);
  if (s->dst != ADJ_NONE && bitset_has (&st->act->active, s->dst))
    c->result = ROLE_DEPENDENT;
  c->active = c->result | c->address;
  for (uint32_t k = 0; k < s->nargs; k++)
    c->active |= c->param[k] != 0;
}

static void
widen_stmt (struct state *st, adj_id id)
{
  const struct stmt *s = &st->f->stmts.at[id];
  struct activity *act = st->act;
  switch (s->kind) {
    case STMT_STORE:
      if (is_real (st->p, st->f, s->args[0])
	  && ref_is_active (act, st->r, st->f, s->ref))
	bitset_add (&act->target, id);
      return;
    case STMT_MOVE:
      if (s->element == ADJ_NONE)
	return;
      if (leads_to_active (st, s->args[0]) && leads_to_active (st, s->args[1]))
	bitset_add (&act->source, id);
      /* fall through */
    case STMT_CLEAR:
      if (leads_to_active (st, s->args[0]))
	bitset_add (&act->target, id);
      return;
    case STMT_CALL:
      widen_call (st, id);
      return;
    default:
      return;
  }
}

/* Nobody asks for a derivative: the plain first run of a joint call's callee.  */
static bool
asks_nothing (const struct function *f, const struct roles *roles)
{
  bool asks = !roles->internal || roles->result || roles->address;
  for (uint32_t k = 0; k < f->params.n; k++)
    asks |= roles->param[k] != 0;
  return !asks;
}

void
activity_widen (struct arena *a, const struct facts *facts, const struct function *f,
		const struct roles *roles, struct activity *act)
{
  struct state st = { a, facts, facts->p, f,
		      facts->roots[function_index (facts->p, f)], roles, act };
  if (asks_nothing (f, roles))
    return;
  widen_roots (&st);
  for (adj_id v = 0; v < f->values.n; v++)
    if (value_counts (&st, v))
      bitset_add (&act->active, v);
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].block != ADJ_NONE)
      widen_stmt (&st, i);
}
