/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reals in disguise: those that GCC copies as integers get their type back; comparisons of
   those that have no derivatives become statements that the reader copies.  */

#include "prepare.h"
#include "members.h"
#include "params.h"

/* ---- reals copied as integers -------------------------------------------- */

/* GCC turns memcpy and memset of a few bytes into one load and store of an
   integer of that size.  Where a pointer's type says that the bytes are reals,
   the copy is given their type back, before value numbering spreads integers
   that are bits of reals.  So are constants: z = [0.3d0, 0.2d0] arrives as one store of an integer of
   sixteen bytes.  */

/* gfortran's TRANSFER copies as many bytes as a computation says, of constants; so does memcpy in a
   body that was inlined where its arguments are constants.  With these put in, such a copy is one of
   those below; later it would be one of an integer.  */
bool
computed_copy_p (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (s && (gimple_call_builtin_p (s, BUILT_IN_MEMCPY) || gimple_call_builtin_p (s, BUILT_IN_MEMMOVE))
	  && TREE_CODE (gimple_call_arg (s, 2)) == SSA_NAME)
	return true;
    }
  return false;
}

/* OFFSET is surely a multiple of SIZE.  */
static bool
whole_elements_p (tree offset, HOST_WIDE_INT size)
{
  gimple *def = TREE_CODE (offset) == SSA_NAME ? SSA_NAME_DEF_STMT (offset) : NULL;
  if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == MULT_EXPR)
    offset = gimple_assign_rhs2 (def);
  return tree_fits_shwi_p (offset) && tree_to_shwi (offset) % size == 0;
}

static tree reals_by_type (tree p);

/* Reals behind P, a pointer to void that GCC made of one to reals: b + 3 - i, passed to
   memcpy.  */
static tree
reals_before_void (tree p)
{
  gimple *def = TREE_CODE (p) == SSA_NAME ? SSA_NAME_DEF_STMT (p) : NULL;
  if (!def || !is_gimple_assign (def) || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
      || gimple_assign_load_p (def))
    return NULL_TREE;
  tree real = reals_by_type (gimple_assign_rhs1 (def));
  bool moved = gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR;
  return real && moved && !whole_elements_p (gimple_assign_rhs2 (def), int_size_in_bytes (real))
	 ? NULL_TREE : real;
}

/* What reals a pointer that is kept at REF leads to, or NULL_TREE.  */
static tree
reals_kept (tree ref)
{
  tree type = kept_type (ref);
  type = POINTER_TYPE_P (type) ? part_of_complex (strip_array_types (TREE_TYPE (type))) : NULL_TREE;
  return type && real_type_p (type) ? TYPE_MAIN_VARIANT (type) : NULL_TREE;
}

/* Reals behind P, a pointer to void, by the descriptor where it is found or put, maybe as one of two or a null
   pointer.  */
static tree
reals_in_descriptor (tree p, unsigned depth)
{
  enum { DEEPEST = 3 };
  gimple *def = SSA_NAME_DEF_STMT (p);
  if (gimple_assign_load_p (def))
    return reals_kept (gimple_assign_rhs1 (def));
  imm_use_iterator it;
  use_operand_p op;
  FOR_EACH_IMM_USE_FAST (op, it, p) {
    gimple *use = USE_STMT (op);
    tree real = NULL_TREE;
    if (gphi *phi = dyn_cast<gphi *> (use))
      real = depth < DEEPEST ? reals_in_descriptor (gimple_phi_result (phi), depth + 1) : NULL_TREE;
    else if (is_gimple_assign (use) && gimple_store_p (use) && gimple_assign_rhs1 (use) == p)
      real = reals_kept (gimple_assign_lhs (use));
    if (real)
      return real;
  }
  return NULL_TREE;
}

/* Reals behind pointer P, by its type or the object it is the address of.  */
static tree
reals_by_type (tree p)
{
  if (TREE_CODE (p) == SSA_NAME && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (p)))) {
    tree real = reals_before_void (p);
    return real ? real : fortran_p () ? reals_in_descriptor (p, 0) : NULL_TREE;
  }
  tree type = TREE_TYPE (TREE_TYPE (p));
  if (TREE_CODE (p) == ADDR_EXPR) {
    tree base = get_base_address (TREE_OPERAND (p, 0));
    if (base && DECL_P (base))
      type = TREE_TYPE (base);
  }
  while (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  return real_type_p (type) ? TYPE_MAIN_VARIANT (type) : NULL_TREE;
}

