/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions, and the names users have for them.  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "thaw.h"
#include "spellcheck.h"

const char *
procedure_of (const char *name)
{
  for (const char *c; (c = strstr (name, "::")); )
    name = c + 2;
  return name;
}

static int
compare_places (const void *a, const void *b)
{
  cgraph_node *m = ((const unit_function *) a)->node;
  cgraph_node *n = ((const unit_function *) b)->node;
  int before = LOCATION_LINE (DECL_SOURCE_LOCATION (m->decl))
	       - LOCATION_LINE (DECL_SOURCE_LOCATION (n->decl));
  return before ? before : m->order - n->order;
}

static void
list_copies (vec<unit_function> *out)
{
  for (cgraph_node *node : frozen_copies ()) {
    const char *name = user_name_of (node->decl);
    unit_function f = { node, name, procedure_of (name) };
    out->safe_push (f);
  }
}

void
list_functions (vec<unit_function> *out)
{
  cgraph_node *node;
  if (linking_p ()) {
    list_copies (out);
    return;
  }
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node) {
    /* Inline definitions that some other file has to provide are copies.  */
    if (node->alias || node->thunk || node->clone_of
	|| DECL_EXTERNAL (node->decl))
      continue;
    const char *name = arena_strdup (&ask_arena, user_name_of (node->decl));
    unit_function f = { node, name, procedure_of (name) };
    out->safe_push (f);
  }
  out->qsort (compare_places);
}

/* ---- finding ------------------------------------------------------------------ */

/* Of functions that use frames of others (NESTED), or of all others, those that NAME may mean: an exact match alone,
   else every procedure of that name.  */
static void
find_such (const vec<unit_function> &functions, const char *name, bool nested, vec<const unit_function *> *out)
{
  for (const unit_function &f : functions)
    if (!strcmp (f.name, name) && DECL_STATIC_CHAIN (f.node->decl) == nested) {
      out->safe_push (&f);
      return;
    }
  for (const unit_function &f : functions)
    if (!strcmp (f.procedure, name) && DECL_STATIC_CHAIN (f.node->decl) == nested)
      out->safe_push (&f);
}

/* Nested ones count where there is no other.  */
static void
find_all (const vec<unit_function> &functions, const char *name, vec<const unit_function *> *out)
{
  find_such (functions, name, false, out);
  if (out->is_empty ())
    find_such (functions, name, true, out);
}

const char *
closest_function (const vec<unit_function> &functions, const char *name)
{
  auto_vec<const char *> names;
  for (const unit_function &f : functions) {
    names.safe_push (f.name);
    if (f.procedure != f.name)
      names.safe_push (f.procedure);
  }
  return find_closest_string (name, &names);
}

static tree
inline_definition (const char *name)
{
  for (tree t = parsed_functions (); t; t = TREE_CHAIN (t))
    if (DECL_DECLARED_INLINE_P (TREE_VALUE (t))
	&& DECL_EXTERNAL (TREE_VALUE (t))
	&& !strcmp (IDENTIFIER_POINTER (DECL_NAME (TREE_VALUE (t))), name))
      return TREE_VALUE (t);
  return NULL_TREE;
}

static cgraph_node *
declared_only (const char *name)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!node->definition && DECL_NAME (node->decl)
	&& !strcmp (IDENTIFIER_POINTER (DECL_NAME (node->decl)), name))
      return node;
  return NULL;
}

/* A function of the program that NAME means, though it has no frozen copy.  */
static bool
defined_without_copy (const char *name)
{
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (DECL_NAME (node->decl)
	&& !strcmp (IDENTIFIER_POINTER (DECL_NAME (node->decl)), name))
      return true;
  return false;
}

/* A function that is called as NAME is, in some module perhaps; or NULL.  */
static const char *
called_alike (const vec<unit_function> &functions, const char *name)
{
  for (const unit_function &f : functions)
    if (!strcmp (f.procedure, procedure_of (name)))
      return f.name;
  return NULL;
}

static void
not_in_program (const vec<unit_function> &functions, const char *name, const char *hint,
		location_t where, const char *head)
{
  if (const char *alike = called_alike (functions, name))
    hint = alike;
  else if (defined_without_copy (procedure_of (name))) {
    error_at (where, "head %qs: %qs was compiled without %<-flto%> and the plugin", head, name);
    return;
  }
  if (hint)
    error_at (where, "head %qs: no function %qs is defined in this program; did you mean %qs?",
	      head, name, hint);
  else {
    error_at (where, "head %qs: no function %qs is defined in this program", head, name);
    inform (where, "a member of an archive that nothing refers to is linked by "
	    "%<-Wl,-u,SYMBOL%>, or with %<-Wl,--whole-archive%>");
  }
}

