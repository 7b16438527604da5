/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of memory: see cells.h.

   1. Offsets of pointers from their root, where constant.
   2. Cuts: ends of each access of reals at a constant offset; those of copies go
      to the other side, those of callees to the arguments; to a fixpoint, which
      MOST_CUTS bounds (a class with more stays whole).
   3. Cells are numbered by class, parameters first.  */

#include "cells.h"

#include <string.h>

enum { MOST_CUTS = 48 };

/* Beyond this nothing is said of an offset, so that sums cannot overflow.  */
#define FAR ((int64_t) 1 << 40)

/* ---- 1. offsets ---------------------------------------------------------------- */

static bool
find_offset (struct cells *c, adj_id v)
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
find_offsets (struct arena *a, struct cells *c)
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

/* Bytes FROM .. TO-1 of the class REP; unbounded: all of it.  */
struct region { adj_id rep; bool bounded; int64_t from, to; };

static struct region
nowhere (void)
{
  struct region none = { ADJ_NONE, false, 0, 0 };
  return none;
}

static struct region
region_of_pointer (const struct cells *c, adj_id v)
{
  struct region g = nowhere ();
  adj_id x = roots_next_of_value (c->r, c->f, v, 0);
  if (x == ADJ_NONE)
    return g;
  g.rep = c->class[x];
  g.bounded = c->constant[v] && !c->whole[g.rep] && c->members[g.rep] == 1;
  g.from = g.to = g.bounded ? c->offset[v] : 0;
  return g;
}

static struct region
region_of_ref (const struct cells *c, const struct program *p, const struct ref *ref)
{
  struct region g = nowhere ();
  if (ref->base != ADJ_NONE)
    g = region_of_pointer (c, ref->base);
  else {
    g.rep = c->class[c->r->first_object + ref->object];
    g.bounded = !c->whole[g.rep] && c->members[g.rep] == 1;
  }
  uint32_t bytes = p->types.at[ref->type].bytes;
  g.bounded = g.bounded && !ref->nindex && bytes && ref->offset > -FAR
	      && ref->offset < FAR;
  g.from += g.bounded ? ref->offset : 0;
  g.to = g.from + bytes;
  return g;
}

static struct region
region_of_bytes (const struct cells *c, adj_id v, adj_id bytes)
{
  struct region g = region_of_pointer (c, v);
  const struct value *n = bytes == ADJ_NONE ? NULL : &c->f->values.at[bytes];
  g.bounded = g.bounded && n && n->kind == VALUE_INTEGER && n->integer > 0
	      && n->integer < FAR;
  g.to = g.from + (g.bounded ? n->integer : 0);
  return g;
}

/* Index of the first cut of REP at or behind AT.  */
static uint32_t
find_cut (const struct cells *c, adj_id rep, int64_t at)
{
  uint32_t k = 0;
  while (k < c->cut[rep].n && c->cut[rep].at[k] < at)
    k++;
  return k;
}

static bool
cut_at (struct arena *a, struct cells *c, adj_id rep, int64_t at)
{
  offset_list *l = &c->cut[rep];
  uint32_t k = find_cut (c, rep, at);
  if (c->whole[rep] || (k < l->n && l->at[k] == at))
    return false;
  if (l->n == MOST_CUTS) {
    c->whole[rep] = true;
    l->n = 0;
    return true;
  }
  VEC_RESERVE (a, *l);
  memmove (&l->at[k + 1], &l->at[k], (l->n - k) * sizeof *l->at);
  l->at[k] = at;
  l->n++;
  return true;
}

static bool
cut_out (struct arena *a, struct cells *c, const struct region *g)
{
  if (g->rep == ADJ_NONE || !g->bounded)
    return false;
  bool changed = cut_at (a, c, g->rep, g->from);
  return cut_at (a, c, g->rep, g->to) | changed;
}

/* Cuts of FROM carry over to TO, as far as both reach.  */
static bool
carry_cuts (struct arena *a, struct cells *c, const struct region *from,
	    const struct region *to)
{
  bool changed = false;
  if (from->rep == ADJ_NONE || to->rep == ADJ_NONE || !from->bounded || !to->bounded)
    return false;
  for (uint32_t k = 0; k < c->cut[from->rep].n; k++) {
    int64_t at = c->cut[from->rep].at[k];
    if (at > from->from && at < from->to)
      changed |= cut_at (a, c, to->rep, at - from->from + to->from);
  }
  return changed;
}

/* Cuts of parameter K of the callee carry over to the argument V.  */
static bool
carry_from_callee (struct arena *a, struct cells *c, const struct cells *theirs,
		   uint32_t k, adj_id v)
{
  struct region g = region_of_pointer (c, v);
  adj_id rep = theirs->class[k];
  bool changed = false;
  if (g.rep == ADJ_NONE || !g.bounded || theirs->whole[rep]
      || theirs->members[rep] != 1)
    return false;
  for (uint32_t i = 0; i < theirs->cut[rep].n; i++) {
    int64_t at = theirs->cut[rep].at[i] + g.from;
    if (at > -FAR && at < FAR)
      changed |= cut_at (a, c, g.rep, at);
  }
  return changed;
}

