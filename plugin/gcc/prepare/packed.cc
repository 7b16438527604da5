/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of arrays without gaps: see packed.h.  */

#include "packed.h"
#include "descriptors.h"

void
packed_put (writer *w, gimple *s)
{
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
}

tree
packed_load (writer *w, tree ref)
{
  tree t = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (ref)));
  packed_put (w, gimple_build_assign (t, ref));
  return t;
}

void
packed_store (writer *w, tree to, tree value)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (to));
  if (!useless_type_conversion_p (type, TREE_TYPE (value)))
    value = CONSTANT_CLASS_P (value) ? fold_convert (type, value)
	    : write_op (w, type, NOP_EXPR, value);
  packed_put (w, gimple_build_assign (to, value));
}

tree
packed_variable (tree type, const char *name)
{
  tree t = create_tmp_var (type, name);
  TREE_ADDRESSABLE (t) = 1;
  return t;
}

tree
packed_extent (writer *w, tree descriptor, unsigned k)
{
  tree low = packed_load (w, descriptor_dimension (descriptor, k, DESCRIPTOR_LOWER));
  tree high = packed_load (w, descriptor_dimension (descriptor, k, DESCRIPTOR_UPPER));
  tree n = write_op (w, ssizetype, MINUS_EXPR, high, low);
  n = write_op (w, ssizetype, PLUS_EXPR, n, ssize_int (1));
  return write_op (w, ssizetype, MAX_EXPR, n, ssize_int (0));
}

tree
packed_like (writer *w, tree like, unsigned rank, tree element, tree *count)
{
  tree t = packed_variable (TYPE_MAIN_VARIANT (TREE_TYPE (like)), "packed");
  *count = ssize_int (1);
  tree members[DTYPE_MEMBERS], values[DTYPE_MEMBERS];
  descriptor_dtype (t, rank, element, members, values);
  for (unsigned k = 0; k < DTYPE_MEMBERS; k++)
    packed_store (w, members[k], values[k]);
  packed_store (w, descriptor_member (t, DESCRIPTOR_OFFSET), ssize_int (0));
  packed_store (w, descriptor_member (t, DESCRIPTOR_SPAN), TYPE_SIZE_UNIT (element));
  for (unsigned k = 0; k < rank; k++) {
    tree n = packed_extent (w, like, k);
    packed_store (w, descriptor_dimension (t, k, DESCRIPTOR_STRIDE), *count);
    packed_store (w, descriptor_dimension (t, k, DESCRIPTOR_LOWER), ssize_int (1));
    packed_store (w, descriptor_dimension (t, k, DESCRIPTOR_UPPER), n);
    *count = write_op (w, ssizetype, MULT_EXPR, *count, n);
  }
  return t;
}

void
packed_copy (writer *w, tree to, tree from)
{
  tree type = build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
					ptr_type_node, ptr_type_node, NULL_TREE);
  tree shift = packed_variable (integer_type_node, "shift");
  packed_store (w, shift, integer_zero_node);
  packed_put (w, gimple_build_call (build_fn_decl ("_gfortran_cshift0_4", type), 4, to, from,
				     build_fold_addr_expr (shift), null_pointer_node));
}

tree
packed_memory (writer *w, tree type, tree count, tree element)
{
  tree bytes = write_op (w, ssizetype, MULT_EXPR, count,
			 fold_convert (ssizetype, TYPE_SIZE_UNIT (element)));
  bytes = write_op (w, ssizetype, MAX_EXPR, bytes, ssize_int (1));
  bytes = CONSTANT_CLASS_P (bytes) ? fold_convert (size_type_node, bytes)
	  : write_op (w, size_type_node, NOP_EXPR, bytes);
  gcall *s = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, bytes);
  tree p = make_ssa_name (type);
  gimple_call_set_lhs (s, p);
  packed_put (w, s);
  return p;
}
