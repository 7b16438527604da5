/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that copy and fill memory, and which reals lie behind the pointers that they get.  */

#include "read-int.h"
#include "descriptors.h"

tree
rd_pointer_before_void (tree ptr)
{
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  if (def && gimple_assign_load_p (def))
    return kept_type (gimple_assign_rhs1 (def));
  imm_use_iterator it;
  use_operand_p op;
  if (def && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (ptr))))
    FOR_EACH_IMM_USE_FAST (op, it, ptr) {
      gimple *use = USE_STMT (op);
      if (!is_gimple_assign (use) || !gimple_store_p (use) || !gimple_assign_single_p (use)
	  || gimple_assign_rhs1 (use) != ptr)
	continue;
      tree type = kept_type (gimple_assign_lhs (use));
      if (POINTER_TYPE_P (type) && !VOID_TYPE_P (TREE_TYPE (type)))
	return type;
    }
  if (VOID_TYPE_P (TREE_TYPE (TREE_TYPE (ptr))) && def && gimple_assign_cast_p (def)
      && POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
    ptr = gimple_assign_rhs1 (def);
  return TREE_TYPE (ptr);
}

static bool
text_type_p (tree pointer)
{
  tree type = POINTER_TYPE_P (pointer) ? strip_array_types (TREE_TYPE (pointer)) : NULL_TREE;
  return type && TREE_CODE (type) == INTEGER_TYPE && TYPE_STRING_FLAG (type);
}

/* TYPE describes an array of text.  */
static bool
describes_text_p (tree type)
{
  unsigned rank;
  tree element;
  return type && descriptor_type_p (type, &rank, &element) && !descriptor_but_of_text_p (type);
}

/* A pointer kept at REF leads to text.  */
static bool
kept_for_text_p (tree ref)
{
  tree record = NULL_TREE;
  if (TREE_CODE (ref) == COMPONENT_REF)
    record = TREE_TYPE (TREE_OPERAND (ref, 0));
  else if (TREE_CODE (ref) == MEM_REF)
    member_at (TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 1))), TREE_OPERAND (ref, 1), &record);
  return describes_text_p (record) || text_type_p (kept_type (ref));
}

static bool holds_text_p (tree ptr, hash_set<tree> *seen);

/* USE takes PTR to where text is meant.  */
static bool
used_for_text_p (gimple *use, tree ptr, hash_set<tree> *seen)
{
  if (gphi *phi = dyn_cast<gphi *> (use))
    return holds_text_p (gimple_phi_result (phi), seen);
  if (!gimple_assign_single_p (use) && !gimple_assign_cast_p (use))
    return false;
  tree to = gimple_assign_lhs (use);
  return gimple_assign_rhs1 (use) == ptr
	 && (TREE_CODE (to) == SSA_NAME ? holds_text_p (to, seen) : kept_for_text_p (to));
}

/* What DEF makes a pointer of is a pointer to text, or an address in an array of text behind one.  */
static bool
made_of_text_p (gimple *def, hash_set<tree> *seen)
{
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (holds_text_p (gimple_phi_arg_def (phi, k), seen))
	return true;
    return false;
  }
  if (!is_gimple_assign (def))
    return false;
  tree from = gimple_assign_rhs1 (def);
  if (gimple_assign_load_p (def))
    return kept_for_text_p (from);
  if (gimple_assign_rhs_code (def) == ADDR_EXPR) {
    tree place = TREE_OPERAND (from, 0);
    tree base = get_base_address (place);
    return base && TREE_CODE (base) == MEM_REF
	   && text_type_p (build_pointer_type (TREE_TYPE (place)));
  }
  return (gimple_assign_cast_p (def) || gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
	 && holds_text_p (from, seen);
}

/* Fortran's text lies behind PTR: by its type, or, where that is void, by that of what it is made
   from or put into.  */
static bool
holds_text_p (tree ptr, hash_set<tree> *seen)
{
  tree type = TREE_TYPE (ptr);
  if (!POINTER_TYPE_P (type) || !VOID_TYPE_P (TREE_TYPE (type)))
    return text_type_p (type);
  if (TREE_CODE (ptr) != SSA_NAME || seen->add (ptr))
    return false;
  if (made_of_text_p (SSA_NAME_DEF_STMT (ptr), seen))
    return true;
  imm_use_iterator it;
  use_operand_p op;
  FOR_EACH_IMM_USE_FAST (op, it, ptr)
    if (used_for_text_p (USE_STMT (op), ptr, seen))
      return true;
  return false;
}

