/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices by trial: see choices.h.

   Descent, one choice after the other: it stays if the plan with it is cheaper.  The
   DAGs come first, those that promise most ahead; then the stores, all at once, with the
   chosen DAGs and without any, and one group after the other.  The number of
   trials falls as the function grows, so that choosing takes time linear in its size; what
   is not tried alone is tried together.  */

#include "choices.h"

#include "cost.h"
#include "fused.h"
#include "linearise.h"
#include "loop-sets.h"
#include "restore.h"

enum {
  MOST_WORK = 16000,		/* statements planned for either kind of choice, beside
				   the least number of trials */
  LEAST_TRIALS = 2, MOST_TRIALS = 6
};

struct chooser {
  struct program p;		/* as the caller's, with an arena of its own */
  const struct augmented *g;
  uint32_t frame_id;
  struct choices now;
  struct plan_cost cost;	/* of `now' */
  uint32_t trials;		/* that are left */
  bool gave_up;			/* some were not tried alone, because G is large */
};

static struct plan *
carry_out (struct program *p, const struct augmented *g, const struct choices *x,
	   uint32_t frame_id)
{
  if (!bitset_is_empty (&x->dags)) {
    const struct augmented *linear = linearise (p, g, &x->dags, NULL);
    g = linear ? linear : g;
  }
  if (!bitset_is_empty (&x->put_back))
    g = restore_stores (p, g, &x->put_back);
  return plan_make (p, g, frame_id);
}

static struct plan_cost
cost_of_choices (const struct chooser *c, const struct choices *x)
{
  struct arena own;
  arena_init (&own);
  struct program trial = c->p;
  trial.arena = &own;
  struct plan_cost cost = cost_of_plan (&trial, carry_out (&trial, c->g, x, c->frame_id));
  arena_release (&own);
  return cost;
}

/* The choices SET with those of WHAT, or without them, if that is cheaper.  */
static bool
try (struct chooser *c, struct bitset *set, const struct bitset *what, bool more)
{
  struct bitset before = bitset_copy (c->p.arena, set);
  if (more)
    bitset_union (set, what);
  else
    bitset_subtract (set, what);
  struct plan_cost cost = cost_of_choices (c, &c->now);
  c->trials--;
  if (cost_is_less (&cost, &c->cost)) {
    c->cost = cost;
    return true;
  }
  *set = before;
  return false;
}

static void
set_trials (struct chooser *c, uint32_t wanted)
{
  uint32_t n = MOST_WORK / (c->g->f->stmts.n + 1);
  c->trials = n < LEAST_TRIALS ? LEAST_TRIALS : n > MOST_TRIALS ? MOST_TRIALS : n;
  c->gave_up = c->gave_up || (n < MOST_TRIALS && wanted > c->trials);
}

/* ---- fused loops ---------------------------------------------------------------------- */

/* The loops SOME are fused beside those that are, if less is kept then, at no more cost.  */
static void
try_fused (struct chooser *c, const struct fused_loops *some)
{
  const struct augmented *before = c->g;
  struct fused_loops *x = fused_copy (c->p.arena, some, before->fused ? before->fused->n : 0);
  for (uint32_t k = 0; before->fused && k < before->fused->n; k++)
    x->at[x->n++] = before->fused->at[k];
  c->g = fused_make (&c->p, c->g, x);
  struct plan_cost cost = cost_of_choices (c, &c->now);
  c->trials--;
  if (cost.kept < c->cost.kept && cost.total <= c->cost.total)
    c->cost = cost;
  else
    c->g = before;
}

static void
choose_fused (struct chooser *c)
{
  const struct fused_loops *found = fused_find (&c->p, c->g);
  if (!found)
    return;
  set_trials (c, found->n);
  for (uint32_t k = 0; k < found->n && c->trials; k++) {
    struct fused_loops some = { 1, found->at + k };
    if (c->trials == 1)
      some.n = found->n - k;
    try_fused (c, &some);
  }
}

