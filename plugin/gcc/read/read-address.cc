/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Addresses of references, by arithmetic.  */

#include "read-int.h"

/* The size of the element that T, an ARRAY_REF, is: of text, say, whose length is known when the program runs.  Its
   unit is the alignment of elements.  */
static tree
variable_size_of (tree t)
{
  tree size = TREE_OPERAND (t, 3);
  return size && TREE_CODE (size) == SSA_NAME ? size : NULL_TREE;
}

static bool
of_variable_size_p (tree t)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && variable_size_of (t))
      return true;
  return false;
}

static adj_id
number (reader *r, tree t)
{
  return rd_op (r, OP_ICONV, TYPE_ID_INT64, rd_value (r, t));
}

/* T, an ARRAY_REF, is one or is in one of variable size.  */
static adj_id
element_address (reader *r, tree t)
{
  tree type = TREE_TYPE (TREE_TYPE (TREE_OPERAND (t, 0))), size = variable_size_of (t);
  adj_id array = rd_address_of (r, TREE_OPERAND (t, 0));
  if (array == ADJ_NONE)
    return ADJ_NONE;
  adj_id i = rd_op (r, OP_SUB, TYPE_ID_INT64, number (r, TREE_OPERAND (t, 1)), number (r, array_ref_low_bound (t)));
  adj_id bytes = size ? rd_op (r, OP_MUL, TYPE_ID_INT64, number (r, size),
			       rd_integer (r, TYPE_ID_INT64, TYPE_ALIGN_UNIT (type)))
		      : rd_integer (r, TYPE_ID_INT64, int_size_in_bytes (type));
  return rd_op (r, OP_PADD, TYPE_ID_POINTER, array, rd_op (r, OP_MUL, TYPE_ID_INT64, i, bytes));
}

/* base + offset + sum index*scale, in pointer arithmetic.  */
adj_id
rd_address_of (reader *r, tree t)
{
  if (TREE_CODE (t) == ARRAY_REF && of_variable_size_p (t) && is_gimple_val (array_ref_low_bound (t))
      && (variable_size_of (t) || int_size_in_bytes (TREE_TYPE (TREE_TYPE (TREE_OPERAND (t, 0)))) > 0))
    return element_address (r, t);
  struct ref *m = rd_make_ref (r, t);
  if (!m)
    return ADJ_NONE;
  adj_id p = m->base;
  if (p == ADJ_NONE) {
    p = value_new (r->p, r->f, VALUE_ADDRESS, TYPE_ID_POINTER);
    r->f->values.at[p].def = m->object;
    r->f->values.at[p].integer = m->offset;
  }
  else if (m->offset)
    p = rd_op (r, OP_PADD, TYPE_ID_POINTER, p,
	       rd_integer (r, TYPE_ID_INT64, m->offset));
  for (uint32_t k = 0; k < m->nindex; k++) {
    if (m->scale[k] == 0) {
      rd_sorry (r, "the address of an element of variable size");
      return ADJ_NONE;
    }
    adj_id i = rd_op (r, OP_ICONV, TYPE_ID_INT64, m->index[k]);
    if (m->scale[k] != 1)
      i = rd_op (r, OP_MUL, TYPE_ID_INT64, i,
		 rd_integer (r, TYPE_ID_INT64, m->scale[k]));
    p = rd_op (r, OP_PADD, TYPE_ID_POINTER, p, i);
  }
  return p;
}
