/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static variables of functions that are locals in meaning: gfortran makes big
   local arrays static, and programs keep scratch space that way.

   Such a variable is no state if in every call each element is written before it
   is read.  For each load L some stores must be shown to have covered it:

     (a) a store to the whole variable, or to the same reference, that
	 dominates L;
     (b) stores in loop nests that are complete when L is reached, with constant
	 bounds and subscripts: the union of their elements contains those of L;
     (c) one store in a complete nest whose elements contain L's because both
	 subscripts are affine with equal coefficients and the differences of
	 their bases and trip counts are known.

   A nest is complete at L if its outermost header dominates L, L lies outside,
   and each store executes in each iteration; a guard in front of a loop (from
   header copying) counts as passed if its condition holds at L too.

   What is not proved is refused by whoever asks.  */

#include "read-int.h"

#include "tree-affine.h"
#include "tree-chrec.h"

enum { MOST_DIMENSIONS = 8, MOST_ELEMENTS = 1 << 26 };

namespace {

struct dimension {
  class loop *loop;
  HOST_WIDE_INT step;		/* bytes */
  tree niter;			/* latch traversals */
};

struct static_access {
  gimple *stmt;
  tree ref;			/* NULL_TREE: the whole variable */
};

/* base + sum t_k*step_k, 0 <= t_k <= niter_k.  */
struct extent {
  aff_tree base;
  unsigned n;
  dimension dim[MOST_DIMENSIONS];
};

struct static_proof {
  reader *r;
  tree decl;
  HOST_WIDE_INT bytes;
  auto_vec<static_access> loads, stores;
  bool escapes;
};

}

/* ---- gathering accesses -------------------------------------------------- */

static bool
gather_load (gimple *s, tree, tree op, void *data)
{
  static_proof *p = (static_proof *) data;
  static_access a = { s, op };
  if (rd_decl_of_ref (op) == p->decl)
    p->loads.safe_push (a);
  return false;
}

static bool
gather_store (gimple *s, tree, tree op, void *data)
{
  static_proof *p = (static_proof *) data;
  static_access a = { s, op == p->decl ? NULL_TREE : op };
  if (rd_decl_of_ref (op) == p->decl && !gimple_clobber_p (s))
    p->stores.safe_push (a);
  return false;
}

/* Is T the address of DECL, or of something in it?  */
static bool
address_of_p (tree t, tree decl)
{
  return TREE_CODE (t) == ADDR_EXPR
	 && rd_decl_of_ref (TREE_OPERAND (t, 0)) == decl;
}

/* Of calls only those are understood that fill or copy the whole.  */
static bool
gather_address (gimple *s, tree base, tree, void *data)
{
  static_proof *p = (static_proof *) data;
  if (rd_decl_of_ref (base) != p->decl)
    return false;
  bool copy = gimple_call_builtin_p (s, BUILT_IN_MEMCPY)
	      || gimple_call_builtin_p (s, BUILT_IN_MEMMOVE);
  if (!(copy || gimple_call_builtin_p (s, BUILT_IN_MEMSET))
      || !tree_fits_shwi_p (gimple_call_arg (s, 2))
      || tree_to_shwi (gimple_call_arg (s, 2)) != p->bytes
      || gimple_call_lhs (s)) {
    p->escapes = true;
    return false;
  }
  static_access a = { s, NULL_TREE };
  if (address_of_p (gimple_call_arg (s, 0), p->decl))
    p->stores.safe_push (a);
  if (copy && address_of_p (gimple_call_arg (s, 1), p->decl))
    p->loads.safe_push (a);
  return false;
}

static void
gather (static_proof *p)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      walk_stmt_load_store_addr_ops (i.phi (), p, gather_load, gather_store,
				     gather_address);
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)))
	walk_stmt_load_store_addr_ops (gsi_stmt (i), p, gather_load,
				       gather_store, gather_address);
  }
}

/* ---- other users --------------------------------------------------------- */

static void
reach (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
    cgraph_node *c = e->callee->ultimate_alias_target ();
    if (!seen->add (c))
      reach (c, seen);
  }
}

