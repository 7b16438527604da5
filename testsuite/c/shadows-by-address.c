/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Shadows by address: work arrays of a structure, a table of rows, a list; pointers before an
   array's start, null pointers of loops without iterations; loops that run downwards, in steps, or
   store in some iterations only.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define work work_q
#  define set set_q
# endif
struct work { int n, none; double *tmp, **rows, *far, *nothing, sum; struct work *next; };
double f (int n, const double *restrict x, double *restrict y, struct work *w)
{
  double r = 0;
  w->sum = 0;
  for (int i = 0; i < n; i++)
    w->tmp[i] = x[i] * x[i] + sin (x[(i + 1) % n]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      w->rows[i][j] = w->tmp[i] * x[j];
  for (int i = 0; i < n; i++) {
    y[i] = y[i] * w->rows[i][n - 1 - i] + w->rows[n - 1 - i][i];
    w->sum += y[i] * w->tmp[n - 1 - i];
  }
  for (struct work *q = w; q; q = q->next)
    q->sum = w->sum * 2 + q->n;
  for (struct work *q = w; q; q = q->next)
    r += q->sum * q->sum * x[0];
  double *one = w->far - 1;
  for (int i = n; i >= 1; i--)
    one[i] = x[i - 1] * y[n - i];
  for (int i = 0; i < n; i += 2)
    one[i + 1] = one[i + 2] * x[i];
  for (int i = 0; i < w->none; i++)
    w->nothing[i] = x[i];
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      w->far[2 * n - 1 - i] = sin (x[i]) * w->far[i];
    else
      w->far[n + i] = w->far[n - 1 - i] * r;
  for (int i = n; i < 2 * n; i++)
    r += w->far[i] * w->far[0];
  for (int i = 0; i < w->none; i++)
    r += w->nothing[i];
  return r;
}
struct work *set (void)
{
  static struct work list[3];
  static double tmp[4], far[8], table[4][4], *rows[4];
  for (int i = 0; i < 4; i++)
    rows[i] = table[3 - i];
  for (int i = 0; i < 3; i++) {
    list[i].next = i < 2 ? &list[i + 1] : 0;
    list[i].tmp = tmp;
    list[i].rows = rows;
    list[i].n = i;
    list[i].far = far;
  }
  for (int i = 0; i < 8; i++)
    far[i] = 0.5 * i;
  return list;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4, set ());
}
# ifdef QUAD
#  undef work
#  undef set
# endif
#else
double f_b (int n, const double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, struct work *w, double fb);
double f_d (int n, const double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, struct work *w, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, set (), *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, set (), r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
