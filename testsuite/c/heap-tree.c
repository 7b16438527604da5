/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* A tree that recursive procedures make, sum up and free.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define tree tree_q
#  define insert insert_q
#  define sum sum_q
#  define drop drop_q
# endif
struct tree { double key, w; struct tree *l, *r; };
static struct tree *insert (struct tree *t, double k)
{
  if (!t) {
    t = malloc (sizeof *t);
    t->key = k;
    t->w = k * k;
    t->l = t->r = NULL;
  }
  else if (k < t->key)
    t->l = insert (t->l, k);
  else
    t->r = insert (t->r, k);
  return t;
}
static double sum (struct tree *t)
{
  return t ? t->w + sum (t->l) * t->key + sum (t->r) : 0;
}
static void drop (struct tree *t)
{
  if (!t) return;
  drop (t->l);
  drop (t->r);
  free (t);
}
double f (int n, double *restrict x, double *restrict y)
{
  struct tree *t = NULL;
  for (int i = 0; i < n; i++)
    t = insert (t, x[i]);
  double r = sum (t);
  drop (t);
  return r * y[0];
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef tree
#  undef insert
#  undef sum
#  undef drop
# endif
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
