/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether each word of memory by address that has a shadow is a double.  */

#ifndef ADJ_WORDS_H
#define ADJ_WORDS_H

#include "facts.h"
#include "request.h"

/* Nothing of P accesses reals of other kinds, or that lie where in an array none would begin; and no other
   unit does.  */
bool words_are_doubles (const struct program *p, const struct request *requests, uint32_t nrequests);
/* The largest reals that P, or another unit, accesses: the plain type of 4, 8 or 16 bytes.  */
adj_id words_widest (const struct program *p, const struct request *requests, uint32_t nrequests);

#endif
