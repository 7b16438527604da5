/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is used both as reals and as something else.

   Bits of a real that are read, copied or changed as integers (byte loops, unions,
   buffers of bytes) would carry values past the derivative, and nothing in the
   model would show it.  So:

   - a local object of declared type is accessed as reals only if that type
     holds reals, and otherwise only in modes of its members, or where it has no reals;
   - no access of another type to local memory may meet an access to reals by
     GCC's alias rules, types included, unless a cast made it one (read-pointees.cc); that leaves
     unions, allocations and structures with characters in them.

   Arguments that point to reals are never accessed otherwise (read-memory.cc), nor
   handed as pointers to something else to a function that is read by itself.

   Fortran's old libraries keep integers in a part of an array of reals, by dummies of type
   INTEGER.  These are taken for what the dummies say, as GCC does.  A real ends where such an
   integer is stored; and what is stored there must not come from memory where it could be the bits of a real:
   so no real is copied that way.  */

#include "read-int.h"

bool
rd_has_member_like (tree type, tree access)
{
  if (TREE_CODE (type) == ARRAY_TYPE || VECTOR_TYPE_P (type))
    return rd_has_member_like (TREE_TYPE (type), access);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return !holds_reals_p (type) && TYPE_MODE (type) == TYPE_MODE (access);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (DECL_BIT_FIELD_TYPE (f) || rd_has_member_like (TREE_TYPE (f), access)))
      return true;
  return false;
}

/* In DECL, an array of structures of some kilobytes at most, REF is the same member of any of
   them, which is no real.  */
static bool
beside_reals_in_each_p (tree ref, tree decl)
{
  HOST_WIDE_INT from, bytes, every, whole = int_size_in_bytes (TREE_TYPE (decl));
  if (!rd_place_in (ref, decl, &from, &bytes, &every) || every <= 0 || whole / every > 10000)
    return false;
  from %= every;
  for (from = from < 0 ? from : from - every; from < whole; from += every)
    if (reals_within_p (TREE_TYPE (decl), from, from + bytes))
      return false;
  return true;
}

/* REF accesses no reals of DECL: it says which bytes of DECL, or so many behind a pointer
   that these are behind DECL's end where the pointer leads to DECL.  */
static bool
beside_reals_p (tree ref, tree decl)
{
  if (beside_reals_in_each_p (ref, decl))
    return true;
  poly_int64 offset, size, most;
  bool reverse;
  HOST_WIDE_INT from, bytes, bits, whole = int_size_in_bytes (TREE_TYPE (decl));
  tree base = get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!offset.is_constant (&from) || !size.is_constant (&bits) || !known_eq (size, most) || bits <= 0)
    return false;
  from /= BITS_PER_UNIT;
  bytes = (bits + BITS_PER_UNIT - 1) / BITS_PER_UNIT;
  if (base == decl)
    return !reals_within_p (TREE_TYPE (decl), from, from + bytes);
  if (TREE_CODE (base) != MEM_REF || whole < 0)
    return false;
  return from + mem_ref_offset (base).force_shwi ().to_constant () >= whole;
}

/* The MEM_REF that REF is an element of, or REF.  */
static tree
whole_of (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

/* REF is an element of a Fortran dummy of type INTEGER, for which GCC takes it that no real lies there.  */
static bool
of_integer_dummy_p (tree ref)
{
  tree whole = whole_of (ref), type = strip_array_types (TREE_TYPE (whole));
  return fortran_p () && TREE_CODE (whole) == MEM_REF && TREE_CODE (type) == INTEGER_TYPE
	 && INTEGRAL_TYPE_P (strip_array_types (TREE_TYPE (TREE_TYPE (TREE_OPERAND (whole, 1)))))
	 && !TYPE_STRING_FLAG (type) && TYPE_MODE (type) == TYPE_MODE (TREE_TYPE (ref))
	 && !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (whole, 1))) && get_alias_set (ref) != 0;
}

