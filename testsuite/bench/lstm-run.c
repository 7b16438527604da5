/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include "harness.h"
double lstm (int layers, int b, int length, const double *weights, const double *ends,
	     const double *start, const double *sequence);
typedef void adjoint (int layers, int b, int length, const double *weights,
		      double *weightsb, const double *ends, double *endsb,
		      const double *start, const double *sequence, double seed);
double lstm_hand (int layers, int b, int length, const double *weights, double *weightsb,
		  const double *ends, double *endsb, const double *start,
		  const double *sequence, double seed);

enum { LAYERS = 4, B = 14 };
int lstm_length;
double *lstm_start, *lstm_sequence;
static double *weights, *weightsb, *ends, *endsb;

static void
setup (enum size size)
{
  int length = lstm_length = size == SMALL ? 256 : 1024;
  weights = field (8 * LAYERS * B), weightsb = field (8 * LAYERS * B);
  ends = field (3 * B), endsb = field (3 * B);
  lstm_start = field (2 * LAYERS * B), lstm_sequence = field (length * B);
  for (int i = 0; i < 8 * LAYERS * B; i++)
    weights[i] = sin (1.3 * i);
  for (int i = 0; i < 3 * B; i++)
    ends[i] = 0.6 + 0.5 * cos (2.1 * i);
  for (int i = 0; i < 2 * LAYERS * B; i++)
    lstm_start[i] = 0.5 * sin (0.7 * i);
  for (int i = 0; i < length * B; i++)
    lstm_sequence[i] = (i * 7 + i / 5) % 3 == 0;
  independents[0] = (struct independent) { 8 * LAYERS * B, weights, weightsb, 0 };
  independents[1] = (struct independent) { 3 * B, ends, endsb, 0 };
  units = (double) LAYERS * B * (length - 1);
}

static void
seed (void)
{
}

static void
primal (void)
{
  static volatile double result;
  result = lstm (LAYERS, B, lstm_length, weights, ends, lstm_start, lstm_sequence);
  (void) result;
}

static void
ours (any_function *function)
{
  ((adjoint *) function) (LAYERS, B, lstm_length, weights, weightsb, ends, endsb,
			  lstm_start, lstm_sequence, 1);
}

static void
hand (void)
{
  lstm_hand (LAYERS, B, lstm_length, weights, weightsb, ends, endsb, lstm_start,
	     lstm_sequence, 1);
}

const struct problem problem
  = { "cell-element-and-step", setup, primal, ours, hand, NULL, seed, .traffic = 0 };
