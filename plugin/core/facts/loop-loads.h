/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: pointers and integers that an outermost loop loads first, the same in each iteration.

     do t = 1, steps				grid(ng)%zeta's address, its strides: components of an array of
       do j = 1, n				structures, which are on the heap and may not be loaded where the
	 do i = 1, m				function begins, but in front of the loop
	   grid(ng)%zeta(i,j) = ...

   What the loop's first block, and those that nothing but it leads to, load before anything else happens
   is loaded whenever the loop is entered.  Descriptors of which a STMT_WITHIN needs something are loaded from
   anywhere in the loop, where they certainly exist: tests in front of the loop ask for it.  */

#ifndef ADJOINT_LOOP_LOADS_H
#define ADJOINT_LOOP_LOADS_H

#include "cfg.h"

/* STMT, a load or arithmetic, may stand at the end of block BEFORE, behind those listed so far; or is the value SAME,
   which is there.  */
struct loop_load { adj_id stmt, before, same; };
typedef VEC (struct loop_load) loop_load_list;

/* All of F, in A.  Requires a checked FORM_SSA function.  */
void loop_loads_find (struct arena *a, const struct program *p, const struct function *f,
		      loop_load_list *out);

#endif
