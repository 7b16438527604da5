/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows by address (struct adjoint_shadows in runtime/rt.h), inline.

     shadows = adjoint_rt_shadow_begin (tape, order, frame address)
     if (!shadows->touched[p >> 34][p >> 14 & 0xfffff])
       adjoint_rt_shadow_touch (shadows, p, bytes)
     shadow of p = shadows->displacement[p >> 43] + (sizetype) p

   The shadow is the displacement, a pointer, plus a number: never the primal's pointer plus
   something, which GCC would take for a pointer into the primal's memory, nor a sum of
   integers.  Displacements are loaded as pointers, so that stores of reals do not keep GCC from
   moving the load out of a loop.  */

#include "emit-int.h"
#include "rt-decl.h"

#include "../../../runtime/shadow-layout.h"

static tree
offset_in_record (HOST_WIDE_INT bytes, tree type)
{
  return build_int_cst (build_pointer_type (type), bytes);
}

/* A variable with entry INDEX of the table of N pointers, a power of two, at OFFSET of *shadows.
   GCC may load it where the access does not run, for a pointer that leads nowhere.  */
static tree
load_entry (emitter *e, HOST_WIDE_INT offset, unsigned n, tree index)
{
  tree type = build_array_type_nelts (ptr_type_node, n);
  tree ref = build2 (MEM_REF, type, e->shadows, offset_in_record (offset, type));
  TREE_THIS_NOTRAP (ref) = 1;
  index = em_temp (e, sizetype, BIT_AND_EXPR, index, size_int (n - 1));
  ref = build4 (ARRAY_REF, ptr_type_node, ref, index, NULL_TREE, NULL_TREE);
  TREE_THIS_NOTRAP (ref) = 1;
  tree v = em_variable (e, ptr_type_node, NULL);
  em_assign (e, v, ref);
  return v;
}

static tree
shifted (emitter *e, tree address, int by)
{
  return em_temp (e, sizetype, RSHIFT_EXPR, address, build_int_cst (integer_type_node, by));
}

/* The byte of the chunk that ADDRESS, a sizetype, lies in.  */
static tree
is_touched (emitter *e, tree address)
{
  tree table = load_entry (e, ADJOINT_CLUSTERS * POINTER_SIZE_UNITS, ADJOINT_TABLES,
			   shifted (e, address, ADJOINT_TABLE_BITS));
  tree chunk = em_temp (e, sizetype, BIT_AND_EXPR, shifted (e, address, ADJOINT_CHUNK_BITS),
			size_int ((1 << (ADJOINT_TABLE_BITS - ADJOINT_CHUNK_BITS)) - 1));
  tree at = em_temp (e, ptr_type_node, POINTER_PLUS_EXPR, table, chunk);
  tree byte = em_variable (e, unsigned_char_type_node, NULL);
  em_assign (e, byte, build2 (MEM_REF, unsigned_char_type_node, at,
			      build_int_cst (build_pointer_type (unsigned_char_type_node), 0)));
  return byte;
}

/* BYTES at P, the address of a variable, lie in one chunk: it is aligned as they are long.  */
static bool
in_one_chunk_p (tree p, tree bytes)
{
  tree base = TREE_CODE (p) == ADDR_EXPR ? TREE_OPERAND (p, 0) : NULL_TREE;
  return base && DECL_P (base) && TREE_CODE (bytes) == INTEGER_CST
	 && DECL_ALIGN_UNIT (base) <= 1 << ADJOINT_CHUNK_BITS
	 && compare_tree_int (bytes, DECL_ALIGN_UNIT (base)) <= 0;
}

/* The run time makes what S says usable, unless of the BYTES bytes at P, which is all of that, the first and
   the last chunk are touched, and there is none between.  */
static void
touch_range (emitter *e, const struct stmt *s, tree p, tree bytes)
{
  tree first = em_convert (e, sizetype, p), last = NULL_TREE;
  tree touched = is_touched (e, first);
  if (!in_one_chunk_p (p, bytes)) {
    last = em_temp (e, sizetype, PLUS_EXPR, first, em_convert (e, sizetype, bytes));
    last = em_temp (e, sizetype, MINUS_EXPR, last, size_one_node);
    touched = em_temp (e, unsigned_char_type_node, BIT_AND_EXPR, touched, is_touched (e, last));
  }
  tree missing = em_temp (e, boolean_type_node, EQ_EXPR, touched,
			  build_zero_cst (unsigned_char_type_node));
  if (last && (!CONSTANT_CLASS_P (bytes)
	       || compare_tree_int (bytes, 1 << ADJOINT_CHUNK_BITS) > 0)) {
    tree between = em_temp (e, sizetype, MINUS_EXPR, shifted (e, last, ADJOINT_CHUNK_BITS),
			    shifted (e, first, ADJOINT_CHUNK_BITS));
    tree more = em_temp (e, boolean_type_node, GT_EXPR, between, size_one_node);
    missing = em_temp (e, boolean_type_node, BIT_IOR_EXPR, missing, more);
  }
  tree after = em_if_begin (e, NE_EXPR, missing, boolean_false_node);
  if (s->kind == STMT_SHADOW_TOUCH) {
    tree args[] = { e->shadows, p, bytes, em_place (e) };
    em_call (e, NULL_TREE, rt_function (RT_shadow_touch), 4, args);
  } else {
    tree args[10] = { e->shadows, em_convert (e, ptr_type_node, em_arg (e, s, 0)) };
    for (unsigned k = 1; k < 8; k++)
      args[1 + k] = em_convert (e, uint64_type_node, em_arg (e, s, k));
    args[9] = em_place (e);
    em_call (e, NULL_TREE, rt_function (RT_shadow_touch_rows), 10, args);
  }
  em_if_end (e, after);
}

