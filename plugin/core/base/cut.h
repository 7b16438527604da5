/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimum cuts of networks with a source and a sink.

   A cut is a set of nodes with the source and without the sink; its cost is the sum
   of the capacities of the edges that leave it.  A node is cut by giving it two
   nodes, one for what comes in and one for what goes out, with its cost on the
   edge between.  */

#ifndef ADJOINT_CUT_H
#define ADJOINT_CUT_H

#include "base.h"

struct cut;

/* No edge of this capacity is cut.  All other capacities together must be
   less.  */
#define CUT_NEVER ((uint64_t) 1 << 60)

enum { CUT_SOURCE, CUT_SINK, CUT_FIRST_FREE };

/* NNODES counts the source and the sink.  */
struct cut *cut_new (struct arena *a, uint32_t nnodes);
void cut_edge (struct cut *c, adj_id from, adj_id to, uint64_t capacity);
/* The cost of a minimum cut; CUT_NEVER or more: every cut has an edge of that
   capacity.  Once.  */
uint64_t cut_solve (struct cut *c);
/* After that: whether NODE is on the sink's side.  Of all minimum cuts, the one with
   the fewest nodes there.  */
bool cut_beyond (const struct cut *c, adj_id node);

#endif
