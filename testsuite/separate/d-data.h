/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solvers that call functions with data of their own: in d-library.c; functions in d-other.c and d-model.c.  */
#ifndef D_DATA_H
#define D_DATA_H 1

struct system {
  int n;
  void (*residual) (const struct system *s, const double *x, double *r);
  double scale;
  void *data;
};
double minimise (double (*f) (const double *x, void *data), double *x, int n, void *data);
void relax (struct system *s, double *x, int steps);
extern double damping;
extern int evaluations;

/* Of d-other.c.  */
struct table { int n; double *values; double last; };
double lookup (const double *x, void *data);
extern double lookup_sum;
#endif
