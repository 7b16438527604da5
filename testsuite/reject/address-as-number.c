/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=copied -fplugin-arg-adjoint-head=member -fplugin-arg-adjoint-head=called -fplugin-arg-adjoint-head=bytes -fplugin-arg-adjoint-head=punned -fplugin-arg-adjoint-head=counted" } */
/* An address that is copied or kept as a number is kept all the same: GCC makes a copy of an integer
   of memcpy of a pointer, or of a structure that holds one.  */
#include <stdint.h>
#include <string.h>

struct part { double *p; long n; };

static double *g, *g2, *g3;
static union { double *p; uintptr_t u; } both;

__attribute__ ((noinline)) static double from (double **at) { return **at; }
__attribute__ ((noinline)) static double from_part (const struct part *a) { return *a->p; }
__attribute__ ((noinline)) static void keep (double **at, double *p) { memcpy (at, &p, sizeof p); }
__attribute__ ((noinline)) static void set_both (void) { *both.p = 5; }

double copied (double x)
{
  double w, *l = &w;
  memcpy (&g, &l, sizeof g);
  w = x * x;
  return from (&g) * w;  /* { dg-error "sorry, not supported: reals that may be those of local 'w', which is active, are read under another name" } */
}

double member (double x)
{
  double w;
  struct { double *p; } l = { &w }, m;
  memcpy (&m, &l, sizeof l);
  w = x * x;
  return from (&m.p) * w;  /* { dg-error "reals that may be those of local 'w', which is active, are read under another name" } */
}

double called (double x)
{
  double w;
  keep (&g2, &w);
  w = x * x;
  return from (&g2) * w;  /* { dg-error "reals that may be those of local 'w', which is active, are read under another name" } */
}

double bytes (double x)
{
  double w, *l = &w;
  for (unsigned i = 0; i < sizeof l; i++)
    ((char *) &g3)[i] = ((char *) &l)[i];
  w = x * x;
  return from (&g3) * w;  /* { dg-error "reals that may be those of local 'w', which is active, are read under another name" } */
}

double punned (double x)
{
  double w;
  both.u = (uintptr_t) &w;
  w = x * x;
  set_both ();  /* { dg-error "reals that may be those of local 'w', which is active, are written under another name" } */
  return w;
}

/* A number beside an address is none: not refused.  */
double counted (double x)
{
  double w[2] = { x, x * x };
  struct part a[2] = { { w, 2 }, { w, 1 } };
  long n = 0;
  for (int i = 0; i < 2; i++)
    n += a[i].n;
  return w[1] * n;
}
