/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(s) -fplugin-arg-adjoint-head=g(return)/(a) -fplugin-arg-adjoint-head=h(return)/(p,q) -fplugin-arg-adjoint-mode=both" } */
/* Structures of reals that a pointer walks through, whose members callees get by address, that are rows of arrays, that a
   loop swaps, that are taken for reals, sorted, copied to the heap and zeroed.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
#  define g g_q
#  define h h_q
#  define square square_q
#  define by_weight by_weight_q
#  define vec vec_q
#  define seg seg_q
# endif
typedef struct { double x, y; } vec;
typedef struct { vec a, b; double w[2]; } seg;

static __attribute__ ((noinline)) void square (double *v, double more) { *v = *v * *v + more; }

static int by_weight (const void *p, const void *q)
{
  double a = ((const seg *) p)->w[0], b = ((const seg *) q)->w[0];
  return a < b ? -1 : a > b;
}

double f (int n, seg *s)
{
  double r = 0, *v = (double *) s;
  for (seg *p = s; p < s + n; p++)
    {
      square (&p->a.y, p->b.x);
      r += p->a.y * p->w[1];
    }
  seg *c = malloc (n * sizeof *c);
  memcpy (c, s, n * sizeof *c);
  c = realloc (c, (n + 1) * sizeof *c);
  c[n] = s[0];
  qsort (c, n, sizeof *c, by_weight);
  for (int i = 0; i < n; i++)
    c[i].a.x *= c[i + 1].b.y;
  memset (s, 0, sizeof *s);
  for (int i = 0; i < 6 * n; i++)
    r += v[i] * v[i] * (i + 1) + ((double *) c)[i];
  s[0] = c[n - 1];
  free (c);
  return r * s[0].a.x + s[1].b.y;
}

double g (int n, vec (*a)[3])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      {
	r += a[i][j].x * a[i][(j + 1) % 3].y;
	a[i][j].y *= r;
      }
  return r;
}

double h (int n, vec *restrict p, vec *restrict q)
{
  for (int k = 0; k < 3; k++)
    {
      vec *other = p;
      for (int i = 0; i < n; i++)
	{
	  q[i].x = p[(i + 1) % n].y * p[i].x;
	  q[i].y = 0.5 * p[i].x;
	}
      p = q;
      q = other;
    }
  return p[0].x * q[n - 1].y;
}

void run (double *s, double *p, double *r)
{
  double a[18];
  memcpy (a, p, sizeof a);
  *r = f (6, (seg *) s) * g (3, (vec (*)[3]) a) + h (9, (vec *) s, (vec *) (s + 18));
}
#else
void f_b (int n, double *s, double *sb, double fb);
void g_b (int n, double *a, double *ab, double gb);
void h_b (int n, double *p, double *pb, double *q, double *qb, double hb);
double f_d (int n, double *s, double *sd, double *value);
double g_d (int n, double *a, double *ad, double *value);
double h_d (int n, double *p, double *pd, double *q, double *qd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double s0[36], s1[36], p0[18], p1[18], ab[18] = { 0 }, fr, gr;
  memcpy (s0, s, sizeof s0);
  memcpy (p0, p, sizeof p0);
  memcpy (p1, p, sizeof p1);
  fr = f (6, (void *) s);
  gr = g (3, (void *) p1);
  memcpy (s1, s, sizeof s1);
  h_b (9, s1, sb, s1 + 18, sb + 18, *rb);
  memcpy (s, s1, sizeof s1);
  g_b (3, p0, ab, *rb * fr);
  for (int i = 0; i < 18; i++)
    pb[i] += ab[i];
  f_b (6, s0, sb, *rb * gr);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double a[18], ad[18], fr, gr, hr, fd, gd;
  memcpy (a, p, sizeof a);
  memcpy (ad, pd, sizeof ad);
  fd = f_d (6, s, sd, &fr);
  gd = g_d (3, a, ad, &gr);
  *rd = fd * gr + fr * gd + h_d (9, s, sd, s + 18, sd + 18, &hr);
  *r = fr * gr + hr;
}
int main (void)
{
  double s[36], p[18];
  for (int i = 0; i < 36; i++)
    s[i] = 0.1 * random_value () + 0.01 * i;
  for (int i = 0; i < 18; i++)
    p[i] = 0.1 * random_value ();
  law (36, s, 18, p, 1);
  return verdict ();
}
#endif
