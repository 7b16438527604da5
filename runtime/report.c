/* SPDX-License-Identifier: MIT */
/* The two ways in which the run time ends a program.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "tape.h"

/* The message is written in one piece, so that two threads that fail at once
   do not mix theirs.  */
static void
say (const char *prefix, const char *format, va_list arguments)
{
  char text[1024];
  vsnprintf (text, sizeof text, format, arguments);
  fflush (stdout);
  fprintf (stderr, "%s%s\n", prefix, text);
  fflush (stderr);
}

/* exit, not abort: the program's open files keep what was written to them.  */
void
fatal (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  say ("adjoint: ", format, arguments);
  va_end (arguments);
  exit (EXIT_FAILURE);
}

void
internal_fault (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  say ("adjoint: internal error: ", format, arguments);
  va_end (arguments);
  abort ();
}
