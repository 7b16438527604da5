/* SPDX-License-Identifier: GPL-3.0-or-later */
/* References, loads, stores and copies.

   A reference becomes base or object + constant + sum index*scale, for the
   core and its interpreter; emission uses the reference itself, with base and
   indices put in for its SSA names in the order of walk_tree_operands.  So each
   SSA name in it is an index here, those in lower bounds and element sizes
   with scale 0.  */

#include "read-outside.h"

/* ---- references ---------------------------------------------------------- */

namespace {

struct ref_builder {
  reader *r;
  struct ref ref;
  auto_vec<adj_id, 8> index;
  auto_vec<HOST_WIDE_INT, 8> scale;
};

}

static void
add_index (ref_builder *b, tree t, HOST_WIDE_INT scale)
{
  b->index.safe_push (rd_value (b->r, t));
  b->scale.safe_push (scale);
}

static bool
add_base (ref_builder *b, tree t)
{
  if (TREE_CODE (t) == SSA_NAME) {
    b->ref.base = rd_value (b->r, t);
    return true;
  }
  if (TREE_CODE (t) != ADDR_EXPR) {
    rd_sorry (b->r, "memory at a constant address");
    return false;
  }
  t = TREE_OPERAND (t, 0);
  while (handled_component_p (t)) {
    /* An invariant address: its components are constant.  */
    poly_int64 offset;
    tree inner = get_addr_base_and_unit_offset (t, &offset);
    HOST_WIDE_INT bytes;
    if (!inner || inner == t || !offset.is_constant (&bytes))
      break;
    b->ref.offset += bytes;
    t = inner;
  }
  if (!variable_p (t) && !unnamed_constant_p (t)) {
    rd_sorry (b->r, "memory at an address of unknown kind");
    return false;
  }
  b->ref.object = rd_object (b->r, t);
  return true;
}

static void
add_subscript (ref_builder *b, tree t)
{
  tree index = TREE_OPERAND (t, 1);
  tree low = array_ref_low_bound (t);
  tree size = TREE_OPERAND (t, 3)
	      ? array_ref_element_size (t)
	      : TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (TREE_OPERAND (t, 0))));
  bool known = size && tree_fits_shwi_p (size) && tree_fits_shwi_p (low);
  HOST_WIDE_INT scale = known ? tree_to_shwi (size) : 0;
  if (known)
    b->ref.offset -= tree_to_shwi (low) * scale;
  if (TREE_CODE (index) == SSA_NAME)
    add_index (b, index, scale);
  else if (known && tree_fits_shwi_p (index))
    b->ref.offset += tree_to_shwi (index) * scale;
  for (int k = 2; k < 4; k++)
    if (TREE_OPERAND (t, k) && TREE_CODE (TREE_OPERAND (t, k)) == SSA_NAME)
      add_index (b, TREE_OPERAND (t, k), 0);
}

/* T is a small vector in memory as an array of its lanes, or one of them at *BYTES
   (prepare-vectors.cc).  */
static bool
lanes_of_vector_p (tree t, HOST_WIDE_INT *bytes)
{
  tree from = TREE_TYPE (TREE_OPERAND (t, 0)), to = TREE_TYPE (t);
  bool array = TREE_CODE (t) == VIEW_CONVERT_EXPR && TREE_CODE (to) == ARRAY_TYPE;
  if (!VECTOR_TYPE_P (from) || VECTOR_BOOLEAN_TYPE_P (from)
      || !(array || TREE_CODE (t) == BIT_FIELD_REF)
      || !types_compatible_p (TYPE_MAIN_VARIANT (TREE_TYPE (from)),
			      TYPE_MAIN_VARIANT (array ? TREE_TYPE (to) : to)))
    return false;
  unsigned HOST_WIDE_INT bit = array ? 0 : tree_to_uhwi (TREE_OPERAND (t, 2));
  *bytes = bit / BITS_PER_UNIT;
  return array || (bit % tree_to_uhwi (TYPE_SIZE (TREE_TYPE (from))) == 0
		   && tree_int_cst_equal (TREE_OPERAND (t, 1), TYPE_SIZE (TREE_TYPE (from))));
}

/* T is bits of a structure or union that lie outside all of its reals: a comparison of bit-fields,
   which GCC makes one of all bits of a word.  Their first byte is at *BYTES.  */
