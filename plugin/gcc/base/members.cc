/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies where in structures: see members.h.  */

#include "members.h"
#include "params.h"

bool
data_of_class_p (tree field)
{
  return DECL_NAME (field) && id_equal (DECL_NAME (field), "_data");
}

/* TYPE is an array, and nothing tells how many elements it has.  */
static bool
open_array_p (tree type)
{
  return TREE_CODE (type) == ARRAY_TYPE && int_size_in_bytes (type) < 0;
}

tree
open_end_of (tree type, HOST_WIDE_INT *from)
{
  tree last = NULL_TREE;
  for (tree f = TREE_CODE (type) == RECORD_TYPE ? TYPE_FIELDS (type) : NULL_TREE; f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      last = f;
  if (!last || !open_array_p (TREE_TYPE (last)) || !tree_fits_shwi_p (byte_position (last)))
    return NULL_TREE;
  *from = int_byte_position (last);
  return TREE_TYPE (TREE_TYPE (last));
}

/* Byte AT may lie in a structure TYPE, or in the open array that ends it.  */
static bool
within_p (tree type, HOST_WIDE_INT at)
{
  HOST_WIDE_INT from;
  return at >= 0 && (at < int_size_in_bytes (type) || open_end_of (type, &from));
}

tree
part_around (tree type, HOST_WIDE_INT *byte, tree *field)
{
  if (TREE_CODE (type) == ARRAY_TYPE) {
    type = TREE_TYPE (type);
    if (!tree_fits_shwi_p (TYPE_SIZE_UNIT (type)) || integer_zerop (TYPE_SIZE_UNIT (type)))
      return NULL_TREE;
    *byte %= tree_to_shwi (TYPE_SIZE_UNIT (type));
    return type;
  }
  for (tree f = TREE_CODE (type) == RECORD_TYPE ? TYPE_FIELDS (type) : NULL_TREE; f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !DECL_BIT_FIELD (f) && *byte >= int_byte_position (f)
	&& (open_array_p (TREE_TYPE (f)) || *byte - int_byte_position (f) < int_size_in_bytes (TREE_TYPE (f)))) {
      *byte -= int_byte_position (f);
      *field = f;
      return TREE_TYPE (f);
    }
  return NULL_TREE;
}

/* What lies at BYTE of TYPE, an array or structure that shares its memory with nothing; or
   NULL_TREE.  *FROM becomes where in it, *RECORD the innermost structure around it, but NULL_TREE
   in what a class variable holds, whose type may be extended.  */
static tree
scalar_at (tree type, HOST_WIDE_INT byte, HOST_WIDE_INT *from, tree *record)
{
  bool class_data = false;
  while (TREE_CODE (type) == RECORD_TYPE || TREE_CODE (type) == ARRAY_TYPE) {
    tree f = NULL_TREE, part = part_around (type, &byte, &f);
    if (!part)
      return NULL_TREE;
    class_data |= f && data_of_class_p (f);
    if (f)
      *record = class_data ? NULL_TREE : type;
    type = part;
  }
  *from = byte;
  return type;
}

tree
member_at (tree whole, tree offset, tree *record)
{
  tree around;
  if (!record)
    record = &around;
  *record = NULL_TREE;
  if (TREE_CODE (whole) != RECORD_TYPE || !tree_fits_shwi_p (offset))
    return NULL_TREE;
  HOST_WIDE_INT at = tree_to_shwi (offset), from;
  tree member = within_p (whole, at)
		? scalar_at (whole, at, &from, record) : NULL_TREE;
  return member && from == 0 && is_gimple_reg_type (member) ? member : NULL_TREE;
}

tree
type_at (tree whole, tree offset)
{
  HOST_WIDE_INT from;
  tree record, type = NULL_TREE;
  if (tree_fits_shwi_p (offset) && TREE_CODE (whole) == RECORD_TYPE && within_p (whole, tree_to_shwi (offset)))
    type = scalar_at (whole, tree_to_shwi (offset), &from, &record);
  return type ? TYPE_MAIN_VARIANT (type) : whole;
}

bool
reals_within_p (tree type, HOST_WIDE_INT from, HOST_WIDE_INT to)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  if (!holds_reals_p (type) || to <= 0 || (size >= 0 && from >= size))
    return false;
  if (TREE_CODE (type) != ARRAY_TYPE && !RECORD_OR_UNION_TYPE_P (type))
    return true;
  if (TREE_CODE (type) == ARRAY_TYPE) {
    HOST_WIDE_INT one = int_size_in_bytes (TREE_TYPE (type));
    if (one <= 0 || from < 0 || from / one != (to - 1) / one)
      return true;
    return reals_within_p (TREE_TYPE (type), from % one, to - from / one * one);
  }
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && holds_reals_p (TREE_TYPE (f))
	&& (!tree_fits_shwi_p (byte_position (f))
	    || reals_within_p (TREE_TYPE (f), from - int_byte_position (f),
			       to - int_byte_position (f))))
      return true;
  return false;
}

/* The type of the address in a descriptor of TYPE, or NULL_TREE.  */
static tree
address_in_descriptor (tree type)
{
  tree element = descriptor_element (type);
  return element ? build_pointer_type (element) : NULL_TREE;
}

tree
kept_type (tree ref)
{
  tree type = NULL_TREE;
  if (TREE_CODE (ref) == COMPONENT_REF) {
    tree descriptor = TREE_OPERAND (ref, 0);
    if (TREE_CODE (descriptor) != COMPONENT_REF
	|| !data_of_class_p (TREE_OPERAND (descriptor, 1)))
      type = address_in_descriptor (TREE_TYPE (descriptor));
  } else if (TREE_CODE (ref) == MEM_REF) {
    tree record;
    member_at (TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 1))), TREE_OPERAND (ref, 1), &record);
    type = record ? address_in_descriptor (record) : NULL_TREE;
  }
  return type ? type : TREE_TYPE (ref);
}

/* Adds the bytes of TYPE's reals to *BYTES; false: it has others than *REAL (NULL_TREE: none yet), or what
   is none.  */
static bool
add_reals (tree type, tree *real, unsigned HOST_WIDE_INT *bytes)
{
  tree inner = strip_array_types (type);
  if (!tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)) || TYPE_VOLATILE (inner))
    return false;
  unsigned HOST_WIDE_INT all = tree_to_uhwi (TYPE_SIZE_UNIT (type)), one = 0;
  if (real_type_p (inner)) {
    if (*real && *real != TYPE_MAIN_VARIANT (inner))
      return false;
    *real = TYPE_MAIN_VARIANT (inner);
    *bytes += all;
    return true;
  }
  if (TREE_CODE (inner) != RECORD_TYPE || !COMPLETE_TYPE_P (inner))
    return false;
  for (tree f = TYPE_FIELDS (inner); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (DECL_BIT_FIELD (f) || DECL_PACKED (f) || !TYPE_SIZE_UNIT (TREE_TYPE (f))
	    || !add_reals (TREE_TYPE (f), real, &one)))
      return false;
  *bytes += all;
  return one && one == tree_to_uhwi (TYPE_SIZE_UNIT (inner));
}

tree
reals_of_structure (tree whole)
{
  tree real = NULL_TREE;
  unsigned HOST_WIDE_INT bytes = 0;
  return TREE_CODE (whole) == RECORD_TYPE && COMPLETE_TYPE_P (whole)
	 && add_reals (whole, &real, &bytes) ? real : NULL_TREE;
}
