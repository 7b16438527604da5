/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Volatile local variables become plain ones.

     volatile double y = 1 + x;		t = ((1 + x)); y = t;
     return log (y) - ((y - 1) - x) / y;

   Nobody but the function itself can see a local variable whose address is not taken.  Such
   variables are volatile so that a number is rounded, or not simplified away: what is stored
   goes through parentheses, which no optimisation of reals reaches into.  */

#include "prepare.h"
#include "params.h"

/* A scalar of this function that nothing but its own statements accesses.  */
static bool
private_p (tree var)
{
  return VAR_P (var) && TREE_THIS_VOLATILE (var) && auto_var_in_fn_p (var, cfun->decl)
	 && !TREE_ADDRESSABLE (var) && !DECL_HARD_REGISTER (var)
	 && is_gimple_reg_type (TREE_TYPE (var));
}

/* What S, an assignment, stores, in parentheses in front of it at I.  */
static void
protect_value (gimple_stmt_iterator *i, gassign *s)
{
  tree value = gimple_assign_rhs1 (s);
  if (gimple_num_ops (s) != 2 || !real_type_p (TREE_TYPE (value)))
    return;
  tree t = make_ssa_name (TREE_TYPE (value));
  gassign *p = gimple_build_assign (t, PAREN_EXPR, value);
  gimple_set_location (p, gimple_location (s));
  gsi_insert_before (i, p, GSI_SAME_STMT);
  gimple_assign_set_rhs1 (s, t);
}

void
prepare_volatile_locals (void)
{
  hash_set<tree> plain;
  unsigned k;
  tree var;
  FOR_EACH_LOCAL_DECL (cfun, k, var)
    if (private_p (var))
      plain.add (var);
  if (plain.is_empty ())
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gassign *s = dyn_cast<gassign *> (gsi_stmt (i));
      if (s && plain.contains (gimple_assign_lhs (s)) && !gimple_clobber_p (s))
	protect_value (&i, s);
    }
  for (tree v : plain) {
    DECL_NOT_GIMPLE_REG_P (v) = 1;
    TREE_THIS_VOLATILE (v) = 0;
    TREE_SIDE_EFFECTS (v) = 0;
    TREE_TYPE (v) = build_qualified_type (TREE_TYPE (v), TYPE_QUALS (TREE_TYPE (v))
							 & ~TYPE_QUAL_VOLATILE);
  }
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gimple_has_volatile_ops (gsi_stmt (i))) {
	gimple_set_has_volatile_ops (gsi_stmt (i), false);
	update_stmt (gsi_stmt (i));
      }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
