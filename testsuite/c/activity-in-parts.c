/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Memory that is active in one part of a function only: a scalar by its address, an
   array that a copy overwrites, fields of a structure; the shadows of what is
   overwritten must be zero when the next part is reversed.  */
#include "oracle.h"
#ifdef KERNEL
struct g { double a, b, t[3], c; };
__attribute__ ((noinline)) void
h (const double *a, double *b)
{
  *b = *a * *a + sin (*a);
}
void f (int n, const double *x, double *y)
{
  double s, t, w[4];
  struct g q, r;
  q.b = 2;
  q.c = 0.5;
  for (int k = 0; k < n; k++) {
    h (&x[k], &s);		/* s active */
    y[k] += s;
    s = k + 0.25;		/* not any more: passive from here */
    h (&s, &t);
    y[k] *= t;
    t = x[k];
    h (&t, &s);
    for (int i = 0; i < 4; i++)
      w[i] = s * i + 1;
    y[k] -= w[3] * w[2];
    __builtin_memset (w, 0, sizeof w);
    w[k & 3] = 1;
    q.a = x[k];
    h (&q.a, &q.t[1]);
    q.t[0] = q.t[2] = q.t[1] * q.b;
    r = q;
    h (&r.c, &r.b);
    y[k] += r.t[k % 3] * r.b + w[k & 3] * r.a;
    h (&r.a, &q.c);
  }
  y[0] *= q.c;
}
void run (double *s, double *p, double *r) { f (5, s, s + 5); }
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, s + 5, sb + 5);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (5, s, sd, s + 5, sd + 5);
}
int main (void)
{
  double s[10] = { 0.3, -1.2, 0.7, 1.1, -0.4, 0.8, 1, 2, -1, 0.5 };
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
