/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From names in heads to role bits of arguments and result.

   Each real argument that is named has a shadow, and each other real argument
   that the function may write by its declaration; nothing here depends on what
   an analysis finds.  */

#include "ask-parts.h"
#include "members.h"
#include "plugin-options.h"
#include "thaw.h"
#include "spellcheck.h"

bool
has_reals_p (const param_facts &facts)
{
  return facts.kind != PARAM_OTHER || facts.members;
}

static bool
by_value_p (const param_facts &facts)
{
  return facts.kind == PARAM_REAL || facts.members;
}

tree
real_result (tree fndecl)
{
  tree type = TREE_TYPE (TREE_TYPE (fndecl));
  return real_type_p (part_of_complex (type)) || result_in_parts_p (type) ? type : NULL_TREE;
}

bool
anything_real_p (tree fndecl)
{
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p), k++)
    if (has_reals_p (param_facts_of (fndecl, p, k)))
      return true;
  return real_result (fndecl) != NULL_TREE;
}

/* ---- messages ------------------------------------------------------------------- */

/* "'x', 'prm' and 'f'": the real arguments of F.  */
static const char *
real_arguments (cgraph_node *f)
{
  auto_vec<const char *> names;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p), k++)
    if (has_reals_p (param_facts_of (f->decl, p, k)))
      names.safe_push (parameter_name (f->decl, p));
  const char *text = "";
  for (unsigned i = 0; i < names.length (); i++)
    text = arena_printf (&ask_arena, "%s%s%s", text,
			 i == 0 ? "" : i + 1 == names.length () ? " and "
								: ", ",
			 quoted (names[i]));
  return text;
}

/* The argument through which F returns an array of reals, or NULL_TREE.  */
static tree
returned_array (cgraph_node *f)
{
  tree p = DECL_ARGUMENTS (f->decl);
  return p && array_result_p (f->decl, p) ? p : NULL_TREE;
}

static void
no_such_argument (cgraph_node *f, const char *name, location_t where)
{
  auto_vec<const char *> names;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p), k++)
    if (!param_facts_of (f->decl, p, k).hidden)
      names.safe_push (parameter_name (f->decl, p));
  if (real_result (f->decl) || returned_array (f)) {
    names.safe_push ("return");
    if (const char *result = result_name_of (f))
      names.safe_push (result);
  }
  variables_that_heads_may_name (&names);
  const char *who = user_name_of (f->decl);
  const char *hint = variable_called (name);
  if (!hint)
    hint = find_closest_string (name, &names);
  if (hint)
    error_at (where, "%qs has no argument %qs; did you mean %qs?", who, name,
	      hint);
  else
    error_at (where, "%qs has no argument %qs", who, name);
}

/* What an argument is that leads to RECORD, and cannot be taken for reals.  */
static const char *
structure_words (tree record)
{
  bool reals = reals_of_structure (record) != NULL_TREE;
  if (!fortran_p ())
    return reals ? "the address of structures, which are not taken for reals with -flto or beside exports,"
		 : "the address of a structure that has more than reals of one kind";
  unsigned rank;
  tree element;
  if (descriptor_type_p (record, &rank, &element))
    return "not real";		/* text, or, at the link, nobody knows what */
  return reals ? "of a derived type, which is not taken for reals with -flto or beside exports,"
	 : TYPE_FIELDS (record) && data_of_class_p (TYPE_FIELDS (record)) ? "of a class, not of a type,"
				 : "of a derived type that has more than reals of one kind";
}

static void
not_real (cgraph_node *f, const char *name, const char *role, tree type,
	  location_t where)
{
  const char *who = user_name_of (f->decl);
  const char *reals = real_arguments (f);
  tree inner = POINTER_TYPE_P (type) ? TREE_TYPE (type) : type;
  if (tree described = described_type (inner))
    inner = described;
  while (TREE_CODE (inner) == ARRAY_TYPE)
    inner = TREE_TYPE (inner);
  const char *what = "not real";
  if (INTEGRAL_TYPE_P (inner))
    what = "an integer";
  else if (SCALAR_FLOAT_TYPE_P (inner))
    what = "a real of a format that has no derivatives";
  else if (TREE_CODE (inner) == COMPLEX_TYPE)
    what = "complex, of parts that have no derivatives";
  else if (POINTER_TYPE_P (type) && TREE_CODE (inner) == RECORD_TYPE)
    what = structure_words (inner);
  if (*reals)
    error_at (where, "argument %qs of %qs is %s and cannot be %s; real "
	      "arguments are %s", name, who, what, role, reals);
  else
    error_at (where, "argument %qs of %qs is %s and cannot be %s", name,
	      who, what, role);
}

/* ---- resolution -------------------------------------------------------------------- */

