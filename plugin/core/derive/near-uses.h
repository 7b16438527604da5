/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from the tape is read where it is first used.

   The reverse of a block begins with all that it needs from the tape, and with the addresses of its
   shadows.  GCC leaves the order of loads and stores as it is, and a block of hundreds of
   statements then holds hundreds of values at once, which its register allocator spills to
   the stack and loads again: of 200 globals changed in a procedure that stays a call, the reverse
   takes five times as long.  */

#ifndef ADJOINT_NEAR_USES_H
#define ADJOINT_NEAR_USES_H

#include "model.h"

/* Moves what reads the tape, and cheap arithmetic on that, down to its first use in the blocks of F, a
   FORM_REGISTERS function, that have more of it than registers.  No statement passes one that it
   depends on, nothing that reads the tape passes what moves the tape, and no statement runs more
   or less often.  */
void near_uses (struct arena *a, struct program *p, struct function *f);

#endif
