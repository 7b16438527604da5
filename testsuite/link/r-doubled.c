/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 3: bodies of routines.  The reverse of `doubled' counts a half too little, so that it shows
   who was called; that of `clipped' lets all through.  */

#define PLAIN
#include "r-rules.h"
void doubled (int n, const double *x, double *y) { for (int k = 0; k < n; k++) y[k] = 2 * x[k]; }
void doubled_fwd (int n, const double *x, double *y, void **context)
{
  *context = 0;
  doubled (n, x, y);
}
void doubled_bwd (int n, const double *x, double *xb, double *y, double *yb, void *context)
{
  (void) x; (void) y; (void) context;
  for (int k = 0; k < n; k++) {
    double v = yb[k];
    yb[k] = 0;
    if (xb)
      xb[k] += 1.5 * v;
  }
}
void clipped_b (int n, double *x, double *xb) { (void) n; (void) x; (void) xb; }
double table (double x) { return x > 0 ? 3 : 5 * x; }
