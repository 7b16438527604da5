/* SPDX-License-Identifier: GPL-3.0-or-later */
/* realloc, written out: one that always moves.

     q = realloc (p, n)		n0 = bytes of the block at p, as the allocator tells
				q = malloc (n)
				memcpy (q, p, q ? min (n0, n) : 0)
				free (q ? p : NULL)

   Of a null pointer it is malloc, of which nobody need find out what it copies.  reallocarray (p, k, m) is
   realloc (p, k * m), and more than there can be if that is too much.

   gfortran's array constructors grow so.  There N0 is how much was allocated where the address in
   the descriptor was stored last, and p is freed in any case: where q is null the program ends.

   And posix_memalign, which may put a null pointer there if it fails:

     r = posix_memalign (&p, alignment, n)	q = aligned_alloc (alignment, n)
						p = q
						r = q ? 0 : ENOMEM

   And functions of the C library that return their first argument, which is then used as what they
   returned:

     q = memcpy (p, x, n)	memcpy (p, x, n)
				q = p

   What the reader knows of these it need not know twice.  */

#include "prepare.h"
#include "null-arguments.h"
#include "params.h"
#include "descriptors.h"
#include "write.h"

/* ---- results that are arguments ------------------------------------------------ */

/* The argument that S surely returns, or NULL_TREE.  */
static tree
returned_argument (gcall *s)
{
  tree callee = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  if (!callee || !fndecl_built_in_p (callee, BUILT_IN_NORMAL) || !lhs || TREE_CODE (lhs) != SSA_NAME
      || stmt_ends_bb_p (s))
    return NULL_TREE;
  int flags = gimple_call_return_flags (s);
  unsigned k = flags & ERF_RETURN_ARG_MASK;
  return flags & ERF_RETURNS_ARG && k < gimple_call_num_args (s) ? gimple_call_arg (s, k) : NULL_TREE;
}

void
prepare_returned_arguments (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      tree arg = s ? returned_argument (s) : NULL_TREE, lhs = s ? gimple_call_lhs (s) : NULL_TREE;
      if (!arg || !useless_type_conversion_p (TREE_TYPE (lhs), TREE_TYPE (arg)))
	continue;
      gimple_call_set_lhs (s, NULL_TREE);
      update_stmt (s);
      gassign *copy = gimple_build_assign (lhs, unshare_expr (arg));
      gimple_set_location (copy, gimple_location (s));
      gsi_insert_after (&i, copy, GSI_NEW_STMT);
    }
}

/* ---- memory that grows ---------------------------------------------------------- */

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

/* The first of the HELD bytes at P move to Q, if that is there, N at most.  Where gfortran's realloc
   fails the program ends.  */
static void
move_block (writer *w, gcall *s, tree p, tree q, tree held, tree n)
{
  tree null = build_zero_cst (TREE_TYPE (q)), none = build_int_cst (size_type_node, 0), gone = p;
  tree least = write_op (w, size_type_node, MIN_EXPR, held, n);
  least = write_choice (w, NE_EXPR, q, null, least, none);
  gcall *copy = gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMCPY), 3, q, p, least);
  allow_null_arguments (put_call (w->at, s, copy));
  if (!fortran_p ())
    gone = write_choice (w, NE_EXPR, q, null, p, build_zero_cst (TREE_TYPE (p)));
  put_call (w->at, s, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, gone));
}

/* The C library's, of which GCC knows nothing.  */
static bool
reallocarray_p (gcall *s)
{
  tree callee = gimple_call_fndecl (s);
  return callee && DECL_EXTERNAL (callee) && !DECL_INITIAL (callee) && gimple_call_num_args (s) == 3
	 && id_equal (DECL_ASSEMBLER_NAME (callee), "reallocarray") && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (callee)));
}

static tree
as_size (writer *w, tree n)
{
  if (CONSTANT_CLASS_P (n))
    return fold_convert (size_type_node, n);
  return useless_type_conversion_p (size_type_node, TREE_TYPE (n)) ? n : write_op (w, size_type_node, NOP_EXPR, n);
}

/* How many bytes S asks for.  */
static tree
bytes_asked (writer *w, gcall *s)
{
  tree n = as_size (w, gimple_call_arg (s, 1));
  if (!reallocarray_p (s))
    return n;
  tree size = as_size (w, gimple_call_arg (s, 2)), most = TYPE_MAX_VALUE (size_type_node);
  tree divisor = write_op (w, size_type_node, MAX_EXPR, size, build_one_cst (size_type_node));
  tree fit = write_op (w, size_type_node, TRUNC_DIV_EXPR, most, divisor);
  tree all = write_op (w, size_type_node, MULT_EXPR, n, size);
  return write_choice (w, GT_EXPR, n, fit, most, all);
}

/* HELD: how many bytes lie at S's block; NULL_TREE: there is none.  */
static void
write_out (gimple_stmt_iterator *at, gcall *s, tree held)
{
  writer w = { at, double_type_node };
  tree p = gimple_call_arg (s, 0), lhs = gimple_call_lhs (s);
  tree q = TREE_CODE (lhs) == SSA_NAME ? lhs : make_ssa_name (TREE_TYPE (lhs));
  tree n = bytes_asked (&w, s);
  gcall *begin = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, n);
  gimple_call_set_lhs (s, NULL_TREE);
  gimple_call_set_lhs (put_call (at, s, begin), q);
  if (held)
    move_block (&w, s, p, q, held, n);
  if (q != lhs)
    gsi_insert_before (at, gimple_build_assign (lhs, q), GSI_SAME_STMT);
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

