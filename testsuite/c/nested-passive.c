/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-libraries "-Wl,-z,execstack" } */
/* Nested functions that stay calls and from which no derivative comes, beside others; one that only
   an error would call.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  int k = 0, order[4] = { 2, 0, 3, 1 };
  double scale = 2, c = x[0];
  __attribute__ ((noinline)) int count (int m)
  {
    k += order[m];
    scale *= 0.5;
    return m > 0 ? count (m - 1) + k : 1;
  }
  __attribute__ ((noinline)) double weigh (double t, int m)
  {
    c += t * x[order[m]] * scale;
    return m > 0 ? c * weigh (t, m - 1) : count (2) * c;
  }
  __attribute__ ((noinline)) int any (int (*at) (int), int m)
  {
    return at (m) + at (m - 1);
  }
  void report (int m)
  {
    printf ("%d\n", m + (c > scale));
    abort ();
  }
  int first = count (3);
  y[0] = y[0] * weigh (x[1], 2) + first;
  y[1] = any (count, 2) * c * scale;
  if (k < 0)
    report (first);
  y[2] += weigh (y[1], 3) / k;
}
#endif
#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
