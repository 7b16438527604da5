/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assumptions against their tests: see assumed-check.h.

   1. The test's parts, which must all hold: comparisons of ranges, limits.
   2. In which of the ranges a statement lies.
   3. Pairs of locations.  */

#include "assumed-check.h"

#include <string.h>

#include "apart-ranges.h"
#include "versions.h"

enum { MOST_RANGES = 2 * VERSION_MOST_APART, MOST_SUMS = 8 };

/* An end of a range: BASE plus the least of MORE at the low end, the largest at the high one.  */
struct end { struct affine_atom base; uint32_t n; struct affine more[MOST_SUMS]; };
struct range { struct end low, high; };
/* X, without a sign, is at most MOST.  */
struct limit { struct affine x; int64_t most; };

/* What is known of a location, as seen behind a test (ADJ_NONE: nothing).  */
typedef VEC (struct bitset) range_list;
struct known { adj_id behind; range_list ranges; };

struct checker {
  const struct program *p;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  struct cfg *cfg;		/* with what the test takes for numbers */
  struct taken_for *taken;	/* [values] */
  adj_id *idom;			/* of the whole flow graph */
  struct affine_context c;
  adj_id behind, test;		/* the test that RANGE and LIMITS are of: block */
  uint32_t nranges;		/* 2*k and 2*k + 1 are compared */
  struct range range[MOST_RANGES];
  VEC (struct limit) limits;
  struct known *known;		/* [locations] */
};

static void
fault (struct checker *c, adj_id stmt, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "assumptions of '%s', statement %u: %s",
	    c->f->name, stmt, what);
}

/* ---- 1. -------------------------------------------------------------------------------- */

static const struct stmt *
operation (const struct checker *c, adj_id v)
{
  return affine_operation (&c->c, (struct affine_atom) { AFFINE_VALUE, v });
}

/* X, or what it is the least or the largest of (BY: OP_MIN, OP_MAX).  */
static bool
add_sums (struct checker *c, const struct affine *x, enum op_code by, struct end *out)
{
  const struct stmt *s = x->n == 1 && x->term[0].coefficient == 1
			 && x->term[0].atom[1].kind == AFFINE_NO_ATOM
			 ? affine_operation (&c->c, x->term[0].atom[0]) : NULL;
  if (s && s->op == by) {
    struct affine first = affine_of_value (&c->c, s->args[0], c->test);
    struct affine second = affine_of_value (&c->c, s->args[1], c->test);
    return add_sums (c, &first, by, out) && add_sums (c, &second, by, out);
  }
  if (out->n == MOST_SUMS)
    return false;
  out->more[out->n++] = *x;
  return true;
}

static bool
find_end (struct checker *c, adj_id v, enum op_code by, struct end *out)
{
  struct affine x = affine_of_value (&c->c, v, c->test), more;
  out->n = 0;
  return apart_base_of (&c->c, &x, &out->base, &more) && add_sums (c, &more, by, out);
}

static bool
same_base (const struct end *x, const struct end *y)
{
  return x->base.kind == y->base.kind && x->base.id == y->base.id;
}

/* S: high of one is not above low of the other, or high of the other not above low of the
   one.  */
static void
note_comparison (struct checker *c, const struct stmt *s)
{
  const struct stmt *below = operation (c, s->args[0]), *above = operation (c, s->args[1]);
  struct range x, y;
  if (!below || !above || below->op != OP_PLE || above->op != OP_PLE
      || c->nranges == MOST_RANGES || !find_end (c, below->args[0], OP_MAX, &x.high)
      || !find_end (c, below->args[1], OP_MIN, &y.low) || !find_end (c, above->args[0], OP_MAX, &y.high)
      || !find_end (c, above->args[1], OP_MIN, &x.low)
      || !same_base (&x.low, &x.high) || !same_base (&y.low, &y.high))
    return;
  c->range[c->nranges++] = x;
  c->range[c->nranges++] = y;
}

static void
note_limit (struct checker *c, const struct stmt *s)
{
  const struct value *most = &c->f->values.at[s->args[1]];
  if (c->f->values.at[s->args[0]].type != TYPE_ID_UINT64 || most->kind != VALUE_INTEGER
      || most->integer < 0)
    return;
  struct limit one = { affine_of_value (&c->c, s->args[0], c->test), most->integer };
  VEC_PUSH (c->arena, c->limits, one);
}

static void
note_number (struct checker *c, const struct stmt *s)
{
  const struct value *is = &c->f->values.at[s->args[1]];
  if (is->kind == VALUE_INTEGER)
    c->taken[s->args[0]] = (struct taken_for) { true, is->integer };
}

