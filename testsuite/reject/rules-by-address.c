/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-rules=$srcdir/reject/rules-by-address.rules" } */
/* Nobody knows how much behind the pointer has a shadow that is used.  */
struct s { int n; double w[4]; };
void g (int n, double *x);
double f (const double *restrict x, struct s *s)
{
  for (int i = 0; i < 4; i++)
    s->w[i] = x[i] * x[i];
  g (4, s->w);	/* { dg-error "sorry, not supported: active memory that is reached by address is passed to 'g', whose rule does not say how much it reads and writes there" } */
  return s->w[0] * s->w[3];
}
