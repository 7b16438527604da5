/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small vectors (vector_size) become numbers, lane by lane, so that nothing behind this knows of
   them:

     v = *p				v.0 = MEM[p], v.1 = MEM[p + 8]
     w = v * c			->	w.0 = v.0 * c.0, w.1 = v.1 * c.1
     *q = w				MEM[q] = w.0, MEM[q + 8] = w.1
     s = BIT_FIELD_REF <w, 64, 64>	s = w.1

   1. Every vector gets a name for each lane.
   2. Statements that define vectors are followed by such that define their lanes, joins by joins of
      lanes.  What is not known here (a call, an argument by value) keeps its vector, of which the
      lanes are taken.
   3. Stores of vectors, and whatever uses single lanes, are rewritten.
   4. Vectors that nothing uses any more go.  The reader refuses what is left.

   Truth values are lanes of one bit.  What comparisons give as integers, 0 and -1, GCC has written
   as a choice between these.  */

#include "prepare.h"
#include "params.h"
#include "write.h"

enum { MOST_LANES = 64 };

/* Where the names of the lanes of an SSA name begin in `names', by version; 0: nowhere.  */
static vec<unsigned> first;
static vec<tree> names;

static bool
vector_p (tree type)
{
  unsigned HOST_WIDE_INT n;
  if (TREE_CODE (type) != VECTOR_TYPE || !TYPE_VECTOR_SUBPARTS (type).is_constant (&n)
      || n > MOST_LANES)
    return false;
  tree lane = TREE_TYPE (type);
  return real_bytes (lane) >= 4 || (INTEGRAL_TYPE_P (lane) && TYPE_PRECISION (lane) <= 64);
}

static unsigned
lanes_in (tree type)
{
  return TYPE_VECTOR_SUBPARTS (type).to_constant ();
}

static tree
lane_type (tree type)
{
  return VECTOR_BOOLEAN_TYPE_P (type) ? boolean_type_node : TYPE_MAIN_VARIANT (TREE_TYPE (type));
}

/* Truth values may be packed.  */
static unsigned HOST_WIDE_INT
lane_bits (tree type)
{
  return VECTOR_BOOLEAN_TYPE_P (type) ? vector_element_bits (type)
				      : tree_to_uhwi (TYPE_SIZE (TREE_TYPE (type)));
}

/* Appends what lanes V has, an operand; the names of a variable without a value are made here.  */
static void
add_lanes (tree v, vec<tree> *out)
{
  tree type = TREE_TYPE (v), lane = lane_type (type);
  for (unsigned k = 0; k < lanes_in (type); k++)
    if (TREE_CODE (v) == SSA_NAME)
      out->safe_push (names[first[SSA_NAME_VERSION (v)] + k]);
    else {
      tree c = VECTOR_CST_ELT (v, k);
      out->safe_push (VECTOR_BOOLEAN_TYPE_P (type) ? constant_boolean_node (!integer_zerop (c), lane)
						   : c);
    }
}

static bool
operand_p (tree v)
{
  return vector_p (TREE_TYPE (v))
	 && (TREE_CODE (v) == VECTOR_CST
	     || (TREE_CODE (v) == SSA_NAME && first[SSA_NAME_VERSION (v)]));
}

/* ---- 1. names ------------------------------------------------------------------------ */

static void
name_lanes (tree v)
{
  tree type = TREE_TYPE (v);
  first[SSA_NAME_VERSION (v)] = names.length ();
  bool nothing = SSA_NAME_IS_DEFAULT_DEF (v)
		 && !(SSA_NAME_VAR (v) && TREE_CODE (SSA_NAME_VAR (v)) == PARM_DECL);
  for (unsigned k = 0; k < lanes_in (type); k++)
    names.safe_push (nothing ? get_or_create_ssa_default_def (cfun, create_tmp_var (lane_type (type)))
			     : make_ssa_name (lane_type (type)));
}

