/* SPDX-License-Identifier: MIT */
/* Work space.  */

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void *adjoint__blas_memory (ptrdiff_t count, size_t size);

void *
adjoint__blas_memory (ptrdiff_t count, size_t size)
{
  void *p = calloc (count > 0 ? (size_t) count : 1, size);
  if (p)
    return p;
  fprintf (stderr, "adjoint: no memory for %td elements of work space in the "
	   "derivative of a BLAS or LAPACK routine\n", count);
  exit (EXIT_FAILURE);
}
