/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: reverse loops that would wait for what they have just stored.

     s = v[i] + v[i-1]		vb[i] += sb, vb[i-1] += sb

   With vectors of two elements the one that is loaded at vb[i-1] lies across the one that was stored
   at vb[i] right before: no processor hands that on, and each iteration waits until the cache has it.
   One by one the elements go from store to load at once.  Longer vectors gain more than they wait.

   Such loops are plain to GCC (told-loops.h), unless they are distributed (loop-shape.h), which gathers
   what it can.  */

#ifndef ADJOINT_LOOP_STALLS_H
#define ADJOINT_LOOP_STALLS_H

#include "plan.h"

/* Fills `stalls' of plan->loop.  Requires shapes.  */
void loop_stalls_choose (struct program *p, struct plan *plan);

#endif
