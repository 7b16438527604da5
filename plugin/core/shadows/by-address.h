/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors about memory by address (reach.h).

   It needs no shadow as long as nothing active is stored in it, and as long as no access to it
   may be one to active memory that has a shadow.  What a function's arguments are called in the
   head does not decide that: what is stored does.  A shadow that the caller gave is moved to the
   shadow address where that helps and its extent is known (addressed.h).  */

#ifndef ADJOINT_BY_ADDRESS_H
#define ADJOINT_BY_ADDRESS_H

#include "activity.h"

/* F as ROLES ask for it.  */
void refuse_by_address (struct arena *a, const struct facts *facts, const struct function *f,
			const struct roles *roles, const struct activity *act,
			struct diagnostics *d);

/* What a head names may be what an argument with a shadow leads to.  */
void refuse_named (struct arena *a, const struct facts *facts, const struct function *f,
		   const struct roles *roles, struct diagnostics *d);
/* Something that F accesses by address may be what an argument leads to whose shadow can be
   moved, and that matters.  */
bool moves_are_needed (const struct facts *facts, const struct function *f,
		       const struct roles *roles, const struct activity *act);

/* S reads or writes by address BY, which may be X, whose shadow is elsewhere.  */
void refuse_under_another_name (struct arena *a, const struct function *f,
				const struct roots *r, const struct stmt *s, adj_id x,
				adj_id by, bool written, struct diagnostics *d);

/* S stores what varies in ROOT, which is by address.  */
void refuse_lost_by_address (const struct function *f, const struct roots *r,
			     const struct stmt *s, adj_id root, struct diagnostics *d);

/* Halves of another unit's that S calls take argument K for a structure: they use its shadow by address, even
   where nothing active is there.  An error where it may have none.  */
void refuse_structure_elsewhere (struct arena *a, const struct facts *facts, const struct function *f,
				 const struct roles *roles, const struct stmt *s, uint32_t k,
				 struct diagnostics *d);

/* Argument K of S, a call of CALLEE, leads to active memory whose shadow the callee cannot be given.  */
void refuse_argument_without_shadow (const struct function *callee, const struct stmt *s, uint32_t k,
				     struct diagnostics *d);

#endif
