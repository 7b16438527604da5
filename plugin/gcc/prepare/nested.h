/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nested procedures become functions that get what they use around them as arguments.  */

#ifndef ADJOINT_NESTED_H
#define ADJOINT_NESTED_H

#include "gcc-common.h"

/* Forgets all stand-ins, and looks at the unit's nested procedures anew.  */
void nested_begin (void);
/* In the current function: calls of nested procedures, and of what gets such, lead to stand-ins;
   frames that nothing needs as a whole become variables.  */
void nested_lift (void);
/* Takes out of it what sanitizers check of pointers: into frames, for some.  The primal itself is still
   checked.  */
void drop_sanitizer_checks (void);
bool nested_stand_in_p (cgraph_node *node);
/* Why stand-in FNDECL cannot be used, or NULL: a message about the procedure that it stands for.  */
const char *nested_refusal (tree fndecl);

#endif
