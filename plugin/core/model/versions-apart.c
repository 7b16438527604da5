/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of functions behind a test that ranges of memory do not overlap: see versions.h.

   1. The test: for each range its first byte and the byte behind its last one, as numbers; of
      each pair the one ends before the other begins.  All values that it reads lie
      within limits, so that no sum wraps around.
   2. In the version where it holds, statements have new locations.  What the alias matrix said
      of the old ones is said of these, but for pairs of ranges.  */

#include "versions.h"

/* ---- values -------------------------------------------------------------------------- */

struct reader { bool (*fn) (void *data, adj_id value); void *data; };

static bool
sum_reads (const struct reader *r, const struct version_sum *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < 3; i++)
      if (x->term[k].value[i] != ADJ_NONE && !r->fn (r->data, x->term[k].value[i]))
	return false;
  return true;
}

static bool
bound_reads (const struct reader *r, const struct version_bound *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    if (!sum_reads (r, &x->move[k].slope) || !bound_reads (r, &x->move[k].last))
      return false;
  return sum_reads (r, &x->sum);
}

bool
version_reads (const struct version *v, bool (*fn) (void *data, adj_id value), void *data)
{
  const struct reader r = { fn, data };
  for (uint32_t k = 0; k < v->ntests; k++)
    if ((v->test[k].more.value != ADJ_NONE && !fn (data, v->test[k].more.value))
	|| (v->test[k].less.value != ADJ_NONE && !fn (data, v->test[k].less.value)))
      return false;
  for (uint32_t k = 0; k < v->ranges.n; k++) {
    const struct version_range *x = &v->ranges.at[k];
    if (!fn (data, x->base))
      return false;
    for (uint32_t i = 0; i < x->spans.n; i++)
      if (!bound_reads (&r, &x->spans.at[i].at))
	return false;
  }
  for (uint32_t k = 0; k < v->narrow.n; k++)
    if (!bound_reads (&r, &v->narrow.at[k]))
      return false;
  return true;
}

/* ---- 1. -------------------------------------------------------------------------------- */

struct test { struct program *p; struct function *f; adj_id block; };

static adj_id
op (struct test *t, enum op_code code, adj_id type, adj_id x, adj_id y)
{
  return version_op (t->p, t->f, t->block, code, type, x, y);
}

static adj_id
number (struct test *t, int64_t i)
{
  return value_integer (t->p, t->f, TYPE_ID_INT64, i);
}

static adj_id
wide (struct test *t, adj_id v)
{
  return t->f->values.at[v].type == TYPE_ID_INT64 ? v
	 : op (t, OP_ICONV, TYPE_ID_INT64, v, ADJ_NONE);
}

static adj_id
term_value (struct test *t, const struct version_term *x)
{
  adj_id v = ADJ_NONE;
  for (uint32_t i = 0; i < 3 && x->value[i] != ADJ_NONE; i++) {
    adj_id w = wide (t, x->value[i]);
    v = v == ADJ_NONE ? w : op (t, OP_MUL, TYPE_ID_INT64, v, w);
  }
  if (v == ADJ_NONE)
    return number (t, x->coefficient);
  return x->coefficient == 1 ? v
	 : op (t, OP_MUL, TYPE_ID_INT64, v, number (t, x->coefficient));
}

static adj_id
sum_value (struct test *t, const struct version_sum *x)
{
  adj_id v = ADJ_NONE;
  for (uint32_t k = 0; k < x->n; k++) {
    adj_id w = term_value (t, &x->term[k]);
    v = v == ADJ_NONE ? w : op (t, OP_ADD, TYPE_ID_INT64, v, w);
  }
  return v == ADJ_NONE ? number (t, 0) : v;
}

/* The highest that X may be, or the lowest: END is OP_MAX or OP_MIN.  */
static adj_id
end_of_bound (struct test *t, const struct version_bound *x, enum op_code end)
{
  adj_id v = sum_value (t, &x->sum), zero = number (t, 0);
  for (uint32_t k = 0; k < x->n; k++) {
    adj_id last = end_of_bound (t, &x->move[k].last, OP_MAX);
    last = op (t, OP_MAX, TYPE_ID_INT64, last, zero);
    adj_id way = op (t, OP_MUL, TYPE_ID_INT64, sum_value (t, &x->move[k].slope), last);
    v = op (t, OP_ADD, TYPE_ID_INT64, v, op (t, end, TYPE_ID_INT64, way, zero));
  }
  return v;
}

