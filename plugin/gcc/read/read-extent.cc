/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many bytes lie behind an explicit-shape dummy, x(n), or double x[n] in C: what the
   declaration says, or the head, as statements of the model's entry.

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

/* ---- C: double x[n], x[static n], x[n][m], attribute access ----------------------------- */

static adj_id
times (reader *r, adj_id a, adj_id b)
{
  return a == ADJ_NONE || b == ADJ_NONE ? (adj_id) ADJ_NONE
					: rd_op (r, OP_MUL, TYPE_ID_INT64, a, b);
}

static adj_id
integer_param (reader *r, unsigned k)
{
  if (k >= r->f->params.n
      || r->p->types.at[r->f->params.at[k].type].kind != TYPE_INTEGER)
    return ADJ_NONE;
  return rd_op (r, OP_ICONV, TYPE_ID_INT64, r->f->params.at[k].value);
}

/* The product of the bounds that are no constants; *N is how many there are.  Of the front end's
   notes on them only this text is left: "^2[$$],$0$1", parameters 0 and 1 for parameter 2; a bound
   that is no parameter has no number.  */
static adj_id
product_of_bounds (reader *r, const attr_access *a, unsigned *n)
{
  adj_id v = rd_integer (r, TYPE_ID_INT64, 1);
  const char *s = a->str;
  *n = 0;
  while (s && s < a->end && *s != ',')
    s++;
  for (s++; s < a->end && *s == '$'; ++*n) {
    char *rest;
    unsigned long k = strtoul (s + 1, &rest, 10);
    v = times (r, v, rest == s + 1 ? (adj_id) ADJ_NONE : integer_param (r, k));
    s = rest;
  }
  return v;
}

/* What PARM, parameter K, is declared to lead to: the front end keeps that as an attribute of the
   function's type.  */
static adj_id
bytes_in_c (reader *r, tree parm, uint32_t k)
{
  rdwr_map map;
  init_attr_rdwr_indices (&map, TYPE_ATTRIBUTES (TREE_TYPE (r->node->decl)));
  const attr_access *a = map.get (k);
  if (!a || a->ptrarg != k || (a->internal_p && a->minsize == 0))
    return ADJ_NONE;
  tree type = TREE_TYPE (TREE_TYPE (parm));
  unsigned bounds = 0, wanted = a->internal_p && a->minsize == HOST_WIDE_INT_M1U;
  adj_id n = a->internal_p ? product_of_bounds (r, a, &bounds) : integer_param (r, a->sizarg);
  if (a->internal_p && !wanted)
    n = times (r, n, rd_integer (r, TYPE_ID_INT64, a->minsize));
  for (; TREE_CODE (type) == ARRAY_TYPE; type = TREE_TYPE (type)) {
    tree last = TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
    if (last && tree_fits_shwi_p (last))
      n = times (r, n, rd_integer (r, TYPE_ID_INT64, tree_to_shwi (last) + 1));
    else
      wanted++;
  }
  tree bytes = TYPE_SIZE_UNIT (type);
  if (bounds != wanted || !bytes || !tree_fits_shwi_p (bytes))
    return ADJ_NONE;
  return times (r, n, rd_integer (r, TYPE_ID_INT64, tree_to_shwi (bytes)));
}

/* ---- C: in the head, x[2*n*m+1] ---------------------------------------------------------- */

static adj_id
factor_of_head (reader *r, const char *text, size_t n)
{
  if (ISDIGIT (*text))
    return rd_integer (r, TYPE_ID_INT64, strtoll (text, NULL, 10));
  for (uint32_t k = 0; k < r->f->params.n; k++)
    if (strlen (r->f->params.at[k].name) == n && !memcmp (r->f->params.at[k].name, text, n))
      return integer_param (r, k);
  return ADJ_NONE;
}

/* What heads say that parameter K leads to, if that is no number: numbers stand in it already.  STORED: as
   in bytes_behind.  */
static adj_id
bytes_of_head (reader *r, uint32_t k, bool stored)
{
  const char *at;
  struct param *q = &r->f->params.at[k];
  unsigned HOST_WIDE_INT bytes = rd_extent_of_head (r->node, k, &at);
  if (bytes && !at && q->no_alias && stored && !q->extent)
    q->extent = bytes;
  if (!bytes || !at || (q->no_alias && !stored))
    return ADJ_NONE;
  adj_id sum = rd_integer (r, TYPE_ID_INT64, 0);
  for (char sign = '+'; sum != ADJ_NONE && sign; at += sign != 0) {
    adj_id product = rd_integer (r, TYPE_ID_INT64, 1);
    for (;; at++) {
      size_t n = strcspn (at, "*+-");
      product = times (r, product, factor_of_head (r, at, n));
      at += n;
      if (*at != '*')
	break;
    }
    sum = product == ADJ_NONE ? product
	  : rd_op (r, sign == '-' ? OP_SUB : OP_ADD, TYPE_ID_INT64, sum, product);
    sign = *at;
  }
  return times (r, sum, rd_integer (r, TYPE_ID_INT64, bytes));
}

/* FN stores pointers in memory.  */
static bool
stores_pointers_p (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gassign *s = dyn_cast<gassign *> (gsi_stmt (i));
      if (s && gimple_store_p (s) && TREE_CODE (gimple_assign_rhs1 (s)) == SSA_NAME
	  && POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (s))))
	return true;
    }
  return false;
}

/* How much argument K, PARM, leads to; ADJ_NONE: nothing says it.  What C declares apart needs none, unless
   pointers made of it may lie in memory: STORED.  */
static adj_id
bytes_behind (reader *r, tree parm, uint32_t k, bool stored)
{
  if (!fortran_p ())
    return r->f->params.at[k].no_alias && !stored ? (adj_id) ADJ_NONE : bytes_in_c (r, parm, k);
  tree size = size_variable (parm);
  tree name = size ? ssa_name_of (DECL_STRUCT_FUNCTION (r->node->decl), size) : NULL_TREE;
  return name ? operand (r, name, 0) : (adj_id) ADJ_NONE;
}

void
rd_extents (reader *r)
{
  uint32_t k = 0;
  bool stored = !fortran_p () && stores_pointers_p (DECL_STRUCT_FUNCTION (r->node->decl));
  for (tree t = DECL_ARGUMENTS (r->node->decl); t; t = DECL_CHAIN (t), k++) {
    if (r->f->params.at[k].kind != PARAM_REAL_POINTER)
      continue;
    adj_id v = bytes_behind (r, t, k, stored);
    if (v == ADJ_NONE)
      v = bytes_of_head (r, k, stored);
    if (v == ADJ_NONE)
      continue;
    adj_id p = r->f->params.at[k].value;
    struct stmt *s = rd_emit (r, STMT_EXTENT, ADJ_NONE, 2);
    s->args[0] = p;
    s->args[1] = v;
  }
}
