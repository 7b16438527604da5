/* SPDX-License-Identifier: GPL-3.0-or-later */
/* oracle.h for wide reals: W is long double, or _Float128 where WIDE is 16.  The kernel
   writes S (sin) for its functions and C (0.1) for its constants; both maps work on a state
   of W alone.  It is compiled once more in quadruple precision, as run_q, and differences of
   that, of order 16 with steps of 2^-13, tell some 1e-29; so the tolerance is k eps for long double
   and ten digits more than that format has for quadruple precision.  */

#ifndef WIDE_H
#define WIDE_H

#define _GNU_SOURCE 1
#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JOIN(A, B) A##B
#if WIDE == 16
# define WIDE_REAL _Float128
# define WIDE_EPS 1e-30L
# define WIDE_S(NAME) JOIN (NAME, f128)
# define WIDE_C(X) JOIN (X, F128)
#else
# define WIDE_REAL long double
# define WIDE_EPS LDBL_EPSILON
# define WIDE_S(NAME) JOIN (NAME, l)
# define WIDE_C(X) JOIN (X, L)
#endif

#define W WIDE_REAL
#define S WIDE_S
#define C WIDE_C
#define KERNEL 1
#define ADJOINT(HEAD) __attribute__ ((adjoint (HEAD)))
#include __BASE_FILE__
#undef ADJOINT
#undef W
#undef S
#undef C
#define ADJOINT(HEAD)
#define W _Float128
#define S(NAME) JOIN (NAME, f128)
#define C(X) JOIN (X, F128)
#define f f_q
#define g g_q
#define h h_q
#define k k_q
#define cell cell_q
#define run run_q
#include __BASE_FILE__
#undef ADJOINT
#undef W
#undef S
#undef C
#undef f
#undef g
#undef h
#undef k
#undef cell
#undef run
#undef KERNEL
#define W WIDE_REAL
#define S WIDE_S
#define C WIDE_C

typedef _Float128 quad;
static int wide_checks, wide_failures;

static double
wide_random (void)
{
  static unsigned long long x = 88172645463325252ull;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  double v = 0.5 + (double) (x >> 12) / 4503599627370496.0;
  return x & 2048 ? -v : v;
}

static void
wide_near (const char *what, int at, quad got, quad want, quad scale)
{
  quad off = got > want ? got - want : want - got;
  wide_checks++;
  if (off <= 2048 * WIDE_EPS * (scale + (want < 0 ? -want : want)))
    return;
  wide_failures++;
  printf ("FAILED: %s[%d]: %.20Lg, should be %.20Lg (difference %.3g of %.3g)\n", what, at,
	  (long double) got, (long double) want, (double) off, (double) scale);
}

/* d run_q (s) / d s [column] into OUT.  */
static void
wide_column (int n, const W *s, int column, quad *out)
{
  static const double weight[8] = {	/* over 720720 */
    640640, -224224, 81536, -25480, 6272, -1120, 128, -7
  };
  quad h = 0x1p-13, up[n], down[n];
  for (int i = 0; i < n; i++)
    out[i] = 0;
  for (int j = 1; j <= 8; j++) {
    for (int i = 0; i < n; i++)
      up[i] = down[i] = s[i];
    up[column] += j * h;
    down[column] -= j * h;
    run_q (up);
    run_q (down);
    for (int i = 0; i < n; i++)
      out[i] += weight[j - 1] * (up[i] - down[i]) / (720720 * h);
  }
}

void run_b (W *s, W *sb);
void run_d (W *s, W *sd);

static void
wide_law (int n, const W *s)
{
  W s1[n], sb[n], sd[n], s2[n], s3[n];
  quad seed[n], in[n], jv[n], jv_size[n], column[n];
  for (int i = 0; i < n; i++) {
    s1[i] = s2[i] = s3[i] = s[i];
    seed[i] = sb[i] = wide_random ();
    in[i] = sd[i] = wide_random ();
    jv[i] = jv_size[i] = 0;
  }
  run (s1);
  run_b (s2, sb);
  run_d (s3, sd);
  for (int c = 0; c < n; c++) {
    quad want = 0, size = 0;
    wide_column (n, s, c, column);
    for (int i = 0; i < n; i++) {
      quad x = seed[i] * column[i], y = in[c] * column[i];
      want += x, size += x < 0 ? -x : x;
      jv[i] += y, jv_size[i] += y < 0 ? -y : y;
    }
    wide_near ("primal after adjoint", c, s2[c], s1[c], 1);
    wide_near ("primal after tangent", c, s3[c], s1[c], 1);
    wide_near ("adjoint", c, sb[c], want, size);
  }
  for (int i = 0; i < n; i++)
    wide_near ("tangent", i, sd[i], jv[i], jv_size[i]);
}

static int
wide_verdict (void)
{
  printf ("%d checks, %d failed\n", wide_checks, wide_failures);
  return wide_failures != 0 || wide_checks == 0;
}

#endif
