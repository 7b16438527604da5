/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: pointers and integers that a function loads from variables that it never changes.

     do k = 1, steps				u%data, its strides and n come from the module in each
       do j = 1, n				iteration, since GCC takes it that what is stored through
	 do i = 1, n				a pointer may be a descriptor; here nothing meets them
	   u(i,j) = u(i,j) + dt*p(i,j)

   Loaded once, where the function begins, they are there for tests on entry of the loops (apart-tests.h),
   and the same value in all of them.  */

#ifndef ADJOINT_ENTRY_LOADS_H
#define ADJOINT_ENTRY_LOADS_H

#include "cfg.h"

/* LOAD, a statement, yields what the statement FIRST does, which moves to the function's entry; that is
   LOAD itself, once for each place.  */
struct entry_load { adj_id load, first; };
typedef VEC (struct entry_load) entry_load_list;

/* All of F, if it has loops, in A.  Requires a checked FORM_SSA function.  */
void entry_loads_find (struct arena *a, const struct program *p, const struct function *f,
		       entry_load_list *out);

#endif
