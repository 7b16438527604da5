/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(result\[1\],err\[1\])/(x\[4\],result,err) -fplugin-arg-adjoint-mode=both" } */
/* Plain pointers to which the declaration gives no extent: the head says how much they lead to.  What a
   pointer in a structure leads to is part of one argument, another, and a third.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define work work_q
#  define f f_q
# endif
struct work { double *u; };
void f (int n, const double *x, struct work *w, double *result, double *err)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    w->u[i] = sin (w->u[i]) * x[n - 1 - i] + w->u[n - 1 - i];
  for (int i = 0; i < n; i++)
    s += w->u[i] * x[i] * w->u[0];
  *result = s * *result + w->u[1];
  *err = w->u[2] * s;
}
void run (double *s, double *p, double *r)
{
  struct work w = { s + 2 };
  f (4, s, &w, s + 4, s + 5);
}
#else
#undef work
void f_b (int n, const double *x, double *xb, struct work *w, double *result, double *resultb, double *err, double *errb);
void f_d (int n, const double *x, double *xd, struct work *w, double *result, double *resultd, double *err, double *errd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  struct work w = { s + 2 };
  f_b (4, s, sb, &w, s + 4, sb + 4, s + 5, sb + 5);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  struct work w = { s + 2 };
  f_d (4, s, sd, &w, s + 4, sd + 4, s + 5, sd + 5);
}
int main (void)
{
  double s[6] = { 0.3, -0.7, 0.6, 0.9, -0.4, 1.2 };
  law (6, s, 0, NULL, 0);
  return verdict ();
}
#endif
