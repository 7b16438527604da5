/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dense net in single precision: INS values, FIRST units with tanh, SECOND with the
   positive part, OUTS outputs; half the mean square of what SAMPLES outputs are off.
   WEIGHTS: of each layer its offsets, then a row for each of its inputs.  */
#include <math.h>

static void
dense (int ins, int outs, const float *restrict weights, const float *restrict in,
       float *restrict out)
{
  for (int o = 0; o < outs; o++)
    out[o] = weights[o];
  for (int i = 0; i < ins; i++)
    for (int o = 0; o < outs; o++)
      out[o] += weights[(i + 1) * outs + o] * in[i];
}

float
net (int ins, int first, int second, int outs, int samples,
     const float *restrict weights, const float *restrict data,
     const float *restrict wanted)
{
  float x[first], y[second], z[outs], loss = 0;
  const float *then = weights + (ins + 1) * first;
  const float *last = then + (first + 1) * second;
  for (int k = 0; k < samples; k++) {
    dense (ins, first, weights, data + k * ins, x);
    for (int o = 0; o < first; o++)
      x[o] = tanhf (x[o]);
    dense (first, second, then, x, y);
    for (int o = 0; o < second; o++)
      y[o] = y[o] > 0 ? y[o] : 0;
    dense (second, outs, last, y, z);
    for (int o = 0; o < outs; o++) {
      float off = z[o] - wanted[k * outs + o];
      loss += off * off;
    }
  }
  return 0.5f * loss / samples;
}
