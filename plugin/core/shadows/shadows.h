/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts to model: every pointer through which active memory is reached gets a
   shadow pointer beside it, every active object a shadow object.

   before:  %p = padd %a, 8 ; %v = load [%p]      (a's memory is active)
   after:   %p = padd %a, 8 ; %p_b = padd %a_b, 8 ; %v = load [%p]
	    and shadow_ref of the load is [%p_b]

   The result is again a FORM_SSA function: value, statement, block and edge ids
   of the primal keep their meaning; what is new comes behind.  Its parameters
   are the slots of the signature.  From here on a shadow pointer is a pointer
   like any other, so that the plan treats both alike.  */

#ifndef ADJOINT_SHADOWS_H
#define ADJOINT_SHADOWS_H

#include "activity.h"
#include "allocs.h"

struct linear;

struct augmented {
  struct function *f;
  const struct linear *linear;	/* linearise.h; NULL: nothing was */
  const adj_id *restore;	/* restore.h; NULL: nothing is put back */
  const struct function *primal;
  const struct facts *facts;
  const struct roots *roots;	/* of the primal, as the next two */
  const struct activity *act;
  const struct allocs *allocs;	/* by primal statement */
  enum mode mode;
  bool internal;		/* called by derived functions only */
  const struct signature *signature;
  const uint8_t *role;		/* by primal parameter: who asked */
  const struct tuning *tuning;
  /* By primal value: the shadow pointer, or ADJ_NONE.  */
  adj_id *shadow_pointer;
  uint32_t nshadow_pointers;
  /* By primal statement.  */
  struct ref **shadow_ref;		/* real LOAD/STORE of active memory */
  struct call_roles *call;		/* CALL */
  /* By primal parameter: index among f's parameters, or ADJ_NONE.  */
  adj_id *primal_slot, *shadow_slot;
  adj_id seed_slot, primal_result_slot;
  /* SHADOW_DATA statements of active descriptor parameters, to be undone at the
     end; shadow allocations of the function's own objects (halves).  */
  VEC (adj_id) data_stmts;
  VEC (adj_id) object_allocs;
};

/* NULL after diagnostics in D.  */
struct augmented *shadows_add (struct program *p, const struct function *primal,
			       const struct facts *facts,
			       const struct activity *act,
			       const struct roles *roles, enum mode mode,
			       const struct signature *sig,
			       struct diagnostics *d);

/* Shadow pointer of a value of the primal; constants that are null pointers stand for
   themselves.  */
adj_id shadow_pointer_of (const struct augmented *g, adj_id value);

#endif
