/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Nothing is stored by address, but a pointer in memory leads to what an argument leads to: what
   is read there is the argument.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define part part_q
#  define set set_q
# endif
struct part { const double *q, *far; double k; };

__attribute__ ((noinline)) static double
g (const struct part *p, int i)
{
  return p->q[i] * p->k;
}

double f (int n, double x[n], const double y[n], const struct part *p)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    r += x[i] * p->q[n - 1 - i] + g (p, i);
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * p->far[i] * r;
    r += p->q[i];
  }
  return r * y[1] * p->far[2];
}

struct part *set (double *s)
{
  static struct part p;
  p = (struct part) { s, s + 4, 0.5 };
  return &p;
}

void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4, set (s));
}
# ifdef QUAD
#  undef part
#  undef set
# endif
#else
double f_b (int n, double *x, double *xb, const double *y, double *yb, const struct part *p,
	    double fb);
double f_d (int n, double *x, double *xd, const double *y, double *yd, const struct part *p,
	    double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, set (s), *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, set (s), r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
