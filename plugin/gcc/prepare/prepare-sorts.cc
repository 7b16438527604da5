/* SPDX-License-Identifier: GPL-3.0-or-later */
/* qsort of elements that hold reals, written out: their order is found in a copy, and what depends on
   an independent is moved by statements that have a reverse.

     qsort (x, n, size, compare)	order = malloc (8 * n), copy = malloc (size * n)
					adjoint_f_order (order, x, n, size, compare)
					for (i = 0; i < n; i++)
					  copy[i] = x[order[i]];
					memcpy (x, copy, size * n)
					free (copy), free (order)

   What the comparison function may do then, read-sort.cc asks.  qsort of anything else stays what it
   is.  */

#include "prepare.h"
#include "callees.h"
#include "params.h"
#include "write.h"

/* The type of SIZE bytes of which some lie behind PTR, or NULL_TREE.  */
static tree
element_behind (tree ptr, tree size)
{
  tree type = NULL_TREE;
  while (TREE_CODE (ptr) == SSA_NAME && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (ptr)))) {
    gimple *def = SSA_NAME_DEF_STMT (ptr);
    if (!is_gimple_assign (def) || !(gimple_assign_cast_p (def) || gimple_assign_single_p (def))
	|| !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))) || gimple_assign_load_p (def))
      return NULL_TREE;
    ptr = gimple_assign_rhs1 (def);
  }
  if (TREE_CODE (ptr) == ADDR_EXPR)
    type = TREE_TYPE (TREE_OPERAND (ptr, 0));
  else if (POINTER_TYPE_P (TREE_TYPE (ptr)))
    type = TREE_TYPE (TREE_TYPE (ptr));
  while (type && TREE_CODE (type) == ARRAY_TYPE && !tree_int_cst_equal (TYPE_SIZE_UNIT (type), size))
    type = TREE_TYPE (type);
  return type && COMPLETE_TYPE_P (type) && tree_int_cst_equal (TYPE_SIZE_UNIT (type), size)
	 ? TYPE_MAIN_VARIANT (type) : NULL_TREE;
}

static bool
holds_reals (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return holds_reals (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type)) {
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && holds_reals (TREE_TYPE (f)))
	return true;
    return false;
  }
  return FLOAT_TYPE_P (type);
}

/* The type of the elements that S sorts, if it is written out.  */
static tree
sorted_type (gcall *s)
{
  tree fndecl = s ? gimple_call_fndecl (s) : NULL_TREE;
  if (!fndecl || strcmp (symbol_of (fndecl), "qsort") != 0 || gimple_call_num_args (s) != 4
      || !TREE_PUBLIC (fndecl) || user_rule_of (fndecl) || stmt_ends_bb_p (s)
      || TREE_CODE (gimple_call_arg (s, 2)) != INTEGER_CST)
    return NULL_TREE;
  tree type = element_behind (gimple_call_arg (s, 0), gimple_call_arg (s, 2));
  return type && holds_reals (type) ? type : NULL_TREE;
}

static void
put (writer *w, gimple *s)
{
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
}

/* COUNT times SIZE bytes from malloc.  */
static tree
allocated (writer *w, tree element, tree count, tree size)
{
  tree bytes = write_op (w, size_type_node, MULT_EXPR, count, size);
  gcall *s = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, bytes);
  tree p = make_ssa_name (build_pointer_type (element));
  gimple_call_set_lhs (s, p);
  put (w, s);
  return p;
}

static void
put_order (writer *w, tree order, gcall *s)
{
  tree x = gimple_call_arg (s, 0), compare = gimple_call_arg (s, 3);
  tree type = build_function_type_list (void_type_node, TREE_TYPE (order), ptr_type_node,
					size_type_node, size_type_node, TREE_TYPE (compare),
					NULL_TREE);
  put (w, gimple_build_call (build_fn_decl (ORDER_OF_SORTED, type), 5, order, x,
			     gimple_call_arg (s, 1), gimple_call_arg (s, 2), compare));
}

/* P[I], of ELEMENTs.  */
static tree
element_at (writer *w, tree p, tree i, tree element)
{
  tree size = fold_convert (size_type_node, TYPE_SIZE_UNIT (element));
  tree offset = write_op (w, size_type_node, MULT_EXPR, i, size);
  return write_op (w, build_pointer_type (element), POINTER_PLUS_EXPR, p, offset);
}

