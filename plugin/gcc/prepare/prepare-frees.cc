/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is freed where another way leads to memory of the caller's:

     p = o ? o : malloc (n)		q = o ? NULL : p
     ...				...
     if (!o)				if (!o)
       free (p)				  if (p != q) <stop>
					  free (q)

   The two conditions agree in most programs, and nobody need find out: what is freed is an allocation of
   this call's, as the reader wants it.  Where they do not, and the program frees what it was given, the
   derivative ends the program and says where.  Fortran's pointers that are associated with a dummy
   argument, if it is present, are used in the same way.  */

#include "prepare.h"
#include "params.h"

namespace {

/* What leads to the pointer that is freed.  */
struct sources {
  bool own, others;		/* allocations of this call; anything else but null pointers */
  bool lost;			/* through statements that are not followed */
  hash_set<tree> seen;
  sources () : own (false), others (false), lost (false) {}
};

}

static bool
allocates_p (gimple *def)
{
  tree callee = is_gimple_call (def) ? gimple_call_fndecl (def) : NULL_TREE;
  return callee && (fndecl_built_in_p (callee, BUILT_IN_MALLOC) || fndecl_built_in_p (callee, BUILT_IN_CALLOC)
		    || fndecl_built_in_p (callee, BUILT_IN_ALIGNED_ALLOC));
}

/* The pointer that DEF copies, or NULL_TREE.  */
static tree
copied_pointer (gimple *def)
{
  if (!is_gimple_assign (def) || gimple_assign_load_p (def))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (def);
  return (gimple_assign_ssa_name_copy_p (def) || gimple_assign_cast_p (def))
	 && TREE_CODE (from) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (from)) ? from : NULL_TREE;
}

/* DEF loads the address from the descriptor of a dummy argument.  What other memory keeps may be the call's
   own.  */
static bool
address_of_dummy_p (gimple *def)
{
  tree base = gimple_assign_load_p (def) ? get_base_address (gimple_assign_rhs1 (def)) : NULL_TREE;
  tree from = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  return from && TREE_CODE (from) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (from) && SSA_NAME_VAR (from)
	 && TREE_CODE (SSA_NAME_VAR (from)) == PARM_DECL
	 && descriptor_but_of_text_p (TREE_TYPE (TREE_TYPE (from)));
}

static void
find_sources (sources *f, tree t)
{
  if (TREE_CODE (t) != SSA_NAME) {
    f->others |= !integer_zerop (t);
    return;
  }
  if (f->seen.add (t))
    return;
  gimple *def = SSA_NAME_DEF_STMT (t);
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      find_sources (f, gimple_phi_arg_def (phi, k));
  } else if (tree from = copied_pointer (def)) {
    f->lost |= !useless_type_conversion_p (TREE_TYPE (t), TREE_TYPE (from));
    find_sources (f, from);
  } else if (allocates_p (def))
    f->own = true;
  else if (SSA_NAME_IS_DEFAULT_DEF (t) || address_of_dummy_p (def)
	   || (is_gimple_assign (def) && gimple_assign_rhs_code (def) == ADDR_EXPR))
    f->others = true;
  else
    f->lost = true;
}

/* T where it is an allocation of this call's, else a null pointer.  */
static tree
own_part (tree t, hash_map<tree, tree> *parts)
{
  tree null = build_zero_cst (TREE_TYPE (t));
  if (TREE_CODE (t) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (t))
    return null;
  if (tree *known = parts->get (t))
    return *known;
  gimple *def = SSA_NAME_DEF_STMT (t);
  if (allocates_p (def))
    return t;
  if (tree from = copied_pointer (def))
    return own_part (from, parts);
  gphi *phi = dyn_cast<gphi *> (def);
  if (!phi)
    return null;
  tree part = make_ssa_name (TREE_TYPE (t));
  gphi *of_part = create_phi_node (part, gimple_bb (phi));
  parts->put (t, part);
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, gimple_bb (phi)->preds)
    add_phi_arg (of_part, own_part (PHI_ARG_DEF_FROM_EDGE (phi, e), parts), e, UNKNOWN_LOCATION);
  return part;
}

/* In front of S: if P is not PART, the program ends.  */
static void
stop_unless_same (gcall *s, tree p, tree part, tree primal)
{
  basic_block before = gimple_bb (s);
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gsi_prev (&at);
  edge on = gsi_end_p (at) ? split_block_after_labels (before) : split_block (before, gsi_stmt (at));
  basic_block stop = create_empty_bb (before);
  gcond *test = gimple_build_cond (NE_EXPR, p, part, NULL_TREE, NULL_TREE);
  tree type = build_function_type_list (void_type_node, const_ptr_type_node, NULL_TREE);
  tree decl = build_fn_decl ("adjoint_rt_freed_given", type);
  TREE_THIS_VOLATILE (decl) = 1;
  gcall *end = gimple_build_call (decl, 1, place_string (user_name_of (primal), gimple_location (s)));
  gimple_set_location (test, gimple_location (s));
  gimple_set_location (end, gimple_location (s));
  at = gsi_last_bb (before);
  gsi_insert_after (&at, test, GSI_NEW_STMT);
  at = gsi_last_bb (stop);
  gsi_insert_after (&at, end, GSI_NEW_STMT);
  edge away = make_edge (before, stop, EDGE_TRUE_VALUE);
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  away->probability = profile_probability::very_unlikely ();
  on->probability = away->probability.invert ();
  stop->count = profile_count::zero ();
  if (current_loops)
    add_bb_to_loop (stop, current_loops->tree_root);
}

static bool
maybe_given_p (gcall *s)
{
  if (!gimple_call_builtin_p (s, BUILT_IN_FREE) || TREE_CODE (gimple_call_arg (s, 0)) != SSA_NAME)
    return false;
  sources f;
  find_sources (&f, gimple_call_arg (s, 0));
  return f.own && f.others && !f.lost;
}

void
prepare_frees (tree primal)
{
  auto_vec<gcall *> frees;
  hash_map<tree, tree> parts;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gcall *s = dyn_cast<gcall *> (gsi_stmt (i)))
	if (maybe_given_p (s))
	  frees.safe_push (s);
  if (frees.is_empty ())
    return;
  for (gcall *s : frees) {
    tree p = gimple_call_arg (s, 0), part = own_part (p, &parts);
    stop_unless_same (s, p, part, primal);
    gimple_call_set_arg (s, 0, part);
    update_stmt (s);
  }
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (current_loops) {
    calculate_dominance_info (CDI_DOMINATORS);
    fix_loop_structure (NULL);
  }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
