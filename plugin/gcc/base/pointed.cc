/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls through pointers to what other units may have: see pointed.h.

   What gets numbers and arrays of numbers reads and writes these and nothing else: the run time sees to that, by
   the signature that it compares (runtime/rows.c).  What gets structures as well (class (t), struct s *, void *) has
   state: it may read and write all memory by address, and all variables.  */

#include "pointed.h"
#include "callees.h"
#include "params.h"
#include "plugin-options.h"

bool
compiled_apart_p (void)
{
  return !in_lto_p && !flag_lto
	 && !(adjoint_options.exports.is_empty () && adjoint_options.summaries.is_empty ()
	      && adjoint_options.externs.is_empty ());
}

bool
through_pointer_p (gcall *s)
{
  return !gimple_call_internal_p (s) && !gimple_call_fndecl (s);
}

tree
pointed_argument_type (gcall *s, unsigned k)
{
  tree t = TYPE_ARG_TYPES (gimple_call_fntype (s));
  for (unsigned at = k; t && at; at--)
    t = TREE_CHAIN (t);
  return t && !VOID_TYPE_P (TREE_VALUE (t)) ? TREE_VALUE (t) : TREE_TYPE (gimple_call_arg (s, k));
}

static bool
number_p (tree type)
{
  return INTEGRAL_TYPE_P (type) || real_type_p (type);
}

bool
pointed_structure_p (tree type)
{
  tree to = POINTER_TYPE_P (type) ? strip_array_types (TREE_TYPE (type)) : NULL_TREE;
  return to && (VOID_TYPE_P (to) || POINTER_TYPE_P (to) || RECORD_OR_UNION_TYPE_P (to)) && !c_descriptor_type_p (to);
}

bool
pointed_type_p (tree type, bool *real, bool *state)
{
  tree to = POINTER_TYPE_P (type) ? part_of_complex (strip_array_types (TREE_TYPE (type))) : type;
  bool structure = pointed_structure_p (type);
  *real |= real_type_p (to);
  *state |= structure;
  return structure || number_p (to);
}

bool
pointed_has_state_p (gcall *s)
{
  bool state = false;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    state |= pointed_structure_p (pointed_argument_type (s, k));
  return state;
}

const char *
pointed_in_the_way (gcall *s)
{
  tree type = gimple_call_fntype (s), result = TREE_TYPE (type);
  bool real = real_type_p (result), state = false;
  if (gimple_call_chain (s) || gimple_call_noreturn_p (s) || (prototype_p (type) && stdarg_p (type)))
    return "calls through a pointer";
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (!pointed_type_p (pointed_argument_type (s, k), &real, &state)
	|| POINTER_TYPE_P (pointed_argument_type (s, k)) != POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (s, k))))
      return "calls through a pointer what gets more than numbers, arrays of numbers, and addresses of structures";
  if (!VOID_TYPE_P (result) && !number_p (result))
    return "calls through a pointer what returns more than a number";
  return real || state ? NULL : "calls through a pointer what gets no reals";
}

/* FNDECL may get N arguments; old-style functions of C do not tell how many.  */
static bool
gets_p (tree fndecl, unsigned n)
{
  unsigned own = 0;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); t && !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t))
    own++;
  return own == n || !prototype_p (TREE_TYPE (fndecl)) || stdarg_p (TREE_TYPE (fndecl));
}

void
functions_pointed_to (gcall *s, vec<tree> *out)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->address_taken && gets_p (node->decl, gimple_call_num_args (s)))
      out->safe_push (node->decl);
}

static bool
search_calls (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  const struct callee_rule *rule = user_rule_of (node->decl);
  node = node->ultimate_alias_target ();
  if (rule || seen->add (node))
    return rule && rule->calls;
  if (node->indirect_calls)
    return true;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (search_calls (e->callee, seen))
      return true;
  return false;
}

bool
calls_pointers_p (cgraph_node *f)
{
  hash_set<cgraph_node *> seen;
  return search_calls (f, &seen);
}
