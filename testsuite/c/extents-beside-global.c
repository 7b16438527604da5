/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(y\[4\])/(x\[4\],y) -fplugin-arg-adjoint-mode=both" } */
/* A global variable is read where plain pointers may lead to it.  The head says how much they lead
   to: then the gradient is right where they lead elsewhere, and where one leads to the global.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define table table_q
#  define f f_q
# endif
double table[4];
void f (int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] = sin (x[i]) * table[i] + table[n - 1 - i] * y[n - 1 - i];
}
void run (double *s, double *p, double *r)
{
  for (int i = 0; i < 4; i++)
    table[i] = 0.5 + 0.25 * i;
  f (4, s, s + 4);
  for (int i = 0; i < 4; i++)
    table[i] = s[8 + i];
  f (4, s, table);
  for (int i = 0; i < 4; i++)
    s[8 + i] = table[i];
}
#else
#undef table
extern double table[4];
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
static void set_table (const double *from)
{
  for (int i = 0; i < 4; i++)
    table[i] = from ? from[i] : 0.5 + 0.25 * i;
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  set_table (s + 8);
  f_b (4, s, sb, table, sb + 8);
  for (int i = 0; i < 4; i++)
    s[8 + i] = table[i];
  set_table (NULL);
  f_b (4, s, sb, s + 4, sb + 4);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  set_table (NULL);
  f_d (4, s, sd, s + 4, sd + 4);
  set_table (s + 8);
  f_d (4, s, sd, table, sd + 8);
  for (int i = 0; i < 4; i++)
    s[8 + i] = table[i];
}
int main (void)
{
  double s[12] = { 0.3, -0.7, 0.6, 0.9, -0.4, 1.2, 0.8, -1.1, 0.7, 0.2, -0.5, 1.4 };
  law (12, s, 0, NULL, 0);
  return verdict ();
}
#endif
