// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#include "burgers.c"
#undef double
extern "C" int burgers_n, burgers_steps;
extern "C" double burgers_dt, burgers_viscosity;

static adouble
objective (const adouble *x)
{
  std::vector<adouble> work (4 * burgers_n * burgers_n);
  return burgers (burgers_n, burgers_steps, burgers_dt, burgers_viscosity, x,
		  work.data ());
}
