/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The C interface, both orders: against differences of the library's own routines, which are
   enough to see what changed places.  For d and z.  */

#include <cblas.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef I
#include "../../runtime/blas/types.h"

enum { SIZE = 60 };
enum what { GEMM, SYMM, HEMM, SYRK, HERK, SYR2K, TRMM, TRSM, GEMV, SYMV, GER, SYR, TRMV,
	    TRSV, AXPY, SCAL, COPY, SWAP, DOT, NRM2, ASUM, ROT, WHATS };

/* The arguments, or their tangents or shadows.  */
struct state { T alpha, beta, a[SIZE], b[SIZE], c[SIZE], result; };

struct flags { int order, side, uplo, ta, tb, diag, m, n, k; };

#define NAMED(NAME) JOIN3 (cblas_, P, NAME)
#define B_(NAME) JOIN4 (adjoint_cblas_, P, NAME, _b)
#define D_(NAME) JOIN4 (adjoint_cblas_, P, NAME, _d)
#if COMPLEX
# define S(X) &(X)
# define REALS(X) ((double *) (X))
enum { WIDTH = 2 };
#else
# define S(X) (X)
# define REALS(X) (X)
enum { WIDTH = 1 };
#endif
#define LD 8
/* Those that are tested are declared by hand, without types: numbers are double.  */
#if COMPLEX
# define V const T *
#else
# define V T
#endif
#define GEMM_LIKE(NAME, K) \
  extern void B_ (NAME) (K, V, T *, const T *, T *, int, const T *, T *, int, V, T *, \
			 const T *, T *, int); \
  extern void D_ (NAME) (K, V, V, const T *, const T *, int, const T *, const T *, int, V, \
			 V, T *, T *, int);
#define COMMA ,
GEMM_LIKE (gemm, int COMMA int COMMA int COMMA int COMMA int COMMA int)
GEMM_LIKE (symm, int COMMA int COMMA int COMMA int COMMA int)
GEMM_LIKE (hemm, int COMMA int COMMA int COMMA int COMMA int)
GEMM_LIKE (syr2k, int COMMA int COMMA int COMMA int COMMA int)
extern void B_ (syrk) (int, int, int, int, int, V, T *, const T *, T *, int, V, T *,
		       const T *, T *, int);
extern void D_ (syrk) (int, int, int, int, int, V, V, const T *, const T *, int, V, V, T *,
		       T *, int);
extern void B_ (trmm) (int, int, int, int, int, int, int, V, T *, const T *, T *, int,
		       const T *, T *, int);
extern void D_ (trmm) (int, int, int, int, int, int, int, V, V, const T *, const T *, int,
		       T *, T *, int);
extern void B_ (trsm) (int, int, int, int, int, int, int, V, T *, const T *, T *, int,
		       const T *, T *, int);
extern void D_ (trsm) (int, int, int, int, int, int, int, V, V, const T *, const T *, int,
		       T *, T *, int);
extern void B_ (axpy) (int, V, T *, const T *, T *, int, const T *, T *, int);
extern void D_ (axpy) (int, V, V, const T *, const T *, int, T *, T *, int);
extern void B_ (scal) (int, V, T *, const T *, T *, int);
extern void D_ (scal) (int, V, V, T *, T *, int);
extern void B_ (copy) (int, const T *, T *, int, const T *, T *, int);
extern void D_ (copy) (int, const T *, const T *, int, T *, T *, int);
extern void B_ (swap) (int, const T *, T *, int, const T *, T *, int);
extern void D_ (swap) (int, T *, T *, int, T *, T *, int);
#if COMPLEX
extern void B_ (herk) (int, int, int, int, int, R, R *, const T *, T *, int, R, R *,
		       const T *, T *, int);
extern void D_ (herk) (int, int, int, int, int, R, R, const T *, const T *, int, R, R, T *,
		       T *, int);
#else
extern void B_ (gemv) (int, int, int, int, T, T *, const T *, T *, int, const T *, T *, int,
		       T, T *, const T *, T *, int);
extern void D_ (gemv) (int, int, int, int, T, T, const T *, const T *, int, const T *,
		       const T *, int, T, T, T *, T *, int);
extern void B_ (symv) (int, int, int, T, T *, const T *, T *, int, const T *, T *, int, T,
		       T *, const T *, T *, int);
extern void D_ (symv) (int, int, int, T, T, const T *, const T *, int, const T *, const T *,
		       int, T, T, T *, T *, int);
extern void B_ (ger) (int, int, int, T, T *, const T *, T *, int, const T *, T *, int,
		      const T *, T *, int);
