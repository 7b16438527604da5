/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GCC is told of loops (told-loops.h): plain ones are not vectorised; of independent ones no
   addresses are compared.  */

#include "emit-int.h"

tree
em_told_loop (emitter *e, const struct stmt *s, tree condition)
{
  if (!optimize || !bitset_has (&e->told, s->block))
    return condition;
  tree truth = em_temp (e, boolean_type_node, NE_EXPR, condition,
			build_zero_cst (TREE_TYPE (condition)));
  tree same = em_variable (e, boolean_type_node, NULL);
  tree kind = build_int_cst (integer_type_node, s->plain ? annot_expr_no_vector_kind
			     : annot_expr_ivdep_kind);
  gcall *c = gimple_build_call_internal (IFN_ANNOTATE, 3, truth, kind, integer_zero_node);
  gimple_call_set_lhs (c, same);
  em_add (e, c);
  return same;
}
