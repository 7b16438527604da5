/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What gfortran makes for a type, as __copy_REAL_8_, stands inside the procedure that needs it, for a
   class (*) of an intrinsic type for one.  Without optimization GCC gives it a static chain as all
   nested functions have, though it uses no variable around it, and tables of types lead to it.  While
   a unit is differentiated it has none, so that it is called as any function.  */

#include "prepare.h"
#include "class-tables.h"

/* Functions, and the chains that they had.  */
static tree dropped;

static const ggc_root_tab roots[] = {
  { &dropped, 1, sizeof dropped, &gt_ggc_mx_tree_node, NULL },
  LAST_GGC_ROOT_TAB
};

void
unused_chains_init (void)
{
  ggc_register_root_tab (roots);
}

static bool
called_with_chain_p (cgraph_node *node)
{
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    if (gimple_call_chain (e->call_stmt))
      return true;
  return false;
}

static bool
uses_chain_p (function *f)
{
  tree name = f->static_chain_decl ? ssa_default_def (f, f->static_chain_decl) : NULL_TREE;
  return name && !has_zero_uses (name);
}

void
unused_chains_begin (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node) {
    function *f = DECL_STRUCT_FUNCTION (node->decl);
    if (!DECL_STATIC_CHAIN (node->decl) || !made_for_type_p (node->decl, NULL) || !gimple_in_ssa_p (f)
	|| uses_chain_p (f) || called_with_chain_p (node))
      continue;
    dropped = tree_cons (node->decl, f->static_chain_decl, dropped);
    DECL_STATIC_CHAIN (node->decl) = 0;
    f->static_chain_decl = NULL_TREE;
  }
}

void
unused_chains_end (void)
{
  for (; dropped; dropped = TREE_CHAIN (dropped)) {
    DECL_STATIC_CHAIN (TREE_PURPOSE (dropped)) = 1;
    DECL_STRUCT_FUNCTION (TREE_PURPOSE (dropped))->static_chain_decl = TREE_VALUE (dropped);
  }
}
