/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keep, recompute or preaccumulate: one decision for each DAG.

   The place chooser answers keep or recompute for any set of values that the
   reverse sweep reads.  So whether entries are better than a DAG's own partials
   is found by planning both ways: DAG by DAG, they are taken if the plan then
   keeps clearly less, and costs less all in all; and if no loop loses the parts
   that vectorise.  Only some are tried: those first that spare the reverse sweep
   most multiplications, exactly counted where trip counts are constants.  */

#include <stdlib.h>

#include "cost.h"
#include "linearise.h"
#include "trips.h"

enum {
  MOST_TRIALS = 6,		/* plans beside the first */
  MOST_STATEMENTS = PLAN_MOST_STATEMENTS,	/* of functions that are tried */
  PER_CENT = 80			/* of what was kept must suffice */
};

/* ---- the order of trials ----------------------------------------------------------- */

/* What eliminating a DAG may spare, as often as its block runs: partials that the
   reverse sweep multiplies by no longer.  */
struct promise { uint32_t number; mpz_t spared; };

static int
more_first (const void *x, const void *y)
{
  const struct promise *a = x, *b = y;
  int order = mpz_cmp (b->spared, a->spared);
  return order ? order : a->number < b->number ? -1 : 1;
}

/* Numbers of the DAGs of LINEAR, the most promising first; returns how many.  */
static uint32_t
order_trials (struct program *p, const struct plan *plan, const struct linear *linear,
	      uint32_t *out)
{
  uint32_t n = linear->dags.n;
  struct promise *list = ARENA_ARRAY (p->arena, struct promise, n);
  struct trips t;
  trips_init (&t);
  for (uint32_t k = 0; k < n; k++) {
    const struct linear_dag *x = &linear->dags.at[k];
    uint32_t before = dag_edges_kept (x->before), after = dag_edges_kept (x->after);
    list[k].number = x->number;
    mpz_init_set_si (list[k].spared, (long) before - (long) after);
    trips_of_block (&t, plan->cfg, plan->g->f->stmts.at[x->flat->stmts.at[0]].block);
    mpz_mul (list[k].spared, list[k].spared, t.runs);
  }
  qsort (list, n, sizeof *list, more_first);
  for (uint32_t k = 0; k < n; k++) {
    out[k] = list[k].number;
    mpz_clear (list[k].spared);
  }
  trips_clear (&t);
  return n;
}

struct plan *
linearise_choose (struct program *p, const struct augmented *g, uint32_t frame_id)
{
  struct plan *best;
  const struct augmented *linear;
  uint32_t n;
  if (g->tuning->partials == PARTIALS_PREACCUMULATE) {
    linear = linearise (p, g, NULL, NULL);
    return plan_make (p, linear ? linear : g, frame_id);
  }
  best = plan_make (p, g, frame_id);
  if (g->tuning->partials == PARTIALS_KEEP)
    return best;
  if (g->f->stmts.n > MOST_STATEMENTS) {
    best->gave_up |= GAVE_UP_JACOBIANS;
    return best;
  }
  if (!(linear = linearise (p, g, NULL, &n)))
    return best;
  uint32_t *number = ARENA_ARRAY (p->arena, uint32_t, n);
  uint32_t trials = order_trials (p, best, linear->linear, number);
  struct plan_cost cost = cost_of_plan (p, best);
  struct bitset chosen = bitset_new (p->arena, n);
  for (uint32_t k = 0; k < trials && k < MOST_TRIALS; k++) {
    bitset_add (&chosen, number[k]);
    linear = linearise (p, g, &chosen, NULL);
    struct plan *trial = linear ? plan_make (p, linear, frame_id) : best;
    struct plan_cost less = cost_of_plan (p, trial);
    if (100 * less.kept <= PER_CENT * cost.kept && less.total < cost.total
	&& less.split_loops >= cost.split_loops) {
      best = trial;
      cost = less;
    }
    else
      bitset_drop (&chosen, number[k]);
  }
  return best;
}
