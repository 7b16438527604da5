/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where members of structures lie, whatever the subscripts: see rd_members_apart_p.  */

#include "read-int.h"

namespace {

/* Where an access lies: in BYTES that begin OFFSET behind BASE, and any multiple of STRIDE.  */
struct place {
  tree base;			/* a variable, or the pointer */
  HOST_WIDE_INT offset, bytes, stride;
};

}

/* REF is an element of an array that is a member of structures in an array, or not the last
   member: beyond it a subscript may not go.  */
static bool
confined_p (tree ref)
{
  tree array = TREE_OPERAND (ref, 0), bytes = TYPE_SIZE_UNIT (TREE_TYPE (array));
  if (TREE_CODE (array) != COMPONENT_REF || !bytes || !tree_fits_shwi_p (bytes))
    return false;
  if (!array_at_struct_end_p (ref))
    return true;
  tree t = TREE_OPERAND (array, 0);
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  return TREE_CODE (t) == ARRAY_REF;
}

/* What REF adds to its operand's address.  */
static bool
add_component (place *p, tree ref)
{
  tree size;
  if (TREE_CODE (ref) == ARRAY_REF && confined_p (ref)) {
    p->offset = p->stride = 0;
    p->bytes = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (TREE_OPERAND (ref, 0))));
    return true;
  }
  switch (TREE_CODE (ref)) {
    case COMPONENT_REF:
      if (TREE_OPERAND (ref, 2) || !tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
	return false;
      p->offset += int_byte_position (TREE_OPERAND (ref, 1));
      return true;
    case ARRAY_REF:
      size = array_ref_element_size (ref);
      if (!tree_fits_shwi_p (size))
	return false;
      p->stride = gcd (p->stride, tree_to_shwi (size));
      return true;
    case IMAGPART_EXPR:
      p->offset += tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
      return true;
    default:
      return TREE_CODE (ref) == REALPART_EXPR || TREE_CODE (ref) == VIEW_CONVERT_EXPR;
  }
}

/* PTR always leads to the same place of an object: where it changes, to the start of another
   one.  */
static bool
one_object_p (tree ptr)
{
  if (TREE_CODE (ptr) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (ptr);
  return !rd_pointer_changes_p (ptr) || gimple_alloca_call_p (def)
	 || (is_gimple_call (def) && (gimple_call_flags (def) & ECF_MALLOC));
}

static bool
find_place (place *p, tree ref)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  p->offset = p->stride = 0;
  if (!size || !tree_fits_shwi_p (size))
    return false;
  p->bytes = tree_to_shwi (size);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (!add_component (p, ref))
      return false;
  p->base = ref;
  if (TREE_CODE (ref) == MEM_REF) {
    p->base = TREE_OPERAND (ref, 0);
    p->offset += mem_ref_offset (ref).force_shwi ().to_constant ();
  }
  return DECL_P (p->base) || one_object_p (p->base);
}

bool
rd_members_apart_p (tree ref_a, tree ref_b)
{
  place a, b;
  if (!find_place (&a, ref_a) || !find_place (&b, ref_b) || a.base != b.base)
    return false;
  HOST_WIDE_INT every = gcd (a.stride, b.stride);
  if (every == 0)
    return a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset;
  HOST_WIDE_INT between = (b.offset - a.offset) % every;
  if (between < 0)
    between += every;
  return between >= a.bytes && every - between >= b.bytes;
}
