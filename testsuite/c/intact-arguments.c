/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" } */
/* What a callee that stays a call reads is there in reverse though something is stored through pointers
   from memory afterwards, if these cannot lead there (hidden; options.exp: no records); not if somebody
   has its address: kept in a structure of the function's own, by a callee, in a global variable, as a
   number, behind an argument; nor if a library writes there.  */
#include "oracle.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#ifdef KERNEL
# ifdef QUAD
#  define hidden hidden_q
#  define aside aside_q
#  define kept kept_q
#  define given given_q
#  define number number_q
#  define read read_q
#  define elsewhere elsewhere_q
#  define square square_q
#  define pick pick_q
#  define filled filled_q
#  define fill fill_q
#  define table table_q
#  define look_up look_up_q
#  define keep keep_q
#  define set_kept set_kept_q
#  define log_it log_it_q
#  define where where_q
#  define elements elements_q
#  define line line_q
#  define others others_q
#  define f f_q
#  define run run_q
# endif
# define STAYS static __attribute__ ((noinline)) void
# define PART static inline __attribute__ ((always_inline)) void

static double elements[8], *others = elements, *where;
static char line[80];

/* Reads w.  */
STAYS square (int n, const double *restrict w, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] += w[i] * w[i];
}

STAYS keep (double *w) { where = w; }
STAYS set_kept (double by) { where[1] *= by; }
STAYS log_it (int n)
{
  sprintf (line, "%d", n);
  others[n % 8] += n;
}

PART hidden (int n, const double *restrict x, double *restrict y)
{
  double w[4];
  for (int i = 0; i < 4; i++)
    w[i] = x[i] * x[i];
  square (n, w, y);
  others[2] = x[0];
  log_it (n);
  sprintf (line, "%d", n);
  others[3] = others[2] * y[0];
  y[1] += others[3];
}

PART aside (int n, const double *restrict x, double *restrict y)
{
  double w[4];
  struct { double *at[2]; } rows = { { w, w + 2 } };
  for (int i = 0; i < 4; i++)
    w[i] = x[i] * x[i];
  square (n, w, y);
  rows.at[n & 1][1] = x[3];
  y[1] += w[1] * w[3];
}

PART kept (int n, const double *restrict x, double *restrict y)
{
  double w[4];
  for (int i = 0; i < 4; i++)
    w[i] = x[i] * x[i];
  keep (w);
  square (n, w, y);
  set_kept (x[2]);
  y[1] += w[1] * x[0];
}

/* Through what the function made of its argument.  */
PART given (int n, double *restrict x, double *restrict y)
{
  keep (x);
  square (n, x, y);
  set_kept (0.5);
  y[2] += x[1] * x[1];
  where[1] = x[0];
}

PART number (int n, const double *restrict x, double *restrict y)
{
  double w[4];
  uintptr_t at = (uintptr_t) w;
  for (int i = 0; i < 4; i++)
    w[i] = x[i] * x[i];
  square (n, w, y);
  memcpy (&where, &at, sizeof where);
  where[1] = 0.25 * x[1];
  y[3] += w[1];
}

PART read (int n, const double *restrict x, double *restrict y)
{
  double w[4];
  for (int i = 0; i < 4; i++)
    w[i] = x[i] * x[i];
  square (n, w, y);
  sscanf ("7 8", "%d %*d", &n);
  if (n == 7)
    memset (w, 0, sizeof w);
  y[0] += w[0] + n * x[0];
}

/* Integers, which it fills.  */
STAYS pick (int n, const int *restrict at, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] += x[at[i]] * x[i];
}

STAYS fill (int *at) { sscanf ("1", "%d", &at[1]); }

static int table[4];

STAYS look_up (int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] += x[table[i]] * x[i];
}

PART filled (int n, const double *restrict x, double *restrict y)
{
  int at[4] = { 3, 2, 1, 0 }, own[4] = { 0, 1, 3, 2 };
  pick (n, own, x, y);
  sscanf ("0", "%d", &own[2]);
  pick (n, own, x, y);
  pick (n, at, x, y);
  fill (at);
  pick (n, at, x, y);
  memcpy (table, at, sizeof table);
  look_up (n, x, y);
  fill (table + 1);
  look_up (n, x, y);
  sscanf ("0", "%d", &table[3]);
}

/* The callee's own argument, below a caller that writes it.  */
PART elsewhere (int n, const double *restrict x, double *restrict y)
{
  static double g[4];
  for (int i = 0; i < 4; i++)
    g[i] = x[i] * x[3 - i];
  square (n, g, y);
  g[1] = 3;
  where = g;
  where[2] *= x[1];
  y[3] += g[2];
}

void f (int n, double *restrict x, double *restrict y)
{
  double z[4];
  for (int i = 0; i < 4; i++)
    z[i] = 0.5 * x[i];
  others[2] = others[3] = 0;
  hidden (n, x, y);
  aside (n, x, y);
  kept (n, x, y);
  number (n, x, y);
  read (n, x, y);
  filled (n, x, y);
  elsewhere (n, x, y);
  given (n, z, y);
  for (int i = 0; i < 4; i++)
    y[i] *= z[i];
}
#endif
#define N 4
#define SECOND 4
#define SIZE 8
#include "two-arrays.h"
