/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* A callee with setjmp is refused once, where it stands; GCC says nothing of inlining it.  */
#include <math.h>
#include <setjmp.h>
static jmp_buf restart;
__attribute__ ((noinline)) static void fail (int k) { longjmp (restart, k); }
static double g (int n, const double *x)
{
  double s = 0;
  if (_setjmp (restart) == 0)	/* { dg-error "sorry, not supported: setjmp" } */
    for (int i = 0; i < n; i++) {
      if (x[i] < -100)
	fail (1);
      s += x[i] * sin (x[i]);
    }
  return s;
}
double f (int n, const double *restrict x) { return g (n, x) * 2; }