/* REF as an access of integer type through a pointer that may alias all.  */
static bool
bytes_access_p (tree ref)
{
  return TREE_CODE (ref) == MEM_REF && INTEGRAL_TYPE_P (TREE_TYPE (ref))
	 && !TREE_THIS_VOLATILE (ref)
	 && TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (ref, 1)));
}

/* One REAL if that has REF's size, else an array of them; NULL_TREE if neither
   fits or REAL is none.  */
static tree
type_of_bytes (tree real, tree ref)
{
  if (!real)
    return NULL_TREE;
  unsigned HOST_WIDE_INT bytes
    = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
  unsigned HOST_WIDE_INT one = tree_to_uhwi (TYPE_SIZE_UNIT (real));
  return bytes == one ? real
	 : bytes % one == 0 ? build_array_type_nelts (real, bytes / one)
	 : NULL_TREE;
}

static tree
typed_access (tree ref, tree type)
{
  return build2 (MEM_REF, type, TREE_OPERAND (ref, 0), TREE_OPERAND (ref, 1));
}

/* STORE stores what LOAD loads as one of TYPE.  */
static void
copy_as (gassign *store, gassign *load, tree type)
{
  gimple_assign_set_lhs (store, typed_access (gimple_assign_lhs (store), type));
  gimple_assign_set_rhs1 (store, typed_access (gimple_assign_rhs1 (load), type));
  update_stmt (store);
  gimple_stmt_iterator i = gsi_for_stmt (load);
  gsi_remove (&i, true);
  release_defs (load);
}

/* What pointer P leads to, by its type, or by that of what it is made of where that is void.  */
static tree
pointed_before_void (tree p)
{
  gimple *def = TREE_CODE (p) == SSA_NAME && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (p))) ? SSA_NAME_DEF_STMT (p) : NULL;
  tree from = def && is_gimple_assign (def) && !gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
  if (from && (TREE_CODE (from) == ADDR_EXPR || (gimple_assign_cast_p (def) && POINTER_TYPE_P (TREE_TYPE (from)))))
    p = from;
  return TREE_CODE (p) == ADDR_EXPR ? TREE_TYPE (TREE_OPERAND (p, 0)) : TREE_TYPE (TREE_TYPE (p));
}

/* The structure with reals that REF accesses all bytes of, by its pointer's type; or NULL_TREE.  */
static tree
whole_structure (tree ref)
{
  tree type = pointed_before_void (TREE_OPERAND (ref, 0));
  return TREE_CODE (type) == RECORD_TYPE && integer_zerop (TREE_OPERAND (ref, 1)) && holds_reals_p (type)
	 && TYPE_SIZE_UNIT (type) && tree_int_cst_equal (TYPE_SIZE_UNIT (type), TYPE_SIZE_UNIT (TREE_TYPE (ref)))
	 ? TYPE_MAIN_VARIANT (type) : NULL_TREE;
}

/* REF is an access through a pointer to nothing in particular.  */
static bool
through_void_p (tree ref)
{
  return VOID_TYPE_P (TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 0))));
}

static void
restore_copy (gassign *store, gassign *load)
{
  tree to = gimple_assign_lhs (store), from = gimple_assign_rhs1 (load);
  tree whole = whole_structure (to), other = whole_structure (from);
  if ((whole && (whole == other || through_void_p (from))) || (other && through_void_p (to))) {
    copy_as (store, load, whole ? whole : other);
    return;
  }
  tree real = reals_by_type (TREE_OPERAND (to, 0));
  if (!real)
    real = reals_by_type (TREE_OPERAND (from, 0));
  /* Sixteen bytes that are no reals: integers.  */
  if (!real && TYPE_PRECISION (TREE_TYPE (to)) > 64)
    real = long_long_integer_type_node;
  tree type = type_of_bytes (real, to);
  if (!type)
    return;
  if (type == real) {
    gimple_assign_set_lhs (store, typed_access (to, type));
    tree t = make_ssa_name (real, load);
    gimple_assign_set_rhs1 (load, typed_access (from, type));
    gimple_assign_set_lhs (load, t);
    gimple_assign_set_rhs1 (store, t);
    update_stmt (load);
    update_stmt (store);
    return;
  }
  copy_as (store, load, type);
}

