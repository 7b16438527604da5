/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callees that were kept as calls, and had better be inlined.

     void step (const double *p, const double *now, double *next) { ... next[i] = p[i] * now[i] ... }

     void head (const double *p, double *now, double *next)
     {
       for (t = 0; t < steps; t++)
	 step (p, now, next), swap (now, next);
     }

   Between the halves of one call of `step' the others may overwrite what P leads to, as far as
   is known: so it is kept, in each step.  Inlined, a test on entry to `head' tells that P lies
   apart from all that is written.

   Two derivations judge that, with these calls and without them: for each head, by the cost of
   its plan and of those of all that it calls (cost.h).  The second one takes its time, so it is made
   only where the first one keeps what is suspected so, and nothing else says that it is
   overwritten.  */

#ifndef ADJOINT_CALL_OR_INLINE_H
#define ADJOINT_CALL_OR_INLINE_H

#include "request.h"

#ifdef __cplusplus
extern "C" {
#endif

struct call_costs {
  uint32_t nheads;
  struct head_costs *head;
  VEC (const adj_function *) callees;	/* worth a trial */
};

/* Of what was derived from one program.  */
struct call_costs *call_or_inline (struct arena *a, const struct derived *d);

/* CALLED, where the requests met the same heads: which callees of its list had better be inlined, if
   all are in INLINED.  */
struct bitset better_inlined (struct arena *a, const struct call_costs *called,
			      const struct call_costs *inlined);

#ifdef __cplusplus
}
#endif
#endif
