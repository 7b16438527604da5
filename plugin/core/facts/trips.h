/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: how often a block runs, exactly, where trip counts are numbers.  Products
   of the counts of a nest exceed any machine word.  */

#ifndef ADJOINT_TRIPS_H
#define ADJOINT_TRIPS_H

#include <gmp.h>

#include "cfg.h"

struct trips {
  mpz_t runs;			/* the product over the loops around whose counts
				   are numbers; at most, where a condition decides */
  uint32_t nknown, nunknown;	/* loops around */
};

void trips_init (struct trips *t);
void trips_clear (struct trips *t);
void trips_of_block (struct trips *t, const struct cfg *cfg, adj_id block);

#endif
