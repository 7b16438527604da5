/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which allocatable owns what a pointer leads to: see owners.h.  */

#include "owners.h"

#include <string.h>

/* V may be null, but leads nowhere.  */
static bool
leads_nowhere (const struct function *f, const struct roots *r, adj_id v)
{
  return roots_next_of_value (r, f, v, 0) == ADJ_NONE;
}

/* Who gets the memory that pointers lead to: [values] GETS, from stores back to where the pointers
   come from.  */
static void
find_receivers (const struct function *f, const struct roots *r, const struct owner **gets)
{
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block != ADJ_NONE && s->kind == STMT_STORE && s->owner && !s->owner->shared)
      gets[s->args[0]] = s->owner;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < f->stmts.n; i++) {
      const struct stmt *s = &f->stmts.at[i];
      if (s->block == ADJ_NONE || (s->kind != STMT_PHI && s->kind != STMT_OP) || s->dst == ADJ_NONE)
	continue;
      for (uint32_t k = 0; gets[s->dst] && k < s->nargs; k++)
	if (r->of_value[s->args[k]].word && !gets[s->args[k]]) {
	  gets[s->args[k]] = gets[s->dst];
	  changed = true;
	}
    }
  }
}

struct finder {
  const struct function *f;
  const struct roots *r;
  const struct owner **owner, **gets;	/* [values] */
  const struct owner **kept;	/* [roots] the owner that allocation X counts for, or NULL */
  struct bitset torn;		/* allocations that would count for two, and count for none */
  const struct owner *nobody;	/* has new memory that goes to no other */
};

static bool
is_allocation (const struct roots *r, adj_id x)
{
  return x >= r->first_alloc && x < r->unknown;
}

/* V leads to allocations of the function, none of them torn.  */
static bool
leads_to_allocations (const struct finder *q, adj_id v)
{
  adj_id x = roots_next_of_value (q->r, q->f, v, 0);
  bool all = x != ADJ_NONE;
  for (; x != ADJ_NONE && all; x = roots_next_of_value (q->r, q->f, v, x + 1))
    all = is_allocation (q->r, x) && !bitset_has (&q->torn, x);
  return all;
}

/* The owner of what S's pointers lead to, each of which has the same one or leads nowhere, or to
   allocations.  */
static const struct owner *
common_owner (const struct finder *q, const struct stmt *s)
{
  const struct owner *found = NULL;
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id v = s->args[k];
    if (!q->r->of_value[v].word || leads_nowhere (q->f, q->r, v) || leads_to_allocations (q, v))
      continue;
    if (!q->owner[v] || (found && q->owner[v] != found))
      return NULL;
    found = q->owner[v];
  }
  return found;
}

/* S asks for memory, and does not hand over what is in other memory, as realloc does.  */
static bool
makes_empty (const struct finder *q, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (q->r->of_value[s->args[k]].word)
      return false;
  return true;
}

static const struct owner *
owner_of_result (const struct finder *q, const struct stmt *s)
{
  if (s->kind == STMT_PHI || s->kind == STMT_OP)
    return common_owner (q, s);
  /* Nothing but memory of unknown origin.  */
  if (roots_next_of_value (q->r, q->f, s->dst, 0) != q->r->unknown)
    return NULL;
  if (s->kind == STMT_LOAD)
    return s->owner && !s->owner->shared ? s->owner : NULL;
  if (!s->fresh)
    return NULL;
  return q->gets[s->dst] || !makes_empty (q, s) ? q->gets[s->dst] : q->nobody;
}

static bool
is_pointer_made (const struct finder *q, const struct stmt *s)
{
  return s->block != ADJ_NONE && s->dst != ADJ_NONE && q->r->of_value[s->dst].word;
}

static void
follow_owners (struct finder *q)
{
  const struct function *f = q->f;
  memset (q->owner, 0, f->values.n * sizeof *q->owner);
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < f->stmts.n; i++) {
      const struct stmt *s = &f->stmts.at[i];
      if (!is_pointer_made (q, s) || q->owner[s->dst])
	continue;
      q->owner[s->dst] = owner_of_result (q, s);
      changed |= q->owner[s->dst] != NULL;
    }
  }
}

