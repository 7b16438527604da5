/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the adjoints of bratu.c and shallow.c; dot-product residuals.  */
#define _POSIX_C_SOURCE 200809L
#include <adjoint.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "bratu.h"
#include "shallow.h"

void bratu (int n, const double *x, const double *prm, double *f);
double shallow (int n, int m, int steps, const double *h0, double *work);

static double
seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static double *
field (int n)
{
  double *p = calloc ((size_t) n, sizeof *p);
  if (!p)
    exit (1);
  return p;
}

static void
say (double residual, double primal, double adjoint, double per,
     const char *unit)
{
  struct adjoint_counters c;
  adjoint_get_counters (&c, NULL);
  printf ("  dot product, relative residual %.1e\n", residual);
  printf ("  primal %.3f ms, adjoint %.3f ms, ratio %.2f, tape %.1f bytes per %s\n",
	  1e3 * primal, 1e3 * adjoint, adjoint / primal,
	  (double) c.peak_bytes / per, unit);
}

#define BEST(TIME, STATEMENT) \
  do { double t_ = seconds (); STATEMENT; t_ = seconds () - t_; \
       if (t_ < TIME) TIME = t_; } while (0)

static void
time_bratu (int n)
{
  double *x = field (n), *xb = field (n), *xd = field (n), *f = field (n);
  double *fb = field (n), *fd = field (n);
  double prm[2] = { 6.8, 0.245 }, prmb[2] = { 0 }, prmd[2] = { 0.3, -0.7 };
  double primal = 1e9, adjoint = 1e9, left = 0, right = 0, size = 0;

  for (int i = 0; i < n; i++)
    x[i] = sin (3.14159 * (i + 1) / (n + 1)), xd[i] = cos (3.0 * i), fb[i] = 1;
  adjoint_reset_counters (NULL);
  bratu_b (n, x, xb, prm, prmb, f, fb);
  bratu_d (n, x, xd, prm, prmd, f, fd);
  for (int i = 0; i < n; i++)
    left += fd[i], right += xb[i] * xd[i], size += fabs (xb[i] * xd[i]);
  for (int i = 0; i < 2; i++)
    right += prmb[i] * prmd[i], size += fabs (prmb[i] * prmd[i]);
  for (int k = 0; k < 300; k++)
    {
      BEST (primal, bratu (n, x, prm, f));
      for (int i = 0; i < n; i++)
	fb[i] = 1;
      BEST (adjoint, bratu_b (n, x, xb, prm, prmb, f, fb));
    }
  printf ("C, Bratu, n = %d\n", n);
  say (fabs (left - right) / size, primal, adjoint, n, "point");
}

static void
time_shallow (int n, int m, int steps)
{
  int cells = n * m, size = 9 * (n + 2) * (m + 2);
  double *h0 = field (cells), *h0b = field (cells), *h0d = field (cells);
  double *work = field (size), *workb = field (size), *workd = field (size);
  double primal = 1e9, adjoint = 1e9, value, left, right = 0, sum = 0;

  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double x = (i + 0.5) / n - 0.35, y = (j + 0.5) / m - 0.45;
	h0[j * n + i] = 1 + 0.2 * exp (-200 * x * x - 200 * y * y);
	h0d[j * n + i] = cos (0.1 * i + 0.05 * j);
      }
  for (int k = 0; k < 3; k++)
    {
      BEST (primal, shallow (n, m, steps, h0, work));
      memset (h0b, 0, (size_t) cells * sizeof *h0b);
      memset (workb, 0, (size_t) size * sizeof *workb);
      adjoint_reset_counters (NULL);
      BEST (adjoint, shallow_b (n, m, steps, h0, h0b, work, workb, 1.0));
    }
  left = shallow_d (n, m, steps, h0, h0d, work, workd, &value);
  for (int k = 0; k < cells; k++)
    right += h0b[k] * h0d[k], sum += fabs (h0b[k] * h0d[k]);
  printf ("C, shallow water, %d x %d, %d steps\n", n, m, steps);
  say (fabs (left - right) / sum, primal, adjoint,
       (double) cells * steps, "cell and step");
}

int
main (void)
{
  time_bratu (10000);
  time_shallow (256, 256, 240);
  return 0;
}
