/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long blocks are cut into pieces.

   What the reverse of a block reads from the tape is there while the block's reverse runs.
   Of a block of thousands of statements these would be thousands of values that live
   at once, and GCC's register allocator takes time that grows with their square.  */

#ifndef ADJOINT_LONG_BLOCKS_H
#define ADJOINT_LONG_BLOCKS_H

#include "model.h"

/* No block of F, a FORM_SSA function, has more than MOST statements afterwards, but for
   the PHIs at its head.  Statements, values, edges and the first pieces of blocks keep
   their numbers.  */
void long_blocks_cut (struct program *p, struct function *f, uint32_t most);

#endif
