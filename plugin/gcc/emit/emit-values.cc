/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types, values, conversions and computations in GIMPLE.

   The model has one type for all integers of a size and signedness and one for all data pointers;
   GIMPLE accepts most mixtures, em_convert emits the rest.  */

#include "emit-int.h"
#include "mathlib.h"
#include "null-arguments.h"
#include "params.h"

/* ---- statements and variables --------------------------------------------- */

void
em_add (emitter *e, gimple *s)
{
  gimple_set_location (s, e->where);
  gimple_set_no_warning (s, true);
  gimple_seq_add_stmt (&e->body, s);
}

tree
em_variable (emitter *e, tree type, const char *name)
{
  tree v = create_tmp_var_raw (type, name);
  DECL_CONTEXT (v) = e->decl;
  DECL_SOURCE_LOCATION (v) = DECL_SOURCE_LOCATION (e->decl);
  TREE_NO_WARNING (v) = 1;
  /* Passes that gimplify addresses ask whether the front end's binds were.  */
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  e->locals.safe_push (v);
  return v;
}

/* ---- types ----------------------------------------------------------------- */

tree
em_type (const struct program *p, adj_id type)
{
  const struct type *t = &p->types.at[type];
  if (tree origin = origin_tree (t->origin))
    return TYPE_MAIN_VARIANT (origin);
  switch (t->kind) {
    case TYPE_REAL:
      return real_type_of_bytes (t->value_bytes);
    case TYPE_INTEGER:
      /* The truth values; other unsigned bytes have an origin.  */
      if (t->bytes == 1 && t->is_unsigned)
	return boolean_type_node;
      return build_nonstandard_integer_type (8 * t->bytes, t->is_unsigned);
    case TYPE_POINTER:
      return ptr_type_node;
    default:
      break;
  }
  ADJ_ASSERT (!"a type that only the reader knows");
  return NULL_TREE;
}

/* ---- conversions -------------------------------------------------------------- */

static enum tree_code
conversion_code (tree to, tree from)
{
  if (useless_type_conversion_p (to, from))
    return NOP_EXPR;
  if (SCALAR_FLOAT_TYPE_P (to) && INTEGRAL_TYPE_P (from))
    return FLOAT_EXPR;
  if (INTEGRAL_TYPE_P (to) && SCALAR_FLOAT_TYPE_P (from))
    return FIX_TRUNC_EXPR;
  ADJ_ASSERT ((SCALAR_FLOAT_TYPE_P (to) && SCALAR_FLOAT_TYPE_P (from))
	      || ((INTEGRAL_TYPE_P (to) || POINTER_TYPE_P (to))
		  && (INTEGRAL_TYPE_P (from) || POINTER_TYPE_P (from))));
  return NOP_EXPR;
}

/* The constant VAL in TYPE, or NULL_TREE.  */
static tree
convert_constant (tree type, tree val)
{
  if (!CONSTANT_CLASS_P (val))
    return NULL_TREE;
  tree folded = fold_convert (type, val);
  return CONSTANT_CLASS_P (folded) ? drop_tree_overflow (folded) : NULL_TREE;
}

tree
em_convert (emitter *e, tree type, tree val)
{
  tree from = TREE_TYPE (val);
  if (CONSTANT_CLASS_P (val) && !types_compatible_p (type, from))
    if (tree folded = convert_constant (type, val))
      return folded;
  if (useless_type_conversion_p (type, from))
    return val;
  /* Reals and logicals meet integers by way of a plain integer.  */
  if (SCALAR_FLOAT_TYPE_P (type) && TREE_CODE (from) == BOOLEAN_TYPE)
    val = em_convert (e, integer_type_node, val);
  return em_temp (e, type, conversion_code (type, TREE_TYPE (val)), val);
}

