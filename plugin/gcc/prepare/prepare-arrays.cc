/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of libgfortran that get arrays by their descriptors (runtime/intrinsics.def):

     _gfortran_matmul_r8 (&c, &a, &b, 0, 0, 0)

   becomes a call that gets addresses and numbers, and for which the plugin's table has a rule:

     shape = { numbers, strides and extents of c, a and b };
     adjoint_f_matmul_r8 (_gfortran_matmul_r8, ..., c, a, b, &shape, ...)

   The run time makes descriptors of these and calls the procedure.  Nothing but loads refers to
   the descriptors then, so that scalar replacement takes them apart.

   Where the result's address is null, libgfortran would allocate it; then memory is allocated
   before the call, and the descriptor filled in.  */

#include "prepare.h"
#include "descriptors.h"
#include "params.h"
#include "write.h"

/* This side calls nothing of it.  */
#include "../../../runtime/intrinsics.h"

namespace {

struct intrinsic_row {
  const char *name, *ending, *family, *index, *arguments;
};

}

static const intrinsic_row rows[] = {
#define INTRINSIC(ID, NAME, ENDING, FAMILY, INDEX, ARGUMENTS) \
  { NAME, ENDING, FAMILY, INDEX, ARGUMENTS },
#include "../../../runtime/intrinsics.def"
};

namespace {

/* An array of a call.  */
struct array_argument {
  tree descriptor;		/* what is loaded from, or NULL_TREE */
  tree scalar;			/* its address, or NULL_TREE */
  tree element;			/* of reals or pairs, or NULL_TREE */
  unsigned rank;
  tree low, count;		/* address of the lowest element; elements up to the highest */
};

struct lowered_call {
  gcall *s;
  const intrinsic_row *row;
  array_argument array[INTRINSIC_ARRAYS];
  tree number[3];
  unsigned numbers, integer_bytes;
  tree element;
  tree value;			/* a number by value, or NULL_TREE */
  tree extents;			/* descriptor of RESHAPE's shape, or NULL_TREE */
  tree shape;			/* the list of numbers */
  unsigned filled;		/* how many it has */
  writer w;
};

}

/* ---- which call it is ---------------------------------------------------------- */

/* REST, behind the procedure's name, is what ENDING allows.  */
static bool
ending_fits_p (const char *rest, const char *ending, unsigned *bytes)
{
  char letter;
  unsigned kind;
  int n = 0;
  *bytes = 4;
  if (!*ending)
    return !*rest;
  if (!strcmp (ending, "t"))
    return sscanf (rest, "_%c%u%n", &letter, &kind, &n) == 2 && !rest[n]
	   && (letter == 'r' || letter == 'c');
  if (!strcmp (ending, "k"))
    return sscanf (rest, "_%u%n", bytes, &n) == 1 && !rest[n] && *bytes <= 8;
  if (!strcmp (ending, "l"))
    return sscanf (rest, "_l%u%n", &kind, &n) == 1 && !rest[n];
  if (!strcmp (ending, "kl"))
    return sscanf (rest, "_%u_l%n", bytes, &n) == 1 && n && !rest[n];
  return sscanf (rest, "_%u_%c%u%n", bytes, &letter, &kind, &n) == 3 && !rest[n]
	 && letter == 'r' && *bytes <= 8;
}

static const intrinsic_row *
row_of (gcall *s, unsigned *bytes)
{
  static const char prefix[] = "_gfortran_";
  tree callee = gimple_call_fndecl (s);
  if (!callee)
    return NULL;
  const char *name = symbol_of (callee);
  if (!startswith (name, prefix))
    return NULL;
  name += strlen (prefix);
  for (const intrinsic_row &row : rows) {
    size_t n = strlen (row.name);
    if (strncmp (name, row.name, n) == 0 && ending_fits_p (name + n, row.ending, bytes)
	&& strlen (row.arguments) == gimple_call_num_args (s))
      return &row;
  }
  return NULL;
}

/* ---- descriptors ------------------------------------------------------------------ */

static tree
load (lowered_call *c, tree ref)
{
  tree t = make_ssa_name (TREE_TYPE (ref));
  gassign *s = gimple_build_assign (t, ref);
  gimple_set_location (s, gimple_location (c->s));
  gsi_insert_before (c->w.at, s, GSI_SAME_STMT);
  return t;
}

