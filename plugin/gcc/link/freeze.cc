/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frozen copies: see freeze.h.

     1. A copy is a version of the function, with a name of its own, private, noipa; its
	DECL_ABSTRACT_ORIGIN is the function.
     2. It has no edges while early passes run: callers are counted there, and their order
	starts at functions that are output.
     3. What it calls or points to and is not seen from outside of the unit may be
	inlined everywhere and be gone before the stream is written: those references lead to
	copies.
     4. No pass is run on it (the gate says no).
     5. Behind the early passes its edges are made.  */

#include "freeze.h"
#include "callees.h"
#include "debug.h"
#include "params.h"
#include "sharing.h"
#include "unit-facts.h"

static hash_map<tree, tree> *copy_of;

bool
freezing_p (void)
{
  return flag_lto && !in_lto_p;
}

bool
frozen_p (tree fndecl)
{
  return has_unit_facts_p (fndecl);
}

void
freezable_functions (vec<cgraph_node *> *out)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (n->definition && !n->alias && !n->thunk && !n->clone_of && !n->inlined_to
	&& n->has_gimple_body_p () && DECL_STRUCT_FUNCTION (n->decl)
	&& gimple_in_ssa_p (DECL_STRUCT_FUNCTION (n->decl)) && !frozen_p (n->decl))
      out->safe_push (n);
}

/* ---- 1. the copy --------------------------------------------------------------- */

static char *
append (char *text, const char *key, const char *value)
{
  char *more = concat (text, key, *value ? " " : "", value, "\n", NULL);
  free (text);
  return more;
}

/* What attributes say of CALLEE's derivative.  */
static char *
append_rule (char *text, tree callee)
{
  for (const char *name : rule_attributes)
    if (tree a = lookup_attribute (name, DECL_ATTRIBUTES (callee))) {
      char *line = concat (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)), " ", name, NULL);
      for (tree t = TREE_VALUE (a); t; t = TREE_CHAIN (t)) {
	char *longer = concat (line, " ", TREE_STRING_POINTER (TREE_VALUE (t)), NULL);
	free (line);
	line = longer;
      }
      text = append (text, "rule", line);
      free (line);
    }
  return text;
}

/* Of arrays with descriptors the front end knows more than their types tell.  */
static char *
append_dummies (char *text, tree callee)
{
  const char *letters = text_attribute (callee, DUMMIES_MARK);
  if (!letters)
    return text;
  char *line = concat (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)), " ", letters, NULL);
  text = append (text, "dummies", line);
  free (line);
  return text;
}

static char *
append_rules (char *text, function *f)
{
  hash_set<tree> seen;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      tree callee = is_gimple_call (gsi_stmt (i)) ? gimple_call_fndecl (gsi_stmt (i))
						  : NULL_TREE;
      if (callee && !seen.add (callee))
	text = append_dummies (append_rule (text, callee), callee);
    }
  return text;
}

namespace {

struct sharing_lines { char *text; hash_set<const char *> seen; };

}

static void
append_once (sharing_lines *l, const char *key, const char *value)
{
  char *line = concat (key, " ", value, NULL);
  if (!l->seen.add (interned (line, strlen (line))))
    l->text = append (l->text, key, value);
  free (line);
}

/* Of allocatables without TARGET the standard tells enough.  */
static void
append_shared (void *lines, const char *owner, tree type)
{
  if (!owner || !allocatable_type_p (type))
    append_once ((sharing_lines *) lines, "shares", owner ? owner : ANY_OWNER);
}

static void
append_handed (void *lines, gimple *s)
{
  tree callee = gimple_call_fndecl (s);
  append_once ((sharing_lines *) lines, "hands",
	       callee ? IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)) : "*");
}

