/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/calls-alone-access.rules" } */
/* Allocated memory that only calls access, by rules: what a passive callee writes there depends on
   nothing from then on.  Also in a structure of which plain code stores the rest, and memory that
   memcpy fills.  The bodies are here, but the rules win.  */
#include <stdlib.h>
#include <string.h>
#include "oracle.h"
#ifdef KERNEL
__attribute__ ((noinline)) void g (int n, const double *a, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = a[i] * x[i];
}
__attribute__ ((noinline)) void h (int n, double *q)
{
  for (int i = 0; i < n; i++)
    q[i] = 0.25 * (i + 1);
}
void f (int n, const double *restrict x, double *restrict y)
{
  double fixed[6] = { 2, -1, 0.5, 3, 1.5, -2 }, z[6], w[6];
  double *b = malloc (n * sizeof *b), *c = n > 3 ? b : 0, *m = malloc (n * sizeof *m);
  struct { int n; double v[6]; } *s = malloc (sizeof *s);
  s->n = n;
  g (n, fixed, x, s->v);
  h (2, s->v + 1);
  memcpy (m, x, n * sizeof *m);
  h (3, m);
  g (n, fixed, x, b);
  g (n, fixed, b, z);
  h (n - 2, b);
  g (n, fixed, b, w);
  if (c)
    h (1, c + n - 1);
  g (n, fixed, b, w);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[i] + z[i] * x[n - 1 - i] + w[i] * x[i];
  g (s->n, fixed, s->v, z);
  g (n, fixed, m, w);
  for (int i = 0; i < n; i++)
    y[i] += z[i] * x[i] * w[n - 1 - i];
  free (s);
  free (m);
  free (b);
}
void run (double *s, double *p, double *r) { f (6, s, s + 6); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[12] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1, 2, -1, 0.5, 0.25, 3 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