/* False: there are no vectors.  */
static bool
name_all (void)
{
  bool any = false;
  unsigned n = num_ssa_names;
  first.truncate (0);
  names.truncate (0);
  names.safe_push (NULL_TREE);
  first.safe_grow_cleared (n);
  for (unsigned k = 1; k < n; k++) {
    tree v = ssa_name (k);
    if (!v || virtual_operand_p (v) || SSA_NAME_IN_FREE_LIST (v) || !vector_p (TREE_TYPE (v)))
      continue;
    any = true;
    name_lanes (v);
  }
  return any;
}

/* ---- memory ---------------------------------------------------------------------------- */

/* What an access to REF, a vector or part of one, may meet, as the type of a pointer: memory of
   its lanes' type, unless a union or may_alias says otherwise.  */
static tree
alias_type (tree ref)
{
  tree known = reference_alias_ptr_type (ref), type = TREE_TYPE (ref);
  if (TYPE_REF_CAN_ALIAS_ALL (known))
    return known;
  for (tree t = ref; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == VIEW_CONVERT_EXPR
	|| (RECORD_OR_UNION_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	    && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) != RECORD_TYPE))
      return known;
  return VECTOR_TYPE_P (type) ? build_pointer_type (lane_type (type)) : known;
}

/* What lies BYTES behind the begin of REF, at a constant distance from where that begins, as a TYPE;
   NULL_TREE: the distance is no constant.  */
static tree
piece_at (tree ref, unsigned HOST_WIDE_INT bytes, tree type)
{
  poly_int64 offset;
  HOST_WIDE_INT known;
  tree base = get_addr_base_and_unit_offset (ref, &offset);
  if (!base || !offset.is_constant (&known))
    return NULL_TREE;
  bool pointer = TREE_CODE (base) == MEM_REF;
  if (pointer)
    known += mem_ref_offset (base).force_shwi ().to_constant ();
  return build2 (MEM_REF, type, pointer ? TREE_OPERAND (base, 0) : build_fold_addr_expr (base),
		 build_int_cst (alias_type (ref), known + bytes));
}

/* Lane K of REF, a vector in memory.  */
static tree
lane_of (tree ref, unsigned k)
{
  tree type = TREE_TYPE (ref), lane = lane_type (type);
  if (tree piece = piece_at (ref, k * lane_bits (type) / BITS_PER_UNIT, lane))
    return piece;
  tree all = build1 (VIEW_CONVERT_EXPR, build_array_type_nelts (lane, lanes_in (type)),
		     unshare_expr (ref));
  return build4 (ARRAY_REF, lane, all, size_int (k), NULL_TREE, NULL_TREE);
}

/* TYPE is that of lanes of VECTOR, or an array of such.  */
static bool
of_lanes_p (tree type, tree vector)
{
  if (TREE_CODE (type) == ARRAY_TYPE || VECTOR_TYPE_P (type))
    type = TREE_TYPE (type);
  return types_compatible_p (TYPE_MAIN_VARIANT (type), lane_type (vector));
}

/* Lanes of vectors in memory that *REF names become pieces of memory.  */
static void
rewrite_reference (tree *ref)
{
  for (; handled_component_p (*ref); ref = &TREE_OPERAND (*ref, 0)) {
    tree inner = TREE_OPERAND (*ref, 0), type = TREE_TYPE (inner), made = NULL_TREE;
    if (!vector_p (type) || VECTOR_BOOLEAN_TYPE_P (type) || !of_lanes_p (TREE_TYPE (*ref), type)
	|| TREE_CODE (inner) == SSA_NAME || CONSTANT_CLASS_P (inner))
      continue;
    if (TREE_CODE (*ref) == VIEW_CONVERT_EXPR)
      made = piece_at (inner, 0, TREE_TYPE (*ref));
    else if (TREE_CODE (*ref) == BIT_FIELD_REF && !VECTOR_TYPE_P (TREE_TYPE (*ref))) {
      unsigned HOST_WIDE_INT bit = tree_to_uhwi (TREE_OPERAND (*ref, 2));
      if (bit % lane_bits (type) == 0
	  && tree_int_cst_equal (TREE_OPERAND (*ref, 1), TYPE_SIZE (TREE_TYPE (type))))
	made = lane_of (inner, bit / lane_bits (type));
    }
    if (made)
      *ref = made;
    return;
  }
}

