/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gfortran's array descriptors, as what passes load from and store to.  */

#ifndef ADJOINT_DESCRIPTORS_H
#define ADJOINT_DESCRIPTORS_H

#include "gcc-common.h"

enum { DESCRIPTOR_DATA, DESCRIPTOR_OFFSET, DESCRIPTOR_DTYPE, DESCRIPTOR_SPAN, DESCRIPTOR_DIM };
enum { DESCRIPTOR_STRIDE, DESCRIPTOR_LOWER, DESCRIPTOR_UPPER };
/* Members of DESCRIPTOR_DTYPE.  */
enum { DTYPE_BYTES, DTYPE_VERSION, DTYPE_RANK, DTYPE_TYPE, DTYPE_ATTRIBUTE, DTYPE_MEMBERS };
/* What DTYPE_TYPE says of elements.  */
enum { DTYPE_OF_INTEGERS = 1, DTYPE_OF_LOGICALS = 2, DTYPE_OF_REALS = 3, DTYPE_OF_COMPLEX = 4 };

/* What a name was made of by copies and conversions.  */
tree source_of (tree t);
/* The descriptor that ARG leads to, as something to load from, with its rank and the type of its
   elements if they are reals or complex; NULL_TREE: it is none.  */
tree descriptor_behind (tree arg, unsigned *rank, tree *element);
/* Member number N of record REF.  */
tree descriptor_member (tree ref, unsigned n);
/* What one of DESCRIPTOR_STRIDE and so on is of its dimension K, counted from 0.  */
tree descriptor_dimension (tree descriptor, unsigned k, unsigned what);
/* The members of DESCRIPTOR_DTYPE, and what they hold for RANK dimensions of ELEMENTs.  */
void descriptor_dtype (tree descriptor, unsigned rank, tree element, tree members[DTYPE_MEMBERS],
		       tree values[DTYPE_MEMBERS]);

#endif
