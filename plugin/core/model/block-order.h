/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which the blocks of a function are written out.  */

#ifndef ADJOINT_BLOCK_ORDER_H
#define ADJOINT_BLOCK_ORDER_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The blocks of F, *N of them: as they are numbered, or, if DOWN, so that jumps lead down except in
   loops, the blocks of a loop stand together, and what stops stands next to where that is
   decided.  What nothing leads to is left out then.  */
const adj_id *block_order (struct arena *a, const adj_function *f, bool down, uint32_t *n);

#ifdef __cplusplus
}
#endif
#endif
