/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pointers on the way to an access are declared to lead to.

   C's alias rules have it that memory which is stored as one structure is not read or copied as another, and GCC
   tells accesses apart by that.  Not everybody keeps to it (-fno-strict-aliasing; nothing happens below -O2):

     struct b *p = (struct b *) h->a;	where b has a long, h->a leads to structures with a double
     long n = p[0].n; p[0].n = p[1].n; p[1].n = n;

   moves reals without their shadows.  In GIMPLE no cast is left: the access says b, the pointer still a.  So an
   access is followed back to what its pointer was made from, and held against the layout of all that a pointer on
   that way is declared to lead to.  */

#include "read-int.h"

namespace {

/* From a pointer to the access: AT bytes, and any number of times GRAIN more; 0: no more.  */
struct way {
  HOST_WIDE_INT at;
  unsigned HOST_WIDE_INT grain;
};

/* A type that a pointer on the way is declared to lead to.  */
struct pointee {
  tree type;
  way w;
};

struct search {
  auto_vec<pointee> found;
  hash_set<tree> seen;
};

/* An access to BYTES of a number, or of a member that is INSIDE bytes inside a structure (-1: none).  */
struct number {
  HOST_WIDE_INT bytes, inside;
};

enum { MOST_NAMES = 100, DEEPEST_SUM = 8 };

/* W with N, which is added to an address.  */
static void
add_step (tree n, way *w, unsigned depth = 0)
{
  gimple *def = TREE_CODE (n) == SSA_NAME ? SSA_NAME_DEF_STMT (n) : NULL;
  enum tree_code code = def && is_gimple_assign (def) && depth <= DEEPEST_SUM
			? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree b = code == PLUS_EXPR || code == MULT_EXPR || code == LSHIFT_EXPR ? gimple_assign_rhs2 (def) : NULL_TREE;
  if (TREE_CODE (n) == INTEGER_CST)
    w->at += (HOST_WIDE_INT) TREE_INT_CST_LOW (n);
  else if (code == PLUS_EXPR) {
    add_step (gimple_assign_rhs1 (def), w, depth + 1);
    add_step (b, w, depth + 1);
  } else if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code) || code == NEGATE_EXPR)
    add_step (gimple_assign_rhs1 (def), w, depth + 1);
  else if (code == MULT_EXPR && tree_fits_uhwi_p (b))
    w->grain = gcd (w->grain, tree_to_uhwi (b));
  else if (code == LSHIFT_EXPR && tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 32)
    w->grain = gcd (w->grain, HOST_WIDE_INT_1U << tree_to_uhwi (b));
  else
    w->grain = 1;
}

/* The base of REF; W with what lies between.  */
static tree
base_of (tree ref, way *w)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0)) {
    if (TREE_CODE (ref) == COMPONENT_REF && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
      w->at += int_byte_position (TREE_OPERAND (ref, 1));
    else if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF) {
      tree index = TREE_OPERAND (ref, 1), low = array_ref_low_bound (ref), size = array_ref_element_size (ref);
      HOST_WIDE_INT each = tree_fits_shwi_p (size) ? tree_to_shwi (size) : 1;
      if (tree_fits_shwi_p (index) && tree_fits_shwi_p (low) && tree_fits_shwi_p (size))
	w->at += (tree_to_shwi (index) - tree_to_shwi (low)) * each;
      else
	w->grain = gcd (w->grain, (unsigned HOST_WIDE_INT) each);
    } else if (TREE_CODE (ref) == BIT_FIELD_REF)
      w->at += tree_to_uhwi (TREE_OPERAND (ref, 2)) / BITS_PER_UNIT;
    else if (TREE_CODE (ref) == COMPONENT_REF)
      w->grain = 1;
  }
  if (TREE_CODE (ref) == MEM_REF)
    w->at += (HOST_WIDE_INT) TREE_INT_CST_LOW (TREE_OPERAND (ref, 1));
  return ref;
}

/* A number AT bytes inside TYPE, and any number of times GRAIN more, which are no whole objects of TYPE, may lie over
   a real of TYPE: it is not in an array whose elements these steps go over, or that has no reals.  */
