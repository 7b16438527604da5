/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation, the two sweeps of one function: what their pieces share.  */

#ifndef ADJOINT_SWEEPS_H
#define ADJOINT_SWEEPS_H

#include "lives.h"
#include "sweep-map.h"

/* Function, loop, call and snapshot are pieces: each leaves something in the forward
   sweep that its own reverse takes up.  What a piece keeps between the two stands
   here, by piece; ADJ_NONE: not made yet.  In halves each sweep makes its own.  */

/* The function, forward.  */
struct forward_piece {
  adj_id *block;		/* [blocks of f] blocks of h */
  adj_id *phi_next;		/* [values] PHI results on their way */
  adj_id *class_next;		/* [blocks] a join's class on its way to a column */
  adj_id turn;			/* block after the forward sweep */
  adj_id result;		/* register that holds the primal's value */
  alloc_list unfreed;		/* no reverse follows that would give it back */
};

/* The function, in reverse.  */
struct reverse_piece {
  adj_id *block;		/* [blocks of f] blocks of h, and the way out */
  adj_id *phi_adjoint;		/* [values] PHI adjoints on their way */
  adj_id *stepped;		/* [values] induction variables kept as such */
  adj_id *running;		/* [values] induction variables of the part of a
				   loop that is being derived, or ADJ_NONE */
  bool *begun;			/* [values] a local adjoint has its first part ... */
  bool *negative;		/* ... and its register holds minus the adjoint */
  adj_id condition;		/* that decides at the current join */
  uint32_t scopes;		/* beside those of blocks, so far */
};

struct loop_piece {
  adj_id counter;		/* forward and reverse counter */
  adj_id last;			/* reverse, of a loop that ascends: its last iteration */
  adj_id rows, base;		/* of the loop's chunk, or strip of one; the base of a
				   strip that is joined is its first row */
  adj_id pitch, row;		/* rows of joined strips; the row at hand among them */
  adj_id chunk, strips;		/* of a nest that it opens; where its own strips begin
				   in one */
  adj_id next_counter;		/* forward: of the next iteration */
  bool tells_trips;		/* forward: see derive-trips.c */
  adj_id after_parts;		/* reverse: see sweep_map */
  adj_id milestones;		/* of a loop that walks: rows that are kept, in front of the
				   rows of one block */
  adj_id way_in, way_in_to;	/* reverse: the block that enters it, on the way to that stop */
  id_list set_aside;		/* where this waits in memory */
};

/* A fused loop: blocks where the reverse of an iteration begins, and where the forward sweep goes
   on behind it; registers with the adjoints of its sums.  */
struct fused_piece { adj_id begin, end, *seed; };

struct snapshot_piece {
  adj_id chunk, first;		/* element of the first load */
  adj_id leap[SNAPSHOT_LEAPS];	/* of a rectangle: elements from row to row, or plane to plane */
};

/* Of a joint call, or one that a rule derives; made when asked for.  */
struct call_piece {
  adj_id *copy;			/* [regions, or arguments] the chunk that holds it */
  adj_id *value;		/* [values] what goes through the tape at the call; [arguments]
				   what the backward routine gets */
  adj_id context;		/* of a pair of routines */
  adj_id scratch;		/* for an adjoint that runs the callee again: the chunk, and */
  adj_id *shadow;		/* [arguments] shadows there */
};

/* Registers and blocks of the two sweeps.  */
struct sweeps {
  struct builder b;
  const struct plan *plan;
  enum mode mode;
  struct forward_piece forward;
  struct reverse_piece reverse;
  struct loop_piece *loop;	/* [loops] */
  struct call_piece *call;	/* [stmts of the primal] */
  struct fused_piece *fused;	/* [plan->cfg->fused] */
  struct snapshot_piece *snapshot;	/* [snapshots] */
  VEC (struct walk_region) walked;	/* of the reverse sweep, see sweep_map */
  adj_id *memory;		/* [values] where they wait, see plan.in_memory; made
				   when first used */
};

/* derive-trips.c: is LOOP one that tells the run time how often it runs; the
   edge FROM -> TO of the forward sweep with respect to such loops.  */
bool derive_tells_trips (const struct sweeps *s, adj_id loop);
void derive_trips (struct sweeps *s, adj_id from, adj_id to);
void derive_forward (struct sweeps *s);
void derive_reverse (struct sweeps *s);
/* derive-loop.c */
void derive_distributed_loop (struct sweeps *s, adj_id loop);
void derive_ahead (struct sweeps *s, adj_id loop);
/* derive-disjoint.c */
adj_id derive_disjoint (struct sweeps *s, adj_id loop, adj_id last);
void derive_as_it_stands (struct sweeps *s, adj_id loop, adj_id counter);
/* A place with values of its own (builder.stamp) that is no block's.  */
void derive_open_scope (struct sweeps *s);
/* The induction variables that LOOP's reverse keeps: set for the current iteration;
   they and COUNTER, one iteration back.  */
