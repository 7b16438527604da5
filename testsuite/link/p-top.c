/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1: a callback, private data and a private function that have namesakes; a complex
   number by value to a function of another unit.  */

extern double coefficient;
double compose (double (*f) (double), double x);
double _Complex rotate (int n, double _Complex z);
static double square (double x) { return x * x * coefficient; }
static double state = 3;
double top (double x) { return compose (square, x) + state * x + __real__ rotate (3, x * (1 + x * 1i)); }
