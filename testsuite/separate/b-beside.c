/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A head beside an export with state: to the head all this memory is constant, so that it may write its
   reals as something else.  Both call the same function, which stays a call.  */
#include <stdio.h>

struct cell { double weight; struct cell *next; union { double d; long i; } tag; } *cells;
double rate = 0.5;

__attribute__ ((noinline)) static double
power (double x, int n)
{
  return n > 0 ? x * power (x, n - 1) : 1;
}

void
f (int n, const double *restrict x, double *restrict y)
{
  struct cell *c = cells;
  for (int i = 0; i < n; i++) {
    c->tag.i = i;
    y[i] += power (x[i], 2) * c->weight;
    c = c->next;
  }
}

void
tune (int n, double *restrict x)
{
  for (int i = 0; i < n; i++)
    x[i] = power (x[i], 2) * rate;
  rate += 0.1 * x[0];
}

#ifdef MAIN
void f_b (int n, const double *restrict x, double *restrict xb, double *restrict y, double *restrict yb);

int
main (void)
{
  struct cell c[2] = { { .weight = 3, .next = c + 1 }, { .weight = 5 } };
  double x[2] = { 2, 7 }, xb[2] = { 0, 1 }, y[2] = { 0 }, yb[2] = { 1, 2 };
  cells = c;
  f_b (2, x, xb, y, yb);
  printf ("%g %g %g %g\n", y[0], y[1], xb[0], xb[1]);
}
#endif
