/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Split callees read again what nothing overwrites between call and reverse, and
   record what the caller, the caller's caller, a later call or a later activation
   overwrites.  The tape shows which.  */
#include "oracle.h"
#ifdef KERNEL
/* a is read as an operand of what is active, k as a subscript.  */
__attribute__ ((noinline)) double
g (int n, const double *restrict a, const int *restrict k, const double *restrict x)
{
  double s = 1;
  for (int i = 0; i < n; i++)
    s = 0.5 * s + a[k[i]] * x[i] * x[k[n - 1 - i]];
  return s;
}
/* Each activation overwrites a part of what all read.  */
double
h (int n, int depth, double *restrict a, const int *restrict k,
   const double *restrict x, int change)
{
  double s = g (n, a, k, x);
  if (depth > 0)
    s += h (n, depth - 1, a, k, x + 1, change) * s;
  if (change)
    a[depth % n] = 3 - depth;
  return s;
}
void f (int n, int which, const double *restrict x, double *restrict c,
	int *restrict k, double *restrict y)
{
  if (which == 0) {			/* all intact */
    y[0] = g (n, c, k, x) * g (n, c, k, x + 2);
  } else if (which == 1) {		/* overwritten by the caller, behind */
    y[0] = g (n, c, k, x);
    c[1] = 2;
    y[1] = g (n, c, k, x);
    k[0] = 2;
    y[2] = h (n, 3, c, k, x, 0);
  } else if (which == 2) {		/* overwritten by an activation, behind */
    y[0] = h (n, 3, c, k, x, 1);
    y[1] = g (n, c, k, x);
  } else {				/* by the next iteration */
    double w[8] = { 0 };
    for (int j = 0; j < 3; j++) {
      for (int i = 0; i < n; i++)
	w[i] = c[i] * (i + j);
      y[j] = g (n, w, k, x) + h (n, 1, w, k, x, 1);
    }
  }
}
extern int which;
#define START(C, K) \
  for (int i = 0; i < 4; i++) { \
    (C)[i] = 1 + 0.25 * i * which; \
    (K)[i] = (3 * i + 1) % 4; \
  }
void run (double *s, double *p, double *r)
{
  double c[4];
  int k[4];
  START (c, k)
  f (4, which, s, c, k, s + 8);
}
#else
#include "../../runtime/adjoint.h"
void f_b (int n, int which, const double *x, double *xb, double *c, double *cb,
	  int *k, double *y, double *yb);
void f_d (int n, int which, const double *x, double *xd, double *c, double *cd,
	  int *k, double *y, double *yd);
int which;
static unsigned long tape_bytes;
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double c[4], cb[4] = { 0 };
  int k[4];
  struct adjoint_counters count;
  START (c, k)
  adjoint_reset_counters (NULL);
  f_b (4, which, s, sb, c, cb, k, s + 8, sb + 8);
  adjoint_get_counters (&count, NULL);
  tape_bytes = count.word_bytes + count.chunk_bytes;
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double c[4], cd[4] = { 0 };
  int k[4];
  START (c, k)
  f_d (4, which, s, sd, c, cd, k, s + 8, sd + 8);
}
int main (void)
{
  unsigned long intact = 0;
  for (which = 0; which < 4; which++) {
    double s[11] = { 0.3, -1.2, 0.7, 0.9, 0.5, 0.25, -0.5, 1.5, 1, 2, 3 };
    law (11, s, 0, NULL, 0);
    if (which == 0)
      intact = tape_bytes;
  }
  /* Two frames: the loop's count, the function's number.  */
  near ("bytes on tape", intact <= 64, 1, 1);
  return verdict ();
}
#endif
