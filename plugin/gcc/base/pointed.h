/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls through pointers to procedures that other units may have (doc/separate.md): what is known of
   these is what the types of the call tell.  */

#ifndef ADJOINT_POINTED_H
#define ADJOINT_POINTED_H

#include "gcc-common.h"

/* On a function that stands for whatever S's pointer leads to (prepare/pointer-stand-in.cc); the text
   is empty.  Its first argument is the address, as an integer.  */
#define POINTED_MARK "adjoint pointed"
/* What routines of such a function are called in the model: no symbol begins so.  */
#define POINTED_PREFIX ".pointed"

/* This unit is one of several that are compiled apart, as its options say.  */
bool compiled_apart_p (void);
/* S calls through a pointer.  */
bool through_pointer_p (gcall *s);
/* The type of argument K of such a call: that of the procedure's type, or the actual one's.  */
tree pointed_argument_type (gcall *s, unsigned k);
/* Why what S leads to cannot be in another unit; NULL: it can.  */
const char *pointed_in_the_way (gcall *s);
/* TYPE is that of a number, or of the address of numbers: it tells what is there.  *REAL: of real ones.  */
bool pointed_type_p (tree type, bool *real);
/* F, or what it calls, here or in other units, calls through pointers.  */
bool calls_pointers_p (cgraph_node *f);
/* Functions of this unit, or declared here, that S may lead to, as far as the number of arguments
   tells.  */
void functions_pointed_to (gcall *s, vec<tree> *out);

#endif
