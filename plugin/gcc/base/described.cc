/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types of gfortran's array descriptors: what they describe (params.h).  */

#include "params.h"

/* If TYPE is a Fortran array descriptor: its rank and what its elements are called.  The front
   end's own notes on it are out of reach; its name, "array02_real(kind=8)", and its first fields
   tell the same.  */
static bool
descriptor_name_p (tree type, unsigned *rank, char what[64], unsigned *kind)
{
  if (!fortran_p () || TREE_CODE (type) != RECORD_TYPE)
    return false;
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  *kind = 0;
  if (!name || sscanf (IDENTIFIER_POINTER (name), "array%2u_%63[a-z](kind=%u)",
		       rank, what, kind) < 2)
    return false;
  tree data = TYPE_FIELDS (type);
  return data && POINTER_TYPE_P (TREE_TYPE (data));
}

bool
c_descriptor_type_p (tree type)
{
  tree name = RECORD_OR_UNION_TYPE_P (type) ? TYPE_NAME (TYPE_MAIN_VARIANT (type)) : NULL_TREE;
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name && startswith (IDENTIFIER_POINTER (name), "CFI_cdesc_t");
}

bool
descriptor_type_p (tree type, unsigned *rank, tree *element)
{
  char what[64];
  unsigned kind;
  if (!descriptor_name_p (type, rank, what, &kind))
    return false;
  *element = NULL_TREE;
  if (tree real = real_type_of_bytes (kind)) {
    if (strcmp (what, "real") == 0)
      *element = real;
    else if (strcmp (what, "complex") == 0)
      *element = build_complex_type (real);
  }
  return true;
}

/* Of scalars, which finalisers get by descriptors, the front end must not be asked: it looks for their
   dimensions.  */
bool
told_debuggers (tree type, struct array_descr_info *info)
{
  char what[64];
  unsigned kind, rank;
  memset (info, 0, sizeof *info);
  return !in_lto_p && lang_hooks.types.get_array_descr_info
	 && descriptor_name_p (type, &rank, what, &kind) && rank > 0
	 && lang_hooks.types.get_array_descr_info (type, info);
}

tree
described_type (tree type)
{
  struct array_descr_info info;
  return told_debuggers (type, &info) ? info.element_type : NULL_TREE;
}

const char *
kind_of_descriptor (tree type)
{
  struct array_descr_info info;
  if (told_debuggers (type, &info))
    return info.allocated ? "allocatable" : info.associated ? "pointer" : "";
  return allocatable_type_p (type) ? "allocatable" : NULL;
}

bool
any_allocatable_p (tree type)
{
  const char *kind = kind_of_descriptor (type);
  return kind && !strcmp (kind, "allocatable");
}

tree
descriptor_number (tree type, unsigned *rank)
{
  char what[64];
  unsigned kind;
  tree element;
  if (descriptor_type_p (type, rank, &element) && element)
    return element;
  if (!descriptor_of_no_reals_p (type) || !descriptor_name_p (type, rank, what, &kind) || kind > 16)
    return NULL_TREE;
  return build_nonstandard_integer_type (BITS_PER_UNIT * kind, !strcmp (what, "logical"));
}

/* A derived type may be called integer: it has no kind.  */
bool
descriptor_of_no_reals_p (tree type)
{
  char what[64];
  unsigned rank, kind;
  return descriptor_name_p (type, &rank, what, &kind) && kind
	 && (!strcmp (what, "integer") || !strcmp (what, "logical"));
}

bool
descriptor_but_of_text_p (tree type)
{
  char what[64];
  unsigned rank, kind;
  return descriptor_name_p (type, &rank, what, &kind) && !(kind && !strcmp (what, "character"));
}

/* For derived types only the front end can tell.  */
tree
descriptor_element (tree type)
{
  tree element;
  unsigned rank;
  if (!descriptor_type_p (type, &rank, &element))
    return NULL_TREE;
  if (element || descriptor_of_no_reals_p (type))
    return element ? element : integer_type_node;
  return described_type (type);
}

bool
allocatable_type_p (tree type)
{
  unsigned rank;
  tree element;
  return descriptor_type_p (type, &rank, &element) && TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (type)));
}
