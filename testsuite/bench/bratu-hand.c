/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of bratu.c by hand: the exponentials are kept, 8 bytes per point; the
   division is done again.  Stencils in gather form.  */
#include <math.h>
#include <string.h>
#include "harness.h"

#ifdef FORTRAN
/* Literals of bratu.f are of single precision.  */
#define REAL(X) X##f
#else
#define REAL(X) X
#endif
static const double middle_weight = 12 / (double) REAL (1.2);

/* F(i) = x(i-1) - 2 x(i) + x(i+1) + C (e(i-1) + WEIGHT e(i) + e(i+1)); x is 0 and e is 1
   outside.  WEIGHT: 10 at the ends, else middle_weight.  */
static void
stencil (int n, double c, const double *restrict x, const double *restrict e,
	 double *restrict f)
{
  f[0] = x[1] - 2 * x[0] + c * (1 + 10 * e[0] + e[1]);
  for (int i = 1; i < n - 1; i++)
    f[i] = x[i - 1] - 2 * x[i] + x[i + 1] + c * (e[i - 1] + middle_weight * e[i] + e[i + 1]);
  f[n - 1] = x[n - 2] - 2 * x[n - 1] + c * (e[n - 2] + 10 * e[n - 1] + 1);
}

/* The reverse of one point whose neighbours' seeds are L and R; what prm(1) and
   prm(2) get, but for factors, goes to SUM.  */
static inline double
point_b (double x, double e, double p, double c, double l, double m, double r,
	 double middle, double *sum)
{
  double weight = (l + middle * m + r) * e, q = 1 / (1 + p * x), w = weight * q * q;
  sum[0] += weight;
  sum[1] += w * x * x;
  return l - 2 * m + r + c * w;
}

void
bratu_hand (int n, const double *restrict x, double *restrict xb, const double *prm,
	    double *prmb, double *restrict f, double *restrict fb)
{
  double h = REAL (2.0) / (n + 1), s = h * h / 12, c = s * prm[0], p = prm[1];
  double *restrict e = store (0, (size_t) n), sum[2] = { fb[0] + fb[n - 1], 0 };

  for (int i = 0; i < n; i++)
    e[i] = exp (x[i] / (1 + p * x[i]));
  stencil (n, c, x, e, f);

  xb[0] += point_b (x[0], e[0], p, c, 0, fb[0], fb[1], 10, sum);
  for (int i = 1; i < n - 1; i++)
    xb[i] += point_b (x[i], e[i], p, c, fb[i - 1], fb[i], fb[i + 1], middle_weight, sum);
  xb[n - 1] += point_b (x[n - 1], e[n - 1], p, c, fb[n - 2], fb[n - 1], 0, 10, sum);
  prmb[0] += s * sum[0];
  prmb[1] -= c * sum[1];
  memset (fb, 0, (size_t) n * sizeof *fb);
}

/* Both sweeps in one loop: the exponentials are kept only for the stencil.  */
void
bratu_fused (int n, const double *restrict x, double *restrict xb, const double *prm,
	     double *prmb, double *restrict f, double *restrict fb)
{
  double h = REAL (2.0) / (n + 1), s = h * h / 12, c = s * prm[0], p = prm[1];
  double sum[2] = { fb[0] + fb[n - 1], 0 }, before = 1, here, left = 0, xleft = 0;

  here = exp (x[0] / (1 + p * x[0]));
  for (int i = 0; i < n; i++)
    {
      double xright = i < n - 1 ? x[i + 1] : 0, right = i < n - 1 ? fb[i + 1] : 0;
      double weight = i == 0 || i == n - 1 ? 10 : middle_weight;
      double after = i < n - 1 ? exp (xright / (1 + p * xright)) : 1, middle = fb[i];
      f[i] = xleft - 2 * x[i] + xright + c * (before + weight * here + after);
      xb[i] += point_b (x[i], here, p, c, left, middle, right, weight, sum);
      left = middle, xleft = x[i], before = here, here = after;
    }
  prmb[0] += s * sum[0];
  prmb[1] -= c * sum[1];
  memset (fb, 0, (size_t) n * sizeof *fb);
}
