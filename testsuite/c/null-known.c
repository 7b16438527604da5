/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Null pointers that are handed over where a flag says that nobody uses them: what is inlined accesses them
   in branches that are never taken.  And one that a callee leaves null, which returns that it did.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define work work_q
#  define diagnostics diagnostics_q
#  define step step_q
#  define two two_q
#  define code_of code_of_q
#  define make make_q
#  define made made_q
# endif
struct work { double a, b[3]; };
static int diagnostics;

static double
step (double x, double *out, struct work *w, double (*m)[2])
{
  double y = sin (x) * x;
  if (diagnostics & 1)
    *out = y * x;
  if (diagnostics & 2) {
    w->b[1] = w->a * y;
    y += w->b[1] * x;
  }
  if (diagnostics & 4)
    y += (*m)[1] * y;
  return y;
}

static double
two (double x, double *out, struct work *w)
{
  return step (x, out, w, 0) + step (0.5 * x, 0, w, 0);
}

__attribute__ ((noinline)) static int
code_of (int code)
{
  return code;
}

static int
make (struct work **w, double tolerance)
{
  static struct work made;
  if (tolerance <= 0)
    return code_of (3);
  *w = &made;
  return 0;
}

static double
made (double x, double tolerance)
{
  struct work *w = 0;
  if (!make (&w, tolerance)) {
    w->a = x * x;
    return w->a + x;
  }
  return x * 0.5;
}

double
f (int n, double *restrict x, double *restrict y)
{
  struct work w = { x[2], { 1, 2, 3 } };
  double m[2] = { 1, x[1] };
  diagnostics = 0;
  y[0] = step (x[0], 0, 0, 0) + two (x[1], 0, 0);
  diagnostics = 2;
  y[1] += two (x[2], 0, &w) + w.b[1];
  diagnostics = 7;
  y[2] = step (x[0] * x[1], &y[3], &w, &m);
  diagnostics = n - 3;
  y[3] += made (x[1] * x[2], 0);
  return step (y[1], y, 0, 0);
}

void
run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 3);
}
#else
double f_b (int n, double *x, double *xb, double *y, double *yb, double rb);
double f_d (int n, double *x, double *xd, double *y, double *yd, double *r);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 3, sb + 3, *rb);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 3, sd + 3, r);
}
int
main (void)
{
  double s[7] = { 0.7, 1.1, 0.6, 0.3, 0.9, 1.2, 0.4 };
  law (7, s, 0, NULL, 1);
  return verdict ();
}
#endif
