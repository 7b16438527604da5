/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fortran's POINTERs that are used as allocatables are: owners of memory (base/sharing.h).

     type t_grid
       real, pointer :: pm(:,:), pn(:,:)	allocate (grid%pm(n,m), grid%pn(n,m)), and nothing else
     end type				gives them memory in the whole program

   Of an allocatable the standard says that no other one has its memory.  Of a POINTER, a component or
   a variable, all code must be known that may give it an address: it is at the link of an executable
   whose code is in objects that the plugin made.  */

#ifndef ADJOINT_LONE_POINTERS_H
#define ADJOINT_LONE_POINTERS_H

#include "gcc-common.h"

/* The descriptor of owner NAME is of TYPE: an allocatable's, or such a POINTER's.  */
bool owner_counts_p (const char *name, tree type);
/* Behind thaw_begin, before a body is read; and before thaw_end.  */
void lone_pointers_begin (void);
void lone_pointers_end (void);

#endif
