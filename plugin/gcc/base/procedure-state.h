/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a procedure reads and writes beside its arguments: variables, what pointers in memory lead to,
   files.  Halves for other units use shadows by address for it, and their summary names it.  */

#ifndef ADJOINT_PROCEDURE_STATE_H
#define ADJOINT_PROCEDURE_STATE_H

#include "gcc-common.h"
#include "callee-rules.h"

struct procedure_state {
  VEC (struct rule_variable) variables;
  bool follows;			/* pointers that come out of memory */
  bool structures;		/* arguments that are reached by address (params.h) */
  bool everything;		/* it calls what may be anywhere, and may access any variable */
  bool outside;			/* it reads or writes files: it cannot run again */
};

/* All that FNDECL, with what it calls, accesses so, to *STATE; NULL, or why nobody can tell: "has an
   asm".  Requires: bodies are in SSA form.  */
const char *state_of_procedure (struct arena *a, tree fndecl, struct procedure_state *state);
/* As clauses of a summary, each behind a comma.  */
const char *state_text (struct arena *a, const struct procedure_state *state);

#endif