static bool
bits_beside_reals_p (tree t, HOST_WIDE_INT *bytes)
{
  if (TREE_CODE (t) != BIT_FIELD_REF || holds_reals_p (TREE_TYPE (t)))
    return false;
  HOST_WIDE_INT bit = tree_to_uhwi (TREE_OPERAND (t, 2)), n = tree_to_uhwi (TREE_OPERAND (t, 1));
  *bytes = bit / BITS_PER_UNIT;
  return !reals_within_p (TREE_TYPE (TREE_OPERAND (t, 0)), *bytes,
			     (bit + n + BITS_PER_UNIT - 1) / BITS_PER_UNIT);
}

/* Base first, then outwards: the order of walk_tree_operands.  */
static bool
add_reference (ref_builder *b, tree t)
{
  HOST_WIDE_INT bytes;
  switch (TREE_CODE (t)) {
    case VAR_DECL: case PARM_DECL: case RESULT_DECL: case CONST_DECL:
    case STRING_CST:
      b->ref.object = rd_object (b->r, t);
      return true;
    case MEM_REF:
      b->ref.offset += mem_ref_offset (t).force_shwi ().to_constant ();
      return add_base (b, TREE_OPERAND (t, 0));
    case ARRAY_REF:
      if (!add_reference (b, TREE_OPERAND (t, 0)))
	return false;
      add_subscript (b, t);
      return true;
    case COMPONENT_REF: {
      tree field = TREE_OPERAND (t, 1);
      if (!add_reference (b, TREE_OPERAND (t, 0)))
	return false;
      if (TREE_OPERAND (t, 2) || !tree_fits_shwi_p (DECL_FIELD_OFFSET (field))) {
	rd_sorry (b->r, "a component at a variable offset");
	return false;
      }
      b->ref.offset += int_byte_position (field);
      return true;
    }
    case VIEW_CONVERT_EXPR: case BIT_FIELD_REF:
      if (lanes_of_vector_p (t, &bytes)) {
	b->ref.offset += bytes;
	return add_reference (b, TREE_OPERAND (t, 0));
      }
      if (VECTOR_TYPE_P (TREE_TYPE (t)) || VECTOR_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))) {
	rd_sorry (b->r, "a vector type");
	return false;
      }
      if (bits_beside_reals_p (t, &bytes)) {
	b->ref.offset += bytes;
	return add_reference (b, TREE_OPERAND (t, 0));
      }
      if (holds_reals_p (TREE_TYPE (t))
	  || holds_reals_p (TREE_TYPE (TREE_OPERAND (t, 0)))) {
	rd_sorry (b->r, "memory is read as bits of a real");
	return false;
      }
      return add_reference (b, TREE_OPERAND (t, 0));
    case IMAGPART_EXPR:
      b->ref.offset += int_size_in_bytes (TREE_TYPE (t));
      return add_reference (b, TREE_OPERAND (t, 0));
    case REALPART_EXPR:
      return add_reference (b, TREE_OPERAND (t, 0));
    default:
      rd_sorry (b->r, "a memory reference of the kind '%s'",
		get_tree_code_name (TREE_CODE (t)));
      return false;
  }
}

/* NULL after a refusal.  */
struct ref *
rd_make_ref (reader *r, tree t)
{
  ref_builder b;
  b.r = r;
  memset (&b.ref, 0, sizeof b.ref);
  b.ref.base = b.ref.object = ADJ_NONE;
  if (!add_reference (&b, t))
    return NULL;
  b.ref.type = rd_type (r, TREE_TYPE (t));
  b.ref.origin = r->stmt ? origin_of_tree_in (t, r->stmt) : origin_of_tree (t);
  struct ref *ref = ARENA_NEW (r->p->arena, struct ref);
  *ref = b.ref;
  ref->nindex = b.index.length ();
  ref->index = ARENA_ARRAY (r->p->arena, adj_id, ref->nindex + 1);
  ref->scale = ARENA_ARRAY (r->p->arena, int64_t, ref->nindex + 1);
  for (uint32_t k = 0; k < ref->nindex; k++) {
    ref->index[k] = b.index[k];
    ref->scale[k] = b.scale[k];
  }
  return ref;
}