void
em_assign (emitter *e, tree to, tree rhs)
{
  tree type = TREE_TYPE (to);
  bool from_memory = !is_gimple_val (rhs);
  if (from_memory && (!is_gimple_reg (to)
		      || !useless_type_conversion_p (type, TREE_TYPE (rhs)))) {
    tree v = em_variable (e, TYPE_MAIN_VARIANT (TREE_TYPE (rhs)), NULL);
    em_add (e, gimple_build_assign (v, rhs));
    rhs = v;
  }
  if (is_gimple_val (rhs) && !useless_type_conversion_p (type, TREE_TYPE (rhs))) {
    rhs = em_convert (e, type, rhs);
  }
  em_add (e, gimple_build_assign (to, rhs));
}

/* ---- computing ------------------------------------------------------------------ */

static gassign *
build_computation (tree to, enum tree_code code, tree a, tree b, tree c)
{
  if (c)
    return gimple_build_assign (to, code, a, b, c);
  if (b)
    return gimple_build_assign (to, code, a, b);
  return gimple_build_assign (to, code, a);
}

/* Arithmetic of _Float16 is that of float, as C has it.  */
static bool
computed_as_float_p (tree type, enum tree_code code)
{
  return SCALAR_FLOAT_TYPE_P (type) && real_bytes (type) == 2 && code != COND_EXPR;
}

void
em_compute (emitter *e, tree to, tree type, enum tree_code code, tree a, tree b,
	    tree c)
{
  if (computed_as_float_p (type, code)) {
    type = float_type_node;
    a = em_convert (e, type, a);
    b = b ? em_convert (e, type, b) : b;
  }
  bool direct = is_gimple_reg (to)
		&& useless_type_conversion_p (TREE_TYPE (to), type);
  tree v = direct ? to : em_variable (e, type, NULL);
  em_add (e, build_computation (v, code, a, b, c));
  if (!direct)
    em_assign (e, to, v);
}

tree
em_temp (emitter *e, tree type, enum tree_code code, tree a, tree b)
{
  tree v = em_variable (e, type, NULL);
  if (computed_as_float_p (type, code) && code != NOP_EXPR && code != FLOAT_EXPR)
    em_compute (e, v, type, code, a, b);
  else
    em_add (e, build_computation (v, code, a, b, NULL_TREE));
  return v;
}

void
em_call (emitter *e, tree to, tree fndecl, unsigned n, const tree *args)
{
  auto_vec<tree> converted;
  function_args_iterator it;
  function_args_iter_init (&it, TREE_TYPE (fndecl));
  for (unsigned k = 0; k < n; k++) {
    tree type = function_args_iter_cond (&it);
    bool known = type && !VOID_TYPE_P (type);
    converted.safe_push (known ? em_convert (e, type, args[k]) : args[k]);
    if (known)
      function_args_iter_next (&it);
  }
  gcall *c = gimple_build_call_vec (fndecl, converted);
  allow_null_arguments (c);
  tree result = TREE_TYPE (TREE_TYPE (fndecl));
  if (!to) {
    em_add (e, c);
    return;
  }
  bool direct = is_gimple_reg (to)
		&& useless_type_conversion_p (TREE_TYPE (to), result);
  tree v = direct ? to : em_variable (e, TYPE_MAIN_VARIANT (result), NULL);
  gimple_call_set_lhs (c, v);
  em_add (e, c);
  if (!direct)
    em_assign (e, to, v);
}

tree
em_if_begin (emitter *e, enum tree_code code, tree a, tree b)
{
  tree inside = create_artificial_label (UNKNOWN_LOCATION);
  tree after = create_artificial_label (UNKNOWN_LOCATION);
  em_add (e, gimple_build_cond (code, a, b, inside, after));
  em_add (e, gimple_build_label (inside));
  return after;
}

tree
em_hidden_zero (emitter *e)
{
  if (!e->zero)
    e->zero = em_variable (e, long_long_integer_type_node, "zero");
  return e->zero;
}

void
em_if_end (emitter *e, tree after)
{
  em_add (e, gimple_build_label (after));
}

/* ---- values ------------------------------------------------------------------------ */

