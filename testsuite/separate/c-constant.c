/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library (with nothing defined) adds to the shadow of each structure that it gets; a model has constant ones
   where active ones were, on the stack, on the heap, in blocks; MAIN judges by differences.  */
struct par { double a, b, c[4]; };
#if defined MODEL
# include <stdlib.h>
double eval (const struct par *p, double y);
# ifdef HEAP
#  define BEGIN struct par *p = malloc (sizeof *p);
#  define END free (p);
# else
#  define BEGIN struct par own, *p = &own;
#  define END
# endif
__attribute__ ((noinline)) static double with_constant (double y)
{
  BEGIN
  p->a = 1;
  p->b = 2;
  for (int i = 0; i < 4; i++)
    p->c[i] = i + 3;
  y = eval (p, y);
  END
  return y;
}
__attribute__ ((noinline)) static double with_active (double y)
{
  BEGIN
  p->a = y * y;
  p->b = y;
  for (int i = 0; i < 4; i++)
    p->c[i] = y * i;
  y = eval (p, y);
  END
  return y;
}
void f (int n, const double *restrict x, double *restrict r)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += with_active (x[i]);
    s += with_constant (x[i] * s);
# ifdef BLOCK
    s = s * 1e-2;
    {
      struct par p = { s, 1, { s, 2 * s, 0, 1 } };
      s += eval (&p, x[i]);
    }
    {
      struct par p = { 2, 1, { 0, 1, 2, 3 } };
      s += eval (&p, x[i] * s) * 1e-2;
    }
# endif
    s = s * 0.01 + with_active (s * 0.001);
  }
  *r = s;
}
#elif defined MAIN
# include <math.h>
# include <stdio.h>
void f (int n, const double *x, double *r);
void f_b (int n, const double *x, double *xb, double *r, double *rb);
void f_d (int n, const double *x, const double *xd, double *r, double *rd);
int main (void)
{
  double x[3] = { 0.3, 0.5, 0.7 }, xb[3] = { 0 }, r, rb = 1;
  f_b (3, x, xb, &r, &rb);
  for (int i = 0; i < 3; i++) {
    double h = 1e-5, y[3] = { x[0], x[1], x[2] }, xd[3] = { 0 }, rd, up, down;
    y[i] = x[i] + h;
    f (3, y, &up);
    y[i] = x[i] - h;
    f (3, y, &down);
    xd[i] = 1;
    f_d (3, x, xd, &r, &rd);
    double want = (up - down) / (2 * h);
    if (!(fabs (xb[i] - want) < 1e-6 * fabs (want)) || !(fabs (rd - want) < 1e-6 * fabs (want)))
      return printf ("%.10g %.10g, and differences say %.10g\n", xb[i], rd, want), 1;
  }
  puts ("fine");
  return 0;
}
#else
double eval (const struct par *p, double y)
{
  double s = p->a * y;
  for (int i = 0; i < 4; i++)
    s += p->c[i] * y * y + p->b;
  return s;
}
#endif
