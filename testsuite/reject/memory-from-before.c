/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=new -fplugin-arg-adjoint-head=taken -fplugin-arg-adjoint-head=bytewise -fplugin-arg-adjoint-head=handed -fplugin-arg-adjoint-head=from_global" } */
/* What a call makes is nothing that a plain argument leads to; what it finds may be: pointers that
   come out of memory from before, however they are copied.  */
#include <stdlib.h>

struct own { double *data; long n; };
struct given { double *data; int n; };

static double *table;

__attribute__ ((noinline)) static double end (struct own *s, double x)
{
  double r = s->data[1] * x;
  free (s);
  return r;
}

/* Not refused.  */
double new (const double *x, int n)
{
  struct own *s = calloc (1, sizeof *s);
  s->data = malloc (n * sizeof *s->data);
  for (int i = 0; i < n; i++)
    s->data[i] = x[i] * x[i];
  return end (s, x[0]);
}

double taken (const double *x, const struct given *g)
{
  struct own *s = calloc (1, sizeof *s);
  s->data = g->data;
  return end (s, x[0]);  /* { dg-error "sorry, not supported: reals that may be those of argument 'x', which is active, are read under another name" } */
}

double bytewise (const double *x, const struct given *g)
{
  struct own *s = calloc (1, sizeof *s);
  for (unsigned k = 0; k < sizeof s->data; k++)
    ((char *) &s->data)[k] = ((char *) &g->data)[k];
  return end (s, x[0]);  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

__attribute__ ((noinline)) static void set (struct own *s, const struct given *g)
{
  s->data = g->data;
}

double handed (const double *x, const struct given *g)
{
  struct own *s = calloc (1, sizeof *s);
  set (s, g);
  return end (s, x[0]);  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

double from_global (const double *x)
{
  struct own *s = calloc (1, sizeof *s);
  s->data = table;
  return end (s, x[0]);  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

void set_table (double *p) { table = p; }
