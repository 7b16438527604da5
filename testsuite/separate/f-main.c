/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges f of f-model, whatever languages it and the library are in, by the C texts of all units in
   quadruple precision.  */
#define advance advance_q
#define newton newton_q
#define swing swing_q
#define again again_q
#define MAIN_FILE 1
#include "oracle.h"
#ifdef KERNEL
# include "f-library.c"
# include "f-between.c"
# include "f-model.c"
void run (double *s, double *p, double *r)
{
  f (4, p[0], p + 1, s, s + 4);
}
#else
void f (int n, double dt, const double *p, double *y, double *r);
void f_b (int n, double dt, double *dtb, const double *p, double *pb, double *y, double *yb, double *r, double *rb);
void f_d (int n, double dt, double dtd, const double *p, const double *pd, double *y, double *yd, double *r, double *rd);
void run (double *s, double *p, double *r)
{
  f (4, p[0], p + 1, s, s + 4);
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, p[0], pb, p + 1, pb + 1, s, sb, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, p[0], pd[0], p + 1, pd + 1, s, sd, s + 4, sd + 4);
}
int main (void)
{
  double s[5] = { 0.8, 0.3, 0.7, 0.9, 1.1 }, p[3] = { 0.1, 0.6, 0.4 };
  oracle_k = 500;
  law (5, s, 3, p, 0);
  return verdict ();
}
#endif
