/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Random numbers whose bits are put together of integers are constants to derivatives: state in a static variable, in
   an array, in the caller's integer.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdint.h>
/* In quadruple precision the same numbers.  */
# undef double
# undef float
typedef double word_real;
typedef float half_real;
# ifdef QUAD
#  define uniform uniform_q
#  define mixed mixed_q
#  define given given_q
#  define start start_q
#  define double quad
# endif
static uint64_t state, states[4];

static void start (void)
{
  state = 88172645463325252u;
  for (int k = 0; k < 4; k++)
    states[k] = 1000003u * (k + 1);
}

static word_real uniform (void)
{
  union { uint64_t i; word_real d; } u;
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  u.i = (uint64_t) 0x3FF << 52 | state >> 12;
  return u.d - 1;
}

static half_real mixed (int k)
{
  union { uint32_t i; half_real r; } u;
  states[k & 3] = states[k & 3] * 6364136223846793005u + states[(k + 1) & 3];
  u.i = 0x3f800000u | (uint32_t) (states[k & 3] >> 41);
  return u.r - 1;
}

static word_real given (uint64_t seed)
{
  union { uint64_t i; word_real d; } u = { .i = (seed * 2654435761u & 0xfffffffffffffu) | (uint64_t) 1023 << 52 };
  return u.d;
}

void f (int n, const double *x, double *y)
{
  start ();
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < n; i++)
      {
	if (uniform () >= 0.4)
	  y[i] += x[i] * x[(i + 1) % n] * uniform ();
	y[i] = y[i] * mixed (i) + x[i] * x[i] * given (7 * i + t);
      }
}
#endif
#define N 4
#define SECOND N
#define SIZE (2 * N)
#include "two-arrays.h"
