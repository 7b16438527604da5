/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: varied and useful (Hascoet, Naumann, Pascual, section 4), for one function
   as one context asks for it.

   Values are flow-sensitive through SSA; memory is a set of zones at each point.
   A root has a shadow if it is a parameter with ROLE_SHADOW, an object of the
   function, or an allocation.  Memory without shadow is inactive by the word of
   the user, or, in a callee, of the caller; a store of a varied value into it is an
   error.

   What the reverse sweep may rely on, for a zone at a point: where it is not
   useful, its shadow is zero; where it is varied and useful, its shadow is its
   adjoint; where it is useful only, its shadow may hold anything, since nothing
   before that point reads it: the store that makes the zone vary zeroes it, or
   it was an independent's part that the roles leave out.  So a store has work
   exactly where its target is useful behind it.  The tangent's mirror image: a
   store sets the tangent where its target is useful behind it.  */

#ifndef ADJOINT_ACTIVITY_H
#define ADJOINT_ACTIVITY_H

#include "propagate.h"
#include "request.h"

/* Who asks: roles by parameter and of the result, as in struct request.  */
struct roles {
  const uint8_t *param;
  uint8_t result;
  /* Of memory by address that no parameter leads to: it varies at entry (INDEPENDENT), is
     useful at exit (DEPENDENT).  */
  uint8_t address;
  uint32_t nnamed;		/* of a head: memory that it names */
  const struct named *named;
  struct bitset addressed;	/* roots with shadows by address (addressed.h) */
  /* Memory by address is told apart where references do: for questions about one place
     (carried.c), since callees are taken to touch none but what no name is known for.  What is
     useful at entry is so at exit, too: from call to call.  */
  bool by_place;
  /* A callee's: its caller has judged exactly which arguments vary at entry and
     are useful at exit, and one without shadow is inactive there.  */
  bool internal;
  bool entered;			/* ... and other units call it as well */
  /* The two sweeps are halves: whoever calls them runs other code in between.  */
  bool halves;
  bool check_overlap;		/* of shadows, at run time */
  bool reverse;			/* a reverse sweep is made, no tangent */
  const struct tuning *tuning;	/* NULL: tuning_default */
};

/* How a call is differentiated: roles for the callee, or active == false.  */
struct call_roles {
  bool active;
  uint8_t *param, result;
  uint8_t address;		/* as in struct roles */
};

struct activity {
  struct bitset varied, useful;		/* values (reals only) */
  struct bitset root_varied, root_useful;	/* roots, at any point */
  struct bitset active;			/* values: varied and useful */
  struct bitset root_active;		/* every root of an active class that
					   has a shadow */
  /* By statement.  */
  struct bitset source;			/* MOVE: what it reads varies */
  struct bitset target;			/* STORE, CLEAR, MOVE: writes active memory
					   that is useful behind it */
  struct call_roles *call;
  uint32_t *lost;			/* CALL: 1 + an argument through which the
				   callee stores what varies into memory that
				   has no shadow; or 0 */
};

/* STRICT: at entry only independents vary and at exit only dependents are
   useful; for messages.  Otherwise, for a head, a dependent also counts as varied at
   entry, and an independent that may be written as useful at exit, since the
   opposite is not proved (doc/manual.md, What the derivative does to shadows); so does a work array
   that is active at all.  */
struct activity *activity_find (struct arena *a, const struct facts *facts,
				const struct function *f,
				const struct roles *roles, bool strict);

/* ROOT is a variable that one function of the sources knows: a static local.  */
bool root_is_private (const struct function *f, const struct roots *r, adj_id root);
bool root_has_shadow (const struct function *f, const struct roots *r,
		      const struct roles *roles, adj_id root);
/* Whether a reference to a real leads to memory that is active somewhere.  */
bool ref_is_active (const struct activity *act, const struct roots *r,
		    const struct function *f, const struct ref *ref);
/* Some pointer may lead to what REF means or to other memory, which has a shadow: so what is known of the
   one is known of both.  */
bool ref_is_beside_shadows (const struct roots *r, const struct function *f, const struct roles *roles,
			    const struct ref *ref);

/* activity-aliases.c: CLASS[roots], finer than that of the roots: memory with
   shadows that a write and a read may share is one class.  */
adj_id *activity_classes (struct arena *a, const struct facts *facts,
			  const struct function *f, const struct roles *roles);

/* activity-widen.c: ACT made as wide as it may be, for `no-activity'.  */
void activity_widen (struct arena *a, const struct facts *facts,
		     const struct function *f, const struct roles *roles,
		     struct activity *act);

#endif