static tree
converted (lowered_call *c, tree type, tree t)
{
  return useless_type_conversion_p (type, TREE_TYPE (t)) ? t
	 : CONSTANT_CLASS_P (t) ? fold_convert (type, t) : write_op (&c->w, type, NOP_EXPR, t);
}

static tree
whole (HOST_WIDE_INT n)
{
  return build_int_cst (long_long_integer_type_node, n);
}

static tree
number_op (lowered_call *c, enum tree_code code, tree a, tree b)
{
  return write_op (&c->w, long_long_integer_type_node, code, a, b);
}

static tree
load_number (lowered_call *c, tree ref)
{
  return converted (c, long_long_integer_type_node, load (c, ref));
}

/* Number K of the list is VALUE.  */
static void
store (lowered_call *c, tree to, tree value)
{
  gassign *s = gimple_build_assign (to, value);
  gimple_set_location (s, gimple_location (c->s));
  gsi_insert_before (c->w.at, s, GSI_SAME_STMT);
}

static void
add_number (lowered_call *c, tree value)
{
  store (c, build4 (ARRAY_REF, long_long_integer_type_node, c->shape,
		    build_int_cst (integer_type_node, c->filled++), NULL_TREE, NULL_TREE), value);
}

/* ---- arguments ------------------------------------------------------------------- */

static bool
null_p (tree t)
{
  return integer_zerop (source_of (t));
}

/* Argument ARG, of LETTER, is what the table says; notes it.  */
static bool
note_argument (lowered_call *c, char letter, tree arg)
{
  static const char which[] = "RIaAbBm";
  static const unsigned position[] = { RESULT, RESULT, FIRST, FIRST, SECOND, SECOND, INTEGERS };
  const char *found = strchr (which, letter);
  if (letter == 'x')
    return null_p (arg);
  if (letter == 'i' || letter == 'v') {
    c->number[c->numbers++] = arg;
    return true;
  }
  if (letter == 'V') {
    c->value = arg;
    return real_type_p (part_of_complex (TREE_TYPE (arg)));
  }
  if (letter == 'q') {
    unsigned rank;
    tree element;
    c->extents = descriptor_behind (arg, &rank, &element);
    return c->extents && rank == 1;
  }
  if (!found)
    return false;
  array_argument *a = &c->array[position[found - which]];
  if (null_p (arg))
    return letter == 'b' || letter == 'B' || letter == 'm';
  if (letter == 'A' || letter == 'B') {
    a->scalar = arg;
    return true;
  }
  a->descriptor = descriptor_behind (arg, &a->rank, &a->element);
  return a->descriptor && a->rank <= MOST_RANK
	 && (letter == 'I' || letter == 'm' || a->element != NULL_TREE);
}

/* Of arrays of reals of one type.  */
static bool
note_call (lowered_call *c)
{
  for (unsigned k = 0; c->row->arguments[k]; k++)
    if (!note_argument (c, c->row->arguments[k], gimple_call_arg (c->s, k)))
      return false;
  for (unsigned k = RESULT; k <= SECOND; k++) {
    tree element = c->array[k].element;
    if (element && c->element && !types_compatible_p (element, c->element))
      return false;
    if (element)
      c->element = element;
  }
  if (c->value && (!c->element || !types_compatible_p (TREE_TYPE (c->value), c->element)))
    return false;
  if (!c->element && !strchr (c->row->arguments, 'a'))
    c->element = double_type_node;
  return c->element && real_type_p (part_of_complex (c->element));
}

/* The integer behind, or itself.  */
static tree
number_of (lowered_call *c, tree arg)
{
  if (!arg || (POINTER_TYPE_P (TREE_TYPE (arg)) && null_p (arg)))
    return build_int_cst (long_long_integer_type_node, NO_NUMBER);
  if (!POINTER_TYPE_P (TREE_TYPE (arg)))
    return converted (c, long_long_integer_type_node, arg);
  tree type = TREE_TYPE (TREE_TYPE (arg));
  if (!INTEGRAL_TYPE_P (type))
    type = TREE_TYPE (TREE_TYPE (source_of (arg)));
  return converted (c, long_long_integer_type_node,
		    load (c, build2 (MEM_REF, TYPE_MAIN_VARIANT (type), arg,
				     build_int_cst (build_pointer_type (type), 0))));
}

