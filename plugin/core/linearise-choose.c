/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keep, recompute or preaccumulate: one decision for each DAG.

   The place chooser answers keep or recompute for any set of values that the
   reverse sweep reads.  So whether entries are better than a DAG's own partials
   is found by planning both ways: DAG by DAG, they are taken if the plan then
   keeps clearly less, and costs less all in all; and if no loop loses the parts
   that vectorise.  */

#include "cost.h"
#include "linearise.h"

enum {
  MOST_TRIALS = 6,		/* plans beside the first */
  MOST_STATEMENTS = 2000,	/* of functions that are tried */
  PER_CENT = 80			/* of what was kept must suffice */
};

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
  if (g->tuning->partials == PARTIALS_KEEP || g->f->stmts.n > MOST_STATEMENTS
      || !linearise (p, g, NULL, &n))
    return best;
  struct plan_cost cost = cost_of_plan (p, best);
  struct bitset chosen = bitset_new (p->arena, n);
  for (uint32_t k = 0; k < n && k < MOST_TRIALS; k++) {
    bitset_add (&chosen, k);
    linear = linearise (p, g, &chosen, NULL);
    struct plan *trial = linear ? plan_make (p, linear, frame_id) : best;
    struct plan_cost less = cost_of_plan (p, trial);
    if (100 * less.kept <= PER_CENT * cost.kept && less.total < cost.total
	&& less.split_loops >= cost.split_loops) {
      best = trial;
      cost = less;
    }
    else
      bitset_drop (&chosen, k);
  }
  return best;
}
