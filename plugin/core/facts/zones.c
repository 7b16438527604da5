/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones of memory: see zones.h.

   1. Offsets of pointers from their root, where constant.
   2. Cuts: ends of each access of reals at a constant offset; those of copies go
      to the other side, those of callees to the arguments; to a fixpoint, which
      MOST_CUTS bounds (a class with more stays whole).
   3. Zones are numbered by class, parameters first.
   4. Owners of what pointers lead to that come from memory (owners.h), each with a piece of its
      own.  */

#include "owners.h"

#include <string.h>

enum { MOST_CUTS = 48 };

/* Beyond this nothing is said of an offset, so that sums cannot overflow.  */
#define FAR ((int64_t) 1 << 40)

/* ---- 1. offsets ---------------------------------------------------------------- */

static bool
find_offset (struct zones *c, adj_id v)
{
  const struct value *val = &c->f->values.at[v];
  adj_id from = ADJ_NONE;
  int64_t by = 0;
  switch (val->kind) {
    case VALUE_PARAM:
      break;
    case VALUE_ADDRESS:
      by = val->integer;
      break;
    case VALUE_STMT: {
      if (val->def == ADJ_NONE)
	return false;		/* a number that nothing uses */
      const struct stmt *s = &c->f->stmts.at[val->def];
      if (s->kind == STMT_ALLOC)
	break;
      if (s->kind != STMT_DATA
	  && !(s->kind == STMT_OP
	       && (s->op == OP_PADD || s->op == OP_PCOPY || s->op == OP_COPY)))
	return false;
      from = s->args[0];
      if (s->kind == STMT_OP && s->op == OP_PADD) {
	const struct value *step = &c->f->values.at[s->args[1]];
	if (step->kind != VALUE_INTEGER)
	  return false;
	by = step->integer;
      }
      break;
    }
    default:
      return false;
  }
  if (from != ADJ_NONE && !c->constant[from])
    return false;
  if (by < -FAR || by > FAR)
    return false;
  by += from == ADJ_NONE ? 0 : c->offset[from];
  if (by < -FAR || by > FAR)
    return false;
  c->offset[v] = by;
  return c->constant[v] = true;
}

static void
find_offsets (struct arena *a, struct zones *c)
{
  uint32_t n = c->f->values.n;
  c->offset = ARENA_ARRAY (a, int64_t, n);
  c->constant = ARENA_ARRAY (a, bool, n);
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id v = 0; v < n; v++)
      if (c->r->of_value[v].word && !c->constant[v])
	changed |= find_offset (c, v);
  }
}

/* ---- 2. cuts --------------------------------------------------------------------- */

/* Of a region: bytes FROM .. TO-1 of one piece of the class REP, or (not FULL) some of them;
   unbounded: of all of it.  Piece ADJ_NONE: of the class.  */
struct stretch { adj_id rep, piece; bool bounded, full; int64_t from, to; };

static struct stretch
nowhere (void)
{
  struct stretch none = { ADJ_NONE, ADJ_NONE, false, false, 0, 0 };
  return none;
}

static bool
is_bounded (const struct zones *c, const struct stretch *g)
{
  return g->piece != ADJ_NONE && !c->piece[g->piece].whole && c->members[g->rep] == 1;
}

static void
set_class (const struct zones *c, struct stretch *g, adj_id root)
{
  g->rep = c->class[root];
  g->piece = c->pieces[g->rep] == 1 ? c->first_piece[g->rep] : ADJ_NONE;
}

/* Of memory of unknown origin, the piece that is OWNER's, which some pointer of the function has, or
   that of OBJECT, a variable or allocation.  */
static adj_id
piece_of (const struct zones *c, const struct owner *owner, adj_id object)
{
  adj_id k = c->first_piece[c->class[c->r->unknown]];
  while (c->piece[k].owner != owner || c->piece[k].object != object)
    k++;
  return k;
}

/* ROOT is a variable or an allocation.  */
static bool
is_own (const struct roots *r, adj_id root)
{
  return root >= r->first_object && root < r->unknown;
}

