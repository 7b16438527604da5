/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* A structure that a function returns whose body is elsewhere.  */
struct view { double *p; int n; };
struct view make (double *p, int n);

double
f (const double *x)
{
  double w[3] = { x[0], x[1], x[2] };
  struct view v = make (w, 3);	/* { dg-error "sorry, not supported: calls 'make', which returns a structure and has no body in this file" } */
  /* { dg-message "note: compile the file that has 'make' with -flto and the plugin, and link with both; or have it return through a pointer" "" { target *-*-* } .-1 } */
  return v.p[0] * v.p[1];
}
