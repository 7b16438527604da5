/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked at link time: by the link's own heads, and by what units left to it.

   Many units may have been given one head, because it stands in the flags of all: it counts
   once, and not at all where the unit that defines the function has made or left the
   derivative itself.  The link's head counts beside that only if it says the same.  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "resolutions.h"
#include "thaw.h"
#include "unit-facts.h"

/* Heads of one function that differ in blanks, case and how the function is named only are the
   same.  */
static bool
same_head_p (const char *a, const char *b)
{
  a += strcspn (a, "(");
  b += strcspn (b, "(");
  for (;; a++, b++) {
    while (ISBLANK (*a))
      a++;
    while (ISBLANK (*b))
      b++;
    if (TOLOWER (*a) != TOLOWER (*b))
      return false;
    if (!*a)
      return true;
  }
}

/* Has COPY's unit made, or left to the link, what HEAD asks for in this mode?  An error if
   that was asked in other words.  */
static bool
asked_in_unit_p (cgraph_node *copy, const char *head, bool strict)
{
  const char *next = NULL, *said;
  bool found = false;
  for (const char *s; (s = unit_fact (copy->decl, "made", next, &next)); ) {
    bool tangent = read_made (s, &said);
    if (adjoint_options.mode == (tangent ? MODE_OPTION_REVERSE : MODE_OPTION_TANGENT))
      continue;
    found = true;
    if (strict && !*said)
      warning_at (DECL_SOURCE_LOCATION (copy->decl), 0, "head %qs is not used: the unit of %qs "
		  "asks for this derivative itself, by a call, a prototype or a stub", head,
		  user_name_of (copy->decl));
    else if (strict && !same_head_p (said, head))
      error_at (DECL_SOURCE_LOCATION (copy->decl), "the derivative of %qs is asked for twice: by "
		"%qs and by %qs", user_name_of (copy->decl), said, head);
  }
  return found;
}

/* The copy of the function that the head of N characters at NAME is about, in its
   language; NULL: none, or more than one.  */
static cgraph_node *
copy_of_head (const vec<unit_function> &functions, const char *text, head *h, location_t where)
{
  for (int fortran = 0; fortran < 2; fortran++) {
    in_language l ((bool) fortran);
    head parsed;
    if (!parse_head (text, false, where, &parsed))
      return NULL;
    cgraph_node *found = find_function_quietly (functions, parsed.function);
    *h = parsed;
    if (found && fortran_function_p (found->decl) == (bool) fortran)
      return found;
  }
  /* For the message.  */
  return find_function (functions, h->function, where, text);
}

static void
roles_of_head (const vec<unit_function> &functions, const char *text, bool strict,
	       vec<asked_roles> *out)
{
  head h;
  cgraph_node *copy = copy_of_head (functions, text, &h, UNKNOWN_LOCATION);
  if (!copy || asked_in_unit_p (copy, text, strict))
    return;
  cgraph_node *primal = thawed (copy);
  for (const asked_roles &other : *out)
    if (primal && other.common.primal == primal && same_head_p (other.common.text, text))
      return;
  if (primal)
    add_roles (out, primal, h);
  else
    error_at (DECL_SOURCE_LOCATION (copy->decl), "sorry, not supported: the body of %qs cannot "
	      "be copied", user_name_of (copy->decl));
}

/* Heads that were looked at: flags of all units repeat them.  */
static bool
seen_head_p (const char *text)
{
  static vec<const char *> seen;
  for (const char *other : seen)
    if (!strcmp (other, text))
      return true;
  seen.safe_push (text);
  return false;
}

void
collect_roles_at_link (const vec<unit_function> &functions, vec<asked_roles> *out)
{
  for (const char *text : adjoint_options.heads)
    if (!seen_head_p (text))
      roles_of_head (functions, text, true, out);
  for (const unit_function &f : functions) {
    const char *next = NULL;
    for (const char *s; (s = unit_fact (f.node->decl, "head", next, &next)); ) {
      deferred_head d;
      read_deferred_head (s, &d);
      if (seen_head_p (d.text))
	continue;
      if (d.mode != adjoint_options.mode || strcmp (d.suffix_adjoint, suffix_of (false))
	  || strcmp (d.suffix_tangent, suffix_of (true))) {
	error ("head %qs was given to %qs with another mode or suffix than the link has", d.text,
	       unit_fact (f.node->decl, "file"));
	continue;
      }
      roles_of_head (functions, d.text, false, out);
    }
  }
}

void
collect_deferred (const vec<unit_function> &functions, vec<asked> *out)
{
  for (const unit_function &f : functions) {
    const char *next = NULL;
    for (const char *s; (s = unit_fact (f.node->decl, "asked", next, &next)); ) {
      cgraph_node *primal = thawed (f.node);
      if (!primal)
	continue;
      asked a;
      in_language l (primal->decl);
      read_deferred (s, primal, &a);
      out->safe_push (a);
    }
  }
}

/* The function of the program whose frozen copy is COPY.  */
static tree
function_of (cgraph_node *copy)
{
  const char *symbol = unit_fact (copy->decl, "symbol");
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (!has_unit_facts_p (n->decl) && !strcmp (n->asm_name (), symbol))
      return n->decl;
  return NULL_TREE;
}

static void
stubs_at_link (const vec<unit_function> &functions, vec<declared> *out)
{
  for (const unit_function &f : functions) {
    const char *text = unit_fact (f.node->decl, "stub"), *of;
    if (!text)
      continue;
    bool tangent = read_deferred_stub (text, &of);
    cgraph_node *copy = find_function_quietly (functions, of), *primal = NULL;
    cgraph_node *stub = copy ? thawed (f.node) : NULL;
    tree decl = function_of (f.node);
    if (copy)
      primal = thawed (copy);
    if (!copy || !primal || !stub || !decl) {
      error_at (DECL_SOURCE_LOCATION (f.node->decl), "stub %qs: no function %qs is defined in this "
		"program", f.name, of);
      continue;
    }
    declared d = { primal, tangent, true, false, decl, DECL_ARGUMENTS (stub->decl),
		   DECL_SOURCE_LOCATION (decl) };
    out->safe_push (d);
  }
}

/* Symbols that the linker found in objects and libraries that GCC does not see.  */
static hash_set<nofree_string_hash> *
symbols_elsewhere (void)
{
  static hash_set<nofree_string_hash> *all;
  if (all)
    return all;
  all = new hash_set<nofree_string_hash>;
  for (const symbol_resolution &r : linker_resolutions ())
    if (r.what == LDPR_RESOLVED_EXEC || r.what == LDPR_RESOLVED_DYN)
      all->add (r.symbol);
  return all;
}

/* NODE is a function of such a name that was written by hand.  */
static bool
defined_elsewhere_p (cgraph_node *node)
{
  return symbols_elsewhere ()->contains (node->asm_name ());
}

void
collect_declared_at_link (const vec<unit_function> &functions, vec<declared> *out)
{
  stubs_at_link (functions, out);
  cgraph_node *node;
  FOR_EACH_FUNCTION (node) {
    bool tangent, call;
    const char *of;
    tree parms;
    if (node->definition || node->alias || defined_elsewhere_p (node)
	|| !read_declared (node->decl, &tangent, &of, &call, &parms))
      continue;
    cgraph_node *copy = find_function_quietly (functions, of), *primal = NULL;
    if (copy)
      primal = thawed (copy);
    if (!primal)
      continue;
    declared d = { primal, tangent, false, call, node->decl, parms,
		   DECL_SOURCE_LOCATION (node->decl) };
    out->safe_push (d);
  }
}
