/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linearised DAGs: structure and labels.  Classes are decided here, when a
   label is made: nothing else asks what an operation costs.  */

#include "dag.h"

#include <math.h>
#include <string.h>

/* ---- making ------------------------------------------------------------------ */

static adj_id
label_new (struct dag *d, struct dag_label l)
{
  VEC_PUSH (d->arena, d->labels, l);
  return d->labels.n - 1;
}

struct dag *
dag_new (struct arena *a, const char *name)
{
  struct dag *d = ARENA_NEW (a, struct dag);
  d->arena = a;
  d->name = name;
  struct dag_label one = { .make = DAG_GIVEN, .class = DAG_UNIT, .constant = 1,
			   .source = ADJ_NONE };
  label_new (d, one);
  return d;
}

adj_id
dag_vertex_new (struct dag *d, adj_id source, const char *name)
{
  struct dag_vertex v = { .source = source, .name = name };
  VEC_PUSH (d->arena, d->vertices, v);
  return d->vertices.n - 1;
}

static struct dag_term
term (adj_id label, bool negative)
{
  struct dag_term t = { label, negative };
  return t;
}

struct dag_term
dag_constant (struct dag *d, double value)
{
  if (value == 1 || value == -1)
    return term (DAG_ONE, value < 0);
  struct dag_label l = { .make = DAG_GIVEN, .class = DAG_CONSTANT,
			 .constant = value, .source = ADJ_NONE };
  return term (label_new (d, l), false);
}

struct dag_term
dag_variable (struct dag *d, adj_id source, const char *name)
{
  struct dag_label l = { .make = DAG_GIVEN, .class = DAG_VARIABLE,
			 .source = source, .name = name };
  return term (label_new (d, l), false);
}

adj_id
dag_edge_between (const struct dag *d, adj_id from, adj_id to)
{
  const dag_ids *out = &d->vertices.at[from].out, *in = &d->vertices.at[to].in;
  const dag_ids *list = out->n < in->n ? out : in;
  for (uint32_t k = 0; k < list->n; k++) {
    const struct dag_edge *e = &d->edges.at[list->at[k]];
    if (e->from == from && e->to == to)
      return list->at[k];
  }
  return ADJ_NONE;
}

static bool
is_zero (const struct dag *d, struct dag_term t)
{
  const struct dag_label *l = &d->labels.at[t.label];
  return l->class == DAG_CONSTANT && l->constant == 0;
}

static void
list_drop (dag_ids *l, adj_id x)
{
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k] == x) {
      memmove (l->at + k, l->at + k + 1, (l->n - k - 1) * sizeof *l->at);
      l->n--;
      return;
    }
}

void
dag_disconnect (struct dag *d, adj_id edge)
{
  list_drop (&d->vertices.at[d->edges.at[edge].from].out, edge);
  list_drop (&d->vertices.at[d->edges.at[edge].to].in, edge);
}

void
dag_connect (struct dag *d, adj_id from, adj_id to, struct dag_term t)
{
  adj_id old = dag_edge_between (d, from, to);
  if (old != ADJ_NONE) {
    d->edges.at[old].term = dag_sum (d, d->edges.at[old].term, t);
    if (is_zero (d, d->edges.at[old].term))
      dag_disconnect (d, old);
    return;
  }
  if (is_zero (d, t))
    return;
  struct dag_edge e = { from, to, t };
  VEC_PUSH (d->arena, d->edges, e);
  VEC_PUSH (d->arena, d->vertices.at[from].out, d->edges.n - 1);
  VEC_PUSH (d->arena, d->vertices.at[to].in, d->edges.n - 1);
}

#define COPY(A, TO, FROM) \
  do { \
    for (uint32_t i_ = 0; i_ < (FROM).n; i_++) \
      VEC_PUSH (A, TO, (FROM).at[i_]); \
  } while (0)

struct dag *
dag_copy (struct arena *a, const struct dag *d)
{
  struct dag *c = ARENA_NEW (a, struct dag);
  c->arena = a;
  c->name = d->name;
  COPY (a, c->labels, d->labels);
  COPY (a, c->edges, d->edges);
  for (adj_id v = 0; v < d->vertices.n; v++) {
    struct dag_vertex x = d->vertices.at[v];
    memset (&x.in, 0, sizeof x.in);
    memset (&x.out, 0, sizeof x.out);
    COPY (a, x.in, d->vertices.at[v].in);
    COPY (a, x.out, d->vertices.at[v].out);
    VEC_PUSH (a, c->vertices, x);
  }
  return c;
}

