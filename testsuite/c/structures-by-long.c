/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Structures of reals and an integer in allocated memory, copied as wholes, whose members callees get by value: with
   subscripts of 64 bits, signed and not, the one pointer from a structure of pointers, the other from malloc.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# ifdef QUAD
#  define cplx cplx_q
#  define pole pole_q
#  define sim sim_q
#  define given given_q
#  define times times_q
#  define micro micro_q
#  define prepare prepare_q
#  define fill fill_q
# endif
typedef struct { double r, i; } cplx;
typedef struct { cplx ea, rt; short l; } pole;
typedef struct { pole *poles; double *concs; int np, nn; } sim;
static sim given;
cplx times (cplx a, cplx b);

void
micro (double *m, sim data)
{
  m[0] = 0;
  for (int i = 0; i < 3 * data.np; i++)
    {
      pole p = data.poles[i];
      m[0] += times (p.rt, p.ea).r * p.l;
    }
}

cplx
times (cplx a, cplx b)
{
  cplx c = { a.r * b.r - a.i * b.i, a.r * b.i + a.i * b.r };
  return c;
}

double f (int n, const double *restrict x)
{
  sim data = given;
  data.poles = malloc (sizeof (pole) * given.np * 3);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < given.np; j++)
      {
	long k = (long) i * given.np + j;
	pole p = given.poles[k];
	p.ea.r = p.ea.r + x[j] * x[i];
	data.poles[k] = p;
      }
  for (size_t k = 1; k < 12; k++)
    {
      pole p = data.poles[k - 1];
      p.rt.i *= x[k % (size_t) n];
      p.l = (short) (p.l + 1);
      data.poles[k] = p;
    }
  for (int j = 0; j < given.nn; j++)
    data.concs[j] = 0.5 + 0.25 * j;
  double m[1];
  micro (m, data);
  double result = x[0] * m[0] + 0.5 * m[0] * data.poles[3].rt.i * data.poles[5].l;
  free (data.poles);
  return result;
}

void prepare (void)
{
  static pole poles[12];
  static double concs[2];
  for (int k = 0; k < 12; k++)
    poles[k] = (pole) { { 0.1 * k, 0.2 }, { 0.3, 0.4 - k }, (short) (k + 1) };
  given = (sim) { poles, concs, 4, 2 };
}

void run (double *s, double *p, double *r)
{
  prepare ();
  *r = f (6, p);
}
#else
# undef prepare
void f_b (int n, const double *x, double *xb, double fb);
double f_d (int n, const double *x, const double *xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  prepare ();
  f_b (6, p, pb, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  prepare ();
  *rd = f_d (6, p, pd, r);
}
int main (void)
{
  double s[1] = { 0 }, p[6];
  for (int i = 0; i < 6; i++)
    p[i] = random_value ();
  law (0, s, 6, p, 1);
  return verdict ();
}
#endif
