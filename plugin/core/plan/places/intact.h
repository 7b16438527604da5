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
/* For some block.  */
bool load_is_intact (struct intact *st, adj_id load);
/* The same where the load is not repeatable so, but the reverse sweep puts memory
   back (restore.h): before anything of BLOCK's reverse is read from memory, what
   BLOCK and all that ran later stored there is undone.  */
bool load_is_restored (struct intact *st, adj_id load, adj_id block);
/* For some block.  */
bool load_is_put_back (struct intact *st, adj_id load);
/* FN for each statement that may overwrite, after LOAD ran, what it read.  */
void load_overwriters (struct intact *st, adj_id load, read_fn fn, void *data);
/* The writers, ascending, whose elements were proved to differ from LOAD's.  Requires that
   one of the above was asked of LOAD.  */
const id_list *load_differs_from (const struct intact *st, adj_id load);
/* Some pairs were not looked at, because there were too many.  */
bool intact_gave_up (const struct intact *st);
/* Why not.  */
const char *load_is_lost_because (struct intact *st, adj_id load);

#endif