/* WHOLE, a MEM_REF, leads behind the beginning of an array.  */
static bool
behind_beginning_p (tree whole)
{
  tree ptr = TREE_OPERAND (whole, 0);
  if (TREE_CODE (ptr) == ADDR_EXPR)
    return TREE_CODE (TREE_TYPE (TREE_OPERAND (ptr, 0))) == ARRAY_TYPE
	   && !integer_zerop (TREE_OPERAND (whole, 1));
  while (TREE_CODE (ptr) == SSA_NAME && gimple_assign_cast_p (SSA_NAME_DEF_STMT (ptr)))
    ptr = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (ptr));
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  if (!def || !is_gimple_assign (def))
    return false;
  tree from = gimple_assign_rhs1 (def);
  return gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR
	 || (TREE_CODE (from) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (from, 0)) == ARRAY_REF);
}

bool
rd_integer_part_p (tree ref)
{
  return of_integer_dummy_p (ref) && behind_beginning_p (whole_of (ref));
}

/* REF, a load, tells no more than a number that the program was given: a scalar, or constant data; or it is another
   element of the part that LHS is of.  */
static bool
plain_number_p (tree ref, tree lhs)
{
  tree whole = whole_of (ref), base = get_base_address (ref);
  if (base && DECL_P (base) && (INTEGRAL_TYPE_P (TREE_TYPE (base)) || rd_constant_data_p (base)))
    return true;
  if (rd_integer_part_p (ref) && rd_integer_part_p (lhs)
      && operand_equal_p (TREE_OPERAND (whole, 0), TREE_OPERAND (whole_of (lhs), 0)))
    return !operand_equal_p (ref, lhs);
  tree ptr = TREE_CODE (whole) == MEM_REF && whole == ref ? TREE_OPERAND (whole, 0) : NULL_TREE;
  return ptr && TREE_CODE (ptr) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (ptr)
	 && INTEGRAL_TYPE_P (TREE_TYPE (TREE_TYPE (ptr)));
}

/* VALUE, which is stored to LHS, may be made of the bits of a real: of something loaded.  */
static bool
made_of_bits_p (tree value, tree lhs)
{
  auto_vec<tree, 16> todo;
  hash_set<tree> seen;
  todo.safe_push (value);
  while (todo.length ()) {
    tree v = todo.pop ();
    if (TREE_CODE (v) != SSA_NAME || seen.add (v))
      continue;
    gimple *def = SSA_NAME_DEF_STMT (v);
    if (gphi *phi = dyn_cast<gphi *> (def))
      for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	todo.safe_push (gimple_phi_arg_def (phi, k));
    if (!is_gimple_assign (def))
      continue;
    if (!gimple_assign_load_p (def))
      for (unsigned k = 1; k < gimple_num_ops (def); k++)
	todo.safe_push (gimple_op (def, k));
    else if (!plain_number_p (gimple_assign_rhs1 (def), lhs))
      return true;
  }
  return false;
}

/* PTR is the address of a component that holds no reals, or of an element of one.  */
static bool
at_plain_component_p (tree ptr)
{
  if (TREE_CODE (ptr) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (ptr)))
    ptr = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (ptr));
  if (TREE_CODE (ptr) != ADDR_EXPR)
    return false;
  tree t = TREE_OPERAND (ptr, 0);
  while (TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return TREE_CODE (t) == COMPONENT_REF && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == RECORD_TYPE
	 && !holds_reals_p (TREE_TYPE (t));
}

/* Byte AT of TYPE is in a component that holds no reals.  */
static bool
plain_at_p (tree type, HOST_WIDE_INT at)
{
  tree in;
  while (type && holds_reals_p (type))
    type = part_around (type, &at, &in);
  return type;
}

/* WHOLE, a MEM_REF, is of memory that holds reals as well.  */
static bool
among_reals_p (reader *r, tree whole)
{
  tree ptr = TREE_OPERAND (whole, 0), decl = TREE_CODE (ptr) == ADDR_EXPR ? TREE_OPERAND (ptr, 0) : NULL_TREE;
  if (decl && DECL_P (decl))
    return !plain_at_p (TREE_TYPE (decl), mem_ref_offset (whole).force_shwi ().to_constant ());
  return !at_plain_component_p (ptr) && rd_may_hold_reals (r, ptr);
}

bool
rd_integer_among_reals_p (reader *r, tree lhs, tree rhs, bool *bits)
{
  if (!of_integer_dummy_p (lhs) || !among_reals_p (r, whole_of (lhs)))
    return false;
  *bits = made_of_bits_p (rhs, lhs);
  return true;
}

