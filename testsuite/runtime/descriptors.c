/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadow descriptors whose strides differ from the primal's: every combination of
   strides in up to three dimensions, each element against its place.
   { case "descriptors" "" "" 0 0 {^ok$} }
   { case "extents"	extents "" 0 1 {^adjoint: argument `x' has extent 3 in dimension 2 and its shadow 4: } }
   { case "kind"	kind "" 0 1 {^adjoint: elements of argument `x' have 8 bytes and those of its shadow 4} }
   { case "rank"	rank "" 0 1 {^adjoint: argument `x' has rank 2 and its shadow rank 1} }
   { case "absent"	absent "" 0 1 {^adjoint: argument `x' is present and its shadow is not} }  */

#include "generated.h"

/* As the run time's.  */
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
  struct { ptrdiff_t stride, lower, upper; } dim[3];
};

static void
make (struct descriptor *a, void *base, size_t bytes, int rank,
      const ptrdiff_t *strides, const ptrdiff_t *extents)
{
  memset (a, 0, sizeof *a);
  a->base_addr = base;
  a->dtype.elem_len = bytes;
  a->dtype.rank = (signed char) rank;
  a->span = (ptrdiff_t) bytes;
  for (int d = 0; d < rank; d++) {
    a->dim[d].stride = strides[d];
    a->dim[d].lower = 1;
    a->dim[d].upper = extents[d];
  }
}

/* The address of element I under the strides of A, played by BASE.  */
static char *
element (const struct descriptor *a, void *base, const ptrdiff_t *i)
{
  ptrdiff_t at = 0;
  for (int d = 0; d < a->dtype.rank; d++) {
    ptrdiff_t s = a->dim[d].stride;
    at += i[d] * (d == 0 && s == 0 ? 1 : s);
  }
  return (char *) base + at * (ptrdiff_t) a->dtype.elem_len;
}

static double memory_a[4000], memory_b[4000], before[4000];

/* x_b (i, j, k) is read, and incremented through the primal's subscripts.  */
static void
combine (int rank, const ptrdiff_t *pa, const ptrdiff_t *pb,
	 const ptrdiff_t *n)
{
  struct descriptor a, b;
  ptrdiff_t i[3];
  make (&a, memory_a + 2000, 8, rank, pa, n);
  make (&b, memory_b + 2000, 8, rank, pb, n);
  for (int k = 0; k < 4000; k++)
    before[k] = memory_b[k] = k;
  void *base = adjoint_rt_shadow_data (&a, &b, 8, rank, "x");
  CHECK (base);
  for (i[2] = 0; i[2] < n[2]; i[2]++)
    for (i[1] = 0; i[1] < n[1]; i[1]++)
      for (i[0] = 0; i[0] < n[0]; i[0]++) {
	double *p = (double *) (void *) element (&a, base, i), *q
	  = (double *) (void *) element (&b, b.base_addr, i);
	CHECK (*p == before[q - memory_b]);
	*p += 10000;
	before[q - memory_b] += 10000;
      }
  adjoint_rt_shadow_data_end (&a, &b, 8, rank, base);
  CHECK (!memcmp (before, memory_b, sizeof before));
}

static const ptrdiff_t inner[] = { 0, 1, 2, -1, -3 };
static const ptrdiff_t outer[] = { 20, 27, -20, -25 };

static void
all_strides (ptrdiff_t n0, ptrdiff_t n1, ptrdiff_t n2, int rank)
{
  ptrdiff_t n[] = { n0, n1, n2 };
  for (int a = 0; a < 5; a++)
    for (int b = 0; b < 5; b++)
      for (int c = 0; c < 4; c++)
	for (int d = 0; d < 4; d++) {
	  ptrdiff_t pa[] = { inner[a], outer[c], 7 * outer[d] };
	  ptrdiff_t pb[] = { inner[b], outer[d], 8 * outer[c] };
	  combine (rank, pa, pb, n);
	}
}

static void
same_strides (void)
{
  struct descriptor a, b;
  ptrdiff_t s[] = { 0, 7 }, s1[] = { 1, 7 }, n[] = { 5, 3 }, wide[] = { 1, 9 };
  ptrdiff_t one[] = { 5, 1 }, none[] = { 0, 3 };
  make (&a, memory_a, 8, 2, s, n);
  make (&b, memory_b, 8, 2, s1, n);
  CHECK (adjoint_rt_shadow_data (&a, &b, 8, 2, "x") == memory_b);
  adjoint_rt_shadow_data_end (&a, &b, 8, 2, memory_b);
  /* A stride that is never taken does not matter.  */
  make (&a, memory_a, 8, 2, s, one);
  make (&b, memory_b, 8, 2, wide, one);
  CHECK (adjoint_rt_shadow_data (&a, &b, 8, 2, "x") == memory_b);
  make (&a, memory_a, 8, 2, s, none);
  make (&b, memory_b, 8, 2, wide, none);
  CHECK (adjoint_rt_shadow_data (&a, &b, 8, 2, "x") == memory_b);
  CHECK (!adjoint_rt_shadow_data (NULL, NULL, 8, 2, "x"));
  a.base_addr = NULL;
  CHECK (!adjoint_rt_shadow_data (&a, &b, 8, 2, "x"));
  adjoint_rt_shadow_data_end (NULL, NULL, 8, 2, NULL);
}

static void
refused (const char *what)
{
  struct descriptor a, b;
  ptrdiff_t s[] = { 1, 7 }, n[] = { 5, 3 }, m[] = { 5, 4 };
  make (&a, memory_a, 8, 2, s, n);
  make (&b, memory_b, !strcmp (what, "kind") ? 4 : 8,
	!strcmp (what, "rank") ? 1 : 2, s, !strcmp (what, "extents") ? m : n);
  adjoint_rt_shadow_data (&a, strcmp (what, "absent") ? &b : NULL, 8, 2, "x");
}

int
main (int argc, char **argv)
{
  if (argc > 1) {
    refused (argv[1]);
    return 4;
  }
  all_strides (6, 1, 1, 1);
  all_strides (6, 4, 1, 2);
  all_strides (6, 4, 3, 3);
  all_strides (1, 4, 3, 3);
  all_strides (0, 4, 3, 3);
  all_strides (6, 0, 3, 3);
  same_strides ();
  puts ("ok");
  return 0;
}
