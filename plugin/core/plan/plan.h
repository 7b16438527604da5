/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan: every decision about one function's derivative.  Derivation carries
   it out and decides nothing.

   Order of the stages (plan_make): joint (calls whose callee is run again), actions (what the reverse sweep does for each
   statement), reads (which values that needs, by block), places (how each
   is had), snapshots (memory copied, so that places take fewer bytes), work
   (which blocks and edges have reverse work), control (which joins record).
   Places decide work, work decides control.  What is found by planning more than once
   is in choices.h.  */

#ifndef ADJOINT_PLAN_H
#define ADJOINT_PLAN_H

#include "cfg.h"
#include "control.h"
#include "needs.h"
#include "shadows.h"

enum action_kind {
  ACTION_NONE,
  ACTION_OP,			/* adjoints of `operands' += partial * own */
  ACTION_PHI,			/* own adjoint handed to the edges, zeroed */
  ACTION_LOAD,			/* shadow += own */
  ACTION_STORE,			/* value's adjoint += shadow (if operands == 1);
				   shadow = 0 */
  ACTION_CLEAR, ACTION_MOVE,
  ACTION_MOVE_ANY,		/* a MOVE whose shadows are reals of whatever kind the memory
				   has (words.h) */
  ACTION_CALL,
  ACTION_RELEASE,		/* gives back an ALLOC or a SHADOW_ALLOC */
  ACTION_LINEAR			/* adjoints += entries of the local Jacobian * own
				   (linearise.h) */
};

struct action { enum action_kind kind; uint32_t operands; };

/* Where a taped value is kept.  */
enum place { PLACE_NONE, PLACE_USE, PLACE_REDEFINITION, PLACE_COLUMN };

/* A join whose class follows from the test at the end of its immediate dominator,
   which the reverse sweep makes again: the condition (ADJ_NONE: no), and which
   class each of the test's ways leads to.  */
struct repeat {
  adj_id condition;
  uint32_t *class_of_way;
  uint32_t nclasses, *way_of_class;	/* see repeat_way */
};

/* A truth value in a column is a bit of a word of BYTES bytes that others of its block
   share (columns.c); 0 bytes: it has a column of its own.  */
struct packed { uint8_t bytes, bit; };

struct walk;
struct loop_plan {
  adj_id count;			/* value: latch traversals, or ADJ_NONE */
  bool count_free;		/* the reverse sweep can compute it entering the
				   loop */
  id_list stepped;		/* induction variables kept as such */
  uint32_t row_bytes;		/* of the loop's chunk; 0: no block */
  id_list columns;		/* values kept there */
  /* The rows stand in the chunk of a nest, which this loop, or one around it, opens:
     a strip for each time the loop is entered (nest-chunks.c).  ADJ_NONE: in a block
     of their own.  */
  adj_id nest;
  const struct nest *entered;	/* how often, if the nest is another loop's */
  bool joined;			/* each column is one piece, and a strip its next rows */
  bool numbers_strips;		/* the counter helps to find a strip */
  bool on_top;			/* the chunk is the last thing on the tape when the loop
				   is left: its address is not kept (chunk-on-top.c) */
  bool ascends;			/* its reverse begins with the first iteration (loop-order.h) */
  bool stalls;			/* GCC makes no vectors of its reverse (loop-stalls.h) */
  struct walk *walk;		/* its columns are kept in some iterations, and stepped again from
				   there so (loop-walk.h); NULL: they are not */
  bool waits;			/* what its reverse begins with waits in memory of the
				   function, not on the tape: see crowded.h */
};

/* What takes more than linear time and is not done in full in large functions.  */
enum gave_up { GAVE_UP_SUBSCRIPTS = 1, GAVE_UP_TRIALS = 2 };

struct nest;
struct loop_shape;
/* Memory copied onto the tape on entering a loop (snapshots.h).  */
enum { SNAPSHOT_LEAPS = 3 };
struct snapshot {
  adj_id loop;
  adj_id type;			/* of its elements */
  id_list loads;		/* values */
  bool first_pushed;		/* which element the first load reads first goes
				   through the tape; otherwise it is the first */
  bool rectangle;		/* elements, rows or planes whose distance nobody knows: what lies
				   between them is not copied */
  bool streams;			/* what is copied does not stay in the caches, if the tape
				   is longer than they hold when it is copied */
  const struct snapshot_shape *shape;
};

