/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls a function that another unit defines with another result.  */
int twice ();
double f (double x) { return twice (x) * x; }
