/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which roots may be one memory: activity_classes, see activity.h.

   Distinct roots may still be one memory (plain C pointers): a write through one is
   then a change of the other.  Of two references the alias matrix knows.  What a
   copy or a call writes and reads is known by its pointers' roots, but the matrix
   speaks of it as a whole; there, two plain pointer parameters may be the same.
   Roots without shadow stay apart: the user said they do not matter.  What has its shadow by
   address is one class; whether that may be other memory, by-address.c asks.  */

#include "addressed.h"
#include "meet.h"

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  adj_id *class;
};

/* What one location touches: a reference, or a statement's pointers.  */
struct access {
  const struct stmt *s;		/* NULL: nothing of interest */
  adj_id root;			/* of a reference */
};

static adj_id
class_of (const struct state *st, adj_id root)
{
  while (st->class[root] != root)
    root = st->class[root];
  return root;
}

static void
unite (struct state *st, adj_id x, adj_id y)
{
  x = class_of (st, x);
  y = class_of (st, y);
  bool both = root_is_addressed (st->roles, x) && root_is_addressed (st->roles, y);
  if (both && st->roles->by_place) {
    st->class[x > y ? x : y] = x > y ? y : x;
    return;
  }
  if (root_is_addressed (st->roles, x) || root_is_addressed (st->roles, y))
    return;
  if (x != y && x != st->r->class[st->r->unknown] && y != st->r->class[st->r->unknown]
      && root_has_shadow (st->f, st->r, st->roles, x)
      && root_has_shadow (st->f, st->r, st->roles, y))
    st->class[x > y ? x : y] = x > y ? y : x;
}

static void
unite_addressed (struct state *st)
{
  adj_id first = ADJ_NONE;
  for (adj_id x = 0; x < st->r->n; x++) {
    if (!root_is_addressed (st->roles, x))
      continue;
    if (first == ADJ_NONE)
      first = x;
    adj_id y = class_of (st, x), z = class_of (st, first);
    st->class[y > z ? y : z] = y > z ? z : y;
  }
}

static unsigned
effect_of (const struct state *st, const struct access *a, uint32_t k)
{
  return effect_on_region (st->facts->effects, st->r, a->s, k);
}

static bool
may_share (const struct state *st, adj_id root)
{
  return root_is_open (st->f, st->r, root)
	 || (st->roles->by_place && root_is_addressed (st->roles, root));
}

/* Open roots that access A touches are united with ROOT, which is open.  */
static void
unite_open (struct state *st, adj_id root, bool root_written, const struct access *a)
{
  for (uint32_t k = 0; k < regions_of_stmt (a->s); k++) {
    unsigned effect = effect_of (st, a, k);
    if (!effect || !(root_written || (effect & REGION_WRITTEN)))
      continue;
    for (adj_id x = region_next_root (st->r, st->f, a->s, k, 0); x != ADJ_NONE;
	 x = region_next_root (st->r, st->f, a->s, k, x + 1))
      if (may_share (st, x))
	unite (st, root, x);
  }
}

/* A is no reference; B is any access that the matrix does not keep apart.  */
static void
unite_pointers (struct state *st, const struct access *a, const struct access *b)
{
  for (uint32_t k = 0; k < regions_of_stmt (a->s); k++) {
    unsigned effect = effect_of (st, a, k);
    if (!effect)
      continue;
    for (adj_id x = region_next_root (st->r, st->f, a->s, k, 0); x != ADJ_NONE;
	 x = region_next_root (st->r, st->f, a->s, k, x + 1))
      if (may_share (st, x))
	unite_open (st, x, effect & REGION_WRITTEN, b);
  }
}

static bool
is_access (const struct state *st, const struct stmt *s)
{
  if (s->block == ADJ_NONE)
    return false;
  if (s->ref)
    return st->facts->p->types.at[s->ref->type].kind == TYPE_REAL;
  return s->kind == STMT_CALL || s->kind == STMT_CLEAR
	 || (s->kind == STMT_MOVE && s->element != ADJ_NONE);
}

adj_id *
activity_classes (struct arena *a, const struct facts *facts,
		  const struct function *f, const struct roles *roles)
{
  struct state st = { a, facts, f, facts->roots[function_index (facts->p, f)], roles,
		      NULL };
  st.class = ARENA_ARRAY (a, adj_id, st.r->n);
  for (adj_id x = 0; x < st.r->n; x++)
    st.class[x] = st.r->class[x];
  if (!roles->by_place)
    unite_addressed (&st);
  /* References once for each location, other statements each.  */
  struct bitset read = bitset_new (a, f->nlocations + 1);
  struct bitset written = bitset_new (a, f->nlocations + 1);
  VEC (struct access) list = { NULL, 0, 0 };
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (!is_access (&st, s)
	|| (s->ref && s->location != ADJ_NONE
	    && !bitset_add (s->kind == STMT_LOAD ? &read : &written, s->location)))
      continue;
    struct access x = { s, s->ref ? roots_next_of_ref (st.r, f, s->ref, 0) : ADJ_NONE };
    if (s->ref && x.root == ADJ_NONE)
      continue;
    VEC_PUSH (a, list, x);
  }
  for (uint32_t i = 0; i < list.n; i++)
    for (uint32_t j = 0; j < list.n; j++) {
      const struct access *x = &list.at[i], *y = &list.at[j];
      if (!gcc_lets_meet (f, x->s, y->s) && !gcc_lets_meet (f, y->s, x->s))
	continue;
      if (x->s->ref && y->s->ref && x->s->location != ADJ_NONE
	  && y->s->location != ADJ_NONE)
	unite (&st, x->root, y->root);
      else if (!x->s->ref)
	unite_pointers (&st, x, y);
    }
  for (adj_id x = 0; x < st.r->n; x++)
    st.class[x] = class_of (&st, x);
  return st.class;
}
