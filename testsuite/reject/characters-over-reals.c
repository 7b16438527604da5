/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=bytes(return)/(x\[4\]) -fplugin-arg-adjoint-head=beside(return)/(x\[4\]) -fplugin-arg-adjoint-head=local(return)/(x\[4\])" } */
/* Characters of structures that lie over reals.  */
struct bytes { char b[8]; };
struct odd { char mark; double x; };

double
bytes (double *x)
{
  ((struct bytes *) x)->b[7] ^= 4;	/* { dg-error "memory that holds reals is accessed as something else" } */
  return x[0] * x[1];
}

double
beside (double *x)
{
  struct odd *p = (struct odd *) x;
  p[1].mark = 7;	/* { dg-error "memory that holds reals is accessed as something else" } */
  return x[2] * x[1];
}

double
local (double *x)
{
  double v[4] = { x[0], x[1], x[2], x[3] };
  struct odd *p = (struct odd *) v;
  p[1].mark = 7;	/* { dg-error "memory that holds reals is accessed as something else" } */
  return v[2] * v[1];
}
