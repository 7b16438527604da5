/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(p)" } */
/* Functions that may be called by their address or by another name take structures as structures: active ones are
   refused.  */
struct point { double x, y; };
static __attribute__ ((noinline)) double by_address (const struct point *p)
{
  return p->x * p->y;
}
__attribute__ ((noinline)) double renamed (const struct point *p)
{
  return p->x + p->y * p->y;
}
double other (const struct point *p) __attribute__ ((alias ("renamed")));
double (*table[]) (const struct point *) = { by_address };
double f (struct point *p)
{
  return by_address (p) /* { dg-error "sorry, not supported: active memory is passed to p, an untyped argument of 'by_address', which is not inlined" } */
	 + renamed (p); /* { dg-error "sorry, not supported: active memory is passed to p, an untyped argument of 'renamed', which is not inlined" } */
}
