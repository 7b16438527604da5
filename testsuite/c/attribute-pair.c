/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* As rule-pair.c, said in the source: the attribute of a pair, of which the prototype tells
   what is only read.  K has an integer as a result, text and a number by const addresses.  */
#include "oracle.h"
#ifdef KERNEL
#ifdef KERNEL_FILE		/* the plugin is there */
#define PAIR(...) __attribute__ ((adjoint_pair (__VA_ARGS__)))
#else
#define PAIR(...)
#endif
struct state { const int *eighths; int used; };
void g (struct state *state, int n, double *x, double p)
  PAIR ("g_fwd", "g_bwd", "g_d");
double h (double a, double b) PAIR ("h_fwd", "h_bwd", "h_d");
/* y = x * (factor of KIND), returns 1.  */
int k (const char *kind, const int *n, const double *x, double *y)
  PAIR ("k_fwd", "k_bwd", "k_d");
static const int eighths[] = { 4, 10, -6, 12, 7, -9, 5 };

static double deep (struct state *state, int depth, double *x)
{
  double sum = h (x[0], x[depth]);
  g (state, 2 + depth, x, sum);
  if (depth < 2)
    sum += x[1] * deep (state, depth + 1, x);
  g (state, 2, x + 1, 0.5);
  return sum * h (x[1], 2);
}

double f (double *restrict x, double *restrict y)
{
  struct state state = { eighths, 0 };
  double sum = h (1.5, 0.25), idle[2] = { 1, 2 };
  for (int i = 0; i < 4; i++)
    {
      if (x[i] > 0 || i == 2)
	g (&state, 4 - i, x + i, y[i] * sum);
      sum += h (x[i], y[3 - i]) * x[3];
      y[i] *= sum;
    }
  g (&state, 2, idle, 0.125);
  int three = 3;
  double out[3] = { 0, 0, 0 };
  if (k ("double", &three, x, out) == 1)
    sum += k ("half", &three, out, x) * out[2];
  return sum * idle[1] + deep (&state, 0, y) * idle[0];
}
void run (double *s, double *p, double *r) { r[0] = f (s, s + 4); }
#else
#define BODIES(REAL, G, H, SIN) \
  void G (struct state *state, int n, REAL *x, REAL p) \
  { \
    REAL c = state->eighths[state->used++ % 7] / (REAL) 8; \
    for (int i = 0; i < n; i++) \
      x[i] = SIN (c * x[i]) + p * x[(i + 1) % n]; \
  } \
  REAL H (REAL a, REAL b) { return a * SIN (b); }
#define K(REAL, NAME) \
  int NAME (const char *kind, const int *n, const REAL *x, REAL *y) \
  { \
    for (int i = 0; i < *n; i++) \
      y[i] = x[i] * x[i] * (*kind == 'd' ? 2 : 0.5); \
    return 1; \
  }
K (double, k)
K (quad, k_q)
BODIES (double, g, h, sin)
BODIES (quad, g_q, h_q, sinf128)

static int contexts, made;
struct context { int n; double c, p, x[]; };
void g_fwd (struct state *state, int n, double *x, double p, void **context)
{
  struct context *k = malloc (sizeof *k + 2 * n * sizeof (double));
  contexts++;
  made++;
  k->n = n;
  k->p = p;
  k->c = state->eighths[state->used % 7] / 8.0;
  for (int i = 0; i < n; i++)
    k->x[i] = x[i];
  g (state, n, x, p);
  for (int i = 0; i < n; i++)
    k->x[n + i] = x[i];
  *context = k;
}
void g_bwd (struct state *state, int n, double *x, double *xb, double p, double *pb,
	    void *context)
{
  struct context *k = context;
  double *old = k->x, *new = k->x + n;
  if (n != k->n || (p != k->p && fabs (p - k->p) > 1e-9 * fabs (p)))
    abort ();
  for (int i = n - 1; i >= 0 && xb; i--)
    {
      double v = xb[i], next = n == 1 ? old[0] : i == n - 1 ? new[0] : old[i + 1];
      xb[i] = k->c * cos (k->c * old[i]) * v;
      xb[(i + 1) % n] += k->p * v;
      if (pb)
	*pb += next * v;
    }
  contexts--;
  free (k);
}
void g_d (struct state *state, int n, double *x, double *xd, double p, double pd)
{
  double c = state->eighths[state->used++ % 7] / 8.0;
  for (int i = 0; i < n; i++)
    {
      if (xd)
	xd[i] = c * cos (c * x[i]) * xd[i] + pd * x[(i + 1) % n] + p * xd[(i + 1) % n];
      x[i] = sin (c * x[i]) + p * x[(i + 1) % n];
    }
}
int k_fwd (const char *kind, const int *n, const double *x, double *y, void **context)
{
  double *c = malloc (3 * sizeof *c);
  contexts++;
  for (int i = 0; i < 3; i++)
    c[i] = x[i] * (*kind == 'd' ? 4 : 1);
  *context = c;
  return k (kind, n, x, y);
}
/* No contents are kept: no count tells how many there are.  */
void k_bwd (const char *kind, const int *n, const double *x, double *xb, double *y, double *yb,
	    void *context)
{
  double *c = context;
  if (kind || n || x || y)
    abort ();
  for (int i = 0; i < 3 && yb; i++)
    {
      double v = yb[i];
      yb[i] = 0;
      if (xb)
	xb[i] += c[i] * v;
    }
  contexts--;
  free (c);
}
int k_d (const char *kind, const int *n, const double *x, const double *xd, double *y,
	 double *yd)
{
  for (int i = 0; i < *n && yd; i++)
    yd[i] = (*kind == 'd' ? 4 : 1) * x[i] * (xd ? xd[i] : 0);
  return k (kind, n, x, y);
}
double h_fwd (double a, double b, void **context)
{
  double *k = malloc (2 * sizeof *k);
  contexts++;
  k[0] = sin (b);
  k[1] = a * cos (b);
  *context = k;
  return a * sin (b);
}
void h_bwd (double a, double *ab, double b, double *bb, double seed, void *context)
{
  double *k = context;
  if (ab)
    *ab += k[0] * seed;
  if (bb)
    *bb += k[1] * seed;
  contexts--;
  free (k);
}
double h_d (double a, double ad, double b, double bd, double *result)
{
  *result = a * sin (b);
  return sin (b) * ad + a * cos (b) * bd;
}

void f_b (double *x, double *xb, double *y, double *yb, double seed);
double f_d (double *x, double *xd, double *y, double *yd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  made = 0;
  f_b (s, sb, s + 4, sb + 4, rb[0]);
  rb[0] = 0;
  expect ("contexts that are left", contexts == 0);
  expect ("contexts that were made", made >= 9 && made <= 14);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  rd[0] = f_d (s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
