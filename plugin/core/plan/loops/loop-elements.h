/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: which shadow elements the body of a simple loop touches, and when.

   An element reference is a LOAD or STORE of active reals in the loop's header, by its
   shadow's address.  Shadows overlap exactly as what they mirror does, or not at
   all; so the reader's answers about the primal serve, when they are about a write
   and another access (doc/architecture.md, Independence).  What they leave open the
   addresses may decide, as polynomials in the loop's counter.  */

#ifndef ADJOINT_LOOP_ELEMENTS_H
#define ADJOINT_LOOP_ELEMENTS_H

#include "affine.h"
#include "plan.h"

struct element_ref {
  adj_id stmt;
  uint32_t at;			/* position in the block */
  bool is_store;
  uint32_t bytes;
  bool is_affine;		/* address: start + step * counter, with a constant
				   step and a start that the loop does not change */
  int64_t step;
  struct affine start;
};

struct loop_elements {
  const struct plan *plan;
  adj_id loop;
  struct affine_context context;
  VEC (struct element_ref) refs;	/* in program order */
};

/* The loop is one block, run once in each iteration, and perhaps an empty latch.  */
bool loop_is_one_block (const struct plan *plan, adj_id loop);
/* It is also counted; its reverse pops nothing, hands on no adjoint from one iteration to
   another, and consists of operations, loads and stores.  */
bool loop_is_simple (const struct plan *plan, adj_id loop);

/* Requires a loop of one block.  */
struct loop_elements loop_elements_find (struct arena *a, const struct program *p,
				   const struct plan *plan, adj_id loop);
/* Index of the reference of statement STMT.  */
uint32_t element_of_stmt (const struct loop_elements *c, adj_id stmt);

enum overlap {
  OVERLAP_NONE,			/* in no two iterations, nor in one */
  OVERLAP_SHIFTED,		/* reference x in iteration k + *by touches
				   exactly what y does in iteration k; else they do not
				   meet */
  OVERLAP_UNKNOWN
};
/* Of references X and Y, at least one of them a store.  */
enum overlap elements_overlap (const struct loop_elements *c, uint32_t x, uint32_t y,
			    int64_t *by);
/* Both are known to move by the same step; Y starts *BYTES behind X.  */
bool elements_distance (const struct loop_elements *c, uint32_t x, uint32_t y,
		     int64_t *bytes);
/* True if iteration k + *by of X touches the element that Y does in iteration k.  */
bool elements_shifted (const struct loop_elements *c, uint32_t x, uint32_t y, int64_t *by);
/* True if iteration k + *by of X, in iteration n + *row of the loop AROUND, touches the element that
   Y does in iteration k of iteration n; neither number is beyond MOST.  */
bool elements_shifted_in_rows (const struct loop_elements *c, uint32_t x, uint32_t y,
			       adj_id around, int64_t most, int64_t *row, int64_t *by);
/* The element is the same in all iterations; another one in each.  */
bool element_stays (const struct element_ref *r);
bool element_moves (const struct element_ref *r);
/* Store X adds something to what its element held: the element's shadow is read by the
   adjoint, and stays.  *Y: the load of the old content, whose adjoint then has
   nothing to do.  */
bool store_keeps_shadow (const struct loop_elements *c, uint32_t x, uint32_t *y);

#endif
