/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: quotients by one divisor share its reciprocal.

     z = x / y; w = v / y		zb * (1 / y), wb * (1 / y): one division

   Where more than one quotient would divide by y, because another quotient of the block
   or another iteration has the same one, the adjoint d / y is made as d * (1 / y).  Only
   there does it matter that 1 / y overflows for |y| < 5.6e-309, where the partial 1 / y
   itself does.  The switch `reciprocals' turns it off.  */

#ifndef ADJOINT_DIVISORS_H
#define ADJOINT_DIVISORS_H

#include "shadows.h"

/* [values of G] the divisors whose reciprocals are shared.  */
struct bitset divisors_shared (struct arena *a, const struct augmented *g);

#endif
