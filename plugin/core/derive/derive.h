/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation: a plan carried out.  Makes FORM_REGISTERS functions.  */

#ifndef ADJOINT_DERIVE_H
#define ADJOINT_DERIVE_H

#include "build.h"
#include "sweep-map.h"

/* MODE_REVERSE, or one of the halves of a split function; fills *MAP.  */
struct function *derive_adjoint (struct program *out, const struct plan *plan, enum mode mode,
				 const char *name, const struct call_target *calls,
				 struct sweep_map *map);
struct function *derive_tangent (struct program *out, const struct augmented *g, const char *name,
				 const struct call_target *calls);

/* The signature of a callee's halves or tangent (internal functions).  */
struct signature *signature_of_callee (struct arena *a, const struct function *f,
				       const struct call_roles *roles,
				       enum mode mode);

#endif
