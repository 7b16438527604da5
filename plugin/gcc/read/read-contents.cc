/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What memory holds that is copied or handed on: which reals, by the types of variables, by the accesses to
   allocations, and by what is copied there.  */

#include "read-int.h"

namespace {

struct contents {
  tree only;			/* reals of this kind */
  bool mixed, others, unknown;
  bool structures;		/* asked for what structures hold of which only members are accessed */
};

}

static void
add_type (contents *c, tree type)
{
  if (!holds_reals_p (type)) {
    c->others |= !rd_taken_for_reals_p (type);
    c->unknown |= rd_taken_for_reals_p (type);
    return;
  }
  tree only = rd_only_real (type);
  if (!only || (c->only && TYPE_MODE (c->only) != TYPE_MODE (only)))
    c->mixed = true;
  c->only = only;
}

/* S writes text to its first argument: a constant one, or the blanks of Fortran.  */
static bool
writes_text_p (gcall *s)
{
  if (gimple_call_builtin_p (s, BUILT_IN_MEMSET))
    return fortran_p () && tree_fits_shwi_p (gimple_call_arg (s, 1))
	   && tree_to_shwi (gimple_call_arg (s, 1)) == ' ';
  if (!gimple_call_builtin_p (s, BUILT_IN_MEMCPY) && !gimple_call_builtin_p (s, BUILT_IN_MEMMOVE))
    return false;
  tree from = gimple_call_arg (s, 1);
  tree base = TREE_CODE (from) == ADDR_EXPR ? get_base_address (TREE_OPERAND (from, 0)) : NULL_TREE;
  return base && TREE_CODE (base) == STRING_CST;
}

/* S gets PTR, or a place behind it: what the call says lies there.  */
static void
add_call (contents *c, gcall *s, tree ptr)
{
  if (gimple_call_builtin_p (s, BUILT_IN_FREE))
    return;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k), base = TREE_CODE (arg) == ADDR_EXPR
						? get_base_address (TREE_OPERAND (arg, 0)) : NULL_TREE;
    if (arg != ptr && !(base && TREE_CODE (base) == MEM_REF && TREE_OPERAND (base, 0) == ptr))
      continue;
    if (k == 0 && writes_text_p (s)) {
      c->others = true;
      continue;
    }
    tree fndecl = gimple_call_fndecl (s), type = fndecl ? declared_type_of (fndecl, k) : NULL_TREE;
    if (!type || !POINTER_TYPE_P (type) || VOID_TYPE_P (TREE_TYPE (type)))
      type = TREE_TYPE (arg);
    type = strip_array_types (TREE_TYPE (type));
    if (VOID_TYPE_P (type) || !COMPLETE_TYPE_P (type))
      c->unknown = true;
    else
      add_type (c, type);
  }
}

/* What of TYPE lies in the BYTES from FROM on.  */
static void
add_slice (contents *c, tree type, HOST_WIDE_INT from, HOST_WIDE_INT bytes)
{
  HOST_WIDE_INT whole = int_size_in_bytes (type);
  if (whole <= 0 || (from <= 0 && from + bytes >= whole)
      || (TREE_CODE (type) != ARRAY_TYPE && TREE_CODE (type) != RECORD_TYPE)) {
    add_type (c, type);
    return;
  }
  if (TREE_CODE (type) == ARRAY_TYPE) {
    HOST_WIDE_INT one = int_size_in_bytes (TREE_TYPE (type));
    if (from >= 0 && one > 0 && from / one == (from + bytes - 1) / one)
      add_slice (c, TREE_TYPE (type), from % one, bytes);
    else
      add_type (c, TREE_TYPE (type));
    return;
  }
  contents all = { NULL_TREE, false, false, false, false };
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL)
      continue;
    HOST_WIDE_INT at = int_byte_position (f), size = int_size_in_bytes (TREE_TYPE (f));
    if (size < 0 || (at < from + bytes && from < at + size))
      add_slice (&all, TREE_TYPE (f), from - at, bytes);
  }
  if (all.only)
    add_type (c, all.only);
  c->mixed |= all.mixed;
  c->others |= all.others && !all.only;
}

/* What variable DECL holds, or if T, its address or a reference to it, tells the place, what it has
   in the BYTES there.  */
