/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often blocks run: see frequency.h.  */

#include "frequency.h"

static const double unknown_trips = 10, connections = 4, most_trips = 1e6;

static double
trips_of_header (const struct function *f, adj_id header, bool gathers)
{
  adj_id count = promised_count (f, header);
  if (count == ADJ_NONE || f->values.at[count].kind != VALUE_INTEGER)
    return gathers ? connections * unknown_trips : unknown_trips;
  double n = (double) f->values.at[count].integer + 1;
  return n < 1 ? 1 : n > most_trips ? most_trips : n;
}

double
frequency_of_trips (const struct cfg *cfg, adj_id loop)
{
  return trips_of_header (cfg->f, cfg->loops->at[loop].header, bitset_has (&cfg->gathers, loop));
}

/* How many of BLOCK's live successors lie in LOOP (ADJ_NONE: all).  */
static uint32_t
successors_inside (const struct cfg *cfg, adj_id block, adj_id loop)
{
  const struct function *f = cfg->f;
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->blocks.at[block].succs.n; k++) {
    adj_id s = successor (f, block, k);
    n += bitset_has (&cfg->live, s)
	 && (loop == ADJ_NONE || bitset_has (&cfg->loops->at[loop].body, s));
  }
  return n;
}

/* How often the edge FROM -> TO is taken, if FROM runs RUNS times.  Leaving a
   loop is as rare as entering it.  */
static double
edge_frequency (const struct cfg *cfg, adj_id from, adj_id to, double runs)
{
  adj_id l = loop_of (cfg, from);
  uint32_t inside = successors_inside (cfg, from, l);
  for (; l != ADJ_NONE && !bitset_has (&cfg->loops->at[l].body, to);
       l = cfg->loops->at[l].parent) {
    runs /= frequency_of_trips (cfg, l);
    inside = successors_inside (cfg, from, cfg->loops->at[l].parent) - inside;
  }
  return inside ? runs / inside : runs;
}

double *
frequency_of_blocks (struct arena *a, const struct cfg *cfg)
{
  const struct function *f = cfg->f;
  double *runs = ARENA_ARRAY (a, double, f->blocks.n);
  uint32_t n, *at = ARENA_ARRAY (a, uint32_t, f->blocks.n);
  adj_id *order = graph_order (a, cfg->graph, &n);
  for (uint32_t i = 0; i < n; i++)
    at[order[i]] = i;
  for (uint32_t i = 0; i < n; i++) {
    adj_id b = order[i], l = cfg->loops->of_header[b];
    if (!bitset_has (&cfg->live, b))
      continue;
    double sum = i == 0;
    for (uint32_t k = 0; k < f->blocks.at[b].preds.n; k++) {
      adj_id from = predecessor (f, b, k);
      const struct fused_loop *x = fused_around (cfg, from);
      if (bitset_has (&cfg->live, from) && at[from] < i)
	sum += edge_frequency (cfg, from, b, runs[from])
	       / (x && x->exit == b ? trips_of_header (f, x->header, x->gathers) : 1);
    }
    const struct fused_loop *x = fused_around (cfg, b);
    if (x && x->header == b)
      sum *= trips_of_header (f, b, x->gathers);
    runs[b] = l == ADJ_NONE ? sum : sum * frequency_of_trips (cfg, l);
  }
  return runs;
}
