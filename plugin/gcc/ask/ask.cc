/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that is asked in one translation unit.

   A function has at most one set of roles (a head, or the attribute) and for each
   mode at most one declaration.  A declaration without roles asks for every
   argument that it gives a shadow.  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "freeze.h"
#include "thaw.h"

struct arena ask_arena;

void
ask_init (struct plugin_name_args *args)
{
  arena_init (&ask_arena);
  declared_init (args->base_name);
}

/* ---- roles: heads and attributes ---------------------------------------------- */

/* H as others may write it.  */
static const char *
head_text (cgraph_node *primal, const head &h)
{
  const char *lists = strchr (h.text, '(');
  return arena_printf (&ask_arena, "%s%s", user_name_of (primal->decl), lists ? lists : "");
}

void
add_roles (vec<asked_roles> *out, cgraph_node *primal, const head &h)
{
  asked_roles r;
  in_language l (primal->decl);
  memset (&r, 0, sizeof r);
  r.common.primal = primal;
  r.common.where = DECL_SOURCE_LOCATION (primal->decl);
  r.common.text = head_text (primal, h);
  r.text = h.text;
  for (const asked_roles &other : *out)
    if (other.common.primal == primal) {
      error_at (r.common.where, "the derivative of %qs is asked for twice: by "
		"%qs and by %qs", user_name_of (primal->decl),
		other.text, h.text);
      return;
    }
  if (can_be_primal (primal, r.common.where) && resolve_roles (&r.common, h))
    out->safe_push (r);
}

vec<const char *> heads_elsewhere;

/* Is NAME one that only other units can have?  */
static bool
elsewhere_p (const vec<unit_function> &functions, const char *name)
{
  for (const unit_function &f : functions)
    if (!strcmp (f.name, name) || !strcmp (f.procedure, name))
      return false;
  return true;
}

/* Does H name memory that only other units know?  */
static bool
names_elsewhere_p (cgraph_node *f, const head &h)
{
  for (const char *name : h.dependents)
    if (unknown_name_p (f, name))
      return true;
  for (const char *name : h.independents)
    if (unknown_name_p (f, name))
      return true;
  return false;
}

static void
heads_to_roles (const vec<unit_function> &functions, vec<asked_roles> *out)
{
  for (const char *text : adjoint_options.heads) {
    head h;
    if (!parse_head (text, false, UNKNOWN_LOCATION, &h))
      continue;
    if (freezing_p () && elsewhere_p (functions, h.function)) {
      heads_elsewhere.safe_push (text);
      continue;
    }
    cgraph_node *f = find_function (functions, h.function, UNKNOWN_LOCATION,
				    text);
    if (f && freezing_p () && names_elsewhere_p (f, h))
      heads_elsewhere.safe_push (text);
    else if (f)
      add_roles (out, f, h);
  }
}

static void
attributes_to_roles (const vec<unit_function> &functions,
		     vec<asked_roles> *out)
{
  for (const unit_function &f : functions) {
    head h;
    const char *text = attribute_of (f.node);
    if (text
	&& parse_head (text, true, DECL_SOURCE_LOCATION (f.node->decl), &h))
      add_roles (out, f.node, h);
  }
}

/* ---- requests -------------------------------------------------------------------- */

static bool
name_is_taken (const vec<asked> &list, const asked &a)
{
  for (const asked &other : list)
    if (!strcmp (other.name, a.name)) {
      error_at (a.where, "the derivatives of %qs and of %qs would both be named "
		"%qs", user_name_of (other.primal->decl),
		user_name_of (a.primal->decl), made_name (a));
      return true;
    }
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (!strcmp (node->asm_name (), a.name)
	&& !(a.stub && node->decl == a.existing)) {
      error_at (DECL_SOURCE_LOCATION (node->decl), "%qs is defined here, and "
		"asked for as a derivative of %qs too",
		user_name_of (node->decl), user_name_of (a.primal->decl));
      return true;
    }
  return false;
}

