/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Complex numbers by value, as arguments and results of callees that stay calls, become their
   parts, structures by value the addresses of such, and what describes arrays for assumed-shape
   dummies its parts:

     w = f (n, z)		f.parts (n, real (z), imag (z), &t), w = t
     u = f (v)			f.parts (&v, &t), u = t
     call f (a(2:n:2))		f.parts (&a(2), 2, (n - 2)/2 + 1)

   f.parts, which is made here, calls f; a descriptor is a variable of its own there.  Where f.parts is differentiated f is inlined in it,
   whatever keeps f from being inlined elsewhere: recursive calls in what was inlined lead to f.parts
   again.  Calls from which no derivative comes are copied, and run f.parts as it stands.

   A head that has complex numbers by value is read as one that has their addresses, argument by
   argument the same, and the result's behind them; of a structure that it returns, those of its
   members:

     f.addressed (n, &z, &t)	calls f (n, z), and stores what it returns in t
     g.addressed (x, &a, &b)	calls g (x), and stores members a and b of what it returns
     h.addressed (&s.a, &s.n)	calls h (s), where the members of s have shadows

   What is made of that is called by f_b and f_d (emit/emit-by-value.cc).

   GCC removes f.parts and f.addressed where nothing calls them in the end.  */

#include "prepare.h"
#include "parts.h"
#include "ask.h"
#include "callees.h"
#include "descriptors.h"
#include "nested.h"
#include "params.h"
#include "thaw.h"
#include "unit-facts.h"
#include "write.h"

namespace {

struct function_of_parts {
  cgraph_node *callee, *node;
  made_for whom;
  vec<passed> forms;
};

}

/* What was made so far; for other units, and as long as the compiler runs.  */
static vec<function_of_parts> made, exported;
static hash_set<cgraph_node *> *ours;

void
prepare_parts_begin (void)
{
  for (function_of_parts &f : made)
    f.forms.release ();
  made.release ();
  delete ours;
  ours = new hash_set<cgraph_node *>;
  for (const function_of_parts &f : exported)
    ours->add (f.node);
}

bool
prepare_made_of_parts_p (cgraph_node *node)
{
  return ours && ours->contains (node);
}

bool
parts_complex_p (tree type)
{
  return part_of_complex (type) != type;
}

bool
parts_by_address_p (tree type)
{
  return parts_complex_p (type)
	 || (RECORD_OR_UNION_TYPE_P (type) && TYPE_SIZE_UNIT (type)
	     && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST && !TREE_ADDRESSABLE (type));
}

/* ---- the function ------------------------------------------------------------------ */

static tree
parm_value (tree parm)
{
  return get_or_create_ssa_default_def (cfun, parm);
}

namespace {

/* The body of f.parts, written at its end.  */
struct body {
  tree ours;			/* the parameter at hand */
  gimple_stmt_iterator at;
  location_t where;
};

}

static void
emit (body *b, gimple *s)
{
  gimple_set_location (s, b->where);
  gsi_insert_after (&b->at, s, GSI_NEW_STMT);
}

static tree
next_parm (body *b)
{
  tree p = b->ours;
  b->ours = DECL_CHAIN (p);
  return is_gimple_reg (p) ? parm_value (p) : p;
}

static void
store_to (body *b, tree to, tree value)
{
  if (!useless_type_conversion_p (TREE_TYPE (to), TREE_TYPE (value))) {
    if (CONSTANT_CLASS_P (value))
      value = fold_convert (TREE_TYPE (to), value);
    else {
      tree t = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (to)));
      emit (b, gimple_build_assign (t, NOP_EXPR, value));
      value = t;
    }
  }
  emit (b, gimple_build_assign (to, value));
}

static void
store_member (body *b, tree record, unsigned n, tree value)
{
  store_to (b, descriptor_member (record, n), value);
}

