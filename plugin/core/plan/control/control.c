/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control flow reversal (doc/control.md).

   The reverse of an edge B->S runs from S' to B', so only joins, where several
   edges come in, need memory, and of them only those whose incoming paths
   differ in reverse work:

     1. live     = blocks on a path from the root to the exit; everything below
		   is computed on this part of the graph.
     2. W        = live blocks and edges with work, and the root.
     3. J        = iterated dominance frontier of W, and every target of an edge
		   with work.  (An edge counts as a node of its own, whose
		   frontier its target is, with two exceptions, made so
		   that stops are blocks and edge work is done in one
		   way: a loop's only entry edge, where the header now
		   records although it need not; and a block's only
		   edge, a PHI of one argument, which has one class and
		   costs nothing.)
     4. stops    = W, J;  up (v) = v if v is a stop, else up (idom v), which is
		   up of the only predecessor where there is only one.
     5. classes  = incoming edges of a join that agree in edge work and in
		   up (from): the reverse sweep cannot tell them apart.

   A fork that needs a switch, in Beck, Johnson and Pingali (From control flow
   to dataflow, 1989, theorem 1 and the algorithm of figure 10: iterated control
   dependence), is in the reversed graph a join that needs a record; control
   dependence there is the dominance frontier here.  Naumann, Utke, Lyons and
   Fagan (Control flow reversal for adjoint code generation, 2004) reverse
   structured graphs by markers at the ends of branches and trip counts of loops
   (algorithms 3 to 5); both are cases of the above, and nothing above asks for
   structure.  A cycle without a natural header simply has no counter.

   The naive scheme, to compare with, makes every join a member of J and every
   edge a class of its own.

   Limit: an edge is known by its two ends, so there is one between two blocks at
   most, as in a model.  */

#include "control.h"

#include <stdlib.h>

/* An incoming edge of a join, as the reverse sweep sees it.  */
struct arm {
  uint32_t latch;		/* 0: group `entry', 1: group `latch' */
  adj_id work, target;
  uint32_t position;		/* among the live predecessors */
  adj_id edge;
};

struct planner {
  struct arena *arena;
  const struct control_input *in;
  struct graph *live;
  struct control *c;
  struct bitset joins;
  /* Room for the widest join.  */
  struct arm *arms;
  adj_id *alike;		/* [position] first position of its class */
};

static uint32_t
live_preds (const struct graph *live, adj_id v)
{
  return live->pred_start[v + 1] - live->pred_start[v];
}

static adj_id *
ids_new (struct arena *a, uint32_t n)
{
  adj_id *ids = ARENA_ARRAY (a, adj_id, n);
  for (uint32_t i = 0; i < n; i++)
    ids[i] = ADJ_NONE;
  return ids;
}

/* ---- live part, stops ------------------------------------------------------- */

static void
find_live (struct planner *p)
{
  const struct graph *g = p->in->graph;
  struct arena *a = p->arena;
  p->c->live = bitset_new (a, g->nnodes);
  if (p->in->exit != ADJ_NONE) {
    struct bitset down = graph_reach (a, g, g->root, false);
    struct bitset up = graph_reach (a, g, p->in->exit, true);
    for (uint32_t i = 0; i < down.nwords; i++)
      p->c->live.word[i] = down.word[i] & up.word[i];
  }
  p->live = graph_restrict (a, g, &p->c->live);
  /* The root's own record would have no edge to stand for.  */
  ADJ_ASSERT (live_preds (p->live, g->root) == 0);
}

static bool
edge_works (const struct planner *p, adj_id e)
{
  return p->in->edge_work && p->in->edge_work[e] != ADJ_NONE;
}