extern void D_ (ger) (int, int, int, T, T, const T *, const T *, int, const T *, const T *,
		      int, T *, T *, int);
extern void B_ (syr) (int, int, int, T, T *, const T *, T *, int, const T *, T *, int);
extern void D_ (syr) (int, int, int, T, T, const T *, const T *, int, T *, T *, int);
extern void B_ (trmv) (int, int, int, int, int, const T *, T *, int, const T *, T *, int);
extern void D_ (trmv) (int, int, int, int, int, const T *, const T *, int, T *, T *, int);
extern void B_ (trsv) (int, int, int, int, int, const T *, T *, int, const T *, T *, int);
extern void D_ (trsv) (int, int, int, int, int, const T *, const T *, int, T *, T *, int);
extern void B_ (dot) (int, const T *, T *, int, const T *, T *, int, T);
extern T D_ (dot) (int, const T *, const T *, int, const T *, const T *, int, T *);
extern void B_ (nrm2) (int, const T *, T *, int, T), B_ (asum) (int, const T *, T *, int, T);
extern T D_ (nrm2) (int, const T *, const T *, int, T *),
  D_ (asum) (int, const T *, const T *, int, T *);
extern void B_ (rot) (int, const T *, T *, int, const T *, T *, int, T, T *, T, T *);
extern void D_ (rot) (int, T *, T *, int, T *, T *, int, T, T, T, T);
#endif

/* MODE 0: the routine; 1: its tangent, with D; 2: backward, with D for shadows.  */
#define DO(PRIMAL, TANGENT, BACKWARD) \
  do { \
    if (mode == 0) { PRIMAL; } \
    else if (mode == 1) { TANGENT; } \
    else { BACKWARD; } \
  } while (0); \
  break
#define MM(NAME, HEAD) \
  DO (NAMED (NAME) (HEAD, S (s->alpha), s->a, LD, s->b, LD, S (s->beta), s->c, LD), \
      D_ (NAME) (HEAD, S (s->alpha), S (d->alpha), s->a, d->a, LD, s->b, d->b, LD, \
		 S (s->beta), S (d->beta), s->c, d->c, LD), \
      B_ (NAME) (HEAD, S (s->alpha), &d->alpha, s->a, d->a, LD, s->b, d->b, LD, \
		 S (s->beta), &d->beta, s->c, d->c, LD))
#define TRIANGLE3(NAME) \
  DO (NAMED (NAME) (f->order, f->side, f->uplo, f->ta, f->diag, f->m, f->n, S (s->alpha), \
		    s->a, LD, s->b, LD), \
      D_ (NAME) (f->order, f->side, f->uplo, f->ta, f->diag, f->m, f->n, S (s->alpha), \
		 S (d->alpha), s->a, d->a, LD, s->b, d->b, LD), \
      B_ (NAME) (f->order, f->side, f->uplo, f->ta, f->diag, f->m, f->n, S (s->alpha), \
		 &d->alpha, s->a, d->a, LD, s->b, d->b, LD))
#define TRIANGLE2(NAME) \
  DO (NAMED (NAME) (f->order, f->uplo, f->ta, f->diag, f->n, s->a, LD, s->b, 2), \
      D_ (NAME) (f->order, f->uplo, f->ta, f->diag, f->n, s->a, d->a, LD, s->b, d->b, 2), \
      B_ (NAME) (f->order, f->uplo, f->ta, f->diag, f->n, s->a, d->a, LD, s->b, d->b, 2))

