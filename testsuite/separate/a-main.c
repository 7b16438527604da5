/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges f of a-model by the texts of all units in quadruple precision.  */
#define walk walk_q
#define overlapping overlapping_q
#define powers powers_q
#define first first_q
#define second second_q
#define MAIN_FILE 1
#include "oracle.h"
#ifdef KERNEL
# include "a-library.c"
# define SECOND
# include "a-library.c"
# undef SECOND
# include "a-model.c"

void run (double *s, double *p, double *r)
{
  double c[6];
  for (int i = 0; i < 6; i++)
    c[i] = (i + 1) * 0.125;
  *r = f (5, c, s, *p);
}
#else
# undef walk
# undef overlapping
double f (int n, const double *constant, double *x, double y);
void run (double *s, double *p, double *r)
{
  double c[6];
  for (int i = 0; i < 6; i++)
    c[i] = (i + 1) * 0.125;
  *r = f (5, c, s, *p);
}
double f_b (int n, const double *constant, double *x, double *xb, double y, double *yb, double rb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double c[6];
  for (int i = 0; i < 6; i++)
    c[i] = (i + 1) * 0.125;
  f_b (5, c, s, sb, *p, pb, *rb);
}

double f_d (int n, const double *constant, double *x, double *xd, double y, double yd, double *value);
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double c[6];
  for (int i = 0; i < 6; i++)
    c[i] = (i + 1) * 0.125;
  *rd = f_d (5, c, s, sd, *p, *pd, r);
}

/* As users may call halves by hand.  */
double walk (int n, const double *x, const double *y, double *out);
double walk_fwd (int n, const double *x, double *xb, const double *y, double *yb, double *out, double *outb);
void walk_bwd (int n, const double *x, double *xb, const double *y, double *yb, double *out, double *outb,
	       double rb);

static void by_hand (void)
{
  double x[4] = { 0.3, -0.2, 0.7, 0.5 }, y[4] = { 0.1, 0.2, 0.6, -1 }, out[4], xb[4] = { 0 };
  double outb[4] = { 0, 1, 0, 0 };
  double r = walk_fwd (4, x, xb, y, NULL, out, outb);
  near ("result", r, walk (4, x, y, out), 4);
  walk_bwd (4, x, xb, y, NULL, out, outb, 2);
  double sum = 0, h = 1e-6;
  for (int i = 0; i < 4; i++) {
    double up[4], down[4], o1[4], o2[4];
    memcpy (up, x, sizeof up);
    memcpy (down, x, sizeof up);
    up[i] += h;
    down[i] -= h;
    double d = (2 * walk (4, up, y, o1) + o1[1] - 2 * walk (4, down, y, o2) - o2[1]) / 2 / h;
    sum += fabs (d - xb[i]);
  }
  expect ("halves by hand", sum < 1e-7);
}

/* The work arrays overlap and have no shadows; what one call leaves in those that it gets is
   nothing to the next.  */
void overlapping_fwd (int n, const double *x, double *xb, double *t, double *tb, const double *u, double *ub,
		      double *out, double *outb);
void overlapping_bwd (int n, const double *x, double *xb, double *t, double *tb, const double *u, double *ub,
		      double *out, double *outb);

static void without_shadows (void)
{
  double x[5] = { 0.3, -0.2, 0.7, 0.5, 0.9 }, t[8] = { 0 }, out[5] = { 0 }, xb[5] = { 0 };
  double outb[5] = { 1, 1, 1, 0, 0 };
  overlapping_fwd (5, x, xb, t, NULL, t + 2, NULL, out, outb);
  overlapping_fwd (3, x, xb, t, NULL, t + 2, NULL, out, outb);
  overlapping_bwd (3, x, xb, t, NULL, t + 2, NULL, out, outb);
  /* T[3] and T[4] were the first call's.  */
  overlapping_bwd (5, x, xb, t, NULL, t + 2, NULL, out, outb);
  double direct[5] = { 0 };
  /* The two calls do not see each other's derivatives: each by itself.  */
  for (int i = 0; i < 5; i++)
    for (int n = 3; n <= 5; n += 2)
      for (int k = 0; k < 3; k++) {
	direct[i] += i == k + 2 && k + 2 < n ? 2 * x[i] * sin (x[k]) : 0;
	direct[i] += i == k ? x[k + 2] * x[k + 2] * cos (x[k]) : 0;
      }
  for (int i = 0; i < 5; i++)
    near ("without shadows", xb[i], direct[i], 4);
}

int main (void)
{
  double s[7] = { 0.3, -0.2, 0.7, 0.9, -0.4, 0.8, 0.1 }, p[1] = { 0.5 };
  oracle_k = 500;
  law (7, s, 1, p, 1);
  by_hand ();
  without_shadows ();
  return verdict ();
}
#endif
