/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Programs as they are written in C: sparse matrices of lists, trees, tables, stencils by macros,
   adaptive steps, rows that are exchanged, objects with tables of functions, heaps, grids.  */
#include "parts.h"
#ifdef KERNEL
struct ent_linked_sparse {
  int col;
  double v;
  struct ent_linked_sparse *next;
};
struct mat_linked_sparse {
  int n;
  struct ent_linked_sparse **rows;
};
static void
put_linked_sparse (struct mat_linked_sparse *m, int i, int j, double v)
{
  struct ent_linked_sparse **p = &m->rows[i];
  while (*p && (*p)->col < j) p = &(*p)->next;
  if (*p && (*p)->col == j) {
    (*p)->v += v;
    return;
  }
  struct ent_linked_sparse *e = malloc (sizeof *e);
  e->col = j;
  e->v = v;
  e->next = *p;
  *p = e;
}
PART (linked_sparse)
{
  struct mat_linked_sparse m = { n, calloc (n, sizeof (struct ent_linked_sparse *)) };
  for (int i = 0; i < n; i++) {
    put_linked_sparse (&m, i, i, 2 + x[i]);
    put_linked_sparse (&m, i, (i + 2) % n, x[i] * y[i]);
    put_linked_sparse (&m, (i * 5) % n, i, sin (x[i]));
  }
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (struct ent_linked_sparse *e = m.rows[i]; e; e = e->next) s += e->v * x[e->col];
    y[i] = s;
  }
  for (int i = 0; i < n; i++)
    for (struct ent_linked_sparse *e = m.rows[i], *nx; e; e = nx) {
      nx = e->next;
      free (e);
    }
  free (m.rows);
}

struct node_bst {
  double key, sum;
  struct node_bst *l, *r;
  int size;
};
static struct node_bst *
insert_bst (struct node_bst *t, double k, double w)
{
  if (!t) {
    t = malloc (sizeof *t);
    *t = (struct node_bst){ .key = k, .sum = w, .size = 1 };
    return t;
  }
  t->size++;
  t->sum += w * 0.5;
  if (k < t->key)
    t->l = insert_bst (t->l, k, w * t->key);
  else
    t->r = insert_bst (t->r, k, w + t->sum);
  return t;
}
static double
walk_bst (const struct node_bst *t, int d)
{
  return t ? walk_bst (t->l, d + 1) * 0.5 + t->key * t->sum * d + walk_bst (t->r, d + 1) : 0.25;
}
static void
kill_bst (struct node_bst *t)
{
  if (t) {
    kill_bst (t->l);
    kill_bst (t->r);
    free (t);
  }
}
PART (bst)
{
  struct node_bst *t = NULL;
  for (int i = 0; i < n; i++) t = insert_bst (t, x[i], y[i]);
  y[0] = walk_bst (t, 1);
  y[1] += t->sum;
  kill_bst (t);
}

struct slot_hash {
  int key;
  int used;
  double val;
};
struct table_hash {
  struct slot_hash *s;
  int cap, n;
};
static unsigned
h_hash (int k)
{
  return (unsigned) k * 2654435761u;
}
static double *find_hash (struct table_hash *t, int key);
static void
grow_hash (struct table_hash *t)
{
  struct table_hash o = *t;
  t->cap *= 2;
  t->s = calloc (t->cap, sizeof *t->s);
  t->n = 0;
  for (int i = 0; i < o.cap; i++)
    if (o.s[i].used) *find_hash (t, o.s[i].key) = o.s[i].val;
  free (o.s);
}
static double *
find_hash (struct table_hash *t, int key)
{
  if (2 * t->n >= t->cap) grow_hash (t);
  unsigned i = h_hash (key) % t->cap;
  while (t->s[i].used && t->s[i].key != key) i = (i + 1) % t->cap;
  if (!t->s[i].used) {
    t->s[i].used = 1;
    t->s[i].key = key;
    t->s[i].val = 0;
    t->n++;
  }
  return &t->s[i].val;
}
PART (hash)
{
  struct table_hash t = { calloc (4, sizeof (struct slot_hash)), 4, 0 };
  for (int i = 0; i < 2 * n; i++) *find_hash (&t, i * i % 7) += x[i % n] * y[(i + 1) % n];
  for (int i = 0; i < n; i++) y[i] += *find_hash (&t, i) * x[i];
  free (t.s);
}

