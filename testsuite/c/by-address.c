/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Memory that has no shadow, and needs none: structures behind an argument and by value, what
   their pointers lead to, a table of rows, a list, void *, variables.  What is stored there does not
   vary, but changes between a use and its reverse.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define grid grid_q
#  define coefficients coefficients_q
#  define start start_q
#  define total total_q
#  define work work_q
# endif
struct grid {
  int n;
  double dx, *w, **rows;
  struct grid *next;
  double corner[2];
};
struct coefficients { double a, b, c[3]; int n; double *more; };
double total;
static double work[4];

/* Stays a call: reads through an argument's pointers, and sets what they lead to.  */
__attribute__ ((noinline)) static double
g (int n, const double *restrict x, struct grid *p)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * p->w[i] * p->next->dx;
    p->w[i] = 0.5 * p->w[i] + 0.25 * i;
  }
  return s * p->corner[1];
}

/* Gets rows of a table as arrays.  */
__attribute__ ((noinline)) static void
h (int n, double *restrict y, const double *restrict row, double *restrict other)
{
  for (int i = 0; i < n; i++) {
    y[i] = y[i] * row[i] + sin (y[i]);
    other[i] = other[i] + row[i];
  }
}

double f (int n, double *restrict x, double *restrict y, struct grid *p, void *user,
	  struct coefficients v)
{
  static double calls;
  struct grid copy = *p;
  double (*u)[2] = user, r = 0;
  calls = 1;
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i] * p->w[i] / p->dx + p->rows[i][n - 1 - i] * x[i] * y[i];
    p->dx = p->dx * 1.25;
    p->rows[i][0] += 0.125;
    total = total + 0.5;
    work[i] = i;
    x[i] = x[i] * (u[i][0] + v.a) * total + v.c[i % 3] * y[i] * work[3 - i] * calls;
    v.b = x[i];
    v.c[1] += 0.5;
    calls = calls * 2;
    r += v.b * v.more[i] * y[i] + copy.w[i] * copy.next->corner[0] * x[i];
  }
  memcpy (p->next->w, p->w, n * sizeof *p->w);
  memset (p->w, 0, sizeof *p->w);
  p->next->corner[1] = v.a;
  *p->next->next = *p->next;
  p->next->next->next = NULL;
  for (struct grid *q = p; q; q = q->next)
    for (int i = 0; i < n; i++)
      y[i] *= 1 + q->dx * q->w[i];
  r += g (n, x, p->next) * g (n, y, p->next);
  h (n, y, p->rows[1], work);
  for (int i = 0; i < n; i++)
    r += y[i] * p->next->w[i] * work[i];
  return r * v.n;
}

/* All that has no shadow, as it is before each call.  */
struct grid *start (struct coefficients *v)
{
  static struct grid list[3];
  static double w[3][4], table[4][4], *rows[4], more[4];
  for (int k = 0; k < 3; k++) {
    list[k].n = 4;
    list[k].dx = 0.5 + 0.25 * k;
    list[k].w = w[k];
    list[k].rows = rows;
    list[k].next = k < 2 ? &list[k + 1] : NULL;
    list[k].corner[0] = 0.75;
    list[k].corner[1] = 1.5 - k;
    for (int i = 0; i < 4; i++)
      w[k][i] = 0.5 * i + 0.125 * k;
  }
  for (int i = 0; i < 4; i++) {
    rows[i] = table[3 - i];
    more[i] = 1.25 - i;
    work[i] = 0;
    for (int j = 0; j < 4; j++)
      table[i][j] = 0.25 * i - 0.5 * j + 0.125;
  }
  *v = (struct coefficients) { 0.5, 2, { 1, -0.5, 0.25 }, 2, more };
  total = 1;
  return list;
}

void run (double *s, double *p, double *r)
{
  static double user[4][2] = { { 0.5, 1 }, { 0.25, 2 }, { 0.75, 3 }, { 1, 4 } };
  struct coefficients v;
  struct grid *list = start (&v);
  *r = f (4, s, s + 4, list, user, v);
}
# ifdef QUAD
#  undef grid
#  undef coefficients
#  undef start
#  undef total
#  undef work
# endif
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, struct grid *p, void *user, struct coefficients v, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, struct grid *p, void *user, struct coefficients v,
	    double *value);
static double user[4][2] = { { 0.5, 1 }, { 0.25, 2 }, { 0.75, 3 }, { 1, 4 } };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  struct coefficients v;
  struct grid *list = start (&v);
  f_b (4, s, sb, s + 4, sb + 4, list, user, v, *rb);
  expect ("set once", list[0].dx == 0.5 * 1.25 * 1.25 * 1.25 * 1.25 && total == 3);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  struct coefficients v;
  struct grid *list = start (&v);
  *rd = f_d (4, s, sd, s + 4, sd + 4, list, user, v, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = 0.25 * random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
