/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* A table of rows that are local arrays, written by name and read through the table, where nothing
   else is stored by address.  */
#include "oracle.h"
#ifdef KERNEL
double f (int n, const double *restrict x)
{
  double a[4], b[4], *t[2] = { a, b }, r = 0;
  for (int i = 0; i < 4; i++) {
    a[i] = x[i] * x[i];
    b[i] = sin (x[i]) * a[i];
  }
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 4; i++)
      r += t[k % 2][i] * t[(k + 1) % 2][3 - i];
  return r;
}
void run (double *s, double *p, double *r) { *r = f (3, s); }
#else
double f_b (int n, const double *restrict x, double *restrict xb, double fb);
double f_d (int n, const double *restrict x, const double *restrict xd, double *f);
void run_b (double *s, double *sb, double *p, double *pb, double *rb) { f_b (3, s, sb, *rb); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{ *rd = f_d (3, s, sd, r); }
int main (void)
{
  double s[4];
  for (int i = 0; i < 4; i++)
    s[i] = random_value ();
  law (4, s, 0, NULL, 1);
  return verdict ();
}
#endif