/* Extent of dimension K of DESCRIPTOR.  */
static tree
extent_of (lowered_call *c, tree descriptor, unsigned k)
{
  tree lower = load_number (c, descriptor_dimension (descriptor, k, DESCRIPTOR_LOWER));
  tree upper = load_number (c, descriptor_dimension (descriptor, k, DESCRIPTOR_UPPER));
  tree n = number_op (c, PLUS_EXPR, number_op (c, MINUS_EXPR, upper, lower), whole (1));
  return number_op (c, MAX_EXPR, n, whole (0));
}

/* Writes strides and extents of A to the list, and finds where it lies.  */
static void
describe_descriptor (lowered_call *c, array_argument *a, tree pointer, tree bytes)
{
  tree before = whole (0), last = whole (0), any = whole (1);
  auto_vec<tree> strides, extents;
  for (unsigned k = 0; k < a->rank; k++) {
    tree stride = load_number (c, descriptor_dimension (a->descriptor, k, DESCRIPTOR_STRIDE));
    tree n = extent_of (c, a->descriptor, k);
    tree way = number_op (c, MULT_EXPR, number_op (c, MINUS_EXPR, n, whole (1)), stride);
    before = number_op (c, PLUS_EXPR, before, number_op (c, MIN_EXPR, way, whole (0)));
    last = number_op (c, PLUS_EXPR, last, number_op (c, MAX_EXPR, way, whole (0)));
    any = number_op (c, MIN_EXPR, any, n);
    strides.safe_push (stride);
    extents.safe_push (n);
  }
  tree back = write_op (&c->w, long_long_integer_type_node, NEGATE_EXPR, before);
  add_number (c, whole (a->rank));
  add_number (c, back);
  add_number (c, bytes);
  for (unsigned k = 0; k < a->rank; k++) {
    add_number (c, strides[k]);
    add_number (c, extents[k]);
  }
  tree count = number_op (c, PLUS_EXPR, number_op (c, PLUS_EXPR, last, back), whole (1));
  /* Nothing, if an extent is nothing.  */
  a->count = a->rank ? write_choice (&c->w, GT_EXPR, any, whole (0), count, whole (0)) : whole (1);
  tree data = load (c, descriptor_member (a->descriptor, DESCRIPTOR_DATA));
  data = converted (c, pointer, data);
  tree off = number_op (c, MULT_EXPR, before, bytes);
  a->low = integer_zerop (off) ? data
	   : write_op (&c->w, pointer, POINTER_PLUS_EXPR, data, converted (c, sizetype, off));
}

/* Likewise of array K of the call, with or without a descriptor.  POINTER: the type of its
   address.  */
static void
describe_array (lowered_call *c, unsigned k, tree pointer)
{
  array_argument *a = &c->array[k];
  tree bytes = whole (tree_to_shwi (TYPE_SIZE_UNIT (c->element)));
  if (a->descriptor && !a->element)
    bytes = load_number (c, descriptor_member (descriptor_member (a->descriptor, DESCRIPTOR_DTYPE),
					       0));
  if (a->descriptor) {
    describe_descriptor (c, a, pointer, bytes);
    if (!a->element)		/* counted in bytes */
      a->count = number_op (c, MULT_EXPR, a->count, bytes);
    return;
  }
  add_number (c, whole (a->scalar ? 0 : NO_ARRAY));
  add_number (c, whole (0));
  add_number (c, bytes);
  a->low = a->scalar ? converted (c, pointer, a->scalar) : build_int_cst (pointer, 0);
  a->count = whole (a->scalar != NULL_TREE);
}

/* ---- results that libgfortran would allocate ---------------------------------------- */

/* S gets the address of DECL.  */
static bool
gets_address_p (gcall *s, tree decl)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = source_of (gimple_call_arg (s, k));
    if (TREE_CODE (arg) == ADDR_EXPR && get_base_address (TREE_OPERAND (arg, 0)) == decl)
      return true;
  }
  return false;
}

/* What is stored to LHS, through a pointer, may be the address DATA in descriptor DECL, which an inlined function
   fills in that way.  Reals are no addresses, nor are integers, whatever is said of aliasing, but for those
   that GCC makes of bytes.  */