static void
add_variable (contents *c, tree decl, tree t, tree bytes)
{
  poly_int64 from = 0;
  HOST_WIDE_INT offset;
  gimple *def = t && TREE_CODE (t) == SSA_NAME ? SSA_NAME_DEF_STMT (t) : NULL;
  if (def && gimple_assign_single_p (def) && TREE_CODE (gimple_assign_rhs1 (def)) == ADDR_EXPR)
    t = gimple_assign_rhs1 (def);
  if (t && TREE_CODE (t) == ADDR_EXPR)
    t = TREE_OPERAND (t, 0);
  if (bytes && t && tree_fits_shwi_p (bytes) && tree_to_shwi (bytes) > 0
      && (DECL_P (t) || handled_component_p (t) || TREE_CODE (t) == MEM_REF)
      && get_addr_base_and_unit_offset (t, &from) == decl && from.is_constant (&offset))
    add_slice (c, TREE_TYPE (decl), offset, tree_to_shwi (bytes));
  else if (bytes && t && tree_fits_shwi_p (bytes) && handled_component_p (t)
	   && get_base_address (t) == decl
	   && int_size_in_bytes (TREE_TYPE (t)) >= tree_to_shwi (bytes))
    add_slice (c, TREE_TYPE (t), 0, tree_to_shwi (bytes));
  else
    add_type (c, TREE_TYPE (decl));
}

static void add_accesses (contents *c, tree ptr, hash_set<tree> *seen);

/* S is a memcpy that GCC made an assignment of arrays of bytes: OTHER, the other side, if that
   tells what they are; or NULL_TREE.  */
static tree
copied_as_bytes (gimple *s, tree other)
{
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  tree base = get_base_address (other);
  if (!gimple_store_p (s) || !gimple_assign_load_p (s) || TREE_CODE (type) != ARRAY_TYPE
      || !INTEGRAL_TYPE_P (TREE_TYPE (type)) || TYPE_PRECISION (TREE_TYPE (type)) != BITS_PER_UNIT
      || !base)
    return NULL_TREE;
  return DECL_P (base) || TREE_CODE (base) == MEM_REF ? other : NULL_TREE;
}

/* Memory holds what OTHER does, from where it is copied, or to where.  */
static void
add_other_side (contents *c, tree other, hash_set<tree> *seen)
{
  tree base = get_base_address (other);
  tree ptr = DECL_P (base) ? NULL_TREE : TREE_OPERAND (base, 0);
  if (!ptr)
    add_variable (c, base, other, TYPE_SIZE_UNIT (TREE_TYPE (other)));
  else if (TREE_CODE (ptr) == SSA_NAME)
    add_accesses (c, ptr, seen);
  else if (TREE_CODE (ptr) == ADDR_EXPR && DECL_P (TREE_OPERAND (ptr, 0)))
    add_variable (c, TREE_OPERAND (ptr, 0), other, TYPE_SIZE_UNIT (TREE_TYPE (other)));
  else
    c->others = true;
}

/* Reals that USE stores a pointer to.  */
static void
add_stored (contents *c, gimple *use)
{
  tree type = kept_type (gimple_assign_lhs (use));
  if (POINTER_TYPE_P (type) && holds_reals_p (TREE_TYPE (type)))
    add_type (c, TREE_TYPE (type));
}

bool
rd_in_packed_p (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF && packed_reals_p (TREE_TYPE (TREE_OPERAND (ref, 0))))
      return true;
  return false;
}

/* The types that memory is accessed as through PTR and copies of it, by calls too, and what the
   places where they are stored say that it is.  */
