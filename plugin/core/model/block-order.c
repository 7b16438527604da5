/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of blocks: see block-order.h.  Reverse postorder of a depth-first walk.  The successor that
   is looked at last stands right behind its block.  */

#include "block-order.h"
#include "graph.h"

enum { LAST = 2 };

struct unfinished {
  adj_id block;
  int turn;			/* which successors are looked at now */
  uint32_t next;
};

struct walk {
  const adj_function *f;
  const adj_id *component;
  struct bitset seen;
  struct unfinished *path;
  uint32_t depth;
};

/* When TO is looked at, of what follows FROM.  */
static int
turn_of (const struct walk *w, adj_id from, adj_id to)
{
  if (w->f->blocks.at[to].succs.n == 0)
    return LAST;
  return w->component[from] == w->component[to];
}

/* The next successor of U to be looked at, or ADJ_NONE.  */
static adj_id
next_successor (const struct walk *w, struct unfinished *u)
{
  for (; u->turn <= LAST; u->turn++, u->next = 0)
    while (u->next < w->f->blocks.at[u->block].succs.n) {
      adj_id to = successor (w->f, u->block, u->next++);
      if (turn_of (w, u->block, to) == u->turn)
	return to;
    }
  return ADJ_NONE;
}

static void
enter (struct walk *w, adj_id b)
{
  if (bitset_has (&w->seen, b))
    return;
  bitset_add (&w->seen, b);
  w->path[w->depth++] = (struct unfinished) { .block = b };
}

const adj_id *
block_order (struct arena *a, const adj_function *f, bool down, uint32_t *n)
{
  uint32_t all = f->blocks.n, ncomponents, first = all;
  adj_id *order = ARENA_ARRAY (a, adj_id, all);
  *n = all;
  for (adj_id b = 0; b < all && !down; b++)
    order[b] = b;
  if (!down)
    return order;
  struct walk w = { .f = f };
  w.component = graph_components (a, graph_of_function (a, f), &ncomponents, NULL);
  w.seen = bitset_new (a, all);
  w.path = ARENA_ARRAY (a, struct unfinished, all);
  enter (&w, 0);
  while (w.depth) {
    adj_id to = next_successor (&w, &w.path[w.depth - 1]);
    if (to == ADJ_NONE)
      order[--first] = w.path[--w.depth].block;
    else
      enter (&w, to);
  }
  *n = all - first;
  return order + first;
}