bool
rd_check_declared_types (reader *r, tree ref)
{
  bool real = real_type_p (TREE_TYPE (ref));
  auto_vec<tree, 8> decls;
  rd_targets (r, NULL_TREE, ref, &decls);
  for (unsigned k = 0; k < decls.length (); k++) {
    if (!DECL_P (decls[k]))
      continue;
    tree type = TREE_TYPE (decls[k]);
    bool holds = holds_reals_p (type);
    if (real && !holds) {
      rd_sorry (r, "reals are kept in '%s', which is declared as something else",
		rd_name (decls[k]));
      return false;
    }
    if (!real && holds && !rd_has_member_like (type, TREE_TYPE (ref))
	&& !beside_reals_p (ref, decls[k]) && !rd_integer_part_p (ref)) {
      rd_sorry (r, "memory that holds reals is accessed as something else");
      return false;
    }
  }
  return true;
}

/* ---- accesses that may meet ------------------------------------------------- */

/* REF accesses local memory that may be accessed as reals too: rd_check_declared_types
   keeps reals out of variables that are declared as something else.  */
static bool
local_for_reals_p (reader *r, tree ref)
{
  auto_vec<tree, 8> targets;
  if (!(rd_targets (r, NULL_TREE, ref, &targets) & FROM_LOCAL))
    return false;
  for (unsigned k = 0; k < targets.length (); k++)
    if (!DECL_P (targets[k]) || holds_reals_p (TREE_TYPE (targets[k])))
      return true;
  return false;
}

void
rd_note_access (reader *r, tree ref, adj_id location)
{
  bool real = real_type_p (TREE_TYPE (ref));
  if (real ? !(rd_ref_origins (r, ref, NULL) & ~FROM_BY_ADDRESS) : !local_for_reals_p (r, ref))
    return;
  typed_access a = { ref, location, r->stmt, real };
  for (unsigned k = 0; k < r->accesses.length (); k++)
    if (r->accesses[k].location == location && r->accesses[k].real == real)
      return;
  r->accesses.safe_push (a);
}

bool
rd_holds_union_p (tree type)
{
  type = strip_array_types (type);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && rd_holds_union_p (TREE_TYPE (f)))
      return true;
  return TREE_CODE (type) != RECORD_TYPE;
}

/* A variable, accessed by its name, in which each place has one type.  */
static bool
variable_apart_p (tree base)
{
  return DECL_P (base) && !rd_holds_union_p (TREE_TYPE (base));
}

/* The alias set of the type that REF has in its place; that of the access may be the whole
   structure's, or any.  0: copies of bytes.  */
static alias_set_type
accessed_set (tree ref)
{
  tree t = ref;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == VIEW_CONVERT_EXPR)
      return 0;
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == TARGET_MEM_REF) {
    tree pointer = TREE_TYPE (TREE_OPERAND (t, 1));
    if (TYPE_REF_CAN_ALIAS_ALL (pointer) || VOID_TYPE_P (TREE_TYPE (pointer)))
      return 0;
  }
  return get_alias_set (TREE_TYPE (ref));
}

/* Within a variable GCC goes by places, and takes a subscript of a component for one that may
   leave it; below -O2 it goes by places behind pointers into the variable too.  Fortran's
   subscripts may not, and only EQUIVALENCE, a union, has two types in one place.  */
static bool
components_apart_p (ao_ref *a, tree ref_a, ao_ref *b, tree ref_b)
{
  return fortran_p ()
	 && (variable_apart_p (ao_ref_base (a)) || variable_apart_p (ao_ref_base (b)))
	 && !alias_sets_conflict_p (accessed_set (ref_a), accessed_set (ref_b));
}

/* What gfortran's descriptors say of their elements, in bytes of which some may alias all at the
   link, is the front end's own.  */
static bool
element_facts_p (tree record)
{
  return fortran_p () && record && TYPE_IDENTIFIER (record)
	 && id_equal (TYPE_IDENTIFIER (record), "dtype_type");
}

/* REF is in an element of the array that a pointer to such elements leads to.  GCC takes that for a
   cast of the pointer, and the access for one to the whole element.  */
