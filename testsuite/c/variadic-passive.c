/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-rules=$srcdir/c/variadic-passive.rules" } */
/* A function of the program's own that prints a variable number of arguments, passive by a rule that lists
   more than some calls have: numbers, the address of reals, nothing.  */
#include "oracle.h"
#include <stdarg.h>
#include <stdio.h>
#ifdef KERNEL
# ifdef QUAD
#  define say say_q
# endif
static char line[80];

__attribute__ ((noinline)) static int
say (const char *format, ...)
{
  va_list list;
  va_start (list, format);
  int n = vsnprintf (line, sizeof line, format, list);
  va_end (list);
  return n;
}

void
f (int n, double *restrict x, double *restrict y)
{
  double v[2] = { x[0] * x[1], x[2] };
  say ("begin");
  say ("%d of %d", n, 3);
  say ("at %p", (void *) v);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * v[0] + v[1] * x[i];
  say ("%p to %p", (void *) v, (void *) y);
}
#endif
#define N 3
#define SECOND 3
#define SIZE 6
#include "two-arrays.h"
