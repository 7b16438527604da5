/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random valid models (FORM_SSA) whose runs end, stay in bounds and avoid points
   where no derivative is promised.  The same seed and shape always give the
   same model.  */

#ifndef RANDOM_MODEL_H
#define RANDOM_MODEL_H

#include "model.h"

enum shape {
  SHAPE_STRAIGHT,		/* no control flow */
  SHAPE_BRANCHES,		/* if, switch, arms that jump into each other */
  SHAPE_COUNTED,		/* nests of counted loops, triangular ones too */
  SHAPE_LOOPS,			/* while, break out of several, early return */
  SHAPE_GRAPHS,			/* flow graphs without structure, irreducible */
  SHAPE_MIXED,			/* all of the above */
  SHAPE_POINTERS,		/* and pointers through PHIs, moves, clears */
  SHAPE_MEMORY,			/* and automatic arrays, single precision */
  SHAPE_CALLS,			/* and calls, recursion */
  SHAPE_STENCILS,		/* loops of one block over neighbouring elements */
  SHAPE_NESTS,		/* loops over neighbours in arrays that are
				   overwritten between */
  SHAPE_OWN,			/* the same and all else, mostly in arrays of the
				   function's own */
  SHAPE_PARTS,			/* local arrays, each part with a use of its own */
  SHAPE_JOINT,			/* calls that can be joint */
  SHAPE_ITEMS,			/* loops over items that mostly do not depend on each
				   other */
  SHAPE_FIELDS,			/* stencils over two counters */
  SHAPE_STEPS,			/* loops that carry integers which no formula tells */
  SHAPE_LEVELS,			/* arrays that serve again in each step */
  SHAPES
};
extern const char *const shape_names[SHAPES];

/* Values of integer variables are 0 .. INTEGERS-1, a power of two.  Arrays behind
   pointer parameters have so many elements that 2 * i + 3 is one of them.  */
enum { INTEGERS = 8, ARRAY_ELEMENTS = 2 * INTEGERS + 2 };

struct sample {
  struct program *program;
  adj_id function;		/* the one to differentiate */
  /* [params] of it: the parameter whose memory this one shares, or
     ADJ_NONE.  */
  adj_id *same_as;
};

struct sample random_model (struct arena *a, uint64_t seed, enum shape shape);

/* The random numbers themselves.  */
struct chance { uint64_t state; };
uint32_t chance_below (struct chance *c, uint32_t n);	/* 0 .. n-1 */
bool chance_percent (struct chance *c, uint32_t percent);
double chance_real (struct chance *c);			/* -1.5 .. 1.5 */

#endif
