/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges of memory that a test would tell apart: see overlap-tests.h.

   Loops that lie side by side, in one loop or in none, are looked at together, then one by one,
   then what is inside them:

   1. What each load and store of them accesses is bounded (access-bound.h), behind pointers.
   2. A load counts if a partial derivative may read its value, and if a store behind another
      pointer may meet it.  It is saved if no other statement of these loops may: not by GCC's
      answers, and not later by subscripts.
   3. If a load is saved, all pairs of pointers are tested behind which a store and another
      access may meet.  */

#include "overlap-tests.h"

#include "access-bound.h"
#include "meet.h"
#include "partial-values.h"
#include "region.h"
#include "subscripts.h"
#include "version-part.h"

enum {
  MOST_STATEMENTS = 400,	/* loads and stores looked at together */
  MOST_NARROW = 6,		/* expressions that may not wrap */
  MOST_RANGES = 12, MOST_PAIRS = 24, MOST_SPANS = 8,
  LEAST_BITS = 16, MOST_BITS = 40	/* of values, see version_bound_fits */
};

struct access {
  adj_id stmt;
  bool bounded;
  struct access_bound bound;
  uint32_t range;		/* if bounded */
};

struct search {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct affine_context c;
  struct subscripts *subscripts;
  struct bitset needed;
};

/* Loops side by side, and what they access.  */
struct group {
  struct search *s;
  struct bitset blocks;
  VEC (struct access) accesses;
  VEC (adj_id) others;		/* statements that may write, and have no one range */
  struct version *out;
};

static const struct stmt *
stmt_of (const struct group *g, adj_id id)
{
  return &g->s->f->stmts.at[id];
}

/* ---- 1. -------------------------------------------------------------------------------- */

static void
add_narrow (struct group *g, const struct version_bound *x)
{
  for (uint32_t k = 0; k < g->out->narrow.n; k++)
    if (version_bounds_equal (&g->out->narrow.at[k], x))
      return;
  VEC_PUSH (g->s->a, g->out->narrow, *x);
}

static void
note_access (struct group *g, adj_id loop, adj_id id)
{
  const struct stmt *s = stmt_of (g, id);
  struct access x = { .stmt = id };
  if (s->kind == STMT_LOAD || s->kind == STMT_STORE) {
    version_bound_list more = { NULL, 0, 0 };
    x.bounded = s->location != ADJ_NONE
		&& access_bound_find (&g->s->c, loop, s, &x.bound, &more);
    for (uint32_t k = 0; x.bounded && k < more.n; k++)
      add_narrow (g, &more.at[k]);
    VEC_PUSH (g->s->a, g->accesses, x);
  }
  if (region_is_written (s) && !x.bounded)
    VEC_PUSH (g->s->a, g->others, id);
}

static bool
note_loop (struct group *g, adj_id loop)
{
  const struct search *s = g->s;
  const struct bitset *body = &s->cfg->loops->at[loop].body;
  bitset_union (&g->blocks, body);
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (body, b) && k < s->f->blocks.at[b].stmts.n; k++) {
      note_access (g, loop, s->f->blocks.at[b].stmts.at[k]);
      if (g->accesses.n > MOST_STATEMENTS || g->others.n > MOST_STATEMENTS)
	return false;
    }
  return true;
}

/* The span of X in RANGE, widened or new; false if there are too many.  */
static bool
add_span (struct group *g, struct version_range *range, const struct version_span *x)
{
  for (uint32_t k = 0; k < range->spans.n; k++) {
    struct version_span *y = &range->spans.at[k];
    if (!version_bounds_equal (&x->at, &y->at))
      continue;
    y->from = x->from < y->from ? x->from : y->from;
    y->to = x->to > y->to ? x->to : y->to;
    return true;
  }
  VEC_PUSH (g->s->a, range->spans, *x);
  return range->spans.n <= MOST_SPANS;
}

