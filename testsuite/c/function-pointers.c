/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=head(return)/(x,p) -fplugin-arg-adjoint-head=march(return)/(x,p) -fplugin-arg-adjoint-mode=both" } */
/* Functions behind pointers: of a table, of a structure, handed over; private and public ones, one of
   the library, one that another of them calls; some see nothing that varies.  */
#include <math.h>
#include <stdio.h>

typedef double law (double, const double *);
struct model { law *rate; double (*shape) (double); int (*steps) (int); int n; };

static double linear (double x, const double *p) { return p[0] * x; }
static double square (double x, const double *p) { return p[0] * x * x + p[1]; }
double wave (double x, const double *p) { return sin (p[1] * x) + linear (x, p); }
static int twice (int n) { return 2 * n; }
static int same (int n) { return n; }

static __attribute__ ((noinline)) double
euler (law *f, double x, const double *restrict p, int n)
{
  for (int i = 0; i < n; i++)
    x += 0.1 * f (x, p);
  return x;
}

static law *const table[] = { linear, square, wave };

double
head (int which, double x, const double *restrict p, int n)
{
  return euler (table[which], x, p, n) * table[(which + 1) % 3] (x, p);
}

double
march (const struct model *m, double x, const double *restrict p)
{
  int n = m->steps (m->n);
  for (int i = 0; i < n; i++)
    x = m->shape (x) + 0.1 * m->rate (x, p);
  return x;
}

void head_b (int which, double x, double *xb, const double *restrict p, double *pb, int n, double b);
double head_d (int which, double x, double xd, const double *restrict p, const double *pd, int n,
	       double *value);
void march_b (const struct model *m, double x, double *xb, const double *restrict p, double *pb,
	      double b);
double march_d (const struct model *m, double x, double xd, const double *restrict p,
		const double *pd, double *value);

static int failed;

static void
near (double got, double want)
{
  if (!(fabs (got - want) <= 1e-7 * (1 + fabs (want)))) {
    printf ("%.12g for %.12g\n", got, want);
    failed++;
  }
}

static double
value_of (const struct model *m, int which, const double *v)
{
  return m ? march (m, v[0], v + 1) : head (which, v[0], v + 1, 7);
}

static void
check (const struct model *m, int which)
{
  double v[3] = { 0.4, 0.7, 0.3 }, b[3] = { 0 }, h = 1e-6, value;
  if (m)
    march_b (m, v[0], b, v + 1, b + 1, 1);
  else
    head_b (which, v[0], b, v + 1, b + 1, 7, 1);
  for (int k = 0; k < 3; k++) {
    double d[3] = { 0 }, keep = v[k];
    v[k] = keep + h;
    double plus = value_of (m, which, v);
    v[k] = keep - h;
    double minus = value_of (m, which, v);
    v[k] = keep;
    d[k] = 1;
    near (b[k], (plus - minus) / (2 * h));
    near (m ? march_d (m, v[0], d[0], v + 1, d + 1, &value)
	    : head_d (which, v[0], d[0], v + 1, d + 1, 7, &value), b[k]);
  }
}

int
main (void)
{
  double (*shapes[]) (double) = { cos, atan };
  for (int which = 0; which < 3; which++) {
    check (NULL, which);
    struct model m = { table[which], shapes[which % 2], which ? twice : same, 2 };
    check (&m, which);
  }
  return failed != 0;
}
