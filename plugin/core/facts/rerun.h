/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: whether a function can be run a second time on what it was given, with nothing
   left behind but what it writes through its parameters.

   It can if it, and all that it calls, has no effects beside its results, reads and
   writes no memory but its own and what its parameters lead to, and is not recursive.
   The same inputs then give the same results but for rounding: GCC may contract or
   rewrite arithmetic in one piece of code and not in another.  Rounding does no harm
   unless something is decided by it: that is safe only where each operation gives the
   bits that IEEE 754 prescribes in any code.  */

#ifndef ADJOINT_RERUN_H
#define ADJOINT_RERUN_H

#include "facts.h"

/* Bytes FROM .. TO-1 from where a parameter points; FROM == TO: none.  */
struct span_of_bytes { int64_t from, to; };

/* What a function touches behind a parameter: nothing but MAY, if that is BOUNDED; and
   surely, in each run, the first and the last byte of SURE.  Memory that is not known to be
   there but from this may be copied only where SURE has all of MAY: it may be shorter
   than what a branch would touch, or there may be none.  */
struct window { bool bounded; struct span_of_bytes may, sure; };

struct rerun {
  const char *obstacle;		/* NULL: it can be run again; else why not */
  uint32_t line;		/* of that, or 0 */
  bool decides;			/* something jumps as reals change (is_jump) */
  bool stops;			/* the program may end there */
  bool exact;			/* reals have the bits that IEEE 754 prescribes */
  double bytes;			/* guess: what taping one run of it takes */
  struct window *window;	/* [params] all that is read or written there */
};

/* [functions] of FACTS's program.  */
struct rerun *rerun_find (struct arena *a, const struct facts *facts);

#endif
