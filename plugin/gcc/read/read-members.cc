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

/* What REF, which is accessed as it stands, adds to its operand's address.  */
static bool
add_accessed (place *p, tree ref)
{
  if (TREE_CODE (ref) != ARRAY_REF || !confined_p (ref))
    return add_component (p, ref);
  p->offset = p->stride = 0;
  p->bytes = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (TREE_OPERAND (ref, 0))));
  return true;
}

/* N is an integer of at most 32 bits, made wider.  */
static bool
widened_p (tree n)
{
  gassign *def = TREE_CODE (n) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (n)) : NULL;
  return def && gimple_assign_cast_p (def) && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
	 && TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (def))) <= 32;
}

/* N times FACTOR is added.  In C a product, or the sum of several, may wrap, and is then a multiple of powers
   of two only; not with factors so small that a hundred such products fit 64 bits.  */
static bool
add_multiple (place *p, tree n, tree factor)
{
  if (!tree_fits_shwi_p (factor)
      || !(fortran_p () || integer_pow2p (factor)
	   || (widened_p (n) && TYPE_PRECISION (TREE_TYPE (n)) >= 64
	       && tree_to_shwi (factor) > 0 && tree_to_shwi (factor) < (HOST_WIDE_INT) 1 << 24)))
    return false;
  p->stride = gcd (p->stride, tree_to_shwi (factor));
  return true;
}

/* What adding V bytes to a pointer adds.  */
static bool
add_bytes (place *p, tree v, int depth)
{
  if (TREE_CODE (v) == INTEGER_CST) {
    p->offset += wi::to_wide (v).to_shwi ();
    return true;
  }
  gassign *def = TREE_CODE (v) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!def || depth == 0)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def)) {
    case MULT_EXPR:
      return TREE_CODE (b) == INTEGER_CST && add_multiple (p, a, b);
    case PLUS_EXPR:
      return add_bytes (p, a, depth - 1) && add_bytes (p, b, depth - 1);
    CASE_CONVERT:
      return tree_nop_conversion_p (TREE_TYPE (v), TREE_TYPE (a)) && add_bytes (p, a, depth - 1);
    default:
      return false;
  }
}

/* REF, a variable or what a pointer leads to, is what P's offset counts from.  */
static void
add_base (place *p, tree ref)
{
  p->base = ref;
  if (TREE_CODE (ref) == MEM_REF) {
    p->base = TREE_OPERAND (ref, 0);
    p->offset += mem_ref_offset (ref).force_shwi ().to_constant ();
    if (TREE_CODE (p->base) == ADDR_EXPR)
      p->base = TREE_OPERAND (p->base, 0);
  }
}

/* P's base is a pointer: it becomes what that is computed from.  */
static bool
follow_base (place *p)
{
  gassign *def = TREE_CODE (p->base) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (p->base)) : NULL;
  if (!def)
    return false;
  place to = *p;
  if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR) {
    to.base = gimple_assign_rhs1 (def);
    if (!add_bytes (&to, gimple_assign_rhs2 (def), 4))
      return false;
  } else if (gimple_assign_rhs_code (def) == ADDR_EXPR) {
    tree ref = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
    for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
      if (!add_component (&to, ref))
	return false;
    add_base (&to, ref);
  } else
    return false;
  *p = to;
  return true;
}

/* Where REF lies behind its variable or pointer, which is its base.  */
static bool
place_behind_base (place *p, tree ref)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  p->offset = p->stride = 0;
  if (!size || !tree_fits_shwi_p (size))
    return false;
  p->bytes = tree_to_shwi (size);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (!add_accessed (p, ref))
      return false;
  add_base (p, ref);
  return true;
}

/* Where REF lies; if FOLLOW, behind what its pointer is computed from.  */
static bool
find_place (place *p, tree ref, bool follow)
{
  if (!place_behind_base (p, ref))
    return false;
  for (int depth = 0; follow && depth < 8 && follow_base (p); depth++)
    ;
  return DECL_P (p->base) || one_object_p (p->base);
}

static bool
apart_p (tree ref_a, tree ref_b, bool follow)
{
  place a, b;
  if (!find_place (&a, ref_a, follow) || !find_place (&b, ref_b, follow) || a.base != b.base)
    return false;
  HOST_WIDE_INT every = gcd (a.stride, b.stride);
  if (every == 0)
    return a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset;
  HOST_WIDE_INT between = (b.offset - a.offset) % every;
  if (between < 0)
    between += every;
  return between >= a.bytes && every - between >= b.bytes;
}

/* The structure, declared so, of which REF is part, at the pointer to it; NULL_TREE: it is something else.  */
static tree
pointed_structure (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || base == ref || TREE_CODE (base) != MEM_REF || !integer_zerop (TREE_OPERAND (base, 1)))
    return NULL_TREE;
  tree type = TREE_TYPE (base);
  return TREE_CODE (type) == RECORD_TYPE && rd_behind_pointer_p (base, type) ? TYPE_MAIN_VARIANT (type) : NULL_TREE;
}

/* They are different members of structures of one type, which are the same or apart: what their types tell, too, but
   not under -fno-strict-aliasing.  */
static bool
of_one_structure_apart_p (tree ref_a, tree ref_b)
{
  place a, b;
  tree type = flag_strict_aliasing || fortran_p () ? NULL_TREE : pointed_structure (ref_a);
  if (!type || type != pointed_structure (ref_b))
    return false;
  return place_behind_base (&a, ref_a) && place_behind_base (&b, ref_b) && a.stride == 0 && b.stride == 0
	 && (a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset);
}

bool
rd_members_apart_p (tree ref_a, tree ref_b)
{
  return apart_p (ref_a, ref_b, false) || apart_p (ref_a, ref_b, true) || of_one_structure_apart_p (ref_a, ref_b);
}

bool
rd_place_in (tree ref, tree decl, HOST_WIDE_INT *offset, HOST_WIDE_INT *bytes, HOST_WIDE_INT *stride)
{
  place p;
  if (!find_place (&p, ref, true) || p.base != decl)
    return false;
  *offset = p.offset;
  *bytes = p.bytes;
  *stride = p.stride;
  return true;
}
