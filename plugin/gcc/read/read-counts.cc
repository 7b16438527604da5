/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a rule says (doc/rule-files.md, COUNT), as values that are computed before the
   call.  */

#include "read-outside.h"

/* ---- counts of elements ------------------------------------------------------- */

namespace {

/* A whole number: known, or a value of type int8.  */
struct whole {
  bool known;
  HOST_WIDE_INT number;
  adj_id value;
};

}

static whole
known_whole (HOST_WIDE_INT n)
{
  whole w = { true, n, ADJ_NONE };
  return w;
}

static adj_id
value_of_whole (reader *r, const whole &w)
{
  return w.known ? rd_integer (r, TYPE_ID_INT64, w.number) : w.value;
}

/* What the integer argument ARG is, or what it points to is before the call.  */
static bool
whole_of_argument (reader *r, tree arg, whole *out)
{
  tree type = TREE_TYPE (arg);
  tree value = arg;
  if (POINTER_TYPE_P (type)) {
    type = strip_array_types (TREE_TYPE (type));
    if (!INTEGRAL_TYPE_P (type))
      return false;
    value = fold_build2 (MEM_REF, TYPE_MAIN_VARIANT (type), arg,
			 build_int_cst (build_pointer_type (type), 0));
    if (tree constant = fold_const_aggregate_ref (value))
      value = constant;
  }
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > 64)
    return false;
  if (TREE_CODE (value) == INTEGER_CST && tree_fits_shwi_p (value)) {
    *out = known_whole (tree_to_shwi (value));
    return true;
  }
  adj_id v = is_gimple_val (value) ? rd_value (r, value) : rd_load_of (r, value);
  if (v == ADJ_NONE)
    return false;
  out->known = false;
  out->value = rd_op (r, OP_ICONV, TYPE_ID_INT64, v);
  return true;
}

/* The variable SYMBOL of another unit, and of this one if that has it too.  */
static tree
variable_of_symbol (const char *symbol)
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    if (!strcmp (symbol_of (node->decl), symbol))
      return node->decl;
  tree decl = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (symbol), integer_type_node);
  TREE_PUBLIC (decl) = DECL_EXTERNAL (decl) = TREE_USED (decl) = DECL_ARTIFICIAL (decl) = 1;
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (symbol));
  varpool_node::get_create (decl);
  return decl;
}

static bool
whole_of_variable (reader *r, const struct count *x, whole *out)
{
  tree type = build_nonstandard_integer_type (BITS_PER_UNIT * x->number, false);
  tree decl = variable_of_symbol (x->symbol), address = build_fold_addr_expr (decl);
  TREE_ADDRESSABLE (decl) = 1;
  adj_id v = rd_load_of (r, build2 (MEM_REF, type, address,
				    build_int_cst (ptr_type_node, x->offset)));
  if (v == ADJ_NONE)
    return false;
  out->known = false;
  out->value = rd_op (r, OP_ICONV, TYPE_ID_INT64, v);
  return true;
}

/* The first letter of the text ARG, in small.  */
static bool
letter_of_argument (reader *r, tree arg, whole *out)
{
  tree type = TREE_TYPE (arg);
  if (!POINTER_TYPE_P (type))
    return false;
  type = strip_array_types (TREE_TYPE (type));
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) != 8 || !whole_of_argument (r, arg, out))
    return false;
  if (out->known)
    out->number |= 0x20;
  else
    out->value = rd_op (r, OP_OR, TYPE_ID_INT64, out->value, rd_integer (r, TYPE_ID_INT64, 0x20));
  return true;
}

/* A OP B, where both are known; false if that is no number.  */
static bool
fold (enum count_kind kind, HOST_WIDE_INT a, HOST_WIDE_INT b, HOST_WIDE_INT *n)
{
  switch (kind) {
    case COUNT_ADD:
      return !__builtin_add_overflow (a, b, n);
    case COUNT_SUB:
      return !__builtin_sub_overflow (a, b, n);
    case COUNT_MUL:
      return !__builtin_mul_overflow (a, b, n);
    case COUNT_ABS:
      *n = a < 0 ? -a : a;
      return a != HOST_WIDE_INT_MIN;
    case COUNT_HALF:
      *n = a / 2;
      return true;
    case COUNT_LESS:
      *n = a < b;
      return true;
    default:
      *n = a == b;
      return true;
  }
}

static bool whole_of_count (const outside_call *c, adj_id count, whole *out);

