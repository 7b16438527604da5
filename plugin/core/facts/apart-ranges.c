/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where all runs of a statement lie: see apart-ranges.h.

   The address is a polynomial.  From the innermost loop outwards, the counter is replaced by
   its last value or by 0, whichever makes the polynomial larger (or smaller): the sign of what
   it is multiplied with is proved, or taken to be that of its coefficients, and tested: a
   counter that runs down over rows of an array is multiplied with minus their distance.  What is
   proved counts as what is taken does: where another test stands in front later, and proves it,
   the same ranges are found again.  What remains must be steady.

   Then each integer that is not steady, and of which a STMT_BETWEEN tells the ends, is replaced by one of them in the
   same way.

   A base that is not steady is followed backwards through the PHIs that it is made by, to
   pointers that are: a steady base plus a steady polynomial.  Whatever a PHI is at any time is an
   operand of it, so by induction each PHI among them always is one of these pointers.  A PHI to
   which a step on the way adds something has no end, and is not followed.  */

#include "apart-ranges.h"

#include "guards.h"
#include "region.h"

enum { MOST_DEPTH = 8, MOST_FITS = 8 };
/* Coefficients are at most this.  */
#define MOST_FACTOR ((int64_t) 1 << 40)
/* A term is at most this, so that sums of AFFINE_TERMS terms and an address are far from
   wrapping.  */
#define MOST_TERM ((int64_t) 1 << 56)

bool
apart_below (const struct affine_context *c, const struct apart_range *r,
	     const struct affine *x, const struct affine *y)
{
  struct affine d;
  return affine_subtract (c, y, x, &d) && bounds_not_negative (c, &r->facts, &d);
}

static bool
is_pointer (const struct affine_context *c, struct affine_atom a)
{
  return a.kind == AFFINE_OBJECT
	 || (a.kind == AFFINE_VALUE && type_of (c->p, c->f, a.id)->kind == TYPE_POINTER);
}

bool
apart_base_of (const struct affine_context *c, const struct affine *x,
	       struct affine_atom *base, struct affine *more)
{
  struct affine one = { 0, NULL };
  for (uint32_t k = 0; k < x->n; k++)
    if (is_pointer (c, x->term[k].atom[0])) {
      if (one.n || x->term[k].coefficient != 1 || x->term[k].atom[1].kind != AFFINE_NO_ATOM)
	return false;
      one = (struct affine) { 1, &x->term[k] };
      *base = x->term[k].atom[0];
    }
  return one.n && affine_subtract (c, x, &one, more) && affine_has_tame_atoms (c, more);
}

static bool
is_small (const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    if (x->term[k].coefficient > MOST_FACTOR || x->term[k].coefficient < -MOST_FACTOR)
      return false;
  return x->n <= AFFINE_TERMS;
}

static void
add_fit (const struct affine_context *c, affine_list *list, const struct affine *x)
{
  int64_t i;
  if (affine_is_constant (x, &i) && i >= 0)
    return;
  for (uint32_t k = 0; k < list->n; k++)
    if (affine_equal (&list->at[k], x))
      return;
  VEC_PUSH (c->arena, *list, *x);
}

/* X by what divides all of its coefficients.  */
static struct affine
without_factor (const struct affine_context *c, const struct affine *x)
{
  struct affine y = { x->n, ARENA_ARRAY (c->arena, struct affine_term, x->n) };
  int64_t by = 0;
  for (uint32_t k = 0; k < x->n; k++)
    for (int64_t a = x->term[k].coefficient < 0 ? -x->term[k].coefficient : x->term[k].coefficient;
	 a;) {
      int64_t rest = by % a;
      by = a;
      a = rest;
    }
  for (uint32_t k = 0; k < x->n; k++) {
    y.term[k] = x->term[k];
    y.term[k].coefficient /= by;
  }
  return y;
}

/* From here on FACTOR is known not to be negative: *X, without what divides it.  */
static bool
note_positive (const struct affine_context *c, struct apart_range *r,
	       const struct affine *factor, struct affine *x)
{
  int64_t i;
  if (!bounds_steady (c, factor) || !affine_has_tame_atoms (c, factor) || !is_small (factor))
    return false;
  *x = without_factor (c, factor);
  bool known = affine_is_constant (factor, &i);
  for (uint32_t k = 0; !known && k < r->facts.n; k++)
    known = affine_equal (&r->facts.at[k], x);
  if (!known)
    VEC_PUSH (c->arena, r->facts, *x);
  return true;
}

/* From here on FACTOR, whose sign is not known, is taken not to be negative; the test must say
   so.  Leading dimensions are like that.  */
static bool
take_for_positive (const struct affine_context *c, struct apart_range *r,
		   const struct affine *factor)
{
  struct affine x;
  if (!note_positive (c, r, factor, &x))
    return false;
  add_fit (c, &r->fits, &x);
  return true;
}

