/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Complex numbers by value, as arguments and results of callees that stay calls, become their
   parts:

     w = f (n, z)		f.parts (n, real (z), imag (z), &t), w = t

   f.parts, which is made here, calls f.  Where f.parts is differentiated f is inlined in it,
   whatever keeps f from being inlined elsewhere: recursive calls in what was inlined lead to f.parts
   again.  Calls from which no derivative comes are copied, and run f.parts as it stands.

   A head that has complex numbers by value is read as one that has their addresses, argument by
   argument the same, and the result's behind them:

     f.addressed (n, &z, &t)	calls f (n, z), and stores what it returns in t

   What is made of that is called by f_b and f_d (emit/emit-by-value.cc).

   GCC removes f.parts and f.addressed where nothing calls them in the end.  */

#include "prepare.h"
#include "ask.h"
#include "callees.h"
#include "params.h"
#include "thaw.h"
#include "unit-facts.h"
#include "write.h"

/* What was made so far, by callee.  */
static hash_map<cgraph_node *, cgraph_node *> *made, *made_addressed;
static hash_set<cgraph_node *> *ours;

void
prepare_parts_begin (void)
{
  delete made;
  delete made_addressed;
  delete ours;
  made = new hash_map<cgraph_node *, cgraph_node *>;
  made_addressed = new hash_map<cgraph_node *, cgraph_node *>;
  ours = new hash_set<cgraph_node *>;
}

bool
prepare_made_of_parts_p (cgraph_node *node)
{
  return ours && ours->contains (node);
}

static bool
complex_type_p (tree type)
{
  return part_of_complex (type) != type;
}

/* ---- the function ------------------------------------------------------------------ */

static tree
add_parm (tree decl, tree name, tree type, tree like, tree *last)
{
  tree p = build_decl (DECL_SOURCE_LOCATION (decl), PARM_DECL, name, type);
  DECL_CONTEXT (p) = decl;
  DECL_ARG_TYPE (p) = like ? DECL_ARG_TYPE (like) : type;
  if (like) {
    DECL_ARTIFICIAL (p) = DECL_ARTIFICIAL (like);
    DECL_SOURCE_LOCATION (p) = DECL_SOURCE_LOCATION (like);
  }
  TREE_USED (p) = 1;
  if (*last)
    DECL_CHAIN (*last) = p;
  else
    DECL_ARGUMENTS (decl) = p;
  *last = p;
  return p;
}

static tree
part_name (tree parm, const char *part)
{
  const char *name = DECL_NAME (parm) ? IDENTIFIER_POINTER (DECL_NAME (parm)) : "argument";
  return get_identifier (ACONCAT ((name, ".", part, NULL)));
}

/* A pointer to TYPE, a complex one, to which nothing else leads.  */
static tree
address_of_complex (tree callee, tree type, bool only_read)
{
  type = build_qualified_type (TYPE_MAIN_VARIANT (type), only_read ? TYPE_QUAL_CONST : 0);
  tree to = fortran_function_p (callee) ? build_reference_type (type) : build_pointer_type (type);
  return build_qualified_type (to, TYPE_QUAL_RESTRICT);
}

/* Gives DECL the parameters of CALLEE, complex numbers as two or, if ADDRESSED, by their address;
   *SPEC gets what Fortran says of each.  */
static void
make_parms (tree decl, tree callee, bool addressed, vec<char> *spec)
{
  const char *known = fn_spec_text (callee);
  size_t n = known ? strlen (known) : 0;
  tree last = NULL_TREE, result = TREE_TYPE (TREE_TYPE (callee));
  unsigned k = 2;
  for (unsigned j = 0; j < 2; j++)
    spec->safe_push (j < n ? known[j] : j ? ' ' : '.');
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p), k += 2) {
    bool complex = complex_type_p (TREE_TYPE (p)), two = complex && !addressed;
    if (two) {
      tree part = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (p)));
      add_parm (decl, part_name (p, "re"), part, NULL_TREE, &last);
      add_parm (decl, part_name (p, "im"), part, NULL_TREE, &last);
    } else if (complex)
      add_parm (decl, DECL_NAME (p), address_of_complex (callee, TREE_TYPE (p), true), NULL_TREE,
		&last);
    else
      add_parm (decl, DECL_NAME (p), TREE_TYPE (p), p, &last);
    for (int times = two ? 2 : 1; times; times--) {
      spec->safe_push (complex ? addressed ? 'r' : '.' : k + 1 < n ? known[k] : '.');
      spec->safe_push (!complex && k + 1 < n ? known[k + 1] : ' ');
    }
  }
  if (complex_type_p (result)) {
    add_parm (decl, get_identifier ("result"), address_of_complex (callee, result, false),
	      NULL_TREE, &last);
    spec->safe_push ('.');
    spec->safe_push (' ');
  }
}

