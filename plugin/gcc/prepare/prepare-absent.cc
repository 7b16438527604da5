/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptors that are there or not.

     call step (u, f)		d = f.data ? &parm : null
				if (d) if (d->data) ...

   Where f is OPTIONAL and step, whose dummy is OPTIONAL too, is inlined, all that d is used for is to be asked
   whether it is null, and to be loaded from behind that.  It becomes a truth value, and the loads are of parm, which
   can be taken apart then: what is loaded through d would come from memory of unknown origin, although it is f's
   address.  */

#include "prepare.h"

/* The variable whose address PHI is, where it is not null; NULL_TREE: it is something else.  */
static tree
variable_or_null (gphi *phi)
{
  tree variable = NULL_TREE;
  bool null = false;
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++) {
    tree arg = gimple_phi_arg_def (phi, k);
    if (integer_zerop (arg)) {
      null = true;
      continue;
    }
    if (TREE_CODE (arg) != ADDR_EXPR || !VAR_P (TREE_OPERAND (arg, 0))
	|| (variable && TREE_OPERAND (arg, 0) != variable))
      return NULL_TREE;
    variable = TREE_OPERAND (arg, 0);
  }
  return null ? variable : NULL_TREE;
}

/* S asks whether P is null.  */
static bool
asks_p (gimple *s, tree p)
{
  if (gcond *c = dyn_cast<gcond *> (s))
    return (gimple_cond_code (c) == NE_EXPR || gimple_cond_code (c) == EQ_EXPR)
	   && gimple_cond_lhs (c) == p && integer_zerop (gimple_cond_rhs (c));
  return is_gimple_assign (s) && (gimple_assign_rhs_code (s) == NE_EXPR || gimple_assign_rhs_code (s) == EQ_EXPR)
	 && gimple_assign_rhs1 (s) == p && integer_zerop (gimple_assign_rhs2 (s));
}

/* S loads from what P leads to, or stores there, and does nothing else with P.  */
static bool
accesses_p (gimple *s, tree p)
{
  if (!gimple_assign_single_p (s))
    return false;
  tree sides[] = { gimple_assign_lhs (s), gimple_assign_rhs1 (s) };
  unsigned through = 0, uses = 0;
  use_operand_p op;
  ssa_op_iter i;
  for (unsigned k = 0; k < 2; k++) {
    tree base = get_base_address (sides[k]);
    through += base && TREE_CODE (base) == MEM_REF && TREE_OPERAND (base, 0) == p && TREE_CODE (sides[k]) != ADDR_EXPR;
  }
  FOR_EACH_SSA_USE_OPERAND (op, s, i, SSA_OP_USE)
    uses += USE_FROM_PTR (op) == p;
  return through && uses == through;
}

static bool
replaceable_p (tree p)
{
  imm_use_iterator it;
  use_operand_p op;
  FOR_EACH_IMM_USE_FAST (op, it, p) {
    gimple *s = USE_STMT (op);
    if (!is_gimple_debug (s) && !asks_p (s, p) && !accesses_p (s, p))
      return false;
  }
  return true;
}

/* Uses of PHI's result, which is the address of VARIABLE or null, become uses of FLAG and of VARIABLE.  */
static void
replace (gphi *phi, tree variable, tree flag)
{
  tree p = gimple_phi_result (phi);
  imm_use_iterator it;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, it, p) {
    use_operand_p op;
    if (gcond *c = dyn_cast<gcond *> (s)) {
      gimple_cond_set_lhs (c, flag);
      gimple_cond_set_rhs (c, boolean_false_node);
    } else if (asks_p (s, p)) {
      gimple_assign_set_rhs1 (s, flag);
      gimple_assign_set_rhs2 (s, boolean_false_node);
    } else if (is_gimple_debug (s))
      gimple_debug_bind_reset_value (s);
    else
      FOR_EACH_IMM_USE_ON_STMT (op, it)
	SET_USE (op, build_fold_addr_expr (variable));
    update_stmt (s);
  }
}

void
prepare_absent (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gphi_iterator i = gsi_start_phis (bb), next = i; !gsi_end_p (i); i = next) {
      gphi *phi = i.phi ();
      gsi_next (&next);
      tree p = gimple_phi_result (phi);
      tree variable = POINTER_TYPE_P (TREE_TYPE (p)) ? variable_or_null (phi) : NULL_TREE;
      if (!variable || !replaceable_p (p))
	continue;
      tree flag = make_ssa_name (boolean_type_node);
      gphi *there = create_phi_node (flag, bb);
      for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	add_phi_arg (there, integer_zerop (gimple_phi_arg_def (phi, k)) ? boolean_false_node : boolean_true_node,
		     gimple_phi_arg_edge (phi, k), UNKNOWN_LOCATION);
      replace (phi, variable, flag);
    }
}
