/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Face elimination on the directed line graph of a DAG (Naumann 2004; cited by
   Utke as [12]).

   A vertex of the line graph is an edge of the DAG, or stands for an independent
   (minimal) or a dependent (maximal).  A face joins the edges (i, j), (j, k).
   Eliminating the face (e, f):

     1. a vertex k with P_k = P_e and S_k = S_f absorbs the product; if there is
	none, it is made.
     2. the face goes.
     3. e goes if nothing follows it, f if nothing is before it.
     4. what now has P and S of another is added to that one.

   When no face is left between two edges, each vertex lies between one minimal
   and one maximal one: the Jacobian.  */

#include "eliminate.h"

#include <stdlib.h>
#include <string.h>

enum line_role { LINE_EDGE, LINE_MINIMAL, LINE_MAXIMAL };

struct line_vertex {
  enum line_role role;
  bool gone;
  adj_id from, to;		/* of the DAG */
  struct dag_term term;
  dag_ids p, s;			/* sorted */
};

struct line_graph {
  struct arena *arena;
  VEC (struct line_vertex) vertices;
};

/* ---- sorted lists ---------------------------------------------------------------- */

static void
list_add (struct arena *a, dag_ids *l, adj_id x)
{
  uint32_t k = l->n;
  VEC_PUSH (a, *l, x);
  for (; k && l->at[k - 1] > x; k--)
    l->at[k] = l->at[k - 1];
  l->at[k] = x;
}

static void
list_drop (dag_ids *l, adj_id x)
{
  uint32_t k = 0;
  while (k < l->n && l->at[k] != x)
    k++;
  ADJ_ASSERT (k < l->n);
  memmove (l->at + k, l->at + k + 1, (l->n - k - 1) * sizeof *l->at);
  l->n--;
}

static bool
same (const dag_ids *a, const dag_ids *b)
{
  return a->n == b->n
	 && (a->n == 0 || memcmp (a->at, b->at, a->n * sizeof *a->at) == 0);
}

/* ---- making ----------------------------------------------------------------------- */

static adj_id
vertex_new (struct line_graph *l, enum line_role role, adj_id from, adj_id to,
	    struct dag_term t)
{
  struct line_vertex v = { .role = role, .from = from, .to = to, .term = t };
  VEC_PUSH (l->arena, l->vertices, v);
  return l->vertices.n - 1;
}

static void
link_vertices (struct line_graph *l, adj_id e, adj_id f)
{
  list_add (l->arena, &l->vertices.at[e].s, f);
  list_add (l->arena, &l->vertices.at[f].p, e);
}

struct line_graph *
line_new (struct arena *a, const struct dag *d)
{
  struct line_graph *l = ARENA_NEW (a, struct line_graph);
  struct dag_term one = { DAG_ONE, false };
  adj_id *of_edge = ARENA_ARRAY (a, adj_id, d->edges.n);
  l->arena = a;
  for (adj_id v = 0; v < d->vertices.n; v++)
    for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++) {
      adj_id e = d->vertices.at[v].in.at[k];
      of_edge[e] = vertex_new (l, LINE_EDGE, d->edges.at[e].from, v,
			       d->edges.at[e].term);
    }
  for (adj_id v = 0; v < d->vertices.n; v++) {
    const struct dag_vertex *x = &d->vertices.at[v];
    if (x->independent && x->out.n) {
      adj_id m = vertex_new (l, LINE_MINIMAL, v, v, one);
      for (uint32_t k = 0; k < x->out.n; k++)
	link_vertices (l, m, of_edge[x->out.at[k]]);
    }
    else if (x->dependent && x->in.n) {
      adj_id m = vertex_new (l, LINE_MAXIMAL, v, v, one);
      for (uint32_t k = 0; k < x->in.n; k++)
	link_vertices (l, of_edge[x->in.at[k]], m);
    }
    else
      for (uint32_t i = 0; i < x->in.n; i++)
	for (uint32_t k = 0; k < x->out.n; k++)
	  link_vertices (l, of_edge[x->in.at[i]], of_edge[x->out.at[k]]);
  }
  return l;
}

/* ---- elimination ----------------------------------------------------------------------- */

static adj_id
shadow_pointer_of_sets (const struct line_graph *l, const dag_ids *p, const dag_ids *s,
	      adj_id but)
{
  for (adj_id k = 0; k < l->vertices.n; k++) {
    const struct line_vertex *v = &l->vertices.at[k];
    if (k != but && !v->gone && v->role == LINE_EDGE && same (&v->p, p)
	&& same (&v->s, s))
      return k;
  }
  return ADJ_NONE;
}

/* Takes V out, with what it alone kept, and notes who lost a neighbour.  */
static void
remove_vertex (struct line_graph *l, adj_id v, dag_ids *changed)
{
  struct line_vertex *x = &l->vertices.at[v];
  x->gone = true;
  for (uint32_t k = 0; k < x->p.n; k++) {
    list_drop (&l->vertices.at[x->p.at[k]].s, v);
    VEC_PUSH (l->arena, *changed, x->p.at[k]);
  }
  for (uint32_t k = 0; k < x->s.n; k++) {
    list_drop (&l->vertices.at[x->s.at[k]].p, v);
    VEC_PUSH (l->arena, *changed, x->s.at[k]);
  }
  x->p.n = x->s.n = 0;
}