static bool
may_be_over_real_p (tree type, HOST_WIDE_INT at, unsigned HOST_WIDE_INT grain)
{
  if (TREE_CODE (type) == ARRAY_TYPE) {
    HOST_WIDE_INT each = int_size_in_bytes (TREE_TYPE (type));
    return holds_reals_p (type)
	   && (each <= 0 || grain % each != 0 || reals_within_p (TREE_TYPE (type), at % each, at % each + 1));
  }
  if (TREE_CODE (type) != RECORD_TYPE)
    return true;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL || DECL_BIT_FIELD (f) || !tree_fits_shwi_p (byte_position (f)))
      continue;
    HOST_WIDE_INT from = int_byte_position (f), size = int_size_in_bytes (TREE_TYPE (f));
    if (at >= from && (size < 0 || at < from + size))
      return may_be_over_real_p (TREE_TYPE (f), at - from, grain);
  }
  return false;
}

/* Byte AT of TYPE is in a union, whose members may be accessed as what they are.  */
static bool
in_union_p (tree type, HOST_WIDE_INT at)
{
  HOST_WIDE_INT size = int_size_in_bytes (strip_array_types (type));
  type = strip_array_types (type);
  if (TREE_CODE (type) != RECORD_TYPE || size <= 0)
    return TREE_CODE (type) == UNION_TYPE || TREE_CODE (type) == QUAL_UNION_TYPE;
  at = (at % size + size) % size;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL || DECL_BIT_FIELD (f) || !rd_holds_union_p (TREE_TYPE (f)))
      continue;
    HOST_WIDE_INT from = tree_fits_shwi_p (byte_position (f)) ? int_byte_position (f) : -1;
    HOST_WIDE_INT bytes = int_size_in_bytes (TREE_TYPE (f));
    if (from < 0 || bytes < 0 || (at >= from && at < from + bytes))
      return from < 0 || bytes < 0 || in_union_p (TREE_TYPE (f), at - from);
  }
  return false;
}

/* N, W behind a pointer to TYPE, lies over a real of TYPE.  What lies before it or behind it is another object, a
   number behind a header, say, unless the way goes over whole objects; and so is the end of a structure that
   begins as TYPE does.  */
static bool
over_real_of_p (tree type, way w, const number &n)
{
  HOST_WIDE_INT whole = int_size_in_bytes (type);
  type = strip_array_types (type);
  HOST_WIDE_INT size = int_size_in_bytes (type), from;
  /* Behind a structure that an open array ends lies more of that.  */
  tree more = open_end_of (type, &from);
  if (more && w.at >= from)
    return over_real_of_p (more, { (w.at - from) % MAX (int_size_in_bytes (more), 1), w.grain }, n);
  if (size <= 0 || !holds_reals_p (type) || (rd_holds_union_p (type) && in_union_p (type, w.at)))
    return false;
  if (TREE_CODE (type) != RECORD_TYPE)
    /* A loop over numbers of another type, or the part of a block that these have for themselves.  */
    return w.grain == 0 && w.at >= 0 && w.at < MAX (whole, size);
  if (w.grain % size == 0) {
    if (w.grain == 0 && (w.at < 0 || (w.at >= MAX (whole, size)
				      && (n.inside < 0 || w.at - n.inside < MAX (whole, size)))))
      return false;
    HOST_WIDE_INT at = (w.at % size + size) % size;
    return reals_within_p (type, at, MIN (at + n.bytes, size))
	   || (at + n.bytes > size && reals_within_p (type, 0, at + n.bytes - size));
  }
  return w.at >= 0 && w.at < size && may_be_over_real_p (type, w.at, w.grain);
}

/* Of several pointers to one type the one nearest to the access tells most.  */
static void
note_pointee (tree pointer, way w, search *s)
{
  if (!POINTER_TYPE_P (pointer) || !COMPLETE_TYPE_P (TREE_TYPE (pointer)) || !holds_reals_p (TREE_TYPE (pointer)))
    return;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (pointer));
  for (const pointee &p : s->found)
    if (p.type == type)
      return;
  s->found.safe_push ({ type, w });
}

/* W with the step that DEF, an assignment, makes to a pointer; what it was made from, or NULL_TREE: a load, or the
   address of a member without reals.  */
static tree
step_back (gimple *def, way *w)
{
  if (!is_gimple_assign (def))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code == POINTER_PLUS_EXPR)
    add_step (gimple_assign_rhs2 (def), w);
  else if (code == ADDR_EXPR) {
    tree object = TREE_OPERAND (from, 0);
    if (handled_component_p (object) && !holds_reals_p (TREE_TYPE (object)))
      return NULL_TREE;
    from = base_of (object, w);
    return TREE_CODE (from) == MEM_REF ? TREE_OPERAND (from, 0) : from;
  } else if (code != SSA_NAME && !CONVERT_EXPR_CODE_P (code))
    return NULL_TREE;
  return from;
}

