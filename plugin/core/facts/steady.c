/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that nothing writes: see steady.h.

   Each statement that writes takes places out of the set:

     to a variable, or through a pointer to what one owner has	that place
     through another pointer that comes from memory		all owners' places, and the variables to
								which pointers lead
     through an argument of a head that may lead anywhere	the same
     an effect of a library					what libraries may have been handed:
								whatever has its address among the
								operands of any statement but of what
								libraries only read, and of calls whose
								callees hand it to nobody
     another effect						all places

   What an effect in a callee fills behind a parameter (effects.h) counts as what the callee writes there.
   What a callee writes behind a parameter is counted where it is called, with what the argument leads
   to.  Of an array that is described to the callee the argument leads to the description, and not to
   the elements: they may be any owner's.  */

#include "steady.h"

#include "meet.h"
#include "stored.h"

struct finder {
  struct arena *arena;
  const struct facts *facts;
  struct bitset steady;
  struct bitset by_name;	/* variables whose address nothing has */
  struct bitset handed;		/* places whose address a library may have to write by */
  struct bitset *handed_on;	/* [functions] parameters whose address it may have by them */
  struct bitset *text;		/* [functions] objects: pointers that only ever lead to new memory */
  struct bitset heads;		/* functions */
};

static void
drop_owners (struct finder *q)
{
  for (adj_id k = q->facts->stored->first_owner; k < q->facts->stored->nplaces; k++)
    bitset_drop (&q->steady, k);
}

/* What a pointer that comes from memory may lead to.  */
static void
drop_reached (struct finder *q)
{
  drop_owners (q);
  for (adj_id k = 0; k < q->facts->stored->first_owner; k++)
    if (!bitset_has (&q->by_name, k))
      bitset_drop (&q->steady, k);
}

static void
drop_all (struct finder *q)
{
  for (adj_id k = 0; k < q->facts->stored->nplaces; k++)
    bitset_drop (&q->steady, k);
}

static void
drop_handed (struct finder *q)
{
  for (adj_id k = 0; k < q->facts->stored->nplaces; k++)
    if (bitset_has (&q->handed, k))
      bitset_drop (&q->steady, k);
}

/* What POINTER leads to is written: memory of nobody's, of any owner's, or anything.  */
static void
drop_behind (struct finder *q, const struct function *f, adj_id pointer)
{
  if (pointer_comes_from (f, pointer, makes_new))
    return;
  if (pointer_comes_from (f, pointer, makes_allocated))
    drop_owners (q);
  else
    drop_reached (q);
}

static const struct owner *
owner_of (const struct facts *facts, adj_id self, adj_id pointer)
{
  return pointer == ADJ_NONE ? NULL : facts->zones[self]->owner[pointer];
}

static void
drop_root (struct finder *q, adj_id self, adj_id pointer, adj_id x)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct roots *r = q->facts->roots[self];
  if (x == r->unknown)
    drop_behind (q, f, pointer);
  else if (x < r->first_object) {
    if (bitset_has (&q->heads, self) && root_is_open (f, r, x))
      drop_reached (q);
  } else if (x < r->first_alloc && q->facts->stored->place[self][x] != ADJ_NONE)
    bitset_drop (&q->steady, q->facts->stored->place[self][x]);
}

/* Region K of S is written.  */
static void
drop_region (struct finder *q, adj_id self, const struct stmt *s, uint32_t k)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct roots *r = q->facts->roots[self];
  adj_id pointer = s->ref ? s->ref->base : s->args[k];
  const struct owner *owner = owner_of (q->facts, self, pointer);
  const struct function *callee = s->kind == STMT_CALL ? q->facts->p->functions.at[s->callee] : NULL;
  if (callee && k < callee->params.n && callee->params.at[k].kind == PARAM_DESCRIPTOR)
    drop_reached (q);
  if (owner) {
    bitset_drop (&q->steady, q->facts->stored->first_owner + owner->number);
    return;
  }
  for (adj_id x = region_next_root (r, f, s, k, 0); x != ADJ_NONE; x = region_next_root (r, f, s, k, x + 1))
    drop_root (q, self, pointer, x);
}

/* Effect S of function F writes: its location may meet others, itself at least, or it has none.  */
static bool
effect_writes (const struct function *f, const struct stmt *s)
{
  bool writes = s->location == ADJ_NONE || s->routine;
  for (adj_id j = 0; !writes && j < f->nlocations; j++)
    writes = bitset_has (&f->alias[s->location], j);
  return writes;
}

