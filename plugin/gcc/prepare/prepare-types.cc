/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the type of a polymorphic variable is known, SELECT TYPE chooses its branch here:

     if (_gfortran_is_extension_of (&__vtab_circle, &__vtab_box))

   libgfortran goes from the first table along _extends, until one has the _hash of the second.  Nobody
   changes a table (class-tables.h).  Branches for other types would take the variable for what it is not: reals
   for addresses, or for what lies behind its end.  */

#include "prepare.h"
#include "class-tables.h"
#include "descriptors.h"
#include "params.h"

/* What stands in component NAME of the table at ADDRESS; NULL_TREE: not known.  */
static tree
value_at (tree address, const char *name)
{
  tree table = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : NULL_TREE, value;
  if (!table || !table_of_type_p (table) || !value_in_table (table, name, &value) || !value)
    return NULL_TREE;
  STRIP_NOPS (value);
  return value;
}

/* 1: the type of table A is that of B or extends it; 0: it does not; -1: that is not known.  */
static int
extends_p (tree a, tree b)
{
  tree wanted = value_at (b, "_hash");
  if (!wanted || TREE_CODE (wanted) != INTEGER_CST)
    return -1;
  for (int k = 0; k < 1000; k++) {
    tree hash = value_at (a, "_hash");
    if (!hash || TREE_CODE (hash) != INTEGER_CST)
      return -1;
    if (tree_int_cst_equal (hash, wanted))
      return 1;
    a = value_at (a, "_extends");
    if (!a)
      return -1;
    if (integer_zerop (a))
      return 0;
  }
  return -1;
}

static bool
asks_for_type_p (gimple *s)
{
  tree fndecl = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return fndecl && gimple_call_num_args (s) == 2 && gimple_call_lhs (s)
	 && !strcmp (symbol_of (fndecl), "_gfortran_is_extension_of");
}

void
prepare_known_types (void)
{
  basic_block bb;
  if (!fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      if (!asks_for_type_p (s) || stmt_ends_bb_p (s))
	continue;
      int known = extends_p (source_of (gimple_call_arg (s, 0)), source_of (gimple_call_arg (s, 1)));
      if (known < 0)
	continue;
      tree lhs = gimple_call_lhs (s);
      gassign *answer = gimple_build_assign (lhs, build_int_cst (TREE_TYPE (lhs), known));
      gimple_set_location (answer, gimple_location (s));
      tree v = gimple_vdef (s);
      unlink_stmt_vdef (s);
      gsi_replace (&i, answer, false);
      if (v)
	release_ssa_name (v);
    }
}
