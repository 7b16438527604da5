/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which memory may be reached by address: see reach.h.  All sets grow together, to a
   fixpoint over the calls of the program.  */

#include "reach.h"

#include "meet.h"

struct finder {
  const struct facts *facts;
  struct reach *of;
  adj_id self;			/* the function that is looked at */
  const struct function *f;
  const struct roots *r;
  struct bitset *holds;		/* [functions] roots of own memory that addresses are kept in */
  struct bitset *held_at;	/* [functions] locations of the statements that put them there */
  bool changed;
};

bool
root_leads_to_none (const struct function *f, adj_id root)
{
  return root < f->params.n && f->params.at[root].no_reals;
}

bool
root_is_by_address (const struct function *f, const struct roots *r, adj_id root)
{
  if (root < r->first_object)
    return f->params.at[root].kind == PARAM_OTHER;
  if (root < r->first_alloc) {
    const struct object *o = &f->objects.at[root - r->first_object];
    return o->kind == OBJECT_GLOBAL && !o->readonly;
  }
  return root == r->unknown;
}

bool
region_leads_to_none (const struct program *p, const struct stmt *s, uint32_t k)
{
  if (s->kind != STMT_CALL)
    return false;
  const struct function *callee = p->functions.at[s->callee];
  return k < callee->params.n && callee->params.at[k].no_reals;
}

/* ---- addresses that are kept ---------------------------------------------------- */

/* The address of what V leads to is kept: in memory that outlives the call, or is given away
   (LASTING), or in memory of the function's own.  */
