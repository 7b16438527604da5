/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Functions that are compiled for other processors than what calls them: GCC does not inline them, so
   they stay calls.  (Options of processors that each x86-64 machine of the last ten years has.)  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define dot dot_q
#  define scale scale_q
#  define plain plain_q
#  define fused fused_q
# endif
# if defined __x86_64__ && !defined QUAD
#  define FOR(X) __attribute__ ((target (X)))
# else
#  define FOR(X)
# endif
static double plain (double a, double b) { return a * b + sin (a); }

FOR ("sse4.2") static double
dot (int n, const double *restrict x, const double *restrict y)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += plain (x[i], y[i]) * y[i];
  return s;
}

FOR ("ssse3") static inline void
scale (int n, double *x, double a)
{
  for (int i = 0; i < n; i++)
    x[i] *= a;
}

/* Calls what it can take in, and what it cannot.  */
FOR ("sse4.1") static double
fused (int n, double *restrict x, const double *restrict y)
{
  scale (n, x, y[0]);
  return dot (n, x, y) + plain (x[0], y[1]);
}

double
f (int n, double *restrict x, double *restrict y)
{
  double s = dot (n, x, y);
  scale (n, y, s);
  for (int i = 0; i < n; i++)
    s += fused (n, y, x) * x[i];
  return s + plain (x[1], y[1]);
}
void
run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef dot
#  undef scale
#  undef plain
#  undef fused
# endif
# undef FOR
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y, double *restrict yb, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y, double *restrict yd, double *r);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, *rb);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, r);
}
int
main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = 0.5 + 0.25 * random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