/* Of PHI, a pointer that a loop moves on: where it starts, and W with the steps; NULL_TREE of any other PHI, where
   pointers meet that need not lead to one kind of thing (a call through a pointer has been made calls of all
   functions that it may lead to).  */
static tree
start_of_round (gphi *phi, way *w)
{
  tree start = NULL_TREE;
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++) {
    tree ptr = gimple_phi_arg_def (phi, k);
    way round = { 0, 0 };
    for (unsigned n = 0; n < MOST_NAMES && ptr && TREE_CODE (ptr) == SSA_NAME && SSA_NAME_DEF_STMT (ptr) != phi; n++)
      ptr = step_back (SSA_NAME_DEF_STMT (ptr), &round);
    if (ptr && TREE_CODE (ptr) == SSA_NAME && SSA_NAME_DEF_STMT (ptr) == phi)
      w->grain = gcd (w->grain, gcd (round.grain, absu_hwi (round.at)));
    else if (start)
      return NULL_TREE;
    else
      start = gimple_phi_arg_def (phi, k);
  }
  return start;
}

/* Collects what PTR, and the pointers that it was made from, are declared to lead to, W before the access.  */
static void
follow (tree ptr, way w, search *s)
{
  while (TREE_CODE (ptr) == SSA_NAME && s->seen.elements () < MOST_NAMES && !s->seen.add (ptr)) {
    gimple *def = SSA_NAME_DEF_STMT (ptr);
    note_pointee (TREE_TYPE (ptr), w, s);
    if (gimple_assign_load_p (def))
      note_pointee (TREE_TYPE (gimple_assign_rhs1 (def)), w, s);
    gphi *phi = dyn_cast<gphi *> (def);
    ptr = phi ? start_of_round (phi, &w) : step_back (def, &w);
    if (!ptr)
      return;
  }
}

/* N, AT bytes behind what S was followed from, lies over a real of what was found.  */
static bool
over_real_p (const search &s, HOST_WIDE_INT at, const number &n)
{
  for (const pointee &p : s.found)
    if (over_real_of_p (p.type, { p.w.at + at, p.w.grain }, n))
      return true;
  return false;
}

/* An integer of TYPE, a structure or array, FROM bytes inside the structure that a pointer with what S found was
   cast to, lies over a real.  */
static bool
integers_over_reals_p (tree type, HOST_WIDE_INT from, const search &s)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return integers_over_reals_p (TREE_TYPE (type), from, s);
  if (TREE_CODE (type) == RECORD_TYPE) {
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && !DECL_BIT_FIELD (f) && tree_fits_shwi_p (byte_position (f))
	  && integers_over_reals_p (TREE_TYPE (f), from + int_byte_position (f), s))
	return true;
    return false;
  }
  return INTEGRAL_TYPE_P (type) && over_real_p (s, from, { int_size_in_bytes (type), from });
}

/* A and B are one type, of units that each have their own at the link.  */
static bool
types_name_one_p (tree a, tree b)
{
  a = TYPE_MAIN_VARIANT (a);
  b = TYPE_MAIN_VARIANT (b);
  return a == b || (TYPE_IDENTIFIER (a) && TYPE_IDENTIFIER (a) == TYPE_IDENTIFIER (b));
}

} // namespace

bool
rd_over_declared_reals_p (tree ref)
{
  way w = { 0, 0 };
  tree base = base_of (ref, &w);
  if (TREE_CODE (base) != MEM_REF)
    return false;
  tree structure = TREE_TYPE (TREE_TYPE (TREE_OPERAND (base, 1)));
  HOST_WIDE_INT each = TREE_CODE (structure) == RECORD_TYPE ? int_size_in_bytes (structure) : -1;
  search s;
  follow (TREE_OPERAND (base, 0), w, &s);
  return over_real_p (s, 0, { int_size_in_bytes (TREE_TYPE (ref)), each > 0 && w.at >= 0 ? w.at % each : -1 });
}

bool
rd_cast_over_reals_p (tree ptr, tree type)
{
  if (TREE_CODE (ptr) != SSA_NAME || !POINTER_TYPE_P (type) || TREE_CODE (TREE_TYPE (type)) != RECORD_TYPE
      || !COMPLETE_TYPE_P (TREE_TYPE (type)) || rd_holds_union_p (TREE_TYPE (type)))
    return false;
  search s;
  follow (ptr, { 0, 0 }, &s);
  for (unsigned k = s.found.length (); k-- > 0;)
    if (types_name_one_p (s.found[k].type, TREE_TYPE (type)))
      s.found.unordered_remove (k);
  return integers_over_reals_p (TREE_TYPE (type), 0, s);
}
