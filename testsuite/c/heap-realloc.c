/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* realloc that grows and shrinks: of an array that is kept in a structure, of one that is not, of a
   variable that is null, and of a member that is, in straight code; aligned_alloc.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define buffer buffer_q
#  define append append_q
#  define grow grow_q
# endif
struct buffer { int n, room; double *at; };
static void append (struct buffer *b, double v)
{
  if (b->n == b->room) {
    b->room = b->room ? 2 * b->room : 1;
    b->at = realloc (b->at, b->room * sizeof *b->at);
  }
  b->at[b->n++] = v;
}
static void grow (struct buffer *b, double v)
{
  b->at = realloc (b->at, ++b->n * sizeof *b->at);
  b->at[b->n - 1] = v;
}
double f (int n, double *restrict x, double *restrict y)
{
  struct buffer own = { 0, 0, NULL };
  grow (&own, x[0] * x[1]);
  grow (&own, own.at[0] * y[1]);
  struct buffer *b = calloc (1, sizeof *b);
  double r = 0, *w = malloc (sizeof *w), *none = NULL, *z = aligned_alloc (64, 64 * n);
  w[0] = x[0] * y[1];
  none = realloc (none, n * sizeof *none);
  for (int i = 0; i < n; i++)
    none[i] = x[i] * x[n - 1 - i];
  for (int i = 0; i < n; i++) {
    append (b, x[i] * y[i]);
    append (b, b->at[i] * w[i]);
    w = realloc (w, (i + 2) * sizeof *w);
    w[i + 1] = w[i] * b->at[b->n - 1] + x[i];
    z[i] = w[i + 1];
  }
  b->at = realloc (b->at, n * sizeof *b->at);
  for (int i = 0; i < n; i++) {
    r += b->at[i] * w[n - i] * z[i] + none[i] * y[i];
    y[i] = y[i] * w[i] + z[n - 1 - i];
  }
  r += own.at[0] * own.at[1];
  free (own.at);
  free (none);
  free (w);
  free (z);
  free (b->at);
  free (b);
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (4, s, s + 4);
}
# ifdef QUAD
#  undef buffer
#  undef append
#  undef grow
# endif
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (4, s, sb, s + 4, sb + 4, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (4, s, sd, s + 4, sd + 4, r);
}
int main (void)
{
  double s[8];
  for (int i = 0; i < 8; i++)
    s[i] = random_value ();
  law (8, s, 0, NULL, 1);
  law (8, s, 0, NULL, 1);
  return verdict ();
}
#endif