/* ---- 2. lanes -------------------------------------------------------------------------- */

namespace {

struct definition {
  writer *w;
  tree lhs;
  unsigned next;		/* the lane to be defined */
};

}

static void
insert (writer *w, gimple *s)
{
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
}

static tree
next_lane (definition *d)
{
  return names[first[SSA_NAME_VERSION (d->lhs)] + d->next++];
}

/* The next lane is CODE (A, B, C).  */
static void
define (definition *d, enum tree_code code, tree a, tree b = NULL_TREE, tree c = NULL_TREE)
{
  tree lane = next_lane (d);
  if (c)
    insert (d->w, gimple_build_assign (lane, code, a, b, c));
  else if (b)
    insert (d->w, gimple_build_assign (lane, code, a, b));
  else
    insert (d->w, gimple_build_assign (lane, code, a));
}

static void
define_value (definition *d, tree value)
{
  define (d, TREE_CODE (value), value);
}

static void
define_choice (definition *d, tree test, tree a, tree b)
{
  if (CONSTANT_CLASS_P (test))
    define_value (d, integer_zerop (test) ? b : a);
  else if (COMPARISON_CLASS_P (test))
    define (d, COND_EXPR, unshare_expr (test), a, b);
  else
    define (d, COND_EXPR, build2 (NE_EXPR, boolean_type_node, test,
				  build_zero_cst (TREE_TYPE (test))), a, b);
}

static bool
define_constructed (definition *d, tree rhs)
{
  unsigned k;
  tree value;
  auto_vec<tree, 8> lanes;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (rhs), k, value)
    if (!VECTOR_TYPE_P (TREE_TYPE (value)))
      lanes.safe_push (value);
    else if (operand_p (value))
      add_lanes (value, &lanes);
    else
      return false;
  for (k = 0; k < lanes_in (TREE_TYPE (rhs)); k++)
    define_value (d, k < lanes.length () ? lanes[k] : build_zero_cst (lane_type (TREE_TYPE (rhs))));
  return true;
}

/* Lanes of A and B in the order of MASK.  */
static bool
define_permuted (definition *d, tree a, tree b, tree mask)
{
  auto_vec<tree, 16> lanes;
  if (TREE_CODE (mask) != VECTOR_CST || !operand_p (a) || !operand_p (b))
    return false;
  add_lanes (a, &lanes);
  add_lanes (b, &lanes);
  for (unsigned k = 0; k < lanes_in (TREE_TYPE (d->lhs)); k++)
    define_value (d, lanes[TREE_INT_CST_LOW (VECTOR_CST_ELT (mask, k)) % lanes.length ()]);
  return true;
}

/* One lane of A becomes X.  */
static bool
define_inserted (definition *d, tree a, tree x, unsigned HOST_WIDE_INT bit)
{
  auto_vec<tree, 8> lanes;
  tree type = TREE_TYPE (a);
  if (!operand_p (a) || VECTOR_TYPE_P (TREE_TYPE (x)) || bit % lane_bits (type)
      || !types_compatible_p (TREE_TYPE (x), lane_type (type)))
    return false;
  add_lanes (a, &lanes);
  for (unsigned k = 0; k < lanes.length (); k++)
    define_value (d, k == bit / lane_bits (type) ? x : lanes[k]);
  return true;
}

