/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tape operations, expanded inline; the grammar of what they leave on the tape
   stands in runtime/adjoint.h.

   Three variables per function hold the tape: the handle t, and copies of its
   `top' and `bits', which SYNC writes back and RESYNC reads again.  `end' and
   `base' are read from the handle where they are needed, because growing changes
   them.

   A column is an array reference on the chunk, seen as an array of columns:

     (*(T (*)[][rows]) chunk)[offset / sizeof T][row]

   The first subscript is a constant.  So the dependence analysis sees at once
   that different columns do not meet, and loops over any number of columns
   vectorise without run-time alias checks.  */

#include "emit-int.h"
#include "params.h"
#include "rt-decl.h"

/* ---- small pieces ------------------------------------------------------------- */

static tree
u64 (uint64_t v)
{
  return build_int_cstu (uint64_type_node, v);
}

/* Where the statement stands in the user's program.  */
tree
em_place (emitter *e)
{
  return place_string (e->f->user_name ? e->f->user_name : e->f->name, e->where);
}

static tree
make_tape_variable (emitter *e, tree *variable, tree type, const char *name)
{
  if (!*variable)
    *variable = em_variable (e, type, name);
  return *variable;
}

static tree
handle (emitter *e)
{
  return make_tape_variable (e, &e->tape.handle, ptr_type_node, "tape");
}

tree
em_tape_handle (emitter *e)
{
  return handle (e);
}

static tree
top (emitter *e)
{
  return make_tape_variable (e, &e->tape.top, ptr_type_node, "top");
}

static tree
bits (emitter *e)
{
  return make_tape_variable (e, &e->tape.bits, uint64_type_node, "bits");
}

static tree
load_field (emitter *e, enum rt_field_id which)
{
  tree v = em_variable (e, rt_field_type (which), NULL);
  em_assign (e, v, rt_field (handle (e), which));
  return v;
}

/* top += BYTES, which may be negative.  */
static void
move_top (emitter *e, HOST_WIDE_INT bytes)
{
  em_compute (e, top (e), ptr_type_node, POINTER_PLUS_EXPR, top (e),
	      build_int_cst (sizetype, bytes));
}

/* TYPE where no more than BYTES of alignment are sure: the tape's is 8, wide reals' 16.  */
static tree
at_most_aligned (tree type, uint64_t bytes)
{
  return bytes < TYPE_ALIGN_UNIT (type) ? build_aligned_type (type, bytes * BITS_PER_UNIT)
	 : type;
}

/* TYPE at OFFSET bytes behind the 8-aligned POINTER.  */
static tree
at_offset (tree pointer, tree type, uint64_t offset)
{
  uint64_t aligned = offset % 8 ? least_bit_hwi (offset % 8) : 8;
  tree alias = build_pointer_type (type);
  type = at_most_aligned (type, aligned);
  return build2 (MEM_REF, type, pointer, build_int_cst (alias, offset));
}

/* ---- records ---------------------------------------------------------------------- */

static void
emit_enter (emitter *e, const struct stmt *s)
{
  if (s->nargs)
    em_assign (e, handle (e), em_arg (e, s, 0));
  else {
    tree place = em_place (e);
    em_call (e, handle (e), rt_function (RT_tape), 1, &place);
  }
}

static void
emit_sync (emitter *e)
{
  em_assign (e, rt_field (handle (e), RT_FIELD_top), top (e));
  if (e->uses_bits)
    em_assign (e, rt_field (handle (e), RT_FIELD_bits), bits (e));
}

static void
emit_resync (emitter *e)
{
  em_assign (e, top (e), rt_field (handle (e), RT_FIELD_top));
  if (e->uses_bits)
    em_assign (e, bits (e), rt_field (handle (e), RT_FIELD_bits));
}

static void
emit_reserve (emitter *e, const struct stmt *s)
{
  tree room = em_temp (e, ptrdiff_type_node, POINTER_DIFF_EXPR,
		       load_field (e, RT_FIELD_end), top (e));
  tree after = em_if_begin (e, LT_EXPR, em_convert (e, uint64_type_node, room),
			    u64 (s->bytes));
  tree args[] = { handle (e), top (e), u64 (s->bytes), em_place (e) };
  em_call (e, top (e), rt_function (RT_grow), 4, args);
  em_if_end (e, after);
}

/* Where a segment is empty, to the end of what lies in the one before.  */
static void
settle_top (emitter *e)
{
  tree after = em_if_begin (e, EQ_EXPR, top (e), load_field (e, RT_FIELD_base));
  tree args[] = { handle (e), top (e) };
  em_call (e, top (e), rt_function (RT_back), 2, args);
  em_if_end (e, after);
}

static void
emit_retreat (emitter *e, const struct stmt *s)
{
  settle_top (e);
  move_top (e, -(HOST_WIDE_INT) s->bytes);
}

static void
emit_put (emitter *e, const struct stmt *s)
{
  tree type = em_type (e->p, e->f->values.at[s->args[0]].type);
  em_assign (e, at_offset (top (e), type, s->offset), em_arg (e, s, 0));
}

static void
emit_get (emitter *e, const struct stmt *s)
{
  tree type = em_type (e->p, e->f->values.at[s->dst].type);
  em_assign (e, em_result (e, s), at_offset (top (e), type, s->offset));
}

/* ---- bits --------------------------------------------------------------------------- */

static uint64_t
mask (const struct stmt *s)
{
  ADJ_ASSERT (s->bits >= 1 && s->bits <= 32);
  return ((uint64_t) 1 << s->bits) - 1;
}

static void
emit_bits_put (emitter *e, const struct stmt *s)
{
  tree type = uint64_type_node, n = build_int_cst (integer_type_node, s->bits);
  tree group = em_convert (e, type, em_arg (e, s, 0));
  group = em_temp (e, type, BIT_AND_EXPR, group, u64 (mask (s)));
  tree high = em_temp (e, type, RSHIFT_EXPR, bits (e),
		       build_int_cst (integer_type_node, 64 - s->bits));
  tree after = em_if_begin (e, NE_EXPR, high, u64 (0));
  tree args[] = { handle (e), bits (e), em_place (e) };
  em_call (e, bits (e), rt_function (RT_spill), 3, args);
  em_if_end (e, after);
  tree shifted = em_temp (e, type, LSHIFT_EXPR, bits (e), n);
  em_compute (e, bits (e), type, BIT_IOR_EXPR, shifted, group);
}

static void
emit_bits_get (emitter *e, const struct stmt *s)
{
  tree type = uint64_type_node, n = build_int_cst (integer_type_node, s->bits);
  tree to = em_result (e, s), t = handle (e);
  ADJ_ASSERT (TYPE_PRECISION (TREE_TYPE (to)) >= s->bits);
  tree after = em_if_begin (e, EQ_EXPR, bits (e), u64 (1));
  em_call (e, bits (e), rt_function (RT_fill), 1, &t);
  em_if_end (e, after);
  em_compute (e, to, type, BIT_AND_EXPR, bits (e), u64 (mask (s)));
  em_compute (e, bits (e), type, RSHIFT_EXPR, bits (e), n);
}

/* ---- chunks --------------------------------------------------------------------------- */

/* How many rows of those of S, of `bytes' each; a negative number is no iteration.  */
static tree
rows_of_chunk (emitter *e, const struct stmt *s)
{
  tree rows = em_arg (e, s, 0);
  if (!TYPE_UNSIGNED (TREE_TYPE (rows))) {
    rows = em_convert (e, ptrdiff_type_node, rows);
    rows = em_temp (e, ptrdiff_type_node, MAX_EXPR, rows,
		    build_int_cst (ptrdiff_type_node, 0));
  }
  return em_convert (e, uint64_type_node, rows);
}

