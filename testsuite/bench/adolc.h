// SPDX-License-Identifier: GPL-3.0-or-later
// The ADOL-C version of a problem is the problem's own source with `double' for
// `adouble'.  A file NAME-adolc.cc includes this, its source, and defines
//   static adouble objective (const adouble *x)
// the sum of the dependents times their seeds, of all independents in a row.
#include <adolc/adolc.h>
#include <cmath>
#include <vector>
#include "harness.h"

static adouble objective (const adouble *x);

namespace
{
  const short tape = 1;
  // Buffers large enough for no trace to go to a file.
  const size_t buffer = size_t (1) << 27;
}

extern "C" void
adolc_gradient (int inputs, const double *x, double *gradient)
{
  double value, seed = 1;
  trace_on (tape, 1, buffer, buffer, buffer, buffer);
  {
    std::vector<adouble> in (inputs);
    for (int i = 0; i < inputs; i++)
      in[i] <<= x[i];
    adouble out = objective (in.data ());
    out >>= value;
  }
  trace_off ();
  fos_reverse (tape, 1, inputs, &seed, gradient);
}

extern "C" void
adolc_again (int inputs, const double *x, double *gradient)
{
  ::gradient (tape, inputs, x, gradient);
}

#define double adouble
#define restrict
