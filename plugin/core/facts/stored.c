/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which memory by address what varies is stored: see stored.h.

   1. Places, and which of them each function touches.
   2. One function: what varies in it, given which arguments and places do (propagate.h).
   3. All functions that heads reach, until nothing more varies.

   A call of a function that touches a place that varies is taken as activity.c takes it: what goes
   into it varies.  So places that vary can make more of them vary by calls alone, never fewer.  */

#include "stored.h"

#include <stdlib.h>
#include <string.h>

#include "addressed.h"
#include "propagate.h"
#include "meet.h"
#include "reach.h"

typedef VEC (const char *) key_list;

struct finder {
  struct facts *facts;
  struct stored *of;
  struct bitset apart;		/* places to which no pointer leads */
  struct bitset *behind;	/* [functions] what owners have that arguments lead to: for parameter K owner
				   number N is K * (owners + 1) + N; the last: or anything */
  struct bitset *inputs;	/* [functions] parameters, then zones of theirs, that vary in some
				   call: as in struct depends */
  struct bitset reached;	/* functions */
  struct bitset waiting;	/* functions that are to be looked at (again) */
  bool more;			/* places have come to vary since */
};

/* ---- 1. places ----------------------------------------------------------------------- */

static int
compare_keys (const void *x, const void *y)
{
  return strcmp (*(const char *const *) x, *(const char *const *) y);
}

/* Variable X of function SELF, if it is memory by address; or NULL.  */
static const struct object *
variable_of (const struct facts *facts, adj_id self, adj_id x)
{
  const struct function *f = facts->p->functions.at[self];
  const struct roots *r = facts->roots[self];
  return x >= r->first_object && x < r->first_alloc && root_is_by_address (f, r, x)
	 ? &f->objects.at[x - r->first_object] : NULL;
}

/* The keys of all such variables, each once, sorted.  */
static void
find_keys (const struct facts *facts, struct arena *a, key_list *keys)
{
  for (adj_id i = 0; i < facts->p->functions.n; i++)
    for (adj_id x = 0; x < facts->roots[i]->n; x++) {
      const struct object *o = variable_of (facts, i, x);
      const char *key = o ? object_symbol (o) : NULL;
      if (key)
	VEC_PUSH (a, *keys, key);
    }
  uint32_t n = 0;
  if (keys->n)
    qsort (keys->at, keys->n, sizeof *keys->at, compare_keys);
  for (uint32_t k = 0; k < keys->n; k++)
    if (!n || strcmp (keys->at[n - 1], keys->at[k]))
      keys->at[n++] = keys->at[k];
  keys->n = n;
}

/* Place 0 has no variable.  */
static void
find_places (struct finder *q, struct arena *a)
{
  const struct program *p = q->facts->p;
  struct stored *of = q->of;
  key_list keys = { NULL, 0, 0 };
  find_keys (q->facts, a, &keys);
  of->first_owner = keys.n + 1;
  of->nplaces = of->first_owner + p->owners.n;
  of->varies = bitset_new (a, of->nplaces);
  of->place = ARENA_ARRAY (a, adj_id *, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    const struct function *f = p->functions.at[i];
    const struct roots *r = q->facts->roots[i];
    of->place[i] = ARENA_ARRAY (a, adj_id, r->n);
    for (adj_id x = 0; x < r->n; x++) {
      const struct object *o = variable_of (q->facts, i, x);
      const char *key = o ? object_symbol (o) : NULL;
      of->place[i][x] = !root_is_by_address (f, r, x) || root_leads_to_none (f, x) ? ADJ_NONE : 0;
      if (!o)
	continue;
      const char **at = bsearch (&key, keys.at, keys.n, sizeof *keys.at, compare_keys);
      of->place[i][x] = 1 + (adj_id) (at - keys.at);
    }
  }
}

struct bitset
stored_variables (struct arena *a, const struct facts *facts, bool (*is) (const struct object *o))
{
  const struct stored *of = facts->stored;
  struct bitset set = bitset_new (a, of->nplaces);
  for (adj_id k = 1; k < of->first_owner; k++)
    bitset_add (&set, k);
  for (adj_id i = 0; i < facts->p->functions.n; i++) {
    const struct roots *r = facts->roots[i];
    for (adj_id x = r->first_object; x < r->first_alloc; x++)
      if (of->place[i][x] != ADJ_NONE && !is (&facts->p->functions.at[i]->objects.at[x - r->first_object]))
	bitset_drop (&set, of->place[i][x]);
  }
  return set;
}

