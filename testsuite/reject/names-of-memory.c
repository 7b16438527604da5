/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Memory that heads cannot name.  */
double theta, cost, state[4], *heap;
const double pi = 3.14;
int count;
static struct { double u[2]; int n; } work;

__attribute__ ((adjoint ("(return)/(x,thetas)"))) double
f1 (double x) { return x * theta; }	/* { dg-error "'f1' has no argument 'thetas'; did you mean 'theta'." } */
__attribute__ ((adjoint ("(return)/(x,count)"))) double
f2 (double x) { return x * count; }	/* { dg-error "variable 'count' is an integer; it cannot be an independent" } */
__attribute__ ((adjoint ("(heap)/(x)"))) void
f3 (double x) { heap[0] = x; }		/* { dg-error "variable 'heap' is a pointer; say how many elements it leads to, as in p.100.; it cannot be a dependent" } */
__attribute__ ((adjoint ("(return)/(x,work)"))) double
f4 (double x) { return x * work.u[0]; }	/* { dg-error "variable 'work' is a structure; name a component, as in a.b; it cannot be an independent" } */
__attribute__ ((adjoint ("(return)/(x,work.v)"))) double
f5 (double x) { return x * work.u[1]; }	/* { dg-error "'work.v' has no component 'v'" } */
__attribute__ ((adjoint ("(return)/(x,state[4])"))) double
f6 (double x) { return x * state[1]; }	/* { dg-error "variable 'state.4.' is no pointer; only what a pointer of C leads to has an extent; it cannot be an independent" } */
__attribute__ ((adjoint ("(return)/(x,pi)"))) double
f7 (double x) { return x * pi; }	/* { dg-error "variable 'pi' is constant; it cannot be an independent" } */
__attribute__ ((adjoint ("(return)/(x,heap[n])"))) double
f8 (double x) { return x * heap[1]; }	/* { dg-error "'heap.n.': how much a variable leads to is a number" } */
__attribute__ ((adjoint ("(return)/(x,mod::u)"))) double
f9 (double x) { return x; }		/* { dg-error "no variable 'mod::u' is used in this file" } */
