/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Globals that callees fill with what varies: in the second call only, at the end of a chain of calls,
   with what a callee returned, in a recursion.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define kept kept_q
#  define level level_q
#  define returning returning_q
#  define put put_q
#  define first first_q
#  define second second_q
#  define third third_q
#  define twice twice_q
#  define down down_q
#  define late late_q
#  define deep deep_q
#  define returned returned_q
#  define again again_q
# endif
static double kept[2][4], level[4], returning;

/* SQUARE varies in neither call, VALUE in some.  */
__attribute__ ((noinline)) static void
put (int n, double *restrict to, double value, const double *restrict square)
{
  for (int i = 0; i < n; i++)
    to[i] = value * square[i];
}

__attribute__ ((noinline)) static void
third (int n, const double *restrict x, double by)
{
  for (int i = 0; i < n; i++)
    level[i] = by * x[i];
}

__attribute__ ((noinline)) static void
second (int n, const double *restrict x, double by)
{
  double half[4];
  for (int i = 0; i < n; i++)
    half[i] = 0.5 * x[i];
  third (n, half, by + 1);
}

__attribute__ ((noinline)) static double
first (int n, const double *restrict x)
{
  double s = 0;
  second (n, x, 2);
  for (int i = 0; i < n; i++)
    s += level[i] * level[i];
  return s;
}

__attribute__ ((noinline)) static double
twice (double x)
{
  return 2 * x * x;
}

/* What varies comes down with the third call.  */
__attribute__ ((noinline)) static void
down (int n, int depth, double a, double b)
{
  if (depth == 0)
    level[n % 4] = a;
  else
    down (n, depth - 1, b, a * 0.5);
}

static double
late (int n, const double *restrict x)
{
  double one[4] = { 1, 2, 3, 4 }, s = 0;
  put (4, kept[0], 1.5, one);
  put (4, kept[1], x[0], one);
  for (int i = 0; i < n; i++)
    s += kept[0][i] * kept[1][i] * x[i];
  return s;
}

static double
deep (int n, const double *restrict x)
{
  return first (n, x) + x[1] * level[1];
}

static double
returned (int n, const double *restrict x)
{
  double s = 0;
  returning = twice (0.5);
  for (int i = 0; i < n; i++) {
    returning = returning + twice (x[i]);
    s += returning * x[i];
  }
  return s;
}

static double
again (int n, const double *restrict x)
{
  double s = 0;
  for (int i = 0; i < 4; i++)
    level[i] = 1;
  for (int i = 0; i < n; i++) {
    down (i, i, 0.75, x[i]);
    s += level[i] * x[i];
  }
  return s;
}

double f (int n, const double *restrict x)
{
  return late (n, x) + deep (n, x) * returned (n, x) + again (n, x);
}

void run (double *s, double *p, double *r)
{
  *r = f (4, s);
}
# ifdef QUAD
#  undef kept
#  undef level
#  undef returning
#  undef put
#  undef first
#  undef second
#  undef third
#  undef twice
#  undef down
#  undef late
#  undef deep
#  undef returned
#  undef again
# endif
#else
double f_b (int n, const double *restrict x, double *restrict xb, double fb);
double f_d (int n, const double *restrict x, const double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, r);
}
int main (void)
{
  double s[4];
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 4; i++)
      s[i] = random_value ();
    law (4, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