bool
rd_fortran_text_p (tree ptr)
{
  hash_set<tree> seen;
  return fortran_p () && holds_text_p (ptr, &seen);
}

tree
rd_reals_behind (reader *r, tree ptr, tree bytes, bool store, bool *unknown, bool *ok)
{
  tree witness = NULL_TREE;
  unsigned origins = rd_pointer_origins (r, ptr, &witness);
  *unknown = false;
  if (rd_fortran_text_p (ptr) || rd_member_is_copied_p (ptr, bytes))
    return NULL_TREE;
  if (rd_by_address_p (r, ptr, NULL_TREE)) {
    tree type = rd_pointer_before_void (ptr);
    tree only = rd_only_real (TREE_TYPE (type));
    if (!only && VOID_TYPE_P (TREE_TYPE (type)))
      only = rd_accessed_reals (ptr);
    *unknown = !only && !rd_leads_to_no_reals_p (type);
    return only;
  }
  if (origins & FROM_REALS) {
    unsigned reals = origins & FROM_REALS, one = reals & -reals;
    if (reals != one) {
      rd_sorry (r, "reals of two precisions behind one pointer");
      *ok = false;
    }
    return rd_type_of_reals (one);
  }
  tree only = rd_reals_at (r, ptr, NULL_TREE, bytes, unknown, ok);
  if (!only) {
    if (origins & (FROM_ELSEWHERE | FROM_BY_ADDRESS)) {
      rd_sorry (r, "memory of unknown contents is copied or filled");
      *ok = false;
    }
    return NULL_TREE;
  }
  if (store && (origins & FROM_READONLY)) {
    rd_sorry (r, "a store into constant data");
    *ok = false;
  }
  if (!store && (origins & FROM_GLOBAL))
    rd_note_global_read (r, witness, NULL_TREE);
  return only;
}

/* A call that only touches memory without reals: it runs once, in the forward sweep.  What
   it may write is GCC's answer (read-alias.cc).  */
struct stmt *
rd_passive (reader *r, gcall *s)
{
  tree lhs = gimple_call_lhs (s);
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (rd_may_hold_reals (r, gimple_call_arg (s, k))) {
      rd_sorry (r, "memory that holds reals is accessed as something else");
      return NULL;
    }
  adj_id dst = lhs && TREE_CODE (lhs) == SSA_NAME ? rd_value (r, lhs) : ADJ_NONE;
  adj_id location = rd_location_of_stmt (r, s, true, true);
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, dst);
  t->location = location;
  return t;
}

/* How far REF is from its base, *BASE, up to multiples of BYTES, the size of a real.  A subscript that
   is no constant counts whole reals, unless its elements are smaller.  */
static HOST_WIDE_INT
distance_in_object (tree ref, HOST_WIDE_INT bytes, tree *base)
{
  HOST_WIDE_INT at = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0)) {
    HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
    if (TREE_CODE (ref) == COMPONENT_REF) {
      tree offset = byte_position (TREE_OPERAND (ref, 1));
      at += tree_fits_shwi_p (offset) ? tree_to_shwi (offset) : 0;
    } else if (TREE_CODE (ref) == ARRAY_REF && size > 0 && size % bytes) {
      tree index = TREE_OPERAND (ref, 1), low = array_ref_low_bound (ref);
      bool known = tree_fits_shwi_p (index) && tree_fits_shwi_p (low);
      at += known ? (tree_to_shwi (index) - tree_to_shwi (low)) * size : size;
    }
  }
  if (TREE_CODE (ref) == MEM_REF)
    at += (HOST_WIDE_INT) TREE_INT_CST_LOW (TREE_OPERAND (ref, 1));
  *base = ref;
  return at % bytes;
}

/* What N adds to an address, up to multiples of reals: its constants, and the factors of what is no
   constant.  *KNOWN becomes false where it is bytes of which nothing tells how many; elements of a size that
   is no constant are taken as whole.  */
static HOST_WIDE_INT
step_of_address (tree n, unsigned depth, bool *known)
{
  enum { DEEPEST = 8 };
  if (tree_fits_shwi_p (n))
    return tree_to_shwi (n);
  gimple *def = TREE_CODE (n) == SSA_NAME ? SSA_NAME_DEF_STMT (n) : NULL;
  enum tree_code code = def && is_gimple_assign (def) && depth <= DEEPEST
			? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree a = code == ERROR_MARK ? NULL_TREE : gimple_assign_rhs1 (def);
  if (code == PLUS_EXPR)
    return step_of_address (a, depth + 1, known)
	   + step_of_address (gimple_assign_rhs2 (def), depth + 1, known);
  if (code == MINUS_EXPR)
    return step_of_address (a, depth + 1, known)
	   - step_of_address (gimple_assign_rhs2 (def), depth + 1, known);
  if (code == NEGATE_EXPR)
    return -step_of_address (a, depth + 1, known);
  if (code == MULT_EXPR) {
    tree b = gimple_assign_rhs2 (def);
    return tree_fits_shwi_p (b) ? tree_to_shwi (b) : 0;
  }
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    return step_of_address (a, depth + 1, known);
  *known = false;
  return 0;
}

