/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heuristics: each maps the set of targets to a subset of it (Naumann et al.,
   section 3.2), and the next one goes on from there.  */

#include "eliminate.h"

#include <inttypes.h>
#include <string.h>

struct candidate {
  struct eliminate_step step;
  dag_ids p, s;
};

struct candidates {
  struct candidate *at;
  uint32_t n;
};

/* ---- measures ------------------------------------------------------------------ */

/* Compares positions of: the vertex the step goes through, the other ends, front
   before back.  */
static void
place_of (const struct elimination *e, const struct eliminate_step *s,
	  uint32_t place[4])
{
  adj_id v[3] = { s->a, s->a, s->a };
  if (s->kind == ELIMINATE_FACE)
    line_vertices (e->line, s->a, s->b, v);
  else if (s->kind == ELIMINATE_EDGE) {
    v[0] = s->front ? s->b : s->a;
    v[1] = v[2] = s->front ? s->a : s->b;
  }
  for (unsigned k = 0; k < 3; k++)
    place[k] = e->position[v[k]];
  place[3] = s->kind == ELIMINATE_FACE ? s->a : !s->front;
}

static bool
is_before (const struct elimination *e, const struct eliminate_step *a,
	   const struct eliminate_step *b)
{
  uint32_t x[4], y[4];
  place_of (e, a, x);
  place_of (e, b, y);
  for (unsigned k = 0; k < 4; k++)
    if (x[k] != y[k])
      return x[k] < y[k];
  return a->b < b->b;
}

static int64_t
markowitz (const struct candidate *c)
{
  return (int64_t) c->p.n * c->s.n;	/* of an edge, one of them is 1 */
}

/* What the degree comes to when nothing but independents is before the vertex
   and nothing but dependents behind.  */
static int64_t
final_degree (const struct elimination *e, const struct eliminate_step *s)
{
  adj_id v[3];
  switch (s->kind) {
    case ELIMINATE_VERTEX:
      return (int64_t) e->domain[s->a] * e->range[s->a];
    case ELIMINATE_EDGE:
      return s->front ? e->range[s->b] : e->domain[s->a];
    default:
      line_vertices (e->line, s->a, s->b, v);
      return (int64_t) e->domain[v[1]] * e->range[v[2]];
  }
}

static uint32_t
common (const dag_ids *a, const dag_ids *b)
{
  uint32_t n = 0;
  for (uint32_t i = 0, k = 0; i < a->n && k < b->n;)
    if (a->at[i] == b->at[k])
      n++, i++, k++;
    else if (a->at[i] < b->at[k])
      i++;
    else
      k++;
  return n;
}

/* sd = |S n S-| * |P n P-| (Naumann et al., section 3.2).  */
static int64_t
sibling_degree (const struct elimination *e, const struct candidate *c)
{
  return (int64_t) common (&c->s, &e->last_s) * common (&c->p, &e->last_p);
}

static int64_t
variable_edges (const struct dag *d, const dag_ids *edges)
{
  int64_t n = 0;
  for (uint32_t k = 0; k < edges->n; k++)
    n += dag_class_of (d, d->edges.at[edges->at[k]].term) == DAG_VARIABLE;
  return n;
}

/* 1 if the product of the edges P -> V -> S is a new edge to be kept.  */
static int64_t
adds_kept (const struct dag *d, adj_id p, adj_id v, adj_id s)
{
  struct dag_term a = d->edges.at[dag_edge_between (d, p, v)].term;
  struct dag_term b = d->edges.at[dag_edge_between (d, v, s)].term;
  adj_id old = dag_edge_between (d, p, s);
  return (dag_class_of (d, a) == DAG_VARIABLE || dag_class_of (d, b) == DAG_VARIABLE)
	 && (old == ADJ_NONE
	     || dag_class_of (d, d->edges.at[old].term) != DAG_VARIABLE);
}

/* Edges to be kept after the step, less those before it.  */
static int64_t
growth (const struct elimination *e, const struct candidate *c)
{
  const struct dag *d = e->d;
  const struct eliminate_step *s = &c->step;
  int64_t n = 0;
  if (s->kind == ELIMINATE_FACE)
    return 0;
  adj_id v = s->kind == ELIMINATE_EDGE && s->front ? s->b : s->a;
  const struct dag_vertex *x = &d->vertices.at[v];
  for (uint32_t i = 0; i < c->p.n; i++)
    for (uint32_t k = 0; k < c->s.n; k++)
      n += adds_kept (d, c->p.at[i], v, c->s.at[k]);
  if (s->kind == ELIMINATE_VERTEX
      || (s->front ? x->in.n : x->out.n) == 1)
    return n - variable_edges (d, &x->in) - variable_edges (d, &x->out);
  adj_id own = dag_edge_between (d, s->a, s->b);
  return n - (dag_class_of (d, d->edges.at[own].term) == DAG_VARIABLE);
}

