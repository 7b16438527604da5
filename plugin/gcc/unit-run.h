/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run over a unit or, at link time, a program: its state, and the stages of unit.cc that are long.  */

#ifndef ADJOINT_UNIT_RUN_H
#define ADJOINT_UNIT_RUN_H

#include "gcc-common.h"
#include "ask.h"
#include "pipeline.h"

struct unit_run {
  struct arena arena;
  /* Of one attempt: what was read, and all that was made of it.  */
  struct arena attempted;
  struct diagnostics diagnostics;
  /* Diagnostic k without an origin is about elsewhere[k].  */
  auto_vec<location_t> elsewhere;
  struct program *program;
  auto_vec<asked> asked_list;
  /* Requests whose primal could be read; request k is from asked_list[from[k]].  */
  auto_vec<request> requests;
  auto_vec<unsigned> from;
  const char *stored;		/* text for other units: globals that vary here */
  auto_vec<asked> deferred;	/* is left to the link */
  bool again;			/* a failure of this attempt is followed by another one */
  tree *decls;			/* of what was emitted last, as `derived' has it */
};

/* ---- unit-attempts.cc: reading and deriving, once and again --------------------------- */

/* What is asked for, by all the ways there are (see unit-attempts.cc); NULL: it cannot be derived, and the diagnostics tell
   why.  What came of it lives until forget_attempt.  */
struct derived *attempt_all_ways (unit_run *u);
/* EXPORTS, of which those that cannot be derived are left out.  */
struct derived *attempt_exports (unit_run *u, const vec<asked> &exports);
/* Nothing is left of the last attempt.  */
void forget_attempt (unit_run *u);

/* ---- unit-emit.cc ------------------------------------------------------------------- */

/* The functions of D: declarations first (they may call each other), then bodies.  */
void emit_all (unit_run *u, const struct derived *d);
/* What the table of calls through pointers needs of D, which is of exports, or NULL.  */
void emit_rows_of (unit_run *u, const struct derived *d);
/* The other names of halves, and the summary.  */
void emit_exports (unit_run *u, const struct derived *d);

#endif
