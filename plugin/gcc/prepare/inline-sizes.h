/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much inlining copies: which callees are too large for it in a file of many calls.  */

#ifndef ADJOINT_INLINE_SIZES_H
#define ADJOINT_INLINE_SIZES_H

#include "gcc-common.h"

/* Estimated instructions: of one callee, and of all that is inlined into one clone; of a program
   that has more than that itself.  */
enum { INLINE_CALLEE = 2000, INLINE_TOTAL = 20000, INLINE_TOTAL_OF_LARGE = 4000 };

/* NODE has a body that may be inlined into CLONE.  */
bool inlinable_p (cgraph_node *node, cgraph_node *clone);

/* For what is asked of PRIMALS: how large a callee may be, with what is inlined into it,
   so that all clones that are read stay within a multiple of what the file says.  Until
   it is called again, callees are not known to be too large.  */
void inline_sizes_find (const vec<cgraph_node *> &primals);
/* What is inlined into one clone, at most.  */
int inline_total (void);
/* CALLEE, for which inlinable_p holds, is larger than that.  */
bool inline_too_large_p (cgraph_node *callee);
/* The user declared CALLEE always_inline: GCC makes an error of a call of it that stays.  */
bool inline_always_p (cgraph_node *callee);
void inline_sizes_forget (void);

#endif
