/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=callee:split" } */
/* Nests of loops over memory whose shadows are found by its address, which test it as a whole where they are entered:
   rows, planes and blocks whose distances the call gives, from far to near, forwards and backwards; loops that do
   not run, over pointers that lead nowhere; bounds that are computed on the way.  Rows lie far apart,
   so that what a test leaves out is memory without a shadow.  */
#include "oracle.h"
#define N 8
#define SECOND 8
#define SIZE 16
/* Elements from one row to the next: 24 KiB, and 640 KiB of doubles.  */
#define NEAR (3 * 1024)
#define FAR (80 * 1024)
#ifdef KERNEL
#include <math.h>
#include <stdlib.h>
#include <sys/resource.h>
# ifdef QUAD
#  define w w_q
#  define prepare prepare_q
#  define none none_q
#  define rows rows_q
#  define planes planes_q
#  define strided strided_q
#  define triangle triangle_q
#  define computed computed_q
#  define halves halves_q
#  define guarded guarded_q
#  define all all_q
# endif
static double *w, *none;

static __attribute__ ((constructor)) void
prepare (void)
{
  w = calloc (18 * FAR, sizeof *w);
  struct rlimit r = { (rlim_t) 1 << 31, (rlim_t) 1 << 31 };
  setrlimit (RLIMIT_DATA, &r);
}

static __attribute__ ((noinline)) void
rows (int n, int m, long ld, const double *x, long first)
{
  double *p = w + first;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      p[j * ld + i] = x[i] * x[j];
  for (int j = n; j-- > 1;)
    for (int i = 1; i < m; i++)
      p[j * ld + i] += 0.5 * p[(j - 1) * ld + i] * p[j * ld + i - 1];
}

static __attribute__ ((noinline)) double
planes (int n, int m, int k, long ld, long plane, const double *x)
{
  double s = 0, *p = w + 9 * FAR;
  for (int l = 0; l < k; l++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++)
	p[l * plane + j * ld + i] = sin (x[i] + x[j] * l);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int l = 0; l < k; l++)
	s += p[l * plane + j * ld + i] * p[l * plane + (n - 1 - j) * ld + i];
  return s;
}

static __attribute__ ((noinline)) double
strided (int n, long step, const double *x)
{
  double s = 0, *p = w;
  for (int i = 0; i < n; i++)
    p[i * step] = x[i] * x[i];
  int k = n;
  while (k > 1) {
    k--;
    s += p[k * step] * p[(k - 1) * step];
  }
  return s;
}

static __attribute__ ((noinline)) double
triangle (int n, long ld, const double *x)
{
  double s = 0, *p = w;
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++)
      p[j * ld + i * NEAR] = x[i] + x[j];
  for (int j = 1; j < n; j++)
    for (int i = 0; i < j; i++)
      s += p[j * ld + i * NEAR] * x[i];
  return s;
}

/* How often the inner loops run is computed in the outer ones; also in unsigned numbers.  */
static __attribute__ ((noinline)) double
computed (int n, unsigned m, long ld, const double *x)
{
  double s = 0, *p = w;
  for (int j = 0; j < n; j++) {
    int last = (n & 3) + 2;
    for (int i = last; i >= 0; i--)
      p[j * ld + i * NEAR] = x[i] * x[j];
    unsigned some = m - 2;
    for (unsigned i = 0; i < some; i++)
      s += p[j * ld + i * NEAR];
  }
  return s;
}

/* One of the loops runs in some iterations only.  */
static __attribute__ ((noinline)) double
halves (int n, int m, long ld, const double *x)
{
  double s = 0, *p = w;
  for (int j = 0; j < n; j++) {
    if (j & 1)
      for (int i = 0; i < m; i++)
	p[j * ld + i * NEAR] = x[i] * (1 + x[j]);
    else
      s += x[j];
    if (j & 1)
      s += p[j * ld] * p[j * ld + (m - 1) * NEAR];
  }
  return s;
}

static __attribute__ ((noinline)) double
guarded (int n, int m, int k, long ld, const double *x)
{
  double s = 0;
  for (int l = 0; l < k; l++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++)
	s += none[l * ld + j * 7 + i] * x[i];
  for (int j = 0; j < n; j++)
    none[j * ld] = s;
  return s + x[0];
}

static double
all (long ld, const double *x)
{
  double s = 0;
  rows (6, 7, ld, x, 0);
  s += w[5 * ld + 6] + w[0];
  rows (6, 7, -ld, x, 5 * ld);
  s += w[6] * w[5 * ld + 2];
  s += planes (3, 5, 2, ld, 3 * ld, x);
  s += planes (2, 5, 3, 3 * ld, ld, x);
  s += strided (7, ld, x) + strided (7, 1, x) + strided (1, ld, x) + strided (0, ld, x);
  s += triangle (6, ld, x) + computed (6, 5, ld, x) + halves (6, 4, ld, x);
  s += guarded (0, 3, 3, ld, x) + guarded (0, 0, 3, ld, x) + guarded (0, 4, 0, ld, x);
  return s;
}

void
f (int n, double *restrict x, double *restrict y)
{
  y[0] = all (NEAR, x);
  y[1] = all (FAR, x) * x[n - 1];
  for (int i = 2; i < n; i++)
    y[i] = x[i];
}
#endif
#include "two-arrays.h"
