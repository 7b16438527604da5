/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A member without reals, of a structure that has some, is copied by memcpy from variables and back.  The reals beside it keep their derivatives.  */
#include "oracle.h"
#define N 5
#define SECOND 5
#define SIZE 10
#ifdef KERNEL
# ifdef QUAD
#  define space space_q
#  define handler handler_q
#  define begin_double begin_double_q
#  define begin_square begin_square_q
#  define twice twice_q
#  define square square_q
#  define choose choose_q
# endif
struct space;
struct handler { unsigned long a, b; int (*begin) (struct space *, void *); void *data; };
struct space { int n; double g; double *u; struct handler def; double slop; struct handler more[2]; };

static int begin_double (struct space *s, void *data) { s->g *= 2; s->slop += s->g; return 1; }
static int begin_square (struct space *s, void *data) { s->g *= s->slop; return 2; }
struct handler twice = { ~0ul, 3, begin_double, NULL };
struct handler square = { 1, 2, begin_square, NULL };
static void choose (struct space *s, int k, int other)
{
  struct handler to;
  if (other)
    memcpy (&s->more[k], &square, sizeof (struct handler));
  else
    memcpy (&s->more[k], &twice, sizeof (struct handler));
  if (k) {
    memcpy (&to, &s->more[k], sizeof to);
    memcpy (&s->def, &to, sizeof s->def);
  }
}
void f (int n, double *x, double *y)
{
  struct space *s = calloc (1, sizeof *s);
  s->u = malloc (n * sizeof (double));
  for (int i = 0; i < n; i++) {
    struct handler kept;
    s->g = x[i];
    s->slop = x[(i + 1) % n];
    memcpy (&s->def, &twice, sizeof (struct handler));
    memcpy (&kept, &s->def, sizeof kept);
    if (x[i] > 0)
      memcpy (&s->def, &square, sizeof (struct handler));
    int k = s->def.begin (s, s->def.data);
    choose (s, i & 1, x[(i + 2) % n] > 0);
    k += s->def.begin (s, s->def.data);
    s->u[i] = s->g * k + s->slop * kept.b;
    y[i] = s->u[i] * s->u[0] * y[i];
  }
  free (s->u);
  free (s);
}
#endif
#include "two-arrays.h"
