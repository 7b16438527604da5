/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The derivatives of BLAS and LAPACK routines against differences in quadruple precision of
   references that are plain loops.

   A case is a list of arguments with values, random tangents and random seeds, made by
   the functions below, and a reference that works on the arguments' quadruple values.  `check'
   calls adjoint_*_d and compares results and tangents one by one; calls adjoint_*_b
   with null pointers for what its rule does not keep, and compares sum (tangent before *
   shadow after) with sum (tangent after * shadow before), over all arguments, among them what
   lies between columns and strides.  Each case runs with all shadows, and with some.  */

#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../runtime/blas/types.h"

#undef I			/* complex.h's */
typedef _Float128 quad;
typedef struct { quad re, im; } Q;

static inline Q q_of (quad re, quad im) { return (Q) { re, im }; }
static inline Q q_add (Q a, Q b) { return q_of (a.re + b.re, a.im + b.im); }
static inline Q q_sub (Q a, Q b) { return q_of (a.re - b.re, a.im - b.im); }
static inline Q q_mul (Q a, Q b)
{ return q_of (a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); }
static inline Q q_conj (Q a) { return q_of (a.re, -a.im); }
static inline Q q_div (Q a, Q b)
{
  quad n = b.re * b.re + b.im * b.im;
  Q c = q_mul (a, q_conj (b));
  return q_of (c.re / n, c.im / n);
}
static inline bool q_zero (Q a) { return a.re == 0 && a.im == 0; }
static inline quad
q_sqrt (quad a)
{
  if (a <= 0)
    return 0;
  quad r = sqrt ((double) a);
  for (int i = 0; i < 4; i++)
    r = (r + a / r) / 2;
  return r;
}

enum { MOST_ARGUMENTS = 16, MOST = 400 };
enum kind { TEXT, INTEGER, NUMBERS };
enum keep { NEVER, BEFORE, AFTER };

struct argument {
  enum kind kind;
  char text;
  integer number[64];		/* and arrays of integers */
  int numbers;			/* of NUMBERS: contents behind the call are anything */
  bool only_real, poisoned;
  int n;			/* elements */
  T value[MOST];
  Q q[MOST], d[MOST];		/* the reference's; the tangent */
  Q seed[MOST];
  enum keep keep;
  unsigned keep_if;		/* one of these arguments has a shadow */
};

static struct argument args[MOST_ARGUMENTS];
static int n_args;
static Q result;		/* of functions */
enum result_kind { NO_RESULT, RESULT, REAL_RESULT };

typedef void reference (void);
static char title[200];
static int failures, cases;

static uint64_t state = 88172645463325252ULL;

static double
random_number (void)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double) (state >> 11) / 4503599627370496.0 - 1;
}

static T
rounded (Q v)
{
#if COMPLEX
  return (R) v.re + (R) v.im * (T) _Complex_I;
#else
  return (R) v.re;
#endif
}

static Q
exact (T v)
{
  return q_of (REAL (v), IMAG (v));
}

static Q
random_q (bool only_real)
{
  Q v = q_of (random_number (), COMPLEX && !only_real ? random_number () : 0);
  return exact (rounded (v));
}

/* ---- arguments -------------------------------------------------------------- */

static struct argument *
next_argument (enum kind kind)
{
  struct argument *a = &args[n_args++];
  memset (a, 0, sizeof *a);
  a->kind = kind;
  return a;
}

static void
text (char c)
{
  next_argument (TEXT)->text = c;
}

static void
integers (int i)
{
  struct argument *a = next_argument (INTEGER);
  a->number[0] = i;
  a->numbers = 1;
}

/* N random elements; kept if one of the arguments of the mask has a shadow.  */
static struct argument *
numbers (int n, enum keep keep, unsigned keep_if)
{
  struct argument *a = next_argument (NUMBERS);
  if (n > MOST)
    abort ();
  a->n = n;
  a->keep = keep;
  a->keep_if = keep_if;
  for (int i = 0; i < n; i++) {
    a->q[i] = random_q (false);
    a->d[i] = random_q (false);
    a->seed[i] = random_q (false);
    a->value[i] = rounded (a->q[i]);
  }
  return a;
}

static void
set (struct argument *a, int i, double re, double im)
{
  a->q[i] = exact (rounded (q_of (re, im)));
  a->value[i] = rounded (a->q[i]);
}

/* A factor: VALUE 0, 1 or, as 2, any.  */
static struct argument *
factor (int value, bool only_real, enum keep keep, unsigned keep_if)
{
  struct argument *a = numbers (1, keep, keep_if);
  a->only_real = only_real;
  if (value < 2)
    set (a, 0, value, 0);
  if (value == 0)		/* what it is a factor of is not read */
    a->d[0] = q_of (0, 0);
  if (only_real)
    a->q[0].im = a->d[0].im = a->seed[0].im = 0;
  a->value[0] = rounded (a->q[0]);
  return a;
}

