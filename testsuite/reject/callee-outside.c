/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-head=k -fplugin-arg-adjoint-head=l" } */
/* Callees without a body here that may touch what is active, and the line of a rule file that
   would help.  */
void tick (void);
double twice (double) __attribute__ ((const));
double of_all (const double *, int) __attribute__ ((pure));
double weather (void) __attribute__ ((pure));
int forecast (int);
void put (double);
void with (void (*) (void));
void any (void *);
typedef struct handle *handle;
void open_handle (handle);
double f (int n, double *x)
{
  int rain = forecast (n); /* { dg-error "sorry, not supported: calls 'forecast', whose body is not in this file and which may reach active reals: argument 'x' is a plain pointer" } */
  tick (); /* { dg-error "sorry, not supported: calls 'tick', whose body is not in this file and which may reach active reals: argument 'x' is a plain pointer" } */
  /* { dg-message "note: if no derivative passes through 'tick' and it writes nothing that it is said to read, the line 'tick: passive' in a file given by -fplugin-arg-adjoint-rules=FILE says so .active reals that it sets have 'writes x.COUNT.'.; otherwise give it a body in this file .an include, or a module in the same file., or compile and link all files with -flto and the plugin" "" { target *-*-* } .-1 } */
  return x[n] * x[rain];
}
double l (double *restrict x)
{
  return x[0] * x[0] + weather (); /* { dg-error "sorry, not supported: calls 'weather', whose body is not in this file and which has no derivative rule" } */
}
double g (int n, double *restrict x)
{
  double c = twice (2.0);
  c += twice (x[0]); /* { dg-error "sorry, not supported: calls 'twice', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "the line 'twice: passive' in a file" "" { target *-*-* } .-1 } */
  c += of_all (x, n); /* { dg-error "sorry, not supported: calls 'of_all', whose body is not in this file and which has no derivative rule" } */
  /* { dg-message "the line 'of_all .x, n.: passive, reads x' in a file" "" { target *-*-* } .-1 } */
  put (x[1]); /* { dg-error "sorry, not supported: calls 'put', whose body is not in this file and which has no derivative rule" } */
  return c * x[0];
}
double h (double *restrict x, void *p, handle q)
{
  with (tick); /* { dg-error "sorry, not supported: calls 'with', whose body is not in this file and which has no derivative rule" } */
  any (p); /* { dg-error "sorry, not supported: calls 'any', whose body is not in this file and which has no derivative rule" } */
  open_handle (q); /* { dg-error "sorry, not supported: calls 'open_handle', whose body is not in this file and which has no derivative rule" } */
  return x[0] * x[0];
}
/* What a callee of the head's is shown counts too, and what one was shown before.  */
void keep (const double *x) __attribute__ ((adjoint_passive));
static __attribute__ ((noinline)) double inner (int n, double *restrict x)
{
  keep (x);
  return n > 3 ? inner (n - 1, x) * x[n] : x[0];
}
double k (int n, double *restrict x)
{
  double y = inner (n, x);
  tick (); /* { dg-error "sorry, not supported: calls 'tick', whose body is not in this file and which may reach active reals: 'keep' gets the address of reals and is not pure" } */
  return y * y;
}