/* W, J and the stops.  */
static void
find_stops (struct planner *p)
{
  const struct graph *g = p->in->graph;
  struct control *c = p->c;
  struct bitset work = bitset_new (p->arena, g->nnodes);
  for (uint32_t i = 0; i < work.nwords; i++)
    work.word[i] = c->live.word[i] & p->in->block_work->word[i];
  if (bitset_has (&c->live, g->root))
    bitset_add (&work, g->root);
  struct bitset targets = bitset_new (p->arena, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    for (uint32_t i = p->live->pred_start[v]; i < p->live->pred_start[v + 1];
	 i++)
      if (edge_works (p, p->live->pred[i]))
	bitset_add (&targets, v);
  bitset_union (&work, &targets);
  p->joins = graph_frontier (p->arena, p->live, c->idom, &work);
  bitset_union (&p->joins, &targets);
  for (adj_id v = 0; v < g->nnodes && p->in->everywhere; v++)
    if (live_preds (p->live, v) > 1)
      bitset_add (&p->joins, v);
  c->stops = work;
  bitset_union (&c->stops, &p->joins);
}

static void
find_up (struct planner *p)
{
  struct control *c = p->c;
  uint32_t n;
  adj_id *order = graph_order (p->arena, p->live, &n);
  c->up = ids_new (p->arena, p->live->nnodes);
  for (uint32_t i = 0; i < n; i++) {
    adj_id v = order[i];
    if (bitset_has (&c->live, v))
      c->up[v] = bitset_has (&c->stops, v) ? v : c->up[c->idom[v]];
  }
}

/* ---- classes ---------------------------------------------------------------- */

static int
compare (uint32_t a, uint32_t b)
{
  return a < b ? -1 : a > b;
}

static int
compare_class (const struct arm *a, const struct arm *b)
{
  int order = compare (a->latch, b->latch);
  if (!order)
    order = compare (a->work, b->work);
  return order ? order : compare (a->target, b->target);
}

static int
compare_arms (const void *left, const void *right)
{
  const struct arm *a = left, *b = right;
  int order = compare_class (a, b);
  return order ? order : compare (a->position, b->position);
}

static uint32_t
bits_for (uint32_t nclasses)
{
  uint32_t bits = 0;
  while (nclasses > 1 && (nclasses - 1) >> bits)
    bits++;
  return bits;
}

/* Fills arms[0 .. n-1] with the incoming edges of JOIN and alike[] with the
   first position that is in the same class.  */
static uint32_t
gather_arms (struct planner *p, const struct control_join *join)
{
  const struct graph *g = p->live;
  const struct control *c = p->c;
  uint32_t n = live_preds (g, join->block);
  for (uint32_t i = 0; i < n; i++) {
    adj_id e = g->pred[g->pred_start[join->block] + i];
    adj_id from = g->edges[e].from;
    struct arm *arm = &p->arms[i];
    arm->latch = join->loop != ADJ_NONE
		 && bitset_has (&c->loops->at[join->loop].body, from);
    arm->work = p->in->everywhere ? i : edge_works (p, e) ? p->in->edge_work[e]
	      : ADJ_NONE;
    arm->target = c->up[from];
    arm->position = i;
    arm->edge = e;
  }
  qsort (p->arms, n, sizeof *p->arms, compare_arms);
  for (uint32_t i = 0, first = 0; i < n; i++) {
    if (compare_class (&p->arms[first], &p->arms[i]) != 0)
      first = i;
    p->alike[p->arms[i].position] = p->arms[first].position;
  }
  return n;
}

static void
group_room (struct planner *p, struct control_group *group, uint32_t narms)
{
  group->edge = ARENA_ARRAY (p->arena, adj_id, narms);
  group->target = ARENA_ARRAY (p->arena, adj_id, narms);
}

/* Classes are numbered within their group in the order of their first edges,
   so that equal graphs always give equal records.  */
static void
number_classes (struct planner *p, struct control_join *join)
{
  const struct graph *g = p->live;
  struct control *c = p->c;
  uint32_t n = gather_arms (p, join), nlatch = 0;
  for (uint32_t i = 0; i < n; i++)
    nlatch += p->arms[i].latch;
  group_room (p, &join->entry, n - nlatch);
  group_room (p, &join->latch, nlatch);
  const adj_id *preds = g->pred + g->pred_start[join->block];
  for (uint32_t i = 0; i < n; i++) {
    if (p->alike[i] != i) {
      c->edge_class[preds[i]] = c->edge_class[preds[p->alike[i]]];
      continue;
    }
    adj_id from = g->edges[preds[i]].from;
    bool latch = join->loop != ADJ_NONE
		 && bitset_has (&c->loops->at[join->loop].body, from);
    struct control_group *group = latch ? &join->latch : &join->entry;
    group->edge[group->nclasses] = preds[i];
    group->target[group->nclasses] = c->up[from];
    c->edge_class[preds[i]] = group->nclasses++;
  }
  join->entry.bits = bits_for (join->entry.nclasses);
  join->latch.bits = bits_for (join->latch.nclasses);
}

static void
count_joins (struct planner *p)
{
  struct control *c = p->c;
  uint32_t widest = 0;
  c->join_of = ids_new (p->arena, p->live->nnodes);
  for (adj_id v = 0; v < p->live->nnodes; v++)
    if (bitset_has (&p->joins, v)) {
      c->join_of[v] = c->njoins++;
      if (live_preds (p->live, v) > widest)
	widest = live_preds (p->live, v);
    }
  c->joins = ARENA_ARRAY (p->arena, struct control_join, c->njoins);
  p->arms = ARENA_ARRAY (p->arena, struct arm, widest);
  p->alike = ARENA_ARRAY (p->arena, adj_id, widest);
}

static void
plan_joins (struct planner *p)
{
  struct control *c = p->c;
  count_joins (p);
  c->edge_class = ids_new (p->arena, p->live->nedges);
  c->counted = bitset_new (p->arena, c->loops->n);
  c->count_pushed = bitset_new (p->arena, c->loops->n);
  for (adj_id v = 0; v < p->live->nnodes; v++) {
    if (c->join_of[v] == ADJ_NONE)
      continue;
    struct control_join *join = &c->joins[c->join_of[v]];
    join->block = v;
    join->loop = c->loops->of_header[v];
    if (join->loop != ADJ_NONE) {
      bitset_add (&c->counted, join->loop);
      if (!p->in->count_known || !bitset_has (p->in->count_known, v))
	bitset_add (&c->count_pushed, join->loop);
    }
    number_classes (p, join);
  }
}

struct control *
control_plan (struct arena *a, const struct control_input *in)
{
  struct planner p = { .arena = a, .in = in };
  p.c = ARENA_NEW (a, struct control);
  find_live (&p);
  p.c->idom = graph_dominators (a, p.live);
  p.c->loops = graph_loops (a, p.live, p.c->idom);
  find_stops (&p);
  find_up (&p);
  plan_joins (&p);
  return p.c;
}

/* ---- asking ------------------------------------------------------------------- */

uint32_t
control_loops_left (const struct control *c, adj_id from, adj_id to,
		    adj_id *out)
{
  const struct loops *s = c->loops;
  uint32_t n = 0;
  for (adj_id l = s->innermost[from];
       l != ADJ_NONE && !bitset_has (&s->at[l].body, to); l = s->at[l].parent)
    out[n++] = l;
  return n;
}

adj_id
control_next (const struct control *c, const struct graph *g, adj_id stop)
{
  ADJ_ASSERT (bitset_has (&c->stops, stop) && c->join_of[stop] == ADJ_NONE);
  return stop == g->root ? ADJ_NONE : c->up[c->idom[stop]];
}

uint32_t
control_loops_entered (const struct control *c, adj_id source, adj_id target,
		       bool over_entry_edge, adj_id *out)
{
  const struct loops *s = c->loops;
  uint32_t n = 0;
  for (adj_id l = s->innermost[target]; l != ADJ_NONE; l = s->at[l].parent)
    if (!bitset_has (&s->at[l].body, source)
	|| (over_entry_edge && s->at[l].header == source))
      out[n++] = l;
  for (uint32_t i = 0, j = n; i + 1 < j; i++) {	/* outer first */
    adj_id l = out[i];
    out[i] = out[--j];
    out[j] = l;
  }
  return n;
}