/* Integers of another sign.  */
static bool
define_reinterpreted (definition *d, tree a)
{
  auto_vec<tree, 8> lanes;
  tree to = lane_type (TREE_TYPE (d->lhs)), from = lane_type (TREE_TYPE (a));
  if (!operand_p (a) || !INTEGRAL_TYPE_P (to) || !INTEGRAL_TYPE_P (from)
      || VECTOR_BOOLEAN_TYPE_P (TREE_TYPE (a)) || TYPE_PRECISION (to) != TYPE_PRECISION (from))
    return false;
  add_lanes (a, &lanes);
  for (unsigned k = 0; k < lanes.length (); k++)
    define (d, NOP_EXPR, lanes[k]);
  return true;
}

/* Part of vector A, as many lanes as the result has.  */
static bool
define_part (definition *d, tree ref)
{
  auto_vec<tree, 8> lanes;
  tree a = TREE_OPERAND (ref, 0), type = TREE_TYPE (a);
  unsigned HOST_WIDE_INT bit = TREE_CODE (ref) == BIT_FIELD_REF ? tree_to_uhwi (TREE_OPERAND (ref, 2))
								: 0;
  if (!operand_p (a) || VECTOR_BOOLEAN_TYPE_P (type) || bit % lane_bits (type)
      || !of_lanes_p (TREE_TYPE (d->lhs), type))
    return false;
  add_lanes (a, &lanes);
  for (unsigned k = 0; k < lanes_in (TREE_TYPE (d->lhs)); k++)
    define_value (d, lanes[bit / lane_bits (type) + k]);
  return true;
}

/* CODE, lane by lane.  */
static bool
define_elementwise (definition *d, gassign *s, enum tree_code code)
{
  auto_vec<tree, 8> operands[3];
  unsigned n = gimple_num_ops (s) - 1, count = lanes_in (TREE_TYPE (d->lhs));
  for (unsigned k = 0; k < n; k++) {
    tree v = gimple_op (s, k + 1);
    if (!VECTOR_TYPE_P (TREE_TYPE (v)) && k == 1) {
      while (operands[k].length () < count)
	operands[k].safe_push (v);
      continue;
    }
    if (!operand_p (v) || lanes_in (TREE_TYPE (v)) != count)
      return false;
    add_lanes (v, &operands[k]);
  }
  for (unsigned k = 0; k < count; k++)
    define (d, code, operands[0][k], n > 1 ? operands[1][k] : NULL_TREE);
  return true;
}

static bool
define_chosen (definition *d, tree test, tree a, tree b)
{
  auto_vec<tree, 8> as, bs, xs, ys;
  if (!operand_p (a) || !operand_p (b))
    return false;
  add_lanes (a, &as);
  add_lanes (b, &bs);
  bool compares = COMPARISON_CLASS_P (test) && VECTOR_TYPE_P (TREE_TYPE (test));
  if (compares) {
    if (!operand_p (TREE_OPERAND (test, 0)) || !operand_p (TREE_OPERAND (test, 1)))
      return false;
    add_lanes (TREE_OPERAND (test, 0), &xs);
    add_lanes (TREE_OPERAND (test, 1), &ys);
  } else if (VECTOR_TYPE_P (TREE_TYPE (test))) {
    if (!operand_p (test) || !VECTOR_BOOLEAN_TYPE_P (TREE_TYPE (test)))
      return false;
    add_lanes (test, &xs);
  }
  for (unsigned k = 0; k < as.length (); k++)
    define_choice (d, compares ? build2 (TREE_CODE (test), boolean_type_node, xs[k], ys[k])
			       : xs.is_empty () ? test : xs[k], as[k], bs[k]);
  return true;
}

static void
define_loaded (definition *d, tree ref)
{
  rewrite_reference (&ref);
  for (unsigned k = 0; k < lanes_in (TREE_TYPE (d->lhs)); k++)
    define_value (d, lane_of (ref, k));
}

/* Conversions of lanes to as many of another type; NOP_EXPR stays for integers only.  */
static enum tree_code
lane_conversion (tree to, tree from)
{
  return SCALAR_FLOAT_TYPE_P (to) && INTEGRAL_TYPE_P (from) ? FLOAT_EXPR
	 : INTEGRAL_TYPE_P (to) && SCALAR_FLOAT_TYPE_P (from) ? FIX_TRUNC_EXPR : NOP_EXPR;
}

