/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(a)/(a) -fplugin-arg-adjoint-mode=both" } */
/* { dg-separate "" } */
/* A product k*lda that GCC hoists out of loops that may not run, in unsigned arithmetic: where
   they run it does not wrap, because a larger one does not, so that columns are told
   apart and nothing is kept; where they do not run it does wrap here, and no one minds.
   Columns that overlap, from the top down and from the bottom up.  */
#include "oracle.h"
#include <limits.h>
#ifdef KERNEL
void f (int n, int lda, int m, double *a)
{
  for (int k = 0; k < n; k++)
    if (k < m)
      for (int j = k + 1; j < n; j++)
	for (int i = j; i < n; i++)
	  a[i + j * lda] -= a[i + k * lda] * a[j + k * lda];
}
void run (double *s, double *p, double *r)
{
  f (5, 5, 5, s);
  f (5, INT_MAX, 0, s);
  f (5, 7, 4, s + 2);
  f (5, 3, 5, s + 1);
  f (5, 0, 5, s);
  f (5, -5, 5, s + 22);
}
#else
#include "adjoint.h"
void f_b (int n, int lda, int m, double *a, double *ab);
void f_d (int n, int lda, int m, double *a, double *ad);
enum { CALLS = 6, SIZE = 40 };
static const int call[CALLS][4] = {
  { 5, 5, 5, 0 }, { 5, INT_MAX, 0, 0 }, { 5, 7, 4, 2 }, { 5, 3, 5, 1 }, { 5, 0, 5, 0 }, { 5, -5, 5, 22 }
};
static void call_b (int k, double *s, double *sb)
{
  f_b (call[k][0], call[k][1], call[k][2], s + call[k][3], sb + call[k][3]);
}
/* The last call first, each from the state that it saw; the last one leaves the primal's
   results.  */
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double state[CALLS + 1][SIZE], none[SIZE] = { 0 }, scratch[SIZE];
  memcpy (state[0], s, sizeof scratch);
  for (int k = 0; k < CALLS; k++)
    {
      struct adjoint_counters c;
      memcpy (state[k + 1], state[k], sizeof scratch);
      adjoint_reset_counters (NULL);
      call_b (k, state[k + 1], none);
      adjoint_get_counters (&c, NULL);
      if (k < 3)
	expect ("nothing kept", c.chunk_bytes == 0 && c.word_bytes < 100);
    }
  for (int k = CALLS; k-- > 0;)
    {
      memcpy (scratch, state[k], sizeof scratch);
      call_b (k, scratch, sb);
    }
  memcpy (s, state[CALLS], sizeof scratch);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  for (int k = 0; k < CALLS; k++)
    f_d (call[k][0], call[k][1], call[k][2], s + call[k][3], sd + call[k][3]);
}
int main (void)
{
  double s[SIZE];
  for (int i = 0; i < SIZE; i++)
    s[i] = 0.1 * random_value ();
  law (SIZE, s, 0, NULL, 0);
  return verdict ();
}
#endif
