/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Memory is copied by the type of a header where reals are of several kinds, and where one lies in a packed structure: its
   shadow moves as bits, to where nothing is; and text, which has none.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(shape) { int kind; size_t size; };
struct Q(circle) { struct Q(shape) base; float q; double r; char *name; };
struct __attribute__ ((packed)) Q(packed) { struct Q(shape) base; char t; double r; };
static __attribute__ ((noinline)) struct Q(shape) *Q(moved) (struct Q(shape) *s)
{
  struct Q(shape) *c = malloc (s->size);
  memcpy (c, s, s->size);
  free (s);
  return c;
}
static char *Q(text) (const char *s, size_t n)
{
  char *c = malloc (n);
  return memcpy (c, s, n);
}
double f (int n, double *restrict x, double *restrict y)
{
  struct Q(circle) *p = malloc (sizeof *p);
  struct Q(packed) *q = malloc (sizeof *q);
  p->base.size = sizeof *p;
  p->r = x[0] * y[1];
  p->q = 0.5f;
  p->name = Q(text) ("circle", 7);
  q->base.size = sizeof *q;
  q->r = x[1] * x[1];
  struct Q(circle) *d = (struct Q(circle) *) Q(moved) (&p->base);
  struct Q(packed) *e = (struct Q(packed) *) Q(moved) (&q->base);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * d->r * d->q + x[i] * e->r * (d->name[0] == 'c');
  double r = d->r * e->r;
  free (d->name);
  free (d);
  free (e);
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
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
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