/* May a function that the clone calls use DECL (recursion included)?  */
static bool
used_by_callees_p (static_proof *p)
{
  varpool_node *v = varpool_node::get (p->decl);
  if (!v || p->r->clone->indirect_calls)
    return true;
  hash_set<cgraph_node *> called;
  reach (p->r->clone, &called);
  ipa_ref *ref;
  for (unsigned k = 0; v->iterate_referring (k, ref); k++) {
    cgraph_node *user = dyn_cast<cgraph_node *> (ref->referring);
    if (!user || called.contains (user))
      return true;
  }
  return false;
}

/* ---- order --------------------------------------------------------------- */

static bool
stmt_before_p (gimple *a, gimple *b)
{
  if (gimple_bb (a) != gimple_bb (b))
    return dominated_by_p (CDI_DOMINATORS, gimple_bb (b), gimple_bb (a));
  for (gimple_stmt_iterator i = gsi_for_stmt (a); !gsi_end_p (i); gsi_next (&i))
    if (gsi_stmt (i) == b)
      return a != b;
  return false;
}

static tree
count_of (reader *r, class loop *loop)
{
  for (unsigned k = 0; k < r->counted.length (); k++)
    if (r->counted[k].loop == loop)
      return r->counted[k].niter;
  return NULL_TREE;
}

namespace {

struct guard { enum tree_code code; tree a, b; };

}

static bool
condition_of (edge e, guard *c)
{
  gimple *s = last_stmt_of (e->src);
  gcond *g = s ? dyn_cast<gcond *> (s) : NULL;
  if (!g || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (g))))
    return false;
  c->code = gimple_cond_code (g);
  if (e->flags & EDGE_FALSE_VALUE)
    c->code = invert_tree_comparison (c->code, false);
  c->a = gimple_cond_lhs (g);
  c->b = gimple_cond_rhs (g);
  return true;
}

/* The aff_tree of T in TYPE, with definitions put in.  */
static void
expand (tree t, tree type, aff_tree *x)
{
  hash_map<tree, name_expansion *> *cache = NULL;
  tree_to_aff_combination_expand (fold_convert (type, t), type, x, &cache);
  free_affine_expand_cache (&cache);
}

/* A - B if it is a constant.  */
static bool
constant_difference (tree a, tree b, HOST_WIDE_INT *d)
{
  tree type = signed_type_for (TREE_TYPE (a));
  if (TYPE_PRECISION (TREE_TYPE (a)) != TYPE_PRECISION (TREE_TYPE (b)))
    return false;
  aff_tree x, y;
  expand (a, type, &x);
  expand (b, type, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  if (x.n || x.rest)
    return false;
  *d = x.offset.coeffs[0].to_shwi ();
  return true;
}

/* G as LARGE - SMALL >= LEAST; false if it is no such inequality between signed
   numbers, whose arithmetic does not wrap.  */
static bool
inequality (const guard &g, tree *large, tree *small, HOST_WIDE_INT *least)
{
  bool less = g.code == LT_EXPR || g.code == LE_EXPR;
  if ((!less && g.code != GT_EXPR && g.code != GE_EXPR)
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (g.a)))
    return false;
  *large = less ? g.b : g.a;
  *small = less ? g.a : g.b;
  *least = g.code == LT_EXPR || g.code == GT_EXPR;
  return true;
}

/* Does HAVE imply WANT?  */
static bool
implies_p (const guard &have, const guard &want)
{
  if ((want.code == have.code && operand_equal_p (want.a, have.a, 0)
       && operand_equal_p (want.b, have.b, 0))
      || (want.code == swap_tree_comparison (have.code)
	  && operand_equal_p (want.a, have.b, 0)
	  && operand_equal_p (want.b, have.a, 0)))
    return true;
  tree a, b, c, d;
  HOST_WIDE_INT e, f, gain, loss;
  return inequality (want, &a, &b, &e) && inequality (have, &c, &d, &f)
	 && constant_difference (a, c, &gain) && constant_difference (b, d, &loss)
	 && gain - loss + f >= e;
}

static bool
varies_p (tree t, class loop *nest)
{
  return TREE_CODE (t) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (t)
	 && flow_bb_inside_loop_p (nest, gimple_bb (SSA_NAME_DEF_STMT (t)));
}

