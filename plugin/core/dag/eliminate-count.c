/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact counts: operations of a recipe, paths, and bounds on the optimum.  */

#include "eliminate.h"

/* ---- operations ------------------------------------------------------------------ */

void
dag_cost_init (struct dag_cost *c)
{
  mpz_inits (c->mul, c->add, c->fma, c->total, NULL);
}

void
dag_cost_clear (struct dag_cost *c)
{
  mpz_clears (c->mul, c->add, c->fma, c->total, NULL);
}

void
dag_cost_add (struct dag_cost *c, const struct dag *d, const mpz_t weight)
{
  struct arena scratch;
  arena_init (&scratch);
  struct bitset used = dag_labels_used (&scratch, d);
  for (adj_id l = 0; l < d->labels.n; l++) {
    const struct dag_label *x = &d->labels.at[l];
    if (!bitset_has (&used, l) || !dag_is_operation (x))
      continue;
    mpz_t *n = x->make == DAG_MUL ? &c->mul : x->make == DAG_ADD ? &c->add : &c->fma;
    mpz_add (*n, *n, weight);
    mpz_add (c->total, c->total, weight);
  }
  arena_release (&scratch);
}

uint32_t
dag_operations (const struct dag *d)
{
  struct arena scratch;
  arena_init (&scratch);
  struct bitset used = dag_labels_used (&scratch, d);
  uint32_t n = 0;
  for (adj_id l = 0; l < d->labels.n; l++)
    n += bitset_has (&used, l) && dag_is_operation (&d->labels.at[l]);
  arena_release (&scratch);
  return n;
}

/* ---- bounds ------------------------------------------------------------------------- */

void
dag_bounds_init (struct dag_bounds *b)
{
  mpz_inits (b->paths, b->upper, b->lower, NULL);
}

void
dag_bounds_clear (struct dag_bounds *b)
{
  mpz_clears (b->paths, b->upper, b->lower, NULL);
}

/* Paths from one vertex to every other one: how many; of known edges alone; with
   exactly one variable edge; and the operations that multiplying each of
   them out and adding them up takes.  */
struct paths {
  mpz_t *all, *known, *single, *length;
};

static mpz_t *
numbers (struct arena *a, uint32_t n)
{
  mpz_t *z = ARENA_ARRAY (a, mpz_t, n);
  for (uint32_t k = 0; k < n; k++)
    mpz_init (z[k]);
  return z;
}

static void
paths_init (struct paths *p, struct arena *a, uint32_t n)
{
  p->all = numbers (a, n);
  p->known = numbers (a, n);
  p->single = numbers (a, n);
  p->length = numbers (a, n);
}

static void
paths_clear (struct paths *p, uint32_t n)
{
  for (uint32_t k = 0; k < n; k++)
    mpz_clears (p->all[k], p->known[k], p->single[k], p->length[k], NULL);
}

static void
paths_from (struct paths *p, const struct dag *d, const adj_id *order, adj_id from)
{
  for (adj_id v = 0; v < d->vertices.n; v++) {
    mpz_set_ui (p->all[v], v == from);
    mpz_set_ui (p->known[v], v == from);
    mpz_set_ui (p->single[v], 0);
    mpz_set_ui (p->length[v], 0);
  }
  for (uint32_t i = 0; i < d->vertices.n; i++) {
    adj_id v = order[i];
    const struct dag_vertex *x = &d->vertices.at[v];
    for (uint32_t k = 0; k < x->in.n; k++) {
      const struct dag_edge *e = &d->edges.at[x->in.at[k]];
      enum dag_class class = dag_class_of (d, e->term);
      mpz_add (p->all[v], p->all[v], p->all[e->from]);
      mpz_add (p->length[v], p->length[v], p->length[e->from]);
      if (class != DAG_UNIT)
	mpz_add (p->length[v], p->length[v], p->all[e->from]);
      if (class == DAG_VARIABLE)
	mpz_add (p->single[v], p->single[v], p->known[e->from]);
      else {
	mpz_add (p->known[v], p->known[v], p->known[e->from]);
	mpz_add (p->single[v], p->single[v], p->single[e->from]);
      }
    }
  }
}

/* The core of the pair (X, Y): the last vertex I that all its paths share behind
   X, reached from X by one path of known edges alone, and the first one K
   before Y likewise.  X's entry for Y is the core's times known numbers, so two
   pairs with one core may share its value.  FROM[v] are the paths from v.  */