/* Bytes of ROWS of them, rounded up to 8.  The runtime has ended the program if this
   overflows.  */
static tree
bytes_of_chunk (emitter *e, const struct stmt *s, tree rows)
{
  tree bytes = em_temp (e, uint64_type_node, MULT_EXPR, rows, u64 (s->bytes));
  if (s->bytes % 8) {
    bytes = em_temp (e, uint64_type_node, PLUS_EXPR, bytes, u64 (7));
    bytes = em_temp (e, uint64_type_node, BIT_AND_EXPR, bytes, u64 (-8));
  }
  return em_convert (e, sizetype, bytes);
}

static void
emit_chunk_open (emitter *e, const struct stmt *s)
{
  tree rows = rows_of_chunk (e, s), chunk = em_result (e, s);
  tree args[] = { handle (e), top (e), rows, u64 (s->bytes), em_place (e) };
  em_call (e, chunk, rt_function (RT_chunk), 5, args);
  em_compute (e, top (e), ptr_type_node, POINTER_PLUS_EXPR, chunk,
	      bytes_of_chunk (e, s, rows));
}

/* Nothing but the end of a segment lies above it.  */
static void
emit_chunk_top (emitter *e, const struct stmt *s)
{
  tree bytes = bytes_of_chunk (e, s, rows_of_chunk (e, s));
  settle_top (e);
  tree less = em_temp (e, sizetype, NEGATE_EXPR, bytes);
  em_compute (e, em_result (e, s), ptr_type_node, POINTER_PLUS_EXPR, top (e), less);
}

