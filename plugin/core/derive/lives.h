/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation: memory from ALLOC in functions that have no reverse sweep to give it back: tangents,
   and callees that only run forward.  */

#ifndef ADJOINT_LIVES_H
#define ADJOINT_LIVES_H

#include "build.h"

typedef VEC (adj_id) alloc_list;

/* The pointers from ALLOCs of G's primal that no FREE ends.  They are given back where their ALLOC runs
   again and at the return, through registers that are null until then.  Emission sees to what is kept
   until the call ends.  */
alloc_list unfreed_allocs (struct arena *a, const struct augmented *g);

#endif
