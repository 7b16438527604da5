/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(p)" } */
/* Declarations of a derivative whose arguments lead to structures of reals.  */
struct point { double x, y; };
void f_b (struct point *p, int *pb, double fb); /* { dg-error "declaration of 'f_b' does not fit 'f': parameter 2 .'pb'., the shadow of 'p', should be the address of the same structures; 'f_b .p, pb, fb.' would fit, and -fplugin-arg-adjoint-prototypes=off is for other functions of that name" } */
double f (struct point *p)
{
  return p->x * p->y;
}