/* What argument ARGUMENT of a joint call points to: BYTES bytes (SIZE, a value, if that
   is not ADJ_NONE) from FROM bytes behind it.  */
struct joint_region {
  uint32_t argument;
  int64_t from, bytes;
  adj_id size;
  bool kept;			/* copied to the tape before the call */
  bool changed;			/* the second run may write there */
};

/* A call whose callee is run again right before its reverse (joint.h).  */
struct joint_call {
  adj_id call;			/* statement */
  VEC (struct joint_region) regions;
  id_list values;		/* arguments that go through the tape at the call, so that
				   their bits are the same */
};

/* A call whose callee a rule describes (ruled-calls.h).  */
struct ruled_call {
  adj_id call;			/* statement */
  struct bitset copied;		/* arguments whose contents go to the tape */
};

struct plan {
  const struct augmented *g;
  const struct tuning *tuning;
  struct cfg *cfg;		/* of g->f */

  struct action *action;	/* [stmts of g->f] */
  struct joint_call **joint;	/* [stmts of the primal] NULL: a split call, or none */
  struct ruled_call **ruled;	/* [stmts of the primal] or NULL */
  /* [stmts of the primal] STORE: the reverse sweep puts back this value, which memory
     held before; ADJ_NONE: it does not.  NULL: nothing is put back.  */
  adj_id *restore;
  struct needs needs;		/* what the reverse sweep reads */
  /* [blocks] a join's dominating condition if it can be had without tape.  */
  adj_id *condition;
  struct repeat *repeat;	/* [blocks] */
  uint32_t *class_column;	/* [blocks] a join's class stands in the block of
				   its loop: byte offset per row; ADJ_NONE: it
				   is pushed as bits, if at all */
  id_list *uses;		/* [blocks] pushed at the end, popped first */
  id_list *saves;		/* [blocks] redefinitions saved at the head */
  /* Active values whose contributions all arise in the block that defines
     them: their adjoint starts at the first one and needs no zeroing.  */
  struct bitset local_adjoint;	/* [values] */
  struct bitset shared_divisor;	/* [values] see divisors.h */
  enum place *place;		/* [values] */
  uint32_t *column;		/* [values] byte offset per row */
  struct packed *packed;	/* [values] */
  /* Induction variables that the reverse sweep keeps, set on entering the loop and
     stepped back with the counter, in their own types: GCC then sees affine
     subscripts.  Only where the step below the first value, taken on leaving,
     cannot overflow: constants, and pointers.  */
  struct bitset stepped;	/* [values] */
  struct bitset in_memory;	/* [values] wait for the reverse sweep in memory of the
				   function: see crowded.h */
  struct loop_plan *loop;	/* [loops] */
  const char **why;		/* [values] taped because ... */
  VEC (struct snapshot) snapshots;	/* of one loop: in the order of copying */

  /* [stmts] LOAD: writers that never overwrite later what it read, by their subscripts
     (subscripts.h).  Loads that are made again rest on these facts; the verifier proves
     each of them once more, and looks for no others.  */
  id_list *differ;
  struct intact *intact;	/* while places are chosen: what was proved so far */

  struct bitset block_work;	/* [blocks] */
  adj_id *edge_work;		/* [edges] */
  struct control *control;

  /* [stmts] made by linearise and needed by the reverse sweep alone: the forward
     sweep leaves it out.  No set: nothing was linearised.  */
  struct bitset idle;
  struct loop_shape *shape;	/* [loops]: see loop-shape.h */

  /* [stmts] what the forward sweep leaves out, because only results that nobody asked for
     need it (unasked.h).  No set: nothing.  */
  struct bitset dropped;
  /* [values] with that: what the forward sweep itself reads.  The rest it computes for the tape
     alone, if at all.  For costs.  */
  struct bitset forward;

  uint8_t gave_up;		/* enum gave_up, for remarks */
  id_list frame;		/* halves: registers the backward half needs */
  uint32_t frame_id;
};