/* ---- what may be accessed ------------------------------------------------ */

static const char *
trouble_text (unsigned origins)
{
  if (origins & FROM_ELSEWHERE)
    return "reals are accessed through a pointer of unknown origin";
  if (origins & FROM_PASSIVE_PARAM)
    return "reals are accessed through an argument that points to something else";
  if (origins & FROM_DESCRIPTOR)
    return "reals in an array descriptor";
  return NULL;
}

bool
rd_static_local_p (tree decl)
{
  return decl && VAR_P (decl) && TREE_STATIC (decl) && DECL_CONTEXT (decl)
	 && TREE_CODE (DECL_CONTEXT (decl)) == FUNCTION_DECL;
}

/* REF, an access to a real, is what GCC makes of a copy to or from bytes (`char *', `void *') that may lie where in
   an array of such reals none would begin.  */
static bool
among_bytes_p (tree ref)
{
  if (fortran_p () || TREE_CODE (ref) != MEM_REF || !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (ref, 1))))
    return false;
  tree ptr = TREE_OPERAND (ref, 0), to = strip_array_types (TREE_TYPE (TREE_TYPE (ptr)));
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  return (VOID_TYPE_P (to) || (TREE_CODE (to) == INTEGER_TYPE && TYPE_PRECISION (to) == BITS_PER_UNIT))
	 && !(rd_at_element_p (ptr, size) && mem_ref_offset (ref).force_shwi ().to_constant () % size == 0);
}

/* REF, an access to a real behind a pointer to reals, is what GCC makes of a copy of bytes, and lies across two of
   them.  */
static bool
across_reals_p (tree ref)
{
  if (fortran_p () || TREE_CODE (ref) != MEM_REF || !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (ref, 1))))
    return false;
  tree ptr = TREE_OPERAND (ref, 0), to = part_of_complex (strip_array_types (TREE_TYPE (TREE_TYPE (ptr))));
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  return real_type_p (to) && int_size_in_bytes (to) == size
	 && !(rd_at_element_p (ptr, size) && mem_ref_offset (ref).force_shwi ().to_constant () % size == 0);
}

/* REF, an access to a real, is what GCC makes of a copy of its bits to or from memory of pointers, whose copies
   move no shadows.  */
static bool
among_pointers_p (tree ref)
{
  if (fortran_p () || TREE_CODE (ref) != MEM_REF || !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (ref, 1))))
    return false;
  tree type = rd_pointer_before_void (TREE_OPERAND (ref, 0));
  return POINTER_TYPE_P (type) && POINTER_TYPE_P (strip_array_types (TREE_TYPE (type)));
}

/* Variables that outlive the call and memory by address have no shadow: what does not vary may
   be stored there, and what is read there depends on nothing.  The core sees to it
   (core/shadows/by-address.h).  */
bool
rd_check_real_access (reader *r, tree ref, bool store)
{
  tree witness = NULL_TREE;
  unsigned origins = rd_ref_origins (r, ref, &witness);
  r->p->packed |= rd_in_packed_p (ref) || among_bytes_p (ref);
  if (origins & ~FROM_REALS)
    rd_note_real_elsewhere (r, ref);
  if (across_reals_p (ref)) {
    rd_sorry (r, "memory with reals is copied from or to where no real begins");
    return false;
  }
  if ((origins & FROM_BY_ADDRESS) && among_pointers_p (ref)) {
    rd_sorry (r, "the bits of a real are used as another type");
    return false;
  }
  if (const char *text = trouble_text (origins)) {
    if ((origins & FROM_PASSIVE_PARAM) && witness && TREE_CODE (witness) == PARM_DECL)
      rd_refuse_view (TREE_TYPE (witness));
    if (witness && DECL_P (witness) && DECL_NAME (witness)
	&& !DECL_IGNORED_P (witness))
      rd_sorry (r, "%s (through '%s')", text, rd_name (witness));
    else
      rd_sorry (r, "%s", text);
    return false;
  }
  if ((origins & FROM_GLOBAL) && !store)
    rd_note_global_read (r, witness, ref);
  if (store && (origins & FROM_READONLY)) {
    rd_sorry (r, "a store into constant data");
    return false;
  }
  tree type = part_of_complex (TREE_TYPE (ref));
  if (real_type_p (type) && (origins & FROM_REALS & ~rd_from_reals (type))) {
    rd_sorry (r, "reals are accessed with another precision than they have");
    return false;
  }
  return true;
}