static void
restore_zero (gassign *store)
{
  tree to = gimple_assign_lhs (store);
  tree real = reals_by_type (TREE_OPERAND (to, 0));
  tree type = type_of_bytes (real, to);
  if (!type)
    return;
  gimple_assign_set_lhs (store, typed_access (to, type));
  gimple_assign_set_rhs1 (store, type == real ? build_zero_cst (real)
			  : build_constructor (type, NULL));
  update_stmt (store);
}

/* What PTR is the address of: a constant text of BYTES characters, or a variable or member that is an array of
   as many; or NULL_TREE.  */
static tree
text_at (tree ptr, unsigned HOST_WIDE_INT bytes)
{
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  if (def && gimple_assign_single_p (def))
    ptr = gimple_assign_rhs1 (def);
  if (TREE_CODE (ptr) != ADDR_EXPR)
    return NULL_TREE;
  tree text = TREE_OPERAND (ptr, 0), type = TREE_TYPE (text);
  if (TREE_CODE (text) == ARRAY_REF && integer_zerop (TREE_OPERAND (text, 1)))
    text = TREE_OPERAND (text, 0), type = TREE_TYPE (text);
  return TREE_CODE (type) == ARRAY_TYPE && INTEGRAL_TYPE_P (TREE_TYPE (type))
	 && TYPE_PRECISION (TREE_TYPE (type)) == BITS_PER_UNIT && TYPE_SIZE_UNIT (type)
	 && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type)) && tree_to_uhwi (TYPE_SIZE_UNIT (type)) == bytes
	 ? unshare_expr (text) : NULL_TREE;
}

/* What PTR leads to, as TYPE: &"abc"[1], too, which may stand in no reference.  */
static tree
bytes_at (tree ptr, tree type)
{
  tree any = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
  poly_int64 offset = 0;
  if (TREE_CODE (ptr) == ADDR_EXPR && handled_component_p (TREE_OPERAND (ptr, 0))) {
    tree base = get_addr_base_and_unit_offset (TREE_OPERAND (ptr, 0), &offset);
    if (!base)
      return NULL_TREE;
    ptr = build_fold_addr_expr (base);
  }
  return fold_build2 (MEM_REF, type, ptr, build_int_cst (any, offset));
}

/* Integers that a call copies, as many as GCC would copy as one number of sixteen bytes, are
   copied as an array; a constant text of that length as what it is.  */
static bool
restore_integers (gimple_stmt_iterator *i)
{
  gcall *s = dyn_cast<gcall *> (gsi_stmt (*i));
  if (!s || !gimple_call_builtin_p (s, BUILT_IN_MEMCPY) || gimple_call_lhs (s)
      || !tree_fits_uhwi_p (gimple_call_arg (s, 2))
      || tree_to_uhwi (gimple_call_arg (s, 2)) != 16)
    return false;
  tree to = gimple_call_arg (s, 0), from = gimple_call_arg (s, 1);
  if (reals_by_type (to) || reals_by_type (from))
    return false;
  tree type = build_array_type_nelts (long_long_integer_type_node, 2);
  tree into = text_at (to, 16), out = text_at (from, 16);
  /* What is no constant may be the bits of reals.  */
  if (!into || !out || TREE_CODE (out) != STRING_CST)
    into = bytes_at (to, type), out = bytes_at (from, type);
  else if (!types_compatible_p (TREE_TYPE (into), TREE_TYPE (out)))
    out = bytes_at (from, TREE_TYPE (into));	/* unsigned char [16] */
  if (!into || !out)
    return false;
  gassign *copy = gimple_build_assign (into, out);
  gimple_set_location (copy, gimple_location (s));
  gsi_replace (i, copy, false);
  return true;
}