static bool
is_apart (const struct object *o)
{
  return o->apart;
}

static adj_id
place_of_owner (const struct facts *facts, const struct owner *owner)
{
  return facts->stored->first_owner + owner->number;
}

/* Adds to SET the places whose reals S accesses itself.  */
static void
add_touched (struct finder *q, adj_id self, const struct stmt *s, struct bitset *set)
{
  const struct program *p = q->facts->p;
  const struct roots *r = q->facts->roots[self];
  const struct function *f = p->functions.at[self];
  for (uint32_t k = 0; touches_reals (p, s) && k < regions_of_stmt (s); k++) {
    if (region_leads_to_none (p, s, k) || !effect_on_region (q->facts->effects, r, s, k))
      continue;
    adj_id pointer = s->ref ? s->ref->base : s->args[k];
    const struct owner *owner = pointer == ADJ_NONE ? NULL : q->facts->zones[self]->owner[pointer];
    if (owner) {
      bitset_add (set, place_of_owner (q->facts, owner));
      continue;
    }
    for (adj_id x = region_next_root (r, f, s, k, 0); x != ADJ_NONE;
	 x = region_next_root (r, f, s, k, x + 1))
      if (q->of->place[self][x] != ADJ_NONE)
	bitset_add (set, q->of->place[self][x]);
  }
}

static void
find_touched (struct finder *q, struct arena *a)
{
  const struct program *p = q->facts->p;
  q->of->touched = ARENA_ARRAY (a, struct bitset, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    const struct function *f = p->functions.at[i];
    q->of->touched[i] = bitset_new (a, q->of->nplaces);
    for (adj_id k = 0; k < f->stmts.n; k++)
      if (f->stmts.at[k].block != ADJ_NONE)
	add_touched (q, i, &f->stmts.at[k], &q->of->touched[i]);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++) {
      const struct function *f = p->functions.at[i];
      for (adj_id k = 0; k < f->stmts.n; k++)
	if (f->stmts.at[k].kind == STMT_CALL && f->stmts.at[k].block != ADJ_NONE)
	  changed |= bitset_union (&q->of->touched[i], &q->of->touched[f->stmts.at[k].callee]);
    }
  }
}

static void
note_place (struct finder *q, adj_id place)
{
  if (!bitset_add (&q->of->varies, place))
    return;
  q->more = q->facts->varies_by_address = true;
}

/* A pointer that comes from memory may find it.  */
static void
note_found (struct finder *q)
{
  note_place (q, 0);
}

/* What varies is stored through a pointer that may be any owner's.  */
static void
note_owners (struct finder *q)
{
  for (adj_id k = q->of->first_owner; k < q->of->nplaces; k++)
    note_place (q, k);
}

/* What varies is stored in PLACE; place 0: perhaps in a variable.  */
static void
note_stored (struct finder *q, adj_id place)
{
  note_place (q, place);
  if (place && bitset_has (&q->apart, place))
    return;
  note_found (q);
  for (adj_id k = 1; place == 0 && k < q->of->nplaces; k++)
    if (!bitset_has (&q->apart, k))
      note_place (q, k);
}

bool
owner_may_vary (const struct facts *facts, const struct owner *owner)
{
  return facts->varies_by_address
	 && bitset_has (&facts->stored->varies, place_of_owner (facts, owner));
}

void
stored_everywhere (struct facts *facts)
{
  facts->varies_by_address = true;
  for (adj_id k = 0; k < facts->stored->nplaces; k++)
    bitset_add (&facts->stored->varies, k);
}

bool
root_may_vary (const struct facts *facts, adj_id function, adj_id x)
{
  adj_id place = facts->stored->place[function][x];
  return place != ADJ_NONE && bitset_has (&facts->stored->varies, place);
}

/* ---- what structures that are arguments belong to ------------------------------------- */

