/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accesses through null pointers, which end the program:

     subroutine layer (x, y, q)
       real, optional :: q(:)
       ...
       if (tracers) q(:) = 0

   inlined into a caller that leaves q out, because it knows that there are no tracers.  GCC lets such
   a statement trap in code that it emits (pass isolate-paths).  The private clone says so too, or else one
   would ask what memory it accesses, and refuse.

   Which pointers are null is known when constants have been propagated; but that makes of `q + 8 * i'
   the number `8 * i', of which nobody knows any more that it was a pointer.  So marks are laid before:

   1. In front of each access by `p', or by `p + ...', where p may be a constant null, stands a statement
      that does nothing and reads p: an asm with MARK for its text.
   2. The caller has constants propagated.
   3. Where a mark reads null now, the program ends.  All marks are taken out.

   Programs that may use address zero (-fno-delete-null-pointer-checks), or catch such accesses
   (-fnon-call-exceptions), and what is volatile are left alone.  */

#include "prepare-nulls.h"

static const char MARK[] = "# adjoint: null?";

/* The pointer that PTR is computed from.  */
static tree
root_of (tree ptr)
{
  while (TREE_CODE (ptr) == SSA_NAME) {
    gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (ptr));
    if (!def || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
      break;
    tree_code code = gimple_assign_rhs_code (def);
    if (code != POINTER_PLUS_EXPR && code != SSA_NAME && code != INTEGER_CST && !CONVERT_EXPR_CODE_P (code))
      break;
    ptr = gimple_assign_rhs1 (def);
  }
  return ptr;
}

/* ROOT is a constant null, or may be one by the way taken.  */
static bool
may_be_null_p (tree root, hash_set<tree> *seen)
{
  if (integer_zerop (root))
    return true;
  gphi *phi = TREE_CODE (root) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (root)) : NULL;
  if (!phi || seen->add (root))
    return false;
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
    if (may_be_null_p (root_of (gimple_phi_arg_def (phi, k)), seen))
      return true;
  return false;
}

/* For walk_stmt_load_store_ops: adds the root of what BASE is accessed by to DATA.  */
static bool
note_root (gimple *, tree base, tree, void *data)
{
  if (TREE_CODE (base) == MEM_REF)
    ((vec<tree, va_heap> *) data)->safe_push (root_of (TREE_OPERAND (base, 0)));
  return false;
}

static void
put_mark (gimple *s, tree root)
{
  vec<tree, va_gc> *inputs = NULL;
  vec_safe_push (inputs, build_tree_list (build_tree_list (NULL_TREE, build_string (1, "g")), root));
  gasm *mark = gimple_build_asm_vec (MARK, inputs, NULL, NULL, NULL);
  gimple_stmt_iterator i = gsi_for_stmt (s);
  gimple_asm_set_volatile (mark, true);
  gimple_set_location (mark, gimple_location (s));
  gsi_insert_before (&i, mark, GSI_SAME_STMT);
}

/* Puts marks in front of what S accesses by pointers that may be null and are not in MARKED, those
   that have a mark before it in its block.  */
static bool
mark_access (gimple *s, hash_set<tree> *marked)
{
  auto_vec<tree, 4> roots;
  bool any = false;
  if (gimple_has_volatile_ops (s) || gimple_code (s) == GIMPLE_ASM)
    return false;
  walk_stmt_load_store_ops (s, &roots, note_root, note_root);
  for (tree root : roots) {
    hash_set<tree> seen;
    if (!may_be_null_p (root, &seen) || marked->add (root))
      continue;
    put_mark (s, root);
    any = true;
  }
  return any;
}

bool
nulls_mark (tree primal)
{
  bool any = false;
  basic_block bb;
  if (!opt_for_fn (primal, flag_delete_null_pointer_checks) || cfun->can_throw_non_call_exceptions)
    return false;
  FOR_EACH_BB_FN (bb, cfun) {
    hash_set<tree> marked;
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      any |= mark_access (gsi_stmt (i), &marked);
  }
  return any;
}

/* The program ends at I, a mark.  */
static void
trap_at (gimple_stmt_iterator i)
{
  gcall *trap = gimple_build_call (builtin_decl_explicit (BUILT_IN_TRAP), 0);
  gimple_set_location (trap, gimple_location (gsi_stmt (i)));
  gimple_call_set_ctrl_altering (trap, true);
  gsi_insert_before (&i, trap, GSI_SAME_STMT);
  gsi_remove (&i, true);
  remove_edge (split_block (gimple_bb (trap), trap));
}

static bool
mark_p (gimple *s)
{
  gasm *mark = dyn_cast<gasm *> (s);
  return mark && strcmp (gimple_asm_string (mark), MARK) == 0;
}

/* Takes marks out of BB, up to the first that reads null: the program ends there.  */
static bool
stop_in (basic_block bb)
{
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
    if (!mark_p (gsi_stmt (i)))
      gsi_next (&i);
    else if (integer_zerop (TREE_VALUE (gimple_asm_input_op (as_a<gasm *> (gsi_stmt (i)), 0)))) {
      trap_at (i);
      return true;
    }
    else
      gsi_remove (&i, true);
  return false;
}

void
nulls_stop (void)
{
  bool any = false;
  basic_block bb;
  /* What is behind a trap is a block of its own, and looked at later or dropped.  */
  FOR_EACH_BB_FN (bb, cfun)
    any |= stop_in (bb);
  if (!any)
    return;
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  mark_virtual_operands_for_renaming (cfun);
  cleanup_tree_cfg (TODO_update_ssa_only_virtuals);
}
