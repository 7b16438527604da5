/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Plain pointers in a time loop, each written in one nest of a step and read in the other:
   what a nest reads is copied on entering it where a test tells the memory apart, and
   recorded where it overlaps.  All arrays at all distances.  */
#include "oracle.h"

#define SIZE 40
extern int n, m, at[3];

#ifdef KERNEL
ADJOINT ("(x,r)/(a,x,r)")
void f (int n, int steps, double *a, double *x, double *r)
{
  for (int t = 0; t < steps; t++)
    {
      for (int i = 0; i < n; i++)
	for (int k = 0; k < n; k++)
	  for (int j = 0; j < 2; j++)
	    r[i * 2 + j] += a[i * n + k] * x[k * 2 + j];
      for (int i = 0; i < n; i++)
	for (int k = 0; k < n; k++)
	  for (int j = 0; j < 2; j++)
	    x[k * 2 + j] -= 0.1 * a[i * n + k] * r[i * 2 + j];
    }
}

void run (double *s, double *p, double *r) { f (n, m, s + at[0], s + at[1], s + at[2]); }
#else
int n, m, at[3];

void f_b (int n, int steps, double *a, double *ab, double *x, double *xb, double *r,
	  double *rb);
void f_d (int n, int steps, double *a, double *ad, double *x, double *xd, double *r,
	  double *rd);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (n, m, s + at[0], sb + at[0], s + at[1], sb + at[1], s + at[2], sb + at[2]);
}

void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (n, m, s + at[0], sd + at[0], s + at[1], sd + at[1], s + at[2], sd + at[2]);
}

static void
try (int steps, int first, int second, int third)
{
  double s[SIZE];
  n = 3, m = steps, at[0] = first, at[1] = second, at[2] = third;
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.4 * random_value ();
  law (SIZE, s, 0, NULL, 0);
}

int main (void)
{
  for (int d = 0; d <= 10; d++)
    {
      try (2, 0, d, 20);
      try (2, 0, 20, d);
      try (2, 0, 12, 12 + d);
      try (1, 10, 10 - d, 20);
      try (3, 20, 10, 10 - d);
    }
  try (0, 0, 0, 0);
  f_b (0, 3, NULL, NULL, NULL, NULL, NULL, NULL);
  return verdict ();
}
#endif
