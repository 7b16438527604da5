/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scalar that lies in what the routine writes is read first: its shadow, and its tangent, in
   the middle of those of the output do what they do in a place of their own.  */

#include "../../runtime/blas/types.h"
#include <stdio.h>
#include <string.h>

enum { SIZE = 16, OUT = 0, A = 1, B = 2 };

static unsigned cases, failures;
static T start[3][SIZE], value[3][SIZE], shadow[3][SIZE], want[3][SIZE];
static const integer one = 1, two = 2, three = 3;

static void
fill (void)
{
  for (int k = 0; k < SIZE; k++)
    for (int j = 0; j < 3; j++) {
      start[j][k] = 0.3 + 0.1 * ((5 * k + 3 * j) % 7);
#if COMPLEX
      start[j][k] += (0.2 - 0.1 * ((3 * k + j) % 5)) * I;
#endif
    }
  memcpy (value, start, sizeof value);
  for (int j = 0; j < 3; j++)
    for (int k = 0; k < SIZE; k++)
      shadow[j][k] = start[2 - j][SIZE - 1 - k] - (R) 0.4;
}

static void
compare (const char *name, const char *what)
{
  cases++;
  for (int j = 0; j < 3; j++)
    for (int k = 0; k < SIZE; k++) {
      T d = shadow[j][k] - want[j][k];
      R e = REAL (d) * REAL (d) + IMAG (d) * IMAG (d);
      if (!(e <= (R) 1e-9)) {
	printf ("%s, %s: array %d, element %d\n", name, what, j, k);
	failures++;
	return;
      }
    }
}

/* alpha and beta may be of type S.  PLACE: the element of the output that AT is in both times;
   AB, BB and so on: shadows or tangents of alpha and beta.  */
#define TRY(NAME, S, BACK, TAN) \
  for (int place = 0; place < 4; place += 3) { \
    S alpha = 0.7, beta = 0.6; \
    { \
      S as = 0, bs = 0, *ab = &as, *bb = &bs; \
      fill (); \
      (void) bb; \
      BACK; \
      shadow[OUT][place] += as + bs; \
      memcpy (want, shadow, sizeof want); \
    } \
    { \
      S *ab = (S *) &shadow[OUT][place], *bb = ab; \
      fill (); \
      (void) bb; \
      BACK; \
      compare (NAME, "adjoint"); \
    } \
    { \
      fill (); \
      S as = REAL_OF_##S (shadow[OUT][place]), bs = as; \
      const S *ad = &as, *bd = &bs; \
      (void) bd; \
      TAN; \
      memcpy (want, shadow, sizeof want); \
    } \
    { \
      fill (); \
      const S *ad = (S *) &shadow[OUT][place], *bd = ad; \
      (void) bd; \
      TAN; \
      compare (NAME, "tangent"); \
    } \
    (void) beta; \
  }
#define REAL_OF_T(Z) (Z)
#define REAL_OF_R(Z) REAL (Z)
#define V(J) value[J], shadow[J]
typedef const integer *N;
typedef const T *in;

void BACKWARD (axpy) (N, in, T *, in, T *, N, in, T *, N);
void TANGENT (axpy) (N, in, in, in, in, N, T *, T *, N);
void BACKWARD (scal) (N, in, T *, in, T *, N);
void TANGENT (scal) (N, in, in, T *, T *, N);
void BACKWARD (gemv) (const char *, N, N, in, T *, in, T *, N, in, T *, N, in, T *, in, T *, N);
void TANGENT (gemv) (const char *, N, N, in, in, in, in, N, in, in, N, in, in, T *, T *, N);
void BACKWARD (gemm) (const char *, const char *, N, N, N, in, T *, in, T *, N, in, T *, N, in,
		      T *, in, T *, N);
void TANGENT (gemm) (const char *, const char *, N, N, N, in, in, in, in, N, in, in, N, in, in,
		     T *, T *, N);
void BACKWARD (symm) (const char *, const char *, N, N, in, T *, in, T *, N, in, T *, N, in, T *,
		      in, T *, N);
void TANGENT (symm) (const char *, const char *, N, N, in, in, in, in, N, in, in, N, in, in, T *,
		     T *, N);
void BACKWARD (syrk) (const char *, const char *, N, N, in, T *, in, T *, N, in, T *, in, T *, N);
void TANGENT (syrk) (const char *, const char *, N, N, in, in, in, in, N, in, in, T *, T *, N);
void BACKWARD (syr2k) (const char *, const char *, N, N, in, T *, in, T *, N, in, T *, N, in, T *,
		       in, T *, N);
void TANGENT (syr2k) (const char *, const char *, N, N, in, in, in, in, N, in, in, N, in, in, T *,
		      T *, N);
void BACKWARD (trmm) (const char *, const char *, const char *, const char *, N, N, in, T *, in,
		      T *, N, in, T *, N);
void TANGENT (trmm) (const char *, const char *, const char *, const char *, N, N, in, in, in, in,
		     N, T *, T *, N);
void BACKWARD (trsm) (const char *, const char *, const char *, const char *, N, N, in, T *, in,
		      T *, N, in, T *, N);
void TANGENT (trsm) (const char *, const char *, const char *, const char *, N, N, in, in, in, in,
		     N, T *, T *, N);