static struct stretch
stretch_of_pointer (const struct zones *c, adj_id v)
{
  struct stretch g = nowhere ();
  adj_id x = roots_next_of_value (c->r, c->f, v, 0);
  if (x == ADJ_NONE)
    return g;
  set_class (c, &g, x);
  bool only = roots_next_of_value (c->r, c->f, v, x + 1) == ADJ_NONE;
  if (g.rep == c->class[c->r->unknown]) {
    if (c->owner[v])
      g.piece = piece_of (c, c->owner[v], ADJ_NONE);
    else if (only && is_own (c->r, x))
      g.piece = piece_of (c, NULL, x);
  }
  g.bounded = g.full = c->constant[v] && is_bounded (c, &g);
  g.from = g.to = g.bounded ? c->offset[v] : 0;
  return g;
}

/* S, a LOAD or STORE, or CLEAR or MOVE through argument K, touches all of the bytes
   FROM .. TO-1 of its only root.  */
static bool
is_constant_place (const struct zones *c, const struct program *p,
		   const struct stmt *s, uint32_t k, int64_t *from, int64_t *to)
{
  adj_id v = s->ref ? s->ref->base : s->args[k];
  int64_t bytes;
  *from = v == ADJ_NONE ? 0 : c->offset[v];
  if (v != ADJ_NONE && !c->constant[v])
    return false;
  if (s->ref) {
    bytes = p->types.at[s->ref->type].bytes;
    if (s->ref->nindex || s->ref->offset <= -FAR || s->ref->offset >= FAR)
      return false;
    *from += s->ref->offset;
  } else {
    const struct value *n = &c->f->values.at[s->args[s->nargs - 1]];
    bytes = n->kind == VALUE_INTEGER ? n->integer : 0;
  }
  *to = *from + bytes;
  return bytes > 0 && bytes < FAR;
}

static struct stretch
stretch_of_stmt (const struct zones *c, const struct program *p, const struct stmt *s,
		uint32_t k)
{
  const struct section *x = &c->sections->of[k][s - c->f->stmts.at];
  struct stretch g = nowhere ();
  if (!s->ref)
    g = stretch_of_pointer (c, s->args[k]);
  else if (s->ref->base != ADJ_NONE)
    g = stretch_of_pointer (c, s->ref->base);
  else {
    set_class (c, &g, c->r->first_object + s->ref->object);
    if (g.rep == c->class[c->r->unknown])
      g.piece = piece_of (c, NULL, c->r->first_object + s->ref->object);
  }
  if (g.rep == ADJ_NONE)
    return g;
  if (c->pieces[g.rep] > 1 && g.rep != c->class[c->r->unknown])
    g.piece = x->in_part ? c->first_piece[g.rep] + x->part : ADJ_NONE;
  g.full = is_constant_place (c, p, s, k, &g.from, &g.to);
  if (!g.full) {
    g.from = x->from;
    g.to = x->to;
  }
  g.bounded = (g.full || x->bounded) && is_bounded (c, &g);
  return g;
}

/* Index of the first cut of X at or behind AT.  */
static uint32_t
find_cut (const struct piece *x, int64_t at)
{
  uint32_t k = 0;
  while (k < x->cut.n && x->cut.at[k] < at)
    k++;
  return k;
}

static bool
cut_at (struct arena *a, struct piece *x, int64_t at)
{
  uint32_t k = find_cut (x, at);
  if (x->whole || (k < x->cut.n && x->cut.at[k] == at))
    return false;
  if (x->cut.n == MOST_CUTS) {
    x->whole = true;
    x->cut.n = 0;
    return true;
  }
  VEC_RESERVE (a, x->cut);
  memmove (&x->cut.at[k + 1], &x->cut.at[k], (x->cut.n - k) * sizeof *x->cut.at);
  x->cut.at[k] = at;
  x->cut.n++;
  return true;
}

