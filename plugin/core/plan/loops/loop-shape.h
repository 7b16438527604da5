/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: the shape that a counted loop's two sweeps have.

   By default the reverse of a loop is the loop, backwards: in each iteration the
   adjoint of each statement, last one first.  A stencil then scatters into
   neighbouring shadow elements and zeroes what it has consumed, and no compiler
   vectorises that.  Where the addresses prove that nothing else is observed, the
   reverse of an innermost loop of one block is distributed over parts, each a loop of
   its own over all iterations:

     y[i] = c*u[i-1]*u[i] + u[i+1]

     for (i = n-2; i >= 1; i--)		for (i = ...) ub[i] += gather of yb
       t = yb[i], yb[i] = 0,		for (i = 1; i < n-1; i++)
       ub[i+1] += t, ub[i] += ...,	  yb[i] = 0
       ub[i-1] += ...

   A part has slices.  A slice is what of the body's adjoint is needed to know the
   contributions to some elements: statements, operands, values.  Slices of different
   parts repeat what they share.

     width == 0		one slice; iteration k adds to the elements of its loads
     width > 0		one slice for each offset of a stencil.  Each load of the
			slice with shift s adds, in iteration k, to element k + s;
			element m gets the sum of what the slices give for the
			iterations m - s.  The first and last `width' elements
			get theirs slice by slice.  A part may gather several
			strands of elements (of different arrays, say) whose
			contributions come from the same stores: what these
			have in their shadows is then read once for all.
     rows > 0		the same in two dimensions (loop-rows.h): slices have a row
			beside their shift.

   Adjoints of values from outside the loop get their sums in the part with
   `sums'.  Contributions are added in another order than in the loop as it
   stood: results differ by rounding.

   What must hold (decided in loop-shape.c, verified in plan-check-shape.c):
     - an element that a load adds to is none that a store's adjoint reads or zeroes;
     - an element that a store's adjoint zeroes is read by no store's adjoint after that,
       in the order of the loop as it stood.
   So during the parts nothing that they read changes, and any order will do.  What
   the addresses leave open, a test on entry may decide (loop-disjoint.h): then the loop has
   both forms, the parts and the loop as it stood.

   Forward, values that go into columns may be computed in a loop of their own
   ahead of the loop, if its sums would keep them from being vectorised.  */

#ifndef ADJOINT_LOOP_SHAPE_H
#define ADJOINT_LOOP_SHAPE_H

#include "last-reads.h"
#include "loop-disjoint.h"

/* The adjoint of statement STMT, towards `operands' only; of a store: reads its
   element; of a load: adds to its element, in a gathering part one of strand STRAND.  */
struct slice_action { adj_id stmt; uint32_t operands, strand; };

struct slice {
  VEC (struct slice_action) actions;	/* as carried out: last one first */
  /* The values that these read: a selection of needs[header], in its order; HELD: those that
     all iterations have alike, had once, before the first.  GCC itself leaves a load in the loop
     where it cannot tell that what the loop stores is elsewhere.  */
  need_list held, needs;
  uint32_t shift, row;
};

/* What LOAD, or in a gathering part strand STRAND, which LOAD is of, would add to elements is stored there:
   nothing has been added before.  That rests on STORED and FOUND (struct last_read).  */
struct shape_set { adj_id load; uint32_t strand; adj_id stored; VEC (struct found_again) found; };

/* With LANES, a plain part takes as many iterations at a time, each with registers of its own
   for what is summed: an addition then waits for the one LANES iterations before, and GCC,
   which may not change the order of additions, has lanes for its vectors.  */
struct shape_part {
  VEC (struct slice) slices;
  uint32_t width, lanes, rows;
  VEC (struct shape_set) sets;	/* see loop-sets.h */
  VEC (struct slice) ends;	/* with rows, of each row: its loads, for plain loops */
  bool sums;
  /* No iteration adds to an element that another one touches, nor twice to one element: GCC is
     told so, and compares no addresses at run time.  Parts are right without: additions to one
     element then come one after the other.  */
  bool independent;
};

enum {
  SHAPE_LANES = 4,
  SHAPE_STRANDS = 3		/* of one gathering part: GCC compares the addresses of each
				   with those of all others at run time */
};

struct stmt_pair { adj_id x, y; };

struct loop_shape {
  bool distributed;
  VEC (struct shape_part) parts;
  /* The parts begin with the last iteration: around them others descend as well, and
     memory is read ahead in one direction.  Not with lanes: GCC's vectors of lanes ascend; nor
     where vectors are long: turning them around costs more than that gains.  */
  bool descends;
  /* Stores that add to what their element holds (y[i] += ...): the element's shadow is read
     and stays.  kept_load[k] is the load of the old content.  */
  id_list kept, kept_load;
  /* Loads from an address that the loop does not move: what they add is summed in
     a register, and added behind the part.  */
  id_list summed;
  /* Stores whose elements are zeroed: in the only part, or (APART) behind all.  */
  id_list zeroed;
  bool zeroed_apart;
  need_list zero_held, zero_needs;	/* as in a slice */
  /* The most that a part has, and the loop whose iterations they are: elements are zeroed so many
     iterations later, the last ones in the last iteration.  */
  uint32_t rows;
  adj_id around;
  /* Had before the parts: where the loop's inductions start and what they step by,
     addresses of `summed'; beside what is had on its entry.  */
  need_list start_needs;
  /* Pairs of statements whose elements the loops' bounds tell apart, in one execution of the
     loop: of the primal's elements, as of their shadows.  Two loads of what is only read may be of
     one element where arguments are declared apart: of those, subscripts alone are asked.  */
  VEC (struct stmt_pair) distinct;
  /* The parts are right only if this test says so.  */
  struct disjoint_test test;
  /* Forward: statements of the loop ahead of the loop, columns included; and those of
     the loop itself that are left out.  Columns filled ahead are read.  */
  id_list ahead, left_out;
};

/* The loads to whose elements, in memory, PART adds; of a strand, one.  */
void part_writes (struct arena *a, const struct plan *plan, const struct loop_shape *shape,
		  const struct shape_part *part, id_list *out);
/* Some of what PART adds up is in registers.  */
bool part_sums_in_registers (const struct loop_shape *shape,
			     const struct shape_part *part);
bool shape_tells_apart (const struct loop_shape *shape, adj_id x, adj_id y);
/* Of X, an action of a load in PART, the sum is stored.  */
bool part_sets (const struct shape_part *part, const struct slice_action *x);

/* Fills plan->shape from everything else in the plan.  */
void loop_shapes_find (struct program *p, struct plan *plan);

#endif
