/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: the region of memory that a statement touches, each time that it runs.

     for (i = 0; i < n; i++)
       x[i*m + 1] = ...		x; 8 bytes from x + 8 + 8*m*k0 on; a real of 8 bytes

   A region is of some objects (the roots that a pointer may lead to, roots.h), a section of
   their bytes, and what lies there.  A reference has one region, a copy two, that it writes and
   that it reads; a call one behind each pointer argument, of which the callee's effects tell
   more.

   One region serves all questions about memory:
     may two of them meet, and which link of the chain tells			meet.h
     does it begin anew in each iteration of a loop, a step further		here
     what do all runs of a statement together touch				sections.h
     which zones are that, when it is summed up for calls			zones.h  */

#ifndef ADJOINT_REGION_H
#define ADJOINT_REGION_H

#include "affine.h"
#include "roots.h"

struct region {
  adj_id block;			/* where it is touched: polynomials are as seen there */
  bool known;			/* the section: AT and BYTES */
  struct affine at;		/* the address of the first byte */
  struct affine bytes;
  int64_t size;			/* BYTES where it is a number, else 0 */
  adj_id type;			/* what lies there; ADJ_NONE: bytes as they are */
};

/* Of S, a LOAD or STORE (K is 0), a CLEAR or MOVE through argument K.  Of what calls touch no
   section is known.  */
void region_of_stmt (const struct affine_context *c, const struct stmt *s, uint32_t k,
		     struct region *out);
/* Of REF in BLOCK.  */
void region_of_ref (const struct affine_context *c, const struct ref *ref, adj_id block,
		    struct region *out);

/* References X and Y are the same bytes, of the same type, as long as no value in them is
   another one: in one block, or where control goes straight on.  */
bool refs_are_equal (const struct ref *x, const struct ref *y);

/* In each iteration of LOOP it begins *STEP bytes behind where it began in the one before,
   first at *START, which LOOP does not change.  False if that is not known.  */
bool region_steps (const struct affine_context *c, const struct region *r, adj_id loop,
		   int64_t *step, struct affine *start);

/* S touches reals, as far as it tells: also where it writes as something else what may be
   reals.  */
bool touches_reals (const struct program *p, const struct stmt *s);
/* So many regions S has: of LOAD, STORE and CLEAR one, of MOVE two, of CALL one for each
   argument, pointer or not.  */
uint32_t regions_of_stmt (const struct stmt *s);
/* The objects: roots of S's reference, or of what its argument K leads to; the next one that is
   at least FROM, or ADJ_NONE.  */
adj_id region_next_root (const struct roots *r, const struct function *f, const struct stmt *s,
			 uint32_t k, adj_id from);

#endif
