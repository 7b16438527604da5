/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a generated file (generate.c) is compiled with: once per level LEVEL with
   the plugin, once as QUAD without it, and judged by judge.c.

   A slim function has arguments without shadows: w, z and q.

   With LIBRARY the file has the functions under other names and asks for nothing; with CALLER
   functions that call those, which are in another object (fuzz.sh, SEPARATE).  */

#ifndef FUZZ_H
#define FUZZ_H
#define _GNU_SOURCE 1
#include <math.h>
#include <alloca.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifdef QUAD
typedef _Float128 real, single, half;
typedef _Float128 ext, wide;
typedef _Complex _Float128 cplx, cext, csingle;
# define M(F) F##f128
# define ME(F) F##f128
# define LEVEL quad
#else
typedef double real;
typedef float single;
# ifdef __FLT16_MANT_DIG__
typedef _Float16 half;
# else
typedef float half;
# endif
typedef long double ext;
typedef _Float128 wide;
typedef _Complex double cplx;
typedef _Complex long double cext;
typedef _Complex float csingle;
# define M(F) F
# define ME(F) F##l
#endif
#define MW(F) F##f128

#define PASTE_(A, B) A##_##B
#define PASTE(A, B) PASTE_ (A, B)
#define OWN(N) PASTE (PASTE (N, LEVEL), own)
#ifdef LIBRARY
# define F(N) OWN (N)
#else
# define F(N) PASTE (N, LEVEL)
#endif
#define F_B(N) PASTE (PASTE (N, LEVEL), b)
#define F_D(N) PASTE (PASTE (N, LEVEL), d)
#define NO_TANGENT(N) 0

/* A fault for the reducer's test (fuzz.exp): the same value, another derivative.  */
#if defined PLANTED && !defined QUAD
# define tanh(X) (tanh (X) + 1e-10 * sin (1e9 * (X)))
#endif

/* A decision on a rounding boundary, an integer: another one in another compilation and in
   quad precision.  Where it was made it is noted behind k's elements; quad precision
   reads what the run that is judged noted, and so goes the same way.  */
enum { TRACE = 400 };		/* k[16] of them; then they */
static inline int
edge_noted (const int *k, int decision)
{
  int *at = (int *) k + 16, i = at[0]++;
  if (i < TRACE)
    at[1 + i] = decision;
  return decision;
}
static inline int
edge_read (const int *k)
{
  int *at = (int *) k + 16, i = at[0]++;
  return i < TRACE ? at[1 + i] : 0;
}
#ifdef QUAD
# define EDGE(C) edge_read (k)
#else
# define EDGE(C) edge_noted (k, C)
#endif

#define CPLX(A, B) ({ cplx c_; __real__ c_ = (A), __imag__ c_ = (B); c_; })
#define CEXT(A, B) ({ cext c_; __real__ c_ = (A), __imag__ c_ = (B); c_; })
#define CSINGLE(A, B) ({ csingle c_; __real__ c_ = (A), __imag__ c_ = (B); c_; })
#define MIN(A, B) ((A) < (B) ? (A) : (B))
#define MAX(A, B) ((A) > (B) ? (A) : (B))

struct pair { real a, b; };
struct cell { real v; real w[4]; int k; real u; };

#define ARGUMENTS(R) \
  int n, int m, const int *k, real *R x, real *R y, real *R w, single *R z, real p, single q
#define ARGUMENTS_SLIM(R) \
  int n, int m, const int *k, real *R x, real *R y, const real *R w, const single *R z,\
  real p, single q
#define ARGUMENTS_B(R) \
  int n, int m, const int *k, real *R x, real *R xb, real *R y, real *R yb, real *R w,\
  real *R wb, single *R z, single *R zb, real p, real *pb, single q, single *qb, real rb
#define ARGUMENTS_B_SLIM(R) \
  int n, int m, const int *k, real *R x, real *R xb, real *R y, real *R yb, const real *R w,\
  const single *R z, real p, real *pb, single q, real rb
