/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Handlers with a variable number of arguments, called through pointers: they run once, in the forward
   sweep, as if they were called by name.  */
#include "oracle.h"
#include <stdarg.h>

#ifdef KERNEL
# ifdef QUAD
#  define solver solver_q
#  define step step_q
#  define said said_q
#  define tell tell_q
#  define silent silent_q
# endif
static int said;
struct solver { void (*report) (int *, const char *, ...); double tol; };

static void
tell (int *data, const char *format, ...)
{
  char text[80];
  va_list a;
  va_start (a, format);
  vsnprintf (text, sizeof text, format, a);
  va_end (a);
  ++*data;
}

static void silent (int *data, const char *format, ...) { *data += 100; }

static double
step (struct solver *s, double x)
{
  double y = x * x;
  if (s->report && y > s->tol)
    s->report (&said, "value %g\n", (float) 1);
  return sin (y) * x;
}

void
f (int n, double *x, double *y)
{
  struct solver s[3] = { { tell, -1 }, { silent, -1 }, { 0, -1 } };
  said = 0;
  for (int i = 0; i < n; i++)
    y[i] = y[i] * step (&s[i % 3], x[i]);
# ifndef QUAD
  if (n == 7 && said != 203)
    abort ();
# endif
}
#endif

#define N 7
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
