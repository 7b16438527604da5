/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x)/(x) -fsanitize=object-size" } */
/* Tape columns under a sanitizer that takes the addresses of references apart.  */
double sin (double);
void f (int n, double *x)
{
  for (int k = 0; k < n; k++)
    for (int i = 1; i < n; i++)
      x[i] = sin (x[i] * x[i - 1]) * x[k];
}
