/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests: walks a flow graph forwards, recording what a control plan says,
   then backwards by the records alone, and compares what was done.  */

#ifndef ADJOINT_TEST_CONTROL_WALK_H
#define ADJOINT_TEST_CONTROL_WALK_H

#include "control.h"
#include "flow-graphs.h"

typedef VEC (uint32_t) numbers;
struct bit_record { adj_id join; uint32_t class; };
struct count_record { adj_id loop; uint32_t count; };

struct walk {
  struct arena *arena;
  const struct graph *g;
  const struct control_input *in;
  const struct control *c;
  uint32_t *distance;		/* to the exit; ADJ_NONE: none */
  numbers done, undone;		/* work, forwards and backwards */
  VEC (struct bit_record) bits;
  VEC (struct count_record) words;
  VEC (struct count_record) known;	/* what the reverse sweep can compute */
  uint32_t *count;		/* [loops], forwards */
  uint32_t *left;		/* [loops], backwards */
  adj_id *some;			/* room for loops */
  uint32_t nbits, nwords;	/* recorded in all */
  uint32_t nnaive;		/* bits, if every join told its edges apart */
  bool good;
};

#define EXPECT(W, X) \
  do { if (!(X)) { (W)->good = false; return; } } while (0)

static inline void
walk_init (struct walk *w, struct arena *a, const struct control_input *in,
	   const struct control *c)
{
  *w = (struct walk) { .arena = a, .g = in->graph, .in = in, .c = c };
  w->good = true;
  w->count = ARENA_ARRAY (a, uint32_t, c->loops->n);
  w->left = ARENA_ARRAY (a, uint32_t, c->loops->n);
  w->some = ARENA_ARRAY (a, adj_id, c->loops->n);
  const struct graph *g = in->graph;
  w->distance = ARENA_ARRAY (a, uint32_t, g->nnodes);
  adj_id *queue = ARENA_ARRAY (a, adj_id, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    w->distance[v] = ADJ_NONE;
  uint32_t n = 0;
  w->distance[in->exit] = 0;
  queue[n++] = in->exit;
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = g->pred_start[queue[i]];
	 k < g->pred_start[queue[i] + 1]; k++) {
      adj_id p = g->edges[g->pred[k]].from;
      if (w->distance[p] == ADJ_NONE) {
	w->distance[p] = w->distance[queue[i]] + 1;
	queue[n++] = p;
      }
    }
}

static inline void
do_block (struct walk *w, numbers *list, adj_id v)
{
  if (bitset_has (w->in->block_work, v) || v == w->g->root)
    VEC_PUSH (w->arena, *list, v);
}

/* Edge work is what it is at its target, whichever edge stands for it.  */
static inline void
do_edge (struct walk *w, numbers *list, adj_id e)
{
  if (w->in->edge_work && w->in->edge_work[e] != ADJ_NONE)
    VEC_PUSH (w->arena, *list, w->g->nnodes + w->g->edges[e].to * 4
			       + w->in->edge_work[e]);
}

static inline uint32_t
naive_bits (const struct walk *w, adj_id to)
{
  uint32_t live = 0, bits = 0;
  for (uint32_t k = w->g->pred_start[to]; k < w->g->pred_start[to + 1]; k++)
    live += bitset_has (&w->c->live, w->g->edges[w->g->pred[k]].from);
  while ((uint64_t) 1 << bits < live)
    bits++;
  return bits;
}

/* Order on an edge: counts of loops left, inner first; the target's class.  */
static inline void
walk_edge (struct walk *w, adj_id e)
{
  const struct control *c = w->c;
  adj_id from = w->g->edges[e].from, to = w->g->edges[e].to;
  uint32_t n = control_loops_left (c, from, to, w->some);
  for (uint32_t i = 0; i < n; i++) {
    adj_id l = w->some[i];
    struct count_record r = { l, w->count[l] };
    if (bitset_has (&c->count_pushed, l)) {
      VEC_PUSH (w->arena, w->words, r);
      w->nwords++;
    } else if (bitset_has (&c->counted, l))
      VEC_PUSH (w->arena, w->known, r);
  }
  do_edge (w, &w->done, e);
  w->nnaive += naive_bits (w, to);
  adj_id j = c->join_of[to];
  if (j == ADJ_NONE)
    return;
  const struct control_join *join = &c->joins[j];
  const struct control_group *group = &join->entry;
  if (join->loop != ADJ_NONE) {
    if (bitset_has (&c->loops->at[join->loop].body, from)) {
      w->count[join->loop]++;
      group = &join->latch;
    } else
      w->count[join->loop] = 0;
  }
  uint32_t class = c->edge_class[e];
  EXPECT (w, class < group->nclasses);
  EXPECT (w, (uint64_t) class < (uint64_t) 1 << group->bits);
  if (group->bits) {
    struct bit_record r = { to, class };
    VEC_PUSH (w->arena, w->bits, r);
    w->nbits += group->bits;
  }
}

