/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of arrays without gaps, in place of sections: what prepare-packs.cc and prepare-filled.cc
   write.  */

#ifndef ADJOINT_PACKED_H
#define ADJOINT_PACKED_H

#include "write.h"

/* Writes S.  */
void packed_put (writer *w, gimple *s);
/* A name for what REF holds.  */
tree packed_load (writer *w, tree ref);
/* TO = VALUE.  */
void packed_store (writer *w, tree to, tree value);
/* A local variable of TYPE that has an address.  */
tree packed_variable (tree type, const char *name);
/* A name for the extent in dimension K of DESCRIPTOR, counted from 0.  */
tree packed_extent (writer *w, tree descriptor, unsigned k);
/* A descriptor of an array without gaps that has the extents of LIKE, but for its address; *COUNT
   becomes how many elements it has.  */
tree packed_like (writer *w, tree like, unsigned rank, tree element, tree *count);
/* Copies the array that FROM describes to where TO, of the same shape, says; prepare-arrays.cc comes
   later.  */
void packed_copy (writer *w, tree to, tree from);
/* A pointer of TYPE to new memory for COUNT ELEMENTs.  */
tree packed_memory (writer *w, tree type, tree count, tree element);

#endif
