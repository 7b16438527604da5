/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In single precision; the harness gets copies.  */
#include <math.h>
#include <string.h>
#include "harness.h"
float net (int ins, int first, int second, int outs, int samples, const float *weights,
	   const float *data, const float *wanted);
typedef void adjoint (int ins, int first, int second, int outs, int samples,
		      const float *weights, float *weightsb, const float *data,
		      const float *wanted, float seed);
float net_hand (int ins, int first, int second, int outs, int samples,
		const float *weights, float *weightsb, const float *data,
		const float *wanted, float seed);
float net_fused (int ins, int first, int second, int outs, int samples,
		 const float *weights, float *weightsb, const float *data,
		 const float *wanted, float seed);

enum { INS = 24, FIRST = 64, SECOND = 48, OUTS = 8,
       WEIGHTS = (INS + 1) * FIRST + (FIRST + 1) * SECOND + (SECOND + 1) * OUTS };
static int samples;
static float *weights, *weightsb, *data, *wanted;
static double *value, *shadow;

static float *
singles (size_t count)
{
  return (float *) field ((count + 1) / 2);
}

static void
setup (enum size size)
{
  samples = size == FULL ? 1024 : size == BRIEF ? 128 : 16;
  weights = singles (WEIGHTS), weightsb = singles (WEIGHTS);
  data = singles (samples * INS), wanted = singles (samples * OUTS);
  value = field (WEIGHTS), shadow = field (WEIGHTS);
  for (int k = 0; k < WEIGHTS; k++)
    value[k] = weights[k] = 0.2 * sin (1.3 * k + 0.001 * k * k);
  for (int k = 0; k < samples * INS; k++)
    data[k] = cos (0.7 * k);
  for (int k = 0; k < samples * OUTS; k++)
    wanted[k] = sin (0.2 * k);
  independents[0] = (struct independent) { WEIGHTS, value, shadow, 0 };
  units = (double) WEIGHTS * samples;
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile float result;
  result = net (INS, FIRST, SECOND, OUTS, samples, weights, data, wanted);
  (void) result;
}

static void
begin (void)
{
  memset (weightsb, 0, WEIGHTS * sizeof *weightsb);
}

static void
end (void)
{
  for (int k = 0; k < WEIGHTS; k++)
    shadow[k] += weightsb[k];
}

static void
ours (any_function *function)
{
  begin ();
  ((adjoint *) function) (INS, FIRST, SECOND, OUTS, samples, weights, weightsb, data,
			  wanted, 1);
  end ();
}

static void
hand (void)
{
  begin ();
  net_hand (INS, FIRST, SECOND, OUTS, samples, weights, weightsb, data, wanted, 1);
  end ();
}

static void
fused (void)
{
  begin ();
  net_fused (INS, FIRST, SECOND, OUTS, samples, weights, weightsb, data, wanted, 1);
  end ();
}

/* Sums of a thousand samples in single precision.  */
const struct problem problem
  = { "weight-and-sample", setup, primal, ours, hand, fused, seed, .traffic = 0, .tolerance = 1e-4 };
