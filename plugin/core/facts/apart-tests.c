/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that memory does not overlap: see apart-tests.h.

   1. Statements and the ranges that they lie in; groups of bases get numbers.
   2. A location counts if all its statements of the part lie in ranges of one group, and what
      these are made of is there where the test stands.
   3. Ranges of a base are united, group by group.  X is taken into R if R's ends are shown to be
      at least as far out, or X's to be so for all that R was made of.  In the end each place of a statement
      must lie in one of the ranges by a proof of its own, which the verifier repeats.
   4. The test: pairs of ranges, or where there are many, of what all ranges of one base lie in, and
      limits of the integers in them.  */

#include "apart-tests.h"

#include "apart-ranges.h"

enum {
  MOST_RANGES = 6,		/* of a group */
  MOST_COMPARED = 24,		/* of ranges, before those of one base are taken together */
  MOST_SUMS = 32,
  MOST_WIDENED = 16		/* statements that one range was widened for */
};

struct united {
  struct apart_place at;
  VEC (adj_id) of;		/* statements */
};

struct group {
  uint32_t nbases, n;
  struct affine_atom base[APART_MOST_PLACES];
  struct united range[MOST_RANGES];
};

struct apart_tests {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct affine_context c;
  struct apart_range **range;	/* [stmts] or NULL */
  struct bitset asked;		/* [stmts] */
  bool levels;
  uint32_t ngroups;
  struct group group[APART_MOST_GROUPS];
};

/* ---- 1. -------------------------------------------------------------------------------- */

struct apart_tests *
apart_tests_new (struct arena *a, const struct program *p, const struct cfg *cfg, bool levels)
{
  struct apart_tests *t = ARENA_NEW (a, struct apart_tests);
  t->a = a;
  t->p = p;
  t->f = cfg->f;
  t->cfg = cfg;
  t->c = affine_start (p, cfg, a);
  t->levels = levels;
  t->range = ARENA_ARRAY (a, struct apart_range *, cfg->f->stmts.n);
  t->asked = bitset_new (a, cfg->f->stmts.n);
  return t;
}

static const struct apart_range *
range_of (struct apart_tests *t, adj_id id)
{
  struct apart_range r;
  if (bitset_add (&t->asked, id)
      && apart_range_of (&t->c, &t->f->stmts.at[id], t->levels, &r)) {
    t->range[id] = ARENA_NEW (t->a, struct apart_range);
    *t->range[id] = r;
  }
  return t->range[id];
}

static bool
has_base (const struct group *g, struct affine_atom base)
{
  for (uint32_t k = 0; k < g->nbases; k++)
    if (g->base[k].kind == base.kind && g->base[k].id == base.id)
      return true;
  return false;
}

static struct group
group_of (const struct apart_range *r)
{
  struct group g = { .nbases = 0 };
  for (uint32_t k = 0; k < r->n; k++)
    if (!has_base (&g, r->place[k].base))
      g.base[g.nbases++] = r->place[k].base;
  return g;
}

/* G and H have so many bases in common.  */
static uint32_t
in_common (const struct group *g, const struct group *h)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < g->nbases; k++)
    n += has_base (h, g->base[k]);
  return n;
}

/* ADJ_NONE: there are too many.  */
static adj_id
number_of (struct apart_tests *t, const struct apart_range *r, bool add)
{
  struct group g = group_of (r);
  for (uint32_t k = 0; k < t->ngroups; k++)
    if (t->group[k].nbases == g.nbases && in_common (&t->group[k], &g) == g.nbases)
      return k;
  if (!add || t->ngroups == APART_MOST_GROUPS)
    return ADJ_NONE;
  t->group[t->ngroups] = g;
  return t->ngroups++;
}

