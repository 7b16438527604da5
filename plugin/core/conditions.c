/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions repeated instead of recorded (design section 3).

   A join J with two classes needs no record if a test decides between them that
   the reverse sweep can make again.  Let D be J's immediate dominator and end in
   a test.  J is reached only after D; between the last run of D and J lies a path
   from one of D's two edges that does not meet D again (but perhaps J, in an
   irreducible cycle).  If all edges into J that such paths from one side use are
   of one class, and those of the other side of the other, then D's condition, as it
   was at its last run, tells the class.  That value is what SSA form calls the
   condition as seen from J.  */

#include "plan.h"

/* The class of all edges into J on paths from D's edge number SIDE that do not
   meet D again; ADJ_NONE if there are several or none.  */
static adj_id
class_of_side (struct arena *a, const struct plan *plan, adj_id d, uint32_t side,
	       adj_id j)
{
  const struct function *f = plan->g->f;
  adj_id found = ADJ_NONE;
  struct bitset seen = bitset_new (a, f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  adj_id e = f->blocks.at[d].succs.at[side];
  for (;;) {
    adj_id to = f->edges.at[e].to;
    if (to == j) {
      adj_id class = plan->control->edge_class[e];
      if (found != ADJ_NONE && found != class)
	return ADJ_NONE;
      found = class;
    }
    if (to != d && bitset_has (&plan->live, to) && bitset_add (&seen, to))
      for (uint32_t k = 0; k < f->blocks.at[to].succs.n; k++)
	VEC_PUSH (a, stack, f->blocks.at[to].succs.at[k]);
    if (!stack.n)
      return found;
    e = stack.at[--stack.n];
  }
}

void
conditions_repeat (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  const struct control *c = plan->control;
  plan->repeat = ARENA_ARRAY (p->arena, struct repeat, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    plan->repeat[b].condition = ADJ_NONE;
  for (uint32_t i = 0; i < c->njoins; i++) {
    const struct control_join *j = &c->joins[i];
    adj_id b = j->block;
    if (j->loop != ADJ_NONE || j->entry.nclasses != 2
	|| plan->condition[b] == ADJ_NONE)
      continue;
    struct arena own;
    arena_init (&own);
    adj_id yes = class_of_side (&own, plan, plan->idom[b], 0, b);
    adj_id no = class_of_side (&own, plan, plan->idom[b], 1, b);
    arena_release (&own);
    if (yes == ADJ_NONE || no == ADJ_NONE || yes == no)
      continue;
    plan->repeat[b].condition = plan->condition[b];
    plan->repeat[b].class_if_true = yes;
  }
}