static void
not_found (const vec<unit_function> &functions, const char *name,
	   location_t where, const char *head)
{
  if (tree decl = inline_definition (procedure_of (name))) {
    error_at (DECL_SOURCE_LOCATION (decl), "head %qs: the %<inline%> definition of "
	      "%qs is no function of its own; make it %<static inline%>, or "
	      "declare it %<extern%> in this file", head, name);
    return;
  }
  const char *hint = closest_function (functions, name);
  if (linking_p ()) {
    not_in_program (functions, name, hint, where, head);
    return;
  }
  if (declared_only (procedure_of (name)))
    error_at (where, "head %qs: %qs is declared but not defined in this file; ask "
	      "for its derivative where it is defined", head, name);
  else if (hint)
    error_at (where, "head %qs: no function %qs is defined in this file; did you "
	      "mean %qs?", head, name, hint);
  else
    error_at (where, "head %qs: no function %qs is defined in this file", head, name);
}

cgraph_node *
find_function (const vec<unit_function> &functions, const char *name,
	       location_t where, const char *head)
{
  auto_vec<const unit_function *> found;
  find_all (functions, name, &found);
  if (found.length () == 1)
    return found[0]->node;
  if (found.is_empty ())
    not_found (functions, name, where, head);
  else
    error_at (where, "head %qs: %qs is both %qs and %qs; write one of these", head,
	      name, found[0]->name, found[1]->name);
  return NULL;
}

cgraph_node *
find_function_quietly (const vec<unit_function> &functions, const char *name)
{
  auto_vec<const unit_function *> found;
  find_all (functions, name, &found);
  return found.length () == 1 ? found[0]->node : NULL;
}

bool
can_be_primal (cgraph_node *f, location_t where)
{
  if (stdarg_p (TREE_TYPE (f->decl))) {
    error_at (where, "sorry, not supported: the derivative of %qs, which has a "
	      "variable argument list", user_name_of (f->decl));
    inform (where, "pass the arguments by name, or in an array");
    return false;
  }
  if (DECL_STATIC_CHAIN (f->decl)) {
    error_at (where, "sorry, not supported: the derivative of %qs, which is "
	      "nested in another function; move it out",
	      user_name_of (f->decl));
    inform (where, "called by the function that is differentiated, it is "
	    "differentiated with that");
    return false;
  }
  tree first = DECL_ARGUMENTS (f->decl);
  if (first && array_result_p (f->decl, first) && changes_descriptor_p (f->decl, first)
      && !ask_made_by_call_p (f->decl, first, 0)) {
    error_at (where, "sorry, not supported: the derivative of %qs, which returns an array that is "
	      "a pointer or has TARGET", user_name_of (f->decl));
    inform (where, "give the result its shape in the declaration, or return the array through an "
	    "argument");
    return false;
  }
  return true;
}

/* ---- names of results and of what is made ---------------------------------------- */

/* The variable whose value F returns.  */
static tree
returned_variable (cgraph_node *f)
{
  edge e;
  edge_iterator i;
  struct function *fun = DECL_STRUCT_FUNCTION (f->decl);
  FOR_EACH_EDGE (e, i, EXIT_BLOCK_PTR_FOR_FN (fun)->preds) {
    greturn *r = safe_dyn_cast<greturn *> (last_stmt_of (e->src));
    tree value = r ? gimple_return_retval (r) : NULL_TREE;
    for (int hops = 0; value && hops < 4; hops++) {
      if (VAR_P (value) && DECL_NAME (value))
	return value;
      if (TREE_CODE (value) != SSA_NAME)
	break;
      tree variable = SSA_NAME_VAR (value);
      if (variable && DECL_NAME (variable))
	return variable;
      gimple *def = SSA_NAME_DEF_STMT (value);
      value = gimple_assign_single_p (def) ? gimple_assign_rhs1 (def)
					   : NULL_TREE;
    }
  }
  return NULL_TREE;
}

const char *
result_name_of (cgraph_node *f)
{
  if (!fortran_p ())
    return NULL;
  tree variable = returned_variable (f);
  const char *name
    = variable ? IDENTIFIER_POINTER (DECL_NAME (variable)) : "__result_";
  /* gfortran calls the variable of `function f' without RESULT so.  */
  return startswith (name, "__result_") ? procedure_of (user_name_of (f->decl))
					: name;
}

bool
bound_to_c (tree decl)
{
  const char *name = symbol_of (decl);
  if (!fortran_p () || startswith (name, "__"))
    return false;
  const char *procedure = procedure_of (user_name_of (decl));
  size_t n = strlen (procedure);
  if (strncmp (name, procedure, n))
    return true;
  return flag_underscoring ? strcmp (name + n, "_") && strcmp (name + n, "__")
			   : name[n] != 0;
}

const char *
default_assembler_name (cgraph_node *f, bool tangent)
{
  return assembler_name_with (f, suffix_of (tangent));
}

const char *
assembler_name_with (cgraph_node *f, const char *suffix)
{
  const char *procedure = procedure_of (user_name_of (f->decl));
  if (!fortran_p ())
    return arena_printf (&ask_arena, "%s%s", procedure, suffix);
  if (bound_to_c (f->decl))
    return arena_printf (&ask_arena, "%s%s", symbol_of (f->decl), suffix);
  /* Rules of gfortran for the names of external procedures.  */
  const char *tail = "";
  if (flag_underscoring)
    tail = flag_second_underscore > 0
	   && (strchr (procedure, '_') || strchr (suffix, '_')) ? "__" : "_";
  return arena_printf (&ask_arena, "%s%s%s", procedure, suffix, tail);
}
