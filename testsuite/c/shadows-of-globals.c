/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Shadows by address: global variables, a tree through callees that stay calls, a local variable
   whose address is kept, copies of structures.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define node node_q
#  define tmp tmp_q
#  define total total_q
#  define scale scale_q
#  define walk walk_q
#  define fill fill_q
#  define rows rows_q
#  define pair pair_q
#  define add add_q
#  define make make_q
# endif
struct node { double v, d[2]; struct node *left, *right; };
double tmp[8], total;
static double scale;

__attribute__ ((noinline)) static double
walk (const struct node *p, double a)
{
  if (!p)
    return a;
  return p->v * p->d[0] * walk (p->left, a) + p->d[1] * walk (p->right, a * p->v);
}

__attribute__ ((noinline)) static void
fill (struct node *p, const double *restrict x, int n)
{
  for (int k = 0; p && k < n; k++, p = p->left) {
    p->v = x[k] * x[k];
    p->d[0] = x[k];
    p->d[1] = sin (x[n - 1 - k]);
  }
}

/* Reads and writes global memory alone.  */
__attribute__ ((noinline)) static void
add (int n)
{
  for (int i = 0; i < n; i++)
    total += tmp[i] * scale;
}

/* Gets global memory as an array.  */
__attribute__ ((noinline)) static double
rows (int n, double *restrict t, const double *restrict x)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    t[i] = t[i] * x[i];
    s += t[i] * t[i];
  }
  return s;
}

struct pair { double a, b; struct node *n; };

double f (int n, const double *restrict x, double *restrict y, struct node *tree)
{
  double r;
  struct pair own, other;
  struct node leaf;
  total = 0;
  scale = x[0] * 2;
  for (int i = 0; i < n; i++)
    tmp[i] = x[i] * y[i];
  add (n);
  scale = scale * x[1];
  add (n);
  r = total;
  fill (tree, x, n);
  leaf.v = y[0];
  leaf.d[0] = y[1] * x[0];
  leaf.d[1] = y[2];
  leaf.left = leaf.right = 0;
  tree->right = &leaf;
  r += walk (tree, y[1]);
  r += rows (n, tmp, x);
  r += rows (n, y, x);
  tree->right = 0;
  own.a = tmp[0] * x[1];
  own.b = r;
  own.n = tree;
  other = own;
  *tree->left = *tree;
  tree->left->d[0] *= other.a;
  r = r * tree->left->d[0] + tree->d[0] + other.b * tmp[1];
  return r;
}

struct node *make (void)
{
  static struct node list[5];
  for (int i = 0; i < 5; i++) {
    list[i].left = i < 3 ? &list[i + 1] : 0;
    list[i].right = 0;
    list[i].v = list[i].d[0] = list[i].d[1] = 0.5;
  }
  return list;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4, make ());
}
# ifdef QUAD
#  undef node
#  undef tmp
#  undef total
#  undef scale
#  undef walk
#  undef fill
#  undef rows
#  undef pair
#  undef add
#  undef make
# endif
#else
double f_b (int n, const double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, struct node *w, double fb);
double f_d (int n, const double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, struct node *w, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, make (), *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, make (), r);
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
