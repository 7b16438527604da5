/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=beside(return)/(x) -fplugin-arg-adjoint-head=kept(return)/(x)" } */
/* Bytes behind a structure may be those of reals with a shadow of their own: of an argument,
   of a local variable whose address the structure holds.  */
struct bytes { char *at; };

double beside (double *x, struct bytes *w)
{
  x[0] = x[0] * x[1];
  for (int i = 0; i < 8; i++)
    w->at[i] = 0;  /* { dg-error "reals that may be those of argument 'x', which is active, are written under another name" } */
  return x[0] * x[1];
}

double kept (const double *restrict x, struct bytes *w)
{
  double t[4] = { x[0], x[1] };
  w->at = (char *) t;
  for (int i = 0; i < 8; i++)
    w->at[i] = 0;  /* { dg-error "reals that may be those of local 't', which is active, are written under another name" } */
  return t[0] * t[1];
}
