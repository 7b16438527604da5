/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arguments of functions without a body that are arrays with descriptors, Fortran's: what rules can say
   of them, and what they cannot.  What a passive callee fills, prepare-filled.cc has replaced.  */

#include "read-outside.h"

bool
rd_filled_buffer_p (tree arg)
{
  return TREE_CODE (arg) == ADDR_EXPR && VAR_P (TREE_OPERAND (arg, 0))
	 && lookup_attribute (FILLED_MARK, DECL_ATTRIBUTES (TREE_OPERAND (arg, 0)));
}

bool
rd_array_of_no_reals_p (const outside_call *c, uint32_t k)
{
  tree type = TREE_TYPE (gimple_call_arg (c->s, k)), element;
  unsigned rank;
  if (!c->rule->passive || !POINTER_TYPE_P (type))
    return false;
  type = TREE_TYPE (type);
  return descriptor_of_no_reals_p (type)
	 || (descriptor_type_p (type, &rank, &element) && !descriptor_but_of_text_p (type));
}

/* The dummy of argument K is an array with a descriptor, of reals.  */
static bool
array_of_reals_p (const outside_call *c, uint32_t k)
{
  tree type = declared_type_of (c->fndecl, k), element;
  unsigned rank;
  if (in_lto_p)
    type = TREE_TYPE (gimple_call_arg (c->s, k));
  return type && POINTER_TYPE_P (type) && descriptor_type_p (TREE_TYPE (type), &rank, &element)
	 && element;
}

/* What ARG, a pointer, points to is by its type the descriptor of an array.  */
static bool
leads_to_descriptor_p (tree arg)
{
  tree element;
  unsigned rank;
  return descriptor_type_p (TREE_TYPE (TREE_TYPE (arg)), &rank, &element);
}

/* Argument K is no array with a descriptor, nor anything else with pointers inside; refuses it
   else.  */
bool
rd_no_descriptor (const outside_call *c, uint32_t k)
{
  tree arg = gimple_call_arg (c->s, k);
  bool from_descriptor = rd_pointer_origins (c->r, arg, NULL) & FROM_DESCRIPTOR;
  if (!from_descriptor && !rd_leads_to_pointers (c->r, arg))
    return true;
  const struct callee_argument *a = &c->rule->args.at[k];
  const char *name = user_name_of (c->fndecl);
  if (a->writes && c->rule->passive && array_of_reals_p (c, k)) {
    if (a->count != ADJ_NONE)
      rd_sorry (c->r, "the rule for '%s' counts what it writes of argument '%s', an array with a "
		"descriptor", name, a->name);
    else if (a->reads)
      rd_sorry (c->r, "the rule for '%s' says that it reads and writes argument '%s', an array with a "
		"descriptor", name, a->name);
    else if (!assumed_shape_dummy_p (c->fndecl, k))
      rd_sorry (c->r, "the rule for '%s' says that it writes argument '%s', which is ALLOCATABLE or "
		"POINTER", name, a->name);
    else
      rd_sorry (c->r, "the rule for '%s' says that it writes argument '%s', an array that may be "
		"absent", name, a->name);
    return false;
  }
  rd_sorry (c->r, "the rule for '%s' says that it %s argument '%s', %s", name,
	    a->writes ? "writes" : "reads", a->name,
	    from_descriptor || leads_to_descriptor_p (arg) ? "an array with a descriptor"
							   : "which leads to pointers");
  return false;
}
