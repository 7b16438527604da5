/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* A variable number of arguments: only what stores no reals may be called so.  */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double last;

static double sum (int n, ...)
{
  double s = 0;
  va_list a;
  va_start (a, n);
  while (n--)
    s += va_arg (a, double);
  va_end (a);
  return s;
}

static void keep (const char *format, ...)
{
  va_list a;
  va_start (a, format);
  last = va_arg (a, double);
  va_end (a);
}

/* Stores reals through what it gets; by memcpy; frees them; calls what is not seen.  */
static void through (double *to, ...)
{
  va_list a;
  va_start (a, to);
  *to = va_arg (a, int);
  va_end (a);
}

static void copied (double *to, ...)
{
  va_list a;
  va_start (a, to);
  memcpy (to, va_arg (a, void *), sizeof *to);
  va_end (a);
}

static void freed (const char *format, ...)
{
  va_list a;
  va_start (a, format);
  free (va_arg (a, double *));
  va_end (a);
}

static void (*handler) (const char *);
static void handled (const char *format, ...)
{
  va_list a;
  va_start (a, format);
  handler (format);
  va_end (a);
}

/* Gets reals as text.  */
static void text (char *to, const char *format, ...)
{
  va_list a;
  va_start (a, format);
  vsprintf (to, format, a);
  va_end (a);
}

/* Writes bytes through a pointer that may lead to reals; and in a callee of its own.  */
struct buffer { char *at; };
static void bytes (struct buffer *b, ...)
{
  va_list a;
  va_start (a, b);
  memset (b->at, 0, va_arg (a, int));
  va_end (a);
}

static void byte (char *to)
{
  *to = 0;
}

static void byte_of (struct buffer *b, ...)
{
  va_list a;
  va_start (a, b);
  byte (b->at);
  va_end (a);
}

double f (double x)
{
  keep ("%g", x);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return sum (2, x, x * x);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
}
double f_b (double x, double *xb, double s);

double g (double x, double *restrict w)
{
  through (w, 1);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return w[0] * x;
}
double g_b (double x, double *xb, double *restrict w, double *wb, double s);

double k (double x, double *restrict w)
{
  copied (w, &x);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return w[0] * x;
}
double k_b (double x, double *xb, double *restrict w, double *wb, double s);

double l (double x, double *restrict w)
{
  freed ("", w);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return w[0] * x;
}
double l_b (double x, double *xb, double *restrict w, double *wb, double s);

double m (double x, double *restrict w)
{
  handled ("%g", x);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return w[0] * x;
}
double m_b (double x, double *xb, double *restrict w, double *wb, double s);

double n (double x, double *restrict w)
{
  char small[8];
  text ((char *) w, "", 4);	/* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  text (small, "%s", &x);	/* { dg-error "sorry, not supported: memory that holds reals is passed as something else" } */
  return w[0] * x * small[0];
}
double n_b (double x, double *xb, double *restrict w, double *wb, double s);

double o (double x, double *restrict w)
{
  struct buffer b = { (char *) w };
  bytes (&b, 8);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return w[0] * x;
}
double o_b (double x, double *xb, double *restrict w, double *wb, double s);

double p (double x, double *restrict w)
{
  struct buffer b = { (char *) w };
  byte_of (&b, 1);	/* { dg-error "sorry, not supported: a variable number of arguments" } */
  return w[0] * x;
}
double p_b (double x, double *xb, double *restrict w, double *wb, double s);

double h (double x, ...)
{
  return x * x;
}
double h_b (double x, double *xb, double s, ...);	/* { dg-error "sorry, not supported: the derivative of 'h', which has a variable argument list" } */
