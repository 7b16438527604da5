/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user calls what GCC's trees mean, for messages.  */

#ifndef ADJOINT_DESCRIBE_H
#define ADJOINT_DESCRIBE_H

#include "gcc-common.h"
#include "base.h"

/* The user's name of the variable that DECL is or stands for, or NULL: gfortran's copy of
   the data pointer of `a' is called `a.0', GCC's address of an array of variable length
   `w.1', a part of a structure that became a variable `s$x'.  */
const char *describe_decl (struct arena *a, tree decl);

/* The name of T, a reference or an operand, as the user would write it, without subscripts
   (`s->w', `g%u'), or NULL.  A nameless value has the name of what it is loaded or
   computed from.  */
const char *describe (struct arena *a, tree t);

/* The name of what the SSA name NAME is copied to or stored in, or NULL.  */
const char *describe_use (struct arena *a, tree name);

/* The name that NAME has itself, or NULL.  */
const char *describe_kept (struct arena *a, tree name);

/* Names pointers of the current function that have no name by what they are assigned to:
   copy propagation removes `k1_2 = _1' and leaves the nameless one.  */
void keep_names (void);

#endif
