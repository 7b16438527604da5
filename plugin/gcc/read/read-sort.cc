/* SPDX-License-Identifier: GPL-3.0-or-later */
/* qsort and bsearch of what holds no reals: an order of indices, or keys with what belongs to
   them.  They run once, in the forward sweep.  What the comparison function reads may be active,
   since only the order depends on it: where two keys meet it jumps, else its derivative is
   zero.  Sorted reals are refused: their derivatives would have to be sorted likewise.  */

#include "read-int.h"
#include "thaw.h"

static bool stores_reals_p (tree fndecl, hash_set<tree> *seen);

/* Statement S stores reals, or may, for others to see.  */
static bool
stmt_stores_reals_p (gimple *s, hash_set<tree> *seen)
{
  if (gcall *c = dyn_cast<gcall *> (s)) {
    tree callee = gimple_call_fndecl (c);
    if (gimple_call_flags (c) & (ECF_CONST | ECF_PURE))
      return false;
    if (!callee || stores_reals_p (callee, seen))
      return true;
  }
  tree to = gimple_store_p (s) ? gimple_get_lhs (s) : NULL_TREE;
  if (!to)
    return gimple_code (s) == GIMPLE_ASM;
  tree base = get_base_address (to);
  return !(base && auto_var_p (base)) && rd_holds_reals (TREE_TYPE (to));
}

static bool
stores_reals_p (tree fndecl, hash_set<tree> *seen)
{
  if (seen->add (fndecl))
    return false;
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node)
    node = node->ultimate_alias_target ();
  if (node && linking_p ())
    node = thawed_body_of (node);
  if (!node || !node->has_gimple_body_p () || replaceable_p (node->decl))
    return true;
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  if (!f || !f->cfg)
    return true;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (stmt_stores_reals_p (gsi_stmt (i), seen))
	return true;
  return false;
}

bool
rd_sort (reader *r, gcall *s, tree fndecl)
{
  const char *name = symbol_of (fndecl);
  bool search = strcmp (name, "bsearch") == 0;
  unsigned n = search ? 5 : 4;
  if ((!search && strcmp (name, "qsort") != 0) || gimple_call_num_args (s) != n
      || !TREE_PUBLIC (fndecl))
    return false;
  tree compare = gimple_call_arg (s, n - 1);
  hash_set<tree> seen;
  if (TREE_CODE (compare) != ADDR_EXPR || TREE_CODE (TREE_OPERAND (compare, 0)) != FUNCTION_DECL)
    rd_sorry (r, "a comparison function of '%s' that is known only when it runs", name);
  else if (stores_reals_p (TREE_OPERAND (compare, 0), &seen))
    rd_sorry (r, "a comparison function of '%s' that stores reals, or calls what may", name);
  else if (rd_may_hold_reals (r, gimple_call_arg (s, 0))
	   || (search && rd_may_hold_reals (r, gimple_call_arg (s, 1))))
    rd_sorry (r, "memory that '%s' goes through, which may hold reals", name);
  else
    rd_passive (r, s);
  return true;
}
