/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which DAGs are tried first: those that spare the reverse sweep most multiplications,
   exactly counted where trip counts are constants.  */

#include <stdlib.h>

#include "linearise.h"
#include "trips.h"

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

uint32_t
linearise_order (struct program *p, const struct cfg *cfg, const struct linear *linear,
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
    trips_of_block (&t, cfg, cfg->f->stmts.at[x->flat->stmts.at[0]].block);
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
