/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors about memory by address: see by-address.h.

   For each access by address, and each call of a function that has some, the pieces of memory
   with shadows are gone through that it may be one to:

     reads     an error if what is read matters, and the piece varies anywhere
     writes    an error if the piece is active: its shadow would have to become zero

   An argument of a head counts as written to where it has a shadow at all: by the law its
   shadow is zero behind a write, whatever else is done with it.  */

#include "by-address.h"

#include "addressed.h"
#include "reach.h"

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  const struct activity *act;
  struct diagnostics *d;	/* NULL: only what moving a given shadow mends is of interest */
};

void
refuse_under_another_name (struct arena *a, const struct function *f, const struct roots *r,
			   const struct stmt *s, adj_id x, adj_id by, bool written,
			   struct diagnostics *d)
{
  const struct object *o = by >= r->first_object && by < r->first_alloc
			   ? &f->objects.at[by - r->first_object] : NULL;
  if (o) {
    diagnose (d, SEVERITY_SORRY, s->place, s->line,
	      "global variable '%s' carries real values, and an argument may lead to it",
	      o->name ? o->name : "(unnamed)");
    diagnosed_before (d);
    return;
  }
  diagnose (d, SEVERITY_SORRY, s->place, s->line,
	    "reals that may be those of %s, which is active, are %s under another name",
	    root_name (a, f, r, x), written ? "written" : "read");
  if (x >= r->first_alloc && x < r->unknown)
    diagnose_own_memory (d);
}

/* What is read through X's shadow would be missed, or not be zeroed; BY is accessed.  */
static bool
matters (const struct state *st, adj_id x, adj_id by, bool written)
{
  if (root_is_addressed (st->roles, x) || !root_has_shadow (st->f, st->r, st->roles, x))
    return false;
  if (written && x < st->r->first_object)
    return true;
  bool varies = bitset_has (&st->act->root_varied, x)
		|| (written && bitset_has (&st->act->root_varied, by));
  return varies && (!written || bitset_has (&st->act->root_useful, x));
}

/* S's region K is memory by address, or X: shadows.c refuses that where it matters.  */
static bool
is_mixed (const struct state *st, const struct stmt *s, uint32_t k, adj_id x)
{
  return k < regions_of_stmt (s) && region_next_root (st->r, st->f, s, k, x) == x;
}

/* The pointer through which S accesses its region K.  */
static adj_id
pointer_of (const struct stmt *s, uint32_t k)
{
  return k >= regions_of_stmt (s) ? (adj_id) ADJ_NONE : s->ref ? s->ref->base : s->args[k];
}

/* S reads, or writes, BY, its region K (a callee of its own: none).  */
static bool
look_at_access (const struct state *st, const struct stmt *s, uint32_t k, adj_id by,
		bool written)
{
  for (adj_id x = 0; x < st->r->unknown; x++) {
    if (!matters (st, x, by, written) || (st->d ? is_mixed (st, s, k, x)
					  : !can_be_moved (st->facts->p, st->f, st->roles, x)))
      continue;
    if (st->r->class[x] != st->r->class[by]
	&& !may_be_reached (st->facts->reach, st->facts, st->f, !st->roles->internal, x, by,
			    pointer_of (s, k)))
      continue;
    if (st->d)
      refuse_under_another_name (st->arena, st->f, st->r, s, x, by, written, st->d);
    return true;
  }
  return false;
}

/* What S loads from region K, or the callee does, matters.  */
static bool
reads_for_use (const struct state *st, const struct stmt *s)
{
  return s->kind != STMT_LOAD || bitset_has (&st->act->useful, s->dst);
}

static bool
look_at_region (const struct state *st, const struct stmt *s, uint32_t k)
{
  unsigned effect = effect_on_region (st->facts->effects, st->r, s, k);
  if (!effect || region_leads_to_none (st->facts->p, s, k))
    return false;
  for (adj_id by = region_next_root (st->r, st->f, s, k, 0); by != ADJ_NONE;
       by = region_next_root (st->r, st->f, s, k, by + 1)) {
    if (!root_is_by_address (st->f, st->r, by) || root_leads_to_none (st->f, by))
      continue;
    if (((effect & REGION_READ) && reads_for_use (st, s)
	 && look_at_access (st, s, k, by, false))
	|| ((effect & REGION_WRITTEN) && look_at_access (st, s, k, by, true)))
      return true;
  }
  return false;
}

static bool
look_at_stmt (const struct state *st, const struct stmt *s)
{
  const struct reach *reach = st->facts->reach;
  if (s->kind == STMT_CALL
      && ((bitset_has (&reach->reads, s->callee)
	   && look_at_access (st, s, s->nargs, st->r->unknown, false))
	  || (bitset_has (&reach->writes, s->callee)
	      && look_at_access (st, s, s->nargs, st->r->unknown, true))))
    return true;
  for (uint32_t k = 0; touches_reals (st->facts->p, s) && k < regions_of_stmt (s); k++)
    if (look_at_region (st, s, k))
      return true;
  return false;
}

bool
moves_are_needed (const struct facts *facts, const struct function *f,
		  const struct roles *roles, const struct activity *act)
{
  struct state st = { NULL, facts, f, facts->roots[function_index (facts->p, f)], roles, act,
		      NULL };
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].block != ADJ_NONE && look_at_stmt (&st, &f->stmts.at[i]))
      return true;
  return false;
}