/* Strides that are numbers, before anything that they are in.  */
static void
note_numbers (struct checker *c, adj_id condition)
{
  const struct stmt *s = operation (c, condition);
  if (s && s->op == OP_AND && c->f->values.at[condition].type == TYPE_ID_BOOL) {
    note_numbers (c, s->args[0]);
    note_numbers (c, s->args[1]);
  } else if (s && s->op == OP_EQ)
    note_number (c, s);
}

static void
note_all (struct checker *c, adj_id condition)
{
  const struct stmt *s = operation (c, condition);
  if (!s)
    return;
  if (s->op == OP_AND && c->f->values.at[condition].type == TYPE_ID_BOOL) {
    note_all (c, s->args[0]);
    note_all (c, s->args[1]);
  } else if (s->op == OP_OR)
    note_comparison (c, s);
  else if (s->op == OP_LE)
    note_limit (c, s);
}

/* What the test in front of block BEHIND says.  */
static bool
read_test (struct checker *c, adj_id behind)
{
  if (c->behind == behind)
    return c->test != ADJ_NONE;
  c->behind = behind;
  c->test = ADJ_NONE;
  c->nranges = c->limits.n = 0;
  if (behind >= c->f->blocks.n || c->f->blocks.at[behind].preds.n != 1)
    return false;
  adj_id from = predecessor (c->f, behind, 0);
  const struct stmt *t = terminator (c->f, from);
  if (t->kind != STMT_COND || successor (c->f, from, 0) != behind
      || successor (c->f, from, 1) == behind || loop_of (c->cfg, from) != ADJ_NONE)
    return false;
  c->test = from;
  memset (c->taken, 0, c->f->values.n * sizeof *c->taken);
  note_numbers (c, t->args[0]);
  note_all (c, t->args[0]);
  return true;
}

/* ---- 2. -------------------------------------------------------------------------------- */

static bool
is_limited (const struct checker *c, adj_id v, int64_t most)
{
  struct affine value = affine_of_value (&c->c, v, c->test), less;
  int64_t below;
  for (uint32_t k = 0; k < c->limits.n; k++) {
    const struct limit *x = &c->limits.at[k];
    if (affine_subtract (&c->c, &x->x, &value, &less)
	&& (!less.n || affine_is_constant (&less, &below))) {
      below = less.n ? below : 0;
      if (below >= 0 && below <= most && x->most >= below && x->most - below <= most)
	return true;
    }
  }
  return most == INT64_MAX;
}

/* No sum or product of X wraps.  */
static bool
cannot_wrap (const struct checker *c, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      struct affine_atom a = x->term[k].atom[i];
      if (a.kind != AFFINE_NO_ATOM
	  && (a.kind != AFFINE_VALUE || !is_limited (c, a.id, apart_limit (&c->c, x, a.id))))
	return false;
    }
  return bounds_steady (&c->c, x);
}

static bool
fits (const struct checker *c, const struct apart_range *r)
{
  for (uint32_t k = 0; k < r->fits.n; k++) {
    bool any = false;
    for (uint32_t i = 0; i < c->limits.n; i++)
      any = any || affine_equal (&c->limits.at[i].x, &r->fits.at[k]);
    if (!any || !cannot_wrap (c, &r->fits.at[k]))
      return false;
  }
  return true;
}

/* PLACE is not below, or not above, one of END's sums.  */
static bool
lies_above (const struct checker *c, const struct apart_range *r, const struct end *low,
	    const struct apart_place *place)
{
  bool any = false;
  for (uint32_t k = 0; k < low->n && !any; k++)
    any = apart_below (&c->c, r, &low->more[k], &place->low);
  return any;
}

static bool
lies_below (const struct checker *c, const struct apart_range *r, const struct end *high,
	    const struct apart_place *place)
{
  bool any = false;
  for (uint32_t k = 0; k < high->n && !any; k++)
    any = apart_below (&c->c, r, &place->high, &high->more[k]);
  return any;
}

static bool
end_cannot_wrap (const struct checker *c, const struct end *e)
{
  for (uint32_t k = 0; k < e->n; k++)
    if (!cannot_wrap (c, &e->more[k]))
      return false;
  return true;
}

/* Ranges of the test that PLACE of a statement, whose range is R, lies in.  */
static struct bitset
ranges_of (const struct checker *c, const struct apart_range *r, const struct apart_place *place)
{
  struct bitset in = bitset_new (c->arena, MOST_RANGES);
  for (uint32_t k = 0; k < c->nranges; k++) {
    const struct range *x = &c->range[k];
    if (x->low.base.kind == place->base.kind && x->low.base.id == place->base.id
	&& end_cannot_wrap (c, &x->low) && end_cannot_wrap (c, &x->high)
	&& lies_above (c, r, &x->low, place) && lies_below (c, r, &x->high, place))
      bitset_add (&in, k);
  }
  return in;
}

