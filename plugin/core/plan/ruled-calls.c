/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that rules derive: see ruled-calls.h.  */

#include "ruled-calls.h"

#include "ruled.h"

static struct ruled_call *
describe (struct program *p, const struct plan *plan, adj_id id)
{
  const struct augmented *g = plan->g;
  const struct stmt *s = &g->primal->stmts.at[id];
  struct ruled_call *c = ARENA_NEW (p->arena, struct ruled_call);
  c->call = id;
  c->copied = bitset_new (p->arena, s->nargs);
  for (uint32_t k = 0; k < s->nargs; k++)
    if (ruled_loses_contents (g->facts, g->primal, s, &g->call[id], k))
      bitset_add (&c->copied, k);
  return c;
}

void
ruled_calls_choose (struct program *p, struct plan *plan)
{
  const struct augmented *g = plan->g;
  plan->ruled = ARENA_ARRAY (p->arena, struct ruled_call *, g->primal->stmts.n);
  for (adj_id id = 0; id < g->primal->stmts.n; id++)
    if (g->primal->stmts.at[id].block != ADJ_NONE && g->call[id].active
	&& rule_of_call (g->facts->p, &g->primal->stmts.at[id]))
      plan->ruled[id] = describe (p, plan, id);
}

bool
ruled_hands_on (const struct program *p, const struct plan *plan, const struct ruled_call *c,
		uint32_t k)
{
  const struct stmt *s = &plan->g->primal->stmts.at[c->call];
  const struct ruled *rule = rule_of_call (plan->g->facts->p, s);
  /* A plan that claims one of a call without it is the verifier's business.  */
  if (!rule)
    return true;
  if (k >= rule->nargs)
    return rule->transposes && (k == rule->param[rule->in].bytes || k == rule->param[rule->out].bytes);
  if (type_of (p, plan->g->f, s->args[k])->kind != TYPE_POINTER)
    return true;
  return rule->param[k].keep == KEEP_ADDRESS
	 || (ruled_keeps_contents (rule, &plan->g->call[c->call], k)
	     && !bitset_has (&c->copied, k));
}
