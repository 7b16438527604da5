/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An inspector: a loop's integers once more in front of it, without its reals.

     for (i = 0; i < n; i++)			in front: for (i = 0; i < n; i++)
       for (k = row[i]; k < row[i+1]; k++)	  for (k = row[i]; k < row[i+1]; k++)
	 y[i] += a[k] * x[col[k]];		    least = min (least, col[k]), most = max (most, col[k]);

   What subscripts load then lies between two values that are there before the loop (STMT_BETWEEN), and tests in
   front of the loop can say where x[col[k]] lies.

   After Saltz, Mirchandaney, Crowley, Run-time parallelization and scheduling of loops, IEEE Trans. Computers 40
   (1991).  */

#ifndef ADJOINT_INSPECTION_H
#define ADJOINT_INSPECTION_H

#include "model.h"

/* Where control goes from a block's copy: to copies of these, ADJ_NONE for what is behind the inspector.  With
   two, by the block's own condition; with one, whatever that is.  */
struct inspection_way { uint32_t n; adj_id to[2]; };

struct inspection {
  adj_id before, header;	/* what enters the loop, by a GOTO; the loop's header */
  uint32_t entry;		/* which of the ways to HEADER comes from BEFORE */
  bool once;			/* of the loop at HEADER one iteration */
  struct bitset blocks, stmts;	/* copied; of statements PHIs, operations, loads */
  struct bitset counted;	/* headers of copied loops whose count is copied, or there before */
  struct bitset plain;		/* blocks that end in the test of a loop in another one, a row of a table say: without vectors,
				   which take longer for a few iterations */
  struct inspection_way *way;	/* [blocks] */
  VEC (adj_id) loads;		/* among them: integers of which the ends are found */
};

/* LOAD's value is at least LEAST and at most MOST, values that only its STMT_BETWEEN reads until a test asks for them.  */
struct inspected { adj_id load, least, most; };
typedef VEC (struct inspected) inspected_list;

/* Requires: F is FORM_SSA; copied statements read what is copied or is there at the end of BEFORE; a copied PHI
   is in HEADER (unless ONCE) or where all ways that come there are edges of F.
   Provides: statements, values and blocks of F keep their numbers.  */
void inspection_make (struct program *p, struct function *f, const struct inspection *v, inspected_list *out);

#endif
