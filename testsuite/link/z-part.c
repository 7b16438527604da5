/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A structure without a tag: at the link the unit that declares the derivative has left nothing of it.  */
typedef struct { double k; int n; } part;

#ifdef PRIMAL
double
ends (const part *p, const double *restrict x)
{
  return p->k * x[0] * x[p->n - 1];
}
#else
double ends_b (const part *p, const double *restrict x, double *restrict xb, double endsb);

int
main (void)
{
  part p = { 2, 3 };
  double x[3] = { 1, 5, 7 }, xb[3] = { 0, 0, 0 };
  ends_b (&p, x, xb, 1);
  return !(xb[0] == 14 && xb[1] == 0 && xb[2] == 2);
}
#endif