static bool
find_ranges (struct group *g)
{
  struct version *v = g->out;
  for (uint32_t i = 0; i < g->accesses.n; i++) {
    struct access *x = &g->accesses.at[i];
    if (!x->bounded)
      continue;
    uint32_t k = 0;
    while (k < v->ranges.n && v->ranges.at[k].base != x->bound.base)
      k++;
    if (k == v->ranges.n) {
      struct version_range new = { .base = x->bound.base };
      VEC_PUSH (g->s->a, v->ranges, new);
    }
    x->range = k;
    if (v->ranges.n > MOST_RANGES || !add_span (g, &v->ranges.at[k], &x->bound.span))
      return false;
  }
  return true;
}

/* ---- 2. -------------------------------------------------------------------------------- */

/* A later run of the writer may meet what LOAD read, for all that is known.  */
static bool
may_spoil (const struct group *g, adj_id writer, adj_id load)
{
  const struct search *s = g->s;
  return gcc_lets_meet (s->f, stmt_of (g, writer), stmt_of (g, load))
	 && !subscripts_apart_later (s->subscripts, load, writer);
}

static bool
is_saved (const struct group *g, const struct access *x)
{
  const struct search *s = g->s;
  const struct stmt *load = stmt_of (g, x->stmt);
  bool any = false;
  if (load->kind != STMT_LOAD || !x->bounded || !is_real (s->p, s->f, load->dst)
      || !bitset_has (&s->needed, load->dst))
    return false;
  for (uint32_t k = 0; k < g->others.n; k++)
    if (may_spoil (g, g->others.at[k], x->stmt))
      return false;
  for (uint32_t k = 0; k < g->accesses.n; k++) {
    const struct access *y = &g->accesses.at[k];
    if (stmt_of (g, y->stmt)->kind != STMT_STORE || !y->bounded
	|| !may_spoil (g, y->stmt, x->stmt))
      continue;
    if (y->range == x->range)
      return false;
    any = true;
  }
  return any;
}

static bool
saves_any (const struct group *g)
{
  for (uint32_t k = 0; k < g->accesses.n; k++)
    if (is_saved (g, &g->accesses.at[k]))
      return true;
  return false;
}

/* ---- 3. -------------------------------------------------------------------------------- */

static void
add_pair (struct group *g, uint32_t x, uint32_t y)
{
  struct version *v = g->out;
  for (uint32_t k = 0; k < v->pairs.n; k++)
    if ((v->pairs.at[k].x == x && v->pairs.at[k].y == y)
	|| (v->pairs.at[k].x == y && v->pairs.at[k].y == x))
      return;
  struct version_pair new = { x, y };
  VEC_PUSH (g->s->a, v->pairs, new);
}

static bool
find_pairs (struct group *g)
{
  for (uint32_t i = 0; i < g->accesses.n; i++)
    for (uint32_t j = 0; j < g->accesses.n; j++) {
      const struct access *x = &g->accesses.at[i], *y = &g->accesses.at[j];
      const struct stmt *s = stmt_of (g, x->stmt), *t = stmt_of (g, y->stmt);
      if (x->bounded && y->bounded && x->range != y->range && s->kind == STMT_STORE
	  && gcc_lets_meet (g->s->f, s, t))
	add_pair (g, x->range, y->range);
    }
  return g->out->pairs.n > 0 && g->out->pairs.n <= MOST_PAIRS;
}

/* Locations that only these loops have, each statement of them in one range.  Behind a loop the
   same reference may mean what the loop did not access.  */
static void
find_locations (struct group *g)
{
  const struct function *f = g->s->f;
  struct bitset noted = bitset_new (g->s->a, f->stmts.n);
  uint32_t *of = g->out->range_of = ARENA_ARRAY (g->s->a, uint32_t, f->nlocations);
  struct bitset mixed = bitset_new (g->s->a, f->nlocations);
  for (adj_id i = 0; i < f->nlocations; i++)
    of[i] = ADJ_NONE;
  for (uint32_t k = 0; k < g->accesses.n; k++) {
    const struct access *x = &g->accesses.at[k];
    adj_id at = stmt_of (g, x->stmt)->location;
    bitset_add (&noted, x->stmt);
    if (at == ADJ_NONE)
      continue;
    if (!x->bounded || (of[at] != ADJ_NONE && of[at] != x->range))
      bitset_add (&mixed, at);
    of[at] = x->range;
  }
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->block != ADJ_NONE && s->location != ADJ_NONE && !bitset_has (&noted, id))
      bitset_add (&mixed, s->location);
  }
  for (adj_id i = 0; i < f->nlocations; i++)
    if (bitset_has (&mixed, i))
      of[i] = ADJ_NONE;
}

