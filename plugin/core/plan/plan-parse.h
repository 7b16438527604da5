/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts and plans read back from their text (doc/plan-text.md), for a function
   that is at hand.  What follows from the function alone (its flow graph, roots,
   names) is not in the text.  Printing what was parsed gives the same
   text.  */

#ifndef ADJOINT_PLAN_PARSE_H
#define ADJOINT_PLAN_PARSE_H

#include "plan.h"

/* Both return NULL after an error, which stands in D with its line.  Neither
   judges: see plan_check.  */
struct activity *facts_parse (struct program *p, const struct function *f,
			      const struct roots *r, const char *text,
			      struct diagnostics *d);
struct plan *plan_parse (struct program *p, const struct augmented *g,
			 const char *text, struct diagnostics *d);

#endif