/* Of each place of S, its ranges; of a statement that may be anywhere: none.  */
static void
add_ranges (struct checker *c, const struct stmt *s, range_list *list)
{
  struct apart_range r;
  struct bitset none = bitset_new (c->arena, MOST_RANGES);
  if (!apart_range_of (&c->c, s, true, &r) || !fits (c, &r)) {
    VEC_PUSH (c->arena, *list, none);
    return;
  }
  for (uint32_t k = 0; k < r.n; k++) {
    struct bitset in = ranges_of (c, &r, &r.place[k]);
    VEC_PUSH (c->arena, *list, in);
  }
}

/* ---- 3. -------------------------------------------------------------------------------- */

/* Of each place of each live statement with LOCATION, its ranges; none of one that is not behind the
   test, for every pair that is asked for.  */
static range_list
ranges_of_location (struct checker *c, adj_id location)
{
  struct known *k = &c->known[location];
  range_list list = { NULL, 0, 0 };
  if (k->behind == c->behind)
    return k->ranges;
  for (adj_id id = 0; id < c->f->stmts.n; id++) {
    const struct stmt *s = &c->f->stmts.at[id];
    if (s->location != location || s->block == ADJ_NONE || !bitset_has (&c->cfg->live, s->block))
      continue;
    if (graph_dominates (c->idom, c->behind, s->block))
      add_ranges (c, s, &list);
    else {
      struct bitset none = bitset_new (c->arena, MOST_RANGES);
      fault (c, id, "is not behind the test that tells it apart");
      VEC_PUSH (c->arena, list, none);
    }
  }
  *k = (struct known) { c->behind, list };
  return list;
}

/* The test compares a range of X with one of Y.  */
static bool
are_compared (const struct checker *c, const struct bitset *x, const struct bitset *y)
{
  bool any = false;
  for (uint32_t k = 0; k < c->nranges && !any; k++)
    any = bitset_has (x, k) && bitset_has (y, k ^ 1);
  return any;
}

static void
check_pair (struct checker *c, const struct assumed_apart *a)
{
  if (a->x >= c->f->nlocations || a->y >= c->f->nlocations || !read_test (c, a->behind)) {
    fault (c, ADJ_NONE, "there is no test in front of what is assumed");
    return;
  }
  range_list x = ranges_of_location (c, a->x), y = ranges_of_location (c, a->y);
  for (uint32_t i = 0; i < x.n; i++)
    for (uint32_t j = 0; j < y.n; j++)
      if (!are_compared (c, &x.at[i], &y.at[j])) {
	fault (c, ADJ_NONE, "the test does not tell two locations apart");
	return;
      }
}

static void
start (struct checker *c, const struct program *p, const struct function *f, struct arena *own,
       struct diagnostics *d)
{
  *c = (struct checker) { .p = p, .f = f, .arena = own, .d = d, .behind = ADJ_NONE,
			  .cfg = cfg_of_function (own, p, f),
			  .idom = graph_dominators (own, graph_of_function (own, f)) };
  c->cfg->taken = c->taken = ARENA_ARRAY (own, struct taken_for, f->values.n);
  c->c = affine_start (p, c->cfg, own);
  c->known = ARENA_ARRAY (own, struct known, f->nlocations);
  for (adj_id x = 0; x < f->nlocations; x++)
    c->known[x].behind = ADJ_NONE;
}

unsigned
assumed_check (const struct program *p, const struct function *f, struct diagnostics *d)
{
  struct arena own;
  struct checker c;
  if (!f->assumed.n)
    return 0;
  arena_init (&own);
  start (&c, p, f, &own, d);
  if (p->signed_wraps || c.cfg->irreducible)
    fault (&c, ADJ_NONE, "nothing can be told apart here");
  else
    for (uint32_t k = 0; k < f->assumed.n; k++)
      check_pair (&c, &f->assumed.at[k]);
  arena_release (&own);
  return c.faults;
}

static void
let_meet (struct function *f, adj_id x, adj_id y)
{
  bitset_add (&f->alias[x], y);
  bitset_add (&f->alias[y], x);
}

void
assumed_forget_unproved (const struct program *p, struct function *f)
{
  struct arena own;
  struct checker c;
  uint32_t n = 0;
  if (!f->assumed.n || p->signed_wraps)
    return;
  arena_init (&own);
  struct diagnostics unheard = { .arena = &own };
  start (&c, p, f, &own, &unheard);
  for (uint32_t k = 0; k < f->assumed.n; k++) {
    uint32_t before = c.faults;
    check_pair (&c, &f->assumed.at[k]);
    if (c.faults == before)
      f->assumed.at[n++] = f->assumed.at[k];
    else
      let_meet (f, f->assumed.at[k].x, f->assumed.at[k].y);
  }
  f->assumed.n = n;
  arena_release (&own);
}
