/* SPDX-License-Identifier: GPL-3.0-or-later */
/* POINTERs that own memory alone: see lone-pointers.h.

   Lines `shares' of all copies name those that do not.  None does

     where other objects, or objects without the plugin, have code of the program
     where a shared library refers to a variable of the program that holds pointers
     where a function of a shared library gets a structure that holds pointers, or one that is called
       through a pointer might.  */

#include "lone-pointers.h"
#include "call-targets.h"
#include "freeze.h"
#include "params.h"
#include "resolutions.h"
#include "sharing.h"
#include "thaw.h"
#include "unit-facts.h"

/* Those that share; NULL: not looked for yet.  */
static hash_set<const char *> *shared;
static bool known;		/* all code that may give POINTERs addresses */
static bool units_known;	/* the plugin made all objects with -flto */

static bool
every_unit_has_copies_p (void)
{
  hash_set<void *> with;
  cgraph_node *n;
  for (cgraph_node *copy : frozen_copies ())
    with.add (copy->lto_file_data);
  FOR_EACH_DEFINED_FUNCTION (n)
    if (n->lto_file_data && !with.contains (n->lto_file_data))
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

/* A function that a call through a pointer may reach, and that no object defines.  */
static bool
outside_by_address_p (void)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (!n->definition && n->address_taken && !fndecl_built_in_p (n->decl))
      return true;
  return false;
}

static bool
outside_p (const char *symbol)
{
  symtab_node *node = symtab_node::get_for_asmname (get_identifier (symbol));
  return strcmp (symbol, "*") ? !node || !node->definition : outside_by_address_p ();
}

static bool
structures_stay_inside_p (void)
{
  hash_set<const char *> seen;
  for (cgraph_node *copy : frozen_copies ()) {
    const char *next = NULL;
    while (const char *symbol = unit_fact (copy->decl, "hands", next, &next))
      if (!seen.add (symbol) && outside_p (symbol))
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
      sharing_find_initial (v->get_constructor (), to);
  }
}

static void
look_at_program (void)
{
  shared = new hash_set<const char *>;
  known = units_known && whole_program_seen_p () && variables_stay_inside_p ()
	  && structures_stay_inside_p ();
  if (!known)
    return;
  for (cgraph_node *copy : frozen_copies ()) {
    const char *next = NULL;
    while (const char *owner = unit_fact (copy->decl, "shares", next, &next))
      shared->add (interned (owner, strlen (owner)));
  }
  look_at_initialisers ();
}

void
lone_pointers_begin (void)
{
  units_known = every_unit_has_copies_p ();
}

bool
owner_counts_p (const char *name, tree type)
{
  if (allocatable_type_p (type))
    return true;
  if (!linking_p ())
    return false;
  if (!shared)
    look_at_program ();
  return known && !shared->contains (name);
}

void
lone_pointers_end (void)
{
  delete shared;
  shared = NULL;
}