/* The address of a descriptor, for parameter P of the callee; its lower bounds are 1.  */
static tree
made_descriptor (body *b, tree p)
{
  unsigned rank;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (p))), element = descriptor_number (type, &rank);
  tree d = create_tmp_var (type, "array"), before = ssize_int (0);
  TREE_ADDRESSABLE (d) = 1;
  store_member (b, d, DESCRIPTOR_DATA, next_parm (b));
  tree members[DTYPE_MEMBERS], values[DTYPE_MEMBERS];
  descriptor_dtype (d, rank, element, members, values);
  for (unsigned k = 0; k < DTYPE_MEMBERS; k++)
    store_to (b, members[k], values[k]);
  store_member (b, d, DESCRIPTOR_SPAN, TYPE_SIZE_UNIT (element));
  for (unsigned k = 0; k < rank; k++) {
    tree stride = next_parm (b), one = descriptor_dimension (d, k, DESCRIPTOR_STRIDE);
    one = TREE_OPERAND (one, 0);
    store_member (b, one, DESCRIPTOR_STRIDE, stride);
    store_member (b, one, DESCRIPTOR_LOWER, ssize_int (1));
    store_member (b, one, DESCRIPTOR_UPPER, next_parm (b));
    tree sum = make_ssa_name (ssizetype);
    emit (b, gimple_build_assign (sum, MINUS_EXPR, before, stride));
    before = sum;
  }
  store_member (b, d, DESCRIPTOR_OFFSET, before);
  return build_fold_addr_expr (d);
}

/* What POINTER leads to, a complex number or a structure of TYPE.  */
static tree
behind (tree pointer, tree type)
{
  return build2 (MEM_REF, type, pointer, build_int_cst (build_pointer_type (type), 0));
}

/* A structure for parameter P of the callee, of the members that the parameters for them lead to.  */
static tree
made_structure (body *b, tree p)
{
  auto_vec<tree> parts;
  tree whole = create_tmp_var (TYPE_MAIN_VARIANT (TREE_TYPE (p)), "structure");
  parts_of_argument (whole, &parts);
  for (tree part : parts) {
    tree type = TYPE_MAIN_VARIANT (TREE_TYPE (part)), value = behind (next_parm (b), type);
    if (is_gimple_reg_type (type)) {
      tree t = make_ssa_name (type);
      emit (b, gimple_build_assign (t, value));
      value = t;
    }
    emit (b, gimple_build_assign (part, value));
  }
  return whole;
}

/* What the callee's parameter P, of FORM, gets.  */
static tree
argument_for (body *b, tree p, passed form)
{
  switch (form) {
    case AS_NOTHING:
      return build_zero_cst (TREE_TYPE (p));
    case AS_IT_IS: case AS_STRUCTURE: case AS_APART:
      return next_parm (b);
    case AS_ARRAY:
      return made_descriptor (b, p);
    case AS_COPY:
      return behind (next_parm (b), TYPE_MAIN_VARIANT (TREE_TYPE (p)));
    case AS_MEMBERS:
      return made_structure (b, p);
    case AS_ADDRESS: {
      tree z = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (p)));
      emit (b, gimple_build_assign (z, behind (next_parm (b), TREE_TYPE (z))));
      return z;
    }
    case AS_PAIR: {
      tree z = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (p))), re = next_parm (b);
      emit (b, gimple_build_assign (z, COMPLEX_EXPR, re, next_parm (b)));
      return z;
    }
  }
  gcc_unreachable ();
}

/* Stores the members of VALUE, a structure, where the parameters for them lead.  */
static void
store_members (body *b, tree value)
{
  auto_vec<tree> parts;
  parts_of_result (value, &parts);
  for (tree part : parts) {
    tree type = TYPE_MAIN_VARIANT (TREE_TYPE (part)), to = next_parm (b);
    if (is_gimple_reg_type (type)) {
      tree t = make_ssa_name (type);
      emit (b, gimple_build_assign (t, part));
      part = t;
    }
    emit (b, gimple_build_assign (behind (to, type), part));
  }
}

