/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: choices that are found by trial.

   A plan is choices, and what follows from them (plan_make).  Most choices are made where
   they arise: places of values by minimum cuts, shapes of loops by what addresses allow.
   Two are not local: which DAGs are preaccumulated (linearise.h), and which stores the
   reverse sweep puts back (restore.h).  Either changes what values there are, so each
   trial is a plan of its own, and one cost function judges them all (cost.h).

   A trial has an arena of its own, which is given back; only what was chosen is planned
   once more to stay.  */

#ifndef ADJOINT_CHOICES_H
#define ADJOINT_CHOICES_H

#include "plan.h"

struct choices {
  struct bitset dags;		/* by number (linearise.h): preaccumulated */
  struct bitset put_back;	/* [stmts of the primal] stores */
};

/* The plan of G with the choices that cost least, of those that were tried; or as tuning
   `partials' and `restore' say.  The plan's g is G with what was chosen.  */
struct plan *plan_choose (struct program *p, const struct augmented *g, uint32_t frame_id);

#endif
