/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Later runs: see later.h.

   1. The read sees its counters k(l).  Of the write's, those of loops around LOOP are the
      same; LOOP's own is k + 1 + x, or k if the iteration is the same; those of
      loops inside LOOP are others.  The write's polynomials, the address and the facts
      of its block, are renamed so.
   2. Any other atom must keep its value between the two runs; facts with one that does
      not are left out.
   3. D = address written - address read.  The bytes are apart if D - (bytes read) or
      -D - (bytes written) is not negative, by the facts (bounds.h).  A proof replaces each
      value once, by the first fact that allows it: the facts of both runs are tried in
      both orders.
   4. Or D = M * (some integer) + R, where M is an extent, a product of values: of the
      rows of a matrix, R is the distance in a row.  The bytes are apart if R is at least
      the bytes read and M - R at least the bytes written; or so with R + M for R.  */

#include "later.h"

#include "guards.h"

enum { MAX_LOOPS = 8 };

static const struct affine_atom no_atom = { AFFINE_NO_ATOM, ADJ_NONE };

affine_list
later_facts (const struct affine_context *c, adj_id block)
{
  struct affine_context here = *c;
  affine_list guards = { NULL, 0, 0 }, all = { NULL, 0, 0 };
  struct affine limit[MAX_LOOPS];
  uint32_t n = 0;
  here.visit = block;
  guards_of_block (&here, block, &guards);
  for (adj_id l = loop_of (c->cfg, block); l != ADJ_NONE && n < MAX_LOOPS;
       l = c->cfg->loops->at[l].parent) {
    struct affine_term own = { 1, { { AFFINE_COUNTER, l }, no_atom, no_atom } };
    struct affine counter = { 1, &own }, last;
    if (guards_of_counter (&here, l, block, &guards, &last)
	&& affine_subtract (&here, &last, &counter, &limit[n]))
      n++;
  }
  for (uint32_t k = 0; k < n; k++)
    VEC_PUSH (c->arena, all, limit[k]);
  for (uint32_t k = 0; k < guards.n; k++)
    VEC_PUSH (c->arena, all, guards.at[k]);
  return all;
}

/* ---- 1. and 2. ---------------------------------------------------------------------- */

struct runs {
  struct affine_context c;
  adj_id loop;
  bool same;
};

static bool
is_inside (const struct runs *r, adj_id block)
{
  return r->loop == ADJ_NONE || bitset_has (&r->c.cfg->loops->at[r->loop].body, block);
}

/* The atom, no counter, has one value in both runs.  */
static bool
keeps_value (const struct runs *r, struct affine_atom a)
{
  if (a.kind != AFFINE_VALUE || r->c.f->values.at[a.id].kind != VALUE_STMT)
    return true;
  adj_id block = r->c.f->stmts.at[r->c.f->values.at[a.id].def].block;
  if (r->loop == ADJ_NONE)
    return loop_of (r->c.cfg, block) == ADJ_NONE;
  return !is_inside (r, block)
	 || (r->same && loop_of (r->c.cfg, block) == r->loop);
}

static bool
all_keep_value (const struct runs *r, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (!keeps_value (r, x->term[k].atom[i]))
	return false;
  return true;
}

/* X, a polynomial of the write's in BLOCK, in the atoms of both runs.  */
static bool
rename_write (const struct runs *r, const struct affine *x, adj_id block, struct affine *out)
{
  const struct loops *loops = r->c.cfg->loops;
  const struct affine one = affine_integer (&r->c, 1);
  *out = *x;
  for (adj_id l = loop_of (r->c.cfg, block); l != ADJ_NONE && is_inside (r, loops->at[l].header);
       l = loops->at[l].parent) {
    struct affine_atom counter = { AFFINE_COUNTER, l };
    struct affine_term own = { 1, { counter, no_atom, no_atom } };
    struct affine_term new = { 1, { { l == r->loop ? AFFINE_STEPS : AFFINE_OTHER_COUNTER, l },
				    no_atom, no_atom } };
    struct affine by = { 1, &new }, old = { 1, &own };
    if (l == r->loop && r->same)
      return true;
    if ((l == r->loop && (!affine_add (&r->c, &by, &one, &by)
			  || !affine_add (&r->c, &by, &old, &by)))
	|| !affine_substitute (&r->c, out, counter, &by, out))
      return false;
  }
  return true;
}

static void
add_facts (const struct runs *r, const affine_list *from, const struct region *write,
	   affine_list *out)
{
  struct affine x;
  for (uint32_t k = 0; k < from->n; k++) {
    if (!all_keep_value (r, &from->at[k]))
      continue;
    x = from->at[k];
    if (!write || rename_write (r, &from->at[k], write->block, &x))
      VEC_PUSH (r->c.arena, *out, x);
  }
}

/* ---- 3. ----------------------------------------------------------------------------- */

/* The facts of both runs, the read's first and the write's first.  */
struct both { affine_list facts[2]; };

/* X - Y is at least BYTES.  */
static bool
is_behind (const struct runs *r, const struct affine *x, const struct affine *y,
	   int64_t bytes, const struct both *b)
{
  struct affine d, gap = affine_integer (&r->c, bytes);
  return affine_subtract (&r->c, x, y, &d) && affine_subtract (&r->c, &d, &gap, &d)
	 && (bounds_not_negative (&r->c, &b->facts[0], &d)
	     || bounds_not_negative (&r->c, &b->facts[1], &d));
}

