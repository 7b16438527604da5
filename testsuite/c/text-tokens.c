/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Text that a function which stays a call reads, and that strtok cuts afterwards, when it is handed nothing:
   in reverse it is another text.  */
#include "oracle.h"
#include <string.h>
#ifdef KERNEL
# ifdef QUAD
#  define weigh weigh_q
# endif

/* A comma leads to x[1], the end of text to x[0].  */
__attribute__ ((noinline)) static void
weigh (int d, const char *restrict text, const double *restrict x, double *restrict y)
{
  if (d > 0)
    weigh (d - 1, text, x, y);
  for (int i = 0; i < 3; i++)
    y[i] = y[i] * x[text[2 * i + 1] >> 2 & 1] * x[i];
}

void
f (int n, double *restrict x, double *restrict y)
{
  char text[] = "1,2,3,4";
  char *first = strtok (text, ",");
  weigh (n - 2, text, x, y);
  strtok (0, ",");
  weigh (0, text, x, y);
  strtok (0, ",");
  y[0] *= first[0] - '0' + text[4] - '2';
}
#endif
#define N 3
#define SECOND 3
#define SIZE 6
#include "two-arrays.h"