static void
run (enum what what, const struct flags *f, struct state *s, struct state *d, int mode)
{
  T ignored;
  (void) ignored;
  switch (what) {
  case GEMM: MM (gemm, f->order COMMA f->ta COMMA f->tb COMMA f->m COMMA f->n COMMA f->k);
  case SYMM: MM (symm, f->order COMMA f->side COMMA f->uplo COMMA f->m COMMA f->n);
  case SYR2K: MM (syr2k, f->order COMMA f->uplo COMMA (f->ta == 111 ? 111 : 112) COMMA f->n
		  COMMA f->k);
  case TRMM: TRIANGLE3 (trmm);
  case TRSM: TRIANGLE3 (trsm);
  case SYRK: {
    int ta = f->ta == 111 ? 111 : 112;
    DO (NAMED (syrk) (f->order, f->uplo, ta, f->n, f->k, S (s->alpha), s->a, LD,
		      S (s->beta), s->c, LD),
	D_ (syrk) (f->order, f->uplo, ta, f->n, f->k, S (s->alpha), S (d->alpha), s->a, d->a,
		   LD, S (s->beta), S (d->beta), s->c, d->c, LD),
	B_ (syrk) (f->order, f->uplo, ta, f->n, f->k, S (s->alpha), &d->alpha, s->a, d->a,
		   LD, S (s->beta), &d->beta, s->c, d->c, LD));
  }
  case AXPY:
    DO (NAMED (axpy) (f->n, S (s->alpha), s->a, -2, s->b, 1),
	D_ (axpy) (f->n, S (s->alpha), S (d->alpha), s->a, d->a, -2, s->b, d->b, 1),
	B_ (axpy) (f->n, S (s->alpha), &d->alpha, s->a, d->a, -2, s->b, d->b, 1));
  case SCAL:
    DO (NAMED (scal) (f->n, S (s->alpha), s->a, 2),
	D_ (scal) (f->n, S (s->alpha), S (d->alpha), s->a, d->a, 2),
	B_ (scal) (f->n, S (s->alpha), &d->alpha, s->a, d->a, 2));
  case COPY:
    DO (NAMED (copy) (f->n, s->a, 1, s->b, -3), D_ (copy) (f->n, s->a, d->a, 1, s->b, d->b, -3),
	B_ (copy) (f->n, s->a, d->a, 1, s->b, d->b, -3));
  case SWAP:
    DO (NAMED (swap) (f->n, s->a, 1, s->b, -3), D_ (swap) (f->n, s->a, d->a, 1, s->b, d->b, -3),
	B_ (swap) (f->n, s->a, d->a, 1, s->b, d->b, -3));
#if COMPLEX
  case HEMM: MM (hemm, f->order COMMA f->side COMMA f->uplo COMMA f->m COMMA f->n);
  case HERK: {
    int ta = f->ta == 111 ? 111 : 113;
    R a = creal (s->alpha), b = creal (s->beta), ad = d ? creal (d->alpha) : 0, bd = d ? creal (d->beta) : 0;
    if (mode == 0)
      NAMED (herk) (f->order, f->uplo, ta, f->n, f->k, a, s->a, LD, b, s->c, LD);
    else if (mode == 1)
      D_ (herk) (f->order, f->uplo, ta, f->n, f->k, a, ad, s->a, d->a, LD, b, bd, s->c, d->c,
		 LD);
    else {
      B_ (herk) (f->order, f->uplo, ta, f->n, f->k, a, &ad, s->a, d->a, LD, b, &bd, s->c,
		 d->c, LD);
      REALS (&d->alpha)[0] = ad;
      REALS (&d->beta)[0] = bd;
    }
    break;
  }
#else
  case GEMV:
    DO (NAMED (gemv) (f->order, f->ta, f->m, f->n, s->alpha, s->a, LD, s->b, -1, s->beta,
		      s->c, 2),
	D_ (gemv) (f->order, f->ta, f->m, f->n, s->alpha, d->alpha, s->a, d->a, LD, s->b,
		   d->b, -1, s->beta, d->beta, s->c, d->c, 2),
	B_ (gemv) (f->order, f->ta, f->m, f->n, s->alpha, &d->alpha, s->a, d->a, LD, s->b,
		   d->b, -1, s->beta, &d->beta, s->c, d->c, 2));
  case SYMV:
    DO (NAMED (symv) (f->order, f->uplo, f->n, s->alpha, s->a, LD, s->b, -1, s->beta, s->c, 2),
	D_ (symv) (f->order, f->uplo, f->n, s->alpha, d->alpha, s->a, d->a, LD, s->b, d->b,
		   -1, s->beta, d->beta, s->c, d->c, 2),
	B_ (symv) (f->order, f->uplo, f->n, s->alpha, &d->alpha, s->a, d->a, LD, s->b, d->b,
		   -1, s->beta, &d->beta, s->c, d->c, 2));
  case GER:
    DO (NAMED (ger) (f->order, f->m, f->n, s->alpha, s->a, 1, s->b, 2, s->c, LD),
	D_ (ger) (f->order, f->m, f->n, s->alpha, d->alpha, s->a, d->a, 1, s->b, d->b, 2,
		  s->c, d->c, LD),
	B_ (ger) (f->order, f->m, f->n, s->alpha, &d->alpha, s->a, d->a, 1, s->b, d->b, 2,
		  s->c, d->c, LD));
  case SYR:
    DO (NAMED (syr) (f->order, f->uplo, f->n, s->alpha, s->b, 2, s->c, LD),
	D_ (syr) (f->order, f->uplo, f->n, s->alpha, d->alpha, s->b, d->b, 2, s->c, d->c, LD),
	B_ (syr) (f->order, f->uplo, f->n, s->alpha, &d->alpha, s->b, d->b, 2, s->c, d->c,
		  LD));
  case TRMV: TRIANGLE2 (trmv);
  case TRSV: TRIANGLE2 (trsv);
  case DOT:
    DO (s->result = NAMED (dot) (f->n, s->a, 1, s->b, 2),
	d->result = D_ (dot) (f->n, s->a, d->a, 1, s->b, d->b, 2, &s->result),
	B_ (dot) (f->n, s->a, d->a, 1, s->b, d->b, 2, d->result); d->result = 0);
  case NRM2:
    DO (s->result = NAMED (nrm2) (f->n, s->a, 2),
	d->result = D_ (nrm2) (f->n, s->a, d->a, 2, &s->result),
	B_ (nrm2) (f->n, s->a, d->a, 2, d->result); d->result = 0);
  case ASUM:
    DO (s->result = NAMED (asum) (f->n, s->a, 2),
	d->result = D_ (asum) (f->n, s->a, d->a, 2, &s->result),
	B_ (asum) (f->n, s->a, d->a, 2, d->result); d->result = 0);
  case ROT:
    DO (NAMED (rot) (f->n, s->a, 1, s->b, 2, s->alpha, s->beta),
	D_ (rot) (f->n, s->a, d->a, 1, s->b, d->b, 2, s->alpha, d->alpha, s->beta, d->beta),
	B_ (rot) (f->n, s->a, d->a, 1, s->b, d->b, 2, s->alpha, &d->alpha, s->beta,
		  &d->beta));
#endif
  default:
    break;
  }
}

