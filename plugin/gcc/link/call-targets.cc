/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Targets of indirect calls: see call-targets.h.

   A target is any function whose address somebody takes and that gets as many arguments, each passed in the
   same way.  Types of pointers do not count: casts make them fit.

   All targets are known at the link of an executable whose code is all in objects with -flto.  Another
   object may have functions of its own and hand over their addresses.  It runs when
   it has `main', when the program calls a function of it or it refers to a symbol of the program (where
   its constructors may begin); what the linker says of symbols tells all three.  Shared libraries
   are taken for libraries that hand over nothing (doc/limits.md).  */

#include "call-targets.h"
#include "callees.h"
#include "freeze.h"
#include "params.h"
#include "resolutions.h"
#include "thaw.h"

static bool
same_shape_p (gcall *s, tree fndecl)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl));
  for (unsigned k = 0; t && k < gimple_call_num_args (s); k++, t = TREE_CHAIN (t)) {
    tree want = TREE_VALUE (t), have = TREE_TYPE (gimple_call_arg (s, k));
    bool integers = INTEGRAL_TYPE_P (want) && INTEGRAL_TYPE_P (have);
    if (TREE_CODE (want) != TREE_CODE (have) && !integers)
      return false;
  }
  return !t || VOID_TYPE_P (TREE_VALUE (t));
}

bool
call_target_p (gcall *s, cgraph_node *copy)
{
  cgraph_node *origin = thawed_origin (copy);
  return (copy->address_taken || (origin && origin->address_taken)) && same_shape_p (s, copy->decl);
}

/* SYMBOL, of a library that is linked statically, hands over no functions.  */
static bool
of_known_library_p (const char *symbol)
{
  if (startswith (symbol, "adjoint_") || startswith (symbol, "_gfortran_"))
    return true;
  symtab_node *node = symtab_node::get_for_asmname (get_identifier (symbol));
  return node && TREE_CODE (node->decl) == FUNCTION_DECL
	 && (fndecl_built_in_p (node->decl) || shipped_rule_of (node->decl));
}

/* What the linker says of symbols names no other object.  False: it does, or the linker says nothing.  */
static bool
no_other_object_p (void)
{
  bool entry = false;
  for (const symbol_resolution &r : linker_resolutions ())
    if (r.what == LDPR_PREVAILING_DEF && !strcmp (r.symbol, "main"))
      /* Code that starts programs refers to it.  */
      entry = true;
    else if ((r.what == LDPR_PREVAILING_DEF || r.what == LDPR_PREEMPTED_REG || r.what == LDPR_RESOLVED_EXEC)
	     && !of_known_library_p (r.symbol))
      return false;
  return entry;
}

bool
whole_program_seen_p (void)
{
  static bool asked, seen;
  if (!asked)
    seen = linking_p () && no_other_object_p ()
	   && (flag_lto_linker_output == LTO_LINKER_OUTPUT_EXEC || flag_lto_linker_output == LTO_LINKER_OUTPUT_PIE);
  asked = true;
  return seen;
}

bool
all_call_targets (gcall *s, vec<cgraph_node *> *out)
{
  cgraph_node *node;
  if (stdarg_p (gimple_call_fntype (s)) || !whole_program_seen_p ())
    return false;
  for (cgraph_node *copy : frozen_copies ())
    if (call_target_p (s, copy)) {
      cgraph_node *origin = thawed_origin (copy);
      out->safe_push (origin ? thawed_body_of (origin) : NULL);
    }
  FOR_EACH_FUNCTION (node)
    if (node->address_taken && !frozen_p (node->decl) && !thawed_p (node) && !frozen_body_of (node)
	&& same_shape_p (s, node->decl))
      out->safe_push (node);
  return true;
}