/* ---- limits ---------------------------------------------------------------------------- */

static bool
note_value (void *group, adj_id value)
{
  struct group *g = group;
  struct version *v = g->out;
  struct version_limit new = { value, 0 };
  if (type_of (g->s->p, g->s->f, value)->kind != TYPE_INTEGER)
    return true;
  for (uint32_t k = 0; k < v->limits.n; k++)
    if (v->limits.at[k].value == value)
      return true;
  VEC_PUSH (g->s->a, v->limits, new);
  return true;
}

/* As large as they may be without overflow of any sum.  */
static bool
find_limits (struct group *g)
{
  struct version *v = g->out;
  unsigned bits = MOST_BITS;
  for (uint32_t k = 0; k < v->ranges.n; k++)
    for (uint32_t i = 0; i < v->ranges.at[k].spans.n; i++)
      while (!version_bound_fits (&v->ranges.at[k].spans.at[i].at, bits))
	if (--bits < LEAST_BITS)
	  return false;
  for (uint32_t k = 0; k < v->narrow.n; k++)
    while (!version_bound_fits (&v->narrow.at[k], bits))
      if (--bits < LEAST_BITS)
	return false;
  version_reads (v, note_value, g);
  for (uint32_t k = 0; k < v->limits.n; k++)
    v->limits.at[k].most = ((int64_t) 1 << bits) - 1;
  return true;
}

/* ---- groups ---------------------------------------------------------------------------- */

/* Behind the test what others may do to the loops' statements stays as it was: only the ranges
   in these loops are told apart.  */
static bool
judge (struct group *g, adj_id within)
{
  struct search *s = g->s;
  if (g->out->narrow.n > MOST_NARROW || !find_ranges (g) || !saves_any (g) || !find_pairs (g) || !find_limits (g))
    return false;
  find_locations (g);
  return version_part_find (s->a, s->p, s->cfg, &g->blocks, within, g->out);
}

static void
start (struct search *s, struct group *g, struct version *out)
{
  *out = (struct version) { .ntests = 0 };
  *g = (struct group) { .s = s, .blocks = bitset_new (s->a, s->f->blocks.n), .out = out };
}

static bool
left_out (const struct search *s, const struct bitset *without, adj_id loop)
{
  return bitset_has (without, s->cfg->loops->at[loop].header);
}

/* All loops in WITHIN, or outside of all, together; or LOOP alone.  */
static bool
try_loops (struct search *s, adj_id within, adj_id loop, const struct bitset *without,
	   struct version *out)
{
  struct group g;
  start (s, &g, out);
  for (adj_id l = 0; l < s->cfg->loops->n; l++)
    if (s->cfg->loops->at[l].parent == within && (loop == ADJ_NONE || loop == l)
	&& !left_out (s, without, l) && !note_loop (&g, l))
      return false;
  return g.accesses.n && judge (&g, within);
}

static bool
try_within (struct search *s, adj_id within, const struct bitset *without, struct version *out)
{
  if (try_loops (s, within, ADJ_NONE, without, out))
    return true;
  for (adj_id l = 0; l < s->cfg->loops->n; l++)
    if (s->cfg->loops->at[l].parent == within && !left_out (s, without, l)
	&& (try_loops (s, within, l, without, out) || try_within (s, l, without, out)))
      return true;
  return false;
}

bool
overlap_tests_find (struct arena *a, const struct program *p, const struct function *f,
		    const struct bitset *without, struct version *out)
{
  struct search s = { .a = a, .p = p, .f = f, .cfg = cfg_of_function (a, p, f) };
  if (p->signed_wraps || s.cfg->irreducible || !s.cfg->loops->n
      || 2 * f->nlocations > MODEL_MOST_LOCATIONS)
    return false;
  s.c = affine_start (p, s.cfg, a);
  s.subscripts = subscripts_new (a, p, s.cfg);
  s.needed = values_for_partials (a, f);
  return try_within (&s, ADJ_NONE, without, out);
}
