/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts and plans as text (doc/plan-text.md), and what users are told of a
   plan.  */

#ifndef ADJOINT_PLAN_TEXT_H
#define ADJOINT_PLAN_TEXT_H

#include <stdio.h>

#include "plan.h"

extern const char *const place_text[];	/* by enum place */
extern const char *const action_text[];	/* by enum action_kind */

void facts_print (FILE *out, const struct program *p, const struct function *f,
		  const struct roots *r, const struct activity *act);
void plan_print (FILE *out, const struct program *p, const struct plan *plan);
/* plan-remarks.c: what is recorded per call or iteration, for which line and
   variable, and why; SLOW: blocks that run only where arrays, or rows of one, overlap.  */
void plan_remarks (struct diagnostics *d, struct program *p,
		   const struct plan *plan, const char *made, const struct bitset *slow);
/* The statement whose line is loop LOOP's own: the first of its tests, or what stands
   before that; NULL if none has a line.  */
const struct stmt *plan_loop_stmt (const struct plan *plan, adj_id loop);
/* The user's name of V, or of the memory it was loaded from or is stored in; NULL if
   none.  */
const char *plan_value_name (const struct plan *plan, adj_id v);

#endif