/* A, a variable or a pointer, is or leads to structures.  */
static bool
structures_at_p (tree a)
{
  tree type = TREE_TYPE (a);
  if (!DECL_P (a) && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return RECORD_OR_UNION_TYPE_P (strip_array_types (type));
}

/* How far PLACE, an address or a reference, is from what it is made of, up to multiples of BYTES; *KNOWN as
   above, *STRUCTURE: it is made of the address of one.  */
static HOST_WIDE_INT
distance_from_base (tree place, HOST_WIDE_INT bytes, bool *known, bool *structure)
{
  enum { MOST_STEPS = 100 };
  HOST_WIDE_INT at = 0;
  for (unsigned k = 0; k < MOST_STEPS && !CONSTANT_CLASS_P (place); k++) {
    if (TREE_CODE (place) != SSA_NAME) {
      at += distance_in_object (TREE_CODE (place) == ADDR_EXPR ? TREE_OPERAND (place, 0) : place,
				bytes, &place);
      if (TREE_CODE (place) == MEM_REF) {
	place = TREE_OPERAND (place, 0);
	continue;
      }
    }
    *structure |= structures_at_p (place);
    gimple *def = TREE_CODE (place) == SSA_NAME ? SSA_NAME_DEF_STMT (place) : NULL;
    enum tree_code code = def && is_gimple_assign (def) ? gimple_assign_rhs_code (def) : ERROR_MARK;
    if (code == POINTER_PLUS_EXPR)
      at += step_of_address (gimple_assign_rhs2 (def), 0, known);
    else if (!CONVERT_EXPR_CODE_P (code) && code != SSA_NAME && code != ADDR_EXPR)
      break;
    place = gimple_assign_rhs1 (def);
  }
  return at;
}

bool
rd_at_element_p (tree ptr, HOST_WIDE_INT bytes)
{
  bool known = true, structure = false;
  return distance_from_base (ptr, bytes, &known, &structure) % bytes == 0 && known;
}

bool
rd_check_start_of_copy (reader *r, tree place, tree real)
{
  HOST_WIDE_INT bytes = real ? int_size_in_bytes (real) : 0;
  bool known = true, structure = false;
  if (bytes <= 1)
    return true;
  HOST_WIDE_INT at = distance_from_base (place, bytes, &known, &structure);
  if (!known && structure) {
    rd_sorry (r, "memory with reals is copied from or to a place in a structure that is known only when it runs");
    return false;
  }
  if (at % bytes == 0)
    return true;
  rd_sorry (r, "memory with reals is copied from or to where no real begins");
  return false;
}

static void
return_first_argument (reader *r, gcall *s)
{
  if (gimple_call_lhs (s))
    rd_identity (r, s);
}

/* BYTES, of a copy between reals of kind REAL, which are whole reals.  Of a block that realloc makes
   larger (prepare-heap.cc) the allocator tells a size that may end within one of 16 bytes.  */
static adj_id
bytes_of_whole (reader *r, tree bytes, tree real)
{
  adj_id n = rd_value (r, bytes), type = rd_type (r, TREE_TYPE (bytes));
  HOST_WIDE_INT size = real ? int_size_in_bytes (real) : 0;
  if (size <= 8 || TREE_CODE (bytes) != SSA_NAME)
    return n;
  return rd_op (r, OP_AND, type, n, rd_integer (r, type, -size));
}

/* Of a copy between memory by address, which has reals of type A (ANY_A: or may have) where it goes, and
   of type B where it comes from: what is there moves as bits, as nothing tells what that is.  */
static bool
moves_bits_p (tree a, bool any_a, tree b, bool any_b)
{
  return a && b ? TYPE_MODE (a) != TYPE_MODE (b) : a ? !any_b : b ? !any_a : any_a && any_b;
}

/* A copy is refused that might not be if what one of its sides leads to, memory that the function allocates, had
   its shadow by address.  */
static void
refuse_own (reader *r, tree ptr)
{
  auto_vec<tree, 8> targets;
  rd_targets (r, ptr, NULL_TREE, &targets);
  for (tree target : targets)
    if (!DECL_P (target) && r->d->list.n)
      diagnose_own_memory (r->d);
}

/* SIDE leads to one of DECLS, local variables, and to nothing else.  */
static bool
to_locals_p (reader *r, copy_side side, vec<tree> *decls)
{
  if (rd_targets (r, side.ptr, side.ref, decls) != FROM_LOCAL)
    return false;
  for (tree decl : *decls)
    if (!DECL_P (decl))
      return false;
  return true;
}

/* PTR may lead to DECL.  */
static bool
may_be_at_p (reader *r, tree ptr, tree decl)
{
  auto_vec<tree, 8> targets;
  if (!POINTER_TYPE_P (TREE_TYPE (ptr)))
    return false;
  rd_targets (r, ptr, NULL_TREE, &targets);
  return targets.contains (decl);
}

/* S hands DECL, a local variable, to a function of the program, or keeps its address.  */
static bool
hands_on_p (reader *r, gimple *s, tree decl)
{
  gcall *c = dyn_cast<gcall *> (s);
  if (!c)
    return gimple_assign_single_p (s) && gimple_store_p (s) && may_be_at_p (r, gimple_assign_rhs1 (s), decl);
  for (unsigned k = 0; !gimple_call_internal_p (c) && k < gimple_call_num_args (c) && !rd_library_call_p (c); k++)
    if (may_be_at_p (r, gimple_call_arg (c, k), decl))
      return true;
  return false;
}

/* S copies to DECL, a local variable, what may be anything.  */
static bool
fills_p (reader *r, gimple *s, tree decl)
{
  if (gimple_assign_single_p (s) && gimple_store_p (s) && !is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (s)))) {
    tree to = get_base_address (gimple_assign_lhs (s));
    return to == decl || (to && TREE_CODE (to) == MEM_REF && may_be_at_p (r, TREE_OPERAND (to, 0), decl));
  }
  gcall *c = dyn_cast<gcall *> (s);
  if (!c || gimple_call_internal_p (c))
    return false;
  return (gimple_call_builtin_p (c, BUILT_IN_MEMCPY) || gimple_call_builtin_p (c, BUILT_IN_MEMMOVE))
	 && (rd_pointer_origins (r, gimple_call_arg (c, 1), NULL) & ~FROM_READONLY)
	 && may_be_at_p (r, gimple_call_arg (c, 0), decl);
}

