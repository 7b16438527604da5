/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Declarations: unions of one type, anonymous members, initialisers, static and thread-local
   variables, tables of pointers; structures with reals of several kinds as values, arguments and
   results, copied, cleared.  */
#include "parts.h"
#ifdef KERNEL
struct m_union_arrays {
  union {
    double a[2][3];
    double flat[6];
    struct {
      double r0[3], r1[3];
    };
  };
  int n;
};
static double
sum_union_arrays (const struct m_union_arrays *p)
{
  double s = 0;
  for (int i = 0; i < 6; i++) s += p->flat[i] * (i + 1);
  return s;
}
__attribute__ ((noinline)) static void
tr_union_arrays (struct m_union_arrays *d, const struct m_union_arrays *s)
{
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) d->flat[j * 2 + i] = s->a[i][j];
  d->n = s->n + 1;
}
PART (union_arrays)
{
  struct m_union_arrays a, b;
  for (int i = 0; i < 6; i++) a.flat[i] = x[i];
  a.n = 2;
  a.r1[1] *= a.a[0][2];
  tr_union_arrays (&b, &a);
  b.a[1][1] += sum_union_arrays (&a);
  a = b;
  a.r0[2] = sum_union_arrays (&b);
  y[0] += sum_union_arrays (&a) * a.n;
  y[1] = b.r1[2];
}

struct p_anon_struct {
  int id;
  struct {
    double x, y;
    union {
      double z;
      double w;
    };
  };
  double m[2][3];
};
PART (anon_struct)
{
  struct p_anon_struct a[2]
      = { [1] = { .id = 1, .x = x[0], .z = x[1], .m = { [1][2] = x[2], [0] = { 1, x[3] } } },
          [0].m[1][0] = y[0] };
  struct p_anon_struct b = a[1];
  a[0] = b;
  a[0].w *= y[1];
  a[0].m[0][1] += b.z;
  a[1].y = a[0].x * a[0].w;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 3; k++) y[k] += a[i].m[j][k] * a[i].z * (a[i].id + 1) + a[i].y;
}

static int calls_statics;
static double buf[8];
static const double coef[] = { 1, 0.5, 0.25 };
static __thread double tls_statics[4];
static int
next_statics (void)
{
  static int c;
  return c++ % 3;
}
PART (statics)
{
  calls_statics = 0;
  for (int i = 0; i < n; i++) {
    buf[i] = x[i] * coef[i % 3];
    calls_statics++;
  }
  for (int i = 0; i < 4; i++) tls_statics[i] = buf[i] * y[i];
  for (int i = 0; i < n; i++) y[i] += buf[n - 1 - i] * tls_statics[i & 3] * calls_statics;
  (void) next_statics;
}

static _Thread_local struct {
  double buf[64];
  int top;
} pool_tls_pool;
static double *
take_tls_pool (int n)
{
  double *p = pool_tls_pool.buf + pool_tls_pool.top;
  pool_tls_pool.top += n;
  return p;
}
static void
drop_tls_pool (int n)
{
  pool_tls_pool.top -= n;
}
PART (tls_pool)
{
  pool_tls_pool.top = 0;
  double *a = take_tls_pool (n), *b = take_tls_pool (n);
  for (int i = 0; i < n; i++) {
    a[i] = x[i];
    b[i] = x[i] * y[i];
  }
  drop_tls_pool (n);
  double *c = take_tls_pool (n);
  for (int i = 0; i < n; i++) c[i] = a[i] * a[n - 1 - i];
  drop_tls_pool (2 * n);
  for (int i = 0; i < n; i++) y[i] = pool_tls_pool.buf[i] + pool_tls_pool.buf[n + i];
}

