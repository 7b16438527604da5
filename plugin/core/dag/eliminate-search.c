/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of elimination with the fewest operations, by branch and bound.

   What an elimination will cost from some point on depends on the structure that is
   left, on its classes and known constants, not on how it came about.  So each
   structure is searched once per cost it was reached with (`seen', by a hash of
   128 bits), and vertex elimination, where the structure follows from the set
   of vertices that are gone, takes at most 2^p nodes.

   Bound: an edge from an independent into v, and one from v to a dependent, can
   only go through v; where all edges of v on a side are variable, at least one
   of them is when v goes (unless constants cancel).  Their products cost an
   operation each, at different vertices different ones.

   The search starts from the best of some heuristics, so that it has an answer
   whenever it is stopped; where that meets the bound that path counts give
   (dag_bounds), nothing is searched.  */

#include "eliminate-search.h"

#include <string.h>

enum { MOST = 64 };

/* Vertex and edge elimination: an adjacency matrix.  */
struct matrix {
  uint64_t in[MOST], out[MOST];
  struct entry *entry;		/* [n * n] */
};

struct search {
  struct arena *arena;
  const struct dag *d;
  enum eliminate_kind kind;
  uint32_t n;
  uint64_t intermediate, independent, dependent;
  uint32_t *order;		/* vertices, topological */
  bool cancels;			/* constants might */
  struct effort effort;
  struct seen_table seen;
  eliminate_steps path, best;
  uint32_t cost;		/* of `best' */
  VEC (struct matrix *) levels;	/* one per depth */
  VEC (eliminate_steps) targets;
};

/* ---- what was seen ------------------------------------------------------------------ */

static void
hash_of (const struct search *s, const struct matrix *m, uint64_t key[2])
{
  key[0] = 1;
  key[1] = 2;
  for (uint32_t v = 0; v < s->n; v++)
    FOR_BITS (w, m->out[v]) {
      uint64_t x = search_mix (v * 64 + w + 1, entry_key (&m->entry[v * s->n + w]));
      key[0] = search_mix (key[0], x);
      key[1] = search_mix (key[1] + 0x51ed27, x ^ (x << 7));
    }
}

/* ---- steps ----------------------------------------------------------------------------- */

static void
unlink_edge (const struct search *s, struct matrix *m, uint64_t from, uint64_t to)
{
  m->out[from] &= ~BIT (to);
  m->in[to] &= ~BIT (from);
  m->entry[from * s->n + to].class = NO_EDGE;
}

static uint32_t
join (const struct search *s, struct matrix *m, uint64_t i, uint64_t j, uint64_t k)
{
  struct entry *into = &m->entry[i * s->n + k];
  uint32_t cost = entry_absorb (into, &m->entry[i * s->n + j], &m->entry[j * s->n + k]);
  if (into->class == DAG_CONSTANT && into->constant == 0) {
    unlink_edge (s, m, i, k);
    return cost;
  }
  m->out[i] |= BIT (k);
  m->in[k] |= BIT (i);
  return cost;
}

static void
drop_idle (const struct search *s, struct matrix *m)
{
  bool again = true;
  while (again) {
    again = false;
    FOR_BITS (v, s->intermediate) {
      if (!m->in[v] == !m->out[v])
	continue;
      again = true;
      FOR_BITS (p, m->in[v])
	unlink_edge (s, m, p, v);
      FOR_BITS (k, m->out[v])
	unlink_edge (s, m, v, k);
    }
  }
}

static uint32_t
carry_out (const struct search *s, struct matrix *m, const struct eliminate_step *t)
{
  uint32_t cost = 0;
  uint64_t j = t->kind == ELIMINATE_EDGE && t->front ? t->b : t->a;
  uint64_t p = t->kind == ELIMINATE_EDGE && t->front ? BIT (t->a) : m->in[j];
  uint64_t q = t->kind == ELIMINATE_EDGE && !t->front ? BIT (t->b) : m->out[j];
  FOR_BITS (i, p)
    FOR_BITS (k, q)
      cost += join (s, m, i, j, k);
  if (t->kind == ELIMINATE_VERTEX || t->front)
    FOR_BITS (i, p)
      unlink_edge (s, m, i, j);
  if (t->kind == ELIMINATE_VERTEX || !t->front)
    FOR_BITS (k, q)
      unlink_edge (s, m, j, k);
  drop_idle (s, m);
  return cost;
}

/* ---- bound ------------------------------------------------------------------------------ */

static uint32_t
side (const struct search *s, const struct matrix *m, uint64_t v, bool before)
{
  uint32_t firm = 0;
  bool all = true;
  FOR_BITS (w, before ? m->in[v] : m->out[v]) {
    const struct entry *c = &m->entry[before ? w * s->n + v : v * s->n + w];
    if (c->class != DAG_VARIABLE)
      all = false;
    else if (((before ? s->independent : s->dependent) >> w) & 1)
      firm++;
  }
  return firm ? firm : all && !s->cancels;
}

static uint32_t
lower_bound (const struct search *s, const struct matrix *m)
{
  uint32_t n = 0;
  FOR_BITS (v, s->intermediate)
    if (m->in[v])
      n += side (s, m, v, true) * side (s, m, v, false);
  return n;
}

/* ---- search -------------------------------------------------------------------------------- */

static struct matrix *
level (struct search *s, uint32_t depth)
{
  while (s->levels.n <= depth) {
    struct matrix *m = ARENA_NEW (s->arena, struct matrix);
    eliminate_steps none = { NULL, 0, 0 };
    m->entry = ARENA_ARRAY (s->arena, struct entry, s->n * s->n);
    VEC_PUSH (s->arena, s->levels, m);
    VEC_PUSH (s->arena, s->targets, none);
  }
  return s->levels.at[depth];
}

