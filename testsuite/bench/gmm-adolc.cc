// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"

// Of the prior's constants only.
static adouble
lgamma (const adouble &x)
{
  return std::lgamma (x.value ());
}

#include "gmm.c"
#undef double
extern "C" int gmm_d, gmm_k, gmm_n;
extern "C" double *gmm_x;

static adouble
objective (const adouble *in)
{
  int d = gmm_d, k = gmm_k;
  std::vector<adouble> x (gmm_x, gmm_x + d * gmm_n);
  return gmm (d, k, gmm_n, in, in + k, in + k + d * k, x.data (), 1.5, 2);
}
