/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a loop accesses: see access-bound.h.

   1. The address is a polynomial; one term is the pointer.  Counters of the loop and of those
      inside are split off one by one: what is left may not have any, nor what a counter is
      multiplied with.
   2. A counter goes from 0 to its last value, which may speak of counters around it, and is
      bounded in the same way.  Where nothing is known of it the number of iterations serves.
   3. All that this reads is defined outside the loop.  */

#include "access-bound.h"

#include "guards.h"
#include "region.h"

enum { MOST_DEPTH = 4, MOST_NARROW = 16, MOST_COEFFICIENT = 1 << 24 };

struct finder {
  struct affine_context c;
  adj_id loop, block;
  affine_list facts;
};

/* ---- sums ------------------------------------------------------------------------------ */

static bool
is_outside (const struct finder *x, adj_id v)
{
  const struct function *f = x->c.f;
  return f->values.at[v].kind == VALUE_PARAM
	 || (f->values.at[v].kind == VALUE_STMT
	     && !bitset_has (&x->c.cfg->loops->at[x->loop].body,
			     f->stmts.at[f->values.at[v].def].block));
}

static bool
is_number (const struct finder *x, adj_id v)
{
  const struct type *t = type_of (x->c.p, x->c.f, v);
  return t->kind == TYPE_INTEGER && t->bytes <= 8 && is_outside (x, v);
}

/* Y without counters, as a sum of values that the loop does not change.  */
static bool
sum_of (const struct finder *x, const struct affine *y, struct version_sum *out)
{
  out->n = y->n;
  out->term = ARENA_ARRAY (x->c.arena, struct version_term, y->n + 1);
  for (uint32_t k = 0; k < y->n; k++) {
    const struct affine_term *t = &y->term[k];
    if (t->coefficient > MOST_COEFFICIENT || t->coefficient < -MOST_COEFFICIENT)
      return false;
    out->term[k].coefficient = t->coefficient;
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      out->term[k].value[i] = ADJ_NONE;
      if (t->atom[i].kind == AFFINE_NO_ATOM)
	continue;
      if (t->atom[i].kind != AFFINE_VALUE || !is_number (x, t->atom[i].id))
	return false;
      out->term[k].value[i] = t->atom[i].id;
    }
  }
  return true;
}

/* ---- counters -------------------------------------------------------------------------- */