/* What POINTERs get addresses from elsewhere (sharing.h) in FUNCTIONS, those too that cannot be copied.  */
static char *
sharing_of_unit (const vec<cgraph_node *> &functions)
{
  sharing_lines l;
  l.text = xstrdup ("");
  sharing to = { &l, append_shared, append_handed };
  for (cgraph_node *node : functions) {
    function *f = DECL_STRUCT_FUNCTION (node->decl);
    if (fortran_p () && f && gimple_in_ssa_p (f))
      sharing_find (f, to);
  }
  return l.text;
}

/* What the front end knows of NODE.  */
static char *
facts_of (cgraph_node *node)
{
  tree decl = node->decl;
  char *text = append (xstrdup (""), "version", UNIT_FACTS_VERSION);
  text = append (text, "unit", fortran_p () ? "fortran" : "c");
  text = append (text, "file", main_input_filename ? main_input_filename : "?");
  text = append (text, "symbol", IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)));
  text = append (text, "name", user_name_of (decl));
  text = append (text, "decl", IDENTIFIER_POINTER (DECL_NAME (decl)));
  if (const char *spec = fn_spec_text (decl))
    text = append (text, "spec", spec);
  if (DECL_UNINLINABLE (decl) || lookup_attribute ("noinline", DECL_ATTRIBUTES (decl)))
    text = append (text, "noinline", "");
  if (replaceable_p (decl))
    text = append (text, "weak", "");
  if (!TREE_PUBLIC (decl))
    text = append (text, "static", "");
  return append_rules (text, DECL_STRUCT_FUNCTION (decl));
}

/* The stream keeps names of variables, not those that nameless SSA names have.  Versions it
   keeps.  */
static char *
append_extents (char *text, cgraph_node *copy)
{
  tree name;
  unsigned k;
  FOR_EACH_SSA_NAME (k, name, DECL_STRUCT_FUNCTION (copy->decl)) {
    tree id = SSA_NAME_VAR (name) ? NULL_TREE : SSA_NAME_IDENTIFIER (name);
    if (!id || !startswith (IDENTIFIER_POINTER (id), "extent."))
      continue;
    char line[60];
    snprintf (line, sizeof line, "%u %s", k, IDENTIFIER_POINTER (id));
    text = append (text, "extent", line);
  }
  return text;
}

/* What is said of the program does not hold for a copy that never runs.  */
static tree
attributes_of_copy (tree attributes)
{
  static const char *const drop[] = {
    "always_inline", "used", "retain", "externally_visible", "target_clones",
    "omp declare simd", "constructor", "destructor", "flatten", "gnu_inline", "section",
    UNIT_FACTS_MARK
  };
  static const char *const add[] = {
    "noipa", "noinline", "noclone", "no_icf", "no_profile_instrument_function"
  };
  attributes = copy_list (attributes);
  for (unsigned k = 0; k < ARRAY_SIZE (drop); k++)
    attributes = remove_attribute (drop[k], attributes);
  for (unsigned k = 0; k < ARRAY_SIZE (add); k++)
    if (!lookup_attribute (add[k], attributes))
      attributes = tree_cons (get_identifier (add[k]), NULL_TREE, attributes);
  return attributes;
}

/* A copy of NODE, or NULL where its body cannot be copied.  */
static cgraph_node *
freeze (cgraph_node *node, const char *more)
{
  tree old = node->decl, attributes = DECL_ATTRIBUTES (old);
  DECL_ATTRIBUTES (old) = remove_attribute ("noclone", copy_list (attributes));
  /* Else debug information would take the function for an abstract one.  */
  const gcc_debug_hooks *hooks = debug_hooks;
  debug_hooks = &do_nothing_debug_hooks;
  cgraph_node *copy = clone_with_body (node, "frozen");
  debug_hooks = hooks;
  DECL_ATTRIBUTES (old) = attributes;
  if (!copy)
    return NULL;
  tree decl = copy->decl;
  DECL_ATTRIBUTES (decl) = attributes_of_copy (attributes);
  char *text = append_extents (facts_of (node), copy);
  char *all = concat (text, more, NULL);
  set_unit_facts (decl, all);
  free (text);
  free (all);
  DECL_DISREGARD_INLINE_LIMITS (decl) = 0;
  DECL_UNINLINABLE (decl) = 1;
  DECL_DECLARED_INLINE_P (decl) = 0;
  DECL_EXTERNAL (decl) = 0;
  TREE_STATIC (decl) = 1;
  DECL_PRESERVE_P (decl) = 0;
  copy->local = 0;
  copy->force_output = 1;
  copy->remove_callees ();
  copy->remove_all_references ();
  return copy;
}

