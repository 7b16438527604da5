/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: the smallest part of a function that can stand twice behind a test, and has
   certain blocks in it.

     s = x[0];
     if (lda >= n)		the test, in front of the loops
       for ...  s += ...	the part; of what it defines, only reals
     else			are read behind it
       for ...  s += ...
     return s;  */

#ifndef ADJOINT_VERSION_PART_H
#define ADJOINT_VERSION_PART_H

#include "cfg.h"
#include "versions.h"

/* Sets V->split, blocks and join so that all of BLOCKS, live ones of CFG's function, are
   copied, and V's tests can be computed; false if that cannot be.  In A.  */
bool version_part_find (struct arena *a, const struct program *p, const struct cfg *cfg,
			const struct bitset *blocks, struct version *v);

#endif