static bool
in_element_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!fortran_p () || !handled_component_p (ref) || !base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (TREE_TYPE (base)) != ARRAY_TYPE)
    return false;
  tree element = strip_array_types (TREE_TYPE (base));
  return TYPE_MAIN_VARIANT (element)
	 == TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (TREE_TYPE (TREE_OPERAND (base, 1)))))
	 && !rd_holds_union_p (element);
}

/* REF is bits of a structure.  GCC takes an access to them for one to the whole structure.  */
static bool
bits_of_structure_p (tree ref)
{
  if (TREE_CODE (ref) != BIT_FIELD_REF
      && (TREE_CODE (ref) != COMPONENT_REF || !DECL_BIT_FIELD_TYPE (TREE_OPERAND (ref, 1))))
    return false;
  tree whole = TREE_OPERAND (ref, 0), base = get_base_address (ref);
  if (TREE_CODE (TREE_TYPE (whole)) != RECORD_TYPE || component_uses_parent_alias_set_from (whole))
    return false;
  return base
	 && (TREE_CODE (base) != MEM_REF
	     || TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (base)))
		== TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (TREE_TYPE (TREE_OPERAND (base, 1))))));
}

/* PTR leads to elements of variables alone that are declared as arrays of structures WHOLE.  */
static bool
at_elements_p (reader *r, tree ptr, tree whole)
{
  auto_vec<tree, 8> targets;
  if (TREE_CODE (ptr) != SSA_NAME || (rd_targets (r, ptr, NULL_TREE, &targets) & ~(FROM_LOCAL | FROM_GLOBAL))
      || targets.is_empty () || int_size_in_bytes (whole) <= 0 || !rd_at_element_p (ptr, int_size_in_bytes (whole)))
    return false;
  for (tree decl : targets)
    if (!DECL_P (decl) || TREE_CODE (TREE_TYPE (decl)) != ARRAY_TYPE
	|| TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (decl))) != TYPE_MAIN_VARIANT (whole))
      return false;
  return true;
}

/* REF is in a variable that is declared as a structure WHOLE, or in an array of them.  */
static bool
in_variable_p (reader *r, tree ref, tree whole)
{
  tree at = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return at && ((TREE_CODE (at) == ADDR_EXPR && DECL_P (TREE_OPERAND (at, 0))
		 && TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (TREE_OPERAND (at, 0)))) == TYPE_MAIN_VARIANT (whole))
		|| at_elements_p (r, at, whole));
}

/* REF is in an element of what its pointer is declared to lead to: structures WHOLE.  */
bool
rd_behind_pointer_p (tree ref, tree whole)
{
  tree ptr = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return ptr && TREE_CODE (ptr) == SSA_NAME && int_size_in_bytes (whole) > 0
	 && TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (ptr))) == TYPE_MAIN_VARIANT (whole)
	 && !rd_holds_union_p (whole) && rd_at_element_p (ptr, int_size_in_bytes (whole));
}

/* REF is bytes of a component that holds no reals, at the component's address: of text that is
   copied, four or eight characters at once.  */
static bool
of_component_p (tree ref)
{
  if (!fortran_p () || TREE_CODE (ref) != MEM_REF || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (TREE_OPERAND (ref, 0)));
  if (!def || gimple_assign_rhs_code (def) != ADDR_EXPR)
    return false;
  tree t = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (t));
  if (TREE_CODE (t) != COMPONENT_REF || holds_reals_p (TREE_TYPE (t)) || !integer_zerop (TREE_OPERAND (ref, 1))
      || int_size_in_bytes (TREE_TYPE (ref)) > size)
    return false;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) != ARRAY_REF
	&& (TREE_CODE (t) != COMPONENT_REF || TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) != RECORD_TYPE))
      return false;
  return true;
}

/* The alias set of MEMBER, a type, in structures WHOLE.  Characters may be anybody's, but as a member beside reals
   they are not those.  */
static alias_set_type
set_in_structure (tree member, tree whole)
{
  alias_set_type set = get_alias_set (member);
  return set == 0 && INTEGRAL_TYPE_P (member) && holds_reals_p (whole) ? get_alias_set (integer_type_node) : set;
}