static void
fill (struct state *s)
{
  double *p = (double *) s;
  for (size_t i = 0; i < sizeof *s / sizeof (double); i++)
    p[i] = (double) rand () / RAND_MAX - 0.5;
  s->result = 0;
}

static int cases, failures;

static void
check (enum what what, const struct flags *f)
{
  static struct state s, d, up, down, run_s, run_d, b;
  const size_t n = sizeof s / sizeof (double);
  const double h = 1e-4;
  fill (&s);
  fill (&d);
  fill (&b);
  if (what == NRM2 || what == ASUM || what == DOT)
    b.result = 1;
  for (int i = 0; i < 6; i++)	/* for solutions */
    s.a[i * (LD + 1)] += 4;
  up = down = s;
  for (size_t i = 0; i < n; i++) {
    ((double *) &up)[i] += h * ((double *) &d)[i];
    ((double *) &down)[i] -= h * ((double *) &d)[i];
  }
  run (what, f, &up, NULL, 0);
  run (what, f, &down, NULL, 0);
  run_s = s;
  run_d = d;
  run (what, f, &run_s, &run_d, 1);
  struct state before = s, seed = b;
  /* Solutions are kept behind the call.  */
  if (what == TRSM || what == TRSV)
    memcpy (before.b, run_s.b, sizeof s.b);
  run (what, f, &before, &b, 2);
  double left = 0, right = 0, worst = 0;
  for (size_t i = 0; i < n; i++) {
    double moved = (((double *) &up)[i] - ((double *) &down)[i]) / (2 * h);
    double gap = fabs (moved - ((double *) &run_d)[i]);
    worst = gap > worst ? gap : worst;
    left += ((double *) &d)[i] * ((double *) &b)[i];
    right += moved * ((double *) &seed)[i];
  }
  cases++;
  if (!(worst < 1e-5 && fabs (left - right) < 1e-5)) {
    failures++;
    printf ("FAILS: routine %d order %d side %d uplo %d transposed %d %d diag %d: %g %g\n", what,
	    f->order, f->side, f->uplo, f->ta, f->tb, f->diag, worst, left - right);
  }
}

int
main (void)
{
  for (int what = 0; what < WHATS; what++) {
    if (COMPLEX ? what >= GEMV && (what < AXPY || what > SWAP) : what == HEMM || what == HERK)
      continue;
    for (int bits = 0; bits < 32; bits++)
      for (int t = 111; t <= 113; t++) {
	struct flags f = { 101 + (bits & 1), 141 + (bits >> 1 & 1), 121 + (bits >> 2 & 1), t,
			   111 + (bits * 7 + t) % 3, 131 + (bits >> 3 & 1), 5, 4, 3 };
	check ((enum what) what, &f);
      }
  }
  printf ("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
