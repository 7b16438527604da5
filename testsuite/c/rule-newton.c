/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-newton.rules" } */
/* Newton's iteration to H (p, u) = 0 (doc/manual.md, Solvers): its derivative is one linear system at
   the solution, whose matrix and whose other products come from derivatives of H.  */
#include "oracle.h"
#ifdef KERNEL
enum { N = 4 };
/* What is zero at the solution.  */
void h (int n, const double *restrict p, const double *restrict u, double *restrict r)
{
  for (int i = 0; i < n; i++)
    r[i] = u[i] + 0.25 * u[i] * u[i] * u[i] + 0.2 * sin (u[(i + 1) % n]) * p[i] - p[i];
}
/* U such that h is zero.  */
void g (int n, const double *p, double *u);

void f (double *restrict x, double *restrict y)
{
  double u[N];
  for (int k = 0; k < 3; k++) {
    g (N, x, u);
    for (int i = 0; i < N; i++) {
      y[i] = y[i] * u[i] + 0.5 * u[(i + 1) % N];
      x[i] += 0.25 * y[i];
    }
    g (N - k, y, x);
  }
}
void run (double *s, double *p, double *r) { f (s, s + N); }
#else
void f_b (double *restrict x, double *restrict xb, double *restrict y, double *restrict yb);
void f_d (double *restrict x, double *restrict xd, double *restrict y, double *restrict yd);
void h_b (int n, const double *restrict p, double *restrict pb, const double *restrict u,
	  double *restrict ub, double *restrict r, double *restrict rb);
void h_d (int n, const double *restrict p, double *restrict pd, const double *restrict u,
	  double *restrict ud, double *restrict r, double *restrict rd);
# ifndef KERNEL_FILE
void h (int n, const double *restrict p, const double *restrict u, double *restrict r);
/* Solves a x = b, a[row][column], or with its transpose; in place.  */
#define SOLVE(REAL, NAME) \
static void NAME (int n, REAL a[N][N], REAL *b, int transposed) \
{ \
  REAL m[N][N] = { { 0 } }; \
  for (int i = 0; i < n; i++) \
    for (int j = 0; j < n; j++) \
      m[i][j] = transposed ? a[j][i] : a[i][j]; \
  for (int k = 0; k < n; k++) \
    for (int i = k + 1; i < n; i++) { \
      REAL q = m[i][k] / m[k][k]; \
      for (int j = k; j < n; j++) \
	m[i][j] -= q * m[k][j]; \
      b[i] -= q * b[k]; \
    } \
  for (int i = n - 1; i >= 0; i--) { \
    for (int j = i + 1; j < n; j++) \
      b[i] -= m[i][j] * b[j]; \
    b[i] /= m[i][i]; \
  } \
}
SOLVE (double, solve)
SOLVE (quad, solve_q)

/* Column J of h's Jacobian by U.  */
static void column (int n, const double *p, const double *u, int j, double a[N][N])
{
  double pd[N] = { 0 }, ud[N] = { 0 }, r[N], rd[N] = { 0 };
  ud[j] = 1;
  h_d (n, p, pd, u, ud, r, rd);
  for (int i = 0; i < n; i++)
    a[i][j] = rd[i];
}
static void jacobian (int n, const double *p, const double *u, double a[N][N])
{
  for (int j = 0; j < n; j++)
    column (n, p, u, j, a);
}
void g (int n, const double *p, double *u)
{
  double a[N][N], r[N], step = 1;
  for (int i = 0; i < n; i++)
    u[i] = 0.5;
  for (int k = 0; k < 50 && step > 1e-14; k++) {
    h (n, p, u, r);
    jacobian (n, p, u, a);
    solve (n, a, r, 0);
    step = 0;
    for (int i = 0; i < n; i++) {
      u[i] -= r[i];
      step += fabs (r[i]);
    }
  }
}
void h_q (int n, const quad *restrict p, const quad *restrict u, quad *restrict r);
void g_q (int n, const quad *p, quad *u)
{
  quad a[N][N], r[N];
  for (int i = 0; i < n; i++)
    u[i] = 0.5;
  for (int k = 0; k < 40; k++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[i][j] = (i == j ? 1 + 0.75 * u[i] * u[i] : 0)
		  + (j == (i + 1) % n ? 0.2 * p[i] * (quad) cos ((double) u[j]) : 0);
    h_q (n, p, u, r);
    solve_q (n, a, r, 0);
    for (int i = 0; i < n; i++)
      u[i] -= r[i];
  }
}
/* v = J^-T ub, pb -= (dh/dp)^T v, ub = 0.  */
void newton_b (int n, const double *p, double *pb, const double *u, double *ub)
{
  double a[N][N], v[N], r[N], rb[N], unused[N] = { 0 };
  jacobian (n, p, u, a);
  for (int i = 0; i < n; i++) {
    v[i] = ub[i];
    ub[i] = 0;
  }
  solve (n, a, v, 1);
  for (int i = 0; i < n; i++)
    rb[i] = -v[i];
  if (pb)
    h_b (n, p, pb, u, unused, r, rb);
}
/* J ud = -(dh/dp) pd.  */
void newton_d (int n, const double *p, const double *pd, double *u, double *ud)
{
  double a[N][N], r[N], zero[N] = { 0 }, rd[N] = { 0 }, with[N];
  g (n, p, u);
  if (!ud)
    return;
  for (int i = 0; i < n; i++)
    with[i] = pd ? pd[i] : 0;
  jacobian (n, p, u, a);
  h_d (n, p, with, u, zero, r, rd);
  solve (n, a, rd, 0);
  for (int i = 0; i < n; i++)
    ud[i] = -rd[i];
}
# endif
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, s + N, sb + N);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (s, sd, s + N, sd + N);
}
int main (void)
{
  double s[2 * N];
  for (int i = 0; i < 2 * N; i++)
    s[i] = 0.7 * random_value ();
  law (2 * N, s, 0, NULL, 0);
  return verdict ();
}
#endif
