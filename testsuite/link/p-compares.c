/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares addresses of functions.  */

static double one (double x) { return x; }
double (*chosen) (double) = one;
double top (double x) { double (*f) (double) = one; return f == chosen ? x * x : x; }
