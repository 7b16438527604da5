/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Verifier of near-uses.h: statements stand in another order, and do what they did.  */

#ifndef ADJOINT_ORDER_CHECK_H
#define ADJOINT_ORDER_CHECK_H

#include "model.h"

/* What each statement of a function depends on, see order_of.  */
struct order {
  uint32_t stmts;
  uint64_t *meets;		/* [statements] what set its operands, and what ran before it */
  uint64_t *leaves;		/* [blocks] what has set each register where a line of blocks ends */
};

/* Of F, a FORM_REGISTERS function.  The function that has changed since is the same one if it has
   the same order, and so does what it did:
   - each operand has been set by the same statement, seen from where its line of blocks begins,
   - what has an effect, and what reads memory, follows the same such statement,
   - what reads the tape, or asks where a shadow lies, follows the same statement that may change that,
   - where a line ends each register has been set by the same statement.
   A line is blocks that nothing else leads to but the one before.  */
struct order order_of (struct arena *a, const struct function *f);
bool same_order (const struct order *a, const struct order *b, uint32_t nblocks);

#endif
