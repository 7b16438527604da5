/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Lists, structures and tables of rows whose parts are allocated and freed one by one: shadows by
   address, zero in each life of an address.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define node node_q
#  define push push_q
#  define work work_q
# endif
struct node { double v; struct node *next; };
struct work { int n; double *u, **rows; };
static struct node *push (struct node *l, double v)
{
  struct node *q = malloc (sizeof *q);
  q->v = v;
  q->next = l;
  return q;
}
double f (int n, const double *restrict x, double *restrict y)
{
  double r = 0;
  struct node *l = NULL;
  for (int i = 0; i < n; i++)
    l = push (l, x[i] * y[i]);
  for (struct node *q = l; q; q = q->next)
    for (struct node *p = q->next; p; p = p->next)
      p->v = p->v * q->v;
  for (struct node *q = l; q; q = q->next)
    r += q->v;
  while (l) {
    struct node *q = l->next;
    free (l);
    l = q;
  }
  struct work *w = malloc (sizeof *w);
  w->n = n;
  w->u = malloc (n * sizeof *w->u);
  w->rows = malloc (n * sizeof *w->rows);
  for (int i = 0; i < n; i++)
    w->rows[i] = calloc (n, sizeof (double));
  for (int i = 0; i < n; i++) {
    w->u[i] = x[i] * r;
    for (int j = i; j < n; j++)
      w->rows[i][j] += w->u[i] * y[j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += w->rows[i][j] * w->rows[j][i];
  for (int i = 0; i < n; i++)
    free (w->rows[i]);
  free (w->rows);
  free (w->u);
  free (w);
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef node
#  undef push
#  undef work
# endif
#else
double f_b (int n, const double *x, double *xb, double *y, double *yb, double fb);
double f_d (int n, const double *x, double *xd, double *y, double *yd, double *value);
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
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
