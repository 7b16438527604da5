/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners of memory (struct owner): which of them share what they own, by the statements of one function.

   An owner is a component of a Fortran derived type, whatever the variable (`grid_type.dx'), or a
   variable that outlives the call, whose descriptor says where an array is.  It is alone with what it
   owns as long as its descriptor gets no addresses but those of memory that is new and nobody else gets,
   null, and its own: MOVE_ALLOC, results of functions, pointer assignments and descriptors that are copied
   hand memory over, and who gets the descriptor's address may do so.  */

#ifndef ADJOINT_SHARING_H
#define ADJOINT_SHARING_H

#include "gcc-common.h"

/* The name of the owner that DECL, a variable or component with a descriptor, is, for as long as the
   compiler runs; or NULL.  */
const char *owner_named (tree decl);
/* REF is the descriptor of an owner; that one's name, and the descriptor's TYPE.  Or NULL.  */
const char *owner_at (tree ref, tree *type);
/* REF is where a descriptor keeps its address, or is asked to be.  */
bool data_of_descriptor_p (tree ref);

struct sharing {
  void *data;
  /* The owner whose descriptor is of TYPE shares memory with another one, or may; NULL: any owner may.  */
  void (*shares) (void *data, const char *owner, tree type);
  /* S calls a function whose body is not in this unit, and hands it a structure that holds pointers; or
     NULL.  */
  void (*hands) (void *data, gimple *s);
};

/* Calls SHARES and HANDS for what statements of F, in SSA form, may do.  */
void sharing_find (function *f, const sharing &to);
/* The same for INITIAL, what DECL, a variable or component, or an element of it holds from the start, or
   NULL_TREE.  (GCC 12 leaves out initial targets of arrays, and sets the POINTERs to null.)  */
void sharing_find_initial (tree decl, tree initial, const sharing &to);

#endif
