/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(return)/(x) -fplugin-arg-adjoint-head=h(return)/(x) -fplugin-arg-adjoint-head=k(return)/(x) -fplugin-arg-adjoint-head=words(return)/(x) -fplugin-arg-adjoint-head=member(return)/(x) -fplugin-arg-adjoint-head=fine(return)/(x) -fplugin-arg-adjoint-rules=$srcdir/reject/passive-by-address.rules" } */
/* Functions of which nobody says whether they write reals whose shadow is by address: that would
   have to become zero.  */
double global[4];
void other (void);
void tell (const char *text);
void get (double *x, int n);
void sum (const double *x, int n, int *verdict);
void given (double *x, int n);
double *fetch (int n);
void swap (long *p);
struct box { long n; double v[4]; union { long n; double v; } u; } box;

double f (const double *restrict x)
{
  global[1] = x[0] * x[1];
  other ();  /* { dg-error "sorry, not supported: 'other' may write memory by address that holds active reals" } */
/* { dg-message "note: its body is not in this file: give it one here, or compile and link all files with -flto and the plugin; or a rule for 'other' in a file given by -fplugin-arg-adjoint-rules=FILE tells: 'passive, pure' that it writes none of it, 'writes x\\(COUNT\\)' how many reals behind an argument it sets" "" { target *-*-* } .-1 } */
  return global[1] * x[0];
}

__attribute__ ((noinline)) static void callee (double x)
{
  global[2] *= x;
  get (global, 3);  /* { dg-error "'get' may write memory by address that holds active reals" } */
}

double g (const double *restrict x)
{
  global[1] = x[0] * x[1];
  callee (x[1]);
  return global[1] * x[0];
}

double h (const double *restrict x)
{
  global[1] = x[0] * x[1];
  given (global, 3);  /* { dg-error "'given' may write memory by address that holds active reals" } */
  return global[1] * x[0];
}

double k (const double *restrict x)
{
  double *p = fetch (2);  /* { dg-error "'fetch' may write memory by address that holds active reals" } */
  p[0] = x[0] * x[1];
  return p[0] * p[1] * x[0];
}

/* What integers they write are the words of reals.  */
double words (const double *restrict x, int c)
{
  long *p = (long *) global;
  global[1] = x[0] * x[1];
  swap (p + c);  /* { dg-error "'swap' may write memory by address that holds active reals" } */
  return global[1] * x[0];
}

double member (const double *restrict x, struct box *b)
{
  b->u.v = x[0] * x[1];
  swap (&b->u.n);  /* { dg-error "'swap' may write memory by address that holds active reals" } */
  return b->u.v * x[0];
}

/* These write none, as they say.  */
double fine (const double *restrict x)
{
  int verdict;
  global[1] = x[0] * x[1];
  tell ("x");
  sum (global, 2, &verdict);
  box.v[1] = x[0] * x[1];
  swap (&box.n);
  return verdict * global[1] * x[0] + box.v[1] * box.n;
}
