/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of no bytes from null pointers.  */

#ifndef ADJOINT_NULL_ARGUMENTS_H
#define ADJOINT_NULL_ARGUMENTS_H

#include "gcc-common.h"

/* C, a call of memcpy and the like, may have null pointers, where it copies nothing: of what GCC declares them it
   infers that they are none, and leaves out the program's own tests of them.  */
void allow_null_arguments (gcall *c);

#endif
