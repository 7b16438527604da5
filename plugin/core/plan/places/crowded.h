/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: what waits for the reverse sweep in memory of the function: reals instead of in
   registers, what is known when a loop is left instead of on the tape.

   GCC's register allocator takes time that grows with the square of what lives at
   once.  In a function of thousands of statements outside of loops, that are all the
   values that live from the forward sweep to the reverse.  There, each is stored where
   it is made and loaded by each block that reads it.

   A loop that runs once in a call has one count and one chunk.  On the tape they
   take tests, forward and back, that are most of the code of a small loop; in registers GCC
   would carry those of all loops around each loop that may not run.  What it loads from memory
   it knows less about, which costs some of Burgers' equations 5 % of their time: so only
   functions of many loops do it.  */

#ifndef ADJOINT_CROWDED_H
#define ADJOINT_CROWDED_H

#include "plan.h"

/* Fills in_memory.  Requires all needs.  */
void crowded_choose (struct program *p, struct plan *plan);

/* LOOP runs at most once between the forward sweep's beginning and its end, which is the
   reverse sweep's.  */
bool crowded_runs_once (const struct plan *plan, adj_id loop);

/* What may be in memory: reals made outside of all cycles.  */
bool crowded_suits (const struct program *p, const struct plan *plan, adj_id v);

#endif