/* The bytes of S's block, as the allocator says.  */
static tree
ask_allocator (gimple_stmt_iterator *at, gcall *s)
{
  tree held = make_ssa_name (size_type_node);
  gcall *ask = gimple_build_call (bytes_of_block (), 1, gimple_call_arg (s, 0));
  gimple_call_set_lhs (put_call (at, s, ask), held);
  return held;
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
  return *aligned || (gimple_call_lhs (s) && (fndecl_built_in_p (callee, BUILT_IN_REALLOC) || reallocarray_p (s)));
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
      if (aligned)
	write_out_aligned (&i, s);
      else
	write_out (&i, s, integer_zerop (source_of (gimple_call_arg (s, 0))) ? NULL_TREE
			  : ask_allocator (&i, s));
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}

/* ---- array constructors ----------------------------------------------------------- */

namespace {

/* gfortran's variable with the descriptor of a constructor that grows.  */
struct growing {
  tree variable;
  tree held;			/* how many bytes its address was allocated with: a register */
  auto_vec<gimple *> stores;	/* of its address */
  bool known;			/* each of them is null, or comes from an allocation */
};

}

/* The variable, one of those that gfortran makes, in whose descriptor REF is the address of what
   it describes; or NULL_TREE.  */
static tree
variable_of_address (tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF || !POINTER_TYPE_P (TREE_TYPE (ref)))
    return NULL_TREE;
  tree decl = TREE_OPERAND (ref, 0);
  return VAR_P (decl) && !is_global_var (decl) && DECL_NAME (decl)
	 && strchr (IDENTIFIER_POINTER (DECL_NAME (decl)), '.')
	 && descriptor_but_of_text_p (TREE_TYPE (decl)) ? decl : NULL_TREE;
}

/* gfortran's declarations of these are not quite GCC's.  */
static bool
call_of_p (gimple *s, enum built_in_function code)
{
  tree callee = s && is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return callee && fndecl_built_in_p (callee, code);
}

/* The variable that grows by S.  */
static tree
grown_by (gimple *s)
{
  if (!call_of_p (s, BUILT_IN_REALLOC) || !gimple_call_lhs (s))
    return NULL_TREE;
  tree p = source_of (gimple_call_arg (s, 0));
  gimple *def = TREE_CODE (p) == SSA_NAME ? SSA_NAME_DEF_STMT (p) : NULL;
  return def && gimple_assign_load_p (def) ? variable_of_address (gimple_assign_rhs1 (def))
					   : NULL_TREE;
}

/* How many bytes address P was allocated with, or NULL_TREE.  */
static tree
bytes_allocated (tree p)
{
  p = source_of (p);
  if (integer_zerop (p))
    return build_int_cst (size_type_node, 0);
  gimple *def = TREE_CODE (p) == SSA_NAME ? SSA_NAME_DEF_STMT (p) : NULL;
  return call_of_p (def, BUILT_IN_MALLOC) ? gimple_call_arg (def, 0)
	 : call_of_p (def, BUILT_IN_REALLOC) ? gimple_call_arg (def, 1) : NULL_TREE;
}

static growing *
growing_of (const vec<growing *> &all, tree variable)
{
  for (growing *g : all)
    if (g->variable == variable)
      return g;
  return NULL;
}

static void
find_growing (vec<growing *> *all)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      tree variable = grown_by (gsi_stmt (i));
      if (!variable || growing_of (*all, variable))
	continue;
      growing *g = new growing ();
      g->variable = variable;
      g->held = create_tmp_reg (size_type_node, "held");
      g->known = true;
      all->safe_push (g);
    }
  if (all->is_empty ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      tree to = gimple_get_lhs (s);
      if (!to || gimple_clobber_p (s))
	continue;
      tree variable = DECL_P (to) ? to : variable_of_address (to);
      growing *g = variable ? growing_of (*all, variable) : NULL;
      if (!g)
	continue;
      g->stores.safe_push (s);
      g->known &= gimple_assign_single_p (s) && to != variable
		  && bytes_allocated (gimple_assign_rhs1 (s));
    }
}

/* HELD = how many bytes, where G's address is stored.  */
static void
note_bytes (growing *g)
{
  for (gimple *s : g->stores) {
    gimple_stmt_iterator at = gsi_for_stmt (s);
    tree bytes = bytes_allocated (gimple_assign_rhs1 (s));
    gsi_insert_before (&at, gimple_build_assign (g->held, fold_convert (size_type_node, bytes)),
		       GSI_SAME_STMT);
  }
}

void
prepare_growing (void)
{
  basic_block bb;
  auto_delete_vec<growing> all;
  find_growing (&all);
  if (all.is_empty ())
    return;
  for (growing *g : all)
    if (g->known)
      note_bytes (g);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      tree variable = grown_by (gsi_stmt (i));
      growing *g = variable ? growing_of (all, variable) : NULL;
      if (!g || !g->known) {
	gsi_next (&i);
	continue;
      }
      gcall *s = as_a<gcall *> (gsi_stmt (i));
      tree held = make_ssa_name (size_type_node);
      gsi_insert_before (&i, gimple_build_assign (held, g->held), GSI_SAME_STMT);
      write_out (&i, s, held);
    }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
}
