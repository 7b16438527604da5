/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Declarations say which arguments that lead to structures of reals have shadows.  */
struct pair { double a, b; };
double f (int n, const struct pair *x, struct pair *y);
void f_b (int n, const struct pair *x, struct pair *xb, struct pair *y, struct pair *yb, double seed);
double f_d (int n, const struct pair *x, const struct pair *xd, struct pair *y, struct pair *yd, double *value);

double f (int n, const struct pair *x, struct pair *y)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    {
      y[i].b *= x[i].a;
      r += x[i].a * x[i].b * y[0].a;
    }
  return r;
}

int main (void)
{
  struct pair x[2] = { { 2, 3 }, { 5, 7 } }, y[2] = { { 11, 13 }, { 17, 19 } };
  struct pair xb[2] = { { 0, 0 }, { 0, 0 } }, yb[2] = { { 0, 1 }, { 0, 100 } };
  f_b (2, x, xb, y, yb, 1);
  /* r = 11 (2 3 + 5 7); y[0].b = 13 2, y[1].b = 19 5 */
  if (xb[0].a != 33 + 13 || xb[0].b != 22 || xb[1].a != 77 + 1900 || xb[1].b != 55)
    return 1;
  if (yb[0].a != 41 || yb[0].b != 2 || yb[1].a != 0 || yb[1].b != 500 || y[0].b != 26)
    return 2;
  struct pair z[2] = { { 11, 13 }, { 17, 19 } }, xd[2] = { { 1, 0 }, { 0, 0 } }, zd[2] = { { 0, 0 }, { 0, 0 } };
  double value, rd = f_d (2, x, xd, z, zd, &value);
  return value == 451 && rd == 33 && zd[0].b == 13 && zd[1].b == 0 ? 0 : 3;
}
