/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Callees that never return are stops: whatever they hold, nothing of it has a reverse, and
   what their calls seem to return is never computed with.  */
#include "oracle.h"
#ifdef KERNEL
/* As a validation routine ends.  */
static __attribute__ ((noinline)) int g (int c) { exit (c); return 0; }
/* Through another one, and by calling itself.  */
static __attribute__ ((noinline)) double h (double x, double *y)
{
  if (x < -50)
    h (x + 1, y);
  y[0] = x;
  g (3);
  return x;
}
/* Small enough to be inlined; with what is refused elsewhere.  */
static double k (double *x)
{
  double w = *x;
  FILE *log = fopen ("log", "r");
  fscanf (log, "%lf", x);
  *x = w;
  memcpy (x, "text", 4);
  for (;;)
    if (getchar () == 'y')
      abort ();
}
void f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    double t = x[i] * x[i];
    if (t < 0)
      t = h (t, y);
    if (t > 1e8)
      t += k (x);
    if (t > 1e7) {
      system ("date");		/* has no rule either */
      exit (1);
    }
    if (t > 1e6 && g (2))
      t = 0;
    y[i] = sin (t) * y[i];
    x[i] = t;
  }
}
#endif
#define N 4
#define SIZE 8
#define SECOND 4
#include "two-arrays.h"
