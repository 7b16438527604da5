/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=step(g->u\[10\])/(g->u\[10\])" } */
/* A pointer that a loop swaps is one of two, and only one of them is named.  */
struct grid { int n; double *u, *v; };
void
step (struct grid *g, int n)
{
  double *a = g->u, *b = g->v;
  for (int t = 0; t < n; t++)
    {
      for (int i = 0; i < 10; i++)
	b[i] += 0.1 * a[i] * a[i];	/* { dg-error "sorry, not supported: memory behind a pointer that is stored in memory may be read before it is written in a call" } */
      double *s = a;
      a = b;
      b = s;
    }
}