static bool
cut_out (struct arena *a, struct zones *c, const struct stretch *g)
{
  if (g->rep == ADJ_NONE || !g->bounded)
    return false;
  bool changed = cut_at (a, &c->piece[g->piece], g->from);
  return cut_at (a, &c->piece[g->piece], g->to) | changed;
}

/* Cuts of FROM carry over to TO, as far as both reach.  */
static bool
propagate_cuts (struct arena *a, struct zones *c, const struct stretch *from,
	    const struct stretch *to)
{
  bool changed = false;
  if (from->rep == ADJ_NONE || to->rep == ADJ_NONE || !from->bounded || !to->bounded
      || !from->full || !to->full)
    return false;
  for (uint32_t k = 0; k < c->piece[from->piece].cut.n; k++) {
    int64_t at = c->piece[from->piece].cut.at[k];
    if (at > from->from && at < from->to)
      changed |= cut_at (a, &c->piece[to->piece], at - from->from + to->from);
  }
  return changed;
}

/* Cuts of parameter K of the callee carry over to the argument V.  */
static bool
propagate_from_callee (struct arena *a, struct zones *c, const struct zones *theirs,
		   uint32_t k, adj_id v)
{
  struct stretch g = stretch_of_pointer (c, v);
  adj_id rep = theirs->class[k];
  bool changed = false;
  if (g.rep == ADJ_NONE || !g.bounded || theirs->members[rep] != 1)
    return false;
  for (uint32_t j = 0; j < theirs->pieces[rep]; j++) {
    const struct piece *x = &theirs->piece[theirs->first_piece[rep] + j];
    for (uint32_t i = 0; i < x->cut.n; i++) {
      int64_t at = x->cut.at[i] + g.from;
      if (at > -FAR && at < FAR)
	changed |= cut_at (a, &c->piece[g.piece], at);
    }
  }
  return changed;
}

static bool
cut_by_stmt (struct arena *a, struct zones *c, const struct program *p,
	     const struct stmt *s, struct zones *const *all)
{
  struct stretch g, h;
  bool changed = false;
  switch (s->kind) {
    case STMT_LOAD: case STMT_STORE:
      if (p->types.at[s->ref->type].kind != TYPE_REAL)
	return false;
      g = stretch_of_stmt (c, p, s, 0);
      return cut_out (a, c, &g);
    case STMT_CLEAR:
      g = stretch_of_stmt (c, p, s, 0);
      return cut_out (a, c, &g);
    case STMT_MOVE:
      if (s->element == ADJ_NONE)
	return false;
      g = stretch_of_stmt (c, p, s, 0);
      h = stretch_of_stmt (c, p, s, 1);
      changed = cut_out (a, c, &g);
      changed |= cut_out (a, c, &h);
      changed |= propagate_cuts (a, c, &g, &h);
      return propagate_cuts (a, c, &h, &g) | changed;
    case STMT_CALL:
      for (uint32_t k = 0; k < s->nargs; k++)
	if (c->r->of_value[s->args[k]].word
	    && k < p->functions.at[s->callee]->params.n)
	  changed |= propagate_from_callee (a, c, all[s->callee], k, s->args[k]);
      return changed;
    default:
      return false;
  }
}

static bool
cut_all (struct arena *a, struct zones *c, const struct program *p,
	 struct zones *const *all)
{
  bool ever = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < c->f->stmts.n; i++)
      if (c->f->stmts.at[i].block != ADJ_NONE)
	changed |= cut_by_stmt (a, c, p, &c->f->stmts.at[i], all);
    ever |= changed;
  }
  return ever;
}

/* ---- 3. numbers ------------------------------------------------------------------- */