/* False: S is left alone.  */
static bool
define_assigned (definition *d, gassign *s)
{
  tree rhs = gimple_assign_rhs1 (s), type = TREE_TYPE (d->lhs);
  enum tree_code code = gimple_assign_rhs_code (s);
  bool bits = VECTOR_BOOLEAN_TYPE_P (type);
  if (gimple_has_volatile_ops (s))
    return false;
  if (gimple_assign_load_p (s)) {
    if (!bits)
      define_loaded (d, unshare_expr (rhs));
    return !bits;
  }
  switch (code) {
    case SSA_NAME: case VECTOR_CST:
      return define_elementwise (d, s, SSA_NAME);
    case NEGATE_EXPR: case ABS_EXPR: case BIT_NOT_EXPR: case PLUS_EXPR: case MINUS_EXPR:
    case MULT_EXPR: case RDIV_EXPR: case TRUNC_DIV_EXPR: case EXACT_DIV_EXPR: case TRUNC_MOD_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR: case LSHIFT_EXPR: case RSHIFT_EXPR:
    case MIN_EXPR: case MAX_EXPR: case PAREN_EXPR:
      return define_elementwise (d, s, code);
    case FLOAT_EXPR: case FIX_TRUNC_EXPR: CASE_CONVERT:
      return !bits && !VECTOR_BOOLEAN_TYPE_P (TREE_TYPE (rhs)) && define_elementwise (d, s, code);
    case VEC_DUPLICATE_EXPR:
      for (unsigned k = 0; k < lanes_in (type); k++)
	define_value (d, rhs);
      return true;
    case CONSTRUCTOR:
      return !bits && define_constructed (d, rhs);
    case VEC_PERM_EXPR:
      return define_permuted (d, rhs, gimple_assign_rhs2 (s), gimple_assign_rhs3 (s));
    case BIT_INSERT_EXPR:
      return !bits && define_inserted (d, rhs, gimple_assign_rhs2 (s),
				       tree_to_uhwi (gimple_assign_rhs3 (s)));
    case BIT_FIELD_REF: case VIEW_CONVERT_EXPR:
      return !bits && vector_p (TREE_TYPE (TREE_OPERAND (rhs, 0)))
	     && (define_part (d, rhs)
		 || (code == VIEW_CONVERT_EXPR && define_reinterpreted (d, TREE_OPERAND (rhs, 0))));
    case VEC_COND_EXPR: case COND_EXPR:
      return define_chosen (d, rhs, gimple_assign_rhs2 (s), gimple_assign_rhs3 (s));
    default:
      return TREE_CODE_CLASS (code) == tcc_comparison && bits && define_elementwise (d, s, code);
  }
}

/* In front of I, behind what defines V and is not known: its lanes.  They keep V, so that the reader
   meets what it has to refuse.  */
static void
take_lanes (gimple_stmt_iterator *i, tree v)
{
  tree type = TREE_TYPE (v), element = TREE_TYPE (type);
  location_t where = gimple_location (SSA_NAME_DEF_STMT (v));
  for (unsigned k = 0; k < lanes_in (type); k++) {
    tree piece = build3 (BIT_FIELD_REF, element, v, bitsize_int (lane_bits (type)),
			 bitsize_int (k * lane_bits (type)));
    tree lane = names[first[SSA_NAME_VERSION (v)] + k];
    bool truth = VECTOR_BOOLEAN_TYPE_P (type);
    gassign *s = gimple_build_assign (truth ? make_ssa_name (element) : lane, piece);
    gimple_set_location (s, where);
    gsi_insert_before (i, s, GSI_SAME_STMT);
    if (!truth)
      continue;
    s = gimple_build_assign (lane, NE_EXPR, gimple_assign_lhs (s), build_zero_cst (element));
    gimple_set_location (s, where);
    gsi_insert_before (i, s, GSI_SAME_STMT);
  }
}

