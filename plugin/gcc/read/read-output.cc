/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of C: the library's functions, and the user's own with a variable number of arguments
   that do nothing but print.

     static void say (const char *format, ...)
     {
       va_list arguments;
       va_start (arguments, format);
       vfprintf (stderr, format, arguments);
       va_end (arguments);
     }

   Such a call runs once, in the forward sweep.  What it gets may be active: it stores nothing but
   in variables of its own, and returns no real.  */

#include "read-int.h"
#include "beside.h"
#include "callees.h"
#include "thaw.h"
#include "unit-facts.h"

/* C writes text to a variable of its caller's.  */
static bool
writes_own_text_p (gcall *c, const char *name)
{
  static const char *const names[] = {
    "snprintf", "vsnprintf", "__snprintf_chk", "__vsnprintf_chk"
  };
  tree to = gimple_call_num_args (c) ? gimple_call_arg (c, 0) : NULL_TREE;
  for (unsigned k = 0; k < ARRAY_SIZE (names); k++)
    if (strcmp (name, names[k]) == 0) {
      tree base = TREE_CODE (to) == ADDR_EXPR ? get_base_address (TREE_OPERAND (to, 0)) : NULL_TREE;
      return base && auto_var_p (base);
    }
  return false;
}

static bool
stmt_prints_only_p (gimple *s)
{
  if (gcall *c = dyn_cast<gcall *> (s)) {
    tree callee = gimple_call_fndecl (c);
    if ((gimple_call_flags (c) & (ECF_CONST | ECF_PURE))
	|| gimple_call_builtin_p (c, BUILT_IN_VA_START) || gimple_call_builtin_p (c, BUILT_IN_VA_END)
	|| gimple_call_builtin_p (c, BUILT_IN_VA_COPY))
      return true;
    if (!gimple_call_internal_p (c, IFN_VA_ARG)
	&& (!callee
	    || !(c_output_p (symbol_of (callee)) || writes_own_text_p (c, symbol_of (callee)))))
      return false;
  }
  tree to = gimple_store_p (s) ? gimple_get_lhs (s) : NULL_TREE;
  tree base = to ? get_base_address (to) : NULL_TREE;
  return gimple_code (s) != GIMPLE_ASM && (!to || (base && auto_var_p (base)));
}

/* NODE's body does.  */
static bool
prints_only_p (cgraph_node *node)
{
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  tree result = TREE_TYPE (TREE_TYPE (node->decl));
  if (!f || !f->cfg || !(VOID_TYPE_P (result) || INTEGRAL_TYPE_P (result)))
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!stmt_prints_only_p (gsi_stmt (i)))
	return false;
  return true;
}

bool
rd_prints_only_p (reader *r, gcall *s, cgraph_node *callee)
{
  if (!prints_only_p (callee))
    return false;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (rd_may_hold_reals (r, gimple_call_arg (s, k)))
      return false;
  return true;
}
