/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Functions that are declared always_inline are inlined however many calls of them there are, and however large they
   are: GCC makes errors of calls that stay.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define lanes lanes_q
#  define add add_q
#  define sub sub_q
#  define mul mul_q
#  define all all_q
#  define turn turn_q
#  define nest nest_q
# endif
typedef struct { double a, b, c, d; } lanes;
# define ALWAYS static inline __attribute__ ((always_inline))
ALWAYS lanes add (lanes x, lanes y) { lanes r = { x.a + y.a, x.b + y.b, x.c + y.c, x.d + y.d }; return r; }
ALWAYS lanes sub (lanes x, lanes y) { lanes r = { x.a - y.a, x.b - y.b, x.c - y.c, x.d - y.d }; return r; }
ALWAYS lanes mul (lanes x, lanes y) { lanes r = { x.a * y.a, x.b * y.b, x.c * y.c, x.d * y.d }; return r; }
ALWAYS lanes all (double x) { lanes r = { x, x, x, x }; return r; }
# define STEP(k) p = add (p, mul (q, all (w[i] * k))); q = sub (q, mul (p, all (w[i] + k)));
# define STEPS(k) STEP (k) STEP (k + 0.01) STEP (k + 0.02) STEP (k + 0.03)
static void turn (int n, const lanes *in, lanes *out, const double *w)
{
  for (int i = 0; i < n; i++)
    {
      lanes p = in[i], q = mul (in[i + n], all (w[i]));
      STEPS (0.1) STEPS (0.2) STEPS (0.3) STEPS (0.4) STEPS (0.5) STEPS (0.6) STEPS (0.7) STEPS (0.8) STEPS (0.9)
      out[2 * i] = add (p, q);
      out[2 * i + 1] = sub (p, q);
    }
}
/* Loops two deep over arrays, which would be better called from a loop.  */
ALWAYS void nest (int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      y[i] += 0.1 * x[k] * y[(i + k) % n];
}
void f (int n, const double *restrict x, double *restrict y)
{
  lanes in[4], out[4];
  double w[2] = { 0.3, 0.2 };
  for (int i = 0; i < 4; i++)
    {
      lanes v = { x[i % n], x[(i + 1) % n], y[i % n], x[i % n] * y[(i + 2) % n] };
      in[i] = v;
    }
  turn (2, in, out, w);
  for (int k = 0; k < 3; k++)
    {
      for (int i = 0; i < n; i++)
	y[i] += out[i % 4].a * out[k].d + out[i % 4].b * out[k].c;
      nest (n, x, y);
    }
}
#endif
#define N 5
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