static const double w_static_init[3][2] = { { 1, 2 }, { [1] = 4 }, { 5 } };
static double acc[2] = { 0.5, 1.5 };
struct cfg_static_init {
  double dt;
  int n;
  const char *nm;
  double (*g) (double);
};
static double
sq_static_init (double a)
{
  return a * a;
}
static const struct cfg_static_init cs[] = { { .dt = 0.1, .n = 3, .g = sq_static_init },
                                             { 0.2, 2, "b", sq_static_init },
                                             [3] = { .n = 1, .dt = 0.3, .g = sin } };
PART (static_init)
{
  for (int k = 0; k < 4; k++) {
    const struct cfg_static_init *c = cs + k;
    if (!c->g) continue;
    for (int i = 0; i < c->n; i++)
      y[i] += c->dt * c->g (x[i] * w_static_init[i % 3][k & 1]) * acc[k & 1];
  }
}

PART (array_of_ptr)
{
  double a[3] = { 1 }, b[3] = { 2 }, c[3] = { 0 }, *rows[3] = { a, b, c }, **r = rows;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) rows[i][j] += x[i] * y[j];
  double *t = r[0];
  r[0] = r[2];
  r[2] = t;
  for (int i = 0; i < 3; i++) y[i] = *r[i] * *(*(r + i) + 1) + r[i][2];
  while (r < rows + 3) y[4] += **r++;
}

struct link_container_of {
  struct link_container_of *next;
};
struct node_container_of {
  double v;
  struct link_container_of l;
};
#define CONT_container_of(p, t, m) ((t *) ((char *) (p) -offsetof (t, m)))
PART (container_of)
{
  struct node_container_of a[6];
  struct link_container_of head = { 0 };
  for (int i = 0; i < n; i++) {
    a[i].v = x[i];
    a[i].l.next = head.next;
    head.next = &a[i].l;
  }
  double s = 0;
  for (struct link_container_of *p = head.next; p; p = p->next) {
    struct node_container_of *q = CONT_container_of (p, struct node_container_of, l);
    s = s * 0.5 + q->v;
    q->v *= y[0];
  }
  for (int i = 0; i < n; i++) y[i] += a[i].v * s;
}

PART (longdouble)
{
  LONG_DOUBLE s = 0, c[4];
  struct {
    LONG_DOUBLE v;
    int k;
    double d;
  } st[2];
  for (int i = 0; i < n; i++) s += (LONG_DOUBLE) x[i] * y[i];
  for (int i = 0; i < 4; i++) c[i] = s * x[i];
  st[0].v = c[1];
  st[0].d = x[0];
  st[1] = st[0];
  st[1].v *= st[1].d;
  y[0] = (double) (c[3] + st[1].v);
  y[1] += (double) sqrtl (s * s + 1);
}

PART (mixed_conditional)
{
  for (int i = 0; i < n; i++) {
    float a = (float) x[i];
    int k = i % 3;
    y[i] += k ? a : k == 1 ? 2 : x[i] * x[i];
    y[i] *= (x[i] > 0 ? 1 : a) + (i & 1 ? 3.5f : x[(i + 1) % n]);
    LONG_DOUBLE z = k == 2 ? x[i] : a;
    y[i] = (double) (z * y[i]);
  }
}

struct s_kinds_memset {
  float a;
  double b;
  int k;
};
PART (kinds_memset)
{
  struct s_kinds_memset v[6];
  memset (v, 0, sizeof v);
  for (int i = 0; i < n; i += 2) {
    v[i].a = (float) x[i];
    v[i].b = y[i];
    v[i].k = i;
  }
  for (int i = 0; i < n; i++) y[i] += v[i].a * v[i].b * v[i].k;
}

struct s_kinds_memcpy_part {
  int k;
  double a[3];
  float q;
};
PART (kinds_memcpy_part)
{
  struct s_kinds_memcpy_part v[3];
  for (int i = 0; i < 3; i++) {
    v[i].k = i;
    memcpy (v[i].a, x + i, sizeof v[i].a);
    v[i].q = (float) y[i];
  }
  for (int i = 0; i < 3; i++) y[i] += v[i].a[0] * v[i].a[2] * v[i].q;
}

