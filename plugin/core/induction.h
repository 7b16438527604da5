/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Induction variables: integers and pointers that one loop steps by the same
   amount in every iteration.  */

#ifndef ADJOINT_INDUCTION_H
#define ADJOINT_INDUCTION_H

#include "plan.h"

/* Requires plan_start.  Fills plan->induction but `stepped', which is a
   decision.  */
void induction_find (struct program *p, struct plan *plan);

#endif
