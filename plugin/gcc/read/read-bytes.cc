/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is no real where reals may lie, by the types, in memory by address.

   Single bytes that are stored: flags, counts, in memory on the heap.

   Bits of reals that move as bytes would lose the derivative.  A byte that is made of constants, comparisons and
   numbers that no real can be, by their types, brings no such bits; and that it overwrites none of an active real
   is told when the program runs (CLEAR, raw): its place has no adjoint then, nor tangent.

   Loads: of bytes, of another member of a union.  Where the bits are only compared, or exponents are taken from
   them, the derivative does not change; where they become a number, it is lost (LOAD, raw).  */

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

/* ---- loads -------------------------------------------------------------------- */

/* The largest real that TYPE has, in bytes, or 0.  */
static HOST_WIDE_INT
largest_real (tree type)
{
  HOST_WIDE_INT most = 0;
  type = strip_array_types (type);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return SCALAR_FLOAT_TYPE_P (type) ? int_size_in_bytes (type) : 0;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      most = MAX (most, largest_real (TREE_TYPE (f)));
  return most;
}

/* The outermost union that REF is a part of; *AT becomes where REF lies there, -1 if nobody knows.  */
static tree
union_around (tree ref, HOST_WIDE_INT *at)
{
  tree found = NULL_TREE;
  HOST_WIDE_INT inside = 0;
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0)) {
    HOST_WIDE_INT by = -1;
    if (TREE_CODE (t) == COMPONENT_REF && tree_fits_shwi_p (byte_position (TREE_OPERAND (t, 1))))
      by = int_byte_position (TREE_OPERAND (t, 1));
    inside = inside < 0 || by < 0 ? -1 : inside + by;
    if (TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == UNION_TYPE) {
      found = TREE_TYPE (TREE_OPERAND (t, 0));
      *at = inside;
    }
  }
  return found;
}

/* CODE of OPERAND, of BYTES bytes, and NUMBER has nothing of a real's mantissa any more.  */
static bool
drops_mantissa_p (enum tree_code code, tree number, HOST_WIDE_INT bytes)
{
  HOST_WIDE_INT mantissa = bytes == 8 ? 52 : bytes == 4 ? 20 : bytes == 2 ? 4 : 8;
  if (!number || TREE_CODE (number) != INTEGER_CST || !tree_fits_shwi_p (number))
    return false;
  return code == RSHIFT_EXPR ? tree_to_shwi (number) >= mantissa
	 : code == BIT_AND_EXPR && bytes <= 8
	   && !(tree_to_shwi (number) & ((HOST_WIDE_INT_1 << MIN (mantissa, 62)) - 1));
}

/* What USE makes of bits in NAME, of BYTES bytes: a number is BECOMES, an integer that has them goes to WAITING.  */
static void
follow_bits (gimple *use, tree name, HOST_WIDE_INT bytes, bool *becomes, vec<tree> *waiting)
{
  tree lhs = gimple_get_lhs (use);
  if (greturn *back = dyn_cast<greturn *> (use)) {
    *becomes |= gimple_return_retval (back) == name;
    return;
  }
  if (gimple_code (use) == GIMPLE_PHI) {
    waiting->safe_push (gimple_phi_result (use));
    return;
  }
  if (!is_gimple_assign (use) || TREE_CODE (lhs) != SSA_NAME)
    return;
  enum tree_code code = gimple_assign_rhs_code (use);
  if (code == FLOAT_EXPR || (code == VIEW_CONVERT_EXPR && !INTEGRAL_TYPE_P (TREE_TYPE (lhs))))
    *becomes = true;
  else if (INTEGRAL_TYPE_P (TREE_TYPE (lhs)) && TREE_CODE_CLASS (code) != tcc_comparison && !gimple_assign_load_p (use)
	   && !((code == RSHIFT_EXPR || code == BIT_AND_EXPR) && gimple_assign_rhs1 (use) == name
		&& drops_mantissa_p (code, gimple_assign_rhs2 (use), bytes)))
    waiting->safe_push (lhs);
}

/* The bits in NAME become a number, or are returned.  */
static bool
become_number_p (tree name)
{
  HOST_WIDE_INT bytes = int_size_in_bytes (TREE_TYPE (name));
  auto_vec<tree, 16> waiting;
  hash_set<tree> seen;
  bool becomes = false;
  waiting.safe_push (name);
  while (waiting.length () && !becomes) {
    tree v = waiting.pop ();
    imm_use_iterator i;
    use_operand_p p;
    if (seen.add (v))
      continue;
    FOR_EACH_IMM_USE_FAST (p, i, v)
      if (!is_gimple_debug (USE_STMT (p)))
	follow_bits (USE_STMT (p), v, bytes, &becomes, &waiting);
  }
  return becomes;
}

bool
rd_load_bits_p (reader *r, tree lhs, tree ref)
{
  HOST_WIDE_INT at = 0, bytes = int_size_in_bytes (TREE_TYPE (ref));
  bool real = SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref));
  if (fortran_p () || (!real && !INTEGRAL_TYPE_P (TREE_TYPE (ref)))
      || !(rd_ref_origins (r, ref, NULL) & (FROM_BY_ADDRESS | FROM_PASSIVE_PARAM | FROM_GLOBAL)))
    return false;
  tree whole = union_around (ref, &at);
  if (real)
    return whole && bytes < largest_real (whole);
  bool over = whole && holds_reals_p (whole) && (at < 0 || reals_within_p (whole, at, at + bytes));
  return (over || rd_over_declared_reals_p (ref)) && TREE_CODE (lhs) == SSA_NAME && become_number_p (lhs);
}

/* ---- stores ------------------------------------------------------------------- */

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