/* ---- 4. ----------------------------------------------------------------------------- */

/* The atoms of T that are values.  */
static struct affine_term
extent_of (const struct affine_term *t)
{
  struct affine_term m = { 1, { no_atom, no_atom, no_atom } };
  uint32_t n = 0;
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
    if (t->atom[i].kind == AFFINE_VALUE)
      m.atom[n++] = t->atom[i];
  return m;
}

static bool
same_atom (struct affine_atom x, struct affine_atom y)
{
  return x.kind == y.kind && x.id == y.id;
}

/* All atoms of M are among those of T, as often.  */
static bool
is_multiple (const struct affine_term *t, const struct affine_term *m)
{
  bool used[AFFINE_DEGREE] = { false };
  for (uint32_t i = 0; i < AFFINE_DEGREE && m->atom[i].kind != AFFINE_NO_ATOM; i++) {
    uint32_t k = 0;
    while (k < AFFINE_DEGREE && (used[k] || !same_atom (t->atom[k], m->atom[i])))
      k++;
    if (k == AFFINE_DEGREE)
      return false;
    used[k] = true;
  }
  return true;
}

/* D = E*M * (some integer) + *REST; returns E, 0 if nothing is a multiple of M.  */
static int64_t
split_multiples (const struct runs *r, const struct affine *d, const struct affine_term *m,
		 struct affine *rest)
{
  int64_t e = 0;
  *rest = affine_integer (&r->c, 0);
  for (uint32_t k = 0; k < d->n; k++) {
    struct affine_term t = d->term[k];
    struct affine one = { 1, &t };
    if (is_multiple (&t, m))
      e = affine_gcd (e, t.coefficient);
    else if (!affine_add (&r->c, rest, &one, rest))
      return 0;
  }
  return e;
}

/* The distance from the read is never a multiple of the extent M, nor near one.  */
static bool
apart_modulo (const struct runs *r, const struct affine *d, const struct affine_term *m,
	      int64_t read_bytes, int64_t written_bytes, const struct both *b)
{
  struct affine rest, none = affine_integer (&r->c, 0), up;
  struct affine_term unit = *m;
  struct affine step = { 1, &unit };
  unit.coefficient = split_multiples (r, d, m, &rest);
  if (!unit.coefficient)
    return false;
  if (is_behind (r, &rest, &none, read_bytes, b))
    return is_behind (r, &step, &rest, written_bytes, b);
  return affine_add (&r->c, &rest, &step, &up) && is_behind (r, &up, &none, read_bytes, b)
	 && is_behind (r, &none, &rest, written_bytes, b);
}

static bool
apart_by_extents (const struct runs *r, const struct affine *d, int64_t read_bytes,
		  int64_t written_bytes, const struct both *b)
{
  for (uint32_t k = 0; k < d->n; k++) {
    struct affine_term m = extent_of (&d->term[k]);
    bool seen = m.atom[0].kind == AFFINE_NO_ATOM;
    for (uint32_t i = 0; i < k && !seen; i++) {
      struct affine_term before = extent_of (&d->term[i]);
      seen = is_multiple (&before, &m) && is_multiple (&m, &before);
    }
    if (!seen && apart_modulo (r, d, &m, read_bytes, written_bytes, b))
      return true;
  }
  return false;
}

/* Of addresses facts tell nothing: they speak of integers.  */
static bool
has_address (const struct affine_context *c, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      struct affine_atom a = x->term[k].atom[i];
      if (a.kind == AFFINE_OBJECT
	  || (a.kind == AFFINE_VALUE && type_of (c->p, c->f, a.id)->kind == TYPE_POINTER))
	return true;
    }
  return false;
}

bool
later_apart (const struct affine_context *c, const struct region *read,
	     const affine_list *read_facts, const struct region *written,
	     const affine_list *written_facts, adj_id loop, bool same)
{
  struct arena own;
  arena_init (&own);
  struct runs r = { *c, loop, same };
  struct both b = { { { NULL, 0, 0 }, { NULL, 0, 0 } } };
  struct affine at, d;
  r.c.arena = &own;
  r.c.max_terms = AFFINE_MOST_TERMS;
  bool apart = false;
  if (!c->p->signed_wraps && !c->cfg->irreducible && all_keep_value (&r, &read->at)
      && all_keep_value (&r, &written->at)
      && rename_write (&r, &written->at, written->block, &at)
      && affine_subtract (&r.c, &at, &read->at, &d) && !has_address (&r.c, &d)) {
    for (int k = 0; k < 2; k++) {
      add_facts (&r, k ? written_facts : read_facts, k ? written : NULL, &b.facts[k]);
      add_facts (&r, k ? read_facts : written_facts, k ? NULL : written, &b.facts[k]);
    }
    apart = is_behind (&r, &at, &read->at, read->size, &b)
	    || is_behind (&r, &read->at, &at, written->size, &b)
	    || apart_by_extents (&r, &d, read->size, written->size, &b);
  }
  arena_release (&own);
  return apart;
}
