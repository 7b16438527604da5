/* SPDX-License-Identifier: GPL-3.0-or-later */
/* POINTERs that own memory alone: see lone-pointers.h.

   Lines `shares' of all copies name those that do not.  None does

     where other objects, or objects without the plugin, have code of the program
     where a shared library refers to a variable of the program that holds pointers
     where a function that no unit of Fortran's defines gets a structure that holds pointers, or one that
       is called through a pointer might.  */

#include "lone-pointers.h"
#include "call-targets.h"
#include "freeze.h"
#include "params.h"
#include "resolutions.h"
#include "sharing.h"
#include "thaw.h"
#include "unit-facts.h"

static hash_set<const char *> *shared;	/* those that share; NULL: not all code is known */

namespace {

/* Units that the plugin made.  Bodies that were read no longer tell their units.  */
struct units { hash_set<void *> all, fortran; };

}

static void
list_units (units *u)
{
  for (cgraph_node *copy : frozen_copies ()) {
    u->all.add (copy->lto_file_data);
    if (!strcmp (unit_fact (copy->decl, "unit"), "fortran"))
      u->fortran.add (copy->lto_file_data);
  }
}

static bool
every_unit_is_made_p (units *u)
{
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (n->lto_file_data && !u->all.contains (n->lto_file_data))
      return false;
  return true;
}

static bool
variables_stay_inside_p (void)
{
  for (const symbol_resolution &r : linker_resolutions ()) {
    symtab_node *node = r.what == LDPR_PREVAILING_DEF_IRONLY_EXP
			? symtab_node::get_for_asmname (get_identifier (r.symbol)) : NULL;
    if (node && VAR_P (node->decl) && holds_pointers_p (TREE_TYPE (node->decl)))
      return false;
  }
  return true;
}

static bool
in_fortran_p (units *u, symtab_node *node)
{
  return node->definition && u->fortran.contains (node->lto_file_data);
}

/* SYMBOL is a function that no unit of Fortran's defines; `*': one that is called through a pointer may
   be.  */
static bool
outside_p (units *u, const char *symbol)
{
  if (strcmp (symbol, "*")) {
    symtab_node *node = symtab_node::get_for_asmname (get_identifier (symbol));
    return !node || !in_fortran_p (u, node);
  }
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (n->address_taken && !fndecl_built_in_p (n->decl) && !in_fortran_p (u, n))
      return true;
  return false;
}

static bool
structures_stay_inside_p (units *u)
{
  hash_set<const char *> seen;
  for (cgraph_node *copy : frozen_copies ()) {
    const char *next = NULL;
    while (const char *symbol = unit_fact (copy->decl, "hands", next, &next))
      if (!seen.add (symbol) && outside_p (u, symbol))
	return false;
  }
  return true;
}

static void
note_shared (void *, const char *owner, tree)
{
  shared->add (owner);
}

/* Of variables that have addresses of others in them.  */
static void
look_at_initialisers (void)
{
  in_language l (true);
  sharing to = { NULL, note_shared, NULL };
  varpool_node *v;
  ipa_ref *ref;
  FOR_EACH_DEFINED_VARIABLE (v) {
    bool leads = false;
    for (unsigned k = 0; v->iterate_reference (k, ref); k++)
      leads |= is_a<varpool_node *> (ref->referred);
    if (leads)
      sharing_find_initial (v->decl, v->get_constructor (), to);
  }
}

void
lone_pointers_end (void)
{
  delete shared;
  shared = NULL;
}

void
lone_pointers_begin (void)
{
  units u;
  list_units (&u);
  if (u.fortran.is_empty () || !whole_program_seen_p () || !every_unit_is_made_p (&u)
      || !variables_stay_inside_p () || !structures_stay_inside_p (&u))
    return;
  shared = new hash_set<const char *>;
  for (cgraph_node *copy : frozen_copies ()) {
    const char *next = NULL;
    while (const char *owner = unit_fact (copy->decl, "shares", next, &next)) {
      if (!strcmp (owner, ANY_OWNER)) {
	lone_pointers_end ();
	return;
      }
      note_shared (NULL, owner, NULL_TREE);
    }
  }
  look_at_initialisers ();
}

bool
owner_counts_p (const char *name, tree type)
{
  return any_allocatable_p (type) || (shared && !shared->contains (name));
}
