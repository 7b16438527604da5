/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one program of the bench says of itself, and what the harness gives it.  */
#ifndef HARNESS_H
#define HARNESS_H
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A function whose type only its problem knows.  */
typedef void any_function (void);

/* FULL for the table; BRIEF, fewer time steps, for adjoints with analyses off; SMALL, what
   an operator-overloading tape bears.  */
enum size { FULL, BRIEF, SMALL };

struct problem
{
  const char *unit;
  /* Makes the data.  */
  void (*setup) (enum size size);
  void (*primal) (void);
  /* Calls the compiler's adjoint FUNCTION.  */
  void (*adjoint) (any_function *function);
  /* The adjoint by hand, with two sweeps; with both sweeps in one loop, or null.  */
  void (*hand) (void);
  void (*fused) (void);
  /* Seeds as before the first call: the adjoints consume those of arrays.  */
  void (*seed) (void);
  /* Bytes that the primal moves from and to memory for a unit of work: each array that a
     sweep over the data reads, and each that it writes, counts once.  0 for a problem
     that stays in the second cache.  */
  double traffic;
  /* How far gradients may be off at least: for single precision.  */
  double tolerance;
};
extern const struct problem problem;

/* Set by setup: the independents one after the other, the places that their
   derivatives are added to, and in how many units of work tape bytes are told.  */
struct independent
{
  int count;
  const double *value;
  double *shadow;
  double scale;			/* Of terms that cancel in the derivatives, or 0.  */
};
extern struct independent independents[8];
extern double units;

/* The compiler's adjoints: the first with all analyses on.  Generated.  */
struct variant
{
  const char *name;
  any_function *function;
};
extern const struct variant variants[];
extern const int variant_count;

/* COUNT reals, zero.  */
double *field (size_t count);
/* Memory that an adjoint by hand keeps from its forward to its reverse sweep: SLOT's,
   of COUNT reals at least.  Kept for the next call, as the tape's is.  */
double *store (int slot, size_t count);
/* Memory an adjoint by hand works in, not counted.  */
double *scratch (int slot, size_t count);

/* ADOL-C, in NAME-adolc.cc: the problem's sum of dependents times seeds from one
   trace, its gradient by a reverse sweep, and again from the same trace.  Null where
   there is no ADOL-C.  */
#pragma weak adolc_gradient
#pragma weak adolc_again
void adolc_gradient (int inputs, const double *x, double *gradient);
void adolc_again (int inputs, const double *x, double *gradient);

#ifdef __cplusplus
}
#endif
#endif