/* Constants of TYPE whose bytes are those of constant ALL, in PARTS; false if there are none.  */
static bool
parts_of_constant (tree type, tree all, vec<tree> *parts)
{
  unsigned char bytes[16], again[16];
  int size = int_size_in_bytes (type), length = native_encode_expr (all, bytes, sizeof bytes);
  if (length != int_size_in_bytes (TREE_TYPE (all)) || size > length || length % size != 0)
    return false;
  for (int k = 0; k < length; k += size) {
    tree part = native_interpret_expr (type, bytes + k, size);
    if (!part || native_encode_expr (part, again, sizeof again) != size || memcmp (again, bytes + k, size) != 0)
      return false;
    parts->safe_push (part);
  }
  return true;
}

/* Constant ALL, numbers of TYPE that GCC stores together as one integer, is stored as what it is.
   Returns true if it is; STORE, at I, is gone then.  */
static bool
split_constant (gimple_stmt_iterator *i, gassign *store, tree all, tree type)
{
  auto_vec<tree, 4> parts;
  tree to = gimple_assign_lhs (store), start = TREE_OPERAND (to, 1);
  HOST_WIDE_INT size = int_size_in_bytes (type);
  bool whole = tree_fits_shwi_p (start) && tree_to_shwi (start) % size == 0;
  if ((real_type_p (type) && !whole) || !parts_of_constant (type, all, &parts))
    return false;
  for (unsigned k = 0; k < parts.length (); k++) {
    tree offset = wide_int_to_tree (TREE_TYPE (start), wi::to_wide (start) + size * k);
    tree at = build2 (MEM_REF, type, unshare_expr (TREE_OPERAND (to, 0)), offset);
    gassign *part = gimple_build_assign (at, parts[k]);
    gimple_set_location (part, gimple_location (store));
    gsi_insert_before (i, part, GSI_SAME_STMT);
  }
  unlink_stmt_vdef (store);
  gsi_remove (i, true);
  release_defs (store);
  return true;
}

/* The constant that STORE stores, or NULL_TREE.  */
static tree
stored_constant (gassign *store)
{
  tree v = gimple_assign_rhs1 (store);
  gimple *def = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  if (def && gimple_assign_single_p (def))
    v = gimple_assign_rhs1 (def);
  return TREE_CODE (v) == INTEGER_CST ? v : NULL_TREE;
}

/* STORE, at I, stores a constant that is reals, by the type of what it is stored to, or, of sixteen
   bytes, integers.  Returns true if these are stored instead.  */
static bool
restore_constant (gimple_stmt_iterator *i, gassign *store)
{
  tree all = stored_constant (store);
  if (!all)
    return false;
  tree type = reals_by_type (TREE_OPERAND (gimple_assign_lhs (store), 0));
  if (!type && TYPE_PRECISION (TREE_TYPE (all)) == 128)
    type = long_long_unsigned_type_node;
  return type && split_constant (i, store, all, type);
}

/* What STORE stores is one integer of bytes, which a load before it takes from memory as it is at STORE, for
   nothing else: that load, or NULL.  */
static gassign *
load_of_copy (gassign *store)
{
  tree v = gimple_assign_rhs1 (store);
  gassign *load = TREE_CODE (v) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  return load && gimple_assign_load_p (load) && has_single_use (v)
	 && gimple_vuse (load) == gimple_vuse (store)
	 && bytes_access_p (gimple_assign_rhs1 (load)) ? load : NULL;
}

/* What V, an integer, has the bits of: a real of its size, or NULL_TREE.  */
static tree
real_of_bits (tree v)
{
  gimple *def = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != VIEW_CONVERT_EXPR)
    return NULL_TREE;
  tree from = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
  return TREE_CODE (from) == SSA_NAME && real_type_p (TREE_TYPE (from)) ? from : NULL_TREE;
}

/* STORE stores, as an integer of bytes, what value numbering found to be the bits of a real: it stores the
   real.  */
static void
store_real (gassign *store)
{
  tree real = real_of_bits (gimple_assign_rhs1 (store));
  if (!real)
    return;
  gimple_assign_set_lhs (store, typed_access (gimple_assign_lhs (store), TREE_TYPE (real)));
  gimple_assign_set_rhs1 (store, real);
  update_stmt (store);
}

