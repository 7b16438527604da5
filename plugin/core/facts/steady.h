/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: memory that nothing writes from a derivative's first statement to its last.

     call advect (a, b)		reads dzf and u0, allocatables of a module, and stores to neither:
				the half of advect that runs backwards finds them as they were

   A place (stored.h) is steady if no statement of any function of the program may write there, or end
   memory that its owner has.  Then it does not matter what runs between a load and its reverse: other
   calls, the caller, its callers.  Not so in halves for other units, between which anything may
   run: with such a request nothing is steady.  */

#ifndef ADJOINT_STEADY_H
#define ADJOINT_STEADY_H

#include "facts.h"

/* Places; facts->stored is there.  */
struct bitset steady_find (struct arena *a, const struct facts *facts, const struct request *requests,
			   uint32_t nrequests);

/* What FUNCTION reaches through POINTER (ADJ_NONE: by a variable's name) and is of root X, is steady.
   False before steady_find.  */
bool root_is_steady (const struct facts *facts, adj_id function, adj_id pointer, adj_id x);

#endif
