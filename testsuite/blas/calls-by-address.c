/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-w -fplugin-arg-adjoint-mode=both" } */
/* Vectors and matrices whose shadows are by address: behind a structure, allocated, in a global
   variable, rows of a table, locals of a recursive function; parts of them, backwards, overwritten
   again before the reverse; linear systems.  */
#include "oracle.h"
#ifdef QUAD
# define dgemv_ dgemv_q_
# define daxpy_ daxpy_q_
# define dscal_ dscal_q_
# define ddot_ ddot_q_
# define work work_q
# define shared shared_q
# define inner inner_q
#endif
#define N 4
#define SECOND 4
#define SIZE 8
#if defined KERNEL
void dgemv_ (const char *, const int *, const int *, const double *, const double *,
	     const int *, const double *, const int *, const double *, double *, const int *);
void daxpy_ (const int *, const double *, const double *, const int *, double *, const int *);
void dscal_ (const int *, const double *, double *, const int *);
double ddot_ (const int *, const double *, const int *, const double *, const int *);

struct work { int n; double *a, *v, w[4], factor; struct work *next; };
static double shared[16];

/* Stays a call: its locals, and those of the calls around it, wait for the reverse.  */
__attribute__ ((noinline)) static double
inner (struct work *p, int depth, double *outer)
{
  double own[4] = { outer[0], outer[3] * 0.5, 0.25, outer[1] }, *rows[2] = { own, outer };
  int one = 1, back = -1, n = p->n;
  daxpy_ (&n, &p->factor, p->v, &one, rows[depth % 2], &one);
  double r = ddot_ (&n, own, &one, rows[1], &back);
  if (depth)
    r += 0.5 * inner (p, depth - 1, own);
  return r + ddot_ (&n, own, &one, outer, &one) * p->w[depth];
}

ADJOINT ("(x,y)/(x,y)") void
f (int n, double *restrict x, double *restrict y)
{
  int one = 1, two = 2, back = -2;
  double unit = 1, zero = 0, half = 0.5, out[4] = { 0 };
  struct work second, first = { n, NULL, NULL, { 0 }, 0, &second }, *p = &first;
  second.a = malloc (n * n * sizeof (double));
  first.a = shared;
  first.v = malloc (2 * n * sizeof (double));
  second.v = first.v + n;
  second.next = NULL;
  for (int t = 0; t < 2; t++)
    for (p = &first; p; p = p->next) {
      p->n = n;
      p->factor = x[t] * y[t];
      for (int i = 0; i < n; i++) {
	p->v[i] = x[i] * y[n - 1 - i];
	p->w[i] = x[i] + t;
	for (int j = 0; j < n; j++)
	  p->a[i + j * n] = x[i] * y[j] + (i == j);
      }
      dgemv_ (t ? "T" : "N", &n, &n, &p->factor, p->a, &n, p->v, &one, &half, p->w, &one);
      dgemv_ ("N", &two, &n, &unit, p->a + 1, &n, p->w, &one, &zero, p->v, &two);
      daxpy_ (&two, &p->w[1], p->v, &two, p->a + 3, &back);
      dscal_ (&n, &x[t], p->a, &one);
      dgemv_ ("N", &n, &n, &unit, p->a, &n, p->v, &one, &half, out, &one);
      x[3] += inner (p, 2, p->v);
    }
  for (int i = 0; i < n; i++)
    y[i] = y[i] * out[i] + first.v[i] * second.w[i];
  free (second.a);
  free (first.v);
}
#endif
#include "two-arrays.h"
