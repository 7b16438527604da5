/* SPDX-License-Identifier: MIT */
/* Fortran array descriptors.  */

#ifndef ADJOINT_DESCRIPTOR_H
#define ADJOINT_DESCRIPTOR_H

#include <stddef.h>

/* gfortran's, since GCC 9.  An assumed-shape dummy's element (i1, i2, ...),
   counted from 1, is at base_addr + element * sum ((i_d - 1) * stride_d); a
   stride of 0 in the first dimension means 1.  */
enum { MAX_RANK = 15 };

struct dimension { ptrdiff_t stride, lower, upper; };

struct descriptor {
  void *base_addr;
  size_t offset;
  struct {
    size_t elem_len;
    int version;
    signed char rank, type;
    short attribute;
  } dtype;
  ptrdiff_t span;
  struct dimension dim[];
};

static inline ptrdiff_t
extent (const struct dimension *d)
{
  return d->upper >= d->lower ? d->upper - d->lower + 1 : 0;
}

static inline ptrdiff_t
stride (const struct descriptor *a, int d)
{
  ptrdiff_t s = a->dim[d].stride;
  return d == 0 && s == 0 ? 1 : s;
}

#endif
