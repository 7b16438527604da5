/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=none -fplugin-arg-adjoint-head=computed -fplugin-arg-adjoint-head=given -fplugin-arg-adjoint-head=part" } */
/* The shadow of a plain pointer that a structure may lead to as well is moved where the
   declaration says how much there is, in numbers and arguments by value.  */
struct s { double *u, k; };

double none (int n, double x[], struct s *p)
{
  return x[n] * p->k;  /* { dg-error "sorry, not supported: reals that may be those of argument 'x', which is active, are read under another name" } */
/* { dg-message "note: a pointer in memory or another argument may lead to 'x' too: say in the first declaration how much 'x' leads to .x.n. and x.n..m. in C, x.n. and x.:. in Fortran., or, in C, in the head .x.10., x.n..; if none does, say restrict, or leave out TARGET and POINTER" "" { target *-*-* } .-1 } */
}

double computed (int n, double x[n + 1], struct s *p)
{
  return x[n] * p->k;  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

double given (int n, double x[n], double y[3], double z[n][2], struct s *p)
{
  return x[n] * p->k * y[0] * z[0][1];
}

double part (int n, double x[n][2 * n], struct s *p)
{
  return x[n][0] * p->k;  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}
