/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: varied and useful (Hascoet, Naumann, Pascual, section 4), within one
   function.

   Values are flow-sensitive through SSA; memory is one bit per root class.  A
   root has a shadow if it is a parameter with ROLE_SHADOW, an object of the
   function, or an allocation.  Memory without shadow is inactive by the
   user's word, and a store of an active value into it is an error.  */

#ifndef ADJOINT_ACTIVITY_H
#define ADJOINT_ACTIVITY_H

#include "request.h"
#include "roots.h"
#include "tuning.h"

/* Who asks: roles by parameter and of the result, as in struct request.  */
struct roles {
  const uint8_t *param;
  uint8_t result;
  /* A callee's: its caller has judged which arguments are active, and one
     without shadow is not useful there whatever is stored.  */
  bool internal;
  bool check_overlap;		/* of shadows, at run time */
  const struct tuning *tuning;	/* NULL: tuning_default */
};

struct activity {
  struct bitset varied, useful;		/* values (reals only) */
  struct bitset root_varied, root_useful;	/* by class representative */
  struct bitset active;			/* values: varied and useful */
  struct bitset root_active;		/* every root of an active class that
					   has a shadow */
};

/* STRICT: at entry only independents vary and at exit only dependents are
   useful; for messages.  Otherwise a dependent also counts as varied at
   entry, and an independent that may be written as useful at exit, since the
   opposite is not proved (design, "the law, per location").  */
struct activity *activity_find (struct arena *a, const struct program *p,
				const struct function *f,
				const struct roots *r, const struct effects *e,
				const struct roles *roles, bool strict);

bool root_has_shadow (const struct function *f, const struct roots *r,
		      const struct roles *roles, adj_id root);
/* Whether a reference to a real, or what a pointer leads to, is active.  */
bool ref_is_active (const struct activity *act, const struct roots *r,
		    const struct function *f, const struct ref *ref);
bool pointee_is_active (const struct activity *act, const struct roots *r,
			const struct function *f, adj_id pointer);

/* The return value's id, or ADJ_NONE.  */
adj_id returned_value (const struct function *f);

/* Which operands of S pass a derivative on: bit k for operand k, with reals that
   have a rule whose partial is not identically zero.  PHI not included.  */
uint32_t differentiable_operands (const struct program *p,
				  const struct function *f,
				  const struct stmt *s);

#endif