static void
add_accesses (contents *c, tree ptr, hash_set<tree> *seen)
{
  imm_use_iterator it;
  use_operand_p op;
  if (seen->add (ptr))
    return;
  FOR_EACH_IMM_USE_FAST (op, it, ptr) {
    gimple *use = USE_STMT (op);
    if (gphi *phi = dyn_cast<gphi *> (use)) {
      add_accesses (c, gimple_phi_result (phi), seen);
      continue;
    }
    if (gcall *call = dyn_cast<gcall *> (use))
      add_call (c, call, ptr);
    if (!is_gimple_assign (use))
      continue;
    tree lhs = gimple_assign_lhs (use), rhs = gimple_assign_rhs1 (use);
    if (rhs == ptr && gimple_store_p (use) && gimple_assign_single_p (use))
      add_stored (c, use);
    tree sides[] = { lhs, rhs };
    for (unsigned k = 0; k < 2; k++) {
      tree base = TREE_CODE (sides[k]) == ADDR_EXPR || DECL_P (sides[k])
		  ? NULL_TREE : get_base_address (sides[k]);
      if (!base || TREE_CODE (base) != MEM_REF || TREE_OPERAND (base, 0) != ptr)
	continue;
      if (tree other = copied_as_bytes (use, sides[1 - k]))
	add_other_side (c, other, seen);
      else {
	add_type (c, TREE_TYPE (c->structures ? base : sides[k]));
	c->mixed |= rd_in_packed_p (sides[k]);
      }
    }
    if (TREE_CODE (lhs) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (lhs))
	&& !gimple_assign_load_p (use))
      add_accesses (c, lhs, seen);
  }
}

static tree
accessed_reals (tree ptr, bool structures)
{
  contents c = { NULL_TREE, false, false, false, structures };
  hash_set<tree> seen;
  if (TREE_CODE (ptr) == SSA_NAME)
    add_accesses (&c, ptr, &seen);
  return c.mixed ? NULL_TREE : c.only;
}

tree
rd_accessed_reals (tree ptr)
{
  return accessed_reals (ptr, false);
}

tree
rd_reals_of_structures (tree ptr)
{
  return accessed_reals (ptr, true);
}

tree
rd_reals_at (reader *r, tree ptr, tree ref, tree bytes, bool *unknown, bool *ok)
{
  contents c = { NULL_TREE, false, false, false, false };
  auto_vec<tree, 8> targets;
  unsigned origins = rd_targets (r, ptr, ref, &targets);
  for (unsigned bit = FROM_REALS2; bit & FROM_REALS; bit <<= 1)
    if (origins & bit)
      add_type (&c, rd_type_of_reals (bit));
  for (unsigned k = 0; k < targets.length (); k++) {
    if (DECL_P (targets[k]) && TREE_READONLY (targets[k]) && !holds_reals_p (TREE_TYPE (targets[k]))) {
      c.others = true;		/* whatever its type is taken for */
      continue;
    }
    if (DECL_P (targets[k])) {
      add_variable (&c, targets[k], ptr ? ptr : ref, bytes);
      continue;
    }
    contents one = { NULL_TREE, false, false, false, false };
    hash_set<tree> seen;
    add_accesses (&one, targets[k], &seen);
    if (one.only)
      add_type (&c, one.only);
    c.mixed |= one.mixed;
    c.others |= one.others && !one.only;
    c.unknown |= !one.only && !one.others;
  }
  c.unknown |= (origins & FROM_BY_ADDRESS) != 0;
  *unknown = c.unknown && !c.only && !c.others;
  if (c.mixed || (c.only && c.others)) {
    rd_sorry (r, c.mixed ? "a structure with reals of several kinds is copied"
	      : "reals or something else is copied");
    *ok = false;
  }
  return c.only;
}

/* OFFSET bytes into TYPE is a member that holds no reals and shares its memory with none.  */
static bool
member_without_reals_p (tree type, HOST_WIDE_INT offset)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  if (offset < 0 || size <= 0 || offset >= size)
    return false;
  if (!holds_reals_p (type))
    return true;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return int_size_in_bytes (TREE_TYPE (type)) > 0
	   && member_without_reals_p (TREE_TYPE (type), offset % int_size_in_bytes (TREE_TYPE (type)));
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && tree_fits_shwi_p (byte_position (f))
	&& member_without_reals_p (TREE_TYPE (f), offset - int_byte_position (f)))
      return true;
  return false;
}

/* ADDRESS, an ADDR_EXPR, is that of such a member of a variable, at a constant offset: GCC has folded
   &v[4].name[1] to &MEM[&v + 65].  */
static bool
folded_address_without_reals_p (tree address)
{
  poly_int64 offset;
  HOST_WIDE_INT bytes;
  tree ref = TREE_OPERAND (address, 0);
  tree base = TREE_CODE (ref) == MEM_REF ? get_addr_base_and_unit_offset (ref, &offset) : NULL_TREE;
  return base && DECL_P (base) && holds_reals_p (TREE_TYPE (base)) && offset.is_constant (&bytes)
	 && member_without_reals_p (TREE_TYPE (base), bytes);
}

