/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is no real where reals may lie, by the types, in memory by address.

   Single bytes that are stored: flags, counts, in memory on the heap.

   Bits of reals that move as bytes would lose the derivative.  A byte that is made of constants, comparisons and
   numbers that no real can be, by their types, brings no such bits; and that it overwrites none of an active real
   is told when the program runs (CLEAR, raw): its place has no adjoint then, nor tangent.

   Loads: of bytes, of another member of a union.  Where the bits are only compared, or exponents are taken from
   them, the derivative does not change; where they become a number, it is lost (LOAD, raw).  */

#include "read-int.h"

/* By GCC's alias rules REF, a load of integers, meets no real.  */
static bool
of_integers_p (tree ref)
{
  tree reals[] = { float_type_node, double_type_node, long_double_type_node };
  alias_set_type set = get_alias_set (ref);
  for (tree real : reals)
    if (alias_sets_conflict_p (set, get_alias_set (real)))
      return false;
  return INTEGRAL_TYPE_P (TREE_TYPE (ref));
}

/* What S assigns is no bits of a real if none of its operands is, which are added to OPERANDS.  */
static bool
keeps_to_integers_p (gimple *s, vec<tree> *operands)
{
  if (gphi *phi = dyn_cast<gphi *> (s)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      operands->safe_push (gimple_phi_arg_def (phi, k));
    return true;
  }
  if (!is_gimple_assign (s))
    return false;
  enum tree_code code = gimple_assign_rhs_code (s);
  if (gimple_assign_load_p (s))
    return of_integers_p (gimple_assign_rhs1 (s));
  if (TREE_CODE_CLASS (code) == tcc_comparison || code == FIX_TRUNC_EXPR)
    return true;
  if (code == VIEW_CONVERT_EXPR || code == BIT_FIELD_REF || code == BIT_INSERT_EXPR || code == CONSTRUCTOR)
    return false;
  for (unsigned k = code == COND_EXPR ? 2 : 1; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      operands->safe_push (gimple_op (s, k));
  return true;
}

/* VALUE, an integer, is surely no bits of a real.  */
static bool
no_bits_p (tree value)
{
  auto_vec<tree, 16> waiting;
  hash_set<tree> seen;
  waiting.safe_push (value);
  while (waiting.length ()) {
    tree v = waiting.pop ();
    if (TREE_CODE (v) == INTEGER_CST || (TREE_CODE (v) == SSA_NAME && seen.add (v)))
      continue;
    if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v) || !INTEGRAL_TYPE_P (TREE_TYPE (v))
	|| !keeps_to_integers_p (SSA_NAME_DEF_STMT (v), &waiting))
      return false;
  }
  return true;
}

/* By what is declared a real lies where REF does: it names a part of a union, or its pointer was one to reals.  */
static bool
over_reals_p (tree ref)
{
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == UNION_TYPE && holds_reals_p (TREE_TYPE (TREE_OPERAND (t, 0))))
      return true;
  return rd_over_declared_reals_p (ref);
}

/* ---- loads -------------------------------------------------------------------- */

namespace {

/* Reals of a type that lie, at least in part, in a word of it.  */
struct reals_in_word {
  HOST_WIDE_INT largest;	/* bytes; 0: there are none */
  HOST_WIDE_INT mantissa;	/* all bits of mantissas are below this one, counted from the word's lowest */
};

}

/* The word is the BYTES bytes from FROM on.  */
static void
note_reals (tree type, HOST_WIDE_INT from, HOST_WIDE_INT bytes, reals_in_word *in)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  if (!holds_reals_p (type) || from + bytes <= 0 || (size >= 0 && from >= size))
    return;
  if (TREE_CODE (type) == ARRAY_TYPE) {
    HOST_WIDE_INT one = int_size_in_bytes (TREE_TYPE (type));
    for (HOST_WIDE_INT at = one > 0 && from > 0 ? from / one * one : 0; at < from + bytes; at += MAX (one, 1))
      note_reals (TREE_TYPE (type), from - at, bytes, in);
  } else if (RECORD_OR_UNION_TYPE_P (type)) {
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && tree_fits_shwi_p (byte_position (f)))
	note_reals (TREE_TYPE (f), from - int_byte_position (f), bytes, in);
  } else {
    const struct real_format *format
      = SCALAR_FLOAT_TYPE_P (type) ? REAL_MODE_FORMAT (SCALAR_FLOAT_TYPE_MODE (type)) : NULL;
    HOST_WIDE_INT top = format && !BYTES_BIG_ENDIAN ? format->p - 1 - from * BITS_PER_UNIT : bytes * BITS_PER_UNIT;
    in->largest = MAX (in->largest, size);
    in->mantissa = MAX (in->mantissa, MIN (top, bytes * BITS_PER_UNIT));
  }
}

