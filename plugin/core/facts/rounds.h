/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: operations that round to integers by a large constant.

     k = (a / two_pi + 6755399441055744.0) - 6755399441055744.0;	1.5 * 2^52: as rint does

   Between its steps that does not depend on what is rounded.  */

#ifndef ADJOINT_ROUNDS_H
#define ADJOINT_ROUNDS_H

#include "model.h"

/* S, an operation of F, takes away a constant that its operand has added: one so large that sums with it
   are whole numbers, or one times or one and a half times a power of two with which sums have less than a
   quarter of their bits behind the point.  */
bool op_rounds (const struct program *p, const struct function *f, const struct stmt *s);

#endif
