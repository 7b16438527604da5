/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* Sixteen bytes that are the bits of reals go from one character array to another, alone in a structure and
   beside a real: they carry derivatives; a constant text there ends that.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
# else
#  define STAYS static __attribute__ ((noinline)) void
struct slot { char raw[2 * sizeof (double)]; };
struct tagged { double v; char raw[2 * sizeof (double)]; };
STAYS put (struct slot *s, const double *v) { memcpy (s->raw, v, 16); }
STAYS move (struct slot *d, const struct slot *s) { memcpy (d->raw, s->raw, 16); }
STAYS take (double *v, const struct slot *s) { memcpy (v, s->raw, 16); }
STAYS put_beside (struct tagged *s, const double *v) { memcpy (s->raw, v, 16); }
STAYS move_beside (struct tagged *d, const struct tagged *s) { memcpy (d->raw, s->raw, 16); }
STAYS over (struct tagged *s) { memcpy (s->raw, "abcdefghijklmno", 16); }
STAYS take_beside (double *v, const struct tagged *s) { memcpy (v, s->raw, 16); }
# endif

void f (int n, double x[n], double y[n])
{
  double w[4] = { x[0] * x[1], x[1] * y[0], 0, 0 };
# ifndef QUAD
  double v[2] = { w[0], w[1] };
  struct slot *a = malloc (sizeof *a), *b = malloc (sizeof *b);
  struct tagged *c = malloc (sizeof *c), *d = malloc (sizeof *d);
  put (a, v);
  move (b, a);
  take (w, b);
  c->v = d->v = x[2];
  put_beside (c, w);
  move_beside (d, c);
  take_beside (w + 2, d);
  over (c);
  take_beside (v, c);
  y[1] += c->v * d->v + 1e-300 * v[0];
  free (a);
  free (b);
  free (c);
  free (d);
# else
  w[2] = w[0], w[3] = w[1];
  y[1] += x[2] * x[2];
# endif
  y[0] = w[0] * w[3] + w[2];
}
#endif
#define N 3
#define SECOND 3
#define SIZE 6
#include "two-arrays.h"