static bool
is_result_name (cgraph_node *f, const char *name)
{
  if (!strcmp (name, "return"))
    return true;
  if (VOID_TYPE_P (TREE_TYPE (TREE_TYPE (f->decl))))
    return false;
  const char *result = result_name_of (f);
  return result && !strcmp (name, result);
}

static void
result_goes_in (asked *a)
{
  error_at (a->where, "the result of %qs cannot be an independent; the independents stand behind "
	    "the slash", user_name_of (a->primal->decl));
}

static bool
name_result (asked *a, const char *name, bool dependent)
{
  const char *who = user_name_of (a->primal->decl);
  tree type = TREE_TYPE (TREE_TYPE (a->primal->decl));
  if (!dependent)
    result_goes_in (a);
  else if (VOID_TYPE_P (type))
    error_at (a->where, "%qs returns nothing, so %qs cannot be a dependent",
	      who, name);
  else if (!real_result (a->primal->decl))
    error_at (a->where, "the result of %qs is not real and cannot be a "
	      "dependent", who);
  else {
    a->result_role |= ROLE_DEPENDENT | ROLE_SHADOW | ROLE_NAMED;
    return true;
  }
  return false;
}

/* A dependent must be able to leave the function.  */
static bool
check_dependent (asked *a, const char *name, const param_facts &facts)
{
  const char *who = user_name_of (a->primal->decl);
  if (by_value_p (facts))
    error_at (a->where, "argument %qs of %qs is passed by value and cannot be "
	      "a dependent", name, who);
  else if (!facts.may_write)
    error_at (a->where, "argument %qs of %qs is %s and cannot be a dependent",
	      name, who, fortran_p () ? "INTENT(IN)" : "a pointer to const");
  else
    return true;
  return false;
}

/* The argument of F that NAME means, or NULL_TREE; *K: its number.  */
static tree
find_argument (cgraph_node *f, const char *name, unsigned *k)
{
  tree p = DECL_ARGUMENTS (f->decl), array = returned_array (f);
  for (*k = 0; p; p = DECL_CHAIN (p), ++*k)
    if ((!strcmp (parameter_name (f->decl, p), name) && !param_facts_of (f->decl, p, *k).hidden)
	|| (p == array && !strcmp (name, "return")))
      break;
  return p;
}

/* The first name in COUNT, "2*n*m+1", that is no integer argument of F's, or NULL.  */
static const char *
no_integer_argument (cgraph_node *f, const char *count)
{
  for (size_t n; *count; count += n + (count[n] != 0)) {
    n = strcspn (count, "*+-");
    const char *name = arena_printf (&ask_arena, "%.*s", (int) n, count);
    unsigned k;
    tree p = ISDIGIT (*name) ? NULL_TREE : find_argument (f, name, &k);
    if (!ISDIGIT (*name) && (!p || !INTEGRAL_TYPE_P (TREE_TYPE (p))))
      return name;
  }
  return NULL;
}

/* What stands between the brackets behind NAME's first N characters.  */
static const char *
count_in_name (const char *name, size_t n)
{
  return arena_printf (&ask_arena, "%.*s", (int) strcspn (name + n + 1, "]"), name + n + 1);
}

/* P leads to structures that a head can take for the reals that they are made of.  Other units know nothing of
   that.  */
static bool
structures_to_take_p (tree p)
{
  return p && !flag_lto && !linking_p () && adjoint_options.exports.is_empty ()
	 && leads_to_structures_of_reals_p (p);
}

bool
take_structures_as_reals (cgraph_node *f)
{
  bool any = false;
  for (tree p = DECL_ARGUMENTS (f->decl); p; p = DECL_CHAIN (p))
    if (structures_to_take_p (p) && !lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (p))) {
      mark_as_reals (p);
      any = true;
    }
  return any;
}

/* A head of F names P: if that leads to such structures, it and other arguments of F that do are pointers to
   reals.  */
static void
take_as_reals (cgraph_node *f, tree p)
{
  if (structures_to_take_p (p))
    take_structures_as_reals (f);
}

/* NAME is an argument's with how much it leads to, x[10]: false if it is none;
   *PLAIN: the argument's name.  */
static bool
extent_in_name (cgraph_node *f, const char *name, const char **plain, asked_extent *e)
{
  size_t n = strcspn (name, ":/%.[-");
  unsigned k;
  if (fortran_p () || name[n] != '[')
    return false;
  *plain = arena_printf (&ask_arena, "%.*s", (int) n, name);
  tree p = find_argument (f, *plain, &k);
  const char *count = count_in_name (name, n);
  bool number = !count[strspn (count, "0123456789")];
  HOST_WIDE_INT elements = number ? atoll (count) : 1;
  if (!p || (param_facts_of (f->decl, p, k).kind != PARAM_REAL_POINTER && !structures_to_take_p (p)))
    return false;
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (TREE_TYPE (p)));
  if (size <= 0 || elements <= 0 || elements > HOST_WIDE_INT_MAX / size
      || (!number && no_integer_argument (f, count)))
    return false;
  e->bytes = elements * size;
  e->count = number ? NULL : count;
  return true;
}

