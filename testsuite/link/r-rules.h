/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function with routines; only one unit says so.  */

#ifdef PLAIN
void doubled (int n, const double *x, double *y);
#else
void doubled (int n, const double *x, double *y)
  __attribute__ ((adjoint_pair ("doubled_fwd", "doubled_bwd")));
#endif