/* Finds for whom allocations count; false: one would for two owners, and is torn from now on.  */
static bool
find_keepers (struct finder *q)
{
  const struct function *f = q->f;
  bool fine = true;
  memset (q->kept, 0, q->r->n * sizeof *q->kept);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (!is_pointer_made (q, s) || !q->owner[s->dst])
      continue;
    for (adj_id x = roots_next_of_value (q->r, f, s->dst, q->r->first_alloc); x != ADJ_NONE && is_allocation (q->r, x);
	 x = roots_next_of_value (q->r, f, s->dst, x + 1)) {
      if (q->kept[x] && q->kept[x] != q->owner[s->dst]) {
	bitset_add (&q->torn, x);
	fine = false;
      }
      q->kept[x] = q->owner[s->dst];
    }
  }
  return fine;
}

/* V leads to allocations of the function alone: the owner that all of them count for; or NULL.  */
static const struct owner *
keeper (const struct finder *q, adj_id v)
{
  const struct owner *found = NULL;
  for (adj_id x = roots_next_of_value (q->r, q->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (q->r, q->f, v, x + 1)) {
    if (!is_allocation (q->r, x) || !q->kept[x] || (found && q->kept[x] != found))
      return NULL;
    found = q->kept[x];
  }
  return found;
}

const struct owner **
owners_find (struct arena *a, const struct program *p, const struct function *f, const struct roots *r,
	     bool allowed)
{
  struct finder q = { .f = f, .r = r, .nobody = p->owners.at[0] };
  q.owner = ARENA_ARRAY (a, const struct owner *, f->values.n + 1);
  q.gets = ARENA_ARRAY (a, const struct owner *, f->values.n + 1);
  q.kept = ARENA_ARRAY (a, const struct owner *, r->n + 1);
  q.torn = bitset_new (a, r->n + 1);
  if (!allowed)
    return q.owner;
  find_receivers (f, r, q.gets);
  do
    follow_owners (&q);
  while (!find_keepers (&q));
  for (adj_id v = 0; v < f->values.n; v++)
    if (!q.owner[v] && r->of_value[v].word)
      q.owner[v] = keeper (&q, v);
  return q.owner;
}

owner_list
owners_in_use (struct arena *a, const struct function *f, const struct owner **owner)
{
  owner_list list = { NULL, 0, 0 };
  for (adj_id v = 0; v < f->values.n; v++) {
    bool seen = !owner[v];
    for (uint32_t k = 0; k < list.n && !seen; k++)
      seen = list.at[k] == owner[v];
    if (!seen)
      VEC_PUSH (a, list, owner[v]);
  }
  return list;
}

/* [locations] of F: the owner of what lies there; NULL: of more than one, or not known.  */
static const struct owner **
owners_of_locations (struct arena *a, const struct function *f, const struct owner **owner)
{
  const struct owner **of = ARENA_ARRAY (a, const struct owner *, f->nlocations + 1);
  struct bitset seen = bitset_new (a, f->nlocations + 1);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block == ADJ_NONE || s->location == ADJ_NONE)
      continue;
    bool access = s->kind == STMT_LOAD || s->kind == STMT_STORE;
    const struct owner *here = access && s->ref->base != ADJ_NONE ? owner[s->ref->base] : NULL;
    of[s->location] = bitset_add (&seen, s->location) || of[s->location] == here ? here : NULL;
  }
  return of;
}

void
owners_tell_apart (const struct program *p, struct function *f)
{
  struct arena own;
  arena_init (&own);
  const struct roots *r = roots_find (&own, p, f);
  const struct owner **of = owners_of_locations (&own, f, owners_find (&own, p, f, r, true));
  for (adj_id i = 0; i < f->nlocations; i++)
    for (adj_id j = 0; of[i] && j < f->nlocations; j++)
      if (of[j] && of[j] != of[i])
	bitset_drop (&f->alias[i], j);
  arena_release (&own);
}