/* No term of X has a positive coefficient.  */
static bool
looks_negative (const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    if (x->term[k].coefficient > 0)
      return false;
  return true;
}

/* X with BY, which is from LEAST up to MOST, at the end where X is largest (LARGEST) or smallest.  */
static bool
reach_end (const struct affine_context *c, struct apart_range *r, struct affine_atom by,
	   const struct affine *least, const struct affine *most, bool largest, struct affine *x)
{
  struct affine factor, rest, zero = { 0, NULL }, minus, product, known;
  if (!affine_split_by (c, x, by, &factor, &rest) || !affine_subtract (c, &zero, &factor, &minus))
    return false;
  if (!factor.n)
    return true;
  bool falls = bounds_not_negative (c, &r->facts, &minus);
  bool grows = !falls && bounds_not_negative (c, &r->facts, &factor);
  if (falls || grows)
    note_positive (c, r, falls ? &minus : &factor, &known);
  else {
    falls = looks_negative (&factor);
    if (!take_for_positive (c, r, falls ? &minus : &factor))
      return false;
  }
  return affine_multiply (c, &factor, !falls == largest ? most : least, &product)
	 && affine_add (c, &rest, &product, x);
}

/* What tells the ends of atom A, or NULL.  */
static const struct stmt *
between_of (const struct affine_context *c, struct affine_atom a)
{
  for (adj_id id = 0; a.kind == AFFINE_VALUE && id < c->f->stmts.n; id++) {
    const struct stmt *s = &c->f->stmts.at[id];
    if (s->kind == STMT_BETWEEN && s->block != ADJ_NONE && s->args[0] == a.id)
      return s;
  }
  return NULL;
}

/* An atom of X that is not steady; false if all are.  */
static bool
find_unsteady (const struct affine_context *c, const struct affine *x, struct affine_atom *a)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      *a = x->term[k].atom[i];
      if (!apart_is_steady (c, *a))
	return true;
    }
  return false;
}

/* X with all integers that are loaded at such ends.  */
static bool
reach_told_ends (const struct affine_context *c, struct apart_range *r, bool largest, struct affine *x)
{
  struct affine_atom a;
  while (find_unsteady (c, x, &a)) {
    const struct stmt *told = between_of (c, a);
    if (!told)
      return false;
    struct affine least = affine_of_value (c, told->args[1], told->block);
    struct affine most = affine_of_value (c, told->args[2], told->block);
    if (!bounds_steady (c, &least) || !bounds_steady (c, &most)
	|| !reach_end (c, r, a, &least, &most, largest, x))
      return false;
  }
  return true;
}

/* Loops around a statement, innermost first, and the last values of their counters, where these are known: a loop that ends
   when something has converged moves no address, or there is no range.  */
struct around { uint32_t n; adj_id loop[MOST_DEPTH]; struct affine last[MOST_DEPTH]; };

/* And FACTS of one visit of BLOCK, as in later.c.  */
static bool
find_around (const struct affine_context *c, adj_id block, affine_list *facts, struct around *out)
{
  affine_list guards = { NULL, 0, 0 };
  out->n = 0;
  guards_of_block (c, block, &guards);
  for (adj_id l = loop_of (c->cfg, block); l != ADJ_NONE; l = c->cfg->loops->at[l].parent) {
    struct affine_term own = { 1, { { AFFINE_COUNTER, l }, { AFFINE_NO_ATOM, ADJ_NONE },
				    { AFFINE_NO_ATOM, ADJ_NONE } } };
    struct affine counter = { 1, &own }, left;
    if (out->n == MOST_DEPTH)
      return false;
    if (!guards_of_counter (c, l, block, &guards, &out->last[out->n])
	|| !affine_subtract (c, &out->last[out->n], &counter, &left))
      continue;
    VEC_PUSH (c->arena, *facts, left);
    out->loop[out->n++] = l;
  }
  for (uint32_t k = 0; k < guards.n; k++)
    VEC_PUSH (c->arena, *facts, guards.at[k]);
  return true;
}

/* The smallest and largest values of X.  */
static bool
find_ends (const struct affine_context *c, const struct around *r, struct apart_range *out,
	   const struct affine *x, struct affine *low, struct affine *high)
{
  struct affine zero = { 0, NULL };
  *low = *high = *x;
  for (uint32_t k = 0; k < r->n; k++) {
    struct affine_atom counter = { AFFINE_COUNTER, r->loop[k] };
    if (!reach_end (c, out, counter, &zero, &r->last[k], false, low)
	|| !reach_end (c, out, counter, &zero, &r->last[k], true, high))
      return false;
  }
  return reach_told_ends (c, out, false, low) && reach_told_ends (c, out, true, high) && affine_has_tame_atoms (c, low)
	 && affine_has_tame_atoms (c, high) && is_small (low) && is_small (high);
}

