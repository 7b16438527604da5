/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Burgers' equations in two dimensions, two time levels whose pointers are swapped; the
   step has plain or `restrict' pointers, is inlined or not, or the levels themselves
   are `restrict' pointers of a block.  */
#include "oracle.h"
static int which, steps;
#ifdef KERNEL
#define POINT \
  for (int j = 1; j < n - 1; j++) \
    for (int i = 1; i < n - 1; i++) \
      { \
	int k = j * n + i, l = k + n * n; \
	next[k] = now[k] - c * (now[k] * (now[k + 1] - now[k - 1]) \
				+ now[l] * (now[k + n] - now[k - n])) \
		  + e * (now[k + 1] + now[k - 1] + now[k + n] + now[k - n] - 4 * now[k]); \
	next[l] = now[l] - c * (now[k] * (now[l + 1] - now[l - 1]) \
				+ now[l] * (now[l + n] - now[l - n])) \
		  + e * (now[l + 1] + now[l - 1] + now[l + n] + now[l - n] - 4 * now[l]); \
      }
static void g (int n, double c, double e, const double *restrict now,
	       double *restrict next)
{
  POINT
}
static void __attribute__ ((noinline))
h (int n, double c, double e, const double *restrict now, double *restrict next)
{
  POINT
}
static void __attribute__ ((noinline))
k (int n, double c, double e, const double *now, double *next)
{
  POINT
}
ADJOINT ("(return,work)/(start,work,c)")
double f (int form, int n, int count, double c, const double *start, double *work)
{
  int size = 2 * n * n;
  double energy = 0, e = 0.1 * c, *now = work, *next = work + size;

  for (int i = 0; i < size; i++)
    now[i] = next[i] = start[i];
  for (int t = 0; t < count; t++)
    {
      if (form == 0)
	g (n, c, e, now, next);
      else if (form == 1)
	h (n, c, e, now, next);
      else if (form == 2)
	k (n, c, e, now, next);
      else if (form == 3)
	{
	  const double *a = now;
	  double *b = next;
	  for (int j = n + 1; j < n * n - n - 1; j++)
	    b[j] = a[j] + c * a[j + n * n] * (a[j + 1] - a[j - n]) + e * b[j];
	}
      else
	{
	  const double *restrict a = now;
	  double *restrict b = next;
	  for (int j = n + 1; j < n * n - n - 1; j++)
	    b[j] = a[j] + c * a[j + n * n] * (a[j + 1] - a[j - n]) + e * b[j];
	}
      double *other = now;
      now = next;
      next = other;
    }
  for (int i = 0; i < size; i++)
    energy += 0.5 * now[i] * now[i];
  return energy;
}
void run (double *s, double *p, double *r)
{
  *r = f (which, 4, steps, p[0], s, s + 32);
}
#else
void f_b (int form, int n, int count, double c, double *cb, const double *start,
	  double *startb, double *work, double *workb, double fb);
double f_d (int form, int n, int count, double c, double cd, const double *start,
	    const double *startd, double *work, double *workd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (which, 4, steps, p[0], pb, s, sb, s + 32, sb + 32, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (which, 4, steps, p[0], pd[0], s, sd, s + 32, sd + 32, r);
}
int main (void)
{
  double s[96], c = 0.07;
  for (which = 0; which <= 4; which++)
    for (steps = 0; steps <= 5; steps += 1 + steps)
      {
	for (int i = 0; i < 96; i++)
	  s[i] = sin (i + 0.3 * which);
	law (96, s, 1, &c, 1);
      }
  return verdict ();
}
#endif
