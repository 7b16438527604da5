/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls through pointers become calls by name.

     y = p (x);		if (p == f) y = f (x); else if (p == g) y = g (x); else <stop>

   P may lead to the functions whose addresses somebody takes, in the unit or in the whole
   program at link time, and whose type is that of the call; of procedures that are bound to types
   those of one binding (class-tables.h).  Each is then a call as any other: inlined, split, described by a
   rule.  Where P turns out to be a constant, all of this folds
   to one call.  A function that nothing here takes the address of has no derivative that could
   be called: the run time stops the program and says where.  At link time there may be nobody at
   all that P leads to: a warning, where some run does not come by such a call, else an error.

   A function that calls through pointers itself, or calls one that does, is not inlined in the
   place of such a call: functions that lead to each other by pointers would be unfolded without
   end.  So they are recursive callees as others.

   Fortran's CLASS arguments must be of the class that is called, or of an extension.

   Derivatives, and what gfortran makes for its types, are none of the functions that are meant.
   Those of types are meant where a component of a table of a class is called that has them: where
   no finaliser fits, no type has one, and what is called, behind a test of gfortran's
   that there is one, is never reached.

   In units that are compiled apart, halves that other units call come to where none of them is meant, and others
   where there is none: then the derivative is looked for when the program runs (pointer-stand-in.cc), if
   types tell what may happen.

   At link time what is called is a thawed version, while pointers hold the address of the
   function itself, where plain code or static data made them, or of the version, where code that
   is differentiated took it.  */

#include "prepare.h"
#include "class-tables.h"
#include "ask.h"
#include "params.h"
#include "call-targets.h"
#include "pointed.h"
#include "unit-facts.h"
#include "thaw.h"
#include "freeze.h"
#include "report.h"

namespace {

/* Where a pointer is the address of one, the other is called.  */
struct call_target { cgraph_node *address, *callee; };

}

static bool for_other_units;

void
prepare_for_other_units (bool halves)
{
  for_other_units = halves;
}

/* Calls that were made here, of functions that must not be inlined.  */
static hash_set<gimple *> *kept;

/* ---- who may be called ---------------------------------------------------------- */

/* TYPE is of bytes, which in C may be of anything.  */
static bool
bytes_p (tree type)
{
  return !fortran_p () && INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= BITS_PER_UNIT;
}

/* What an argument of type WANT leads to and what an actual one of type HAVE does may be the same: numbers
   of one kind, structures (in Fortran of one name; of classes more is asked below), pointers, functions.  */
static bool
lead_to_alike_p (tree want, tree have)
{
  want = strip_array_types (TREE_TYPE (want));
  have = strip_array_types (TREE_TYPE (have));
  if (VOID_TYPE_P (want) || VOID_TYPE_P (have) || bytes_p (want) || bytes_p (have))
    return true;
  if (RECORD_OR_UNION_TYPE_P (want) && RECORD_OR_UNION_TYPE_P (have)) {
    const char *a = name_of_type (want), *b = name_of_type (have);
    return !fortran_p () || !*a || !*b || strcmp (a, b) == 0
	   || (startswith (a, "__class_") && startswith (b, "__class_"));
  }
  if (INTEGRAL_TYPE_P (want) && INTEGRAL_TYPE_P (have))
    return !fortran_p () || TYPE_PRECISION (want) == TYPE_PRECISION (have);
  return TREE_CODE (want) == TREE_CODE (have)
	 && (POINTER_TYPE_P (want) || FUNC_OR_METHOD_TYPE_P (want) || TYPE_MODE (want) == TYPE_MODE (have));
}

/* TYPE is that of a CLASS argument: a pointer to gfortran's container of a pointer to the data and
   one to the table.  */
static bool
class_argument_p (tree type)
{
  return POINTER_TYPE_P (type) && TREE_CODE (TREE_TYPE (type)) == RECORD_TYPE
	 && startswith (name_of_type (TREE_TYPE (type)), "__class_");
}

/* The record that it is declared with; NULL_TREE: another argument, an array, CLASS (*).  */
static tree
declared_class (tree type)
{
  tree data = class_argument_p (type) ? TYPE_FIELDS (TREE_TYPE (type)) : NULL_TREE;
  return data && POINTER_TYPE_P (TREE_TYPE (data))
	 && TREE_CODE (TREE_TYPE (TREE_TYPE (data))) == RECORD_TYPE
	 ? TREE_TYPE (TREE_TYPE (data)) : NULL_TREE;
}

