/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" } */
/* Strings are constants without a name, not variables of the function: copied, read through
   pointers and by subscripts.  */
#include "oracle.h"
#ifdef KERNEL
void f (int n, double *x, double *y)
{
  char last[8];
  for (int i = 0; i < n; i++) {
    const char *which = x[i] < 0 ? "-3120457" : "21034567";
    memcpy (last, which, 8);
    y[i] = y[i] * (last[i] - '0') + x[i] * x[i] * ("03120"[i] - '0');
    if (which[0] == '-')
      y[i] = y[i] * sin (x[i]);
  }
}
#endif
#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
