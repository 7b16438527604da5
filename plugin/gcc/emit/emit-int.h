/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the emitter share.  Nobody else includes this.

   emit.cc         functions, blocks, terminators
   emit-values.cc  types, values, conversions, computations
   emit-sums.cc    statements of a block; sums as GCC's vectoriser gets them right
   emit-op.cc      operations and calls of the mathematical library
   emit-memory.cc  objects, references, copies of what the reader saw
   emit-tape.cc    tape operations, inline
   emit-shadows.cc shadows by address
   emit-objects.cc local variables in memory of the run time
   emit-pieces*.cc long straight lines in functions of their own
   emit-by-value.cc derivatives with complex numbers by value
   rt-decl.cc      the runtime's functions and handle fields
   declare.cc      declarations of what is emitted

   What is emitted is GIMPLE before SSA, one linear sequence with labels: every
   register of the model is a variable, GCC makes blocks, PHIs and call graph
   edges.  */

#ifndef ADJOINT_EMIT_INT_H
#define ADJOINT_EMIT_INT_H

#include "emit.h"
#include "origins.h"

/* An attribute of all functions that are made.  */
#define MADE_MARK "adjoint made"

/* Of arrays for registers in memory: reals up to double, pointers, integers, wide reals in two
   formats.  */
enum { KINDS_WAITING = 5 };

struct emitter {
  const struct derived *d;
  const struct program *p;
  const adj_function *f;
  tree *decls;			/* of all functions of D */
  tree decl;			/* of this one */

  gimple_seq body;
  auto_vec<tree> locals;	/* variables to be declared in it */
  tree *params;			/* PARM_DECLs by number */
  tree *value;			/* by model value, made when first used */
  tree *object, *label;		/* by object, by block */
  hash_map<tree, tree> *copies;	/* primal's local declaration -> ours */
  location_t where;		/* of statements being emitted */
  struct { tree handle, top, bits; } tape;	/* made when first used */
  struct bitset told;		/* blocks whose branches tell what a loop is like (told-loops.h) */
  bool uses_bits;		/* else those on the tape stay where they are */
  tree shadows, frame;		/* by address: the tape's, the function's frame */
  tree memory[KINDS_WAITING];	/* made when first used */
  unsigned waiting[KINDS_WAITING];	/* of their elements in use */
  unsigned straight;		/* statements since the last empty jump */
  bool errno_matters;		/* see em_errno_matters */
  tree zero;			/* see em_hidden_zero; made when first used */
  auto_vec<tree> columns;	/* types of one tape column, likewise */
  tree level;			/* of the run time's stack of objects on entry,
				   if memory that lives as long as the call is
				   taken from it */
  auto_vec<emitter *> pieces;	/* functions of their own, not complete */
  unsigned statements;		/* of GIMPLE that are in no piece */
};

/* ---- emit.cc ------------------------------------------------------------ */

/* The body of DECL, from its first statement on; and complete.  */
void em_open (emitter *e, tree decl);
void em_close (emitter *e);
/* What is emitted next stems from where S does.  */
void em_locate (emitter *e, const struct stmt *s);
void em_stmt (emitter *e, const struct stmt *s);

/* ---- emit-values.cc -------------------------------------------------------- */

void em_add (emitter *e, gimple *s);
/* A new variable; NAME may be NULL.  */
tree em_variable (emitter *e, tree type, const char *name);
/* GCC's type for a type of the model.  */
tree em_type (const struct program *p, adj_id type);
/* The value as an operand: variable, parameter or invariant.  */
tree em_value (emitter *e, adj_id value);
tree em_arg (emitter *e, const struct stmt *s, uint32_t k);
/* VAL as an operand of TYPE; emits a conversion where GIMPLE needs one.  */
tree em_convert (emitter *e, tree type, tree val);
/* TO = RHS, where RHS is an operand, a memory reference or an address, and TO a
   variable or memory; converts.  */
void em_assign (emitter *e, tree to, tree rhs);
/* TO = CODE (A, B, C), computed in TYPE, then converted.  */
void em_compute (emitter *e, tree to, tree type, enum tree_code code, tree a,
		 tree b = NULL_TREE, tree c = NULL_TREE);
/* A new variable that holds CODE (A, B).  */
tree em_temp (emitter *e, tree type, enum tree_code code, tree a,
	      tree b = NULL_TREE);
