/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations of the model (ops.def) to GIMPLE.

   Arithmetic, conversions and comparisons are GIMPLE operations.  The functions
   of the mathematical library are builtins (mathlib.h), so that GCC folds and vectorises
   them.  */

#include "emit-int.h"
#include "mathlib.h"
#include "params.h"
#include "rt-decl.h"

/* ---- the mathematical library ------------------------------------------------ */

static tree
function_of (enum op_code op, tree type)
{
  static const struct { unsigned bytes; enum rt_function_id digamma, trigamma; } own[] = {
    { 4, RT_digammaf, RT_trigammaf }, { 8, RT_digamma, RT_trigamma },
    { 10, RT_digammal, RT_trigammal }, { 16, RT_digammaf128, RT_trigammaf128 }
  };
  for (unsigned k = 0; k < ARRAY_SIZE (own); k++)
    if (own[k].bytes == real_bytes (type) && op == OP_DIGAMMA)
      return rt_function (own[k].digamma);
    else if (own[k].bytes == real_bytes (type) && op == OP_TRIGAMMA)
      return rt_function (own[k].trigamma);
  return math_function (op, type);
}

/* VAL as an int.  Only the exponent of ldexp may be wider (scalbln): beyond the
   range of int the result has long been zero or infinite.  */
static tree
int_operand (emitter *e, enum op_code op, tree val)
{
  tree type = TREE_TYPE (val);
  bool wide = TYPE_PRECISION (type) > 32
	      || (TYPE_PRECISION (type) == 32 && TYPE_UNSIGNED (type));
  if (!wide || CONSTANT_CLASS_P (val))
    return em_convert (e, integer_type_node, val);
  ADJ_ASSERT (op == OP_LDEXP);
  tree limit = build_int_cst (type, 1 << 20);
  val = em_temp (e, type, MIN_EXPR, val, limit);
  if (!TYPE_UNSIGNED (type))
    val = em_temp (e, type, MAX_EXPR, val, build_int_cst (type, -(1 << 20)));
  return em_convert (e, integer_type_node, val);
}

/* May S, of a derived function, look at errno?  Memory for the program does not.  */
static bool
looks_at_errno_p (const struct stmt *s)
{
  if (s->kind != STMT_EFFECT)
    return s->kind == STMT_ROUTINE;
  gcall *c = dyn_cast<gcall *> (origin_stmt (s->origin));
  tree callee = c ? gimple_call_fndecl (c) : NULL_TREE;
  return !callee || !fndecl_built_in_p (callee, BUILT_IN_NORMAL)
	 || !(ALLOCA_FUNCTION_CODE_P (DECL_FUNCTION_CODE (callee))
	      || DECL_FUNCTION_CODE (callee) == BUILT_IN_MALLOC
	      || DECL_FUNCTION_CODE (callee) == BUILT_IN_CALLOC
	      || DECL_FUNCTION_CODE (callee) == BUILT_IN_REALLOC
	      || DECL_FUNCTION_CODE (callee) == BUILT_IN_FREE);
}

/* What errno is behind a derived function is not specified, and so functions of the
   mathematical library are as if they did not set it: dead ones go, equal ones are one,
   loops with them vectorise.  Not where something that the primal calls may look at it, and
   not where a rounding mode is to be obeyed that the program may change.  */
bool
em_errno_matters (const struct derived *d)
{
  if (flag_rounding_math)
    return true;
  for (uint32_t k = 0; k < d->nmade; k++) {
    const adj_function *f = d->program->functions.at[k];
    for (uint32_t i = 0; i < f->stmts.n; i++)
      if (looks_at_errno_p (&f->stmts.at[i]))
	return true;
  }
  return false;
}