/* The loop of a counter in Y, or ADJ_NONE.  */
static adj_id
counter_in (const struct affine *y)
{
  for (uint32_t k = 0; k < y->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (y->term[k].atom[i].kind == AFFINE_COUNTER)
	return y->term[k].atom[i].id;
  return ADJ_NONE;
}

static bool bound_of (struct finder *x, struct affine y, unsigned depth,
		      struct version_bound *out);

/* The number of iterations that the function promises, as it stands.  */
static bool
bound_by_count (const struct finder *x, adj_id loop, struct version_bound *out)
{
  adj_id count = promised_count (x->c.f, x->c.cfg->loops->at[loop].header);
  if (count == ADJ_NONE || is_constant (x->c.f, count) || !is_number (x, count))
    return false;
  struct version_term *t = ARENA_NEW (x->c.arena, struct version_term);
  *t = (struct version_term) { 1, { count, ADJ_NONE, ADJ_NONE } };
  *out = (struct version_bound) { .sum = { 1, t } };
  return true;
}

static bool
last_of (struct finder *x, adj_id loop, unsigned depth, struct version_bound *out)
{
  struct affine last;
  return (guards_of_counter (&x->c, loop, x->block, &x->facts, &last)
	  && bound_of (x, last, depth + 1, out))
	 || bound_by_count (x, loop, out);
}

static bool
bound_of (struct finder *x, struct affine y, unsigned depth, struct version_bound *out)
{
  VEC (struct version_move) moves = { NULL, 0, 0 };
  for (adj_id l; (l = counter_in (&y)) != ADJ_NONE;) {
    struct affine factor, rest;
    struct version_move m;
    if (depth == MOST_DEPTH || !bitset_has (&x->c.cfg->loops->at[l].body, x->block)
	|| !affine_split (&x->c, &y, l, &factor, &rest)
	|| counter_in (&factor) != ADJ_NONE || !sum_of (x, &factor, &m.slope)
	|| !last_of (x, l, depth, &m.last))
      return false;
    VEC_PUSH (x->c.arena, moves, m);
    y = rest;
  }
  *out = (struct version_bound) { .n = moves.n, .move = moves.at };
  return sum_of (x, &y, &out->sum);
}

/* ---- references --------------------------------------------------------------------- */

/* AT without its one pointer, and without its constant; false if there are none, or two.  */
static bool
take_pointer (const struct finder *x, const struct affine *at, struct affine *rest,
	      adj_id *base, int64_t *constant)
{
  *base = ADJ_NONE;
  *constant = 0;
  rest->n = 0;
  rest->term = ARENA_ARRAY (x->c.arena, struct affine_term, at->n + 1);
  for (uint32_t k = 0; k < at->n; k++) {
    const struct affine_term *t = &at->term[k];
    bool alone = t->atom[1].kind == AFFINE_NO_ATOM;
    if (t->atom[0].kind == AFFINE_NO_ATOM)
      *constant = t->coefficient;
    else if (alone && t->atom[0].kind == AFFINE_VALUE
	     && type_of (x->c.p, x->c.f, t->atom[0].id)->kind == TYPE_POINTER) {
      if (*base != ADJ_NONE || t->coefficient != 1 || !is_outside (x, t->atom[0].id))
	return false;
      *base = t->atom[0].id;
    } else
      rest->term[rest->n++] = *t;
  }
  return *base != ADJ_NONE && *constant < MOST_COEFFICIENT && *constant > -MOST_COEFFICIENT;
}

/* Bounds of what was taken apart as if it did not wrap.  Bounding them may take more apart.  */
static bool
bound_narrow (struct finder *x, version_bound_list *out)
{
  for (uint32_t k = 0; k < x->c.narrow->n; k++) {
    struct version_bound b;
    if (k >= MOST_NARROW || !bound_of (x, x->c.narrow->at[k], 0, &b))
      return false;
    uint32_t i = 0;
    while (i < out->n && !version_bounds_equal (&out->at[i], &b))
      i++;
    if (i == out->n)
      VEC_PUSH (x->c.arena, *out, b);
  }
  return true;
}

bool
access_bound_find (const struct affine_context *c, adj_id loop, const struct stmt *s,
		   struct access_bound *out, version_bound_list *narrow)
{
  struct finder x = { *c, loop, s->block, { NULL, 0, 0 } };
  affine_list taken_apart = { NULL, 0, 0 };
  struct region r;
  struct affine rest;
  int64_t constant;
  x.c.outermost = loop;
  x.c.visit = s->block;
  x.c.narrow = &taken_apart;
  region_of_stmt (&x.c, s, 0, &r);
  if (!r.known || r.size <= 0 || !take_pointer (&x, &r.at, &rest, &out->base, &constant))
    return false;
  out->span.from = constant;
  out->span.to = constant + r.size;
  guards_of_block (&x.c, s->block, &x.facts);
  return bound_of (&x, rest, 0, &out->span.at) && bound_narrow (&x, narrow);
}

/* ---- bounds compared ------------------------------------------------------------------ */

static bool
sums_equal (const struct version_sum *x, const struct version_sum *y)
{
  if (x->n != y->n)
    return false;
  for (uint32_t k = 0; k < x->n; k++) {
    if (x->term[k].coefficient != y->term[k].coefficient)
      return false;
    for (uint32_t i = 0; i < 3; i++)
      if (x->term[k].value[i] != y->term[k].value[i])
	return false;
  }
  return true;
}

bool
version_bounds_equal (const struct version_bound *x, const struct version_bound *y)
{
  if (x->n != y->n || !sums_equal (&x->sum, &y->sum))
    return false;
  for (uint32_t k = 0; k < x->n; k++)
    if (!sums_equal (&x->move[k].slope, &y->move[k].slope)
	|| !version_bounds_equal (&x->move[k].last, &y->move[k].last))
      return false;
  return true;
}

/* ---- sizes --------------------------------------------------------------------------- */

/* X is less than 2^result, absolutely.  */
static unsigned
bits_of (uint64_t x)
{
  return x ? 64 - (unsigned) __builtin_clzll (x) : 0;
}

static unsigned
larger (unsigned x, unsigned y)
{
  return x > y ? x : y;
}

static unsigned
bits_of_sum (const struct version_sum *x, unsigned bits)
{
  unsigned most = 0;
  for (uint32_t k = 0; k < x->n; k++) {
    int64_t a = x->term[k].coefficient;
    unsigned own = bits_of ((uint64_t) (a < 0 ? -a : a));
    for (uint32_t i = 0; i < 3; i++)
      own += x->term[k].value[i] != ADJ_NONE ? bits : 0;
    most = larger (most, own);
  }
  return most + bits_of (x->n);
}

static unsigned
bits_of_bound (const struct version_bound *x, unsigned bits)
{
  unsigned most = bits_of_sum (&x->sum, bits);
  for (uint32_t k = 0; k < x->n; k++)
    most = larger (most, bits_of_sum (&x->move[k].slope, bits)
			 + bits_of_bound (&x->move[k].last, bits));
  return most + bits_of (x->n);
}

bool
version_bound_fits (const struct version_bound *x, unsigned bits)
{
  const unsigned most = 60;	/* an address is added to it, and two constants */
  return bits_of_bound (x, bits) <= most;
}