/* Argument V of a call in function SELF is for parameter K of CALLEE; true if that tells more.  */
static bool
add_behind (struct finder *q, adj_id self, adj_id v, adj_id callee, uint32_t k)
{
  const struct roots *r = q->facts->roots[self];
  const struct function *f = q->facts->p->functions.at[self];
  uint32_t nowners = q->facts->p->owners.n, row = k * (nowners + 1);
  const struct owner *owner = q->facts->zones[self]->owner[v];
  bool more = false;
  if (owner)
    return bitset_add (&q->behind[callee], row + owner->number);
  for (adj_id x = roots_next_of_value (r, f, v, 0); x != ADJ_NONE; x = roots_next_of_value (r, f, v, x + 1)) {
    if (x == r->unknown)
      more |= bitset_add (&q->behind[callee], row + nowners);
    for (uint32_t i = 0; x < r->first_object && i <= nowners; i++)
      if (bitset_has (&q->behind[self], x * (nowners + 1) + i))
	more |= bitset_add (&q->behind[callee], row + i);
  }
  return more;
}

/* Functions that heads are, and those that no call is known of, may get anything.  */
static void
find_behind (struct finder *q, struct arena *a, const struct request *requests, uint32_t nrequests)
{
  const struct program *p = q->facts->p;
  uint32_t width = p->owners.n + 1;
  struct bitset called = bitset_new (a, p->functions.n + 1);
  q->behind = ARENA_ARRAY (a, struct bitset, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    const struct function *f = p->functions.at[i];
    q->behind[i] = bitset_new (a, (f->params.n + 1) * width);
    for (adj_id k = 0; k < f->stmts.n; k++)
      if (f->stmts.at[k].kind == STMT_CALL && f->stmts.at[k].block != ADJ_NONE)
	bitset_add (&called, f->stmts.at[k].callee);
  }
  for (uint32_t k = 0; k < nrequests; k++)
    bitset_drop (&called, requests[k].function);
  for (adj_id i = 0; i < p->functions.n; i++)
    for (uint32_t k = 0; k < p->functions.at[i]->params.n && !bitset_has (&called, i); k++)
      bitset_add (&q->behind[i], k * width + p->owners.n);
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++)
      for (adj_id k = 0; k < p->functions.at[i]->stmts.n; k++) {
	const struct stmt *s = &p->functions.at[i]->stmts.at[k];
	if (s->kind != STMT_CALL || s->block == ADJ_NONE)
	  continue;
	for (uint32_t j = 0; j < s->nargs && j < p->functions.at[s->callee]->params.n; j++)
	  if (q->facts->roots[i]->of_value[s->args[j]].word)
	    changed |= add_behind (q, i, s->args[j], s->callee, j);
      }
  }
}

/* What varies is stored behind parameter X of function SELF, a structure: true, and noted, if all that
   may be is known.  */
static bool
note_behind (struct finder *q, adj_id self, adj_id x)
{
  uint32_t nowners = q->facts->p->owners.n, row = x * (nowners + 1);
  if (x >= q->facts->roots[self]->first_object || bitset_has (&q->behind[self], row + nowners))
    return false;
  note_found (q);
  for (uint32_t n = 0; n < nowners; n++)
    if (bitset_has (&q->behind[self], row + n))
      note_place (q, q->of->first_owner + n);
  for (adj_id k = 1; k < q->of->first_owner; k++)
    if (!bitset_has (&q->apart, k))
      note_place (q, k);
  return true;
}

/* ---- 2. one function ------------------------------------------------------------------ */

/* S hands what varies to a callee that takes it for a structure.  */
static bool
hands_on_structure (const struct facts *facts, const struct zones *zones,
		    const struct propagation *c, const struct stmt *s)
{
  const struct function *callee = facts->p->functions.at[s->callee];
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (!zones->r->of_value[s->args[k]].word || !takes_structure (callee, k)
	|| !effect_on_region (facts->effects, zones->r, s, k))
      continue;
    struct span x = zones_of_pointer (zones, s->args[k]);
    for (uint32_t i = 0; i < x.n; i++)
      if (c->ever[x.first + i])
	return true;
  }
  return false;
}

/* S loads, through a pointer that was loaded, what may be reals of variable X of F's own, or calls what
   finds it so.  */
