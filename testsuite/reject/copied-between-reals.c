/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* Pieces of structures are copied whose reals do not lie as in an array of reals that begins there.  */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
struct cell { int i, j, h, k; double b; int m, l; double c; };
struct __attribute__ ((packed)) packed { int k; double a; int j; };
enum { FROM = offsetof (struct cell, j), SIZE = offsetof (struct cell, l) - FROM };

double f (int n, const double *restrict x)
{
  struct cell p[20] = { { 0 } };
  for (int i = 0; i < n; i++)
    p[i].b = x[i];
  for (int i = 0; i + 1 < n; i++)
    memcpy (&p[i + 1].j, &p[i].j, SIZE);	/* { dg-error "sorry, not supported: memory with reals is copied from or to where no real begins" } */
  return p[n - 1].b * x[0];
}
double f_b (int n, const double *x, double *xb, double s);

double h (int n, const double *restrict x)
{
  struct packed p[20] = { { 0 } };
  for (int i = 0; i < n; i++)
    p[i].a = x[i];
  memmove (p + 1, p, (n - 1) * sizeof *p);	/* { dg-error "sorry, not supported: a structure with reals of several kinds is copied" } */
  return p[n - 1].a * x[0];
}
double h_b (int n, const double *x, double *xb, double s);

double k (int n, const double *restrict x)
{
  struct cell *p = calloc (2, sizeof *p);
  p[0].b = p[0].c = x[0];
  memcpy ((char *) (p + 1) + n, (char *) p + n, sizeof *p - n);	/* { dg-error "sorry, not supported: memory with reals is copied from or to a place in a structure that is known only when it runs" } */
  double y = p[1].b * x[0];
  free (p);
  return y;
}
double k_b (int n, const double *x, double *xb, double s);
