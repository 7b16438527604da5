/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivatives that the user asks for by declaring them: C prototypes, Fortran
   stubs, and calls of what nobody defines.

   A C prototype that nothing calls leaves no trace in GCC's call graph, so
   prototypes are collected while the front end reads them.  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "report.h"
#include "freeze.h"

/* C: prototypes whose name ends in a suffix, each with its PARM_DECLs as the
   purpose (GCC takes them off the declaration of what is called and not defined
   before the pass runs), and all functions with a body, as TREE_LISTs.  */
static tree prototypes, bodies;

static const struct ggc_root_tab declared_roots[] = {
  { &prototypes, 1, sizeof prototypes, &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  { &bodies, 1, sizeof bodies, &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

const char *
primal_name (const char *name, bool tangent)
{
  const char *suffix = suffix_of (tangent);
  size_t n = strlen (name), s = strlen (suffix);
  if (n <= s || strcmp (name + n - s, suffix))
    return NULL;
  return arena_printf (&ask_arena, "%.*s", (int) (n - s), name);
}

/* ---- what the C front end shows -------------------------------------------------- */

/* Is the derivative of function NAME asked for so far?  */
static bool
asked_for_so_far (const char *name)
{
  for (const char *h : adjoint_options.heads) {
    size_t n = strlen (name);
    h += strspn (h, " \t");
    if (!strncmp (h, name, n) && !ISALNUM (h[n]) && h[n] != '_')
      return true;
  }
  for (tree t = prototypes; t; t = TREE_CHAIN (t))
    for (int tangent = 0; tangent < 2; tangent++) {
      const char *of
	= primal_name (IDENTIFIER_POINTER (DECL_NAME (TREE_VALUE (t))),
		       tangent);
      if (of && !strcmp (of, name))
	return true;
    }
  return false;
}

/* A static function whose derivative is used is used.  */
static void
mark_used (tree decl)
{
  if (!TREE_PUBLIC (decl)
      && asked_for_so_far (IDENTIFIER_POINTER (DECL_NAME (decl))))
    TREE_USED (decl) = 1;
}

static bool
has_names (tree parms)
{
  while (parms && !DECL_NAME (parms))
    parms = DECL_CHAIN (parms);
  return parms != NULL_TREE;
}

static void
declaration_finished (void *event, void *)
{
  tree decl = (tree) event;
  if (TREE_CODE (decl) != FUNCTION_DECL || !DECL_NAME (decl))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (!primal_name (name, false) && !primal_name (name, true))
    return;
  for (tree t = prototypes; t; t = TREE_CHAIN (t))
    if (TREE_VALUE (t) == decl) {
      if (has_names (DECL_ARGUMENTS (decl)))
	TREE_PURPOSE (t) = DECL_ARGUMENTS (decl);
      return;
    }
  prototypes = tree_cons (DECL_ARGUMENTS (decl), decl, prototypes);
  for (tree t = bodies; t; t = TREE_CHAIN (t))
    mark_used (TREE_VALUE (t));
}

static void
body_finished (void *event, void *)
{
  tree decl = (tree) event;
  if (!decl || TREE_CODE (decl) != FUNCTION_DECL || !DECL_NAME (decl))
    return;
  bodies = tree_cons (NULL_TREE, decl, bodies);
  mark_used (decl);
}

tree
parsed_functions (void)
{
  return bodies;
}

tree
declared_prototypes (void)
{
  return prototypes;
}

/* ---- the attribute ----------------------------------------------------------------- */

static tree
handle_attribute (tree *node, tree name, tree args, int, bool *no_add)
{
  if (TREE_CODE (*node) != FUNCTION_DECL)
    error ("attribute %qE applies to functions only", name);
  else if (args && TREE_CODE (TREE_VALUE (args)) != STRING_CST)
    error ("attribute %qE needs a string, as %<\"(y)/(x)\"%>", name);
  else {
    TREE_USED (*node) = 1;
    return NULL_TREE;
  }
  *no_add = true;
  return NULL_TREE;
}

/* An attribute of user_rule_of's is on DECL.  */
static bool
routines_named (tree decl)
{
  tree all = DECL_ATTRIBUTES (decl);
  return lookup_attribute ("adjoint_passive", all) || lookup_attribute ("adjoint_pair", all)
	 || lookup_attribute ("adjoint_derivative", all);
}

static tree
handle_passive (tree *node, tree name, tree, int, bool *no_add)
{
  if (TREE_CODE (*node) != FUNCTION_DECL)
    error ("attribute %qE applies to functions only", name);
  else if (routines_named (*node) && !lookup_attribute ("adjoint_passive", DECL_ATTRIBUTES (*node)))
    error ("attribute %qE beside another that says how %qD is derived", name, *node);
  else
    return NULL_TREE;
  *no_add = true;
  return NULL_TREE;
}

/* STRING is what a linker may call a routine; rule files have the same names.  */
static bool
routine_name_p (tree string)
{
  const char *text = TREE_STRING_POINTER (string);
  int n = TREE_STRING_LENGTH (string) - 1;
  for (int k = 0; k < n; k++)
    if (!ISALNUM (text[k]) && text[k] != '_' && text[k] != '$')
      return false;
  return n > 0 && !ISDIGIT (*text);
}

/* Strings that name routines, on a function whose prototype tells its arguments.  */
static tree
handle_routines (tree *node, tree name, tree args, int, bool *no_add)
{
  bool strings = true, names = true;
  for (tree t = args; t; t = TREE_CHAIN (t)) {
    strings &= TREE_CODE (TREE_VALUE (t)) == STRING_CST;
    names &= strings && routine_name_p (TREE_VALUE (t));
  }
  if (TREE_CODE (*node) != FUNCTION_DECL)
    error ("attribute %qE applies to functions only", name);
  else if (!strings)
    error ("attribute %qE needs the names of routines as strings", name);
  else if (!names)
    error ("attribute %qE: a name of a routine has letters, digits, %<_%> and %<$%>, and does not "
	   "begin with a digit", name);
  else if (!prototype_p (TREE_TYPE (*node)) || stdarg_p (TREE_TYPE (*node)))
    error ("attribute %qE needs a prototype that tells all arguments", name);
  else if (routines_named (*node))
    error ("attribute %qE beside another that says how %qD is derived", name, *node);
  else
    return NULL_TREE;
  *no_add = true;
  return NULL_TREE;
}

static void
register_attributes (void *, void *)
{
  static struct attribute_spec passive_attribute
    = { "adjoint_passive", 0, 0, true, false, false, false, handle_passive, NULL };
  static struct attribute_spec adjoint_attribute
    = { "adjoint", 0, 1, true, false, false, false, handle_attribute, NULL };
  register_attribute (&adjoint_attribute);
  register_attribute (&passive_attribute);
  static struct attribute_spec routines[] = {
    { "adjoint_derivative", 1, 2, true, false, false, false, handle_routines, NULL },
    { "adjoint_pair", 2, 3, true, false, false, false, handle_routines, NULL }
  };
  for (attribute_spec &a : routines)
    register_attribute (&a);
}

const char *
attribute_of (cgraph_node *f)
{
  tree attribute = lookup_attribute ("adjoint", DECL_ATTRIBUTES (f->decl));
  if (!attribute)
    return NULL;
  tree args = TREE_VALUE (attribute);
  return args ? TREE_STRING_POINTER (TREE_VALUE (args)) : "";
}

void
declared_init (const char *plugin_name)
{
  register_callback (plugin_name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (declared_roots));
  register_callback (plugin_name, PLUGIN_ATTRIBUTES, register_attributes,
		     NULL);
  register_callback (plugin_name, PLUGIN_FINISH_DECL, declaration_finished,
		     NULL);
  register_callback (plugin_name, PLUGIN_FINISH_PARSE_FUNCTION, body_finished,
		     NULL);
}

/* ---- collecting --------------------------------------------------------------------- */

static bool
defined_here (tree decl)
{
  cgraph_node *node = cgraph_node::get (decl);
  return node && node->definition && !DECL_EXTERNAL (decl);
}

/* If DECL, which has no body here, is named as a derivative of a function of
   this unit, adds it.  */
static void
add_undefined (const vec<unit_function> &functions, tree decl, tree parms,
	       bool call, vec<declared> *out)
{
  for (const declared &d : *out)
    if (d.decl == decl)
      return;
  const char *name = user_name_of (decl);
  for (int tangent = 0; tangent < 2; tangent++) {
    const char *of = primal_name (name, tangent);
    cgraph_node *primal = of ? find_function_quietly (functions, of) : NULL;
    if (!primal)
      continue;
    declared d = { primal, (bool) tangent, false, call, decl, parms,
		   DECL_SOURCE_LOCATION (decl) };
    out->safe_push (d);
  }
}

/* NODE, which is called here and has no body, is named as a derivative, and its primal is
   elsewhere or has another name.  In a file of callers that is as it should be.  */
static void
remark_lacking (const vec<unit_function> &functions, cgraph_node *node)
{
  const char *name = user_name_of (node->decl);
  for (int tangent = 0; tangent < 2; tangent++) {
    const char *of = primal_name (name, tangent);
    if (!of || !node->callers || !node->callers->call_stmt
	|| find_function_quietly (functions, of))
      continue;
    location_t where = gimple_location (node->callers->call_stmt);
    report_remark (where, arena_printf (&ask_arena, "'%s' is not made for this call: '%s' is not "
					"defined in this file; ask where it is", name, of));
  }
}

namespace {

/* Stubs whose primals are elsewhere, with what they are derivatives of.  */
struct stub_elsewhere {
  tree decl;
  bool tangent;
  const char *of;
};

}

static vec<stub_elsewhere> stubs_elsewhere;

bool
deferred_stub_p (tree decl, bool *tangent, const char **of)
{
  for (const stub_elsewhere &s : stubs_elsewhere)
    if (s.decl == decl) {
      *tangent = s.tangent;
      *of = s.of;
      return true;
    }
  return false;
}

static void
collect_stubs (const vec<unit_function> &functions, vec<declared> *out)
{
  for (const unit_function &f : functions) {
    if (!stub_p (f.node))
      continue;
    location_t where = DECL_SOURCE_LOCATION (f.node->decl);
    declared d = { NULL, false, true, false, f.node->decl,
		   DECL_ARGUMENTS (f.node->decl), where };
    const char *of = NULL;
    for (int tangent = 0; tangent < 2 && !of; tangent++) {
      of = primal_name (f.name, tangent);
      d.tangent = tangent;
    }
    if (!of) {
      error_at (where, "the name of stub %qs does not end in %qs or %qs",
		f.name, suffix_of (false), suffix_of (true));
      continue;
    }
    d.primal = find_function_quietly (functions, of);
    if (!d.primal)
      d.primal = find_function_quietly (functions, procedure_of (of));
    if (d.primal)
      out->safe_push (d);
    else if (freezing_p () && TREE_PUBLIC (f.node->decl)) {
      stub_elsewhere s = { f.node->decl, d.tangent, procedure_of (of) };
      if (check_stub (f.node))
	stubs_elsewhere.safe_push (s);
    }
    else
      error_at (where, "stub %qs: no function %qs is defined in this file",
		f.name, procedure_of (of));
  }
}

/* DECL, which has no body here, may be a derivative of a function of another unit.  */
static void
defer_undefined (const vec<unit_function> &functions, tree decl, tree parms, bool call)
{
  const char *name = user_name_of (decl);
  if (!freezing_p () || adjoint_options.prototypes == SWITCH_OFF || !TREE_PUBLIC (decl))
    return;
  for (int tangent = 0; tangent < 2; tangent++) {
    const char *of = primal_name (name, tangent);
    if (of && !find_function_quietly (functions, of))
      defer_declared (decl, parms, tangent, of, call);
  }
}

void
collect_declared (const vec<unit_function> &functions, vec<declared> *out)
{
  collect_stubs (functions, out);
  /* The list stays a root: what is in OUT need not hang on anything else.  */
  prototypes = nreverse (prototypes);
  for (tree t = prototypes; t; t = TREE_CHAIN (t))
    if (!defined_here (TREE_VALUE (t))) {
      add_undefined (functions, TREE_VALUE (t), TREE_PURPOSE (t), false, out);
      defer_undefined (functions, TREE_VALUE (t), TREE_PURPOSE (t), false);
    }
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!node->definition && !node->alias && DECL_NAME (node->decl)) {
      add_undefined (functions, node->decl, DECL_ARGUMENTS (node->decl),
		     fortran_p (), out);
      if (fortran_p ())
	defer_undefined (functions, node->decl, NULL_TREE, true);
      remark_lacking (functions, node);
    }
}