/* A path through structures, none of them a union.  */
static bool
path_of_members_p (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) != ARRAY_REF
	&& (TREE_CODE (ref) != COMPONENT_REF
	    || TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) != RECORD_TYPE))
      return false;
  return DECL_P (ref) || (TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1)));
}

/* PTR is the address of a piece of a variable, or of what an argument leads to, that holds
   no reals and shares its memory with none.  */
static bool
address_without_reals_p (tree ptr)
{
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  HOST_WIDE_INT more = 0;
  /* Within an array: v[i].name + 1; in Fortran also by a number of characters that is no constant, since
     substrings lie in their text.  */
  if (def && is_gimple_assign (def) && gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR
      && (tree_fits_shwi_p (gimple_assign_rhs2 (def)) || rd_fortran_text_p (gimple_assign_rhs1 (def)))) {
    tree characters = gimple_assign_rhs2 (def);
    more = tree_fits_shwi_p (characters) ? tree_to_shwi (characters) : 0;
    ptr = gimple_assign_rhs1 (def);
    def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  }
  if (def && gimple_assign_single_p (def))
    ptr = gimple_assign_rhs1 (def);
  if (TREE_CODE (ptr) != ADDR_EXPR)
    return false;
  if (!more && folded_address_without_reals_p (ptr))
    return true;
  tree ref = TREE_OPERAND (ptr, 0);
  if (more < 0 || (more && more >= int_size_in_bytes (TREE_TYPE (ref))))
    return false;
  return !holds_reals_p (TREE_TYPE (ref)) && handled_component_p (ref) && path_of_members_p (ref);
}

/* SIZE bytes of TYPE from OFFSET on are members without reals, and what is between them.  */
static bool
members_without_reals_p (tree type, HOST_WIDE_INT offset, HOST_WIDE_INT size)
{
  enum { MOST = 256 };
  for (HOST_WIDE_INT k = 0; k < size; k++)
    if (size > MOST || !member_without_reals_p (type, offset + k))
      return false;
  return size > 0;
}

static tree
type_of_whole (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return TREE_TYPE (ref);
}

/* TYPE is a structure of pointers and integers.  Not of arrays, whose bytes may be the bits of reals.  */
static bool
plain_record_p (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return POINTER_TYPE_P (type) || INTEGRAL_TYPE_P (type);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !plain_record_p (TREE_TYPE (f)))
      return false;
  return true;
}

bool
rd_member_is_copied_p (tree ptr, tree bytes)
{
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  if (def && gimple_assign_single_p (def))
    ptr = gimple_assign_rhs1 (def);
  tree ref = TREE_CODE (ptr) == ADDR_EXPR ? TREE_OPERAND (ptr, 0) : NULL_TREE;
  return ref && handled_component_p (ref) && path_of_members_p (ref) && plain_record_p (TREE_TYPE (ref))
	 && TREE_CODE (TREE_TYPE (ref)) == RECORD_TYPE && holds_reals_p (type_of_whole (ref)) && tree_fits_shwi_p (bytes)
	 && tree_to_shwi (bytes) == int_size_in_bytes (TREE_TYPE (ref));
}

bool
rd_constant_text_p (reader *r, tree ref)
{
  poly_int64 offset;
  if (TREE_CODE (ref) == STRING_CST)
    return true;
  tree base = TREE_CODE (ref) == MEM_REF ? get_addr_base_and_unit_offset (ref, &offset) : NULL_TREE;
  return base && (TREE_CODE (base) == STRING_CST
		  || (TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
		      && !(rd_pointer_origins (r, TREE_OPERAND (base, 0), NULL) & ~FROM_READONLY)));
}

