/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain statements put in front of one that they stand for.  */

#ifndef ADJOINT_WRITE_H
#define ADJOINT_WRITE_H

#include "gcc-common.h"
#include "model.h"

/* Statements go in front of AT, with the place in the source of the one there.  */
struct writer {
  gimple_stmt_iterator *at;
  tree type;			/* of reals */
};

/* A name for CODE (A, B) or CODE (A) of TYPE.  */
tree write_op (writer *w, tree type, enum tree_code code, tree a, tree b = NULL_TREE);
/* C is true where A CODE B is: a name for C ? YES : NO.  */
tree write_choice (writer *w, enum tree_code code, tree a, tree b, tree yes, tree no);
/* A name for OP, a function of the mathematical library, of A and B.  */
tree write_call (writer *w, enum op_code op, tree a, tree b = NULL_TREE);
/* *POINTER = VALUE, or the value of *POINTER, whose type is TYPE.  */
void write_store (writer *w, tree pointer, tree value);
tree write_load (writer *w, tree pointer, tree type);
/* DIGITS: enough of them for every type.  */
tree write_constant (writer *w, const char *digits);

#endif
