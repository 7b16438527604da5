/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: the life of local memory from ALLOC (automatic arrays, temporaries).

   Memory that is made and ended again and again, as in a time loop, must not
   pile up until the reverse sweep.  If every path from the ALLOC, to itself or
   to the return, meets a FREE of it or a test that says it is null, the forward
   sweep ends it as the primal does (loads from it are then recorded, not
   repeated), and since no two of its lives overlap, one shadow serves them all:
   each life's reverse leaves it zero, because what is stored to takes its
   adjoint away, and nothing is read before it is stored to.

   Memory that is made once is kept, so that loads from it can be repeated; but if
   all that comes of it is sums, it is freed as well.  */

#ifndef ADJOINT_ALLOCS_H
#define ADJOINT_ALLOCS_H

#include "graph.h"
#include "roots.h"

struct allocs {
  /* By statement, for ALLOC: it may run again in one call.  */
  bool *repeated;
  /* By statement, for ALLOC: ended in the forward sweep.  For FREE: it ends
     only such memory.  */
  bool *ends;
  /* For ALLOC: its size is known outside every cycle that repeats it: the
     statement that defines it, or ADJ_NONE for the entry; valid where
     one_shadow.  */
  bool *one_shadow;
  adj_id *size_known;
};

struct allocs *allocs_find (struct arena *a, const struct function *f,
			    const struct roots *r);

#endif
