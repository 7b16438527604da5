/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements apart: see subscripts.h.

   Let both statements lie in the loops l1 .. lm, outermost first, and no other.  A run
   of the writer that is later than a run of the load happens either

     d <= m	in the same iterations of l1 .. l(d-1), in the same execution of ld, but
		at least one iteration of ld later; or
     d = m+1	in the same iteration of all of them, where the writer comes behind.

   For each d the difference of the addresses,

	D = address written - address read = c + sum of a_i * x_i,

   is taken apart (affine.h): what cannot change between the two runs cancels or is the
   constant c; one x_i stands for the iterations of ld between them, at least 1; the
   counters of loops inside ld stand for themselves, once for each of the two
   statements, from 0 to the loop's count where that is a constant.  The bytes are apart if
   D keeps a distance from 0 because of the signs of a_i, or because of their common divisor
   (Banerjee's and the GCD test of dependence analysis, with the direction of time given), or because
   of the common divisor of all but one, whose term has bounds (components of interleaved structures).
   Where that does not tell, or something else is left, extents that are no numbers and
   the loops' own bounds may: see later.h.

   Polynomials are exact modulo 2^64.  The a_i are kept so small that D could wrap only
   after 2^33 iterations, where addresses would have left any object.

   A cycle that is no natural loop has no iterations: nothing is known then.  */

#include "subscripts.h"

#include <string.h>

#include "later.h"

enum { MAX_PARTS = 12 };

struct behind { adj_id loop; struct bitset blocks; };
struct facts_known { bool asked; affine_list list; };

struct subscripts {
  struct affine_context c;
  const struct cfg *cfg;
  const struct function *f;
  struct region **known;	/* [stmts] made when asked */
  struct facts_known *facts;	/* [blocks] */
  VEC (struct behind) *behind;	/* [blocks] as asked */
  const struct affine *assumed;	/* not negative, or NULL */
  uint32_t *position;		/* [stmts] in its block */
  int64_t *count;		/* [loops] latch traversals where that is a constant
				   and not much; else -1 */
};

/* D without c: a_i * x_i, x_i from LEAST to MOST; bounded: else no MOST.  */
struct part { int64_t a, least, most; bool bounded; };
struct difference { int64_t c; uint32_t n; struct part part[MAX_PARTS]; };

static void
find_counts (struct arena *a, struct subscripts *st)
{
  st->count = ARENA_ARRAY (a, int64_t, st->cfg->loops->n + 1);
  for (adj_id l = 0; l < st->cfg->loops->n; l++)
    st->count[l] = -1;
  for (uint32_t k = st->f->loops.n; k-- > 0;) {
    adj_id l = st->cfg->loops->of_header[st->f->loops.at[k].header];
    const struct value *v = &st->f->values.at[st->f->loops.at[k].count];
    if (l != ADJ_NONE && v->kind == VALUE_INTEGER && v->integer >= 0
	&& v->integer < (int64_t) 1 << 28)
      st->count[l] = v->integer;
  }
}

struct subscripts *
subscripts_new (struct arena *a, const struct program *p, const struct cfg *cfg)
{
  struct subscripts *st = ARENA_NEW (a, struct subscripts);
  st->c = affine_start (p, cfg, a);
  st->cfg = cfg;
  st->f = cfg->f;
  st->known = ARENA_ARRAY (a, struct region *, st->f->stmts.n);
  st->facts = ARENA_ARRAY (a, struct facts_known, st->f->blocks.n);
  st->behind = arena_alloc (a, st->f->blocks.n * sizeof *st->behind);
  find_counts (a, st);
  st->position = ARENA_ARRAY (a, uint32_t, st->f->stmts.n);
  for (adj_id b = 0; b < st->f->blocks.n; b++)
    for (uint32_t k = 0; k < st->f->blocks.at[b].stmts.n; k++)
      st->position[st->f->blocks.at[b].stmts.at[k]] = k;
  return st;
}

void
subscripts_assume (struct subscripts *st, const struct affine *x)
{
  struct affine *copy = ARENA_NEW (st->c.arena, struct affine);
  *copy = *x;
  st->assumed = copy;
}

/* ---- what a statement touches ---------------------------------------------------- */

static const struct region *
touched (struct subscripts *st, adj_id id)
{
  struct region *x = st->known[id];
  if (!x) {
    x = st->known[id] = ARENA_NEW (st->c.arena, struct region);
    region_of_stmt (&st->c, &st->f->stmts.at[id], 0, x);
    x->known = x->known && x->size > 0 && x->size < (int64_t) 1 << 30;
  }
  return x;
}

static const affine_list *
facts_of (struct subscripts *st, adj_id block)
{
  struct facts_known *x = &st->facts[block];
  if (!x->asked) {
    x->list = later_facts (&st->c, block);
    if (st->assumed)
      VEC_PUSH (st->c.arena, x->list, *st->assumed);
  }
  x->asked = true;
  return &x->list;
}

/* ---- the difference --------------------------------------------------------------- */

static bool
in_loop (const struct subscripts *st, adj_id loop, adj_id block)
{
  return bitset_has (&st->cfg->loops->at[loop].body, block);
}

/* The atom cannot change between the two runs.  LOOP: ld, or, if SAME_ITERATION, lm;
   ADJ_NONE: the whole function.  A block that lies in no loop inside LOOP runs once
   in an iteration.  */
static bool
is_fixed (const struct subscripts *st, struct affine_atom a, adj_id loop,
	  bool same_iteration)
{
  if (a.kind == AFFINE_COUNTER) {
    adj_id h = st->cfg->loops->at[a.id].header;
    return loop != ADJ_NONE
	   && (!in_loop (st, loop, h) || (same_iteration && a.id == loop));
  }
  if (a.kind != AFFINE_VALUE || st->f->values.at[a.id].kind != VALUE_STMT)
    return true;
  adj_id block = st->f->stmts.at[st->f->values.at[a.id].def].block;
  return (loop != ADJ_NONE && !in_loop (st, loop, block))
	 || (same_iteration && loop_of (st->cfg, block) == loop);
}

static bool
term_is_fixed (const struct subscripts *st, const struct affine_term *t, adj_id loop,
	       bool same_iteration)
{
  for (uint32_t k = 0; k < AFFINE_DEGREE; k++)
    if (t->atom[k].kind != AFFINE_NO_ATOM
	&& !is_fixed (st, t->atom[k], loop, same_iteration))
      return false;
  return true;
}

static bool
add_part (struct difference *d, int64_t a, int64_t least, int64_t most, bool bounded)
{
  struct part part = { a, least, most, bounded };
  const int64_t most_a = (int64_t) 1 << 30;
  if (d->n == MAX_PARTS || a < -most_a || a > most_a)
    return false;
  d->part[d->n++] = part;
  return true;
}

/* Latch traversals, if they are constant and not many.  */
static bool
constant_count (const struct subscripts *st, adj_id loop, int64_t *count)
{
  *count = st->count[loop] < 0 ? 0 : st->count[loop];
  return st->count[loop] >= 0;
}

/* Terms of X that may change: counters inside LOOP, each for itself; the coefficient
   of LOOP's own into *OWN.  SIGN: 1 or -1.  */
static bool
add_moving (const struct subscripts *st, const struct affine *x, adj_id loop,
	    bool same_iteration, int sign, int64_t *own, struct difference *d)
{
  for (uint32_t k = 0; k < x->n; k++) {
    const struct affine_term *t = &x->term[k];
    if (term_is_fixed (st, t, loop, same_iteration))
      continue;
    if (t->atom[0].kind != AFFINE_COUNTER || t->atom[1].kind != AFFINE_NO_ATOM)
      return false;
    if (t->atom[0].id == loop) {
      *own = t->coefficient;
      continue;
    }
    int64_t most = 0;
    bool bounded = constant_count (st, t->atom[0].id, &most);
    if (!add_part (d, sign * t->coefficient, 0, most, bounded))
      return false;
  }
  return true;
}

/* The coefficient in X of the product that T is.  */
static int64_t
coefficient_of (const struct affine *x, const struct affine_term *t)
{
  for (uint32_t k = 0; k < x->n; k++)
    if (!memcmp (x->term[k].atom, t->atom, sizeof t->atom))
      return x->term[k].coefficient;
  return 0;
}

/* The fixed terms of WRITTEN - READ, if they are one integer.  No polynomial is made:
   this is asked for every pair of statements.  */
static bool
add_fixed (const struct subscripts *st, const struct affine *written,
	   const struct affine *read, adj_id loop, bool same_iteration,
	   struct difference *d)
{
  const struct affine *both[2] = { written, read };
  uint64_t c = 0;
  for (int i = 0; i < 2; i++)
    for (uint32_t k = 0; k < both[i]->n; k++) {
      const struct affine_term *t = &both[i]->term[k];
      uint64_t here = (uint64_t) t->coefficient;
      if (!term_is_fixed (st, t, loop, same_iteration))
	continue;
      if (t->atom[0].kind == AFFINE_NO_ATOM)
	c += i ? -here : here;
      else if (coefficient_of (both[1 - i], t) != t->coefficient)
	return false;
    }
  d->c = (int64_t) c;
  const int64_t most = (int64_t) 1 << 60;
  return d->c > -most && d->c < most;
}

/* ---- the tests ------------------------------------------------------------------- */

/* D is at least READ_BYTES, or at most -WRITTEN_BYTES, by the signs.  */
static bool
apart_by_sign (const struct difference *d, int64_t read_bytes, int64_t written_bytes)
{
  bool has_low = true, has_high = true;
  int64_t low = d->c, high = d->c;
  for (uint32_t k = 0; k < d->n; k++) {
    const struct part *q = &d->part[k];
    int64_t at_least = q->a * q->least, at_most = q->a * q->most;
    if (q->a == 0)
      continue;
    if (q->bounded && q->most < q->least)
      return true;		/* there are no such runs */
    low += q->a > 0 ? at_least : at_most;
    high += q->a > 0 ? at_most : at_least;
    has_low = has_low && (q->bounded || q->a > 0);
    has_high = has_high && (q->bounded || q->a < 0);
  }
  return (has_low && low >= read_bytes) || (has_high && high <= -written_bytes);
}

/* D by the common divisor of all parts but WITHOUT, which has bounds (or of all): what is left lies
   between multiples of it.  */
static bool
apart_by_divisor_of (const struct difference *d, uint32_t without, int64_t read_bytes,
		     int64_t written_bytes)
{
  int64_t g = 0, low = d->c, span = 0;
  for (uint32_t k = 0; k < d->n; k++) {
    const struct part *q = &d->part[k];
    if (k != without) {
      g = affine_gcd (g, q->a);
      continue;
    }
    span = (q->a < 0 ? -q->a : q->a) * (q->most - q->least);
    low += q->a * (q->a < 0 ? q->most : q->least);
  }
  if (!g)
    return false;		/* the signs have told */
  int64_t rest = (low % g + g) % g;
  return rest >= read_bytes && g - rest - span >= written_bytes;
}

static bool
apart_by_divisor (const struct difference *d, int64_t read_bytes,
		  int64_t written_bytes)
{
  if (apart_by_divisor_of (d, d->n, read_bytes, written_bytes))
    return true;
  for (uint32_t k = 0; k < d->n; k++)
    if (d->part[k].bounded && d->part[k].most >= d->part[k].least
	&& apart_by_divisor_of (d, k, read_bytes, written_bytes))
      return true;
  return false;
}

static bool
apart_by_numbers (const struct subscripts *st, const struct region *read,
		  const struct region *written, adj_id loop, bool same_iteration)
{
  struct difference d = { 0, 0, { { 0, 0, 0, false } } };
  int64_t own_written = 0, own_read = 0;
  if (!add_fixed (st, &written->at, &read->at, loop, same_iteration, &d)
      || !add_moving (st, &written->at, loop, same_iteration, 1, &own_written, &d)
      || !add_moving (st, &read->at, loop, same_iteration, -1, &own_read, &d))
    return false;
  int64_t most = 0;
  bool bounded = !same_iteration && constant_count (st, loop, &most);
  if (same_iteration)
    ;				/* their terms are fixed */
  else if (own_written == own_read
	   ? !add_part (&d, own_read, 1, most, bounded)
	   : !add_part (&d, own_written, 0, most, bounded)
	     || !add_part (&d, -own_read, 0, most, bounded))
    return false;
  return apart_by_sign (&d, read->size, written->size)
	 || apart_by_divisor (&d, read->size, written->size);
}

/* Case d: LOOP is ld, or lm if SAME_ITERATION.  */
static bool
apart_in (struct subscripts *st, const struct region *read,
	  const struct region *written, adj_id loop, bool same_iteration)
{
  if (apart_by_numbers (st, read, written, loop, same_iteration))
    return true;
  return later_apart (&st->c, read, facts_of (st, read->block), written,
		      facts_of (st, written->block), loop, same_iteration);
}

/* Blocks that control may come to from FROM without entering LOOP again (ADJ_NONE: at
   all).  */
static const struct bitset *
blocks_behind (struct subscripts *st, adj_id from, adj_id loop)
{
  for (uint32_t k = 0; k < st->behind[from].n; k++)
    if (st->behind[from].at[k].loop == loop)
      return &st->behind[from].at[k].blocks;
  struct arena own;
  struct behind x = { loop, bitset_new (st->c.arena, st->f->blocks.n) };
  VEC (adj_id) todo = { NULL, 0, 0 };
  arena_init (&own);
  VEC_PUSH (&own, todo, from);
  while (todo.n) {
    const struct block *b = &st->f->blocks.at[todo.at[--todo.n]];
    for (uint32_t k = 0; k < b->succs.n; k++) {
      adj_id to = st->f->edges.at[b->succs.at[k]].to;
      if ((loop == ADJ_NONE || (in_loop (st, loop, to)
				&& to != st->cfg->loops->at[loop].header))
	  && bitset_add (&x.blocks, to))
	VEC_PUSH (&own, todo, to);
    }
  }
  arena_release (&own);
  VEC_PUSH (st->c.arena, st->behind[from], x);
  return &st->behind[from].at[st->behind[from].n - 1].blocks;
}

/* In one iteration of LOOP, innermost around both, WRITER never runs after LOAD.  */
static bool
comes_before (struct subscripts *st, adj_id writer, adj_id load, adj_id loop)
{
  adj_id w = st->f->stmts.at[writer].block, l = st->f->stmts.at[load].block;
  return !bitset_has (blocks_behind (st, l, loop), w)
	 && (w != l || st->position[writer] < st->position[load]);
}

bool
subscripts_apart_later (struct subscripts *st, adj_id load, adj_id writer)
{
  adj_id read_block = st->f->stmts.at[load].block;
  adj_id write_block = st->f->stmts.at[writer].block;
  const struct region *read = touched (st, load);
  const struct region *written = touched (st, writer);
  if (st->cfg->irreducible || !read->known || !written->known)
    return false;
  adj_id innermost = loop_around (st->cfg, read_block, write_block);
  for (adj_id l = innermost; l != ADJ_NONE; l = st->cfg->loops->at[l].parent)
    if (!apart_in (st, read, written, l, false))
      return false;
  return comes_before (st, writer, load, innermost)
	 || apart_in (st, read, written, innermost, true);
}

bool
subscripts_apart_in_loop (struct subscripts *st, adj_id x, adj_id y, adj_id loop)
{
  const struct region *rx = touched (st, x), *ry = touched (st, y);
  return !st->cfg->irreducible && rx->known && ry->known
	 && loop_of (st->cfg, rx->block) == loop && loop_of (st->cfg, ry->block) == loop
	 && apart_in (st, rx, ry, loop, true) && apart_in (st, rx, ry, loop, false)
	 && apart_in (st, ry, rx, loop, false);
}

bool
subscripts_apart_across (struct subscripts *st, adj_id x, adj_id y, adj_id loop)
{
  const struct region *rx = touched (st, x), *ry = touched (st, y);
  return !st->cfg->irreducible && rx->known && ry->known && in_loop (st, loop, rx->block)
	 && in_loop (st, loop, ry->block) && apart_in (st, rx, ry, loop, false)
	 && apart_in (st, ry, rx, loop, false);
}

bool
subscripts_apart_in_iteration (struct subscripts *st, adj_id x, adj_id y)
{
  const struct region *rx = touched (st, x), *ry = touched (st, y);
  return !st->cfg->irreducible && rx->known && ry->known
	 && apart_in (st, rx, ry, loop_around (st->cfg, rx->block, ry->block), true);
}

bool
subscripts_apart_throughout (struct subscripts *st, adj_id x, adj_id y, adj_id loop)
{
  if (!subscripts_apart_in_iteration (st, x, y))
    return false;
  adj_id l = loop_around (st->cfg, touched (st, x)->block, touched (st, y)->block);
  for (;; l = st->cfg->loops->at[l].parent) {
    if (!subscripts_apart_across (st, x, y, l))
      return false;
    if (l == loop)
      return true;
  }
}

bool
subscripts_are_equal (struct subscripts *st, adj_id x, adj_id y)
{
  const struct region *rx = touched (st, x), *ry = touched (st, y);
  return rx->known && ry->known && rx->size == ry->size && affine_equal (&rx->at, &ry->at);
}
