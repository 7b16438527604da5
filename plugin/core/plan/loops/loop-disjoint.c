/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges of elements that are compared when a loop is entered: see loop-disjoint.h.  */

#include "loop-disjoint.h"

enum {
  MAX_PAIRS = 24,		/* compared on each entry */
  MAX_DISTANCE = 64		/* bytes, within one range */
};
/* Then the ends of a range are no further from each other than addresses are.  */
static const int64_t max_step = INT64_C (1) << 40;

static bool
has_range (const struct element_ref *r)
{
  return r->is_affine && r->step <= max_step && r->step >= -max_step;
}

static bool
follows (const struct loop_elements *c, const struct element_range *range, uint32_t x,
	 int64_t *bytes)
{
  return elements_distance (c, element_of_stmt (c, range->element), x, bytes);
}

/* The range that X is in, widened or new.  */
static uint32_t
range_of (struct arena *a, const struct loop_elements *c, struct disjoint_test *t,
	  uint32_t x)
{
  const struct element_ref *r = &c->refs.at[x];
  int64_t bytes;
  for (uint32_t k = 0; k < t->ranges.n; k++) {
    struct element_range *range = &t->ranges.at[k];
    if (!follows (c, range, x, &bytes) || bytes > MAX_DISTANCE
	|| bytes < -MAX_DISTANCE)
      continue;
    if (range->before < -bytes)
      range->before = -bytes;
    if (range->behind < bytes + (int64_t) r->bytes)
      range->behind = bytes + (int64_t) r->bytes;
    return k;
  }
  struct element_range new = { r->stmt, 0, r->bytes, r->step < 0 };
  VEC_PUSH (a, t->ranges, new);
  return t->ranges.n - 1;
}

static bool
has_pair (const struct disjoint_test *t, uint32_t i, uint32_t j)
{
  for (uint32_t k = 0; k < t->pairs.n; k++)
    if ((t->pairs.at[k].x == i && t->pairs.at[k].y == j)
	|| (t->pairs.at[k].x == j && t->pairs.at[k].y == i))
      return true;
  return false;
}

/* References at a constant distance meet in every run, or in none with fewer
   iterations than that: not worth a test.  */
bool
apart_add (struct arena *a, const struct loop_elements *c, struct disjoint_test *t,
	   uint32_t x, uint32_t y)
{
  int64_t bytes;
  if (!has_range (&c->refs.at[x]) || !has_range (&c->refs.at[y])
      || elements_distance (c, x, y, &bytes))
    return false;
  struct range_pair pair = { range_of (a, c, t, x), 0 };
  pair.y = range_of (a, c, t, y);
  if (has_pair (t, pair.x, pair.y))
    return true;
  VEC_PUSH (a, t->pairs, pair);
  return t->pairs.n <= MAX_PAIRS;
}

static bool
contains (const struct loop_elements *c, const struct element_range *range, uint32_t x)
{
  const struct element_ref *r = &c->refs.at[x];
  int64_t bytes;
  return has_range (r) && range->descends == (r->step < 0)
	 && follows (c, range, x, &bytes) && range->before >= -bytes
	 && range->behind >= bytes + (int64_t) r->bytes;
}

bool
apart_covers (const struct loop_elements *c, const struct disjoint_test *t, uint32_t x,
	      uint32_t y)
{
  for (uint32_t k = 0; k < t->pairs.n; k++) {
    const struct element_range *i = &t->ranges.at[t->pairs.at[k].x];
    const struct element_range *j = &t->ranges.at[t->pairs.at[k].y];
    if ((contains (c, i, x) && contains (c, j, y))
	|| (contains (c, i, y) && contains (c, j, x)))
      return true;
  }
  return false;
}