static void
number_zones (struct arena *a, struct zones *c)
{
  c->first = ARENA_ARRAY (a, uint32_t, c->r->n);
  c->count = ARENA_ARRAY (a, uint32_t, c->r->n);
  for (adj_id x = 0; x < c->r->n; x++)
    if (c->class[x] == x) {
      c->first[x] = c->n;
      for (uint32_t k = 0; k < c->pieces[x]; k++) {
	struct piece *q = &c->piece[c->first_piece[x] + k];
	q->first = c->n;
	c->n += q->cut.n + 1;
      }
      c->count[x] = c->n - c->first[x];
      /* The smallest root stands for a class: parameters come first.  */
      if (x < c->r->first_object)
	c->nparams = c->n;
    }
  c->of_zone = ARENA_ARRAY (a, adj_id, c->n);
  for (adj_id x = 0; x < c->r->n; x++)
    for (uint32_t k = 0; c->class[x] == x && k < c->count[x]; k++)
      c->of_zone[c->first[x] + k] = x;
}

/* One piece for each class, but one for each part of a root that is alone in its
   class, and for each owner.  */
static void
make_pieces (struct arena *a, struct zones *c)
{
  uint32_t n = 0;
  owner_list owners = owners_in_use (a, c->f, c->owner);
  uint32_t nown = 0;
  for (adj_id x = c->r->first_object; x < c->r->unknown; x++)
    nown += c->class[x] == c->class[c->r->unknown];
  c->first_piece = ARENA_ARRAY (a, uint32_t, c->r->n);
  c->pieces = ARENA_ARRAY (a, uint32_t, c->r->n);
  for (adj_id x = 0; x < c->r->n; x++)
    if (c->class[x] == x) {
      c->first_piece[x] = n;
      c->pieces[x] = x == c->class[c->r->unknown] ? 1 + owners.n + nown
		     : c->members[x] == 1 ? c->sections->nparts[x] : 1;
      n += c->pieces[x];
    }
  c->piece = ARENA_ARRAY (a, struct piece, n);
  struct piece *unknown = &c->piece[c->first_piece[c->class[c->r->unknown]]];
  for (uint32_t k = 0; k <= owners.n + nown; k++) {
    unknown[k].whole = true;
    unknown[k].owner = k && k <= owners.n ? owners.at[k - 1] : NULL;
    unknown[k].object = ADJ_NONE;
  }
  unknown += owners.n + 1;
  for (adj_id x = c->r->first_object; x < c->r->unknown; x++)
    if (c->class[x] == c->class[c->r->unknown])
      unknown++->object = x;
}

static struct zones *
start (struct arena *a, const struct function *f, const struct roots *r,
       const adj_id *class, const struct sections *sections, const struct owner **owner)
{
  struct zones *c = ARENA_NEW (a, struct zones);
  c->f = f;
  c->r = r;
  c->sections = sections;
  c->owner = owner;
  c->class = ARENA_ARRAY (a, adj_id, r->n);
  c->members = ARENA_ARRAY (a, uint32_t, r->n);
  for (adj_id x = 0; x < r->n; x++) {
    c->class[x] = class[x];
    ADJ_ASSERT (class[x] <= x && class[class[x]] == class[x]);
    c->members[class[x]]++;
  }
  make_pieces (a, c);
  find_offsets (a, c);
  return c;
}

struct zones *
zones_find (struct arena *a, const struct program *p, const struct function *f,
	    const struct roots *r, const adj_id *class, struct zones *const *all)
{
  adj_id self = 0;
  while (all[self]->f != f)
    self++;
  struct zones *c = start (a, f, r, class, all[self]->sections, all[self]->owner);
  cut_all (a, c, p, all);
  number_zones (a, c);
  return c;
}

struct zones **
zones_find_all (struct arena *a, const struct program *p, struct roots *const *roots,
		const struct tuning *tuning)
{
  struct zones **all = ARENA_ARRAY (a, struct zones *, p->functions.n);
  for (adj_id i = 0; i < p->functions.n; i++) {
    const struct function *f = p->functions.at[i];
    all[i] = start (a, f, roots[i], roots[i]->class,
		    sections_find (a, p, f, roots[i], tuning),
		    owners_find (a, p, f, roots[i], tuning->owners));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++)
      changed |= cut_all (a, all[i], p, all);
  }
  for (adj_id i = 0; i < p->functions.n; i++)
    number_zones (a, all[i]);
  return all;
}

