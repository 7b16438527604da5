/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies where in structures, gfortran's descriptors and class variables among them.  */

#ifndef ADJOINT_MEMBERS_H
#define ADJOINT_MEMBERS_H

#include "gcc-common.h"

/* The element of the array that ends TYPE, a structure, whose declaration says no number of them (double a[]), and
   where that begins; or NULL_TREE.  */
tree open_end_of (tree type, HOST_WIDE_INT *from);
/* The type of TYPE's element, if that is an array, or of its component, *FIELD then, in which *BYTE lies; *BYTE becomes
   where in that.  NULL_TREE: there is none, or a union's.  */
tree part_around (tree type, HOST_WIDE_INT *byte, tree *field);
/* The type of the number or pointer that begins at OFFSET of WHOLE, a structure that shares its
   memory with nothing; or NULL_TREE.  *RECORD, unless RECORD is NULL, becomes the structure that it
   is a member of, NULL_TREE in what a class variable holds.  */
tree member_at (tree whole, tree offset, tree *record);
/* What lies there, a number or a union; WHOLE itself if that is not known.  */
tree type_at (tree whole, tree offset);
/* Reals of TYPE lie in the bytes from FROM to TO, or may.  */
bool reals_within_p (tree type, HOST_WIDE_INT from, HOST_WIDE_INT to);
/* The type of the reals that WHOLE, a structure, is made of: all its members are such, arrays or structures
   of such, of one kind and with nothing between; else NULL_TREE.  */
tree reals_of_structure (tree whole);
/* FIELD leads to what a class variable holds, whose type may be an extension.  */
bool data_of_class_p (tree field);
/* The type of a pointer that is kept at REF: that of REF, or of a descriptor's array.  */
tree kept_type (tree ref);

#endif
