/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data-flow problems whose facts are united where paths meet, on any flow graph:
   a state of NWORDS words a node, and a transfer that is monotone.  */

#ifndef ADJOINT_FLOW_H
#define ADJOINT_FLOW_H

#include "graph.h"

struct flow {
  struct arena *arena;
  const struct graph *graph;
  bool backwards;
  uint32_t nwords;
  /* Makes STATE, true where the flow enters NODE, true where it leaves it.  */
  void (*transfer) (void *data, adj_id node, uint64_t *state);
  void *data;
  uint64_t **in, **out;		/* [nodes] where the flow enters, leaves */
  adj_id *order;		/* [norder] nodes in the flow's direction */
  uint32_t *position, norder;	/* [nodes] in ORDER */
};

struct flow *flow_new (struct arena *a, const struct graph *g, bool backwards,
		       uint32_t nwords,
		       void (*transfer) (void *, adj_id, uint64_t *), void *data);
/* To the least fixpoint above what IN holds.  May be called again after facts that
   the transfer reads have grown.  */
void flow_solve (struct flow *f);

/* INTO |= FROM; true if that changed it.  */
bool words_union (uint64_t *into, const uint64_t *from, uint32_t n);

#endif