/* The address of REF, an access through a pointer, before the statement at I.  */
static tree
address_of_bytes (gimple_stmt_iterator *i, tree ref)
{
  tree p = TREE_OPERAND (ref, 0), offset = TREE_OPERAND (ref, 1);
  if (integer_zerop (offset))
    return p;
  if (TREE_CODE (p) == ADDR_EXPR)
    return build_fold_addr_expr (ref);
  tree t = make_ssa_name (ptr_type_node);
  gassign *s = gimple_build_assign (t, POINTER_PLUS_EXPR, p, wide_int_to_tree (sizetype, wi::to_wide (offset)));
  gimple_set_location (s, gimple_location (gsi_stmt (*i)));
  gsi_insert_before (i, s, GSI_SAME_STMT);
  return t;
}

/* The copy of sixteen bytes by LOAD and STORE, at I, is a call of memmove: as far as is known here they may
   overlap.  */
static void
call_memmove (gimple_stmt_iterator *i, gassign *store, gassign *load)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (gimple_assign_lhs (load)));
  tree from = address_of_bytes (i, gimple_assign_rhs1 (load));
  tree to = address_of_bytes (i, gimple_assign_lhs (store));
  gcall *copy = gimple_build_call (builtin_decl_implicit (BUILT_IN_MEMMOVE), 3, to, from, size);
  gimple_set_location (copy, gimple_location (store));
  gimple_move_vops (copy, store);
  gsi_replace (i, copy, false);
  gimple_stmt_iterator l = gsi_for_stmt (load);
  gsi_remove (&l, true);
  release_defs (load);
}

/* S as a store of one integer of bytes, or NULL.  */
static gassign *
store_of_bytes (gimple *s)
{
  gassign *store = dyn_cast<gassign *> (s);
  return store && gimple_store_p (store) && gimple_assign_single_p (store)
	 && bytes_access_p (gimple_assign_lhs (store)) ? store : NULL;
}

/* The real at REF, an access through a pointer, by the structure that the pointer is declared to lead to, or that it
   is the address of; NULL_TREE: none, or nothing tells.  */
static tree
real_in_structure (tree ref)
{
  tree p = TREE_OPERAND (ref, 0);
  bool variable = TREE_CODE (p) == ADDR_EXPR && DECL_P (TREE_OPERAND (p, 0));
  tree whole = variable ? TREE_TYPE (TREE_OPERAND (p, 0)) : TREE_TYPE (TREE_TYPE (p));
  tree member = TREE_CODE (whole) == RECORD_TYPE && tree_fits_uhwi_p (TREE_OPERAND (ref, 1))
		? member_at (whole, TREE_OPERAND (ref, 1), NULL) : NULL_TREE;
  return member && real_type_p (member) ? TYPE_MAIN_VARIANT (member) : NULL_TREE;
}

/* S at I loads, as an integer of bytes, one real, by what its pointer is declared to lead to: it loads the real, and
   the integer has that one's bits (TRANSFER of a dummy).  */
static void
load_real (gimple_stmt_iterator *i, gimple *s)
{
  gassign *load = dyn_cast<gassign *> (s);
  if (!load || !gimple_assign_load_p (load) || TREE_CODE (gimple_assign_lhs (load)) != SSA_NAME
      || !bytes_access_p (gimple_assign_rhs1 (load)))
    return;
  tree ref = gimple_assign_rhs1 (load), real = reals_by_type (TREE_OPERAND (ref, 0));
  if (!real)
    real = real_in_structure (ref);
  if (!real || type_of_bytes (real, ref) != real)
    return;
  tree t = make_ssa_name (real);
  gassign *first = gimple_build_assign (t, typed_access (ref, real));
  gimple_set_vuse (first, gimple_vuse (load));
  gimple_set_location (first, gimple_location (load));
  gsi_insert_before (i, first, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (i, VIEW_CONVERT_EXPR, build1 (VIEW_CONVERT_EXPR, TREE_TYPE (gimple_assign_lhs (load)), t));
  gimple_set_vuse (gsi_stmt (*i), NULL_TREE);
  update_stmt (gsi_stmt (*i));
}

static void
renumber_memory (void)
{
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}

/* Of a copy whose length a pass finds out (the extents of an allocatable component, kept in its descriptor),
   GCC makes a load and a store of one integer.  Up to eight bytes get their type back, if it is known to be
   one of reals.  Sixteen, which the reader refuses, become a call again, for which the reader asks what the
   memory holds.  */
void
prepare_copied_bytes (void)
{
  basic_block bb;
  bool split = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb), next = i; !gsi_end_p (i); i = next) {
      gassign *store = store_of_bytes (gsi_stmt (i));
      gassign *load = store ? load_of_copy (store) : NULL;
      gsi_next (&next);
      if (load && TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (load))) > 64)
	call_memmove (&i, store, load);
      else if (load)
	restore_copy (store, load);
      else if (store && restore_constant (&i, store))
	split = true;
      else if (store)
	store_real (store);
    }
  if (split)
    renumber_memory ();
}

