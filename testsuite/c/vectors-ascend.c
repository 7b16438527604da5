/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-tune=vectors:64" } */
/* Loops in a time loop whose reverse runs upwards, as for long vectors: a stencil, which
   gathers; a loop that counts down; one that takes every second element; a sum in place; and one
   whose counter is narrow.  */
#include "oracle.h"
#ifdef KERNEL
static void
g (int n, const double *restrict d, double *restrict e)
{
  for (int i = 1; i < n - 1; i++)
    e[i] = 0.3 * d[i - 1] * d[i + 1] + 0.1 * d[i];
}
static void
h (int n, const double *restrict d, double *restrict e)
{
  for (int i = n - 2; i > 0; i--)
    e[i] += 0.2 * d[i] * d[i + 1];
  for (int i = 0; i < n; i += 2)
    e[i] = 0.5 * d[i] * d[i];
}
static void
k (unsigned char n, const double *restrict d, double *restrict e)
{
  for (unsigned char i = 3; i < n; i++)
    e[i] = e[i] + 0.1 * d[i - 3] * d[i] * d[2];
}
void f (int n, double *x, double *y)
{
  for (int t = 0; t < 3; t++) {
    g (n, x, y);
    h (n, y, x);
    k (n, x, y);
  }
}
#endif
#define N 37
#define SECOND 50
#define SIZE 100
#include "two-arrays.h"
