/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(m->thata) -fplugin-arg-adjoint-head=g(return)/(m.theta) -fplugin-arg-adjoint-head=h(return)/(m->n) -fplugin-arg-adjoint-head=k(return)/(m->w) -fplugin-arg-adjoint-head=l(return)/(m->in) -fplugin-arg-adjoint-head=o(return)/(x->in) -fplugin-arg-adjoint-head=p(return)/(x,m->w\[3\]) -fplugin-arg-adjoint-head=q(return)/(x,m->theta)" } */
/* Names behind arguments that mean nothing, and what has a shadow of its own.  */
struct model { int n; double theta, *w; struct { double z; } in; };
double f (struct model *m) { return m->theta; } /* { dg-error "'m->thata' has no component 'thata'; did you mean 'theta'?" } */
double g (struct model *m) { return m->theta; } /* { dg-error "'m.theta': what argument 'm' leads to has components behind '->'" } */
double h (struct model *m) { return m->n; } /* { dg-error "variable 'm->n' is an integer; it cannot be an independent" } */
double k (struct model *m) { return m->w[0]; } /* { dg-error "variable 'm->w' is a pointer; say how many elements it leads to, as in p.100.; it cannot be an independent" } */
double l (struct model *m) { return m->in.z; } /* { dg-error "variable 'm->in' is a structure; name a component, as in a.b; it cannot be an independent" } */
double o (double *x) { return x[0]; } /* { dg-error "'x->in': argument 'x' leads to no structure" } */
double p (double x[2], struct model *m) { return x[0] * m->w[1]; } /* { dg-error "sorry, not supported: argument 'x' may lead to 'm->w.3.', which the head names, and has a shadow of its own" } */
/* { dg-message "note: declare 'x' so that it cannot .restrict; no TARGET or POINTER., or pass what is named as an argument" "" { target *-*-* } .-1 } */
double q (double x[2], struct model *m) { return x[0] * m->theta; } /* { dg-error "sorry, not supported: argument 'x' may lead to 'm->theta', which the head names, and has a shadow of its own" } */
/* { dg-message "note: declare 'x' so that it cannot .restrict; no TARGET or POINTER., or pass what is named as an argument" "" { target *-*-* } .-1 } */