/* A PART lies where byte AT of TYPE is, which holds no union.  */
static bool
has_part_at_p (tree type, HOST_WIDE_INT at, tree part)
{
  tree in;
  while (type && TYPE_MAIN_VARIANT (type) != TYPE_MAIN_VARIANT (part))
    type = part_around (type, &at, &in);
  return type && at == 0;
}

/* Of structures' members and arrays' elements alone, what REF names them in; NULL_TREE: REF is something else.  */
static tree
named_in (tree ref)
{
  tree t = ref;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) != ARRAY_REF
	&& (TREE_CODE (t) != COMPONENT_REF || TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) != RECORD_TYPE))
      return NULL_TREE;
  return t == ref ? NULL_TREE : t;
}

/* T is part of a variable in which each place has one type, as it is declared there.  */
static bool
part_of_variable_p (tree t)
{
  tree at = TREE_CODE (t) == MEM_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  return at && TREE_CODE (at) == ADDR_EXPR && DECL_P (TREE_OPERAND (at, 0)) && tree_fits_shwi_p (TREE_OPERAND (t, 1))
	 && tree_to_shwi (TREE_OPERAND (t, 1)) >= 0 && !rd_holds_union_p (TREE_TYPE (TREE_OPERAND (at, 0)))
	 && has_part_at_p (TREE_TYPE (TREE_OPERAND (at, 0)), tree_to_shwi (TREE_OPERAND (t, 1)), TREE_TYPE (t));
}

/* T is in no union, and what its pointer, or its variable, is declared to lead to, or to be.  */
static bool
as_declared_p (tree t)
{
  if (TREE_CODE (t) != MEM_REF || rd_holds_union_p (TREE_TYPE (t)))
    return DECL_P (t);
  tree at = TREE_OPERAND (t, 0);
  return TREE_CODE (at) == SSA_NAME ? TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (at))) == TYPE_MAIN_VARIANT (TREE_TYPE (t))
	 : part_of_variable_p (t);
}

/* REF names a number in what its pointer leads to.  Where that is an element whose address was taken (&g.c[m]), GCC
   says that the whole element is accessed.  */
static bool
named_in_element_p (tree ref)
{
  tree t = named_in (ref);
  return t && TREE_CODE (t) == MEM_REF && as_declared_p (t)
	 && (INTEGRAL_TYPE_P (TREE_TYPE (ref)) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref)));
}

/* REF names an integer that stands beside reals, in a structure.  */
static bool
named_beside_reals_p (tree ref)
{
  tree t = named_in (ref);
  return t && TREE_CODE (ref) == COMPONENT_REF && INTEGRAL_TYPE_P (TREE_TYPE (ref))
	 && holds_reals_p (TREE_TYPE (TREE_OPERAND (ref, 0))) && as_declared_p (t);
}

/* The member that REF, a number in C, is at a constant place in a variable declared as a structure, or as an
   array of them; NULL: it is something else.  WHOLE: that structure.  */
static tree
declared_there (tree ref, tree *whole)
{
  tree at = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (fortran_p () || !at || TREE_CODE (at) != ADDR_EXPR || !DECL_P (TREE_OPERAND (at, 0)))
    return NULL_TREE;
  *whole = strip_array_types (TREE_TYPE (TREE_OPERAND (at, 0)));
  tree offset = TREE_OPERAND (ref, 1);
  if (TREE_CODE (*whole) != RECORD_TYPE || rd_holds_union_p (*whole) || int_size_in_bytes (*whole) <= 0
      || !tree_fits_uhwi_p (offset))
    return NULL_TREE;
  tree member = member_at (*whole, size_int (tree_to_uhwi (offset) % int_size_in_bytes (*whole)), NULL);
  return member && TYPE_MODE (member) == TYPE_MODE (TREE_TYPE (ref)) ? TYPE_MAIN_VARIANT (member) : NULL_TREE;
}