static void
take_lanes_behind (gimple *s, tree v)
{
  gimple_stmt_iterator i = gsi_for_stmt (s);
  if (stmt_ends_bb_p (s)) {
    edge e = find_fallthru_edge (gimple_bb (s)->succs);
    i = gsi_after_labels (single_pred_p (e->dest) ? e->dest : split_edge (e));
  } else
    gsi_next (&i);
  if (!gsi_end_p (i)) {
    take_lanes (&i, v);
    return;
  }
  /* A block's end: in front of nothing.  */
  gimple *nothing = gimple_build_nop ();
  gsi_insert_after (&i, nothing, GSI_NEW_STMT);
  take_lanes (&i, v);
}

static bool
define_converted (definition *d, gcall *s)
{
  auto_vec<tree, 8> lanes;
  if (!gimple_call_internal_p (s, IFN_VEC_CONVERT) || !operand_p (gimple_call_arg (s, 0)))
    return false;
  add_lanes (gimple_call_arg (s, 0), &lanes);
  for (unsigned k = 0; k < lanes.length (); k++)
    define (d, lane_conversion (lane_type (TREE_TYPE (d->lhs)), TREE_TYPE (lanes[k])), lanes[k]);
  return true;
}

static void
define_lanes (gimple_stmt_iterator *i, tree lhs)
{
  writer w = { i, NULL_TREE };
  definition d = { &w, lhs, 0 };
  gimple *s = gsi_stmt (*i);
  bool done = is_gimple_assign (s) ? define_assigned (&d, as_a<gassign *> (s))
	      : is_gimple_call (s) && define_converted (&d, as_a<gcall *> (s));
  if (!done)
    take_lanes_behind (s, lhs);
}

/* ---- 3. stores, single lanes ------------------------------------------------------------- */

/* False: S stores no vector.  */
static bool
store_lanes (gimple_stmt_iterator *i, gassign *s)
{
  tree to = gimple_assign_lhs (s), v = gimple_assign_rhs1 (s), type = TREE_TYPE (to);
  auto_vec<tree, 8> lanes;
  if (!vector_p (type) || VECTOR_BOOLEAN_TYPE_P (type) || !gimple_assign_single_p (s)
      || !operand_p (v) || gimple_has_volatile_ops (s))
    return false;
  writer w = { i, NULL_TREE };
  add_lanes (v, &lanes);
  to = unshare_expr (to);
  rewrite_reference (&to);
  for (unsigned k = 0; k < lanes.length (); k++)
    insert (&w, gimple_build_assign (lane_of (to, k), lanes[k]));
  unlink_stmt_vdef (s);
  gsi_remove (i, true);
  release_defs (s);
  return true;
}

/* S takes a lane of a vector that is in no memory.  */
static void
use_lane (gimple_stmt_iterator *i, gassign *s)
{
  tree rhs = gimple_assign_rhs1 (s);
  auto_vec<tree, 8> lanes;
  if (TREE_CODE (rhs) != BIT_FIELD_REF || !operand_p (TREE_OPERAND (rhs, 0)))
    return;
  tree type = TREE_TYPE (TREE_OPERAND (rhs, 0));
  unsigned HOST_WIDE_INT bit = tree_to_uhwi (TREE_OPERAND (rhs, 2));
  if (VECTOR_TYPE_P (TREE_TYPE (rhs)) || VECTOR_BOOLEAN_TYPE_P (type) || bit % lane_bits (type)
      || !of_lanes_p (TREE_TYPE (rhs), type)
      || tree_to_uhwi (TREE_OPERAND (rhs, 1)) != lane_bits (type))
    return;
  add_lanes (TREE_OPERAND (rhs, 0), &lanes);
  /* It defines the lane, if that was taken of what is not known.  */
  if (lanes[bit / lane_bits (type)] == gimple_assign_lhs (s))
    return;
  gimple_assign_set_rhs_from_tree (i, lanes[bit / lane_bits (type)]);
  update_stmt (gsi_stmt (*i));
}