/* What says that all of FITS fits.  */
static bool
find_fits (const struct affine_context *c, const struct around *r, const affine_fits *fits,
	   struct apart_range *out)
{
  for (uint32_t k = 0; k < fits->n; k++) {
    struct affine low, high, above, below;
    int64_t most = ((int64_t) 1 << (8 * fits->at[k].bytes - 1)) - 1;
    struct affine first = affine_integer (c, -most - 1), last = affine_integer (c, most);
    if (!find_ends (c, r, out, &fits->at[k].value, &low, &high)
	|| !affine_subtract (c, &low, &first, &above) || !affine_subtract (c, &last, &high, &below))
      return false;
    add_fit (c, &out->fits, &above);
    add_fit (c, &out->fits, &below);
  }
  return out->fits.n <= MOST_FITS;
}

/* PHIs that are followed, and the pointers that they are made from.  */
enum { MOST_FOLLOWED = 16 };
struct levels {
  uint32_t nphis, n;
  adj_id phi[MOST_FOLLOWED];	/* values */
  struct apart_place from[APART_MOST_PLACES];	/* all are the pointer itself */
};

bool
apart_is_steady (const struct affine_context *c, struct affine_atom base)
{
  struct affine_atom none = { AFFINE_NO_ATOM, ADJ_NONE };
  struct affine_term t = { 1, { base, none, none } };
  struct affine one = { 1, &t };
  return bounds_steady (c, &one);
}

const struct stmt *
apart_phi_of (const struct affine_context *c, struct affine_atom base)
{
  const struct value *v = base.kind == AFFINE_VALUE ? &c->f->values.at[base.id] : NULL;
  const struct stmt *s = v && v->kind == VALUE_STMT ? &c->f->stmts.at[v->def] : NULL;
  return s && s->kind == STMT_PHI ? s : NULL;
}

static bool
note_phi (struct levels *l, adj_id v)
{
  for (uint32_t k = 0; k < l->nphis; k++)
    if (l->phi[k] == v)
      return true;
  if (l->nphis == MOST_FOLLOWED)
    return false;
  l->phi[l->nphis++] = v;
  return true;
}

static bool
note_pointer (struct levels *l, struct affine_atom base, const struct affine *more)
{
  for (uint32_t k = 0; k < l->n; k++)
    if (l->from[k].base.kind == base.kind && l->from[k].base.id == base.id
	&& affine_equal (&l->from[k].low, more))
      return true;
  if (l->n == APART_MOST_PLACES)
    return false;
  l->from[l->n++] = (struct apart_place) { base, *more, *more, *more };
  return true;
}

/* Operand V of the PHI S, which control brings there over edge K.  */
static bool
follow (const struct affine_context *c, struct levels *l, const struct stmt *s, uint32_t k)
{
  struct affine_atom base;
  struct affine more, x = affine_of_value (c, s->args[k], predecessor (c->f, s->block, k));
  if (!apart_base_of (c, &x, &base, &more))
    return false;
  if (apart_is_steady (c, base))
    return bounds_steady (c, &more) && note_pointer (l, base, &more);
  return !more.n && apart_phi_of (c, base) && note_phi (l, base.id);
}

/* From the FIRST on.  */
static bool
fits_are_steady (const struct affine_context *c, uint32_t first)
{
  for (uint32_t k = first; k < c->fits->n; k++)
    if (!bounds_steady (c, &c->fits->at[k].value))
      return false;
  return true;
}

/* All that BASE may be.  What must fit for that is asked for where the statement runs, which
   says nothing of counters in other blocks.  */
static bool
find_levels (const struct affine_context *c, struct affine_atom base, struct levels *out)
{
  struct affine zero = { 0, NULL };
  uint32_t first = c->fits->n;
  out->nphis = out->n = 0;
  if (apart_is_steady (c, base))
    return note_pointer (out, base, &zero);
  if (!apart_phi_of (c, base) || !note_phi (out, base.id))
    return false;
  for (uint32_t i = 0; i < out->nphis; i++) {
    const struct stmt *s = &c->f->stmts.at[c->f->values.at[out->phi[i]].def];
    for (uint32_t k = 0; k < s->nargs; k++)
      if (!follow (c, out, s, k))
	return false;
  }
  return out->n > 0 && fits_are_steady (c, first);
}

