/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* How much an argument leads to, in a head: one number for each, of pointers to reals.  */
struct work { double *u; };
__attribute__ ((adjoint ("(y[1],y[2])/(x)"))) void
two (const double *x, double *y) { *y = *x; } /* { dg-error "argument 'y' of 'two' has two extents" } */
__attribute__ ((adjoint ("(y)/(x[0])"))) void
none (const double *x, double *y) { *y = *x; } /* { dg-error "'x.0.' of 'none': only a pointer of C to reals leads to a number of elements, one at least" } */
__attribute__ ((adjoint ("(y)/(x[1])"))) void
value (double x, double *y) { *y = x; } /* { dg-error "'x.1.' of 'value': only a pointer of C to reals leads to a number of elements, one at least" } */
__attribute__ ((adjoint ("(y)/(w[1])"))) void
other (struct work *w, double *y) { *y = *w->u; } /* { dg-error "'w.1.' of 'other': only a pointer of C to reals leads to a number of elements, one at least" } */
__attribute__ ((adjoint ("(y)/(x[n+m])"))) void
counted (int n, const double *x, double *y) { *y = *x; } /* { dg-error "'x.n.m.' of 'counted': 'm' is no integer argument" } */
__attribute__ ((adjoint ("(y)/(x[n*a])"))) void
real_count (int n, double a, const double *x, double *y) { *y = *x; } /* { dg-error "'x.n.a.' of 'real_count': 'a' is no integer argument" } */
__attribute__ ((adjoint ("(y)/(x[n+])"))) void
no_factor (int n, const double *x, double *y) { *y = *x; } /* { dg-error "attribute '.y.\/.x.n...': expected a number of elements before '..'" } */
__attribute__ ((adjoint ("(y[n],y[2*n])/(x)"))) void
two_counts (int n, const double *x, double *y) { *y = *x; } /* { dg-error "argument 'y' of 'two_counts' has two extents" } */
/* One that says it for one argument alone.  */
__attribute__ ((adjoint ("(y[1])/(x)"))) void
half (double *x, struct work *w, double *y)
{
  w->u[0] = 2;  /* { dg-error "sorry, not supported: reals that may be those of argument 'x', which is active, are written under another name" } */
  *y = *x * w->u[1];  /* { dg-error "sorry, not supported: reals that may be those of argument 'x', which is active, are read under another name" } */
}
