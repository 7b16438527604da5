/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fno-strict-aliasing" } */
/* Memory with reals that a cast of the pointer makes something else (cast-structures.c), in what is found before memory by
   address is looked at.  */
#include <stdlib.h>
#include <string.h>
#define ADJOINT __attribute__ ((adjoint ("(return)/(x[3])")))
struct a { double x; long n; };
struct b { long n; double x; };
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

ADJOINT double own (const double *x)
{
  struct a *a = malloc (3 * sizeof *a);
  fill (a, x);
  struct b *b = (struct b *) a;
  long n = b[0].n;	/* { dg-error "memory that may hold reals is accessed as something else" } */
  b[0].n = b[1].n;
  b[1].n = n;
  double s = sum (a);
  free (a);
  return s;
}

static __attribute__ ((noinline)) void swap (struct b *b)
{
  long n = b[0].n;
  b[0].n = b[1].n;
  b[1].n = n;
}
ADJOINT double handed_over (struct holder *h, const double *x)
{
  fill (h->a, x);
  swap ((struct b *) h->a);	/* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  return sum (h->a);
}

ADJOINT double through_bytes (struct holder *h, const double *x)
{
  char bytes[sizeof *h->a];
  fill (h->a, x);
  memcpy (bytes, &h->a[0], sizeof bytes);
  memcpy (&h->a[0], &h->a[1], sizeof bytes);
  memcpy (&h->a[1], bytes, sizeof bytes);	/* { dg-error "sorry, not supported: 'a', which has reals, is copied to or from a variable that is declared as something else" } */
  /* { dg-message "note: declare the variable as 'a', or as an array of such" "" { target *-*-* } .-1 } */
  return sum (h->a);
}