static int64_t
measure (const struct elimination *e, enum heuristic h, const struct candidate *c)
{
  switch (h) {
    case HEURISTIC_MARKOWITZ:
      return markowitz (c);
    case HEURISTIC_RELATIVE:
      return markowitz (c) - final_degree (e, &c->step);
    case HEURISTIC_SIBLINGS:
      return -sibling_degree (e, c);
    default:
      return growth (e, c);
  }
}

/* ---- sequences ------------------------------------------------------------------ */

static void
keep_one (const struct elimination *e, struct candidates *l, bool last)
{
  for (uint32_t k = 1; k < l->n; k++)
    if (is_before (e, &l->at[k].step, &l->at[0].step) != last)
      l->at[0] = l->at[k];
  l->n = 1;
}

static void
refine (const struct elimination *e, enum heuristic h, struct candidates *l)
{
  if (h == HEURISTIC_FORWARD || h == HEURISTIC_REVERSE) {
    keep_one (e, l, h == HEURISTIC_REVERSE);
    return;
  }
  int64_t best = INT64_MAX;
  uint32_t n = 0;
  for (uint32_t k = 0; k < l->n; k++) {
    int64_t m = measure (e, h, &l->at[k]);
    if (m < best) {
      best = m;
      n = 0;
    }
    if (m == best)
      l->at[n++] = l->at[k];
  }
  l->n = n;
}

struct eliminate_step
eliminate_choose (struct elimination *e, const struct eliminate_order *o)
{
  struct arena scratch;
  arena_init (&scratch);
  eliminate_steps all = { NULL, 0, 0 };
  eliminate_targets (e, o->kind, false, &all);
  ADJ_ASSERT (all.n != 0);
  struct candidates l = { ARENA_ARRAY (&scratch, struct candidate, all.n), all.n };
  for (uint32_t k = 0; k < all.n; k++) {
    l.at[k].step = all.at[k];
    eliminate_sets (e, &scratch, &all.at[k], &l.at[k].p, &l.at[k].s);
  }
  for (uint32_t k = 0; k < o->n && l.n > 1; k++)
    refine (e, o->sequence[k], &l);
  if (l.n > 1)
    refine (e, HEURISTIC_REVERSE, &l);
  struct eliminate_step chosen = l.at[0].step;
  arena_release (&scratch);
  return chosen;
}

/* Each is an addition of the reverse sweep, units too: an entry 1 + t, made beside a chain
   that the loop carries, shortens the chain by one.  */
static uint32_t
edges_in_all (const struct dag *d)
{
  uint32_t n = 0;
  for (adj_id v = 0; v < d->vertices.n; v++)
    n += d->vertices.at[v].in.n;
  return n;
}

void
eliminate_greedily (struct arena *a, struct dag *d, const struct eliminate_order *o,
		    eliminate_steps *steps, uint32_t *best)
{
  struct elimination e;
  uint32_t fewest = dag_edges_kept (d), fewest_all = edges_in_all (d);
  *best = 0;
  eliminate_start (&e, a, d);
  while (!eliminate_is_complete (&e, o->kind)) {
    struct eliminate_step s = eliminate_choose (&e, o);
    eliminate_step (&e, &s);
    VEC_PUSH (a, *steps, s);
    uint32_t kept = o->kind == ELIMINATE_FACE ? 0 : dag_edges_kept (d);
    uint32_t all = edges_in_all (d);
    if (kept < fewest || (kept == fewest && all < fewest_all)) {
      fewest = kept;
      fewest_all = all;
      *best = steps->n;
    }
  }
  eliminate_finish (&e);
}

/* ---- text ------------------------------------------------------------------------ */

void
eliminate_print_steps (FILE *out, const struct dag *d, const eliminate_steps *steps)
{
  char a[96], b[96];
  for (uint32_t k = 0; k < steps->n; k++) {
    const struct eliminate_step *s = &steps->at[k];
    if (k)
      putc (' ', out);
    if (s->kind == ELIMINATE_FACE) {
      fprintf (out, "%" PRIu32 "-%" PRIu32, s->a, s->b);
      continue;
    }
    dag_vertex_text (a, sizeof a, d, s->a);
    if (s->kind == ELIMINATE_VERTEX) {
      fputs (a, out);
      continue;
    }
    dag_vertex_text (b, sizeof b, d, s->b);
    fprintf (out, "(%s,%s)_%c", a, b, s->front ? 'f' : 'b');
  }
}
