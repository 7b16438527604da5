/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation: a plan carried out.  Makes FORM_REGISTERS functions.  */

#ifndef ADJOINT_DERIVE_H
#define ADJOINT_DERIVE_H

#include "plan.h"
#include "rule.h"

/* Tells derivation what a call becomes: the derived function that stands for
   CALLEE under ROLES in MODE.  */
struct call_target {
  adj_id (*find) (void *data, adj_id callee, const struct call_roles *roles,
		  enum mode mode);
  void *data;
};

/* Where the sweeps are in what was made, for the verifier.  */
struct sweep_map {
  adj_id *forward;		/* [blocks of f] its forward part */
  adj_id *reverse;		/* [blocks of f] a stop's reverse part; else
				   ADJ_NONE */
  adj_id *after_parts;		/* [loops] where the parts of a split loop
				   end, or ADJ_NONE */
  adj_id *counter;		/* [loops] register, or ADJ_NONE */
  adj_id *base;			/* [loops] the same, of its block */
  adj_id turn;			/* where the forward sweep ends */
  adj_id start;			/* where the reverse sweep starts */
};

/* MODE_REVERSE, or one of the halves of a split function; fills *MAP.  */
struct function *derive_adjoint (struct program *out, const struct plan *plan, enum mode mode,
				 const char *name, const struct call_target *calls,
				 struct sweep_map *map);
struct function *derive_tangent (struct program *out, const struct augmented *g, const char *name,
				 const struct call_target *calls);

/* The signature of a callee's halves or tangent (internal functions).  */
struct signature *signature_of_callee (struct arena *a, const struct function *f,
				       const struct call_roles *roles,
				       enum mode mode);

/* ---- shared by the files of derivation ------------------------------------- */

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
  struct bitset shared_divisor;	/* [values of f]: see derive-partial.c */
};

/* Values of G that divide more than one active quotient of a block, or in more than one
   iteration (derive-partial.c).  */
struct bitset shared_divisors (struct arena *a, const struct augmented *g);
void builder_start (struct builder *b, struct program *out,
		    const struct augmented *g, const char *name);
adj_id build_register (struct builder *b, adj_id type, const char *name);
/* Register of a value of f (constants and parameters stand for themselves).  */
adj_id build_value (struct builder *b, adj_id v);
/* The value as the current place sees it (builder.stamp).  */
adj_id build_operand (struct builder *b, adj_id v);
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
adj_id build_cell (struct builder *b, adj_id type, struct ref *r);
/* Undoes every SHADOW_DATA, last one first.  */
void build_shadow_data_ends (struct builder *b);
/* The PHI number I of EDGE's target, or NULL; *ARG: what it is when control comes over EDGE.  */
const struct stmt *phi_of_edge (const struct function *f, adj_id edge, uint32_t i,
				adj_id *arg);
/* Copies the terminator T of f, with blocks TARGET of h in the place of its targets.  */
void build_terminator (struct builder *b, const struct stmt *t, const adj_id *target);
/* d * partial of operand K of S; ADJ_NONE if it is zero.  */
adj_id build_contribution (struct builder *b, const struct stmt *s, uint32_t k,
			   adj_id d);
/* TARGET += ADDEND, converting it to TARGET's type.  */
void build_accumulate (struct builder *b, adj_id target, adj_id addend);
/* Sums into registers in blocks FIRST and later take a form that GCC's vectoriser
   gets right (derive-sums.c).  */
void derive_sums (struct builder *b, adj_id first);

/* Registers and blocks shared by the two sweeps.  */
struct sweeps {
  struct builder b;
  const struct plan *plan;
  enum mode mode;
  adj_id *forward, *reverse;	/* [blocks of f] blocks of h */
  adj_id *counter;		/* [loops] forward and reverse counter */
  adj_id *next_counter;		/* [loops] forward: of the next iteration */
  adj_id *rows, *base;		/* [loops] of the loop's block, or part of one */
  adj_id *block, *parts;	/* [loops] of a nest that it opens; where its own
				   parts begin in one */
  adj_id *class_next;		/* [blocks] a join's class on its way to a column */
  adj_id *copy, *copy_first;	/* [snapshots] block; element of the first load */
  adj_id *stepped;		/* [values] induction variables kept as such */
  adj_id *running;		/* [values] induction variables of the part of a
				   loop that is being derived, or ADJ_NONE */
  adj_id *after_parts;		/* [loops] see sweep_map */
  bool *tells_trips;		/* [loops] see derive-trips.c */
  uint32_t scopes;		/* beside those of blocks, so far */
  adj_id *phi_next;		/* [values] PHI results on their way */
  adj_id *phi_adjoint;		/* [values] PHI adjoints on their way */
  bool *begun;			/* [values] a local adjoint has its first part */
  adj_id condition;		/* reverse: that decides at the current join */
  adj_id turn;			/* block after the forward sweep */
  adj_id result;		/* register that holds the primal's value */
};

