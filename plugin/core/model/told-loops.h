/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branches that can tell GCC that their loop is plain, or independent (struct stmt).

   GCC takes such wishes from a call in front of the branch that ends the loop's header or its
   only latch, and warns of a call that it meets elsewhere.  So only those branches are taken that will
   stand there, once GCC has removed empty blocks and has split those whose statements branch
   themselves:

     - the branch's block leads to the header, the only way round, and the header has statements:
       an empty one would be that of a loop in it as well;
     - or its block is the header, and has only operations on integers.

   And of those only the ones that GCC cannot take for a branch of a loop around: what is true of
   the loop may be wrong of that one.  */

#ifndef ADJOINT_TOLD_LOOPS_H
#define ADJOINT_TOLD_LOOPS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The blocks of F, of derived program P, that end with such a branch.  */
struct bitset told_loops (struct arena *a, const struct program *p, const adj_function *f);

#ifdef __cplusplus
}
#endif
#endif
