/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that only the plugin keeps: see kept-functions.h.  */

#include "kept-functions.h"
#include "ask.h"

static void (*front_end_parses) (void);
static bool something_asked;
/* What is output, though GCC would not do so: call graph nodes.  */
static hash_set<cgraph_node *> *kept;

/* The functions that -fkeep-static-functions and -fkeep-inline-functions are
   about: cgraph_node::finalize_function has the same conditions.  */
static bool
may_be_kept_p (cgraph_node *node)
{
  tree decl = node->decl;
  return !node->force_output && !node->cpp_implicit_alias
	 && !DECL_DISREGARD_INLINE_LIMITS (decl) && !DECL_COMDAT (decl)
	 && !DECL_EXTERNAL (decl)
	 && !(DECL_CONTEXT (decl)
	      && TREE_CODE (DECL_CONTEXT (decl)) == FUNCTION_DECL);
}

/* A private or static primal that nothing calls shall have a body when the pass
   runs.  */
static void
keep_functions (void)
{
  kept = new hash_set<cgraph_node *>;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (may_be_kept_p (node)) {
      node->force_output = true;
      kept->add (node);
    }
}

/* Attributes may have been found since that make GCC keep a function itself.  */
void
release_kept_functions (void)
{
  cgraph_node *node;
  if (kept)
    FOR_EACH_DEFINED_FUNCTION (node)
      if (kept->contains (node) && !DECL_PRESERVE_P (node->decl)
	  && !node->offloadable)
	node->force_output = false;
  delete kept;
  kept = NULL;
}

/* What follows is the first that is known of the whole file, and the last before
   GCC drops what it does not need.  */
static void
parse_file (void)
{
  front_end_parses ();
  if (seen_error ())
    return;
  something_asked = ask_anything_p ();
  if (something_asked)
    keep_functions ();
}

bool
file_asks_p (void)
{
  return something_asked;
}

void
kept_functions_init (void)
{
  front_end_parses = lang_hooks.parse_file;
  lang_hooks.parse_file = parse_file;
}
