/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For C tests of f (n, x, y): the callers, where N is n, x is s on, y is s + SECOND on, and s
   has SIZE small random elements.  Included once in each pass over the test's file (oracle.h).  */

#ifdef KERNEL
void run (double *s, double *p, double *r) { f (N, s, s + SECOND); }
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (N, s, sb, s + SECOND, sb + SECOND);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (N, s, sd, s + SECOND, sd + SECOND);
}
int main (void)
{
  double s[SIZE];
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.1 * random_value ();
  law (SIZE, s, 0, NULL, 0);
  return verdict ();
}
#endif
