/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of lstm.c by hand.  Six reals per element of a cell and step are kept:
   the four gates, the cell and its hyperbolic tangent; of the outputs the softmax.
   Hidden states are products of what is kept.  */
#include <math.h>
#include <string.h>
#include "harness.h"

enum { FORGET, TAKE, GIVE, CHANGE, CELL, TANH, KEPT };

static double
sigmoid (double x)
{
  return 1 / (1 + exp (-x));
}

/* KEEP: KEPT rows of B of this cell and step; BEFORE: the cell's state before it.  */
static void
forward (int b, const double *restrict factor, const double *restrict offset,
	 double *restrict hidden, const double *restrict before,
	 const double *restrict input, double *restrict keep)
{
  for (int i = 0; i < b; i++)
    {
      double forget = sigmoid (input[i] * factor[i] + offset[i]);
      double take = sigmoid (hidden[i] * factor[b + i] + offset[b + i]);
      double give = sigmoid (input[i] * factor[2 * b + i] + offset[2 * b + i]);
      double change = tanh (hidden[i] * factor[3 * b + i] + offset[3 * b + i]);
      double cell = before[i] * forget + take * change, out = tanh (cell);
      keep[FORGET * b + i] = forget;
      keep[TAKE * b + i] = take;
      keep[GIVE * b + i] = give;
      keep[CHANGE * b + i] = change;
      keep[CELL * b + i] = cell;
      keep[TANH * b + i] = out;
      hidden[i] = give * out;
    }
}

/* HIDDEN: before the step.  HB, CB: shadows of the cell's state, after and before.
   INPUTB: shadow of the input, added to.  */
static void
reverse (int b, const double *restrict factor, double *restrict factorb,
	 double *restrict offsetb, const double *restrict hidden,
	 const double *restrict before, const double *restrict input,
	 const double *restrict keep, double *restrict hb, double *restrict cb,
	 double *restrict inputb)
{
  for (int i = 0; i < b; i++)
    {
      double forget = keep[FORGET * b + i], take = keep[TAKE * b + i];
      double give = keep[GIVE * b + i], change = keep[CHANGE * b + i];
      double out = keep[TANH * b + i];
      double cellb = cb[i] + hb[i] * give * (1 - out * out);
      double f = cellb * before[i] * forget * (1 - forget);
      double t = cellb * change * take * (1 - take);
      double g = hb[i] * out * give * (1 - give);
      double c = cellb * take * (1 - change * change);
      factorb[i] += f * input[i];
      factorb[b + i] += t * hidden[i];
      factorb[2 * b + i] += g * input[i];
      factorb[3 * b + i] += c * hidden[i];
      offsetb[i] += f;
      offsetb[b + i] += t;
      offsetb[2 * b + i] += g;
      offsetb[3 * b + i] += c;
      inputb[i] += f * factor[i] + g * factor[2 * b + i];
      hb[i] = t * factor[b + i] + c * factor[3 * b + i];
      cb[i] = cellb * forget;
    }
}

static void
multiply (int n, const double *a, const double *b, double *out)
{
  for (int i = 0; i < n; i++)
    out[i] = a[i] * b[i];
}

double
lstm_hand (int layers, int b, int length, const double *weights, double *weightsb,
	   const double *ends, double *endsb, const double *start,
	   const double *sequence, double seed)
{
  int steps = length - 1, row = KEPT * layers * b;
  double *keep = store (0, (size_t) steps * row), *softmax = store (1, (size_t) steps * b);
  double hidden[layers * b], hb[layers * b], cb[layers * b], x[b], out[b];
  double total = 0, scale = -seed / (b * steps);

  for (int l = 0; l < layers; l++)
    memcpy (hidden + l * b, start + 2 * l * b, b * sizeof *hidden);
  for (int t = 0; t < steps; t++)
    {
      double *now = keep + t * row, *soft = softmax + t * b, sum = 2, dot = 0, all = 0;
      const double *input = x, *next = sequence + (t + 1) * b;
      multiply (b, sequence + t * b, ends, x);
      for (int l = 0; l < layers; l++, now += KEPT * b)
	{
	  const double *factor = weights + 8 * l * b;
	  const double *before = t ? now - row + CELL * b : start + (2 * l + 1) * b;
	  forward (b, factor, factor + 4 * b, hidden + l * b, before, input, now);
	  input = hidden + l * b;
	}
      for (int i = 0; i < b; i++)
	{
	  double y = input[i] * ends[b + i] + ends[2 * b + i];
	  sum += soft[i] = exp (y);
	  dot += next[i] * y;
	  all += next[i];
	}
      total += dot - all * log (sum);
      for (int i = 0; i < b; i++)
	soft[i] = next[i] - all * soft[i] / sum;
    }

  memset (hb, 0, sizeof hb);
  memset (cb, 0, sizeof cb);
  for (int t = steps - 1; t >= 0; t--)
    {
      double *now = keep + t * row + row - KEPT * b, *soft = softmax + t * b;
      double xb[b];
      memset (xb, 0, sizeof xb);
      multiply (b, now + GIVE * b, now + TANH * b, out);
      for (int i = 0; i < b; i++)
	{
	  double yb = scale * soft[i];
	  endsb[b + i] += yb * out[i];
	  endsb[2 * b + i] += yb;
	  hb[(layers - 1) * b + i] += yb * ends[b + i];
	}
      for (int l = layers - 1; l >= 0; l--, now -= KEPT * b)
	{
	  const double *factor = weights + 8 * l * b, *below = now - KEPT * b;
	  const double *past = now - row, *before = past + CELL * b;
	  double *factorb = weightsb + 8 * l * b, old[b];
	  if (t)
	    multiply (b, past + GIVE * b, past + TANH * b, old);
	  else
	    {
	      memcpy (old, start + 2 * l * b, b * sizeof *old);
	      before = start + (2 * l + 1) * b;
	    }
	  if (l)
	    multiply (b, below + GIVE * b, below + TANH * b, x);
	  else
	    multiply (b, sequence + t * b, ends, x);
	  reverse (b, factor, factorb, factorb + 4 * b, old, before, x, now, hb + l * b,
		   cb + l * b, l ? hb + (l - 1) * b : xb);
	}
      for (int i = 0; i < b; i++)
	endsb[i] += xb[i] * sequence[t * b + i];
    }
  return -total / (b * steps);
}