/* ---- asking -------------------------------------------------------------------------- */

static const struct piece *
piece_of_zone (const struct zones *c, uint32_t zone)
{
  adj_id rep = c->of_zone[zone];
  for (uint32_t k = 0; k < c->pieces[rep]; k++) {
    const struct piece *x = &c->piece[c->first_piece[rep] + k];
    if (zone >= x->first && zone <= x->first + x->cut.n)
      return x;
  }
  return NULL;
}

const struct owner *
owner_of_zone (const struct zones *c, uint32_t zone)
{
  const struct piece *x = piece_of_zone (c, zone);
  return x ? x->owner : NULL;
}

adj_id
object_of_zone (const struct zones *c, uint32_t zone)
{
  const struct piece *x = c->of_zone[zone] == c->class[c->r->unknown] ? piece_of_zone (c, zone) : NULL;
  return x ? x->object : (adj_id) ADJ_NONE;
}

static bool
is_whole_object (const struct zones *c, const struct stretch *g)
{
  const struct roots *r = c->r;
  return g->rep >= r->first_object && g->rep < r->first_alloc && c->members[g->rep] == 1
	 && g->from == 0
	 && (uint64_t) g->to == c->f->objects.at[g->rep - r->first_object].bytes;
}

static struct span
span_of_stretch (const struct zones *c, const struct stretch *g)
{
  struct span s = { 0, 0, false };
  if (g->rep == ADJ_NONE)
    return s;
  s.first = c->first[g->rep];
  s.n = c->count[g->rep];
  if (g->piece == ADJ_NONE) {
    s.exact = g->full && is_whole_object (c, g);
    return s;
  }
  const struct piece *x = &c->piece[g->piece];
  s.first = x->first;
  s.n = x->cut.n + 1;
  if (!g->bounded || x->whole)
    return s;
  uint32_t from = find_cut (x, g->from), to = find_cut (x, g->to);
  bool from_is_cut = from < x->cut.n && x->cut.at[from] == g->from;
  bool to_is_cut = to < x->cut.n && x->cut.at[to] == g->to;
  /* Zone K+1 begins at cut K, zone K ends there.  */
  s.first += from_is_cut ? from + 1 : from;
  s.n = x->first + to + 1 - s.first;
  /* Of an ALLOC that runs again, several lives may be one root.  */
  s.exact = g->full && from_is_cut && to_is_cut && g->rep < c->r->first_alloc;
  return s;
}

struct span
zones_of_stmt (const struct zones *c, const struct program *p, const struct stmt *s,
	       uint32_t k)
{
  struct stretch g = stretch_of_stmt (c, p, s, k);
  return span_of_stretch (c, &g);
}

struct span
zones_of_pointer (const struct zones *c, adj_id v)
{
  struct stretch g = stretch_of_pointer (c, v);
  g.bounded = g.full = false;
  return span_of_stretch (c, &g);
}

struct span
zones_of_argument (const struct zones *c, adj_id v, const struct zones *theirs,
		   uint32_t zone, uint32_t k)
{
  struct stretch g = stretch_of_pointer (c, v);
  adj_id rep = theirs->class[k];
  const struct piece *x = &theirs->piece[theirs->first_piece[rep]];
  while (zone > x->first + x->cut.n)
    x++;
  uint32_t i = zone - x->first;
  if (x->whole || theirs->members[rep] != 1 || i == 0 || i >= x->cut.n)
    g.bounded = false;		/* it has no two ends */
  if (g.bounded) {
    int64_t base = g.from;
    g.from = base + x->cut.at[i - 1];
    g.to = base + x->cut.at[i];
    g.bounded = g.from > -FAR && g.to < FAR;
  }
  /* Bytes between may be of another part.  */
  g.full = g.bounded && theirs->pieces[rep] == 1;
  return span_of_stretch (c, &g);
}
