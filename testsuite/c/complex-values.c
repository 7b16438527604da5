/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Complex numbers by value, as arguments and results of callees that stay calls: not inlined,
   recursive, through pointers, in a loop, with results that nobody reads, with an argument that is
   a variable in memory; of double and extended precision; where nothing varies.  */
#define _GNU_SOURCE 1
#include <complex.h>
#include "oracle.h"
#ifdef QUAD
# define cexp cexpf128
# define csin csinf128
# define conj conjf128
# define creal crealf128
# define cimag cimagf128
# define product product_q
# define weight weight_q
# define tree tree_q
# define left left_q
# define right right_q
# define apply apply_q
# define kept kept_q
# define polynomial polynomial_q
# define spread spread_q
# define longer longer_q
# undef wide
# define wide _Float128
#elif !defined wide
# define wide long double
# define complex_t double _Complex
#endif
#ifdef KERNEL
#define STAYS __attribute__ ((noinline))
STAYS static complex_t product (complex_t a, double t, complex_t b)
{
  return a * b + t * cexp (0.1 * a);
}
/* A real of a complex number; an argument whose address is taken.  */
__attribute__ ((noipa)) double weight (complex_t a, int n)
{
  double *part = (double *) &a;
  for (int i = 0; i < n; i++)
    a = a * a * 0.5 + i;
  return part[0] * part[1] + creal (a);
}
/* Twice recursive.  */
static complex_t tree (int n, complex_t z)
{
  if (n == 0)
    return csin (z);
  return tree (n - 1, 0.5 * z * z) * tree (n - 1, z + 0.25 * I) + z;
}
/* By turns, of which one writes behind a pointer as well.  */
static complex_t right (int n, complex_t z, complex_t *sum);
static complex_t left (int n, complex_t z, complex_t *sum)
{
  *sum += z * z;
  return n > 0 ? right (n - 1, 0.5 * z, sum) * conj (z) : z;
}
static complex_t right (int n, complex_t z, complex_t *sum)
{
  z += *sum;
  return n > 0 ? left (n - 1, z, sum) + 1 : z * z;
}
STAYS static complex_t apply (complex_t (*op) (complex_t, double, complex_t), complex_t z, double t)
{
  return op (z, t, z + 1);
}
STAYS static complex_t kept (complex_t z, double *count)
{
  *count += creal (z) * cimag (z);
  return z;
}
STAYS static complex_t polynomial (complex_t z, int n)
{
  complex_t s = 1;
  for (int i = 0; i < n; i++)
    s = s * z + i;
  return s;
}
STAYS static void spread (double *y, complex_t a, complex_t b)
{
  y[0] += creal (a * b);
  y[1] *= cimag (a);
}
STAYS static wide _Complex longer (wide _Complex z) { return z * z; }

ADJOINT ("(y) / (x, y)")
void f (int n, double *restrict x, double *restrict y)
{
  complex_t a = x[0] + x[1] * I, b = x[2] + x[3] * I, sum = 0, table[3];
  a = product (a, x[0], b) * polynomial (0.1 + 0.2 * I, 3);
  for (int i = 0; i < n; i++) {
    a = product (0.3 * a, x[i], conj (b));
    table[i % 3] = product (a, y[i], a);
    y[i] = y[i] * weight (a, i % 3) + creal (table[i % 3]);
  }
  b = tree (3, 0.2 * b) + left (3, 0.3 * a, &sum);
  kept (b, y);
  product (b, 1, b);
  a = apply (n > 2 ? product : NULL, b, x[4]);
  spread (y + 2, a, sum);
  y[1] += creal (a * sum) + cimag (longer (0.1 * a));
  y[4] += creal (polynomial (2 - I, n)) * y[3];
}
#define N 5
void run (double *s, double *p, double *r) { f (N, s, s + N); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (N, s, sb, s + N, sb + N);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (N, s, sd, s + N, sd + N);
}
int main (void)
{
  double s[2 * N];
  for (int i = 0; i < 2 * N; i++)
    s[i] = 0.5 * random_value ();
  law (2 * N, s, 0, NULL, 0);
  return verdict ();
}
#endif