/* It is not read.  */
static void
poison (struct argument *a)
{
  a->poisoned = true;
  for (int i = 0; i < a->n; i++)
    a->value[i] = (T) NAN;
}

#define TXT(I) (args[I].text)
#define INT(I) (args[I].number[0])
#define QS(I) (args[I].q)

/* ---- calls -------------------------------------------------------------------- */

typedef void *p_;
#define P15 p_, p_, p_, p_, p_, p_, p_, p_, p_, p_, p_, p_, p_, p_, p_
#define V15(V, K) V[K], V[K + 1], V[K + 2], V[K + 3], V[K + 4], V[K + 5], V[K + 6], V[K + 7], \
  V[K + 8], V[K + 9], V[K + 10], V[K + 11], V[K + 12], V[K + 13], V[K + 14]
enum { MOST_POINTERS = 30 };

/* What is called takes fewer: C's callers clean up.  */
static Q
call (void (*f) (void), p_ *v, enum result_kind kind, T seed, R real_seed)
{
  typedef T returns_t (P15, P15, T);
  typedef R returns_r (P15, P15, R);
  if (kind == REAL_RESULT)
    return q_of (((returns_r *) f) (V15 (v, 0), V15 (v, 15), real_seed), 0);
  if (kind == RESULT)
    return exact (((returns_t *) f) (V15 (v, 0), V15 (v, 15), seed));
  ((returns_t *) f) (V15 (v, 0), V15 (v, 15), seed);
  return q_of (0, 0);
}

static T work[MOST_ARGUMENTS][MOST], shadow[MOST_ARGUMENTS][MOST];
static R real_work[MOST_ARGUMENTS], real_shadow[MOST_ARGUMENTS];

/* The list of pointers, shadows behind values; ACTIVE: whose shadow is not null; LOST: whose
   contents are not there.  */
static int
pointers (p_ *v, unsigned active, unsigned lost)
{
  int k = 0;
  memset (v, 0, MOST_POINTERS * sizeof *v);
  for (int i = 0; i < n_args; i++) {
    struct argument *a = &args[i];
    if (a->kind == TEXT)
      v[k++] = &a->text;
    if (a->kind == INTEGER)
      v[k++] = a->number;
    if (a->kind != NUMBERS)
      continue;
    v[k++] = lost >> i & 1 ? NULL : a->only_real ? (p_) &real_work[i] : (p_) work[i];
    v[k++] = active >> i & 1 ? a->only_real ? (p_) &real_shadow[i] : (p_) shadow[i] : NULL;
    real_work[i] = REAL (work[i][0]);
    real_shadow[i] = REAL (shadow[i][0]);
  }
  return k;
}

static Q before[MOST_ARGUMENTS][MOST], after[MOST_ARGUMENTS][MOST],
  moved[MOST_ARGUMENTS][MOST];
static Q result_after, result_moved;

/* The reference at q + H d; into TO.  */
static void
run (reference *f, quad h, unsigned active, Q to[][MOST], Q *of)
{
  for (int i = 0; i < n_args; i++)
    for (int j = 0; j < args[i].n; j++)
      if (active >> i & 1)
	args[i].q[j] = q_of (before[i][j].re + h * args[i].d[j].re,
			     before[i][j].im + h * args[i].d[j].im);
      else
	args[i].q[j] = before[i][j];
  result = q_of (0, 0);
  f ();
  for (int i = 0; i < n_args; i++)
    memcpy (to[i], args[i].q, sizeof args[i].q);
  *of = result;
}

static double
distance (Q a, Q b)
{
  Q d = q_sub (a, b);
  return fabs ((double) d.re) + fabs ((double) d.im);
}

static void
expect (bool good, unsigned active, const char *what, int argument, int element)
{
  if (good)
    return;
  if (failures++ < 40)
    printf ("FAILS: %s: %s, argument %d, element %d, shadows %#x\n", title, what,
	    argument, element, active);
}

static const double tolerance = sizeof (R) == 4 ? 2e-3 : 1e-10;

static void
compare (Q found, Q expected, unsigned active, const char *what, int i, int j)
{
  double size = 1 + fabs ((double) expected.re) + fabs ((double) expected.im);
  expect (distance (found, expected) <= tolerance * size, active, what, i, j);
}

static Q
found (int i, int j, T (*of)[MOST], const R *reals)
{
  return args[i].only_real ? q_of (reals[i], 0) : exact (of[i][j]);
}