/* What is passed as HAVE may be of the class that a procedure wants: of a class whose type is that one
   or the other's first component's, and so on.  A procedure that is bound to an extension wants the
   extension, where the call knows the class only.  Names decide, as gfortran makes more than one
   record for a type.  */
static bool
class_fits_p (tree want, tree have)
{
  const char *base = name_of_type (have);
  while (want && TREE_CODE (want) == RECORD_TYPE) {
    if (strcmp (name_of_type (want), base) == 0)
      return true;
    tree first = TYPE_FIELDS (want);
    want = first ? TREE_TYPE (first) : NULL_TREE;
  }
  return false;
}

/* So it is with all class arguments of functions of type WANT, called as those of type HAVE.  What
   is no class argument is none in both.  */
static bool
classes_fit_p (tree want, tree have)
{
  tree w = TYPE_ARG_TYPES (want), h = TYPE_ARG_TYPES (have);
  for (; w && h; w = TREE_CHAIN (w), h = TREE_CHAIN (h)) {
    tree wanted = declared_class (TREE_VALUE (w)), called = declared_class (TREE_VALUE (h));
    if ((wanted && called && !class_fits_p (wanted, called))
	|| class_argument_p (TREE_VALUE (w)) != class_argument_p (TREE_VALUE (h)))
      return false;
  }
  return true;
}

/* The arguments of S fit FNDECL's parameters, one by one: where the call has no prototype, and in
   Fortran, whose interfaces name types of their own.  ALIKE: what they lead to fits as well; a type's
   own functions get what its class declares.  */
static bool
arguments_fit_p (gcall *s, tree fndecl, bool alike)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl));
  for (unsigned k = 0; k < gimple_call_num_args (s); k++, t = TREE_CHAIN (t)) {
    if (!t || VOID_TYPE_P (TREE_VALUE (t)))
      return false;
    tree want = TREE_VALUE (t), have = TREE_TYPE (gimple_call_arg (s, k));
    if (POINTER_TYPE_P (want) && POINTER_TYPE_P (have) ? alike && fortran_p () && !lead_to_alike_p (want, have)
	: !useless_type_conversion_p (want, have))
      return false;
  }
  return !t || VOID_TYPE_P (TREE_VALUE (t));
}

/* Structure DERIVED is one that is named as BASE is, or begins with such: in C so do objects of classes.  One without
   a name may be anything.  */
static bool
begins_with_p (tree derived, tree base)
{
  const char *name = name_of_type (TYPE_MAIN_VARIANT (base));
  while (derived && TREE_CODE (derived) == RECORD_TYPE) {
    const char *own = name_of_type (TYPE_MAIN_VARIANT (derived));
    if (!*own || strcmp (own, name) == 0)
      return true;
    tree first = TYPE_FIELDS (derived);
    derived = first ? TREE_TYPE (first) : NULL_TREE;
  }
  return false;
}

/* In C what arguments of S's type and FNDECL's parameters lead to are no structures of two names, of which none
   begins with the other.  */
static bool
structures_fit_p (gcall *s, tree fndecl)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)), c = TYPE_ARG_TYPES (gimple_call_fntype (s));
  for (; t && c; t = TREE_CHAIN (t), c = TREE_CHAIN (c)) {
    tree want = TREE_VALUE (t), have = TREE_VALUE (c);
    if (!POINTER_TYPE_P (want) || !POINTER_TYPE_P (have)
	|| !RECORD_OR_UNION_TYPE_P (TREE_TYPE (want)) || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (have)))
      continue;
    want = TREE_TYPE (want), have = TREE_TYPE (have);
    if (*name_of_type (TYPE_MAIN_VARIANT (want)) && *name_of_type (TYPE_MAIN_VARIANT (have))
	&& !begins_with_p (want, have) && !begins_with_p (have, want))
      return false;
  }
  return true;
}

/* No structures of two names, or just one pointer of FNDECL's is of another type than S's: so it is where a
   function of a structure is cast to one of the structure that this begins with.  Of functions of another
   interface more pointers differ.  */
