/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that take some steps of the forward sweep again: see loop-walk.h.

   From the PHIs whose values are columns, backwards through the operands that the latches hand to
   them, and through the conditions of all branches in the loop, but for those out of it: an
   iteration that another one follows takes none of these.  */

#include "loop-walk.h"

#include "loop-elements.h"

enum {
  MOST_OPERATIONS = 24,		/* of one step; those of loops within count once */
  LEAST_BLOCKS = 4		/* of a loop whose count is a number */
};

struct finder {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  const struct bitset *body;
  adj_id header;
  struct walk *walk;
  uint32_t operations;
  adj_id assumed;		/* a value that is asked about, and no column yet; or ADJ_NONE */
  struct bitset seen;		/* values from outside */
};

bool
walk_stays (const struct plan *plan, adj_id loop, adj_id b, uint32_t k)
{
  return bitset_has (&plan->cfg->loops->at[loop].body, successor (plan->g->f, b, k));
}

static bool
is_whole_number (const struct finder *w, adj_id v)
{
  enum type_kind kind = type_of (w->p, w->f, v)->kind;
  return kind == TYPE_INTEGER || kind == TYPE_POINTER;
}

static bool
find (struct finder *w, adj_id v);

static bool
find_carried (struct finder *w, adj_id v)
{
  const struct induction *iv = &w->plan->cfg->induction[v];
  VEC_PUSH (w->arena, w->walk->carried, v);
  if (v == w->assumed || w->plan->place[v] == PLACE_COLUMN)
    return true;
  return iv->first != ADJ_NONE && iv->loop == w->walk->loop && find (w, iv->first)
	 && find (w, iv->step);
}

static bool
find_phi (struct finder *w, const struct stmt *s)
{
  if (s->block == w->header && !find_carried (w, s->dst))
    return false;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (bitset_has (w->body, predecessor (w->f, s->block, k)) && !find (w, s->args[k]))
      return false;
  return true;
}

static bool
find_op (struct finder *w, const struct stmt *s)
{
  if (++w->operations > MOST_OPERATIONS || s->op == OP_ONCE)
    return false;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!is_whole_number (w, s->args[k]) || !find (w, s->args[k]))
      return false;
  return true;
}

/* V can be stepped along; what it is made of is added to the walk.  */
static bool
find (struct finder *w, adj_id v)
{
  if (value_is_given (w->f, v))
    return w->f->values.at[v].kind != VALUE_UNDEFINED;
  adj_id id = w->f->values.at[v].def;
  const struct stmt *s = &w->f->stmts.at[id];
  if (!is_whole_number (w, v) || w->f->values.at[v].kind != VALUE_STMT)
    return false;
  if (!bitset_has (w->body, s->block)) {
    if (bitset_add (&w->seen, v))
      VEC_PUSH (w->arena, w->walk->inputs, v);
    return true;
  }
  if (!bitset_add (&w->walk->stmts, id))
    return true;
  return s->kind == STMT_PHI ? find_phi (w, s) : s->kind == STMT_OP && find_op (w, s);
}

/* Which way an iteration goes that is not the last one.  */
static bool
find_branches (struct finder *w)
{
  for (adj_id b = 0; b < w->f->blocks.n; b++) {
    uint32_t staying = 0;
    if (!bitset_has (w->body, b))
      continue;
    for (uint32_t k = 0; k < w->f->blocks.at[b].succs.n; k++)
      staying += walk_stays (w->plan, w->walk->loop, b, k);
    const struct stmt *t = terminator (w->f, b);
    if (staying == 0 || (staying > 1 && t->kind != STMT_COND && t->kind != STMT_SWITCH)
	|| (staying > 1 && !find (w, t->args[0])))
      return false;
  }
  return true;
}

static bool
columns_suit (const struct finder *w, const struct loop_plan *lp)
{
  for (uint32_t k = 0; k < lp->columns.n; k++) {
    adj_id v = lp->columns.at[k];
    const struct stmt *s = &w->f->stmts.at[w->f->values.at[v].def];
    if (s->kind != STMT_PHI || s->block != w->header || !is_whole_number (w, v)
	|| w->plan->packed[v].bytes)
      return false;
  }
  return lp->columns.n > 0;
}

/* The loop runs too seldom to be worth it, as far as that is known.  */
static bool
is_brief (const struct finder *w, const struct loop_plan *lp)
{
  const struct value *count = &w->f->values.at[lp->count];
  return count->kind == VALUE_INTEGER && count->integer < (int64_t) LEAST_BLOCKS * walk_block (w->plan);
}

static struct finder
start (struct arena *a, const struct program *p, const struct plan *plan, adj_id loop)
{
  const struct function *f = plan->g->f;
  const struct loop *l = &plan->cfg->loops->at[loop];
  struct walk *walk = ARENA_NEW (a, struct walk);
  *walk = (struct walk) { .loop = loop, .stmts = bitset_new (a, f->stmts.n) };
  return (struct finder) { .p = p, .plan = plan, .f = f, .arena = a, .body = &l->body,
			   .header = l->header, .walk = walk, .assumed = ADJ_NONE,
			   .seen = bitset_new (a, f->values.n) };
}

/* LOOP may have columns, and enough of them.  */
static bool
loop_suits (const struct finder *w, const struct loop_plan *lp)
{
  return lp->count != ADJ_NONE && !w->plan->cfg->irreducible && !is_brief (w, lp);
}

struct walk *
walk_find (struct arena *a, const struct program *p, const struct plan *plan, adj_id loop)
{
  const struct loop_plan *lp = &plan->loop[loop];
  struct finder w = start (a, p, plan, loop);
  if (!loop_suits (&w, lp) || !columns_suit (&w, lp))
    return NULL;
  for (uint32_t k = 0; k < lp->columns.n; k++)
    if (!find (&w, lp->columns.at[k]))
      return NULL;
  return find_branches (&w) ? w.walk : NULL;
}

bool
walk_suits (struct arena *a, const struct program *p, const struct plan *plan, adj_id loop, adj_id v)
{
  if (plan->cfg->induction[v].first != ADJ_NONE || loop_is_one_block (plan, loop))
    return false;
  struct finder w = start (a, p, plan, loop);
  w.assumed = v;
  return loop_suits (&w, &plan->loop[loop]) && find (&w, v) && find_branches (&w);
}

/* ---- what the rest of the plan says ---------------------------------------------------- */

/* Loops within only make the step.  */
static bool
only_steps_within (const struct plan *plan, adj_id loop)
{
  const struct loops *loops = plan->cfg->loops;
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++)
    if (bitset_has (&loops->at[loop].body, b) && loop_of (plan->cfg, b) != loop
	&& (bitset_has (&plan->block_work, b) || loops->at[loop_of (plan->cfg, b)].parent != loop))
      return false;
  return true;
}

static bool
has_class_column (const struct plan *plan, adj_id loop)
{
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++)
    if (plan->class_column[b] != ADJ_NONE && loop_of (plan->cfg, b) == loop)
      return true;
  return false;
}

void
walk_drop (struct plan *plan, adj_id loop)
{
  plan_needs (plan, NEED_ENTRY, loop)->n -= plan->loop[loop].walk->needs;
  plan->loop[loop].walk = NULL;
}

/* Loops of one block have shapes of their own, which read columns in any order.  */
void
walks_confirm (struct plan *plan)
{
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].walk
	&& (!bitset_has (&plan->control->counted, l) || loop_is_one_block (plan, l)
	    || has_class_column (plan, l) || !only_steps_within (plan, l)))
      walk_drop (plan, l);
}