/* Does the condition of E, the same in all of NEST, hold whenever BB is
   reached?  */
static bool
holds_at_p (edge e, basic_block bb, class loop *nest)
{
  guard want, have;
  if (!condition_of (e, &want) || varies_p (want.a, nest)
      || varies_p (want.b, nest))
    return false;
  for (; bb; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    if (single_pred_p (bb) && condition_of (single_pred_edge (bb), &have)
	&& implies_p (have, want))
      return true;
  return false;
}

/* Is BB, in NEST, passed on every way to TARGET, given what holds at AT?  */
static bool
passed_p (basic_block bb, basic_block target, basic_block at, class loop *nest)
{
  for (int k = 0; k < 16; k++) {
    if (dominated_by_p (CDI_DOMINATORS, target, bb))
      return true;
    edge e = NULL;
    if (bb->loop_father->header == bb)
      e = loop_preheader_edge (bb->loop_father);
    else if (single_pred_p (bb))
      e = single_pred_edge (bb);
    if (!e || (!single_succ_p (e->src) && !holds_at_p (e, at, nest)))
      return false;
    bb = e->src;
  }
  return false;
}

/* All iterations of the loops around S that L is not in have run when L is
   reached, and S in each of them.  */
static bool
complete_p (static_proof *p, gimple *s, gimple *l)
{
  basic_block at = gimple_bb (l), from = gimple_bb (s);
  class loop *common = find_common_loop (from->loop_father, at->loop_father);
  if (from->loop_father == common)
    return stmt_before_p (s, l);
  class loop *nest = from->loop_father;
  while (loop_outer (nest) != common)
    nest = loop_outer (nest);
  for (class loop *x = from->loop_father; x != common; x = loop_outer (x)) {
    if (!count_of (p->r, x) || !x->latch || !passed_p (from, x->latch, at, nest))
      return false;
    from = x->header;
  }
  return passed_p (from, at, at, nest);
}

/* ---- extents ------------------------------------------------------------- */

static bool
add_chrec (static_proof *p, extent *x, tree chrec, HOST_WIDE_INT scale)
{
  while (TREE_CODE (chrec) == POLYNOMIAL_CHREC) {
    class loop *loop = get_chrec_loop (chrec);
    tree niter = count_of (p->r, loop);
    if (!niter || !tree_fits_shwi_p (CHREC_RIGHT (chrec))
	|| x->n == MOST_DIMENSIONS)
      return false;
    dimension d = { loop, tree_to_shwi (CHREC_RIGHT (chrec)) * scale, niter };
    x->dim[x->n++] = d;
    chrec = CHREC_LEFT (chrec);
  }
  if (chrec == chrec_dont_know || tree_contains_chrecs (chrec, NULL)
      || !INTEGRAL_TYPE_P (TREE_TYPE (chrec)))
    return false;
  aff_tree t;
  tree_to_aff_combination (fold_convert (ssizetype, chrec), ssizetype, &t);
  aff_combination_scale (&t, scale);
  aff_combination_add (&x->base, &t);
  return true;
}

static void
add_constant (extent *x, HOST_WIDE_INT bytes)
{
  aff_tree t;
  aff_combination_const (&t, ssizetype, bytes);
  aff_combination_add (&x->base, &t);
}

/* Subscript T as it varies in the loops around BB inside OUTER.  */
static bool
add_index (static_proof *p, extent *x, basic_block bb, class loop *outer,
	   tree t, HOST_WIDE_INT scale)
{
  class loop *loop = bb->loop_father, *outermost = loop;
  if (TREE_CODE (t) == INTEGER_CST || loop == outer)
    return add_chrec (p, x, t, scale);
  while (loop_outer (outermost) != outer)
    outermost = loop_outer (outermost);
  tree chrec = analyze_scalar_evolution (loop, t);
  if (chrec == chrec_dont_know)
    return false;
  chrec = instantiate_scev (loop_preheader_edge (outermost), loop, chrec);
  return chrec != chrec_dont_know && add_chrec (p, x, chrec, scale);
}

static bool
describe (static_proof *p, const static_access &a, class loop *outer, extent *x)
{
  aff_combination_const (&x->base, ssizetype, 0);
  x->n = 0;
  tree ref = a.ref;
  if (!ref)
    return false;
  for (;; ref = TREE_OPERAND (ref, 0))
    switch (TREE_CODE (ref)) {
      case VAR_DECL:
	return true;
      case MEM_REF:
	add_constant (x, mem_ref_offset (ref).force_shwi ().to_constant ());
	return TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR
	       && TREE_OPERAND (TREE_OPERAND (ref, 0), 0) == p->decl;
      case COMPONENT_REF:
	if (!tree_fits_shwi_p (DECL_FIELD_OFFSET (TREE_OPERAND (ref, 1))))
	  return false;
	add_constant (x, int_byte_position (TREE_OPERAND (ref, 1)));
	break;
      case IMAGPART_EXPR:
	add_constant (x, int_size_in_bytes (TREE_TYPE (ref)));
	break;
      case REALPART_EXPR:
	break;
      case ARRAY_REF: {
	tree size = array_ref_element_size (ref);
	tree low = array_ref_low_bound (ref);
	if (!tree_fits_shwi_p (size) || !tree_fits_shwi_p (low)
	    || !add_index (p, x, gimple_bb (a.stmt), outer,
			   TREE_OPERAND (ref, 1), tree_to_shwi (size)))
	  return false;
	add_constant (x, -tree_to_shwi (low) * tree_to_shwi (size));
	break;
      }
      default:
	return false;
    }
}

/* ---- (b) constant extents ------------------------------------------------ */

static bool
constant_extent_p (const extent &x)
{
  if (x.base.n || x.base.rest)
    return false;
  for (unsigned k = 0; k < x.n; k++)
    if (!tree_fits_shwi_p (x.dim[k].niter))
      return false;
  return true;
}

/* Marks the bytes' elements of X from dimension K on; false if out of
   bounds or too many.  */
static bool
mark (const extent &x, unsigned k, HOST_WIDE_INT at, HOST_WIDE_INT size,
      HOST_WIDE_INT bytes, sbitmap set, int *budget)
{
  if (k == x.n) {
    if (at < 0 || at + size > bytes || at % size || --*budget < 0)
      return false;
    bitmap_set_bit (set, at / size);
    return true;
  }
  HOST_WIDE_INT n = tree_to_shwi (x.dim[k].niter);
  for (HOST_WIDE_INT t = 0; t <= n; t++)
    if (!mark (x, k + 1, at + t * x.dim[k].step, size, bytes, set, budget))
      return false;
  return true;
}

static bool
mark_extent (const extent &x, HOST_WIDE_INT size, HOST_WIDE_INT bytes,
	     sbitmap set)
{
  int budget = MOST_ELEMENTS;
  return mark (x, 0, x.base.offset.coeffs[0].to_shwi (), size, bytes, set,
	       &budget);
}

static HOST_WIDE_INT
size_of (const static_access &a)
{
  tree size = a.ref ? TYPE_SIZE_UNIT (TREE_TYPE (a.ref)) : NULL_TREE;
  return size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 0;
}

static bool
covered_by_constants_p (static_proof *p, const static_access &l)
{
  class loop *root = loops_for_fn (cfun)->tree_root;
  extent x;
  HOST_WIDE_INT size = size_of (l);
  if (!size || p->bytes / size > MOST_ELEMENTS || !describe (p, l, root, &x)
      || !constant_extent_p (x))
    return false;
  auto_sbitmap read (p->bytes / size + 1), written (p->bytes / size + 1);
  bitmap_clear (read);
  bitmap_clear (written);
  if (!mark_extent (x, size, p->bytes, read))
    return false;
  for (unsigned k = 0; k < p->stores.length (); k++) {
    const static_access &s = p->stores[k];
    class loop *common
      = find_common_loop (gimple_bb (s.stmt)->loop_father,
			  gimple_bb (l.stmt)->loop_father);
    /* A store that varies with a loop around both has no constant extent.  */
    if (size_of (s) == size && describe (p, s, common, &x)
	&& constant_extent_p (x) && complete_p (p, s.stmt, l.stmt)
	&& !mark_extent (x, size, p->bytes, written))
      return false;
  }
  return bitmap_subset_p (read, written);
}

/* ---- (c) equal shapes ---------------------------------------------------- */

static tree
without_widening (tree t)
{
  while (CONVERT_EXPR_P (t) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && TYPE_UNSIGNED (TREE_TYPE (TREE_OPERAND (t, 0))))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* Elements of L among those of S, dimension by dimension: the bases differ by
   whole steps, and the counts leave room.  Steps are tried from the largest
   on, the difference rounded to the nearest.  */
static bool
extent_within_p (const extent &l, extent s, HOST_WIDE_INT difference)
{
  if (l.n != s.n)
    return false;
  auto_vec<bool> used;
  used.safe_grow_cleared (l.n);
  for (unsigned k = 0; k < s.n; k++) {
    unsigned best = k;
    for (unsigned j = k + 1; j < s.n; j++)
      if (s.dim[j].step > s.dim[best].step)
	best = j;
    std::swap (s.dim[k], s.dim[best]);
    HOST_WIDE_INT step = s.dim[k].step, room;
    if (step <= 0)
      return false;
    unsigned j = 0;
    while (j < l.n && (used[j] || l.dim[j].step != step))
      j++;
    if (j == l.n
	|| !constant_difference (without_widening (s.dim[k].niter),
				 without_widening (l.dim[j].niter), &room))
      return false;
    used[j] = true;
    HOST_WIDE_INT shift = difference >= 0 ? (difference + step / 2) / step
					  : -((-difference + step / 2) / step);
    if (shift < 0 || room - shift < 0)
      return false;
    difference -= shift * step;
  }
  return difference == 0;
}

static bool
covered_by_shape_p (static_proof *p, const static_access &l,
		    const static_access &s)
{
  class loop *common = find_common_loop (gimple_bb (s.stmt)->loop_father,
					 gimple_bb (l.stmt)->loop_father);
  extent x, y;
  if (!size_of (s) || size_of (s) != size_of (l)
      || !complete_p (p, s.stmt, l.stmt)
      || !describe (p, l, common, &x) || !describe (p, s, common, &y))
    return false;
  aff_tree d = x.base, minus = y.base;
  aff_combination_scale (&minus, -1);
  aff_combination_add (&d, &minus);
  return !d.n && !d.rest
	 && extent_within_p (x, y, d.offset.coeffs[0].to_shwi ());
}

/* ---- the proof ----------------------------------------------------------- */

static bool
covered_p (static_proof *p, const static_access &l)
{
  for (unsigned k = 0; k < p->stores.length (); k++) {
    const static_access &s = p->stores[k];
    if (stmt_before_p (s.stmt, l.stmt)
	&& (!s.ref || (l.ref && operand_equal_p (s.ref, l.ref, 0))))
      return true;
    if (s.ref && l.ref && covered_by_shape_p (p, l, s))
      return true;
  }
  return l.ref && covered_by_constants_p (p, l);
}

static bool
prove (reader *r, tree decl)
{
  if (!TREE_STATIC (decl) || TREE_PUBLIC (decl) || DECL_EXTERNAL (decl)
      || TREE_THIS_VOLATILE (decl) || DECL_THREAD_LOCAL_P (decl)
      || !DECL_CONTEXT (decl) || TREE_CODE (DECL_CONTEXT (decl)) != FUNCTION_DECL
      || !tree_fits_shwi_p (DECL_SIZE_UNIT (decl)))
    return false;
  static_proof p;
  p.r = r;
  p.decl = decl;
  p.bytes = tree_to_shwi (DECL_SIZE_UNIT (decl));
  p.escapes = false;
  gather (&p);
  if (p.escapes || p.stores.is_empty () || used_by_callees_p (&p))
    return false;
  for (unsigned k = 0; k < p.loads.length (); k++)
    if (!covered_p (&p, p.loads[k]))
      return false;
  return true;
}

bool
rd_static_is_local (reader *r, tree decl)
{
  if (bool *known = r->static_ok->get (decl))
    return *known;
  bool ok = prove (r, decl);
  r->static_ok->put (decl, ok);
  return ok;
}
