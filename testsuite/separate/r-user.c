/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls what r-library.c has, wrongly where a macro says so.  */

#if defined LONG
double squares (long n, const double *x);
#elif defined LOOSE
double squares (int n, double *x);
#else
double squares (int n, const double *x);
#endif
void settle (int n, double *x);
void learn (double x);
double reads_global (double x);
#ifdef GLOBAL
extern double rate;
#else
# define rate 1
#endif
double state[4];

#ifdef ADDRESS
void f (int n, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    state[i] = x[i];
  settle (n, state);
  *y = state[0];
}
#else
void f (int n, double *restrict x, double *restrict y)
{
# ifdef LEARN
  learn (*x);
# endif
  *y = squares (n, x) * rate;
# ifdef GLOBALS
  *y += reads_global (*x);
# endif
}
#endif
double elsewhere (double x) { return x; }
int main (void) { return 0; }
