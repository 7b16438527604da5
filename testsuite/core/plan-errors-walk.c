/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, loops that take steps again: see plan-sample.h.  */

#include "plan-spots.h"

#include "loop-walk.h"

/* A loop that walks, or NULL.  */
static struct loop_plan *
choose_walk (struct planned *q, struct chance *c, adj_id *loop)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (q->plan->loop[l].walk)
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    *loop = x->at;
  return x ? &q->plan->loop[x->at] : NULL;
}

/* One of its columns is a real, or made within an iteration.  */
static bool
other_column_walks (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < q->plan->loop[l].columns.n; k++)
      if (definition (&s, q->plan->loop[l].columns.at[k])->kind != STMT_PHI)
	spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->loop[x->at].walk = ARENA_NEW (q->p->arena, struct walk);
  return x != NULL;
}

/* What a step takes from outside is not at hand.  */
static bool
walk_input_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++) {
    const struct walk *w = q->plan->loop[l].walk;
    if (!w)
      continue;
    const need_list *entry = plan_needs (q->plan, NEED_ENTRY, l);
    for (uint32_t k = 0; k < entry->n; k++)
      if (listed (&w->inputs, entry->at[k].value))
	spot (&s, l, k, 0);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  need_list *entry = plan_needs (q->plan, NEED_ENTRY, x->at);
  memmove (entry->at + x->k, entry->at + x->k + 1, (--entry->n - x->k) * sizeof *entry->at);
  return true;
}

/* A step depends on memory.  */
static bool
walk_by_load (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id i = 0; i < q->g->f->stmts.n; i++) {
    const struct stmt *x = &q->g->f->stmts.at[i];
    adj_id l = x->block == ADJ_NONE ? ADJ_NONE : loop_of (q->plan->cfg, x->block);
    if (l == ADJ_NONE || !q->plan->loop[l].walk || x->kind != STMT_COND
	|| definition (&s, x->args[0])->kind != STMT_OP
	|| !walk_stays (q->plan, l, x->block, 0) || !walk_stays (q->plan, l, x->block, 1))
      continue;
    spot (&s, q->g->f->values.at[x->args[0]].def, 0, 0);
  }
  const struct spot *x = choose (&s, c);
  if (x)
    q->g->f->stmts.at[x->at].kind = STMT_LOAD;
  return x != NULL;
}

static bool
walk_upwards (struct planned *q, struct chance *c)
{
  adj_id loop;
  struct loop_plan *lp = choose_walk (q, c, &loop);
  if (lp)
    lp->ascends = true;
  return lp != NULL;
}

static bool
walk_within_works (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct loops *loops = q->plan->cfg->loops;
  for (adj_id b = 0; b < q->g->f->blocks.n; b++) {
    adj_id l = loop_of (q->plan->cfg, b);
    if (l != ADJ_NONE && loops->at[l].parent != ADJ_NONE && q->plan->loop[loops->at[l].parent].walk)
      spot (&s, b, 0, 0);
  }
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_add (&q->plan->block_work, x->at);
  return x != NULL;
}

const struct plan_error plan_walk_errors[] = {
  { "columns that cannot be stepped again", other_column_walks },
  { "what a step takes dropped", walk_input_dropped },
  { "a step that reads memory", walk_by_load },
  { "steps upwards", walk_upwards },
  { "a loop within a step that does more", walk_within_works },
  { NULL, NULL }
};
