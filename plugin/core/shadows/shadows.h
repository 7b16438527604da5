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

struct fused_loops;
/* Bytes of variable OBJECT of f whose shadow can be used from where a head begins (fixed.h).  */
struct usable { adj_id object; int64_t first, bytes; };

struct augmented {
  struct function *f;
  const struct linear *linear;	/* linearise.h; NULL: nothing was */
  const adj_id *restore;	/* restore.h; NULL: nothing is put back */
  const struct fused_loops *fused;	/* fused.h; NULL: none is */
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
  adj_id *touch[2];		/* LOAD/STORE (0), CLEAR, MOVE: the SHADOW_TOUCH that lets its
				   shadow by address be used, or ADJ_NONE: the head does (usable) */
  adj_id *shadow_region[2];	/* CLEAR, MOVE: shadow by address of what argument 0, 1
				   leads to, or ADJ_NONE */
  struct call_roles *call;		/* CALL */
  /* CALL that a rule derives, by argument: the shadow by address of what that leads to, and the
     SHADOW_TOUCH, or ADJ_NONE; NULL: it has no such argument.  */
  adj_id **shadow_argument, **touch_argument;
  /* By primal parameter: index among f's parameters, or ADJ_NONE.  */
  adj_id *primal_slot, *shadow_slot;
  adj_id seed_slot, primal_result_slot;
  /* SHADOW_DATA statements of active descriptor parameters, to be undone at the
     end; shadow allocations of the function's own objects (halves).  */
  VEC (adj_id) data_stmts;
  uint32_t nnamed;		/* memory that the head names */
  const struct named *named;
  bool addressed;		/* it, or a callee, uses shadows by address */
  VEC (adj_id) addressed_objects;	/* locals that have one */
  VEC (struct usable) usable;	/* a head's: for all functions that it reaches */
  VEC (adj_id) object_allocs;
  VEC (adj_id) laid;		/* SHADOW_LAY of arguments whose shadows are moved: in the entry */
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

/* Shadow pointer of what argument K of STMT, a CLEAR or MOVE, leads to.  */
adj_id shadow_pointer_at (const struct augmented *g, adj_id stmt, uint32_t k);

/* Shadow pointer of what argument K of STMT, a CALL, leads to.  */
adj_id shadow_of_argument (const struct augmented *g, adj_id stmt, uint32_t k);

/* W is made for one access, by address; never taped.  */
static inline bool
is_shadow_address (const struct function *f, adj_id w)
{
  const struct value *v = &f->values.at[w];
  return v->kind == VALUE_STMT && v->def != ADJ_NONE && f->stmts.at[v->def].kind == STMT_OP
	 && f->stmts.at[v->def].op == OP_SHADOW;
}

#endif
