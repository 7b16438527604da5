/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole elimination of a DAG: searched, or by heuristics.  */

#include "eliminate.h"

/* Repeats the first N steps of STEPS on D.  */
static void
repeat (struct arena *a, struct dag *d, const eliminate_steps *steps, uint32_t n)
{
  struct elimination e;
  eliminate_start (&e, a, d);
  for (uint32_t k = 0; k < n; k++)
    eliminate_step (&e, &steps->at[k]);
  eliminate_finish (&e);
}

static const struct search_limits default_limits = { 200000, 0 };

void
eliminate (struct dag *d, const struct eliminate_order *o, eliminate_steps *out)
{
  struct arena scratch;
  arena_init (&scratch);
  eliminate_steps steps = { NULL, 0, 0 };
  uint32_t n, cost;
  if (o->search
      && eliminate_search (d, o->kind, default_limits, &scratch, &steps, &cost)
	 != SEARCH_TOO_LARGE)
    n = steps.n;
  else {
    eliminate_greedily (&scratch, dag_copy (&scratch, d), o, &steps, &n);
    if (!o->scarce || o->kind == ELIMINATE_FACE)
      n = steps.n;
  }
  repeat (&scratch, d, &steps, n);
  for (uint32_t k = 0; k < n && out; k++)
    VEC_PUSH (d->arena, *out, steps.at[k]);
  arena_release (&scratch);
}
