/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of the C library: its result tells what it filled.

     fscanf (file, "%lf", &a)		n = fscanf (file, "%lf", &a)

   After all passes, which would take away a result that nobody uses.  */

#include "prepare.h"
#include "input.h"

void
prepare_input (void)
{
  basic_block bb;
  input_call in;
  bool stored = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      tree lhs = gimple_get_lhs (s);
      if ((lhs && TREE_CODE (lhs) == SSA_NAME) || !input_call_p (s, &in))
	continue;
      tree result = make_ssa_name (TREE_TYPE (gimple_call_fntype (s)), s);
      gimple_call_set_lhs (as_a<gcall *> (s), result);
      update_stmt (s);
      if (!lhs)
	continue;
      if (!useless_type_conversion_p (TREE_TYPE (lhs), TREE_TYPE (result))) {
	gimple *c = gimple_build_assign (make_ssa_name (TREE_TYPE (lhs)), NOP_EXPR, result);
	gsi_insert_after (&i, c, GSI_NEW_STMT);
	result = gimple_assign_lhs (c);
      }
      gsi_insert_after (&i, gimple_build_assign (lhs, result), GSI_NEW_STMT);
      stored = true;
    }
  if (!stored)
    return;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
