/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of rules for BLAS and LAPACK share.  ENTRIES lists the routines; each is called once
   in a function whose arguments change behind the call: what the reverse needs of them must be
   kept.  Judged by central differences of order six along random directions, in the precision of the
   routine.  */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef SINGLE
typedef float D;
typedef float _Complex Z;
# define STEP 2e-2
# define DIFFERENCES 1e-3
# define ROUNDING 1e-5
#else
typedef double D;
typedef double _Complex Z;
# define STEP 2e-3
# define DIFFERENCES 1e-8
# define ROUNDING 1e-12
#endif
typedef const char *W;
typedef const int *I;
typedef int *J;

enum { LENGTH = 16 };		/* of A, B, C; four more in S */

/* The function T_NAME, with a declaration of the routine: its arguments, and how it is called.  */
#ifndef SYMBOL
# define SYMBOL(NAME) NAME##_
#endif
#define ENTRY(T, NAME, RESULT, ARGUMENTS, CALL) \
  RESULT SYMBOL (NAME) ARGUMENTS; \
  void t_##NAME##_b (T *restrict a, T *restrict ab, T *restrict b, T *restrict bb, \
		     T *restrict c, T *restrict cb, T *restrict s, T *restrict sb); \
  void t_##NAME##_d (T *restrict a, T *restrict ad, T *restrict b, T *restrict bd, \
		     T *restrict c, T *restrict cd, T *restrict s, T *restrict sd); \
  void t_##NAME (T *restrict a, T *restrict b, T *restrict c, T *restrict s) \
  { \
    int n = 3, ld = 4, one = 1, two = 2, room = 64, info, pivot[4]; \
    T work[64], tau[4]; \
    D values[4] = { 0, 0, 0, 0 }, scale[2] = { 0.6, 0.8 }; \
    for (int i = 0; i < n; i++) \
      a[i * ld + i] += 3; \
    memset (work, 0, sizeof work); \
    memset (tau, 0, sizeof tau); \
    CALL; \
    for (int i = 0; i < LENGTH; i++) { \
      a[i] = a[i] * (0.5 + 0.1 * b[i]) + tau[i & 1]; \
      b[i] = 0.7 * b[i] + 0.2 * c[i] * s[i & 3] + values[i & 3]; \
      c[i] *= a[15 - i]; \
    } \
    s[1] = s[0] * s[1]; \
    s[0] = 0.5 * s[2]; \
  }
ENTRIES (ENTRY)

/* ---- the table ---------------------------------------------------------------------- */

struct entry {
  const char *name;
  int parts;			/* reals in an element */
  void *f, *b, *d;
};
#define ROW(T, NAME, RESULT, ARGUMENTS, CALL) \
  { #NAME, sizeof (T) / sizeof (D), t_##NAME, t_##NAME##_b, t_##NAME##_d },
static const struct entry table[] = { ENTRIES (ROW) };

enum { MOST = 2 * (3 * LENGTH + 4) };

/* Whatever they are, arguments are addresses.  */
static void
run (const struct entry *e, D *x)
{
  int n = LENGTH * e->parts;
  ((void (*) (D *, D *, D *, D *)) e->f) (x, x + n, x + 2 * n, x + 3 * n);
}
static void
derive (const struct entry *e, void *f, D *x, D *xb)
{
  int n = LENGTH * e->parts;
  ((void (*) (D *, D *, D *, D *, D *, D *, D *, D *)) f) (x, xb, x + n, xb + n, x + 2 * n, xb + 2 * n,
							  x + 3 * n, xb + 3 * n);
}

static D
value (void)
{
  static unsigned state = 12345;
  state = state * 1664525u + 1013904223u;
  return (state >> 8) / (D) (1 << 24) - 0.5;
}

/* Along direction V, of the sum of what comes out by weights W.  */
static D
difference (const struct entry *e, int n, const D *x, const D *v, const D *w)
{
  static const D weight[3] = { 0.75, -0.15, 1 / 60.0 };
  D y[MOST], sum = 0, h = STEP;
  for (int k = 1; k <= 3; k++)
    for (int sign = -1; sign <= 1; sign += 2) {
      for (int i = 0; i < n; i++)
	y[i] = x[i] + sign * k * h * v[i];
      run (e, y);
      for (int i = 0; i < n; i++)
	sum += sign * weight[k - 1] * w[i] * y[i] / h;
    }
  return sum;
}

int
main (void)
{
  int wrong = 0, checks = 0;
  for (unsigned k = 0; k < sizeof table / sizeof *table; k++)
    for (int turn = 0; turn < 3; turn++) {
      const struct entry *e = &table[k];
      int n = (3 * LENGTH + 4) * e->parts;
      D x[MOST], y[MOST], v[MOST], w[MOST], xd[MOST], xb[MOST], tangent = 0, adjoint = 0;
      for (int i = 0; i < n; i++) {
	x[i] = value ();
	xd[i] = v[i] = value ();
	xb[i] = w[i] = value ();
      }
      D want = difference (e, n, x, v, w);
      memcpy (y, x, sizeof x);
      derive (e, e->d, y, xd);
      memcpy (y, x, sizeof x);
      derive (e, e->b, y, xb);
      for (int i = 0; i < n; i++) {
	tangent += xd[i] * w[i];
	adjoint += xb[i] * v[i];
      }
      checks += 2;
      if (!(fabs (tangent - want) < DIFFERENCES * (1 + fabs (want))))
	wrong++, printf ("%s: tangent %.12g, should be %.12g\n", e->name, tangent, want);
      if (!(fabs (adjoint - tangent) < ROUNDING * (1 + fabs (want))))
	wrong++, printf ("%s: adjoint %.15g, should be %.15g\n", e->name, adjoint, tangent);
    }
  printf ("%d checks, %d failed\n", checks, wrong);
  return wrong != 0;
}
