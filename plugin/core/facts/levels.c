/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointers that a loop swaps: see levels.h.

   1. The pointers of X and Y are PHIs of one header, or never change.  With the PHIs of that
      header that these are made from, they are a tuple, which has one value for each way into the
      loop, and another one for each way around it: PHIs keep theirs until the header is
      reached again.  All values that the tuple may have are found.
   2. For each of them, the places of X and Y (apart-ranges.h) that it stands for lie apart.  Of
      the facts of Y those count that say nothing of counters: these are others than X's.  */

#include "levels.h"

#include "apart-ranges.h"

enum { MOST_PHIS = 6, MOST_POINTERS = 6, MOST_TUPLES = 24 };

struct pointer { struct affine_atom base; struct affine more; };
/* What each PHI is: the number of a pointer.  */
struct tuple { uint8_t of[MOST_PHIS]; };

struct swapped {
  const struct affine_context *c;
  adj_id header;
  uint32_t nphis, npointers, ntuples;
  const struct stmt *phi[MOST_PHIS];
  struct pointer pointer[MOST_POINTERS];
  struct tuple tuple[MOST_TUPLES];
};

/* ---- 1. -------------------------------------------------------------------------------- */

/* The number of PHI S of the header, known or new; MOST_PHIS: there are too many.  */
static uint32_t
number_of_phi (struct swapped *w, const struct stmt *s)
{
  for (uint32_t k = 0; k < w->nphis; k++)
    if (w->phi[k] == s)
      return k;
  if (w->nphis == MOST_PHIS)
    return MOST_PHIS;
  w->phi[w->nphis] = s;
  return w->nphis++;
}

static uint32_t
number_of_pointer (struct swapped *w, struct affine_atom base, const struct affine *more)
{
  for (uint32_t k = 0; k < w->npointers; k++)
    if (w->pointer[k].base.kind == base.kind && w->pointer[k].base.id == base.id
	&& affine_equal (&w->pointer[k].more, more))
      return k;
  if (w->npointers == MOST_POINTERS)
    return MOST_POINTERS;
  w->pointer[w->npointers] = (struct pointer) { base, *more };
  return w->npointers++;
}

/* Operand K of PHI S: a pointer that never changes, by its number (*IS_PHI: not), or a PHI of the
   header.  False if it is neither.  */
static bool
operand (struct swapped *w, const struct stmt *s, uint32_t k, bool *is_phi, uint32_t *number)
{
  const struct affine_context *c = w->c;
  struct affine_atom base;
  struct affine more, x = affine_of_value (c, s->args[k], predecessor (c->f, s->block, k));
  if (!apart_base_of (c, &x, &base, &more))
    return false;
  *is_phi = !apart_is_steady (c, base);
  if (!*is_phi) {
    *number = number_of_pointer (w, base, &more);
    return bounds_steady (c, &more) && *number < MOST_POINTERS;
  }
  const struct stmt *phi = apart_phi_of (c, base);
  *number = phi && !more.n && phi->block == w->header ? number_of_phi (w, phi) : MOST_PHIS;
  return *number < MOST_PHIS;
}

/* All PHIs that these are made from; false if something else is among it.  */
static bool
find_phis (struct swapped *w)
{
  bool is_phi;
  uint32_t number;
  for (uint32_t i = 0; i < w->nphis; i++)
    for (uint32_t k = 0; k < w->phi[i]->nargs; k++)
      if (!operand (w, w->phi[i], k, &is_phi, &number))
	return false;
  return true;
}

static bool
add_tuple (struct swapped *w, const struct tuple *t)
{
  for (uint32_t k = 0; k < w->ntuples; k++) {
    bool same = true;
    for (uint32_t i = 0; i < w->nphis; i++)
      same = same && w->tuple[k].of[i] == t->of[i];
    if (same)
      return true;
  }
  if (w->ntuples == MOST_TUPLES)
    return false;
  w->tuple[w->ntuples++] = *t;
  return true;
}

/* The tuple behind edge K into the header, after FROM (NULL: none); false if there is none.  */
static bool
next_tuple (struct swapped *w, uint32_t k, const struct tuple *from, struct tuple *out)
{
  for (uint32_t i = 0; i < w->nphis; i++) {
    bool is_phi;
    uint32_t number;
    if (!operand (w, w->phi[i], k, &is_phi, &number) || (is_phi && !from))
      return false;
    out->of[i] = is_phi ? from->of[number] : (uint8_t) number;
  }
  return true;
}

static bool
find_tuples (struct swapped *w, const struct loop *loop)
{
  const struct function *f = w->c->f;
  uint32_t n = f->blocks.at[w->header].preds.n;
  struct tuple t;
  for (uint32_t k = 0; k < n; k++)
    if (!bitset_has (&loop->body, predecessor (f, w->header, k))
	&& (!next_tuple (w, k, NULL, &t) || !add_tuple (w, &t)))
      return false;
  for (uint32_t i = 0; i < w->ntuples; i++)
    for (uint32_t k = 0; k < n; k++) {
      struct tuple from = w->tuple[i];
      if (bitset_has (&loop->body, predecessor (f, w->header, k))
	  && (!next_tuple (w, k, &from, &t) || !add_tuple (w, &t)))
	return false;
    }
  return w->ntuples > 0;
}

/* The loop around LOOP whose header is BLOCK, or ADJ_NONE.  */
static adj_id
loop_outside (const struct affine_context *c, adj_id loop, adj_id block)
{
  adj_id l = c->cfg->loops->at[loop].parent;
  while (l != ADJ_NONE && c->cfg->loops->at[l].header != block)
    l = c->cfg->loops->at[l].parent;
  return l;
}

