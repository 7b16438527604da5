/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Nests of counted loops whose columns share one block of the tape: loops that do not
   run, inner loops under a condition that is known outside or is not, rows that
   differ, a loop that is left early, calls between, three deep.  */
#include "oracle.h"
#ifdef KERNEL
/* Its values go on the tape between the parts of the block.  */
static __attribute__ ((noinline)) double h (double *x, int n)
{
  double t = 1;
  for (int i = 0; i < n; i++)
    {
      t = t * x[i] + 0.1;
      x[i] = 0.5 * x[i] * t + 0.4;
    }
  return t;
}

void f (int n, int m, int l, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    {
      x[0] = x[0] * x[i] * 0.3 + 0.7;
      if (m > 2)
	for (int j = 0; j < m - 1; j++)
	  {
	    x[j] = 0.6 * x[j] * y[j] + 0.5;
	    y[j] = y[j] * y[j] * 0.5 + 0.3 * x[j];
	  }
      for (int j = 0; j < m; j++)
	for (int k = 0; k < l; k++)
	  {
	    double t = x[k] * y[j] + 0.2;
	    if (t > 0.3)
	      t = t * t;
	    x[k] = t / (1 + x[k] * x[k]) + 0.4;
	  }
    }
}

void g (int n, int m, int l, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    {
      if (x[i] > 0.2)			/* not known outside */
	for (int j = 0; j < m; j++)
	  y[j] = 0.4 * y[j] * y[j] * x[i] + 0.5;
      for (int j = 0; j < i; j++)	/* rows differ */
	x[j] = x[j] * x[i] * y[0] * 0.2 + 0.6;
      for (int j = 0; j < m; j++)	/* left early */
	{
	  y[j] = 0.8 * y[j] * x[j] + 0.3;
	  if (y[j] > 1)
	    break;
	}
      y[0] = 0.5 * y[0] * h (x, m) + 0.4;
      for (int j = m - 1; j >= 0; j -= l)
	x[j] = 0.5 * x[j] * y[j] * x[j] + 0.5;
    }
}

void run (double *s, double *p, double *r)
{
  f (3, 4, 2, s, s + 4);
  f (2, 2, 4, s + 4, s);
  f (3, 0, 3, s, s + 4);
  f (0, 3, 3, s, s + 4);
  f (2, 3, 0, s, s + 4);
  f (2, -3, -5, s, s + 4);
  g (4, 4, 1, s, s + 4);
  g (3, 0, 2, s, s + 4);
  g (3, 3, 3, s + 4, s);
}
#else
void f_b (int n, int m, int l, double *x, double *xb, double *y, double *yb);
void f_d (int n, int m, int l, double *x, double *xd, double *y, double *yd);
void g_b (int n, int m, int l, double *x, double *xb, double *y, double *yb);
void g_d (int n, int m, int l, double *x, double *xd, double *y, double *yd);
/* So that no call is folded: GCC warns of loops that cannot run.  */
static volatile int none;
#define CALLS(F) \
  F (0, f, 3, 4, 2, 0, 4) F (1, f, 2, 2, 4, 4, 0) F (2, f, 3, 0, 3, 0, 4) \
  F (3, f, 0, 3, 3, 0, 4) F (4, f, 2, 3, 0, 0, 4) F (5, f, 2, -3, -5, 0, 4) \
  F (6, g, 4, 4, 1, 0, 4) F (7, g, 3, 0, 2, 0, 4) F (8, g, 3, 3, 3, 4, 0)
enum { NCALLS = 9 };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double at[NCALLS + 1][8];
  memcpy (at[0], s, sizeof at[0]);
#define FORWARD(K, F, N, M, L, X, Y) \
  memcpy (at[K + 1], at[K], sizeof at[0]); F (N, M, L, at[K + 1] + X, at[K + 1] + Y);
  CALLS (FORWARD)
  for (int k = NCALLS; k-- > 0;)
    switch (k)
      {
#define BACK(K, F, N, M, L, X, Y) \
      case K: \
	F##_b (N + none, M + none, L + none, at[K] + X, sb + X, at[K] + Y, sb + Y); \
	break;
      CALLS (BACK)
      }
  memcpy (s, at[NCALLS], sizeof at[0]);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
#define TANGENT(K, F, N, M, L, X, Y) \
  F##_d (N + none, M + none, L + none, s + X, sd + X, s + Y, sd + Y);
  CALLS (TANGENT)
}
int main (void)
{
  double s[8] = { 0.9, -1.2, 0.7, 0.6, 1, 0.8, -0.5, 0.4 };
  law (8, s, 0, NULL, 0);
  return verdict ();
}
#endif
