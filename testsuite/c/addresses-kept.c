/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Addresses of local variables that are kept in global ones, in structures, as numbers, and copied as such: what is found there is
   the variable, read, written, and given a constant.  A number beside an address is none.  */
#include <stdint.h>
#include <string.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
# define CALLED __attribute__ ((noinline)) static
struct Q(part) { double *p; long n; };
static double *Q(g);
static union { double *p; uintptr_t u; } Q(both);

CALLED double Q(from) (double **at) { return **at; }
CALLED double Q(from_part) (const struct Q(part) *a) { return *a->p * a->n; }
CALLED void Q(set_both) (double v) { *Q(both).p = v; }

static double Q(copied) (double x)
{
  double w, *l = &w;
  memcpy (&Q(g), &l, sizeof Q(g));
  w = x * x;
  return Q(from) (&Q(g)) * w;
}
static double Q(member) (double x)
{
  double w;
  struct { double *p; } l = { &w }, m;
  memcpy (&m, &l, sizeof l);
  w = x * x;
  return Q(from) (&m.p) * w;
}
static double Q(punned) (double x, double by)
{
  double w, v;
  Q(both).u = (uintptr_t) &w;
  w = x * x;
  v = w * by;
  Q(set_both) (5);
  v += w * by;
  Q(set_both) (v * by);
  return w * x;
}
static double Q(counted) (double x)
{
  double w[2] = { x, x * x };
  struct Q(part) a[2] = { { w, 2 }, { w + 1, 3 } };
  long n = 0;
  for (int i = 0; i < 2; i++)
    n += a[i].n;
  return w[1] * n + Q(from_part) (a) * Q(from_part) (a + 1);
}
void f (int n, const double *restrict x, double *restrict y)
{
  y[0] *= Q(copied) (x[0]) + Q(member) (x[1]);
  y[1] += Q(punned) (x[2], x[3]) * Q(counted) (x[1]);
}
#endif

#define N 4
#define SECOND 4
#define SIZE 6
#include "two-arrays.h"
