/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* Loops on plain pointers stand twice, behind a test that what they access does not overlap:
   arrays apart, side by side, one element in common, half, all, one array twice, none at all;
   downwards, with steps, triangles, levels that change places, counts that are 0 or
   negative, indices without sign.  */
#include "oracle.h"
extern int kind, size, at[3];
#ifdef KERNEL
static void
g (int n, const double *a, const double *b, double *c)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
	c[i * n + j] += a[i * n + k] * b[k * n + j];
}
static void
h (int n, const double *a, double *b, double *c)
{
  double *now = b, *next = c;
  unsigned m = n > 0 ? n : 0;
  for (int i = 0; i < n * n; i++)
    now[i] = next[i] = a[i];
  for (int t = 0; t < 3; t++)
    {
      for (unsigned j = 1; j + 1 < m; j++)
	for (unsigned i = 1; i + 1 < m; i++)
	  {
	    unsigned k = j * m + i;
	    next[k] = now[k] + 0.3 * now[k] * (now[k + 1] - now[k - 1])
		      + 0.1 * now[k + m] * now[k - m];
	  }
      double *other = now;
      now = next;
      next = other;
    }
}
static void
k (long n, double *a, double *b, double *c)
{
  for (long i = n - 1; i >= 0; i--)
    for (long j = i; j >= 0; j--)
      c[i + n * j] = c[i + n * j] * b[n * i + j] + a[2 * j] * a[i];
  for (long i = 0; i < n; i += 2)
    b[n * n - 1 - i] *= sin (c[i]) * a[i + 1];
}
void
f (int kind, int n, double *a, double *b, double *c)
{
  switch (kind)
    {
    case 0: g (n, a, b, c); break;
    case 1: h (n, a, b, c); break;
    case 2: k (n, a, b, c); break;
    }
  if (kind < 3)
    return;
  for (int t = 0; t < 2; t++)
    {
      for (int i = 1; i < n * n; i++)
	a[i] = a[i] * b[i - 1] + b[i];
      for (int i = 0; i < n; i++)
	if (a[i] > 0)
	  c[i] = c[i] * a[i] * a[n + i];
      for (int i = 0; i < n * n; i++)
	b[i] = b[i] * c[i];
    }
}
void run (double *s, double *p, double *r) { f (kind, size, s + at[0], s + at[1], s + at[2]); }
#else
enum { M = 4, SIZE = 3 * M * M + 2 };
int kind, size = M, at[3];
void f_b (int kind, int n, double *a, double *ab, double *b, double *bb, double *c, double *cb);
void f_d (int kind, int n, double *a, double *ad, double *b, double *bd, double *c, double *cd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (kind, size, s + at[0], sb + at[0], s + at[1], sb + at[1], s + at[2], sb + at[2]);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (kind, size, s + at[0], sd + at[0], s + at[1], sd + at[1], s + at[2], sd + at[2]);
}
int main (void)
{
  enum { A = M * M };
  static const int places[][3] = {
    { 0, A, 2 * A }, { 2 * A, A, 0 }, { 1, A + 1, 2 * A + 1 }, { 0, A, 2 * A - 1 },
    { 0, A + 1, A }, { 1, 0, A + 1 }, { 0, A / 2, A }, { 0, 0, A }, { 0, A, 0 }, { 0, A, A },
    { 3, 3, 3 }, { 0, 1, 2 }
  };
  double s[SIZE];
  for (unsigned k = 0; k < sizeof places / sizeof *places; k++)
    for (kind = 0; kind < 4; kind++)
      for (int i = 0; i < 4; i++)
	{
	  static const int sizes[] = { M, 3, 0, -2 };
	  size = sizes[i];
	  memcpy (at, places[k], sizeof at);
	  for (int j = 0; j < SIZE; j++)
	    s[j] = 0.3 * random_value ();
	  law (SIZE, s, 0, NULL, 0);
	}
  return verdict ();
}
#endif
