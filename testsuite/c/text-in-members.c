/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Constant text that is put behind other text, in members of local structures with reals.  */
#include "oracle.h"
#ifdef KERNEL
# include <string.h>
# ifdef QUAD
#  define f f_q
#  define info info_q
#  define solve solve_q
# endif
struct info { int iter; char status[64]; double obj; char more[3][16]; double last[2]; };
static void solve (double x, struct info *w, int k)
{
  w->obj = x * x;
  strcpy (w->status, k & 1 ? "solved" : "failed");
  if (k > 1)
    strcat (w->status, " (inaccurate)");
  strcpy (w->more[k % 3], "more");
  strcat (w->more[k % 3], " text");
  w->last[k & 1] = w->obj * x;
  w->iter = strlen (w->status);
}
void f (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      struct info w;
      memset (&w, 0, sizeof w);
      solve (x[i], &w, i);
      if (i == 3)
	solve (y[i], &w, i);
      y[i] += w.obj * x[i] + (w.last[0] + w.last[1]) * w.iter;
      if (strcmp (w.status, "solved (inaccurate)") == 0 && w.more[0][0] == 'm')
	x[i] *= w.obj;
    }
}
#endif
#define N 6
#define SECOND 6
#define SIZE 12
#include "two-arrays.h"
