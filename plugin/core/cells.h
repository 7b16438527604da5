/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: cells of memory, the units of activity.

   Roots that some reference may mean alike are one class.  A class of one root is
   cut at every constant offset where an access begins or ends, so that fields of a
   structure, and elements with constant subscripts, are apart:

     x.a = ...; y = x.b; z = x.t[i];

   cuts x at a's and b's ends; the last reference may mean all of x.  Elements of
   an array that subscripts choose are one cell (Hascoet et al., section 4).  */

#ifndef ADJOINT_CELLS_H
#define ADJOINT_CELLS_H

#include "roots.h"

/* Cells FIRST .. FIRST+N-1.  EXACT: they are all of the bytes that were asked for,
   no others, in one piece of memory.  */
struct span { uint32_t first, n; bool exact; };

typedef VEC (int64_t) offset_list;

struct cells {
  const struct function *f;
  const struct roots *r;
  adj_id *class;		/* [roots] smallest root of its class */
  uint32_t *members;		/* [roots] of a representative: how many roots */
  offset_list *cut;		/* [roots] of a representative: where it is cut,
				   ascending */
  bool *whole;			/* [roots] of a representative: never cut */
  uint32_t *first;		/* [roots] of a representative: first cell */
  uint32_t n;
  uint32_t nparams;		/* cells of classes with a parameter: the first */
  adj_id *of_cell;		/* [n] representative */
  int64_t *offset;		/* [values] from the start of its only root ... */
  bool *constant;		/* [values] ... where that is constant */
};

/* Cells of each function of P, under the classes of its roots; cuts of callees
   carry over to the arguments of calls.  */
struct cells **cells_find_all (struct arena *a, const struct program *p,
			       struct roots *const *roots);
/* The same for F alone under CLASS, a coarser one; ALL is of the whole
   program.  */
struct cells *cells_find (struct arena *a, const struct program *p,
			  const struct function *f, const struct roots *r,
			  const adj_id *class, struct cells *const *all);

struct span cells_of_ref (const struct cells *c, const struct program *p,
			  const struct ref *ref);
/* What pointer V leads to, from byte 0 up to BYTES (a value; ADJ_NONE: all that
   it may lead to).  */
struct span cells_of_region (const struct cells *c, adj_id v, adj_id bytes);
/* What cell CELL of the callee, whose cells are THEIRS, is when argument V stands
   for parameter K.  */
struct span cells_of_argument (const struct cells *c, adj_id v,
			       const struct cells *theirs, uint32_t cell,
			       uint32_t k);

#endif
