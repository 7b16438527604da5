/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* A routine that is the backward one of a rule, the forward one of another, and called by
   itself: what adds s * cos (x) is all of that for sin.  */
#include "oracle.h"
#ifdef KERNEL
#ifdef KERNEL_FILE		/* the plugin is there */
#define PAIR(...) __attribute__ ((adjoint_pair (__VA_ARGS__)))
#else
#define PAIR(...)
#endif
double h (double x) PAIR ("h_fwd", "h_bwd", "h_d");
void k (double x, double *y, double s) PAIR ("h_bwd", "k_bwd", "k_d");

double f (double *restrict x, double *restrict y)
{
  double sum = h (x[0]) * x[1];
  for (int i = 0; i < 3; i++)
    {
      k (x[i], y + i, sum);
      sum += h (y[2 - i]);
    }
  return sum;
}
void run (double *s, double *p, double *r) { r[0] = f (s, s + 3); }
#else
double h (double x) { return sin (x); }
quad h_q (quad x) { return sinf128 (x); }
void k (double x, double *y, double s) { *y += s * cos (x); }
void k_q (quad x, quad *y, quad s) { *y += s * cosf128 (x); }

double h_fwd (double x, void **context) { *context = 0; return sin (x); }
void h_bwd (double x, double *xb, double seed, void *context) { *xb += seed * cos (x); }
double h_d (double x, double xd, double *y) { *y = sin (x); return xd * cos (x); }
void k_bwd (double x, double *xb, double *y, double *yb, double s, double *sb, void *context)
{
  if (xb)
    *xb -= s * sin (x) * *yb;
  if (sb)
    *sb += cos (x) * *yb;
}
void k_d (double x, double xd, double *y, double *yd, double s, double sd)
{
  if (yd)
    *yd += sd * cos (x) - s * sin (x) * xd;
  *y += s * cos (x);
}

double f_b (double *x, double *xb, double *y, double *yb, double fb);
double f_d (double *x, double *xd, double *y, double *yd, double *v);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + 3, sb + 3, *rb);
  *rb = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, s + 3, sd + 3, r);
}
int main (void)
{
  double s[6] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8 };
  law (6, s, 0, NULL, 1);
  return verdict ();
}
#endif
