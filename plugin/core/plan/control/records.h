/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of control: which of them are bits, which are in columns (records_place,
   declared in plan.h); in figures, the plan against the naive scheme, for reports.

   The naive scheme (Naumann et al., section 5, "the most general reversal algorithm")
   makes every join with P > 1 live ways in record ceil (log2 P) bits each time control
   comes to it, the header of a loop among them: entry or latch, once an iteration.  */

#ifndef ADJOINT_RECORDS_H
#define ADJOINT_RECORDS_H

#include "plan.h"

struct record_counts {
  uint32_t joins;		/* live blocks with several live ways in */
  uint32_t naive_bits;		/* of the naive scheme, once through each of them */
  uint32_t bits;		/* of the plan, once through each of them */
  uint32_t bytes;		/* ... and bytes, where a loop's chunk has them */
  uint32_t branches;		/* joins that record these */
  uint32_t repeated;		/* joins whose condition is asked again instead */
  uint32_t counts_pushed;	/* counted loops: a word each time one is left ... */
  uint32_t counts_known;	/* ... or nothing */
};

struct record_counts records_count (const struct plan *plan);
/* ceil (log2 N).  */
uint32_t record_bits (uint32_t nclasses);

#endif