static void
copy_matrix (const struct search *s, struct matrix *to, const struct matrix *from)
{
  memcpy (to->in, from->in, s->n * sizeof *to->in);
  memcpy (to->out, from->out, s->n * sizeof *to->out);
  memcpy (to->entry, from->entry, s->n * s->n * sizeof *to->entry);
}

static void
find_targets (struct search *s, const struct matrix *m, uint32_t depth)
{
  eliminate_steps *out = &s->targets.at[depth];
  out->n = 0;
  for (uint32_t o = 0; o < s->n; o++) {
    uint32_t v = s->order[o];
    if (!(s->intermediate >> v & 1) || !m->in[v])
      continue;
    struct eliminate_step t = { s->kind, false, v, ADJ_NONE };
    if (s->kind == ELIMINATE_VERTEX) {
      VEC_PUSH (s->arena, *out, t);
      continue;
    }
    FOR_BITS (k, m->out[v]) {
      t.b = (adj_id) k;
      VEC_PUSH (s->arena, *out, t);
    }
    t.front = true;
    t.b = v;
    FOR_BITS (p, m->in[v]) {
      t.a = (adj_id) p;
      VEC_PUSH (s->arena, *out, t);
    }
  }
}

static void
keep_path (struct search *s, uint32_t cost)
{
  s->cost = cost;
  s->best.n = 0;
  for (uint32_t k = 0; k < s->path.n; k++)
    VEC_PUSH (s->arena, s->best, s->path.at[k]);
}

static void
descend (struct search *s, uint32_t depth, uint32_t cost)
{
  if (search_is_stopped (&s->effort))
    return;
  const struct matrix *m = s->levels.at[depth];
  find_targets (s, m, depth);
  if (s->targets.at[depth].n == 0) {
    if (cost < s->cost)
      keep_path (s, cost);
    return;
  }
  if (cost + lower_bound (s, m) >= s->cost)
    return;
  uint64_t key[2];
  hash_of (s, m, key);
  if (search_was_seen (s->arena, &s->seen, key, cost))
    return;
  for (uint32_t k = 0; k < s->targets.at[depth].n && !s->effort.stopped; k++) {
    struct eliminate_step t = s->targets.at[depth].at[k];
    struct matrix *next = level (s, depth + 1);
    copy_matrix (s, next, s->levels.at[depth]);
    uint32_t more = carry_out (s, next, &t);
    if (cost + more >= s->cost)
      continue;
    VEC_PUSH (s->arena, s->path, t);
    descend (s, depth + 1, cost + more);
    s->path.n--;
  }
}

static void
first_level (struct search *s)
{
  struct matrix *m = level (s, 0);
  const struct dag *d = s->d;
  for (uint32_t k = 0; k < s->n * s->n; k++)
    m->entry[k].class = NO_EDGE;
  for (adj_id v = 0; v < s->n; v++)
    for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++) {
      const struct dag_edge *e = &d->edges.at[d->vertices.at[v].in.at[k]];
      const struct dag_label *l = &d->labels.at[e->term.label];
      struct entry *c = &m->entry[e->from * s->n + v];
      c->class = (uint8_t) l->class;
      c->constant = e->term.negative ? -l->constant : l->constant;
      m->out[e->from] |= BIT (v);
      m->in[v] |= BIT (e->from);
    }
  drop_idle (s, m);
}

/* Whether two paths of known edges join the same vertices: then their sum might
   be zero.  */
static bool
constants_meet (const struct search *s)
{
  const struct dag *d = s->d;
  for (adj_id from = 0; from < s->n; from++) {
    uint8_t paths[MOST] = { 0 };
    paths[from] = 1;
    for (uint32_t o = 0; o < s->n; o++) {
      adj_id v = s->order[o];
      for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++) {
	const struct dag_edge *e = &d->edges.at[d->vertices.at[v].in.at[k]];
	if (dag_class_of (d, e->term) == DAG_VARIABLE)
	  continue;
	if ((paths[v] += paths[e->from]) > 1)
	  return true;
      }
    }
  }
  return false;
}

enum search_end
eliminate_search (const struct dag *d, enum eliminate_kind kind,
		  struct search_limits limits, struct arena *a,
		  eliminate_steps *steps, uint32_t *cost)
{
  struct search s = { .arena = a, .d = d, .kind = kind, .n = d->vertices.n,
		      .effort = { limits, 0, clock (), false } };
  if (kind == ELIMINATE_FACE)
    return face_search (d, limits, a, steps, cost);
  if (s.n > MOST)
    return SEARCH_TOO_LARGE;
  for (adj_id v = 0; v < s.n; v++) {
    uint64_t *set = d->vertices.at[v].independent ? &s.independent
		    : d->vertices.at[v].dependent ? &s.dependent : &s.intermediate;
    *set |= BIT (v);
  }
  s.order = dag_order (a, d, NULL);
  s.cost = search_incumbent (a, d, kind, &s.best);
  s.cancels = constants_meet (&s);
  if (!search_meets_bound (d, s.cost)) {
    first_level (&s);
    descend (&s, 0, dag_operations (d));
  }
  for (uint32_t k = 0; k < s.best.n; k++)
    VEC_PUSH (a, *steps, s.best.at[k]);
  *cost = s.cost;
  return s.effort.stopped ? SEARCH_STOPPED : SEARCH_OPTIMAL;
}