static void
emit_math (emitter *e, const struct stmt *s)
{
  enum op_code op = (enum op_code) s->op;
  tree to = em_result (e, s);
  tree type = real_bytes (TREE_TYPE (to)) == 2 ? float_type_node : TREE_TYPE (to);
  tree fndecl = function_of (op, type);
  ADJ_ASSERT (fndecl);
  tree args[3];
  ADJ_ASSERT (s->nargs <= ARRAY_SIZE (args));
  for (uint32_t k = 0; k < s->nargs; k++) {
    tree val = em_arg (e, s, k);
    args[k] = op_info[op].operands[k] == 'i' ? int_operand (e, op, val)
					      : em_convert (e, type, val);
  }
  em_call (e, to, fndecl, s->nargs, args);
  if (e->errno_matters)
    return;
  /* The type of the function that is called says it, as GCC's attribute `const' would of
     its declaration.  Behind the call there may be a conversion.  */
  gimple_stmt_iterator i = gsi_last (e->body);
  while (!is_gimple_call (gsi_stmt (i)))
    gsi_prev (&i);
  gimple_call_set_fntype (as_a<gcall *> (gsi_stmt (i)),
			  build_qualified_type (TREE_TYPE (fndecl), TYPE_QUAL_CONST));
}

/* ---- comparisons --------------------------------------------------------------- */

static enum tree_code
comparison_code (enum op_code op)
{
  switch (op) {
    case OP_EQ: case OP_PEQ: return EQ_EXPR;
    case OP_NE: case OP_PNE: return NE_EXPR;
    case OP_LT: case OP_PLT: return LT_EXPR;
    case OP_LE: case OP_PLE: return LE_EXPR;
    case OP_GT: case OP_PGT: return GT_EXPR;
    case OP_GE: case OP_PGE: return GE_EXPR;
    case OP_UNORDERED: return UNORDERED_EXPR;
    case OP_ORDERED: return ORDERED_EXPR;
    case OP_UNEQ: return UNEQ_EXPR;
    case OP_UNLT: return UNLT_EXPR;
    case OP_UNLE: return UNLE_EXPR;
    case OP_UNGT: return UNGT_EXPR;
    case OP_UNGE: return UNGE_EXPR;
    case OP_LTGT: return LTGT_EXPR;
    default: return ERROR_MARK;
  }
}

static void
emit_comparison (emitter *e, const struct stmt *s, enum tree_code code)
{
  tree to = em_result (e, s);
  tree a = em_arg (e, s, 0), b = em_arg (e, s, 1);
  if (CONSTANT_CLASS_P (a))
    a = em_convert (e, TREE_TYPE (b), a);
  else
    b = em_convert (e, TREE_TYPE (a), b);
  if (real_bytes (TREE_TYPE (a)) == 2) {
    a = em_convert (e, float_type_node, a);
    b = em_convert (e, float_type_node, b);
  }
  tree type = TREE_CODE (TREE_TYPE (to)) == BOOLEAN_TYPE ? TREE_TYPE (to)
							 : boolean_type_node;
  em_compute (e, to, type, code, a, b);
}

/* ---- the other operations --------------------------------------------------------- */

static void
emit_select (emitter *e, const struct stmt *s)
{
  tree to = em_result (e, s), type = TREE_TYPE (to);
  tree c = em_arg (e, s, 0);
  tree a = em_convert (e, type, em_arg (e, s, 1));
  tree b = em_convert (e, type, em_arg (e, s, 2));
  tree test = build2 (NE_EXPR, boolean_type_node, c,
		      build_zero_cst (TREE_TYPE (c)));
  em_compute (e, to, type, COND_EXPR, test, a, b);
}

static void
emit_conversion (emitter *e, const struct stmt *s)
{
  em_assign (e, em_result (e, s), em_arg (e, s, 0));
}

/* Its operand, combined with a zero that GCC knows nothing of: neither is the comparison
   forwarded into each of its uses, there to be rewritten or made of other registers,
   nor is a vector forbidden, as an asm for each would.  A truth value is widened for
   that, so that vectors of it are masks of the elements' size.  */
