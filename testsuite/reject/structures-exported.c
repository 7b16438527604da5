/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-export=g -fplugin-arg-adjoint-head=f(return)/(p)" } */
/* What other units know of a procedure does not depend on what a head of this unit names.  */
struct point { double x, y; };
double g (const struct point *p)
{
  return p->x * p->y;
}
double f (struct point *p) /* { dg-error "argument 'p' of 'f' is the address of structures, which are not taken for reals with -flto or beside exports, and cannot be an independent" } */
{
  return p[0].x * g (p + 1);
}
