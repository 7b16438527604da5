/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Local arrays of structures whose number only the run knows, in a loop: integers and reals of an
   element lie apart whatever the subscripts.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdlib.h>
# ifdef QUAD
#  define message message_q
#  define box box_q
#  define boxes boxes_q
# endif
struct message { int id, kind; double r[2]; double weight; };
struct box { int n, *id; };
double f (const struct box *b, int nb, const double x[12], double y[12])
{
  double sum = 0;
  int at = 0;
  for (int k = 0; k < nb; k++)
    {
      int n = b[k].n;
      struct message all[n], *more = malloc (n * sizeof *more);
      for (int i = 0; i < n; i++)
	{
	  all[i].id = b[k].id[i];
	  all[i].kind = i % 3;
	  all[i].r[0] = x[at + i] * y[i];
	  all[i].r[i % 2] *= x[at];
	  all[i].weight = x[at + i] + k;
	  more[n - 1 - i] = all[i];
	}
      for (int i = 0; i < n; i++)
	{
	  struct message m = more[i];
	  more[i].id = all[i].kind;
	  all[m.id].weight *= m.weight;
	  y[at + m.kind] += all[m.id].r[0] * more[more[i].id].r[0];
	}
      for (int i = 0; i < n; i++)
	sum += all[i].weight * all[all[i].id].weight;
      free (more);
      at += n;
    }
  return sum;
}
const struct box *boxes (void)
{
  static int ids[] = { 2, 0, 1, 3, 1, 0, 0, 4, 3, 2, 1, 1 };
  static const struct box all[] = { { 4, ids }, { 3, ids + 4 }, { 5, ids + 7 } };
  return all;
}
void run (double *s, double *p, double *r) { *r = f (boxes (), 3, s, s + 12); }
# ifdef QUAD
#  undef message
#  undef box
#  undef boxes
# endif
#else
struct box;
const struct box *boxes (void);
double f_b (const struct box *b, int nb, const double x[12], double xb[12], double y[12], double yb[12], double rb);
double f_d (const struct box *b, int nb, const double x[12], double xd[12], double y[12], double yd[12], double *r);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (boxes (), 3, s, sb, s + 12, sb + 12, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (boxes (), 3, s, sd, s + 12, sd + 12, r);
}
int main (void)
{
  double s[24];
  for (int k = 0; k < 24; k++)
    s[k] = 0.3 + 0.17 * (k * 7 % 11) - 0.05 * k;
  law (24, s, 0, NULL, 1);
  return verdict ();
}
#endif