#define U_macro_u(i, j) u[(i) *nj + (j)]
#define V_macro_u(i, j, k) v[((i) *nj + (j)) * 2 + (k)]
PART (macro_u)
{
  int ni = n, nj = n + 1;
  double *u = malloc (ni * nj * sizeof *u), *v = calloc (2 * ni * nj, sizeof *v);
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++)
      U_macro_u (i, j) = x[i] * (j + 1), V_macro_u (i, j, 0) = y[j % n],
                    V_macro_u (i, j, 1) = x[(i + j) % n];
  for (int t = 0; t < 3; t++)
    for (int i = 1; i < ni - 1; i++)
      for (int j = 1; j < nj - 1; j++) {
        double lap = U_macro_u (i + 1, j) + U_macro_u (i - 1, j) + U_macro_u (i, j + 1)
                     + U_macro_u (i, j - 1) - 4 * U_macro_u (i, j);
        U_macro_u (i, j)
            += 0.1 * lap
               - V_macro_u (i, j, 0) * (U_macro_u (i + 1, j) - U_macro_u (i - 1, j)) * 0.05
               - V_macro_u (i, j, 1) * (U_macro_u (i, j + 1) - U_macro_u (i, j - 1)) * 0.05;
        V_macro_u (i, j, t & 1) *= 0.9;
      }
  for (int i = 0; i < ni; i++) y[i] = U_macro_u (i, i) * V_macro_u (i, i + 1, 1);
  free (u);
  free (v);
}

struct ode_adaptive_rk {
  int n;
  double *k[4], *tmp;
  void (*rhs) (double t, const double *u, double *du, void *ctx);
  void *ctx;
};
static void
lotka_adaptive_rk (double t, const double *u, double *du, void *ctx)
{
  const double *p = ctx;
  du[0] = p[0] * u[0] - p[1] * u[0] * u[1];
  du[1] = -p[2] * u[1] + p[1] * u[0] * u[1] + 0.01 * t;
}
static int
step_adaptive_rk (struct ode_adaptive_rk *o, double t, double h, double *u, double *err)
{
  o->rhs (t, u, o->k[0], o->ctx);
  for (int i = 0; i < o->n; i++) o->tmp[i] = u[i] + h * o->k[0][i];
  o->rhs (t + h, o->tmp, o->k[1], o->ctx);
  *err = 0;
  for (int i = 0; i < o->n; i++) {
    double d = 0.5 * h * (o->k[1][i] - o->k[0][i]);
    o->tmp[i] += d;
    *err += d * d;
  }
  if (*err > 1e-3) return 0;
  for (int i = 0; i < o->n; i++) u[i] = o->tmp[i];
  return 1;
}
PART (adaptive_rk)
{
  double par[3] = { 1 + 0.1 * x[0], 0.5 + 0.1 * x[1], 0.7 + 0.1 * x[2] };
  struct ode_adaptive_rk o = { 2, { 0 }, malloc (2 * sizeof (double)), lotka_adaptive_rk, par };
  for (int i = 0; i < 2; i++) o.k[i] = malloc (2 * sizeof (double));
  double u[2] = { 1 + 0.1 * x[3], 1 + 0.1 * y[0] }, t = 0, h = 0.5, err;
  int steps = 0;
  while (t < 1.5 && steps++ < 40) {
    if (step_adaptive_rk (&o, t, h, u, &err)) {
      t += h;
      if (err < 1e-4) h *= 1.5;
      if (t + h > 1.5) h = 1.5 - t;
    } else
      h *= 0.5;
  }
  y[0] = u[0];
  y[1] = u[1] * y[1];
  for (int i = 0; i < 2; i++) free (o.k[i]);
  free (o.tmp);
}

PART (lu_pivot_malloc)
{
  double **row = malloc (n * sizeof *row);
  for (int i = 0; i < n; i++) {
    row[i] = malloc (n * sizeof *row[i]);
    for (int j = 0; j < n; j++)
      row[i][j] = (i == (j + 1) % n ? 5 : 0) + x[i] * x[j] + 0.3 * (i - j);
  }
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs (row[i][k]) > fabs (row[p][k])) p = i;
    if (p != k) {
      double *t = row[p];
      row[p] = row[k];
      row[k] = t;
      double s = y[p];
      y[p] = y[k];
      y[k] = s;
    }
    for (int i = k + 1; i < n; i++) {
      double m = row[i][k] / row[k][k];
      for (int j = k + 1; j < n; j++) row[i][j] -= m * row[k][j];
      y[i] -= m * y[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++) y[i] -= row[i][j] * y[j];
    y[i] /= row[i][i];
  }
  for (int i = 0; i < n; i++) free (row[i]);
  free (row);
}

