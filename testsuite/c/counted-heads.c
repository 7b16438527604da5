/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Plain pointers beside memory that pointers lead to: the head says how much they lead to, by integer
   arguments.  Part of x is reached under another name, too.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define work work_q
# endif
struct work { double *rows[2], sum; };
struct work work;
void g (double *x) { work.rows[0] = x; work.rows[1] = x + 3; }
ADJOINT ("(x[2*n],y[n+m-1])/(x[2*n],y)")
void f (int n, short m, double *x, double *y)
{
  for (int i = 0; i < n + m - 1; i++)
    y[i] = y[i] * x[i] + work.rows[i & 1][i / 2];
  work.rows[1][0] = y[0] * y[1];
  work.sum = 0;
  for (int i = 0; i < 2 * n; i++)
    work.sum += x[i] * y[i % 4];
  y[2] = work.sum * work.rows[1][1];
}
void run (double *s, double *p, double *r)
{
  g (s);
  f (3, 2, s, s + 6);
}
#else
void g (double *x);
void f_b (int n, short m, double *x, double *xb, double *y, double *yb);
void f_d (int n, short m, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  g (s);
  f_b (3, 2, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  g (s);
  f_d (3, 2, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[10];
  for (int i = 0; i < 10; i++)
    s[i] = random_value ();
  law (10, s, 0, NULL, 0);
  return verdict ();
}
#endif
