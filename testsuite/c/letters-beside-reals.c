/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Arrays of characters as members of a structure, a copy of which lies in a variable, beside arrays of reals that a
   procedure gets by address.  */
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
# ifdef QUAD
#  define mask mask_q
#  define options options_q
#  define usual usual_q
#  define is_left_out is_left_out_q
#  define masked masked_q
#  define sum sum_q
# endif
struct mask { int on; double table[3][4]; };
struct options { int n; struct mask mask; double least; unsigned char left_out[8]; char name[2][6]; double last[2]; };
static const struct options usual = { 3, { 1, { { 0.3, 0.4 }, { 0.5 }, { 0.7, 0.2, 0.1 } } }, 0.01, { 0, 0, 2 }, { "ab", "c" }, { 1, 2 } };
static int
is_left_out (int k, const struct options *o)
{
  if (o)
    {
      if (o->left_out[k] == 2)
	return 1;
      if (o->name[k & 1][k % 3] == 'b')
	return -1;
    }
  return 0;
}
static double
masked (int k, double x, const struct mask *m)
{
  return m->on ? x * m->table[k % 3][0] + m->table[1][k % 4] * x * x : x;
}
static double
sum (int n, const double *x, struct options *o)
{
  double r = 0;
  for (int k = 0; k < n; k++)
    {
      int how = is_left_out (k, o);
      if (how > 0)
	continue;
      r += masked (k, x[k], &o->mask) * o->least - how * x[k];
      o->left_out[(k + 3) % 8] = r > 0.2 ? 2 : 1;
      o->mask.table[k % 3][1] *= x[k];
      o->last[k % 2] += r;
    }
  return r + o->last[0] * o->last[1];
}
void
f (int n, const double *x, double *y)
{
  struct options o = usual;
  o.least = 0.5;
  for (int k = 0; k < n; k++)
    {
      struct options copy = o;
      copy.mask.table[k % 3][0] = y[k];
      y[k] = sum (n, x, &copy) + copy.mask.table[k % 3][1];
    }
}
#endif
#include "two-arrays.h"
