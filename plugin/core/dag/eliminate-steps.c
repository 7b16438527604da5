/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elimination: the steps themselves; of faces, see eliminate-face.c.  */

#include "eliminate.h"

#include <stdlib.h>

/* ---- one product ------------------------------------------------------------- */

/* What edge A, then edge B come to, on the edge between their ends.  */
static void
join_edges (struct dag *d, adj_id a, adj_id b)
{
  struct dag_edge x = d->edges.at[a], y = d->edges.at[b];
  adj_id old = dag_edge_between (d, x.from, y.to);
  if (old == ADJ_NONE) {
    dag_connect (d, x.from, y.to, dag_multiply (d, x.term, y.term));
    return;
  }
  struct dag_term t = dag_multiply_sum (d, x.term, y.term, d->edges.at[old].term);
  dag_disconnect (d, old);
  dag_connect (d, x.from, y.to, t);	/* not if it is constant zero */
}

/* An intermediate vertex without edges on one side goes, with what only it
   kept (Naumann et al., section 3.1).  */
static void
drop_idle (struct dag *d, adj_id v)
{
  const struct dag_vertex *x = &d->vertices.at[v];
  if (!dag_is_intermediate (d, v) || (x->in.n && x->out.n))
    return;
  while (x->in.n) {
    adj_id e = x->in.at[x->in.n - 1];
    dag_disconnect (d, e);
    drop_idle (d, d->edges.at[e].from);
  }
  while (x->out.n) {
    adj_id e = x->out.at[x->out.n - 1];
    dag_disconnect (d, e);
    drop_idle (d, d->edges.at[e].to);
  }
}

/* ---- steps ------------------------------------------------------------------- */

static void
eliminate_vertex (struct dag *d, adj_id v)
{
  const struct dag_vertex *x = &d->vertices.at[v];
  ADJ_ASSERT (dag_is_intermediate (d, v) && x->in.n && x->out.n);
  for (uint32_t i = 0; i < x->in.n; i++)
    for (uint32_t k = 0; k < x->out.n; k++)
      join_edges (d, x->in.at[i], x->out.at[k]);
  while (x->in.n)
    dag_disconnect (d, x->in.at[x->in.n - 1]);
  drop_idle (d, v);
}

static void
eliminate_edge (struct dag *d, adj_id from, adj_id to, bool front)
{
  adj_id e = dag_edge_between (d, from, to);
  ADJ_ASSERT (e != ADJ_NONE && dag_is_intermediate (d, front ? to : from));
  const dag_ids *other = front ? &d->vertices.at[to].out : &d->vertices.at[from].in;
  for (uint32_t k = 0; k < other->n; k++)
    if (front)
      join_edges (d, e, other->at[k]);
    else
      join_edges (d, other->at[k], e);
  dag_disconnect (d, e);
  drop_idle (d, from);
  drop_idle (d, to);
}

/* A product that cancels another one may leave vertices without edges.  */
static void
drop_all_idle (struct dag *d)
{
  for (adj_id v = 0; v < d->vertices.n; v++)
    drop_idle (d, v);
}

void
eliminate_step (struct elimination *e, const struct eliminate_step *s)
{
  struct arena scratch;
  arena_init (&scratch);
  dag_ids p = { NULL, 0, 0 }, after = { NULL, 0, 0 };
  eliminate_sets (e, &scratch, s, &p, &after);
  e->last_p.n = e->last_s.n = 0;
  for (uint32_t k = 0; k < p.n; k++)
    VEC_PUSH (e->arena, e->last_p, p.at[k]);
  for (uint32_t k = 0; k < after.n; k++)
    VEC_PUSH (e->arena, e->last_s, after.at[k]);
  arena_release (&scratch);
  switch (s->kind) {
    case ELIMINATE_VERTEX:
      eliminate_vertex (e->d, s->a);
      break;
    case ELIMINATE_EDGE:
      eliminate_edge (e->d, s->a, s->b, s->front);
      break;
    default:
      if (!e->line)
	e->line = line_new (e->arena, e->d);
      line_eliminate (e->line, e->d, s->a, s->b);
  }
  if (s->kind != ELIMINATE_FACE)
    drop_all_idle (e->d);
  VEC_PUSH (e->arena, e->done, *s);
}

/* ---- sets --------------------------------------------------------------------- */

static int
compare_ids (const void *a, const void *b)
{
  adj_id x = *(const adj_id *) a, y = *(const adj_id *) b;
  return (x > y) - (x < y);
}

static void
neighbours (const struct dag *d, struct arena *a, adj_id v, bool before, dag_ids *out)
{
  const struct dag_vertex *x = &d->vertices.at[v];
  const dag_ids *l = before ? &x->in : &x->out;
  for (uint32_t k = 0; k < l->n; k++)
    VEC_PUSH (a, *out, before ? d->edges.at[l->at[k]].from
			      : d->edges.at[l->at[k]].to);
  if (out->n)
    qsort (out->at, out->n, sizeof *out->at, compare_ids);
}