/* Where a condition is known, the other branch is not computed.  */
static bool
whole_of_choice (const outside_call *c, const struct count *x, whole *out)
{
  whole test, a, b;
  if (!whole_of_count (c, x->number, &test))
    return false;
  if (test.known)
    return whole_of_count (c, test.number ? x->left : x->right, out);
  if (!whole_of_count (c, x->left, &a) || !whole_of_count (c, x->right, &b))
    return false;
  adj_id left = value_of_whole (c->r, a), right = value_of_whole (c->r, b);
  out->known = false;
  out->value = rd_op (c->r, OP_SELECT, TYPE_ID_INT64, test.value, left,
		      right);
  return true;
}

static bool
whole_of_operation (const outside_call *c, const struct count *x, whole *out)
{
  whole a, b;
  bool one = x->kind == COUNT_ABS || x->kind == COUNT_HALF;
  if (x->kind == COUNT_LETTER) {
    if (!letter_of_argument (c->r, gimple_call_arg (c->s, x->left), &a)) {
      rd_sorry (c->r, "the rule for '%s' takes argument '%s' for text, which is none here",
		user_name_of (c->fndecl), c->rule->args.at[x->left].name);
      return false;
    }
    b = known_whole (x->number | 0x20);
  } else if (!whole_of_count (c, x->left, &a))
    return false;
  else if (one)
    b = known_whole (2);
  else if (!whole_of_count (c, x->right, &b))
    return false;
  HOST_WIDE_INT n = 0;
  if (a.known && b.known && fold (x->kind, a.number, b.number, &n)) {
    *out = known_whole (n);
    return true;
  }
  enum op_code op = x->kind == COUNT_ADD ? OP_ADD : x->kind == COUNT_SUB ? OP_SUB
		    : x->kind == COUNT_MUL ? OP_MUL : x->kind == COUNT_HALF ? OP_DIV
		    : x->kind == COUNT_LESS ? OP_LT : OP_EQ;
  bool condition = op == OP_LT || op == OP_EQ;
  adj_id left = value_of_whole (c->r, a);
  out->known = false;
  if (x->kind == COUNT_ABS)
    out->value = rd_op (c->r, OP_ABS, TYPE_ID_INT64, left);
  else
    out->value = rd_op (c->r, op, condition ? (adj_id) TYPE_ID_BOOL : (adj_id) TYPE_ID_INT64, left,
			value_of_whole (c->r, b));
  return true;
}

/* What several counts of a rule have in common is computed once for a call.  */
static bool
whole_of_count (const outside_call *c, adj_id count, whole *out)
{
  const struct count *x = &c->rule->counts.at[count];
  if (c->counted && c->counted[count] != ADJ_NONE) {
    out->known = false;
    out->value = c->counted[count];
    return true;
  }
  if (x->kind == COUNT_NUMBER) {
    *out = known_whole (x->number);
    return true;
  }
  bool ok = x->kind == COUNT_VARIABLE ? whole_of_variable (c->r, x, out)
	    : x->kind == COUNT_ARGUMENT
	    ? whole_of_argument (c->r, gimple_call_arg (c->s, x->number), out)
	    : x->kind == COUNT_IF ? whole_of_choice (c, x, out) : whole_of_operation (c, x, out);
  if (!ok && x->kind == COUNT_ARGUMENT)
    rd_sorry (c->r, "the rule for '%s' counts by argument '%s', which is no integer here",
	      user_name_of (c->fndecl), c->rule->args.at[x->number].name);
  if (ok && !out->known && c->counted)
    c->counted[count] = out->value;
  return ok;
}

adj_id
rd_bytes_counted (const outside_call *c, uint32_t k, adj_id count, HOST_WIDE_INT size)
{
  reader *r = c->r;
  tree arg = gimple_call_arg (c->s, k);
  whole n;
  HOST_WIDE_INT bytes;
  if (c->rule->args.at[k].in_bytes)
    size = 1;
  if (!whole_of_count (c, count, &n))
    return ADJ_NONE;
  bool null = rd_may_be_null (r, arg);
  if (n.known && !null && !__builtin_mul_overflow (MAX (n.number, 0), size, &bytes))
    return rd_integer (r, TYPE_ID_UINT64, bytes);
  adj_id zero = rd_integer (r, TYPE_ID_INT64, 0);
  adj_id v = rd_op (r, OP_MAX, TYPE_ID_INT64, value_of_whole (r, n), zero);
  if (null) {
    adj_id there = rd_op (r, OP_PNE, TYPE_ID_BOOL, rd_value (r, arg),
			  rd_integer (r, TYPE_ID_POINTER, 0));
    v = rd_op (r, OP_MUL, TYPE_ID_INT64, v, rd_op (r, OP_ICONV, TYPE_ID_INT64, there));
  }
  v = rd_op (r, OP_MUL, TYPE_ID_INT64, v, rd_integer (r, TYPE_ID_INT64, size));
  return rd_op (r, OP_ICONV, TYPE_ID_UINT64, v);
}
