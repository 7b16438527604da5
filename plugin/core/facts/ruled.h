/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: calls of functions that a rule describes (struct ruled): whether the routines that
   derive them find in the reverse sweep what they need.  */

#ifndef ADJOINT_RULED_H
#define ADJOINT_RULED_H

#include "activity.h"

/* The rule of what S calls, or NULL.  */
const struct ruled *rule_of_call (const struct program *p, const struct stmt *s);
/* Contents of argument K of a call of RULE's function are needed in the reverse sweep, as the
   call's ROLES are.  */
bool ruled_keeps_contents (const struct ruled *rule, const struct call_roles *roles,
			   uint32_t k);
/* They may be others then, or elsewhere: a copy must be taken, of time `keep'.  ROLES: the
   call's.  */
bool ruled_loses_contents (const struct facts *facts, const struct function *f,
			   const struct stmt *call, const struct call_roles *roles, uint32_t k);
/* Its adjoint wants a shadow of argument K, which has none: zeros that nobody reads.  */
bool ruled_makes_shadow (const struct program *p, const struct stmt *call,
			 const struct call_roles *roles, uint32_t k);

#endif
