// SPDX-License-Identifier: GPL-3.0-or-later
#include "adolc.h"
#include "lstm.c"
#undef double
extern "C" int lstm_length;
extern "C" double *lstm_start, *lstm_sequence;

static adouble
objective (const adouble *x)
{
  const int layers = 4, b = 14;
  std::vector<adouble> start (lstm_start, lstm_start + 2 * layers * b);
  std::vector<adouble> sequence (lstm_sequence, lstm_sequence + lstm_length * b);
  return lstm (layers, b, lstm_length, x, x + 8 * layers * b, start.data (),
	       sequence.data ());
}