typedef struct matrix_matrix_oo {
  int r, c;
  double **a;
  const struct vt_matrix_oo *vt;
} matrix_matrix_oo;
struct vt_matrix_oo {
  double (*get) (const matrix_matrix_oo *, int, int);
  void (*set) (matrix_matrix_oo *, int, int, double);
};
static double
g0_matrix_oo (const matrix_matrix_oo *m, int i, int j)
{
  return m->a[i][j];
}
static void
s0_matrix_oo (matrix_matrix_oo *m, int i, int j, double v)
{
  m->a[i][j] = v;
}
static double
gt_matrix_oo (const matrix_matrix_oo *m, int i, int j)
{
  return m->a[j][i];
}
static void
st_matrix_oo (matrix_matrix_oo *m, int i, int j, double v)
{
  m->a[j][i] = v;
}
static const struct vt_matrix_oo plain_matrix_oo = { g0_matrix_oo, s0_matrix_oo },
                                 trans_matrix_oo = { gt_matrix_oo, st_matrix_oo };
static matrix_matrix_oo *
new_matrix_oo (int r, int c)
{
  matrix_matrix_oo *m = malloc (sizeof *m);
  m->r = r;
  m->c = c;
  m->a = malloc (r * sizeof *m->a);
  m->a[0] = calloc (r * c, sizeof **m->a);
  for (int i = 1; i < r; i++) m->a[i] = m->a[i - 1] + c;
  m->vt = &plain_matrix_oo;
  return m;
}
static void
del_matrix_oo (matrix_matrix_oo *m)
{
  free (m->a[0]);
  free (m->a);
  free (m);
}
static matrix_matrix_oo *
mul_matrix_oo (const matrix_matrix_oo *a, const matrix_matrix_oo *b)
{
  matrix_matrix_oo *c = new_matrix_oo (a->r, b->c);
  for (int i = 0; i < a->r; i++)
    for (int j = 0; j < b->c; j++) {
      double s = 0;
      for (int k = 0; k < a->c; k++) s += a->vt->get (a, i, k) * b->vt->get (b, k, j);
      c->vt->set (c, i, j, s);
    }
  return c;
}
PART (matrix_oo)
{
  matrix_matrix_oo *a = new_matrix_oo (3, 3), *b = new_matrix_oo (3, 3);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      a->vt->set (a, i, j, x[i] * (j + 1));
      b->a[i][j] = y[j] + x[i + j];
    }
  b->vt = &trans_matrix_oo;
  matrix_matrix_oo *c = mul_matrix_oo (a, b), *d = mul_matrix_oo (b, c);
  for (int i = 0; i < 3; i++) y[i] = d->a[i][2 - i] * c->vt->get (c, i, 0);
  del_matrix_oo (a);
  del_matrix_oo (b);
  del_matrix_oo (c);
  del_matrix_oo (d);
}

struct pq_heap_pq {
  int n;
  struct {
    double key;
    int id;
  } h[16];
};
static void
push_heap_pq (struct pq_heap_pq *p, double k, int id)
{
  int i = p->n++;
  p->h[i].key = k;
  p->h[i].id = id;
  while (i && p->h[(i - 1) / 2].key > p->h[i].key) {
    __typeof__ (p->h[0]) t = p->h[i];
    p->h[i] = p->h[(i - 1) / 2];
    p->h[(i - 1) / 2] = t;
    i = (i - 1) / 2;
  }
}
static int
pop_heap_pq (struct pq_heap_pq *p, double *k)
{
  int id = p->h[0].id;
  *k = p->h[0].key;
  p->h[0] = p->h[--p->n];
  for (int i = 0;;) {
    int c = 2 * i + 1;
    if (c >= p->n) break;
    if (c + 1 < p->n && p->h[c + 1].key < p->h[c].key) c++;
    if (p->h[i].key <= p->h[c].key) break;
    __typeof__ (p->h[0]) t = p->h[i];
    p->h[i] = p->h[c];
    p->h[c] = t;
    i = c;
  }
  return id;
}
PART (heap_pq)
{
  struct pq_heap_pq p = { 0 };
  for (int i = 0; i < n; i++) push_heap_pq (&p, x[i] * x[i] + y[i], i);
  double acc = 1, k;
  while (p.n) {
    int id = pop_heap_pq (&p, &k);
    acc = acc * 0.7 + k * x[id];
    y[id] = acc;
    if (id == 3 && p.n < 8) push_heap_pq (&p, acc + 2, 1);
    if (acc > 1e6) break;
  }
}

