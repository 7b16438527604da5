/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Lists on the heap beside plain pointers, where each allocation is checked and a message goes to stderr: the
   stream leads to older memory, but the program ends there.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
#  define station station_q
#  define checked checked_q
#  define end end_q
# endif
struct station { double value; struct station *next; };

static void end (const char *why)
{
  fprintf (stderr, "%s\n", why);
  exit (1);
}

__attribute__ ((noinline)) static struct station *checked (void)
{
  struct station *s = malloc (sizeof *s);
  if (!s)
    end ("no memory");
  return s;
}

void f (int n, double *x, double *y)
{
  struct station *list = NULL;
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      struct station *s = i % 2 ? checked () : malloc (sizeof *s);
      if (!s)
	{
	  fprintf (stderr, "out of memory: %d\n", i);
	  exit (2);
	}
      s->value = x[i] * x[i] + y[i];
      s->next = list;
      list = s;
    }
  while (list)
    {
      struct station *s = list;
      sum += s->value * s->value;
      list = s->next;
      free (s);
    }
  for (int i = 0; i < n; i++)
    y[i] = sum * x[i];
}
#endif
#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
