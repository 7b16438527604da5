/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* A loop that stores what later iterations would have read, beside records of the tape: GCC's loop
   distribution brings such stores forward (seen in fortran/loops-in-order.f90, not here).  */
#include "oracle.h"
#ifdef KERNEL
void
f (int m, double (*restrict y)[12], double (*restrict w)[12], double *restrict p)
{
  for (int j = 1; j <= m; j++) {
    (*y)[j + 1] = cos (*p + (*y)[j]);
    (*y)[j - 1] = (*y)[j - 1] * 0.375 * (*w)[j + 1];
    (*w)[j - 1] = 0.375 * j;
  }
}
void
run (double *s, double *p, double *r)
{
  f (7, (void *) s, (void *) (s + 12), s + 24);
}
#else
void f_b (int m, double (*restrict y)[12], double (*restrict yb)[12], double (*restrict w)[12],
	  double (*restrict wb)[12], double *restrict p, double *restrict pb);
void f_d (int m, double (*restrict y)[12], double (*restrict yd)[12], double (*restrict w)[12],
	  double (*restrict wd)[12], double *restrict p, double *restrict pd);
void
run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (7, (void *) s, (void *) sb, (void *) (s + 12), (void *) (sb + 12), s + 24, sb + 24);
}
void
run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (7, (void *) s, (void *) sd, (void *) (s + 12), (void *) (sd + 12), s + 24, sd + 24);
}
int
main (void)
{
  double s[25];
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 25; i++)
      s[i] = random_value ();
    law (25, s, 0, NULL, 0);
  }
  return verdict ();
}
#endif
