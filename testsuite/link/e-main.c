/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 3: the derivative against the one by hand; handlers are called once.  */

#include <math.h>
#include <stdio.h>
#include "e-solver.h"

void attach (struct solver *s);
void solve_b (struct solver *s, int n, const double *x, double *xb, double solveb);

int
main (void)
{
  struct { int count, codes; char first; } notes = { 0, 0, 0 };
  struct solver s = { note, &notes, 0, 0 };
  double x[4] = { 0.5, -1, 2, -3 }, xb[4] = { 0 }, wanted[4] = { 0.75, 6, 24, 81 };
  int wrong = 0;
#ifdef ATTACH
  attach (&s);
#endif
  solve_b (&s, 4, x, xb, 1);
  for (int i = 0; i < 4; i++) {
    printf ("%.15e\n", xb[i]);
    wrong |= !(fabs (xb[i] - wanted[i]) < 1e-12);
  }
  if (notes.count != 2 || notes.codes != 2 || notes.first != 'x' || s.errors != 2)
    return 2;
  s.handler = ignore;
  s.errors = 0;
  solve_b (&s, 4, x, xb, 1);
  for (int i = 0; i < 4; i++)
    wrong |= !(fabs (xb[i] - 2 * wanted[i]) < 1e-12);
  return wrong || notes.count != 2 || s.errors != 2;
}