/* What the call in the function made for WHOM stores its result in; NULL_TREE: it has none.  */
static tree
taken_result (body *b, tree result, made_for whom)
{
  if (VOID_TYPE_P (result))
    return NULL_TREE;
  if (!RECORD_OR_UNION_TYPE_P (result) || !parts_result_by_address_p (result, whom))
    return is_gimple_reg_type (result) ? make_ssa_name (TYPE_MAIN_VARIANT (result))
	   : create_tmp_var (TYPE_MAIN_VARIANT (result), "value");
  return whom == FOR_HEAD ? create_tmp_var (TYPE_MAIN_VARIANT (result), "value")
	 : behind (parm_value (b->ours), TYPE_MAIN_VARIANT (result));
}

/* The call of CALLEE in the body of DECL.  */
static void
fill_body (tree decl, tree callee, const vec<passed> &forms, made_for whom, basic_block bb)
{
  body b = { DECL_ARGUMENTS (decl), gsi_last_bb (bb), DECL_SOURCE_LOCATION (callee) };
  auto_vec<tree> args;
  tree result = TREE_TYPE (TREE_TYPE (callee));
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p), k++)
    args.safe_push (argument_for (&b, p, forms[k]));
  gcall *call = gimple_build_call_vec (callee, args);
  tree value = taken_result (&b, result, whom);
  if (value)
    gimple_call_set_lhs (call, value);
  emit (&b, call);
  if (value && parts_result_by_address_p (result, whom)) {
    if (parts_complex_p (result) || POINTER_TYPE_P (result))
      emit (&b, gimple_build_assign (behind (parm_value (b.ours), TREE_TYPE (value)), value));
    else if (whom == FOR_HEAD)
      store_members (&b, value);
    value = NULL_TREE;
  }
  emit (&b, gimple_build_return (value));
}

basic_block
parts_begin_function (tree decl)
{
  return init_lowered_empty_function (decl, true, profile_count::uninitialized ());
}

cgraph_node *
parts_end_function (tree decl, basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    e->flags &= ~EDGE_FALLTHRU;
  DECL_STRUCT_FUNCTION (decl)->function_end_locus = DECL_SOURCE_LOCATION (decl);
  cgraph_node *node = cgraph_node::get_create (decl);
  node->definition = node->lowered = node->analyzed = true;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
  return node;
}

static cgraph_node *
make_function (tree callee, const vec<passed> &forms, made_for whom)
{
  tree decl = parts_declare (callee, forms, whom), before = current_function_decl;
  function *outer = cfun;
  basic_block bb = parts_begin_function (decl);
  fill_body (decl, callee, forms, whom, bb);
  cgraph_node *node = parts_end_function (decl, bb);
  set_cfun (outer);
  current_function_decl = before;
  return node;
}

/* ---- calls ---------------------------------------------------------------------------- */

tree
parts_descriptor_or_null (tree arg)
{
  arg = source_of (arg);
  gphi *phi = TREE_CODE (arg) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (arg)) : NULL;
  tree one = NULL_TREE;
  if (!phi)
    return TREE_CODE (arg) == ADDR_EXPR ? arg : NULL_TREE;
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++) {
    tree t = source_of (gimple_phi_arg_def (phi, k));
    if (integer_zerop (t))
      continue;
    if (TREE_CODE (t) != ADDR_EXPR || !VAR_P (TREE_OPERAND (t, 0))
	|| (one && !operand_equal_p (one, t)))
      return NULL_TREE;
    one = t;
  }
  return one;
}

/* ARG is, or may be, a parameter of this function that has a shadow of its own.  */
static bool
given_one_p (tree arg)
{
  arg = source_of (arg);
  if (TREE_CODE (arg) == ADDR_EXPR || integer_zerop (arg))
    return false;
  tree var = TREE_CODE (arg) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (arg) ? SSA_NAME_VAR (arg)
	     : NULL_TREE;
  return !var || TREE_CODE (var) != PARM_DECL
	 || !lookup_attribute (STRUCTURE_MARK, DECL_ATTRIBUTES (var));
}

/* Likewise; an OPTIONAL dummy is handed on as `a ? a : null'.  */
static bool
given_descriptor_p (tree arg)
{
  arg = source_of (arg);
  gphi *phi = TREE_CODE (arg) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (arg)) : NULL;
  if (!phi)
    return given_one_p (arg);
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
    if (given_one_p (gimple_phi_arg_def (phi, k)))
      return true;
  return false;
}

