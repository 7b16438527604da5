/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=pieces:small -fsanitize=pointer-overflow -fsanitize-undefined-trap-on-error -Wno-dangling-pointer" } */
/* Pieces of a function find shadows of what lies on the stack, above its shadow: the distance to
   it is no pointer that the sanitizer may judge, in the pieces as in the function.  */
#include "oracle.h"
#ifdef KERNEL
double *g;
double f (const double *restrict x, int n)
{
  g[n] = x[0] * x[1];
  g[n + 1] = sin (g[0]) * x[2];
  g[2] = g[1] * g[0] + x[3];
  g[3] = g[2] * x[1] - g[0] * x[3];
  g[n + 4] = g[3] * g[1] + sin (x[2]);
  g[5] = g[4] * g[2];
  g[0] = g[5] * g[3] + g[0];
  g[1] = g[0] * x[0] - g[4];
  g[n + 2] = g[1] * g[5] * x[3];
  g[3] = g[2] * g[0] + g[1] * x[1];
  return g[3] * g[4] + g[5];
}
void run (double *s, double *p, double *r)
{
  double room[6] = { 0 };
  g = room;
  *r = f (s, 0);
}
#else
extern double *g;
void f_b (const double *restrict x, double *restrict xb, int n, double rb);
double f_d (const double *restrict x, const double *restrict xd, int n, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double room[6] = { 0 };
  g = room;
  f_b (s, sb, 0, *rb);
  *rb = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double room[6] = { 0 };
  g = room;
  *rd = f_d (s, sd, 0, r);
}
int main (void)
{
  double s[4] = { 0.3, -1.2, 0.7, 0.9 };
  law (4, s, 0, NULL, 1);
  return verdict ();
}
#endif
