/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All iterations of a loop side by side (unroll and jam, all the way).

     for (f = 0; f < 2; f++)			for (i = 0; i < n; i++)
       for (i = 0; i < n; i++)			  {
	 b[f][i] = a[0][i] * a[f][i];		    b[0][i] = a[0][i] * a[0][i];
						    b[1][i] = a[0][i] * a[1][i];
						  }

   What lies in the loop runs once, each statement that depends on the iteration as often as there
   are iterations.  */

#ifndef ADJOINT_JAM_H
#define ADJOINT_JAM_H

#include "model.h"

/* Each iteration adds STEP to PHI, which begins as FIRST.  */
struct jam_counter { adj_id phi; int64_t first, step; };

/* The loop with HEADER ends with the only test at the end of block TAIL, which leads back
   to HEADER, or to LATCH, an empty block (ADJ_NONE: there is none).  Each PHI of HEADER is one of
   COUNTERS.  BODY: its blocks.  VARYING: values that depend on the iteration.  No test but TAIL's, no
   count of a loop, and nothing behind the loop reads one of them.  */
struct jam {
  adj_id header, tail, latch;
  uint32_t iterations;
  VEC (struct jam_counter) counters;
  struct bitset body, varying;
};

/* Requires: F is FORM_SSA; no iteration touches memory that another one writes.  */
void jam_make (struct program *p, struct function *f, const struct jam *v);

#endif
