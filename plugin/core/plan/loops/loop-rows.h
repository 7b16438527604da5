/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: gathers in two dimensions.

   A loop in parts (loop-shape.h) gathers what its own iterations scatter. A stencil also scatters
   into the rows before and behind, and then each element of a row is loaded and stored again for
   each row that the stencil reaches. Where the loop around runs upwards (loop-order.h), nothing
   that the reverse of one of its iterations reads is changed by that of another one, so an
   iteration may take over from the ones before what those would have added to its row:

     for (j = ...)				row j gets its sums from the stores' shadows of the
       for (i = ...)				rows j - 2, j - 1 and j (R = 2), each element once
	 y[j][i] = f (x[j - 1][i], x[j][i], x[j + 1][i])

   Iterations of the loop around are counted as those of the loop itself are: with row r, a load
   adds, in iteration n, to row n + r, and row m gets the sum of what the slices give for the
   iterations m - r. In iteration n,

     - if n >= R, row n gets its sums;
     - what iteration n itself adds to rows below R and beyond the last iteration is added load by
       load (`ends');
     - the row n - R of what was consumed is zeroed, in the last iteration all rows that are left.

   What must hold (decided in loop-rows.c, verified in plan-check-rows.c) beside what holds for loops that
   run upwards:
     - the loop runs in each iteration of the one around, or in none, and each time equally often;
     - nothing else there has an adjoint;
     - what slices read is had from the numbers of the iterations alone: columns of the loop are strips
       of a block that is opened further out.  */

#ifndef ADJOINT_LOOP_ROWS_H
#define ADJOINT_LOOP_ROWS_H

#include "loop-shape.h"

enum { ROWS_MOST = 4 };		/* a stencil's rows, less one */

/* Changes parts of plan->shape.  Requires which loops run upwards.  */
void loop_rows_choose (struct program *p, struct plan *plan);

#endif