static void
emit_chunk_room (emitter *e, const struct stmt *s)
{
  tree args[3];
  for (unsigned k = 0; k < 3; k++)
    args[k] = em_convert (e, uint64_type_node, em_arg (e, s, k));
  tree room = em_variable (e, uint64_type_node, NULL);
  em_call (e, room, rt_function (RT_room), 3, args);
  tree to = em_result (e, s);
  em_assign (e, to, em_convert (e, TREE_TYPE (to), room));
}

/* Within the chunk: neither product overflows.  */
static void
emit_chunk_strip (emitter *e, const struct stmt *s)
{
  tree rows = em_convert (e, sizetype, em_arg (e, s, 2));
  tree bytes = em_temp (e, sizetype, MULT_EXPR, rows, size_int (s->bytes));
  if (s->bytes % 8) {
    bytes = em_temp (e, sizetype, PLUS_EXPR, bytes, size_int (7));
    bytes = em_temp (e, sizetype, BIT_AND_EXPR, bytes, size_int (-8));
  }
  tree number = em_convert (e, sizetype, em_arg (e, s, 1));
  tree offset = em_temp (e, sizetype, MULT_EXPR, number, bytes);
  em_compute (e, em_result (e, s), ptr_type_node, POINTER_PLUS_EXPR, em_arg (e, s, 0),
	      offset);
}

/* Not more than the rows of all strips, for which there is room.  */
static void
emit_chunk_first (emitter *e, const struct stmt *s)
{
  tree to = em_result (e, s), type = TREE_TYPE (to);
  em_compute (e, to, type, MULT_EXPR, em_convert (e, type, em_arg (e, s, 1)),
	      em_convert (e, type, em_arg (e, s, 2)));
}

/* Is the chunk in this segment?  Otherwise the runtime goes back to its; where that is done
   once in a call, the test here would only make the function larger.  */
static void
emit_chunk_close (emitter *e, const struct stmt *s)
{
  if (s->once) {
    tree args[] = { handle (e), em_arg (e, s, 0) };
    em_call (e, top (e), rt_function (RT_close), 2, args);
    return;
  }
  em_assign (e, top (e), em_arg (e, s, 0));
  tree base = load_field (e, RT_FIELD_base);
  tree below = em_temp (e, ptrdiff_type_node, POINTER_DIFF_EXPR, top (e), base);
  tree all = em_temp (e, ptrdiff_type_node, POINTER_DIFF_EXPR,
		      load_field (e, RT_FIELD_end), base);
  tree after = em_if_begin (e, GT_EXPR, em_convert (e, uint64_type_node, below),
			    em_convert (e, uint64_type_node, all));
  tree args[] = { handle (e), top (e) };
  em_call (e, top (e), rt_function (RT_close), 2, args);
  em_if_end (e, after);
}