void
eliminate_sets (const struct elimination *e, struct arena *a,
		const struct eliminate_step *s, dag_ids *p, dag_ids *after)
{
  if (s->kind == ELIMINATE_FACE) {
    if (e->line)
      line_sets (e->line, a, s->a, s->b, p, after);
    return;
  }
  if (s->kind == ELIMINATE_EDGE && s->front)
    VEC_PUSH (a, *p, s->a);
  else
    neighbours (e->d, a, s->a, true, p);
  if (s->kind == ELIMINATE_EDGE && !s->front)
    VEC_PUSH (a, *after, s->b);
  else
    neighbours (e->d, a, s->kind == ELIMINATE_EDGE ? s->b : s->a, false, after);
}

/* ---- targets ------------------------------------------------------------------- */

/* A dependent's successor behind an edge of value 1: dag_close made it.  */
static bool
is_used_dependent (const struct dag *d, adj_id v)
{
  const struct dag_vertex *x = &d->vertices.at[v];
  for (uint32_t k = 0; k < x->out.n; k++) {
    const struct dag_edge *o = &d->edges.at[x->out.at[k]];
    if (d->vertices.at[o->to].dependent && d->vertices.at[o->to].in.n == 1
	&& o->term.label == DAG_ONE && !o->term.negative)
      return true;
  }
  return false;
}

static void
edge_targets (struct elimination *e, bool all, eliminate_steps *out)
{
  const struct dag *d = e->d;
  for (adj_id v = 0; v < d->vertices.n; v++) {
    const struct dag_vertex *x = &d->vertices.at[v];
    if (!dag_is_intermediate (d, v))
      continue;
    struct eliminate_step s = { ELIMINATE_EDGE, true, 0, v };
    bool fronts = all || !is_used_dependent (d, v);
    for (uint32_t k = 0; k < x->in.n && fronts; k++) {
      s.a = d->edges.at[x->in.at[k]].from;
      VEC_PUSH (e->arena, *out, s);
    }
    s.front = false;
    s.a = v;
    for (uint32_t k = 0; k < x->out.n; k++) {
      s.b = d->edges.at[x->out.at[k]].to;
      VEC_PUSH (e->arena, *out, s);
    }
  }
}

void
eliminate_targets (struct elimination *e, enum eliminate_kind kind, bool all,
		   eliminate_steps *out)
{
  out->n = 0;
  if (kind == ELIMINATE_EDGE)
    edge_targets (e, all, out);
  else if (kind == ELIMINATE_FACE) {
    if (!e->line)
      e->line = line_new (e->arena, e->d);
    line_targets (e->line, e->arena, out);
  }
  else
    for (adj_id v = 0; v < e->d->vertices.n; v++)
      if (dag_is_intermediate (e->d, v) && e->d->vertices.at[v].in.n) {
	struct eliminate_step s = { ELIMINATE_VERTEX, false, v, ADJ_NONE };
	VEC_PUSH (e->arena, *out, s);
      }
}

/* ---- beginning and end --------------------------------------------------------------- */

/* How many of the independents reach each vertex; of the dependents behind.  */
static void
count_reach (struct elimination *e, const adj_id *order, bool backward, uint32_t *count)
{
  const struct dag *d = e->d;
  struct arena scratch;
  arena_init (&scratch);
  uint32_t n = d->vertices.n;
  struct bitset *set = ARENA_ARRAY (&scratch, struct bitset, n);
  for (uint32_t i = 0; i < n; i++) {
    adj_id v = order[backward ? n - 1 - i : i];
    const struct dag_vertex *x = &d->vertices.at[v];
    const dag_ids *l = backward ? &x->out : &x->in;
    set[v] = bitset_new (&scratch, n);
    if (backward ? x->dependent : x->independent)
      bitset_add (&set[v], v);
    for (uint32_t k = 0; k < l->n; k++) {
      const struct dag_edge *f = &d->edges.at[l->at[k]];
      bitset_union (&set[v], &set[backward ? f->to : f->from]);
    }
    for (uint32_t w = 0; w < set[v].nwords; w++)
      count[v] += (uint32_t) __builtin_popcountll (set[v].word[w]);
  }
  arena_release (&scratch);
}

void
eliminate_start (struct elimination *e, struct arena *a, struct dag *d)
{
  struct elimination none = { .arena = a, .d = d };
  *e = none;
  const adj_id *order = dag_order (a, d, &e->position);
  e->domain = ARENA_ARRAY (a, uint32_t, d->vertices.n);
  e->range = ARENA_ARRAY (a, uint32_t, d->vertices.n);
  count_reach (e, order, false, e->domain);
  count_reach (e, order, true, e->range);
}

bool
eliminate_is_complete (const struct elimination *e, enum eliminate_kind kind)
{
  return kind == ELIMINATE_FACE && e->line ? line_is_complete (e->line)
	 : dag_is_bipartite (e->d);
}

void
eliminate_finish (struct elimination *e)
{
  if (e->line)
    line_finish (e->line, e->d);
  e->line = NULL;
}
