// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#include "roe.c"
#undef double
extern "C" int roe_cells;

static adouble
objective (const adouble *x)
{
  std::vector<adouble> flux (3 * roe_cells);
  adouble sum = 0;
  roe (roe_cells, x, flux.data ());
  for (int i = 0; i < 3 * (roe_cells - 1); i++)
    sum += (1 + i % 5) * flux[i];
  return sum;
}