/* TO (or NULL_TREE) = FNDECL (ARGS), arguments converted to what FNDECL takes.  */
void em_call (emitter *e, tree to, tree fndecl, unsigned n, const tree *args);
/* Code that runs only if A CODE B: between begin and end.  */
tree em_if_begin (emitter *e, enum tree_code code, tree a, tree b);
void em_if_end (emitter *e, tree after);
/* A variable that is zero, but not to GCC.  */
tree em_hidden_zero (emitter *e);
/* The variable that S defines, or NULL_TREE.  */
tree em_result (emitter *e, const struct stmt *s);

/* ---- emit-sums.cc --------------------------------------------------------- */

/* All statements of BLOCK.  */
void em_statements (emitter *e, const struct block *block);

/* ---- emit-op.cc ----------------------------------------------------------- */

void em_operation (emitter *e, const struct stmt *s);
/* Functions of the mathematical library must set errno in D's functions as they do in the
   primal.  */
bool em_errno_matters (const struct derived *d);

/* ---- emit-memory.cc --------------------------------------------------------- */

tree em_object (emitter *e, adj_id object);
/* Address of an object plus an offset, as an invariant.  */
tree em_object_address (emitter *e, adj_id object, HOST_WIDE_INT offset);
/* Makes the shadow objects of the function, zero.  */
void em_clear_shadows (emitter *e);

/* emit-loops.cc.  The condition S tells GCC as well what its loop is like, where it can.  */
tree em_told_loop (emitter *e, const struct stmt *s, tree condition);
tree em_reference (emitter *e, const struct ref *r);
/* A copy of the statement S stems from, with the operands of S.  */
void em_copy_origin (emitter *e, const struct stmt *s);
/* A copy of the call FROM, with ARGS, and what S defines for its result.  */
void em_copy_call (emitter *e, const struct stmt *s, gcall *from, const tree *args);
/* T, unshared, fit for this function: no location blocks, our variables.  */
tree em_settle (emitter *e, tree t);
void em_memory_stmt (emitter *e, const struct stmt *s);

/* ---- emit-tape.cc ------------------------------------------------------------- */

void em_tape_stmt (emitter *e, const struct stmt *s);
/* The operand that tells the run time where in the user's program E is.  */
tree em_place (emitter *e);
/* RESULT, or nothing, = ROUTINE, a half or the tangent of whatever the address ARGS[0] is of, (the other ARGS):
   ".pointed.fwd1.r8.cr8" (rows.cc).  */
void em_pointed (emitter *e, tree result, const char *routine, const vec<tree> &args);

/* The handle of the tape, once TAPE_ENTER has set it.  */
tree em_tape_handle (emitter *e);

/* ---- emit-shadows.cc ---------------------------------------------------------- */

/* SHADOW_LAY: pointer, shadow, bytes, rank, name.  */
void em_shadow_lay (emitter *e, const tree *args);
void em_shadow_within (emitter *e, const struct stmt *s, tree name);
/* SHADOW_BEGIN, SHADOW_TOUCH, SHADOW_TOUCH_ROWS, SHADOW_END, SHADOW_LIFT; the operation SHADOW.  */
void em_shadow_stmt (emitter *e, const struct stmt *s);
void em_shadow_address (emitter *e, const struct stmt *s);

/* ---- emit-objects.cc ---------------------------------------------------------- */

/* Memory for S that lives as long as the call; ZERO: cleared.  */
void em_alloca (emitter *e, const struct stmt *s, bool zero);
/* The body is complete: moves variables that are too large for the machine's stack
   to memory of the run time, and ends what was taken at every return.  */
void em_move_objects (emitter *e);
/* In BODY, part of E's, variables become memory behind the pointers that POINTER has for
   them.  */
void em_behind_pointers (emitter *e, hash_map<tree, tree> *pointer, gimple_seq *body);

/* ---- emit-pieces.cc ----------------------------------------------------------- */

/* E's function may be long enough to be cut.  */
bool em_may_cut_p (const emitter *e);
/* Cuts the sweeps, where they are long straight lines; what is left of them calls the
   pieces.  */
void em_cut_pieces (emitter *e, gimple_seq *forward, gimple_seq *reverse);
/* E is closed: its pieces too.  */
void em_close_pieces (emitter *e);

#endif