static tree
type_of_function (tree decl, tree result, tree callee, const vec<char> &spec)
{
  auto_vec<tree> types;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  tree list = void_list_node;
  for (unsigned k = types.length (); k-- > 0;)
    list = tree_cons (NULL_TREE, types[k], list);
  tree type = build_function_type (result, list);
  if (!fn_spec_text (callee))
    return type;
  tree text = build_tree_list (NULL_TREE, build_string (spec.length (), spec.address ()));
  return build_type_attribute_variant (type, tree_cons (get_identifier ("fn spec"), text,
							 TYPE_ATTRIBUTES (type)));
}

static tree
declare_function (tree callee, bool addressed)
{
  tree result = TREE_TYPE (TREE_TYPE (callee));
  if (complex_type_p (result))
    result = void_type_node;
  tree decl = build_decl (DECL_SOURCE_LOCATION (callee), FUNCTION_DECL, DECL_NAME (callee),
			  build_function_type (result, void_list_node));
  SET_DECL_ASSEMBLER_NAME (decl, clone_function_name (callee, addressed ? "addressed" : "parts"));
  auto_vec<char> spec;
  make_parms (decl, callee, addressed, &spec);
  TREE_TYPE (decl) = type_of_function (decl, result, callee, spec);
  DECL_CONTEXT (decl) = DECL_CONTEXT (callee);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (callee);
  DECL_FUNCTION_SPECIFIC_TARGET (decl) = DECL_FUNCTION_SPECIFIC_TARGET (callee);
  TREE_NOTHROW (decl) = TREE_NOTHROW (callee);
  TREE_STATIC (decl) = 1;
  TREE_USED (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl) = 1;
  tree value = build_decl (DECL_SOURCE_LOCATION (decl), RESULT_DECL, NULL_TREE, result);
  DECL_CONTEXT (value) = decl;
  DECL_ARTIFICIAL (value) = 1;
  DECL_IGNORED_P (value) = 1;
  DECL_RESULT (decl) = value;
  set_text_attribute (decl, STANDS_FOR_MARK, user_name_of (callee));
  if (const char *facts = text_attribute (callee, UNIT_FACTS_MARK))
    set_unit_facts (decl, facts);
  return decl;
}

static tree
parm_value (tree parm)
{
  return get_or_create_ssa_default_def (cfun, parm);
}

/* What POINTER leads to, a complex number of TYPE.  */
static tree
behind (tree pointer, tree type)
{
  return build2 (MEM_REF, type, pointer, build_int_cst (build_pointer_type (type), 0));
}

/* The call of CALLEE in the body of DECL, at the end of BB.  */
static void
fill_body (tree decl, tree callee, bool addressed, basic_block bb)
{
  gimple_stmt_iterator at = gsi_last_bb (bb);
  auto_vec<tree> args;
  tree ours = DECL_ARGUMENTS (decl), result = TREE_TYPE (TREE_TYPE (callee));
  auto emit = [&] (gimple *s) {
    gimple_set_location (s, DECL_SOURCE_LOCATION (callee));
    gsi_insert_after (&at, s, GSI_NEW_STMT);
  };
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p), ours = DECL_CHAIN (ours))
    if (complex_type_p (TREE_TYPE (p)) && addressed) {
      tree z = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (p)));
      emit (gimple_build_assign (z, behind (parm_value (ours), TREE_TYPE (z))));
      args.safe_push (z);
    } else if (complex_type_p (TREE_TYPE (p))) {
      tree z = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (p)));
      emit (gimple_build_assign (z, COMPLEX_EXPR, parm_value (ours),
				 parm_value (DECL_CHAIN (ours))));
      args.safe_push (z);
      ours = DECL_CHAIN (ours);
    } else
      args.safe_push (is_gimple_reg (ours) ? parm_value (ours) : ours);
  gcall *call = gimple_build_call_vec (callee, args);
  tree value = VOID_TYPE_P (result) ? NULL_TREE
	       : make_ssa_name (TYPE_MAIN_VARIANT (result));
  if (value)
    gimple_call_set_lhs (call, value);
  emit (call);
  if (value && complex_type_p (result)) {
    emit (gimple_build_assign (behind (parm_value (ours), TREE_TYPE (value)), value));
    value = NULL_TREE;
  }
  emit (gimple_build_return (value));
}

