/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation, small steps: registers, statements, references, groups on the tape.  */

#ifndef ADJOINT_BUILD_H
#define ADJOINT_BUILD_H

#include "plan.h"
#include "rule.h"

/* Tells derivation what a call becomes: the derived function that stands for
   CALLEE under ROLES in MODE.  */
struct call_target {
  adj_id (*find) (void *data, adj_id callee, const struct call_roles *roles,
		  enum mode mode);
  void *data;
};

struct builder {
  struct program *p;		/* derived program */
  const struct augmented *g;
  const struct function *f;	/* g->f */
  struct function *h;		/* what is made */
  adj_id block;			/* where statements go */
  adj_id place;
  uint32_t line;
  adj_id *reg;			/* [values of f] register or constant in h */
  adj_id *adjoint;		/* [values of f] adjoint (or tangent) register */
  /* Reverse sweep: what stands for a value in the current block.  */
  adj_id *local, *local_stamp;
  adj_id stamp;			/* ADJ_NONE: the registers themselves */
  const struct call_target *calls;
  adj_id entry;			/* block 0: register initialisation */
  bool uses_tape;
  struct bitset shared_divisor;	/* [values of f]: see divisors.h */
};

/* SHARED_DIVISOR: see divisors.h.  */
void builder_start (struct builder *b, struct program *out,
		    const struct augmented *g, const struct bitset *shared_divisor,
		    const char *name);
adj_id build_register (struct builder *b, adj_id type, const char *name);
/* Register of a value of f (constants and parameters stand for themselves).  */
adj_id build_value (struct builder *b, adj_id v);
/* The value as the current place sees it (builder.stamp).  */
adj_id build_operand (struct builder *b, adj_id v);
/* A new register with what MEMORY, a register in memory, holds.  */
adj_id build_from_memory (struct builder *b, adj_id memory);
void build_set_local (struct builder *b, adj_id v, adj_id reg);
/* Adjoint or tangent register of an active value.  */
adj_id build_adjoint (struct builder *b, adj_id v);
bool value_is_active (const struct augmented *g, adj_id v);

struct stmt *build_stmt (struct builder *b, enum stmt_kind kind, adj_id dst,
			 uint32_t nargs, adj_id a0, adj_id a1, adj_id a2);
adj_id build_op (struct builder *b, enum op_code op, adj_id type, uint32_t nargs,
		 adj_id a0, adj_id a1, adj_id a2);
void build_assign (struct builder *b, adj_id dst, adj_id src);
adj_id build_real (struct builder *b, adj_id type, double v);
adj_id build_integer (struct builder *b, adj_id type, int64_t v);
adj_id build_block (struct builder *b);
void build_goto (struct builder *b, adj_id to);
/* Two-way branch on an integer register.  */
void build_branch (struct builder *b, adj_id condition, adj_id if_true,
		   adj_id if_false);
/* The same at the end of a loop, and what GCC is told of that: see struct stmt.  */
enum told { TOLD_NOTHING, TOLD_PLAIN, TOLD_INDEPENDENT };
void build_loop_branch (struct builder *b, enum told told, adj_id condition, adj_id if_true,
			adj_id if_false);
adj_id build_load (struct builder *b, const struct ref *r);
void build_store (struct builder *b, const struct ref *r, adj_id value);
/* R with its values replaced by what stands for them here.  */
struct ref *build_ref (struct builder *b, const struct ref *r);
adj_id build_type (const struct builder *b, adj_id value);	/* of h's value */
/* Copies statement ID of f, operands as they stand here, result to DST.  */
void build_copy (struct builder *b, adj_id id, adj_id dst);
/* The same where the program runs it: in a loose function, an integer that is made of
   reals is evaluated once and is then a number like any other, so that branches,
   values, tangents and records cannot differ about it.  */
void build_copy_once (struct builder *b, adj_id id, adj_id dst);
void build_primal_call (struct builder *b, adj_id id);
/* A scalar of this function in memory: R refers to it; returns its address.  */
adj_id build_local (struct builder *b, adj_id type, struct ref *r);
/* Where shadows by address are used: they are from here on (behind TAPE_ENTER), those of
   adjoints or, TANGENT, of tangents, which have others.  */
void build_shadows_begin (struct builder *b, bool tangent);
void build_clear_objects (struct builder *b);
/* The shadow of the local that is placed where POINTER, a value of the primal, leads, if there is
   one.  */
void build_clear_object_at (struct builder *b, adj_id pointer);
/* The program ends unless the BYTES of shadow at TO are zero, and what else is in their words.  */
void build_check_bytes (struct builder *b, adj_id to, adj_id bytes);
/* derive-names.c: memory that the head names, where the function begins, and where an adjoint
   turns or a tangent returns.  */
void build_names_entry (struct builder *b);
void build_names_end (struct builder *b);
/* Behind all uses of shadows by address, before the return.  */
void build_shadows_end (struct builder *b);
/* Undoes every SHADOW_DATA, last one first.  */
void build_shadow_data_ends (struct builder *b);
/* The PHI number I of EDGE's target, or NULL; *ARG: what it is when control comes over EDGE.  */
const struct stmt *phi_of_edge (const struct function *f, adj_id edge, uint32_t i,
				adj_id *arg);
/* Copies the terminator T of f, with blocks TARGET of h in the place of its targets.  */
void build_terminator (struct builder *b, const struct stmt *t, const adj_id *target);
/* VALUE, or what it is the negative of: signs go through products and quotients, and end in sums and
   differences, so that they take no operations.  */
struct signed_value { adj_id value; bool negative; };
static inline struct signed_value
plus (adj_id value)
{
  return (struct signed_value) { value, false };
}
/* X as a value of its own.  */
adj_id build_signed (struct builder *b, struct signed_value x);
/* SUM plus X.  */
adj_id build_sum (struct builder *b, adj_id type, adj_id sum, struct signed_value x);
/* d * partial of operand K of S; its value is ADJ_NONE if it is zero.  */
struct signed_value build_contribution (struct builder *b, const struct stmt *s, uint32_t k,
					struct signed_value d);
/* What sums begin with: x + -0.0 is x for all x, so that the first addition is none, where
   0.0 + x is not for x = -0.0.  */
adj_id build_empty_sum (struct builder *b, adj_id type);
/* TARGET += ADDEND, converting it to TARGET's type.  */
void build_accumulate (struct builder *b, adj_id target, adj_id addend);

/* A group of values on the tape: offsets by size, total a multiple of 8.  */
struct group { uint32_t n, bytes; uint32_t *offset; };
struct group group_of (struct builder *b, const id_list *values);
/* FRAME_ID: the number of the frame that the group ends, written behind the values; 0 if
   it ends none.  */
void build_push_group (struct builder *b, const id_list *values,
		       const adj_id *registers, uint32_t frame_id);
void build_pop_group (struct builder *b, const id_list *values,
		      const adj_id *registers, uint32_t frame_id);
/* Such a group without a frame, truth values as bits.  */
void build_push_values (struct builder *b, const id_list *values,
			const adj_id *registers);
void build_pop_values (struct builder *b, const id_list *values,
		       const adj_id *registers);

#endif
