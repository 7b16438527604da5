/* SPDX-License-Identifier: GPL-3.0-or-later */
/* realloc, written out: one that always moves.

     q = realloc (p, n)		n0 = bytes of the block at p, as the allocator tells
				q = malloc (n)
				memcpy (q, p, q ? min (n0, n) : 0)
				free (q ? p : NULL)

   Of a null pointer it is malloc, of which nobody need find out what it copies.  And posix_memalign, which may put a null pointer there if it fails:

     r = posix_memalign (&p, alignment, n)	q = aligned_alloc (alignment, n)
						p = q
						r = q ? 0 : ENOMEM

   What the reader knows of these it need not know twice.  */

#include "prepare.h"
#include "params.h"
#include "write.h"

static tree
bytes_of_block (void)
{
  tree type = build_function_type_list (size_type_node, ptr_type_node, NULL_TREE);
  tree decl = build_fn_decl (BLOCK_BYTES, type);
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (BLOCK_BYTES));
  DECL_PURE_P (decl) = 1;
  TREE_NOTHROW (decl) = 1;
  cgraph_node::get_create (decl);
  return decl;
}

static gcall *
put_call (gimple_stmt_iterator *at, gcall *like, gcall *c)
{
  gimple_set_location (c, gimple_location (like));
  gsi_insert_before (at, c, GSI_SAME_STMT);
  return c;
}

/* The first of the HELD bytes at P move to Q, if that is there, N at most.  */
static void
move_block (writer *w, gcall *s, tree p, tree q, tree held, tree n)
{
  tree null = build_zero_cst (TREE_TYPE (q)), none = build_int_cst (size_type_node, 0);
  tree least = write_op (w, size_type_node, MIN_EXPR, held, n);
  least = write_choice (w, NE_EXPR, q, null, least, none);
  put_call (w->at, s, gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMCPY), 3, q, p, least));
  tree gone = write_choice (w, NE_EXPR, q, null, p, build_zero_cst (TREE_TYPE (p)));
  put_call (w->at, s, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, gone));
}

static void
write_out (gimple_stmt_iterator *at, gcall *s)
{
  writer w = { at, double_type_node };
  tree p = gimple_call_arg (s, 0), n = gimple_call_arg (s, 1), lhs = gimple_call_lhs (s);
  tree q = TREE_CODE (lhs) == SSA_NAME ? lhs : make_ssa_name (TREE_TYPE (lhs));
  if (!useless_type_conversion_p (size_type_node, TREE_TYPE (n)))
    n = write_op (&w, size_type_node, NOP_EXPR, n);
  tree held = integer_zerop (p) ? NULL_TREE : make_ssa_name (size_type_node);
  if (held)
    gimple_call_set_lhs (put_call (at, s, gimple_build_call (bytes_of_block (), 1, p)), held);
  gcall *begin = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, n);
  gimple_call_set_lhs (s, NULL_TREE);
  gimple_call_set_lhs (put_call (at, s, begin), q);
  if (held)
    move_block (&w, s, p, q, held, fold_convert (size_type_node, n));
  if (q != lhs)
    gsi_insert_before (at, gimple_build_assign (lhs, q), GSI_SAME_STMT);
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

static void
write_out_aligned (gimple_stmt_iterator *at, gcall *s)
{
  writer w = { at, double_type_node };
  tree lhs = gimple_call_lhs (s), q = make_ssa_name (ptr_type_node);
  gcall *begin = gimple_build_call (builtin_decl_explicit (BUILT_IN_ALIGNED_ALLOC), 2,
				    gimple_call_arg (s, 1), gimple_call_arg (s, 2));
  gimple_call_set_lhs (s, NULL_TREE);
  gimple_call_set_lhs (put_call (at, s, begin), q);
  write_store (&w, gimple_call_arg (s, 0), q);
  if (lhs) {
    tree type = TREE_TYPE (lhs);
    tree r = write_choice (&w, EQ_EXPR, q, null_pointer_node, build_int_cst (type, ENOMEM),
			   build_zero_cst (type));
    gsi_insert_before (at, gimple_build_assign (lhs, r), GSI_SAME_STMT);
  }
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

static bool
call_to_write_out_p (gcall *s, bool *aligned)
{
  tree callee = s ? gimple_call_fndecl (s) : NULL_TREE;
  if (!callee || stmt_ends_bb_p (s))
    return false;
  *aligned = fndecl_built_in_p (callee, BUILT_IN_POSIX_MEMALIGN);
  return *aligned || (fndecl_built_in_p (callee, BUILT_IN_REALLOC) && gimple_call_lhs (s));
}

void
prepare_heap (void)
{
  basic_block bb;
  bool changed = false, aligned;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (!call_to_write_out_p (s, &aligned)) {
	gsi_next (&i);
	continue;
      }
      (aligned ? write_out_aligned : write_out) (&i, s);
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
