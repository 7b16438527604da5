/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that keep their types, and those through pointers to something else (struct stmt, typed, cast).

   The alias matrix does not ask for types, since memory may be given another type by a store.  But what is
   loaded as an integer, in a program that keeps to the rules of types, was not stored to as a real before: between two
   such loads it is the same.  That is what GCC's answer with types says of a load behind a store.  */

#include "read-int.h"

namespace {

struct real_store { unsigned location; ao_ref ref; };

}

/* By location; false if one has no reference.  */
static bool
find_stores (reader *r, auto_vec<real_store> *stores)
{
  auto_vec<bool> seen;
  seen.safe_grow_cleared (r->locations.length ());
  for (adj_id id = 0; id < r->f->stmts.n; id++) {
    const struct stmt *s = &r->f->stmts.at[id];
    if (s->kind != STMT_STORE || !is_real (r->p, r->f, s->args[0]))
      continue;
    if (s->location == ADJ_NONE || !r->locations[s->location].ref)
      return false;
    if (seen[s->location])
      continue;
    seen[s->location] = true;
    real_store one;
    one.location = s->location;
    rd_typed_ref (&one.ref, r->locations[s->location].ref);
    stores->safe_push (one);
  }
  return true;
}

/* What LOCATION reads, as an integer or pointer, is changed by none of STORES before, though the matrix says that one may
   change it at some time.  */
static bool
keeps_type_p (reader *r, unsigned location, auto_vec<real_store> *stores)
{
  ao_ref load;
  bool any = false;
  rd_typed_ref (&load, r->locations[location].ref);
  for (real_store &s : *stores) {
    if (refs_may_alias_p_1 (&s.ref, &load, true))
      return false;
    any |= bitset_has (&r->f->alias[s.location], location);
  }
  return any;
}

/* REF, an integer or pointer behind a pointer, is no member of the structure that the pointer is declared to lead to.  In
   Fortran only what extends a type is found so; elsewhere pointers lead to whole elements.  */
static bool
cast_p (tree ref)
{
  tree record = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF)
      record = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (ref, 0)));
  if (TREE_CODE (ref) != MEM_REF || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME)
    return false;
  tree declared = TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 0)));
  bool same = record && TYPE_MAIN_VARIANT (declared) == record;
  return fortran_p () ? record && RECORD_OR_UNION_TYPE_P (declared) && !same : !same;
}

static void
note_casts (reader *r)
{
  for (adj_id id = 0; id < r->f->stmts.n; id++) {
    struct stmt *s = &r->f->stmts.at[id];
    if (s->kind == STMT_LOAD && s->location != ADJ_NONE && r->locations[s->location].ref
	&& !is_real (r->p, r->f, s->dst))
      s->cast = cast_p (r->locations[s->location].ref);
  }
}

void
rd_keep_types (reader *r)
{
  note_casts (r);
  auto_vec<real_store> stores;
  if (!flag_strict_aliasing || number_of_loops (cfun) < 2 || !find_stores (r, &stores))
    return;
  auto_vec<signed char> known;	/* by location: 0 not asked, 1 yes, -1 no */
  known.safe_grow_cleared (r->locations.length ());
  for (adj_id id = 0; id < r->f->stmts.n && stores.length (); id++) {
    struct stmt *s = &r->f->stmts.at[id];
    if (s->kind != STMT_LOAD || s->location == ADJ_NONE || !r->locations[s->location].ref
	|| is_real (r->p, r->f, s->dst))
      continue;
    tree type = TREE_TYPE (r->locations[s->location].ref);
    if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
      continue;
    if (!known[s->location])
      known[s->location] = keeps_type_p (r, s->location, &stores) ? 1 : -1;
    s->typed = known[s->location] > 0;
  }
}
