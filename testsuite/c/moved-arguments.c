/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Plain pointers of known extent that a structure leads to as well: x[n], x[static n], x[n][m],
   attribute access; overlapping arguments with shadows that overlap in the same way; also through
   a callee that stays a call.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define grid grid_q
#  define set set_q
# endif
struct grid { int n; double *u, *t, **rows, k; };

__attribute__ ((noinline)) static double
g (int n, double *v, struct grid *p)
{
  double r = 0;
  for (int i = 0; i < n; i++) {
    v[i] = v[i] * p->u[n - 1 - i];
    p->u[i] += v[n - 1 - i];
    r += v[i] * p->k;
  }
  return r;
}

__attribute__ ((access (read_write, 6, 1)))
double f (int n, int m, double x[n], double y[static n], double a[n][m], double *z,
	  struct grid *p)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    p->t[i] = x[i] * p->u[n - 1 - i] + y[i];
  for (int i = 0; i < n; i++) {
    p->u[i] = p->t[i] * p->t[n - 1 - i];
    y[i] = y[i] * x[i] * p->k;
    z[i] += y[n - 1 - i];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[i][j] = a[i][j] * x[i] + p->rows[n - 1 - i][m - 1 - j];
      p->rows[i][j] *= z[i];
    }
  r += g (n, x, p) * g (n, z, p);
  for (int i = 0; i < n; i++)
    r += p->u[i] * x[i] * y[i] * a[i][m - 1];
  p->k = r;
  return r + p->k * x[0];
}

struct grid *set (double *s)
{
  static struct grid p;
  static double tmp[4], *rows[4];
  for (int i = 0; i < 4; i++)
    rows[i] = s + 8 + 2 * i;
  p = (struct grid) { 4, s, tmp, rows, 0.5 };
  return &p;
}

/* z begins in the middle of y.  */
void run (double *s, double *p, double *r)
{
  *r = f (4, 2, s, s + 4, (double (*)[2]) (s + 8), s + 6, set (s));
}
# ifdef QUAD
#  undef grid
#  undef set
# endif
#else
double f_b (int n, int m, double *x, double *xb, double *y, double *yb, double (*a)[2],
	    double (*ab)[2], double *z, double *zb, struct grid *w, double fb);
double f_d (int n, int m, double *x, double *xd, double *y, double *yd, double (*a)[2],
	    double (*ad)[2], double *z, double *zd, struct grid *w, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, 2, s, sb, s + 4, sb + 4, (double (*)[2]) (s + 8), (double (*)[2]) (sb + 8), s + 6,
       sb + 6, set (s), *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, 2, s, sd, s + 4, sd + 4, (double (*)[2]) (s + 8), (double (*)[2]) (sd + 8),
	     s + 6, sd + 6, set (s), r);
}
int main (void)
{
  double s[16];
  for (int i = 0; i < 16; i++)
    s[i] = random_value ();
  law (16, s, 0, NULL, 1);
  law (16, s, 0, NULL, 1);
  return verdict ();
}
#endif
