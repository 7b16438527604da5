/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routines that rules name for derivatives (doc/rule-files.md, Derivatives).  */

#ifndef ADJOINT_READ_RULED_H
#define ADJOINT_READ_RULED_H

#include "read-outside.h"

/* The assembler's name of the routine that C's rule calls NAME.  */
const char *rd_rule_routine (const outside_call *c, const char *name);
/* Those that this unit declares take and return what they shall, in the order of
   doc/rule-files.md; an error else.  RULE: as the model has it; F: the function that stands for
   the call's.  */
bool rd_rule_routines_fit_p (const outside_call *c, const struct ruled *rule,
			     const adj_function *f);

#endif
