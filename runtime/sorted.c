/* SPDX-License-Identifier: MIT */
/* The order in which qsort puts elements.

   They are sorted in a copy in which each is followed by its number: the comparison function sees
   them where they lie aligned as in the original, and qsort makes the same comparisons.  */

#define _XOPEN_SOURCE 700

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tape.h"

/* Bytes from one element and its number to the next: a multiple of what elements of BYTES may be
   aligned to.  */
static size_t
distance (size_t bytes)
{
  size_t unit = bytes & -bytes;
  unit = unit < sizeof (int64_t) ? sizeof (int64_t) : unit > 64 ? 64 : unit;
  return (bytes + sizeof (int64_t) + unit - 1) / unit * unit;
}

/* ORDER[k] becomes the number of the element of X that comes to place K: of N elements of BYTES,
   compared as qsort's are.  */
void adjoint_f_order (int64_t *order, const char *x, size_t n, size_t bytes,
		      int (*compare) (const void *, const void *));
void
adjoint_f_order (int64_t *order, const char *x, size_t n, size_t bytes,
		 int (*compare) (const void *, const void *))
{
  size_t step = distance (bytes);
  void *all = NULL;
  if (n == 0)
    return;
  if (n > SIZE_MAX / step || posix_memalign (&all, 64, n * step) != 0)
    fatal ("no memory to sort %zu elements", n);
  for (size_t k = 0; k < n; k++) {
    int64_t number = (int64_t) k;
    memcpy ((char *) all + k * step, x + k * bytes, bytes);
    memcpy ((char *) all + (k + 1) * step - sizeof number, &number, sizeof number);
  }
  qsort (all, n, step, compare);
  for (size_t k = 0; k < n; k++)
    memcpy (&order[k], (char *) all + (k + 1) * step - sizeof *order, sizeof *order);
  free (all);
}