/* Without the test a null pointer that no element is copied from would be one that
   memcpy is given, and GCC would take it for no null pointer ever after.  */
/* Memory to a chunk, or back: where it holds the same, it is not written, since it may
   be memory that the program may only read.  */
static void
emit_chunk_fill (emitter *e, const struct stmt *s)
{
  bool back = s->kind == STMT_CHUNK_PUT_BACK;
  uint64_t size = e->p->types.at[s->element].bytes;
  tree rows = em_convert (e, ptrdiff_type_node, em_arg (e, s, 1));
  tree after = em_if_begin (e, GT_EXPR, rows, build_int_cst (ptrdiff_type_node, 0));
  tree bytes = em_temp (e, sizetype, MULT_EXPR, em_convert (e, sizetype, rows),
			size_int (size));
  tree args[] = { em_arg (e, s, back ? 2 : 0), em_arg (e, s, back ? 0 : 2), bytes };
  tree same = NULL_TREE;
  if (back) {
    tree differ = em_variable (e, integer_type_node, NULL);
    em_call (e, differ, builtin_decl_explicit (BUILT_IN_MEMCMP), 3, args);
    same = em_if_begin (e, NE_EXPR, differ, integer_zero_node);
  }
  if (s->streams) {
    tree given[] = { handle (e), args[0], args[1], bytes };
    em_call (e, NULL_TREE, rt_function (RT_stream), 4, given);
  } else
    em_call (e, NULL_TREE, builtin_decl_explicit (BUILT_IN_MEMCPY), 3, args);
  if (same)
    em_if_end (e, same);
  em_if_end (e, after);
}

/* Rows, and planes of rows, to a chunk.  */
static void
emit_chunk_rows (emitter *e, const struct stmt *s)
{
  tree elements = em_convert (e, ptrdiff_type_node, em_arg (e, s, 1));
  tree after = em_if_begin (e, GT_EXPR, elements, build_int_cst (ptrdiff_type_node, 0));
  tree args[] = { handle (e), em_arg (e, s, 0), em_arg (e, s, 3), em_arg (e, s, 4), em_arg (e, s, 5),
		  build_int_cst (uint64_type_node, e->p->types.at[s->element].bytes),
		  em_arg (e, s, 2), em_arg (e, s, 6), em_arg (e, s, 7), em_arg (e, s, 8),
		  em_arg (e, s, 9), em_arg (e, s, 10), em_arg (e, s, 11),
		  build_int_cst (uint64_type_node, s->streams) };
  for (unsigned k = 6; k < 13; k++)
    args[k] = em_convert (e, uint64_type_node, args[k]);
  em_call (e, NULL_TREE, rt_function (RT_rectangle), ARRAY_SIZE (args), args);
  em_if_end (e, after);
}

/* (*(T (*)[]) chunk)[element]  */
static void
emit_chunk_get (emitter *e, const struct stmt *s)
{
  tree type = at_most_aligned (em_type (e->p, s->element), 8), chunk = em_arg (e, s, 0);
  if (!is_gimple_mem_ref_addr (chunk))
    chunk = em_convert (e, ptr_type_node, chunk);
  tree element = em_convert (e, sizetype, em_arg (e, s, 1));
  tree open = build_range_type (sizetype, size_zero_node, NULL_TREE);
  tree all = build_array_type (type, open);
  tree ref = build2 (MEM_REF, all, chunk,
		     build_int_cst (build_pointer_type (all), 0));
  TREE_THIS_NOTRAP (ref) = 1;
  ref = build4 (ARRAY_REF, type, ref, element, NULL_TREE, NULL_TREE);
  TREE_THIS_NOTRAP (ref) = 1;
  em_assign (e, em_result (e, s), ref);
}

/* The type of a column of ELEMENTs.  Each reference says what size the column
   has; the type only says that the size varies, as that of a variable-length array
   in C does: GCC takes an array without size for the last member of a structure.  */
