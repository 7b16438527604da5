/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the SAMPLES and KINKS columns of rules.def.  */

#ifndef POINTS_H
#define POINTS_H

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_OPERANDS = 3 };

/* N numbers; `nan' is one, and so is `-' (as 0: no partial).  */
static inline bool
read_numbers (const char **at, unsigned n, double *x)
{
  for (unsigned k = 0; k < n; k++) {
    char *end;
    *at += strspn (*at, " ");
    x[k] = strtod (*at, &end);
    if (end == *at && **at == '-') {
      x[k] = 0;
      end++;
    }
    if (end == *at)
      return false;
    *at = end;
  }
  return true;
}

/* Goes behind the `;' or stays at the end.  False if something else is there.  */
static inline bool
end_point (const char **at)
{
  *at += strspn (*at, " ");
  if (**at == ';')
    ++*at;
  else if (**at)
    return false;
  *at += strspn (*at, " ");
  return true;
}

/* The next point of N operands: false if it is malformed.  Call while **AT.  */
static inline bool
read_sample (const char **at, unsigned n, double *x)
{
  return read_numbers (at, n, x) && end_point (at);
}

/* The next kink: a point, and the partials there.  */
static inline bool
read_kink (const char **at, unsigned n, double *x, double *partial)
{
  if (!read_numbers (at, n, x))
    return false;
  *at += strspn (*at, " ");
  if (strncmp (*at, "->", 2) != 0)
    return false;
  *at += 2;
  return read_numbers (at, n, partial) && end_point (at);
}

#endif
