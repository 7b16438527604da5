/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elimination against the definition of the Jacobian: the sum over all paths of
   the products of their edges, in rational numbers, path by path.

   test-eliminate [-p] FILE...	goldens; -p prints what it finds
   test-eliminate -s FIRST COUNT	random DAGs  */

#define _POSIX_C_SOURCE 200809L	/* open_memstream */

#include <stdlib.h>
#include <string.h>

#include "eliminate.h"
#include "random-dag.h"

static unsigned failures;

static void
report (bool good, const char *format, const char *what)
{
  printf (good ? "PASS: " : "FAIL: ");
  printf (format, what);
  putchar ('\n');
  failures += !good;
}

/* ---- exact values ------------------------------------------------------------------- */

struct values { mpq_t *of; uint32_t n; };

static void
set_term (mpq_t out, const struct values *v, struct dag_term t)
{
  mpq_set (out, v->of[t.label]);
  if (t.negative)
    mpq_neg (out, out);
}

/* Every label's value; given ones depend on their number alone.  */
static struct values
evaluate (struct arena *a, const struct dag *d)
{
  struct values v = { ARENA_ARRAY (a, mpq_t, d->labels.n), d->labels.n };
  mpq_t x, y;
  mpq_inits (x, y, NULL);
  for (adj_id l = 0; l < d->labels.n; l++) {
    const struct dag_label *q = &d->labels.at[l];
    uint64_t state = l + 12345;
    mpq_init (v.of[l]);
    if (q->make == DAG_GIVEN) {
      if (q->class == DAG_VARIABLE) {
	int up = (int) random_number (&state, 41) - 20;
	mpq_set_si (v.of[l], up ? up : 7, 1 + random_number (&state, 19));
	mpq_canonicalize (v.of[l]);
      }
      else
	mpq_set_d (v.of[l], q->constant);
      continue;
    }
    set_term (x, &v, q->a);
    set_term (y, &v, q->b);
    if (q->make == DAG_ADD)
      mpq_add (v.of[l], x, y);
    else
      mpq_mul (v.of[l], x, y);
    if (q->make == DAG_FMA) {
      set_term (x, &v, q->c);
      mpq_add (v.of[l], v.of[l], x);
    }
  }
  mpq_clears (x, y, NULL);
  return v;
}

static void
forget (struct values *v)
{
  for (uint32_t k = 0; k < v->n; k++)
    mpq_clear (v->of[k]);
}

/* Adds the products along all paths from V on to the row of its ends.  */
static void
walk (const struct dag *d, const struct values *v, adj_id at, const mpq_t product,
      mpq_t *row)
{
  const struct dag_vertex *x = &d->vertices.at[at];
  mpq_t t;
  if (x->dependent)
    mpq_add (row[at], row[at], product);
  mpq_init (t);
  for (uint32_t k = 0; k < x->out.n; k++) {
    const struct dag_edge *e = &d->edges.at[x->out.at[k]];
    set_term (t, v, e->term);
    mpq_mul (t, t, product);
    walk (d, v, e->to, t, row);
  }
  mpq_clear (t);
}

/* [vertices * vertices], entries of independents and dependents.  */
static mpq_t *
jacobian (struct arena *a, const struct dag *d)
{
  uint32_t n = d->vertices.n;
  struct values v = evaluate (a, d);
  mpq_t *j = ARENA_ARRAY (a, mpq_t, n * n), one;
  mpq_init (one);
  mpq_set_ui (one, 1, 1);
  for (uint32_t k = 0; k < n * n; k++)
    mpq_init (j[k]);
  for (adj_id x = 0; x < n; x++)
    if (d->vertices.at[x].independent)
      walk (d, &v, x, one, j + x * n);
  mpq_clear (one);
  forget (&v);
  return j;
}

static void
forget_jacobian (mpq_t *j, uint32_t n)
{
  for (uint32_t k = 0; k < n * n; k++)
    mpq_clear (j[k]);
}