/* Where X ends, or begins.  */
static adj_id
end_of_range (struct test *t, const struct version_range *x, enum op_code end)
{
  adj_id v = ADJ_NONE;
  for (uint32_t k = 0; k < x->spans.n; k++) {
    const struct version_span *s = &x->spans.at[k];
    adj_id w = op (t, OP_ADD, TYPE_ID_INT64, end_of_bound (t, &s->at, end),
		   number (t, end == OP_MAX ? s->to : s->from));
    v = v == ADJ_NONE ? w : op (t, end, TYPE_ID_INT64, v, w);
  }
  adj_id null = value_integer (t->p, t->f, TYPE_ID_POINTER, 0);
  return op (t, OP_ADD, TYPE_ID_INT64, op (t, OP_PDIFF, TYPE_ID_INT64, x->base, null), v);
}

static adj_id
both (struct test *t, adj_id x, adj_id y)
{
  return x == ADJ_NONE ? y : op (t, OP_AND, TYPE_ID_BOOL, x, y);
}

adj_id
version_apart_test (struct program *p, struct function *f, adj_id block,
		    const struct version *v)
{
  struct test t = { p, f, block };
  adj_id *from = ARENA_ARRAY (p->arena, adj_id, v->ranges.n);
  adj_id *to = ARENA_ARRAY (p->arena, adj_id, v->ranges.n), all = ADJ_NONE;
  for (uint32_t k = 0; k < v->limits.n; k++) {
    adj_id x = wide (&t, v->limits.at[k].value);
    adj_id most = number (&t, v->limits.at[k].most), least = number (&t, -v->limits.at[k].most);
    all = both (&t, all, op (&t, OP_LE, TYPE_ID_BOOL, x, most));
    all = both (&t, all, op (&t, OP_GE, TYPE_ID_BOOL, x, least));
  }
  for (uint32_t k = 0; k < v->narrow.n; k++) {
    adj_id least = end_of_bound (&t, &v->narrow.at[k], OP_MIN);
    adj_id most = end_of_bound (&t, &v->narrow.at[k], OP_MAX);
    all = both (&t, all, op (&t, OP_GE, TYPE_ID_BOOL, least, number (&t, INT32_MIN)));
    all = both (&t, all, op (&t, OP_LE, TYPE_ID_BOOL, most, number (&t, INT32_MAX)));
  }
  for (uint32_t k = 0; k < v->ranges.n; k++) {
    from[k] = end_of_range (&t, &v->ranges.at[k], OP_MIN);
    to[k] = end_of_range (&t, &v->ranges.at[k], OP_MAX);
  }
  for (uint32_t k = 0; k < v->pairs.n; k++) {
    uint32_t x = v->pairs.at[k].x, y = v->pairs.at[k].y;
    adj_id before = op (&t, OP_LE, TYPE_ID_BOOL, to[x], from[y]);
    adj_id behind = op (&t, OP_LE, TYPE_ID_BOOL, to[y], from[x]);
    all = both (&t, all, op (&t, OP_OR, TYPE_ID_BOOL, before, behind));
  }
  return all;
}

/* ---- 2. -------------------------------------------------------------------------------- */

static bool
told_apart (const struct version *v, uint32_t x, uint32_t y)
{
  for (uint32_t k = 0; k < v->pairs.n; k++)
    if ((v->pairs.at[k].x == x && v->pairs.at[k].y == y)
	|| (v->pairs.at[k].x == y && v->pairs.at[k].y == x))
      return true;
  return false;
}

void
version_apart_locations (struct program *p, struct function *f, const struct version *v,
			 bool (*is_part) (void *data, const struct stmt *s), void *data)
{
  uint32_t old = f->nlocations, n = old;
  adj_id *new = ARENA_ARRAY (p->arena, adj_id, old + 1);
  adj_id *from = ARENA_ARRAY (p->arena, adj_id, 2 * old + 1);
  for (adj_id i = 0; i < old; i++) {
    new[i] = ADJ_NONE;
    from[i] = i;
  }
  for (adj_id id = 0; id < f->stmts.n; id++) {
    struct stmt *s = &f->stmts.at[id];
    if (s->location == ADJ_NONE || !is_part (data, s))
      continue;
    if (new[s->location] == ADJ_NONE) {
      from[n] = s->location;
      new[s->location] = n++;
    }
    s->location = new[s->location];
  }
  struct bitset *alias = ARENA_ARRAY (p->arena, struct bitset, n);
  for (adj_id i = 0; i < n; i++) {
    alias[i] = bitset_new (p->arena, n);
    for (adj_id j = 0; j < n; j++)
      if (bitset_has (&f->alias[from[i]], from[j])
	  && !(i >= old && j >= old
	       && told_apart (v, v->range_of[from[i]], v->range_of[from[j]])))
	bitset_add (&alias[i], j);
  }
  f->alias = alias;
  f->nlocations = n;
}
