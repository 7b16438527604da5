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

enum { KINDS = 2 };
typedef VEC (adj_id) root_list;

/* Roots of one kind that a statement's pointers lead to, those that it writes, and whether all of
   each list are one class.  */
struct shared { root_list roots, written; bool one, one_written; };

/* What one location touches: a reference, or a statement's pointers.  */
struct access {
  const struct stmt *s;		/* NULL: nothing of interest */
  adj_id root;			/* of a reference */
  struct shared of[KINDS];
};

/* Those on the way are shorter from now on.  */
static adj_id
class_of (const struct state *st, adj_id root)
{
  while (st->class[root] != root)
    root = st->class[root] = st->class[st->class[root]];
  return root;
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

/* Roots are united with roots of their kind: memory by address where that is told apart, or other
   memory with shadows, whose origin is known.  What class a root is in by now makes no difference to
   that.  KINDS: with none.  */
static uint32_t
kind_of (const struct state *st, adj_id root)
{
  adj_id x = class_of (st, root);
  if (root_is_addressed (st->roles, x))
    return st->roles->by_place ? 1 : KINDS;
  return x != st->r->class[st->r->unknown] && root_has_shadow (st->f, st->r, st->roles, x)
	 ? 0 : KINDS;
}

static void
unite (struct state *st, adj_id x, adj_id y)
{
  uint32_t kind = kind_of (st, x);
  if (kind == KINDS || kind != kind_of (st, y))
    return;
  x = class_of (st, x);
  y = class_of (st, y);
  st->class[x > y ? x : y] = x > y ? y : x;
}

static bool
may_share (const struct state *st, adj_id root)
{
  return root_is_open (st->f, st->r, root)
	 || (st->roles->by_place && root_is_addressed (st->roles, root));
}

/* What A's pointers may share with others, and what of that it writes.  */
static void
find_shared (const struct state *st, struct access *a)
{
  for (uint32_t k = 0; k < regions_of_stmt (a->s); k++) {
    unsigned effect = effect_on_region (st->facts->effects, st->r, a->s, k);
    for (adj_id x = effect ? region_next_root (st->r, st->f, a->s, k, 0) : (adj_id) ADJ_NONE;
	 x != ADJ_NONE; x = region_next_root (st->r, st->f, a->s, k, x + 1)) {
      if (!may_share (st, x))
	continue;
      uint32_t kind = kind_of (st, x);
      if (kind == KINDS)
	continue;
      VEC_PUSH (st->arena, a->of[kind].roots, x);
      if (effect & REGION_WRITTEN)
	VEC_PUSH (st->arena, a->of[kind].written, x);
    }
  }
}

static void
unite_all (struct state *st, const root_list *l, bool *done)
{
  for (uint32_t k = 1; !*done && k < l->n; k++)
    unite (st, l->at[0], l->at[k]);
  *done = true;
}

/* Each root that A writes is united with each of B's; so all of them become one.  */
static void
unite_written (struct state *st, struct shared *a, struct shared *b)
{
  if (!a->written.n || !b->roots.n)
    return;
  unite_all (st, &a->written, &a->one_written);
  unite_all (st, &b->roots, &b->one);
  if (class_of (st, a->written.at[0]) != class_of (st, b->roots.at[0]))
    unite (st, a->written.at[0], b->roots.at[0]);
}

/* The matrix does not keep A and B apart, of which one is no reference.  */
static void
unite_pointers (struct state *st, struct access *a, struct access *b)
{
  for (uint32_t k = 0; k < KINDS; k++) {
    unite_written (st, &a->of[k], &b->of[k]);
    unite_written (st, &b->of[k], &a->of[k]);
  }
}

/* Nothing is left to unite of pointers that A writes and that B has.  */
static bool
is_united (const struct state *st, const struct shared *a, const struct shared *b)
{
  return !a->written.n || !b->roots.n
	 || (a->one_written && b->one
	     && class_of (st, a->written.at[0]) == class_of (st, b->roots.at[0]));
}

/* Whether A and B meet makes no difference any more.  */
static bool
are_united (const struct state *st, const struct access *a, const struct access *b)
{
  if (a->s->ref && b->s->ref)
    return a->s->location == ADJ_NONE || b->s->location == ADJ_NONE
	   || class_of (st, a->root) == class_of (st, b->root);
  bool all = true;
  for (uint32_t k = 0; k < KINDS; k++)
    all = all && is_united (st, &a->of[k], &b->of[k]) && is_united (st, &b->of[k], &a->of[k]);
  return all;
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
    struct access x = { .s = s,
			.root = s->ref ? roots_next_of_ref (st.r, f, s->ref, 0) : ADJ_NONE };
    if (s->ref && x.root == ADJ_NONE)
      continue;
    find_shared (&st, &x);
    VEC_PUSH (a, list, x);
  }
  for (uint32_t i = 0; i < list.n; i++)
    for (uint32_t j = i; j < list.n; j++) {
      struct access *x = &list.at[i], *y = &list.at[j];
      if (are_united (&st, x, y)
	  || (!gcc_lets_meet (f, x->s, y->s) && !gcc_lets_meet (f, y->s, x->s)))
	continue;
      if (x->s->ref && y->s->ref)
	unite (&st, x->root, y->root);
      else
	unite_pointers (&st, x, y);
    }
  for (adj_id x = 0; x < st.r->n; x++)
    st.class[x] = class_of (&st, x);
  return st.class;
}
