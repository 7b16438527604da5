/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What prepare-parts.cc, parts-declare.cc, prepare-outside.cc, pointer-stand-in.cc and nested-stand-ins.cc share.  */

#ifndef ADJOINT_PARTS_H
#define ADJOINT_PARTS_H

#include "gcc-common.h"

/* Whom a function is made for: calls that stay calls; a head; other units, f.parts as well.  */
enum made_for { FOR_CALLS, FOR_HEAD, FOR_UNITS };

/* What f.parts gets for an argument of f: it itself, the parts of a complex number, address,
   strides and extents of an array; nothing of an array that the call leaves out; a descriptor as
   any structure that holds an address; an address that nothing else leads where it does.
   f.addressed gets the address of a complex number, or those of a structure's members; f.parts that of
   a structure.  */
enum passed { AS_IT_IS, AS_PAIR, AS_ARRAY, AS_NOTHING, AS_STRUCTURE, AS_APART,
	      AS_ADDRESS, AS_MEMBERS, AS_COPY };

bool parts_complex_p (tree type);
/* What callees that stay calls return by an address.  */
bool parts_by_address_p (tree type);
/* A new last parameter of DECL, behind *LAST; LIKE: or NULL_TREE.  */
tree parts_add_parm (tree decl, tree name, tree type, tree like, tree *last);
/* parts-declare.cc.  The function that gets FORMS for the arguments of CALLEE, without a body.  */
tree parts_declare (tree callee, const vec<passed> &forms, made_for whom);
/* The type of DECL, whose parameters are made; it returns RESULT.  SPEC: what Fortran says of the parameters, if
   it says so of CALLEE's.  */
tree parts_function_type (tree decl, tree result, tree callee, const vec<char> &spec);
/* It returns RESULT by an address; to other units pointers too, which are memory then, and what they lead to has its
   shadow by address.  */
bool parts_result_by_address_p (tree result, made_for whom);
/* The array that a parameter's descriptor TYPE describes, as an explicit-shape dummy's type.  */
tree parts_array_type (tree type);
/* The body of DECL, which is cfun from here on: one block, which the caller fills; and complete.  */
basic_block parts_begin_function (tree decl);
cgraph_node *parts_end_function (tree decl, basic_block bb);
/* The descriptor that ARG leads to, or null where the call hands on an OPTIONAL dummy that is not
   there: all else that ARG may be then is null.  */
tree parts_descriptor_or_null (tree arg);
/* The function that gets FORMS and calls CALLEE.  */
cgraph_node *parts_made_of (cgraph_node *callee, const vec<passed> &forms, made_for whom);
/* S at I, a call of CALLEE, becomes one of it.  */
void parts_call (gimple_stmt_iterator *i, gcall *s, cgraph_node *callee, const vec<passed> &forms, made_for whom);
/* CALL in the place of S at I; what it left in VARIABLE, if there is one, goes to LHS, which may
   be none.  */
void parts_replace_call (gimple_stmt_iterator *i, gcall *s, gcall *call, tree variable, tree lhs);

/* prepare-outside.cc.  S at I calls a procedure that another unit exports, with arrays of assumed shape;
   a function that returns a complex number, for which the plugin's table may have a routine that stores it:
   zdotc of BLAS.  False: it does not.  */
bool parts_call_exported (gimple_stmt_iterator *i, gcall *s);
bool parts_call_by_address (gimple_stmt_iterator *i, gcall *s);

#endif
