/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Induction variables: see induction.h.

   v = phi (first, next) in the header of a natural loop; every live entry edge
   brings the same FIRST, every live latch edge the same NEXT = v + step or
   v - step; STEP is defined outside the loop.  Then v = first + k*step, k being
   the number of latch traversals since the loop was entered.  */

#include "induction.h"

/* The argument of PHI over its live latch edges (LATCH) or its live entry edges;
   ADJ_NONE if they differ.  */
static adj_id
only_argument (const struct plan *plan, const struct loop *loop,
	       const struct stmt *phi, bool latch)
{
  adj_id only = ADJ_NONE;
  for (uint32_t k = 0; k < phi->nargs; k++) {
    adj_id from = predecessor (plan->g->f, phi->block, k);
    if (!bitset_has (&plan->live, from)
	|| bitset_has (&loop->body, from) != latch)
      continue;
    if (only != ADJ_NONE && only != phi->args[k])
      return ADJ_NONE;
    only = phi->args[k];
  }
  return only;
}

static bool
is_defined_in (const struct function *f, const struct loop *loop, adj_id v)
{
  return f->values.at[v].kind == VALUE_STMT
	 && bitset_has (&loop->body, f->stmts.at[f->values.at[v].def].block);
}

static void
find_one (struct program *p, struct plan *plan, adj_id v)
{
  const struct function *f = plan->g->f;
  const struct stmt *phi = &f->stmts.at[f->values.at[v].def];
  adj_id l = plan->loops->of_header[phi->block];
  enum type_kind tk = type_of (p, f, v)->kind;
  if (l == ADJ_NONE || (tk != TYPE_INTEGER && tk != TYPE_POINTER))
    return;
  const struct loop *loop = &plan->loops->at[l];
  adj_id first = only_argument (plan, loop, phi, false);
  adj_id next = only_argument (plan, loop, phi, true);
  if (first == ADJ_NONE || next == ADJ_NONE
      || f->values.at[next].kind != VALUE_STMT)
    return;
  const struct stmt *s = &f->stmts.at[f->values.at[next].def];
  if (s->kind != STMT_OP || s->nargs != 2 || s->args[0] != v
      || (s->op != OP_ADD && s->op != OP_SUB && s->op != OP_PADD)
      || is_defined_in (f, loop, s->args[1]))
    return;
  struct induction found = { .first = first, .step = s->args[1],
			     .is_minus = s->op == OP_SUB, .loop = l };
  plan->induction[v] = found;
}

void
induction_find (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  plan->induction = ARENA_ARRAY (p->arena, struct induction, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++) {
    plan->induction[v].first = ADJ_NONE;
    if (f->values.at[v].kind != VALUE_STMT || f->values.at[v].def == ADJ_NONE)
      continue;
    const struct stmt *s = &f->stmts.at[f->values.at[v].def];
    if (s->kind == STMT_PHI && bitset_has (&plan->live, s->block))
      find_one (p, plan, v);
  }
}
