/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Functions with a variable number of arguments that keep text, codes and counts in structures of
   their callers, beside reals: they store none, and run once, in the forward sweep.  */
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
#ifndef MESSAGES
#define MESSAGES
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FORMAT and ARGUMENTS as text, in place of TEXT.  */
static char *
formatted (char *text, const char *format, va_list arguments)
{
  size_t size = strlen (format) + 2;
  int needed;
  va_list again;
  text = (char *) realloc (text, size);
  va_copy (again, arguments);
  if ((needed = vsnprintf (text, size, format, again)) >= (int) size) {
    text = (char *) realloc (text, needed + 1);
    vsnprintf (text, needed + 1, format, arguments);
  }
  va_end (again);
  return text;
}
#endif

struct g {
  double *w, scale;
  char *message;
  const char *last;
  int code, counts[3];
};

static const char *
h (struct g *s, int code, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  s->message = formatted (s->message, format, arguments);
  va_end (arguments);
  s->code = code;
  s->last = format;
  s->counts[code]++;
  return s->message;
}

/* With what it gets by address active itself.  */
static void
k (const double *where, int *count, const char *format, ...)
{
  char text[20];
  va_list arguments;
  if (*where < 0)
    return;
  va_start (arguments, format);
  *count += vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
}

void
f (int n, double *restrict x, double *restrict y)
{
  struct g own = { NULL, 1.5, NULL, NULL, 0, { 0 } }, *s = &own;
  int length = 0;
  s->w = (double *) malloc (n * sizeof (double));
  for (int i = 0; i < n; i++) {
    s->w[i] = x[i] * x[i] * (1 + s->code);
    if (x[i] > 0.02)
      h (s, 1, "large: %d", 100 * i, s->w[i]);
    if (x[i] < 0)
      y[i] *= h (s, 2, "%d negative", i + 1, x[i])[0] * x[i];
    s->scale = x[i] * s->code;
    k (&s->w[i], &length, "%d", i);
    y[i] += s->w[i] * (s->counts[1] + 2 * s->counts[2] + 1 + length) * s->scale;
  }
  for (int i = 0; i < n; i++)
    y[i] += s->w[i] * s->w[n - 1 - i] * s->code;
  free (s->message);
  free (s->w);
}
#endif
#include "two-arrays.h"