/* A request for what COMMON says, as D declares it if not NULL.  */
static void
add_request (vec<asked> *out, const asked &common, bool roles_known,
	     bool tangent, const declared *d)
{
  asked a = common;
  in_language l (a.primal->decl);
  a.mode = tangent ? MODE_TANGENT : MODE_REVERSE;
  if (d) {
    a.existing = d->decl;
    a.stub = d->stub;
    a.name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (d->decl));
  }
  else
    a.name = default_assembler_name (a.primal, tangent);
  /* One that was left to the link was checked by its unit.  */
  if (a.stub && !linking_p () && !check_stub (cgraph_node::get (a.existing)))
    return;
  if (d && !d->call) {
    if (!match_signature (&a, d->parms, roles_known))
      return;
  }
  else {
    if (!roles_known)
      roles_of_all (&a);
    default_signature (&a);
  }
  if (check_calls (a) && !name_is_taken (*out, a))
    out->safe_push (a);
}

static const asked_roles *
roles_of (const vec<asked_roles> &roles, cgraph_node *primal)
{
  for (const asked_roles &r : roles)
    if (r.common.primal == primal)
      return &r;
  return NULL;
}

/* Stubs stand first in the list: who wrote one wants that filled.  */
static const declared *
declared_of (const vec<declared> &list, cgraph_node *primal, bool tangent)
{
  for (const declared &d : list)
    if (d.primal == primal && d.tangent == tangent)
      return &d;
  return NULL;
}

/* The first so many of the requests were left to the link, with their signatures.  */
static unsigned left_to_link;

/* D, in another unit than the request for its primal that was left to the link, must declare what
   that is.  True: there is such a request.  */
static bool
left_and_declared_p (const declared &d, const vec<asked> &list)
{
  for (unsigned k = 0; k < left_to_link; k++) {
    const asked &a = list[k];
    if (a.primal != d.primal || (a.mode == MODE_TANGENT) != d.tangent)
      continue;
    asked b = a;
    in_language l (b.primal->decl);
    b.existing = d.decl;
    if (d.stub || (!d.call && !match_signature (&b, d.parms, true)))
      return true;
    bool same = d.call || a.signature.nslots == b.signature.nslots;
    for (uint32_t i = 0; same && !d.call && i < a.signature.nslots; i++)
      same = a.signature.slots[i].kind == b.signature.slots[i].kind
	     && a.signature.slots[i].param == b.signature.slots[i].param;
    if (!same)
      error_at (d.where, "%qs is declared here, and in the unit of %qs in another way: as %qs",
		user_name_of (d.decl), user_name_of (d.primal->decl), signature_text (a));
    return true;
  }
  return false;
}

/* What heads and attributes ask for.  */
static void
requests_of_roles (const vec<asked_roles> &roles, const vec<declared> &list,
		   vec<asked> *out)
{
  for (const asked_roles &r : roles)
    for (int tangent = 0; tangent < 2; tangent++)
      if (adjoint_options.mode != (tangent ? MODE_OPTION_REVERSE
					   : MODE_OPTION_TANGENT))
	add_request (out, r.common, true, tangent,
		     declared_of (list, r.common.primal, tangent));
}

/* What is asked by a declaration, or a call, alone.  */
static void
requests_of_declared (const vec<asked_roles> &roles,
		      const vec<declared> &list, vec<asked> *out)
{
  for (const declared &d : list) {
    if (declared_of (list, d.primal, d.tangent) != &d
	|| (!d.stub && adjoint_options.prototypes == SWITCH_OFF))
      continue;
    if (left_and_declared_p (d, *out))
      continue;
    const asked_roles *r = roles_of (roles, d.primal);
    if (r && adjoint_options.mode != (d.tangent ? MODE_OPTION_REVERSE
						: MODE_OPTION_TANGENT))
      continue;
    asked common;
    memset (&common, 0, sizeof common);
    common.primal = d.primal;
    common.where = d.where;
    if (r)
      common = r->common;
    if (r || can_be_primal (d.primal, d.where))
      add_request (out, common, r != NULL, d.tangent, &d);
  }
}

/* A function without reals and another of such a name meet by chance, unless a head says that
   memory is differentiated.  */
static void
forget_chance_names (const vec<asked_roles> &roles, vec<declared> *list)
{
  for (unsigned k = 0; k < list->length (); )
    if (!(*list)[k].stub && !roles_of (roles, (*list)[k].primal)
	&& !anything_real_p ((*list)[k].primal->decl))
      list->ordered_remove (k);
    else
      k++;
}