/* ---- labels ------------------------------------------------------------------ */

static double
value_of (const struct dag *d, struct dag_term t)
{
  double v = d->labels.at[t.label].constant;
  return t.negative ? -v : v;
}

/* The label L, unless it is constant and 1 or -1; its operands stay on record,
   so that whoever computes exactly can.  */
static struct dag_term
made (struct dag *d, struct dag_label l, bool negative)
{
  l.source = ADJ_NONE;
  if (l.class != DAG_VARIABLE && (l.constant == 1 || l.constant == -1))
    return term (DAG_ONE, negative != (l.constant < 0));
  return term (label_new (d, l), negative);
}

/* Exactly; near the end of the range what is lost is lost to fma as well.  */
bool
dag_fold_product (double a, double b, double *product)
{
  *product = a * b;
  if (*product == 0)
    return a == 0 || b == 0;
  return isfinite (*product) && fabs (*product) > 0x1p-900
	 && fma (a, b, -*product) == 0;
}

bool
dag_fold_sum (double a, double b, double *sum)
{
  *sum = a + b;
  double other = *sum - a;	/* Knuth's exact error of a sum */
  return isfinite (*sum) && (a - (*sum - other)) + (b - other) == 0;
}

static bool
is_known (const struct dag *d, struct dag_term t)
{
  return dag_class_of (d, t) != DAG_VARIABLE;
}

struct dag_term
dag_multiply (struct dag *d, struct dag_term a, struct dag_term b)
{
  bool negative = a.negative != b.negative;
  if (a.label == DAG_ONE)
    return term (b.label, negative);
  if (b.label == DAG_ONE)
    return term (a.label, negative);
  a.negative = b.negative = false;
  struct dag_label l = { .make = DAG_MUL, .class = DAG_VARIABLE, .a = a, .b = b };
  if (is_known (d, a) && is_known (d, b)
      && dag_fold_product (value_of (d, a), value_of (d, b), &l.constant))
    l.class = DAG_CONSTANT;
  return made (d, l, negative);
}

struct dag_term
dag_sum (struct dag *d, struct dag_term a, struct dag_term b)
{
  bool negative = a.negative;
  struct dag_label l = { .make = DAG_ADD, .class = DAG_VARIABLE };
  l.a = term (a.label, false);
  l.b = term (b.label, b.negative != negative);
  if (is_known (d, a) && is_known (d, b)
      && dag_fold_sum (value_of (d, l.a), value_of (d, l.b), &l.constant))
    l.class = DAG_CONSTANT;
  return made (d, l, negative);
}

struct dag_term
dag_multiply_sum (struct dag *d, struct dag_term a, struct dag_term b,
		  struct dag_term c)
{
  double product;
  if (a.label == DAG_ONE || b.label == DAG_ONE
      || (is_known (d, a) && is_known (d, b)
	  && dag_fold_product (value_of (d, a), value_of (d, b), &product)))
    return dag_sum (d, c, dag_multiply (d, a, b));
  bool negative = c.negative;
  struct dag_label l = { .make = DAG_FMA, .class = DAG_VARIABLE };
  l.a = term (a.label, (a.negative != b.negative) != negative);
  l.b = term (b.label, false);
  l.c = term (c.label, false);
  return made (d, l, negative);
}

struct bitset
dag_labels_used (struct arena *a, const struct dag *d)
{
  struct bitset used = bitset_new (a, d->labels.n);
  for (adj_id v = 0; v < d->vertices.n; v++)
    for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++)
      bitset_add (&used, d->edges.at[d->vertices.at[v].in.at[k]].term.label);
  for (adj_id l = d->labels.n; l-- > 0;) {
    const struct dag_label *x = &d->labels.at[l];
    if (!bitset_has (&used, l) || x->make == DAG_GIVEN)
      continue;
    bitset_add (&used, x->a.label);
    bitset_add (&used, x->b.label);
    if (x->make == DAG_FMA)
      bitset_add (&used, x->c.label);
  }
  return used;
}

/* ---- asking ------------------------------------------------------------------ */

bool
dag_is_intermediate (const struct dag *d, adj_id v)
{
  return !d->vertices.at[v].independent && !d->vertices.at[v].dependent;
}