/* An access that is no real to memory whose elements are reals: its bits
   would carry values past the derivative.  */
static bool
check_other_access (reader *r, tree ref)
{
  tree decl = rd_decl_of_ref (ref);
  bool reals;
  if (decl) {
    tree type = TREE_TYPE (decl);
    while (TREE_CODE (type) == ARRAY_TYPE || VECTOR_TYPE_P (type))
      type = TREE_TYPE (type);
    reals = SCALAR_FLOAT_TYPE_P (type);
  }
  else
    reals = rd_ref_origins (r, ref, NULL) & FROM_REALS;
  reals = reals && !rd_integer_part_p (ref);
  if (reals)
    rd_sorry (r, "memory that holds reals is accessed as something else");
  return !reals;
}

static bool
check_access (reader *r, tree ref, bool store)
{
  tree type = TREE_TYPE (ref);
  if (const char *text = rd_foreign_type (type)) {
    rd_sorry (r, "%s", text);
    return false;
  }
  return (real_type_p (type) ? rd_check_real_access (r, ref, store)
			     : check_other_access (r, ref))
	 && rd_check_declared_types (r, ref);
}

/* ---- loads and stores ---------------------------------------------------- */

/* The parameter whose descriptor's data pointer REF is, or ADJ_NONE.  */
static adj_id
descriptor_of_data (reader *r, tree ref)
{
  if (!POINTER_TYPE_P (TREE_TYPE (ref)))
    return ADJ_NONE;
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return ADJ_NONE;
  adj_id v = rd_value (r, TREE_OPERAND (base, 0));
  const struct value *val = &r->f->values.at[v];
  return val->kind == VALUE_PARAM
	 && r->f->params.at[val->def].kind == PARAM_DESCRIPTOR ? v : ADJ_NONE;
}

void
rd_load (reader *r, gassign *s)
{
  tree ref = gimple_assign_rhs1 (s);
  adj_id dst = rd_value (r, gimple_assign_lhs (s));
  adj_id descriptor = descriptor_of_data (r, ref);
  if (descriptor != ADJ_NONE) {
    rd_emit (r, STMT_DATA, dst, 1)->args[0] = descriptor;
    if (!r->f->params.at[r->f->values.at[descriptor].def].no_alias)
      rd_tell_bounds (r, ref, dst);
    return;
  }
  if (!check_access (r, ref, false))
    return;
  struct ref *m = rd_make_ref (r, ref);
  if (!m)
    return;
  adj_id location = rd_location_of_ref (r, ref, false);
  rd_note_access (r, ref, location);
  struct stmt *t = rd_emit (r, STMT_LOAD, dst, 0);
  t->ref = m;
  t->location = location;
  t->allocated = rd_allocated_pointer_p (ref);
  t->owner = rd_owner_of_pointer (r, ref);
  t->raw = rd_load_bits_p (r, gimple_assign_lhs (s), ref);
  rd_tell_bounds (r, ref, dst);
}

adj_id
rd_load_of (reader *r, tree ref)
{
  struct ref *m = check_access (r, ref, false) ? rd_make_ref (r, ref) : NULL;
  if (!m)
    return ADJ_NONE;
  adj_id location = rd_location_of_ref (r, ref, false);
  rd_note_access (r, ref, location);
  adj_id dst = value_new (r->p, r->f, VALUE_STMT, rd_type (r, TREE_TYPE (ref)));
  struct stmt *t = rd_emit (r, STMT_LOAD, dst, 0);
  t->ref = m;
  t->location = location;
  return dst;
}

/* Variables that libgfortran's output fills are named in its parameter block.  */
static void
note_output_variable (reader *r, tree lhs)
{
  static const char *const fields[] = {
    "iostat", "iomsg", "internal_unit", "internal_unit_desc", "size", "id"
  };
  if (!fortran_p () || TREE_CODE (lhs) != COMPONENT_REF)
    return;
  const char *field = rd_name (TREE_OPERAND (lhs, 1));
  tree record = TYPE_NAME (DECL_CONTEXT (TREE_OPERAND (lhs, 1)));
  if (record && TREE_CODE (record) == TYPE_DECL)
    record = DECL_NAME (record);
  if (!record || !startswith (IDENTIFIER_POINTER (record), "__st_parameter_"))
    return;
  for (unsigned k = 0; k < ARRAY_SIZE (fields); k++)
    r->output_writes |= strcmp (field, fields[k]) == 0;
}