/* Of what is copied from FROM to TO, without reals by its type, nothing may have some: constants, to a local variable
   (what is copied from there is asked for itself), or from one into which nothing like that is copied; of variables
   that this function alone knows.  */
static bool
surely_none_p (reader *r, copy_side to, copy_side from)
{
  auto_vec<tree, 8> any, decls, others;
  if (!(rd_targets (r, from.ptr, from.ref, &any) & ~FROM_READONLY))
    return true;
  bool into = to_locals_p (r, to, &decls);
  if (!into && !to_locals_p (r, from, &others))
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      for (tree decl : into ? decls : others)
	if (hands_on_p (r, gsi_stmt (i), decl) || (!into && fills_p (r, gsi_stmt (i), decl)))
	  return false;
  return true;
}

/* The pointer that SIDE is made of, and in *BYTES how many from there on are copied, if that can be told; or
   NULL_TREE.  */
static tree
pointer_of_side (copy_side side, tree *bytes)
{
  if (side.ptr)
    return side.ptr;
  if (TREE_CODE (side.ref) != MEM_REF)
    return NULL_TREE;
  *bytes = integer_zerop (TREE_OPERAND (side.ref, 1)) ? *bytes : NULL_TREE;
  return TREE_OPERAND (side.ref, 0);
}

/* REF is a structure, of the type that its pointer is declared to lead to.  */
static bool
assigned_p (tree ref)
{
  return ref && TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
	 && TREE_CODE (TREE_TYPE (ref)) == RECORD_TYPE && !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (ref, 1)))
	 && TYPE_MAIN_VARIANT (TREE_TYPE (ref)) == TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 0))));
}

void
rd_copied_none (reader *r, copy_side to, copy_side from, tree bytes)
{
  bool by_address = rd_by_address_p (r, to.ptr, to.ref);
  if (fortran_p ())
    return;
  if (surely_none_p (r, to, from)) {
    tree n = bytes, ptr = by_address ? pointer_of_side (to, &n) : NULL_TREE;
    /* What reals were there are gone: what is there now depends on nothing.  */
    if (ptr && rd_may_cover_reals_p (r, ptr, n))
      rd_clear (r, to.value, rd_value (r, bytes))->kept = true;
    return;
  }
  by_address &= rd_by_address_p (r, from.ptr, from.ref);
  for (copy_side side : { to, from }) {
    tree n = bytes;
    if (tree ptr = pointer_of_side (side, &n))
      rd_note_copy (r, ptr, n, assigned_p (side.ref), by_address);
  }
}

