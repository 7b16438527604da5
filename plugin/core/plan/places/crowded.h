/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: reals that wait for the reverse sweep in memory of the function instead of in
   registers.

   GCC's register allocator takes time that grows with the square of what lives at
   once.  In a function of thousands of statements outside of loops, that are all the
   values that live from the forward sweep to the reverse.  There, each is stored where
   it is made and loaded by each block that reads it.  */

#ifndef ADJOINT_CROWDED_H
#define ADJOINT_CROWDED_H

#include "plan.h"

/* Fills in_memory.  Requires all needs.  */
void crowded_choose (struct program *p, struct plan *plan);

/* What may be in memory: reals made outside of all cycles.  */
bool crowded_suits (const struct program *p, const struct plan *plan, adj_id v);

#endif
