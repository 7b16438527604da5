/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A derivative that is written by hand, in an object without the plugin, asks for nothing.  */

#ifdef PRIMAL
double cube (double x) { return x * x * x; }
#elif defined BY_HAND
void cube_b (double x, double *xb, double cubeb) { *xb += 100 * x * cubeb; }
#else
double cube (double x);
void cube_b (double x, double *xb, double cubeb);

int
main (void)
{
  double xb = 0;
  cube_b (2, &xb, 1);
  return !(xb == 200 && cube (2) == 8);
}
#endif