static bool
interface_fits_p (gcall *s, tree fndecl)
{
  unsigned differ = 0;
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)), c = TYPE_ARG_TYPES (gimple_call_fntype (s));
  for (; t && c; t = TREE_CHAIN (t), c = TREE_CHAIN (c))
    if (POINTER_TYPE_P (TREE_VALUE (t)) && POINTER_TYPE_P (TREE_VALUE (c)))
      differ += TYPE_MAIN_VARIANT (TREE_TYPE (TREE_VALUE (t))) != TYPE_MAIN_VARIANT (TREE_TYPE (TREE_VALUE (c)));
  return differ < 2 || structures_fit_p (s, fndecl);
}

/* In C arguments of S's type and FNDECL's parameters lead to the same kind of thing.  */
static bool
kinds_fit_p (gcall *s, tree fndecl)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)), c = TYPE_ARG_TYPES (gimple_call_fntype (s));
  for (; t && c; t = TREE_CHAIN (t), c = TREE_CHAIN (c))
    if (POINTER_TYPE_P (TREE_VALUE (t)) && POINTER_TYPE_P (TREE_VALUE (c))
	&& !lead_to_alike_p (TREE_VALUE (t), TREE_VALUE (c)))
      return false;
  return true;
}

/* TYPE is of numbers, not of bytes.  */
static bool
numbers_p (tree type)
{
  return (SCALAR_FLOAT_TYPE_P (type) || INTEGRAL_TYPE_P (type)) && !bytes_p (type);
}

/* Where S's type leads to numbers, FNDECL's parameters do not lead to just anything, and not to numbers where that
   leads to bytes: for that its address must have been cast, which is rare where nothing is gained by it.  */
static bool
numbers_fit_p (gcall *s, tree fndecl)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)), c = TYPE_ARG_TYPES (gimple_call_fntype (s));
  for (; t && c; t = TREE_CHAIN (t), c = TREE_CHAIN (c)) {
    if (!POINTER_TYPE_P (TREE_VALUE (t)) || !POINTER_TYPE_P (TREE_VALUE (c)))
      continue;
    tree want = TREE_TYPE (TREE_VALUE (t)), have = TREE_TYPE (TREE_VALUE (c));
    if ((numbers_p (have) && (VOID_TYPE_P (want) || bytes_p (want))) || (bytes_p (have) && numbers_p (want)))
      return false;
  }
  return true;
}

static bool
fits_p (gcall *s, tree fndecl)
{
  tree type = TREE_TYPE (fndecl), called = gimple_call_fntype (s);
  /* The cheapest question first: there may be thousands of functions.  */
  if (prototype_p (type) && !stdarg_p (type) && type_num_arguments (type) != (int) gimple_call_num_args (s))
    return false;
  const char *component = component_of_class (s);
  if (DECL_STATIC_CHAIN (fndecl) || gimple_call_chain (s)
      || made_for_type_p (fndecl, component) != (component != NULL)
      || asked_derivative_p (fndecl)
      || !in_such_a_table_p (s, fndecl)
      || (fortran_p () && !classes_fit_p (type, called)))
    return false;
  if (types_compatible_p (type, called))
    return !fortran_p () || arguments_fit_p (s, fndecl, !component);
  if ((prototype_p (called) && !fortran_p ()) || stdarg_p (type))
    return false;
  /* A finaliser has a result, which nobody asks for.  */
  if (component && !gimple_call_lhs (s))
    return arguments_fit_p (s, fndecl, false);
  bool nothing = VOID_TYPE_P (TREE_TYPE (type));
  return nothing == VOID_TYPE_P (TREE_TYPE (called))
	 && (nothing || types_compatible_p (TREE_TYPE (type), TREE_TYPE (called)))
	 && arguments_fit_p (s, fndecl, !component);
}

static void
add_callee (gcall *s, cgraph_node *address, cgraph_node *callee, vec<call_target> *out)
{
  if (!fits_p (s, callee->decl))
    return;
  for (unsigned k = 0; k < out->length (); k++)
    if ((*out)[k].address == address)
      return;
  call_target p = { address, callee };
  out->safe_push (p);
}

/* Some type's function, whatever its arguments, may stand where S, which calls COMPONENT of a
   table, looks for one.  */