static cgraph_node *
make_function (tree callee, bool addressed)
{
  tree decl = declare_function (callee, addressed), before = current_function_decl;
  function *outer = cfun;
  basic_block bb = init_lowered_empty_function (decl, true, profile_count::uninitialized ());
  fill_body (decl, callee, addressed, bb);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    e->flags &= ~EDGE_FALLTHRU;
  DECL_STRUCT_FUNCTION (decl)->function_end_locus = DECL_SOURCE_LOCATION (decl);
  cgraph_node *node = cgraph_node::get_create (decl);
  node->definition = true;
  node->lowered = true;
  node->analyzed = true;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
  set_cfun (outer);
  current_function_decl = before;
  return node;
}

/* ---- calls ---------------------------------------------------------------------------- */

/* The callee of S, if it is one that stays a call and has complex numbers by value, and the call
   fits what it declares; or NULL.  */
static cgraph_node *
callee_with_parts (gcall *s)
{
  tree fndecl = gimple_call_fndecl (s);
  cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (!callee || gimple_call_chain (s) || stmt_ends_bb_p (s))
    return NULL;
  callee = callee->ultimate_alias_target ();
  if (linking_p ())
    callee = thawed_body_of (callee);
  if (!callee || !callee->definition || !callee->has_gimple_body_p ()
      || replaceable_p (callee->decl) || user_rule_of (callee->decl)
      || asked_derivative_p (callee->decl) || stdarg_p (TREE_TYPE (callee->decl)))
    return NULL;
  tree result = TREE_TYPE (TREE_TYPE (callee->decl)), lhs = gimple_call_lhs (s);
  bool any = complex_type_p (result);
  unsigned k = 0, n = gimple_call_num_args (s);
  for (tree p = DECL_ARGUMENTS (callee->decl); p; p = DECL_CHAIN (p), k++) {
    bool pair = complex_type_p (TREE_TYPE (p));
    any |= pair;
    if (k == n || (pair && !types_compatible_p (TREE_TYPE (p),
						TREE_TYPE (gimple_call_arg (s, k)))))
      return NULL;
  }
  bool fits = k == n && (!lhs || types_compatible_p (TREE_TYPE (lhs), result));
  return any && fits ? callee : NULL;
}

static cgraph_node *
made_of (cgraph_node *callee, bool addressed)
{
  bool known;
  cgraph_node *&node = (addressed ? made_addressed : made)->get_or_insert (callee, &known);
  if (!known) {
    node = make_function (callee->decl, addressed);
    ours->add (node);
    if (linking_p ())
      thaw_adopt (node);
  }
  return node;
}

cgraph_node *
prepare_head (cgraph_node *head)
{
  tree decl = head->ultimate_alias_target ()->decl;
  bool any = complex_type_p (TREE_TYPE (TREE_TYPE (decl)));
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    any |= complex_type_p (TREE_TYPE (p));
  if (!any || stdarg_p (TREE_TYPE (decl)) || DECL_STATIC_CHAIN (decl))
    return head;
  in_language l (decl);
  return made_of (head->ultimate_alias_target (), true);
}

/* CALL in the place of S at I; what it left in VARIABLE, if there is one, goes to LHS, which may
   be none.  */
static void
replace_call (gimple_stmt_iterator *i, gcall *s, gcall *call, tree variable, tree lhs)
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

