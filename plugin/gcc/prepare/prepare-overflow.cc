/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic of integers that tells whether it overflows, as plain arithmetic.

     t = .MUL_OVERFLOW (a, b);	      r = a * b, of unsigned type;
     r = REALPART_EXPR <t>;	      d = a == 0 ? 1 : a;
     o = IMAGPART_EXPR <t>;	      o = r / d != (a == 0 ? 0 : b);

   Users write `__builtin_mul_overflow (n, size, &bytes)' or `n > SIZE_MAX / size', of which GCC makes
   it; gfortran has it where text of deferred length is allocated.  What has operands of other types
   than its result stays, and is refused.  */

#include "prepare.h"
#include "write.h"

/* What S computes, or ERROR_MARK.  */
static enum tree_code
code_of (gcall *s)
{
  if (!gimple_call_internal_p (s))
    return ERROR_MARK;
  switch (gimple_call_internal_fn (s)) {
    case IFN_ADD_OVERFLOW: return PLUS_EXPR;
    case IFN_SUB_OVERFLOW: return MINUS_EXPR;
    case IFN_MUL_OVERFLOW: return MULT_EXPR;
    default: return ERROR_MARK;
  }
}

/* A as an operand of TYPE, or NULL_TREE.  */
static tree
operand_of_type (tree a, tree type)
{
  if (TREE_CODE (a) == INTEGER_CST)
    return int_fits_type_p (a, type) ? fold_convert (type, a) : NULL_TREE;
  return types_compatible_p (TREE_TYPE (a), type) ? a : NULL_TREE;
}

/* Nothing but the parts of RESULT are used.  */
static bool
parts_only_p (tree result)
{
  imm_use_iterator it;
  use_operand_p op;
  FOR_EACH_IMM_USE_FAST (op, it, result) {
    gimple *use = USE_STMT (op);
    if (is_gimple_debug (use))
      continue;
    enum tree_code code = is_gimple_assign (use) ? gimple_assign_rhs_code (use) : ERROR_MARK;
    if (code != REALPART_EXPR && code != IMAGPART_EXPR)
      return false;
  }
  return true;
}

/* 1 of TYPE where A CODE B, else 0.  */
static tree
write_truth (writer *w, tree type, enum tree_code code, tree a, tree b)
{
  return write_choice (w, code, a, b, build_one_cst (type), build_zero_cst (type));
}

/* Does A * B, which wraps to R, overflow?  No division traps.  */
static tree
write_product_overflows (writer *w, tree type, tree a, tree b, tree r)
{
  tree zero = build_zero_cst (type), one = build_one_cst (type);
  tree divisor = write_choice (w, EQ_EXPR, a, zero, one, a);
  tree expected = write_choice (w, EQ_EXPR, a, zero, zero, b);
  if (TYPE_UNSIGNED (type))
    return write_truth (w, type, NE_EXPR, write_op (w, type, TRUNC_DIV_EXPR, r, divisor), expected);
  tree minus = build_minus_one_cst (type);
  divisor = write_choice (w, EQ_EXPR, divisor, minus, one, divisor);
  tree other = write_truth (w, type, NE_EXPR, write_op (w, type, TRUNC_DIV_EXPR, r, divisor), expected);
  tree least = write_truth (w, type, EQ_EXPR, b, TYPE_MIN_VALUE (type));
  return write_choice (w, EQ_EXPR, a, minus, least, other);
}

/* Does A CODE B, which wraps to R?  */
static tree
write_overflows (writer *w, tree type, enum tree_code code, tree a, tree b, tree r)
{
  if (code == MULT_EXPR)
    return write_product_overflows (w, type, a, b, r);
  if (TYPE_UNSIGNED (type))
    return code == PLUS_EXPR ? write_truth (w, type, LT_EXPR, r, a) : write_truth (w, type, LT_EXPR, a, b);
  /* The sum has the sign of neither operand; the difference has that of B, and not that of A.  */
  tree first = write_op (w, type, BIT_XOR_EXPR, a, r);
  tree second = code == PLUS_EXPR ? write_op (w, type, BIT_XOR_EXPR, b, r)
		: write_op (w, type, BIT_XOR_EXPR, a, b);
  return write_truth (w, type, LT_EXPR, write_op (w, type, BIT_AND_EXPR, first, second),
		      build_zero_cst (type));
}

/* The parts of RESULT, of which nothing else is used, are VALUE and OVERFLOWS.  */
static void
replace_parts (tree result, tree value, tree overflows)
{
  imm_use_iterator it;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, it, result) {
    if (is_gimple_debug (use)) {
      gimple_debug_bind_reset_value (use);
      update_stmt (use);
      continue;
    }
    bool first = gimple_assign_rhs_code (use) == REALPART_EXPR;
    gimple_stmt_iterator i = gsi_for_stmt (use);
    gimple_assign_set_rhs_from_tree (&i, first ? value : overflows);
    update_stmt (gsi_stmt (i));
  }
}

/* Writes S, which computes CODE, in front of AT, where it is; false: it stays.  */
static bool
write_out (gimple_stmt_iterator *at, gcall *s, enum tree_code code)
{
  tree result = gimple_call_lhs (s);
  if (!result || TREE_CODE (result) != SSA_NAME || !parts_only_p (result))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (result));
  tree a = operand_of_type (gimple_call_arg (s, 0), type);
  tree b = operand_of_type (gimple_call_arg (s, 1), type);
  if (!a || !b || TYPE_PRECISION (type) > 64)
    return false;
  writer w = { at, NULL_TREE };
  tree wraps = unsigned_type_for (type);
  tree r = write_op (&w, wraps, code, write_op (&w, wraps, NOP_EXPR, a), write_op (&w, wraps, NOP_EXPR, b));
  r = write_op (&w, type, NOP_EXPR, r);
  tree overflows = write_overflows (&w, type, code, a, b, r);
  replace_parts (result, r, overflows);
  return true;
}

/* S is such a pair of which both are known by now: constants are its parts.  */
static bool
write_constants (gimple *s)
{
  if (!gimple_assign_single_p (s) || TREE_CODE (gimple_assign_rhs1 (s)) != COMPLEX_CST)
    return false;
  tree result = gimple_assign_lhs (s), pair = gimple_assign_rhs1 (s);
  if (TREE_CODE (result) != SSA_NAME || TREE_CODE (TREE_TYPE (TREE_TYPE (pair))) != INTEGER_TYPE
      || !parts_only_p (result))
    return false;
  replace_parts (result, TREE_REALPART (pair), TREE_IMAGPART (pair));
  return true;
}

void
prepare_overflows (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gimple *s = gsi_stmt (i);
      gcall *call = dyn_cast<gcall *> (s);
      enum tree_code code = call ? code_of (call) : ERROR_MARK;
      if (!write_constants (s) && (code == ERROR_MARK || !write_out (&i, call, code))) {
	gsi_next (&i);
	continue;
      }
      gsi_remove (&i, true);
      release_defs (s);
    }
}
