/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-head=h(y)/(x)" } */
/* Bits of reals that a callee, kept as a call, would move unseen.  */
union word { double real; long bits; };
__attribute__ ((noinline)) static void copy (char *a, const char *b, int n)
{
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
__attribute__ ((noinline)) static void copy_words (void *a, const void *b, int n)
{
  for (int i = 0; i < n; i++)
    ((long *) a)[i] = ((const long *) b)[i];
}
void f (int n, double *x, double *y)
{
  copy ((char *) y, (char *) x, 8 * n);  /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
}
void g (int n, double *restrict x, double *restrict y)
{
  union word a[4], b[4];
  for (int i = 0; i < n; i++)
    a[i].real = x[i];
  copy_words (&b[0].bits, &a[0].bits, n);  /* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  for (int i = 0; i < n; i++)
    y[i] = b[i].real;
}
/* A number beside a real is none.  */
struct cell { double value; int count; };
__attribute__ ((noinline)) static void count (int *n) { ++*n; }
void h (int n, double *restrict x, double *restrict y)
{
  struct cell c = { 1, 0 };
  for (int i = 0; i < n; i++) {
    count (&c.count);
    c.value *= x[i];
    y[i] = c.value * c.count;
  }
}