struct in_kinds_nested {
  float w[2];
  unsigned b : 3, c : 7;
  double _Complex z;
};
struct s_kinds_nested {
  int k;
  struct in_kinds_nested in[3];
  double m[2][2];
  float _Complex q;
  struct s_kinds_nested *next;
};
static struct s_kinds_nested
copy_kinds_nested (struct s_kinds_nested v)
{
  v.k++;
  v.in[1].z *= 2;
  return v;
}
PART (kinds_nested)
{
  struct s_kinds_nested v[3] = { { 0 } }, w, *p = malloc (sizeof *p), *l = NULL;
  for (int i = 0; i < 3; i++) {
    v[i].k = i;
    v[i].in[i].w[1] = (float) x[i];
    v[i].in[1].z = x[i] + y[i] * I;
    v[i].m[1][0] = y[i + 1];
    v[i].q = (float) x[i + 2];
    v[i].in[2].b = i + 4;
    v[i].next = l;
    l = &v[i];
  }
  *p = v[1];
  w = *p;
  w = copy_kinds_nested (w);
  v[2].in[0] = w.in[1];
  v[0] = *(l->next);
  p->in[2] = v[2].in[0];
  *l = w;
  for (int i = 0; i < 3; i++)
    y[i] += creal (v[i].in[0].z * w.in[1].z) + cimag (p->in[2].z) + v[i].in[i].w[1] * w.m[1][0]
            + __real__ v[i].q * v[i].in[2].b + v[i].k;
  free (p);
}

struct s_kinds_args {
  float a;
  double b[2];
  short k;
};
__attribute__ ((noinline)) static void
bump_kinds_args (struct s_kinds_args *p, struct s_kinds_args q, double *r)
{
  struct s_kinds_args t = *p;
  *p = q;
  q = t;
  *r += q.a * p->b[1] + q.b[0] * p->a + q.k;
}
__attribute__ ((noinline)) static struct s_kinds_args
mix_kinds_args (const struct s_kinds_args *a, const struct s_kinds_args *b)
{
  struct s_kinds_args r = a->k > b->k ? *a : *b;
  r.b[0] += b->a;
  return r;
}
PART (kinds_args)
{
  struct s_kinds_args u = { (float) x[0], { y[0], y[1] }, 3 },
                      v = { (float) x[1], { x[2], x[3] }, 1 };
  for (int i = 0; i < 3; i++) {
    bump_kinds_args (&u, v, &y[i]);
    v = mix_kinds_args (&u, &v);
    u = mix_kinds_args (&v, &u);
  }
}

struct s_kinds_glob {
  float a;
  double b[2];
  short k;
};
static struct s_kinds_glob tab_kinds_glob[4], cur_kinds_glob;
PART (kinds_glob)
{
  memset (tab_kinds_glob, 0, sizeof tab_kinds_glob);
  for (int i = 0; i < 4; i++) {
    cur_kinds_glob = (struct s_kinds_glob){ (float) x[i], { y[i], x[i + 1] }, i };
    tab_kinds_glob[i] = cur_kinds_glob;
  }
  for (int i = 0; i < 3; i++) {
    cur_kinds_glob = tab_kinds_glob[i];
    tab_kinds_glob[i] = tab_kinds_glob[i + 1];
    tab_kinds_glob[i + 1] = cur_kinds_glob;
  }
  for (int i = 0; i < 4; i++)
    y[i] = tab_kinds_glob[i].a * tab_kinds_glob[i].b[1]
           + tab_kinds_glob[i].b[0] * tab_kinds_glob[i].k;
}

#else
# define PARTS(X) X (union_arrays) X (anon_struct) X (statics) X (tls_pool) X (static_init) X \
    (array_of_ptr) X (container_of) X (longdouble) X (mixed_conditional) X (kinds_memset) X \
    (kinds_memcpy_part) X (kinds_nested) X (kinds_args) X (kinds_glob)
# define SINGLE
# include "parts-main.h"
#endif
