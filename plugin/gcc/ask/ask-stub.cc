/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fortran stubs: procedures whose only statement is

     call adjoint_stub (every dummy argument)

   from module `adjoint'.  gfortran surrounds the call by the packing of
   assumed-shape arguments, and every procedure begins with what it computes
   from its descriptors; the first stands at the call's line, the second at the
   lines of declarations.  Whatever stands at another line is a statement of the
   user, and would be lost.  */

#include "ask-parts.h"

static bool
calls_stub (gimple *s)
{
  tree callee = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return callee && !strcmp (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)),
			    "adjoint_stub");
}

/* The call in F, or NULL; more than one: *AGAIN.  */
static gimple *
find_call (struct function *f, gimple **again)
{
  gimple *found = NULL;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (calls_stub (gsi_stmt (i))) {
	if (found)
	  *again = gsi_stmt (i);
	else
	  found = gsi_stmt (i);
      }
  return found;
}

bool
stub_p (cgraph_node *node)
{
  gimple *again;
  return find_call (DECL_STRUCT_FUNCTION (node->decl), &again) != NULL;
}

/* The flag of -fcheck=recursion, set and reset at no line of the user's.  */
static bool
recursion_flag_p (tree t)
{
  return VAR_P (t) && TREE_STATIC (t) && DECL_ARTIFICIAL (t)
	 && INTEGRAL_TYPE_P (TREE_TYPE (t));
}

/* Does S do something that a reader of the source would call a statement?  */
static bool
does_something (gimple *s)
{
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return false;
  switch (gimple_code (s)) {
  case GIMPLE_LABEL: case GIMPLE_GOTO: case GIMPLE_NOP: case GIMPLE_PREDICT:
  case GIMPLE_RETURN:
    return false;
  case GIMPLE_ASSIGN: {
    /* A function stub loads its result.  Other registers matter only if they
       are variables of the user's.  */
    tree to = gimple_assign_lhs (s);
    if (recursion_flag_p (to))
      return false;
    if (TREE_CODE (to) != SSA_NAME)
      return true;
    tree variable = SSA_NAME_VAR (to);
    return variable && !DECL_ARTIFICIAL (variable);
  }
  default:
    return true;
  }
}

/* Part of packing arrays, or what -fcheck adds, by its callee?  Calls need this question
   because gfortran gives some of them no line, or that of the procedure.  */
static bool
may_pack (gimple *s)
{
  static const char *const prefixes[] = {
    "_gfortran_internal_", "_gfortran_runtime_error", "_gfortran_runtime_warning",
    "_gfortran_os_error"
  };
  /* Sanitizers' checks.  */
  if (gimple_call_internal_p (s))
    return true;
  tree callee = gimple_call_fndecl (s);
  if (!callee || fndecl_built_in_p (callee))
    return callee != NULL_TREE;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee));
  for (unsigned k = 0; k < ARRAY_SIZE (prefixes); k++)
    if (startswith (name, prefixes[k]))
      return true;
  return false;
}

static bool
line_of_declaration (tree fndecl, int line)
{
  if (line == LOCATION_LINE (DECL_SOURCE_LOCATION (fndecl)))
    return true;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    if (line == LOCATION_LINE (DECL_SOURCE_LOCATION (p)))
      return true;
  return false;
}

bool
check_stub (cgraph_node *node)
{
  struct function *f = DECL_STRUCT_FUNCTION (node->decl);
  gimple *again = NULL;
  gimple *call = find_call (f, &again);
  int call_line = LOCATION_LINE (gimple_location (call));
  gimple *bad = again;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i) && !bad;
	 gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      if (s == call || !does_something (s))
	continue;
      int line = LOCATION_LINE (gimple_location (s));
      if (is_gimple_call (s) && !may_pack (s))
	bad = s;
      else if (line != 0 && line != call_line
	       && !line_of_declaration (node->decl, line))
	bad = s;
    }
  if (!bad)
    return true;
  error_at (gimple_location (bad), "stub %qs contains more than %<call "
	    "adjoint_stub%>; the plugin would throw this statement away",
	    user_name_of (node->decl));
  return false;
}