static bool
may_store_data_p (tree lhs, tree decl, tree data)
{
  tree type = TREE_TYPE (lhs), base = get_base_address (lhs), member = lhs;
  tree from = base && TREE_CODE (base) == MEM_REF ? source_of (TREE_OPERAND (base, 0)) : NULL_TREE;
  if (FLOAT_TYPE_P (type)
      || (INTEGRAL_TYPE_P (type) && from && !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (base, 1)))))
    return false;
  if (!from || TREE_CODE (from) != ADDR_EXPR)
    return !(from && TREE_CODE (from) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (from)) && refs_may_alias_p (lhs, data);
  if (TREE_OPERAND (from, 0) != decl)
    return get_base_address (TREE_OPERAND (from, 0)) == decl;
  while (handled_component_p (member) && TREE_OPERAND (member, 0) != base)
    member = TREE_OPERAND (member, 0);
  return TREE_CODE (member) != COMPONENT_REF || !integer_zerop (TREE_OPERAND (base, 1))
	 || tree_int_cst_equal (bit_position (TREE_OPERAND (member, 1)), bit_position (TREE_OPERAND (data, 1)));
}

/* What S does to the address in descriptor DECL: sets it to null (1), to something else or to
   what is unknown (-1), nothing (0).  DATA: that member.  */
static int
effect_on_data (gimple *s, tree decl, tree data)
{
  if (gcall *c = dyn_cast<gcall *> (s))
    if (gets_address_p (c, decl))
      return -1;
  tree lhs = gimple_store_p (s) ? gimple_get_lhs (s) : NULL_TREE;
  if (!lhs)
    return 0;
  if (operand_equal_p (lhs, data))
    return gimple_assign_single_p (s) && null_p (gimple_assign_rhs1 (s)) ? 1 : -1;
  return may_store_data_p (lhs, decl, data) ? -1 : 0;
}

/* The address in descriptor DECL, a variable that only its procedures get, is null at C, on
   whatever way C is reached.  */
static bool
null_data_p (lowered_call *c, tree decl)
{
  if (!VAR_P (decl) || !gimple_vuse (c->s))
    return false;
  tree data = descriptor_member (decl, DESCRIPTOR_DATA);
  hash_set<tree> seen;
  auto_vec<tree> work;
  work.safe_push (gimple_vuse (c->s));
  while (!work.is_empty ()) {
    tree v = work.pop ();
    if (seen.add (v))
      continue;
    if (SSA_NAME_IS_DEFAULT_DEF (v))
      return false;
    gimple *s = SSA_NAME_DEF_STMT (v);
    if (gphi *phi = dyn_cast<gphi *> (s)) {
      for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	work.safe_push (gimple_phi_arg_def (phi, k));
      continue;
    }
    int effect = effect_on_data (s, decl, data);
    if (effect < 0)
      return false;
    if (effect == 0)
      work.safe_push (gimple_vuse (s));
  }
  return true;
}

/* A pure function of the run time's that gives an integer.  */
static tree
extent_function (void)
{
  static const char name[] = "adjoint_f_extent";
  tree list = build_pointer_type (long_long_integer_type_node);
  tree type = build_function_type_list (long_long_integer_type_node, integer_type_node,
					build_pointer_type (unsigned_char_type_node), list,
					integer_type_node, NULL_TREE);
  tree decl = build_fn_decl (name, type);
  DECL_PURE_P (decl) = 1;
  TREE_NOTHROW (decl) = 1;
  return decl;
}

/* Element K of RESHAPE's shape.  */
static tree
wanted_extent (lowered_call *c, unsigned k)
{
  tree list = build_pointer_type (long_long_integer_type_node);
  tree data = converted (c, list, load (c, descriptor_member (c->extents, DESCRIPTOR_DATA)));
  tree stride = load_number (c, descriptor_dimension (c->extents, 0, DESCRIPTOR_STRIDE));
  tree way = number_op (c, MULT_EXPR, stride,
			whole (8 * k));
  tree at = write_op (&c->w, list, POINTER_PLUS_EXPR, data, converted (c, sizetype, way));
  tree n = load_number (c, build_simple_mem_ref (at));
  return number_op (c, MAX_EXPR, n, whole (0));
}

/* Extent K of the result, which follows from the other arrays.  */
static tree
extent_that_follows (lowered_call *c, tree function, tree integers, tree list, unsigned k)
{
  if (c->extents)
    return wanted_extent (c, k);
  gcall *s = gimple_build_call (function, 4, build_int_cst (integer_type_node, c->row - rows),
				integers, list, build_int_cst (integer_type_node, k));
  tree n = make_ssa_name (long_long_integer_type_node);
  gimple_call_set_lhs (s, n);
  gimple_set_location (s, gimple_location (c->s));
  gsi_insert_before (c->w.at, s, GSI_SAME_STMT);
  return n;
}

