/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: loops whose iterations are undone one by one.

     for (i = 0; i < n; i++)		for (i = 0; i < n; i++) {
       y[i] = f (x, i);			  y[i] = f (x, i);
					  xb += df (x, i) * yb[i], yb[i] = 0;
					}

   By default all of a loop runs before any of it is undone, so what an iteration's reverse
   reads waits on the tape, for all iterations.  In a fused loop the reverse of an iteration
   follows its forward part at once, in one loop, and the reverse sweep finds the loop undone.
   What waits does so for one iteration; most of it is still in its register.

   The reverse of an iteration is a linear map of shadows and adjoints.  The sweeps may be
   fused if these maps, those of the iterations and of what runs behind the loop, give the
   same in any order:

     registers	nothing active is carried from one iteration to another, or behind the loop,
		but sums whose adjoint is known before the loop;
     memory	what one of them stores to (a store's reverse reads its element's
		shadow and zeroes it) no other one touches; loads only add to shadows.
		But where all an iteration does with an element is to add something to
		it, its shadow is read, and stays.  And where an iteration stores to
		memory of the function's own before it loads from there, whatever other
		iterations do with it, the shadow is zero before its reverse and behind it.

   The adjoint of a sum is what linear statements behind the loop make of the result's seed, or
   of the shadow of what the sum is stored to; each iteration's reverse gets it, none changes
   it.  The reverse sweep computes it once more, and hands it to what the sum begins with.

   What runs in front of the loop is undone behind all of it, as before.  The forward sweep
   reads no shadow; the reverse of an iteration changes nothing that the forward sweep goes
   on with: no memory of the primal is put back, no register is restored.  */

#ifndef ADJOINT_FUSED_H
#define ADJOINT_FUSED_H

#include "plan.h"

/* All loops of G whose sweeps may be fused; NULL: none.  */
const struct fused_loops *fused_find (struct program *p, const struct augmented *g);
/* A copy with room for MORE.  */
struct fused_loops *fused_copy (struct arena *a, const struct fused_loops *fused, uint32_t more);
/* G with them.  */
const struct augmented *fused_make (struct program *p, const struct augmented *g,
				    const struct fused_loops *fused);

/* LOOP of CFG has the form that a fused loop must have; fills X but for its body.  */
bool fused_suits (const struct cfg *cfg, adj_id loop, struct fused_loop *x);

/* S passes the adjoint of its result on to operand K alike whatever its values are, but for
   constants and arguments: s = v, -v, v + x, v - x, x - v, v * argument.  */
bool fused_passes (const struct function *f, const struct stmt *s, uint32_t k);

/* Statement ID touches one piece of memory, which the function itself makes, once, outside all
   loops: its root.  So its shadow is zero until the reverse sweep comes to something that adds
   to it.  ADJ_NONE: it does not.  */
adj_id fused_own_root (const struct augmented *g, const struct cfg *cfg, adj_id id);

/* Statement ID of the primal in its reverse reads and zeroes elements of shadows (stores
   to them), or adds to some.  */
enum fused_touch { FUSED_NOTHING, FUSED_ADDS, FUSED_STORES, FUSED_UNKNOWN };
enum fused_touch fused_touches (const struct augmented *g, adj_id id);

#endif
