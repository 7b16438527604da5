/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Differences in quadruple precision: the oracle of the rules' tests.

   The central formula of order 16 with a step of 2^-13, which is exact in binary: of a
   function whose next singularity is 1/32 away it neglects some 1e-29, and it rounds about as
   much.  Points must keep away from kinks by more than eight steps.  */

#ifndef QUAD_H
#define QUAD_H

#ifndef _GNU_SOURCE
# error "define _GNU_SOURCE before anything is included"
#endif
#include <math.h>

__extension__ typedef _Float128 quad;

/* The compiler's own, which has no quad version.  */
#define __builtin_powif128(A, B) powf128 (A, B)

typedef quad (*quad_function) (const quad *x);

/* The derivative of F with respect to x[k] at X, which has three places.  */
static inline quad
quad_difference (quad_function f, const double *x, unsigned k)
{
  static const long double weight[8] = {	/* over 720720 */
    640640, -224224, 81536, -25480, 6272, -1120, 128, -7
  };
  quad h = 0x1p-13L, sum = 0;
  for (int i = 1; i <= 8; i++) {
    quad up[3] = { x[0], x[1], x[2] }, down[3] = { x[0], x[1], x[2] };
    up[k] += i * h;
    down[k] -= i * h;
    sum += weight[i - 1] * (f (up) - f (down));
  }
  return sum / (720720 * h);
}

#endif
