/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many bytes lie behind an explicit-shape dummy, x(n): what the declaration
   says, as statements of the model's entry.

   gfortran computes each such array's size at the start of the procedure, into a
   variable that the array's type names.  SSA form forgets which variable a
   temporary was, but keeps a name: so the variables are given one before SSA is
   built, and the primal's own body (not the private clone, where nothing reads
   the sizes and they are gone) tells how they are computed.  What is not plain
   arithmetic over parameters and what they lead to is left unsaid.  */

#include "read-int.h"

/* The variable that holds the size of what PARM leads to, or NULL_TREE.  */
static tree
size_variable (tree parm)
{
  tree type = TREE_TYPE (parm);
  if (!POINTER_TYPE_P (type) || TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE)
    return NULL_TREE;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (type));
  return size && VAR_P (size) ? size : NULL_TREE;
}

void
name_extents (void)
{
  if (!fortran_p ())
    return;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    for (tree t = DECL_ARGUMENTS (node->decl); t; t = DECL_CHAIN (t))
      if (tree size = size_variable (t))
	if (!DECL_NAME (size) && auto_var_in_fn_p (size, node->decl)) {
	  char text[40];
	  sprintf (text, "extent.%u", DECL_UID (size));
	  DECL_NAME (size) = get_identifier (text);
	}
}

/* The SSA name of F's that was the variable SIZE.  */
static tree
ssa_name_of (struct function *f, tree size)
{
  tree name, found = NULL_TREE;
  unsigned k;
  FOR_EACH_SSA_NAME (k, name, f)
    if (DECL_NAME (size) && SSA_NAME_IDENTIFIER (name) == DECL_NAME (size)) {
      if (found)
	return NULL_TREE;
      found = name;
    }
  return found;
}

static adj_id
param_value (reader *r, tree ssa)
{
  tree decl = SSA_NAME_VAR (ssa);
  uint32_t k = 0;
  for (tree t = DECL_ARGUMENTS (r->node->decl); t; t = DECL_CHAIN (t), k++)
    if (t == decl)
      return r->f->params.at[k].value;
  return ADJ_NONE;
}

/* *n, where n is a parameter.  */
static adj_id
load_of_param (reader *r, tree ref)
{
  tree base = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (!base || TREE_CODE (base) != SSA_NAME || !SSA_NAME_IS_DEFAULT_DEF (base)
      || !integer_zerop (TREE_OPERAND (ref, 1))
      || !INTEGRAL_TYPE_P (TREE_TYPE (ref)))
    return ADJ_NONE;
  adj_id p = param_value (r, base), type = rd_type (r, TREE_TYPE (ref));
  if (p == ADJ_NONE)
    return ADJ_NONE;
  adj_id v = value_new (r->p, r->f, VALUE_STMT, type);
  struct ref *m = ARENA_NEW (r->p->arena, struct ref);
  m->base = p;
  m->object = m->origin = ADJ_NONE;
  m->type = type;
  rd_emit (r, STMT_LOAD, v, 0)->ref = m;
  return v;
}

static adj_id operand (reader *r, tree t, unsigned depth);

static adj_id
operation (reader *r, gimple *s, unsigned depth)
{
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  enum op_code op;
  switch (gimple_assign_rhs_code (s)) {
  CASE_CONVERT: case SSA_NAME: case NON_LVALUE_EXPR: case INTEGER_CST: {
    adj_id a = operand (r, gimple_assign_rhs1 (s), depth);
    return a == ADJ_NONE ? a : rd_op (r, OP_ICONV, rd_type (r, type), a);
  }
  case PLUS_EXPR: op = OP_ADD; break;
  case MINUS_EXPR: op = OP_SUB; break;
  case MULT_EXPR: op = OP_MUL; break;
  case MAX_EXPR: op = OP_MAX; break;
  case MIN_EXPR: op = OP_MIN; break;
  default:
    return gimple_assign_load_p (s) ? load_of_param (r, gimple_assign_rhs1 (s))
				    : (adj_id) ADJ_NONE;
  }
  adj_id a = operand (r, gimple_assign_rhs1 (s), depth);
  adj_id b = operand (r, gimple_assign_rhs2 (s), depth);
  if (a == ADJ_NONE || b == ADJ_NONE)
    return ADJ_NONE;
  return rd_op (r, op, rd_type (r, type), a, b);
}

/* T's value, computed anew in the entry; ADJ_NONE where that cannot be.  */
static adj_id
operand (reader *r, tree t, unsigned depth)
{
  if (TREE_CODE (t) == INTEGER_CST && tree_fits_shwi_p (t))
    return rd_integer (r, rd_type (r, TREE_TYPE (t)), tree_to_shwi (t));
  if (TREE_CODE (t) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (t))
      || TYPE_PRECISION (TREE_TYPE (t)) > 64 || depth > 40)
    return ADJ_NONE;
  if (SSA_NAME_IS_DEFAULT_DEF (t))
    return SSA_NAME_VAR (t) ? param_value (r, t) : (adj_id) ADJ_NONE;
  gimple *s = SSA_NAME_DEF_STMT (t);
  return is_gimple_assign (s) ? operation (r, s, depth + 1) : (adj_id) ADJ_NONE;
}

void
rd_extents (reader *r)
{
  if (!fortran_p ())
    return;
  uint32_t k = 0;
  for (tree t = DECL_ARGUMENTS (r->node->decl); t; t = DECL_CHAIN (t), k++) {
    const struct param *q = &r->f->params.at[k];
    tree size = size_variable (t);
    if (!size || q->kind != PARAM_REAL_POINTER || !q->no_alias)
      continue;
    tree name = ssa_name_of (DECL_STRUCT_FUNCTION (r->node->decl), size);
    adj_id v = name ? operand (r, name, 0) : (adj_id) ADJ_NONE;
    if (v == ADJ_NONE)
      continue;
    adj_id p = r->f->params.at[k].value;
    struct stmt *s = rd_emit (r, STMT_EXTENT, ADJ_NONE, 2);
    s->args[0] = p;
    s->args[1] = v;
  }
}