static inline need_list *
plan_needs (const struct plan *plan, enum need_where where, adj_id i)
{
  return needs_at (&plan->needs, where, i);
}

/* A plan without decisions.  */
struct plan *plan_start (struct program *p, const struct augmented *g);
struct plan *plan_make (struct program *p, const struct augmented *g,
			uint32_t frame_id);

/* places.c: fills needs, uses, saves, place, column, loop from plan.action.  */
void places_choose (struct program *p, struct plan *plan);

/* conditions.c: fills repeat, from control and condition.  */
void conditions_repeat (struct program *p, struct plan *plan);
/* Which way of the repeated test leads to CLASS of JOIN: classes are numbered as the
   test's ways first lead to them.  */
uint32_t repeat_way (const struct plan *plan, adj_id join, uint32_t class);
/* Numbers them.  Requires class_of_way.  */
void repeat_number_ways (struct arena *a, struct plan *plan, adj_id join);
/* records.c: fills class_column; adds to rows.  */
void records_place (struct program *p, struct plan *plan);

/* nest-chunks.c: fills nest; and, from nest, the two fields behind it.  */
void nest_chunks_choose (struct program *p, struct plan *plan);
/* chunk-on-top.c */
bool chunk_may_be_on_top (const struct plan *plan, adj_id loop);
void chunks_on_top_choose (struct plan *plan);
void nest_chunks_describe (struct program *p, struct plan *plan);
/* The loop opens the chunk of a nest.  */
bool nest_opens (const struct plan *plan, adj_id loop);

/* actions.c: what each statement asks of the reverse sweep, and the values it
   reads then (calls FN for each).  */
void actions_find (struct program *p, struct plan *plan);
/* Operands of the operation S that get a contribution: bit k for operand k.  */
uint32_t active_operands (const struct program *p, const struct augmented *g,
			  const struct stmt *s);
typedef void (*read_fn) (void *data, adj_id value);
void action_reads (const struct plan *plan, adj_id stmt,
		   read_fn fn, void *data);
/* The same, of an operation towards some of its operands.  */
void action_reads_towards (const struct plan *plan,
			   adj_id stmt, uint32_t operands, read_fn fn, void *data);

static inline bool
plan_restores (const struct plan *plan, adj_id stmt)
{
  return plan->restore && stmt < plan->g->primal->stmts.n
	 && plan->restore[stmt] != ADJ_NONE;
}
static inline bool
plan_drops (const struct plan *plan, adj_id stmt)
{
  return plan->dropped.word && bitset_has (&plan->dropped, stmt);
}
/* Nobody but the tape needs V in the forward sweep.  */
static inline bool
plan_computes_for_tape (const struct plan *plan, adj_id v)
{
  return plan->forward.word && !bitset_has (&plan->forward, v);
}
/* The call STMT is joint: how; or NULL.  */
static inline const struct joint_call *
plan_joint (const struct plan *plan, adj_id stmt)
{
  return plan->joint && stmt < plan->g->primal->stmts.n ? plan->joint[stmt] : NULL;
}
bool joint_keeps_value (const struct joint_call *j, adj_id v);
/* The active call STMT is derived by the routines of a rule: how; or NULL.  */
static inline const struct ruled_call *
plan_ruled (const struct plan *plan, adj_id stmt)
{
  return plan->ruled && stmt < plan->g->primal->stmts.n ? plan->ruled[stmt] : NULL;
}

/* The values that putting back what STMT overwrote takes (calls FN for each).  */
void restore_reads (const struct plan *plan, adj_id stmt, read_fn fn, void *data);

/* True if the value can be had without tape or computation anywhere.  */
bool value_is_given (const struct function *f, adj_id v);
/* There is a reverse sweep, here or in another half.  Otherwise nothing is recorded, nor left for
   it.  */
static inline bool
plan_has_reverse (const struct plan *plan)
{
  return plan->g->mode == MODE_REVERSE || plan->frame_id;
}

/* The naive scheme is asked for.  */
static inline bool
plan_records_everywhere (const struct plan *plan)
{
  return !plan->tuning->control && plan_has_reverse (plan);
}
#endif
