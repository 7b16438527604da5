/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that make shadow pointers share.  */

#ifndef ADJOINT_SHADOWS_INT_H
#define ADJOINT_SHADOWS_INT_H

#include "addressed.h"
#include "cfg.h"
#include "shadows.h"

/* A statement to be placed behind another one, or at the head of the entry.  */
struct insertion { adj_id behind, stmt; };
struct sweep;				/* touch-loops.c */

enum where { BEHIND, BEFORE };

struct state {
  struct program *p;
  struct arena *arena;
  struct augmented *g;
  const struct roles *roles;
  struct diagnostics *d;
  VEC (struct insertion) inserted;
  VEC (struct insertion) before;	/* `behind' is what they stand before */
  adj_id *shadow_object;		/* by primal object: object id, or value id
					   of its allocation in halves */
  adj_id *data_value;			/* by primal parameter */
  adj_id *address;			/* by primal object: its address, a value */
  struct cfg *cfg;			/* of the primal, for touch-loops.c: made when asked */
  VEC (struct sweep *) sweeps;
  adj_id self;			/* function of the program */
  struct bitset fixed;		/* variables (fixed.h) whose shadows are used */
  adj_id within;		/* parameter whose extent what is touched must lie in, or
				   ADJ_NONE */
};

/* What is known of the memory behind a parameter: its bytes (a value of f, or ADJ_NONE), and its
   rank if it is a descriptor, whose elements have that many bytes.  */
struct extent { adj_id bytes; uint32_t rank; };
struct extent extent_of (struct state *st, uint32_t i);

/* A new statement behind, or before, AT; ADJ_NONE (BEHIND): at the head of the entry.  What
   it is like, LIKE or NULL, gives it its fields and its line.  */
adj_id place_stmt (struct state *st, enum stmt_kind kind, enum where where, adj_id at,
		   adj_id dst, uint32_t nargs, const struct stmt *like);

/* touches.c: shadows by address of ID, a LOAD or STORE, or of argument K of a CLEAR or
   MOVE.  */
void touch_ref (struct state *st, adj_id id);
void touch_region (struct state *st, adj_id id, uint32_t k);
/* The same of argument K of a CALL that a rule derives: BYTES lie there, of which FIRST leads to the
   first.  */
void touch_argument (struct state *st, adj_id id, uint32_t k, adj_id first, adj_id bytes);

/* touch-loops.c: tests of whole loops, of all that was named so far.  */
void touch_loops (struct state *st);

/* A head lets the shadows be used of all variables that it, and what it calls, access at fixed
   places (fixed.h).  After all others.  */
void make_usable (struct state *st);

/* S's region K has its shadow by address.  */
bool region_is_addressed (const struct state *st, const struct stmt *s, uint32_t k);

#endif