/* Likewise, whatever there is.  */
static bool
argument_with_extent_p (cgraph_node *f, const char *name)
{
  const char *plain;
  asked_extent e;
  return extent_in_name (f, name, &plain, &e);
}

/* NAME is an argument's with an extent that the argument cannot have.  */
static bool
wrong_extent_p (cgraph_node *f, const char *name)
{
  size_t n = strcspn (name, ":/%.[-");
  unsigned k;
  return name[n] == '[' && !argument_with_extent_p (f, name)
	 && find_argument (f, arena_printf (&ask_arena, "%.*s", (int) n, name), &k);
}

static bool
same_extent_p (const asked_extent &x, const asked_extent &y)
{
  return x.bytes == y.bytes && !x.count == !y.count && (!x.count || !strcmp (x.count, y.count));
}

/* Notes the extent that NAME says; returns the argument's name, NULL after an error.  */
static const char *
note_extent (asked *a, const char *name)
{
  const char *plain;
  asked_extent e;
  unsigned k;
  if (!extent_in_name (a->primal, name, &plain, &e))
    return name;
  find_argument (a->primal, plain, &k);
  if (!a->extent)
    a->extent = ARENA_ARRAY (&ask_arena, asked_extent,
			     list_length (DECL_ARGUMENTS (a->primal->decl)));
  if (a->extent[k].bytes && !same_extent_p (a->extent[k], e)) {
    error_at (a->where, "argument %qs of %qs has two extents", plain,
	      user_name_of (a->primal->decl));
    return NULL;
  }
  a->extent[k] = e;
  return plain;
}

/* NAME means neither an argument nor the result, but a variable that there is.  */
static bool
names_variable_p (asked *a, const char *name)
{
  unsigned k;
  if (argument_with_extent_p (a->primal, name))
    return false;
  return names_memory_p (name)
	 || (!find_argument (a->primal, name, &k) && !is_result_name (a->primal, name)
	     && known_variable_p (a->primal, name));
}

bool
unknown_name_p (cgraph_node *f, const char *name)
{
  unsigned k;
  return !argument_with_extent_p (f, name) && !wrong_extent_p (f, name) && !known_variable_p (f, name)
	 && (names_memory_p (name)
	     || (!find_argument (f, name, &k) && !is_result_name (f, name)));
}

static bool
name_argument (asked *a, const char *name, bool dependent)
{
  cgraph_node *f = a->primal;
  unsigned k;
  if (wrong_extent_p (f, name)) {
    const char *who = no_integer_argument (f, count_in_name (name, strcspn (name, "[")));
    if (who)
      error_at (a->where, "%qs of %qs: %qs is no integer argument", name, user_name_of (f->decl), who);
    else
      error_at (a->where, "%qs of %qs: only a pointer of C to reals leads to a number of elements, "
		"one at least", name, user_name_of (f->decl));
    return false;
  }
  if (names_variable_p (a, name))
    return name_memory (a, name, dependent);
  name = note_extent (a, name);
  if (!name)
    return false;
  tree p = find_argument (f, name, &k);
  if (!p) {
    if (is_result_name (f, name))
      return name_result (a, name, dependent);
    no_such_argument (f, name, a->where);
    return false;
  }
  if (p == returned_array (f) && !dependent) {
    result_goes_in (a);
    return false;
  }
  take_as_reals (f, p);
  param_facts facts = param_facts_of (f->decl, p, k);
  if (!has_reals_p (facts)) {
    not_real (f, name, dependent ? "a dependent" : "an independent", TREE_TYPE (p),
	      a->where);
    return false;
  }
  if (dependent && !check_dependent (a, name, facts))
    return false;
  if (ask_made_by_call_p (f->decl, p, k))
    return name_described (a, p, k, dependent);
  a->role[k] |= (dependent ? ROLE_DEPENDENT : ROLE_INDEPENDENT)
		| ROLE_SHADOW | ROLE_NAMED;
  return true;
}

/* What NAME leads to may hold anything when the adjoint returns.  Only what has a shadow for
   that: f may write it.  */
static bool
leave_unasked (asked *a, const char *name)
{
  cgraph_node *f = a->primal;
  const char *who = user_name_of (f->decl);
  unsigned k;
  name = note_extent (a, name);
  if (!name)
    return false;
  tree p = find_argument (f, name, &k);
  if (!p && !is_result_name (f, name) && !names_variable_p (a, name)) {
    no_such_argument (f, name, a->where);
    return false;
  }
  if (!p) {
    error_at (a->where, "%qs is no argument of %qs; only the values of arguments can be left "
	      "unset", name, who);
    return false;
  }
  param_facts facts = param_facts_of (f->decl, p, k);
  if (!has_reals_p (facts)) {
    not_real (f, name, "left unset", TREE_TYPE (p), a->where);
    return false;
  }
  if (by_value_p (facts) || !facts.may_write) {
    error_at (a->where, "argument %qs of %qs is %s and cannot be left unset", name, who,
	      by_value_p (facts) ? "passed by value"
	      : fortran_p () ? "INTENT(IN)" : "a pointer to const");
    return false;
  }
  a->role[k] |= ROLE_UNASKED;
  return true;
}