#if COMPLEX
# define ger geru
# define syr her
# define syr2 her2
#endif
void BACKWARD (ger) (N, N, in, T *, in, T *, N, in, T *, N, in, T *, N);
void TANGENT (ger) (N, N, in, in, in, in, N, in, in, N, T *, T *, N);
void BACKWARD (syr) (const char *, N, const R *, R *, in, T *, N, in, T *, N);
void TANGENT (syr) (const char *, N, const R *, const R *, in, in, N, T *, T *, N);
void BACKWARD (syr2) (const char *, N, in, T *, in, T *, N, in, T *, N, in, T *, N);
void TANGENT (syr2) (const char *, N, in, in, in, in, N, in, in, N, T *, T *, N);
#if defined BLAS_c
# define ROT(S) JOIN3 (adjoint_, csrot, S)
#elif defined BLAS_z
# define ROT(S) JOIN3 (adjoint_, zdrot, S)
#elif defined BLAS_s
# define ROT(S) JOIN3 (adjoint_, srot, S)
#else
# define ROT(S) JOIN3 (adjoint_, drot, S)
#endif
void ROT (_b) (N, in, T *, N, in, T *, N, const R *, R *, const R *, R *);
void ROT (_d) (N, T *, T *, N, T *, T *, N, const R *, const R *, const R *, const R *);

static void
levels_1_and_2 (void)
{
  TRY ("axpy", T, BACKWARD (axpy) (&three, &alpha, ab, V (A), &one, V (OUT), &two),
       TANGENT (axpy) (&three, &alpha, ad, V (A), &one, V (OUT), &two))
  TRY ("scal", T, BACKWARD (scal) (&three, &alpha, ab, V (OUT), &two),
       TANGENT (scal) (&three, &alpha, ad, V (OUT), &two))
  TRY ("rot", R,
       ROT (_b) (&three, V (OUT), &two, V (A), &one, &alpha, ab, &beta, bb),
       ROT (_d) (&three, V (OUT), &two, V (A), &one, &alpha, ad, &beta, bd))
  TRY ("gemv", T,
       BACKWARD (gemv) ("N", &three, &two, &alpha, ab, V (A), &three, V (B), &one, &beta, bb,
			V (OUT), &two),
       TANGENT (gemv) ("N", &three, &two, &alpha, ad, V (A), &three, V (B), &one, &beta, bd,
		       V (OUT), &two))
  TRY ("ger", T,
       BACKWARD (ger) (&three, &two, &alpha, ab, V (A), &one, V (B), &one, V (OUT), &three),
       TANGENT (ger) (&three, &two, &alpha, ad, V (A), &one, V (B), &one, V (OUT), &three))
  TRY ("syr", R, BACKWARD (syr) ("U", &three, &alpha, ab, V (A), &one, V (OUT), &three),
       TANGENT (syr) ("U", &three, &alpha, ad, V (A), &one, V (OUT), &three))
  TRY ("syr2", T,
       BACKWARD (syr2) ("U", &three, &alpha, ab, V (A), &one, V (B), &one, V (OUT), &three),
       TANGENT (syr2) ("U", &three, &alpha, ad, V (A), &one, V (B), &one, V (OUT), &three))
}

static void
level_3 (void)
{
  TRY ("gemm", T,
       BACKWARD (gemm) ("N", "T", &two, &three, &two, &alpha, ab, V (A), &two, V (B), &three,
			&beta, bb, V (OUT), &two),
       TANGENT (gemm) ("N", "T", &two, &three, &two, &alpha, ad, V (A), &two, V (B), &three,
		       &beta, bd, V (OUT), &two))
  TRY ("symm", T,
       BACKWARD (symm) ("L", "U", &two, &three, &alpha, ab, V (A), &two, V (B), &two, &beta, bb,
			V (OUT), &two),
       TANGENT (symm) ("L", "U", &two, &three, &alpha, ad, V (A), &two, V (B), &two, &beta, bd,
		       V (OUT), &two))
  TRY ("syrk", T,
       BACKWARD (syrk) ("U", "N", &three, &two, &alpha, ab, V (A), &three, &beta, bb, V (OUT),
			&three),
       TANGENT (syrk) ("U", "N", &three, &two, &alpha, ad, V (A), &three, &beta, bd, V (OUT),
		       &three))
  TRY ("syr2k", T,
       BACKWARD (syr2k) ("U", "N", &three, &two, &alpha, ab, V (A), &three, V (B), &three, &beta,
			 bb, V (OUT), &three),
       TANGENT (syr2k) ("U", "N", &three, &two, &alpha, ad, V (A), &three, V (B), &three, &beta,
			bd, V (OUT), &three))
  TRY ("trmm", T,
       BACKWARD (trmm) ("L", "U", "N", "N", &two, &three, &alpha, ab, V (A), &two, V (OUT), &two),
       TANGENT (trmm) ("L", "U", "N", "N", &two, &three, &alpha, ad, V (A), &two, V (OUT), &two))
  TRY ("trsm", T,
       BACKWARD (trsm) ("L", "U", "N", "N", &two, &three, &alpha, ab, V (A), &two, V (OUT), &two),
       TANGENT (trsm) ("L", "U", "N", "N", &two, &three, &alpha, ad, V (A), &two, V (OUT), &two))
}

int
main (void)
{
  levels_1_and_2 ();
  level_3 ();
  printf ("%u cases, %u failures\n", cases, failures);
  return failures != 0;
}