/* ---- 2. -------------------------------------------------------------------------------- */

/* Where R's statement is if its pointer is P.  */
static const struct apart_place *
place_at (const struct apart_range *r, const struct pointer *p)
{
  for (uint32_t k = 0; k < r->n; k++)
    if (r->place[k].base.kind == p->base.kind && r->place[k].base.id == p->base.id
	&& affine_equal (&r->place[k].start, &p->more))
      return &r->place[k];
  return NULL;
}

/* In tuple T; a pointer that never changes has one place.  */
static const struct apart_place *
place_in (const struct swapped *w, const struct apart_range *r, const struct tuple *t)
{
  const struct stmt *phi = apart_is_steady (w->c, r->pointer) ? NULL : apart_phi_of (w->c, r->pointer);
  if (!phi)
    return r->n == 1 ? &r->place[0] : NULL;
  for (uint32_t k = 0; k < w->nphis; k++)
    if (w->phi[k] == phi)
      return place_at (r, &w->pointer[t->of[k]]);
  return NULL;
}

static void
add_steady (const struct affine_context *c, affine_list *facts, const affine_list *more)
{
  for (uint32_t k = 0; k < more->n; k++)
    if (bounds_steady (c, &more->at[k]))
      VEC_PUSH (c->arena, *facts, more->at[k]);
}

/* A piece of memory with a name: a variable's, or fresh from an ALLOC.  */
static bool
is_own_memory (const struct affine_context *c, struct affine_atom a)
{
  const struct value *v = a.kind == AFFINE_VALUE ? &c->f->values.at[a.id] : NULL;
  return a.kind == AFFINE_OBJECT
	 || (v && v->kind == VALUE_STMT && c->f->stmts.at[v->def].kind == STMT_ALLOC);
}

/* A parameter, declared apart from all else (restrict, a Fortran dummy without TARGET).  */
static bool
is_apart_parameter (const struct affine_context *c, struct affine_atom a)
{
  const struct value *v = a.kind == AFFINE_VALUE ? &c->f->values.at[a.id] : NULL;
  return v && v->kind == VALUE_PARAM && c->f->params.at[v->def].no_alias;
}

static bool
is_parameter (const struct affine_context *c, struct affine_atom a)
{
  return a.kind == AFFINE_VALUE && c->f->values.at[a.id].kind == VALUE_PARAM;
}

/* Two bases lead to two pieces of memory, as roots_may_meet (meet.h) has it.  */
static bool
bases_are_apart (const struct affine_context *c, struct affine_atom a, struct affine_atom b)
{
  return (is_own_memory (c, a) && is_own_memory (c, b))
	 || (is_parameter (c, a) && is_parameter (c, b)
	     && (is_apart_parameter (c, a) || is_apart_parameter (c, b)));
}

static bool
lie_apart (const struct affine_context *c, const struct apart_range *r,
	   const struct apart_place *x, const struct apart_place *y)
{
  if (!x || !y)
    return false;
  if (x->base.kind != y->base.kind || x->base.id != y->base.id)
    return bases_are_apart (c, x->base, y->base);
  return apart_below (c, r, &x->high, &y->low) || apart_below (c, r, &y->high, &x->low);
}

/* The header of a loop around LOOP has a PHI that is a pointer.  */
static bool
has_levels (const struct affine_context *c, adj_id loop)
{
  for (adj_id l = c->cfg->loops->at[loop].parent; l != ADJ_NONE; l = c->cfg->loops->at[l].parent) {
    const struct block *b = &c->f->blocks.at[c->cfg->loops->at[l].header];
    for (uint32_t k = 0; k < b->stmts.n; k++) {
      const struct stmt *s = &c->f->stmts.at[b->stmts.at[k]];
      if (s->kind == STMT_PHI && type_of (c->p, c->f, s->dst)->kind == TYPE_POINTER)
	return true;
    }
  }
  return false;
}

bool
levels_apart (const struct affine_context *c, adj_id loop, const struct stmt *x,
	      const struct stmt *y)
{
  struct apart_range rx, ry;
  if (c->cfg->irreducible || c->p->signed_wraps || !has_levels (c, loop)
      || !apart_range_of (c, x, true, &rx)
      || !apart_range_of (c, y, true, &ry) || rx.fits.n || ry.fits.n)
    return false;
  bool steady_x = apart_is_steady (c, rx.pointer), steady_y = apart_is_steady (c, ry.pointer);
  const struct stmt *px = steady_x ? NULL : apart_phi_of (c, rx.pointer);
  const struct stmt *py = steady_y ? NULL : apart_phi_of (c, ry.pointer);
  if ((!px && !py) || (px && py && px->block != py->block))
    return false;
  struct swapped w = { .c = c, .header = px ? px->block : py->block };
  adj_id outside = loop_outside (c, loop, w.header);
  if (outside == ADJ_NONE)
    return false;
  if (px)
    number_of_phi (&w, px);
  if (py)
    number_of_phi (&w, py);
  if (!find_phis (&w) || !find_tuples (&w, &c->cfg->loops->at[outside]))
    return false;
  add_steady (c, &rx.facts, &ry.facts);
  for (uint32_t k = 0; k < w.ntuples; k++)
    if (!lie_apart (c, &rx, place_in (&w, &rx, &w.tuple[k]), place_in (&w, &ry, &w.tuple[k])))
      return false;
  return true;
}
