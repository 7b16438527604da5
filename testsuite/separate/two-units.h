/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges f (n, x, r) of a model and its library, whatever languages these are in, by the C texts of
   both, LIBRARY and MODEL, in quadruple precision.  Included once in each pass over the test's file
   (oracle.h).  */
#define MAIN_FILE 1
#include "oracle.h"
#ifdef KERNEL
# include LIBRARY
# include MODEL
void run (double *s, double *p, double *r)
{
  f (6, s, s + 6);
}
#else
void f (int n, const double *x, double *r);
void f_b (int n, const double *x, double *xb, double *r, double *rb);
void f_d (int n, const double *x, const double *xd, double *r, double *rd);
void run (double *s, double *p, double *r)
{
  f (6, s, s + 6);
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, s, sd, s + 6, sd + 6);
}

int main (void)
{
  double s[7] = { 0.3, -0.2, 0.7, 0.9, -0.4, 0.8, 0.1 };
  oracle_k = 2000;
  law (7, s, 0, NULL, 0);
  return verdict ();
}
#endif
