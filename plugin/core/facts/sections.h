/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: which bytes of an array the statements of a function touch, and which of them
   never meet.

     double w[2*n];				parts of w:
     for (i = 0; i < n; i++) w[i] = 2 + i;	0
     for (i = 0; i < n; i++) w[n+i] = x[i];	1
     for (i = 0; i < n; i++) y[i] = w[i] * w[n+i];	0, 1

   No byte is touched by statements of two parts, in the same or in different
   iterations.  A statement that is of no part may touch all of its root, what no
   part touches included.  */

#ifndef ADJOINT_SECTIONS_H
#define ADJOINT_SECTIONS_H

#include "roots.h"
#include "tuning.h"

struct section {
  bool bounded;			/* only bytes FROM .. TO-1 of the root */
  int64_t from, to;
  bool in_part;			/* only bytes of part PART, if its root has parts */
  uint32_t part;
};

struct sections {
  struct section *of[2];	/* [stmts] LOAD, STORE: of[0]; CLEAR, MOVE: by
				   argument */
  uint32_t *nparts;		/* [roots] 1: none; else the last one is what no
				   statement of a part touches */
};

/* Requires checked FORM_SSA functions.  TUNING may be NULL.  */
struct sections *sections_find (struct arena *a, const struct program *p,
				const struct function *f, const struct roots *r,
				const struct tuning *tuning);

#endif
