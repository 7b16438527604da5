/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* Functions that lead to each other by pointers: a tree of expressions.  Addresses of the head and
   of its derivative, of the same types, are taken too.  */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  double (*value) (const struct node *, const double *restrict);
  const struct node *left, *right;
  int which;
};

typedef double function (int, const double *restrict);
typedef void gradient (int, const double *restrict, double *, double);
double f (int depth, const double *restrict x);
void f_b (int depth, const double *restrict x, double *xb, double b);
function *volatile minimised = f;
gradient *volatile slope = f_b;

static double
leaf (const struct node *n, const double *restrict x)
{
  return x[n->which];
}

static double
product (const struct node *n, const double *restrict x)
{
  return n->left->value (n->left, x) * n->right->value (n->right, x);
}

static double
root (const struct node *n, const double *restrict x)
{
  double a = n->left->value (n->left, x), b = n->right->value (n->right, x);
  return sqrt (1 + a * a) + b;
}

static const struct node *
tree (int depth, int which)
{
  struct node *n = malloc (sizeof *n);
  *n = (struct node) { depth ? depth % 2 ? product : root : leaf, NULL, NULL, which % 3 };
  if (depth) {
    n->left = tree (depth - 1, 2 * which + 1);
    n->right = tree (depth - 1, which + 1);
  }
  return n;
}

static const struct node *top;

static double
scaled (int n, const double *restrict x)
{
  return n * x[0];
}

static function *scaling = scaled;

double
f (int n, const double *restrict x)
{
  return top->value (top, x) * scaling (n, x);
}

int
main (void)
{
  double x[3] = { 0.7, 1.1, -0.4 };
  int failed = 0;
  for (int depth = 0; depth < 5; depth++) {
    double xb[3] = { 0 };
    top = tree (depth, 1);
    slope (2, x, xb, 1);
    for (int k = 0; k < 3; k++) {
      double h = 1e-6, keep = x[k];
      x[k] = keep + h;
      double plus = minimised (2, x);
      x[k] = keep - h;
      double d = (plus - minimised (2, x)) / (2 * h);
      x[k] = keep;
      if (!(fabs (xb[k] - d) <= 1e-7 * (1 + fabs (d)))) {
	printf ("depth %d: %.12g for %.12g\n", depth, xb[k], d);
	failed++;
      }
    }
  }
  return failed != 0;
}
