/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A structure with reals of several kinds that has too many members to be copied one by one.  */
struct many { struct { float a; double b; } e[40]; };

double f (int n, double x)
{
  struct many v, w;
  for (int i = 0; i < 40; i++)
    v.e[i].a = 1, v.e[i].b = x;
  w = v;	/* { dg-error "sorry, not supported: a structure with reals of several kinds is copied" } */
  return w.e[n].b * x;
}
double f_b (int n, double x, double *xb, double s);