/* What AT, allocated here, leads to gets text of libgfortran's: gfortran allocates what an expression needs.  */
static bool
allocated_for_text_p (tree at)
{
  imm_use_iterator it;
  use_operand_p use;
  if (TREE_CODE (at) != SSA_NAME || !gimple_call_builtin_p (SSA_NAME_DEF_STMT (at), BUILT_IN_MALLOC))
    return false;
  FOR_EACH_IMM_USE_FAST (use, it, at) {
    gcall *s = dyn_cast<gcall *> (USE_STMT (use));
    tree fndecl = s && gimple_call_num_args (s) > 1 ? gimple_call_fndecl (s) : NULL_TREE;
    if (fndecl && !strcmp (symbol_of (fndecl), "_gfortran_concat_string") && gimple_call_arg (s, 1) == at)
      return true;
  }
  return false;
}

bool
rd_in_text_p (tree ref)
{
  tree base = fortran_p () ? get_base_address (ref) : NULL_TREE;
  if (!base)
    return false;
  tree at = TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  tree decl = !at ? base : TREE_CODE (at) == ADDR_EXPR ? TREE_OPERAND (at, 0) : NULL_TREE;
  if (!decl)
    return allocated_for_text_p (at);
  return DECL_P (decl) && TREE_CODE (TREE_TYPE (decl)) == ARRAY_TYPE && TYPE_STRING_FLAG (TREE_TYPE (decl));
}

/* The alias set of what REF accesses.  Of a structure that is copied member by member GCC says
   only where a member lies in the structure; in Fortran, which has no casts, and in C's variables and arrays
   of such structures it counts as that member.  */
static alias_set_type
member_set (reader *r, tree ref)
{
  tree whole = TREE_CODE (ref) == MEM_REF ? TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 1))) : ref;
  tree record = TREE_CODE (ref) == COMPONENT_REF ? TREE_TYPE (TREE_OPERAND (ref, 0)) : NULL_TREE;
  if (element_facts_p (record))
    return get_alias_set (integer_type_node);
  if (in_element_p (ref))
    return accessed_set (ref);
  if (rd_in_text_p (ref))
    return get_alias_set (integer_type_node);
  if ((bits_of_structure_p (ref) && get_alias_set (ref) != 0) || of_component_p (ref)
      || (!fortran_p () && get_alias_set (ref) == 0 && named_beside_reals_p (ref)))
    return get_alias_set (integer_type_node);
  if (!fortran_p () && named_in_element_p (ref))
    return set_in_structure (TREE_TYPE (ref), TREE_TYPE (named_in (ref)));
  tree variable;
  if (tree member = declared_there (ref, &variable))
    return set_in_structure (member, variable);
  if (TREE_CODE (whole) != RECORD_TYPE
      || !(fortran_p () || in_variable_p (r, ref, whole) || rd_behind_pointer_p (ref, whole)))
    return get_alias_set (ref);
  tree offset = TREE_OPERAND (ref, 1);
  HOST_WIDE_INT from;
  if (!fortran_p () && tree_fits_uhwi_p (offset) && int_size_in_bytes (whole) > 0 && !open_end_of (whole, &from))
    offset = size_int (tree_to_uhwi (offset) % int_size_in_bytes (whole));
  tree member = member_at (whole, offset, &record);
  if (!member && !fortran_p ())
    return set_in_structure (type_at (whole, offset), whole);
  if (!member || TYPE_MODE (member) != TYPE_MODE (TREE_TYPE (ref)))
    return fortran_p () && !reals_within_p (whole, mem_ref_offset (ref).force_shwi ().to_constant (),
					     mem_ref_offset (ref).force_shwi ().to_constant ()
					     + int_size_in_bytes (TREE_TYPE (ref)))
	   ? get_alias_set (integer_type_node) : 0;
  return element_facts_p (record) ? get_alias_set (integer_type_node)
	 : set_in_structure (TYPE_MAIN_VARIANT (member), whole);
}

void
rd_check_puns (reader *r)
{
  for (unsigned i = 0; i < r->accesses.length (); i++) {
    const typed_access &a = r->accesses[i];
    if (a.real)
      continue;
    ao_ref other;
    rd_typed_ref (&other, a.ref);
    bool cast = !fortran_p () && rd_over_declared_reals_p (a.ref);
    for (unsigned j = 0; j < r->accesses.length (); j++) {
      const typed_access &b = r->accesses[j];
      ao_ref reals;
      if (!b.real)
	continue;
      rd_typed_ref (&reals, b.ref);
      if (!refs_may_alias_p_1 (&other, &reals, !cast)
	  || (!cast && (components_apart_p (&other, a.ref, &reals, b.ref)
			|| rd_members_apart_p (a.ref, b.ref)
			|| !alias_sets_conflict_p (member_set (r, a.ref), member_set (r, b.ref)))))
	continue;
      r->stmt = a.stmt;
      rd_sorry (r, "memory that may hold reals is accessed as something else");
      break;
    }
  }
  r->stmt = NULL;
}