#define ARGUMENTS_D(R) \
  int n, int m, const int *k, real *R x, real *R xd, real *R y, real *R yd, real *R w,\
  real *R wd, single *R z, single *R zd, real p, real pd, single q, single qd, real *value
#define ARGUMENTS_D_SLIM(R) \
  int n, int m, const int *k, real *R x, real *R xd, real *R y, real *R yd, const real *R w,\
  const single *R z, real p, real pd, single q, real *value

struct fuzz_case {
  int restricted;		/* arguments must not overlap */
  int has_single;		/* tolerance of single precision */
  int slim;
  const char *name;		/* assembler name; NULL: left out */
  real (*f) (ARGUMENTS ( ));
  void (*b) (ARGUMENTS_B ( ));
  real (*d) (ARGUMENTS_D ( ));	/* NULL: not asked for */
  real (*slim_f) (ARGUMENTS_SLIM ( ));
  void (*slim_b) (ARGUMENTS_B_SLIM ( ));
  real (*slim_d) (ARGUMENTS_D_SLIM ( ));
};

#define TEXT_(N) #N
#define TEXT(N) TEXT_ (N)
#define CALLS(N, R) CALLS_ (N, ARGUMENTS (R))
#define CALLS_SLIM(N, R) CALLS_ (N, ARGUMENTS_SLIM (R))
#define CALLS_(N, ...) \
  real OWN (N) (__VA_ARGS__); \
  real F (N) (__VA_ARGS__) { return OWN (N) (n, m, k, x, y, w, z, p, q); }
#ifdef LIBRARY
# define DECLARE(N, R)
# define DECLARE_SLIM(N, R)
# define DECLARE_D(N, R)
# define DECLARE_D_SLIM(N, R)
#elif defined QUAD
# define DECLARE(N, R) real F (N) (ARGUMENTS (R));
# define DECLARE_SLIM(N, R) real F (N) (ARGUMENTS_SLIM (R));
# define DECLARE_D(N, R)
# define DECLARE_D_SLIM(N, R)
# define CASE(N, D, R, S) { R, S, 0, TEXT (F (N)), F (N), 0, 0, 0, 0, 0 }
# define CASE_SLIM(N, D, R, S) { R, S, 1, TEXT (F (N)), 0, 0, 0, F (N), 0, 0 }
#else
# define DECLARE(N, R) \
  real F (N) (ARGUMENTS (R)); void F_B (N) (ARGUMENTS_B (R));
# define DECLARE_SLIM(N, R) \
  real F (N) (ARGUMENTS_SLIM (R)); void F_B (N) (ARGUMENTS_B_SLIM (R));
# define DECLARE_D(N, R) real F_D (N) (ARGUMENTS_D (R));
# define DECLARE_D_SLIM(N, R) real F_D (N) (ARGUMENTS_D_SLIM (R));
# define CASE(N, D, R, S) { R, S, 0, TEXT (F (N)), F (N), F_B (N), D (N), 0, 0, 0 }
# define CASE_SLIM(N, D, R, S) { R, S, 1, TEXT (F (N)), 0, 0, 0, F (N), F_B (N), D (N) }
#endif
/* Of a BIND(C) function: its adjoint takes the seed by reference.  */
#ifdef QUAD
# define DECLARE_FORTRAN(N) DECLARE (N, )
# define CASE_FORTRAN(N, S) CASE (N, F_D, 1, S)
#else
# define SHIM(N) PASTE (N, shim)
# define DECLARE_FORTRAN(N) \
  real F (N) (ARGUMENTS ( ));\
  void F_B (N) (int n, int m, const int *k, real *x, real *xb, real *y, real *yb, real *w,\
		real *wb, single *z, single *zb, real p, real *pb, single q, single *qb,\
		real *rb);\
  static void SHIM (N) (ARGUMENTS_B ( ))\
  {\
    F_B (N) (n, m, k, x, xb, y, yb, w, wb, z, zb, p, pb, q, qb, &rb);\
  }
# define CASE_FORTRAN(N, S) { 1, S, 0, TEXT (F (N)), F (N), SHIM (N), 0, 0, 0, 0 }
#endif
#define LEFT_OUT { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }
#endif
