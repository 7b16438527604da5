/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recurrent net of LAYERS cells with memory, B wide, that predicts the next of
   LENGTH symbols.  All gates act by element.  WEIGHTS: per layer 4 B factors and 4 B
   offsets; ENDS: B factors of the input, B factors and B offsets of the output;
   START: per layer B of the hidden state and B of the cell.  */
#include <math.h>

static double
sigmoid (double x)
{
  return 1 / (1 + exp (-x));
}

static void
cell_step (int b, const double *factor, const double *offset, double *hidden,
	   double *cell, const double *input)
{
  for (int i = 0; i < b; i++)
    {
      double forget = sigmoid (input[i] * factor[i] + offset[i]);
      double take = sigmoid (hidden[i] * factor[b + i] + offset[b + i]);
      double give = sigmoid (input[i] * factor[2 * b + i] + offset[2 * b + i]);
      double change = tanh (hidden[i] * factor[3 * b + i] + offset[3 * b + i]);
      cell[i] = cell[i] * forget + take * change;
      hidden[i] = give * tanh (cell[i]);
    }
}

double
lstm (int layers, int b, int length, const double *weights, const double *ends,
      const double *start, const double *sequence)
{
  double state[2 * layers * b], x[b], y[b], total = 0;

  for (int i = 0; i < 2 * layers * b; i++)
    state[i] = start[i];
  for (int t = 0; t < length - 1; t++)
    {
      const double *input = x, *next = sequence + (t + 1) * b;
      double sum = 2;

      for (int i = 0; i < b; i++)
	x[i] = sequence[t * b + i] * ends[i];
      for (int l = 0; l < layers; l++)
	{
	  double *hidden = state + 2 * l * b;
	  const double *factor = weights + 8 * l * b;
	  cell_step (b, factor, factor + 4 * b, hidden, hidden + b, input);
	  input = hidden;
	}
      for (int i = 0; i < b; i++)
	{
	  y[i] = input[i] * ends[b + i] + ends[2 * b + i];
	  sum += exp (y[i]);
	}
      for (int i = 0; i < b; i++)
	total += next[i] * (y[i] - log (sum));
    }
  return -total / (b * (length - 1));
}