void
rd_memcpy (reader *r, gcall *s)
{
  bool ok = true;
  tree to = gimple_call_arg (s, 0), from = gimple_call_arg (s, 1), bytes = gimple_call_arg (s, 2);
  bool any_to, any_from;
  /* Nothing lies behind a null pointer: what realloc makes of one (prepare-heap.cc).  */
  if (!rd_pointer_origins (r, from, NULL)) {
    return_first_argument (r, s);
    return;
  }
  tree a = rd_reals_behind (r, to, bytes, true, &any_to, &ok);
  tree b = rd_reals_behind (r, from, bytes, false, &any_from, &ok);
  /* Fortran's allocatable components, of variables that are only assigned as a whole.  */
  if (fortran_p () && ok && !a && !b && any_to && any_from && rd_reals_of_copies (r, from, &b))
    any_from = false;
  /* Of a structure's members that were seen none is a real, but it has some.  In Fortran nothing else is there.  */
  bool text = rd_fortran_text_p (to) || rd_fortran_text_p (from);
  if (ok && !a && !any_to && (b || (fortran_p () && !text)))
    a = rd_reals_of_structures (to);
  if (ok && !b && !any_from && (a || (fortran_p () && !text)))
    b = rd_reals_of_structures (from);
  bool by_address = rd_by_address_p (r, to, NULL_TREE) && rd_by_address_p (r, from, NULL_TREE);
  if (!ok)
    return;
  if (by_address && moves_bits_p (a, any_to, b, any_from)) {
    rd_move (r, rd_value (r, to), rd_value (r, from), rd_value (r, bytes), double_type_node)->raw = true;
    return_first_argument (r, s);
    return;
  }
  /* Constant text behind other text in a member of a structure, say.  */
  if (a && !b && !any_from && rd_pointer_origins (r, from, NULL) == FROM_READONLY && !fortran_p ()) {
    rd_clear (r, rd_value (r, to), rd_value (r, bytes))->raw = true;
    rd_move (r, rd_value (r, to), rd_value (r, from), rd_value (r, bytes), NULL_TREE);
    return_first_argument (r, s);
    return;
  }
  if (!rd_same_reals (r, &a, any_to, &b, any_from) || !rd_check_start_of_copy (r, to, a)
      || !rd_check_start_of_copy (r, from, a)) {
    refuse_own (r, to);
    refuse_own (r, from);
    return;
  }
  adj_id to_value = rd_value (r, to), from_value = rd_value (r, from);
  rd_move (r, to_value, from_value, bytes_of_whole (r, bytes, a), a);
  if (!a)
    rd_copied_none (r, { to, NULL_TREE, to_value }, { from, NULL_TREE, from_value }, bytes);
  return_first_argument (r, s);
}

static bool
integer_of_blank_p (tree value)
{
  return tree_fits_shwi_p (value) && tree_to_shwi (value) == ' ';
}

void
rd_memset (reader *r, gcall *s)
{
  bool ok = true, unknown = false, zero = integer_zerop (gimple_call_arg (s, 1));
  tree to = gimple_call_arg (s, 0);
  unsigned origins = rd_pointer_origins (r, to, NULL);
  /* Fortran fills nothing but text, with blanks, bytewise; GCC may have made its address one of the whole.  */
  if (fortran_p () && integer_of_blank_p (gimple_call_arg (s, 1))
      && !rd_only_real (TREE_TYPE (rd_pointer_before_void (to)))) {
    rd_passive (r, s);
    return;
  }
  /* Variables may be cleared whatever they hold, reals of several kinds too.  */
  tree a = zero && origins && !(origins & ~(FROM_LOCAL | FROM_GLOBAL)) ? NULL_TREE
	   : rd_reals_behind (r, to, gimple_call_arg (s, 2), true, &unknown, &ok);
  if (!ok)
    return;
  if (!zero) {
    if (a || unknown)
      rd_sorry (r, "reals are filled bytewise with something other than zero");
    else
      rd_passive (r, s);
    return;
  }
  rd_clear (r, rd_value (r, to), rd_value (r, gimple_call_arg (s, 2)));
  return_first_argument (r, s);
}