/* The structure that S accesses a member of, behind PTR; NULL_TREE: none.  */
static tree
record_accessed (gimple *s, tree ptr)
{
  tree ref = !gimple_assign_single_p (s) ? NULL_TREE : gimple_store_p (s) ? gimple_assign_lhs (s) : gimple_assign_rhs1 (s);
  tree record = NULL_TREE;
  for (; ref && handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    record = TREE_CODE (ref) == COMPONENT_REF ? TREE_TYPE (TREE_OPERAND (ref, 0)) : NULL_TREE;
  return record && TREE_CODE (record) == RECORD_TYPE && TREE_CODE (ref) == MEM_REF && TREE_OPERAND (ref, 0) == ptr
	 && integer_zerop (TREE_OPERAND (ref, 1)) ? record : NULL_TREE;
}

/* What PTR is declared to lead to; in Fortran, where it is an untyped pointer to what was allocated, the structure of
   which members are accessed there.  */
static tree
type_behind (tree ptr)
{
  tree type = TREE_TYPE (fortran_p () ? rd_pointer_before_void (ptr) : TREE_TYPE (ptr));
  imm_use_iterator it;
  use_operand_p op;
  if (fortran_p () && VOID_TYPE_P (type))
    FOR_EACH_IMM_USE_FAST (op, it, ptr)
      if (tree record = record_accessed (USE_STMT (op), ptr))
	return record;
  return type;
}

bool
rd_beside_reals_p (tree ref, tree bytes)
{
  poly_int64 offset;
  HOST_WIDE_INT at, size = tree_fits_shwi_p (bytes) ? tree_to_shwi (bytes) : 0;
  /* Beside reals that its type tells of: where it tells of none, bytes may be the bits of some.  */
  if (handled_component_p (ref))
    return !holds_reals_p (TREE_TYPE (ref)) && path_of_members_p (ref) && holds_reals_p (type_of_whole (ref));
  if (TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
      && rd_member_is_copied_p (TREE_OPERAND (ref, 0), bytes))
    return true;
  tree base = get_addr_base_and_unit_offset (ref, &offset);
  if (!base || !offset.is_constant (&at))
    return false;
  if (DECL_P (base))
    return holds_reals_p (TREE_TYPE (base)) && members_without_reals_p (TREE_TYPE (base), at, size);
  /* Of p->name the front end makes *(char *) p, where the member begins: the pointer keeps its type.  */
  tree ptr = TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  if (!ptr || TREE_CODE (ptr) != SSA_NAME)
    return false;
  tree type = type_behind (ptr);
  return TREE_CODE (type) == RECORD_TYPE && holds_reals_p (type) && tree_fits_shwi_p (TREE_OPERAND (base, 1))
	 && members_without_reals_p (type, at + tree_to_shwi (TREE_OPERAND (base, 1)), size);
}

bool
rd_plain_variable_p (tree ref)
{
  poly_int64 offset;
  tree base = get_addr_base_and_unit_offset (ref, &offset);
  return base && DECL_P (base) && plain_record_p (TREE_TYPE (base));
}

bool
rd_may_hold_reals (reader *r, tree ptr)
{
  auto_vec<tree, 8> targets;
  if (!POINTER_TYPE_P (TREE_TYPE (ptr)) || address_without_reals_p (ptr))
    return false;
  if (rd_targets (r, ptr, NULL_TREE, &targets) & FROM_REALS)
    return true;
  for (unsigned k = 0; k < targets.length (); k++) {
    contents c = { NULL_TREE, false, false, false, false };
    hash_set<tree> seen;
    if (DECL_P (targets[k]))
      add_type (&c, TREE_TYPE (targets[k]));
    else
      add_accesses (&c, targets[k], &seen);
    /* What only calls access that do not say what it is may be reals.  */
    if (c.only || c.mixed || (c.unknown && !c.others))
      return true;
  }
  return false;
}

/* Stores into what PTR, an allocation, and copies of it lead to.  */
static bool
pointer_kept_p (tree ptr, hash_set<tree> *seen)
{
  imm_use_iterator it;
  use_operand_p op;
  if (seen->add (ptr))
    return false;
  FOR_EACH_IMM_USE_FAST (op, it, ptr) {
    gimple *use = USE_STMT (op);
    if (gphi *phi = dyn_cast<gphi *> (use)) {
      if (pointer_kept_p (gimple_phi_result (phi), seen))
	return true;
      continue;
    }
    if (!is_gimple_assign (use))
      continue;
    tree lhs = gimple_assign_lhs (use);
    tree base = DECL_P (lhs) ? NULL_TREE : get_base_address (lhs);
    if (base && TREE_CODE (base) == MEM_REF && TREE_OPERAND (base, 0) == ptr
	&& !INTEGRAL_TYPE_P (TREE_TYPE (lhs)) && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (lhs)))
      return true;
    if (TREE_CODE (lhs) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (lhs))
	&& !gimple_assign_load_p (use) && pointer_kept_p (lhs, seen))
      return true;
  }
  return false;
}

