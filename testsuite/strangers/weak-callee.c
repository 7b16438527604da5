/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=h(return)/(x)" } */
/* The body of a weak callee need not be the one that runs: neither its derivative nor
   that it never returns follows from it.  */
extern void exit (int) __attribute__ ((noreturn));
__attribute__ ((weak, noinline)) int die (int c) { exit (c); return 0; }
__attribute__ ((weak)) double g (double x) { return x * x; }
double f (double x)
{
  if (x > 0)
    die (1); /* { dg-error "sorry, not supported: calls 'die', which is weak: the linker may take another body" } */
  return 2 * x;
}
double h (double x)
{
  return g (x); /* { dg-error "sorry, not supported: calls 'g', which is weak: the linker may take another body" } */
}
