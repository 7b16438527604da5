/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-mode=both" } */
/* Pointers of a structure that only some kinds of it set are loaded before a time loop all the same: nothing is done with
   them, whatever they are, where the loop does not.  */
#include "oracle.h"
extern int kind, fill;
#ifdef KERNEL
# ifdef QUAD
#  define object object_q
# endif
struct object { int n, kind; double *u, *more; int *at; };

double f (const double *restrict x, struct object *s, int steps)
{
  double r = 0;
  s->u[0] = x[0];
  for (int i = 1; i < s->n; i++)
    s->u[i] = s->u[i - 1] * x[i & 3];
  for (int t = 0; t < steps; t++)
    {
      for (int i = 0; i < s->n; i++)
	s->u[i] = 0.9 * s->u[i] + 0.1 * s->u[i] * x[1];
      if (s->kind == 2)
	for (int i = 0; i < s->n; i++)
	  {
	    s->more[s->at[i]] = s->u[i] * s->u[i];
	    r += s->more[s->at[i]] * x[2];
	  }
      r += s->u[t % s->n];
    }
  return r;
}

# define SETTING \
  int at[6] = { 0, 2, 1, 5, 4, 3 }; \
  double u[6], more[6]; \
  struct object o; \
  memset (&o, fill, sizeof o); \
  o.n = 6, o.kind = kind, o.u = u; \
  if (kind == 2) \
    o.more = more, o.at = at;

void run (double *s, double *p, double *r)
{
  SETTING
  *r = f (s, &o, 5);
}
# ifdef QUAD
#  undef object
# endif
#else
int kind, fill;
double f_b (const double *restrict x, double *restrict xb, struct object *s, int steps, double fb);
double f_d (const double *restrict x, const double *restrict xd, struct object *s, int steps, double *value);

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  SETTING
  f_b (s, sb, &o, 5, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  SETTING
  *rd = f_d (s, sd, &o, 5, r);
}

int main (void)
{
  static const int fills[] = { 0, 0xa5, 0x7f };
  double s[4];
  for (int k = 0; k < 6; k++)
    {
      kind = 1 + k % 2, fill = fills[k / 2];
      for (int i = 0; i < 4; i++)
	s[i] = 1 + 0.1 * random_value ();
      law (4, s, 0, NULL, 1);
    }
  return verdict ();
}
#endif