/* References inside S, one of which may name a lane.  */
static void
rewrite_references (gimple *s)
{
  for (unsigned k = 0; k < gimple_num_ops (s); k++) {
    tree op = gimple_op (s, k), *ref = gimple_op_ptr (s, k);
    if (op && TREE_CODE (op) == ADDR_EXPR && !is_gimple_call (s))
      op = *(ref = &TREE_OPERAND (op, 0));
    if (op && !TYPE_P (op) && handled_component_p (op) && !gimple_has_volatile_ops (s)
	&& TREE_CODE (get_base_address (op)) != SSA_NAME)
      rewrite_reference (ref);
  }
  update_stmt (s);
}

/* ---- all ----------------------------------------------------------------------------------- */

static void
join_lanes (gphi *phi)
{
  tree v = gimple_phi_result (phi);
  basic_block bb = gimple_bb (phi);
  for (unsigned k = 0; k < lanes_in (TREE_TYPE (v)); k++) {
    gphi *made = create_phi_node (names[first[SSA_NAME_VERSION (v)] + k], bb);
    edge e;
    edge_iterator ei;
    FOR_EACH_EDGE (e, ei, bb->preds) {
      auto_vec<tree, 8> lanes;
      add_lanes (PHI_ARG_DEF_FROM_EDGE (phi, e), &lanes);
      add_phi_arg (made, lanes[k], e, gimple_phi_arg_location_from_edge (phi, e));
    }
  }
}

static void
lower_block (basic_block bb)
{
  auto_vec<gphi *> joins;
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    if (operand_p (gimple_phi_result (i.phi ())))
      joins.safe_push (i.phi ());
  for (gphi *phi : joins)
    join_lanes (phi);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
    gimple *s = gsi_stmt (i);
    gassign *a = dyn_cast<gassign *> (s);
    tree lhs = gimple_get_lhs (s);
    if (lhs && TREE_CODE (lhs) == SSA_NAME && operand_p (lhs))
      define_lanes (&i, lhs);
    else if (a && !gimple_clobber_p (a) && store_lanes (&i, a))
      continue;
    else if (a && !gimple_clobber_p (a)) {
      use_lane (&i, a);
      rewrite_references (gsi_stmt (i));
    }
    gsi_next (&i);
  }
}

/* Arguments by value.  */
static void
take_arguments (void)
{
  for (unsigned k = 1; k < first.length (); k++) {
    tree v = first[k] ? ssa_name (k) : NULL_TREE;
    if (!v || !SSA_NAME_IS_DEFAULT_DEF (v) || !SSA_NAME_VAR (v)
	|| TREE_CODE (SSA_NAME_VAR (v)) != PARM_DECL)
      continue;
    gimple_stmt_iterator i = gsi_after_labels (single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
    take_lanes (&i, v);
  }
}

/* A variable or argument leads to vectors of which lanes are named in memory.  */
static bool
named_in_memory_p (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; is_gimple_assign (gsi_stmt (i)) && k < gimple_num_ops (gsi_stmt (i)); k++) {
	tree op = gimple_op (gsi_stmt (i), k);
	if (op && TREE_CODE (op) == ADDR_EXPR)
	  op = TREE_OPERAND (op, 0);
	if (op && !TYPE_P (op) && vector_p (TREE_TYPE (op)))
	  return true;
	for (; op && handled_component_p (op); op = TREE_OPERAND (op, 0))
	  if (vector_p (TREE_TYPE (TREE_OPERAND (op, 0))))
	    return true;
      }
  return false;
}

bool
prepare_vectors (void)
{
  basic_block bb;
  if (!name_all () && !named_in_memory_p ())
    return false;
  FOR_EACH_BB_FN (bb, cfun)
    lower_block (bb);
  take_arguments ();
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  return true;
}
