/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions repeated instead of recorded (doc/control.md).

   A join J needs no record if a test decides between its classes that the reverse
   sweep can make again.  Let D be J's immediate dominator and end in a test, of two
   ways or of more.  J is reached only after D; between the last run of D and J lies a
   path from one of D's edges that does not meet D again (but perhaps J, in an
   irreducible cycle).  If for each of these ways all edges into J that such paths
   use are of one class, then D's condition, as it was at its last run, tells the
   class.  That value is what SSA form calls the condition as seen from J.  */

#include "plan.h"

static const uint32_t NO_CLASS = 0xfffffffe, SEVERAL = 0xffffffff;

/* The class of all edges into J on paths from D's edge number WAY that do not
   meet D again.  */
static uint32_t
class_of_way (struct arena *a, const struct plan *plan, adj_id d, uint32_t way,
	      adj_id j)
{
  const struct function *f = plan->g->f;
  uint32_t found = NO_CLASS;
  /* Only a cycle that D is not in leads back to J: J is its header, or there is none.  */
  bool again = plan->cfg->irreducible || plan->cfg->loops->of_header[j] != ADJ_NONE;
  struct bitset seen = bitset_new (a, f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  adj_id e = f->blocks.at[d].succs.at[way];
  for (;;) {
    adj_id to = f->edges.at[e].to;
    if (to == j) {
      uint32_t class = plan->control->edge_class[e];
      if (found != NO_CLASS && found != class)
	return SEVERAL;
      found = class;
    }
    if (to != d && (to != j || again) && bitset_has (&plan->cfg->live, to)
	&& bitset_add (&seen, to))
      for (uint32_t k = 0; k < f->blocks.at[to].succs.n; k++)
	VEC_PUSH (a, stack, f->blocks.at[to].succs.at[k]);
    if (!stack.n)
      return found;
    e = stack.at[--stack.n];
  }
}

/* Fills OF_WAY for the ways out of D; false if one of them does not tell.  */
static bool
classes_of_ways (const struct plan *plan, adj_id d, adj_id j, uint32_t *of_way)
{
  uint32_t n = plan->g->f->blocks.at[d].succs.n, some = NO_CLASS;
  struct arena own;
  arena_init (&own);
  for (uint32_t k = 0; k < n; k++) {
    of_way[k] = class_of_way (&own, plan, d, k, j);
    if (some >= NO_CLASS || of_way[k] == SEVERAL)
      some = of_way[k];
    if (some == SEVERAL)
      break;
  }
  arena_release (&own);
  /* A way that does not come here may say anything.  */
  for (uint32_t k = 0; k < n && some < NO_CLASS; k++)
    if (of_way[k] == NO_CLASS)
      of_way[k] = some;
  return some < NO_CLASS;
}

void
conditions_repeat (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  const struct control *c = plan->control;
  plan->repeat = ARENA_ARRAY (p->arena, struct repeat, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    plan->repeat[b].condition = ADJ_NONE;
  for (uint32_t i = 0; i < c->njoins && plan->tuning->conditions; i++) {
    const struct control_join *j = &c->joins[i];
    adj_id b = j->block, d = plan->cfg->idom[b];
    if (j->loop != ADJ_NONE || j->entry.nclasses < 2
	|| plan->condition[b] == ADJ_NONE)
      continue;
    uint32_t *of_way = ARENA_ARRAY (p->arena, uint32_t, f->blocks.at[d].succs.n);
    if (!classes_of_ways (plan, d, b, of_way))
      continue;
    plan->repeat[b].condition = plan->condition[b];
    plan->repeat[b].class_of_way = of_way;
    repeat_number_ways (p->arena, plan, b);
  }
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (plan->repeat[b].condition == ADJ_NONE)
      plan_needs (plan, NEED_CONDITION, b)->n = 0;
}

void
repeat_number_ways (struct arena *a, struct plan *plan, adj_id join)
{
  struct repeat *r = &plan->repeat[join];
  uint32_t n = plan->g->f->blocks.at[plan->cfg->idom[join]].succs.n, nclasses = 0, next = 0;
  for (uint32_t k = 0; k < n; k++)
    if (r->class_of_way[k] >= nclasses)
      nclasses = r->class_of_way[k] + 1;
  r->nclasses = nclasses;
  r->way_of_class = ARENA_ARRAY (a, uint32_t, nclasses);
  for (uint32_t k = 0; k < nclasses; k++)
    r->way_of_class[k] = ADJ_NONE;
  for (uint32_t k = 0; k < n; k++)
    if (r->way_of_class[r->class_of_way[k]] == ADJ_NONE)
      r->way_of_class[r->class_of_way[k]] = next++;
}

uint32_t
repeat_way (const struct plan *plan, adj_id join, uint32_t class)
{
  const struct repeat *r = &plan->repeat[join];
  return class < r->nclasses ? r->way_of_class[class] : ADJ_NONE;
}