static bool
same_jacobian (mpq_t *a, mpq_t *b, uint32_t n)
{
  for (uint32_t k = 0; k < n * n; k++)
    if (!mpq_equal (a[k], b[k]))
      return false;
  return true;
}

/* ---- random DAGs ------------------------------------------------------------------------ */

static const char *const orders[] = {
  "forward", "reverse", "markowitz+forward", "markowitz+reverse", "relative+reverse",
  "siblings+markowitz+reverse", "scarce+markowitz", "partial+scarce",
  "partial+reverse", "partial+markowitz+forward", "relative+siblings+forward"
};
static const char *const kinds[] = { "vertex", "edge", "face" };
static const enum eliminate_kind kind_of[] = {
  ELIMINATE_VERTEX, ELIMINATE_EDGE, ELIMINATE_FACE
};

struct subject {
  struct arena *arena;
  const struct dag *d;
  mpq_t *j;
  struct dag_bounds bounds;
  uint64_t seed;
  bool bad;
};

static void
expect (struct subject *s, bool good, const char *what, const char *kind)
{
  if (good)
    return;
  printf ("seed %llu: %s %s\n", (unsigned long long) s->seed, kind, what);
  s->bad = true;
}

/* D was S->d; COMPLETE: bipartite is promised.  */
static void
judge (struct subject *s, const struct dag *d, bool complete, const char *what,
       const char *kind)
{
  mpq_t *j = jacobian (s->arena, d);
  expect (s, same_jacobian (s->j, j, d->vertices.n), what, kind);
  forget_jacobian (j, d->vertices.n);
  uint32_t cost = dag_operations (d);
  if (complete) {
    expect (s, dag_is_bipartite (d), "is not bipartite:", what);
    expect (s, mpz_cmp_ui (s->bounds.lower, cost) <= 0, "below the bound:", what);
    expect (s, mpz_cmp_ui (s->bounds.upper, cost) >= 0, "above the bound:", what);
  }
  else
    expect (s, dag_edges_kept (d) <= dag_edges_kept (s->d), "keeps more:", what);
}

static void
try_orders (struct subject *s)
{
  for (unsigned k = 0; k < 3; k++)
    for (unsigned i = 0; i < sizeof orders / sizeof *orders; i++) {
      struct eliminate_order o;
      struct dag *d = dag_copy (s->arena, s->d);
      ADJ_ASSERT (eliminate_order_parse (&o, orders[i]));
      o.kind = kind_of[k];
      eliminate (d, &o, NULL);
      judge (s, d, !o.scarce || o.kind == ELIMINATE_FACE, orders[i], kinds[k]);
    }
}

static void
try_random (struct subject *s, uint64_t *state)
{
  for (unsigned k = 0; k < 3; k++)
    for (unsigned i = 0; i < 3; i++) {
      struct dag *d = dag_copy (s->arena, s->d);
      struct elimination e;
      eliminate_start (&e, s->arena, d);
      for (eliminate_steps all = { NULL, 0, 0 };;) {
	eliminate_targets (&e, kind_of[k], true, &all);
	if (!all.n)
	  break;
	struct eliminate_step t = all.at[random_number (state, all.n)];
	eliminate_step (&e, &t);
      }
      eliminate_finish (&e);
      judge (s, d, true, "random order", kinds[k]);
    }
}

/* What STEPS come to on a copy.  */
static uint32_t
cost_of (struct subject *s, const eliminate_steps *steps, const char *kind)
{
  struct dag *d = dag_copy (s->arena, s->d);
  struct elimination e;
  eliminate_start (&e, s->arena, d);
  for (uint32_t k = 0; k < steps->n; k++)
    eliminate_step (&e, &steps->at[k]);
  eliminate_finish (&e);
  judge (s, d, true, "search", kind);
  return dag_operations (d);
}