static bool
finds_variable (const struct facts *facts, const struct function *f, const struct roots *r,
		const struct stmt *s, adj_id x)
{
  if (s->block == ADJ_NONE)
    return false;
  if (s->kind == STMT_CALL)
    return bitset_has (&facts->reach->reads, s->callee)
	   && may_be_reached (facts->reach, facts, f, false, x, r->unknown, ADJ_NONE);
  return s->kind == STMT_LOAD && s->ref->base != ADJ_NONE
	 && is_real (facts->p, f, s->dst)
	 && region_next_root (r, f, s, 0, r->unknown) == r->unknown
	 && may_be_reached (facts->reach, facts, f, false, x, r->unknown, s->ref->base);
}

/* A variable of F in which what varies is stored is reached by address as well.  */
static bool
variable_is_reached (const struct facts *facts, const struct function *f,
		     const struct zones *zones, const struct propagation *c)
{
  const struct roots *r = zones->r;
  for (adj_id x = r->first_object; x < r->first_alloc; x++) {
    adj_id rep = zones->class[x];
    bool varies = false;
    for (uint32_t k = 0; k < zones->count[rep]; k++)
      varies |= c->ever[zones->first[rep] + k] != 0;
    for (adj_id i = 0; varies && i < f->stmts.n; i++)
      if (finds_variable (facts, f, r, &f->stmts.at[i], x))
	return true;
  }
  return false;
}

/* Zones that hold what varies at any time: those of places that do.  */
static bool *
held_zones (struct finder *q, struct arena *a, adj_id self)
{
  const struct zones *zones = q->facts->zones[self];
  bool *held = ARENA_ARRAY (a, bool, zones->n + 1);
  for (adj_id x = 0; x < zones->r->n; x++) {
    adj_id rep = zones->class[x];
    for (uint32_t k = 0; root_may_vary (q->facts, self, x) && k < zones->count[rep]; k++) {
      const struct owner *owner = owner_of_zone (zones, zones->first[rep] + k);
      held[zones->first[rep] + k] = !owner || owner_may_vary (q->facts, owner);
    }
  }
  return held;
}

/* Some root of X's class is no memory by address: what it holds may be found under X's name.  The
   function's own allocations have zones apart in the class of unknown origin (zones.h).  */
static bool
is_mixed (const struct finder *q, adj_id self, adj_id x)
{
  const struct zones *zones = q->facts->zones[self];
  const struct roots *r = zones->r;
  bool apart = zones->class[x] == zones->class[r->unknown];
  for (adj_id y = 0; y < r->n; y++)
    if (zones->class[y] == zones->class[x] && q->of->place[self][y] == ADJ_NONE
	&& !(apart && y >= r->first_alloc && y < r->unknown))
      return true;
  return false;
}

/* S writes, through a pointer that comes from memory, what may be a variable's.  */
static bool
may_write_variable (const struct finder *q, adj_id self, const struct stmt *s)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct roots *r = q->facts->roots[self];
  for (uint32_t k = 0; touches_reals (q->facts->p, s) && k < regions_of_stmt (s); k++) {
    adj_id pointer = s->ref ? s->ref->base : s->args[k];
    if (pointer == ADJ_NONE
	|| !(effect_on_region (q->facts->effects, r, s, k) & REGION_WRITTEN))
      continue;
    bool by_pointer = false;
    for (adj_id x = region_next_root (r, f, s, k, 0); x != ADJ_NONE;
	 x = region_next_root (r, f, s, k, x + 1))
      by_pointer |= q->of->place[self][x] == 0;
    if (by_pointer && !pointer_comes_from (f, pointer, makes_allocated))
      return true;
  }
  return false;
}

/* What varies is stored through pointers that come from memory.  */
static void
note_stored_by_pointer (struct finder *q, adj_id self, const struct propagation *c)
{
  note_found (q);
  note_owners (q);
  for (adj_id i = 0; i < c->f->stmts.n; i++) {
    const struct stmt *s = &c->f->stmts.at[i];
    bool varies = s->kind != STMT_STORE
		  || (is_real (c->p, c->f, s->args[0]) && row_has (c, c->value, s->args[0], 0));
    if (s->block != ADJ_NONE && varies && may_write_variable (q, self, s)) {
      note_stored (q, 0);
      return;
    }
  }
}

