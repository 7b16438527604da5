/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slices of a loop body's adjoint, for loop-shape.c: what is needed to know the
   contributions to some elements, and what that costs.  */

#ifndef ADJOINT_LOOP_SLICE_H
#define ADJOINT_LOOP_SLICE_H

#include "loop-shape.h"

struct slicer {
  struct program *p;
  const struct plan *plan;
  struct arena *arena;
  adj_id loop, header;
  uint32_t *mark, round;	/* [values] */
};

/* Requires a simple loop.  */
/* MARK: [values], of any content; the slicer's until the next one starts.  */
struct slicer slicer_start (struct program *p, const struct plan *plan, adj_id loop,
			    uint32_t *mark);

/* The contributions to the elements of LOADS, and to adjoints of values from outside the
   loop if SUMS.  */
void slice_fill (struct slicer *s, struct slice *out, const id_list *loads,
		 bool sums);
/* Whether there are contributions to values from outside the loop.  */
bool slice_has_sums (struct slicer *s);
/* Of one iteration, in units of ops.def.  */
int slice_cost (struct slicer *s, const struct slice *x);

/* What the addresses of the shadows of STMTS' references are made of.  */
void slice_address_needs (struct slicer *s, const id_list *stmts, need_list *out);
/* The only slice also has what zeroing takes.  */
void slice_add_zeroing (struct slicer *s, struct loop_shape *shape);
/* The address of STMT's shadow takes nothing that the iterations have of their
   own.  */
bool slice_needs_invariant (struct slicer *s, adj_id stmt);
void slice_start_needs (struct slicer *s, struct loop_shape *shape);
/* Moves from NEEDS to HELD what takes nothing that the iterations have of their own.  */
void slice_hold (struct slicer *s, need_list *needs, need_list *held);

#endif
