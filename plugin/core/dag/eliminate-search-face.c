/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branch and bound for face elimination: eliminate-face.c's steps on sets of
   bits, with its numbers, so that the sequence found can be repeated there.

   Two line graphs are taken to be one if they look alike for six rounds of
   refining each vertex's colour by its neighbours'.

   Bound: a face between an edge that starts at an independent and one that ends
   at a dependent can only go by its own elimination.  */

#include "eliminate-search.h"

#include <string.h>

enum { WORDS = 3, MOST_VERTICES = 64 * WORDS, ROUNDS = 6 };

struct set { uint64_t word[WORDS]; };

struct line {
  uint32_t n;
  struct set alive, edges, minimal, maximal;
  struct set p[MOST_VERTICES], s[MOST_VERTICES];
  struct entry entry[MOST_VERTICES];
};

struct face_search {
  struct arena *arena;
  struct effort effort;
  struct seen_table seen;
  eliminate_steps path, best;
  uint32_t cost;
  VEC (struct line *) levels;
};

static bool
has (const struct set *s, uint32_t v)
{
  return s->word[v / 64] >> (v % 64) & 1;
}

static void
add (struct set *s, uint32_t v)
{
  s->word[v / 64] |= BIT (v % 64);
}

static void
drop (struct set *s, uint32_t v)
{
  s->word[v / 64] &= ~BIT (v % 64);
}

static bool
is_empty (const struct set *s)
{
  uint64_t any = 0;
  for (unsigned w = 0; w < WORDS; w++)
    any |= s->word[w];
  return !any;
}

#define FOR_SET(V, SET) \
  for (uint32_t V = 0; V < MOST_VERTICES; V++) \
    if (!(SET)->word[V / 64]) \
      V |= 63; \
    else if (has ((SET), V))

/* ---- the line graph --------------------------------------------------------------- */

static void
link_vertices (struct line *l, uint32_t e, uint32_t f)
{
  add (&l->s[e], f);
  add (&l->p[f], e);
}

/* In the order of line_new.  False if there are too many.  */
static bool
start (struct arena *a, struct line *l, const struct dag *d)
{
  uint32_t *of_edge = ARENA_ARRAY (a, uint32_t, d->edges.n);
  if (dag_edges_left (d) + d->vertices.n > MOST_VERTICES)
    return false;
  for (adj_id v = 0; v < d->vertices.n; v++)
    for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++) {
      adj_id e = d->vertices.at[v].in.at[k];
      struct dag_term t = d->edges.at[e].term;
      const struct dag_label *x = &d->labels.at[t.label];
      l->entry[l->n].class = (uint8_t) x->class;
      l->entry[l->n].constant = t.negative ? -x->constant : x->constant;
      add (&l->edges, l->n);
      add (&l->alive, l->n);
      of_edge[e] = l->n++;
    }
  for (adj_id v = 0; v < d->vertices.n; v++) {
    const struct dag_vertex *x = &d->vertices.at[v];
    bool minimal = x->independent && x->out.n, maximal = x->dependent && x->in.n;
    if (minimal || maximal) {
      add (minimal ? &l->minimal : &l->maximal, l->n);
      add (&l->alive, l->n);
      l->entry[l->n].constant = l->n;	/* tells them apart */
      for (uint32_t k = 0; k < x->out.n && minimal; k++)
	link_vertices (l, l->n, of_edge[x->out.at[k]]);
      for (uint32_t k = 0; k < x->in.n && !minimal; k++)
	link_vertices (l, of_edge[x->in.at[k]], l->n);
      l->n++;
      continue;
    }
    for (uint32_t i = 0; i < x->in.n; i++)
      for (uint32_t k = 0; k < x->out.n; k++)
	link_vertices (l, of_edge[x->in.at[i]], of_edge[x->out.at[k]]);
  }
  return true;
}

