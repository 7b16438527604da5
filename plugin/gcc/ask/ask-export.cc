/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Procedures whose halves other units may call (-fplugin-arg-adjoint-export): which of them can
   have such halves, what these are called, and the summary for other units.

   A half knows what it is given and nothing else: what a procedure does must lie within its
   arguments, numbers and arrays of numbers, or have its shadow by address: variables, structures,
   what pointers lead to.  Everything real is active.

   For arrays of assumed shape halves get no descriptors, but address, strides and extents
   (prepare-parts.cc): that is what a request's primal is then, made of the procedure.  */

#include "ask-parts.h"
#include "beside.h"
#include "thaw.h"
#include "callees.h"
#include "plugin-options.h"
#include "pointed.h"
#include "procedure-state.h"
#include "report.h"
#include "separate.h"

/* ---- which ------------------------------------------------------------------------------ */

static const char *
name_of_parm (tree fndecl, tree parm)
{
  const char *name = parameter_name (fndecl, parm);
  return *name ? name : "an argument";
}

/* Why what PARM leads to cannot be an argument; NULL: it can.  */
static const char *
pointee_in_the_way (tree parm)
{
  tree to = TREE_TYPE (TREE_TYPE (parm));
  if (VECTOR_TYPE_P (strip_array_types (to)))
    return "an array of vectors";
  return c_descriptor_type_p (to) ? "an array that is described to C" : NULL;
}

/* A structure of TYPE by value goes to halves as the address of a copy.  */
static bool
copied_p (tree type)
{
  return RECORD_OR_UNION_TYPE_P (type) && !TREE_ADDRESSABLE (type) && int_size_in_bytes (type) > 0;
}

/* Halves store a result of TYPE, a structure or a pointer, behind an address, and its shadow is by address.  */
static bool
returned_by_address_p (tree type)
{
  return copied_p (type) || (POINTER_TYPE_P (type) && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type))
			     && !VECTOR_TYPE_P (strip_array_types (TREE_TYPE (type))));
}

/* Why argument PARM, number K of FNDECL, stands in the way; NULL: it does not.  */
static const char *
argument_in_the_way (tree fndecl, tree parm, unsigned k)
{
  param_facts facts = param_facts_of (fndecl, parm, k);
  tree type = TREE_TYPE (parm);
  const char *what = NULL;
  if (array_in_parts_p (fndecl, parm, k))
    return NULL;
  if (POINTER_TYPE_P (type))
    what = pointee_in_the_way (parm);
  else if (facts.kind == PARAM_OTHER && !INTEGRAL_TYPE_P (type) && !copied_p (type))
    what = "neither a number nor a structure";
  return what ? arena_printf (&ask_arena, "argument '%s' is %s", name_of_parm (fndecl, parm), what) : NULL;
}

/* Why the procedure F can have no halves for other units; NULL: it can.  UNNAMED: these find them by its
   address only.  */
static const char *
in_the_way (cgraph_node *f, bool unnamed)
{
  tree result = TREE_TYPE (TREE_TYPE (f->decl));
  unsigned k = 0;
  if (stdarg_p (TREE_TYPE (f->decl)))
    return "it has a variable argument list";
  if (DECL_STATIC_CHAIN (f->decl))
    return "it is nested in another function";
  if (!unnamed && !TREE_PUBLIC (f->decl))
    return "it is known in this file only";
  if (!unnamed && !plain_symbol_p (symbol_of (f->decl)))
    return "the assembler's name for it is none of C's";
  if (replaceable_p (f->decl))
    return "it is weak, and the linker may take another one";
  if (!VOID_TYPE_P (result) && !INTEGRAL_TYPE_P (result) && !real_type_p (part_of_complex (result))
      && !returned_by_address_p (result))
    return "its result is neither a number, a structure, nor the address of such";
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p), k++)
    if (const char *what = argument_in_the_way (f->decl, p, k))
      return what;
  return NULL;
}

/* Behind argument PARM, number K of FNDECL, may be reals that the procedure finds by address too: given a
   shadow they would have two.  */
static bool
meets_state_p (tree fndecl, tree parm, unsigned k)
{
  param_facts facts = param_facts_of (fndecl, parm, k);
  return POINTER_TYPE_P (TREE_TYPE (parm)) && facts.kind == PARAM_REAL_POINTER && !facts.no_alias
	 && !no_target_p (fndecl, k);
}

/* Argument PARM, number K of FNDECL, is an array in parts (AS_ARRAY) that may meet them.  */
static bool
parts_meet_state_p (tree fndecl, tree parm, unsigned k)
{
  return param_facts_of (fndecl, parm, k).kind == PARAM_DESCRIPTOR && !reached_by_address_p (fndecl, parm, k)
	 && !TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (TREE_TYPE (TREE_TYPE (parm)))));
}

