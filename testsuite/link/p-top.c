/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1: a callback, private data and a private function that have namesakes.  */

extern double coefficient;
double compose (double (*f) (double), double x);
static double square (double x) { return x * x * coefficient; }
static double state = 3;
double top (double x) { return compose (square, x) + state * x; }
