/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations of the functions that prepare-parts.cc makes: their parameters, and their types.  */

#include "parts.h"
#include "callees.h"
#include "descriptors.h"
#include "params.h"
#include "unit-facts.h"

tree
parts_add_parm (tree decl, tree name, tree type, tree like, tree *last)
{
  tree p = build_decl (DECL_SOURCE_LOCATION (decl), PARM_DECL, name, type);
  DECL_CONTEXT (p) = decl;
  DECL_ARG_TYPE (p) = like ? DECL_ARG_TYPE (like) : type;
  if (like) {
    DECL_ARTIFICIAL (p) = DECL_ARTIFICIAL (like);
    DECL_SOURCE_LOCATION (p) = DECL_SOURCE_LOCATION (like);
  }
  TREE_USED (p) = 1;
  if (*last)
    DECL_CHAIN (*last) = p;
  else
    DECL_ARGUMENTS (decl) = p;
  *last = p;
  return p;
}

static tree
part_name (tree parm, const char *part)
{
  const char *name = DECL_NAME (parm) ? IDENTIFIER_POINTER (DECL_NAME (parm)) : "argument";
  return get_identifier (ACONCAT ((name, ".", part, NULL)));
}

/* "whole.a.b" for member a.b.  */
static tree
member_name (tree whole, tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF)
    return whole;
  tree before = member_name (whole, TREE_OPERAND (ref, 0)), member = DECL_NAME (TREE_OPERAND (ref, 1));
  const char *name = member ? IDENTIFIER_POINTER (member) : "member";
  return get_identifier (ACONCAT ((IDENTIFIER_POINTER (before), ".", name, NULL)));
}

/* The array that a parameter's descriptor TYPE describes, as an explicit-shape dummy's type.  */
tree
parts_array_type (tree type)
{
  unsigned rank;
  tree element = descriptor_number (TREE_TYPE (type), &rank);
  tree array = build_array_type (element, build_range_type (ssizetype, ssize_int (0), NULL_TREE));
  bool apart = TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TREE_TYPE (type))));
  return build_qualified_type (build_pointer_type (array),
			       apart ? TYPE_QUAL_RESTRICT : TYPE_UNQUALIFIED);
}

/* A pointer to TYPE, a complex one, to which nothing else leads.  */
static tree
address_of_complex (tree callee, tree type, bool only_read)
{
  type = build_qualified_type (TYPE_MAIN_VARIANT (type), only_read ? TYPE_QUAL_CONST : 0);
  tree to = fortran_function_p (callee) ? build_reference_type (type) : build_pointer_type (type);
  return build_qualified_type (to, TYPE_QUAL_RESTRICT);
}

static void
mark_as_array (tree parm, unsigned rank)
{
  char text[16];
  snprintf (text, sizeof text, "%u", rank);
  set_text_attribute (parm, ARRAY_MARK, text);
}

/* Parameters of DECL for the members of P, a structure; returns how many.  */
static unsigned
add_member_parms (tree decl, tree callee, tree p, tree *last)
{
  auto_vec<tree> parts;
  tree name = DECL_NAME (p) ? DECL_NAME (p) : get_identifier ("argument");
  parts_of_argument (build0 (PLACEHOLDER_EXPR, TREE_TYPE (p)), &parts);
  for (tree ref : parts)
    parts_add_parm (decl, member_name (name, ref), address_of_complex (callee, TREE_TYPE (ref), true),
		    NULL_TREE, last);
  return parts.length ();
}

/* Parameters of DECL for parameter P of CALLEE, of FORM; returns how many.  */
static unsigned
add_parms (tree decl, tree callee, tree p, passed form, tree *last)
{
  unsigned rank;
  tree element;
  switch (form) {
    case AS_NOTHING:
      return 0;
    case AS_IT_IS:
      parts_add_parm (decl, DECL_NAME (p), TREE_TYPE (p), p, last);
      return 1;
    case AS_APART:
      parts_add_parm (decl, DECL_NAME (p), build_qualified_type (TREE_TYPE (p), TYPE_QUAL_RESTRICT), p, last);
      return 1;
    case AS_STRUCTURE:
      p = parts_add_parm (decl, DECL_NAME (p), TREE_TYPE (p), p, last);
      DECL_ATTRIBUTES (p) = tree_cons (get_identifier (STRUCTURE_MARK), NULL_TREE, NULL_TREE);
      return 1;
    case AS_COPY:
      parts_add_parm (decl, DECL_NAME (p), build_pointer_type (TYPE_MAIN_VARIANT (TREE_TYPE (p))),
		      NULL_TREE, last);
      return 1;
    case AS_ADDRESS:
      parts_add_parm (decl, DECL_NAME (p), address_of_complex (callee, TREE_TYPE (p), true), NULL_TREE,
		      last);
      return 1;
    case AS_MEMBERS:
      return add_member_parms (decl, callee, p, last);
    case AS_PAIR:
      element = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (p)));
      parts_add_parm (decl, part_name (p, "re"), element, NULL_TREE, last);
      parts_add_parm (decl, part_name (p, "im"), element, NULL_TREE, last);
      return 2;
    case AS_ARRAY:
      descriptor_number (TREE_TYPE (TREE_TYPE (p)), &rank);
      element = parts_add_parm (decl, DECL_NAME (p), parts_array_type (TREE_TYPE (p)), NULL_TREE, last);
      mark_as_array (element, rank);
      for (unsigned k = 0; k < rank; k++) {
	parts_add_parm (decl, part_name (p, "stride"), ssizetype, NULL_TREE, last);
	parts_add_parm (decl, part_name (p, "extent"), ssizetype, NULL_TREE, last);
      }
      return 1 + 2 * rank;
  }
  gcc_unreachable ();
}

