/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Public functions as arguments, each of which nothing else calls; one goes through two others,
   one is called twice.  */

double square (double x) { return x * x; }
double cube (double x) { return x * x * x; }
double fourth (double x) { return x * x * x * x; }
double call (double (*f) (double), double x) { return f (x); }
double through (double (*f) (double), double x) { return call (f, x); }
double twice (double (*f) (double), double x) { return f (x) + f (2 * x); }
double one (double x) { return call (square, x); }
double all (double x) { return call (square, x) + through (cube, x) + twice (fourth, x); }
