/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver that hands its messages to a function of the user's.  */

struct solver {
  void (*handler) (int code, const char *text, void *data);
  void *data;
  double scale;
  int errors;
};
double solve (struct solver *s, int n, const double *restrict x);
void note (int code, const char *text, void *data);
void ignore (int code, const char *text, void *data);