static bool
stands_in_a_table_p (gcall *s, const char *component)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->address_taken && made_for_type_p (node->decl, component)
	&& in_such_a_table_p (s, node->decl))
      return true;
  return false;
}

/* All that S may call.  */
static void
collect_targets (gcall *s, vec<call_target> *out)
{
  cgraph_node *node;
  if (linking_p ())
    for (unsigned k = 0; k < frozen_copies ().length (); k++) {
      cgraph_node *copy = frozen_copies ()[k], *origin = thawed_origin (copy);
      if (!fits_p (s, copy->decl)
	  || !(copy->address_taken || (origin && origin->address_taken)))
	continue;
      cgraph_node *callee = thawed (copy);
      if (callee && origin)
	add_callee (s, origin, callee, out);
      if (callee)
	add_callee (s, callee, callee, out);
    }
  FOR_EACH_FUNCTION (node)
    if (node->address_taken && !node->alias && !frozen_p (node->decl)
	&& !(linking_p () && (thawed_p (node) || frozen_body_of (node))))
      add_callee (s, node, node, out);
}

/* At link time a function may stand there twice, with two addresses.  */
static bool
too_many_p (const vec<call_target> &callees)
{
  hash_set<cgraph_node *> functions;
  for (const call_target &p : callees)
    functions.add (p.callee);
  return functions.elements () > MOST_CALLEES;
}

/* Leaves those of OUT that FIT says fit S, if there are any.  */
static void
leave_fitting (gcall *s, vec<call_target> *out, bool (*fit) (gcall *, tree))
{
  unsigned n = 0;
  for (const call_target &p : *out)
    n += fit (s, p.callee->decl);
  if (!n)
    return;
  n = 0;
  for (unsigned k = 0; k < out->length (); k++)
    if (fit (s, (*out)[k].callee->decl))
      (*out)[n++] = (*out)[k];
  out->truncate (n);
}

/* The same; in C, to whose functions in GCC all pointers are alike, without those that get another kind of
   thing by address, those of another interface, those that get just anything for numbers, and where they are
   too many, other structures.  Should one be called for all that, the run time stops the program.  */
static void
matching_targets (gcall *s, vec<call_target> *out)
{
  collect_targets (s, out);
  if (fortran_p ())
    return;
  leave_fitting (s, out, kinds_fit_p);
  leave_fitting (s, out, interface_fits_p);
  leave_fitting (s, out, numbers_fit_p);
  if (too_many_p (*out))
    leave_fitting (s, out, structures_fit_p);
}

/* ---- bodies that are asked what they do, but not read --------------------------------- */

/* Thaws what NODE and what it calls may call through pointers: while a function is read, that is too
   late.  */
static void
thaw_call_targets (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  if (cgraph_node *copy = thawed_p (node) ? NULL : frozen_body_of (node))
    node = thawed (copy);
  function *f = node ? DECL_STRUCT_FUNCTION (node->decl) : NULL;
  if (!f || !f->cfg || seen->add (node))
    return;
  auto_vec<cgraph_node *> callees;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (!s || gimple_call_internal_p (s))
	continue;
      if (tree fndecl = gimple_call_fndecl (s))
	callees.safe_push (cgraph_node::get_create (fndecl)->ultimate_alias_target ());
      else
	for (cgraph_node *copy : frozen_copies ())
	  if (call_target_p (s, copy))
	    callees.safe_push (thawed (copy));
    }
  for (cgraph_node *callee : callees)
    if (callee)
      thaw_call_targets (callee, seen);
}

/* What comparison functions (read-sort.cc), and functions with a variable number of arguments
   (read-passive-body.cc), of which calls stand in cfun.  */
static void
thaw_for_questions (void)
{
  hash_set<cgraph_node *> seen;
  basic_block bb;
  if (!linking_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      tree callee = s && !gimple_call_internal_p (s) ? gimple_call_fndecl (s) : NULL_TREE;
      if (!callee || fndecl_built_in_p (callee))
	continue;
      if (stdarg_p (TREE_TYPE (callee)))
	thaw_call_targets (cgraph_node::get_create (callee)->ultimate_alias_target (), &seen);
      for (unsigned k = 0; startswith (symbol_of (callee), "qsort") && k < gimple_call_num_args (s); k++) {
	tree arg = gimple_call_arg (s, k);
	if (TREE_CODE (arg) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (arg, 0)) == FUNCTION_DECL)
	  thaw_call_targets (cgraph_node::get_create (TREE_OPERAND (arg, 0))->ultimate_alias_target (), &seen);
      }
    }
}

