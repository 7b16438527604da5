/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anything may be asked, as seen when the front end has read the file.

   GCC analyses what it needs next, and throws away static functions that nothing calls:
   primals must be marked as kept before (unit.cc).  Where nothing is asked,
   nothing may be marked, because what is kept is seen in the code of the rest.
   Requests proper are found later, in ask.cc, when bodies are in SSA form; here
   bodies are the front end's trees, and the answer "yes" may be wrong: a call of
   something named like a derivative of a function of this file will do.  */

#include "ask-parts.h"
#include "plugin-options.h"

namespace {

struct parsed_unit {
  hash_set<nofree_string_hash> names;	/* of procedures with a body and reals */
  bool asks;
};

}

static const char *
parsed_name (tree decl)
{
  if (!DECL_NAME (decl))
    return "";
  return procedure_of (DECL_ASSEMBLER_NAME_SET_P (decl)
		       ? user_name_of (decl)
		       : IDENTIFIER_POINTER (DECL_NAME (decl)));
}

/* DECL has no body here and is named as a derivative of what has one.  */
static bool
derivative_p (parsed_unit *u, tree decl)
{
  if (adjoint_options.prototypes == SWITCH_OFF || DECL_SAVED_TREE (decl))
    return false;
  for (int tangent = 0; tangent < 2; tangent++) {
    const char *of = primal_name (parsed_name (decl), tangent);
    if (of && u->names.contains (of))
      return true;
  }
  return false;
}

static tree
look_at (tree *t, int *walk_subtrees, void *data)
{
  parsed_unit *u = (parsed_unit *) data;
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  else if (TREE_CODE (*t) == FUNCTION_DECL)
    u->asks |= derivative_p (u, *t)
	       || !strcmp (parsed_name (*t), "adjoint_stub");
  return u->asks ? *t : NULL_TREE;
}

static void
look_at_declarations (parsed_unit *u)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node) {
    if (DECL_SAVED_TREE (node->decl) && anything_real_p (node->decl))
      u->names.add (parsed_name (node->decl));
    u->asks |= attribute_of (node) != NULL;
  }
  for (tree t = declared_prototypes (); t && !u->asks; t = TREE_CHAIN (t))
    u->asks |= derivative_p (u, TREE_VALUE (t));
}

static void
look_at_bodies (parsed_unit *u)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!u->asks && DECL_SAVED_TREE (node->decl))
      walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), look_at, u);
  varpool_node *variable;
  FOR_EACH_VARIABLE (variable)
    if (!u->asks && DECL_INITIAL (variable->decl))
      walk_tree_without_duplicates (&DECL_INITIAL (variable->decl), look_at, u);
}

bool
ask_anything_p (void)
{
  if (!adjoint_options.heads.is_empty () || !adjoint_options.exports.is_empty ())
    return true;
  parsed_unit u;
  u.asks = false;
  look_at_declarations (&u);
  if (!u.asks)
    look_at_bodies (&u);
  return u.asks;
}
