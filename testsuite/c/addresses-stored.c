/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Addresses in global variables: of rows of a local array, copied together; of an integer that is
   a subscript, and is changed that way between two uses.  */
#include "oracle.h"
#ifdef KERNEL
static int *where;
static __attribute__ ((noinline)) void g (void) { *where = 1; }
double f (const double *restrict x)
{
  static double *rows[2];
  int i0 = 0;
  double w[2][2], *local[2] = { w[0], w[1] }, r = 0;
  where = &i0;
  r = x[i0] * x[3];
  g ();
  r += x[i0] * x[0];
  memcpy (rows, local, sizeof local);
  for (int i = 0; i < 4; i++)
    w[i / 2][i % 2] = x[i] * x[i + 1];
  for (int i = 0; i < 2; i++)
    r += rows[i][i] * x[i];
  return r;
}
void run (double *s, double *p, double *r) { *r = f (s); }
#else
double f_b (const double *restrict x, double *restrict xb, double fb);
double f_d (const double *restrict x, const double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb) { f_b (s, sb, *rb); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (s, sd, r);
}
int main (void)
{
  double s[5];
  for (int i = 0; i < 5; i++)
    s[i] = random_value ();
  law (5, s, 0, NULL, 1);
  law (5, s, 0, NULL, 1);
  return verdict ();
}
#endif
