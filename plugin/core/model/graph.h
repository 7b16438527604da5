/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generic directed graphs with dense nodes and edges; dominators, iterated
   dominance frontiers, strongly connected components, natural loops.

   The same code serves control-flow graphs and call graphs.  */

#ifndef ADJOINT_GRAPH_H
#define ADJOINT_GRAPH_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

struct graph {
  uint32_t nnodes, nedges;
  adj_id root;
  const struct edge *edges;	/* [nedges] from, to; ids are indices */
  /* Edge ids by node: pred[pred_start[v] .. pred_start[v+1]-1].  */
  uint32_t *pred_start, *succ_start;
  adj_id *pred, *succ;
};

struct graph *graph_new (struct arena *a, uint32_t nnodes, uint32_t nedges,
			 const struct edge *edges, adj_id root);
struct graph *graph_of_function (struct arena *a, const struct function *f);
/* G without the edges from or to nodes outside KEEP; node and edge ids stay.  */
struct graph *graph_restrict (struct arena *a, const struct graph *g,
			      const struct bitset *keep);

/* Nodes reachable from FROM (FROM included), forwards or backwards.  */
struct bitset graph_reach (struct arena *a, const struct graph *g, adj_id from,
			   bool backwards);
/* Reverse postorder from the root; order[0 .. *n-1].  */
adj_id *graph_order (struct arena *a, const struct graph *g, uint32_t *n);
/* Immediate dominators (Lengauer, Tarjan); ADJ_NONE for the root and
   for unreachable nodes.  */
adj_id *graph_dominators (struct arena *a, const struct graph *g);
/* A walk up the tree: who asks often uses `dominates'.  Nodes dominate
   themselves.  */
bool graph_dominates (const adj_id *idom, adj_id above, adj_id below);

/* The dominator tree as nested intervals, for constant-time questions.  */
struct dominance {
  uint32_t *first, *last;	/* [nodes] preorder interval; 0: unreachable */
  uint32_t *level;		/* [nodes] 0 for the root */
};
struct dominance graph_dominance (struct arena *a, const struct graph *g,
				  const adj_id *idom);

static inline bool
dominates (const struct dominance *d, adj_id above, adj_id below)
{
  return d->first[above] <= d->first[below] && d->first[below] <= d->last[above]
	 && d->first[above] != 0;
}

/* Component number per node, in reverse topological order (Tarjan); *CYCLIC
   (made here; may be NULL) has the components with a cycle.  */
adj_id *graph_components (struct arena *a, const struct graph *g,
			  uint32_t *ncomponents, struct bitset *cyclic);
/* Iterated dominance frontier of WORK (a set of nodes).  */
struct bitset graph_frontier (struct arena *a, const struct graph *g,
			      const adj_id *idom, const struct bitset *work);

/* Natural loops, one for each header (loops that share one are merged), outer
   before inner.  Irreducible cycles have none.  */
struct loop {
  adj_id header, parent;	/* parent: index of the loop around, or ADJ_NONE */
  uint32_t depth;		/* 1 for outermost */
  struct bitset body;
};
struct loops {
  uint32_t n;
  struct loop *at;
  adj_id *innermost;		/* [nodes] index or ADJ_NONE */
  adj_id *of_header;		/* [nodes] index or ADJ_NONE */
};
struct loops *graph_loops (struct arena *a, const struct graph *g,
			   const adj_id *idom);

#ifdef __cplusplus
}
#endif
#endif
