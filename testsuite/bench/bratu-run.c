/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
#ifdef FORTRAN
void bratu_ (const int *dim, const int *parmax, const double *x, const double *prm,
	     double *f);
typedef void adjoint (const int *dim, const int *parmax, const double *x, double *xb,
		      const double *prm, double *prmb, double *f, double *fb);
#else
void bratu (int n, const double *x, const double *prm, double *f);
#endif
typedef void by_hand (int n, const double *x, double *xb, const double *prm, double *prmb,
		      double *f, double *fb);
by_hand bratu_hand, bratu_fused;

static int n;
static double *x, *xb, prm[2] = { 6.8, 0.245 }, prmb[2], *f, *fb;

static void
setup (enum size size)
{
  (void) size;
  n = 10000;
  x = field (n), xb = field (n), f = field (n), fb = field (n);
  for (int i = 0; i < n; i++)
    x[i] = sin (3.14159 * (i + 1) / (n + 1));
  independents[0] = (struct independent) { n, x, xb, 0 };
  independents[1] = (struct independent) { 2, prm, prmb, 0 };
  units = n;
}

static void
seed (void)
{
  for (int i = 0; i < n; i++)
    fb[i] = 1 + i % 7;
}

static void
primal (void)
{
#ifdef FORTRAN
  int two = 2;
  bratu_ (&n, &two, x, prm, f);
#else
  bratu (n, x, prm, f);
#endif
}

static void
ours (any_function *function)
{
#ifdef FORTRAN
  int two = 2;
  ((adjoint *) function) (&n, &two, x, xb, prm, prmb, f, fb);
#else
  ((by_hand *) function) (n, x, xb, prm, prmb, f, fb);
#endif
}

static void
hand (void)
{
  bratu_hand (n, x, xb, prm, prmb, f, fb);
}

static void
fused (void)
{
  bratu_fused (n, x, xb, prm, prmb, f, fb);
}

const struct problem problem
  = { "point", setup, primal, ours, hand, fused, seed, .traffic = 0 };
