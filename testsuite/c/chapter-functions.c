/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Functions: tables of them, recursion, callbacks with void *, structures by value and as results,
   nested functions, a variable number of arguments that are printed.  */
#include "parts.h"
#ifdef KERNEL
typedef double (*fn_fptable) (double, double);
static double
add_fptable (double a, double b)
{
  return a + b;
}
static double
mul_fptable (double a, double b)
{
  return a * b;
}
static double
sx_fptable (double a, double b)
{
  return sin (a) * b;
}
static const fn_fptable tab_fptable[] = { add_fptable, mul_fptable, sx_fptable };
struct op_fptable {
  const char *name;
  fn_fptable fun;
  int n;
};
static const struct op_fptable ops_fptable[] = { { "add", add_fptable, 1 },
                                                 { "mul", mul_fptable, 2 },
                                                 { .name = "sx", .fun = sx_fptable, .n = 3 } };
PART (fptable)
{
  for (int i = 0; i < n; i++) {
    y[i] = tab_fptable[i % 3](x[i], y[i]);
    for (const struct op_fptable *o = ops_fptable;
         o < ops_fptable + sizeof ops_fptable / sizeof *ops_fptable; o++)
      if (strcmp (o->name, i & 1 ? "mul" : "sx") == 0) y[i] += (*o->fun) (x[(i + o->n) % n], y[i]);
  }
}

static double
tri_recursion (int n, const double *x)
{
  return n <= 0  ? 1
         : n & 1 ? x[n] * tri_recursion (n - 1, x)
                 : x[n] + tri_recursion (n / 2, x) * tri_recursion (n - 2, x);
}
static double ev_recursion (int n, const double *x, double a);
static double
od_recursion (int n, const double *x, double a)
{
  return n == 0 ? a : ev_recursion (n - 1, x, a * x[n]);
}
static double
ev_recursion (int n, const double *x, double a)
{
  return n == 0 ? a * a : od_recursion (n - 1, x, a + x[n]);
}
PART (recursion)
{
  y[0] = tri_recursion (n - 1, x);
  y[1] *= ev_recursion (n - 1, x, y[2]);
}

typedef double (*integrand_callback_void) (double t, void *ctx);
struct params_callback_void {
  double a, b;
  const double *w;
  int n;
};
static double
fun_callback_void (double t, void *c)
{
  struct params_callback_void *p = c;
  double s = p->a * exp (-p->b * t);
  for (int i = 0; i < p->n; i++) s += p->w[i] * t;
  return s;
}
static double
fun2_callback_void (double t, void *c)
{
  double *q = c;
  return sin (q[0] * t) + q[1];
}
static double
simpson_callback_void (integrand_callback_void g, void *ctx, double a, double b, int m)
{
  double h = (b - a) / m, s = g (a, ctx) + g (b, ctx);
  for (int i = 1; i < m; i++) s += (i & 1 ? 4 : 2) * g (a + i * h, ctx);
  return s * h / 3;
}
PART (callback_void)
{
  struct params_callback_void p = { x[0], x[1], x + 2, n - 2 };
  double two[2] = { x[3], y[0] };
  y[0] = simpson_callback_void (fun_callback_void, &p, 0, x[5], 8);
  y[1] *= simpson_callback_void (fun2_callback_void, two, x[4], 1, 6);
}

typedef struct {
  double x, y, z;
} V_struct_results;
static V_struct_results
add_struct_results (V_struct_results a, V_struct_results b)
{
  return (V_struct_results){ a.x + b.x, a.y + b.y, a.z + b.z };
}
static V_struct_results
scale_struct_results (double s, V_struct_results a)
{
  a.x *= s;
  a.y *= s;
  a.z *= s;
  return a;
}
__attribute__ ((noinline)) static V_struct_results
cross_struct_results (V_struct_results a, V_struct_results b)
{
  V_struct_results r;
  r.x = a.y * b.z - a.z * b.y;
  r.y = a.z * b.x - a.x * b.z;
  r.z = a.x * b.y - a.y * b.x;
  return r;
}
__attribute__ ((noinline)) static double
norm_struct_results (V_struct_results a)
{
  return sqrt (a.x * a.x + a.y * a.y + a.z * a.z);
}
PART (struct_results)
{
  V_struct_results p = { x[0], x[1], x[2] }, v = { x[3], x[4], x[5] };
  for (int k = 0; k < 4; k++) {
    V_struct_results a = scale_struct_results (-1 / pow (norm_struct_results (p) + 1, 3), p);
    v = add_struct_results (
        v, scale_struct_results (
               0.1, add_struct_results (a, cross_struct_results (v, (V_struct_results){ y[0], 0.3,
                                                                                        y[1] }))));
    p = add_struct_results (p, scale_struct_results (0.1, v));
  }
  y[2] = norm_struct_results (p);
  y[3] *= norm_struct_results (cross_struct_results (p, v));
  *(V_struct_results *) &y[0] = v;
}

PART (nested_gnu)
{
  double s = 0;
  int cnt = 0;
  double w (int i)
  {
    cnt++;
    return x[i] * s;
  }
  void bump (double d) { s += d; }
  for (int i = 0; i < n; i++) {
    bump (x[i]);
    y[i] += w (i);
    if (cnt > 3) bump (y[0]);
  }
}

