/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Plain pointers, and a loop that runs down over the rows of an array, with a step of unknown sign: the
   test that the arrays lie apart says which, and still tells them apart behind a test of the rows.  */
#include "oracle.h"
#ifdef KERNEL
void f (int m, int n, double *q, int step, double *w)
{
  int rows = m < n ? m : n;
  for (int j = n; j < m; j++) {
    for (int i = 0; i < m; i++)
      q[i + j * step] *= 0.25;
    q[j + j * step] = 1;
  }
  for (int l = 0; l < rows; l++) {
    int k = rows - 1 - l;
    for (int i = k; i < m; i++) {
      w[i] = q[i + k * step];
      q[i + k * step] = 0.5;
    }
    if (w[k] != 0)
      for (int j = k; j < m; j++) {
	double s = 0;
	for (int i = k; i < m; i++)
	  s += q[i + j * step] * w[i];
	for (int i = k; i < m; i++)
	  q[i + j * step] -= s / w[k] * w[i];
      }
  }
}
/* Apart; with a step that turns the rows' order; one array.  */
void run (double *s, double *p, double *r)
{
  f (4, 3, s, 5, s + 30);
  f (3, 3, s + 10, -4, s + 36);
  f (3, 2, s, 4, s + 8);
}
#else
void f_b (int m, int n, double *q, double *qb, int step, double *w, double *wb);
void f_d (int m, int n, double *q, double *qd, int step, double *w, double *wd);
void f (int m, int n, double *q, int step, double *w);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double at[2][40];
  for (int i = 0; i < 40; i++)
    at[0][i] = s[i];
  f (4, 3, s, 5, s + 30);
  for (int i = 0; i < 40; i++)
    at[1][i] = s[i];
  f (3, 3, s + 10, -4, s + 36);
  f_b (3, 2, s, sb, 4, s + 8, sb + 8);
  f_b (3, 3, at[1] + 10, sb + 10, -4, at[1] + 36, sb + 36);
  f_b (4, 3, at[0], sb, 5, at[0] + 30, sb + 30);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (4, 3, s, sd, 5, s + 30, sd + 30);
  f_d (3, 3, s + 10, sd + 10, -4, s + 36, sd + 36);
  f_d (3, 2, s, sd, 4, s + 8, sd + 8);
}
int main (void)
{
  double s[40];
  for (int i = 0; i < 40; i++)
    s[i] = sin (1.3 * i + 1) + 0.1;
  law (40, s, 0, NULL, 0);
  return verdict ();
}
#endif
