/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of assumptions: what a version of a function takes to lie apart
   (function.assumed) is what the test in front of it says.

   For each pair of locations, and each two statements that have them: both run behind the
   test only; the test compares two ranges of memory, of which each has one of the statements in
   it, whenever it runs; and no sum that says where the ranges are can wrap.  Nothing is searched: ranges of
   statements are computed (apart-ranges.h), those of the test are read off its operations.  */

#ifndef ADJOINT_ASSUMED_CHECK_H
#define ADJOINT_ASSUMED_CHECK_H

#include "model.h"

/* Returns the number of faults, which are reported in D.  Requires a checked FORM_SSA
   function.  */
unsigned assumed_check (const struct program *p, const struct function *f,
			struct diagnostics *d);

/* Takes from F's assumptions, and lets meet again, what its tests do not prove any more: of iterations
   that stand apart from their loop (peel.h) other ranges may be known.  Requires a reducible flow graph, and signed integers that do not
   wrap, where F has assumptions.  */
void assumed_forget_unproved (const struct program *p, struct function *f);

#endif
