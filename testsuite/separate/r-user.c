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
  *y = 0;
  for (int i = 0; i < n; i++)
    *y += (i + 1) * state[i];
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
#ifdef ADDRESS
void f_b (int n, double *x, double *xb, double *y, double *yb);
/* All but the third are squared.  */
int main (void)
{
  double x[4] = { 1, 2, 3, 4 }, xb[4] = { 0 }, y, yb = 1;
  f_b (4, x, xb, &y, &yb);
  return !(y == 82 && xb[0] == 2 && xb[1] == 8 && xb[2] == 3 && xb[3] == 32);
}
#else
int main (void) { return 0; }
#endif