static tree
product (emitter *e, tree x, tree y)
{
  return em_temp (e, ptrdiff_type_node, MULT_EXPR, em_convert (e, ptrdiff_type_node, x),
		  em_convert (e, ptrdiff_type_node, y));
}

/* From the first byte to the last one.  */
static void
emit_touch_rows (emitter *e, const struct stmt *s)
{
  tree zero = build_zero_cst (ptrdiff_type_node), one = em_arg (e, s, 1);
  tree after = em_if_begin (e, GT_EXPR, em_convert (e, ptrdiff_type_node, one), zero);
  tree p = em_convert (e, ptr_type_node, em_arg (e, s, 0)), bytes = em_convert (e, ptrdiff_type_node, one);
  for (unsigned k = 2; k < 8; k += 2) {
    if (integer_zerop (em_arg (e, s, k)) || integer_zerop (em_arg (e, s, k + 1)))
      continue;
    tree all = product (e, em_arg (e, s, k), em_arg (e, s, k + 1));
    tree below = em_temp (e, ptrdiff_type_node, MIN_EXPR, all, zero);
    bytes = em_temp (e, ptrdiff_type_node, PLUS_EXPR, bytes, em_temp (e, ptrdiff_type_node, ABS_EXPR, all, NULL_TREE));
    p = em_temp (e, ptr_type_node, POINTER_PLUS_EXPR, p, em_convert (e, sizetype, below));
  }
  touch_range (e, s, p, bytes);
  em_if_end (e, after);
}

static void
emit_touch (emitter *e, const struct stmt *s)
{
  tree p = em_arg (e, s, 0), bytes = em_arg (e, s, 1);
  if (TREE_CODE (p) != ADDR_EXPR)
    p = em_convert (e, ptr_type_node, p);
  if (CONSTANT_CLASS_P (bytes)) {
    if (tree_int_cst_sgn (bytes) > 0)
      touch_range (e, s, p, bytes);
    return;
  }
  /* No bytes: the pointer may be any, a null pointer too.  */
  tree n = em_convert (e, ptrdiff_type_node, bytes);
  tree after = em_if_begin (e, GT_EXPR, n, build_int_cst (ptrdiff_type_node, 0));
  touch_range (e, s, p, n);
  em_if_end (e, after);
}

/* A displacement is no object: adding an address to it overflows as pointers do not.  */
static void
let_pointers_overflow (tree decl)
{
  tree have = lookup_attribute ("no_sanitize", DECL_ATTRIBUTES (decl));
  unsigned flags = SANITIZE_POINTER_OVERFLOW | (have ? tree_to_uhwi (TREE_VALUE (have)) : 0);
  DECL_ATTRIBUTES (decl)
    = tree_cons (get_identifier ("no_sanitize"), build_int_cst (unsigned_type_node, flags),
		 remove_attribute ("no_sanitize", DECL_ATTRIBUTES (decl)));
}

/* The run time tells nested calls from outermost ones by their frames, so the function stays
   one.  */
static void
emit_begin (emitter *e, const struct stmt *s)
{
  tree zero = integer_zero_node;
  e->shadows = em_variable (e, ptr_type_node, "shadows");
  e->frame = em_variable (e, ptr_type_node, "frame");
  DECL_UNINLINABLE (e->decl) = 1;
  let_pointers_overflow (e->decl);
  em_call (e, e->frame, rt_frame_address (), 1, &zero);
  tree args[] = { em_tape_handle (e), em_arg (e, s, 0), e->frame, em_place (e) };
  em_call (e, e->shadows, rt_function (RT_shadow_begin), 4, args);
}

/* ---- memory that a head names -------------------------------------------------------- */

/* Who asked for the function, by a head.  */
static const struct request *
request_of (const emitter *e)
{
  adj_id k = 0;
  while (e->p->functions.at[k] != e->f)
    k++;
  return e->d->made[k].request;
}

/* Where what S names is, over the pointers that lead there.  */
static tree
place_of_name (emitter *e, const struct stmt *s)
{
  tree at = em_arg (e, s, 0);
  for (uint32_t k = 2; k < s->nargs; k++) {
    tree args[] = { at, em_arg (e, s, k) };
    at = em_variable (e, ptr_type_node, "named");
    em_call (e, at, rt_function (RT_name_behind), 2, args);
  }
  return at;
}

