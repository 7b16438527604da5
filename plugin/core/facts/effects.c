/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects: see effects.h.  */

#include "effects.h"

unsigned
effect_on_region (const struct effects *e, const struct roots *r, const struct stmt *s,
		  uint32_t k)
{
  switch (s->kind) {
    case STMT_LOAD:
      return REGION_READ;
    case STMT_STORE: case STMT_CLEAR:
      return REGION_WRITTEN;
    case STMT_MOVE:
      return k ? REGION_READ : REGION_WRITTEN;
    case STMT_CALL:
      return !r->of_value[s->args[k]].word ? 0
	     : (bitset_has (&e->reads[s->callee], k) ? REGION_READ : 0)
	       | (bitset_has (&e->writes[s->callee], k) ? REGION_WRITTEN : 0);
    default:
      return 0;
  }
}

bool
region_may_be_written (const struct effects *e, const struct roots *r, const struct stmt *s,
		       uint32_t k)
{
  return (effect_on_region (e, r, s, k) & REGION_WRITTEN)
	 || (s->kind == STMT_CALL && r->of_value[s->args[k]].word
	     && bitset_has (&e->filled[s->callee], k));
}

bool
writes_beyond_regions (const struct effects *e, const struct stmt *s)
{
  return s->kind == STMT_EFFECT
	 || (s->kind == STMT_CALL && bitset_has (&e->elsewhere, s->callee));
}

/* ---- of a program ------------------------------------------------------------------- */

/* The parameters behind which S's region K may lie.  */
static bool
mark_params (const struct roots *r, const struct function *f, const struct stmt *s,
	     uint32_t k, struct bitset *set)
{
  bool changed = false;
  for (adj_id x = region_next_root (r, f, s, k, 0); x < r->first_object;
       x = region_next_root (r, f, s, k, x + 1))
    changed |= bitset_add (set, x);
  return changed;
}

/* S's region K may be memory of others, by another way than a parameter.  */
static bool
is_elsewhere (const struct roots *r, const struct function *f, const struct stmt *s,
	      uint32_t k)
{
  for (adj_id x = region_next_root (r, f, s, k, r->first_object); x != ADJ_NONE;
       x = region_next_root (r, f, s, k, x + 1))
    if (x == r->unknown
	|| (x < r->first_alloc
	    && f->objects.at[x - r->first_object].kind == OBJECT_GLOBAL))
      return true;
  return false;
}

/* A statement that is copied may set variables that it was given for that (iostat), or free
   memory.  */
static bool
sets_variables (const struct function *f, const struct stmt *s)
{
  for (adj_id j = 0; s->location != ADJ_NONE && j < f->nlocations; j++)
    if (bitset_has (&f->alias[s->location], j))
      return true;
  return s->location == ADJ_NONE || s->ends;
}

static bool
writes_elsewhere (const struct effects *e, const struct roots *r,
		  const struct function *f, const struct stmt *s)
{
  if (writes_beyond_regions (e, s))
    return s->kind != STMT_EFFECT || sets_variables (f, s);
  for (uint32_t k = 0; k < regions_of_stmt (s); k++)
    if ((effect_on_region (e, r, s, k) & REGION_WRITTEN) && is_elsewhere (r, f, s, k))
      return true;
  return false;
}

/* The parameters whose addresses F hands over or stores, if some effect in it fills variables.  */
static void
find_filled (const struct effects *e, const struct roots *r, const struct function *f, adj_id self)
{
  bool fills = false;
  for (adj_id i = 0; i < f->stmts.n && !fills; i++)
    fills = f->stmts.at[i].kind == STMT_EFFECT && f->stmts.at[i].block != ADJ_NONE
	    && sets_variables (f, &f->stmts.at[i]);
  for (adj_id i = 0; i < f->stmts.n && fills; i++) {
    const struct stmt *s = &f->stmts.at[i];
    for (uint32_t k = 0; (s->kind == STMT_EFFECT || s->kind == STMT_STORE) && k < s->nargs; k++)
      for (adj_id x = 0; r->of_value[s->args[k]].word && x < r->first_object; x++)
	if (bitset_has (&r->of_value[s->args[k]], x))
	  bitset_add (&e->filled[self], x);
  }
}

static bool
add_effects (const struct effects *e, const struct roots *r, const struct function *f,
	     adj_id self, const struct stmt *s)
{
  bool changed = false;
  for (uint32_t k = 0; k < regions_of_stmt (s); k++) {
    unsigned effect = effect_on_region (e, r, s, k);
    if (effect & REGION_READ)
      changed |= mark_params (r, f, s, k, &e->reads[self]);
    if (effect & REGION_WRITTEN)
      changed |= mark_params (r, f, s, k, &e->writes[self]);
    if (s->kind == STMT_CALL && region_may_be_written (e, r, s, k))
      changed |= mark_params (r, f, s, k, &e->filled[self]);
  }
  return changed;
}

struct effects *
effects_find (struct arena *a, const struct program *p,
	      struct roots *const *roots)
{
  struct effects *e = ARENA_NEW (a, struct effects);
  e->reads = ARENA_ARRAY (a, struct bitset, p->functions.n);
  e->writes = ARENA_ARRAY (a, struct bitset, p->functions.n);
  e->filled = ARENA_ARRAY (a, struct bitset, p->functions.n);
  e->elsewhere = bitset_new (a, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    e->filled[i] = bitset_new (a, p->functions.at[i]->params.n);
    find_filled (e, roots[i], p->functions.at[i], i);
    e->reads[i] = bitset_new (a, p->functions.at[i]->params.n);
    e->writes[i] = bitset_new (a, p->functions.at[i]->params.n);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++) {
      const struct function *f = p->functions.at[i];
      for (uint32_t k = 0; k < f->stmts.n; k++) {
	const struct stmt *s = &f->stmts.at[k];
	changed |= add_effects (e, roots[i], f, i, s);
	if (s->block != ADJ_NONE && writes_elsewhere (e, roots[i], f, s))
	  changed |= bitset_add (&e->elsewhere, i);
      }
    }
  }
  return e;
}
