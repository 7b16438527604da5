/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

double loud_ (double *restrict x)
{
  printf ("loud %.3f\n", *x);
  fprintf (stdout, "and once\n");
  fputs ("nothing\n", stderr);
  fflush (stdout);
  return *x * *x;
}