static uint32_t
shadow_pointer_of_sets (const struct line *l, const struct set *p, const struct set *s,
	      uint32_t but)
{
  FOR_SET (k, &l->alive)
    if (k != but && has (&l->edges, k) && memcmp (&l->p[k], p, sizeof *p) == 0
	&& memcmp (&l->s[k], s, sizeof *s) == 0)
      return k;
  return ADJ_NONE;
}

/* A stack as eliminate-face.c's: the order decides which of two equal vertices
   stays.  */
struct stack { uint32_t n, at[8 * MOST_VERTICES]; };

static void
push (struct stack *c, uint32_t v)
{
  if (c->n < 8 * MOST_VERTICES)
    c->at[c->n++] = v;
}

static void
remove_vertex (struct line *l, uint32_t v, struct stack *changed)
{
  FOR_SET (p, &l->p[v]) {
    drop (&l->s[p], v);
    push (changed, p);
  }
  FOR_SET (s, &l->s[v]) {
    drop (&l->p[s], v);
    push (changed, s);
  }
  drop (&l->alive, v);
  memset (&l->p[v], 0, sizeof l->p[v]);
  memset (&l->s[v], 0, sizeof l->s[v]);
}

static bool
is_zero (const struct entry *c)
{
  return c->class == DAG_CONSTANT && c->constant == 0;
}

static uint32_t
settle (struct line *l, struct stack *changed)
{
  static const struct entry one = { 1, DAG_UNIT };
  uint32_t cost = 0;
  while (changed->n) {
    uint32_t v = changed->at[--changed->n];
    if (!has (&l->alive, v) || !has (&l->edges, v))
      continue;
    if (is_empty (&l->p[v]) || is_empty (&l->s[v]) || is_zero (&l->entry[v])) {
      remove_vertex (l, v, changed);
      continue;
    }
    uint32_t k = shadow_pointer_of_sets (l, &l->p[v], &l->s[v], v);
    if (k == ADJ_NONE)
      continue;
    cost += entry_absorb (&l->entry[k], &l->entry[v], &one);
    remove_vertex (l, v, changed);
    if (is_zero (&l->entry[k]))
      push (changed, k);
  }
  return cost;
}

/* False if there is no room.  */
static bool
carry_out (struct line *l, uint32_t e, uint32_t f, uint32_t *cost)
{
  struct stack changed = { .n = 0 };
  uint32_t k = shadow_pointer_of_sets (l, &l->p[e], &l->s[f], ADJ_NONE);
  if (k != ADJ_NONE) {
    *cost = entry_absorb (&l->entry[k], &l->entry[e], &l->entry[f]);
    push (&changed, k);
  }
  else {
    if (l->n == MOST_VERTICES)
      return false;
    k = l->n++;
    l->entry[k].class = NO_EDGE;
    *cost = entry_absorb (&l->entry[k], &l->entry[e], &l->entry[f]);
    add (&l->alive, k);
    add (&l->edges, k);
    FOR_SET (p, &l->p[e])
      link_vertices (l, p, k);
    FOR_SET (s, &l->s[f])
      link_vertices (l, k, s);
  }
  drop (&l->s[e], f);
  drop (&l->p[f], e);
  push (&changed, f);
  push (&changed, e);
  *cost += settle (l, &changed);
  return true;
}

/* ---- bound, hash ----------------------------------------------------------------------- */

static uint32_t
lower_bound (const struct line *l)
{
  uint32_t n = 0;
  FOR_SET (e, &l->alive) {
    if (!has (&l->edges, e) || l->entry[e].class != DAG_VARIABLE)
      continue;
    struct set before = l->p[e];
    for (unsigned w = 0; w < WORDS; w++)
      before.word[w] &= l->minimal.word[w];
    if (is_empty (&before))
      continue;
    FOR_SET (f, &l->s[e]) {
      struct set behind = l->s[f];
      for (unsigned w = 0; w < WORDS; w++)
	behind.word[w] &= l->maximal.word[w];
      n += has (&l->edges, f) && l->entry[f].class == DAG_VARIABLE
	   && !is_empty (&behind);
    }
  }
  return n;
}