/* The edge to take from V: any that can end, or the nearest to the exit.  */
static inline adj_id
choose_edge (const struct walk *w, adj_id v, bool hurry)
{
  const struct graph *g = w->g;
  adj_id best = ADJ_NONE;
  uint32_t seen = 0;
  for (uint32_t i = g->succ_start[v]; i < g->succ_start[v + 1]; i++) {
    adj_id e = g->succ[i];
    uint32_t d = w->distance[g->edges[e].to];
    if (d == ADJ_NONE)
      continue;
    if (hurry ? best == ADJ_NONE || d < w->distance[g->edges[best].to]
	: random_below (++seen) == 0)
      best = e;
  }
  return best;
}

static inline void
walk_forward (struct walk *w, uint32_t steps)
{
  adj_id v = w->g->root;
  do_block (w, &w->done, v);
  for (uint32_t i = 0; v != w->in->exit; i++) {
    adj_id e = choose_edge (w, v, i >= steps);
    walk_edge (w, e);
    v = w->g->edges[e].to;
    do_block (w, &w->done, v);
  }
}

/* The same along PATH, which ends at the exit.  */
static inline void
walk_path (struct walk *w, const adj_id *path)
{
  do_block (w, &w->done, *path);
  for (; *path != w->in->exit; path++) {
    adj_id e = find_edge (w->g, path[0], path[1]);
    ADJ_ASSERT (e != ADJ_NONE);
    walk_edge (w, e);
    do_block (w, &w->done, path[1]);
  }
}

static inline void
enter_loops (struct walk *w, adj_id source, adj_id target, bool over_entry)
{
  const struct control *c = w->c;
  uint32_t n = control_loops_entered (c, source, target, over_entry, w->some);
  for (uint32_t i = 0; i < n; i++) {
    adj_id l = w->some[i];
    if (bitset_has (&c->count_pushed, l)) {
      EXPECT (w, w->words.n && w->words.at[w->words.n - 1].loop == l);
      w->left[l] = w->words.at[--w->words.n].count;
    } else if (bitset_has (&c->counted, l)) {
      EXPECT (w, w->known.n && w->known.at[w->known.n - 1].loop == l);
      w->left[l] = w->known.at[--w->known.n].count;
    }
  }
}

/* The class of JOIN that the records say; false when they do not fit.  */
static inline bool
read_class (struct walk *w, const struct control_join *join,
	    const struct control_group **group, uint32_t *class)
{
  *group = &join->entry;
  if (join->loop != ADJ_NONE && w->left[join->loop]) {
    w->left[join->loop]--;
    *group = &join->latch;
  }
  *class = 0;
  if ((*group)->bits) {
    if (!w->bits.n || w->bits.at[w->bits.n - 1].join != join->block)
      return false;
    *class = w->bits.at[--w->bits.n].class;
  }
  return *class < (*group)->nclasses;
}

static inline void
walk_backward (struct walk *w)
{
  const struct control *c = w->c;
  adj_id v = c->up[w->in->exit];
  enter_loops (w, w->in->exit, v, false);
  uint32_t limit = 4 * w->done.n + 1000 + w->bits.n;
  while (w->good) {
    EXPECT (w, bitset_has (&c->stops, v) && limit--);
    do_block (w, &w->undone, v);
    if (v == w->g->root)
      return;
    adj_id target;
    bool over_entry = false;
    if (c->join_of[v] != ADJ_NONE) {
      const struct control_join *join = &c->joins[c->join_of[v]];
      const struct control_group *group;
      uint32_t class;
      EXPECT (w, read_class (w, join, &group, &class));
      over_entry = join->loop != ADJ_NONE && group == &join->entry;
      do_edge (w, &w->undone, group->edge[class]);
      target = group->target[class];
    } else
      target = control_next (c, w->g, v);
    enter_loops (w, v, target, over_entry);
    v = target;
  }
}

/* Forwards at random for STEPS steps and then straight to the exit, or along
   PATH; and back.  True if the reverse is the exact mirror image.  */
static inline bool
walk_both_ways (struct walk *w, const adj_id *path, uint32_t steps)
{
  w->done.n = w->undone.n = 0;
  w->nbits = w->nwords = w->nnaive = 0;
  if (path)
    walk_path (w, path);
  else
    walk_forward (w, steps);
  walk_backward (w);
  bool good = w->good && w->done.n == w->undone.n && !w->bits.n && !w->words.n
	      && !w->known.n;
  for (uint32_t i = 0; good && i < w->done.n; i++)
    good = w->done.at[i] == w->undone.at[w->done.n - 1 - i];
  w->good = true;
  w->bits.n = w->words.n = w->known.n = 0;
  return good;
}

#endif