static tree
real_constant (const struct value *v, tree type)
{
  if (tree origin = origin_tree (v->origin))
    if (TREE_CODE (origin) == REAL_CST)
      return TYPE_MODE (TREE_TYPE (origin)) == TYPE_MODE (type)
	     ? origin : fold_convert (type, origin);
  char text[64];
  REAL_VALUE_TYPE r;
  if (v->digits)
    real_from_string3 (&r, v->digits, TYPE_MODE (type));
  else if (__builtin_isnan (v->real))
    real_nan (&r, "", 1, TYPE_MODE (type));
  else if (__builtin_isinf (v->real)) {
    real_inf (&r);
    if (v->real < 0)
      r = real_value_negate (&r);
  } else {
    snprintf (text, sizeof text, "%a", v->real);
    real_from_string (&r, text);
  }
  real_convert (&r, TYPE_MODE (type), &r);
  return build_real (type, r);
}

/* Which of the arrays of what waits holds a TYPE.  */
static unsigned
memory_of_type (emitter *e, adj_id type)
{
  switch (e->p->types.at[type].kind) {
    case TYPE_REAL: return !is_wide_real (e->p, type) ? 0 : type == TYPE_ID_REAL10 ? 3 : 4;
    case TYPE_POINTER: return 1;
    default: break;
  }
  ADJ_ASSERT (e->p->types.at[type].kind == TYPE_INTEGER);
  return 2;
}

/* An element of an array that GCC leaves in memory: nothing else makes it forget that it
   knows what was stored.  */
static tree
memory_element (emitter *e, adj_id type)
{
  unsigned which = memory_of_type (e, type);
  tree all[KINDS_WAITING] = { double_type_node, ptr_type_node, uint64_type_node,
			      real_type_of_bytes (10), real_type_of_bytes (16) };
  tree one = build_qualified_type (all[which], TYPE_QUAL_VOLATILE);
  tree *memory = &e->memory[which];
  if (!*memory) {
    unsigned n = 0;
    for (adj_id k = 0; k < e->f->values.n; k++)
      n += e->f->values.at[k].in_memory
	   && memory_of_type (e, e->f->values.at[k].type) == which;
    *memory = em_variable (e, build_array_type_nelts (one, n), "waiting");
    TREE_ADDRESSABLE (*memory) = TREE_THIS_VOLATILE (*memory) = 1;
  }
  tree element = build4 (ARRAY_REF, one, *memory, size_int (e->waiting[which]++), NULL_TREE,
			 NULL_TREE);
  TREE_THIS_VOLATILE (element) = TREE_SIDE_EFFECTS (element) = 1;
  return element;
}

static tree
make_value (emitter *e, adj_id id)
{
  const struct value *v = &e->f->values.at[id];
  switch (v->kind) {
    case VALUE_REGISTER:
      if (v->in_memory)
	return memory_element (e, v->type);
      return em_variable (e, em_type (e->p, v->type), v->name);
    case VALUE_PARAM:
      return e->params[v->def];
    case VALUE_REAL:
      return real_constant (v, em_type (e->p, v->type));
    case VALUE_INTEGER:
      return build_int_cst (em_type (e->p, v->type), v->integer);
    case VALUE_ADDRESS:
      return em_object_address (e, v->def, v->integer);
    case VALUE_CONSTANT:
      return em_settle (e, origin_tree (v->origin));
    case VALUE_UNDEFINED:
      return build_zero_cst (em_type (e->p, v->type));
    default:
      break;
  }
  ADJ_ASSERT (!"a value of FORM_SSA");
  return NULL_TREE;
}

tree
em_value (emitter *e, adj_id id)
{
  if (!e->value[id])
    e->value[id] = make_value (e, id);
  tree v = e->value[id];
  return DECL_P (v) ? v : unshare_expr (v);
}

tree
em_arg (emitter *e, const struct stmt *s, uint32_t k)
{
  ADJ_ASSERT (k < s->nargs);
  return em_value (e, s->args[k]);
}

tree
em_result (emitter *e, const struct stmt *s)
{
  if (s->dst == ADJ_NONE)
    return NULL_TREE;
  ADJ_ASSERT (e->f->values.at[s->dst].kind == VALUE_REGISTER);
  return em_value (e, s->dst);
}