/* ARG is an OPTIONAL dummy that is handed on and has its shadow by address.  */
static bool
hands_structure_on_p (tree arg)
{
  arg = source_of (arg);
  return TREE_CODE (arg) == SSA_NAME && gimple_code (SSA_NAME_DEF_STMT (arg)) == GIMPLE_PHI
	 && !given_descriptor_p (arg) && !parts_descriptor_or_null (arg);
}

/* CALLEE may make parameter K, P, a descriptor, describe another array: assumed-shape dummies are
   those of gfortran's parameters that are artificial, unless the body never names them, and others
   are ALLOCATABLE or POINTER.  */
static bool
may_change_p (tree callee, tree p, unsigned k)
{
  return (!DECL_ARTIFICIAL (p) && !assumed_shape_dummy_p (callee, k))
	 || (array_result_p (callee, p) && changes_descriptor_p (callee, p));
}

/* What f.parts gets for ARG, which is passed to parameter K, P, of CALLEE.  An OPTIONAL one is not there
   if its address is null or the array's is; where neither is known it stays.  */
static passed
form_of (tree callee, tree p, unsigned k, tree arg)
{
  tree type = TREE_TYPE (p), element, same;
  unsigned rank, actual;
  if (parts_complex_p (type))
    return AS_PAIR;
  if (parts_by_address_p (type))
    return AS_COPY;
  if (!POINTER_TYPE_P (type) || !descriptor_type_p (TREE_TYPE (type), &rank, &element) || !element)
    return AS_IT_IS;
  if (may_change_p (callee, p, k))
    return given_descriptor_p (arg) ? AS_IT_IS : AS_STRUCTURE;
  if (integer_zerop (source_of (arg)))
    return AS_NOTHING;
  tree given = arg;
  if (TREE_CODE (type) != REFERENCE_TYPE)
    arg = parts_descriptor_or_null (arg);
  if (arg && descriptor_behind (arg, &actual, &same) && actual == rank && same && types_compatible_p (element, same))
    return AS_ARRAY;
  return hands_structure_on_p (given) ? AS_STRUCTURE : AS_IT_IS;
}

/* The callee of S, if it is one that stays a call and has complex numbers by value or arrays that
   may have any strides, and the call fits what it declares; or NULL.  *FORMS says what it
   gets.  */
static cgraph_node *
callee_with_parts (gcall *s, vec<passed> *forms)
{
  tree fndecl = gimple_call_fndecl (s);
  cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (!callee || gimple_call_chain (s) || stmt_ends_bb_p (s) || nested_refusal (fndecl))
    return NULL;
  callee = callee->ultimate_alias_target ();
  if (linking_p ())
    callee = thawed_body_of (callee);
  if (!callee || !callee->definition || !callee->has_gimple_body_p ()
      || replaceable_p (callee->decl) || user_rule_of (callee->decl)
      || asked_derivative_p (callee->decl) || stdarg_p (TREE_TYPE (callee->decl)))
    return NULL;
  tree result = TREE_TYPE (TREE_TYPE (callee->decl)), lhs = gimple_call_lhs (s);
  bool any = parts_by_address_p (result);
  unsigned k = 0, n = gimple_call_num_args (s);
  in_language l (callee->decl);
  for (tree p = DECL_ARGUMENTS (callee->decl); p; p = DECL_CHAIN (p), k++) {
    if (k == n)
      return NULL;
    tree arg = gimple_call_arg (s, k);
    passed form = form_of (callee->decl, p, k, arg);
    any |= form != AS_IT_IS;
    forms->safe_push (form);
    if ((form == AS_PAIR || form == AS_COPY) && !types_compatible_p (TREE_TYPE (p), TREE_TYPE (arg)))
      return NULL;
  }
  bool fits = k == n && (!lhs || types_compatible_p (TREE_TYPE (lhs), result));
  return any && fits ? callee : NULL;
}

static bool
same_forms_p (const vec<passed> &a, const vec<passed> &b)
{
  for (unsigned k = 0; k < a.length (); k++)
    if (a[k] != b[k])
      return false;
  return true;
}