static tree
column_type (emitter *e, tree element)
{
  for (unsigned k = 0; k < e->columns.length (); k++)
    if (TREE_TYPE (e->columns[k]) == element)
      return e->columns[k];
  tree open = build_range_type (sizetype, size_zero_node, NULL_TREE);
  tree type = build_distinct_type_copy (build_array_type (element, open));
  TYPE_SIZE (type) = em_variable (e, bitsizetype, NULL);
  TYPE_SIZE_UNIT (type) = em_variable (e, sizetype, NULL);
  e->columns.safe_push (type);
  return type;
}

/* Truth values are bytes in columns: GCC vectorises comparisons of these with zero, but not
   truth values that are loaded next to reals.  */
static bool
truth_byte_p (tree type)
{
  return TREE_CODE (type) == BOOLEAN_TYPE && TYPE_PRECISION (type) == 1
	 && tree_to_uhwi (TYPE_SIZE_UNIT (type)) == 1;
}

/* What a column has for elements of TYPE.  */
static tree
column_element (tree type)
{
  return truth_byte_p (type) ? unsigned_char_type_node : at_most_aligned (type, 8);
}

/* The element of the column.  */
static tree
column (emitter *e, const struct stmt *s)
{
  tree type = column_element (em_type (e->p, s->element));
  uint64_t size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  ADJ_ASSERT (s->offset % size == 0);
  tree chunk = em_arg (e, s, 0);
  if (!is_gimple_mem_ref_addr (chunk))
    chunk = em_convert (e, ptr_type_node, chunk);
  tree rows = em_convert (e, sizetype, em_arg (e, s, 1));
  tree row = em_convert (e, sizetype, em_arg (e, s, 2));
  tree open = build_range_type (sizetype, size_zero_node, NULL_TREE);
  tree one = column_type (e, type), all = build_array_type (one, open);
  /* The size of a column in units of the elements' alignment.  */
  uint64_t units = size / TYPE_ALIGN_UNIT (type);
  if (units != 1)
    rows = em_temp (e, sizetype, MULT_EXPR, rows, size_int (units));
  tree ref = build2 (MEM_REF, all, chunk,
		     build_int_cst (build_pointer_type (all), 0));
  TREE_THIS_NOTRAP (ref) = 1;
  /* No lower bound: GCC takes one that is there for a register, and
     -fsanitize=object-size would make it one in a shared reference.  */
  ref = build4 (ARRAY_REF, one, ref, size_int (s->offset / size), NULL_TREE, rows);
  TREE_THIS_NOTRAP (ref) = 1;
  ref = build4 (ARRAY_REF, type, ref, row, NULL_TREE, NULL_TREE);
  TREE_THIS_NOTRAP (ref) = 1;
  return ref;
}

/* The target compares vectors of reals into a register of bits.  GCC makes no mask for a few
   wide elements out of one for many narrow ones there: a truth value in a byte must be
   widened before it is compared, by what does not fold back to the byte.  */
static bool
masks_are_bits_p ()
{
  machine_mode reals = targetm.vectorize.preferred_simd_mode (DFmode), mask;
  return VECTOR_MODE_P (reals) && targetm.vectorize.get_mask_mode (reals).exists (&mask)
	 && SCALAR_INT_MODE_P (mask);
}

static void
emit_column_get (emitter *e, const struct stmt *s)
{
  tree to = em_result (e, s), ref = column (e, s), type = TREE_TYPE (ref);
  if (!truth_byte_p (em_type (e->p, s->element))) {
    em_assign (e, to, ref);
    return;
  }
  tree byte = em_variable (e, type, NULL);
  em_assign (e, byte, ref);
  if (!masks_are_bits_p ()) {
    em_compute (e, to, boolean_type_node, NE_EXPR, byte, build_zero_cst (type));
    return;
  }
  tree wide = em_temp (e, uint64_type_node, LSHIFT_EXPR,
		       em_convert (e, uint64_type_node, byte),
		       build_int_cst (integer_type_node, 63));
  em_compute (e, to, boolean_type_node, LT_EXPR, em_convert (e, long_long_integer_type_node, wide),
	      build_zero_cst (long_long_integer_type_node));
}

/* ---- calls ------------------------------------------------------------------------------ */

