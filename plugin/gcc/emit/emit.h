/* SPDX-License-Identifier: GPL-3.0-or-later */
/* model' to GIMPLE.  Translation, statement by statement; decides nothing.  */

#ifndef ADJOINT_EMIT_H
#define ADJOINT_EMIT_H

#include "gcc-common.h"
#include "request.h"

/* At plugin_init.  */
void emit_init (const char *plugin_name);

/* A declaration for SIGNATURE of PRIMAL in MODE under assembler name NAME, not yet
   defined: parameter k is slot k.  EXISTING (the user's prototype or stub) is
   reused when not NULL: a stub's old body is thrown away and its parameters
   are kept.  */
tree declare_derived (tree primal, enum mode mode, const struct signature *sig,
		      const char *name, tree existing);
/* The same for a function that only one of those calls (emit_by_value).  */
tree declare_addressed (tree primal, enum mode mode, const struct signature *sig, const char *name);
/* Static declaration for a half of a split callee: parameter k of the model
   function, with GCC types from its values.  */
tree declare_half (const struct derived *d, unsigned k);

/* Emits those functions of D that are NEEDED; decls[k] declares made[k].  */
void emit_derived (const struct derived *d, tree *decls, const bool *needed);

/* The body of DECL, the derivative of PRIMAL with SIGNATURE, where PRIMAL has complex numbers by
   value or returns one.  DERIVED is the derivative of what gets addresses in their place.  */
void emit_by_value (tree decl, tree derived, tree primal, enum mode mode,
		    const struct signature *signature);

/* What has the derivatives HALF (forward, reverse, tangent or NULL_TREE) for calls through its address.  */
struct emitted_row {
  tree procedure, half[3];
  const char *name, *signature;
};

/* All of a unit (runtime/rows.c).  */
void emit_rows (const vec<emitted_row> &rows);

#endif
