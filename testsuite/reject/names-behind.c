/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(m->thata) -fplugin-arg-adjoint-head=g(return)/(m.theta) -fplugin-arg-adjoint-head=h(return)/(m->n) -fplugin-arg-adjoint-head=k(return)/(m->w) -fplugin-arg-adjoint-head=l(return)/(m->in) -fplugin-arg-adjoint-head=o(return)/(x->in) -fplugin-arg-adjoint-head=p(return)/(x,m->w\[3\]) -fplugin-arg-adjoint-head=q(return)/(x,m->theta)" } */
/* Names behind arguments and pointers that mean nothing, what has a shadow of its own, and what
   heads cannot name.  */
struct cell { double u; };
struct deep { struct deep *d; double theta; };
struct model { int n; double theta, *w; struct { double z; } in; struct cell *grid, cells[3];
	       struct deep *d; struct hidden *h; };
struct deep *now;
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
__attribute__ ((adjoint ("(return)/(m->grid.u)"))) double
r (struct model *m) { return m->grid->u; } /* { dg-error "'m->grid.u': what 'm->grid' leads to has components behind '->'" } */
__attribute__ ((adjoint ("(return)/(m->in->z)"))) double
s (struct model *m) { return m->in.z; } /* { dg-error "'m->in->z': 'm->in' is no pointer; its components stand behind '.'" } */
__attribute__ ((adjoint ("(return)/(m->cells.u)"))) double
t (struct model *m) { return m->cells[1].u; } /* { dg-error "'m->cells.u': 'm->cells' is an array; components of its elements cannot be named" } */
__attribute__ ((adjoint ("(return)/(m->cells[1].u)"))) double
u (struct model *m) { return m->cells[1].u; } /* { dg-error "attribute '.return.\/.m->cells.1..u.': 'm->cells.1.' is an element of an array; it cannot be named, nor can its components" } */
__attribute__ ((adjoint ("(return)/(m->d->d->d->d->d->d->d->theta)"))) double
v (struct model *m) { return m->d->theta; } /* { dg-error "'m->d->d->d->d->d->d->d->theta' leads over more than 6 pointers" } */
__attribute__ ((adjoint ("(return)/(m->w->u)"))) double
w (struct model *m) { return m->w[0]; } /* { dg-error "'m->w->u': 'm->w' is no structure and leads to none" } */
__attribute__ ((adjoint ("(return)/(m->theta.u)"))) double
x (struct model *m) { return m->theta; } /* { dg-error "'m->theta.u': 'm->theta' is no structure and leads to none" } */
__attribute__ ((adjoint ("(return)/(m->h->u)"))) double
y (struct model *m) { return m->theta; } /* { dg-error "'m->h->u': the components of what 'm->h' leads to are not known here" } */
__attribute__ ((adjoint ("(return)/(m->grid->v)"))) double
z (struct model *m) { return m->grid->u; } /* { dg-error "'m->grid->v' has no component 'v'" } */
__attribute__ ((adjoint ("(return)/(m->d->theta[3])"))) double
a (struct model *m) { return m->d->theta; } /* { dg-error "variable 'm->d->theta.3.' is no pointer; only what a pointer of C leads to has an extent; it cannot be an independent" } */
__attribute__ ((adjoint ("(return)/(m->d->d)"))) double
b (struct model *m) { return m->d->theta; } /* { dg-error "variable 'm->d->d' is a structure; name a component, as in a.b; it cannot be an independent" } */
__attribute__ ((adjoint ("(return)/(now.theta)"))) double
c (void) { return now->theta; } /* { dg-error "'now.theta': what 'now' leads to has components behind '->'" } */
__attribute__ ((adjoint ("(return)/(m->grid->u[m->n])"))) double
d (struct model *m) { return m->grid->u; } /* { dg-error "attribute '.return.\/.m->grid->u.m->n..': expected '.' before '->n..'" } */
__attribute__ ((adjoint ("(return)/(x,m->grid->u)"))) double
e (double x[2], struct model *m) { return x[0] * m->grid->u; } /* { dg-error "sorry, not supported: argument 'x' may lead to 'm->grid->u', which the head names, and has a shadow of its own" } */
/* { dg-message "note: declare 'x' so that it cannot .restrict; no TARGET or POINTER., or pass what is named as an argument" "" { target *-*-* } .-1 } */