/* Stubs of this unit, all of which have to be filled; all that is declared.  */
static vec<tree> stubs, derivatives;

/* Where arguments of heads that lead to structures of reals lead to these, so do those of all other functions, which
   may get them; not of functions that another head is of, or that may be called by their address or by another
   name: their signatures are known elsewhere.  */
static void
mark_in_callees (const vec<unit_function> &functions, const vec<asked> &all)
{
  hash_set<cgraph_node *> asked_for;
  bool any = false;
  for (const asked &a : all) {
    asked_for.add (a.primal);
    for (tree p = DECL_ARGUMENTS (a.primal->decl); p; p = DECL_CHAIN (p))
      any |= lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (p)) != NULL_TREE;
  }
  for (const unit_function &f : functions)
    if (any && !asked_for.contains (f.node) && !f.node->address_taken && !f.node->has_aliases_p ())
      for (tree p = DECL_ARGUMENTS (f.node->decl); p; p = DECL_CHAIN (p))
	if (leads_to_structures_of_reals_p (p))
	  mark_as_reals (p);
}

void
ask_collect (vec<asked> *out)
{
  auto_vec<unit_function> functions;
  list_functions (&functions);
  auto_vec<asked_roles> roles;
  auto_vec<declared> list;
  if (linking_p ()) {
    auto_vec<asked> left;
    collect_deferred (functions, &left);
    for (const asked &a : left)
      if (!name_is_taken (*out, a))
	out->safe_push (a);
    left_to_link = out->length ();
    collect_roles_at_link (functions, &roles);
    collect_declared_at_link (functions, &list);
  }
  else {
    heads_to_roles (functions, &roles);
    attributes_to_roles (functions, &roles);
    collect_declared (functions, &list);
  }
  for (const asked &a : *out)
    derivatives.safe_push (a.existing);
  forget_chance_names (roles, &list);
  for (const declared &d : list) {
    derivatives.safe_push (d.decl);
    if (d.stub)
      stubs.safe_push (d.decl);
  }
  requests_of_roles (roles, list, out);
  requests_of_declared (roles, list, out);
  mark_in_callees (functions, *out);
  ask_note_members (*out);
  if (linking_p ())
    for (const asked &a : *out)
      check_calls_of_units (functions, a);
}

bool
asked_derivative_p (tree decl)
{
  return decl && derivatives.contains (decl);
}

/* ---- what is left to the link ------------------------------------------------------ */

bool
ask_can_defer_p (const vec<asked> &list)
{
  for (const asked &a : list)
    if (a.existing && !TREE_PUBLIC (a.existing))
      return false;
  return freezing_p ();
}

const char *
ask_facts (cgraph_node *node, bool first, const vec<asked> &done, const vec<asked> &deferred)
{
  const char *text = "", *of;
  bool tangent;
  for (const asked &a : done)
    if (a.primal == node)
      text = arena_printf (&ask_arena, "%s%s", text, made_text (a));
  for (const asked &a : deferred)
    if (a.primal == node && a.text && !a.existing)
      text = arena_printf (&ask_arena, "%s%s", text, deferred_head_text (a.text));
    else if (a.primal == node)
      text = arena_printf (&ask_arena, "%s%s%s", text, deferred_text (a), made_text (a));
  if (deferred_stub_p (node->decl, &tangent, &of))
    text = arena_printf (&ask_arena, "%s%s", text, deferred_stub_text (tangent, of));
  if (first)
    for (const char *head : heads_elsewhere)
      text = arena_printf (&ask_arena, "%s%s", text, deferred_head_text (head));
  if (first)
    text = arena_printf (&ask_arena, "%s%s", text, calls_text ());
  return text;
}

void
ask_finish (const vec<asked> &done)
{
  if (seen_error ())
    return;
  for (tree stub : stubs) {
    bool filled = false;
    for (const asked &a : done)
      filled |= a.existing == stub;
    if (!filled)
      error_at (DECL_SOURCE_LOCATION (stub), "stub %qs was not filled",
		user_name_of (stub));
  }
}
