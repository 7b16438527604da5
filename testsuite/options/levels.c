/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For options.exp: two time levels that a loop swaps, plain pointers.  */
void
levels (int n, int steps, const double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = now[i] + p[i] * (now[i + 1] - now[i - 1]);
    double *other = now;
    now = next, next = other;
  }
}

/* In one work space, where they are never the same.  */
void
in_work (int n, int steps, double *w)
{
  double *now = w, *next = w + n;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = now[i] + now[i] * (now[i + 1] - now[i - 1]);
    double *other = now;
    now = next, next = other;
  }
}