static tree
string_of (const char *text)
{
  return build_string_literal (strlen (text) + 1, text);
}

/* The user's name for what a pointer value is.  */
static tree
name_of (emitter *e, adj_id value)
{
  const struct value *v = &e->f->values.at[value];
  const char *name = v->name;
  if (v->kind == VALUE_PARAM)
    name = e->f->params.at[v->def].name;
  return string_of (name ? name : "an argument");
}

static tree
element_bytes (emitter *e, const struct stmt *s)
{
  return u64 (e->p->types.at[s->element].bytes);
}

static void
emit_shadow_data (emitter *e, const struct stmt *s)
{
  bool end = s->kind == STMT_SHADOW_DATA_END;
  tree last = end ? em_arg (e, s, 2) : name_of (e, s->args[0]);
  tree args[] = { em_arg (e, s, 0), em_arg (e, s, 1), element_bytes (e, s),
		  build_int_cst (integer_type_node, s->rank), last };
  ADJ_ASSERT (s->rank > 0);
  em_call (e, end ? NULL_TREE : em_result (e, s),
	   rt_function (end ? RT_shadow_data_end : RT_shadow_data), 5, args);
}

/* ---- overlap of shadows ------------------------------------------------------------------- */

enum { REGION = 3 };		/* arguments of one: pointer, bytes, rank */

namespace {

/* Address and bytes of region K, as integers.  */
struct region { tree first, bytes; };

}

static region
region_of (emitter *e, const struct stmt *s, uint32_t k)
{
  return { em_convert (e, uint64_type_node, em_arg (e, s, REGION * k)),
	   em_convert (e, uint64_type_node, em_arg (e, s, REGION * k + 1)) };
}

/* Goes to LABEL if P and Q overlap: p - q + pbytes - 1 < pbytes + qbytes - 1, without
   sign.  */
static void
branch_on_overlap (emitter *e, const region &p, const region &q, tree label)
{
  tree x = em_temp (e, uint64_type_node, MINUS_EXPR, p.first, q.first);
  x = em_temp (e, uint64_type_node, PLUS_EXPR, x, p.bytes);
  x = em_temp (e, uint64_type_node, MINUS_EXPR, x, u64 (1));
  tree y = em_temp (e, uint64_type_node, PLUS_EXPR, p.bytes, q.bytes);
  y = em_temp (e, uint64_type_node, MINUS_EXPR, y, u64 (1));
  tree next = create_artificial_label (UNKNOWN_LOCATION);
  em_add (e, gimple_build_cond (LT_EXPR, x, y, label, next));
  em_add (e, gimple_build_label (next));
}

static void
set_word (emitter *e, tree table, uint32_t k, tree value)
{
  tree word = build4 (ARRAY_REF, uint64_type_node, table, size_int (k), NULL_TREE,
		      NULL_TREE);
  em_assign (e, word, em_convert (e, uint64_type_node, value));
}

/* The table of all regions (rt.def), and the call.  */
static void
call_all_disjoint (emitter *e, const struct stmt *s, const region *r)
{
  uint32_t n = s->nargs / REGION;
  tree type = build_array_type_nelts (uint64_type_node, 4 * n);
  tree table = em_variable (e, type, "shadows");
  TREE_ADDRESSABLE (table) = 1;
  for (uint32_t k = 0; k < n; k++) {
    set_word (e, table, 4 * k, name_of (e, s->args[REGION * k]));
    set_word (e, table, 4 * k + 1, r[k].first);
    set_word (e, table, 4 * k + 2, r[k].bytes);
    set_word (e, table, 4 * k + 3, em_arg (e, s, REGION * k + 2));
  }
  tree args[] = { build_fold_addr_expr (table), u64 (n) };
  em_call (e, NULL_TREE, rt_function (RT_all_disjoint), 2, args);
}

/* A few plain addresses are compared here, pair by pair, so that it costs next to
   nothing; the run time compares again, and more, or descriptors, it does
   alone: it sorts.  */
