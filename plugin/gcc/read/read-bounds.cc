/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where arrays behind descriptors lie (STMT_WITHIN).

     u%data		from u%data + low up to u%data + high, where

     high = span * sum (max ((upper - lower) * stride, 0)) + span
     low  = span * sum (min ((upper - lower) * stride, 0))

   That a program keeps its subscripts within them, Fortran demands.  Allocatables that are told apart by their owners, and
   dummies that are declared apart, need none; once a call is inlined GCC has forgotten that of dummies.  */

#include "read-int.h"
#include "descriptors.h"

/* Descriptors that were never set hold anything: what is computed of that must not trap, and has no sign.  */
static adj_id
unsigned_of (reader *r, adj_id v)
{
  return rd_op (r, OP_ICONV, TYPE_ID_UINT64, v);
}

/* The larger (OP_MAX) or smaller (OP_MIN) one of V, which has a sign, and LEAST.  */
static adj_id
limited (reader *r, enum op_code op, adj_id v, HOST_WIDE_INT least)
{
  return unsigned_of (r, rd_op (r, op, TYPE_ID_INT64, v, rd_integer (r, TYPE_ID_INT64, least)));
}

/* How many elements the last one of dimension K of DESCRIPTOR lies behind the first, or ADJ_NONE.  (To dummies
   a stride of 0 is 1.)  */
static adj_id
extent_of (reader *r, tree descriptor, unsigned k)
{
  static const unsigned what[] = { DESCRIPTOR_UPPER, DESCRIPTOR_LOWER, DESCRIPTOR_STRIDE };
  adj_id n[3];
  for (unsigned i = 0; i < 3; i++)
    if ((n[i] = rd_load_of (r, descriptor_dimension (descriptor, k, what[i]))) == ADJ_NONE)
      return ADJ_NONE;
  adj_id is_set = rd_op (r, OP_NE, TYPE_ID_BOOL, n[2], rd_integer (r, TYPE_ID_INT64, 0));
  n[2] = rd_op (r, OP_SELECT, TYPE_ID_INT64, is_set, n[2], rd_integer (r, TYPE_ID_INT64, 1));
  n[0] = rd_op (r, OP_SUB, TYPE_ID_UINT64, unsigned_of (r, n[0]), unsigned_of (r, n[1]));
  return rd_op (r, OP_ICONV, TYPE_ID_INT64, rd_op (r, OP_MUL, TYPE_ID_UINT64, n[0], unsigned_of (r, n[2])));
}

/* The descriptor of reals or integers whose data pointer REF is, with its rank and the bytes of an element; or
   NULL_TREE.  (Where a call was inlined, the field is one of the dummy's type.)  */
static tree
described_by (tree ref, unsigned *rank, HOST_WIDE_INT *bytes)
{
  if (TREE_CODE (ref) != COMPONENT_REF || !POINTER_TYPE_P (TREE_TYPE (ref)))
    return NULL_TREE;
  tree whole = TREE_OPERAND (ref, 0), in = DECL_CONTEXT (TREE_OPERAND (ref, 1));
  if (!descriptor_number (in, rank) || TREE_OPERAND (ref, 1) != TYPE_FIELDS (in))
    return NULL_TREE;
  tree element = descriptor_number (TREE_TYPE (whole), rank);
  if (!element || !*rank)
    return NULL_TREE;
  *bytes = tree_to_shwi (TYPE_SIZE_UNIT (element));
  return whole;
}

void
rd_tell_bounds (reader *r, tree ref, adj_id pointer)
{
  unsigned rank;
  HOST_WIDE_INT bytes;
  if (number_of_loops (cfun) < 2 || rd_allocated_pointer_p (ref))
    return;
  tree descriptor = described_by (ref, &rank, &bytes);
  if (!descriptor)
    return;
  adj_id up = ADJ_NONE, down = ADJ_NONE;
  for (unsigned k = 0; k < rank; k++) {
    adj_id n = extent_of (r, descriptor, k);
    if (n == ADJ_NONE)
      return;
    adj_id over = limited (r, OP_MAX, n, 0), under = limited (r, OP_MIN, n, 0);
    up = k ? rd_op (r, OP_ADD, TYPE_ID_UINT64, up, over) : over;
    down = k ? rd_op (r, OP_ADD, TYPE_ID_UINT64, down, under) : under;
  }
  adj_id span = rd_load_of (r, descriptor_member (descriptor, DESCRIPTOR_SPAN));
  if (span == ADJ_NONE)
    return;
  span = limited (r, OP_MAX, span, bytes);	/* of what is no POINTER it need not be set */
  down = rd_op (r, OP_MUL, TYPE_ID_UINT64, down, span);
  up = rd_op (r, OP_ADD, TYPE_ID_UINT64, rd_op (r, OP_MUL, TYPE_ID_UINT64, up, span), span);
  adj_id ends[] = { rd_op (r, OP_ICONV, TYPE_ID_INT64, down), rd_op (r, OP_ICONV, TYPE_ID_INT64, up) };
  struct stmt *s = rd_emit (r, STMT_WITHIN, ADJ_NONE, 3);
  s->args[0] = pointer;
  s->args[1] = ends[0];
  s->args[2] = ends[1];
}