/* F is what is made of its callee for WHOM.  */
static bool
serves_p (const function_of_parts &f, made_for whom)
{
  tree result = TREE_TYPE (TREE_TYPE (f.callee->decl));
  return (f.whom == FOR_HEAD) == (whom == FOR_HEAD)
	 && parts_result_by_address_p (result, f.whom) == parts_result_by_address_p (result, whom);
}

cgraph_node *
parts_made_of (cgraph_node *callee, const vec<passed> &forms, made_for whom)
{
  for (const vec<function_of_parts> *list : { &exported, &made })
    for (const function_of_parts &f : *list)
      if (f.callee == callee && serves_p (f, whom) && same_forms_p (f.forms, forms))
	return f.node;
  cgraph_node *node = make_function (callee->decl, forms, whom);
  ours->add (node);
  if (linking_p ())
    thaw_adopt (node);
  function_of_parts f = { callee, node, whom, forms.copy () };
  made.safe_push (f);
  return node;
}

cgraph_node *
prepare_head (cgraph_node *head)
{
  tree decl = head->ultimate_alias_target ()->decl;
  bool any = result_in_parts_p (TREE_TYPE (TREE_TYPE (decl)));
  auto_vec<passed> forms;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p), k++) {
    in_language l (decl);
    forms.safe_push (parts_complex_p (TREE_TYPE (p)) ? AS_ADDRESS
		     : by_members_p (p) ? AS_MEMBERS
		     : ask_made_by_call_p (decl, p, k) ? AS_STRUCTURE : AS_IT_IS);
    any |= forms.last () != AS_IT_IS;
  }
  if (!any || stdarg_p (TREE_TYPE (decl)) || DECL_STATIC_CHAIN (decl))
    return head;
  in_language l (decl);
  return parts_made_of (head->ultimate_alias_target (), forms, FOR_HEAD);
}

cgraph_node *
prepare_exported (cgraph_node *f, const vec<bool> &by_address, bool state)
{
  auto_vec<passed> forms;
  bool any = parts_result_by_address_p (TREE_TYPE (TREE_TYPE (f->decl)), FOR_UNITS);
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p), k++) {
    bool array = !by_address[k] && array_in_parts_p (f->decl, p, k);
    param_facts facts = param_facts_of (f->decl, p, k);
    passed form = array ? AS_ARRAY : RECORD_OR_UNION_TYPE_P (TREE_TYPE (p)) ? AS_COPY
		  : parts_complex_p (TREE_TYPE (p)) ? AS_PAIR
		  : by_address[k] && facts.kind != PARAM_OTHER ? AS_STRUCTURE
		  : state && facts.kind == PARAM_REAL_POINTER && !facts.no_alias ? AS_APART : AS_IT_IS;
    forms.safe_push (form);
    any |= form != AS_IT_IS;
  }
  if (!any)
    return f;
  function_of_parts e = { f, make_function (f->decl, forms, FOR_UNITS), FOR_UNITS, forms.copy () };
  exported.safe_push (e);
  return e.node;
}

void
parts_replace_call (gimple_stmt_iterator *i, gcall *s, gcall *call, tree variable, tree lhs)
{
  gimple_set_location (call, gimple_location (s));
  gimple_set_block (call, gimple_block (s));
  gimple_call_set_lhs (s, NULL_TREE);
  unlink_stmt_vdef (s);
  if (tree old = gimple_vdef (s))
    release_ssa_name (old);
  gsi_replace (i, call, true);
  if (!variable || !lhs)
    return;
  gassign *load = gimple_build_assign (lhs, variable);
  gimple_set_location (load, gimple_location (call));
  gsi_insert_after (i, load, GSI_NEW_STMT);
}

static tree
loaded (writer *w, tree ref)
{
  tree t = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (ref)));
  gassign *s = gimple_build_assign (t, ref);
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
  return t;
}