void derive_start_stepped (struct sweeps *s, adj_id loop);
/* R, which holds `stepped' induction variable V, one iteration back.  */
void derive_step_back (struct sweeps *s, adj_id v, adj_id r);
/* `Stepped' induction variable V as it was DISTANCE (a register) iterations of its loop ago.  */
adj_id derive_stepped_before (struct sweeps *s, adj_id v, adj_id distance);
void derive_count_down (struct sweeps *s, adj_id loop, adj_id counter);
/* They and COUNTER, one iteration on.  */
void derive_count_up (struct sweeps *s, adj_id loop, adj_id counter);
/* A statement of the forward sweep, and its column.  */
void derive_forward_stmt (struct sweeps *s, adj_id stmt);
/* Stores V, just defined, in its column.  */
void derive_put_column (struct sweeps *s, adj_id v);
/* Values as the current place has them, by the plan; they are then its locals.  */
void derive_materialise (struct sweeps *s, const need_list *needs);
/* If V waits in memory: stores it there.  */
void derive_put_in_memory (struct sweeps *s, adj_id v);
/* V's register, or that in memory where it waits.  */
adj_id derive_waiting_value (struct sweeps *s, adj_id v);
/* first + counter * step, in registers.  */
adj_id derive_induction_value (struct sweeps *s, adj_id v);

/* derive-adjoint.c */
void derive_action (struct sweeps *s, adj_id stmt);
void derive_op (struct sweeps *s, const struct stmt *st, uint32_t operands);
/* Adds X to V's adjoint.  */
void derive_contribute (struct sweeps *s, adj_id v, struct signed_value x);
/* Takes over V's adjoint and zeroes it.  */
struct signed_value derive_take_adjoint (struct sweeps *s, adj_id v);

/* derive-call.c: a call that the program makes, forward and in reverse.  */
void derive_forward_call (struct sweeps *s, adj_id stmt);
void derive_reverse_call (struct sweeps *s, adj_id stmt);
adj_id loop_counter (struct sweeps *s, adj_id loop);
adj_id loop_last (struct sweeps *s, adj_id loop);
adj_id loop_rows (struct sweeps *s, adj_id loop);
adj_id loop_base (struct sweeps *s, adj_id loop);
adj_id class_type (struct builder *b);
/* Of a word of truth values.  */
adj_id packed_type (struct builder *b, uint32_t bytes);
bool loop_counts_forward (const struct sweeps *s, adj_id loop);
/* derive-fused.c.  Before the function does anything: the adjoints of sums.  */
void derive_seeds_of_sums (struct sweeps *s);
/* In BLOCK, before its terminator: if it is the tail of a fused loop, the iteration is undone
   before control goes on.  */
void derive_undo_iteration (struct sweeps *s, adj_id block);
/* Where the reverse of an iteration of fused loop NUMBER begins; returns its tail.  Where it ends,
   behind the reverse of header BLOCK.  */
adj_id derive_begin_iteration (struct sweeps *s, uint32_t number);
void derive_end_iteration (struct sweeps *s, adj_id block);
/* Where the reverse sweep, going from SOURCE to TARGET, comes to a fused loop from behind, all of its
   iterations are undone: it goes on in front of it; returns where.  */
adj_id derive_over_fused (struct sweeps *s, adj_id source, adj_id target);
/* derive-leave.c: what the reverse of LOOP begins with is set aside when the loop is left
   (forward), and there again (reverse); a chunk that LOOP opened is closed.  */
void derive_set_aside (struct sweeps *s, adj_id loop);
void derive_get_back (struct sweeps *s, adj_id loop);
void derive_close_chunk (struct sweeps *s, adj_id loop, adj_id chunk);

/* derive-walk.c: the rows of LOOP, which walks, whose last iteration is number LAST; the row that
   the current iteration puts to (forward) or gets from (reverse).  */
void derive_walk_rows (struct sweeps *s, adj_id loop, adj_id last);
adj_id derive_walk_row (struct sweeps *s, adj_id loop, bool puts);
/* In reverse: LOOP's columns for the block of the current iteration; where an iteration FOLLOWS
   another one, if it is the last one of its block.  */
void derive_walk (struct sweeps *s, adj_id loop, bool follows);

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
/* LOOP's columns in the block of a nest further out, by what the counters around say now.  */
adj_id derive_strip (struct sweeps *s, adj_id loop);
/* A COLUMN_PUT or COLUMN_GET, by KIND, in the current iteration of LOOP: of the column at OFFSET, of
   elements of TYPE.  What is put is args[3], for the caller to set.  */
struct stmt *derive_column (struct sweeps *s, enum stmt_kind kind, adj_id dst, adj_id loop,
			    uint32_t offset, adj_id type);
/* Registers of nests that are set aside (derive-leave.c); returns how many.  */
uint32_t nest_words (struct sweeps *s, adj_id loop, adj_id *out);

/* derive-snapshot.c: takes the snapshots of LOOP (forward); closes their chunks
   (reverse); what load V gave (reverse).  */
void derive_snapshots (struct sweeps *s, adj_id loop);
void derive_snapshots_end (struct sweeps *s, adj_id loop);
adj_id derive_snapshot_value (struct sweeps *s, adj_id v);
adj_id snapshot_chunk (struct sweeps *s, uint32_t number);
adj_id snapshot_first (struct sweeps *s, uint32_t number);
adj_id snapshot_leap (struct sweeps *s, uint32_t number, uint32_t leap);

#endif