/* *TO = *FROM.  */
static void
move (writer *w, tree to, tree from, tree element)
{
  if (is_gimple_reg_type (element)) {
    write_store (w, to, write_load (w, from, element));
    return;
  }
  tree zero = build_int_cst (build_pointer_type (element), 0);
  put (w, gimple_build_assign (build2 (MEM_REF, element, to, zero),
			       build2 (MEM_REF, element, from, zero)));
}

/* Between the statements in front of S and S: a loop over I below COUNT.  Its body, whose only
   statement is a nop of S's place.  */
static basic_block
loop_before (gcall *s, tree count, tree *i)
{
  basic_block before = gimple_bb (s);
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gsi_prev (&at);
  edge e = split_block (before, gsi_stmt (at));
  basic_block behind = e->dest, head = create_empty_bb (before), body = create_empty_bb (head);
  remove_edge (e);
  make_single_succ_edge (before, head, EDGE_FALLTHRU);
  tree next = make_ssa_name (size_type_node);
  *i = make_ssa_name (size_type_node);
  gphi *phi = create_phi_node (*i, head);
  gcond *test = gimple_build_cond (LT_EXPR, *i, count, NULL_TREE, NULL_TREE);
  gimple *add = gimple_build_assign (next, PLUS_EXPR, *i, size_one_node);
  gimple_set_location (test, gimple_location (s));
  gimple_set_location (add, gimple_location (s));
  gimple_stmt_iterator end = gsi_last_bb (head);
  gsi_insert_after (&end, test, GSI_NEW_STMT);
  end = gsi_last_bb (body);
  gsi_insert_after (&end, add, GSI_NEW_STMT);
  edge in = make_edge (head, body, EDGE_TRUE_VALUE), out = make_edge (head, behind, EDGE_FALSE_VALUE);
  in->probability = profile_probability::likely ();
  out->probability = in->probability.invert ();
  edge back = make_single_succ_edge (body, head, EDGE_FALLTHRU);
  head->count = body->count = behind->count = before->count;
  add_phi_arg (phi, build_zero_cst (size_type_node), single_succ_edge (before), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  if (current_loops) {
    add_bb_to_loop (head, before->loop_father);
    add_bb_to_loop (body, before->loop_father);
    loops_state_set (LOOPS_NEED_FIXUP);
  }
  return body;
}

static void
write_out (gcall *s, tree element)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  writer w = { &at, NULL_TREE };
  tree x = gimple_call_arg (s, 0), n = gimple_call_arg (s, 1), i;
  if (!useless_type_conversion_p (size_type_node, TREE_TYPE (n)))
    n = write_op (&w, size_type_node, NOP_EXPR, n);
  tree size = fold_convert (size_type_node, TYPE_SIZE_UNIT (element));
  tree eight = TYPE_SIZE_UNIT (long_long_integer_type_node);
  tree order = allocated (&w, long_long_integer_type_node, n, fold_convert (size_type_node, eight));
  tree copy = allocated (&w, element, n, size);
  tree typed = write_op (&w, build_pointer_type (element), NOP_EXPR, x);
  put_order (&w, order, s);
  basic_block body = loop_before (s, n, &i);
  at = gsi_start_bb (body);
  tree which = write_load (&w, element_at (&w, order, i, long_long_integer_type_node),
			   long_long_integer_type_node);
  which = write_op (&w, size_type_node, NOP_EXPR, which);
  move (&w, element_at (&w, copy, i, element), element_at (&w, typed, which, element), element);
  at = gsi_for_stmt (s);
  tree bytes = write_op (&w, size_type_node, MULT_EXPR, n, size);
  put (&w, gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMCPY), 3, typed, copy, bytes));
  put (&w, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, copy));
  put (&w, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, order));
  unlink_stmt_vdef (s);
  if (tree v = gimple_vdef (s))
    release_ssa_name (v);
  gsi_remove (&at, true);
}

void
prepare_sorts (void)
{
  auto_vec<gcall *> sorts;
  basic_block bb;
  if (fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (sorted_type (s))
	sorts.safe_push (s);
    }
  if (sorts.is_empty ())
    return;
  for (gcall *s : sorts)
    write_out (s, sorted_type (s));
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (current_loops) {
    calculate_dominance_info (CDI_DOMINATORS);
    fix_loop_structure (NULL);
  }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
