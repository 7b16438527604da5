/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: how much of what a parameter leads to a function accesses, in terms of its other parameters,
   for summaries (doc/separate.md).  */

#ifndef ADJOINT_TOLD_REACH_H
#define ADJOINT_TOLD_REACH_H

#include "facts.h"

/* All that FUNCTION, with what it calls, reads and writes behind its parameter K lies within so many
   bytes from there on: a count as rules have it (doc/rule-files.md), of arguments a1, a2, ...; NULL:
   nobody knows.  A negative count is none.  */
const char *told_reach (struct arena *a, const struct facts *facts, adj_id function, uint32_t k);

#endif