static void
expose (struct finder *q, adj_id v, bool lasting)
{
  struct bitset *set = &(lasting ? q->of->exposed : q->of->aside)[q->self];
  for (adj_id x = roots_next_of_value (q->r, q->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (q->r, q->f, v, x + 1)) {
    q->changed |= bitset_add (set, x);
    if (lasting && x < q->r->first_object)
      q->changed |= bitset_add (&q->of->kept[q->self], x);
  }
}

/* What memory of the function's own holds gets out of it.  */
static void
leak (struct finder *q)
{
  struct bitset *aside = &q->of->aside[q->self];
  for (adj_id x = 0; x < q->r->n; x++)
    if (bitset_has (aside, x)) {
      q->changed |= bitset_add (&q->of->exposed[q->self], x);
      if (x < q->r->first_object)
	q->changed |= bitset_add (&q->of->kept[q->self], x);
    }
}

/* Root X ends with the call.  */
static bool
is_own (const struct finder *q, adj_id x)
{
  if (x < q->r->first_object || x == q->r->unknown)
    return false;
  const struct object *o
    = x < q->r->first_alloc ? &q->f->objects.at[x - q->r->first_object] : NULL;
  return !o || (o->kind == OBJECT_LOCAL && !o->is_static);
}

/* So do all that S's region K may lie in.  */
static bool
region_is_own (const struct finder *q, const struct stmt *s, uint32_t k)
{
  for (adj_id x = region_next_root (q->r, q->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (q->r, q->f, s, k, x + 1))
    if (!is_own (q, x))
      return false;
  return true;
}

/* Addresses are kept in S's region K.  */
static bool
region_holds (const struct finder *q, const struct stmt *s, uint32_t k)
{
  for (adj_id x = region_next_root (q->r, q->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (q->r, q->f, s, k, x + 1))
    if (bitset_has (&q->holds[q->self], x))
      return true;
  return false;
}

static void
note_holder (struct finder *q, const struct stmt *s, uint32_t k)
{
  uint32_t at = s->location == ADJ_NONE ? q->f->nlocations : s->location;
  q->changed |= bitset_add (&q->held_at[q->self], at);
  for (adj_id x = region_next_root (q->r, q->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (q->r, q->f, s, k, x + 1))
    q->changed |= bitset_add (&q->holds[q->self], x);
}

/* S, which is copied, may keep an address that it gets: it leaves something, or makes a
   pointer.  Output does neither, and libraries keep no addresses of numbers.  */
static bool
may_keep (const struct finder *q, const struct stmt *s)
{
  const struct function *f = q->f;
  if (s->ends)
    return false;
  if (s->dst != ADJ_NONE && q->r->of_value[s->dst].word)
    return true;
  if (s->keeps_none || s->library)
    return false;
  for (adj_id j = 0; s->location != ADJ_NONE && j < f->nlocations; j++)
    if (bitset_has (&f->alias[s->location], j))
      return true;
  return s->location == ADJ_NONE;
}

/* Somebody else gets the address V: what is there, and what addresses are kept there.  */
static void
give_away (struct finder *q, adj_id v, bool kept)
{
  if (kept)
    expose (q, v, true);
  for (adj_id x = roots_next_of_value (q->r, q->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (q->r, q->f, v, x + 1))
    if (bitset_has (&q->holds[q->self], x))
      leak (q);
}

/* S keeps pointer V in memory, or returns it.  */
static void
store_pointer (struct finder *q, const struct stmt *s)
{
  if (!s->nargs || !q->r->of_value[s->args[0]].word)
    return;
  adj_id v = s->args[0];
  bool own = s->kind == STMT_STORE && region_is_own (q, s, 0);
  expose (q, v, !own);
  if (own)
    note_holder (q, s, 0);
  else if (bitset_has (&q->of->from_own[q->self], v))
    leak (q);
  for (adj_id x = roots_next_of_value (q->r, q->f, v, 0); x != ADJ_NONE && !own;
       x = roots_next_of_value (q->r, q->f, v, x + 1))
    if (bitset_has (&q->holds[q->self], x))
      leak (q);
}

/* S loads some of what a statement stored that keeps an address in memory of the function's
   own.  */
static bool
meets_kept_address (const struct finder *q, const struct stmt *s)
{
  const struct bitset *at = &q->held_at[q->self];
  uint32_t n = q->f->nlocations;
  if (!region_holds (q, s, 0))
    return false;
  if (s->location == ADJ_NONE || bitset_has (at, n))
    return true;
  for (uint32_t k = 0; k < n; k++)
    if (bitset_has (at, k) && bitset_has (&q->f->alias[k], s->location))
      return true;
  return false;
}

/* An address that becomes a number is followed no further: small copies of pointers, and of
   structures with pointers, are copies of integers for GCC.  */
static void
find_numbers (struct finder *q, const struct stmt *s)
{
  if (s->kind == STMT_LOAD && !q->r->of_value[s->dst].word
      && !is_real (q->facts->p, q->f, s->dst) && meets_kept_address (q, s))
    leak (q);
  for (uint32_t k = 0; s->kind == STMT_OP && s->op == OP_OPAQUE && k < s->nargs; k++)
    if (q->r->of_value[s->args[k]].word)
      give_away (q, s->args[k], true);
}

static void
find_exposed (struct finder *q, const struct stmt *s)
{
  uint32_t n;
  switch (s->kind) {
    case STMT_STORE: case STMT_RETURN:
      store_pointer (q, s);
      return;
    case STMT_LOAD: case STMT_OP:
      find_numbers (q, s);
      return;
    case STMT_MOVE:
      if (!region_holds (q, s, 1))
	return;
      if (region_is_own (q, s, 0))
	note_holder (q, s, 0);
      else
	leak (q);
      return;
    case STMT_EFFECT:
      for (uint32_t k = 0; may_keep (q, s) && k < s->nargs; k++)
	give_away (q, s->args[k], true);
      return;
    case STMT_CALL:
      n = q->facts->p->functions.at[s->callee]->params.n;
      for (uint32_t k = 0; k < s->nargs && k < n; k++)
	give_away (q, s->args[k], bitset_has (&q->of->kept[s->callee], k));
      return;
    default:
      return;
  }
}

/* S makes a pointer that may come out of memory of the function's own.  */
static void
follow_pointer (struct finder *q, const struct stmt *s)
{
  struct bitset *set = &q->of->from_own[q->self];
  if (s->dst == ADJ_NONE || !q->r->of_value[s->dst].word)
    return;
  bool own = false;
  if (s->kind == STMT_LOAD) {
    own = s->ref->base != ADJ_NONE && bitset_has (set, s->ref->base);
    for (adj_id x = roots_next_of_ref (q->r, q->f, s->ref, 0); x != ADJ_NONE;
	 x = roots_next_of_ref (q->r, q->f, s->ref, x + 1))
      own |= is_own (q, x);
  }
  else if (s->kind == STMT_PHI || s->kind == STMT_OP)
    for (uint32_t k = 0; k < s->nargs; k++)
      own |= bitset_has (set, s->args[k]);
  if (own)
    q->changed |= bitset_add (set, s->dst);
}

/* ---- accesses by address -------------------------------------------------------- */

static void
find_accesses (struct finder *q, const struct stmt *s)
{
  struct reach *of = q->of;
  if (s->kind == STMT_CALL && bitset_has (&of->reads, s->callee))
    q->changed |= bitset_add (&of->reads, q->self);
  if (s->kind == STMT_CALL && bitset_has (&of->writes, s->callee))
    q->changed |= bitset_add (&of->writes, q->self);
  for (uint32_t k = 0; touches_reals (q->facts->p, s) && k < regions_of_stmt (s); k++) {
    unsigned effect = region_leads_to_none (q->facts->p, s, k) ? 0
		      : effect_on_region (q->facts->effects, q->r, s, k);
    for (adj_id x = effect ? region_next_root (q->r, q->f, s, k, q->r->first_object)
			   : (adj_id) ADJ_NONE;
	 x != ADJ_NONE; x = region_next_root (q->r, q->f, s, k, x + 1)) {
      if (!root_is_by_address (q->f, q->r, x))
	continue;
      if (x < q->r->first_alloc && q->f->objects.at[x - q->r->first_object].apart)
	continue;
      if (effect & REGION_READ)
	q->changed |= bitset_add (&of->reads, q->self);
      if (effect & REGION_WRITTEN)
	q->changed |= bitset_add (&of->writes, q->self);
    }
  }
}

struct reach *
reach_find (struct arena *a, const struct facts *facts)
{
  const struct program *p = facts->p;
  struct reach *of = ARENA_NEW (a, struct reach);
  struct finder q = { .facts = facts, .of = of };
  of->exposed = ARENA_ARRAY (a, struct bitset, p->functions.n);
  of->aside = ARENA_ARRAY (a, struct bitset, p->functions.n);
  of->from_own = ARENA_ARRAY (a, struct bitset, p->functions.n);
  of->kept = ARENA_ARRAY (a, struct bitset, p->functions.n);
  q.holds = ARENA_ARRAY (a, struct bitset, p->functions.n);
  q.held_at = ARENA_ARRAY (a, struct bitset, p->functions.n);
  of->reads = bitset_new (a, p->functions.n + 1);
  of->writes = bitset_new (a, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    of->exposed[i] = bitset_new (a, facts->roots[i]->n);
    of->aside[i] = bitset_new (a, facts->roots[i]->n);
    q.holds[i] = bitset_new (a, facts->roots[i]->n);
    q.held_at[i] = bitset_new (a, p->functions.at[i]->nlocations + 1);
    of->from_own[i] = bitset_new (a, p->functions.at[i]->values.n + 1);
    of->kept[i] = bitset_new (a, p->functions.at[i]->params.n + 1);
  }
  do {
    q.changed = false;
    for (q.self = 0; q.self < p->functions.n; q.self++) {
      q.f = p->functions.at[q.self];
      q.r = facts->roots[q.self];
      for (adj_id k = 0; k < q.f->stmts.n; k++)
	if (q.f->stmts.at[k].block != ADJ_NONE) {
	  follow_pointer (&q, &q.f->stmts.at[k]);
	  find_exposed (&q, &q.f->stmts.at[k]);
	  find_accesses (&q, &q.f->stmts.at[k]);
	}
    }
  } while (q.changed);
  return of;
}

/* ---- memory that was just allocated ------------------------------------------------ */

/* ---- the question ----------------------------------------------------------------- */

bool
may_be_reached (const struct reach *reach, const struct facts *facts,
		const struct function *f, bool head, adj_id x, adj_id by, adj_id pointer)
{
  adj_id self = function_index (facts->p, f);
  const struct roots *r = facts->roots[self];
  bool given = head && root_is_open (f, r, x)
	       && !(pointer != ADJ_NONE && f->values.at[pointer].inside)
	       && !(by == r->unknown && bitset_has (&facts->all_new, self));
  if (by == r->unknown && pointer != ADJ_NONE && pointer_comes_from (f, pointer, makes_new))
    return false;
  if (by == r->unknown)
    return given || bitset_has (&reach->exposed[self], x)
	   || (pointer != ADJ_NONE && bitset_has (&reach->from_own[self], pointer)
	       && bitset_has (&reach->aside[self], x));
  /* What was there when F was called is nothing that F made.  */
  if (by < r->first_object)
    return given && root_is_open (f, r, by);
  return given && !f->objects.at[by - r->first_object].apart;
}
