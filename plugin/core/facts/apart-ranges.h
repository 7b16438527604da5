/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: the memory that all runs of a load or store lie in, as known on entry to the
   function.

     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 ... c[i*m + j] ...		from c up to c + 8*n*m

   Both ends are a base, which nothing changes while the function runs, and a polynomial of such
   values.  They hold if the statement runs at all; if it does not, they may be anything.

   A pointer that loops change by assignments alone, as where time levels are swapped, is
   always one of those that it was made from.  Each of these gives a place: the statement's runs
   lie in one place or another.

     now = a, next = b + n;
     for (t = 0; t < steps; t++)
       {
	 for (i = 0; i < n; i++)
	   next[i] = ... now[i] ...	from a up to a + 8*n, or from b + 8*n up to b + 16*n
	 other = now, now = next, next = other;
       }  */

#ifndef ADJOINT_APART_RANGES_H
#define ADJOINT_APART_RANGES_H

#include "bounds.h"

enum { APART_MOST_PLACES = 4 };

struct apart_place {
  struct affine_atom base;	/* a pointer: VALUE or OBJECT */
  struct affine start;		/* what is added to it where the statement's pointer is made */
  struct affine low, high;	/* bytes from BASE; HIGH: the first byte behind */
};

struct apart_range {
  struct affine_atom pointer;	/* of the statement's address: the base, or a PHI */
  uint32_t n;			/* at least 1 */
  struct apart_place place[APART_MOST_PLACES];
  affine_list facts;		/* polynomials not negative at each visit of its block */
  affine_list fits;		/* polynomials that must not be negative, so that nothing wraps that
				   was computed in few bytes, and strides are what they were taken
				   for */
};

/* Of S, a live LOAD or STORE; false if it is not known.  In C's arena.  Requires a reducible
   flow graph, and signed integers that do not wrap.  LEVELS: pointers that loops change
   may have several places; else there is one.  */
bool apart_range_of (const struct affine_context *c, const struct stmt *s, bool levels,
		     struct apart_range *out);

/* Nothing changes BASE while the function runs.  */
bool apart_is_steady (const struct affine_context *c, struct affine_atom base);
/* The PHI that makes BASE, or NULL.  */
const struct stmt *apart_phi_of (const struct affine_context *c, struct affine_atom base);

/* X, an address, as a base and what is added to it; false if that is not one pointer and
   integers whose arithmetic does not wrap.  */
bool apart_base_of (const struct affine_context *c, const struct affine *x,
		    struct affine_atom *base, struct affine *more);

/* Wherever the statement of R runs, X <= Y.  */
bool apart_below (const struct affine_context *c, const struct apart_range *r,
		  const struct affine *x, const struct affine *y);

/* As long as the absolute value of V, an atom of a polynomial T that stands in a test, is at
   most this, nothing in T wraps; INT64_MAX: always.  */
int64_t apart_limit (const struct affine_context *c, const struct affine *t, adj_id v);

#endif
