/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: integers and pointers as polynomials.

   A polynomial is a sum of terms, each an integer times a product of at most
   AFFINE_DEGREE atoms.  An atom is
     - a value taken as it is: a parameter, a load, a call's result, a PHI that is no
       induction variable, ...;
     - the counter of a natural loop: latch traversals since the loop was entered;
     - the address of an object;
     - the displacement of shadows by address, for the value that a statement OP_SHADOW finds it by:
       wherever one pointer stands, it is the same.

     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 ... x[i*m + j + 1] ...		address x + 8 + 8*m*k1 + 8*k2

   Polynomials are equal to what they stand for modulo 2^64, which is exact for
   addresses and 64-bit integers.  A narrower signed integer does not overflow (in C
   and Fortran the program would be undefined; -fwrapv says otherwise, and
   program.signed_wraps then), so its mathematical value is that of the
   polynomial.  Narrower unsigned arithmetic wraps: its results are atoms, but for products
   that a signed one bounds (affine.c).
   An atom of a narrower type stands for its value, extended by its own
   sign.

   A polynomial speaks of one moment: of a visit to the block it was made for.
   There, the counter of a loop around the block is the current one, and an atom is the
   value last defined.  What a loop leaves behind (its induction variable after the
   exit) is an atom.  Polynomials of two blocks mean the same numbers if
   the visits lie in the same iterations of the loops around both, and their
   atoms are not defined again in between.  */

#ifndef ADJOINT_AFFINE_H
#define ADJOINT_AFFINE_H

#include <stdio.h>

#include "cfg.h"

/* So many terms unless the context says otherwise; never more than the last.  */
enum { AFFINE_DEGREE = 3, AFFINE_TERMS = 16, AFFINE_MOST_TERMS = 48 };

/* OTHER_COUNTER, STEPS: the counter of a loop in another run of a statement; how many
   iterations of a loop, less one, lie between two runs (later.c).  */
enum affine_kind {
  AFFINE_VALUE, AFFINE_COUNTER, AFFINE_OBJECT, AFFINE_OTHER_COUNTER, AFFINE_STEPS, AFFINE_DISPLACEMENT,
  AFFINE_NO_ATOM
};
struct affine_atom { enum affine_kind kind; adj_id id; };

struct affine_term {
  int64_t coefficient;			/* not 0 */
  struct affine_atom atom[AFFINE_DEGREE]; /* ascending; NO_ATOM last */
};

/* Terms in ascending order of their atoms, each product once.  Two polynomials are
   equal if and only if their terms are.  */
struct affine { uint32_t n; struct affine_term *term; };

/* VALUE is computed in BYTES bytes without a sign, and made a signed integer of as many: it is
   taken to fit in there.  */
struct affine_fit { struct affine value; uint32_t bytes; };
typedef VEC (struct affine_fit) affine_fits;

/* What polynomials are made from.  */
struct affine_context {
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct arena *arena;
  uint32_t max_terms;			/* of one polynomial */
  adj_id outermost;			/* counters of loops around this one are not
					   used: an induction variable of theirs
					   is an atom.  ADJ_NONE: all are */
  adj_id visit;				/* facts (bounds.h) speak of one visit of this
					   block, counters of loops around it
					   included; ADJ_NONE: of the whole run */
  bool loose;				/* for estimates only: nothing wraps, and
					   max (x, constant) is x */
  affine_fits *fits;			/* where GCC computes with narrow signed integers as
					   with unsigned ones, nothing wraps, and this has what
					   that needs; NULL: what may wrap is an atom */
};
struct affine_context affine_start (const struct program *p,
				    const struct cfg *cfg, struct arena *a);

/* Value V, integer or pointer, whose definition dominates BLOCK, as seen there.
   What would take more than max_terms is an atom.  */
struct affine affine_of_value (const struct affine_context *c, adj_id v,
			       adj_id block);
/* The address of REF; false if only the origin knows it, or after max_terms.  */
bool affine_of_ref (const struct affine_context *c, const struct ref *ref,
		    adj_id block, struct affine *out);

/* False if the result has more than max_terms, or a product too many
   atoms; *OUT is then unchanged.  */
bool affine_add (const struct affine_context *c, const struct affine *x,
		 const struct affine *y, struct affine *out);
bool affine_subtract (const struct affine_context *c, const struct affine *x,
		      const struct affine *y, struct affine *out);
bool affine_multiply (const struct affine_context *c, const struct affine *x,
		      const struct affine *y, struct affine *out);
struct affine affine_integer (const struct affine_context *c, int64_t i);

bool affine_equal (const struct affine *x, const struct affine *y);
bool affine_is_constant (const struct affine *x, int64_t *i);
/* X = BY * FACTOR + REST, neither of them with BY; false if that stands in a higher
   power.  */
bool affine_split_by (const struct affine_context *c, const struct affine *x,
		      struct affine_atom by, struct affine *factor, struct affine *rest);
/* By the counter of LOOP.  Other atoms may still change with the loop: see
   affine_is_invariant.  */
static inline bool
affine_split (const struct affine_context *c, const struct affine *x, adj_id loop,
	      struct affine *factor, struct affine *rest)
{
  return affine_split_by (c, x, (struct affine_atom) { AFFINE_COUNTER, loop }, factor, rest);
}
/* Nothing in X changes while control stays in LOOP: no atom is defined there, and
   no counter is of it or of a loop inside.  */
bool affine_is_invariant (const struct affine_context *c, const struct affine *x,
			  adj_id loop);

/* The greatest number that divides X and Y; 0 if both are 0.  */
int64_t affine_gcd (int64_t x, int64_t y);

/* `8 + 8*k2 + 8*%3*k1 + %0 + &$4'.  */
void affine_print (FILE *out, const struct affine *x);

#endif