bool
parts_result_by_address_p (tree result, made_for whom)
{
  return whom == FOR_HEAD ? result_in_parts_p (result)
	 : parts_by_address_p (result) || (whom == FOR_UNITS && POINTER_TYPE_P (result));
}

/* Gives DECL the parameters for the result of CALLEE, behind *LAST; returns how many.  */
static unsigned
add_result_parms (tree decl, tree callee, made_for whom, tree *last)
{
  tree result = TREE_TYPE (TREE_TYPE (callee));
  auto_vec<tree> parts;
  if (!parts_result_by_address_p (result, whom))
    return 0;
  if (whom != FOR_HEAD && !parts_complex_p (result)) {
    tree type = build_pointer_type (TYPE_MAIN_VARIANT (result));
    parts_add_parm (decl, get_identifier ("result"), type, NULL_TREE, last);
    return 1;
  }
  parts_of_result (build0 (PLACEHOLDER_EXPR, result), &parts);
  for (tree ref : parts)
    parts_add_parm (decl, member_name (get_identifier ("result"), ref),
		    address_of_complex (callee, TREE_TYPE (ref), false), NULL_TREE, last);
  return parts.length ();
}

/* Gives DECL the parameters of CALLEE; *SPEC gets what Fortran says of each.  */
static void
make_parms (tree decl, tree callee, const vec<passed> &forms, made_for whom, vec<char> *spec)
{
  const char *known = fn_spec_text (callee);
  size_t n = known ? strlen (known) : 0;
  tree last = NULL_TREE;
  unsigned k = 0;
  for (unsigned j = 0; j < 2; j++)
    spec->safe_push (j < n ? known[j] : j ? ' ' : '.');
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p), k++) {
    unsigned added = add_parms (decl, callee, p, forms[k], &last), at = 2 + 2 * k;
    for (unsigned j = 0; j < added; j++) {
      bool same = at + 1 < n && j == 0 && forms[k] != AS_PAIR && forms[k] != AS_ADDRESS
		  && forms[k] != AS_MEMBERS && forms[k] != AS_COPY;
      spec->safe_push (same ? known[at] : forms[k] == AS_ADDRESS ? 'r' : '.');
      spec->safe_push (same ? known[at + 1] : ' ');
    }
  }
  for (unsigned j = add_result_parms (decl, callee, whom, &last); j-- > 0;) {
    spec->safe_push ('.');
    spec->safe_push (' ');
  }
}

tree
parts_function_type (tree decl, tree result, tree callee, const vec<char> &spec)
{
  auto_vec<tree> types;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  tree list = void_list_node;
  for (unsigned k = types.length (); k-- > 0;)
    list = tree_cons (NULL_TREE, types[k], list);
  tree type = build_function_type (result, list);
  if (!fn_spec_text (callee))
    return type;
  tree text = build_tree_list (NULL_TREE, build_string (spec.length (), spec.address ()));
  return build_type_attribute_variant (type, tree_cons (get_identifier ("fn spec"), text,
							 TYPE_ATTRIBUTES (type)));
}

tree
parts_declare (tree callee, const vec<passed> &forms, made_for whom)
{
  tree result = TREE_TYPE (TREE_TYPE (callee));
  if (parts_result_by_address_p (result, whom))
    result = void_type_node;
  tree decl = build_decl (DECL_SOURCE_LOCATION (callee), FUNCTION_DECL, DECL_NAME (callee),
			  build_function_type (result, void_list_node));
  SET_DECL_ASSEMBLER_NAME (decl, clone_function_name (callee, whom == FOR_HEAD ? "addressed" : "parts"));
  auto_vec<char> spec;
  make_parms (decl, callee, forms, whom, &spec);
  TREE_TYPE (decl) = parts_function_type (decl, result, callee, spec);
  DECL_CONTEXT (decl) = DECL_CONTEXT (callee);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (callee);
  DECL_FUNCTION_SPECIFIC_TARGET (decl) = DECL_FUNCTION_SPECIFIC_TARGET (callee);
  TREE_NOTHROW (decl) = TREE_NOTHROW (callee);
  TREE_STATIC (decl) = 1;
  TREE_USED (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl) = 1;
  tree value = build_decl (DECL_SOURCE_LOCATION (decl), RESULT_DECL, NULL_TREE, result);
  DECL_CONTEXT (value) = decl;
  DECL_ARTIFICIAL (value) = 1;
  DECL_IGNORED_P (value) = 1;
  DECL_RESULT (decl) = value;
  set_text_attribute (decl, STANDS_FOR_MARK, user_name_of (callee));
  if (const char *facts = text_attribute (callee, UNIT_FACTS_MARK))
    set_unit_facts (decl, facts);
  DECL_VISIBILITY (decl) = DECL_VISIBILITY (callee);
  DECL_VISIBILITY_SPECIFIED (decl) = DECL_VISIBILITY_SPECIFIED (callee);
  return decl;
}
