/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays of variable size become memory of the heap, where memory by address is wanted of what a function
   has of its own:

     old = stack_save ()		q = NULL
     p = alloca (n)			p = malloc (n), q = p
     ...				...
     stack_restore (old)		free (q), q = NULL

   gfortran does so itself without -fstack-arrays, which is part of -Ofast.  Memory of the stack would be gone
   when the reverse sweep begins, and what is recorded of it is what a free tells.  Where no stack is restored
   the scope is the function.  What is made anew in a loop within its scope is left alone.  */

#include "prepare.h"

static bool wanted;

void
prepare_stack_on_heap (bool on)
{
  wanted = on;
}

namespace {

struct scope {
  gimple *begin;		/* or NULL: the function */
  auto_vec<gimple *> ends;
};

}

static bool
dominates_p (gimple *a, gimple *b)
{
  basic_block of = gimple_bb (a), bb = gimple_bb (b);
  if (of != bb)
    return dominated_by_p (CDI_DOMINATORS, bb, of);
  for (gimple_stmt_iterator i = gsi_for_stmt (a); !gsi_end_p (i); gsi_next (&i))
    if (gsi_stmt (i) == b)
      return true;
  return false;
}

/* What restores what SAVE saved; false: something else uses that.  */
static bool
find_restores (gimple *save, vec<gimple *> *out)
{
  imm_use_iterator it;
  use_operand_p op;
  tree saved = gimple_call_lhs (save);
  if (!saved || TREE_CODE (saved) != SSA_NAME)
    return false;
  FOR_EACH_IMM_USE_FAST (op, it, saved) {
    gimple *use = USE_STMT (op);
    if (is_gimple_debug (use))
      continue;
    if (!gimple_call_builtin_p (use, BUILT_IN_STACK_RESTORE))
      return false;
    out->safe_push (use);
  }
  return true;
}

/* S lies between SAVE and ENDS.  */
static bool
within_p (gimple *s, gimple *save, const vec<gimple *> &ends)
{
  if (!dominates_p (save, s))
    return false;
  for (gimple *end : ends)
    if (dominates_p (end, s))
      return false;
  return true;
}

/* The innermost scope of S; false: it cannot be told.  */
static bool
find_scope (gimple *s, const vec<gimple *> &saves, scope *out)
{
  out->begin = NULL;
  for (gimple *save : saves) {
    auto_vec<gimple *> ends;
    if (!find_restores (save, &ends))
      return false;
    if (!within_p (s, save, ends) || (out->begin && dominates_p (save, out->begin)))
      continue;
    out->begin = save;
    out->ends.truncate (0);
    out->ends.safe_splice (ends);
  }
  edge e;
  edge_iterator i;
  if (!out->begin)
    FOR_EACH_EDGE (e, i, EXIT_BLOCK_PTR_FOR_FN (cfun)->preds)
      if (gimple *last = last_stmt (e->src))
	if (gimple_code (last) == GIMPLE_RETURN)
	  out->ends.safe_push (last);
  /* Run once each time the scope is entered.  */
  class loop *around = out->begin ? gimple_bb (out->begin)->loop_father : current_loops->tree_root;
  return gimple_bb (s)->loop_father == around;
}

static bool
on_stack_p (gimple *s)
{
  if (!is_a<gcall *> (s) || !gimple_alloca_call_p (s) || !gimple_call_lhs (s)
      || TREE_CODE (gimple_call_lhs (s)) != SSA_NAME)
    return false;
  /* More than malloc gives.  */
  return gimple_call_builtin_p (s, BUILT_IN_ALLOCA)
	 || (tree_fits_uhwi_p (gimple_call_arg (s, 1))
	     && tree_to_uhwi (gimple_call_arg (s, 1)) <= MALLOC_ABI_ALIGNMENT);
}

/* Q becomes P, behind S or, if that is NULL, where the function begins.  */
static void
set_behind (gimple *s, tree q, tree p)
{
  gimple *set = gimple_build_assign (q, p);
  if (s) {
    gimple_stmt_iterator at = gsi_for_stmt (s);
    gimple_set_location (set, gimple_location (s));
    gsi_insert_after (&at, set, GSI_SAME_STMT);
  } else
    gsi_insert_on_edge_immediate (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)), set);
}

static void
move_to_heap (gimple *s, const scope &in)
{
  tree p = gimple_call_lhs (s), n = gimple_call_arg (s, 0), q = create_tmp_reg (TREE_TYPE (p));
  gimple_stmt_iterator at = gsi_for_stmt (s);
  n = force_gimple_operand_gsi (&at, fold_convert (size_type_node, n), true, NULL_TREE, true, GSI_SAME_STMT);
  gcall *made = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, n);
  gimple_set_location (made, gimple_location (s));
  gimple_call_set_lhs (s, NULL_TREE);
  gimple_call_set_lhs (made, p);
  gsi_insert_before (&at, made, GSI_SAME_STMT);
  unlink_stmt_vdef (s);
  gsi_remove (&at, true);
  release_defs (s);
  set_behind (made, q, p);
  set_behind (in.begin, q, build_zero_cst (TREE_TYPE (p)));
  for (gimple *end : in.ends) {
    gimple_stmt_iterator before = gsi_for_stmt (end);
    gcall *gone = gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, q);
    gimple_set_location (gone, gimple_location (end));
    gsi_insert_before (&before, gone, GSI_SAME_STMT);
    set_behind (gone, q, build_zero_cst (TREE_TYPE (p)));
  }
}

void
prepare_stack (void)
{
  auto_vec<gimple *> saves, arrays;
  basic_block bb;
  if (!wanted || !current_loops)
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_STACK_SAVE))
	saves.safe_push (gsi_stmt (i));
      else if (on_stack_p (gsi_stmt (i)))
	arrays.safe_push (gsi_stmt (i));
  if (arrays.is_empty ())
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  for (gimple *s : arrays) {
    scope in;
    if (find_scope (s, saves, &in))
      move_to_heap (s, in);
  }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
}
