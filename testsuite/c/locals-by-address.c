/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Local variables of functions that stay calls, reached by address: results in structures, tables
   of rows, a list of locals, of every call that is under way in a recursion.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define result result_q
#  define link link_q
#  define low low_q
#  define middle middle_q
#  define rows rows_q
#  define walk walk_q
#  define chain chain_q
#  define keep keep_q
#  define kept kept_q
#  define many many_q
#  define wide wide_q
#  define aligned aligned_q
# endif
typedef struct { double val, err; int n; } result;
struct link { double v; struct link *next; };

__attribute__ ((noinline)) static int
low (double x, result *r)
{
  r->val = sin (x) * x;
  r->err = 0.25 * x * x;
  r->n++;
  return r->n;
}

/* Each call has results of its own; the reverse of an inner one runs while those of the outer
   ones are needed.  */
__attribute__ ((noinline)) static int
middle (double x, int n, result *r)
{
  result a, b = { 0, 0, 1 };
  a.n = n;
  if (n == 0)
    return low (x, r);
  low (x * n, &a);
  middle (x + 0.125 * a.val, n - 1, &b);
  a.val += a.err * b.val;
  middle (0.25 * a.val, n - 1, &a);
  r->val = a.val * b.val + x;
  r->err = a.err + b.err * a.n;
  r->n = a.n + b.n;
  return 0;
}

/* Rows of local arrays; what is stored through the table is read by name, and the other way.  */
__attribute__ ((noinline)) static double
rows (int n, const double *restrict x)
{
  double u[4], v[4], w[4], *t[3] = { u, v, w }, s = 0;
  for (int i = 0; i < n; i++)
    u[i] = x[i] * x[i];
  for (int k = 1; k < 3; k++)
    for (int i = 0; i < n; i++)
      t[k][i] = t[k - 1][i] * x[n - 1 - i] + sin (t[k - 1][i]);
  v[1] *= w[0];
  double *p = t[1];
  t[1] = t[0];
  t[0] = p;
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n; i++)
      s += t[k][i] * t[2 - k][n - 1 - i] * (k + 1);
  return s + v[1] * w[1];
}

__attribute__ ((noinline)) static double
walk (struct link *l, double x)
{
  double s = x;
  for (; l; l = l->next) {
    s += l->v * l->v;
    l->v *= s;
  }
  return s;
}

/* A list through the frames of a recursion.  */
__attribute__ ((noinline)) static double
chain (int n, double x, struct link *outer)
{
  struct link own = { x * n, outer };
  double r = n ? chain (n - 1, sin (x) + 0.5, &own) : walk (&own, x);
  if (n % 2)
    r += chain (0, 0.5 * own.v, outer);
  return r * own.v;
}

/* The address outlives no call, but waits in a variable.  */
static double *kept;
__attribute__ ((noinline)) static double
keep (double x)
{
  return *kept * x;
}

/* As many lives as trips, some of them in a branch only.  */
__attribute__ ((noinline)) static double
many (int n, double x)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    double y = x * i + 0.25;
    kept = &y;
    if (i % 3 == 1) {
      result r = { y, y * y, 0 };
      low (y, &r);
      y += r.val * r.err;
    }
    s += keep (x) + y;
    x = 0.5 * x + 0.125 * s;
  }
  return s;
}

/* Too large for the machine's stack; and one that begins where vectors would.  */
__attribute__ ((noinline)) static double
wide (double x)
{
  double a[10000], *t[1] = { a };
  __attribute__ ((aligned (64))) double b[8];
  for (int i = 0; i < 10000; i++)
    t[0][i] = x * i;
  for (int i = 0; i < 8; i++)
    b[i] = a[i] * x;
  t[0] = b;
  return a[9999] * a[17] * 1e-6 + t[0][3] + (double) ((unsigned long) (void *) t[0] % 64);
}

double f (int n, double *restrict x, double *restrict y)
{
  result r;
  double s = 0;
  r.n = 0;
  middle (x[0], 2, &r);
  s += r.val + r.err * r.n;
  s += rows (n, x) * 0.125;
  s += chain (3, x[1], 0);
  s += many (7, 0.25 * x[2]);
  for (int i = 0; i < n; i++)
    y[i] = s * x[i] + wide (y[i]) * 0.25 + rows (n, x) * y[i];
  return s + chain (2, y[3], 0);
}

void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef result
#  undef link
#  undef low
#  undef middle
#  undef rows
#  undef walk
#  undef chain
#  undef keep
#  undef kept
#  undef many
#  undef wide
#  undef aligned
# endif
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
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 8; i++)
      s[i] = 0.5 * random_value ();
    law (8, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