/* What varies, as C found it, is stored by address.  */
static void
find_stored (struct finder *q, adj_id self, const struct propagation *c)
{
  const struct function *f = c->f;
  const struct zones *zones = c->zones;
  for (adj_id x = 0; x < zones->r->n; x++) {
    adj_id rep = zones->class[x];
    if (q->of->place[self][x] == ADJ_NONE)
      continue;
    bool mixed = is_mixed (q, self, x), is = false;
    for (uint32_t k = zones->first[rep]; k < zones->first[rep] + zones->count[rep]; k++) {
      const struct owner *owner = owner_of_zone (zones, k);
      adj_id object = object_of_zone (zones, k);
      if (object != ADJ_NONE && object != x)
	continue;
      if (!owner)
	is |= c->stored[k] || (mixed && c->ever[k]);
      else if (c->stored[k])
	note_stored (q, place_of_owner (q->facts, owner));
    }
    if (is && q->of->place[self][x])
      note_stored (q, q->of->place[self][x]);
    else if (is && !note_behind (q, self, x))
      note_stored_by_pointer (q, self, c);
  }
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE
	&& hands_on_structure (q->facts, zones, c, &f->stmts.at[i]))
      note_found (q);
  if (variable_is_reached (q->facts, f, zones, c))
    note_found (q);
}

static void
add_input (struct finder *q, adj_id function, uint32_t input)
{
  if (bitset_add (&q->inputs[function], input))
    bitset_add (&q->waiting, function);
}

/* Halves of another unit's add to the shadows of all that CALLEE reads by address, constants too: what
   is stored there must set them to zero, and does so where it may vary.  */
static void
note_state (struct finder *q, adj_id callee)
{
  const struct bitset *touched = &q->of->touched[callee];
  for (adj_id k = 0; k < q->of->nplaces; k++)
    if (bitset_has (touched, k))
      note_stored (q, k);
  if (bitset_has (touched, 0))
    note_owners (q);
}

/* The callee of S gets what varies, as C found it.  */
static void
follow_call (struct finder *q, const struct propagation *c, const struct stmt *s)
{
  const struct function *callee = q->facts->p->functions.at[s->callee];
  const struct zones *theirs = q->facts->zones[s->callee];
  if (callee->rule)
    note_state (q, s->callee);
  if (bitset_add (&q->reached, s->callee))
    bitset_add (&q->waiting, s->callee);
  for (uint32_t k = 0; k < s->nargs && k < callee->params.n; k++) {
    if (!c->zones->r->of_value[s->args[k]].word) {
      if (row_has (c, c->value, s->args[k], 0))
	add_input (q, s->callee, k);
      continue;
    }
    adj_id rep = theirs->class[k];
    for (uint32_t i = 0; i < theirs->count[rep]; i++) {
      uint32_t zone = theirs->first[rep] + i;
      struct span x = zones_of_argument (c->zones, s->args[k], theirs, zone, k);
      for (uint32_t j = 0; j < x.n; j++)
	if (c->ever[x.first + j])
	  add_input (q, s->callee, callee->params.n + zone);
    }
  }
}

/* What a rule describes stores nothing by address, but for state of another unit's.  */
static bool
may_store (const struct function *callee)
{
  return !callee->rule || callee->rule->state;
}

static void
look_at (struct finder *q, struct arena *a, adj_id self)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct zones *zones = q->facts->zones[self];
  struct call_map **calls = call_maps (a, q->facts, f, zones);
  struct propagation *c = propagate_new (a, q->facts, f, zones, calls, false, 1);
  bool *held = held_zones (q, a, self);
  c->held = held;
  c->stored = ARENA_ARRAY (a, bool, zones->n + 1);
  for (uint32_t i = 0; i < f->params.n; i++)
    if (bitset_has (&q->inputs[self], i))
      propagate_seed_value (c, f->params.at[i].value, 0);
  for (uint32_t k = 0; k < zones->n; k++)
    if (held[k] || (k < zones->nparams && bitset_has (&q->inputs[self], f->params.n + k)))
      propagate_seed_zone (c, k, 0);
  propagate_run (c);
  find_stored (q, self, c);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->kind == STMT_CALL && s->block != ADJ_NONE
	&& may_store (q->facts->p->functions.at[s->callee]))
      follow_call (q, c, s);
  }
}

/* ---- 3. the program --------------------------------------------------------------------- */

