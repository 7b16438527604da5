/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

double loud_ (double *restrict x)
{
  printf ("loud %.3f\n", *x);
  fprintf (stdout, "and once\n");
  fputs ("nothing\n", stderr);
  fflush (stdout);
  return *x * *x;
}

/* What it gives, depends on how often it ran.  */
void shaken (int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] * (rand () % 8);
}
