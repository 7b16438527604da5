/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Steps of a Kalman filter in C: predictions, and updates with two measurements each; the state, and the
   quadratic part of the log likelihood.  */
#include "oracle.h"
#ifdef QUAD
# define dgemm_ dgemm_q_
# define dgemv_ dgemv_q_
# define ddot_ ddot_q_
# define dpotrf_ dpotrf_q_
# define dpotrs_ dpotrs_q_
#endif
#define N 3
#define SECOND 12
#define SIZE 24
#if defined KERNEL
void dgemm_ (const char *, const char *, const int *, const int *, const int *, const double *,
	     const double *, const int *, const double *, const int *, const double *, double *,
	     const int *);
void dgemv_ (const char *, const int *, const int *, const double *, const double *,
	     const int *, const double *, const int *, const double *, double *, const int *);
double ddot_ (const int *, const double *, const int *, const double *, const int *);
void dpotrf_ (const char *, const int *, double *, const int *, int *);
void dpotrs_ (const char *, const int *, const int *, const double *, const int *, double *,
	      const int *, int *);

/* Matrices by columns; H has two rows.  */
static double
g (int n, const double *phi, double *state, double *p, const double *h, const double *z)
{
  double next[N], pp[N * N], s[4] = { 0.4, 0, 0, 0.4 }, hp[2 * N], d[2], w[2];
  double one = 1, zero = 0, minus = -1;
  int step = 1, two = 2, info;
  dgemv_ ("N", &n, &n, &one, phi, &n, state, &step, &zero, next, &step);
  dgemm_ ("N", "N", &n, &n, &n, &one, phi, &n, p, &n, &zero, pp, &n);
  dgemm_ ("N", "T", &n, &n, &n, &one, pp, &n, phi, &n, &zero, p, &n);
  for (int i = 0; i < n; i++)
    p[i * n + i] += 0.1;
  dgemm_ ("N", "N", &two, &n, &n, &one, h, &two, p, &n, &zero, hp, &two);
  dgemm_ ("N", "T", &two, &two, &n, &one, hp, &two, h, &two, &one, s, &two);
  d[0] = z[0];
  d[1] = z[1];
  dgemv_ ("N", &two, &n, &minus, h, &two, next, &step, &one, d, &step);
  dpotrf_ ("U", &two, s, &two, &info);
  w[0] = d[0];
  w[1] = d[1];
  dpotrs_ ("U", &two, &step, s, &two, w, &two, &info);
  double fit = ddot_ (&two, d, &step, w, &step) + 2 * (log (s[0]) + log (s[3]));
  for (int i = 0; i < n; i++)
    state[i] = next[i];
  dgemv_ ("T", &two, &n, &one, hp, &two, w, &step, &one, state, &step);
  for (int i = 0; i < 2 * n; i++)
    pp[i] = hp[i];
  dpotrs_ ("U", &two, &n, s, &two, pp, &two, &info);
  dgemm_ ("T", "N", &n, &n, &two, &minus, hp, &two, pp, &two, &one, p, &n);
  return fit;
}

ADJOINT ("(x,y)/(x,y)") void
f (int n, double *restrict x, double *restrict y)
{
  double state[N], p[N * N], h[2 * N], z[2], fit = 0;
  for (int i = 0; i < n * n; i++)
    p[i] = i % (n + 1) ? 0 : 1 + 0.1 * i;
  for (int i = 0; i < n; i++)
    state[i] = y[n * n + i];
  for (int i = 0; i < 2 * n; i++)
    h[i] = y[i];
  for (int i = 0; i < 3; i++) {
    z[0] = (0.1 + 0.1 * i) * x[n * n];
    z[1] = 0.2 * x[n * n + 1];
    fit += g (n, x, state, p, h, z);
  }
  for (int i = 0; i < n; i++)
    y[n * n + i] = state[i];
  y[0] += fit;
}
#endif
#include "two-arrays.h"