/* S at I makes a real of what was made of the bits of one: that one.  */
static void
same_real (gimple_stmt_iterator *i, gimple *s)
{
  if (!is_gimple_assign (s) || gimple_assign_rhs_code (s) != VIEW_CONVERT_EXPR)
    return;
  tree real = real_of_bits (TREE_OPERAND (gimple_assign_rhs1 (s), 0));
  if (!real || !types_compatible_p (TREE_TYPE (real), TREE_TYPE (gimple_assign_lhs (s))))
    return;
  gimple_assign_set_rhs_from_tree (i, real);
  update_stmt (gsi_stmt (*i));
}

void
prepare_loaded_bits (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      load_real (&i, gsi_stmt (i));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      same_real (&i, gsi_stmt (i));
}

void
prepare_copied_reals (void)
{
  basic_block bb;
  bool split = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb), next = i; !gsi_end_p (i); i = next) {
      gassign *store = store_of_bytes (gsi_stmt (i));
      gsi_next (&next);
      split |= restore_integers (&i);
      if (!store)
	continue;
      tree v = gimple_assign_rhs1 (store);
      if (gassign *load = load_of_copy (store))
	restore_copy (store, load);
      else if (TREE_CODE (v) == INTEGER_CST && integer_zerop (v)
	       && reals_by_type (TREE_OPERAND (gimple_assign_lhs (store), 0)))
	restore_zero (store);
      else
	split |= restore_constant (&i, store);
    }
  if (split)
    renumber_memory ();
}

/* ---- comparisons of reals of unusual formats ----------------------------- */

/* A real of a format that has no derivatives, half precision for one.  */
static bool
unusual_real_p (tree t)
{
  return SCALAR_FLOAT_TYPE_P (TREE_TYPE (t)) && !real_type_p (TREE_TYPE (t));
}

/* The truth value of A CODE B, computed before the statement at I.  */
static tree
named_comparison (gimple_stmt_iterator *i, enum tree_code code, tree a, tree b)
{
  tree t = make_ssa_name (boolean_type_node);
  gassign *s = gimple_build_assign (t, code, a, b);
  gimple_set_location (s, gimple_location (gsi_stmt (*i)));
  gsi_insert_before (i, s, GSI_SAME_STMT);
  return t;
}

void
prepare_unusual_comparisons (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      gcond *c = dyn_cast<gcond *> (s);
      if (c && unusual_real_p (gimple_cond_lhs (c))) {
	tree t = named_comparison (&i, gimple_cond_code (c), gimple_cond_lhs (c),
				   gimple_cond_rhs (c));
	gimple_cond_set_condition (c, NE_EXPR, t, boolean_false_node);
	update_stmt (c);
      }
      else if (is_gimple_assign (s) && gimple_assign_rhs_code (s) == COND_EXPR
	       && COMPARISON_CLASS_P (gimple_assign_rhs1 (s))
	       && unusual_real_p (TREE_OPERAND (gimple_assign_rhs1 (s), 0))) {
	tree t = gimple_assign_rhs1 (s);
	gimple_assign_set_rhs1 (s, named_comparison (&i, TREE_CODE (t),
						     TREE_OPERAND (t, 0),
						     TREE_OPERAND (t, 1)));
	update_stmt (s);
      }
    }
}