static bool
is_zero (const struct dag *d, struct dag_term t)
{
  return dag_class_of (d, t) == DAG_CONSTANT && d->labels.at[t.label].constant == 0;
}

/* Steps 3 and 4 for each of CHANGED.  */
static void
settle (struct line_graph *l, struct dag *d, dag_ids *changed)
{
  while (changed->n) {
    adj_id v = changed->at[--changed->n];
    struct line_vertex *x = &l->vertices.at[v];
    if (x->gone || x->role != LINE_EDGE)
      continue;
    if (!x->p.n || !x->s.n || is_zero (d, x->term)) {
      remove_vertex (l, v, changed);
      continue;
    }
    adj_id k = shadow_pointer_of_sets (l, &x->p, &x->s, v);
    if (k == ADJ_NONE)
      continue;
    struct dag_term *into = &l->vertices.at[k].term;
    *into = dag_sum (d, *into, x->term);
    remove_vertex (l, v, changed);
    if (is_zero (d, *into))
      VEC_PUSH (l->arena, *changed, k);
  }
}

void
line_eliminate (struct line_graph *l, struct dag *d, adj_id e, adj_id f)
{
  const struct line_vertex *x = &l->vertices.at[e], *y = &l->vertices.at[f];
  dag_ids changed = { NULL, 0, 0 };
  ADJ_ASSERT (x->role == LINE_EDGE && y->role == LINE_EDGE && !x->gone && !y->gone);
  adj_id k = shadow_pointer_of_sets (l, &x->p, &y->s, ADJ_NONE);
  if (k != ADJ_NONE) {
    struct dag_term *into = &l->vertices.at[k].term;
    *into = dag_multiply_sum (d, x->term, y->term, *into);
    VEC_PUSH (l->arena, changed, k);
  }
  else {
    k = vertex_new (l, LINE_EDGE, x->from, y->to, dag_multiply (d, x->term, y->term));
    for (uint32_t i = 0; i < l->vertices.at[e].p.n; i++)
      link_vertices (l, l->vertices.at[e].p.at[i], k);
    for (uint32_t i = 0; i < l->vertices.at[f].s.n; i++)
      link_vertices (l, k, l->vertices.at[f].s.at[i]);
  }
  list_drop (&l->vertices.at[e].s, f);
  list_drop (&l->vertices.at[f].p, e);
  VEC_PUSH (l->arena, changed, f);
  VEC_PUSH (l->arena, changed, e);
  settle (l, d, &changed);
}

/* ---- asking ------------------------------------------------------------------------------ */

void
line_targets (const struct line_graph *l, struct arena *a, eliminate_steps *out)
{
  out->n = 0;
  for (adj_id e = 0; e < l->vertices.n; e++) {
    const struct line_vertex *x = &l->vertices.at[e];
    if (x->gone || x->role != LINE_EDGE)
      continue;
    for (uint32_t k = 0; k < x->s.n; k++)
      if (l->vertices.at[x->s.at[k]].role == LINE_EDGE) {
	struct eliminate_step s = { ELIMINATE_FACE, false, e, x->s.at[k] };
	VEC_PUSH (a, *out, s);
      }
  }
}

bool
line_is_complete (const struct line_graph *l)
{
  for (adj_id e = 0; e < l->vertices.n; e++) {
    const struct line_vertex *x = &l->vertices.at[e];
    for (uint32_t k = 0; k < x->s.n && x->role == LINE_EDGE && !x->gone; k++)
      if (l->vertices.at[x->s.at[k]].role == LINE_EDGE)
	return false;
  }
  return true;
}

void
line_finish (struct line_graph *l, struct dag *d)
{
  for (adj_id v = 0; v < d->vertices.n; v++)
    while (d->vertices.at[v].in.n)
      dag_disconnect (d, d->vertices.at[v].in.at[0]);
  for (adj_id e = 0; e < l->vertices.n; e++) {
    const struct line_vertex *x = &l->vertices.at[e];
    if (!x->gone && x->role == LINE_EDGE)
      dag_connect (d, x->from, x->to, x->term);
  }
}

void
line_sets (const struct line_graph *l, struct arena *a, adj_id e, adj_id f,
	   dag_ids *p, dag_ids *s)
{
  const dag_ids *from = &l->vertices.at[e].p, *to = &l->vertices.at[f].s;
  for (uint32_t k = 0; k < from->n; k++)
    VEC_PUSH (a, *p, from->at[k]);
  for (uint32_t k = 0; k < to->n; k++)
    VEC_PUSH (a, *s, to->at[k]);
}

void
line_vertices (const struct line_graph *l, adj_id e, adj_id f, adj_id v[3])
{
  v[0] = l->vertices.at[e].to;
  v[1] = l->vertices.at[e].from;
  v[2] = l->vertices.at[f].to;
}
