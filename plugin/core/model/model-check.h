/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of models, both forms: every rule stated in model.h, operand
   types against ops.def and stmts.def, definitions above uses in FORM_SSA.  */

#ifndef ADJOINT_MODEL_CHECK_H
#define ADJOINT_MODEL_CHECK_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#define function model_function
#endif

/* The number of faults; each is an error in D.  Requires nothing: any array of
   the structure may hold anything.  */
unsigned model_check (const struct program *p, const struct function *f,
		      struct diagnostics *d);
unsigned model_check_program (const struct program *p, struct diagnostics *d);
/* The first fault of F ends the compiler, as an internal one.  */
void model_must_hold (const struct program *p, const struct function *f);

#ifdef __cplusplus
#undef function
}
#endif
#endif
