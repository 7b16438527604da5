/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Parts of local arrays of which only some vary: halves, columns, fields of elements, levels
   that a variable chooses.  */
#include "oracle.h"
#ifdef KERNEL
#undef N
#define N 6
struct h { double a, b, c; };
static double
g (int n, const double *x)
{
  double w[2 * n], v[2 * N], s = 0;
  for (int i = 0; i < n; i++) {
    w[i] = 2.0 + i;
    w[n + i] = x[i] * x[i];
  }
  for (int i = 1; i < n; i++)
    w[n + i] *= w[i] * w[i - 1];
  for (int i = 0; i < N; i++)
    v[i] = 0.5 * i;
  for (int i = 0; i < N; i++)
    v[N + i] = x[i] * v[i] * v[i];
  for (int i = 0; i < N; i++)
    s += v[N + i] * v[i] + w[i % n] * w[n + i % n];
  return s;
}
static double
k (int n, const double *x)
{
  double w[3][n], u[n][3], s = 0;
  struct h e[n];
  __builtin_memset (w, 0, sizeof w);
  for (int i = 0; i < n; i++) {
    w[1][i] = u[i][1] = e[i].b = 1.5 - i;
    w[0][i] = u[i][2] = e[i].c = x[i];
  }
  for (int i = n - 1; i >= 0; i--) {
    w[2][n - 1 - i] = w[1][i] * w[0][i];
    u[i][0] = u[i][1] * u[i][2] * u[i][2];
    e[i].a = e[i].b * e[i].c * e[i].c;
  }
  for (int i = 0; i < n; i++)
    s += w[2][i] * w[1][i] + u[i][0] * u[i][1] * e[n - 1 - i].a * e[i].b;
  return s;
}
void f (int n, const double *x, double *y)
{
  double u[2][2][N], s = 0;
  int now = 0;
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < N; i++) {
      u[l][0][i] = 1 + 0.1 * i;
      u[l][1][i] = x[i];
    }
  for (int t = 0; t < n; t++) {
    for (int i = 1; i < N; i++) {
      u[1 - now][1][i] = u[now][1][i] * u[now][1][i - 1] * u[now][0][i];
      u[1 - now][0][i] = u[now][0][i] * 0.5 + 1;
    }
    now = 1 - now;
  }
  for (int i = 0; i < N; i++)
    s += u[now][1][i] * u[now][0][i];
  y[2] = s;
  y[0] = g (n, x);
  y[1] = k (n, x);
}
void run (double *s, double *p, double *r)
{
  f (5, s, s + 6);
  f (1, s, s + 9);
}
#else
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (1, s, sb, s + 9, sb + 9);
  f_b (5, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (5, s, sd, s + 6, sd + 6);
  f_d (1, s, sd, s + 9, sd + 9);
}
int main (void)
{
  double s[12] = { 0.3, -1.2, 0.7, 1.9, -0.4, 0.8 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
