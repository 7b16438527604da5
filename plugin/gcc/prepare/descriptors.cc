/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gfortran's array descriptors: see descriptors.h.  */

#include "descriptors.h"
#include "params.h"

tree
source_of (tree t)
{
  while (TREE_CODE (t) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (t)
	 && is_gimple_assign (SSA_NAME_DEF_STMT (t))
	 && (gimple_assign_single_p (SSA_NAME_DEF_STMT (t))
	     || gimple_assign_cast_p (SSA_NAME_DEF_STMT (t)))
	 && !gimple_assign_load_p (SSA_NAME_DEF_STMT (t)))
    t = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (t));
  return t;
}

tree
descriptor_behind (tree arg, unsigned *rank, tree *element)
{
  arg = source_of (arg);
  if (TREE_CODE (arg) == ADDR_EXPR)
    return descriptor_type_p (TREE_TYPE (TREE_OPERAND (arg, 0)), rank, element)
	   ? TREE_OPERAND (arg, 0) : NULL_TREE;
  if (TREE_CODE (arg) != SSA_NAME || !POINTER_TYPE_P (TREE_TYPE (arg))
      || !descriptor_type_p (TREE_TYPE (TREE_TYPE (arg)), rank, element))
    return NULL_TREE;
  return build_simple_mem_ref (arg);
}

tree
descriptor_member (tree ref, unsigned n)
{
  tree f = TYPE_FIELDS (TREE_TYPE (ref));
  for (; f && n; f = DECL_CHAIN (f))
    n -= TREE_CODE (f) == FIELD_DECL;
  return build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (ref), f, NULL_TREE);
}

tree
descriptor_dimension (tree descriptor, unsigned k, unsigned what)
{
  tree all = descriptor_member (descriptor, DESCRIPTOR_DIM);
  tree one = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (all)), all,
		     build_int_cst (integer_type_node, k), NULL_TREE, NULL_TREE);
  return descriptor_member (one, what);
}

void
descriptor_dtype (tree descriptor, unsigned rank, tree element, tree members[DTYPE_MEMBERS],
		  tree values[DTYPE_MEMBERS])
{
  tree dtype = descriptor_member (descriptor, DESCRIPTOR_DTYPE);
  for (unsigned k = 0; k < DTYPE_MEMBERS; k++) {
    members[k] = descriptor_member (dtype, k);
    values[k] = integer_zero_node;
  }
  values[DTYPE_BYTES] = TYPE_SIZE_UNIT (element);
  values[DTYPE_RANK] = build_int_cst (integer_type_node, rank);
  int of = real_type_p (element) ? DTYPE_OF_REALS : !INTEGRAL_TYPE_P (element) ? DTYPE_OF_COMPLEX
	   : TYPE_UNSIGNED (element) ? DTYPE_OF_LOGICALS : DTYPE_OF_INTEGERS;
  values[DTYPE_TYPE] = build_int_cst (integer_type_node, of);
}
