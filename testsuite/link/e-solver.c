/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1: formats messages, a variable number of arguments, and calls the handler.  */

#include <stdarg.h>
#include <stdio.h>
#include "e-solver.h"

static void
complain (struct solver *s, int code, const char *format, ...)
{
  char text[60];
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
  s->errors++;
  if (s->handler)
    s->handler (code, text, s->data);
}

double
solve (struct solver *s, int n, const double *restrict x)
{
  double y = 0;
  for (int i = 0; i < n; i++) {
    s->scale = x[i] * x[i];
    if (x[i] < 0)
      complain (s, 1, "x[%d] is negative", i, x[i]);
    y += s->scale * x[i] * (1 + s->errors);
  }
  return y;
}
