/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* memcpy, memmove and memset of parts of variables that hold reals of several kinds beside integers:
   what lies in the bytes that are copied counts.  */
#include "oracle.h"
#include <string.h>

#ifdef KERNEL
# ifdef QUAD
#  define state state_q
# endif
ADJOINT ("(return,x)/(x)")
double f (double *restrict x)
{
  struct state {
    int n;
    double u[8];
    struct { float a[4]; int k[3]; } in[2];
    double last[3];
  } s = { 3, { 0 }, { { { 0 } } }, { 0 } }, t = { 0 };
  double r = 0;
  memcpy (s.u, x, 6 * sizeof *x);
  memmove (s.u + 1, s.u, 5 * sizeof *x);
  for (int i = 0; i < 4; i++)
    s.in[0].a[i] = (float) x[i], s.in[0].k[i % 3] = i;
  memcpy (s.in[1].a, s.in[0].a + 1, 3 * sizeof (float));
  memcpy (s.in[1].k, s.in[0].k, sizeof s.in[0].k);
  memcpy (&t.u[2], &s.u[1], 4 * sizeof *x);
  memcpy (t.last, &s.u[3], sizeof t.last);
  memset (&s.u[2], 0, 2 * sizeof *x);
  memcpy (&t.n, &s.n, sizeof s.n);
  t.in[0] = s.in[1];
  memcpy (&t.in[1], &s.in[0], sizeof s.in[0]);
  for (int i = 0; i < 8; i++)
    r += s.u[i] * t.u[i] * (i + t.n);
  for (int i = 0; i < 3; i++)
    {
      x[i] *= t.last[i] + (double) t.in[0].a[i] * s.in[1].k[i] + (double) t.in[1].a[i];
      r += t.last[i] * t.last[i];
    }
  return r;
}
void run (double *s, double *p, double *r) { *r = f (s); }
# ifdef QUAD
#  undef state
# endif
#else
double f_b (double *x, double *xb, double s);
double f_d (double *x, double *xd, double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb) { f_b (s, sb, *rb); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd) { *rd = f_d (s, sd, r); }
int main (void)
{
  double s[8] = { 0.5, -1.25, 0.75, 1.5, -0.625, 1.125, 0.25, 0.875 };
  oracle_eps = ldexp (1, -23);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
