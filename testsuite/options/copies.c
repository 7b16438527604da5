/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* With -fsanitize=address,undefined; for options.exp: between the load and the store that a copy of
   sixteen bytes is to GCC stands what the sanitizers check.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, const double *restrict x)
{
  struct { double a, b; } p[4], q;
  double s = 0;
  for (int i = 0; i < 4; i++)
    memcpy (&p[i], x + 2 * i, sizeof p[i]);
  memmove (&q, &p[n & 3], sizeof q);
  for (int i = 0; i < 4; i++)
    s += p[i].a * p[i].b;
  return s * q.a + q.b;
}
void run (double *s, double *p, double *r) { *r = f (6, s); }
#else
void f_b (int n, const double *restrict x, double *xb, double fb);
double f_d (int n, const double *restrict x, const double *xd, double *f);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, *rb);
  *rb = 0;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd) { *rd = f_d (6, s, sd, r); }
int main (void)
{
  double s[8] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8, 1.1, 0.6 };
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