/* Address, strides and extents of the array that ARG, for a parameter of TYPE, describes.  */
static void
add_array (writer *w, tree arg, tree type, vec<tree> *args)
{
  unsigned rank;
  tree element, known = TREE_CODE (type) == REFERENCE_TYPE ? arg : parts_descriptor_or_null (arg);
  if (integer_zerop (source_of (arg))) {
    descriptor_number (TREE_TYPE (type), &rank);
    args->safe_push (build_zero_cst (parts_array_type (type)));
    for (unsigned k = 0; k < 2 * rank; k++)
      args->safe_push (ssize_int (0));
    return;
  }
  tree d = descriptor_behind (known, &rank, &element), pointer = parts_array_type (type);
  tree data = loaded (w, descriptor_member (d, DESCRIPTOR_DATA));
  data = write_op (w, pointer, NOP_EXPR, data);
  if (TREE_CODE (source_of (arg)) == SSA_NAME && known != arg)
    data = write_choice (w, NE_EXPR, arg, build_zero_cst (TREE_TYPE (arg)), data,
			 build_zero_cst (pointer));
  args->safe_push (data);
  for (unsigned k = 0; k < rank; k++) {
    args->safe_push (loaded (w, descriptor_dimension (d, k, DESCRIPTOR_STRIDE)));
    tree low = loaded (w, descriptor_dimension (d, k, DESCRIPTOR_LOWER));
    tree high = loaded (w, descriptor_dimension (d, k, DESCRIPTOR_UPPER));
    tree up = write_op (w, ssizetype, MINUS_EXPR, high, low);
    args->safe_push (write_op (w, ssizetype, PLUS_EXPR, up, ssize_int (1)));
  }
}

/* The address of structure A, or of a copy.  */
static tree
address_of_structure (writer *w, tree a)
{
  if (TREE_CODE (a) == MEM_REF)
    return loaded (w, build_fold_addr_expr (unshare_expr (a)));
  tree t = create_tmp_var (TYPE_MAIN_VARIANT (TREE_TYPE (a)), "argument");
  TREE_ADDRESSABLE (t) = 1;
  gassign *s = gimple_build_assign (t, unshare_expr (a));
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
  return build_fold_addr_expr (t);
}

void
parts_call (gimple_stmt_iterator *i, gcall *s, cgraph_node *callee, const vec<passed> &forms, made_for whom)
{
  tree lhs = gimple_call_lhs (s), result = TREE_TYPE (TREE_TYPE (callee->decl)), zone = NULL_TREE;
  writer w = { i, NULL_TREE };
  auto_vec<tree> args;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (callee->decl); p; p = DECL_CHAIN (p), k++) {
    tree a = gimple_call_arg (s, k);
    if (forms[k] == AS_IT_IS || forms[k] == AS_STRUCTURE)
      args.safe_push (a);
    else if (forms[k] == AS_COPY)
      args.safe_push (address_of_structure (&w, a));
    else if (forms[k] == AS_ARRAY)
      add_array (&w, a, TREE_TYPE (p), &args);
    else if (forms[k] == AS_PAIR) {
      tree part = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (a)));
      args.safe_push (write_op (&w, part, REALPART_EXPR, a));
      args.safe_push (write_op (&w, part, IMAGPART_EXPR, a));
    }
  }
  bool address = parts_result_by_address_p (result, whom);
  if (address) {
    tree variable = create_tmp_var (TYPE_MAIN_VARIANT (result), "result");
    TREE_ADDRESSABLE (variable) = 1;
    args.safe_push (build_fold_addr_expr (variable));
    zone = variable;
  }
  gcall *call = gimple_build_call_vec (parts_made_of (callee, forms, whom)->decl, args);
  if (!address)
    gimple_call_set_lhs (call, lhs);
  parts_replace_call (i, s, call, zone, lhs);
}

/* ---- all of them -------------------------------------------------------------------------- */

void
prepare_complex_calls (void)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      auto_vec<passed> forms;
      cgraph_node *callee = s && !gimple_call_internal_p (s) ? callee_with_parts (s, &forms) : NULL;
      if (callee)
	parts_call (&i, s, callee, forms, FOR_CALLS);
      else if (!s || gimple_call_internal_p (s)
	       || !(parts_call_exported (&i, s) || parts_call_by_address (&i, s)))
	continue;
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
