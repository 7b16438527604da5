/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says of a function something else than another unit.  */

void doubled (int n, const double *x, double *y) __attribute__ ((adjoint_passive));
void again (int n, const double *x, double *y) { doubled (n, x, y); }
