/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: in which memory by address (addressed.h) what varies is stored.

     call forcing (t)		makes numbers from the time, in a COMMON block: constants
     call step (u)		reads them; changes u, and another block, which vary

   What varies is followed from the heads' arguments down the calls: an argument of a callee varies
   if it does so in some call.  A variable that outlives the call is a *place* of its own, the same in
   all functions, and so is what one owner has (owners.h); place 0 is what other pointers lead to that
   come from memory.  A place varies once what varies is stored there; from then on, whatever is loaded
   from it does.

   A pointer that comes from memory may lead to any variable but those that no pointer leads to
   (apart): what is stored through it makes all the others vary, unless it leads to memory that was
   allocated; and it may find what one of them holds.  Of owners, one that is no owner's may lead to
   any.  */

#ifndef ADJOINT_STORED_H
#define ADJOINT_STORED_H

#include "facts.h"

struct stored {
  uint32_t nplaces;
  adj_id first_owner;		/* the place of owner number 0; those of others follow */
  adj_id **place;		/* [functions] [roots] ADJ_NONE: not by address */
  struct bitset *touched;	/* [functions] places whose reals it may access, calls included */
  struct bitset varies;		/* places */
};

struct stored *stored_find (struct arena *a, struct facts *facts, const struct request *requests,
			    uint32_t nrequests);

/* Places of variables of which IS says so wherever they are named.  */
struct bitset stored_variables (struct arena *a, const struct facts *facts,
				bool (*is) (const struct object *o));

/* What OWNER has may vary.  */
bool owner_may_vary (const struct facts *facts, const struct owner *owner);

/* All places vary.  */
void stored_everywhere (struct facts *facts);

/* What root X of FUNCTION, memory by address, holds may vary.  */
bool root_may_vary (const struct facts *facts, adj_id function, adj_id x);

#endif
