/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of net.c by hand: the values of all units of each sample are kept.  Fused:
   a sample's reverse follows its forward part, and nothing is kept.  */
#include <math.h>
#include "harness.h"

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

static void
dense_b (int ins, int outs, float *restrict weightsb, const float *restrict in,
	 const float *restrict outb)
{
  for (int o = 0; o < outs; o++)
    weightsb[o] += outb[o];
  for (int i = 0; i < ins; i++)
    for (int o = 0; o < outs; o++)
      weightsb[(i + 1) * outs + o] += in[i] * outb[o];
}

/* The shadows of the inputs: sums over the outputs, eight at a time.  */
static void
back (int ins, int outs, const float *restrict weights, const float *restrict outb,
      float *restrict inb)
{
  for (int i = 0; i < ins; i++) {
    const float *row = weights + (i + 1) * outs;
    float sums[8] = { 0 };
    int o = 0;
    for (; o + 7 < outs; o += 8)
      for (int e = 0; e < 8; e++)
	sums[e] += row[o + e] * outb[o + e];
    for (; o < outs; o++)
      sums[0] += row[o] * outb[o];
    inb[i] = ((sums[0] + sums[1]) + (sums[2] + sums[3]))
	     + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
  }
}

struct net
{
  int ins, first, second, outs;
  const float *weights, *then, *last;
  float *weightsb, *thenb, *lastb;
};

/* Of one sample: the values of its units to X, Y and Z, Z what the output is off.  */
static float
forward (const struct net *n, const float *data, const float *wanted, float *restrict x,
	 float *restrict y, float *restrict z)
{
  float loss = 0;
  dense (n->ins, n->first, n->weights, data, x);
  for (int o = 0; o < n->first; o++)
    x[o] = tanhf (x[o]);
  dense (n->first, n->second, n->then, x, y);
  for (int o = 0; o < n->second; o++)
    y[o] = y[o] > 0 ? y[o] : 0;
  dense (n->second, n->outs, n->last, y, z);
  for (int o = 0; o < n->outs; o++) {
    z[o] -= wanted[o];
    loss += z[o] * z[o];
  }
  return loss;
}

static void
reverse (const struct net *n, float seed, const float *data, const float *restrict x,
	 const float *restrict y, const float *restrict z)
{
  float xb[n->first], yb[n->second], zb[n->outs];
  for (int o = 0; o < n->outs; o++)
    zb[o] = seed * z[o];
  dense_b (n->second, n->outs, n->lastb, y, zb);
  back (n->second, n->outs, n->last, zb, yb);
  for (int o = 0; o < n->second; o++)
    yb[o] = y[o] > 0 ? yb[o] : 0;
  dense_b (n->first, n->second, n->thenb, x, yb);
  back (n->first, n->second, n->then, yb, xb);
  for (int o = 0; o < n->first; o++)
    xb[o] *= 1 - x[o] * x[o];
  dense_b (n->ins, n->first, n->weightsb, data, xb);
}

static struct net
layers (int ins, int first, int second, int outs, const float *weights, float *weightsb)
{
  int then = (ins + 1) * first, last = then + (first + 1) * second;
  return (struct net) { ins, first, second, outs,
			weights, weights + then, weights + last,
			weightsb, weightsb + then, weightsb + last };
}

float
net_hand (int ins, int first, int second, int outs, int samples, const float *weights,
	  float *weightsb, const float *data, const float *wanted, float seed)
{
  struct net n = layers (ins, first, second, outs, weights, weightsb);
  size_t width = (size_t) first + second + outs;
  float *kept = (float *) store (0, (samples * width + 1) / 2), loss = 0;
  for (int k = 0; k < samples; k++) {
    float *x = kept + k * width, *y = x + first, *z = y + second;
    loss += forward (&n, data + k * ins, wanted + k * outs, x, y, z);
  }
  for (int k = samples - 1; k >= 0; k--) {
    float *x = kept + k * width, *y = x + first, *z = y + second;
    reverse (&n, seed / samples, data + k * ins, x, y, z);
  }
  return 0.5f * loss / samples;
}

float
net_fused (int ins, int first, int second, int outs, int samples, const float *weights,
	   float *weightsb, const float *data, const float *wanted, float seed)
{
  struct net n = layers (ins, first, second, outs, weights, weightsb);
  float x[first], y[second], z[outs], loss = 0;
  for (int k = 0; k < samples; k++) {
    loss += forward (&n, data + k * ins, wanted + k * outs, x, y, z);
    reverse (&n, seed / samples, data + k * ins, x, y, z);
  }
  return 0.5f * loss / samples;
}