bool
apart_tests_pair (struct apart_tests *t, adj_id x, adj_id y, struct version_pair *out)
{
  const struct apart_range *rx = range_of (t, x), *ry = range_of (t, y);
  if (!rx || !ry)
    return false;
  adj_id gx = number_of (t, rx, true), gy = number_of (t, ry, true);
  *out = (struct version_pair) { gx < gy ? gx : gy, gx < gy ? gy : gx };
  return gx != ADJ_NONE && gy != ADJ_NONE && !in_common (&t->group[gx], &t->group[gy]);
}

bool
apart_tests_same (struct apart_tests *t, adj_id x, adj_id y)
{
  const struct apart_range *rx = range_of (t, x), *ry = range_of (t, y);
  if (!rx || !ry)
    return false;
  struct group gx = group_of (rx), gy = group_of (ry);
  return in_common (&gx, &gy) > 0;
}

/* ---- 2. -------------------------------------------------------------------------------- */

struct adding { struct apart_tests *t; struct version *v; adj_id *idom; };

static bool
is_there (const struct adding *x, adj_id v)
{
  const struct function *f = x->t->f;
  return f->values.at[v].kind != VALUE_STMT
	 || graph_dominates (x->idom, f->stmts.at[f->values.at[v].def].block, x->v->split);
}

static bool
all_there (const struct adding *x, const struct affine *y)
{
  for (uint32_t k = 0; k < y->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (y->term[k].atom[i].kind == AFFINE_VALUE && !is_there (x, y->term[k].atom[i].id))
	return false;
  return true;
}

static bool
fits_are_there (const struct adding *x, const affine_list *fits)
{
  for (uint32_t k = 0; k < fits->n; k++)
    if (!all_there (x, &fits->at[k]))
      return false;
  return true;
}

static bool
is_tested (const struct version *v, adj_id group)
{
  for (uint32_t k = 0; k < v->pairs.n; k++)
    if (v->pairs.at[k].x == group || v->pairs.at[k].y == group)
      return true;
  return false;
}

static bool
in_part (const struct version *v, const struct stmt *s)
{
  return s->block != ADJ_NONE && s->ref && bitset_has (&v->blocks, s->block);
}

static bool
place_is_there (const struct adding *x, const struct apart_place *at)
{
  return all_there (x, &at->low) && all_there (x, &at->high)
	 && (at->base.kind != AFFINE_VALUE || is_there (x, at->base.id));
}

/* The group of statement ID of the part, if a test can tell where it lies; or ADJ_NONE.  */
static adj_id
group_of_stmt (const struct adding *x, adj_id id)
{
  const struct apart_range *r = range_of (x->t, id);
  adj_id group = r ? number_of (x->t, r, false) : ADJ_NONE;
  if (group == ADJ_NONE || !is_tested (x->v, group) || !fits_are_there (x, &r->fits))
    return ADJ_NONE;
  for (uint32_t k = 0; k < r->n; k++)
    if (!place_is_there (x, &r->place[k]))
      return ADJ_NONE;
  return group;
}

/* LOCATION's group, ADJ_NONE if not all of its statements have one.  */
static adj_id
group_of_location (const struct adding *x, adj_id location)
{
  const struct function *f = x->t->f;
  adj_id group = ADJ_NONE;
  for (adj_id id = 0; id < f->stmts.n; id++) {
    if (f->stmts.at[id].location != location || !in_part (x->v, &f->stmts.at[id]))
      continue;
    adj_id one = group_of_stmt (x, id);
    if (one == ADJ_NONE || (group != ADJ_NONE && group != one))
      return ADJ_NONE;
    group = one;
  }
  return group;
}

static void
find_locations (const struct adding *x)
{
  const struct function *f = x->t->f;
  struct bitset seen = bitset_new (x->t->a, f->nlocations);
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->location == ADJ_NONE || !in_part (x->v, s) || !bitset_add (&seen, s->location))
      continue;
    adj_id group = group_of_location (x, s->location);
    struct version_location one = { s->location, group };
    if (group != ADJ_NONE)
      VEC_PUSH (x->t->a, x->v->locations, one);
  }
}

