/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* More values live than registers can be found for: blocks are cut, reals are kept in
   memory.  */
#include "oracle.h"
#ifdef KERNEL
#define ONE(I, J) \
  t = t * s[I] * 0.25 + s[J] / (1 + t * t); \
  u = u * t - 0.5 * s[I] * s[J];
#define SIX ONE (0, 1) ONE (1, 2) ONE (2, 3) ONE (3, 4) ONE (4, 5) ONE (5, 0)
#define MANY SIX SIX SIX SIX SIX SIX SIX SIX SIX SIX
double f (double *restrict s)
{
  double t = s[0], u = s[1];
  MANY MANY MANY MANY
  if (t > 100)
    t = 0;
  MANY MANY
  return t + u;
}
void run (double *s, double *p, double *r) { *r = f (s); }
#else
void f_b (double *s, double *sb, double seed);
double f_d (double *s, double *sd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, r);
}
int main (void)
{
  double s[6] = { 0.3, -0.2, 0.7, 0.4, -0.6, 0.9 };
  law (6, s, 0, NULL, 1);
  return verdict ();
}
#endif
