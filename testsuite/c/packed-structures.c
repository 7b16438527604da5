/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-mode=both" } */
/* Structures in which reals do not lie as in an array: packed ones are copied member by member; of
   others pieces are copied that end in the middle of a real's size.  */
#include "oracle.h"
#include <stddef.h>
#include <string.h>
#include <stdlib.h>

#ifdef KERNEL
# ifdef QUAD
#  define packed packed_q
#  define cell cell_q
#  define table table_q
# endif
struct __attribute__ ((packed)) packed { int k; double a; short j; double b; };
struct cell { double a; int k, j; double b; };
static struct packed table[12];

ADJOINT ("(x,y)/(x,y)")
void f (int n, double *restrict x, double *restrict y)
{
  struct packed p[12], t;
  for (int i = 0; i < n; i++)
    p[i].a = x[i], p[i].k = i, p[i].b = y[i], p[i].j = 1;
  for (int i = 0; i + 1 < n; i++)
    {
      p[i].a *= p[i + 1].b * p[i].k;
      t = p[i];
      p[i] = p[i + 1];
      p[i + 1] = t;
      table[i] = p[i];
    }
  struct cell *c = malloc (n * sizeof *c), d = { 1, 2, 3, 4 };
  for (int i = 0; i < n; i++)
    c[i] = (struct cell) { x[i], i, 1, y[i] };
  for (int i = 0; i + 1 < n; i++)
    {
      memcpy (&d, &c[i], offsetof (struct cell, j));
      memcpy (&c[i + 1], &d, offsetof (struct cell, j));
      c[i].a *= sin (c[i + 1].b) + d.k;
    }
  for (int i = 0; i < n; i++)
    {
      y[i] = p[i].a + p[n - 1 - i].b * c[i].a;
      x[i] = i + 1 < n ? table[i].a * table[i].b : d.a * d.b;
    }
  free (c);
}
void run (double *s, double *p, double *r) { f (6, s, s + 6); }
# ifdef QUAD
#  undef packed
#  undef cell
#  undef table
# endif
#else
void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb) { f_b (6, s, sb, s + 6, sb + 6); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd) { f_d (6, s, sd, s + 6, sd + 6); }
int main (void)
{
  double s[12] = { 0.5, -1.25, 0.75, 1.5, -0.625, 1.125, 0.25, 0.875, -0.5, 1.75, 0.375, -1.5 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