/* ---- 3. what it refers to ------------------------------------------------------- */

static tree
redirect_operand (tree *t, int *walk, void *changed)
{
  if (TREE_CODE (*t) == FUNCTION_DECL) {
    if (tree *to = copy_of->get (*t)) {
      *t = *to;
      *(bool *) changed = true;
    }
    *walk = 0;
  }
  else if (TREE_CODE (*t) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (*t, 0)) == FUNCTION_DECL
	   && copy_of->get (TREE_OPERAND (*t, 0)))
    *t = unshare_expr (*t);
  else if (DECL_P (*t) || TYPE_P (*t))
    *walk = 0;
  return NULL_TREE;
}

static void
redirect_statement (gimple *s)
{
  bool changed = false;
  tree fn = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  if (tree *to = fn ? copy_of->get (fn) : NULL) {
    gimple_call_set_fndecl (as_a<gcall *> (s), *to);
    changed = true;
  }
  for (unsigned k = fn ? 2 : 0; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      walk_tree (gimple_op_ptr (s, k), redirect_operand, &changed, NULL);
  if (changed)
    update_stmt (s);
}

static void
redirect (cgraph_node *copy)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (copy->decl));
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++) {
	bool changed = false;
	walk_tree (gimple_phi_arg_def_ptr (i.phi (), k), redirect_operand, &changed, NULL);
      }
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)))
	redirect_statement (gsi_stmt (i));
  }
  pop_cfun ();
}

void
freeze_functions (const vec<cgraph_node *> &functions,
		  const char *(*facts) (cgraph_node *, bool))
{
  auto_vec<cgraph_node *> copies;
  bool first = true;
  char *shared = sharing_of_unit (functions);
  copy_of = new hash_map<tree, tree>;
  /* The oldest come last in the list: copies keep the order of the file.  */
  for (unsigned k = functions.length (); k-- > 0;) {
    cgraph_node *node = functions[k];
    function *f = DECL_STRUCT_FUNCTION (node->decl);
    if (!f || !gimple_in_ssa_p (f))
      continue;
    char *more = concat (facts (node, first), first ? shared : "", NULL);
    cgraph_node *copy = freeze (node, more);
    free (more);
    if (!copy)
      continue;
    first = false;
    copies.safe_push (copy);
    if (!TREE_PUBLIC (node->decl) || DECL_EXTERNAL (node->decl))
      copy_of->put (node->decl, copy->decl);
  }
  free (shared);
  for (cgraph_node *copy : copies)
    redirect (copy);
  delete copy_of;
  copy_of = NULL;
}

/* ---- 4. and 5. ------------------------------------------------------------------- */

void
freeze_restore_edges (void)
{
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (frozen_p (n->decl)) {
      push_cfun (DECL_STRUCT_FUNCTION (n->decl));
      cgraph_edge::rebuild_edges ();
      pop_cfun ();
    }
}

void
freeze_keep (bool on)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (frozen_p (n->decl))
      n->force_output = on;
}

void
freeze_remove (void)
{
  auto_vec<cgraph_node *> copies;
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (frozen_p (n->decl))
      copies.safe_push (n);
  for (cgraph_node *copy : copies)
    copy->remove ();
}

static void
close_gate (void *answer, void *)
{
  if (current_function_decl && frozen_p (current_function_decl))
    *(bool *) answer = false;
}

void
freeze_init (const char *plugin_name)
{
  register_callback (plugin_name, PLUGIN_OVERRIDE_GATE, close_gate, NULL);
}
