/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which memory has its shadow by address: see addressed.h.  */

#include "addressed.h"

#include "reach.h"
#include "stored.h"

bool
call_is_addressed (const struct facts *facts, const struct stmt *call)
{
  return facts->varies_by_address
	 && bitset_meets (&facts->stored->touched[call->callee], &facts->stored->varies);
}

/* ---- of one function ---------------------------------------------------------------------- */

struct state {
  const struct facts *facts;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  struct bitset *set;
  bool changed;
};

adj_id
extent_of_param (const struct program *p, const struct function *f, uint32_t i,
		 uint64_t *bytes)
{
  const struct param *q = &f->params.at[i];
  *bytes = q->kind == PARAM_DESCRIPTOR ? p->types.at[q->unit ? q->unit : q->element].bytes
	   : q->kind == PARAM_REAL_POINTER ? q->extent : 0;
  const struct block *entry = &f->blocks.at[0];
  for (uint32_t k = 0; k < entry->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[entry->stmts.at[k]];
    if (s->kind == STMT_EXTENT && s->args[0] == q->value)
      return s->args[1];
  }
  return ADJ_NONE;
}

bool
can_be_moved (const struct program *p, const struct function *f, const struct roles *roles,
	      adj_id x)
{
  uint64_t bytes = 0;
  return !roles->internal && x < f->params.n && (roles->param[x] & ROLE_SHADOW)
	 && f->params.at[x].kind != PARAM_REAL && f->params.at[x].kind != PARAM_OTHER
	 && (extent_of_param (p, f, x, &bytes) != ADJ_NONE || bytes);
}

/* What can have its shadow by address: an argument whose shadow is moved, or a variable whose
   scope is the whole function.  The reverse sweep runs while that is there: in halves it is
   placed in memory that lives so long (shadows.c).  */
static bool
may_be_added (const struct state *st, adj_id x)
{
  if (can_be_moved (st->facts->p, st->f, st->roles, x))
    return true;
  if (x < st->r->first_object || x >= st->r->first_alloc)
    return false;
  const struct object *o = &st->f->objects.at[x - st->r->first_object];
  return o->kind == OBJECT_LOCAL && !o->is_static && o->bytes;
}

static void
add (struct state *st, adj_id x)
{
  if (may_be_added (st, x))
    st->changed |= bitset_add (st->set, x);
}

/* S accesses, through POINTER, memory by address BY.  One class of roots is active together, though
   what makes them one may be an access to a pointer only, that to `head' below say:

     for (struct node **p = &head; *p; p = &(*p)->next) ...  */
static void
add_reached (struct state *st, adj_id by, adj_id pointer)
{
  for (adj_id x = 0; x < st->r->first_alloc; x++)
    if (!bitset_has (st->set, x)
	&& (st->r->class[x] == st->r->class[by]
	    || may_be_reached (st->facts->reach, st->facts, st->f, !st->roles->internal, x, by,
			       pointer)))
      add (st, x);
}

/* Region K of S may lie in memory by address, and in variables.  */
static void
look_at_region (struct state *st, const struct stmt *s, uint32_t k)
{
  adj_id by = ADJ_NONE;
  for (adj_id x = region_next_root (st->r, st->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (st->r, st->f, s, k, x + 1))
    if (bitset_has (st->set, x))
      by = x;
  if (by == ADJ_NONE)
    return;
  for (adj_id x = region_next_root (st->r, st->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (st->r, st->f, s, k, x + 1))
    if (!bitset_has (st->set, x))
      add (st, x);
    else if (root_is_by_address (st->f, st->r, x))
      add_reached (st, x, s->ref ? s->ref->base : s->args[k]);
}

/* What a callee gets as a structure, it reaches by address.  */
static void
look_at_call (struct state *st, const struct stmt *s)
{
  const struct function *callee = st->facts->p->functions.at[s->callee];
  if (callee->rule && !callee->rule->state)
    return;
  if (bitset_has (&st->facts->reach->reads, s->callee)
      || bitset_has (&st->facts->reach->writes, s->callee))
    add_reached (st, st->r->unknown, ADJ_NONE);
  for (uint32_t k = 0; k < s->nargs; k++)
    if (st->r->of_value[s->args[k]].word && takes_structure (callee, k)
	&& effect_on_region (st->facts->effects, st->r, s, k))
      for (adj_id x = region_next_root (st->r, st->f, s, k, 0); x != ADJ_NONE;
	   x = region_next_root (st->r, st->f, s, k, x + 1))
	add (st, x);
}

static void
look_at_stmt (struct state *st, const struct stmt *s)
{
  if (s->kind == STMT_CALL)
    look_at_call (st, s);
  for (uint32_t k = 0; touches_reals (st->facts->p, s) && k < regions_of_stmt (s); k++)
    if (effect_on_region (st->facts->effects, st->r, s, k))
      look_at_region (st, s, k);
}

struct bitset
addressed_roots (struct arena *a, const struct facts *facts, const struct function *f,
		 const struct roles *roles)
{
  const struct roots *r = facts->roots[function_index (facts->p, f)];
  struct bitset set = { NULL };
  if (!facts->varies_by_address)
    return set;
  set = bitset_new (a, r->n);
  adj_id self = function_index (facts->p, f);
  struct state st = { facts, f, r, roles, &set, false };
  for (adj_id x = 0; x < r->n; x++)
    if ((facts->stored->place[self][x] != ADJ_NONE
	 && (facts->stored->place[self][x] == 0 || root_may_vary (facts, self, x)))
	|| (x < r->first_object && (roles->param[x] & ROLE_ADDRESS)))
      bitset_add (&set, x);
  do {
    st.changed = false;
    for (adj_id i = 0; i < f->stmts.n; i++)
      if (f->stmts.at[i].block != ADJ_NONE)
	look_at_stmt (&st, &f->stmts.at[i]);
  } while (st.changed);
  return set;
}
