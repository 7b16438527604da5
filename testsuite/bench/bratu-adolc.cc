// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#include "bratu.c"

static adouble
objective (const adouble *x)
{
  const int n = 10000;
  std::vector<adouble> f (n);
  adouble sum = 0;
  bratu (n, x, x + n, f.data ());
  for (int i = 0; i < n; i++)
    sum += (1 + i % 7) * f[i];
  return sum;
}