/* What F does beside reading and writing its arguments: *STATE, or NULL, and which arguments have no shadow
   but that by address; why that stands in the way.  */
static const char *
state_in_the_way (cgraph_node *f, const struct procedure_state **state, vec<bool> *by_address)
{
  unsigned k = 0;
  bool beyond = reaches_beyond_arguments (&ask_arena, f->decl, true) != NULL
		|| returned_by_address_p (TREE_TYPE (TREE_TYPE (f->decl)));
  *state = NULL;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p), k++) {
    by_address->safe_push (reached_by_address_p (f->decl, p, k) || copied_p (TREE_TYPE (p)));
    beyond |= by_address->last ();
  }
  if (!beyond)
    return NULL;
  struct procedure_state *own = ARENA_NEW (&ask_arena, struct procedure_state);
  if (const char *why = state_of_procedure (&ask_arena, f->decl, own))
    return arena_printf (&ask_arena, "it %s", why);
  if (!own->variables.n && !own->everything && !own->follows && !own->structures)
    return NULL;
  *state = own;
  k = 0;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p), k++) {
    bool described = parts_meet_state_p (f->decl, p, k), meets = described || meets_state_p (f->decl, p, k);
    own->structures |= meets;
    own->follows |= described;
    (*by_address)[k] |= meets;
  }
  return NULL;
}

/* gfortran copies and frees structures so, for classes: __mod_MOD___copy_mod_Type.  */
static bool
made_by_front_end_p (tree fndecl)
{
  const char *behind;
  return fortran_function_p (fndecl) && module_in_symbol (symbol_of (fndecl), &behind) && startswith (behind, "__");
}

static bool
listed_p (const unit_function &f, bool *named)
{
  bool all = false;
  *named = false;
  for (const char *name : adjoint_options.exports) {
    *named |= !strcmp (name, f.name) || !strcmp (name, f.procedure);
    all |= !*name;
  }
  return *named || all;
}

/* Something here may hand the address of F to another unit, which calls what it gets.  */
static bool
pointed_elsewhere_p (cgraph_node *f)
{
  bool real = false, state = false;
  if (!f->address_taken || (adjoint_options.externs.is_empty () && !summaries_call_pointers_p ()))
    return false;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p))
    if (!pointed_type_p (TREE_TYPE (p), &real, &state))
      return false;
  return real || state || real_type_p (TREE_TYPE (TREE_TYPE (f->decl)));
}

/* The option's NAME is of a procedure here, or an error.  */
static void
check_name (const vec<unit_function> &functions, const char *name)
{
  for (const unit_function &f : functions)
    if (!strcmp (name, f.name) || !strcmp (name, f.procedure))
      return;
  const char *hint = closest_function (functions, name);
  if (hint)
    error ("option %<-fplugin-arg-adjoint-export%>: no function %qs is defined in this file; did you "
	   "mean %qs?", name, hint);
  else
    error ("option %<-fplugin-arg-adjoint-export%>: no function %qs is defined in this file", name);
}

void
ask_not_exported (cgraph_node *f, bool named, const char *why)
{
  if (named)
    error_at (DECL_SOURCE_LOCATION (f->decl), "sorry, not supported: %qs for other units: %s",
	      user_name_of (f->decl), why);
  else
    report_remark (DECL_SOURCE_LOCATION (f->decl),
		   arena_printf (&ask_arena, "'%s' is not exported: %s", user_name_of (f->decl), why));
}

/* ---- requests ---------------------------------------------------------------------------- */

/* Everything real, and what a caller may give a shadow of.  */
static void
everything_active (asked *a)
{
  unsigned k = 0;
  roles_of_all (a);
  for (tree p = DECL_ARGUMENTS (a->primal->decl); p; p = DECL_CHAIN (p), k++)
    if (a->role[k] && POINTER_TYPE_P (TREE_TYPE (p)))
      a->role[k] |= ROLE_DEPENDENT;
}

/* Number K of A's parameters belongs to the array before it: stride or extent.  */
static bool
of_array_p (const asked &a, unsigned k)
{
  unsigned at = 0;
  for (tree p = DECL_ARGUMENTS (a.primal->decl); p && at <= k; p = DECL_CHAIN (p), at++)
    if (unsigned rank = rank_of_array (p)) {
      if (k > at && k <= at + 2 * rank)
	return true;
    }
  return false;
}

/* WRITTEN: by argument; NULL: nothing is said of that.  DECLARED: only what is declared so counts
   as only read.  ROW: as rows have it.  */
