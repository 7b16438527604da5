/* SPDX-License-Identifier: GPL-3.0-or-later */
/* qsort, qsort_r and bsearch of what holds no reals: an order of indices, or keys with what belongs to
   them.  They run once, in the forward sweep.  What the comparison function reads may be active,
   since only the order depends on it: where two keys meet it jumps, else its derivative is
   zero.  qsort_r hands it a pointer of the caller's.

   Of sorted reals prepare-sorts.cc leaves the question for their order.  It may be asked again where a
   callee runs again; so the comparison function does nothing else, and reads the two elements alone.
   Reals of which it does not know the type are refused.  */

#include "read-int.h"
#include "call-targets.h"
#include "prepare.h"
#include "thaw.h"

/* What is asked of a comparison function.  */
enum question { STORES_REALS, STORES_ANYTHING, READS_OTHERS };

static bool may_p (tree fndecl, enum question what, hash_set<tree> *seen);

/* T, a pointer, is an argument of the function, or leads to what one leads to.  */
static bool
from_argument_p (tree t)
{
  for (;;) {
    if (TREE_CODE (t) == ADDR_EXPR) {
      tree base = get_base_address (TREE_OPERAND (t, 0));
      if (!base || TREE_CODE (base) != MEM_REF)
	return false;
      t = TREE_OPERAND (base, 0);
    } else if (TREE_CODE (t) != SSA_NAME)
      return false;
    else if (SSA_NAME_IS_DEFAULT_DEF (t))
      return SSA_NAME_VAR (t) && TREE_CODE (SSA_NAME_VAR (t)) == PARM_DECL;
    else {
      gimple *def = SSA_NAME_DEF_STMT (t);
      if (!is_gimple_assign (def) || gimple_assign_load_p (def))
	return false;
      t = gimple_assign_rhs1 (def);
    }
  }
}

/* C, which stores nothing, reads what its pointers lead to.  */
static bool
call_reads_others_p (gcall *c)
{
  if (!(gimple_call_flags (c) & ECF_PURE))
    return true;
  for (unsigned k = 0; k < gimple_call_num_args (c); k++) {
    tree arg = gimple_call_arg (c, k);
    if (POINTER_TYPE_P (TREE_TYPE (arg)) && !from_argument_p (arg))
      return true;
  }
  return !gimple_call_builtin_p (c, BUILT_IN_NORMAL);
}

/* REF is of what the function got, of its own, or of what never changes.  */
static bool
reads_others_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return true;
  if (TREE_CODE (base) == MEM_REF)
    return !from_argument_p (TREE_OPERAND (base, 0));
  return DECL_P (base) && !auto_var_p (base) && !TREE_READONLY (base);
}

/* C calls through a pointer, and some function of the program that it may lead to does WHAT.  */
static bool
indirect_call_may_p (gcall *c, enum question what, hash_set<tree> *seen)
{
  auto_vec<cgraph_node *> targets;
  if (!all_call_targets (c, &targets))
    return true;
  for (cgraph_node *target : targets)
    if (!target || may_p (target->decl, what, seen))
      return true;
  return false;
}

static bool
stmt_may_p (gimple *s, enum question what, hash_set<tree> *seen)
{
  if (gcall *c = dyn_cast<gcall *> (s)) {
    tree callee = gimple_call_fndecl (c);
    int flags = gimple_call_flags (c);
    /* An assertion: who comes back from it?  */
    if ((flags & (ECF_CONST | ECF_NORETURN)) || ((flags & ECF_PURE) && what != READS_OTHERS))
      return false;
    if (what == READS_OTHERS)
      return call_reads_others_p (c);
    if (callee ? may_p (callee, what, seen) : indirect_call_may_p (c, what, seen))
      return true;
  }
  if (what == READS_OTHERS)
    return gimple_assign_load_p (s) && reads_others_p (gimple_assign_rhs1 (s));
  tree to = gimple_store_p (s) ? gimple_get_lhs (s) : NULL_TREE;
  if (!to)
    return gimple_code (s) == GIMPLE_ASM;
  tree base = get_base_address (to);
  return !(base && auto_var_p (base)) && (what == STORES_ANYTHING || holds_reals_p (TREE_TYPE (to)));
}

/* FNDECL does WHAT, or may.  */
static bool
may_p (tree fndecl, enum question what, hash_set<tree> *seen)
{
  if (seen->add (fndecl))
    return false;
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node)
    node = node->ultimate_alias_target ();
  if (node && linking_p ())
    node = thawed_body_of (node);
  if (!node || !node->has_gimple_body_p () || replaceable_p (node->decl))
    return true;
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  if (!f || !f->cfg)
    return true;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (stmt_may_p (gsi_stmt (i), what, seen))
	return true;
  return false;
}

static bool
compares_and_may_p (tree compare, enum question what)
{
  hash_set<tree> seen;
  return may_p (TREE_OPERAND (compare, 0), what, &seen);
}

/* Nothing that NAME, a call of whose comparison function is COMPARE, must not do.  */
static bool
may_compare_p (reader *r, const char *name, tree compare, bool reals)
{
  if (TREE_CODE (compare) != ADDR_EXPR || TREE_CODE (TREE_OPERAND (compare, 0)) != FUNCTION_DECL)
    rd_sorry (r, "a comparison function of '%s' that is known only when it runs", name);
  else if (compares_and_may_p (compare, STORES_REALS))
    rd_sorry (r, "a comparison function of '%s' that stores reals, or calls what may", name);
  else if (reals && (compares_and_may_p (compare, STORES_ANYTHING)
		     || compares_and_may_p (compare, READS_OTHERS)))
    rd_sorry (r, "a comparison function of '%s' that does more than compare two elements, which "
	      "hold reals", name);
  else
    return true;
  return false;
}

/* True after a refusal too.  */
bool
rd_sort (reader *r, gcall *s, tree fndecl)
{
  const char *name = symbol_of (fndecl);
  unsigned n = gimple_call_num_args (s);
  if (strcmp (name, ORDER_OF_SORTED) == 0)
    return !may_compare_p (r, "qsort", gimple_call_arg (s, 4), true);
  bool search = strcmp (name, "bsearch") == 0, data = strcmp (name, "qsort_r") == 0;
  if ((!search && !data && strcmp (name, "qsort") != 0) || n != (search || data ? 5 : 4)
      || !TREE_PUBLIC (fndecl))
    return false;
  if (!may_compare_p (r, name, gimple_call_arg (s, data ? 3 : n - 1), false))
    return true;
  if (rd_may_hold_reals (r, gimple_call_arg (s, 0))
      || (search && rd_may_hold_reals (r, gimple_call_arg (s, 1))))
    rd_sorry (r, "memory that '%s' goes through, which may hold reals", name);
  else if (data)
    rd_passive_body (r, s);	/* what the comparison gets besides may be active */
  else
    rd_passive (r, s);
  return true;
}