bool
rd_allocation_holds_pointers_p (tree ptr)
{
  hash_set<tree> seen;
  return TREE_CODE (ptr) != SSA_NAME || pointer_kept_p (ptr, &seen);
}

bool
rd_passive_heap_p (reader *r, tree ptr)
{
  auto_vec<tree, 8> targets;
  if (rd_targets (r, ptr, NULL_TREE, &targets) != FROM_LOCAL)
    return false;
  for (unsigned k = 0; k < targets.length (); k++) {
    contents c = { NULL_TREE, false, false, false, false };
    hash_set<tree> seen;
    if (DECL_P (targets[k]))
      return false;
    add_accesses (&c, targets[k], &seen);
    if (!c.others || c.only || c.mixed)
      return false;
  }
  return !targets.is_empty ();
}

/* The other sides of copies, by calls, of what PTR, and copies of it, lead to.  */
static void
add_partners (tree ptr, hash_set<tree> *seen, vec<tree> *out)
{
  imm_use_iterator it;
  use_operand_p op;
  if (seen->add (ptr))
    return;
  FOR_EACH_IMM_USE_FAST (op, it, ptr) {
    gimple *use = USE_STMT (op);
    if (gphi *phi = dyn_cast<gphi *> (use))
      add_partners (gimple_phi_result (phi), seen, out);
    else if (gimple_call_builtin_p (use, BUILT_IN_MEMCPY) || gimple_call_builtin_p (use, BUILT_IN_MEMMOVE)) {
      for (unsigned k = 0; k < 2; k++)
	if (gimple_call_arg (use, k) == ptr)
	  out->safe_push (gimple_call_arg (use, 1 - k));
    } else if (is_gimple_assign (use) && TREE_CODE (gimple_assign_lhs (use)) == SSA_NAME
	       && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (use))) && !gimple_assign_load_p (use))
      add_partners (gimple_assign_lhs (use), seen, out);
  }
}

/* What lies behind PTR, one side of a copy; of an allocation that copies alone access, what lies behind
   their other sides, and so on.  Where a side is of unknown origin, anything may lie.  */
static void
add_copied (reader *r, contents *c, tree ptr, hash_set<tree> *seen)
{
  auto_vec<tree, 8> targets;
  unsigned origins = rd_targets (r, ptr, NULL_TREE, &targets);
  c->mixed |= (origins & (FROM_BY_ADDRESS | FROM_DESCRIPTOR | FROM_ELSEWHERE)) != 0;
  for (unsigned bit = FROM_REALS2; bit & FROM_REALS; bit <<= 1)
    if (origins & bit)
      add_type (c, rd_type_of_reals (bit));
  for (tree target : targets) {
    contents one = { NULL_TREE, false, false, false, false };
    hash_set<tree> walked, along;
    auto_vec<tree> partners;
    if (seen->add (target))
      continue;
    if (DECL_P (target))
      add_variable (&one, target, ptr, NULL_TREE);
    else
      add_accesses (&one, target, &walked);
    if (one.only)
      add_type (c, one.only);
    c->mixed |= one.mixed;
    c->others |= one.others && !one.only;
    if (DECL_P (target) || one.only || one.mixed || one.others)
      continue;
    add_partners (target, &along, &partners);
    for (tree other : partners)
      add_copied (r, c, other, seen);
  }
}

bool
rd_reals_of_copies (reader *r, tree ptr, tree *only)
{
  contents c = { NULL_TREE, false, false, false, false };
  hash_set<tree> seen;
  add_copied (r, &c, ptr, &seen);
  *only = c.only;
  return !c.mixed && (c.only != NULL_TREE) != c.others;
}

bool
rd_same_reals (reader *r, tree *a, bool a_unknown, tree *b, bool b_unknown)
{
  if (!*a && a_unknown)
    *a = *b;
  if (!*b && b_unknown)
    *b = *a;
  if (!*a && !*b && a_unknown && b_unknown) {
    rd_sorry (r, "memory of unknown contents is copied or filled");
    return false;
  }
  if ((*a != NULL_TREE) != (*b != NULL_TREE)
      || (*a && TYPE_MODE (*a) != TYPE_MODE (*b))) {
    rd_sorry (r, "reals are copied to or from memory of another type");
    return false;
  }
  return true;
}