/* ---- 3. -------------------------------------------------------------------------------- */

/* For all that U was made of, ... X is not above U's low end; not below its high end.  */
static bool
all_above (const struct apart_tests *t, const struct united *u, const struct affine *x)
{
  for (uint32_t k = 0; k < u->of.n; k++)
    if (!apart_below (&t->c, t->range[u->of.at[k]], x, &u->at.low))
      return false;
  return true;
}

static bool
all_below (const struct apart_tests *t, const struct united *u, const struct affine *x)
{
  for (uint32_t k = 0; k < u->of.n; k++)
    if (!apart_below (&t->c, t->range[u->of.at[k]], &u->at.high, x))
      return false;
  return true;
}

static bool
same_base (const struct apart_place *x, const struct apart_place *y)
{
  return x->base.kind == y->base.kind && x->base.id == y->base.id;
}

/* PLACE of statement ID.  */
static bool
take_in (const struct apart_tests *t, struct united *u, adj_id id, const struct apart_place *place)
{
  const struct apart_range *r = t->range[id];
  if (!same_base (&u->at, place))
    return false;
  bool low = apart_below (&t->c, r, &u->at.low, &place->low);
  bool high = apart_below (&t->c, r, &place->high, &u->at.high);
  if ((!low && !all_above (t, u, &place->low)) || (!high && !all_below (t, u, &place->high)))
    return false;
  if (low && high)
    return true;
  if (u->of.n == MOST_WIDENED)
    return false;
  u->at.low = low ? u->at.low : place->low;
  u->at.high = high ? u->at.high : place->high;
  VEC_PUSH (t->a, u->of, id);
  return true;
}

static void
unite (struct apart_tests *t, struct group *g, adj_id id, const struct apart_place *place)
{
  for (uint32_t k = 0; k < g->n; k++)
    if (take_in (t, &g->range[k], id, place))
      return;
  if (g->n == MOST_RANGES)
    return;
  struct united new = { *place, { NULL, 0, 0 } };
  VEC_PUSH (t->a, new.of, id);
  g->range[g->n++] = new;
}

static bool
lies_within (const struct apart_tests *t, const struct group *g, adj_id id,
	     const struct apart_place *place)
{
  for (uint32_t k = 0; k < g->n; k++)
    if (same_base (&g->range[k].at, place)
	&& apart_below (&t->c, t->range[id], &g->range[k].at.low, &place->low)
	&& apart_below (&t->c, t->range[id], &place->high, &g->range[k].at.high))
      return true;
  return false;
}

/* All places of the part's statements with location L, into ranges of its group (UNITES); false if
   one of them is not in there.  */
static bool
put_location (const struct adding *x, const struct version_location *l, bool unites)
{
  struct apart_tests *t = x->t;
  struct group *g = &t->group[l->group];
  for (adj_id id = 0; id < t->f->stmts.n; id++) {
    if (t->f->stmts.at[id].location != l->of || !in_part (x->v, &t->f->stmts.at[id]))
      continue;
    for (uint32_t k = 0; k < t->range[id]->n; k++) {
      const struct apart_place *place = &t->range[id]->place[k];
      if (unites)
	unite (t, g, id, place);
      else if (!lies_within (t, g, id, place))
	return false;
    }
  }
  return true;
}

static void
find_ranges (const struct adding *x)
{
  struct version *v = x->v;
  uint32_t n = 0;
  for (uint32_t k = 0; k < v->locations.n; k++)
    put_location (x, &v->locations.at[k], true);
  for (uint32_t k = 0; k < v->locations.n; k++)
    if (put_location (x, &v->locations.at[k], false))
      v->locations.at[n++] = v->locations.at[k];
  v->locations.n = n;
}

/* ---- 4. -------------------------------------------------------------------------------- */

