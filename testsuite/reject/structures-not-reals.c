/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x,p) -fplugin-arg-adjoint-head=g(q)/(x) -fplugin-arg-adjoint-head=h(return)/(s) -fplugin-arg-adjoint-head=k(t)/(x)" } */
/* Structures that are not made of reals of one kind alone are no arguments that a head can name.  */
struct counted { double a; int n; };
struct kinds { double a; float b, c; };
struct empty { };
struct shared { union { double a; double b; } u; };
double f (const double *x, struct counted *p) /* { dg-error "argument 'p' of 'f' is the address of a structure that has more than reals of one kind and cannot be an independent; real arguments are 'x'" } */
{
  return x[0] * p->a;
}
void g (const double *x, struct kinds *q) /* { dg-error "argument 'q' of 'g' is the address of a structure that has more than reals of one kind and cannot be a dependent; real arguments are 'x'" } */
{
  q->a = x[0] * q->b;
}
double h (struct empty *s) /* { dg-error "argument 's' of 'h' is the address of a structure that has more than reals of one kind and cannot be an independent" } */
{
  return s != 0;
}
void k (const double *x, struct shared *t) /* { dg-error "argument 't' of 'k' is the address of a structure that has more than reals of one kind and cannot be a dependent; real arguments are 'x'" } */
{
  t->u.a = x[0];
}
