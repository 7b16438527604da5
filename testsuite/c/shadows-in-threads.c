/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Shadows by address in several threads at once, of memory of each; split recursion; calls that do
   not see what the ones before left.  */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct w { double *t; };
__attribute__ ((noinline)) static double deep (struct w *w, int n, int k)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    w->t[i] = w->t[i] * w->t[i];
    s += w->t[i];
  }
  return k ? s * deep (w, n, k - 1) : s;
}
double f (int n, const double *restrict x, struct w *w)
{
  for (int i = 0; i < n; i++)
    w->t[i] = x[i] * 1.01;
  return deep (w, n, 2);
}
double f_b (int n, const double *restrict x, double *restrict xb, struct w *w, double fb);
static void *run (void *p)
{
  enum { N = 5000 };
  double *x = malloc (N * sizeof *x), *xb = malloc (N * sizeof *x);
  double *first = malloc (N * sizeof *x);
  struct w w = { malloc (N * sizeof *x) };
  long bad = 0;
  for (int k = 0; k < 40; k++) {
    for (int i = 0; i < N; i++) {
      x[i] = 0.5 + i % 7 * 0.1;
      xb[i] = 0;
    }
    f_b (N, x, xb, &w, 1);
    for (int i = 0; i < N; i++) {
      first[i] = k ? first[i] : xb[i];
      bad += xb[i] != first[i];
    }
  }
  double h = 1e-6, a, b;
  x[3] += h;
  a = f (N, x, &w);
  x[3] -= 2 * h;
  b = f (N, x, &w);
  if (bad || fabs (xb[3] - (a - b) / (2 * h)) > 1e-5 * fabs (xb[3]))
    *(int *) p = 1;
  return NULL;
}
int main (void)
{
  pthread_t t[4];
  int failed[4] = { 0 };
  for (int k = 0; k < 4; k++)
    pthread_create (&t[k], NULL, run, &failed[k]);
  for (int k = 0; k < 4; k++)
    pthread_join (t[k], NULL);
  return failed[0] + failed[1] + failed[2] + failed[3];
}