static void
drop_effect (struct finder *q, adj_id self, const struct stmt *s)
{
  const struct owner *owner = s->ends && s->nargs == 1 ? owner_of (q->facts, self, s->args[0]) : NULL;
  if (s->fresh)
    return;			/* it asks for memory; what it gives is nobody's yet */
  if (owner)
    bitset_drop (&q->steady, q->facts->stored->first_owner + owner->number);
  else if (s->ends)
    drop_owners (q);
  else if (!effect_writes (q->facts->p->functions.at[self], s))
    return;
  else if (s->library)
    drop_handed (q);
  else
    drop_all (q);
}

/* Arguments of heads, which may lead anywhere, that effects may fill.  */
static void
look_at_filled (struct finder *q, adj_id self)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct roots *r = q->facts->roots[self];
  for (adj_id x = 0; bitset_has (&q->heads, self) && x < r->first_object; x++)
    if (bitset_has (&q->facts->effects->filled[self], x) && root_is_open (f, r, x))
      drop_reached (q);
}

static void
look_at (struct finder *q, adj_id self, const struct stmt *s)
{
  const struct facts *facts = q->facts;
  if (s->kind == STMT_EFFECT)
    drop_effect (q, self, s);
  for (uint32_t k = 0; k < regions_of_stmt (s); k++)
    if (region_may_be_written (facts->effects, facts->roots[self], s, k))
      drop_region (q, self, s, k);
}

static bool
is_by_name (const struct object *o)
{
  return o->by_name;
}

/* Operand V of a statement of function SELF is handed to a library.  */
static bool
note_handed (struct finder *q, adj_id self, adj_id v)
{
  const struct roots *r = q->facts->roots[self];
  const struct stored *stored = q->facts->stored;
  const struct owner *owner = owner_of (q->facts, self, v);
  bool more = owner && bitset_add (&q->handed, stored->first_owner + owner->number);
  for (adj_id x = 0; x < r->first_alloc; x++)
    if (bitset_has (&r->of_value[v], x))
      more |= x < r->first_object ? bitset_add (&q->handed_on[self], x)
	      : stored->place[self][x] != ADJ_NONE && bitset_add (&q->handed, stored->place[self][x]);
  return more;
}

/* S may make object O of function F, a pointer, lead to what others lead to.  X is its root.  */
static bool
may_set_known (const struct roots *r, const struct function *f, const struct stmt *s, adj_id o, adj_id x)
{
  if (s->kind == STMT_STORE && s->ref->base == ADJ_NONE && s->ref->object == o
      && f->values.at[s->args[0]].kind != VALUE_CONSTANT && !pointer_comes_from (f, s->args[0], makes_new))
    return true;
  for (uint32_t j = 0; j < s->nargs; j++)
    if (r->of_value[s->args[j]].word && bitset_has (&r->of_value[s->args[j]], x)
	&& !(s->kind == STMT_EFFECT && s->library && (s->sets_new || !effect_writes (f, s))))
      return true;
  return false;
}

/* Local pointers that hold what a library makes new: gfortran's for the results of TRIM and the like.  */
static void
find_text (struct finder *q, adj_id self)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct roots *r = q->facts->roots[self];
  bool any = false;
  q->text[self] = bitset_new (q->arena, f->objects.n + 1);
  for (adj_id k = 0; k < f->stmts.n && !any; k++)
    any = f->stmts.at[k].sets_new;
  for (adj_id o = 0; any && o < f->objects.n; o++)
    if (f->objects.at[o].kind == OBJECT_LOCAL && !f->objects.at[o].is_static)
      bitset_add (&q->text[self], o);
  for (adj_id k = 0; any && k < f->stmts.n; k++)
    for (adj_id o = 0; f->stmts.at[k].block != ADJ_NONE && o < f->objects.n; o++)
      if (bitset_has (&q->text[self], o) && may_set_known (r, f, &f->stmts.at[k], o, r->first_object + o))
	bitset_drop (&q->text[self], o);
}

/* V is loaded from one of these.  */
static bool
is_text (const struct finder *q, adj_id self, adj_id v)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct value *x = &f->values.at[v];
  const struct stmt *s = x->kind == VALUE_STMT ? &f->stmts.at[x->def] : NULL;
  return s && s->kind == STMT_LOAD && s->ref->base == ADJ_NONE && bitset_has (&q->text[self], s->ref->object);
}

/* V comes from memory, and leads to nothing that is known.  (Other constants than the addresses of
   variables are texts and functions.)  */