static const char *
signature_of (const asked &a, const bool *written, bool declared, bool row = false)
{
  auto_vec<pair_argument> args;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (a.primal->decl); p; p = DECL_CHAIN (p), k++) {
    if (of_array_p (a, k))
      continue;
    bool only_read = written && !written[k] && (!declared || only_read_p (a.primal->decl, k));
    bool by_address = param_facts_of (a.primal->decl, p, k).kind == PARAM_OTHER;
    pair_argument x = { TREE_TYPE (p), only_read, by_address, rank_of_array (p) };
    args.safe_push (x);
  }
  tree result = TREE_TYPE (TREE_TYPE (a.primal->decl));
  return row ? row_signature (&ask_arena, result, args) : pair_signature (&ask_arena, result, args);
}

static const char *
symbol_of_half (const asked &a, enum mode mode)
{
  return half_symbol (&ask_arena, symbol_of (a.procedure->decl), mode, a.state != NULL,
		      signature_of (a, NULL, false));
}

/* By hand, what is made of F is called as F is: of a procedure of a module by a name that no other module
   has.  */
static const char *
plain_name (cgraph_node *f, const char *suffix)
{
  const char *symbol = symbol_of (f->decl), *behind;
  return module_in_symbol (symbol, &behind) ? arena_printf (&ask_arena, "%s%s", symbol, suffix)
	 : assembler_name_with (f, suffix);
}

static void
with_tangent (asked *a)
{
  asked b = *a;
  b.mode = MODE_TANGENT;
  default_signature (&b);
  a->signature_tangent = b.signature;
  a->name_tangent = symbol_of_half (*a, MODE_TANGENT);
  a->plain_name_tangent = plain_name (a->procedure, suffix_of (true));
}

static bool
defined_here_p (const char *name)
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (!strcmp (node->asm_name (), name))
      return true;
  return false;
}

void
ask_exports (vec<asked> *out, cgraph_node *(*read_for) (cgraph_node *, const vec<bool> &, bool))
{
  auto_vec<unit_function> functions;
  if (linking_p ())
    return;
  if (flag_lto && !adjoint_options.exports.is_empty ()) {
    error ("option %<-fplugin-arg-adjoint-export%> beside %<-flto%>: the link has the bodies");
    return;
  }
  if (!compiled_apart_p ())
    return;
  list_functions (&functions);
  for (const char *name : adjoint_options.exports)
    if (*name)
      check_name (functions, name);
  for (const unit_function &f : functions) {
    in_language l (f.node->decl);
    bool named, listed = listed_p (f, &named) && (named || TREE_PUBLIC (f.node->decl));
    if (stub_p (f.node) || (!listed && !pointed_elsewhere_p (f.node))
	|| (!named && (made_by_front_end_p (f.node->decl) || MAIN_NAME_P (DECL_NAME (f.node->decl)))))
      continue;
    asked a;
    auto_vec<bool> by_address;
    memset (&a, 0, sizeof a);
    a.unnamed = !listed;
    const char *why = in_the_way (f.node, a.unnamed);
    if (!why)
      why = state_in_the_way (f.node, &a.state, &by_address);
    if (!a.state && !anything_real_p (f.node->decl)) {
      if (!named)
	continue;
      why = "nothing of it is real";
    }
    a.procedure = a.primal = f.node;
    a.mode = MODE_FORWARD_HALF;
    a.where = DECL_SOURCE_LOCATION (f.node->decl);
    a.plain_name = plain_name (f.node, "_fwd");
    a.plain_name_backward = plain_name (f.node, "_bwd");
    if (!why && !a.state && !a.unnamed && (defined_here_p (a.plain_name) || defined_here_p (a.plain_name_backward)))
      why = arena_printf (&ask_arena, "'%s' is defined here", a.plain_name);
    if (why) {
      ask_not_exported (f.node, named, why);
      continue;
    }
    a.primal = read_for (f.node, by_address, a.state != NULL);
    everything_active (&a);
    default_signature (&a);
    a.name = symbol_of_half (a, MODE_FORWARD_HALF);
    a.name_backward = symbol_of_half (a, MODE_BACKWARD_HALF);
    if (adjoint_options.mode != MODE_OPTION_REVERSE)
      with_tangent (&a);
    a.all = named;
    out->safe_push (a);
  }
}

/* ---- the summary ---------------------------------------------------------------------------- */

const bool *
ask_written (const asked &a, const bool *written, bool writes)
{
  bool *all = ARENA_ARRAY (&ask_arena, bool, list_length (DECL_ARGUMENTS (a.primal->decl)) + 1);
  unsigned k = 0;
  in_language l (a.primal->decl);
  for (tree p = DECL_ARGUMENTS (a.primal->decl); p; p = DECL_CHAIN (p), k++)
    all[k] = written[k] || (writes && POINTER_TYPE_P (TREE_TYPE (p))
			    && param_facts_of (a.primal->decl, p, k).kind == PARAM_OTHER
			    && !only_read_p (a.primal->decl, k));
  return all;
}

