/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of structures that hold reals of several kinds, or are packed, as copies of their members.

     struct s { float a; double b[2]; int k; } v, w;
     v = w;			v.a = w.a;  v.b = w.b;  v.k = w.k;

   A copy in the model is of one kind of reals, which lie as in an array.  Members of one kind, and
   such without reals, are copied as wholes; bytes between members are not.  Left alone, for the reader to refuse: unions,
   and structures of more than MOST_MEMBERS pieces.  */

#include "prepare.h"
#include "params.h"

enum { MOST_MEMBERS = 64 };

/* The kinds of reals in TYPE: none (*FIRST NULL_TREE), one, or several (true).  */
static bool
several_kinds_p (tree type, tree *first)
{
  type = part_of_complex (strip_array_types (type));
  if (VECTOR_TYPE_P (type))
    type = TREE_TYPE (type);
  if (SCALAR_FLOAT_TYPE_P (type)) {
    if (!*first)
      *first = type;
    return TYPE_MODE (*first) != TYPE_MODE (type);
  }
  if (!RECORD_OR_UNION_TYPE_P (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && several_kinds_p (TREE_TYPE (f), first))
      return true;
  return false;
}

static bool
mixed_p (tree type)
{
  tree first = NULL_TREE;
  return several_kinds_p (type, &first) || packed_reals_p (type);
}

/* In how many pieces TYPE is copied; more than MOST_MEMBERS: it cannot be.  */
static unsigned HOST_WIDE_INT
pieces_of (tree type)
{
  const unsigned HOST_WIDE_INT too_many = MOST_MEMBERS + 1;
  if (!mixed_p (type))
    return 1;
  if (TREE_CODE (type) == ARRAY_TYPE) {
    tree size = TYPE_SIZE_UNIT (type), one = TYPE_SIZE_UNIT (TREE_TYPE (type));
    if (!size || !tree_fits_uhwi_p (size) || !tree_fits_uhwi_p (one) || integer_zerop (one))
      return too_many;
    unsigned HOST_WIDE_INT n = tree_to_uhwi (size) / tree_to_uhwi (one);
    return n > MOST_MEMBERS ? too_many : n * pieces_of (TREE_TYPE (type));
  }
  if (TREE_CODE (type) != RECORD_TYPE)
    return too_many;
  unsigned HOST_WIDE_INT n = 0;
  for (tree f = TYPE_FIELDS (type); f && n < too_many; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL) {
      tree size = DECL_SIZE (f);
      n += size && tree_fits_uhwi_p (size) ? pieces_of (TREE_TYPE (f)) : too_many;
    }
  return n;
}

static void
copy_one (gimple_stmt_iterator *gsi, tree to, tree from)
{
  location_t where = gimple_location (gsi_stmt (*gsi));
  if (is_gimple_reg_type (TREE_TYPE (to))) {
    tree value = make_ssa_name (TREE_TYPE (to));
    gimple *load = gimple_build_assign (value, from);
    gimple_set_location (load, where);
    gsi_insert_before (gsi, load, GSI_SAME_STMT);
    from = value;
  }
  gimple *store = gimple_build_assign (to, from);
  gimple_set_location (store, where);
  gsi_insert_before (gsi, store, GSI_SAME_STMT);
}

/* TO = FROM, piece by piece, before *GSI.  */
static void
copy_pieces (gimple_stmt_iterator *gsi, tree to, tree from)
{
  tree type = TREE_TYPE (to);
  if (!mixed_p (type)) {
    copy_one (gsi, unshare_expr (to), unshare_expr (from));
    return;
  }
  if (TREE_CODE (type) == ARRAY_TYPE) {
    tree element = TREE_TYPE (type), low = array_ref_low_bound
      (build4 (ARRAY_REF, element, to, integer_zero_node, NULL_TREE, NULL_TREE));
    HOST_WIDE_INT n = int_size_in_bytes (type) / int_size_in_bytes (element);
    for (HOST_WIDE_INT k = 0; k < n; k++) {
      tree at = int_const_binop (PLUS_EXPR, low, build_int_cst (TREE_TYPE (low), k));
      copy_pieces (gsi, build4 (ARRAY_REF, element, to, at, NULL_TREE, NULL_TREE),
		   build4 (ARRAY_REF, element, from, at, NULL_TREE, NULL_TREE));
    }
    return;
  }
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !(DECL_SIZE (f) && integer_zerop (DECL_SIZE (f))))
      copy_pieces (gsi, build3 (COMPONENT_REF, TREE_TYPE (f), to, f, NULL_TREE),
		   build3 (COMPONENT_REF, TREE_TYPE (f), from, f, NULL_TREE));
}

/* S copies a structure, or an array of such, as what both sides are.  */
static bool
splits_p (gimple *s)
{
  if (!gimple_assign_single_p (s) || !gimple_store_p (s) || !gimple_assign_load_p (s)
      || gimple_has_volatile_ops (s) || stmt_ends_bb_p (s))
    return false;
  tree to = gimple_assign_lhs (s), from = gimple_assign_rhs1 (s);
  return TYPE_MAIN_VARIANT (TREE_TYPE (to)) == TYPE_MAIN_VARIANT (TREE_TYPE (from))
	 && AGGREGATE_TYPE_P (TREE_TYPE (to)) && mixed_p (TREE_TYPE (to))
	 && !(TYPE_REVERSE_STORAGE_ORDER (strip_array_types (TREE_TYPE (to))))
	 && pieces_of (TREE_TYPE (to)) <= MOST_MEMBERS;
}

void
prepare_kinds (void)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gimple *s = gsi_stmt (i);
      if (!splits_p (s)) {
	gsi_next (&i);
	continue;
      }
      copy_pieces (&i, gimple_assign_lhs (s), gimple_assign_rhs1 (s));
      unlink_stmt_vdef (s);
      gsi_remove (&i, true);
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
