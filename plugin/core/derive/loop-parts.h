/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a loop whose reverse is distributed: what derive-loop.c and derive-rows.c share.  */

#ifndef ADJOINT_LOOP_PARTS_H
#define ADJOINT_LOOP_PARTS_H

#include "sweeps.h"

#include "loop-shape.h"

struct part {
  struct sweeps *s;
  const struct loop_shape *shape;
  adj_id loop;
  adj_id last;			/* register: number of the last iteration */
  adj_id *sum;			/* [shape->summed] registers */
  adj_id *held;			/* [values] registers of what the slice at hand holds */
  adj_id row, base;		/* with rows: counter of the loop around; the loop's columns */
  /* Gathering: contributions so far, and the element, of each strand.  */
  bool gathers;
  struct { adj_id sum; struct ref *element; bool sets; } gathered[SHAPE_STRANDS];
  const struct shape_part *in;	/* the plain or gathering part at hand, but at its ends; or NULL */
};

/* Goes to a new block, the head of a loop.  */
adj_id part_begin_loop (struct builder *b);
/* To a counter; less one if DESCENDS.  */
void part_count (struct builder *b, adj_id counter, bool descends);
/* All iterations of slice X; NULL: the zeroing loop.  */
void part_plain (struct part *q, const struct slice *x, enum told told);
/* A gathering part, in the current iteration of the loop around.  */
void part_gather (struct part *q, const struct shape_part *part);

/* derive-rows.c.  The loop around in another iteration: its counter, what is stepped with it, and
   where the loop had its columns then; COUNTER == ADJ_NONE: the current one.  */
struct view { adj_id counter, *stepped, base; };
/* ROW iterations ago.  */
struct view view_row (struct part *q, uint32_t row);
/* What is had from here on is of that iteration; no more.  */
void view_use (struct part *q, const struct view *v);
void view_leave (struct part *q, const struct view *v);
/* A part with rows; the zeroing of a loop that has such parts.  */
void part_with_rows (struct part *q, const struct shape_part *part);
void part_zero_rows (struct part *q);

#endif
