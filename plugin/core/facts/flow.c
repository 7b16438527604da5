/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worklist solver: see flow.h.

   Nodes wait in depth-first order of the flow's direction (Kildall's algorithm
   with Hecht and Ullman's order): on a reducible graph few nodes are visited
   more often than loops are nested.  */

#include "flow.h"

#include <string.h>

bool
words_union (uint64_t *into, const uint64_t *from, uint32_t n)
{
  uint64_t changed = 0;
  for (uint32_t w = 0; w < n; w++) {
    changed |= from[w] & ~into[w];
    into[w] |= from[w];
  }
  return changed != 0;
}

struct flow *
flow_new (struct arena *a, const struct graph *g, bool backwards, uint32_t nwords,
	  void (*transfer) (void *, adj_id, uint64_t *), void *data)
{
  struct flow *f = ARENA_NEW (a, struct flow);
  f->arena = a;
  f->graph = g;
  f->backwards = backwards;
  f->nwords = nwords;
  f->transfer = transfer;
  f->data = data;
  f->in = ARENA_ARRAY (a, uint64_t *, g->nnodes);
  f->out = ARENA_ARRAY (a, uint64_t *, g->nnodes);
  f->position = ARENA_ARRAY (a, uint32_t, g->nnodes);
  f->order = graph_order (a, g, &f->norder);
  for (uint32_t i = 0; backwards && i < f->norder / 2; i++) {
    adj_id v = f->order[i];
    f->order[i] = f->order[f->norder - 1 - i];
    f->order[f->norder - 1 - i] = v;
  }
  for (uint32_t i = 0; i < f->norder; i++)
    f->position[f->order[i]] = i;
  for (adj_id v = 0; v < g->nnodes; v++) {
    f->in[v] = ARENA_ARRAY (a, uint64_t, nwords);
    f->out[v] = ARENA_ARRAY (a, uint64_t, nwords);
  }
  return f;
}

/* What leaves NODE enters the nodes behind it; they wait if that is news.  */
static void
pass_on (struct flow *f, adj_id node, struct bitset *waiting,
	 const struct bitset *reached, uint32_t *first)
{
  const struct graph *g = f->graph;
  const uint32_t *start = f->backwards ? g->pred_start : g->succ_start;
  const adj_id *list = f->backwards ? g->pred : g->succ;
  for (uint32_t i = start[node]; i < start[node + 1]; i++) {
    const struct edge *e = &g->edges[list[i]];
    adj_id to = f->backwards ? e->from : e->to;
    if (!bitset_has (reached, to)
	|| !words_union (f->in[to], f->out[node], f->nwords))
      continue;
    bitset_add (waiting, f->position[to]);
    if (f->position[to] < *first)
      *first = f->position[to];
  }
}

void
flow_solve (struct flow *f)
{
  struct arena scratch;
  arena_init (&scratch);
  struct bitset waiting = bitset_new (&scratch, f->norder + 1);
  struct bitset reached = bitset_new (&scratch, f->graph->nnodes);
  uint64_t *state = ARENA_ARRAY (&scratch, uint64_t, f->nwords);
  for (uint32_t i = 0; i < f->norder; i++) {
    bitset_add (&waiting, i);
    bitset_add (&reached, f->order[i]);
  }
  for (uint32_t i = 0; i < f->norder;) {
    adj_id node = f->order[i];
    uint32_t next = i + 1;
    if (bitset_has (&waiting, i)) {
      bitset_drop (&waiting, i);
      memcpy (state, f->in[node], f->nwords * sizeof *state);
      f->transfer (f->data, node, state);
      words_union (f->out[node], state, f->nwords);
      pass_on (f, node, &waiting, &reached, &next);
    }
    i = next;
  }
  arena_release (&scratch);
}