bool
dag_is_bipartite (const struct dag *d)
{
  for (adj_id v = 0; v < d->vertices.n; v++)
    if (dag_is_intermediate (d, v)
	&& (d->vertices.at[v].in.n || d->vertices.at[v].out.n))
      return false;
  return true;
}

uint32_t
dag_edges_left (const struct dag *d)
{
  uint32_t n = 0;
  for (adj_id v = 0; v < d->vertices.n; v++)
    n += d->vertices.at[v].in.n;
  return n;
}

uint32_t
dag_edges_kept (const struct dag *d)
{
  uint32_t n = 0;
  for (adj_id v = 0; v < d->vertices.n; v++)
    for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++)
      n += dag_class_of (d, d->edges.at[d->vertices.at[v].in.at[k]].term)
	   == DAG_VARIABLE;
  return n;
}

/* Kahn's algorithm; among the ready ones the lowest number first, so that the
   order is that of the program where vertices are made in its order.  */
adj_id *
dag_order (struct arena *a, const struct dag *d, uint32_t **position)
{
  uint32_t n = d->vertices.n, done = 0;
  adj_id *order = ARENA_ARRAY (a, adj_id, n);
  uint32_t *waits = ARENA_ARRAY (a, uint32_t, n), *at = ARENA_ARRAY (a, uint32_t, n);
  struct bitset ready = bitset_new (a, n);
  for (adj_id v = 0; v < n; v++)
    if ((waits[v] = d->vertices.at[v].in.n) == 0)
      bitset_add (&ready, v);
  for (uint32_t w = 0; w < ready.nwords;) {
    if (!ready.word[w]) {
      w++;
      continue;
    }
    adj_id v = w * 64 + (adj_id) __builtin_ctzll (ready.word[w]);
    bitset_drop (&ready, v);
    at[v] = done;
    order[done++] = v;
    for (uint32_t k = 0; k < d->vertices.at[v].out.n; k++) {
      adj_id to = d->edges.at[d->vertices.at[v].out.at[k]].to;
      if (--waits[to] == 0) {
	bitset_add (&ready, to);
	w = to / 64 < w ? to / 64 : w;
      }
    }
  }
  ADJ_ASSERT (done == n);	/* else there is a cycle */
  if (position)
    *position = at;
  return order;
}

/* ---- the special cases of section 6.2 ------------------------------------------ */

static void
hand_over (struct dag *d, adj_id v)
{
  const struct dag_vertex *old = &d->vertices.at[v];
  const char *name = old->name ? arena_printf (d->arena, "%s'", old->name) : NULL;
  adj_id new = dag_vertex_new (d, old->source, name);
  d->vertices.at[new].dependent = true;
  d->vertices.at[v].dependent = false;
  dag_connect (d, v, new, term (DAG_ONE, false));
}

/* Over edges, from the independents (or against them, from the dependents).  */
static struct bitset
reached (struct dag *d, const adj_id *order, bool backward)
{
  uint32_t n = d->vertices.n;
  struct bitset seen = bitset_new (d->arena, n);
  for (uint32_t i = 0; i < n; i++) {
    adj_id v = order[backward ? n - 1 - i : i];
    const struct dag_vertex *x = &d->vertices.at[v];
    const dag_ids *from = backward ? &x->out : &x->in;
    bool is = backward ? x->dependent : x->independent;
    for (uint32_t k = 0; k < from->n && !is; k++)
      is = bitset_has (&seen, backward ? d->edges.at[from->at[k]].to
			      : d->edges.at[from->at[k]].from);
    if (is)
      bitset_add (&seen, v);
  }
  return seen;
}

void
dag_close (struct dag *d)
{
  for (adj_id v = d->vertices.n; v-- > 0;) {
    const struct dag_vertex *x = &d->vertices.at[v];
    ADJ_ASSERT (!x->independent || x->in.n == 0);
    if (x->dependent && (x->independent || x->out.n))
      hand_over (d, v);
  }
  const adj_id *order = dag_order (d->arena, d, NULL);
  struct bitset from = reached (d, order, false), to = reached (d, order, true);
  for (adj_id v = 0; v < d->vertices.n; v++) {
    struct dag_vertex *x = &d->vertices.at[v];
    if (bitset_has (&from, v) && bitset_has (&to, v))
      continue;
    while (x->in.n)
      dag_disconnect (d, x->in.at[x->in.n - 1]);
    while (x->out.n)
      dag_disconnect (d, x->out.at[x->out.n - 1]);
  }
}
