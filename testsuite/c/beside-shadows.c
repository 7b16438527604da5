/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A pointer that leads to an argument without shadow or to memory whose shadow is found by its address: what the
   argument itself is loaded for does not vary.  (An internal fault.)  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define holder holder_q
# endif
struct holder { double *data; };

double f (int n, struct holder *own, const double *restrict x, const double *restrict w)
{
  const double *p = w;
  double sum = 0;
  own->data[n] = x[0] * x[1];
  if (w[0] > 0.5)
    {
      for (int i = 0; i < n; i++)
	own->data[i] = w[n - 1 - i];
      own->data[2] *= x[3];
      p = own->data;
    }
  for (int i = 0; i < n; i++)
    sum += p[i] * x[i] * x[i];
  return sum * own->data[n] + w[1] * x[1];
}

# define EACH_BRANCH(DERIVATIVE) \
  for (int t = 0; t < 2; t++) \
    { \
      double w[5], data[6]; \
      struct holder own = { data }; \
      for (int i = 0; i < 5; i++) \
	w[i] = 0.7 - 0.1 * i - 0.5 * t; \
      DERIVATIVE; \
    }
void run (double *s, double *p, double *r)
{
  *r = 0;
  EACH_BRANCH (*r += f (5, &own, p, w))
}
#else
# undef holder
double f_d (int n, struct holder *own, const double *x, const double *xd, const double *w, double *value);
void f_b (int n, struct holder *own, const double *x, double *xb, const double *w, double fb);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  EACH_BRANCH (f_b (5, &own, p, pb, w, *rb))
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *r = *rd = 0;
  EACH_BRANCH (double value; *rd += f_d (5, &own, p, pd, w, &value); *r += value)
}
int main (void)
{
  double s[1] = { 0 }, p[5];
  for (int i = 0; i < 5; i++)
    p[i] = random_value ();
  law (0, s, 5, p, 1);
  return verdict ();
}
#endif
