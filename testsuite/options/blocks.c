/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of three by three in one array: in each step B -= A * C, with C the B of the step before.  */
static inline void
multiply (const double *a, const double *c, double *b)
{
  for (int j = 0; j < 3; j++) {
    b[3 * j] = b[3 * j] - a[0] * c[3 * j] - a[3] * c[3 * j + 1] - a[6] * c[3 * j + 2];
    b[3 * j + 1] = b[3 * j + 1] - a[1] * c[3 * j] - a[4] * c[3 * j + 1] - a[7] * c[3 * j + 2];
    b[3 * j + 2] = b[3 * j + 2] - a[2] * c[3 * j] - a[5] * c[3 * j + 1] - a[8] * c[3 * j + 2];
  }
}

void
blocks (int steps, int n, double *m)
{
  for (int t = 0; t < steps; t++)
    for (int k = 1; k < n; k++)
      multiply (m + 18 * k, m + 18 * (k - 1) + 9, m + 18 * k + 9);
}

/* A is the same for all columns of C.  */
void
columns (int steps, int n, double *m)
{
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < n; j++) {
      double *c = m + 4 + 2 * j, x = c[0];
      c[0] = m[0] * x + m[2] * c[1];
      c[1] = m[1] * x + m[3] * c[1];
    }
    for (int j = 0; j < 4; j++)
      m[j] = 0.5 * m[j] + m[j + 4];
  }
}

/* M = 1 / A * M for blocks of four by four, in place: what goes to the tape between the halves of the call are
   the numbers that it is made of, not the entries of its Jacobian, which are more.  */
static __attribute__ ((noinline)) void
solve (double *restrict a, double *restrict m)
{
#define FOUR(DO, P, Q) DO (P, Q, 0) DO (P, Q, 1) DO (P, Q, 2) DO (P, Q, 3)
#define SCALE(P, Q, L) \
  if (L > P) a[P + 4 * L] *= pivot; \
  m[P + 4 * L] *= pivot;
#define SUBTRACT(P, Q, L) \
  if (L > P) a[Q + 4 * L] -= c * a[P + 4 * L]; \
  m[Q + 4 * L] -= c * m[P + 4 * L];
#define ROW(P, Q) if (Q != P) { double c = a[Q + 4 * P]; FOUR (SUBTRACT, P, Q) }
#define PIVOT(P) { \
    double pivot = 1 / a[5 * P]; \
    FOUR (SCALE, P, P) \
    ROW (P, 0) ROW (P, 1) ROW (P, 2) ROW (P, 3) \
  }
  PIVOT (0) PIVOT (1) PIVOT (2) PIVOT (3)
}

void
solved (int n, double *restrict a, double *restrict m)
{
  for (int k = 0; k < n; k++)
    solve (a + 16 * k, m);
}