/* The least cost over all permutations of the vertices, one by one.  */
static uint32_t
least_vertex_cost (struct subject *s, const struct dag *d)
{
  uint32_t least = UINT32_MAX;
  if (dag_is_bipartite (d))
    return dag_operations (d);
  for (adj_id v = 0; v < d->vertices.n; v++) {
    if (!dag_is_intermediate (d, v) || !d->vertices.at[v].in.n)
      continue;
    struct dag *next = dag_copy (s->arena, d);
    struct elimination e;
    struct eliminate_step t = { ELIMINATE_VERTEX, false, v, ADJ_NONE };
    eliminate_start (&e, s->arena, next);
    eliminate_step (&e, &t);
    uint32_t cost = least_vertex_cost (s, next);
    least = cost < least ? cost : least;
  }
  return least;
}

static void
try_search (struct subject *s)
{
  static const struct search_limits limits = { 300, 0 };
  enum search_end end[3];
  uint32_t cost[3];
  for (unsigned k = 0; k < 3; k++) {
    eliminate_steps steps = { NULL, 0, 0 };
    end[k] = eliminate_search (s->d, kind_of[k], limits, s->arena, &steps, &cost[k]);
    ADJ_ASSERT (end[k] != SEARCH_TOO_LARGE);
    expect (s, cost_of (s, &steps, kinds[k]) <= cost[k], "search's cost", kinds[k]);
  }
  if (end[0] == SEARCH_OPTIMAL && end[1] == SEARCH_OPTIMAL)
    expect (s, cost[1] <= cost[0], "optimum above the vertices'", kinds[1]);
  if (end[1] == SEARCH_OPTIMAL && end[2] == SEARCH_OPTIMAL)
    expect (s, cost[2] <= cost[1], "optimum above the edges'", kinds[2]);
  if (end[0] == SEARCH_OPTIMAL && dag_intermediates (s->d) <= 4)
    expect (s, least_vertex_cost (s, s->d) == cost[0], "is not the optimum", "vertex");
}

/* Counts of several stretches, each run often, add up exactly.  */
static void
try_weights (struct subject *s, const struct dag *other)
{
  struct dag_cost sum;
  mpz_t weight, expected;
  dag_cost_init (&sum);
  mpz_init (weight);
  mpz_init (expected);
  mpz_ui_pow_ui (weight, 10, 30);
  dag_cost_add (&sum, s->d, weight);
  mpz_addmul_ui (expected, weight, dag_operations (s->d));
  mpz_set_ui (weight, 7);
  dag_cost_add (&sum, other, weight);
  mpz_addmul_ui (expected, weight, dag_operations (other));
  expect (s, mpz_cmp (sum.total, expected) == 0, "are not", "weighted counts");
  mpz_add (weight, sum.mul, sum.add);
  mpz_add (weight, weight, sum.fma);
  expect (s, mpz_cmp (weight, expected) == 0, "are not the sum of kinds", "weighted counts");
  mpz_clear (expected);
  mpz_clear (weight);
  dag_cost_clear (&sum);
}

static bool
try_seed (uint64_t seed)
{
  struct arena a;
  arena_init (&a);
  uint64_t state = seed;
  struct dag_shape shape = { 1 + seed % 9, seed % 3 != 0, seed % 4 == 1 };
  struct subject s = { .arena = &a, .d = random_dag (&a, seed, &shape), .seed = seed };
  s.j = jacobian (&a, s.d);
  dag_bounds_init (&s.bounds);
  dag_bounds_find (&s.bounds, s.d);
  try_orders (&s);
  try_random (&s, &state);
  try_search (&s);
  struct eliminate_order o;
  struct dag *after = dag_copy (&a, s.d);
  ADJ_ASSERT (eliminate_order_parse (&o, "vertex+markowitz"));
  eliminate (after, &o, NULL);
  try_weights (&s, after);
  if (s.bad)
    dag_print (stdout, s.d);
  forget_jacobian (s.j, s.d->vertices.n);
  dag_bounds_clear (&s.bounds);
  arena_release (&a);
  return !s.bad;
}