static double
tr_vla_arg (int n, int m, double a[n][m], double (*b)[m])
{
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) s += a[i][j] * b[i][j];
  return s;
}
__attribute__ ((noinline)) static void
mul_vla_arg (int n, double c[n][n], double a[n][n], double b[n][n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0;
      for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j];
    }
}
PART (vla_arg)
{
  double a[n][n], b[n][n], c[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i][j] = x[i] * y[j], b[i][j] = sin (x[j] + i);
  mul_vla_arg (n, c, a, b);
  mul_vla_arg (n, a, b, c);
  y[0] = tr_vla_arg (n, n, a, c);
  y[1] *= tr_vla_arg (n, n, a, a);
}

static void
say_log1 (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  vprintf (fmt, ap);
  va_end (ap);
}
static int verbose_log1 = 0;
static void
dbg_log1 (int lv, const char *fmt, ...)
{
  if (lv > verbose_log1) return;
  char buf[100];
  va_list ap;
  va_start (ap, fmt);
  int k = vsnprintf (buf, sizeof buf, fmt, ap);
  va_end (ap);
  fprintf (stderr, "[%d] %s%d\n", lv, buf, k);
  fflush (stderr);
}
static void
die_log1 (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  vfprintf (stderr, fmt, ap);
  va_end (ap);
  exit (2);
}
#define LOG_log1(...) dbg_log1 (__LINE__, __VA_ARGS__)
PART (log1)
{
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * y[i];
    if (y[i] > 100) die_log1 ("y %g at %d\n", y[i], i);
    if (y[i] > 50) say_log1 ("big %g %s\n", y[i], "x");
    LOG_log1 ("%d %g\n", i, y[i] * x[i]);
    y[i] += sin (y[i]);
  }
}

static int
pr_va_arg_print (const char *t, ...)
{
  va_list ap;
  va_start (ap, t);
  int k = 0;
  for (; *t; t++) {
    if (*t == 'd')
      k += va_arg (ap, int) > 3;
    else
      k += va_arg (ap, double) > 100;
  }
  va_end (ap);
  if (k > 50) printf ("%d", k);
  return k;
}
PART (va_arg_print)
{
  int k = pr_va_arg_print ("df", n, x[0]);
  y[0] += x[0] * k + x[1];
}

struct solver_fnptr_struct {
  void (*init) (struct solver_fnptr_struct *, int);
  void (*step) (struct solver_fnptr_struct *, double);
  void (*done) (struct solver_fnptr_struct *);
  double *s;
  int n;
  void *priv;
};
struct rk_fnptr_struct {
  double *k[2];
};
static void
ei_fnptr_struct (struct solver_fnptr_struct *s, int n)
{
  s->n = n;
  s->s = calloc (n, sizeof (double));
  s->priv = NULL;
}
static void
es_fnptr_struct (struct solver_fnptr_struct *s, double h)
{
  for (int i = 0; i < s->n; i++) s->s[i] += h * sin (s->s[i] + i);
}
static void
ed_fnptr_struct (struct solver_fnptr_struct *s)
{
  free (s->s);
}
static void
ri_fnptr_struct (struct solver_fnptr_struct *s, int n)
{
  ei_fnptr_struct (s, n);
  struct rk_fnptr_struct *r = malloc (sizeof *r);
  for (int i = 0; i < 2; i++) r->k[i] = malloc (n * sizeof (double));
  s->priv = r;
}
static void
rs_fnptr_struct (struct solver_fnptr_struct *s, double h)
{
  struct rk_fnptr_struct *r = s->priv;
  for (int i = 0; i < s->n; i++) r->k[0][i] = sin (s->s[i] + i);
  for (int i = 0; i < s->n; i++) r->k[1][i] = sin (s->s[i] + 0.5 * h * r->k[0][i] + i);
  for (int i = 0; i < s->n; i++) s->s[i] += h * r->k[1][i];
}
static void
rd_fnptr_struct (struct solver_fnptr_struct *s)
{
  struct rk_fnptr_struct *r = s->priv;
  for (int i = 0; i < 2; i++) free (r->k[i]);
  free (r);
  ed_fnptr_struct (s);
}
static const struct solver_fnptr_struct euler_fnptr_struct
    = { ei_fnptr_struct, es_fnptr_struct, ed_fnptr_struct, 0, 0, 0 },
    rk2_fnptr_struct = { ri_fnptr_struct, rs_fnptr_struct, rd_fnptr_struct, 0, 0, 0 };
PART (fnptr_struct)
{
  for (int m = 0; m < 2; m++) {
    struct solver_fnptr_struct s = m ? rk2_fnptr_struct : euler_fnptr_struct;
    s.init (&s, n);
    for (int i = 0; i < n; i++) s.s[i] = x[i];
    for (int k = 0; k < 3; k++) s.step (&s, 0.1 + 0.01 * y[k]);
    for (int i = 0; i < n; i++) y[i] += s.s[i];
    s.done (&s);
  }
}

#else
# define PARTS(X) X (fptable) X (recursion) X (callback_void) X (struct_results) X (nested_gnu) X \
    (vla_arg) X (log1) X (va_arg_print) X (fnptr_struct)
# include "parts-main.h"
#endif