/* S at I, a call of CALLEE.  */
static void
call_parts (gimple_stmt_iterator *i, gcall *s, cgraph_node *callee)
{
  tree lhs = gimple_call_lhs (s), result = TREE_TYPE (TREE_TYPE (callee->decl)), zone = NULL_TREE;
  writer w = { i, NULL_TREE };
  auto_vec<tree> args;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree a = gimple_call_arg (s, k);
    if (!complex_type_p (TREE_TYPE (a))) {
      args.safe_push (a);
      continue;
    }
    tree part = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (a)));
    args.safe_push (write_op (&w, part, REALPART_EXPR, a));
    args.safe_push (write_op (&w, part, IMAGPART_EXPR, a));
  }
  bool pair = complex_type_p (result);
  if (pair) {
    tree variable = create_tmp_var (TYPE_MAIN_VARIANT (result), "result");
    TREE_ADDRESSABLE (variable) = 1;
    args.safe_push (build_fold_addr_expr (variable));
    zone = variable;
  }
  gcall *call = gimple_build_call_vec (made_of (callee, false)->decl, args);
  if (!pair)
    gimple_call_set_lhs (call, lhs);
  replace_call (i, s, call, zone, lhs);
}

/* ---- functions of libraries ----------------------------------------------------------- */

/* Argument K of S is the address of what RULE's routine gets: complex numbers of TYPE where the rule
   counts them, else an integer.  */
static bool
fits_routine_p (gcall *s, unsigned k, const struct callee_rule *rule, tree type)
{
  tree t = declared_type_of (gimple_call_fndecl (s), k);
  if (!t)
    t = TREE_TYPE (gimple_call_arg (s, k));
  if (!POINTER_TYPE_P (t))
    return false;
  t = strip_array_types (TREE_TYPE (t));
  return rule->args.at[k].reads
	 ? types_compatible_p (TYPE_MAIN_VARIANT (t), TYPE_MAIN_VARIANT (type))
	 : INTEGRAL_TYPE_P (t) && TYPE_PRECISION (t) == TYPE_PRECISION (integer_type_node);
}

/* S at I calls a function that has no body here and returns a complex number.  The plugin's table
   may have a routine that stores it: zdotc of BLAS.  */
static bool
call_by_address (gimple_stmt_iterator *i, gcall *s)
{
  tree fndecl = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  tree result = TREE_TYPE (gimple_call_fntype (s));
  cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (!callee || !complex_type_p (result) || stmt_ends_bb_p (s) || user_rule_of (fndecl)
      || (linking_p () ? thawed_body_of (callee) != NULL
		       : callee->ultimate_alias_target ()->definition))
    return false;
  const struct callee_rule *rule = shipped_rule_with_result (fndecl);
  unsigned n = gimple_call_num_args (s);
  if (!rule || rule->args.n != n + 1)
    return false;
  for (unsigned k = 0; k < n; k++)
    if (!fits_routine_p (s, k, rule, result))
      return false;
  auto_vec<tree> args;
  tree types = tree_cons (NULL_TREE, build_pointer_type (TYPE_MAIN_VARIANT (result)),
			  void_list_node);
  for (unsigned k = n; k-- > 0;) {
    tree declared = declared_type_of (fndecl, k);
    types = tree_cons (NULL_TREE, declared ? declared : TREE_TYPE (gimple_call_arg (s, k)), types);
  }
  tree decl = build_fn_decl (rule->name, build_function_type (void_type_node, types));
  set_text_attribute (decl, STANDS_FOR_MARK, user_name_of (fndecl));
  TREE_NOTHROW (decl) = 1;
  for (unsigned k = 0; k < n; k++)
    args.safe_push (gimple_call_arg (s, k));
  tree variable = create_tmp_var (TYPE_MAIN_VARIANT (result), "result");
  TREE_ADDRESSABLE (variable) = 1;
  args.safe_push (build_fold_addr_expr (variable));
  replace_call (i, s, gimple_build_call_vec (decl, args), variable, lhs);
  return true;
}

void
prepare_complex_calls (void)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      cgraph_node *callee = s && !gimple_call_internal_p (s) ? callee_with_parts (s) : NULL;
      if (callee)
	call_parts (&i, s, callee);
      else if (!s || gimple_call_internal_p (s) || !call_by_address (&i, s))
	continue;
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
