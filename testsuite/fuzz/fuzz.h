/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a generated file (generate.c) is compiled with: once per level LEVEL with
   the plugin, once as QUAD without it, and judged by judge.c.  */

#ifndef FUZZ_H
#define FUZZ_H
#define _GNU_SOURCE 1
#include <math.h>
#include <string.h>

#ifdef QUAD
typedef _Float128 real, single;
# define M(F) F##f128
# define LEVEL quad
#else
typedef double real;
typedef float single;
# define M(F) F
#endif

#define PASTE_(A, B) A##_##B
#define PASTE(A, B) PASTE_ (A, B)
#define F(N) PASTE (N, LEVEL)
#define F_B(N) PASTE (PASTE (N, LEVEL), b)
#define F_D(N) PASTE (PASTE (N, LEVEL), d)

#define MIN(A, B) ((A) < (B) ? (A) : (B))
#define MAX(A, B) ((A) > (B) ? (A) : (B))

struct pair { real a, b; };
struct cell { real v; real w[4]; int k; real u; };

typedef real fuzz_fn (int n, int m, const int *k, real *x, real *y, real *w,
		      single *z, real p, single q);
typedef void fuzz_b_fn (int n, int m, const int *k, real *x, real *xb, real *y,
			real *yb, real *w, real *wb, single *z, single *zb,
			real p, real *pb, single q, single *qb, real rb);
typedef real fuzz_d_fn (int n, int m, const int *k, real *x, real *xd, real *y,
			real *yd, real *w, real *wd, single *z, single *zd,
			real p, real pd, single q, single qd, real *r);

struct fuzz_case {
  fuzz_fn *f;			/* NULL: left out */
  fuzz_b_fn *b;
  fuzz_d_fn *d;
  int restricted;		/* arguments must not overlap */
  int has_single;		/* tolerance of single precision */
};

#ifdef QUAD
# define DECLARE(N, R) real F (N) (int n, int m, const int *k, real *R x,\
   real *R y, real *R w, single *R z, real p, single q);
# define CASE(N, R, S) { F (N), 0, 0, R, S }
#else
# define DECLARE(N, R) \
  real F (N) (int n, int m, const int *k, real *R x, real *R y, real *R w,\
	      single *R z, real p, single q);\
  void F_B (N) (int n, int m, const int *k, real *R x, real *R xb, real *R y,\
		real *R yb, real *R w, real *R wb, single *R z, single *R zb,\
		real p, real *pb, single q, single *qb, real rb);\
  real F_D (N) (int n, int m, const int *k, real *R x, real *R xd, real *R y,\
		real *R yd, real *R w, real *R wd, single *R z, single *R zd,\
		real p, real pd, single q, single qd, real *value);
# define CASE(N, R, S) { F (N), F_B (N), F_D (N), R, S }
#endif
#define LEFT_OUT { 0, 0, 0, 0, 0 }
#endif
