/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(cost)/(k) -fplugin-arg-adjoint-head=g(cost)/(k) -fplugin-arg-adjoint-head=h(cost)/(k) -fplugin-arg-adjoint-head=k(cost)/(k) -fplugin-arg-adjoint-head=l(cost,u)/(k,u) -fplugin-arg-adjoint-mode=both" } */
/* Arguments that no head names, which are read and then written: a warning where a seed would
   be ignored, once for adjoint and tangent.  */
void f (double *restrict k, double *restrict u, double *restrict cost)
{
  *u = 2 * *u;  /* { dg-warning "argument 'u' of 'f' is state that the head does not name: it is read, and what is written depends on that, but its shadow is neither seed nor result; name it on both sides" } */
  *cost = *u * *k;
}
void g (int n, double *restrict k, double *restrict u, double *restrict cost)
{
  *cost = *k * *k;
  for (int i = 1; i < n; i++)
    u[i] = u[i - 1] + *k;  /* { dg-warning "argument 'u' of 'g' is state" } */
}
/* Active: its shadow is seed and result.  */
void h (double *restrict k, double *restrict u, double *restrict cost)
{
  *cost = *u * *k;
  *u = 2 * *u * *k;
}
/* A work array is written before it is read, what is only written has no past, and what is
   set to something else has no future.  */
void k (int n, double *restrict k, double *restrict w, double *restrict last,
	double *restrict flag, double *restrict cost)
{
  *cost = *flag * *k;
  *flag = 1;
  for (int i = 0; i < n; i++)
    w[i] = i * 0.5;
  for (int t = 0; t < n; t++)
    for (int i = 1; i < n; i++) {
      *last = w[i] = w[i] + w[i - 1];
      *cost += w[i] * *k;
    }
}
void l (double *restrict k, double *restrict u, double *restrict cost)
{
  *u = 2 * *u;
  *cost = *u * *k;
}