/* Gives the result of C memory, as libgfortran would; its extents follow from the other
   arrays.  INTEGERS: the address of these.  */
static void
allocate_result (lowered_call *c, tree integers)
{
  array_argument *a = &c->array[RESULT];
  tree bytes = whole (tree_to_shwi (TYPE_SIZE_UNIT (c->element))), count = whole (1);
  tree function = extent_function ();
  tree list = build_fold_addr_expr (build4 (ARRAY_REF, long_long_integer_type_node, c->shape,
					    integer_zero_node, NULL_TREE, NULL_TREE));
  for (unsigned k = 0; k < a->rank; k++) {
    tree n = extent_that_follows (c, function, integers, list, k);
    tree type = TREE_TYPE (descriptor_dimension (a->descriptor, k, DESCRIPTOR_STRIDE));
    store (c, descriptor_dimension (a->descriptor, k, DESCRIPTOR_LOWER), build_zero_cst (type));
    store (c, descriptor_dimension (a->descriptor, k, DESCRIPTOR_UPPER),
	   converted (c, type, number_op (c, MINUS_EXPR, n, whole (1))));
    store (c, descriptor_dimension (a->descriptor, k, DESCRIPTOR_STRIDE),
	   converted (c, type, count));
    count = number_op (c, MULT_EXPR, count, n);
  }
  tree size = number_op (c, MAX_EXPR, number_op (c, MULT_EXPR, count, bytes), whole (1));
  gcall *s = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				converted (c, size_type_node, size));
  tree p = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (s, p);
  gimple_set_location (s, gimple_location (c->s));
  gsi_insert_before (c->w.at, s, GSI_SAME_STMT);
  tree data = descriptor_member (a->descriptor, DESCRIPTOR_DATA);
  store (c, data, converted (c, TREE_TYPE (data), p));
}

/* ---- calls ------------------------------------------------------------------------- */

static tree
procedure_address (tree decl)
{
  return build_fold_addr_expr (decl);
}

/* The procedure that moves integers as the call's does its elements.  */
static tree
index_procedure (const lowered_call *c)
{
  tree callee = gimple_call_fndecl (c->s);
  if (!*c->row->index)
    return callee;
  char name[64];
  snprintf (name, sizeof name, "_gfortran_%s", c->row->index);
  return build_fn_decl (name, TREE_TYPE (callee));
}

/* The routine of the run time that stands for the procedure.  */
static tree
routine_of (const lowered_call *c, tree reals, tree result, tree integers, tree list)
{
  tree procedure = build_pointer_type (TREE_TYPE (gimple_call_fndecl (c->s)));
  tree n = long_long_integer_type_node;
  tree type = build_function_type_list (void_type_node, procedure, procedure, integer_type_node,
					result, reals, reals, integers, list, n, n, n, n,
					NULL_TREE);
  char name[64];
  tree part = part_of_complex (c->element);
  snprintf (name, sizeof name, "adjoint_f_%s_%c%u", c->row->family,
	    part == c->element ? 'r' : 'c', real_bytes (part));
  tree decl = build_fn_decl (name, type);
  TREE_NOTHROW (decl) = 1;
  return decl;
}

static unsigned
numbers_in_list (const lowered_call *c)
{
  unsigned n = INTRINSIC_NUMBERS;
  for (const array_argument &a : c->array)
    n += INTRINSIC_HEAD + 2 * a.rank;
  return n;
}

/* What the call gets by value becomes a scalar in memory.  */
static void
store_value (lowered_call *c)
{
  tree t = create_tmp_var (TYPE_MAIN_VARIANT (c->element), "value");
  TREE_ADDRESSABLE (t) = 1;
  store (c, t, c->value);
  c->array[SECOND].scalar = build_fold_addr_expr (t);
}