/* The outermost union that REF is a part of; *AT becomes where REF lies there, -1 if nobody knows.  */
static tree
union_around (tree ref, HOST_WIDE_INT *at)
{
  tree found = NULL_TREE;
  HOST_WIDE_INT inside = 0;
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0)) {
    HOST_WIDE_INT by = -1;
    if (TREE_CODE (t) == COMPONENT_REF && tree_fits_shwi_p (byte_position (TREE_OPERAND (t, 1))))
      by = int_byte_position (TREE_OPERAND (t, 1));
    else if (TREE_CODE (t) == ARRAY_REF && tree_fits_shwi_p (TREE_OPERAND (t, 1)) && int_size_in_bytes (TREE_TYPE (t)) > 0
	     && integer_zerop (array_ref_low_bound (t)))
      by = tree_to_shwi (TREE_OPERAND (t, 1)) * int_size_in_bytes (TREE_TYPE (t));
    inside = inside < 0 || by < 0 ? -1 : inside + by;
    if (TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == UNION_TYPE) {
      found = TREE_TYPE (TREE_OPERAND (t, 0));
      *at = inside;
    }
  }
  return found;
}

/* The reals where REF, a part of WHOLE at AT, lies; all of WHOLE if AT is -1.  */
static reals_in_word
reals_behind (tree ref, tree whole, HOST_WIDE_INT at)
{
  HOST_WIDE_INT bytes = int_size_in_bytes (TREE_TYPE (ref));
  reals_in_word in = { 0, 0 };
  note_reals (whole, at < 0 ? 0 : at, at < 0 ? int_size_in_bytes (whole) : bytes, &in);
  if (at < 0)
    in.mantissa = bytes * BITS_PER_UNIT;
  return in;
}

/* Bits of a real that were loaded.  */
struct loaded_bits {
  tree name;
  HOST_WIDE_INT mantissa;	/* of its mantissa they are those below this one */
};

/* NAME is B's, or that converted, or one of several such, or bits of other reals as they stand: each bit is where it
   was.  *SEEN has been looked at.  */
static bool
in_place_p (const loaded_bits &b, tree name, hash_set<tree> *seen)
{
  if (name == b.name || is_gimple_min_invariant (name) || seen->add (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (!in_place_p (b, gimple_phi_arg_def (phi, k), seen))
	return false;
    return true;
  }
  if (!is_gimple_assign (def))
    return false;
  tree from = gimple_assign_rhs1 (def);
  if (gimple_assign_rhs_code (def) == VIEW_CONVERT_EXPR)
    return SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_OPERAND (from, 0)));
  return gimple_assign_cast_p (def) && TREE_CODE (from) == SSA_NAME && in_place_p (b, from, seen);
}

/* USE makes of NAME what has nothing of B's mantissa any more.  */
static bool
drops_mantissa_p (const loaded_bits &b, gimple *use, tree name)
{
  enum tree_code code = gimple_assign_rhs_code (use);
  hash_set<tree> seen;
  if (gimple_num_ops (use) != 3 || gimple_assign_rhs1 (use) != name || TREE_CODE (gimple_assign_rhs2 (use)) != INTEGER_CST
      || !in_place_p (b, name, &seen))
    return false;
  HOST_WIDE_INT number = TREE_INT_CST_LOW (gimple_assign_rhs2 (use));
  return code == RSHIFT_EXPR ? number >= b.mantissa
	 : code == BIT_AND_EXPR && b.mantissa < HOST_BITS_PER_WIDE_INT
	   && !(number & ((HOST_WIDE_INT_1U << b.mantissa) - 1));
}

/* What USE makes of bits in NAME: a number, or nobody knows, since they are stored, handed on or returned, is
   BECOMES; an integer that has them goes to WAITING.  */
static void
follow_bits (const loaded_bits &b, gimple *use, tree name, bool *becomes, vec<tree> *waiting)
{
  tree lhs = gimple_get_lhs (use);
  if (gimple_code (use) == GIMPLE_PHI)
    waiting->safe_push (gimple_phi_result (use));
  else if (is_gimple_call (use))
    *becomes |= !gimple_call_builtin_p (use);
  else if (!is_gimple_assign (use))
    *becomes |= gimple_code (use) == GIMPLE_RETURN;
  else if (TREE_CODE (lhs) != SSA_NAME)
    *becomes |= gimple_assign_rhs1 (use) == name && !over_reals_p (lhs);	/* else the store is refused */
  else if (gimple_assign_rhs_code (use) == FLOAT_EXPR
	   || (gimple_assign_rhs_code (use) == VIEW_CONVERT_EXPR && !INTEGRAL_TYPE_P (TREE_TYPE (lhs))))
    *becomes = true;
  else if (INTEGRAL_TYPE_P (TREE_TYPE (lhs)) && TREE_CODE_CLASS (gimple_assign_rhs_code (use)) != tcc_comparison
	   && !gimple_assign_load_p (use) && !drops_mantissa_p (b, use, name))
    waiting->safe_push (lhs);
}