/* ---- what becomes of it ------------------------------------------------------------- */

/* A call that ends the program where S stands.  */
static gcall *
call_that_ends (gcall *s, tree primal, bool returns)
{
  tree type = build_function_type_list (void_type_node, const_ptr_type_node, NULL_TREE);
  tree stop = build_fn_decl (UNKNOWN_CALLEE, type);
  TREE_THIS_VOLATILE (stop) = !returns;
  gcall *c = gimple_build_call (stop, 1, place_string (user_name_of (primal),
						       gimple_location (s)));
  gimple_set_location (c, gimple_location (s));
  return c;
}

/* S, the last statement of its block, is reached where none of them was meant.  */
static void
stop_instead (gcall *s, tree primal)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gcall *c = call_that_ends (s, primal, false);
  tree lhs = gimple_call_lhs (s);
  remove_edge (single_succ_edge (gimple_bb (s)));
  unlink_stmt_vdef (s);
  gsi_replace (&at, c, true);
  if (lhs && TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs))
    release_ssa_name (lhs);
}

/* The same where no way to the end goes by without: a function that never returns has no derivative, and its callers
   may never call it.  As far as GCC knows, it goes on with a zero.  */
static void
stop_and_go_on (gcall *s, tree primal)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  tree lhs = gimple_call_lhs (s);
  gsi_insert_before (&at, call_that_ends (s, primal, true), GSI_SAME_STMT);
  unlink_stmt_vdef (s);
  if (!lhs)
    gsi_remove (&at, true);
  else
    gsi_replace (&at, gimple_build_assign (lhs, is_gimple_reg_type (TREE_TYPE (lhs)) ? build_zero_cst (TREE_TYPE (lhs))
						: build_constructor (TREE_TYPE (lhs), NULL)), true);
}

/* S, which may lead to CALLEES, may lead to procedures of other units.  */
static bool
elsewhere_p (gcall *s, const vec<call_target> &callees)
{
  return compiled_apart_p () && (for_other_units || callees.is_empty ()) && !component_of_class (s)
	 && !pointed_in_the_way (s);
}

static void
call_by_name (gcall *s, const vec<call_target> &callees, tree primal)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  bool of_type = component_of_class (s) != NULL;
  for (unsigned k = 0; k < callees.length (); k++) {
    gcall *direct = gimple_ic (s, callees[k].address, profile_probability::even ());
    gimple_call_set_fndecl (direct, callees[k].callee->decl);
    if (of_type)
      gimple_call_set_fntype (direct, TREE_TYPE (callees[k].callee->decl));
    update_stmt (direct);
    kept->add (direct);
  }
  if (elsewhere_p (s, callees)) {
    call_stand_in (s);
    return;
  }
  if (callees.is_empty ())
    split_block (gimple_bb (s), s);
  stop_instead (s, primal);
}

/* NODE, or what it calls, calls through pointers.  */
static bool
calls_through_pointers_p (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  node = node->ultimate_alias_target ();
  if (seen->add (node))
    return false;
  if (node->indirect_calls)
    return true;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (calls_through_pointers_p (e->callee, seen))
      return true;
  return false;
}

void
prepare_pointers_begin (void)
{
  kept = new hash_set<gimple *>;
  class_tables_begin ();
}

void
prepare_pointers_end (void)
{
  delete kept;
  kept = NULL;
  class_tables_end ();
}

bool
kept_for_pointers_p (cgraph_edge *e)
{
  hash_set<cgraph_node *> seen;
  return kept->contains (e->call_stmt) && calls_through_pointers_p (e->callee, &seen);
}

/* Nothing was said of LOCATION's place before.  */
static bool
first_at_p (location_t location)
{
  static auto_vec<location_t> *seen;
  if (!seen)
    seen = new auto_vec<location_t>;
  for (location_t other : *seen)
    if (report_same_place_p (location, other))
      return false;
  seen->safe_push (location);
  return true;
}

/* S calls through a member of a structure, and nothing was said before of that member of such structures.  What
   is no member is asked by its place alone.  */
