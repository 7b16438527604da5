/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* The same where pointers to the levels are themselves stored in memory, or came out of a
   builtin function.  */
#include "oracle.h"
#ifdef KERNEL
static void
g (int n, const double *restrict x, double *restrict z)
{
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      z[i * n + j] += x[i * n + j - 1] * x[i * n + j + 1];
}
struct k { double *u, *v; int n; };
static void
h (struct k *level)
{
  g (level->n, level->u, level->v);
  double *t = level->u;
  level->u = level->v;
  level->v = t;
}
void f (int n, double *x, double *z)
{
  double u[64];
  double *q = __builtin_assume_aligned (u, 8);
  struct k both = { x, z, n };
  memcpy (u, x, sizeof u);
  for (int t = 0; t < 3; t++) {
    h (&both);
    g (n, q, z);
    g (n, z, u);
  }
}
#endif
#define N 8
#define SECOND 64
#define SIZE 128
#include "two-arrays.h"
