/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges f of s-model, whatever languages it and the library are in, by the C texts of both in
   quadruple precision.  */
#define pairs pairs_q
#define step step_q
#define down down_q
#define between between_q
#define MAIN_FILE 1
#include "oracle.h"
#ifdef KERNEL
void between (const int *depth, const int *n, double *u, double *e);
# include "s-library.c"
# include "s-model.c"
void run (double *s, double *p, double *r)
{
  double c[6];
  for (int i = 0; i < 6; i++)
    c[i] = (3 + i) / (double) 8;
  f (6, p[0], c, s, s + 6);
}
#else
void f (int n, double dt, const double *c, double *u, double *e);
void f_b (int n, double dt, double *dtb, const double *c, double *u, double *ub, double *e, double *eb);
void f_d (int n, double dt, double dtd, const double *c, double *u, double *ud, double *e, double *ed);
static double c[6];
void run (double *s, double *p, double *r)
{
  f (6, p[0], c, s, s + 6);
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (6, p[0], pb, c, s, sb, s + 6, sb + 6);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (6, p[0], pd[0], c, s, sd, s + 6, sd + 6);
}
int main (void)
{
  double s[7] = { 0.3, -0.2, 0.7, 0.9, -0.4, 0.8, 0.1 }, p[1] = { 0.05 };
  for (int i = 0; i < 6; i++)
    c[i] = (3 + i) / 8.0;
  oracle_k = 500;
  law (7, s, 1, p, 0);
  return verdict ();
}
#endif
