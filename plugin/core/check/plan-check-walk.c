/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that take steps again (loop-walk.h): what the forward sweep computed in integers is computed
   again, of the same integers, on the same ways.

   A step is followed forwards to a fixed point: a value is known if it is made of known integers; a
   block's way on is known if its condition is, or if only one way stays in the loop.  */

#include "plan-check.h"

#include "loop-elements.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct diagnostics *d;
  struct arena *arena;
  adj_id loop, header;
  const struct bitset *body;
  struct bitset known;		/* values made in the loop */
  unsigned faults;
};

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', loop %u, walks: %s", c->f->name,
	    c->loop, what);
}

static bool
is_integer (const struct checker *c, adj_id v)
{
  enum type_kind kind = type_of (c->p, c->f, v)->kind;
  return kind == TYPE_INTEGER || kind == TYPE_POINTER;
}

static bool
is_on_entry (const struct checker *c, adj_id v)
{
  const need_list *l = plan_needs (c->plan, NEED_ENTRY, c->loop);
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k].value == v)
      return true;
  return value_is_given (c->f, v) && c->f->values.at[v].kind != VALUE_UNDEFINED;
}

static bool
is_known (const struct checker *c, adj_id v)
{
  const struct value *x = &c->f->values.at[v];
  if (x->kind != VALUE_STMT || !bitset_has (c->body, c->f->stmts.at[x->def].block))
    return is_on_entry (c, v);
  return bitset_has (&c->known, v);
}

/* What a walk begins with.  */
static bool
begins_known (const struct checker *c, adj_id phi)
{
  const struct induction *iv = &c->plan->cfg->induction[phi];
  return c->plan->place[phi] == PLACE_COLUMN
	 || (iv->first != ADJ_NONE && iv->loop == c->loop && is_known (c, iv->first)
	     && is_known (c, iv->step));
}

static bool
operands_are_known (const struct checker *c, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!(s->kind == STMT_PHI && !bitset_has (c->body, predecessor (c->f, s->block, k)))
	&& !is_known (c, s->args[k]))
      return false;
  return true;
}

/* Optimistic about header PHIs that begin known, until their last operands say otherwise.  */
static bool
becomes_known (struct checker *c, const struct stmt *s, const struct bitset *lost)
{
  if (s->dst == ADJ_NONE || !is_integer (c, s->dst) || bitset_has (lost, s->dst))
    return false;
  if (s->kind == STMT_PHI && s->block == c->header)
    return begins_known (c, s->dst);
  for (uint32_t k = 0; s->kind == STMT_OP && k < s->nargs; k++)
    if (!is_integer (c, s->args[k]))
      return false;
  return (s->kind == STMT_OP && s->op != OP_ONCE && operands_are_known (c, s))
	 || s->kind == STMT_PHI;
}

/* All that may be known but for LOST.  PHIs within are taken to be known at first.  */
static void
spread (struct checker *c, const struct bitset *lost)
{
  bool more = true;
  c->known = bitset_new (c->arena, c->f->values.n);
  while (more) {
    more = false;
    for (adj_id i = 0; i < c->f->stmts.n; i++) {
      const struct stmt *s = &c->f->stmts.at[i];
      if (s->block != ADJ_NONE && bitset_has (c->body, s->block) && becomes_known (c, s, lost))
	more |= bitset_add (&c->known, s->dst);
    }
  }
}

/* PHIs that were taken to be known, and are not, go into LOST.  */
static bool
loses (struct checker *c, struct bitset *lost)
{
  bool any = false;
  for (adj_id i = 0; i < c->f->stmts.n; i++) {
    const struct stmt *s = &c->f->stmts.at[i];
    if (s->block != ADJ_NONE && bitset_has (c->body, s->block) && s->kind == STMT_PHI
	&& bitset_has (&c->known, s->dst) && !operands_are_known (c, s))
      any |= bitset_add (lost, s->dst);
  }
  return any;
}

static void
check_ways (struct checker *c)
{
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    uint32_t staying = 0;
    if (!bitset_has (c->body, b))
      continue;
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++)
      staying += bitset_has (c->body, successor (c->f, b, k));
    const struct stmt *t = terminator (c->f, b);
    if (staying != 1 && (!t->nargs || !is_known (c, t->args[0])))
      fault (c, "a step cannot tell which way to go");
    adj_id l = loop_of (c->plan->cfg, b);
    if (l != c->loop && (bitset_has (&c->plan->block_work, b)
			 || c->plan->cfg->loops->at[l].parent != c->loop))
      fault (c, "a loop within does more than make a step");
    if (l == c->loop && c->plan->class_column[b] != ADJ_NONE)
      fault (c, "its rows hold which way it went");
  }
}

static void
check_columns (struct checker *c)
{
  const struct loop_plan *lp = &c->plan->loop[c->loop];
  for (uint32_t k = 0; k < lp->columns.n; k++) {
    adj_id v = lp->columns.at[k];
    const struct stmt *s = &c->f->stmts.at[c->f->values.at[v].def];
    if (s->kind != STMT_PHI || s->block != c->header || !bitset_has (&c->known, v))
      fault (c, "a column is not stepped in integers");
  }
  if (!lp->columns.n || lp->count == ADJ_NONE || lp->nest != ADJ_NONE || lp->joined || lp->ascends
      || lp->numbers_strips || !bitset_has (&c->plan->control->counted, c->loop)
      || loop_is_one_block (c->plan, c->loop) || c->plan->cfg->irreducible)
    fault (c, "its rows are not its own, or it runs in another order");
}

unsigned
plan_check_walks (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .d = d, .arena = &own };
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    if (!plan->loop[l].walk)
      continue;
    c.loop = l;
    c.header = plan->cfg->loops->at[l].header;
    c.body = &plan->cfg->loops->at[l].body;
    struct bitset lost = bitset_new (&own, c.f->values.n);
    do
      spread (&c, &lost);
    while (loses (&c, &lost));
    check_ways (&c);
    check_columns (&c);
  }
  arena_release (&own);
  return c.faults;
}
