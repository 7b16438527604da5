/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that is asked in one translation unit.

   A function has at most one set of roles (a head, or the attribute) and for each
   mode at most one declaration.  A declaration without roles asks for every
   argument that it gives a shadow.  */

#include "ask-parts.h"
#include "plugin-options.h"

struct arena ask_arena;

void
ask_init (struct plugin_name_args *args)
{
  arena_init (&ask_arena);
  names_init (args->base_name);
}

/* ---- roles: heads and attributes ---------------------------------------------- */

/* The roles of one primal, whatever is made of it.  */
struct asked_roles {
  asked common;			/* primal, roles, place; the rest is empty */
  const char *text;		/* the head, for messages */
};

static void
add_roles (vec<asked_roles> *out, cgraph_node *primal, const head &h)
{
  asked_roles r;
  memset (&r, 0, sizeof r);
  r.common.primal = primal;
  r.common.where = DECL_SOURCE_LOCATION (primal->decl);
  r.text = h.text;
  for (const asked_roles &other : *out)
    if (other.common.primal == primal) {
      error_at (r.common.where, "the derivative of %qs is asked for twice: by "
		"%qs and by %qs", user_name_of (primal->decl), other.text,
		h.text);
      return;
    }
  if (can_be_primal (primal, r.common.where) && resolve_roles (&r.common, h))
    out->safe_push (r);
}

static void
heads_to_roles (const vec<unit_function> &functions, vec<asked_roles> *out)
{
  for (const char *text : adjoint_options.heads) {
    head h;
    if (!parse_head (text, false, UNKNOWN_LOCATION, &h))
      continue;
    cgraph_node *f = find_function (functions, h.function, UNKNOWN_LOCATION,
				    text);
    if (f)
      add_roles (out, f, h);
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
		user_name_of (a.primal->decl), a.name);
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

static void
add_request (vec<asked> *out, const asked_roles &r, bool tangent)
{
  asked a = r.common;
  a.mode = tangent ? MODE_TANGENT : MODE_REVERSE;
  a.existing = NULL_TREE;
  a.name = default_assembler_name (a.primal, tangent);
  default_signature (&a);
  if (!name_is_taken (*out, a))
    out->safe_push (a);
}

void
ask_collect (vec<asked> *out)
{
  auto_vec<unit_function> functions;
  list_functions (&functions);
  auto_vec<asked_roles> roles;
  heads_to_roles (functions, &roles);
  for (const asked_roles &r : roles) {
    if (adjoint_options.mode != MODE_OPTION_TANGENT)
      add_request (out, r, false);
    if (adjoint_options.mode != MODE_OPTION_REVERSE)
      add_request (out, r, true);
  }
}

void
ask_finish (const vec<asked> &)
{
}