/* REF is a member of a structure, in an array or not, that shares its memory with nothing.  */
static bool
plain_member_p (tree ref)
{
  bool any = false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0)) {
    if (TREE_CODE (ref) == COMPONENT_REF)
      any = true;
    else if (TREE_CODE (ref) != ARRAY_REF)
      return false;
    if (RECORD_OR_UNION_TYPE_P (TREE_TYPE (TREE_OPERAND (ref, 0)))
	&& TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) != RECORD_TYPE)
      return false;
  }
  return any;
}

/* REF is a member of a structure that is copied member by member: GCC says only where it lies in
   the structure.  (Nothing else lies where a descriptor does, whatever pointer leads there.)  */
static bool
member_by_offset_p (tree ref)
{
  unsigned rank;
  tree described;
  if (TREE_CODE (ref) != MEM_REF)
    return false;
  tree whole = TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 1)));
  tree pointed = TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 0)));
  if (TYPE_MAIN_VARIANT (whole) != TYPE_MAIN_VARIANT (pointed)
      && !(fortran_p () && descriptor_type_p (whole, &rank, &described)))
    return false;
  tree member = member_at (whole, TREE_OPERAND (ref, 1), NULL);
  return member && !holds_reals_p (member)
	 && int_size_in_bytes (member) == int_size_in_bytes (TREE_TYPE (ref));
}

/* REF is part of a variable, and no real lies there.  */
static bool
beside_reals_p (tree ref)
{
  poly_int64 offset, size, most;
  HOST_WIDE_INT from, bits;
  bool reverse;
  tree base = get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!VAR_P (base))
    return false;
  tree type = TREE_TYPE (base);
  if (!offset.is_constant (&from) || !most.is_constant (&bits) || from < 0 || bits < 0)
    return !holds_reals_p (type);
  return !reals_within_p (type, from / BITS_PER_UNIT,
			  (from + bits + BITS_PER_UNIT - 1) / BITS_PER_UNIT);
}

/* REF is some bytes of a structure that POINTER leads to, and no real lies there.  */
static bool
beside_reals_of_type_p (tree ref, tree pointer)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer)), offset = TREE_OPERAND (ref, 1);
  HOST_WIDE_INT bytes = int_size_in_bytes (TREE_TYPE (ref)), all = int_size_in_bytes (type);
  if (TREE_CODE (type) != RECORD_TYPE || !tree_fits_shwi_p (offset) || bytes < 0)
    return false;
  HOST_WIDE_INT from = tree_to_shwi (offset);
  return from >= 0 && from + bytes <= all && !reals_within_p (type, from, from + bytes);
}

/* REF, whose bytes GCC copies as an integer, holds no real by its declaration: a part of a structure, or
   text, in a variable, a component or an allocatable.  */
static bool
declared_without_reals_p (tree ref)
{
  tree base = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (!fortran_p () || !base || TREE_CODE (base) != SSA_NAME)
    return false;
  if (beside_reals_of_type_p (ref, base))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (base);
  if (!gimple_assign_single_p (def) || TREE_CODE (gimple_assign_rhs1 (def)) != ADDR_EXPR)
    return false;
  tree text = TREE_OPERAND (gimple_assign_rhs1 (def), 0), element = strip_array_types (TREE_TYPE (text));
  if (TREE_CODE (element) != INTEGER_TYPE || !TYPE_STRING_FLAG (element))
    return false;
  while (TREE_CODE (text) == ARRAY_REF)
    text = TREE_OPERAND (text, 0);
  if (TREE_CODE (text) == COMPONENT_REF || VAR_P (text))
    return true;
  tree data = TREE_CODE (text) == MEM_REF ? TREE_OPERAND (text, 0) : NULL_TREE;
  def = data && TREE_CODE (data) == SSA_NAME ? SSA_NAME_DEF_STMT (data) : NULL;
  return def && gimple_assign_load_p (def) && rd_allocated_pointer_p (gimple_assign_rhs1 (def));
}

