/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fno-finite-math-only -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-zeros=strong" } */
/* What is infinite or NaN and thrown away has a derivative of zero, whatever its partial derivatives are: by a test for
   NaN, by a minimum, by a truth value that it is multiplied with, in a loop that is vectorised, in a step that is
   rejected.  */
#include "oracle.h"
#ifdef KERNEL
# include <math.h>
# ifdef QUAD
#  define steps steps_q
#  define safe safe_q
# endif

static double safe (double x)
{
  double v = log (x);
  if (v != v)
    v = 1e-4;
  return v;
}

/* A step that fails is halved.  */
static __attribute__ ((noinline)) double steps (double y, double k)
{
  double step = 4, left = 8;
  while (left > 1e-3)
    {
      double next = y - step * k * sqrt (y - step * 0.3), more = pow (1 / (next - next), 0.25);
      if (!(next > 0.1))
	{
	  step *= 0.5;
	  if (step < 1e-2)
	    break;
	  continue;
	}
      y = next < more ? next : y;
      left -= step;
    }
  return y;
}

double f (int n, const double *restrict x)
{
  double none[16], sum = 0, most = 2;
  for (int i = 0; i < n; i++)
    none[i] = i % 3 ? 0 : 0.5 * i;
  for (int i = 0; i < n; i++)
    {
      double root = sqrt (x[i] - 1), share = 1 / (x[i] * none[i]);
      sum += x[i] > 1 ? root : x[i] * x[i];
      sum += none[i] > 0 ? share : 0.25 * x[i];
    }
  for (int i = 0; i < n; i++)
    {
      double s = pow (1 / (x[i] * none[i]), 1.5);
      most = s < most ? s : most;
      sum += safe (x[i] - 1) * most;
    }
  return sum + steps (1 + x[0] * x[0], 0.125 * x[1]);
}

void run (double *s, double *p, double *r)
{
  *r = f (8, p);
}
#else
void f_b (int n, const double *x, double *xb, double fb);
double f_d (int n, const double *x, const double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (8, p, pb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (8, p, pd, r);
}
int main (void)
{
  double s[1] = { 0 }, p[8];
  for (int i = 0; i < 8; i++)
    p[i] = 0.55 + 0.12 * i;
  law (0, s, 8, p, 1);
  return verdict ();
}
#endif
