/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what statements and functions do to regions of memory.  */

#ifndef ADJOINT_EFFECTS_H
#define ADJOINT_EFFECTS_H

#include "region.h"

/* What each function of the program may do to the memory behind its
   parameters, calls included (fixpoint over recursion).  */
struct effects {
  struct bitset *reads, *writes;	/* [functions] over parameters */
  struct bitset *filled;	/* [functions] parameters behind which an effect may write what
				   the model does not tell: no reals (iostat, text, scanf) */
  struct bitset elsewhere;	/* functions that may write memory of others that
				   is not behind their parameters */
};
struct effects *effects_find (struct arena *a, const struct program *p,
			      struct roots *const *roots);

/* What S may do to its region number K.  */
enum { REGION_READ = 1, REGION_WRITTEN = 2 };
unsigned effect_on_region (const struct effects *e, const struct roots *r,
			   const struct stmt *s, uint32_t k);
/* The same, and what effects in a callee fill.  */
bool region_may_be_written (const struct effects *e, const struct roots *r, const struct stmt *s,
			    uint32_t k);
/* S may write memory that is none of its regions.  */
bool writes_beyond_regions (const struct effects *e, const struct stmt *s);

#endif
