/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements put in front of another one: see write.h.  */

#include "write.h"
#include "mathlib.h"

static void
insert (writer *w, gimple *s)
{
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
}

tree
write_op (writer *w, tree type, enum tree_code code, tree a, tree b)
{
  tree t = b ? fold_binary (code, type, a, b)
	     : CONSTANT_CLASS_P (a) ? fold_unary (code, type, a) : NULL_TREE;
  if (t && is_gimple_min_invariant (t))
    return t;
  t = make_ssa_name (type);
  if (code == REALPART_EXPR || code == IMAGPART_EXPR)
    insert (w, gimple_build_assign (t, build1 (code, type, a)));
  else if (b)
    insert (w, gimple_build_assign (t, code, a, b));
  else
    insert (w, gimple_build_assign (t, code, a));
  return t;
}

tree
write_choice (writer *w, enum tree_code code, tree a, tree b, tree yes, tree no)
{
  tree test = make_ssa_name (boolean_type_node), t = make_ssa_name (TREE_TYPE (yes));
  insert (w, gimple_build_assign (test, code, a, b));
  tree condition = build2 (NE_EXPR, boolean_type_node, test, boolean_false_node);
  insert (w, gimple_build_assign (t, COND_EXPR, condition, yes, no));
  return t;
}

tree
write_call (writer *w, enum op_code op, tree a, tree b)
{
  gcall *s = gimple_build_call (math_function (op, w->type), b ? 2 : 1, a, b);
  tree t = make_ssa_name (w->type);
  gimple_call_set_lhs (s, t);
  insert (w, s);
  return t;
}

static tree
target (tree pointer, tree type)
{
  return build2 (MEM_REF, type, pointer,
		 build_int_cst (build_pointer_type (type), 0));
}

void
write_store (writer *w, tree pointer, tree value)
{
  insert (w, gimple_build_assign (target (pointer, TREE_TYPE (value)), value));
}

tree
write_load (writer *w, tree pointer, tree type)
{
  tree t = make_ssa_name (type);
  insert (w, gimple_build_assign (t, target (pointer, type)));
  return t;
}

tree
write_constant (writer *w, const char *digits)
{
  REAL_VALUE_TYPE x;
  real_from_string3 (&x, digits, TYPE_MODE (w->type));
  return build_real (w->type, x);
}
