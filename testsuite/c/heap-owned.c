/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Lists and trees whose nodes hold no reals themselves but own arrays of them: freed node by node,
   some in the middle, others by a recursive function; the allocator gives the same addresses again
   to other nodes before the reverse.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define layer layer_q
#  define tree tree_q
#  define leaf leaf_q
#  define fell fell_q
# endif
struct layer { double *z; int n; struct layer *next; };
struct tree { struct tree *left, *right; double *v; };

static struct tree *
leaf (double v, struct tree *left, struct tree *right)
{
  struct tree *t = malloc (sizeof *t);
  t->v = malloc (2 * sizeof (double));
  t->v[0] = v;
  t->v[1] = v * v;
  t->left = left;
  t->right = right;
  return t;
}

__attribute__ ((noinline)) static double
fell (struct tree *t, double x)
{
  double r;
  if (!t)
    return x;
  r = fell (t->left, x * t->v[0]) + fell (t->right, 0.5 * t->v[1]);
  free (t->v);
  free (t);
  return r;
}

double f (int n, double *restrict x, double *restrict y)
{
  double r = 0;
  for (int t = 0; t < 2; t++) {
    struct layer *list = NULL, *l;
    for (int k = 0; k < n; k++) {
      l = malloc (sizeof *l);
      l->n = k + 1;
      l->z = malloc (l->n * sizeof (double));
      for (int i = 0; i <= k; i++)
	l->z[i] = x[k] * y[i];
      l->next = list;
      list = l;
    }
    l = list->next;
    list->next = l->next;
    y[t] += l->z[0] * x[t];
    free (l->z);
    free (l);
    while (list) {
      l = list->next;
      for (int i = 0; i < list->n; i++)
	r += list->z[i] * list->z[list->n - 1 - i] * (i + 1);
      free (list->z);
      free (list);
      list = l;
    }
    r += fell (leaf (x[0], leaf (y[1], NULL, leaf (r, NULL, NULL)), leaf (x[1], NULL, NULL)), y[2]);
    x[t] *= sin (r);
  }
  return r;
}
void run (double *s, double *p, double *r) { *r = f (4, s, s + 4); }
# ifdef QUAD
#  undef layer
#  undef tree
#  undef leaf
#  undef fell
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
    s[i] = 0.5 * random_value ();
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