static bool
first_of_member_p (gcall *s)
{
  static hash_set<nofree_string_hash> *seen;
  gimple *def = TREE_CODE (gimple_call_fn (s)) == SSA_NAME ? SSA_NAME_DEF_STMT (gimple_call_fn (s)) : NULL;
  tree ref = def && gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
  tree field = ref && TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1) : NULL_TREE;
  if (!field || !DECL_NAME (field))
    return true;
  if (!seen)
    seen = new hash_set<nofree_string_hash>;
  const char *record = name_of_type (TYPE_MAIN_VARIANT (DECL_CONTEXT (field)));
  char *key = concat (record, ".", IDENTIFIER_POINTER (DECL_NAME (field)), NULL);
  bool first = !seen->add (interned (key, strlen (key)));
  free (key);
  return first;
}

/* The program was seen, and nobody in it makes a pointer that S could call through: an option that
   is not used, most likely.  Once for each member of a structure.  */
static void
warn_of_nobody (gcall *s)
{
  if (!first_at_p (gimple_location (s)) || !first_of_member_p (s))
    return;
  tree clone = current_function_decl;
  current_function_decl = NULL_TREE;	/* whose name says nothing */
  warning_at (gimple_location (s), 0, "nothing in this link takes the address of a function that "
	      "this pointer may lead to: the derivative ends the program where it is called");
  current_function_decl = clone;
}

/* S leads nowhere, though all of the program is seen.  */
static bool
leads_nowhere_p (gcall *s, const vec<call_target> &callees)
{
  return linking_p () && callees.is_empty () && !component_of_class (s);
}

/* Some run comes by none of NOWHERE.  */
static bool
returns_without_p (const vec<gcall *> &nowhere)
{
  auto_bitmap seen;
  auto_vec<basic_block> stack;
  stack.safe_push (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  for (gcall *s : nowhere)
    bitmap_set_bit (seen, gimple_bb (s)->index);
  while (!stack.is_empty ()) {
    edge e;
    edge_iterator i;
    FOR_EACH_EDGE (e, i, stack.pop ()->succs) {
      if (e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
	return true;
      if (bitmap_set_bit (seen, e->dest->index))
	stack.safe_push (e->dest);
    }
  }
  return false;
}

bool
too_many_callees_p (gcall *s)
{
  auto_vec<call_target> callees;
  class_tables_begin ();
  matching_targets (s, &callees);
  class_tables_end ();
  return too_many_p (callees);
}

/* S stays: there are too many, or one may be elsewhere.  Each type that can have objects has a
   function that copies them: where none is here, types of other units are meant.  */
static bool
left_alone_p (gcall *s, const vec<call_target> &callees)
{
  const char *component = component_of_class (s);
  if (!callees.is_empty ())
    return too_many_p (callees);
  if (elsewhere_p (s, callees))
    return false;
  return !component || stands_in_a_table_p (s, component)
	 || (!linking_p () && strcmp (component, "_copy") == 0);
}

static void
find_calls (vec<gcall *> *out)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (s && !gimple_call_internal_p (s) && !gimple_call_fndecl (s)
	  && TREE_CODE (gimple_call_fn (s)) == SSA_NAME && !gimple_call_noreturn_p (s))
	out->safe_push (s);
    }
}

bool
prepare_pointer_calls (tree primal)
{
  auto_vec<gcall *> calls, nowhere;
  bool any = false;
  thaw_for_questions ();
  find_calls (&calls);
  for (unsigned k = 0; k < calls.length (); k++) {
    auto_vec<call_target> callees;
    matching_targets (calls[k], &callees);
    if (leads_nowhere_p (calls[k], callees))
      nowhere.safe_push (calls[k]);
    if (left_alone_p (calls[k], callees))
      continue;
    call_by_name (calls[k], callees, primal);
    any = true;
  }
  bool without = returns_without_p (nowhere);
  for (gcall *s : nowhere) {
    auto_vec<call_target> none;
    warn_of_nobody (s);
    if (without)
      call_by_name (s, none, primal);
    else
      stop_and_go_on (s, primal);
    any = true;
  }
  if (!any)
    return false;
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  delete_unreachable_blocks ();
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cleanup_tree_cfg ();
  return true;
}
