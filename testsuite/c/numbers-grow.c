/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Lists of integers that functions of the program allocate and grow, beside reals that grow likewise.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
#  define get get_q
#  define grow grow_q
#  define pairs pairs_q
#  define push push_q
# endif
struct pairs { int n, room; int *at; double *v; };

__attribute__ ((noinline)) static void *get (size_t bytes)
{
  void *p = malloc (bytes);
  if (!p)
    {
      fprintf (stderr, "no memory\n");
      exit (1);
    }
  return p;
}

__attribute__ ((noinline)) static void *grow (void *old, size_t bytes)
{
  void *p = realloc (old, bytes);
  if (!p)
    exit (1);
  return p;
}

static void push (struct pairs *l, int i, double v)
{
  if (l->n == l->room)
    {
      l->room *= 2;
      l->at = grow (l->at, l->room * sizeof *l->at);
      l->v = grow (l->v, l->room * sizeof *l->v);
    }
  l->at[l->n] = i;
  l->v[l->n++] = v;
}

void f (int n, double x[n], double y[n])
{
  struct pairs l = { 0, 2, get (2 * sizeof (int)), get (2 * sizeof (double)) };
  int room = 1, m = 0, *at = get (sizeof (int));
  short *marks = get (sizeof (short));
  for (int i = 0; i < n; i++)
    if (i % 3)
      {
	if (m == room)
	  {
	    room *= 2;
	    at = grow (at, room * sizeof *at);
	    marks = grow (marks, room * sizeof *marks);
	  }
	marks[m] = i % 2;
	at[m++] = n - 1 - i;
	push (&l, i, x[i] * y[i]);
      }
  for (int k = 0; k < m; k++)
    y[at[k]] += l.v[k] * x[l.at[k]] * (marks[k] ? 2 : 1);
  free (at);
  free (marks);
  free (l.at);
  free (l.v);
}
#endif
#define N 12
#define SECOND 12
#define SIZE 24
#include "two-arrays.h"
