/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Statements: jumps into and out of loops, Duff's device, machines of states and of a stack, cleanup
   by goto, returns from within loops, macros that make functions.  */
#include "parts.h"
#ifdef KERNEL
PART (duff)
{
  double *from = x, *to = y;
  int c = n;
  int k = (c + 3) / 4;
  switch (c % 4) {
  case 0:
    do {
      *to = *to * *from++;
      to++;
    case 3: *to++ += *from++;
    case 2: *to = sin (*from++) + *to; to++;
    case 1: *to++ -= *from * *from; from++;
    } while (--k > 0);
  }
  for (int i = 0; i < n; i++) switch (i) {
    case 0: y[i] *= 2; /* fall through */
    case 1: y[i] += x[0]; break;
    case 2 ... 3: y[i] *= x[i]; /* fall through */
    default: y[i] -= 1;
    }
}

PART (goto_into)
{
  int i = 0, tries = 0;
  double s = x[0];
  if (s > -100) goto in;
  for (i = 0; i < n; i++) {
    s *= 2;
  in:
    s += x[i] * y[i];
    if (s > 1e3) goto out;
    if (i == 3 && tries++ < 2) {
      i = 1;
      s *= 0.5;
      goto in;
    }
  }
out:
  y[0] = s * s;
again:
  y[1] += s * x[1];
  if (tries++ < 6) goto again;
}

PART (nested_break)
{
  for (int i = 0; i < n; i++) {
    int j = 0;
    do {
      if (j == i) continue;
      if (x[j] * x[i] > 1.5) break;
      for (int k = 0;; k++) {
        if (k > j) break;
        if ((k + j) & 1) continue;
        y[i] += x[k] * y[j] * 0.1;
      }
    } while (++j < n);
    while (y[i] * y[i] > 4) y[i] *= 0.5;
  }
}

static double
newton_early_return (double a, double x0, int *it)
{
  double z = x0;
  *it = 0;
  do {
    double d = (z * z - a) / (2 * z);
    z -= d;
    ++*it;
    if (fabs (d) < 1e-13) return z;
  } while (*it < 50);
  return -1;
}
PART (early_return)
{
  for (int i = 0; i < n; i++) {
    int k;
    y[i] = newton_early_return (x[i] * x[i] + 1, 2, &k) * y[i];
    if (k > 40) return;
  }
}

PART (enum_state_machine)
{
  enum { IDLE, RUN, WAIT, STOP } st = IDLE;
  int i = 0, w = 0;
  double acc = 1;
  for (;;) {
    switch (st) {
    case IDLE: st = RUN; /* fall through */
    case RUN:
      acc += x[i] * y[i];
      if (x[i] < 0 && w < 3) {
        st = WAIT;
        w++;
        break;
      }
      if (++i == n) st = STOP;
      break;
    case WAIT:
      acc *= 1.1;
      i++;
      st = i == n ? STOP : RUN;
      break;
    case STOP: y[0] = acc; return;
    }
  }
}

PART (stack_vm)
{
  enum { PUSH, ADD, MUL, DUP, SIN, SWAP, END };
  static const unsigned char code[]
      = { PUSH, 0, PUSH, 1, MUL, DUP, SIN, ADD, PUSH, 2, SWAP, DUP, MUL, ADD, END };
  double st[16];
  int sp = 0;
  for (const unsigned char *pc = code;;) {
    switch (*pc++) {
    case PUSH: st[sp++] = x[*pc++]; continue;
    case ADD:
      sp--;
      st[sp - 1] += st[sp];
      continue;
    case MUL: --sp, st[sp - 1] *= st[sp]; continue;
    case DUP:
      st[sp] = st[sp - 1];
      sp++;
      continue;
    case SIN: st[sp - 1] = sin (st[sp - 1]); continue;
    case SWAP: {
      double t = st[sp - 1];
      st[sp - 1] = st[sp - 2];
      st[sp - 2] = t;
    }
      continue;
    case END: goto done;
    }
  }
done:
  y[0] = st[0] * y[0];
}