/* B may become a number.  */
static bool
become_number_p (const loaded_bits &b)
{
  auto_vec<tree, 16> waiting;
  hash_set<tree> seen;
  bool becomes = false;
  waiting.safe_push (b.name);
  while (waiting.length () && !becomes) {
    tree v = waiting.pop ();
    imm_use_iterator i;
    use_operand_p p;
    if (seen.add (v))
      continue;
    FOR_EACH_IMM_USE_FAST (p, i, v)
      if (!is_gimple_debug (USE_STMT (p)))
	follow_bits (b, USE_STMT (p), v, &becomes, &waiting);
  }
  return becomes;
}

bool
rd_load_bits_p (reader *r, tree lhs, tree ref)
{
  HOST_WIDE_INT at = 0, bytes = int_size_in_bytes (TREE_TYPE (ref));
  bool real = SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref));
  if (fortran_p () || (!real && !INTEGRAL_TYPE_P (TREE_TYPE (ref))) || TREE_CODE (lhs) != SSA_NAME
      || !(rd_ref_origins (r, ref, NULL) & (FROM_BY_ADDRESS | FROM_PASSIVE_PARAM | FROM_GLOBAL)))
    return false;
  tree whole = union_around (ref, &at);
  reals_in_word in = whole ? reals_behind (ref, whole, at) : reals_in_word { 0, 0 };
  if (real)
    return bytes < in.largest;
  loaded_bits b = { lhs, in.largest ? in.mantissa : bytes * BITS_PER_UNIT };
  return (in.largest || rd_over_declared_reals_p (ref)) && become_number_p (b);
}

/* ---- bits of a value ------------------------------------------------------------ */

/* USE takes NAME, bits of a real, and decides by it or makes an integer of it, *NEXT (or NULL_TREE).  */
static bool
only_looks_p (gimple *use, tree *next)
{
  *next = NULL_TREE;
  if (is_gimple_debug (use) || gimple_code (use) == GIMPLE_COND || gimple_code (use) == GIMPLE_SWITCH)
    return true;
  if (gphi *phi = dyn_cast<gphi *> (use))
    *next = gimple_phi_result (phi);
  else if (gassign *s = dyn_cast<gassign *> (use)) {
    enum tree_code code = gimple_assign_rhs_code (s);
    if (TREE_CODE_CLASS (code) == tcc_comparison)
      return true;
    bool between_integers = code == VIEW_CONVERT_EXPR
			    && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (gimple_assign_rhs1 (s), 0)));
    if (gimple_vuse (s) || (code == VIEW_CONVERT_EXPR && !between_integers) || code == BIT_FIELD_REF
	|| code == BIT_INSERT_EXPR)
      return false;
    *next = gimple_assign_lhs (s);
  }
  return *next && TREE_CODE (*next) == SSA_NAME && INTEGRAL_TYPE_P (TREE_TYPE (*next));
}

bool
rd_bits_to_look_at_p (gassign *s)
{
  enum { MOST = 200 };
  tree lhs = gimple_assign_lhs (s);
  if (gimple_assign_rhs_code (s) != VIEW_CONVERT_EXPR || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || gimple_vuse (s)
      || !real_type_p (TREE_TYPE (TREE_OPERAND (gimple_assign_rhs1 (s), 0))))
    return false;
  tree real = TREE_TYPE (TREE_OPERAND (gimple_assign_rhs1 (s), 0));
  loaded_bits b = { lhs, REAL_MODE_FORMAT (SCALAR_FLOAT_TYPE_MODE (real))->p - 1 };
  auto_vec<tree, 16> names;
  hash_set<tree> seen;
  names.safe_push (lhs);
  for (unsigned k = 0; k < names.length (); k++) {
    imm_use_iterator it;
    use_operand_p op;
    tree next;
    FOR_EACH_IMM_USE_FAST (op, it, names[k]) {
      if (is_gimple_assign (USE_STMT (op)) && drops_mantissa_p (b, USE_STMT (op), names[k]))
	continue;
      if (!only_looks_p (USE_STMT (op), &next) || names.length () > MOST)
	return false;
      if (next && !seen.add (next))
	names.safe_push (next);
    }
  }
  return true;
}

/* ---- stores ------------------------------------------------------------------- */

bool
rd_store_byte (reader *r, tree lhs, tree rhs)
{
  if (over_reals_p (lhs) || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || int_size_in_bytes (TREE_TYPE (lhs)) != 1 || !no_bits_p (rhs))
    return false;
  adj_id to = rd_address_of (r, lhs);
  if (to != ADJ_NONE)
    rd_clear (r, to, rd_integer (r, TYPE_ID_UINT64, 1))->raw = true;
  return true;
}
