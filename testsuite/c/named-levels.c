/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(g->u\[8\],g->v\[8\])/(g->u\[8\],g->v\[8\]) -fplugin-arg-adjoint-head=g(g->u\[8\],g->v\[8\])/(g->u\[8\],g->v\[8\]) -fplugin-arg-adjoint-head=h(first\[8\],second\[8\])/(first\[8\],second\[8\]) -fplugin-arg-adjoint-mode=both" } */
/* Two time levels that a head names, through pointers: a loop swaps them in local pointers, in the structure itself, or takes
   one or the other by its number.  What a local pointer leads to is then one of the two, and both are named.  */
#include "oracle.h"
extern int kernel, steps;
#ifdef KERNEL
# ifdef QUAD
#  define grid grid_q
#  define first first_q
#  define second second_q
#  define put put_q
#  define get get_q
#  define memory memory_q
#  define it it_q
# endif
struct grid { int n; double *u, *v; } it;
double *first, *second;
static double memory[2][8];

void f (struct grid *g, int n)
{
  double *a = g->u, *b = g->v;
  for (int t = 0; t < n; t++)
    {
      for (int i = 0; i < 8; i++)
	b[i] += 0.1 * sin (a[i]) * a[(i + 1) & 7];
      double *s = a;
      a = b, b = s;
    }
}

void g (struct grid *g, int n)
{
  for (int t = 0; t < n; t++)
    {
      for (int i = 0; i < 8; i++)
	g->v[i] = 0.9 * g->v[i] + 0.1 * sin (g->u[i]);
      double *s = g->u;
      g->u = g->v, g->v = s;
    }
}

void h (int n)
{
  for (int t = 0; t < n; t++)
    {
      double *a = t & 1 ? second : first, *b = t & 1 ? first : second;
      for (int i = 0; i < 8; i++)
	b[i] += 0.1 * sin (a[i]) * a[7 - i];
    }
}

static void
put (double *s)
{
  it.u = first = memory[0];
  it.v = second = memory[1];
  for (int i = 0; i < 8; i++)
    memory[0][i] = s[i], memory[1][i] = s[8 + i];
}

/* What the names describe now.  */
static void
get (double *s)
{
  for (int i = 0; i < 8; i++)
    s[i] = kernel == 2 ? first[i] : it.u[i], s[8 + i] = kernel == 2 ? second[i] : it.v[i];
}

void run (double *s, double *p, double *r)
{
  put (s);
  switch (kernel)
    {
    case 0: f (&it, steps); break;
    case 1: g (&it, steps); break;
    case 2: h (steps); break;
    }
  get (s);
}
# ifdef QUAD
#  undef grid
#  undef first
#  undef second
#  undef put
#  undef get
#  undef memory
#  undef it
# endif
#else
int kernel, steps;
void f_b (struct grid *, int);
void f_d (struct grid *, int);
void g_b (struct grid *, int);
void g_d (struct grid *, int);
void h_b (int);
void h_d (int);
void adjoint_seed (const char *name, const void *seed, unsigned long bytes);
void adjoint_gradient (const char *name, void *gradient, unsigned long bytes);

static const char *const names[2][2] = { { "g->u[8]", "g->v[8]" }, { "first[8]", "second[8]" } };

static void
call (int tangent)
{
  switch (kernel)
    {
    case 0: (tangent ? f_d : f_b) (&it, steps); break;
    case 1: (tangent ? g_d : g_b) (&it, steps); break;
    case 2: (tangent ? h_d : h_b) (steps); break;
    }
}

static void
derive (double *s, double *d, int tangent)
{
  double own[16] = { 0 };
  put (s);
  for (int k = 0; k < 2; k++)
    adjoint_seed (names[kernel == 2][k], d + 8 * k, 64);
  call (tangent);
  for (int k = 0; k < 2; k++)
    adjoint_gradient (names[kernel == 2][k], own + 8 * k, 64);
  for (int i = 0; i < 16; i++)
    d[i] = own[i];
  get (s);
}

void run_b (double *s, double *sb, double *p, double *pb, double *rb) { derive (s, sb, 0); }
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd) { derive (s, sd, 1); }

int main (void)
{
  double s[16];
  for (kernel = 0; kernel < 3; kernel++)
    for (steps = 0; steps < 6; steps++)
      {
	for (int i = 0; i < 16; i++)
	  s[i] = 0.5 + 0.3 * random_value ();
	law (16, s, 0, NULL, 0);
      }
  return verdict ();
}
#endif
