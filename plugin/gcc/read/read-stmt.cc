/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments and operations; expression trees.

   An operation is read as one of ops.def where the meaning is the same, with all
   operands as values.  What has no derivative by its result's type, and no
   counterpart there, is OPAQUE: emission copies the statement and puts values in
   for its SSA operands.  So are reals of other precisions than two while they stay in
   registers and no real with a derivative comes of them: under -fdefault-real-8
   `x >= 1d-5' compares two real(16).  And so are complex numbers for calls that are copied.  */

#include "read-int.h"

/* ---- copied statements --------------------------------------------------- */

namespace {

struct operand_list {
  reader *r;
  auto_vec<adj_id, 8> values;
};

}

static void
add_operand (tree *t, void *data)
{
  operand_list *l = (operand_list *) data;
  l->values.safe_push (rd_value (l->r, *t));
}

/* OP is the address of a variable, or of something in it.  */
static bool
address_of_variable_p (tree op)
{
  tree decl = rd_decl_of_ref (TREE_OPERAND (op, 0));
  return decl && variable_p (decl);
}

struct stmt *
rd_copied (reader *r, enum stmt_kind kind, gimple *s, adj_id dst)
{
  operand_list l;
  l.r = r;
  walk_stmt_operands (s, add_operand, &l);
  for (unsigned k = 0; k < gimple_num_ops (s); k++) {
    tree op = gimple_op (s, k);
    if (op)
      rd_mention_locals (r, op);
    /* Not an operand to emission, but what becomes of the address matters.  */
    if (op && TREE_CODE (op) == ADDR_EXPR && is_gimple_min_invariant (op)
	&& (kind == STMT_OP || address_of_variable_p (op)))
      l.values.safe_push (rd_value (r, op));
  }
  struct stmt *t = rd_emit (r, kind, dst, l.values.length ());
  for (unsigned k = 0; k < l.values.length (); k++)
    t->args[k] = l.values[k];
  t->origin = t->place;
  t->library = kind == STMT_EFFECT && is_gimple_call (s) && rd_library_call_p (as_a<gcall *> (s));
  t->sets_new = t->library && rd_sets_new_p (as_a<gcall *> (s));
  return t;
}

void
rd_opaque (reader *r, gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs))) {
    if (is_gimple_assign (s))
      rd_sorry (r, "the operation '%s' on reals",
		get_tree_code_name (gimple_assign_rhs_code (s)));
    else
      rd_sorry (r, "calls '%s', which has no derivative rule",
		rd_name (gimple_call_fndecl (s)));
    return;
  }
  rd_copied (r, STMT_OP, s, rd_value (r, lhs))->op = OP_OPAQUE;
}

/* ---- comparisons --------------------------------------------------------- */

static enum op_code
comparison_op (enum tree_code code, bool pointers)
{
  switch (code) {
    case EQ_EXPR: return pointers ? OP_PEQ : OP_EQ;
    case NE_EXPR: return pointers ? OP_PNE : OP_NE;
    case LT_EXPR: return pointers ? OP_PLT : OP_LT;
    case LE_EXPR: return pointers ? OP_PLE : OP_LE;
    case GT_EXPR: return pointers ? OP_PGT : OP_GT;
    case GE_EXPR: return pointers ? OP_PGE : OP_GE;
    case UNORDERED_EXPR: return OP_UNORDERED;
    case ORDERED_EXPR: return OP_ORDERED;
    case UNEQ_EXPR: return OP_UNEQ;
    case UNLT_EXPR: return OP_UNLT;
    case UNLE_EXPR: return OP_UNLE;
    case UNGT_EXPR: return OP_UNGT;
    case UNGE_EXPR: return OP_UNGE;
    case LTGT_EXPR: return OP_LTGT;
    default: return OP_LAST;
  }
}

/* DST: where the result goes, or ADJ_NONE: a truth value made here.  */
static adj_id
read_comparison (reader *r, enum tree_code code, tree a, tree b, adj_id dst)
{
  enum op_code op = comparison_op (code, POINTER_TYPE_P (TREE_TYPE (a)));
  if (const char *text = rd_foreign_type (TREE_TYPE (a))) {
    rd_sorry (r, "%s", text);
    return rd_integer (r, TYPE_ID_BOOL, 0);
  }
  ADJ_ASSERT (op != OP_LAST);
  adj_id x = rd_value (r, a), y = rd_value (r, b);
  if (dst == ADJ_NONE)
    return rd_op (r, op, TYPE_ID_BOOL, x, y);
  struct stmt *t = rd_emit (r, STMT_OP, dst, 2);
  t->op = op;
  t->args[0] = x;
  t->args[1] = y;
  return dst;
}

adj_id
rd_comparison (reader *r, enum tree_code code, tree a, tree b)
{
  return read_comparison (r, code, a, b, ADJ_NONE);
}

static adj_id
read_condition (reader *r, tree t)
{
  if (COMPARISON_CLASS_P (t))
    return rd_comparison (r, TREE_CODE (t), TREE_OPERAND (t, 0),
			  TREE_OPERAND (t, 1));
  return rd_value (r, t);
}

/* ---- operations ---------------------------------------------------------- */

/* Whether `not' of TYPE exchanges 0 and 1, as of LOGICAL, in more than a byte.  The model's types tell that
   of `bool' only.  */
static bool
wide_truth_p (tree type)
{
  return TREE_CODE (type) == BOOLEAN_TYPE && TYPE_PRECISION (type) == 1
	 && tree_to_uhwi (TYPE_SIZE_UNIT (type)) > 1;
}

/* Operations with all operands and the result in one type; OP_LAST: none.  */
static enum op_code
plain_op (enum tree_code code, tree type)
{
  bool real = SCALAR_FLOAT_TYPE_P (type), integer = INTEGRAL_TYPE_P (type);
  switch (code) {
    case PLUS_EXPR: return OP_ADD;
    case MINUS_EXPR: return OP_SUB;
    case MULT_EXPR: return OP_MUL;
    case RDIV_EXPR: return OP_DIV;
    case TRUNC_DIV_EXPR: case EXACT_DIV_EXPR: return integer ? OP_DIV : OP_LAST;
    case NEGATE_EXPR: return OP_NEG;
    case ABS_EXPR: return OP_ABS;
    case MIN_EXPR: return real || integer ? OP_MIN : OP_LAST;
    case MAX_EXPR: return real || integer ? OP_MAX : OP_LAST;
    case TRUNC_MOD_EXPR: return integer ? OP_MOD : OP_LAST;
    case BIT_AND_EXPR: return integer ? OP_AND : OP_LAST;
    case BIT_IOR_EXPR: return integer ? OP_OR : OP_LAST;
    case BIT_XOR_EXPR: return integer ? OP_XOR : OP_LAST;
    case BIT_NOT_EXPR: return integer ? OP_NOT : OP_LAST;
    case LSHIFT_EXPR: return integer ? OP_SHL : OP_LAST;
    case RSHIFT_EXPR: return integer ? OP_SHR : OP_LAST;
    case POINTER_PLUS_EXPR: return OP_PADD;
    case POINTER_DIFF_EXPR: return OP_PDIFF;
    default: return OP_LAST;
  }
}

static enum op_code
copy_op (tree type)
{
  return POINTER_TYPE_P (type) ? OP_PCOPY : OP_COPY;
}

/* Conversions that the model has.  */
static enum op_code
conversion_op (reader *r, enum tree_code code, tree to, tree from)
{
  if (code == FLOAT_EXPR)
    return INTEGRAL_TYPE_P (from) ? OP_ITOR : OP_LAST;
  if (code == FIX_TRUNC_EXPR)
    return OP_RTOI;
  if (real_type_p (to) && real_type_p (from))
    return TYPE_MODE (to) == TYPE_MODE (from) ? OP_COPY : OP_RCONV;
  if (POINTER_TYPE_P (to) && POINTER_TYPE_P (from))
    return OP_PCOPY;
  if (INTEGRAL_TYPE_P (to) && INTEGRAL_TYPE_P (from))
    return rd_type (r, to) == rd_type (r, from) ? OP_COPY : OP_ICONV;
  return OP_LAST;
}

static void
emit_op (reader *r, enum op_code op, adj_id dst, const adj_id *args, unsigned n)
{
  struct stmt *t = rd_emit (r, STMT_OP, dst, n);
  t->op = op;
  for (unsigned k = 0; k < n; k++)
    t->args[k] = args[k];
}

static void
read_select (reader *r, gassign *s, adj_id dst)
{
  adj_id args[3];
  args[0] = read_condition (r, gimple_assign_rhs1 (s));
  args[1] = rd_value (r, gimple_assign_rhs2 (s));
  args[2] = rd_value (r, gimple_assign_rhs3 (s));
  emit_op (r, OP_SELECT, dst, args, 3);
}

/* dst = &something: an invariant, or an address to be computed.  */
static void
read_address (reader *r, gassign *s, adj_id dst)
{
  tree rhs = gimple_assign_rhs1 (s);
  adj_id v = is_gimple_min_invariant (rhs)
	     ? rd_value (r, rhs) : rd_address_of (r, TREE_OPERAND (rhs, 0));
  if (v != ADJ_NONE)
    emit_op (r, OP_PCOPY, dst, &v, 1);
}

static void
read_operation (reader *r, gassign *s, adj_id dst)
{
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  enum tree_code code = gimple_assign_rhs_code (s);
  unsigned n = gimple_num_ops (s) - 1;
  enum op_code op;
  if (CONVERT_EXPR_CODE_P (code) || code == FLOAT_EXPR || code == FIX_TRUNC_EXPR)
    op = conversion_op (r, code, type, TREE_TYPE (gimple_assign_rhs1 (s)));
  else if (code == PAREN_EXPR)
    op = real_type_p (type) && (r->f->loose || r->f->contracts) ? OP_PAREN : copy_op (type);
  else if (code == SSA_NAME || get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS)
    op = copy_op (type);
  else
    op = plain_op (code, type);
  if (op == OP_LAST) {
    rd_opaque (r, s);
    return;
  }
  adj_id args[3];
  for (unsigned k = 0; k < n; k++)
    args[k] = rd_value (r, gimple_op (s, k + 1));
  if (op == OP_NOT && wide_truth_p (type)) {
    op = OP_XOR;
    args[n++] = rd_integer (r, rd_type (r, type), 1);
  }
  emit_op (r, op, dst, args, n);
}

/* A foreign type among the operands of S, as text, or NULL.  */
static const char *
foreign_operand (gassign *s)
{
  for (unsigned k = 0; k < gimple_num_ops (s); k++) {
    tree t = gimple_op (s, k);
    const char *text = t && is_gimple_val (t)
		       ? rd_foreign_type (TREE_TYPE (t)) : NULL;
    if (text)
      return text;
  }
  return NULL;
}

/* S reads memory.  An element of a string, "abc"[i], is no load to GCC.  */
static bool
reads_memory_p (gassign *s)
{
  if (gimple_assign_load_p (s))
    return true;
  tree rhs = gimple_assign_rhs1 (s);
  tree base = gimple_assign_single_p (s) && handled_component_p (rhs)
	      ? get_base_address (rhs) : NULL_TREE;
  return base && unnamed_constant_p (base);
}

/* S computes with reals of a precision that has no derivatives, and its result carries
   none: such a real itself, a truth value, an integer.  */
static bool
wide_arithmetic_p (gassign *s)
{
  tree lhs = gimple_assign_lhs (s);
  bool wide = false;
  for (unsigned k = 0; k < gimple_num_ops (s); k++) {
    tree t = gimple_op (s, k);
    if (!t || !is_gimple_val (t) || !rd_foreign_type (TREE_TYPE (t)))
      continue;
    if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (t)))
      return false;
    wide = true;
  }
  return wide && !real_type_p (TREE_TYPE (lhs)) && !gimple_vuse (s)
	 && gimple_assign_rhs_code (s) != VIEW_CONVERT_EXPR
	 && gimple_assign_rhs_code (s) != BIT_FIELD_REF;
}

/* S makes a complex number of two reals for calls alone: they are copied, or refused at their own
   place (rd_call).  */
static bool
for_calls_p (gassign *s)
{
  tree lhs = gimple_assign_lhs (s);
  imm_use_iterator it;
  use_operand_p op;
  bool any = false;
  if (gimple_assign_rhs_code (s) != COMPLEX_EXPR || rd_foreign_argument (TREE_TYPE (lhs)))
    return false;
  FOR_EACH_IMM_USE_FAST (op, it, lhs) {
    if (is_gimple_debug (USE_STMT (op)))
      continue;
    if (!is_gimple_call (USE_STMT (op)))
      return false;
    any = true;
  }
  return any;
}

/* S takes a part of what a call returned, which was copied.  */
static bool
part_of_result_p (gassign *s)
{
  tree rhs = gimple_assign_rhs1 (s);
  if (TREE_CODE (rhs) != REALPART_EXPR && TREE_CODE (rhs) != IMAGPART_EXPR)
    return false;
  tree from = TREE_OPERAND (rhs, 0);
  return TREE_CODE (from) == SSA_NAME && is_gimple_call (SSA_NAME_DEF_STMT (from))
	 && !rd_foreign_argument (TREE_TYPE (from));
}

static void
read_register (reader *r, gassign *s)
{
  tree rhs = gimple_assign_rhs1 (s);
  enum tree_code code = gimple_assign_rhs_code (s);
  if (part_of_result_p (s)) {
    adj_id location = rd_location_of_stmt (r, s, false, false);
    rd_copied (r, STMT_EFFECT, s, rd_value (r, gimple_assign_lhs (s)))->location = location;
    return;
  }
  if (reads_memory_p (s)) {
    rd_load (r, s);
    return;
  }
  if (wide_arithmetic_p (s) || for_calls_p (s)) {
    rd_copied (r, STMT_OP, s, rd_value (r, gimple_assign_lhs (s)))->op = OP_OPAQUE;
    return;
  }
  if (const char *text = foreign_operand (s)) {
    rd_sorry (r, "%s", text);
    return;
  }
  adj_id dst = rd_value (r, gimple_assign_lhs (s));
  if (code == COND_EXPR)
    read_select (r, s, dst);
  else if (TREE_CODE_CLASS (code) == tcc_comparison)
    read_comparison (r, code, rhs, gimple_assign_rhs2 (s), dst);
  else if (code == ADDR_EXPR)
    read_address (r, s, dst);
  else if (code == VIEW_CONVERT_EXPR || code == BIT_FIELD_REF
	   || code == BIT_INSERT_EXPR || code == REALPART_EXPR
	   || code == IMAGPART_EXPR) {
    tree from = code == BIT_INSERT_EXPR ? rhs : TREE_OPERAND (rhs, 0);
    if (TREE_CODE (TREE_TYPE (from)) == COMPLEX_TYPE || VECTOR_TYPE_P (TREE_TYPE (from)))
      rd_sorry (r, "%s", rd_foreign_type (TREE_TYPE (from)));
    else if (rd_bits_to_look_at_p (s))
      rd_opaque (r, s);
    else if (rd_bits_of_integers_p (s))
      rd_copied (r, STMT_OP, s, dst)->op = OP_OPAQUE;
    else if (holds_reals_p (TREE_TYPE (from))
	     || holds_reals_p (TREE_TYPE (gimple_assign_lhs (s))))
      rd_sorry (r, "the bits of a real are used as another type");
    else
      rd_opaque (r, s);
  }
  else
    read_operation (r, s, dst);
}

void
rd_assign (reader *r, gassign *s)
{
  tree lhs = gimple_assign_lhs (s);
  if (gimple_clobber_p (s))
    return;			/* the end of a local's life */
  if (gimple_has_volatile_ops (s)) {
    if (!rd_volatile_number (r, s))
      rd_sorry (r, "a volatile variable");
  }
  else if (TREE_CODE (lhs) == SSA_NAME)
    read_register (r, s);
  else if (is_gimple_reg_type (TREE_TYPE (lhs))
	   && is_gimple_val (gimple_assign_rhs1 (s)))
    rd_store (r, lhs, gimple_assign_rhs1 (s));
  else
    rd_aggregate (r, s);
}

/* ---- expression trees ---------------------------------------------------- */

bool
rd_expression_simple_p (tree t)
{
  if (rd_foreign_type (TREE_TYPE (t)))
    return false;
  if (TREE_CODE (t) == SSA_NAME || TREE_CODE (t) == INTEGER_CST)
    return true;
  switch (TREE_CODE (t)) {
    CASE_CONVERT: {
      tree from = TREE_OPERAND (t, 0);
      return INTEGRAL_TYPE_P (TREE_TYPE (t))
	     && (INTEGRAL_TYPE_P (TREE_TYPE (from))
		 || POINTER_TYPE_P (TREE_TYPE (from)))
	     && rd_expression_simple_p (from);
    }
    case FLOOR_DIV_EXPR:
      if (!TYPE_UNSIGNED (TREE_TYPE (t)))
	return false;
      /* FALLTHRU */
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR: case MIN_EXPR: case MAX_EXPR: case BIT_AND_EXPR:
    case TRUNC_MOD_EXPR: case LSHIFT_EXPR: case RSHIFT_EXPR:
    case POINTER_PLUS_EXPR:
      return rd_expression_simple_p (TREE_OPERAND (t, 0))
	     && rd_expression_simple_p (TREE_OPERAND (t, 1));
    case NEGATE_EXPR: case BIT_NOT_EXPR:
      return INTEGRAL_TYPE_P (TREE_TYPE (t))
	     && rd_expression_simple_p (TREE_OPERAND (t, 0));
    case ADDR_EXPR:
      return is_gimple_min_invariant (t);
    default:
      return false;
  }
}

static adj_id
read_conversion (reader *r, tree t)
{
  tree from = TREE_OPERAND (t, 0);
  adj_id type = rd_type (r, TREE_TYPE (t));
  adj_id v = rd_expression (r, from);
  if (POINTER_TYPE_P (TREE_TYPE (from)))
    v = rd_op (r, OP_PDIFF, TYPE_ID_INT64, v,
	       rd_integer (r, TYPE_ID_POINTER, 0));
  return r->f->values.at[v].type == type ? v : rd_op (r, OP_ICONV, type, v);
}

adj_id
rd_expression (reader *r, tree t)
{
  if (TREE_CODE (t) == SSA_NAME || is_gimple_min_invariant (t))
    return rd_value (r, t);
  if (CONVERT_EXPR_P (t))
    return read_conversion (r, t);
  enum tree_code code = TREE_CODE (t);
  enum op_code op = plain_op (code == FLOOR_DIV_EXPR ? TRUNC_DIV_EXPR : code,
			      TREE_TYPE (t));
  ADJ_ASSERT (op != OP_LAST);
  adj_id a = rd_expression (r, TREE_OPERAND (t, 0));
  adj_id type = rd_type (r, TREE_TYPE (t));
  if (op == OP_NOT && wide_truth_p (TREE_TYPE (t)))
    return rd_op (r, OP_XOR, type, a, rd_integer (r, type, 1));
  adj_id b = TREE_OPERAND_LENGTH (t) > 1
	     ? rd_expression (r, TREE_OPERAND (t, 1)) : ADJ_NONE;
  return rd_op (r, op, type, a, b);
}