/* Bits of reals that are stored as something else take no shadows with them, and what an unknown
   function writes is not zeroed: in F, and what it calls, of functions not SEEN yet.  */
static void
refuse_unseen (const struct state *st, const struct function *f, struct bitset *seen)
{
  if (f->rule || !bitset_add (seen, function_index (st->facts->p, f)))
    return;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block == ADJ_NONE)
      continue;
    if (s->raw && s->kind != STMT_MOVE && (s->kind != STMT_CLEAR || st->facts->p->packed))
      diagnose (st->d, SEVERITY_SORRY, s->place, s->line,
		"memory by address that may hold active reals is %s as something else",
		s->kind == STMT_LOAD ? "read" : "written");
    if (s->kind == STMT_EFFECT && s->routine)
      diagnose (st->d, SEVERITY_SORRY, s->place, s->line,
		"'%s' may write memory by address that holds active reals", s->routine);
    if (s->kind == STMT_CALL)
      refuse_unseen (st, st->facts->p->functions.at[s->callee], seen);
  }
}

void
refuse_by_address (struct arena *a, const struct facts *facts, const struct function *f,
		   const struct roles *roles, const struct activity *act,
		   struct diagnostics *d)
{
  struct state st = { a, facts, f, facts->roots[function_index (facts->p, f)], roles, act, d };
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].block != ADJ_NONE)
      look_at_stmt (&st, &f->stmts.at[i]);
  if (facts->varies_by_address && (!roles->internal || roles->entered)) {
    struct bitset seen = bitset_new (a, facts->p->functions.n);
    refuse_unseen (&st, f, &seen);
  }
}

void
refuse_lost_by_address (const struct function *f, const struct roots *r,
			const struct stmt *s, adj_id root, struct diagnostics *d)
{
  if (root < r->first_object)
    diagnose (d, SEVERITY_SORRY, s->place, s->line,
	      "a value that depends on an independent is stored behind argument '%s', which "
	      "is no array of reals", f->params.at[root].name);
  else
    diagnose (d, SEVERITY_SORRY, s->place, s->line,
	      "a value that depends on an independent is stored through a pointer that is "
	      "stored in memory");
}

/* The seed of such memory would be laid on one shadow, and what the argument adds on another.  */
void
refuse_named (struct arena *a, const struct facts *facts, const struct function *f,
	      const struct roles *roles, struct diagnostics *d)
{
  const struct roots *r = facts->roots[function_index (facts->p, f)];
  (void) a;
  for (uint32_t k = 0; k < roles->nnamed; k++) {
    const struct named *n = &roles->named[k];
    adj_id by = named_itself (n) && n->behind ? n->param
		: named_itself (n) ? r->first_object + n->object : r->unknown;
    for (adj_id x = 0; x < r->first_object; x++) {
      if (!(roles->param[x] & ROLE_SHADOW) || f->params.at[x].kind == PARAM_REAL
	  || !may_be_reached (facts->reach, facts, f, true, x, by, ADJ_NONE))
	continue;
      diagnose (d, SEVERITY_SORRY, f->origin, f->line,
		"argument '%s' may lead to '%s', which the head names, and has a shadow of its own",
		f->params.at[x].name, n->name);
      return;
    }
  }
}

/* ---- what halves of other units get -------------------------------------------------------- */

/* Root X, which such halves find by address, may have a shadow elsewhere, or none that is zero where it
   begins to be used.  */
static bool
is_elsewhere (const struct function *f, const struct roots *r, const struct roles *roles, adj_id x)
{
  if (root_is_by_address (f, r, x) || root_is_addressed (roles, x))
    return false;
  if (x < r->first_object)
    return roles->internal || (roles->param[x] & ROLE_SHADOW);
  return x >= r->first_alloc || f->objects.at[x - r->first_object].kind != OBJECT_GLOBAL;
}

void
refuse_structure_elsewhere (struct arena *a, const struct facts *facts, const struct function *f,
			    const struct roles *roles, const struct stmt *s, uint32_t k,
			    struct diagnostics *d)
{
  const struct roots *r = facts->roots[function_index (facts->p, f)];
  const struct function *callee = facts->p->functions.at[s->callee];
  for (adj_id x = region_next_root (r, f, s, k, 0); x != ADJ_NONE; x = region_next_root (r, f, s, k, x + 1)) {
    if (!is_elsewhere (f, r, roles, x))
      continue;
    diagnose (d, SEVERITY_SORRY, s->place, s->line, "%s is passed to '%s' of another unit, which looks "
	      "for its shadow by address", root_name (a, f, r, x),
	      callee->user_name ? callee->user_name : callee->name);
    diagnose_own_memory (d);
    return;
  }
}

void
refuse_argument_without_shadow (const struct function *callee, const struct stmt *s, uint32_t k,
				struct diagnostics *d)
{
  const struct param *q = k < callee->params.n ? &callee->params.at[k] : NULL;
  bool described = q && q->kind == PARAM_DESCRIPTOR;
  diagnose (d, SEVERITY_SORRY, s->place, s->line,
	    "active memory is passed to %s, an %s of '%s', which is not inlined",
	    q ? q->name : "an argument", described ? "assumed-shape dummy" : "untyped argument",
	    callee->user_name ? callee->user_name : callee->name);
  if (!described)
    diagnose_own_memory (d);
}
