/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single bytes that are stored where reals may lie, by the types: flags, counts, in memory on the heap.

   Bits of reals that move as bytes would lose the derivative.  A byte that is made of constants, comparisons and
   numbers that no real can be, by their types, brings no such bits; and that it overwrites none of an active real
   is told when the program runs (CLEAR, raw): its place has no adjoint then, nor tangent.  */

#include "read-int.h"

/* By GCC's alias rules REF, a load of integers, meets no real.  */
static bool
of_integers_p (tree ref)
{
  tree reals[] = { float_type_node, double_type_node, long_double_type_node };
  alias_set_type set = get_alias_set (ref);
  for (tree real : reals)
    if (alias_sets_conflict_p (set, get_alias_set (real)))
      return false;
  return INTEGRAL_TYPE_P (TREE_TYPE (ref));
}

/* What S assigns is no bits of a real if none of its operands is, which are added to OPERANDS.  */
static bool
keeps_to_integers_p (gimple *s, vec<tree> *operands)
{
  if (gphi *phi = dyn_cast<gphi *> (s)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      operands->safe_push (gimple_phi_arg_def (phi, k));
    return true;
  }
  if (!is_gimple_assign (s))
    return false;
  enum tree_code code = gimple_assign_rhs_code (s);
  if (gimple_assign_load_p (s))
    return of_integers_p (gimple_assign_rhs1 (s));
  if (TREE_CODE_CLASS (code) == tcc_comparison || code == FIX_TRUNC_EXPR)
    return true;
  if (code == VIEW_CONVERT_EXPR || code == BIT_FIELD_REF || code == BIT_INSERT_EXPR || code == CONSTRUCTOR)
    return false;
  for (unsigned k = code == COND_EXPR ? 2 : 1; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      operands->safe_push (gimple_op (s, k));
  return true;
}

/* VALUE, an integer, is surely no bits of a real.  */
static bool
no_bits_p (tree value)
{
  auto_vec<tree, 16> waiting;
  hash_set<tree> seen;
  waiting.safe_push (value);
  while (waiting.length ()) {
    tree v = waiting.pop ();
    if (TREE_CODE (v) == INTEGER_CST || (TREE_CODE (v) == SSA_NAME && seen.add (v)))
      continue;
    if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v) || !INTEGRAL_TYPE_P (TREE_TYPE (v))
	|| !keeps_to_integers_p (SSA_NAME_DEF_STMT (v), &waiting))
      return false;
  }
  return true;
}

/* By what is declared a real lies where REF does: it names a part of a union, or its pointer was one to reals.  */
static bool
over_reals_p (tree ref)
{
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == UNION_TYPE && holds_reals_p (TREE_TYPE (TREE_OPERAND (t, 0))))
      return true;
  return rd_over_declared_reals_p (ref);
}

bool
rd_store_byte (reader *r, tree lhs, tree rhs)
{
  if (over_reals_p (lhs) || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || int_size_in_bytes (TREE_TYPE (lhs)) != 1 || !no_bits_p (rhs))
    return false;
  adj_id to = rd_address_of (r, lhs);
  if (to != ADJ_NONE)
    rd_clear (r, to, rd_integer (r, TYPE_ID_UINT64, 1))->raw = true;
  return true;
}
