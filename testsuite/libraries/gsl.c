/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-libraries "-lgsl -lgslcblas" } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return,y)/(x,y,table) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/libraries/gsl.rules" } */
/* Rules of a user's for functions of the GNU Scientific Library: a Bessel function, and linear
   interpolation in a table that varies.  */
#define _GNU_SOURCE 1
#include <gsl/gsl_sf_bessel.h>
#include <gsl/gsl_interp.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define gsl_sf_bessel_J0 bessel_q
#  define gsl_interp_eval interp_q
# endif
double gsl_sf_bessel_J0 (double x);
double gsl_interp_eval (const gsl_interp *interp, const double *xa, const double *ya, double x,
			gsl_interp_accel *accel);
double f (const gsl_interp *interp, gsl_interp_accel *accel, const double *restrict at,
	  double *restrict x, double *restrict y, const double *restrict table)
{
  double sum = 0;
  for (int i = 0; i < 4; i++) {
    double j = gsl_sf_bessel_J0 (x[i] * y[i]);
    y[i] += j * gsl_interp_eval (interp, at, table, 2.5 + 2 * sin (x[i]), accel);
    if (i & 1)
      sum += gsl_interp_eval (interp, at, table, 0.25 * i + j, accel) * y[i];
  }
  return sum * gsl_sf_bessel_J0 (sum);
}
extern const gsl_interp *the_interp;
extern gsl_interp_accel *the_accel;
# ifdef QUAD
void run (double *s, double *p, double *r)
{
  double at[6] = { 0, 0.75, 1.75, 2.5, 4, 5 };
  r[0] = f (0, 0, at, s, s + 4, s + 8);
}
#  undef gsl_sf_bessel_J0
#  undef gsl_interp_eval
# else
void run (double *s, double *p, double *r)
{
  double at[6] = { 0, 0.75, 1.75, 2.5, 4, 5 };
  r[0] = f (the_interp, the_accel, at, s, s + 4, s + 8);
}
# endif
#else
const gsl_interp *the_interp;
gsl_interp_accel *the_accel;
static const double at[6] = { 0, 0.75, 1.75, 2.5, 4, 5 };

/* What the rules name.  */
void bessel_b (double x, double *xb, double seed)
{
  if (xb)
    *xb -= gsl_sf_bessel_J1 (x) * seed;
}
double bessel_d (double x, double xd, double *value)
{
  *value = gsl_sf_bessel_J0 (x);
  return -gsl_sf_bessel_J1 (x) * xd;
}
void interp_b (const gsl_interp *interp, const double *xa, double *xab, const double *ya, double *yab,
	       double x, double *xb, gsl_interp_accel *accel, double seed)
{
  size_t k = gsl_interp_accel_find (accel, xa, interp->size, x);
  double step = xa[k + 1] - xa[k], t = (x - xa[k]) / step, slope = (ya[k + 1] - ya[k]) / step;
  if (yab) {
    yab[k] += (1 - t) * seed;
    yab[k + 1] += t * seed;
  }
  if (xb)
    *xb += slope * seed;
  if (xab) {
    xab[k] -= (1 - t) * slope * seed;
    xab[k + 1] -= t * slope * seed;
  }
}
double interp_d (const gsl_interp *interp, const double *xa, const double *xad, const double *ya,
		 const double *yad, double x, double xd, gsl_interp_accel *accel, double *value)
{
  size_t k = gsl_interp_accel_find (accel, xa, interp->size, x);
  double step = xa[k + 1] - xa[k], t = (x - xa[k]) / step, slope = (ya[k + 1] - ya[k]) / step;
  *value = gsl_interp_eval (interp, xa, ya, x, accel);
  return slope * xd + (yad ? (1 - t) * yad[k] + t * yad[k + 1] : 0)
	 - (xad ? slope * ((1 - t) * xad[k] + t * xad[k + 1]) : 0);
}

/* The same functions in quadruple precision.  */
quad bessel_q (quad x)
{
  quad sum = 0, term = 1;
  for (int k = 1; k < 60; k++) {
    sum += term;
    term *= -x * x / (4 * (quad) k * k);
  }
  return sum;
}
quad interp_q (const gsl_interp *interp, const quad *xa, const quad *ya, quad x,
	       gsl_interp_accel *accel)
{
  int k = 0;
  while (k < 4 && x >= xa[k + 1])
    k++;
  return ya[k] + (x - xa[k]) / (xa[k + 1] - xa[k]) * (ya[k + 1] - ya[k]);
}

double f_b (const gsl_interp *interp, gsl_interp_accel *accel, const double *restrict at,
	    double *restrict x, double *restrict xb, double *restrict y, double *restrict yb,
	    const double *restrict table, double *restrict tableb, double fb);
double f_d (const gsl_interp *interp, gsl_interp_accel *accel, const double *restrict at,
	    double *restrict x, double *restrict xd, double *restrict y, double *restrict yd,
	    const double *restrict table, double *restrict tabled, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (the_interp, the_accel, at, s, sb, s + 4, sb + 4, s + 8, sb + 8, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (the_interp, the_accel, at, s, sd, s + 4, sd + 4, s + 8, sd + 8, r);
}
int main (void)
{
  double s[14];
  gsl_interp *interp = gsl_interp_alloc (gsl_interp_linear, 6);
  for (int i = 0; i < 14; i++)
    s[i] = random_value ();
  gsl_interp_init (interp, at, s + 8, 6);
  the_interp = interp;
  the_accel = gsl_interp_accel_alloc ();
  law (14, s, 0, NULL, 1);
  return verdict ();
}
#endif
