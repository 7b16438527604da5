/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records control: doc/control.md.  Only joins need memory.

   Input: a graph whose root is the entry and whose EXIT is one node; which
   blocks and edges have reverse work; for which loops the count is available
   to the reverse sweep as a value.
   Output: the joins J that record, the classes of their incoming edges, the
   stops, and where the reverse sweep goes from each.

   The root has no live predecessor.  The reverse sweep starts at up[exit],
   entering the loops of control_loops_entered (exit, up[exit], false).  The
   target of an edge with work is always in J, with one class and no bits if it
   has no other live predecessor (a PHI of one argument).  A loop that is not counted records
   nothing of its own, so callers test counted or count_pushed for what
   control_loops_left and control_loops_entered give.  */

#ifndef ADJOINT_CONTROL_H
#define ADJOINT_CONTROL_H

#include "graph.h"

#ifdef __cplusplus
extern "C" {
#endif

struct control_input {
  const struct graph *graph;
  adj_id exit;
  const struct bitset *block_work;	/* [nodes]; the root is added */
  const adj_id *edge_work;		/* [edges]: ADJ_NONE, or a number that is
					   equal for edges with the same work;
					   NULL: no edge has any */
  const struct bitset *count_known;	/* [nodes]: header whose count the reverse
					   sweep can compute; NULL: none */
  bool everywhere;		/* the naive scheme: every join records which of
				   its edges was taken */
};

/* A group is the set of incoming edges among which one record chooses: all
   of a join's, or (counted header) its entry edges, or its latch edges.  */
struct control_group {
  uint32_t nclasses;
  uint32_t bits;			/* ceil (log2 nclasses); 0: no record */
  /* Per class: one edge that stands for it, and the stop to go to.  */
  adj_id *edge, *target;
};

struct control_join {
  adj_id block;
  adj_id loop;				/* counted header: index into loops; else
					   ADJ_NONE and only `entry' is used */
  struct control_group entry, latch;
};

struct control {
  struct bitset live;			/* nodes on a path from root to exit */
  adj_id *idom;				/* on the live part */
  struct loops *loops;			/* of the live part */
  struct bitset stops;
  adj_id *up;				/* [nodes]: the stop at or above; ADJ_NONE
					   outside live */
  adj_id *join_of;			/* [nodes]: index into joins, or ADJ_NONE */
  uint32_t njoins;
  struct control_join *joins;
  adj_id *edge_class;			/* [edges]: class in its group, ADJ_NONE
					   where the target is no join of J */
  struct bitset counted;		/* [loops.n] */
  struct bitset count_pushed;		/* [loops.n]: counted, count not known */
};

struct control *control_plan (struct arena *a, const struct control_input *in);

/* Loops that control leaves by going FROM -> TO, inner first (indices into
   c->loops); returns how many.  OUT has room for loops.n.  */
uint32_t control_loops_left (const struct control *c, adj_id from, adj_id to,
			     adj_id *out);
/* Where the reverse sweep goes after the work of a stop that is not in J;
   ADJ_NONE for the root.  */
adj_id control_next (const struct control *c, const struct graph *g, adj_id stop);
/* Loops that the reverse sweep enters by jumping from SOURCE to TARGET, outer first:
   loops that contain TARGET and not SOURCE, and, when the jump is over an entry
   edge of the counted header SOURCE itself, its own loop if it contains
   TARGET.  */
uint32_t control_loops_entered (const struct control *c, adj_id source,
				adj_id target, bool over_entry_edge, adj_id *out);

#ifdef __cplusplus
}
#endif
#endif