/* REF is part of the text that a Fortran function's caller has made room for.  */
static bool
text_result_p (tree ref)
{
  tree base = fortran_p () ? get_base_address (ref) : NULL_TREE;
  tree at = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  if (!at || TREE_CODE (at) != SSA_NAME || !SSA_NAME_IS_DEFAULT_DEF (at))
    return false;
  tree parm = SSA_NAME_VAR (at), text = TREE_TYPE (TREE_TYPE (at));
  return TREE_CODE (parm) == PARM_DECL && DECL_NAME (parm) && id_equal (DECL_NAME (parm), "__result")
	 && TREE_CODE (text) == ARRAY_TYPE && TYPE_STRING_FLAG (text);
}

/* LHS, to which something else than a real is stored, is memory by address where reals may
   lie, by their types: bytes, a copy of a few bytes that GCC made an integer or pointer, another
   member of a union that outlives the call, or what a pointer was cast to.  */
static bool
stores_bits_p (reader *r, tree lhs)
{
  tree type = TREE_TYPE (lhs);
  if (INTEGRAL_TYPE_P (type) && !fortran_p () && rd_over_declared_reals_p (lhs))
    return true;
  if ((!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type)) || plain_member_p (lhs)
      || member_by_offset_p (lhs)
      || !(rd_ref_origins (r, lhs, NULL) & (FROM_BY_ADDRESS | FROM_PASSIVE_PARAM | FROM_GLOBAL))
      || beside_reals_p (lhs) || declared_without_reals_p (lhs) || text_result_p (lhs))
    return false;
  alias_set_type set = get_alias_set (lhs);
  return alias_sets_conflict_p (set, get_alias_set (double_type_node))
	 || alias_sets_conflict_p (set, get_alias_set (float_type_node));
}

static bool
check_descriptor_store (reader *r, tree lhs)
{
  if (!(rd_ref_origins (r, lhs, NULL) & FROM_DESCRIPTOR))
    return true;
  rd_sorry (r, "an array descriptor argument is changed");
  return false;
}

static void read_clear (reader *r, tree lhs, tree size);

/* TYPE is C's char, in which text is; what works on bytes has unsigned ones.  */
static bool
text_type_p (tree type)
{
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name && id_equal (name, "char");
}

/* RHS, which brings no reals with it, is stored over what may be bytes of reals, but of no part of a number that
   is made: a word of zeros (in Fortran, which cannot store half a number, any constant: a default value), or text,
   through a pointer that is found in memory or that a call returns.  What was there ends, as where as many bytes are
   cleared.  */
static bool
ends_bits_p (reader *r, tree lhs, tree rhs)
{
  tree base = lhs, type = TREE_TYPE (lhs);
  while (TREE_CODE (base) == ARRAY_REF)
    base = TREE_OPERAND (base, 0);
  if (TREE_CODE (base) != MEM_REF || TREE_CODE (rhs) != INTEGER_CST)
    return false;
  if (fortran_p () || (int_size_in_bytes (type) == 8 && integer_zerop (rhs)))
    return true;
  return text_type_p (type) && !(rd_ref_origins (r, lhs, NULL) & ~(FROM_MEMORY | FROM_CALL));
}

void
rd_store (reader *r, tree lhs, tree rhs)
{
  note_output_variable (r, lhs);
  if (!check_access (r, lhs, true) || !check_descriptor_store (r, lhs))
    return;
  bool raw = stores_bits_p (r, lhs);
  if (raw && ends_bits_p (r, lhs, rhs)) {
    read_clear (r, lhs, TYPE_SIZE_UNIT (TREE_TYPE (lhs)));
    if (integer_zerop (rhs))
      return;
    raw = false;
  }
  raw = raw && !rd_store_byte (r, lhs, rhs);
  bool bits;
  if (rd_integer_among_reals_p (r, lhs, rhs, &bits)) {
    if (bits) {
      rd_sorry (r, "memory that holds reals is accessed as something else");
      return;
    }
    read_clear (r, lhs, TYPE_SIZE_UNIT (TREE_TYPE (lhs)));
  }
  adj_id v = rd_value (r, rhs);
  struct ref *m = rd_make_ref (r, lhs);
  if (!m)
    return;
  /* A literal that the program was not to change, and, since it runs, does not.  */
  if (m->object != ADJ_NONE)
    r->f->objects.at[m->object].readonly = false;
  adj_id location = rd_location_of_ref (r, lhs, true);
  rd_note_access (r, lhs, location);
  struct stmt *t = rd_emit (r, STMT_STORE, ADJ_NONE, 1);
  t->args[0] = v;
  t->ref = m;
  t->location = location;
  /* By a pointer of another type bits of reals may move.  */
  t->raw = raw || (!fortran_p () && rd_cast_over_reals_p (rhs, TREE_TYPE (lhs)));
  t->owner = rd_owner_of_pointer (r, lhs);
}

