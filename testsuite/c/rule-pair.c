/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-pair.rules" } */
/* Callees that a rule derives by a pair of routines with a context, which keeps what the
   rule cannot say: G follows pointers and counts its calls in a global variable; H has reals
   by value and a result.  In loops, branches and recursion each context comes back in the
   reverse order and is used once; a call where nothing is active makes none.  */
#include "oracle.h"
#ifdef KERNEL
struct state { const int *eighths; int used; };
void g (struct state *state, int n, double *x, double p);
double h (double a, double b);
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

double f (double *x, double *y)
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
  expect ("contexts that were made", made >= 9 && made <= 12);
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
