/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=called -fplugin-arg-adjoint-head=bytes" } */
/* An address that is kept as a number is kept all the same, and what it leads to is memory by address; where numbers are
   stored behind pointers of others, or byte by byte, they might be reals.  (What is accepted: c/addresses-kept.c.)  */
#include <stdint.h>
#include <string.h>

static double *g2, *g3;

__attribute__ ((noinline)) static double from (double **at) { return **at; }
__attribute__ ((noinline)) static void keep (double **at, double *p)
{
  memcpy (at, &p, sizeof p);  /* { dg-error "sorry, not supported: memory by address that may hold active reals is written as something else" } */
}

double called (double x)
{
  double w;
  keep (&g2, &w);
  w = x * x;
  return from (&g2) * w;
}

double bytes (double x)
{
  double w, *l = &w;
  for (unsigned i = 0; i < sizeof l; i++)
    ((char *) &g3)[i] = ((char *) &l)[i];  /* { dg-error "memory by address that may hold active reals is written as something else" } */
  w = x * x;
  return from (&g3) * w;
}
