/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: how often blocks run, as guessed before the program does.  The exact
   numbers, where counts are constants, are those of trips.h.

   Nothing here is about being right: any guess gives a correct plan.  */

#ifndef ADJOINT_FREQUENCY_H
#define ADJOINT_FREQUENCY_H

#include "cfg.h"

/* [blocks] Runs of each block in one run of the function: ten iterations per loop
   unless the count is a constant, arms of a branch equally often.  A loop with loaded
   subscripts (springs, edges, faces, entries of a sparse matrix) is taken to go over four
   connections for each of the things that they connect, so it runs forty times.  */
double *frequency_of_blocks (struct arena *a, const struct cfg *cfg);

/* How often LOOP's header runs each time the loop is entered, by the same guess.  */
double frequency_of_trips (const struct cfg *cfg, adj_id loop);

#endif
