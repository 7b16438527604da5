/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* The bits of a real, copied to where a structure has a pointer to integers, move along when the memory is
   reallocated, though no pointer is cast.  (At -O0; with more optimisation such copies are refused.)  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
# endif
# if defined QUAD || defined __OPTIMIZE__
void f (int n, double x[n], double y[n])
{
  y[0] += x[0] * x[0] * x[1];
}
# else
struct box { int n; int *at; };

__attribute__ ((noinline)) static void *get (size_t n)
{
  void *p = malloc (n);
  if (!p)
    exit (1);
  return p;
}

__attribute__ ((noinline)) static void put (struct box *s, double v)
{
  memcpy (s->at, &v, 8);
}

__attribute__ ((noinline)) static double take (struct box *s)
{
  double v;
  memcpy (&v, s->at, 8);
  return v;
}

void f (int n, double x[n], double y[n])
{
  struct box b = { 2, get (8) };
  put (&b, x[0] * x[0]);
  int *q = b.at;
  if (n > 1)
    q = realloc (q, 64);
  b.at = q;
  y[0] += take (&b) * x[1];
  free (b.at);
}
# endif
#endif
#define N 2
#define SECOND 2
#define SIZE 4
#include "two-arrays.h"
