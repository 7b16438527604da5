/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of advect.c by hand: the cells of each step are kept, by computing them into
   what is kept; slopes are limited again.  The reverse of a row of faces has four weights
   for each, which are gathered along the row and added to four rows across.  */
#include <math.h>
#include <string.h>
#include "harness.h"

static double
limited (double a, double b)
{
  return a * b > 0 ? fabs (a) < fabs (b) ? a : b : 0;
}

static double
flux (double speed, double diffusion, double a, double b, double c, double d)
{
  double below = b + 0.5 * limited (b - a, c - b);
  double above = c - 0.5 * limited (c - b, d - c);
  return speed * (speed > 0 ? below : above) - diffusion * (c - b);
}

static void
step (int n, double diffusion, const double *restrict p, const double *restrict q,
      const double *restrict now, double *restrict next, double *restrict f,
      double *restrict g)
{
  for (int j = 2; j < n - 1; j++)
    for (int i = 2; i < n - 1; i++) {
      int k = j * n + i;
      f[k] = flux (p[k], diffusion, now[k - 2], now[k - 1], now[k], now[k + 1]);
      g[k] = flux (q[k], diffusion, now[k - 2 * n], now[k - n], now[k], now[k + n]);
    }
  for (int j = 2; j < n - 2; j++)
    for (int i = 2; i < n - 2; i++) {
      int k = j * n + i;
      next[k] = now[k] - (f[k + 1] - f[k]) - (g[k + n] - g[k]);
    }
}

/* What a flux's shadow S gives to A, B, C, D.  */
struct weights
{
  double a, b, c, d;
};

static inline struct weights
flux_b (double speed, double diffusion, double a, double b, double c, double d, double s)
{
  double r = b - a, m = c - b, t = d - c, h = 0.5 * speed * s, e = diffusion * s;
  double up = speed > 0 ? h : 0, down = speed > 0 ? 0 : h;
  up = r * m > 0 ? up : 0, down = m * t > 0 ? down : 0;
  double r_b = fabs (r) < fabs (m) ? up : 0, t_b = fabs (m) < fabs (t) ? 0 : -down;
  double m_b = (up - r_b) - (down + t_b), all = speed * s;
  return (struct weights) { -r_b, (speed > 0 ? all : 0) + r_b - m_b + e,
			    (speed > 0 ? 0 : all) + m_b - t_b - e, t_b };
}

/* A row of faces towards smaller i: W is room for four rows of N.  */
static void
along (int n, double diffusion, const double *restrict p, const double *restrict now,
       const double *restrict inner, double *restrict w, double *restrict b)
{
  double *restrict w1 = w + n, *restrict w2 = w + 2 * n, *restrict w3 = w + 3 * n;
  for (int i = 2; i < n - 1; i++) {
    struct weights x = flux_b (p[i], diffusion, now[i - 2], now[i - 1], now[i],
			       now[i + 1], inner[i] - inner[i - 1]);
    w[i] = x.a, w1[i] = x.b, w2[i] = x.c, w3[i] = x.d;
  }
  b[0] += w[2];
  b[1] += w[3] + w1[2];
  b[2] += w[4] + w1[3] + w2[2];
  for (int i = 3; i < n - 3; i++)
    b[i] += w[i + 2] + w1[i + 1] + w2[i] + w3[i - 1];
  b[n - 3] += w1[n - 2] + w2[n - 3] + w3[n - 4];
  b[n - 2] += w2[n - 2] + w3[n - 3];
  b[n - 1] += w3[n - 2];
}

/* A row of faces towards smaller j.  */
static void
across (int n, double diffusion, const double *restrict q, const double *restrict now,
	const double *restrict inner, double *restrict b0, double *restrict b1,
	double *restrict b2, double *restrict b3)
{
  for (int i = 2; i < n - 1; i++) {
    struct weights x = flux_b (q[i], diffusion, now[i - 2 * n], now[i - n], now[i],
			       now[i + n], inner[i] - inner[i - n]);
    b0[i] += x.a, b1[i] += x.b, b2[i] += x.c, b3[i] += x.d;
  }
}

/* B: shadows of the new level, which become those of the old.  INNER, zero at the edge,
   is room for those of the cells that the step sets.  */
static void
step_b (int n, double diffusion, const double *p, const double *q, const double *now,
	double *inner, double *w, double *b)
{
  for (int j = 2; j < n - 2; j++)
    memcpy (inner + j * n + 2, b + j * n + 2, (n - 4) * sizeof *b);
  for (int j = 2; j < n - 1; j++) {
    double *row = b + j * n;
    along (n, diffusion, p + j * n, now + j * n, inner + j * n, w, row);
    across (n, diffusion, q + j * n, now + j * n, inner + j * n, row - 2 * n, row - n, row,
	    row + n);
  }
}

double
advect_hand (int n, int steps, double diffusion, const double *p, const double *q,
	     const double *start, double *startb, const double *wanted, double seed)
{
  size_t size = (size_t) n * n;
  double *kept = store (0, size * (steps + 1)), total = 0;
  double *b = scratch (0, size), *inner = scratch (1, size), *w = scratch (2, 4 * n);
  double *f = scratch (3, size), *g = scratch (4, size), *last = kept + steps * size;
  memcpy (kept, start, size * sizeof *kept);
  for (int t = 1; t <= steps; t++) {
    double *level = kept + t * size;
    memcpy (level, start, 2 * n * sizeof *level);
    memcpy (level + (n - 2) * n, start + (n - 2) * n, 2 * n * sizeof *level);
    for (int j = 2; j < n - 2; j++)
      for (int i = 0; i < 2; i++) {
	level[j * n + i] = start[j * n + i];
	level[j * n + n - 1 - i] = start[j * n + n - 1 - i];
      }
    step (n, diffusion, p, q, level - size, level, f, g);
  }
  for (size_t k = 0; k < size; k++) {
    double off = last[k] - wanted[k];
    total += off * off;
    b[k] = 2 * seed * off;
  }
  for (int t = steps - 1; t >= 0; t--)
    step_b (n, diffusion, p, q, kept + t * size, inner, w, b);
  for (size_t k = 0; k < size; k++)
    startb[k] += b[k];
  return total;
}
