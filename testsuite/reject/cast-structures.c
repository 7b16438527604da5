/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fno-strict-aliasing" } */
/* Memory with reals that a cast of the pointer makes something else: bits of reals would move without shadows.  */
#define ADJOINT __attribute__ ((adjoint ("(return)/(x[3])")))
struct a { double x; long n; };
struct b { long n; double x; };
struct longs { long m, n; };
struct holder { struct a *a; struct b *b; void *any; };

static void fill (struct a *a, const double *x)
{
  for (int i = 0; i < 3; i++)
    a[i].x = x[i] * x[i], a[i].n = i + 1;
}
static double sum (const struct a *a)
{
  double s = 0;
  for (int i = 0; i < 3; i++) {
    struct a e = a[i];
    s += e.x * e.n * (i + 1);
  }
  return s;
}

ADJOINT double by_members (struct holder *h, const double *x)
{
  fill (h->a, x);
  struct b *b = (struct b *) h->a;
  long n = b[0].n;
  b[0].n = b[1].n;	/* { dg-error "sorry, not supported: memory by address that may hold active reals is written as something else" } */
  b[1].n = n;
  return sum (h->a);
}

ADJOINT double by_structures (struct holder *h, const double *x)
{
  fill (h->a, x);
  struct longs *l = (struct longs *) h->a, t = l[0];
  l[0] = l[1];
  l[1] = t;		/* { dg-error "memory by address that may hold active reals is written as something else" } */
  return sum (h->a);
}

ADJOINT double by_a_loop (struct holder *h, const double *x)
{
  fill (h->a, x);
  for (long *p = (long *) h->a, k = 0; k < 2; k++, p++) {
    long t = p[0];	/* { dg-error "memory by address that may hold active reals is read as something else" } */
    p[0] = p[2];	/* { dg-error "memory by address that may hold active reals is written as something else" } */
    p[2] = t;
  }
  return sum (h->a);
}

ADJOINT double stored (struct holder *h, const double *x)
{
  fill (h->a, x);
  h->b = (struct b *) h->a;	/* { dg-error "memory by address that may hold active reals is written as something else" } */
  return sum (h->a);
}
