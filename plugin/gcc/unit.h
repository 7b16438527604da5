/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pass: everything that is asked in one translation unit, in one go.  */

#ifndef ADJOINT_UNIT_H
#define ADJOINT_UNIT_H

#include "gcc-common.h"

/* A SIMPLE_IPA_PASS that stands behind "build_ssa_passes": every body of the
   unit is in SSA form, nothing has been inlined, split or removed yet.  */
opt_pass *unit_pass_new (gcc::context *context);

/* Before the front end starts: keeps functions that nothing calls, so that a
   private or static primal still has a body when the pass runs.  */
void unit_keep_functions (void);

#endif