void
names_of_head (asked *a)
{
  head h;
  if (!a->text || !*a->text || !parse_head (a->text, false, a->where, &h))
    return;
  for (const char *name : h.dependents)
    if (names_variable_p (a, name))
      name_memory (a, name, true);
    else
      note_extent (a, name);
  for (const char *name : h.independents)
    if (names_variable_p (a, name))
      name_memory (a, name, false);
    else
      note_extent (a, name);
}

static void
new_roles (asked *a)
{
  unsigned n = list_length (DECL_ARGUMENTS (a->primal->decl));
  a->role = ARENA_ARRAY (&ask_arena, uint8_t, n + 1);
  a->result_role = 0;
  a->named = vNULL;
  a->extent = NULL;
}

void
roles_of_all (asked *a)
{
  new_roles (a);
  a->all = true;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (a->primal->decl); p; p = DECL_CHAIN (p), k++) {
    param_facts facts = param_facts_of (a->primal->decl, p, k);
    if (!has_reals_p (facts))
      continue;
    if (ask_made_by_call_p (a->primal->decl, p, k)) {
      name_described (a, p, k, true);
      continue;
    }
    a->role[k] = ROLE_SHADOW | (p == returned_array (a->primal) ? 0 : ROLE_INDEPENDENT);
    if (facts.may_write && !by_value_p (facts))
      a->role[k] |= ROLE_DEPENDENT;
  }
  if (real_result (a->primal->decl))
    a->result_role = ROLE_DEPENDENT | ROLE_SHADOW;
}

/* Work arrays and the like: real arguments that may be written have a shadow
   although they are neither.  */
static void
add_written (asked *a)
{
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (a->primal->decl); p; p = DECL_CHAIN (p), k++) {
    param_facts facts = param_facts_of (a->primal->decl, p, k);
    if (has_reals_p (facts) && !by_value_p (facts)
	&& facts.may_write && !ask_made_by_call_p (a->primal->decl, p, k))
      a->role[k] |= ROLE_SHADOW;
  }
}

bool
any_role_p (const asked &a)
{
  unsigned n = list_length (DECL_ARGUMENTS (a.primal->decl));
  for (unsigned k = 0; k < n; k++)
    if (a.role[k])
      return true;
  return a.result_role != 0 || !a.named.is_empty ();
}

/* Of a head that names no arguments: those that nobody would miss in a signature, since nobody takes
   them apart.  */
static void
warn_of_structures (const asked *a)
{
  tree fndecl = a->primal->decl;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
    if (RECORD_OR_UNION_TYPE_P (TREE_TYPE (p)) && holds_reals_p (TREE_TYPE (p))
	&& !argument_in_parts_p (TREE_TYPE (p)))
      warning_at (DECL_SOURCE_LOCATION (p), 0, "argument %qs of %qs, a structure by value, has no shadow: "
		  "its reals count as constants", parameter_name (fndecl, p), user_name_of (fndecl));
}

/* Likewise: a number that Fortran's function returns by its address, ALLOCATABLE or a POINTER.  */
static void
warn_of_result (const asked *a)
{
  tree fndecl = a->primal->decl, type = TREE_TYPE (TREE_TYPE (fndecl));
  if (fortran_function_p (fndecl) && POINTER_TYPE_P (type) && holds_reals_p (TREE_TYPE (type)))
    warning_at (DECL_SOURCE_LOCATION (fndecl), 0, "the result of %qs, which is ALLOCATABLE or a POINTER, has no "
		"seed: it is no dependent", user_name_of (fndecl));
}

bool
resolve_roles (asked *a, const head &h)
{
  if (h.all) {
    roles_of_all (a);
    warn_of_structures (a);
    warn_of_result (a);
    if (anything_real_p (a->primal->decl))
      return true;
    error_at (a->where, "%qs has no derivative: no argument is real or an array "
	      "of reals, nor is the result", user_name_of (a->primal->decl));
    return false;
  }
  new_roles (a);
  a->all = false;
  bool good = true;
  for (const char *name : h.dependents)
    good &= name_argument (a, name, true);
  for (const char *name : h.independents)
    good &= name_argument (a, name, false);
  add_written (a);
  for (const char *name : h.unasked)
    good = good && leave_unasked (a, name);
  return good;
}