static void
hash_of (const struct line *l, uint64_t key[2])
{
  uint64_t colour[MOST_VERTICES], next[MOST_VERTICES];
  FOR_SET (v, &l->alive)
    colour[v] = has (&l->edges, v) ? entry_key (&l->entry[v])
		: search_mix (77, (uint64_t) l->entry[v].constant + 1);
  for (unsigned round = 0; round < ROUNDS; round++) {
    FOR_SET (v, &l->alive) {
      uint64_t before = 0, behind = 0;
      FOR_SET (p, &l->p[v])
	before += search_mix (3, colour[p]);
      FOR_SET (s, &l->s[v])
	behind += search_mix (5, colour[s]);
      next[v] = search_mix (search_mix (colour[v], before), behind);
    }
    FOR_SET (v, &l->alive)
      colour[v] = next[v];
  }
  key[0] = key[1] = 1;
  FOR_SET (v, &l->alive) {
    key[0] += search_mix (7, colour[v]);
    key[1] += search_mix (11, colour[v] ^ (colour[v] << 9));
  }
}

/* ---- search ------------------------------------------------------------------------------ */

static struct line *
level (struct face_search *s, uint32_t depth)
{
  while (s->levels.n <= depth) {
    struct line *l = ARENA_NEW (s->arena, struct line);
    VEC_PUSH (s->arena, s->levels, l);
  }
  return s->levels.at[depth];
}

static void descend (struct face_search *s, uint32_t depth, uint32_t cost);

static void
try_face (struct face_search *s, uint32_t depth, uint32_t cost, uint32_t e,
	  uint32_t f)
{
  struct line *next = level (s, depth + 1);
  uint32_t more;
  *next = *s->levels.at[depth];
  if (!carry_out (next, e, f, &more)) {
    s->effort.stopped = true;
    return;
  }
  if (cost + more >= s->cost)
    return;
  struct eliminate_step t = { ELIMINATE_FACE, false, e, f };
  VEC_PUSH (s->arena, s->path, t);
  descend (s, depth + 1, cost + more);
  s->path.n--;
}

static void
descend (struct face_search *s, uint32_t depth, uint32_t cost)
{
  const struct line *l = s->levels.at[depth];
  uint64_t key[2];
  bool complete = true;
  if (search_is_stopped (&s->effort) || cost + lower_bound (l) >= s->cost)
    return;
  hash_of (l, key);
  if (search_was_seen (s->arena, &s->seen, key, cost))
    return;
  FOR_SET (e, &l->alive) {
    if (!has (&l->edges, e))
      continue;
    FOR_SET (f, &l->s[e])
      if (has (&l->edges, f)) {
	complete = false;
	if (!s->effort.stopped)
	  try_face (s, depth, cost, e, f);
      }
  }
  if (!complete || cost >= s->cost)
    return;
  s->cost = cost;
  s->best.n = 0;
  for (uint32_t k = 0; k < s->path.n; k++)
    VEC_PUSH (s->arena, s->best, s->path.at[k]);
}

enum search_end
face_search (const struct dag *d, struct search_limits limits, struct arena *a,
	     eliminate_steps *steps, uint32_t *cost)
{
  struct face_search s = { .arena = a, .effort = { limits, 0, clock (), false } };
  if (!start (a, level (&s, 0), d))
    return SEARCH_TOO_LARGE;
  s.cost = search_incumbent (a, d, ELIMINATE_FACE, &s.best);
  if (!search_meets_bound (d, s.cost))
    descend (&s, 0, dag_operations (d));
  for (uint32_t k = 0; k < s.best.n; k++)
    VEC_PUSH (a, *steps, s.best.at[k]);
  *cost = s.cost;
  return s.effort.stopped ? SEARCH_STOPPED : SEARCH_OPTIMAL;
}