/* Memory that the head names.  */
static void
seed_names (struct finder *q, const struct request *r)
{
  for (uint32_t k = 0; k < r->nnamed; k++) {
    const struct named *n = &r->named[k];
    adj_id place = n->owner && !n->owner->shared ? place_of_owner (q->facts, n->owner) : 0;
    if (named_itself (n) && !n->behind)
      place = q->of->place[r->function][q->facts->roots[r->function]->first_object + n->object];
    note_stored (q, place == ADJ_NONE ? 0 : place);
  }
}

/* A head's arguments vary if they have shadows at all: what is written into those is law.  */
static void
seed (struct finder *q, const struct request *r)
{
  const struct function *f = q->facts->p->functions.at[r->function];
  const struct zones *zones = q->facts->zones[r->function];
  bitset_add (&q->reached, r->function);
  bitset_add (&q->waiting, r->function);
  for (uint32_t i = 0; i < f->params.n; i++) {
    if (!r->role[i] || f->params.at[i].kind == PARAM_OTHER)
      continue;
    add_input (q, r->function, i);
    adj_id rep = zones->class[i];
    for (uint32_t k = 0; f->params.at[i].kind != PARAM_REAL && k < zones->count[rep]; k++)
      add_input (q, r->function, f->params.n + zones->first[rep] + k);
  }
  seed_names (q, r);
}

/* What halves for other units find in memory by address may vary, all of it.  */
static void
note_exported (struct finder *q, const struct request *r)
{
  const struct bitset *touched = &q->of->touched[r->function];
  bool any = false;
  for (adj_id k = 0; k < q->of->nplaces; k++)
    any |= bitset_has (touched, k);
  for (adj_id k = 0; k < q->of->nplaces && any && r->mode == MODE_FORWARD_HALF; k++)
    note_place (q, k);
}

/* An argument of the head that varies may lead where pointers do.  */
static bool
has_open_argument (const struct finder *q, const struct request *r)
{
  const struct function *f = q->facts->p->functions.at[r->function];
  for (uint32_t i = 0; i < f->params.n; i++)
    if (r->role[i] && f->params.at[i].kind != PARAM_REAL
	&& root_is_open (f, q->facts->roots[r->function], i))
      return true;
  return false;
}

/* Until no more places vary.  Each round looks at the functions that wait; when places have come to
   vary, at all.  */
static void
run (struct finder *q)
{
  uint32_t n = q->facts->p->functions.n;
  for (bool any = true; any;) {
    any = false;
    for (adj_id i = 0; i < n; i++) {
      if (!bitset_has (&q->waiting, i))
	continue;
      any = true;
      bitset_drop (&q->waiting, i);
      struct arena pass;
      arena_init (&pass);
      look_at (q, &pass, i);
      arena_release (&pass);
    }
    if (q->more) {
      any = true;
      bitset_union (&q->waiting, &q->reached);
    }
    q->more = false;
  }
}

struct stored *
stored_find (struct arena *a, struct facts *facts, const struct request *requests,
	     uint32_t nrequests)
{
  uint32_t n = facts->p->functions.n;
  struct arena own;
  arena_init (&own);
  struct finder q = { .facts = facts, .of = ARENA_NEW (a, struct stored) };
  facts->stored = q.of;
  find_places (&q, a);
  q.apart = stored_variables (&own, facts, is_apart);
  find_touched (&q, a);
  find_behind (&q, &own, requests, nrequests);
  q.inputs = ARENA_ARRAY (&own, struct bitset, n + 1);
  q.reached = bitset_new (&own, n + 1);
  q.waiting = bitset_new (&own, n + 1);
  for (adj_id i = 0; i < n; i++)
    q.inputs[i] = bitset_new (&own, facts->p->functions.at[i]->params.n
				    + facts->zones[i]->nparams + 1);
  for (uint32_t k = 0; k < nrequests; k++)
    seed (&q, &requests[k]);
  run (&q);
  for (uint32_t k = 0; k < nrequests && facts->varies_by_address; k++)
    if (has_open_argument (&q, &requests[k]))
      note_stored (&q, 0);
  for (uint32_t k = 0; k < nrequests; k++)
    note_exported (&q, &requests[k]);
  run (&q);
  arena_release (&own);
  return q.of;
}
