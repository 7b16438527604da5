/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gradient of the sum of bratu.c's results by ADOL-C (operator overloading),
   for comparison: one trace, then reverse sweeps.  */
#include <adolc/adolc.h>
#include <chrono>
#include <cstdio>
#include <vector>

#define double adouble
#define restrict
#include "bratu.c"
#undef double

static double
seconds ()
{
  using namespace std::chrono;
  return duration<double> (steady_clock::now ().time_since_epoch ()).count ();
}

int
main ()
{
  const int n = 10000;
  std::vector<double> in (n + 2), gradient (n + 2);
  for (int i = 0; i < n; i++)
    in[i] = std::sin (3.14159 * (i + 1) / (n + 1));
  in[n] = 6.8, in[n + 1] = 0.245;
  double trace = 1e9, sweep = 1e9;
  for (int k = 0; k < 10; k++)
    {
      double t = seconds (), value;
      trace_on (1);
      std::vector<adouble> x (n), prm (2), f (n);
      for (int i = 0; i < n; i++)
	x[i] <<= in[i];
      prm[0] <<= in[n], prm[1] <<= in[n + 1];
      bratu (n, x.data (), prm.data (), f.data ());
      adouble sum = 0;
      for (int i = 0; i < n; i++)
	sum += f[i];
      sum >>= value;
      trace_off ();
      t = seconds () - t;
      if (t < trace)
	trace = t;
      t = seconds ();
      ::gradient (1, n + 2, in.data (), gradient.data ());
      t = seconds () - t;
      if (t < sweep)
	sweep = t;
    }
  printf ("ADOL-C, Bratu, n = %d\n", n);
  printf ("  trace %.3f ms, gradient from the trace %.3f ms\n", 1e3 * trace,
	  1e3 * sweep);
}
