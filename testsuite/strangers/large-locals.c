/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Large local variables, in what is inlined, split, recursive, left early, reached by
   pointers, and too large only together.  */
#include "oracle.h"
#ifdef KERNEL
#define N 20000
static __attribute__ ((noinline)) double g (int n, const double *x)
{
  double w[N], last;
  w[0] = 0;
  double a[4000], b[4000], c[4000], d[4000], e[4000], z[4000], q[4000], o[4000], l[4000];
  for (int i = 0; i < n; i++)
    w[i * 1000] = x[i] * x[(i + 1) % n];
  for (int i = 0; i < n; i++)
    {
      a[i] = x[i]; b[i] = a[i] * x[0]; c[i] = b[i] * x[1]; d[i] = c[i] + a[i];
      e[i] = sin (d[i]); z[i] = e[i] * b[i]; q[i] = z[i] + 1; o[i] = q[i] * q[i];
      l[i] = o[i] * w[i * 1000];
    }
  if (w[0] < -3)
    return w[0];
  last = n > 1 ? g (n - 1, x) * l[n - 1] : x[0];
  for (int i = 0; i < n; i++)
    last += w[i * 1000] * l[i];
  return last;
}
static __attribute__ ((noinline)) int h (const double *at, int n)
{
  int positive = 0;
  char flags[100000];
  for (int i = 0; i < n; i++)
    flags[i * 1000] = at[i * 100] > 0;
  for (int i = 0; i < n; i++)
    positive += flags[i * 1000];
  return positive;
}
void f (int n, const double *x, double *y)
{
  double table[3][N], *row = table[n & 1];
  struct { double u[N], v[N]; } now, before;
  for (int i = 0; i < N; i++)
    table[0][i] = table[1][i] = table[2][i] = now.u[i] = now.v[i] = i % 7;
  for (int i = 0; i < n; i++)
    row[i * 100] = x[i] * x[i];
  before = now;
  for (int t = 0; t < 3; t++)
    {
      double *to = t & 1 ? now.v : table[2];
      for (int i = 1; i < n; i++)
	to[i * 100] = row[i * 100] * now.u[i * 100 - 100] + before.v[5] * x[i];
      now.u[t * 100] = to[100] * x[t];
    }
  y[0] += now.u[200] + now.v[100] + h (row, n) * x[0];
  if (x[0] > 1)
    {
      y[1] = now.v[300];
      return;
    }
  y[1] += g (n, x) * before.u[3];
}
void run (double *s, double *p, double *r) { f (4, s, s + 4); }
#else
#include <pthread.h>
#include "adjoint.h"
void f_b (int n, const double *x, double *xb, double *y, double *yb);
void f_d (int n, const double *x, double *xd, double *y, double *yd);
struct call { double *s, *sb; int tangent; };
static void *in_thread (void *data)
{
  struct adjoint_counters c;
  const struct call *a = data;
  (a->tangent ? f_d : f_b) (4, a->s, a->sb, a->s + 4, a->sb + 4);
  adjoint_get_counters (&c, NULL);
  expect ("nothing is left", c.local_bytes == 0);
  return NULL;
}
/* With five activations and their inner calls on it; f alone has 1.1 MB.  */
static void on_small_stack (struct call a)
{
  pthread_t id;
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, 5 * 330 << 10);
  if (pthread_create (&id, &attributes, in_thread, &a) || pthread_join (id, NULL))
    abort ();
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  on_small_stack ((struct call) { s, sb, 0 });
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  on_small_stack ((struct call) { s, sd, 1 });
}
int main (void)
{
  double s[6] = { 0.3, -1.2, 0.7, 1.9, 0.5, -0.8 };
  law (6, s, 0, NULL, 0);
  s[0] = 1.3;
  law (6, s, 0, NULL, 0);
  return verdict ();
}
#endif