/* The dummy of A's procedure that parameter number K of A's primal is, or belongs to; NULL_TREE: what is
   there is the result.  */
static tree
dummy_of (const asked &a, unsigned k)
{
  tree dummy = DECL_ARGUMENTS (a.procedure->decl), p = DECL_ARGUMENTS (a.primal->decl);
  for (; dummy; dummy = DECL_CHAIN (dummy))
    for (unsigned n = parameters_for_dummy (dummy, p); n; n--, p = DECL_CHAIN (p))
      if (!k--)
	return dummy;
  return NULL_TREE;
}

/* How many bytes of it PARM, number K of A's primal, says are there, as a count; NULL: it does not say.  */
static const char *
declared_count (const asked &a, tree parm, unsigned k)
{
  tree dummy = dummy_of (a, k), size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (parm)));
  if (!dummy)
    return arena_printf (&ask_arena, "%lu", (unsigned long) tree_to_uhwi (size));
  return fortran_p () ? declared_bytes (&ask_arena, a.procedure->decl, dummy, a.primal->decl) : NULL;
}

/* "reads x(1)" of argument PARM, number K; NULL: it is a number, or unknown to users.  How much there is
   of an array of assumed shape, callers know.  */
static const char *
effect_text (const asked &a, tree parm, unsigned k, const bool *written, const char *reach)
{
  param_facts facts = param_facts_of (a.primal->decl, parm, k);
  if (!POINTER_TYPE_P (TREE_TYPE (parm)) || FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (parm))))
    return NULL;
  const char *bytes = NULL;
  if (!rank_of_array (parm) && !reached_by_address_p (a.primal->decl, parm, k)) {
    if (facts.kind == PARAM_REAL_POINTER)
      bytes = declared_count (a, parm, k);
    bytes = bytes ? bytes : reach;
  }
  return arena_printf (&ask_arena, "%s a%u%s%s%s", written[k] ? "changes" : "reads", k + 1,
		       bytes ? "(" : "", bytes ? bytes : "", bytes ? ")" : "");
}

const char *
ask_summary_of (const asked &a, const bool *written, const char *const *reach,
		const char **signature)
{
  in_language l (a.primal->decl);
  bool prints = a.state ? a.state->outside	/* files */
		: reaches_beyond_arguments (&ask_arena, a.procedure->decl, false) != NULL;
  const char *names = "", *clauses = prints ? "pure, prints" : "pure";
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (a.primal->decl); p; p = DECL_CHAIN (p), k++) {
    if (comes_last_p (a.primal->decl, p, k))
      continue;
    names = arena_printf (&ask_arena, "%s%sa%u", names, *names ? ", " : "", k + 1);
    if (const char *effect = effect_text (a, p, k, written, reach[k]))
      clauses = arena_printf (&ask_arena, "%s, %s", clauses, effect);
  }
  if (a.state)
    clauses = arena_printf (&ask_arena, "%s%s", clauses, state_text (&ask_arena, a.state));
  if (calls_pointers_p (a.procedure))
    clauses = arena_printf (&ask_arena, "%s, calls", clauses);
  const char *text = arena_printf (&ask_arena, "\"%s\" (%s): %s", symbol_of (a.procedure->decl), names,
				   clauses);
  *signature = with_number (&ask_arena, signature_of (a, written, false), text);
  return arena_printf (&ask_arena, "%s, halves %d %s%s\n", text, PAIR_INTERFACE, *signature,
		       a.name_tangent ? ", tangents" : "");
}

const char *
ask_row_signature (const asked &a, const bool *written)
{
  in_language l (a.primal->decl);
  return arena_printf (&ask_arena, "%s%d.%s", a.state ? "state" : "", PAIR_INTERFACE,
		       signature_of (a, written, false, true));
}

void
ask_names_of_half (const asked &a, const bool *written, enum mode mode, const char *signature,
		   vec<const char *> *names)
{
  bool tangent = mode == MODE_TANGENT, backward = mode == MODE_BACKWARD_HALF;
  in_language l (a.primal->decl);
  const char *own = symbol_of (a.procedure->decl), *declared = signature_of (a, written, true);
  /* By hand nobody calls halves with state, nor any by an interface with descriptors.  */
  if (!a.state && a.primal == a.procedure)
    names->safe_push (tangent ? a.plain_name_tangent : backward ? a.plain_name_backward
		      : a.plain_name);
  names->safe_push (half_symbol (&ask_arena, own, mode, a.state != NULL, signature));
  if (strcmp (declared, signature_of (a, NULL, false)))
    names->safe_push (half_symbol (&ask_arena, own, mode, a.state != NULL, declared));
}
