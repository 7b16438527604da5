/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Complex numbers and structures by value, as arguments and results, for v-values.f90.  */
#ifdef QUAD
# define REAL _Float128
# define v_turned v_turned_q
# define v_moved v_moved_q
# define v_conj v_conj_q
#else
# define REAL double
#endif
typedef REAL real;
typedef _Complex REAL complex_number;

struct pair { real a, b; int n; };

complex_number v_turned (complex_number z, real by)
{
  real re = __real__ z, im = __imag__ z;
  complex_number w;
  __real__ w = re * by - im;
  __imag__ w = re + im * by * re;
  return w * z;
}

complex_number v_conj (complex_number z)
{
  return ~z * z + z;
}

struct pair v_moved (real a, real by, complex_number w)
{
  struct pair p = { a * by, by + __real__ w * __imag__ w, 3 };
  p.a += __imag__ w;
  return p;
}
