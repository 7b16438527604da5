/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Sums that loops carry, alone and in nests, whose reverse may run upwards; and what looks like them: what is
   read in the loop, negated, multiplied, added to under a condition.  Of no, one and many iterations.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define products products_q
#  define together together_q
#  define before before_q
#  define no_sums no_sums_q
#  define stored stored_q
#  define behind behind_q
#  define in_steps in_steps_q
# endif
/* The outer loop carries one as well.  */
static double
products (int n, int m, const double *restrict a, const double *restrict x)
{
  double r = 0.5;
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += a[i * m + j] * x[j];
    r += s * s;
  }
  return r;
}

/* Three, of elements that are others' too; one of them begins with what the others give.  */
static double
together (int n, const double *restrict a, const double *restrict b)
{
  double s = 0, t = a[0], u = b[0] * a[0];
  for (int j = 0; j < n; j++) {
    s += a[j] * b[j];
    t -= b[j] * b[j + 1];
    u = a[j + 1] * a[j] + u;
  }
  for (int j = 0; j < n; j++)
    t += s * a[j] - u * b[j];
  return t * u;
}

/* What there is so far.  */
static double
before (int n, const double *restrict a, double *restrict b)
{
  double s = a[0], last = 0;
  for (int j = 0; j < n; j++) {
    s += a[j] * a[j];
    b[j] = s * a[j];
  }
  for (int j = 0; j < n; j++) {
    double t = s;
    s += b[j];
    last = t * b[j];
  }
  return s * last;
}

static double
no_sums (int n, const double *restrict a)
{
  double s = 1, t = 1, u = 0, v = 0.25;
  for (int j = 0; j < n; j++) {
    s = a[j] - s;
    t += 0.125 * t * a[j];
    if (a[j] > 0.3)
      u += a[j] * a[j];
    v = a[j] * (v + a[j]);
  }
  double w = 0, z = 0;
  for (int j = 0; j < n; j++) {
    double next = w + a[j] * s;
    w = z - a[j];
    z = next;
  }
  return s * t + u * v + w * z;
}

/* Beside stores, to what it reads in this iteration, and in the next one.  */
static double
stored (int n, double *a, const double *restrict b)
{
  double s = 0, t = 0;
  for (int j = 0; j < n; j++) {
    s += a[j] * b[j];
    a[j] = 0.5 * a[j] + b[j] * b[j];
  }
  for (int j = 0; j < n; j++) {
    t += a[j] * b[j];
    a[j + 1] = 0.5 * a[j] * b[j];
  }
  for (int j = n - 1; j >= 0; j--)
    t += a[j] * a[j];
  return s * t;
}

/* Used by what comes behind, also in a loop that carries it on.  */
static double
behind (int n, const double *restrict a)
{
  double s = 0, t = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      s += a[j] * a[i];
    t += s * a[i];
    s = 0.5 * s;
  }
  return t + s;
}

/* Added to twice in an iteration; in the second loop the sum in between is of use, too.  */
static double
in_steps (int n, const double *restrict a, const double *restrict b)
{
  double s = 0, t = 0, r = 1;
  for (int j = 0; j < n; j++)
    s = s + a[j] * a[j + 1] + b[j];
  for (int j = 0; j < n; j++) {
    double u = t + a[j] * b[j];
    t = u + b[j];
    r *= 0.5 + 0.001 * u;
  }
  return s * t + r;
}

void
f (int n, const double *x, double *y)
{
  static const int counts[] = { 0, 1, 2, 5, 16, 37 };
  double a[256], b[256];
  for (int c = 0; c < 6; c++) {
    int k = counts[c];
    for (int i = 0; i < 256; i++) {
      a[i] = x[(i + c) % n] * x[i % n];
      b[i] = 0.5 * x[(3 * i + c) % n];
    }
    y[0] += products (k % 9, k % 11, a, b);
    y[1] += together (k, a, b);
    y[2] += 0.001 * before (k, a, b);
    y[3] += no_sums (k, a);
    y[4] += stored (k, a, b);
    y[5] += behind (k % 13, a);
    y[6] += in_steps (k, a, b);
  }
}
#endif
#define N 7
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