/* derive-trips.c: is LOOP one that tells the run time how often it runs; the
   edge FROM -> TO of the forward sweep with respect to such loops.  */
bool derive_tells_trips (const struct sweeps *s, adj_id loop);
void derive_trips (struct sweeps *s, adj_id from, adj_id to);
void derive_forward (struct sweeps *s);
void derive_reverse (struct sweeps *s);
/* derive-loop.c */
void derive_split_loop (struct sweeps *s, adj_id loop);
void derive_ahead (struct sweeps *s, adj_id loop);
/* derive-apart.c */
adj_id derive_apart (struct sweeps *s, adj_id loop, adj_id last);
void derive_as_it_stands (struct sweeps *s, adj_id loop, adj_id counter);
/* A place with values of its own (builder.stamp) that is no block's.  */
void derive_open_scope (struct sweeps *s);
/* The induction variables that LOOP's reverse keeps: set for the current iteration;
   they and COUNTER, one iteration back.  */
void derive_start_stepped (struct sweeps *s, adj_id loop);
/* R, which holds `stepped' induction variable V, one iteration back.  */
void derive_step_back (struct sweeps *s, adj_id v, adj_id r);
void derive_count_down (struct sweeps *s, adj_id loop, adj_id counter);
/* A statement of the forward sweep, and its column.  */
void derive_forward_stmt (struct sweeps *s, adj_id stmt);
/* Values as the current place has them, by the plan; they are then its locals.  */
void derive_materialise (struct sweeps *s, const need_list *needs);
/* first + counter * step, in registers.  */
adj_id derive_induction_value (struct sweeps *s, adj_id v);

/* derive-adjoint.c */
void derive_action (struct sweeps *s, adj_id stmt);
void derive_op (struct sweeps *s, const struct stmt *st, uint32_t operands);
/* Adds X to V's adjoint.  */
void derive_contribute (struct sweeps *s, adj_id v, adj_id x);
/* Takes over V's adjoint and zeroes it.  */
adj_id derive_take_adjoint (struct sweeps *s, adj_id v);

void derive_forward_call (struct sweeps *s, adj_id stmt);
adj_id loop_counter (struct sweeps *s, adj_id loop);
adj_id loop_rows (struct sweeps *s, adj_id loop);
adj_id loop_base (struct sweeps *s, adj_id loop);
adj_id class_type (struct builder *b);
bool loop_counts_forward (const struct sweeps *s, adj_id loop);
/* The registers whose contents go through the tape when loop L is left, in the order
   in which they lie there; returns how many.  OUT has room for
   loop_max_words.  */
uint32_t loop_words (struct sweeps *s, adj_id loop, adj_id *out);
uint32_t loop_max_words (const struct sweeps *s);

/* derive-nest.c.  What is known where LOOP is entered, computed there.  */
struct known {
  struct sweeps *s;
  adj_id loop;
  adj_id *value;		/* [values of f] computed here; ADJ_NONE: not yet */
};
struct known known_start (struct sweeps *s, adj_id loop);
adj_id known_value (struct known *k, adj_id v);
/* All guards of NEST hold; ADJ_NONE: there is none.  */
adj_id known_guards (struct known *k, const struct nest *nest);
/* Blocks of nests: opens the one of LOOP, if it has one (forward); finds LOOP's
   columns there (both); closes it (reverse).  */
void derive_nest (struct sweeps *s, adj_id loop);
void derive_nest_part (struct sweeps *s, adj_id loop);
void derive_nest_end (struct sweeps *s, adj_id loop);
/* Registers of nests that loop_words lists; returns how many.  */
uint32_t nest_words (struct sweeps *s, adj_id loop, adj_id *out);

/* derive-snapshot.c: takes the snapshots of LOOP (forward); closes their blocks
   (reverse); what load V gave (reverse).  */
void derive_snapshots (struct sweeps *s, adj_id loop);
void derive_snapshots_end (struct sweeps *s, adj_id loop);
adj_id derive_snapshot_value (struct sweeps *s, adj_id v);
adj_id snapshot_block (struct sweeps *s, uint32_t number);
adj_id snapshot_first (struct sweeps *s, uint32_t number);

/* A group of values on the tape: offsets by size, total a multiple of 8.  */
struct group { uint32_t n, bytes; uint32_t *offset; };
struct group group_of (struct builder *b, const id_list *values);
void build_push_group (struct builder *b, const id_list *values,
		       const adj_id *registers);
void build_pop_group (struct builder *b, const id_list *values,
		      const adj_id *registers);
/* The same, truth values as bits.  */
void build_push_values (struct builder *b, const id_list *values,
			const adj_id *registers);
void build_pop_values (struct builder *b, const id_list *values,
		       const adj_id *registers);

#endif
