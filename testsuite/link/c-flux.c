/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1 of the C program: a public function and a private one, which has a namesake.  */

#include <math.h>
static double limited (double r) { return r > 0.3 ? sin (r) : r * r; }
double flux (double a, double b) { return limited (a * b) + exp (-a) * b; }
