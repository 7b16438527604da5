/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways through a function on which certain statements do not run.  */

#ifndef ADJOINT_WAYS_H
#define ADJOINT_WAYS_H

#include "graph.h"

struct ways {
  struct arena *arena;
  const struct function *f;
  const struct graph *g;
  const struct loops *loops;
};

struct ways ways_of (struct arena *a, const struct function *f);

/* Some way from the entry of the function to statement LOAD runs none of STMTS.  Loops are taken to go
   round once at least, and what decides whether one is entered to enter it: an array that a loop
   fills has been written where another loop reads it.  */
bool way_without (const struct ways *w, const struct bitset *stmts, adj_id load);

#endif
