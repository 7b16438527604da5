/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pass: everything that is asked in one translation unit, in one go.  */

#ifndef ADJOINT_UNIT_H
#define ADJOINT_UNIT_H

#include "gcc-common.h"

/* A SIMPLE_IPA_PASS that stands behind "build_ssa_passes": every body of the
   unit is in SSA form, nothing has been inlined, split or removed yet.  */
opt_pass *unit_pass_new (gcc::context *context);

/* At plugin_init: looks at the file as soon as it was parsed.  If it may ask for
   derivatives, functions that nothing calls are kept up to the pass; if not,
   everything stays as GCC does it.  */
void unit_init (void);
/* From then on: may this file ask for anything?  */
bool unit_asks_p (void);

/* At link time: everything that is asked in the program.  */
void unit_link (void);

#endif
