/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-flto -fplugin-arg-adjoint-head=f(return)/(p)" } */
/* What is left to the link knows nothing of structures of reals.  */
struct point { double x, y; };
double f (struct point *p) /* { dg-error "argument 'p' of 'f' is the address of structures, which are not taken for reals with -flto or beside exports, and cannot be an independent" } */
{
  return p->x * p->y;
}
