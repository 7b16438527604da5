/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See ways.h.  A walk over blocks that does not go into those where one of the statements runs, and out
   of no loop of which each way round meets one.  */

#include "ways.h"

struct search {
  const struct ways *w;
  struct bitset closed;		/* [blocks] one of the statements runs there */
  struct bitset meets;		/* [loops] each way round meets one */
  adj_id to;			/* block */
  struct bitset seen;		/* [blocks] */
  VEC (adj_id) rest;
};

struct ways
ways_of (struct arena *a, const struct function *f)
{
  struct ways w = { .arena = a, .f = f, .g = graph_of_function (a, f) };
  w.loops = graph_loops (a, w.g, graph_dominators (a, w.g));
  return w;
}

/* Edge FROM -> TO leaves a loop that meets one, and that the way must not end in.  */
static bool
leaves_one (const struct search *s, adj_id from, adj_id to)
{
  const struct loops *loops = s->w->loops;
  for (adj_id l = loops->innermost[from]; l != ADJ_NONE && !bitset_has (&loops->at[l].body, to);
       l = loops->at[l].parent)
    if (bitset_has (&s->meets, l) && !bitset_has (&loops->at[l].body, s->to))
      return true;
  return false;
}

/* AT is the header of a loop that meets one, and that BLOCK and the way's end are not in; or every way from AT, of
   so many blocks that only AT leads to, comes to such.  */
static bool
leads_to_one (const struct search *s, adj_id at, adj_id block, int blocks)
{
  const struct loops *loops = s->w->loops;
  const struct block *b = &s->w->f->blocks.at[at];
  adj_id l = loops->of_header[at];
  if (l != ADJ_NONE)
    return bitset_has (&s->meets, l) && !bitset_has (&loops->at[l].body, block)
	   && !bitset_has (&loops->at[l].body, s->to);
  bool all = b->preds.n == 1 && b->succs.n > 0 && blocks > 0;
  for (uint32_t k = 0; all && k < b->succs.n; k++)
    all = leads_to_one (s, s->w->f->edges.at[b->succs.at[k]].to, block, blocks - 1);
  return all;
}

/* BLOCK, which stands outside, leads to a loop that meets one, over two blocks at most, the test that chooses
   between two versions of the loop for one (versions.h).  */
static bool
enters_one (const struct search *s, adj_id block)
{
  enum { BETWEEN = 2 };
  const struct block *b = &s->w->f->blocks.at[block];
  for (uint32_t k = 0; k < b->succs.n; k++)
    if (leads_to_one (s, s->w->f->edges.at[b->succs.at[k]].to, block, BETWEEN))
      return true;
  return false;
}

/* Is there a way from FROM, which is open, to TO, in WITHIN unless that is NULL?  A way goes over one edge
   at least.  */
static bool
find_way (struct search *s, adj_id from, adj_id to, const struct bitset *within)
{
  const struct function *f = s->w->f;
  s->seen = bitset_new (s->w->arena, f->blocks.n);
  s->rest.n = 0;
  VEC_PUSH (s->w->arena, s->rest, from);
  bitset_add (&s->seen, from);
  while (s->rest.n) {
    adj_id at = s->rest.at[--s->rest.n];
    const struct block *b = &f->blocks.at[at];
    if (enters_one (s, at))
      continue;
    for (uint32_t k = 0; k < b->succs.n; k++) {
      adj_id next = f->edges.at[b->succs.at[k]].to;
      if (leaves_one (s, at, next))
	continue;
      if (next == to)
	return true;
      if (bitset_has (&s->closed, next) || bitset_has (&s->seen, next)
	  || (within && !bitset_has (within, next)))
	continue;
      bitset_add (&s->seen, next);
      VEC_PUSH (s->w->arena, s->rest, next);
    }
  }
  return false;
}

bool
way_without (const struct ways *w, const struct bitset *stmts, adj_id load)
{
  const struct function *f = w->f;
  struct search s = { .w = w, .closed = bitset_new (w->arena, f->blocks.n),
		      .meets = bitset_new (w->arena, w->loops->n), .to = f->stmts.at[load].block };
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
      adj_id id = f->blocks.at[b].stmts.at[k];
      if (id == load)
	break;
      if (!bitset_has (stmts, id))
	continue;
      if (b == s.to)
	return false;
      bitset_add (&s.closed, b);
    }
  for (uint32_t l = w->loops->n; l-- > 0;) {
    adj_id header = w->loops->at[l].header;
    if (bitset_has (&s.closed, header) || !find_way (&s, header, header, &w->loops->at[l].body))
      bitset_add (&s.meets, l);
  }
  return s.to == 0 || (!bitset_has (&s.closed, 0) && find_way (&s, 0, s.to, NULL));
}