static void
emit_disjoint (emitter *e, const struct stmt *s)
{
  enum { FEW = 4 };
  uint32_t n = s->nargs / REGION;
  bool here = n <= FEW;
  auto_vec<region> r (n);
  for (uint32_t k = 0; k < n; k++) {
    r.quick_push (region_of (e, s, k));
    here = here && integer_zerop (em_arg (e, s, REGION * k + 2));
  }
  if (!here) {
    call_all_disjoint (e, s, r.address ());
    return;
  }
  tree overlap = create_artificial_label (UNKNOWN_LOCATION);
  tree after = create_artificial_label (UNKNOWN_LOCATION);
  for (uint32_t k = 1; k < n; k++)
    for (uint32_t i = 0; i < k; i++)
      branch_on_overlap (e, r[i], r[k], overlap);
  em_add (e, gimple_build_goto (after));
  em_add (e, gimple_build_label (overlap));
  call_all_disjoint (e, s, r.address ());
  em_add (e, gimple_build_label (after));
}

/* ---- moves, frames, calls -------------------------------------------------------------------- */

static void
emit_move_adjoint (emitter *e, const struct stmt *s)
{
  enum rt_function_id move;
  if (s->kept) {
    tree args[] = { em_arg (e, s, 0), em_arg (e, s, 2), u64 (e->p->types.at[s->element].value_bytes) };
    em_call (e, NULL_TREE, rt_function (RT_check_bytes), 3, args);
    return;
  }
  switch (s->raw ? 0 : e->p->types.at[s->element].value_bytes) {
    case 0: move = s->element == ADJ_NONE ? RT_move_adjoint_bits : RT_move_adjoint_words; break;
    case 2: move = RT_move_adjoint2; break;
    case 4: move = RT_move_adjoint4; break;
    case 8: move = RT_move_adjoint8; break;
    case 10: move = RT_move_adjoint10; break;
    default: move = RT_move_adjoint16;
  }
  tree args[] = { em_arg (e, s, 0), em_arg (e, s, 1), em_arg (e, s, 2) };
  em_call (e, NULL_TREE, rt_function (move), 3, args);
}

static void
emit_frame_check (emitter *e, const struct stmt *s)
{
  tree id = em_convert (e, uint64_type_node, em_arg (e, s, 0));
  tree after = em_if_begin (e, NE_EXPR, id, u64 (s->frame));
  tree args[] = { handle (e), id, u64 (s->frame) };
  em_call (e, NULL_TREE, rt_function (RT_bad_frame), 3, args);
  em_if_end (e, after);
}

static void
emit_call_with_tape (emitter *e, const struct stmt *s)
{
  tree args[] = { handle (e), top (e) };
  if (s->kind == STMT_TAPE_TURN)
    em_call (e, NULL_TREE, rt_function (RT_turn), 2, args);
  else
    em_call (e, NULL_TREE, rt_function (RT_leave), 1, args);
}

/* What the run time's messages estimate from.  */
static void
emit_trips (emitter *e, const struct stmt *s)
{
  tree t = handle (e), one = u64 (1), type = uint64_type_node;
  switch (s->kind) {
    case STMT_TRIPS_BEGIN: {
      tree trips = em_temp (e, type, PLUS_EXPR,
			    em_convert (e, type, em_arg (e, s, 0)), one);
      em_assign (e, rt_field (t, RT_FIELD_trips), trips);
      em_assign (e, rt_field (t, RT_FIELD_trip), u64 (0));
      em_assign (e, rt_field (t, RT_FIELD_start), top (e));
      return;
    }
    case STMT_TRIPS_NEXT: {
      tree trip = em_temp (e, type, PLUS_EXPR, load_field (e, RT_FIELD_trip), one);
      em_assign (e, rt_field (t, RT_FIELD_trip), trip);
      return;
    }
    default:
      em_assign (e, rt_field (t, RT_FIELD_trips), u64 (0));
  }
}

