/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of functions without a body here that get something else than what their declaration says:
   arrays of assumed shape in parts, structures by value and complex results by an address.  See
   prepare-parts.cc.  */

#include "prepare.h"
#include "parts.h"
#include "callees.h"
#include "descriptors.h"
#include "params.h"
#include "pointed.h"
#include "separate.h"
#include "thaw.h"
#include "unit-facts.h"

/* ---- functions of other units ----------------------------------------------------------- */

/* ARG is the address of a descriptor as parameter TYPE wants it, or null where that may be.  */
static bool
describes_p (tree arg, tree type)
{
  unsigned rank, actual;
  tree wanted = descriptor_number (TREE_TYPE (type), &rank), element;
  bool optional = TREE_CODE (type) != REFERENCE_TYPE;
  if (optional && integer_zerop (source_of (arg)))
    return true;
  arg = optional ? parts_descriptor_or_null (arg) : arg;
  tree d = arg ? descriptor_behind (arg, &actual, &element) : NULL_TREE;
  element = d ? descriptor_number (TREE_TYPE (d), &actual) : NULL_TREE;
  return element && actual == rank && types_compatible_p (wanted, element);
}

/* A declaration has no parameters in Fortran, only types.  */
static void
give_parameters (tree fndecl)
{
  tree last = NULL_TREE;
  unsigned k = 0;
  if (DECL_ARGUMENTS (fndecl))
    return;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t)) {
    char name[16];
    snprintf (name, sizeof name, "a%u", ++k);
    parts_add_parm (fndecl, get_identifier (name), TREE_VALUE (t), NULL_TREE, &last);
  }
}

/* What a pointer leads to gets an array of TYPE, a descriptor's, that may be memory by address: as any structure.  */
static bool
described_by_address_p (tree fndecl, tree type)
{
  const char *pointed = text_attribute (fndecl, POINTED_MARK);
  return pointed && *pointed && !TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TREE_TYPE (type))));
}

/* What halves of FNDECL, which another unit exports, get for ARG, which is its argument K of TYPE; false: it
   does not fit.  LETTERS: what the summary says of it, or NULL; an array of assumed shape may be as any structure
   there, which holds an address.  */
static bool
form_outside (tree fndecl, unsigned k, tree type, tree arg, const char *letters, passed *form)
{
  if (array_of_numbers_p (fndecl, k) && !(letters && by_address_letters_p (letters))
      && !described_by_address_p (fndecl, type)) {
    *form = AS_ARRAY;
    return describes_p (arg, type);
  }
  *form = RECORD_OR_UNION_TYPE_P (type) ? AS_COPY : parts_complex_p (type) ? AS_PAIR : AS_IT_IS;
  return *form == AS_IT_IS || types_compatible_p (type, TREE_TYPE (arg));
}

/* S calls what another unit exports, and the declaration has arrays of assumed shape, or structures or complex
   numbers by value: *FORMS says what it gets.  Its halves get none of these.  */
static bool
exported_with_parts (gcall *s, vec<passed> *forms)
{
  tree fndecl = gimple_call_fndecl (s);
  cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
  bool pointed = fndecl && text_attribute (fndecl, POINTED_MARK);
  unsigned k = 0, at = 0;
  if (!callee || gimple_call_chain (s) || stmt_ends_bb_p (s) || !prototype_p (TREE_TYPE (fndecl))
      || stdarg_p (TREE_TYPE (fndecl))
      || (linking_p () ? thawed_body_of (callee) != NULL
		       : callee->ultimate_alias_target ()->definition && !pointed))
    return false;
  const struct callee_rule *rule = user_rule_of (fndecl);
  tree result = TREE_TYPE (TREE_TYPE (fndecl)), lhs = gimple_call_lhs (s);
  bool any = parts_result_by_address_p (result, FOR_UNITS);
  if (!rule || !rule->halves || (lhs && !types_compatible_p (TREE_TYPE (lhs), result)))
    return false;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); !VOID_TYPE_P (TREE_VALUE (t));
       t = TREE_CHAIN (t), k++) {
    passed form;
    const char *letters = rule->signature && !pointed ? letters_of_argument (rule->signature, at) : NULL;
    if (k == gimple_call_num_args (s)
	|| !form_outside (fndecl, k, TREE_VALUE (t), gimple_call_arg (s, k), letters, &form))
      return false;
    forms->safe_push (form);
    at += form == AS_PAIR ? 2 : 1;
    any |= form != AS_IT_IS;
  }
  return any && k == gimple_call_num_args (s);
}

bool
parts_call_exported (gimple_stmt_iterator *i, gcall *s)
{
  auto_vec<passed> forms;
  if (!exported_with_parts (s, &forms))
    return false;
  tree fndecl = gimple_call_fndecl (s);
  give_parameters (fndecl);
  cgraph_node *callee = cgraph_node::get (fndecl);
  const char *pointed = text_attribute (fndecl, POINTED_MARK);
  set_text_attribute (parts_made_of (callee, forms, FOR_UNITS)->decl, pointed ? POINTED_MARK : OUTSIDE_MARK,
		      pointed ? pointed : symbol_of (fndecl));
  parts_call (i, s, callee, forms, FOR_UNITS);
  return true;
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

bool
parts_call_by_address (gimple_stmt_iterator *i, gcall *s)
{
  tree fndecl = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  tree result = TREE_TYPE (gimple_call_fntype (s));
  cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (!callee || !parts_complex_p (result) || stmt_ends_bb_p (s) || user_rule_of (fndecl)
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
  parts_replace_call (i, s, gimple_build_call_vec (decl, args), variable, lhs);
  return true;
}
