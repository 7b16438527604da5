/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation: what other units call for the halves of a function (doc/separate.md).  */

#ifndef ADJOINT_DERIVE_EXPORTED_H
#define ADJOINT_DERIVE_EXPORTED_H

#include "build.h"

/* NAME, which hands over to HALF, number of the derived function that is the half (or tangent) in
   MODE of what G is of.  SIGNATURE: the order of parameters.  */
struct function *derive_exported (struct program *out, const struct augmented *g, enum mode mode,
				  const struct signature *signature, adj_id half, const char *name);

#endif
