/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fopenmp -fplugin-arg-adjoint-head=f(return)/(x)" } */
/* What OpenMP makes of a directive has no line of its own: the error stands at the
   directive, and there is one for each.  */
double f (int n, const double *x)
{
  double s = 0, t = 1;

#pragma omp parallel for reduction (+:s)  /* { dg-error "sorry, not supported: OpenMP" } */
/* { dg-message "note: compile the file without -fopenmp, or take the directive out of the function" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
#pragma omp critical  /* { dg-error "sorry, not supported: OpenMP" } */
  s = s * x[0];
#pragma omp barrier  /* { dg-error "sorry, not supported: OpenMP" } */
#pragma omp atomic
  t += s;  /* { dg-error "sorry, not supported: an atomic operation" } */
/* { dg-message "note: take the atomic update of 't' out of the function" "" { target *-*-* } .-1 } */
  return s * t;
}
