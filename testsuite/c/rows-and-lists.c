/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Memory by address that a call writes under one name and updates under another: a table of rows
   of local arrays, a list whose nodes are reached from the ones before.  That is no state from
   call to call, though a warning says that it might be.  */
#include "oracle.h"
#ifdef KERNEL
double f (const double *restrict x)
{
  double a[2] = { x[0], x[1] }, b[2] = { x[2], x[3] }, *row[2] = { a, b };
  for (int k = 0; k < 6; k++)
    row[k & 1][0] *= x[k & 3] + row[!(k & 1)][1];
  return a[0] * b[0];
}
double g (const double *restrict x)
{
  struct node { double u; struct node *next; } all[4];
  double r = 0;
  for (int i = 0; i < 4; i++)
    all[i].next = i < 3 ? &all[i + 1] : 0;
  for (struct node *q = all; q; q = q->next)
    q->u = x[0];
  for (struct node *q = all; q->next; q = q->next)
    q->next->u *= q->u * x[1];
  for (struct node *q = all; q; q = q->next)
    r += q->u * x[2];
  return r;
}
void run (double *s, double *p, double *r) { *r = f (s) + g (s + 4); }
#else
double f_b (const double *restrict x, double *restrict xb, double fb);
double f_d (const double *restrict x, const double *restrict xd, double *value);
double g_b (const double *restrict x, double *restrict xb, double gb);
double g_d (const double *restrict x, const double *restrict xd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (s, sb, *rb);
  g_b (s + 4, sb + 4, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double v[2];
  *rd = f_d (s, sd, v) + g_d (s + 4, sd + 4, v + 1);
  *r = v[0] + v[1];
}
int main (void)
{
  double s[7];
  for (int k = 0; k < 2; k++) {
    for (int i = 0; i < 7; i++)
      s[i] = random_value ();
    law (7, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
