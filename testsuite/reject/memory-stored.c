/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g" } */
/* The address of an integer in a global variable, and two pointers that memcpy copies.  */
static int *where;
static __attribute__ ((noinline)) void
set (void)
{
  *where = 1;
}

double f (const double *x)
{
  int k = 0;
  where = &k; /* { dg-error "sorry, not supported: the address of a variable without reals is stored in memory" } */
/* { dg-message "note: what is written through 'where' later is not known: pass the variable itself as an argument" "" { target *-*-* } .-1 } */
  set ();
  return x[k] * x[0];
}

static double *rows[2];
double g (const double *restrict x)
{
  double w[2][2], *local[2] = { w[0], w[1] }, r = 0;
  __builtin_memcpy (rows, local, sizeof local); /* { dg-error "sorry, not supported: a pointer to reals is stored in memory" } */
/* { dg-message "note: what is reached through 'rows' later would have no shadow: pass the array itself as an argument" "" { target *-*-* } .-1 } */
  for (int i = 0; i < 4; i++)
    w[i / 2][i % 2] = x[i] * x[i + 1];
  for (int i = 0; i < 2; i++)
    r += rows[i][i] * x[i];
  return r;
}
