/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The oracle of the C and Fortran tests: quad-precision finite differences of
   the same source, and the law per location (doc/manual.md).

   A test's program is seen as one map of a state S (the contents of all its
   memory arguments that have shadows), by-value reals P and a result R:

     run (s, p, r)			the primal
     run_q (s, p, r)			the same in quadruple precision
     run_b (s, sb, p, pb, rb)		the adjoint, which calls f_b
     run_d (s, sd, p, pd, r, rd)	the tangent, which calls f_d

   With J the Jacobian of (s, p) -> (s', r), from run_q alone, `law' checks, for
   random shadows at entry,

     run_b: s' as run leaves it, sb' = J_s' (sb, rb), pb' = pb + J_p' (sb, rb)
     run_d: s', r as run leaves them, (sd', rd) = J (sd, pd)

   within k eps of the sum of the absolute terms.

   A C test reads

     #include "oracle.h"
     #ifdef KERNEL
     void f (...) {...}			written with double (and float)
     void run (double *s, double *p, double *r) { f (s, ...); }
     #else
     void f_b (...);
     void run_b (...) {...}
     int main (void) { ... law (...); return verdict (); }
     #endif

   The kernel is compiled twice: as it stands, and with double, float, libm and
   the names f, g, h, k, run turned into their quadruple counterparts.  */

#ifndef ORACLE_H
#define ORACLE_H

#define _GNU_SOURCE 1
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef _Float128 quad;
typedef void run_fn (double *s, double *p, double *r);
typedef void quad_fn (quad *s, quad *p, quad *r);
typedef void adjoint_fn (double *s, double *sb, double *p, double *pb,
			 double *rb);
typedef void tangent_fn (double *s, double *sd, double *p, double *pd,
			 double *r, double *rd);

struct maps {
  run_fn *run;
  quad_fn *quad;
  adjoint_fn *adjoint;		/* NULL: not asked for */
  tangent_fn *tangent;		/* NULL: not asked for */
};

/* Checks both modes at S[NS], P[NP]; RESULT: r is set.  */
void law_of (const struct maps *m, int ns, const double *s, int np,
	     const double *p, int result);
/* Unit roundoff of the kernel's type and the factor k.  */
extern double oracle_eps, oracle_k;

/* One value against what is known.  SCALE: sum of absolute terms.  */
void near (const char *what, double got, double want, double scale);
void expect (const char *what, int holds);
/* The exit status; prints how many checks were made.  */
int verdict (void);
/* In [0.5, 1.5) or its negative, the same sequence in every run.  */
double random_value (void);

/* ---- the kernel, twice --------------------------------------------------- */

void run (double *s, double *p, double *r);
void run_q (quad *s, quad *p, quad *r);
#ifndef KERNEL_FILE	/* where they would ask for derivatives of run */
void run_b (double *s, double *sb, double *p, double *pb, double *rb);
void run_d (double *s, double *sd, double *p, double *pd, double *r,
	    double *rd);
#endif

/* With or without the tangent.  */
#define law(NS, S, NP, P, RESULT) \
  law_of (&(struct maps) { run, run_q, run_b, run_d }, NS, S, NP, P, RESULT)
#define law_b(NS, S, NP, P, RESULT) \
  law_of (&(struct maps) { run, run_q, run_b, NULL }, NS, S, NP, P, RESULT)

#ifndef ORACLE_ITSELF

/* ADJOINT asks by attribute, in the pass that is differentiated only.  With
   dg-separate the file is compiled once as KERNEL_FILE with the plugin, the
   kernel only, and once as MAIN_FILE without it.  */
#define KERNEL 1
#if defined KERNEL_FILE
# define ADJOINT(HEAD) __attribute__ ((adjoint (HEAD)))
#else
# ifndef MAIN_FILE
#  define ADJOINT(HEAD) __attribute__ ((adjoint (HEAD)))
#  include __BASE_FILE__
#  undef ADJOINT
# endif
# define ADJOINT(HEAD)
# define QUAD 1
# define double _Float128
# define float _Float128
# define f f_q
# define g g_q
# define h h_q
# define k k_q
# define run run_q
# define sin sinf128
# define cos cosf128
# define tan tanf128
# define exp expf128
# define log logf128
# define sqrt sqrtf128
# define tanh tanhf128
# define pow powf128
# define fabs fabsf128
# define fmax fmaxf128
# define fmin fminf128
# define atan atanf128
# define sinf sinf128
# define cosf cosf128
# define expf expf128
# define sqrtf sqrtf128
/* Software arithmetic, of which each test does little: what the optimiser would gain when it runs
   is less than what it takes.  Not under -ffast-math, which folds signs of zeros that decide on
   which side of a branch cut a complex number lies: there both halves are to be folded.  */
# pragma GCC push_options
# ifndef __FAST_MATH__
#  pragma GCC optimize "O0"
# endif
# include __BASE_FILE__
# pragma GCC pop_options
# undef ADJOINT
# undef QUAD
# undef double
# undef float
# undef f
# undef g
# undef h
# undef k
# undef run
# undef sin
# undef cos
# undef tan
# undef exp
# undef log
# undef sqrt
# undef tanh
# undef pow
# undef fabs
# undef fmax
# undef fmin
# undef atan
# undef sinf
# undef cosf
# undef expf
# undef sqrtf
# undef KERNEL
#endif

#endif /* ORACLE_ITSELF */
#endif
