/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests for functions that have complex numbers or structures by value, or return structures, as the
   core gets them: it reads f.addressed (prepare/prepare-parts.cc), which has f's arguments, complex ones
   by their addresses, structures by those of their members, and behind them the address of a complex
   result, or those of a structure's members.

     user's	f_b (n, z, zb, fb)		f_d (n, z, zd, f), returns fd
     core's	f_b.address (n, z, zb, result, resultb)		f_d.address (n, z, zd, result, resultd)

     user's	g_b (s, sb, gb)			core's	g_b.address (s.a, s.ab, s.n, s.b, s.bb, gb)

   The result always has a shadow there, as all memory has that may be written: zeros, if the user
   gives none.  Members of a structure that are no reals have none.  */

#include "ask-parts.h"
#include "params.h"

void
ask_note_members (const vec<asked> &all)
{
  for (const asked &a : all) {
    unsigned k = 0;
    for (tree p = DECL_ARGUMENTS (a.primal->ultimate_alias_target ()->decl); p; p = DECL_CHAIN (p), k++)
      if ((a.role[k] & ROLE_SHADOW) && argument_in_parts_p (TREE_TYPE (p)) && !by_members_p (p))
	DECL_ATTRIBUTES (p) = tree_cons (get_identifier (MEMBERS_MARK), NULL_TREE, DECL_ATTRIBUTES (p));
  }
}

namespace {

/* What is read in the place of A's primal, and its request.  */
struct by_address {
  const asked &a;
  struct arena *arena;
  struct request *r;
  unsigned n;			/* parameters so far */
};

}

/* The role of the address of REF, one of N parts of what has ROLE.  Some member of a structure may well
   depend on nothing: as if nobody had named it.  */
static uint8_t
role_of_part (uint8_t role, tree ref, unsigned n)
{
  if (!numbers_with_derivatives_p (TREE_TYPE (ref)))
    return 0;
  return n > 1 ? role & ~ROLE_NAMED : role;
}

static void
parts_of_parameter (tree parm, vec<tree> *parts)
{
  if (by_members_p (parm))
    parts_of_argument (build0 (PLACEHOLDER_EXPR, TREE_TYPE (parm)), parts);
}

static tree
parameter_of_primal (const asked &a, unsigned k)
{
  tree p = DECL_ARGUMENTS (a.primal->ultimate_alias_target ()->decl);
  while (k--)
    p = DECL_CHAIN (p);
  return p;
}

/* How many parameters argument PARM has there.  */
static unsigned
parameters_for (tree parm)
{
  auto_vec<tree> parts;
  parts_of_parameter (parm, &parts);
  return MAX (1, parts.length ());
}

unsigned
ask_position (const asked &a, unsigned k)
{
  unsigned at = 0;
  for (tree p = parameter_of_primal (a, 0); k--; p = DECL_CHAIN (p))
    at += parameters_for (p);
  return at;
}

/* The slots for SLOT, which is an argument's.  */
static void
add_slots_of_argument (by_address *b, const struct slot &slot)
{
  struct signature *s = &b->r->signature;
  unsigned at = ask_position (b->a, slot.param);
  auto_vec<tree> parts;
  parts_of_parameter (parameter_of_primal (b->a, slot.param), &parts);
  if (parts.is_empty ())
    add_slot (s, slot.kind, at, slot.name);
  for (unsigned k = 0; k < parts.length (); k++)
    if (slot.kind == SLOT_PRIMAL || numbers_with_derivatives_p (TREE_TYPE (parts[k])))
      add_slot (s, slot.kind, at + k, slot.name);
}

/* Roles of the parameters.  */
static void
add_roles_of_arguments (by_address *b)
{
  unsigned k = 0;
  for (tree p = parameter_of_primal (b->a, 0); p; p = DECL_CHAIN (p), k++) {
    auto_vec<tree> parts;
    parts_of_parameter (p, &parts);
    if (parts.is_empty ())
      b->r->role[b->n++] = b->a.role[k];
    for (tree part : parts)
      b->r->role[b->n++] = role_of_part (b->a.role[k], part, parts.length ());
  }
}

static void
add_result_parts (by_address *b, const vec<tree> &parts)
{
  unsigned m = parts.length ();
  for (unsigned k = 0; k < m; k++, b->n++) {
    b->r->role[b->n] = role_of_part (b->a.result_role | ROLE_SHADOW, parts[k], m);
    add_slot (&b->r->signature, SLOT_PRIMAL, b->n, "result");
    if (b->r->role[b->n])
      add_slot (&b->r->signature, SLOT_SHADOW, b->n, "result_shadow");
  }
}

void
ask_by_address (struct arena *arena, const asked &a, struct request *r)
{
  tree primal = a.primal->ultimate_alias_target ()->decl;
  unsigned n = ask_position (a, list_length (DECL_ARGUMENTS (primal)));
  by_address b = { a, arena, r, 0 };
  auto_vec<tree> parts;
  bool result = parts_of_result (build0 (PLACEHOLDER_EXPR, TREE_TYPE (TREE_TYPE (primal))), &parts);
  if (!result)
    parts.truncate (0);
  r->name = arena_printf (arena, "%s.address", a.name);
  r->role = ARENA_ARRAY (arena, uint8_t, n + parts.length () + 1);
  r->signature.nslots = 0;
  r->signature.slots = ARENA_ARRAY (arena, struct slot, a.signature.nslots + 2 * (n + parts.length ()));
  add_roles_of_arguments (&b);
  for (uint32_t k = 0; k < a.signature.nslots; k++)
    if (a.signature.slots[k].kind == SLOT_PRIMAL || a.signature.slots[k].kind == SLOT_SHADOW)
      add_slots_of_argument (&b, a.signature.slots[k]);
    else if (!result)
      r->signature.slots[r->signature.nslots++] = a.signature.slots[k];
  if (!result)
    return;
  r->result_role = 0;
  r->signature.returns = RETURNS_NOTHING;
  add_result_parts (&b, parts);
}