static void
emit_once (emitter *e, const struct stmt *s)
{
  tree to = em_result (e, s), a = em_arg (e, s, 0);
  bool truth = TYPE_PRECISION (TREE_TYPE (a)) == 1;
  tree type = truth ? long_long_integer_type_node : TREE_TYPE (a);
  tree x = em_temp (e, type, BIT_XOR_EXPR, em_convert (e, type, a),
		    em_convert (e, type, em_hidden_zero (e)));
  if (truth)
    em_compute (e, to, boolean_type_node, NE_EXPR, x, build_zero_cst (type));
  else
    em_assign (e, to, x);
}

/* Bytes between two pointers.  */
static void
emit_difference (emitter *e, const struct stmt *s)
{
  tree a = em_convert (e, ptr_type_node, em_arg (e, s, 0));
  tree b = em_convert (e, ptr_type_node, em_arg (e, s, 1));
  em_compute (e, em_result (e, s), ptrdiff_type_node, POINTER_DIFF_EXPR, a, b);
}

static void
emit_pointer_plus (emitter *e, const struct stmt *s)
{
  tree to = em_result (e, s);
  tree by = em_convert (e, sizetype, em_arg (e, s, 1));
  em_compute (e, to, TREE_TYPE (to), POINTER_PLUS_EXPR,
	      em_convert (e, TREE_TYPE (to), em_arg (e, s, 0)), by);
}

static enum tree_code
arithmetic_code (enum op_code op, tree type)
{
  switch (op) {
    case OP_ADD: return PLUS_EXPR;
    case OP_SUB: return MINUS_EXPR;
    case OP_MUL: return MULT_EXPR;
    case OP_DIV: return SCALAR_FLOAT_TYPE_P (type) ? RDIV_EXPR : TRUNC_DIV_EXPR;
    case OP_NEG: return NEGATE_EXPR;
    case OP_PAREN: return PAREN_EXPR;
    case OP_ABS: return ABS_EXPR;
    case OP_MIN: return MIN_EXPR;
    case OP_MAX: return MAX_EXPR;
    case OP_MOD: return TRUNC_MOD_EXPR;
    case OP_AND: return BIT_AND_EXPR;
    case OP_OR: return BIT_IOR_EXPR;
    case OP_XOR: return BIT_XOR_EXPR;
    case OP_NOT: return BIT_NOT_EXPR;
    case OP_SHL: return LSHIFT_EXPR;
    case OP_SHR: return RSHIFT_EXPR;
    default: return ERROR_MARK;
  }
}

static void
emit_arithmetic (emitter *e, const struct stmt *s, enum tree_code code)
{
  tree to = em_result (e, s), type = TREE_TYPE (to);
  tree a = em_convert (e, type, em_arg (e, s, 0)), b = NULL_TREE;
  if (s->nargs > 1) {
    b = em_arg (e, s, 1);
    /* The amount of a shift has a type of its own.  */
    if (code != LSHIFT_EXPR && code != RSHIFT_EXPR)
      b = em_convert (e, type, b);
  }
  em_compute (e, to, type, code, a, b);
}

void
em_operation (emitter *e, const struct stmt *s)
{
  enum op_code op = (enum op_code) s->op;
  enum tree_code code;
  switch (op) {
    case OP_COPY: case OP_PCOPY: case OP_RCONV: case OP_ITOR: case OP_RTOI:
    case OP_ICONV:
      emit_conversion (e, s);
      return;
    case OP_SELECT:
      emit_select (e, s);
      return;
    case OP_ONCE:
      emit_once (e, s);
      return;
    case OP_PADD:
      emit_pointer_plus (e, s);
      return;
    case OP_PDIFF:
      emit_difference (e, s);
      return;
    case OP_SHADOW:
      em_shadow_address (e, s);
      return;
    case OP_OPAQUE:
      em_copy_origin (e, s);
      return;
    default:
      break;
  }
  code = comparison_code (op);
  if (code != ERROR_MARK) {
    emit_comparison (e, s, code);
    return;
  }
  code = arithmetic_code (op, TREE_TYPE (em_result (e, s)));
  if (code != ERROR_MARK)
    emit_arithmetic (e, s, code);
  else
    emit_math (e, s);
}
