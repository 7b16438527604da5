/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, nests: see plan-check.h.

   1. How often a chunk of a nest runs, by searches on the flow graph with the guards'
      outcomes taken out: while the guards hold, no iteration of a loop of the nest
      avoids the block (or the loop inside), and where the nest says so none
      leaves before it; where a guard fails, the block is not reached.
   2. A loop whose rows stand in the chunk of a nest: all loops from there to
      the one that opens it are counted, their counters are kept in both sweeps, how
      often it is entered is as in 1, and is known where the chunk is opened.  */

#include "plan-check.h"
#include "nest.h"

struct checker {
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
};

/* Edge K out of BLOCK contradicts a guard that holds (ONLY: agrees with that
   one).  */
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
reached (const struct checker *c, adj_id l, const struct nest *n, adj_id without,
	 const struct nest_guard *only)
{
  const struct loop *loop = &c->plan->cfg->loops->at[l];
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

/* The edges out of the loop of X; AROUND is reached in it without INSIDE.  */
static const char *
check_exits (const struct checker *c, const struct nest_loop *x,
	     const struct bitset *around, adj_id inside)
{
  const struct loop *loop = &c->plan->cfg->loops->at[x->loop];
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    if (!bitset_has (&loop->body, b))
      continue;
    for (uint32_t i = 0; i < c->f->blocks.at[b].succs.n; i++) {
      adj_id to = successor (c->f, b, i);
      if (bitset_has (&loop->body, to))
	continue;
      if (!bitset_has (&c->plan->cfg->live, to))
	return "a loop may end the program";
      if (x->partial != (inside == b || !bitset_has (around, b)))
	return "the last iteration is another one";
    }
  }
  return NULL;
}

static const char *
check_loop (const struct checker *c, const struct nest *n, uint32_t k, adj_id inside)
{
  const struct nest_loop *x = &n->loops.at[k];
  const struct loop *loop = &c->plan->cfg->loops->at[x->loop];
  const struct block *header = &c->f->blocks.at[loop->header];
  struct bitset around = reached (c, x->loop, n, inside, NULL);
  for (uint32_t i = 0; i < header->preds.n; i++) {
    adj_id from = predecessor (c->f, loop->header, i);
    if (bitset_has (&loop->body, from) && bitset_has (&around, from))
      return "an iteration avoids it";
  }
  bool promised = false;
  for (uint32_t i = 0; i < c->f->loops.n; i++)
    promised |= c->f->loops.at[i].header == loop->header
		&& c->f->loops.at[i].count == x->count;
  return !promised ? "a loop's count is another one" : check_exits (c, x, &around, inside);
}

const char *
plan_check_nest (struct arena *a, const struct plan *plan, const struct nest *n,
		 adj_id outermost, adj_id block)
{
  struct checker c = { plan, plan->g->f, a };
  adj_id inside = block;
  const char *what;
  for (uint32_t k = 0; k < n->loops.n; k++) {
    adj_id l = n->loops.at[k].loop;
    if (l != (k ? plan->cfg->loops->at[n->loops.at[k - 1].loop].parent
		: loop_of (plan->cfg, block)))
      return "a loop of the nest is missing";
    if ((what = check_loop (&c, n, k, inside)))
      return what;
    inside = plan->cfg->loops->at[l].header;
  }
  if (!n->loops.n || n->loops.at[n->loops.n - 1].loop != outermost)
    return "the nest is not that of its loop";
  for (uint32_t k = 0; k < n->guards.n; k++) {
    struct bitset without = reached (&c, outermost, n, ADJ_NONE, &n->guards.at[k]);
    if (bitset_has (&without, block))
      return "it runs although a guard fails";
  }
  return NULL;
}

/* ---- chunks of nests ------------------------------------------------------------------ */

static const char *
check_known (const struct program *p, const struct plan *plan, const struct nest *n,
	     adj_id outermost)
{
  for (uint32_t k = 0; k < n->loops.n; k++)
    if (!nest_knows (p, plan->cfg, outermost, n->loops.at[k].count))
      return "a count is not known where the chunk is opened";
  for (uint32_t k = 0; k < n->guards.n; k++)
    if (!nest_knows (p, plan->cfg, outermost, n->guards.at[k].condition))
      return "a guard is not known where the chunk is opened";
  return NULL;
}

static const char *
check_member (struct arena *a, const struct program *p, const struct plan *plan,
	      adj_id l)
{
  const struct loop_plan *lp = &plan->loop[l];
  if (!plan->tuning->nest || plan->cfg->irreducible || !lp->row_bytes)
    return "it has no rows in the chunk of a nest";
  if (lp->count == ADJ_NONE || !bitset_has (&plan->control->counted, l))
    return "it is not counted";
  if (lp->nest == l)
    return lp->entered ? "it is entered once" : NULL;
  if (!lp->entered)
    return "how often it is entered is not known";
  for (adj_id o = l; o != lp->nest;) {
    o = plan->cfg->loops->at[o].parent;
    if (o == ADJ_NONE)
      return "the loop that opens the chunk is not around it";
    if (!bitset_has (&plan->control->counted, o) || plan->loop[o].count == ADJ_NONE
	|| !plan->loop[o].numbers_strips)
      return "a loop around it has no counter";
  }
  const char *what
    = plan_check_nest (a, plan, lp->entered, lp->nest, plan->cfg->loops->at[l].header);
  return what ? what : check_known (p, plan, lp->entered, lp->nest);
}

unsigned
plan_check_nests (const struct program *p, const struct plan *plan,
		  struct diagnostics *d)
{
  unsigned faults = 0;
  struct arena own;
  arena_init (&own);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    const struct loop_plan *lp = &plan->loop[l];
    const char *what = lp->nest == ADJ_NONE ? NULL : check_member (&own, p, plan, l);
    if (lp->joined && (!plan->tuning->joined || !lp->entered))
      what = "joined although that is switched off, or there are not several strips";
    if (!what)
      continue;
    faults++;
    diagnose (d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', rows of loop %u: %s",
	      plan->g->f->name, l, what);
  }
  arena_release (&own);
  return faults;
}
