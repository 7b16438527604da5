/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derived functions that are their primals: see same.h.  One that records and undoes nothing is,
   unless it does something for shadows or the tape, or calls a function that is not.  */

#include "same.h"

#include "plan.h"

/* A statement that primals have, too: they do not end where they call what nobody saw.  */
static bool
is_ordinary (const struct stmt *s)
{
  if (s->unseen)
    return false;
  switch (s->kind) {
    case STMT_OP:
      return s->op != OP_SHADOW;
    case STMT_LOAD: case STMT_STORE: case STMT_CLEAR: case STMT_MOVE: case STMT_ALLOC:
    case STMT_FREE: case STMT_CALL: case STMT_EFFECT: case STMT_DATA: case STMT_GOTO:
    case STMT_COND: case STMT_SWITCH: case STMT_RETURN: case STMT_STOP: case STMT_COMMENT:
      return true;
    default:
      return false;
  }
}

static bool
is_same (const struct derived *d, uint32_t k)
{
  const struct function *f = d->program->functions.at[k];
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block != ADJ_NONE
	&& (!is_ordinary (s) || (s->kind == STMT_CALL && !d->made[s->callee].same)))
      return false;
  }
  return true;
}

/* The first run of FUNCTION, the callee of a joint call, and all that it calls come from the same
   statements as the second one, so that both take the same branches.  */
static void
keep_first_run (struct derived *d, const struct function *function)
{
  uint32_t k = 0;
  while (k < d->nmade && !(d->made[k].plain && d->made[k].source == function))
    k++;
  if (k == d->nmade || !d->made[k].same)
    return;
  d->made[k].same = false;
  const struct function *f = d->program->functions.at[k];
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE)
      keep_first_run (d, d->made[f->stmts.at[i].callee].source);
}

static void
keep_first_runs (struct derived *d, const struct program *p, const struct plan *plan)
{
  const struct function *f = plan->g->primal;
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE
	&& plan_joint (plan, i))
      keep_first_run (d, p->functions.at[f->stmts.at[i].callee]);
}

void
find_same (struct derived *d, const struct program *p)
{
  for (uint32_t k = 0; k < d->nmade; k++)
    d->made[k].same = d->made[k].plain;
  for (uint32_t k = 0; k < d->nmade; k++)
    if (d->made[k].plan)
      keep_first_runs (d, p, d->made[k].plan);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t k = 0; k < d->nmade; k++)
      if (d->made[k].same && !is_same (d, k)) {
	d->made[k].same = false;
	changed = true;
      }
  }
}