static struct version_sum
sum_of (const struct apart_tests *t, const struct affine *x)
{
  struct version_term *term = ARENA_ARRAY (t->a, struct version_term, x->n + 1);
  for (uint32_t k = 0; k < x->n; k++) {
    term[k].factor = x->term[k].coefficient;
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      term[k].value[i] = x->term[k].atom[i].kind == AFFINE_VALUE ? x->term[k].atom[i].id : ADJ_NONE;
  }
  return (struct version_sum) { x->n, term };
}

/* What the ranges of G with the base of the FIRST one lie in (ALL), or that one alone.  */
static struct version_range
range_at (const struct apart_tests *t, const struct group *g, uint32_t first, bool all)
{
  struct apart_place base = g->range[first].at;
  bool is_object = base.base.kind == AFFINE_OBJECT;
  struct version_sum *low = ARENA_ARRAY (t->a, struct version_sum, MOST_RANGES);
  struct version_sum *high = ARENA_ARRAY (t->a, struct version_sum, MOST_RANGES);
  uint32_t n = 0;
  for (uint32_t k = first; k < g->n && (all || !n); k++)
    if (same_base (&g->range[k].at, &base)) {
      low[n] = sum_of (t, &g->range[k].at.low);
      high[n++] = sum_of (t, &g->range[k].at.high);
    }
  return (struct version_range) { { base.base.id, is_object, n, low }, { base.base.id, is_object, n, high } };
}

/* What of a group is compared with others.  */
struct sides { uint32_t n; struct version_range at[MOST_RANGES]; };

static struct sides
sides_of (const struct apart_tests *t, const struct group *g, bool all)
{
  struct sides s = { .n = 0 };
  for (uint32_t k = 0; k < g->n; k++) {
    bool taken = false;
    for (uint32_t i = 0; all && i < k; i++)
      taken = taken || same_base (&g->range[i].at, &g->range[k].at);
    if (!taken)
      s.at[s.n++] = range_at (t, g, k, all);
  }
  return s;
}

static void
add_limit (struct arena *a, struct version *v, adj_id value, int64_t most)
{
  struct version_limit new = { value, most };
  for (uint32_t k = 0; k < v->limits.n; k++) {
    struct version_limit *x = &v->limits.at[k];
    if (x->value == value) {
      x->most = x->most < most ? x->most : most;
      return;
    }
  }
  VEC_PUSH (a, v->limits, new);
}

static void
add_limits (const struct apart_tests *t, const struct affine *x, struct version *v)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE && x->term[k].atom[i].kind == AFFINE_VALUE; i++) {
      adj_id value = x->term[k].atom[i].id;
      int64_t most = apart_limit (&t->c, x, value);
      if (most != INT64_MAX)
	add_limit (t->a, v, value, most);
    }
}

static bool
add_fits (const struct apart_tests *t, const affine_list *fits, affine_list *have,
	  struct version *v)
{
  for (uint32_t k = 0; k < fits->n; k++) {
    bool new = true;
    for (uint32_t i = 0; i < have->n; i++)
      new = new && !affine_equal (&have->at[i], &fits->at[k]);
    if (!new)
      continue;
    struct version_sum sum = sum_of (t, &fits->at[k]);
    VEC_PUSH (t->a, *have, fits->at[k]);
    VEC_PUSH (t->a, v->sums, sum);
    add_limits (t, &fits->at[k], v);
    if (!sum.n)
      return false;
  }
  return v->sums.n <= MOST_SUMS;
}

/* That what was computed in few bytes fits there, of all statements whose locations count.  */
static bool
add_all_fits (const struct adding *x)
{
  affine_list have = { NULL, 0, 0 };
  for (uint32_t k = 0; k < x->v->locations.n; k++)
    for (adj_id id = 0; id < x->t->f->stmts.n; id++)
      if (x->t->f->stmts.at[id].location == x->v->locations.at[k].of
	  && in_part (x->v, &x->t->f->stmts.at[id])
	  && !add_fits (x->t, &x->t->range[id]->fits, &have, x->v))
	return false;
  return true;
}

