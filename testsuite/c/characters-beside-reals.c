/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Characters and integers that stand beside reals in structures, where whole elements are copied and where
   parts of them are what functions return.  */
#include "oracle.h"

#ifdef KERNEL
# ifdef QUAD
#  define vertex vertex_q
#  define contact contact_q
#  define arbiter arbiter_q
#  define vec vec_q
#  define clip clip_q
#  define diff diff_q
#  define collide collide_q
# endif
struct vertex { double x; char mark; signed char side; };
static int
clip (struct vertex *out, struct vertex *in)
{
  int n = 0;
  if (in[0].x <= 1e3)
    out[n++] = in[0];
  if (in[1].x <= 1e3)
    out[n++] = in[1];
  return n;
}

struct vec { double x, y; };
struct contact { struct vec position, r; int edge; unsigned char kind; };
struct arbiter { struct contact c[2]; int n; };

static struct vec
diff (struct vec a, struct vec b)
{
  struct vec r;
  r.x = a.x - b.x * a.y;
  r.y = a.y - b.y;
  return r;
}

static int
collide (struct contact *c, struct vec *a, struct vec *b)
{
  struct vec normal = diff (*a, *b);
  int n = 0;
  for (int i = 0; i < 2; ++i)
    if (normal.x - i <= 1e3) {
      c[n].position = diff (*a, normal);
      c[n].edge = i;
      c[n].kind = 3 * i + 1;
      ++n;
    }
  return n;
}

void
f (int n, double *x, double *y)
{
  struct vertex a[2], b[2] = { 0 };
  a[0].x = x[0];
  a[1].x = x[1] * x[2];
  a[0].mark = 3;
  a[1].mark = n;
  a[0].side = a[1].side = -1;
  int k = clip (b, a);
  y[0] = y[0] * b[0].x * b[1].x + b[k - 1].mark * x[3] + b[0].side * y[1];
  struct vec p[2] = { { x[4], x[5] }, { y[2], y[3] } };
  struct arbiter w;
  w.n = collide (w.c, &p[0], &p[1]);
  for (int i = 0; i < w.n; i++)
    y[4 + i] += w.c[i].position.x * (w.c[i].edge + 1) * w.c[i].kind + w.c[i].position.y * x[6];
}
#endif

#define N 7
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
