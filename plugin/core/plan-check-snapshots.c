/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, snapshots: see plan-check.h.  For each snapshot:

   1. Its loads, of one type, lie in its loop, which nothing leaves for good, and in
      which nothing writes what they read.
   2. By searches on the flow graph, with the guards' outcomes taken out: while the
      guards hold, no iteration of a loop of the nest avoids the load (or the loop
      inside), and where the plan says so none leaves before it; where a guard
      fails, the load is not reached.
   3. Its shape follows from its loads.

   That the addresses are what the shape says is affine.c's business.  */

#include "plan-check.h"
#include "snapshots.h"

struct checker {
  struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
};

static void
fault (struct checker *c, adj_id v, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', snapshot of value %u: %s",
	    c->f->name, v, what);
}

/* ---- searches -------------------------------------------------------------------------- */

/* Edge K out of BLOCK contradicts a guard that holds (INVERTED: agrees with guard
   ONLY).  */
static bool
is_barred (const struct checker *c, const struct nest *n, adj_id block, uint32_t k,
	   const struct nest_guard *only)
{
  const struct stmt *t = terminator (c->f, block);
  if (t->kind != STMT_COND)
    return false;
  if (only)
    return t->args[0] == only->condition && (k == 0) == only->holds_if;
  for (uint32_t i = 0; i < n->guards.n; i++)
    if (n->guards.at[i].condition == t->args[0]
	&& (k == 0) != n->guards.at[i].holds_if)
      return true;
  return false;
}

/* The blocks of loop L that are reached from its header, in one iteration, without
   entering WITHOUT.  */
static struct bitset
reached (struct checker *c, adj_id l, const struct nest *n, adj_id without,
	 const struct nest_guard *only)
{
  const struct loop *loop = &c->plan->loops->at[l];
  struct bitset seen = bitset_new (c->arena, c->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  if (loop->header == without)
    return seen;
  bitset_add (&seen, loop->header);
  VEC_PUSH (c->arena, stack, loop->header);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (c->f, b, k);
      if (to != without && bitset_has (&loop->body, to)
	  && !is_barred (c, n, b, k, only) && bitset_add (&seen, to))
	VEC_PUSH (c->arena, stack, to);
    }
  }
  return seen;
}

static void
check_loop (struct checker *c, adj_id v, const struct nest *n, uint32_t k,
	    adj_id inside)
{
  const struct nest_loop *x = &n->loops.at[k];
  const struct loop *loop = &c->plan->loops->at[x->loop];
  const struct block *header = &c->f->blocks.at[loop->header];
  struct bitset around = reached (c, x->loop, n, inside, NULL);
  for (uint32_t i = 0; i < header->preds.n; i++) {
    adj_id from = predecessor (c->f, loop->header, i);
    if (bitset_has (&loop->body, from) && bitset_has (&around, from))
      fault (c, v, "an iteration avoids the load");
  }
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    if (!bitset_has (&loop->body, b))
      continue;
    for (uint32_t i = 0; i < c->f->blocks.at[b].succs.n; i++) {
      adj_id to = successor (c->f, b, i);
      if (bitset_has (&loop->body, to))
	continue;
      if (!bitset_has (&c->plan->live, to))
	fault (c, v, "a loop may end the program");
      else if (x->partial != (inside == b || !bitset_has (&around, b)))
	fault (c, v, "the last iteration is another one");
    }
  }
  bool promised = false;
  for (uint32_t i = 0; i < c->f->loops.n; i++)
    promised |= c->f->loops.at[i].header == loop->header
		&& c->f->loops.at[i].count == x->count;
  if (!promised)
    fault (c, v, "a loop's count is another one");
}

static void
check_nest (struct checker *c, const struct snapshot *s, adj_id v, adj_id block)
{
  const struct nest *n = &s->shape->nest;
  adj_id inside = block;
  for (uint32_t k = 0; k < n->loops.n; k++) {
    adj_id l = n->loops.at[k].loop;
    if (l != (k ? c->plan->loops->at[n->loops.at[k - 1].loop].parent
		: loop_of (c->plan, block)))
      fault (c, v, "a loop of the nest is missing");
    check_loop (c, v, n, k, inside);
    inside = c->plan->loops->at[l].header;
  }
  if (!n->loops.n || n->loops.at[n->loops.n - 1].loop != s->loop)
    fault (c, v, "the nest is not that of the snapshot's loop");
  for (uint32_t k = 0; k < n->guards.n; k++) {
    struct bitset without = reached (c, s->loop, n, ADJ_NONE, &n->guards.at[k]);
    if (bitset_has (&without, block))
      fault (c, v, "the load runs although a guard fails");
  }
}

/* ---- one snapshot ------------------------------------------------------------------------ */

static bool
may_disturb (const struct checker *c, const struct stmt *s, const struct stmt *load)
{
  switch (s->kind) {
    case STMT_CALL: case STMT_EFFECT: case STMT_STOP:
      return true;
    case STMT_STORE: case STMT_MOVE: case STMT_CLEAR: case STMT_FREE:
      return s < &c->f->stmts.at[c->plan->g->primal->stmts.n]
	     && (s->location == ADJ_NONE || load->location == ADJ_NONE
		 || bitset_has (&c->f->alias[s->location], load->location));
    default:
      return false;
  }
}

static void
check_load (struct checker *c, const struct snapshot *s, adj_id v)
{
  const struct value *x = &c->f->values.at[v];
  const struct stmt *load = x->kind == VALUE_STMT ? &c->f->stmts.at[x->def] : NULL;
  const struct loop *loop = &c->plan->loops->at[s->loop];
  if (!load || load->kind != STMT_LOAD || x->type != s->type
      || !bitset_has (&loop->body, load->block)) {
    fault (c, v, "is no load of its loop and type");
    return;
  }
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    const struct block *bl = &c->f->blocks.at[b];
    for (uint32_t k = 0; bitset_has (&loop->body, b) && k < bl->stmts.n; k++)
      if (may_disturb (c, &c->f->stmts.at[bl->stmts.at[k]], load))
	fault (c, v, "the loop may overwrite what was copied on entry");
  }
  check_nest (c, s, v, load->block);
}

static void
check_snapshot (struct checker *c, const struct snapshot *s)
{
  struct snapshot again = *s;
  if (!s->loads.n || !s->shape || !snapshot_describe (c->p, c->plan, &again)) {
    fault (c, s->loads.n ? s->loads.at[0] : ADJ_NONE, "it has no shape");
    return;
  }
  if (again.first_pushed != s->first_pushed)
    fault (c, s->loads.at[0], "its first element is not known");
  if (c->plan->irreducible || !c->plan->tuning->snapshot
      || !bitset_has (&c->plan->control->counted, s->loop))
    fault (c, s->loads.at[0], "its loop has no counter");
  for (uint32_t k = 0; k < s->loads.n; k++)
    check_load (c, s, s->loads.at[k]);
}

unsigned
plan_check_snapshots (const struct program *p, const struct plan *plan,
		      struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct program shadow = *p;	/* what is made for the check goes with it */
  shadow.arena = &own;
  struct checker c = { .p = &shadow, .plan = plan, .f = plan->g->f, .arena = &own,
		       .d = d };
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    check_snapshot (&c, &plan->snapshots.at[k]);
  arena_release (&own);
  return c.faults;
}
