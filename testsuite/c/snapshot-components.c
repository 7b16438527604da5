/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(u)/(u) -fplugin-arg-adjoint-head=g(u)/(u) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* One copy for loads that loops move by different steps: both components beside each
   one; rows upwards and downwards, a row that stays; sizes for which nothing runs,
   without memory.  */
#include "oracle.h"
#ifdef KERNEL
void f (long n, long m, double *restrict u, double *restrict v)
{
  for (long t = 0; t < 3; t++)
    {
      for (long k = 0; k < m; k++)
	for (long j = 1; j < n - 1; j++)
	  for (long i = 1; i < n - 1; i++)
	    v[(k * n + j) * n + i] = u[(k * n + j) * n + i]
	      - 0.2 * u[j * n + i] * (u[(k * n + j) * n + i + 1] - u[(k * n + j) * n + i - 1])
	      - 0.1 * u[(n + j) * n + i] * (u[(k * n + j + 1) * n + i] - u[(k * n + j - 1) * n + i]);
      for (long k = 0; k < m; k++)
	for (long j = 1; j < n - 1; j++)
	  for (long i = 1; i < n - 1; i++)
	    u[(k * n + j) * n + i] = v[(k * n + j) * n + i];
    }
}
void g (int n, double *restrict u, double *restrict v)
{
  for (int t = 0; t < 3; t++)
    {
      for (int j = 0; j < n; j++)
	for (int i = 0; i < n; i++)
	  v[j * n + i] += u[j * n + i] * u[(n - 1 - j) * n + i] * u[i] * u[j * n + n - 1 - i];
      for (int i = 0; i < n * n; i++)
	u[i] = 0.5 * u[i] * v[i];
    }
}
void run (double *s, double *p, double *r)
{
  f (4, 2, s, s + 32);
  f (2, 2, s, s + 32);
  f (0, 2, 0, 0);
  g (3, s + 64, s + 73);
  g (0, 0, 0);
}
#else
#include "adjoint.h"
void f_b (long n, long m, double *restrict u, double *restrict ub, double *restrict v, double *restrict vb);
void g_b (int n, double *restrict u, double *restrict ub, double *restrict v, double *restrict vb);
void f_d (long n, long m, double *restrict u, double *restrict ud, double *restrict v, double *restrict vd);
void g_d (int n, double *restrict u, double *restrict ud, double *restrict v, double *restrict vd);

/* The bytes in blocks since the last question.  */
static uint64_t blocks (void)
{
  struct adjoint_counters c;
  adjoint_get_counters (&c, NULL);
  adjoint_reset_counters (NULL);
  return c.chunk_bytes;
}
/* The calls without a turn of their loops change nothing.  */
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  blocks ();
  g_b (0, 0, 0, 0, 0);
  f_b (0, 2, 0, 0, 0, 0);
  f_b (2, 2, s, sb, s + 32, sb + 32);
  expect ("nothing copied", blocks () == 0);
  g_b (3, s + 64, sb + 64, s + 73, sb + 73);
  blocks ();
  f_b (4, 2, s, sb, s + 32, sb + 32);
  expect ("two components a step, but for the first and the last cell",
	  blocks () == 3 * 30 * 8);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, 2, s, sd, s + 32, sd + 32);
  g_d (3, s + 64, sd + 64, s + 73, sd + 73);
}
int main (void)
{
  double s[82];
  for (int i = 0; i < 82; i++)
    s[i] = sin (1 + 3.0 * i) / (1 + i % 3);
  law (82, s, 0, NULL, 0);
  return verdict ();
}
#endif
