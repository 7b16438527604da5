/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A pointer that changes between a write and a read through it: what is read may be what an
   earlier call left.  */
struct two { double *now, *old; };

double f (double x, struct two *w)
{
  w->now[0] = x;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call, and so at 1 more place, which -fopt-info names" } */
  double *t = w->now;
  w->now = w->old;
  w->old = t;
  double r = w->now[0] * x;
  w->now[0] = r;
  return r;
}
double f_b (double x, double *xb, struct two *w, double s);

/* By another name.  */
double g (double x, struct two *w, double *other)
{
  double **p = &w->now;
  w->now[0] = x;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call, and so at 1 more place, which -fopt-info names" } */
  if (x > 1)
    p = &w->old;
  *p = other;
  double r = w->now[0] * x;
  w->now[0] = r;
  return r;
}
double g_b (double x, double *xb, struct two *w, double *other, double s);

/* Not changed between: no warning.  */
double h (double x, struct two *w)
{
  w->now[0] = x;
  double r = w->now[0] * x;
  w->now[0] = r;
  double *t = w->now;
  w->now = w->old;
  w->old = t;
  return r;
}
double h_b (double x, double *xb, struct two *w, double s);

/* Memory of the call's own: none.  */
double k (double x)
{
  double a[2] = { 1, x }, b[2] = { x, 2 }, *rows[2] = { a, b };
  for (int i = 0; i < 2; i++)
    rows[i][0] += x * rows[1 - i][1];
  double *t = rows[0];
  rows[0] = rows[1];
  rows[1] = t;
  rows[0][1] *= rows[1][0];
  return a[0] * b[1];
}
double k_b (double x, double *xb, double s);

/* Among it a variable that outlives the call.  */
static double kept[2];
double l (int n, double x)
{
  double a[2] = { 1, x }, *rows[2] = { a, kept };
  for (int i = 0; i < n; i++)
    rows[i % 2][0] += x;	/* { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call" } */
  return a[0] * rows[n % 2][0];
}
double l_b (int n, double x, double *xb, double s);
