/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions whose operands sit on a rounding boundary: what a register or rewritten
   code compares is not what is stored.  Whatever way the value went, its derivative
   must have gone too.  Each element of u is multiplied by a factor that a condition
   chooses, so the factor is seen in the value, and the shadow must show the same.
   FUNCTION_OPTIONS: attributes of the functions.  Included once in each pass over the
   test's file (oracle.h).  */

#ifndef FUNCTION_OPTIONS
#define FUNCTION_OPTIONS
#endif
#ifdef KERNEL
/* Records go to the stack of bits.  */
FUNCTION_OPTIONS void f (int n, double *x, double *y, double *u)
{
  for (int i = 0; i < n; i++) {
    double t = x[i] + 1.0;
    y[i] = t * t;
    if (t > 1.0)
      u[i] = u[i] * 5;
    else
      u[i] = u[i] * 3;
  }
}
/* Columns; a select, a comparison as a number, a conversion, a product with it.  */
FUNCTION_OPTIONS void g (int n, double *restrict x, double *restrict y,
			 double *restrict u)
{
  for (int i = 0; i < n; i++) {
    double t = x[i] * 3.0;
    y[i] = t * t;
    double p = u[i] * 5, q = u[i] * 3;
    double s = t > 1.0 ? p : q;
    int k = (int) t;
    double v = s * (1 + 2 * (t >= 1.0));
    u[i] = v * (k + 1);
  }
}
/* The condition of a loop, a switch on a conversion, floor.  */
FUNCTION_OPTIONS void h (int n, double *x, double *y, double *u)
{
  for (int i = 0; i < n; i++) {
    double t = x[i] * 3.0, r = t;
    while (r - 0.5 >= 0.5) {
      u[i] = u[i] * 2;
      r = r - 0.25;
    }
    switch ((int) (t * 0.5 + 0.5)) {
      case 0: u[i] = u[i] * 3; break;
      case 1: u[i] = u[i] * 5; break;
      default: y[i] = y[i] * t;
    }
    u[i] = u[i] * (1 + floor (t));
    y[i] = y[i] + t;
  }
}
/* Straight on: one condition for two branches and a subscript, nothing recorded.  */
FUNCTION_OPTIONS void k (double *restrict x, double *restrict y, double *restrict u)
{
  double t = *x + 1.0, a = *u;
  int c = t > 1.0;
  const double by[2] = { 3, 5 };
  if (c)
    a = a * 2 + *y;
  *y = t * t * by[c];
  if (!c)
    a = a * 7;
  *u = a * by[c];
}
void run (double *s, double *p, double *r) { f (1, s, s + 1, s + 2); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb, double *u, double *ub);
void g_b (int n, double *x, double *xb, double *y, double *yb, double *u, double *ub);
void h_b (int n, double *x, double *xb, double *y, double *yb, double *u, double *ub);
void k_b (double *x, double *xb, double *y, double *yb, double *u, double *ub);
void f_d (int n, double *x, double *xd, double *y, double *yd, double *u, double *ud);
void g_d (int n, double *x, double *xd, double *y, double *yd, double *u, double *ud);
void h_d (int n, double *x, double *xd, double *y, double *yd, double *u, double *ud);
void k_d (double *x, double *xd, double *y, double *yd, double *u, double *ud);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (1, s, sb, s + 1, sb + 1, s + 2, sb + 2);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (1, s, sd, s + 1, sd + 1, s + 2, sd + 2);
}
typedef void on_arrays (int n, double *x, double *xb, double *y, double *yb, double *u,
			double *ub);
enum { POINTS = 24 };
static double point[POINTS];

/* About 0 and about thirds: a unit in the last place around, and less than shows in
   1 + x.  */
static void
choose_points (void)
{
  int n = 0;
  for (int k = 1; k <= 3; k++)
    for (int step = -2; step <= 2; step++) {
      double x = k / 3.0;
      for (int s = 0; s < 2 && step; s++)
	if (s < step || s < -step)
	  x = nextafter (x, step < 0 ? -1 : 2);
      point[n++] = x;
    }
  double small[] = { 1e-18, -1e-18, 0x1p-53, -0x1p-53, 0x1p-54, -0x1p-54, 1e-17, 0, 0.25 };
  for (unsigned k = 0; k < sizeof small / sizeof *small; k++)
    point[n++] = small[k];
}

/* U is multiplied by what X chooses: FN, adjoint or tangent, must say so too.  */
static void
check (const char *what, on_arrays *fn)
{
  double x[POINTS], y[POINTS], u[POINTS], xb[POINTS], yb[POINTS], ub[POINTS];
  for (int k = 0; k < POINTS; k++) {
    x[k] = point[k];
    y[k] = 0.5;
    u[k] = 1;
    xb[k] = yb[k] = 0;
    ub[k] = 1;
  }
  fn (POINTS, x, xb, y, yb, u, ub);
  for (int k = 0; k < POINTS; k++)
    near (what, ub[k], u[k], u[k]);
}
static void
k_b_all (int n, double *x, double *xb, double *y, double *yb, double *u, double *ub)
{
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    k_b (x + i, xb + i, y + i, yb + i, u + i, ub + i);
  }
}
static void
k_d_all (int n, double *x, double *xd, double *y, double *yd, double *u, double *ud)
{
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    k_d (x + i, xd + i, y + i, yd + i, u + i, ud + i);
  }
}
int main (void)
{
  choose_points ();
  check ("branch", f_b);
  check ("select, conversion", g_b);
  check ("loop, switch, floor", h_b);
  check ("straight on", k_b_all);
  check ("branch, tangent", f_d);
  check ("select, conversion, tangent", g_d);
  check ("loop, switch, floor, tangent", h_d);
  check ("straight on, tangent", k_d_all);
  return verdict ();
}
#endif
