/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-dag.h"

uint32_t
random_number (uint64_t *state, uint32_t below)
{
  *state += 0x9e3779b97f4a7c15u;	/* splitmix64 */
  uint64_t z = *state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t) ((z ^ (z >> 31)) >> 33) % below;
}

uint32_t
dag_intermediates (const struct dag *d)
{
  uint32_t n = 0;
  for (adj_id v = 0; v < d->vertices.n; v++)
    n += dag_is_intermediate (d, v) && d->vertices.at[v].in.n;
  return n;
}

static struct dag_term
random_term (struct dag *d, uint64_t *state, bool classes, uint32_t number)
{
  static const double constants[] = { 2, 0.5, -3, 0.25, 1.5, -0.5, 4, -2 };
  struct dag_term t;
  uint32_t which = classes ? random_number (state, 10) : 9;
  if (which < 3)
    t = dag_constant (d, 1);
  else if (which < 5)
    t = dag_constant (d, constants[random_number (state, 8)]);
  else
    t = dag_variable (d, number, NULL);
  t.negative ^= classes && random_number (state, 4) == 0;
  return t;
}

struct dag *
random_dag (struct arena *a, uint64_t seed, const struct dag_shape *s)
{
  uint64_t state = seed * 0x2545f4914f6cdd1du + 1;
  struct dag *d = dag_new (a, arena_printf (a, "random-%llu",
					    (unsigned long long) seed));
  uint32_t n = 1 + random_number (&state, 4), m = 1 + random_number (&state, 4);
  uint32_t p = 1 + random_number (&state, s->most_intermediate), edges = 0;
  uint32_t dense = 1 + random_number (&state, 3);
  for (uint32_t v = 0; v < n + p + m; v++) {
    adj_id x = dag_vertex_new (d, v, NULL);
    d->vertices.at[x].independent = v < n;
    d->vertices.at[x].dependent = v >= n + p
      || (s->inner && random_number (&state, 8) == 0);
    if (v < n)
      continue;
    uint32_t preds = 1 + random_number (&state, dense + 1);
    uint32_t before = v < n + p ? v : n + p;
    for (uint32_t k = 0; k < preds; k++) {
      /* Mostly what is near.  */
      uint32_t back = 1 + random_number (&state, random_number (&state, 3)
						 && before > 4 ? 4 : before);
      dag_connect (d, before - back, x, random_term (d, &state, s->classes, edges++));
    }
  }
  dag_close (d);
  return d;
}