static void
emit_allocation (emitter *e, const struct stmt *s)
{
  tree arg = em_arg (e, s, 0);
  if (s->kind == STMT_SHADOW_ALLOC && s->kept)
    em_alloca (e, s, true);
  else if (s->kind == STMT_SHADOW_ALLOC) {
    tree args[] = { arg, em_place (e) };
    em_call (e, em_result (e, s), rt_function (RT_shadow_alloc), 2, args);
  } else
    em_call (e, NULL_TREE, rt_function (RT_free), 1, &arg);
}

/* ---- all of them --------------------------------------------------------------------------- */

void
em_tape_stmt (emitter *e, const struct stmt *s)
{
  switch (s->kind) {
    case STMT_TAPE_ENTER:
      emit_enter (e, s);
      emit_resync (e);
      return;
    case STMT_TAPE_SYNC: emit_sync (e); return;
    case STMT_TAPE_RESYNC: emit_resync (e); return;
    case STMT_TAPE_RESERVE: emit_reserve (e, s); return;
    case STMT_TAPE_PUT: emit_put (e, s); return;
    case STMT_TAPE_ADVANCE: move_top (e, s->bytes); return;
    case STMT_TAPE_RETREAT: emit_retreat (e, s); return;
    case STMT_TAPE_GET: emit_get (e, s); return;
    case STMT_BITS_PUT: emit_bits_put (e, s); return;
    case STMT_BITS_GET: emit_bits_get (e, s); return;
    case STMT_CHUNK_OPEN: emit_chunk_open (e, s); return;
    case STMT_CHUNK_CLOSE: emit_chunk_close (e, s); return;
    case STMT_CHUNK_TOP: emit_chunk_top (e, s); return;
    case STMT_CHUNK_DROP: em_assign (e, top (e), em_arg (e, s, 0)); return;
    case STMT_CHUNK_ROOM: emit_chunk_room (e, s); return;
    case STMT_CHUNK_STRIP: emit_chunk_strip (e, s); return;
    case STMT_CHUNK_FIRST: emit_chunk_first (e, s); return;
    case STMT_CHUNK_FILL: case STMT_CHUNK_PUT_BACK:
      emit_chunk_fill (e, s);
      return;
    case STMT_CHUNK_ROWS: emit_chunk_rows (e, s); return;
    case STMT_CHUNK_GET: emit_chunk_get (e, s); return;
    case STMT_COLUMN_PUT:
      em_assign (e, column (e, s), em_arg (e, s, 3));
      return;
    case STMT_COLUMN_GET:
      emit_column_get (e, s);
      return;
    case STMT_SHADOW_ALLOC: case STMT_SHADOW_FREE:
      emit_allocation (e, s);
      return;
    case STMT_SHADOW_DATA: case STMT_SHADOW_DATA_END:
      emit_shadow_data (e, s);
      return;
    case STMT_SHADOW_DISJOINT: emit_disjoint (e, s); return;
    case STMT_SHADOW_LAY: {
      tree args[] = { em_arg (e, s, 0), em_arg (e, s, 1), em_arg (e, s, 2), em_arg (e, s, 3),
		      name_of (e, s->args[0]) };
      em_shadow_lay (e, args);
      return;
    }
    case STMT_SHADOW_WITHIN:
      em_shadow_within (e, s, name_of (e, s->args[2]));
      return;
    case STMT_SHADOW_BEGIN: case STMT_SHADOW_TOUCH: case STMT_SHADOW_TOUCH_ROWS: case STMT_SHADOW_END:
    case STMT_NAMES_BEGIN: case STMT_NAME_SEED: case STMT_NAME_GRADIENT:
    case STMT_SHADOW_LIFT:
      em_shadow_stmt (e, s);
      return;
    case STMT_MOVE_ADJOINT: emit_move_adjoint (e, s); return;
    case STMT_FRAME_CHECK: emit_frame_check (e, s); return;
    case STMT_TAPE_TURN: case STMT_TAPE_LEAVE:
      emit_call_with_tape (e, s);
      return;
    case STMT_TRIPS_BEGIN: case STMT_TRIPS_NEXT: case STMT_TRIPS_END:
      emit_trips (e, s);
      return;
    case STMT_COMMENT:
      return;
    default:
      break;
  }
  ADJ_ASSERT (!"not a tape operation");
}