static bool
leads_anywhere (const struct finder *q, adj_id self, adj_id v)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct roots *r = q->facts->roots[self];
  return bitset_has (&r->of_value[v], r->unknown) && f->values.at[v].kind != VALUE_CONSTANT
	 && !owner_of (q->facts, self, v) && !pointer_comes_from (f, v, makes_new) && !is_text (q, self, v);
}

/* Operand J of statement S of function F goes where a library may write by it, now or later.  Those of
   sums and joins do not count: what these make is an operand of others.  Nor do the places of reals that are
   copied or cleared, and what is only told of an array.  */
static bool
hands_operand (const struct finder *q, const struct function *f, const struct stmt *s, uint32_t j)
{
  if (s->kind == STMT_OP || s->kind == STMT_PHI || s->kind == STMT_EXTENT || s->kind == STMT_CLEAR
      || (s->kind == STMT_MOVE && s->element != ADJ_NONE && !s->raw))
    return false;
  if (s->kind == STMT_CALL && j < q->facts->p->functions.at[s->callee]->params.n)
    return bitset_has (&q->handed_on[s->callee], j);
  return s->kind != STMT_EFFECT || !s->library || s->ends || s->fresh || effect_writes (f, s);
}

/* One round over function I.  */
static bool
find_handed_in (struct finder *q, adj_id i, bool *unknown)
{
  const struct function *f = q->facts->p->functions.at[i];
  const struct roots *r = q->facts->roots[i];
  bool more = false;
  for (adj_id k = 0; k < f->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[k];
    for (uint32_t j = 0; s->block != ADJ_NONE && j < s->nargs; j++) {
      if (!r->of_value[s->args[j]].word || !hands_operand (q, f, s, j))
	continue;
      more |= note_handed (q, i, s->args[j]);
      *unknown |= (s->kind == STMT_EFFECT || s->kind == STMT_CALL) && leads_anywhere (q, i, s->args[j]);
    }
  }
  return more;
}

/* A pointer that comes from memory may lead to whatever has its address somewhere, and to any owner's.  */
static void
find_handed (struct finder *q)
{
  uint32_t n = q->facts->p->functions.n;
  bool unknown = false, more = true;
  q->handed = bitset_new (q->arena, q->facts->stored->nplaces);
  q->handed_on = ARENA_ARRAY (q->arena, struct bitset, n + 1);
  q->text = ARENA_ARRAY (q->arena, struct bitset, n + 1);
  for (adj_id i = 0; i < n; i++)
    find_text (q, i);
  for (adj_id i = 0; i < n; i++)
    q->handed_on[i] = bitset_new (q->arena, q->facts->p->functions.at[i]->params.n + 1);
  while (more) {
    more = false;
    for (adj_id i = n; i-- > 0;)
      more |= find_handed_in (q, i, &unknown);
  }
  for (adj_id k = 0; k < q->facts->stored->nplaces && unknown; k++)
    if (k >= q->facts->stored->first_owner || !bitset_has (&q->by_name, k))
      bitset_add (&q->handed, k);
}

struct bitset
steady_find (struct arena *a, const struct facts *facts, const struct request *requests,
	     uint32_t nrequests)
{
  const struct program *p = facts->p;
  struct finder q = { .arena = a, .facts = facts, .heads = bitset_new (a, p->functions.n + 1),
		      .steady = bitset_new (a, facts->stored->nplaces) };
  for (uint32_t k = 0; k < nrequests; k++) {
    bitset_add (&q.heads, requests[k].function);
    if (requests[k].mode == MODE_FORWARD_HALF)
      return q.steady;
  }
  for (adj_id k = 1; k < facts->stored->nplaces; k++)
    bitset_add (&q.steady, k);
  q.by_name = stored_variables (a, facts, is_by_name);
  find_handed (&q);
  for (adj_id i = 0; i < p->functions.n; i++) {
    look_at_filled (&q, i);
    for (adj_id k = 0; k < p->functions.at[i]->stmts.n; k++)
      if (p->functions.at[i]->stmts.at[k].block != ADJ_NONE)
	look_at (&q, i, &p->functions.at[i]->stmts.at[k]);
  }
  return q.steady;
}

bool
root_is_steady (const struct facts *facts, adj_id function, adj_id pointer, adj_id x)
{
  const struct roots *r = facts->roots[function];
  if (!facts->steady.word || x < r->first_object || (x >= r->first_alloc && x != r->unknown))
    return false;
  const struct owner *owner = owner_of (facts, function, pointer);
  adj_id place = x != r->unknown ? facts->stored->place[function][x]
		 : owner ? facts->stored->first_owner + owner->number : (adj_id) ADJ_NONE;
  return place != ADJ_NONE && bitset_has (&facts->steady, place);
}
