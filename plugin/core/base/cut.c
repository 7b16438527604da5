/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimum cuts by maximum flow (Dinic, Algorithm for solution of a problem of
   maximum flow in networks with power estimation, 1970).

   1. Levels: the distance of each node to the sink over edges with room left
      (from the sink, so that the last search also tells the sink's side).
   2. A blocking flow: depth first from the source, along falling levels; each node
      remembers the first of its edges that may still lead on.
   3. Again from 1 until the source has no level.  The nodes that have one then are
      those from which the sink can be reached: the smallest sink side of all minimum
      cuts (Ford and Fulkerson, theorem 5.1).

   The search is a loop over an explicit path: networks can be deep.  */

#include "cut.h"

struct arc { adj_id to, next; uint64_t room; };	/* arc ^ 1 is its reverse */

struct cut {
  struct arena *arena;
  uint32_t nnodes;
  adj_id *first, *current;	/* [nodes] arcs */
  uint32_t *level;		/* [nodes] 1 for the sink; 0: none */
  VEC (struct arc) arcs;
};

struct cut *
cut_new (struct arena *a, uint32_t nnodes)
{
  struct cut *c = ARENA_NEW (a, struct cut);
  ADJ_ASSERT (nnodes >= CUT_FIRST_FREE);
  c->arena = a;
  c->nnodes = nnodes;
  c->first = ARENA_ARRAY (a, adj_id, nnodes);
  c->current = ARENA_ARRAY (a, adj_id, nnodes);
  c->level = ARENA_ARRAY (a, uint32_t, nnodes);
  for (uint32_t i = 0; i < nnodes; i++)
    c->first[i] = ADJ_NONE;
  return c;
}

static void
add_arc (struct cut *c, adj_id from, adj_id to, uint64_t room)
{
  struct arc arc = { to, c->first[from], room };
  c->first[from] = c->arcs.n;
  VEC_PUSH (c->arena, c->arcs, arc);
}

void
cut_edge (struct cut *c, adj_id from, adj_id to, uint64_t capacity)
{
  ADJ_ASSERT (from < c->nnodes && to < c->nnodes && capacity <= CUT_NEVER);
  add_arc (c, from, to, capacity);
  add_arc (c, to, from, 0);
}

/* Step 1: false if the source has none.  */
static bool
find_levels (struct cut *c, adj_id *queue)
{
  uint32_t head = 0, tail = 0;
  for (uint32_t i = 0; i < c->nnodes; i++)
    c->level[i] = 0;
  c->level[CUT_SINK] = 1;
  queue[tail++] = CUT_SINK;
  while (head < tail) {
    adj_id n = queue[head++];
    for (adj_id k = c->first[n]; k != ADJ_NONE; k = c->arcs.at[k].next) {
      adj_id from = c->arcs.at[k].to;
      if (!c->level[from] && c->arcs.at[k ^ 1].room) {
	c->level[from] = c->level[n] + 1;
	queue[tail++] = from;
      }
    }
  }
  return c->level[CUT_SOURCE] != 0;
}

/* The next arc from N that goes on towards the sink, or ADJ_NONE.  */
static adj_id
next_arc (struct cut *c, adj_id n)
{
  adj_id k = c->current[n];
  while (k != ADJ_NONE
	 && !(c->arcs.at[k].room
	      && c->level[c->arcs.at[k].to] + 1 == c->level[n]))
    k = c->arcs.at[k].next;
  c->current[n] = k;
  return k;
}

/* Sends what fits along PATH and returns the number of its arcs that stay
   before the first one that is full.  */
static uint32_t
augment (struct cut *c, const adj_id *path, uint32_t n, uint64_t *flow)
{
  uint64_t least = UINT64_MAX;
  uint32_t stay = n;
  for (uint32_t k = 0; k < n; k++)
    if (c->arcs.at[path[k]].room < least)
      least = c->arcs.at[path[k]].room;
  for (uint32_t k = n; k-- > 0;) {
    c->arcs.at[path[k]].room -= least;
    c->arcs.at[path[k] ^ 1].room += least;
    if (!c->arcs.at[path[k]].room)
      stay = k;
  }
  *flow += least;
  return stay;
}

/* Step 2.  Stops when no finite cut is left.  */
static uint64_t
blocking_flow (struct cut *c, adj_id *path, uint64_t flow)
{
  uint32_t n = 0;
  adj_id at = CUT_SOURCE;
  for (uint32_t i = 0; i < c->nnodes; i++)
    c->current[i] = c->first[i];
  while (flow < CUT_NEVER) {
    adj_id k = at == CUT_SINK ? ADJ_NONE : next_arc (c, at);
    if (at == CUT_SINK)
      n = augment (c, path, n, &flow);
    else if (k != ADJ_NONE)
      path[n++] = k;
    else if (n == 0)
      return flow;
    else {
      c->level[at] = UINT32_MAX;	/* a dead end */
      n--;
    }
    at = n ? c->arcs.at[path[n - 1]].to : (adj_id) CUT_SOURCE;
  }
  return flow;
}

uint64_t
cut_solve (struct cut *c)
{
  adj_id *room = ARENA_ARRAY (c->arena, adj_id, c->nnodes);
  uint64_t flow = 0;
  while (flow < CUT_NEVER && find_levels (c, room))
    flow = blocking_flow (c, room, flow);
  return flow;
}

bool
cut_beyond (const struct cut *c, adj_id node)
{
  return c->level[node] != 0;
}
