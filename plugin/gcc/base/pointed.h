/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls through pointers to procedures that other units may have (doc/separate.md): what is known of
   these is what the types of the call tell.  One that gets numbers and arrays of numbers reads and writes
   these; one that gets structures, classes or void * may do anything to all memory by address.  */

#ifndef ADJOINT_POINTED_H
#define ADJOINT_POINTED_H

#include "gcc-common.h"

/* On a function that stands for whatever S's pointer leads to (prepare/pointer-stand-in.cc); the text is
   empty, or POINTED_STATE.  Its first argument is the address, as an integer.  */
#define POINTED_MARK "adjoint pointed"
#define POINTED_STATE "state"
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
/* What S leads to gets something whose shadow is by address: its halves have state.  */
bool pointed_has_state_p (gcall *s);
/* An argument of TYPE can go to what is called so: a number, or the address of numbers, *REAL of real ones;
   or, *STATE, the address of something whose shadow is by address.  */
bool pointed_type_p (tree type, bool *real, bool *state);
/* TYPE is that of the address of a structure, a class, a pointer, a descriptor, or of something unknown.  */
bool pointed_structure_p (tree type);
/* F, or what it calls, here or in other units, calls through pointers.  */
bool calls_pointers_p (cgraph_node *f);
/* Functions of this unit, or declared here, that S may lead to, as far as the number of arguments
   tells.  */
void functions_pointed_to (gcall *s, vec<tree> *out);

#endif
