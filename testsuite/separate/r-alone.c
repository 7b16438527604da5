/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A unit of which nothing can be exported; or (HEAD) all beside a head.  */

double keeps (double x) { static double last; double old = last; last = x; return old * x; }
#ifdef HEAD
double rate = 2;
void f (double *restrict x, double *restrict y)
{
  *y = *x * rate;
}
double sets_rate (double x) { rate = x; return rate * x; }
double plain (double x) { return x * x; }
#endif