static bool
cut_by_stmt (struct arena *a, struct cells *c, const struct program *p,
	     const struct stmt *s, struct cells *const *all)
{
  struct region g, h;
  bool changed = false;
  switch (s->kind) {
    case STMT_LOAD: case STMT_STORE:
      if (p->types.at[s->ref->type].kind != TYPE_REAL)
	return false;
      g = region_of_ref (c, p, s->ref);
      return cut_out (a, c, &g);
    case STMT_CLEAR:
      g = region_of_bytes (c, s->args[0], s->args[1]);
      return cut_out (a, c, &g);
    case STMT_MOVE:
      if (s->op == ADJ_NONE)
	return false;
      g = region_of_bytes (c, s->args[0], s->args[2]);
      h = region_of_bytes (c, s->args[1], s->args[2]);
      changed = cut_out (a, c, &g);
      changed |= cut_out (a, c, &h);
      changed |= carry_cuts (a, c, &g, &h);
      return carry_cuts (a, c, &h, &g) | changed;
    case STMT_CALL:
      for (uint32_t k = 0; k < s->nargs; k++)
	if (c->r->of_value[s->args[k]].word
	    && k < p->functions.at[s->callee]->params.n)
	  changed |= carry_from_callee (a, c, all[s->callee], k, s->args[k]);
      return changed;
    default:
      return false;
  }
}

static bool
cut_all (struct arena *a, struct cells *c, const struct program *p,
	 struct cells *const *all)
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
number_cells (struct arena *a, struct cells *c)
{
  c->first = ARENA_ARRAY (a, uint32_t, c->r->n);
  for (adj_id x = 0; x < c->r->n; x++)
    if (c->class[x] == x) {
      c->first[x] = c->n;
      c->n += c->cut[x].n + 1;
      /* The smallest root stands for a class: parameters come first.  */
      if (x < c->r->first_object)
	c->nparams = c->n;
    }
  c->of_cell = ARENA_ARRAY (a, adj_id, c->n);
  for (adj_id x = 0; x < c->r->n; x++)
    for (uint32_t k = 0; c->class[x] == x && k <= c->cut[x].n; k++)
      c->of_cell[c->first[x] + k] = x;
}

static struct cells *
start (struct arena *a, const struct function *f, const struct roots *r,
       const adj_id *class)
{
  struct cells *c = ARENA_NEW (a, struct cells);
  c->f = f;
  c->r = r;
  c->class = ARENA_ARRAY (a, adj_id, r->n);
  c->members = ARENA_ARRAY (a, uint32_t, r->n);
  c->cut = ARENA_ARRAY (a, offset_list, r->n);
  c->whole = ARENA_ARRAY (a, bool, r->n);
  for (adj_id x = 0; x < r->n; x++) {
    c->class[x] = class[x];
    ADJ_ASSERT (class[x] <= x && class[class[x]] == class[x]);
    c->members[class[x]]++;
  }
  c->whole[c->class[r->unknown]] = true;
  find_offsets (a, c);
  return c;
}

struct cells *
cells_find (struct arena *a, const struct program *p, const struct function *f,
	    const struct roots *r, const adj_id *class, struct cells *const *all)
{
  struct cells *c = start (a, f, r, class);
  cut_all (a, c, p, all);
  number_cells (a, c);
  return c;
}

struct cells **
cells_find_all (struct arena *a, const struct program *p, struct roots *const *roots)
{
  struct cells **all = ARENA_ARRAY (a, struct cells *, p->functions.n);
  for (adj_id i = 0; i < p->functions.n; i++)
    all[i] = start (a, p->functions.at[i], roots[i], roots[i]->class);
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++)
      changed |= cut_all (a, all[i], p, all);
  }
  for (adj_id i = 0; i < p->functions.n; i++)
    number_cells (a, all[i]);
  return all;
}

/* ---- asking -------------------------------------------------------------------------- */

static struct span
span_of_region (const struct cells *c, const struct region *g)
{
  struct span s = { 0, 0, false };
  if (g->rep == ADJ_NONE)
    return s;
  const offset_list *l = &c->cut[g->rep];
  s.first = c->first[g->rep];
  s.n = l->n + 1;
  if (!g->bounded || c->whole[g->rep])
    return s;
  uint32_t from = find_cut (c, g->rep, g->from), to = find_cut (c, g->rep, g->to);
  bool from_is_cut = from < l->n && l->at[from] == g->from;
  bool to_is_cut = to < l->n && l->at[to] == g->to;
  /* Cell K+1 begins at cut K, cell K ends there.  */
  s.first += from_is_cut ? from + 1 : from;
  s.n = c->first[g->rep] + to + 1 - s.first;
  /* Of an ALLOC that runs again, several lives may be one root.  */
  s.exact = from_is_cut && to_is_cut && g->rep < c->r->first_alloc;
  return s;
}

struct span
cells_of_ref (const struct cells *c, const struct program *p, const struct ref *ref)
{
  struct region g = region_of_ref (c, p, ref);
  return span_of_region (c, &g);
}

struct span
cells_of_region (const struct cells *c, adj_id v, adj_id bytes)
{
  struct region g = region_of_bytes (c, v, bytes);
  return span_of_region (c, &g);
}

struct span
cells_of_argument (const struct cells *c, adj_id v, const struct cells *theirs,
		   uint32_t cell, uint32_t k)
{
  struct region g = region_of_pointer (c, v);
  adj_id rep = theirs->class[k];
  const offset_list *l = &theirs->cut[rep];
  uint32_t i = cell - theirs->first[rep];
  if (theirs->whole[rep] || theirs->members[rep] != 1 || i == 0 || i >= l->n)
    g.bounded = false;		/* it has no two ends */
  if (g.bounded) {
    int64_t base = g.from;
    g.from = base + l->at[i - 1];
    g.to = base + l->at[i];
    g.bounded = g.from > -FAR && g.to < FAR;
  }
  return span_of_region (c, &g);
}