static void
find_core (const struct paths *from, const adj_id *order, uint32_t n, adj_id x,
	   adj_id y, adj_id *i, adj_id *k)
{
  mpz_t product;
  mpz_init (product);
  *i = x;
  *k = y;
  for (uint32_t o = 0; o < n; o++) {
    adj_id v = order[o];
    mpz_mul (product, from[x].all[v], from[v].all[y]);
    if (mpz_cmp (product, from[x].all[y]) != 0)
      continue;			/* not on all paths */
    if (mpz_cmp (from[x].known[v], from[x].all[v]) == 0)
      *i = v;
    if (*k == y && mpz_cmp (from[v].known[y], from[v].all[y]) == 0)
      *k = v;
  }
  mpz_clear (product);
}

/* Whether the value of core (I, K) takes an operation: more than one variable
   path, or a path with more than one variable edge.  */
static bool
needs_operation (const struct paths *from, adj_id i, adj_id k)
{
  mpz_t variable;
  mpz_init (variable);
  mpz_sub (variable, from[i].all[k], from[i].known[k]);
  int n = mpz_cmp_ui (variable, 1);
  bool dear = n > 0 || (n == 0 && mpz_sgn (from[i].single[k]) == 0);
  mpz_clear (variable);
  return dear;
}

/* Sums of constants could cancel: nothing is known of the number of operations
   then.  */
static bool
constants_meet (const struct paths *from, uint32_t n)
{
  for (uint32_t v = 0; v < n; v++)
    for (uint32_t w = 0; w < n; w++)
      if (mpz_cmp_ui (from[v].known[w], 1) > 0)
	return true;
  return false;
}

static void
add_upper (struct dag_bounds *b, const struct paths *from, adj_id x, adj_id y)
{
  mpz_t t;
  if (mpz_sgn (from[x].all[y]) == 0)
    return;
  mpz_init (t);
  mpz_add (b->paths, b->paths, from[x].all[y]);
  /* A path of m edges that cost takes m - 1 multiplications (none if m is 0),
     and joining the paths one addition less than there are.  */
  mpz_add (t, from[x].length[y], from[x].all[y]);
  mpz_sub_ui (t, t, 1);
  mpz_sub (t, t, from[x].all[y]);
  mpz_add (t, t, from[x].known[y]);
  if (mpz_sgn (t) > 0)
    mpz_add (b->upper, b->upper, t);
  mpz_clear (t);
}

static void
add_lower (struct dag_bounds *b, struct arena *a, const struct dag *d,
	   const struct paths *from, const adj_id *order)
{
  uint32_t n = d->vertices.n;
  struct bitset seen = bitset_new (a, n * n);
  for (adj_id x = 0; x < n; x++)
    for (adj_id y = 0; y < n; y++) {
      adj_id i, k;
      if (!d->vertices.at[x].independent || !d->vertices.at[y].dependent
	  || mpz_sgn (from[x].all[y]) == 0)
	continue;
      find_core (from, order, n, x, y, &i, &k);
      if (needs_operation (from, i, k) && bitset_add (&seen, i * n + k))
	mpz_add_ui (b->lower, b->lower, 1);
    }
}

void
dag_bounds_find (struct dag_bounds *b, const struct dag *d)
{
  struct arena scratch;
  arena_init (&scratch);
  uint32_t n = d->vertices.n;
  const adj_id *order = dag_order (&scratch, d, NULL);
  struct paths *from = ARENA_ARRAY (&scratch, struct paths, n);
  mpz_set_ui (b->paths, 0);
  mpz_set_ui (b->upper, 0);
  mpz_set_ui (b->lower, 0);
  for (adj_id v = 0; v < n; v++) {
    paths_init (&from[v], &scratch, n);
    paths_from (&from[v], d, order, v);
  }
  for (adj_id x = 0; x < n; x++)
    for (adj_id y = 0; y < n; y++)
      if (d->vertices.at[x].independent && d->vertices.at[y].dependent)
	add_upper (b, from, x, y);
  mpz_add_ui (b->upper, b->upper, dag_operations (d));
  if (!constants_meet (from, n)) {
    mpz_set_ui (b->lower, dag_operations (d));
    add_lower (b, &scratch, d, from, order);
  }
  for (adj_id v = 0; v < n; v++)
    paths_clear (&from[v], n);
  arena_release (&scratch);
}
