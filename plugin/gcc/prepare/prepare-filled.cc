/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays with descriptors, and single numbers, that a passive callee fills by its rule, `writes x':

     get (&section)

   Only the callee knows which elements it sets: all, the first ones, or none after an error.  So it gets a
   buffer, whose elements are marked before (runtime/filled.c).  With t = section without gaps, a copy
   at p, and u, the same array at q:

     cshift (&t, &section, 0), adjoint_f_fill_blank (q, elements, bytes of one, kind)
     get (&u)
     adjoint_f_fill_seen (q, seen, elements, bytes of one, kind)
     adjoint_f_fill (p, q, seen, elements, bytes of one, words of seen)
     cshift (&section, &t, 0), free (p), free (q), free (seen)

   The call before the last three has a rule with a derivative: what was set depends on nothing, and
   what was not keeps its value and its derivative.  A number by its address needs no copy, and its
   buffer is a variable.

   Left alone, so that the reader refuses them, are: what may be absent; arguments of dummies that are
   ALLOCATABLE or POINTER, which the callee may give other memory, or of which nobody knows that they are
   not; elements that are no reals; elements of arrays, where no interface tells that one number is
   meant.  */

#include "prepare.h"
#include "callees.h"
#include "descriptors.h"
#include "packed.h"
#include "params.h"

/* This side calls nothing of it.  */
#include "../../../runtime/intrinsics.h"

namespace {

/* An argument that is filled.  */
struct filled_argument {
  unsigned k;
  tree descriptor;		/* or NULL_TREE: a number by its address */
  unsigned rank;
  tree element;
  tree copy;			/* descriptor t, and where its array is */
  tree p, q, seen, count, words;
};

}

/* ---- which arguments ------------------------------------------------------------- */

/* ARG, an argument of a dummy, is the address of something that is there.  gfortran declares what may
   be absent as pointers, and the rest as references.  */
static bool
surely_there_p (tree arg)
{
  tree from = source_of (arg);
  if (TREE_CODE (from) == ADDR_EXPR)
    return true;
  return TREE_CODE (from) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (from) && SSA_NAME_VAR (from)
	 && TREE_CODE (TREE_TYPE (SSA_NAME_VAR (from))) == REFERENCE_TYPE;
}

/* FNDECL surely has an interface: it is of a module, or has a dummy of INTENT(IN).  Without one gfortran
   makes the dummies' types of what a call passes, and gives them no intent.  */
static bool
interface_p (tree fndecl)
{
  unsigned n = list_length (TYPE_ARG_TYPES (TREE_TYPE (fndecl)));
  bool any = strstr (symbol_of (fndecl), "_MOD_") != NULL;
  for (unsigned k = 0; k < n; k++)
    any |= only_read_p (fndecl, k);
  return any;
}

/* ARG, the address of a real, leads to one alone.  A call without interface passes a (1) for one number
   or for the first of many.  */
static bool
one_number_p (tree fndecl, tree arg)
{
  tree from = source_of (arg);
  if (interface_p (fndecl))
    return true;
  if (TREE_CODE (from) != ADDR_EXPR)
    return TREE_CODE (TREE_TYPE (TREE_TYPE (from))) != ARRAY_TYPE;
  tree ref = TREE_OPERAND (from, 0);
  return TREE_CODE (TREE_TYPE (ref)) != ARRAY_TYPE && (DECL_P (ref) || TREE_CODE (ref) == COMPONENT_REF);
}

static bool
number_by_address_p (tree fndecl, unsigned k, tree arg, tree *element)
{
  tree type = declared_type_of (fndecl, k);
  if (!type || !POINTER_TYPE_P (type) || !real_type_p (part_of_complex (TREE_TYPE (type)))
      || !one_number_p (fndecl, arg))
    return false;
  *element = TYPE_MAIN_VARIANT (TREE_TYPE (type));
  return true;
}

/* Argument K of S is filled, as RULE says; describes it.  */
static bool
filled_p (gcall *s, const struct callee_rule *rule, unsigned k, filled_argument *out)
{
  const struct callee_argument *a = &rule->args.at[k];
  tree arg = gimple_call_arg (s, k), fndecl = gimple_call_fndecl (s);
  *out = filled_argument {};
  out->k = k;
  if (!a->writes || a->reads || a->count != ADJ_NONE || !POINTER_TYPE_P (TREE_TYPE (arg))
      || !surely_there_p (arg))
    return false;
  if (number_by_address_p (fndecl, k, arg, &out->element))
    return true;
  out->descriptor = descriptor_behind (arg, &out->rank, &out->element);
  return out->descriptor && out->element && out->rank <= MOST_RANK
	 && assumed_shape_dummy_p (fndecl, k);
}

/* The passive rule for the callee of S, if it lists arguments; or NULL.  */
static const struct callee_rule *
rule_for (gcall *s)
{
  tree fndecl = gimple_call_fndecl (s);
  if (!fndecl || stmt_ends_bb_p (s))
    return NULL;
  const struct callee_rule *rule = user_rule_of (fndecl);
  if (!rule && !cgraph_node::get_create (fndecl)->definition)
    rule = shipped_rule_of (fndecl);
  return rule && rule->passive && rule->listed && rule->args.n <= gimple_call_num_args (s)
	 ? rule : NULL;
}

/* ---- what is written --------------------------------------------------------------- */

static tree
routine (const char *name, tree first, tree second, tree third, unsigned numbers)
{
  auto_vec<tree> types;
  for (tree t : { first, second, third })
    if (t)
      types.safe_push (t);
  for (unsigned k = 0; k < numbers; k++)
    types.safe_push (ssizetype);
  return build_fn_decl (name, build_function_type_array (void_type_node, types.length (),
							 types.address ()));
}

static tree
words_type (void)
{
  return build_pointer_type (long_long_unsigned_type_node);
}

static tree
bytes_of (const filled_argument &a)
{
  return fold_convert (ssizetype, TYPE_SIZE_UNIT (a.element));
}

static tree
kind_of (const filled_argument &a)
{
  return ssize_int (real_bytes (part_of_complex (a.element)));
}

/* A descriptor of A's shape, without gaps; also how many elements it has.  */
static tree
described (writer *w, filled_argument *a)
{
  return packed_like (w, a->descriptor, a->rank, a->element, &a->count);
}

static void
set_address (writer *w, tree descriptor, tree pointer)
{
  packed_store (w, descriptor_member (descriptor, DESCRIPTOR_DATA), pointer);
}

static tree
marked_address (tree buffer)
{
  DECL_ATTRIBUTES (buffer) = tree_cons (get_identifier (FILLED_MARK), NULL_TREE, NULL_TREE);
  return build_fold_addr_expr (buffer);
}

/* In front of call S, at W: the buffer of A, in its place.  */
static void
make_buffer (writer *w, gcall *s, filled_argument *a)
{
  tree reals = build_pointer_type (a->element), old = gimple_call_arg (s, a->k);
  a->count = ssize_int (1);
  if (a->descriptor)
    a->copy = described (w, a);
  a->words = write_op (w, ssizetype, PLUS_EXPR, a->count, ssize_int (63));
  a->words = write_op (w, ssizetype, RSHIFT_EXPR, a->words, build_int_cst (integer_type_node, 6));
  a->q = a->descriptor ? packed_memory (w, reals, a->count, a->element)
	 : marked_address (packed_variable (a->element, "filled"));
  a->seen = packed_memory (w, words_type (), a->words, long_long_unsigned_type_node);
  a->p = old;
  tree given = a->q;
  if (a->descriptor) {
    a->p = packed_memory (w, reals, a->count, a->element);
    set_address (w, a->copy, a->p);
    packed_copy (w, build_fold_addr_expr (a->copy), old);
    tree buffer = described (w, a);
    set_address (w, buffer, a->q);
    given = marked_address (buffer);
  }
  packed_put (w, gimple_build_call (routine ("adjoint_f_fill_blank", reals, NULL_TREE, NULL_TREE, 3),
				    4, a->q, a->count, bytes_of (*a), kind_of (*a)));
  gimple_call_set_arg (s, a->k, given);
}

static void
release (writer *w, tree p)
{
  packed_put (w, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, p));
}

/* Behind the call, at W: what it set.  OLD: the argument that it had.  */
static void
take_from_buffer (writer *w, const filled_argument &a, tree old)
{
  tree reals = build_pointer_type (a.element), words = words_type ();
  packed_put (w, gimple_build_call (routine ("adjoint_f_fill_seen", reals, words, NULL_TREE, 3), 5,
				    a.q, a.seen, a.count, bytes_of (a), kind_of (a)));
  packed_put (w, gimple_build_call (routine ("adjoint_f_fill", reals, reals, words, 3), 6, a.p, a.q,
				    a.seen, a.count, bytes_of (a), a.words));
  if (a.descriptor) {
    packed_copy (w, old, build_fold_addr_expr (a.copy));
    release (w, a.p);
    release (w, a.q);
  }
  release (w, a.seen);
}

/* S fills what ARGS has.  */
static void
replace (gcall *s, auto_vec<filled_argument> *args)
{
  gimple_stmt_iterator before = gsi_for_stmt (s), behind = before;
  gimple *end = gimple_build_nop ();
  gimple_set_location (end, gimple_location (s));
  gsi_insert_after (&behind, end, GSI_NEW_STMT);
  writer front = { &before, NULL_TREE }, back = { &behind, NULL_TREE };
  for (filled_argument &a : *args) {
    tree old = gimple_call_arg (s, a.k);
    make_buffer (&front, s, &a);
    take_from_buffer (&back, a, old);
  }
  gsi_remove (&behind, true);
  update_stmt (s);
}

void
prepare_filled (void)
{
  basic_block bb;
  bool any = false;
  if (!fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      const struct callee_rule *rule = s ? rule_for (s) : NULL;
      auto_vec<filled_argument> args;
      filled_argument a;
      for (unsigned k = 0; rule && k < rule->args.n; k++)
	if (filled_p (s, rule, k, &a))
	  args.safe_push (a);
      if (args.is_empty ())
	continue;
      replace (s, &args);
      any = true;
    }
  if (!any)
    return;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
