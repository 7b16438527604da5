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

/* A step that could stay a call, where it would keep P: others might overwrite it.  */
static void
step (int n, const double *p, const double *now, double *next)
{
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n - 1; i++)
      next[j * n + i] = now[j * n + i] + p[j * n + i] * (now[j * n + i + 1] - now[j * n + i - 1]);
}

void
called (int n, int steps, const double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++) {
    step (n, p, now, next);
    double *other = now;
    now = next, next = other;
  }
}

/* Inlined it would keep as much.  */
static void
gather (int n, const int *at, const double *p, const double *now, double *next)
{
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n - 1; i++)
      next[j * n + i] = now[j * n + i] * p[at[i]];
}

void
gathered (int n, int steps, const int *at, const double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++) {
    gather (n, at, p, now, next);
    double *other = now;
    now = next, next = other;
  }
}

/* P is written in each step: not even tried.  */
void
stepped (int n, int steps, double *p, double *a, double *b)
{
  double *now = a, *next = b;
  for (int t = 0; t < steps; t++) {
    step (n, p, now, next);
    double *other = now;
    now = next, next = other;
    p[t] *= 0.5;
  }
}
