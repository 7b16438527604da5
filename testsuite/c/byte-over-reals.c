/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-status 1 } */
/* { dg-options "-w -fplugin-arg-adjoint-mode=both" } */
/* A byte of an active real that is set apart ends the program.  { dg-output "a byte of an active real was overwritten" } */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# ifndef QUAD
struct work { double *d; unsigned char *bytes; };
__attribute__ ((noinline)) static void
cut (int n, unsigned char *bytes)
{
  for (int i = 0; i < n; i++)
    bytes[8 * i] = 0;
}
double f (int n, const double *restrict x)
{
  struct work *w = calloc (1, sizeof *w);
  double r = 0;
  w->d = malloc (n * sizeof (double));
  for (int i = 0; i < n; i++)
    w->d[i] = x[i];
  if (n > 2)
    {
      w->bytes = (unsigned char *) w->d;
      cut (n - 2, w->bytes);
    }
  for (int i = 0; i < n; i++)
    r += w->d[i] * w->d[i];
  free (w->d);
  free (w);
  return r;
}
# endif
#else
double f_b (int n, const double *restrict x, double *restrict xb, double fb);
double f_d (int n, const double *restrict x, const double *restrict xd, double *value);
int main (void)
{
  double x[3] = { 1.1, 0.7, 1.3 }, xb[3] = { 0 }, xd[3] = { 1, 2, 3 }, value, fd = f_d (2, x, xd, &value);
  f_b (2, x, xb, 1);
  if (xb[0] != 2.2 || xb[1] != 1.4 || fd < 4.999 || fd > 5.001)
    return 0;
# ifdef IN_TANGENTS
  f_d (3, x, xd, &value);
# else
  f_b (3, x, xb, 1);
# endif
  return 0;
}
#endif