/* Places of accesses of SIZE bytes from LOW to HIGH behind what L may be.  */
static bool
find_places (const struct affine_context *c, const struct levels *l, const struct affine *low,
	     const struct affine *high, uint32_t size, struct apart_range *out)
{
  struct affine bytes = affine_integer (c, size), behind;
  if (!affine_add (c, high, &bytes, &behind))
    return false;
  out->n = l->n;
  for (uint32_t k = 0; k < l->n; k++) {
    struct apart_place *x = &out->place[k];
    *x = l->from[k];
    if (!affine_add (c, &x->low, low, &x->low) || !affine_add (c, &x->high, &behind, &x->high)
	|| !is_small (&x->low) || !is_small (&x->high))
      return false;
  }
  return true;
}

/* A steady pointer that S's address is made of, whose array a STMT_WITHIN tells of; NULL if there is none.  */
static const struct stmt *
told_of (const struct affine_context *c, const struct stmt *s)
{
  adj_id v = s->ref->base;
  while (v != ADJ_NONE && c->f->values.at[v].kind == VALUE_STMT) {
    const struct stmt *def = &c->f->stmts.at[c->f->values.at[v].def];
    if (def->kind != STMT_OP || (def->op != OP_PADD && def->op != OP_PCOPY))
      break;
    v = def->args[0];
  }
  if (v == ADJ_NONE || !apart_is_steady (c, (struct affine_atom) { AFFINE_VALUE, v }))
    return NULL;
  for (adj_id id = 0; id < c->f->stmts.n; id++)
    if (c->f->stmts.at[id].kind == STMT_WITHIN && c->f->stmts.at[id].block != ADJ_NONE
	&& c->f->stmts.at[id].args[0] == v)
      return &c->f->stmts.at[id];
  return NULL;
}

/* All of the array that S accesses, of which a descriptor tells: S's subscripts are loaded, say.  */
static bool
whole_array (const struct affine_context *c, const struct stmt *s, struct apart_range *out)
{
  const struct stmt *told = told_of (c, s);
  if (!told)
    return false;
  struct apart_place *x = &out->place[0];
  x->base = out->pointer = (struct affine_atom) { AFFINE_VALUE, told->args[0] };
  x->low = affine_of_value (c, told->args[1], told->block);
  x->high = affine_of_value (c, told->args[2], told->block);
  x->start = (struct affine) { 0, NULL };
  out->n = 1;
  return bounds_steady (c, &x->low) && bounds_steady (c, &x->high) && affine_has_tame_atoms (c, &x->low)
	 && affine_has_tame_atoms (c, &x->high);
}

bool
apart_range_of (const struct affine_context *context, const struct stmt *s, bool levels,
		struct apart_range *out)
{
  affine_fits fits = { NULL, 0, 0 };
  struct affine_context with = *context, *c = &with;
  struct affine at, low, high;
  struct around around;
  struct levels from;
  struct region r;
  with.fits = &fits;
  with.visit = s->block;
  *out = (struct apart_range) { .facts = { NULL, 0, 0 } };
  if ((s->kind != STMT_LOAD && s->kind != STMT_STORE) || s->location == ADJ_NONE)
    return false;
  region_of_stmt (c, s, 0, &r);
  if (r.known && r.size && apart_base_of (c, &r.at, &out->pointer, &at)
      && (levels || apart_is_steady (c, out->pointer)) && find_levels (c, out->pointer, &from)
      && find_around (c, s->block, &out->facts, &around)
      && find_ends (c, &around, out, &at, &low, &high) && find_fits (c, &around, &fits, out)
      && find_places (c, &from, &low, &high, r.size, out))
    return true;
  *out = (struct apart_range) { .facts = { NULL, 0, 0 } };
  return whole_array (c, s, out);
}

/* The largest power of 2 whose DEGREEth power is not above MOST.  */
static int64_t
root_of (int64_t most, uint32_t degree)
{
  int bits = 0;
  while (most >> bits > 1)
    bits++;
  return (int64_t) 1 << (bits / (int) degree);
}

int64_t
apart_limit (const struct affine_context *c, const struct affine *t, adj_id v)
{
  const struct type *type = type_of (c->p, c->f, v);
  int64_t least = INT64_MAX;
  for (uint32_t k = 0; k < t->n; k++) {
    uint32_t degree = 0;
    bool has = false;
    for (uint32_t i = 0; i < AFFINE_DEGREE && t->term[k].atom[i].kind != AFFINE_NO_ATOM; i++) {
      degree++;
      has = has || (t->term[k].atom[i].kind == AFFINE_VALUE && t->term[k].atom[i].id == v);
    }
    int64_t by = t->term[k].coefficient;
    by = by < 0 ? -by : by;
    if (!has)
      continue;
    int64_t most = by > 0 && by <= MOST_TERM ? root_of (MOST_TERM / by, degree) : 0;
    least = most < least ? most : least;
  }
  bool fits = type->bytes < 8 && (int64_t) 1 << (8 * type->bytes) <= least;
  return fits ? INT64_MAX : least;
}
