/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests: flow graphs, random ones and ones written as "0>1 1>2", and the
   PASS/FAIL lines that the test driver reads.  */

#ifndef ADJOINT_TEST_FLOW_GRAPHS_H
#define ADJOINT_TEST_FLOW_GRAPHS_H

#include <stdio.h>
#include <stdlib.h>

#include "graph.h"

/* ---- verdicts ------------------------------------------------------------- */

static int failures;

static inline void
verdict (bool good, const char *name)
{
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  fflush (stdout);		/* whatever happens next */
  failures += !good;
}

/* ---- numbers that are the same on every machine ----------------------------- */

static uint64_t random_state = 88172645463325252u;

static inline uint32_t
random_below (uint32_t n)
{
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (uint32_t) ((random_state >> 20) % n);
}

static inline bool
random_percent (uint32_t percent)
{
  return random_below (100) < percent;
}

/* ---- graphs ------------------------------------------------------------------- */

struct flow_graph {
  struct graph *graph;
  adj_id exit;
};

typedef VEC (struct edge) edge_list;

static inline void
add_edge (struct arena *a, edge_list *list, adj_id from, adj_id to)
{
  struct edge e = { from, to };
  for (uint32_t i = 0; i < list->n; i++)
    if (list->at[i].from == from && list->at[i].to == to)
      return;
  VEC_PUSH (a, *list, e);
}

/* Node 0 is the root and has no predecessor, node LAST the exit and has no
   successor.  Other nodes may be unreachable, or dead ends.  */
static inline struct flow_graph
random_graph (struct arena *a, uint32_t last)
{
  static const uint8_t degree[] = { 1, 1, 2, 2, 2, 2, 3 };
  edge_list edges = { NULL, 0, 0 };
  bool local = random_percent (50);	/* else edges go anywhere */
  for (adj_id v = 0; v < last; v++) {
    uint32_t n = degree[random_below (sizeof degree)];
    if (v && random_percent (2))
      n = 0;			/* a stop */
    for (uint32_t i = 0; i < n; i++) {
      uint32_t to = 1 + random_below (last);
      if (local && i == 0 && random_percent (90))
	to = v + 1;
      else if (local && random_percent (80)) {
	uint32_t low = v > 6 ? v - 5 : 1;
	to = low + random_below (v + 5 - low);
      }
      add_edge (a, &edges, v, to > last ? last : to);
    }
  }
  struct flow_graph f;
  f.graph = graph_new (a, last + 1, edges.n, edges.at, 0);
  f.exit = last;
  return f;
}

/* "0>1 1>2 ...", node 0 is the root, the node of greatest number the exit.  */
static inline struct flow_graph
written_graph (struct arena *a, const char *text)
{
  edge_list edges = { NULL, 0, 0 };
  adj_id last = 0;
  while (*text) {
    char *end;
    adj_id from = (adj_id) strtoul (text, &end, 10);
    ADJ_ASSERT (*end == '>');
    adj_id to = (adj_id) strtoul (end + 1, &end, 10);
    add_edge (a, &edges, from, to);
    last = from > last ? from : last;
    last = to > last ? to : last;
    text = *end ? end + 1 : end;
  }
  struct flow_graph f;
  f.graph = graph_new (a, last + 1, edges.n, edges.at, 0);
  f.exit = last;
  return f;
}

static inline adj_id
find_edge (const struct graph *g, adj_id from, adj_id to)
{
  for (adj_id e = 0; e < g->nedges; e++)
    if (g->edges[e].from == from && g->edges[e].to == to)
      return e;
  return ADJ_NONE;
}

#endif