bool
rd_volatile_number (reader *r, gassign *s)
{
  bool store = gimple_store_p (s);
  tree ref = store ? gimple_assign_lhs (s) : gimple_assign_rhs1 (s);
  if (!gimple_assign_single_p (s) || (store && !is_gimple_val (gimple_assign_rhs1 (s)))
      || (!store && TREE_CODE (gimple_assign_lhs (s)) != SSA_NAME)
      || !INTEGRAL_TYPE_P (TREE_TYPE (ref)))
    return false;
  if (!check_access (r, ref, store))
    return true;
  adj_id location = rd_location_of_ref (r, ref, store);
  /* What else is known by that name is another location: facts take a location that writes where it
     reads for one that may write anything (steady.h).  */
  if (store)
    rd_location_of_ref (r, ref, false);
  rd_note_access (r, ref, location);
  adj_id dst = store ? (adj_id) ADJ_NONE : rd_value (r, gimple_assign_lhs (s));
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, dst);
  t->location = location;
  t->keeps_none = true;
  t->raw = store && stores_bits_p (r, ref);
  return true;
}

/* Scalar parameters whose address is taken live in memory: their value is
   stored there on entry.  */
void
rd_addressable_params (reader *r)
{
  uint32_t k = 0;
  for (tree p = DECL_ARGUMENTS (r->clone->decl); p; p = DECL_CHAIN (p), k++) {
    if (is_gimple_reg (p) || rd_foreign_type (TREE_TYPE (p)))
      continue;
    struct ref *m = rd_make_ref (r, p);
    adj_id location = rd_location_of_ref (r, p, true);
    struct stmt *t = rd_emit (r, STMT_STORE, ADJ_NONE, 1);
    t->args[0] = r->f->params.at[k].value;
    t->ref = m;
    t->location = location;
  }
}

/* ---- copies ------------------------------------------------------------------ */

static void
collect_reals (tree type, tree *only, bool *mixed)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    collect_reals (TREE_TYPE (type), only, mixed);
  else if (RECORD_OR_UNION_TYPE_P (type)) {
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL)
	collect_reals (TREE_TYPE (f), only, mixed);
  }
  else if (TREE_CODE (type) == COMPLEX_TYPE || VECTOR_TYPE_P (type))
    collect_reals (TREE_TYPE (type), only, mixed);
  else if (holds_reals_p (type)) {
    if (!real_type_p (type) || (*only && TYPE_MODE (*only) != TYPE_MODE (type)))
      *mixed = true;
    else
      *only = TYPE_MAIN_VARIANT (type);
  }
}

tree
rd_only_real (tree type)
{
  tree only = NULL_TREE;
  bool mixed = packed_reals_p (type);
  collect_reals (type, &only, &mixed);
  return mixed ? NULL_TREE : only;
}

struct stmt *
rd_move (reader *r, adj_id to, adj_id from, adj_id bytes, tree element)
{
  adj_id location = rd_location_of_stmt (r, r->stmt, true, true);
  struct stmt *t = rd_emit (r, STMT_MOVE, ADJ_NONE, 3);
  t->args[0] = to;
  t->args[1] = from;
  t->args[2] = bytes;
  t->element = element ? rd_type (r, element) : ADJ_NONE;
  t->location = location;
  return t;
}

struct stmt *
rd_clear (reader *r, adj_id to, adj_id bytes)
{
  adj_id location = rd_location_of_stmt (r, r->stmt, false, true);
  struct stmt *t = rd_emit (r, STMT_CLEAR, ADJ_NONE, 2);
  t->args[0] = to;
  t->args[1] = bytes;
  t->location = location;
  return t;
}

