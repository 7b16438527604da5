/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: what memory still holds when the reverse sweep reads (TBR: Hascoet,
   Naumann, Pascual, section 5).

   The reverse sweep of a function starts when its forward sweep is over, and
   changes no memory that the primal names.  So a load can be made again if
   nothing that runs after it overwrites or ends what it read.  In a half of a split
   function that takes in all that runs between the halves: see intact-calls.h.  */

#ifndef ADJOINT_INTACT_H
#define ADJOINT_INTACT_H

#include "plan.h"

struct intact;

struct intact *intact_find (struct program *p, const struct plan *plan);

/* The one question: in the reverse of BLOCK, which the definition of LOAD (a
   statement) dominates, the load, with the address that it last had, gives the
   bits that it last gave.  */
bool load_is_repeatable (struct intact *st, adj_id load, adj_id block);
/* Why not.  */
const char *load_is_lost_because (struct intact *st, adj_id load);

#endif
