/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* What varies is stored through a pointer that leads to an argument that the head does not name, or to memory whose shadow is
   found by its address (c/beside-shadows.c loads).  */
struct holder { double *data; };
double f (int n, struct holder *h, const double *restrict x, double *restrict w)
{
  double *p = w[0] > 0.5 ? w : h->data;
  p[1] = x[0] * x[1]; /* { dg-error "sorry, not supported: reals that may be those of argument 'w', which is active, are written under another name" } */
  return w[1] * x[2] * n;
}