static void
try_seeds (uint64_t first, uint64_t count)
{
  bool good = true;
  for (uint64_t seed = first; seed < first + count; seed++)
    good = try_seed (seed) && good;
  report (good, "%s", "every order of random DAGs gives the exact Jacobian");
}

/* ---- goldens -------------------------------------------------------------------------------- */

/* What `; eliminate ORDER' expects, as lines "; ...".  *RIGHT is dropped if the
   Jacobian is not J.  */
static char *
outcome (struct arena *a, const struct dag *source, const char *order, mpq_t *j,
	 bool *right)
{
  struct eliminate_order o;
  struct dag *d = dag_copy (a, source);
  eliminate_steps steps = { NULL, 0, 0 };
  struct dag_cost c;
  mpz_t one;
  if (!eliminate_order_parse (&o, order))
    return "; unknown order\n";
  eliminate (d, &o, &steps);
  mpq_t *own = jacobian (a, d);
  *right = same_jacobian (j, own, d->vertices.n) && *right;
  forget_jacobian (own, d->vertices.n);
  char *text = NULL, *out = NULL;
  size_t n;
  FILE *f = open_memstream (&text, &n);
  fputs ("steps ", f);
  eliminate_print_steps (f, d, &steps);
  mpz_init_set_ui (one, 1);
  dag_cost_init (&c);
  dag_cost_add (&c, d, one);
  gmp_fprintf (f, "\ncost %Zd: %Zd mul, %Zd add, %Zd fma; %u of %u edges kept\n",
	       c.total, c.mul, c.add, c.fma, dag_edges_kept (d), dag_edges_left (d));
  dag_cost_clear (&c);
  mpz_clear (one);
  dag_print (f, d);
  fclose (f);
  out = arena_alloc (a, 3 * n + 1);
  for (char *to = out, *at = text; *at;) {
    size_t line = strcspn (at, "\n");
    to += sprintf (to, "; %.*s\n", (int) line, at);
    at += line + 1;
  }
  free (text);
  return out;
}

static char *
read_file (struct arena *a, const char *path)
{
  FILE *f = fopen (path, "r");
  char *text = arena_alloc (a, 1 << 16);
  if (!f || !fread (text, 1, (1 << 16) - 1, f))
    printf ("cannot read %s\n", path);
  if (f)
    fclose (f);
  return text;
}

static void
golden (const char *path, bool print)
{
  struct arena a;
  arena_init (&a);
  const char *error, mark[] = "; eliminate ";
  const char *text = read_file (&a, path), *name = strrchr (path, '/');
  struct dag *d = dag_parse (&a, text, &error);
  if (!d) {
    report (false, "%s", error);
    return;
  }
  dag_close (d);
  mpq_t *j = jacobian (&a, d);
  bool good = true;
  for (const char *at = strstr (text, mark); at; at = strstr (at, mark)) {
    at += sizeof mark - 1;
    size_t n = strcspn (at, "\n");
    char *order = arena_printf (&a, "%.*s", (int) n, at);
    char *want = outcome (&a, d, order, j, &good);
    at += n + (at[n] == '\n');
    if (print)
      printf ("%s%s\n%s\n", mark, order, want);
    else if (strncmp (at, want, strlen (want)) != 0) {
      printf ("%s: %s: got\n%s", path, order, want);
      good = false;
    }
  }
  forget_jacobian (j, d->vertices.n);
  arena_release (&a);
  if (!print)
    report (good, "%s", name ? name + 1 : path);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && strcmp (argv[1], "-s") == 0)
    try_seeds (strtoull (argv[2], NULL, 10), strtoull (argv[3], NULL, 10));
  else if (argc > 1) {
    bool print = strcmp (argv[1], "-p") == 0;
    for (int k = 1 + print; k < argc; k++)
      golden (argv[k], print);
  }
  else
    try_seeds (1, 2000);
  return failures != 0;
}
