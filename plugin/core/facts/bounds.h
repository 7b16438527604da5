/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: polynomials of values that stay the same in one run of the function, and
   that are known not to be negative where certain statements run.

     if (n > 0)			n - 1 >= 0 where the loop runs
       for (i = 0; i < n; i++)	counter from 0 to n - 1
	 ... w[n + i] ...	begins behind w[i]: 8*n - 8*(n - 1) - 8 >= 0

   A polynomial is steady if nothing in it changes while the function runs.  Sums
   are those of integers: a program that a subscript leads around the address space
   and back is undefined in C and Fortran alike, and 8-byte unsigned values, whose own
   arithmetic may wrap, are never taken to be at least 0.  Not with
   program.signed_wraps.  */

#ifndef ADJOINT_BOUNDS_H
#define ADJOINT_BOUNDS_H

#include "affine.h"

typedef VEC (struct affine) affine_list;

/* Nothing in X changes while the function runs.  Not with cfg->irreducible.  */
bool bounds_steady (const struct affine_context *c, const struct affine *x);

/* X is at least 0 if all FACTS are.  Counters stand for any number from 0.  */
bool bounds_not_negative (const struct affine_context *c, const affine_list *facts,
			  const struct affine *x);

/* Each atom BY in X replaced; false if that takes too many terms or atoms.  */
bool affine_substitute (const struct affine_context *c, const struct affine *x,
			struct affine_atom atom, const struct affine *by,
			struct affine *out);

/* The operation that defines atom A, or NULL.  */
const struct stmt *affine_operation (const struct affine_context *c, struct affine_atom a);
/* V is an integer whose arithmetic does not wrap where the program is defined; so are all
   values in X.  */
bool affine_is_tame (const struct affine_context *c, adj_id v);
bool affine_has_tame_atoms (const struct affine_context *c, const struct affine *x);

#endif
