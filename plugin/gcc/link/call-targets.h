/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Targets of indirect calls in a whole program: what a call through a pointer does is known where all
   functions that it may reach are.  */

#ifndef ADJOINT_CALL_TARGETS_H
#define ADJOINT_CALL_TARGETS_H

#include "gcc-common.h"

/* COPY is a frozen copy of a function that S, a call through a pointer, may reach, whatever its arguments
   lead to.  */
bool call_target_p (gcall *s, cgraph_node *copy);
/* Lists all functions that S, a call through a pointer, may reach; NULL among them is one whose body
   cannot be read.  False: there may be others.  */
bool all_call_targets (gcall *s, vec<cgraph_node *> *out);

/* All code of the program but that of shared libraries is in objects with -flto.  */
bool whole_program_seen_p (void);

#endif
