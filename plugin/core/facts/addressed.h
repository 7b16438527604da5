/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: which memory has its shadow by address.

     w->tmp[i] = x[i] * x[i];		nothing in the function says where the shadow of that is,
     s += w->tmp[i];			but the run time does, for every address

   Memory by address (reach.h) has such shadows where something in the program stores what may
   vary there; elsewhere it is a constant.  A local variable has one, in place of one of its own,
   where accesses by address may reach it, or pointers that lead to memory by address as well.

   So has, in a head, what an argument with a shadow leads to, if its extent is known: the
   given shadow is moved to the shadow address before the reverse sweep and back behind it.

   All of it is one class of activity: accesses by address may mean each other.  */

#ifndef ADJOINT_ADDRESSED_H
#define ADJOINT_ADDRESSED_H

#include "activity.h"

/* Roots of F, as ROLES ask for it, whose shadows are by address; no set (word is NULL): none.  */
struct bitset addressed_roots (struct arena *a, const struct facts *facts,
			       const struct function *f, const struct roles *roles);

/* The bytes behind parameter I of F, a value of its entry, or of an element of a descriptor's
   array; ADJ_NONE, and 0 in *BYTES: unknown; in *BYTES: that many.  */
adj_id extent_of_param (const struct program *p, const struct function *f, uint32_t i,
			uint64_t *bytes);

/* The shadow of what parameter X leads to can be moved.  */
bool can_be_moved (const struct program *p, const struct function *f,
		   const struct roles *roles, adj_id x);

static inline bool
root_is_addressed (const struct roles *roles, adj_id root)
{
  return roles->addressed.word && bitset_has (&roles->addressed, root);
}

/* The callee may read or write memory by address otherwise than through what its arguments lead
   to, and that may vary.  */
bool call_is_addressed (const struct facts *facts, const struct stmt *call);

#endif