/* The choices X instead, if they are cheaper.  */
static bool
try_instead (struct chooser *c, const struct choices *x)
{
  struct plan_cost cost = cost_of_choices (c, x);
  c->trials--;
  if (!cost_is_less (&cost, &c->cost))
    return false;
  c->cost = cost;
  c->now = *x;
  return true;
}

/* ---- DAGs ---------------------------------------------------------------------------- */

static void
choose_dags (struct chooser *c)
{
  uint32_t n;
  const struct augmented *all = linearise (&c->p, c->g, NULL, &n);
  uint8_t wish = c->g->tuning->partials;
  c->now.dags = bitset_new (c->p.arena, n);
  /* Entries of a Jacobian are products, in which zeros and infinities meet.  */
  if (!all || wish == PARTIALS_KEEP || c->g->f->strong_zeros)
    return;
  if (wish == PARTIALS_PREACCUMULATE) {
    for (uint32_t k = 0; k < n; k++)
      bitset_add (&c->now.dags, k);
    return;
  }
  uint32_t *number = ARENA_ARRAY (c->p.arena, uint32_t, n);
  struct cfg *cfg = cfg_of_function (c->p.arena, &c->p, c->g->f);
  uint32_t candidates = linearise_order (&c->p, cfg, all->linear, number);
  set_trials (c, candidates);
  for (uint32_t k = 0; k < candidates && c->trials; k++) {
    struct bitset some = bitset_new (c->p.arena, n);
    bitset_add (&some, number[k]);
    for (; c->trials == 1 && k + 1 < candidates; k++)
      bitset_add (&some, number[k + 1]);
    try (c, &c->now.dags, &some, true);
  }
}

/* ---- stores --------------------------------------------------------------------------- */

static void
choose_stores (struct chooser *c)
{
  uint8_t wish = c->g->tuning->restore;
  struct bitset all = bitset_new (c->p.arena, c->g->primal->stmts.n);
  c->now.put_back = bitset_new (c->p.arena, c->g->primal->stmts.n);
  if (wish == RESTORE_NEVER || !c->g->tuning->tbr || c->g->mode != MODE_REVERSE || c->g->fused)
    return;
  const struct plan *plan = carry_out (&c->p, c->g, &c->now, c->frame_id);
  store_sets sets = restore_candidates (&c->p, plan, wish == RESTORE_ALWAYS);
  for (uint32_t k = 0; k < sets.n; k++)
    bitset_union (&all, &sets.at[k]);
  if (wish == RESTORE_ALWAYS)
    bitset_union (&c->now.put_back, &all);
  if (wish == RESTORE_ALWAYS || !sets.n)
    return;
  set_trials (c, sets.n);
  bool together = try (c, &c->now.put_back, &all, true);
  /* A DAG may be worth its partials only as long as what they are made of is lost.  */
  if (!bitset_is_empty (&c->now.dags) && c->g->tuning->partials == PARTIALS_AUTO && c->trials) {
    struct choices plain = { bitset_new (c->p.arena, 0), all };
    together = try_instead (c, &plain) || together;
  }
  for (uint32_t k = 0; k < sets.n && c->trials && sets.n > 1; k++)
    try (c, &c->now.put_back, &sets.at[k], !together);
}

struct plan *
plan_choose (struct program *p, const struct augmented *g, uint32_t frame_id)
{
  struct arena own;
  arena_init (&own);
  struct chooser c = { .p = *p, .g = g, .frame_id = frame_id };
  c.p.arena = &own;
  c.now.dags = bitset_new (&own, 0);
  c.now.put_back = bitset_new (&own, 0);
  c.cost = cost_of_choices (&c, &c.now);
  choose_fused (&c);
  choose_dags (&c);
  choose_stores (&c);
  if (c.g->fused)
    g = fused_make (p, g, fused_copy (p->arena, c.g->fused, 0));
  struct plan *plan = carry_out (p, g, &c.now, frame_id);
  plan->gave_up |= c.gave_up ? GAVE_UP_TRIALS : 0;
  loop_sets_choose (p, plan);		/* changes nothing that trials compare */
  arena_release (&own);
  return plan;
}
