/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 3: a procedure that Fortran hands on.  */

void shifted_ (const double *x, double *y) { *y = (x[0] + 1) * x[1]; }
