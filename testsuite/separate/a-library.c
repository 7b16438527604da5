/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is easily wrong about arguments: pointers that are chosen as the numbers go, arrays that
   overlap, shadows that nobody has, null pointers, units that call units that call units.  */

#include <math.h>
#include <string.h>

#ifndef SECOND
/* Which array P walks in is decided anew for each element.  */
double walk (int n, const double *x, const double *y, double *out)
{
  const double *p = x;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    p = *p > 0.25 ? y + i : x + (i + 1) % n;
    sum += *p * *p;
    out[i] = sum * x[i];
  }
  return sum;
}

/* U is read through T where the two overlap.  */
void overlapping (int n, const double *x, double *t, const double *u, double *out)
{
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    out[i] += u[i] * sin (x[i]);
}

/* Calls itself; SCALE may be null; TEXT says which way.  */
double powers (int n, double x, const double *scale, const char *text, int *calls)
{
  *calls += 1;
  if (n == 0)
    return scale ? *scale : 1;
  return strcmp (text, "sine") ? x * powers (n - 1, x, scale, text, calls)
			       : sin (x) * powers (n - 1, x + 0.1, scale, text, calls);
}
#else
# ifndef QUAD
double walk (int n, const double *x, const double *y, double *out);
void overlapping (int n, const double *x, double *t, const double *u, double *out);
# endif

/* Their frames lie at one place: what one leaves there is not what the other one finds.  */
__attribute__ ((noinline)) void first (int n, double *x)
{
  double c[8], out[8];
  for (int i = 0; i < 8; i++)
    c[i] = 0.1 * i, out[i] = 0;
  x[0] += 0.1 * walk (n, c, x, out);
}

__attribute__ ((noinline)) void second (int n, double *x)
{
  double t[8], out[8];
  for (int i = 0; i < 8; i++)
    t[i] = 0.2 * i, out[i] = 0.1;
  overlapping (n, x, t, t + 2, out);
  x[1] += out[0] * out[1];
}
#endif
