/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nested-values, nested-stand-ins and prepare-nested share.  */

#ifndef ADJOINT_NESTED_INT_H
#define ADJOINT_NESTED_INT_H

#include "nested-facts.h"

/* A nested procedure as a value: the member that is its trampoline, and the frame.  A null pointer
   as the field: surely none.  */
struct procedure { tree field; int frame; };

/* What a stand-in gets of a member: its value, its address, or nothing, if it is a procedure.  */
struct member_plan { tree field; bool value; procedure is; };
struct frame_plan { tree type; int parent; vec<member_plan> members; };

struct stand_in {
  cgraph_node *callee, *node;
  int chain;			/* the frame that it is called with, or -1 */
  vec<procedure> args;		/* of each parameter of the callee; no field: it stays */
  vec<frame_plan> frames;
  vec<tree> parms;		/* of the version, as it was copied */
  const char *refusal;
};

/* A frame, as the function at hand knows it: its variable; or those of its members that are
   parameters, by the plan, and their values.  */
struct known_frame {
  tree var;
  const frame_plan *plan;
  vec<tree> values;
  int parent;			/* -1: not known */
  bool whole;			/* it stays as it is */
  hash_map<tree, tree> *variables;
};

/* A statement stores VALUE in member FIELD of VAR, a frame.  */
struct frame_store { tree var, field, value; };

/* The function at hand.  */
struct nest_body {
  auto_vec<known_frame> frames;
  auto_vec<frame_store> stores;
  hash_map<tree, procedure> procedures;	/* names of parameters that are procedures */
  tree chain;			/* the name of the static chain, or NULL_TREE */
  int chain_frame;
};

const procedure no_procedure = { NULL_TREE, -1 };

/* ---- nested-values.cc: frames and procedures, as values in the current function ------- */

/* The number of the frame that is variable VAR; that BASE is, a variable or what a pointer leads to;
   that POINTER leads to; the next frame outwards of frame F.  -1: not known.  */
int frame_of_variable (nest_body *b, tree var);
int frame_of_base (nest_body *b, tree base);
int frame_behind (nest_body *b, tree pointer);
int parent_of (nest_body *b, int f);
/* What the plan of frame F, which is around the function, says of FIELD, and its number in *K; or
   NULL.  */
const member_plan *planned (const known_frame &f, tree field, unsigned *k);
/* The nested procedure that FIELD of frame F, that VALUE, a pointer, surely is; or
   no_procedure.  */
procedure procedure_in (nest_body *b, int f, tree field, unsigned depth = 0);
procedure procedure_of (nest_body *b, tree value, unsigned depth = 0);
tree function_of (procedure p);
bool no_function_p (procedure p);

/* ---- nested-stand-ins.cc ---------------------------------------------------------------- */

/* The stand-in of CALLEE for CALL, which gives it frame CHAIN, if that is not -1; NULL: there is no
   need for one, or not all that it needs is known.  Its frame K is frame (*FROM)[K] of B.  */
stand_in *stand_in_for (nest_body *b, gcall *call, cgraph_node *callee, int chain,
			vec<int> *from);
/* One whose body is still that of its callee, or NULL: each once.  */
stand_in *stand_in_waiting (void);

#endif
