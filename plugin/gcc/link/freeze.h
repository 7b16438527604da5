/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frozen copies: at compile time, with -flto, each body is kept as it stands behind
   build_ssa_passes, beside the one that GCC goes on with.

   Nothing optimises a copy, so that what is differentiated at link time does not depend on
   the unit's -O; nothing calls it, so that the code of the unit is what it is without.  A link
   without the plugin drops all copies by itself.  */

#ifndef ADJOINT_FREEZE_H
#define ADJOINT_FREEZE_H

#include "gcc-common.h"

/* Are copies wanted?  */
bool freezing_p (void);
/* The functions of the unit that can be copied.  */
void freezable_functions (vec<cgraph_node *> *out);
/* Copies FUNCTIONS, as far as they still have their bodies.  FACTS tells what to
   append to what the front end knows of one, and `head' lines go to the first.  */
void freeze_functions (const vec<cgraph_node *> &functions,
		       const char *(*facts) (cgraph_node *, bool first));
/* Behind GCC's early passes: what copies call and use must live until the stream is
   written.  */
void freeze_restore_edges (void);
/* Is F a copy?  */
bool frozen_p (tree fndecl);
/* Copies are kept up to the pass that reads them (ON), or left to GCC.  */
void freeze_keep (bool on);
/* The last: copies go.  */
void freeze_remove (void);
/* At plugin_init: no pass touches a copy.  */
void freeze_init (const char *plugin_name);

#endif
