/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Blocks that need more from the tape than there are registers: it is read where it is used.  Between
   the uses stand calls with adjoints of their own, stores to what other addresses lead to, and the
   adjoints of one value get long sums, of differences too.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define change change_q
#  define mix mix_q
#  define columns columns_q
#  define wave wave_q
# endif
# define FOR_ALL(M) M (0) M (1) M (2) M (3) M (4) M (5) M (6) M (7) M (8) M (9) M (10) M (11) M (12) \
   M (13) M (14) M (15) M (16) M (17)
/* Variables of its own in each pass over this file.  */
# undef G
# ifdef QUAD
#  define G(K) g_q##K
# else
#  define G(K) g##K
# endif
# define DECLARE(K) static double G (K);
FOR_ALL (DECLARE)

__attribute__ ((noinline)) static double
wave (double x, double *at)
{
  *at = x * *at - 0.25 * sin (x);
  return x * *at;
}

# define CHANGE(K) G (K) = G (K) * x + 0.1 * (K + 1) - sin (x) * G (K) * G (K);
__attribute__ ((noinline)) static void
change (double x)
{
  FOR_ALL (CHANGE)
}

/* A call in the middle, and a loop behind.  */
# define UP(K) G (K) = x[K % 4] * G (K) - 0.1 * x[(K + 1) % 4];
# define DOWN(K) x[K % 4] -= 0.25 * G (K) * G (K);
__attribute__ ((noinline)) static void
mix (int n, double *x)
{
  FOR_ALL (UP)
  double s = wave (G (3), x + 1);
  FOR_ALL (DOWN)
  for (int i = 0; i < n % 4; i++)
    x[i] *= s;
}

/* Long bodies of a loop.  */
# define EACH(K) t *= x[i] - 0.05 * (K); u += t * t; y[(i + K) % n] += 0.1 * u * t;
__attribute__ ((noinline)) static void
columns (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    double t = 1.0 + x[i], u = y[i];
    FOR_ALL (EACH)
    x[i] = u;
  }
}

# define SET(K) G (K) = 0.1 * K + x[K % n];
# define ADD(K) y[K % n] += G (K) * G (K);
void
f (int n, double *x, double *y)
{
  FOR_ALL (SET)
  for (int k = 0; k < 3; k++) {
    change (x[k]);
    mix (n + k, x);
    columns (n, x, y);
  }
  FOR_ALL (ADD)
}
#endif

#define N 7
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
