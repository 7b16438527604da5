// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#define new next_level
#include "shallow.c"
#undef new
extern "C" int shallow_n, shallow_steps;

static adouble
objective (const adouble *x)
{
  int n = shallow_n;
  std::vector<adouble> work (9 * (n + 2) * (n + 2));
  return shallow (n, n, shallow_steps, x, work.data ());
}
