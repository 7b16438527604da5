/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: loads of reals that find what an earlier one found.

     b(1,j) -= a(1,1) * c(1,j)		blocks of one array: GCC may take the stores to b for
     b(2,j) -= a(2,1) * c(1,j)		stores to c, and loads c(1,j) again each time

   What differs by subscripts alone stays the same value then, is recorded once, and its shadow is added
   to once.

   Not told apart from loads: a store of the value.  It is loaded again, where memory still holds it,
   sooner than what made it is repeated.  */

#ifndef ADJOINT_SAME_LOADS_H
#define ADJOINT_SAME_LOADS_H

#include "cfg.h"

/* LOAD, a statement, yields what EARLIER, a value that dominates it, is.  */
struct same_load { adj_id load, earlier; };
typedef VEC (struct same_load) same_load_list;

/* All of F, in A.  No EARLIER is the value of a LOAD of the list.  Requires a checked FORM_SSA
   function.  */
void same_loads_find (struct arena *a, const struct program *p, const struct function *f,
		      same_load_list *out);

#endif