static void
lower (lowered_call *c)
{
  tree reals = build_pointer_type (c->element);
  tree bytes = build_pointer_type (unsigned_char_type_node);
  tree list = build_pointer_type (long_long_integer_type_node);
  bool passive = strchr (c->row->arguments, 'I') != NULL;
  tree result = passive ? bytes : reals;
  tree type = build_array_type_nelts (long_long_integer_type_node, numbers_in_list (c));
  c->shape = create_tmp_var (type, "shape");
  TREE_ADDRESSABLE (c->shape) = 1;
  for (unsigned k = 0; k < 2; k++)
    add_number (c, number_of (c, c->number[k]));
  add_number (c, whole (c->integer_bytes));
  add_number (c, number_of (c, c->number[2]));
  if (c->value)
    store_value (c);
  bool allocates = null_data_p (c, c->array[RESULT].descriptor);
  if (allocates) {
    /* The list is complete before the result's part is known.  */
    unsigned first = c->filled;
    c->filled += INTRINSIC_HEAD + 2 * c->array[RESULT].rank;
    for (unsigned k = FIRST; k <= INTEGERS; k++)
      describe_array (c, k, k == INTEGERS ? bytes : reals);
    c->filled = first;
    add_number (c, whole (c->array[RESULT].rank));
    c->filled = first;
    allocate_result (c, c->array[INTEGERS].low);
    describe_array (c, RESULT, result);
  } else
    for (unsigned k = RESULT; k <= INTEGERS; k++)
      describe_array (c, k, k == INTEGERS ? bytes : k == RESULT ? result : reals);
  tree start = build_fold_addr_expr (build4 (ARRAY_REF, long_long_integer_type_node, c->shape,
					     integer_zero_node, NULL_TREE, NULL_TREE));
  auto_vec<tree> args;
  args.safe_push (procedure_address (gimple_call_fndecl (c->s)));
  args.safe_push (procedure_address (index_procedure (c)));
  args.safe_push (build_int_cst (integer_type_node, c->row - rows));
  for (const array_argument &a : c->array)
    args.safe_push (a.low);
  args.safe_push (start);
  for (const array_argument &a : c->array)
    args.safe_push (a.count);
  gcall *s = gimple_build_call_vec (routine_of (c, reals, result, bytes, list), args);
  gimple_set_location (s, gimple_location (c->s));
  gsi_insert_before (c->w.at, s, GSI_SAME_STMT);
  unlink_stmt_vdef (c->s);
  gsi_remove (c->w.at, true);
  release_defs (c->s);
}

/* ---- allocatable variables ----------------------------------------------------------- */

/* `z = ...' where z has another shape: gfortran computes what depends on z before it calls
   realloc, so that nobody reads what that keeps.  Variables that gfortran makes, with a dot in
   their names, are another matter: array constructors grow so.  */
static bool
assigns_anew_p (gcall *s)
{
  tree callee = gimple_call_fndecl (s);
  if (!callee || !fndecl_built_in_p (callee, BUILT_IN_REALLOC) || !gimple_call_lhs (s))
    return false;
  tree p = gimple_call_arg (s, 0);
  gimple *def = TREE_CODE (p) == SSA_NAME ? SSA_NAME_DEF_STMT (p) : NULL;
  if (!def || !gimple_assign_load_p (def)
      || TREE_CODE (gimple_assign_rhs1 (def)) != COMPONENT_REF)
    return false;
  tree descriptor = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
  return (VAR_P (descriptor)
	  ? DECL_NAME (descriptor) && !strchr (IDENTIFIER_POINTER (DECL_NAME (descriptor)), '.')
	  : TREE_CODE (descriptor) == COMPONENT_REF || TREE_CODE (descriptor) == MEM_REF)
	 && descriptor_but_of_text_p (TREE_TYPE (descriptor));
}

/* realloc (p, n) becomes free (p), malloc (n).  */
static void
allocate_anew (gimple_stmt_iterator *i, gcall *s)
{
  gcall *end = gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1,
				  gimple_call_arg (s, 0));
  gcall *begin = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				    gimple_call_arg (s, 1));
  tree lhs = gimple_call_lhs (s);
  gimple_call_set_lhs (s, NULL_TREE);
  gimple_call_set_lhs (begin, lhs);
  for (gcall *c : { end, begin }) {
    gimple_set_location (c, gimple_location (s));
    gsi_insert_before (i, c, GSI_SAME_STMT);
  }
  unlink_stmt_vdef (s);
  gsi_remove (i, true);
  release_defs (s);
}

void
prepare_arrays (void)
{
  basic_block bb;
  bool changed = false;
  if (!fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      lowered_call c = {};
      c.s = dyn_cast<gcall *> (gsi_stmt (i));
      if (c.s && assigns_anew_p (c.s)) {
	allocate_anew (&i, c.s);
	changed = true;
	continue;
      }
      c.row = c.s ? row_of (c.s, &c.integer_bytes) : NULL;
      c.w.at = &i;
      if (!c.row || stmt_ends_bb_p (c.s) || !note_call (&c)) {
	gsi_next (&i);
	continue;
      }
      lower (&c);
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
