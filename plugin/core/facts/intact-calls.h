/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts across calls: what a call may overwrite, and what is left as it is behind a
   call (TBR: Hascoet, Naumann, Pascual, section 5.2, equations for calls).

   The paper's InReq of a subroutine collects, over all contexts, what the adjoint of
   code before needs, and its Kill is what it overwrites for certain.  Here the question is the
   other way round, as in intact.h, and each context has its own answer: of the memory
   that an argument leads to, does anything that runs between the call and its
   reverse overwrite or end any?  If not, the callee's reverse half finds there what its forward half
   read, and need not record it.  */

#ifndef ADJOINT_INTACT_CALLS_H
#define ADJOINT_INTACT_CALLS_H

#include "activity.h"
#include "allocs.h"

/* CALL, a statement of F, may overwrite what LOAD reads: some parameter of the callee
   that it writes may lead there, or it writes memory that is not behind its
   parameters.  The alias matrix is another witness; both must say yes.  */
bool call_may_overwrite (const struct facts *facts, const struct function *f,
			 const struct stmt *call, const struct ref *load);

/* The same of what the pointer V leads to.  */
bool call_may_overwrite_value (const struct facts *facts, const struct function *f,
			       const struct stmt *call, adj_id v);

/* Adds ROLE_INTACT to the roles of F's active calls in ACT: for each pointer argument
   of which this is proved.  F's own parameters are intact behind F if its reverse
   sweep follows at once (it is not made as halves), or ROLES say so.  */
void intact_arguments (struct arena *a, const struct facts *facts,
		       const struct function *f, const struct roles *roles,
		       struct activity *act);

/* In a half of the split function F, whose parameters' roles are PARAM: all that REF may
   mean is still there in the reverse half, as the forward half leaves
   it.  */
bool ref_outlives_half (const struct facts *facts, const struct function *f,
			const struct allocs *allocs, const uint8_t *param,
			const struct ref *ref);

#endif