static void
limit_ranges (const struct adding *x, const struct group *g)
{
  for (uint32_t k = 0; k < g->n; k++) {
    add_limits (x->t, &g->range[k].at.low, x->v);
    add_limits (x->t, &g->range[k].at.high, x->v);
  }
}

static void
compare (const struct adding *x, const struct sides *u, const struct sides *w)
{
  for (uint32_t k = 0; k < u->n; k++)
    for (uint32_t l = 0; l < w->n; l++) {
      struct version_apart one = { u->at[k], w->at[l] };
      VEC_PUSH (x->t->a, x->v->apart, one);
    }
}

/* All pairs of V of which something is known there; false if that takes too much.  */
static bool
compare_pairs (const struct adding *x)
{
  struct version *v = x->v;
  struct group *group = x->t->group;
  uint32_t n = 0, kept = 0;
  for (uint32_t k = 0; k < v->pairs.n; k++) {
    struct version_pair pair = v->pairs.at[k];
    if (!group[pair.x].n || !group[pair.y].n)
      continue;
    n += group[pair.x].n * group[pair.y].n;
    v->pairs.at[kept++] = pair;
  }
  v->pairs.n = kept;
  struct sides side[APART_MOST_GROUPS];
  for (uint32_t k = 0; k < x->t->ngroups; k++)
    if (is_tested (v, k)) {
      side[k] = sides_of (x->t, &group[k], n > MOST_COMPARED);
      limit_ranges (x, &group[k]);
    }
  for (uint32_t k = 0; k < v->pairs.n; k++)
    compare (x, &side[v->pairs.at[k].x], &side[v->pairs.at[k].y]);
  return v->apart.n > 0 && v->apart.n <= VERSION_MOST_APART;
}

bool
apart_tests_add (struct apart_tests *t, struct version *v)
{
  struct adding x = { t, v, graph_dominators (t->a, graph_of_function (t->a, t->f)) };
  find_locations (&x);
  if (t->f->nlocations + v->locations.n > MODEL_MOST_LOCATIONS)
    return false;
  find_ranges (&x);
  return v->locations.n > 0 && compare_pairs (&x) && add_all_fits (&x);
}

enum { MOST_NAMED = 6 };

static const char *
name_of (struct arena *a, const struct function *f, const struct version_address *x)
{
  const struct value *v = x->is_object ? NULL : &f->values.at[x->base];
  const struct stmt *load = v && v->kind == VALUE_STMT ? &f->stmts.at[v->def] : NULL;
  const char *name = x->is_object ? f->objects.at[x->base].name : v->name;
  if (v && v->kind == VALUE_PARAM)
    name = f->params.at[v->def].name;
  if (!name && load && load->kind == STMT_LOAD && load->ref->object != ADJ_NONE && !load->ref->nindex)
    name = f->objects.at[load->ref->object].name;
  return name ? arena_printf (a, "'%s'", name) : "a pointer";
}

const char *
apart_tests_names (struct arena *a, const struct function *f, const struct version *v)
{
  const char *text = NULL;
  uint32_t named = 0, more = 0;
  for (uint32_t k = 0; k < v->apart.n; k++) {
    const struct version_apart *t = &v->apart.at[k];
    const struct version_apart *last = k ? &v->apart.at[k - 1] : NULL;
    if (last && last->x.low.base == t->x.low.base && last->y.low.base == t->y.low.base)
      continue;			/* another range of these */
    if (named == MOST_NAMED) {
      more++;
      continue;
    }
    const char *x = name_of (a, f, &t->x.low), *y = name_of (a, f, &t->y.low);
    text = text ? arena_printf (a, "%s, %s and %s", text, x, y)
		: arena_printf (a, "%s and %s", x, y);
    named++;
  }
  return more ? arena_printf (a, "%s (and %u pairs more)", text, more) : text;
}