struct grid_multigrid {
  int n;
  double h, *u, *f, *r;
  struct grid_multigrid *coarse;
};
static struct grid_multigrid *
mk_multigrid (int n, double h)
{
  struct grid_multigrid *g = calloc (1, sizeof *g);
  g->n = n;
  g->h = h;
  g->u = calloc (n, sizeof (double));
  g->f = calloc (n, sizeof (double));
  g->r = calloc (n, sizeof (double));
  if (n > 3) g->coarse = mk_multigrid (n / 2 + 1, 2 * h);
  return g;
}
static void
rm_multigrid (struct grid_multigrid *g)
{
  if (!g) return;
  rm_multigrid (g->coarse);
  free (g->u);
  free (g->f);
  free (g->r);
  free (g);
}
static void
relax_multigrid (struct grid_multigrid *g, int k)
{
  while (k--)
    for (int i = 1; i < g->n - 1; i++)
      g->u[i] = 0.5 * (g->u[i - 1] + g->u[i + 1] + g->h * g->h * g->f[i]);
}
static void
vcycle_multigrid (struct grid_multigrid *g)
{
  relax_multigrid (g, 2);
  if (g->coarse) {
    struct grid_multigrid *c = g->coarse;
    for (int i = 1; i < g->n - 1; i++)
      g->r[i] = g->f[i] + (g->u[i - 1] - 2 * g->u[i] + g->u[i + 1]) / (g->h * g->h);
    memset (c->u, 0, c->n * sizeof *c->u);
    for (int i = 1; i < c->n - 1; i++)
      c->f[i] = 0.25 * (g->r[2 * i - 1] + 2 * g->r[2 * i] + g->r[2 * i + 1]);
    vcycle_multigrid (c);
    for (int i = 0; i < c->n - 1; i++) {
      g->u[2 * i] += c->u[i];
      g->u[2 * i + 1] += 0.5 * (c->u[i] + c->u[i + 1]);
    }
  }
  relax_multigrid (g, 2);
}
PART (multigrid)
{
  struct grid_multigrid *g = mk_multigrid (9, 0.125);
  for (int i = 1; i < 8; i++) g->f[i] = x[i % n] * y[i % 3];
  for (int k = 0; k < 2; k++) vcycle_multigrid (g);
  for (int i = 0; i < n; i++) y[i] += g->u[i + 1] * 10;
  rm_multigrid (g);
}

PART (rows_3d)
{
  double ***c = malloc (2 * sizeof *c);
  for (int i = 0; i < 2; i++) {
    c[i] = malloc (3 * sizeof **c);
    for (int j = 0; j < 3; j++) {
      c[i][j] = malloc (2 * sizeof ***c);
      for (int k = 0; k < 2; k++) c[i][j][k] = x[i + j + k] * y[j];
    }
  }
  double **t = c[0];
  c[0] = c[1];
  c[1] = t;
  double *r = c[0][1];
  c[0][1] = c[1][2];
  c[1][2] = r;
  for (int i = 0; i < 2; i++)
    for (int j = 1; j < 3; j++)
      for (int k = 0; k < 2; k++) c[i][j][k] += c[1 - i][j - 1][1 - k] * c[i][j][k];
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 3; j++) {
      y[2 * j + i] += c[i][j][i];
      free (c[i][j]);
    }
    free (c[i]);
  }
  free (c);
}

#else
# define PARTS(X) X (linked_sparse) X (bst) X (hash) X (macro_u) X (adaptive_rk) X (lu_pivot_malloc) X \
    (matrix_oo) X (heap_pq) X (multigrid) X (rows_3d)
# include "parts-main.h"
#endif
