/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pass: everything that is asked in one translation unit, in one go.  */

#ifndef ADJOINT_UNIT_H
#define ADJOINT_UNIT_H

#include "gcc-common.h"

/* A SIMPLE_IPA_PASS that stands behind "build_ssa_passes": every body of the
   unit is in SSA form, nothing has been inlined, split or removed yet.  */
opt_pass *unit_pass_new (gcc::context *context);

/* At link time: everything that is asked in the program.  */
void unit_link (void);

#endif
