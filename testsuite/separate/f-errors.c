/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pointer leads to has no derivative, or not such a one: messages when the program runs.  */

#include <stddef.h>

typedef double function (const double *x);
double apply (function *g, const double *x);
double f (function *g, const double *x);
double plain (const double *x), writes (double *x), sees (const double *x), good (const double *x);

#ifdef LIBRARY
double apply (function *g, const double *x)
{
  return 2 * g (x);
}
#elif defined PLAIN
double plain (const double *x)
{
  return *x;
}
#elif defined OTHERS
double rate;
double writes (double *x)
{
  return *x *= 2;
}

double sees (const double *x)
{
  return *x * rate;
}

double good (const double *x)
{
  return *x * *x;
}
#elif defined MODEL
double f (function *g, const double *x)
{
  return apply (g, x);
}
#elif defined LOADS
# include <dlfcn.h>
# include <stdio.h>
/* The library comes, goes, and comes again; then it is gone.  */
void f_b (function *g, const double *x, double *xb, double seed);
int main (void)
{
  double x = 3, xb = 0;
  function *g = NULL;
  for (int k = 0; k < 100; k++) {
    void *library = dlopen ("./f3.so", RTLD_NOW);
    g = (function *) dlsym (library, "good");
    f_b (g, &x, &xb, 0.01);
    dlclose (library);
  }
  printf ("%g\n", xb);
  fflush (stdout);
  f_b (g, &x, &xb, 1);
}
#else
# include <stdio.h>
# include <stdlib.h>
void f_b (function *g, const double *x, double *xb, double seed);
double f_d (function *g, const double *x, const double *xd, double *value);
int main (int argc, char **argv)
{
  function *all[] = { good, plain, (function *) (void *) writes, sees, NULL };
  double x = 3, xb = 0, value, seed = 0.5;
  if (argc > 2)
    printf ("%g\n", f_d (all[atoi (argv[1])], &x, &seed, &value));
  else {
    f_b (all[atoi (argv[1])], &x, &xb, seed);
    printf ("%g\n", xb);
  }
}
#endif
