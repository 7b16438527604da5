/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: which allocatable owns what a pointer leads to.

     a => grid%dx; b => grid%u		loads of the addresses that two components keep

   Fortran's allocatables own memory that no other one owns at the same time.  A
   pointer that was loaded from one of them, or computed from such a pointer, leads to memory of
   that owner, and one of another owner does not.  So does one to new memory that goes to one owner; new
   memory that goes to none belongs to one more owner, `nobody'.  Owners that hand memory over
   (MOVE_ALLOC) are told apart from none.  What other pointers lead to may be anybody's.

     q = a is contiguous ? a : alloc		a packed copy

   Where a pointer leads to what an owner has or to an allocation of the function, the allocation counts
   as that owner's too, unless another pointer leads to it or to what another owner has.  */

#ifndef ADJOINT_OWNERS_H
#define ADJOINT_OWNERS_H

#include "zones.h"

typedef VEC (const struct owner *) owner_list;

/* [values] of F, a function of P: the owner of all that this pointer may lead to, or NULL.  ALLOWED
   false: of none.  */
const struct owner **owners_find (struct arena *a, const struct program *p, const struct function *f,
				  const struct roots *r, bool allowed);

/* Takes from the alias matrix of F, a checked function of P, where pointers of two owners would meet.  */
void owners_tell_apart (const struct program *p, struct function *f);

/* Each that is in OWNER [values], once.  */
owner_list owners_in_use (struct arena *a, const struct function *f, const struct owner **owner);

#endif
