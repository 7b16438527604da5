/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: heads that find no memory from before their call.

     s = calloc (1, sizeof *s);
     s->data = malloc (...);
     s->data[i] = x[j];			not x, whatever the caller keeps the address of

   All memory that pointers from memory lead to was then made in the call, is a variable that ends
   with it, or is what an array of reals leads to that the caller gave and whose address the call
   has stored itself (reach.h).  Neither did an earlier call leave anything there, nor is it what
   another argument leads to.  What is done on the way to the end of the program does not count:
   fprintf (stderr, ...), whose stderr leads to older memory.  */

#ifndef ADJOINT_NEW_MEMORY_H
#define ADJOINT_NEW_MEMORY_H

#include "facts.h"

/* The functions of REQUESTS for which that holds, and for all that they call.  */
struct bitset new_memory_find (struct arena *a, const struct facts *facts,
			       const struct request *requests, uint32_t nrequests);

#endif
