/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For sections.f90: adjoints of assumed-shape arguments, by hand.  */

#include <stddef.h>
#include "generated.h"

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
  struct { ptrdiff_t stride, lower, upper; } dim[2];
};

void mark_ (struct descriptor *, struct descriptor *);
void mark_kind_ (struct descriptor *, struct descriptor *);
void present_both_ (struct descriptor *, struct descriptor *, int *);

/* As gfortran lowers x (i, j) in the procedure.  */
void
mark_ (struct descriptor *x, struct descriptor *xb)
{
  double *b = adjoint_rt_shadow_data (x, xb, 8, 2, "x");
  ptrdiff_t s = x->dim[0].stride ? x->dim[0].stride : 1;
  ptrdiff_t m = x->dim[0].upper - x->dim[0].lower + 1;
  ptrdiff_t n = x->dim[1].upper - x->dim[1].lower + 1;
  for (ptrdiff_t j = 1; j <= n; j++)
    for (ptrdiff_t i = 1; i <= m; i++)
      b[(i - 1) * s + (j - 1) * x->dim[1].stride]
	+= (double) (100 * i + 10000 * j);
  adjoint_rt_shadow_data_end (x, xb, 8, 2, b);
}

void
mark_kind_ (struct descriptor *x, struct descriptor *xb)
{
  mark_ (x, xb);
}

void
present_both_ (struct descriptor *x, struct descriptor *xb, int *here)
{
  void *b = adjoint_rt_shadow_data (x, xb, 8, 1, "x");
  *here = b != NULL;
  adjoint_rt_shadow_data_end (x, xb, 8, 1, b);
}
