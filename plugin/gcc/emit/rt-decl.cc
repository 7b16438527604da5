/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations of the runtime's functions and the fields of a tape handle.

   A declaration is made when first asked for and then kept for the whole
   translation unit.  If the user's own code declared the function (it may call
   the runtime too), that declaration is used: two declarations of one
   symbol would hide it from GCC's inliner and from LTO.  */

#include "rt-decl.h"
#include "callees.h"
#include "params.h"

namespace {

struct rt_row {
  const char *name;
  char result;
  const char *arguments, *attributes;
};

}

static const rt_row rows[RT_DECLS] = {
#define RT_FUNCTION(NAME, RESULT, ARGUMENTS, ATTRIBUTES) \
  { "adjoint_rt_" #NAME, RESULT, ARGUMENTS, ATTRIBUTES },
#include "../../../runtime/rt.def"
  { "adjoint_digamma", 'd', "d", "m" },
  { "adjoint_digammaf", 'f', "f", "m" },
  { "adjoint_digammal", 'e', "e", "m" },
  { "adjoint_digammaf128", 'q', "q", "m" },
  { "adjoint_trigamma", 'd', "d", "m" },
  { "adjoint_trigammaf", 'f', "f", "m" },
  { "adjoint_trigammal", 'e', "e", "m" },
  { "adjoint_trigammaf128", 'q', "q", "m" }
};

static const char field_types[RT_FIELDS] = {
#define RT_FIELD(NAME, TYPE) TYPE,
#include "../../../runtime/rt.def"
};

static tree decls[RT_DECLS];

static const ggc_root_tab roots[] = {
  { decls, RT_DECLS, sizeof (tree), &gt_ggc_mx_tree_node, NULL },
  LAST_GGC_ROOT_TAB
};

static tree
type_of_letter (char letter)
{
  switch (letter) {
    case 'v': return void_type_node;
    case 'p': case 't': return ptr_type_node;
    case 's': return uint64_type_node;
    case 'i': return integer_type_node;
    case 'c': return const_ptr_type_node;
    case 'd': return double_type_node;
    case 'f': return float_type_node;
    case 'e': return real_type_of_bytes (10);
    case 'q': return real_type_of_bytes (16);
    default: gcc_unreachable ();
  }
}

static tree
function_type_of (const rt_row *row)
{
  tree arguments = void_list_node;
  for (int k = strlen (row->arguments); k-- > 0;)
    arguments = tree_cons (NULL_TREE, type_of_letter (row->arguments[k]),
			   arguments);
  return build_function_type (type_of_letter (row->result), arguments);
}

static void
add_attribute (tree decl, const char *name)
{
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (name), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
}

/* Is what comes back memory that nothing else points to?  Not so for blocks:
   the tape hands out the same addresses again, behind GCC's back.  Nor for `alloca':
   no call that takes the pointer says that it ended.  */
static bool
fresh_memory_p (const rt_row *row)
{
  return row == &rows[RT_local_alloc] || row == &rows[RT_shadow_alloc]
	 || row == &rows[RT_object];
}

static tree
declare (const rt_row *row)
{
  if (tree decl = only_declared (row->name))
    return decl;
  tree decl = build_fn_decl (row->name, function_type_of (row));
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (row->name));
  TREE_NOTHROW (decl) = 1;
  DECL_IS_MALLOC (decl) = fresh_memory_p (row);
  /* Mathematics: nothing but the result.  */
  if (strchr (row->attributes, 'm'))
    TREE_READONLY (decl) = 1;
  if (strchr (row->attributes, 'n'))
    TREE_THIS_VOLATILE (decl) = 1;
  if (strchr (row->attributes, 'l'))
    add_attribute (decl, "leaf");
  if (strpbrk (row->attributes, "cln"))
    add_attribute (decl, "cold");
  return decl;
}

tree
rt_function (enum rt_function_id which)
{
  static bool registered;
  if (!registered)
    ggc_register_root_tab (roots);
  registered = true;
  if (!decls[which])
    decls[which] = declare (&rows[which]);
  return decls[which];
}

/* gfortran does not declare it.  */
tree
rt_frame_address (void)
{
  if (tree known = builtin_decl_explicit (BUILT_IN_FRAME_ADDRESS))
    return known;
  tree type = build_function_type_list (ptr_type_node, unsigned_type_node, NULL_TREE);
  tree decl = build_fn_decl ("__builtin_frame_address", type);
  set_decl_built_in_function (decl, BUILT_IN_NORMAL, BUILT_IN_FRAME_ADDRESS);
  TREE_NOTHROW (decl) = 1;
  set_builtin_decl (BUILT_IN_FRAME_ADDRESS, decl, false);
  return decl;
}

/* In the call graph it is found again, and lives as long as that.  */
tree
rt_outside_function (const char *name, tree type)
{
  if (tree decl = declared_function (name))
    return decl;
  tree decl = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (name));
  cgraph_node::get_create (decl);
  return decl;
}

tree
rt_field_type (enum rt_field_id which)
{
  return type_of_letter (field_types[which]);
}

tree
rt_field (tree handle, enum rt_field_id which)
{
  tree type = rt_field_type (which);
  return build2 (MEM_REF, type, handle,
		 build_int_cst (build_pointer_type (type), 8 * which));
}