/* ---- reals made of integers' bits ----------------------------------------------------- */

static bool
made_of_integers_p (tree value, hash_set<tree> *seen);

namespace {

struct stores_of { tree var; hash_set<tree> *seen; };

}

/* S stores what may be made of something else in the variable.  */
static bool
stores_other (gimple *s, tree, tree to, void *data)
{
  const stores_of *x = (const stores_of *) data;
  gassign *a = dyn_cast<gassign *> (s);
  return get_base_address (to) == x->var
	 && (!a || !gimple_assign_single_p (a) || !made_of_integers_p (gimple_assign_rhs1 (a), x->seen));
}

static bool
takes_address (gimple *, tree base, tree, void *data)
{
  return base == ((const stores_of *) data)->var;
}

/* VAR is a global variable of integers that only this unit reaches, and by its name alone, and all that is
   stored in it is made of integers: bits of reals may come there by way of other memory.  Initial values
   of pointers may have its address, too; those GCC has noted.  */
static bool
keeps_integers_p (tree var, hash_set<tree> *seen)
{
  stores_of x = { var, seen };
  cgraph_node *node;
  basic_block bb;
  if (in_lto_p || TREE_PUBLIC (var) || DECL_EXTERNAL (var)
      || !INTEGRAL_TYPE_P (strip_array_types (TREE_TYPE (var))))
    return false;
  if (seen->add (var))
    return true;
  varpool_node *v = varpool_node::get (var);
  struct ipa_ref *ref;
  for (unsigned k = 0; v && v->iterate_referring (k, ref); k++)
    if (ref->use != IPA_REF_LOAD && ref->use != IPA_REF_STORE)
      return false;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (struct function *f = DECL_STRUCT_FUNCTION (node->decl))
      FOR_EACH_BB_FN (bb, f) {
	for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	  if (walk_stmt_load_store_addr_ops (i.phi (), &x, NULL, stores_other, takes_address))
	    return false;
	for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	  if (walk_stmt_load_store_addr_ops (gsi_stmt (i), &x, NULL, stores_other, takes_address))
	    return false;
      }
  return true;
}

/* VALUE is an integer that is made of constants and such variables, by operations on integers.  */
static bool
made_of_integers_p (tree value, hash_set<tree> *seen)
{
  enum { MOST = 200 };
  if (TREE_CODE (value) == INTEGER_CST)
    return true;
  if (TREE_CODE (value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (value)) || SSA_NAME_IS_DEFAULT_DEF (value)
      || seen->elements () > MOST)
    return false;
  if (seen->add (value))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (!made_of_integers_p (gimple_phi_arg_def (phi, k), seen))
	return false;
    return true;
  }
  gassign *s = dyn_cast<gassign *> (def);
  if (!s || gimple_has_volatile_ops (s))
    return false;
  if (gimple_assign_load_p (s)) {
    tree base = get_base_address (gimple_assign_rhs1 (s));
    return base && VAR_P (base) && is_global_var (base) && keeps_integers_p (base, seen);
  }
  enum tree_code code = gimple_assign_rhs_code (s);
  if (code == VIEW_CONVERT_EXPR || code == BIT_FIELD_REF || code == BIT_INSERT_EXPR || code == ADDR_EXPR)
    return false;
  for (unsigned k = 1; k < gimple_num_ops (s); k++)
    if (!made_of_integers_p (gimple_op (s, k), seen))
      return false;
  return true;
}

bool
rd_bits_of_integers_p (gassign *s)
{
  if (gimple_assign_rhs_code (s) != VIEW_CONVERT_EXPR || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (s))))
    return false;
  hash_set<tree> seen;
  return made_of_integers_p (TREE_OPERAND (gimple_assign_rhs1 (s), 0), &seen);
}
