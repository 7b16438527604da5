/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Passive callees, whose bodies are in another file: each runs once, forward and in order (G
   and H count their calls, and what they give depends on that), what they return is a
   constant, and what they write is from there on.  By attribute, by itself and by a
   const declaration.  */
#include "oracle.h"
#ifdef KERNEL_FILE
# define PASSIVE __attribute__ ((adjoint_passive))
#else
# undef PASSIVE
# define PASSIVE
#endif
#ifdef KERNEL
double g (int reset) PASSIVE;
int count_calls (int reset) PASSIVE;
void note (const char *text) PASSIVE;
int table (int i) __attribute__ ((const));
double h (int i) __attribute__ ((const));

static double inner (double a, int i)
{
  return a * a * g (0) + sin (a) * table (i);
}

/* Nothing active is visible: these have restrict, and G is passive anyhow.  */
ADJOINT ("(x, y)/(x, y)")
void f (int n, double *restrict x, double *restrict y)
{
  double c = g (1);
  count_calls (1);
  note ("begin");
  for (int i = 0; i < n; i++)
    {
      if (count_calls (0) % 3 == 1)
	y[i] = inner (x[i], i) + c * y[i];
      else
	y[i] = x[i] * y[i] * g (0);
      x[i] = exp (0.1 * x[i]) * h (i) * y[i];
    }
  note ("end");
  for (int i = 0; i < n; i++)
    y[i] += x[i] * x[i] * g (0);
}
void run (double *s, double *p, double *r) { f (7, s, s + 7); }
#else
static int calls, counted, notes;
double g (int reset) { return 0.5 + 0.25 * (calls = reset ? 0 : calls + 1); }
quad g_q (int reset) { return g (reset); }
int count_calls (int reset) { return counted = reset ? 0 : counted + 1; }
void note (const char *text) { notes++; }
int table (int i) { return 3 - i; }
double h (int i) { return 1.0 / (1 + i); }
quad h_q (int i) { return h (i); }

void f_b (int n, double *x, double *xb, double *y, double *yb);
void f_d (int n, double *x, double *xd, double *y, double *yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  notes = 0;
  f_b (7, s, sb, s + 7, sb + 7);
  expect ("each runs once", calls == 14 && counted == 7 && notes == 2);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  notes = 0;
  f_d (7, s, sd, s + 7, sd + 7);
  expect ("each runs once", calls == 14 && counted == 7 && notes == 2);
}
int main (void)
{
  double s[14];
  for (int i = 0; i < 14; i++)
    s[i] = random_value ();
  law (14, s, 0, NULL, 0);
  return verdict ();
}
#endif