static void
emit_name (emitter *e, const struct stmt *s)
{
  const struct request *q = request_of (e);
  tree which = em_arg (e, s, 1);
  ADJ_ASSERT (q && tree_to_uhwi (which) < q->nnamed);
  const struct named *n = &q->named[tree_to_uhwi (which)];
  int rank = n->kind == NAMED_MEMORY ? ADJOINT_NAME_ITSELF
	     : n->kind == NAMED_POINTER ? ADJOINT_NAME_BY_POINTER : n->rank;
  if (!n->behind)
    TREE_ADDRESSABLE (em_object (e, n->object)) = 1;
  tree args[] = { e->shadows, build_string_literal (strlen (n->name) + 1, n->name),
		  place_of_name (e, s), build_int_cst (uint64_type_node, n->bytes),
		  build_int_cst (uint64_type_node, n->element),
		  build_int_cst (integer_type_node, rank), em_place (e) };
  em_call (e, NULL_TREE, rt_function (s->kind == STMT_NAME_SEED ? RT_name_seed
				      : RT_name_gradient), 7, args);
}

void
em_shadow_stmt (emitter *e, const struct stmt *s)
{
  if (s->kind == STMT_SHADOW_BEGIN) {
    emit_begin (e, s);
    return;
  }
  ADJ_ASSERT (e->shadows);
  if (s->kind == STMT_NAME_SEED || s->kind == STMT_NAME_GRADIENT) {
    emit_name (e, s);
    return;
  }
  if (s->kind == STMT_NAMES_BEGIN) {
    tree args[] = { e->shadows, e->frame, em_place (e) };
    em_call (e, NULL_TREE, rt_function (RT_names_begin), 3, args);
    return;
  }
  if (s->kind == STMT_SHADOW_TOUCH)
    emit_touch (e, s);
  else if (s->kind == STMT_SHADOW_TOUCH_ROWS)
    emit_touch_rows (e, s);
  else {
    tree args[] = { e->shadows, e->frame };
    em_call (e, NULL_TREE, rt_function (s->kind == STMT_SHADOW_END ? RT_shadow_end
							    : RT_shadow_lift), 2, args);
  }
}

/* Where the bytes begin, counted from the argument, is at most what is left for them; all without
   signs, so that a negative extent is none.  */
void
em_shadow_within (emitter *e, const struct stmt *s, tree name)
{
  tree at = em_convert (e, sizetype, em_arg (e, s, 0)), n = em_arg (e, s, 1);
  tree p = em_convert (e, sizetype, em_arg (e, s, 2));
  tree signed_n = em_convert (e, ptrdiff_type_node, n);
  tree left = em_temp (e, ptrdiff_type_node, MINUS_EXPR,
		       em_convert (e, ptrdiff_type_node, em_arg (e, s, 3)), signed_n);
  tree first = em_temp (e, sizetype, MINUS_EXPR, at, p);
  tree some = em_temp (e, boolean_type_node, GT_EXPR, signed_n,
		       build_zero_cst (ptrdiff_type_node));
  tree none_left = em_temp (e, boolean_type_node, LT_EXPR, left,
			    build_zero_cst (ptrdiff_type_node));
  tree beyond = em_temp (e, boolean_type_node, GT_EXPR, first, em_convert (e, sizetype, left));
  beyond = em_temp (e, boolean_type_node, BIT_IOR_EXPR, none_left, beyond);
  beyond = em_temp (e, boolean_type_node, BIT_AND_EXPR, some, beyond);
  tree after = em_if_begin (e, NE_EXPR, beyond, boolean_false_node);
  tree args[] = { em_arg (e, s, 0), em_arg (e, s, 2),
		  em_convert (e, uint64_type_node, em_arg (e, s, 3)), name };
  em_call (e, NULL_TREE, rt_function (RT_shadow_beyond), 4, args);
  em_if_end (e, after);
}

void
em_shadow_lay (emitter *e, const tree *args)
{
  ADJ_ASSERT (e->shadows);
  tree all[] = { e->shadows, e->frame, args[0], args[1],
		 em_convert (e, uint64_type_node, args[2]),
		 em_convert (e, integer_type_node, args[3]), args[4] };
  em_call (e, NULL_TREE, rt_function (RT_shadow_lay), 7, all);
}

void
em_shadow_address (emitter *e, const struct stmt *s)
{
  ADJ_ASSERT (e->shadows);
  tree p = em_convert (e, sizetype, em_arg (e, s, 0)), to = em_result (e, s);
  tree d = load_entry (e, 0, ADJOINT_CLUSTERS, shifted (e, p, ADJOINT_CLUSTER_BITS));
  tree bytes = em_convert (e, sizetype, em_arg (e, s, 1));
  if (!integer_zerop (bytes))
    d = em_temp (e, ptr_type_node, POINTER_PLUS_EXPR, d, bytes);
  em_compute (e, to, TREE_TYPE (to), POINTER_PLUS_EXPR, em_convert (e, TREE_TYPE (to), d), p);
}