static void
check_tangent (void (*f) (void), enum result_kind kind, unsigned active)
{
  p_ v[MOST_POINTERS + 1];
  T value = 0;
  R real_value = 0;
  for (int i = 0; i < n_args; i++)
    for (int j = 0; j < args[i].n; j++) {
      work[i][j] = args[i].value[j];
      shadow[i][j] = rounded (args[i].d[j]);
    }
  int k = pointers (v, active, 0);
  if (kind != NO_RESULT)
    v[k] = kind == RESULT ? (p_) &value : (p_) &real_value;
  Q d = call (f, v, kind, 0, 0);
  if (kind != NO_RESULT) {
    compare (d, result_moved, active, "tangent of the result", 0, 0);
    compare (kind == RESULT ? exact (value) : q_of (real_value, 0), result_after, active,
	     "result", 0, 0);
  }
  for (int i = 0; i < n_args; i++)
    for (int j = 0; j < args[i].n; j++) {
      bool anything = args[i].numbers
	|| (args[i].poisoned && isnan ((double) found (i, j, work, real_work).re));
      if (!anything)
	compare (found (i, j, work, real_work), after[i][j], active, "value", i, j);
      if (active >> i & 1)
	compare (found (i, j, shadow, real_shadow), moved[i][j], active, "tangent", i, j);
    }
}

static void
check_adjoint (void (*f) (void), enum result_kind kind, unsigned active)
{
  p_ v[MOST_POINTERS + 1];
  Q seed = random_q (kind == REAL_RESULT);
  quad left = 0, right = 0, size = 1;
  unsigned lost = 0;
  for (int i = 0; i < n_args; i++) {
    bool kept = args[i].keep != NEVER && (args[i].keep_if & active);
    /* Where nothing has a shadow nobody calls.  */
    lost |= kept || !active || args[i].kind != NUMBERS ? 0 : 1u << i;
    for (int j = 0; j < args[i].n; j++) {
      work[i][j] = !kept ? (T) NAN : args[i].keep == BEFORE ? args[i].value[j]
						 : rounded (after[i][j]);
      shadow[i][j] = rounded (args[i].seed[j]);
    }
  }
  pointers (v, active, lost);
  call (f, v, kind, rounded (seed), (R) seed.re);
  for (int i = 0; i < n_args; i++)
    for (int j = 0; j < args[i].n && active >> i & 1; j++) {
      Q s = found (i, j, shadow, real_shadow), d = args[i].d[j], m = moved[i][j];
      Q old = args[i].seed[j];
      left += d.re * s.re + d.im * s.im;
      right += m.re * old.re + m.im * old.im;
      quad part = m.re * old.re + m.im * old.im;
      size += part < 0 ? -part : part;
    }
  right += seed.re * result_moved.re + seed.im * result_moved.im;
  double gap = fabs ((double) (left - right));
  expect (gap <= tolerance * (double) size, active, "adjoint", 0, 0);
}

static void
check (const char *name, reference *f, void (*tangent) (void),
       void (*adjoint) (void), enum result_kind kind)
{
  unsigned all = 0;
  int n = snprintf (title, sizeof title, "%s", name);
  for (int i = 0; i < n_args; i++) {
    if (args[i].kind == NUMBERS)
      all |= 1u << i;
    if (args[i].kind == TEXT)
      n += snprintf (title + n, sizeof title - (size_t) n, " %c", args[i].text);
    if (args[i].kind == INTEGER)
      n += snprintf (title + n, sizeof title - (size_t) n, " %d", args[i].number[0]);
  }
  cases++;
  for (int i = 0; i < n_args; i++)
    memcpy (before[i], args[i].q, sizeof args[i].q);
  for (int turn = 0; turn < 4; turn++) {
    unsigned active = all;
    if (turn)
      active &= (unsigned) (state >> 20) * 2654435761u >> 7;
    random_number ();
    const quad h = (quad) 1e-10;
    static Q up[MOST_ARGUMENTS][MOST], down[MOST_ARGUMENTS][MOST];
    Q result_up, result_down;
    run (f, h, active, up, &result_up);
    run (f, -h, active, down, &result_down);
    run (f, 0, active, after, &result_after);
    for (int i = 0; i < n_args; i++)
      for (int j = 0; j < args[i].n; j++)
	moved[i][j] = q_of ((up[i][j].re - down[i][j].re) / (2 * h),
			    (up[i][j].im - down[i][j].im) / (2 * h));
    result_moved = q_of ((result_up.re - result_down.re) / (2 * h),
			 (result_up.im - result_down.im) / (2 * h));
    bool possible = true;	/* what is written from active values has a shadow */
    for (int i = 0; i < n_args; i++)
      for (int j = 0; j < args[i].n && !(active >> i & 1); j++)
	if ((moved[i][j].re != 0 || moved[i][j].im != 0))
	  possible = false;
    if (!possible)
      continue;
    check_tangent (tangent, kind, active);
    check_adjoint (adjoint, kind, active);
  }
  for (int i = 0; i < n_args; i++)
    memcpy (args[i].q, before[i], sizeof args[i].q);
  n_args = 0;
}

#define STRING_(X) #X
#define STRING(X) STRING_ (X)
#define NAMED(NAME) JOIN2 (P, NAME)
#define CHECK_BLAS(NAME, REFERENCE, KIND) \
  do { \
    extern void BACKWARD (NAME) (void), TANGENT (NAME) (void); \
    check (STRING (NAMED (NAME)), REFERENCE, TANGENT (NAME), BACKWARD (NAME), KIND); \
  } while (0)