static void
read_clear (reader *r, tree lhs, tree size)
{
  if (holds_reals_p (TREE_TYPE (lhs)) && !rd_check_real_access (r, lhs, true))
    return;
  adj_id to = rd_address_of (r, lhs);
  if (to != ADJ_NONE)
    rd_clear (r, to, rd_integer (r, TYPE_ID_UINT64, tree_to_uhwi (size)));
}

static void
read_copy (reader *r, tree lhs, tree rhs, tree size)
{
  tree element = NULL_TREE;
  bool raw = false, declared = rd_plain_variable_p (lhs) ? rd_beside_reals_p (rhs, size)
					: rd_plain_variable_p (rhs) && rd_beside_reals_p (lhs, size);
  bool text = rd_constant_text_p (r, rhs) || rd_in_text_p (rhs)
	      || (TREE_CODE (rhs) == MEM_REF && rd_fortran_text_p (TREE_OPERAND (rhs, 0)));
  bool beside = declared || (text && rd_beside_reals_p (lhs, size));
  if (holds_reals_p (TREE_TYPE (lhs))) {
    element = rd_only_real (TREE_TYPE (lhs));
    if (!element && rd_by_address_p (r, NULL_TREE, lhs) && rd_by_address_p (r, NULL_TREE, rhs)) {
      element = double_type_node;	/* no matter which: refused where it has an adjoint */
      raw = true;
    }
    if (!element) {
      rd_sorry (r, "a structure with reals of several kinds is copied");
      return;
    }
    if (!rd_check_real_access (r, lhs, true)
	|| !rd_check_real_access (r, rhs, false))
      return;
  }
  else if ((TREE_CODE (lhs) == MEM_REF || TREE_CODE (rhs) == MEM_REF) && !beside) {
    /* What was a memcpy of bytes.  */
    bool ok = true, any_to, any_from;
    element = rd_reals_at (r, NULL_TREE, lhs, size, &any_to, &ok);
    tree other = rd_reals_at (r, NULL_TREE, rhs, size, &any_from, &ok);
    if (!element && !other && rd_by_address_p (r, NULL_TREE, lhs) && rd_by_address_p (r, NULL_TREE, rhs)) {
      unsigned rank;
      tree described;
      element = other = double_type_node;
      raw = get_alias_set (lhs) == 0
	    && !descriptor_type_p (TREE_TYPE (lhs), &rank, &described);
    }
    if (!ok || !rd_same_reals (r, &element, any_to, &other, any_from)
	|| !rd_check_start_of_copy (r, lhs, element) || !rd_check_start_of_copy (r, rhs, element)
	|| (element && (!rd_check_real_access (r, lhs, true)
			|| !rd_check_real_access (r, rhs, false))))
      return;
  }
  adj_id to = rd_address_of (r, lhs), from = rd_address_of (r, rhs);
  if (to == ADJ_NONE || from == ADJ_NONE)
    return;
  rd_move (r, to, from, rd_integer (r, TYPE_ID_UINT64, tree_to_uhwi (size)), element)->raw = raw;
  if (!element && !declared)
    rd_copied_none (r, { NULL_TREE, lhs, to }, { NULL_TREE, rhs, from }, size);
}

/* Assignments of whole arrays and structures.  */
void
rd_aggregate (reader *r, gassign *s)
{
  tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (lhs));
  if (const char *text = TREE_CODE (TREE_TYPE (lhs)) == COMPLEX_TYPE
			 || VECTOR_TYPE_P (TREE_TYPE (lhs))
			 ? rd_foreign_type (TREE_TYPE (lhs)) : NULL)
    rd_sorry (r, "%s", text);
  else if (!size || !tree_fits_uhwi_p (size))
    rd_sorry (r, "an object of variable size is copied");
  else if (TREE_CODE (rhs) == CONSTRUCTOR && CONSTRUCTOR_NELTS (rhs) == 0)
    read_clear (r, lhs, size);
  else if (TREE_CODE (rhs) == CONSTRUCTOR)
    rd_sorry (r, "a structure is built as a value");
  else
    read_copy (r, lhs, rhs, size);
}