struct ws_goto_cleanup {
  double *a, *b;
  int *idx;
};
static int
work_goto_cleanup (int n, const double *x, double *out)
{
  int rc = -1;
  struct ws_goto_cleanup *w = NULL;
  double *t = NULL;
  if (!(w = calloc (1, sizeof *w))) goto done;
  if (!(w->a = malloc (n * sizeof *w->a)) || !(w->b = calloc (n, sizeof *w->b))) goto done;
  if (!(w->idx = malloc (n * sizeof *w->idx))) goto done;
  for (int i = 0; i < n; i++) {
    w->a[i] = x[i];
    w->idx[i] = (i * 5 + 1) % n;
  }
  for (int i = 0; i < n; i++) w->b[i] = w->a[w->idx[i]] * w->a[i];
  if (w->b[0] > 1e3) goto done;
  t = w->a;
  w->a = w->b;
  w->b = t;
  t = NULL;
  if (n > 4) {
    double *g = realloc (w->a, 2 * n * sizeof *g);
    if (!g) goto done;
    w->a = g;
    for (int i = n; i < 2 * n; i++) w->a[i] = w->a[i - n] + w->b[i - n];
  }
  *out = 0;
  for (int i = 0; i < (n > 4 ? 2 * n : n); i++) *out += w->a[i] * w->a[i];
  rc = 0;
done:
  if (w) {
    free (w->a);
    free (w->b);
    free (w->idx);
  }
  free (w);
  free (t);
  return rc;
}
PART (goto_cleanup)
{
  double o;
  if (work_goto_cleanup (n, x, &o) == 0) y[0] += o;
  if (work_goto_cleanup (n, y, &o)) return;
  y[1] *= o;
}

enum { OK_error_codes, ESING_error_codes = -3, ERANGE__error_codes };
static int
solve2_error_codes (const double a[4], const double b[2], double s[2])
{
  double d = a[0] * a[3] - a[1] * a[2];
  if (fabs (d) < 1e-3) return ESING_error_codes;
  s[0] = (a[3] * b[0] - a[1] * b[1]) / d;
  s[1] = (a[0] * b[1] - a[2] * b[0]) / d;
  return OK_error_codes;
}
PART (error_codes)
{
  int rc;
  double s[2];
  for (int k = 0; k < 3; k++) {
    double a[4] = { x[0], x[1] + k, x[2] - k, x[3] };
    if ((rc = solve2_error_codes (a, y + k, s)) != OK_error_codes) {
      if (rc == ESING_error_codes) break;
      goto end;
    }
    y[k] += s[0];
    y[k + 1] -= s[1];
  }
  if ((rc = solve2_error_codes ((double[]){ 1, 2, 2, 4 }, y, s))) {
    y[5] *= rc;
    goto end;
  }
  y[0] = 0;
end:
  y[4] += x[5] * rc;
}

static _Noreturn void
fail_noreturn (const char *m, int line)
{
  fprintf (stderr, "%s:%d\n", m, line);
  abort ();
}
#define CHECK_noreturn(c)                                                                          \
  do {                                                                                             \
    if (!(c)) fail_noreturn (#c, __LINE__);                                                        \
  } while (0)
static void *
xmalloc_noreturn (size_t n)
{
  void *p = malloc (n);
  CHECK_noreturn (p);
  return p;
}
PART (noreturn)
{
  double *t = xmalloc_noreturn (n * sizeof *t), **u = xmalloc_noreturn (2 * sizeof *u);
  u[0] = t;
  u[1] = xmalloc_noreturn (n * sizeof **u);
  CHECK_noreturn (n > 1);
  for (int i = 0; i < n; i++) {
    u[i & 1][i] = x[i];
    u[!(i & 1)][i] = y[i];
  }
  for (int i = 1; i < n; i++) u[0][i] += u[1][i - 1] * u[0][i - 1];
  for (int i = 0; i < n; i++) {
    CHECK_noreturn (isfinite (t[i]));
    y[i] = t[i];
  }
  free (u[1]);
  free (u[0]);
  free (u);
}

#define FOREACH_do_macro(i, n) for (int i = 0; i < (n); ++i)
#define DEF_do_macro(name, expr)                                                                   \
  static double name (double a, double b) { return expr; }
#define LIST_do_macro(X) X (p1, a *b) X (p2, a + sin (b)) X (p3, a / (2 + b * b))
LIST_do_macro (DEF_do_macro)
#define CALL_do_macro(name, expr) y[k % n] += name (x[(k + 1) % n], y[(k + 2) % n]), k++;
#define CAT_do_macro(a, b) a##b
#define REP3_do_macro(m) m m m
    PART (do_macro)
{
  int k = 0;
  LIST_do_macro (CALL_do_macro) REP3_do_macro (LIST_do_macro (CALL_do_macro))
      FOREACH_do_macro (CAT_do_macro (i, 1), n) y[CAT_do_macro (i, 1)]
      *= x[CAT_do_macro (i, 1)];
}

#else
# define PARTS(X) X (duff) X (goto_into) X (nested_break) X (early_return) X (enum_state_machine) X \
    (stack_vm) X (goto_cleanup) X (error_codes) X (noreturn) X (do_macro)
# include "parts-main.h"
#endif
