// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#include "logsumexp.c"
extern "C" int size_of_logsumexp;

static adouble
objective (const adouble *x)
{
  return logsumexp (size_of_logsumexp, x);
}
