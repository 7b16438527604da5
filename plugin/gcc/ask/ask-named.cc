/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that heads name beside arguments:

     name     ::= base { '%' component | '.' component | '->' component } [ '[' number ']' ]
     base     ::= module '::' variable | '/' block '/' member | variable | argument

   A variable alone is one of the function's own that lives on (SAVE, static), or in C, and at link
   time, a global one.  A member of COMMON has the name that the function gives it, or else some
   other one of the file.  Names that arguments have mean arguments (ask-roles.cc); with components
   they mean what arguments lead to: structures of C behind pointers, dummies of a derived type.
   How a name goes on over components and pointers: ask-way.cc.  */

#include "ask-parts.h"
#include "lone-pointers.h"
#include "sharing.h"
#include "thaw.h"
#include "spellcheck.h"

/* ---- what a name consists of ---------------------------------------------------------- */

static const char *
take (const char **at, const char *stop)
{
  size_t n = strcspn (*at, stop);
  const char *text = arena_printf (&ask_arena, "%.*s", (int) n, *at);
  *at += n;
  return text;
}

/* NAME has the shape that parse_head lets pass.  */
static name_parts
split (const char *name)
{
  name_parts p = { NULL, NULL, NULL, vNULL, -1 };
  const char *at = name;
  if (*at == '/') {
    at++;
    p.block = take (&at, "/");
    at += *at == '/';
  } else if (const char *colons = strstr (name, "::")) {
    p.module = arena_printf (&ask_arena, "%.*s", (int) (colons - name), name);
    at = colons + 2;
  }
  p.variable = take (&at, "%.[-");
  while (*at == '%' || *at == '.' || *at == '-') {
    name_step s;
    s.before = arena_printf (&ask_arena, "%.*s", (int) (at - name), name);
    s.mark = *at;
    at += *at == '-' ? 2 : 1;
    s.component = take (&at, "%.[-");
    p.steps.safe_push (s);
  }
  if (*at == '[')
    p.extent = atoll (at + 1);
  return p;
}

bool
names_memory_p (const char *name)
{
  return strpbrk (name, ":/%.[-") != NULL;
}

/* ---- variables of the program ------------------------------------------------------------ */

static const char *
plain_name (tree decl)
{
  return DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
}

/* "mod" of a module's variable, or NULL.  */
static const char *
module_of (tree decl)
{
  const char *own;
  if (const char *module = module_in_symbol (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)), &own))
    return module;
  tree context = DECL_CONTEXT (decl);
  return context && TREE_CODE (context) == NAMESPACE_DECL ? plain_name (context) : NULL;
}

static bool
in_function_p (tree decl)
{
  return DECL_CONTEXT (decl) && TREE_CODE (DECL_CONTEXT (decl)) == FUNCTION_DECL;
}

/* Is DECL a COMMON block called BLOCK, "" for the one without a name?  */
static bool
block_p (tree decl, const char *block)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  size_t n = strlen (*block ? block : "__BLNK__");
  if (!RECORD_OR_UNION_TYPE_P (TREE_TYPE (decl)) || in_function_p (decl))
    return false;
  return !strncmp (name, *block ? block : "__BLNK__", n)
	 && strspn (name + n, "_") == strlen (name + n);
}

static bool
fits_p (const name_parts &p, tree decl, cgraph_node *primal)
{
  if (p.block)
    return block_p (decl, p.block);
  if (strcmp (plain_name (decl), p.variable))
    return false;
  if (p.module) {
    const char *module = module_of (decl);
    return module && !strcmp (module, p.module);
  }
  if (in_function_p (decl))
    return DECL_CONTEXT (decl) == primal->decl
	   || (linking_p () && !strcmp (symbol_of (DECL_CONTEXT (decl)), symbol_of (primal->decl)));
  return (linking_p () || !fortran_p ()) && !module_of (decl);
}

/* How near DECL is to PRIMAL: its own, of the same file, or any.  */
static int
nearness (tree decl, cgraph_node *primal)
{
  if (in_function_p (decl))
    return 2;
  const char *a = DECL_SOURCE_FILE (decl), *b = DECL_SOURCE_FILE (primal->decl);
  return a && b && !strcmp (a, b);
}

/* The variable that P means; NULL_TREE: there is none; *SECOND: another one that is as near.  */
static tree
find_variable (const name_parts &p, cgraph_node *primal, tree *second)
{
  varpool_node *node;
  tree found = NULL_TREE;
  int near = -1;
  *second = NULL_TREE;
  FOR_EACH_VARIABLE (node) {
    tree decl = node->decl;
    if (!VAR_P (decl) || node->alias || DECL_VIRTUAL_P (decl) || !fits_p (p, decl, primal))
      continue;
    int now = nearness (decl, primal);
    if (now < near || decl == found)
      continue;
    *second = now == near ? found : NULL_TREE;
    found = decl;
    near = now;
  }
  return found;
}

/* ---- members of COMMON --------------------------------------------------------------------- */

namespace {

struct member_search {
  tree block;
  const char *name;
  tree field, second;
};

}

static tree
look_for_member (tree *t, int *, void *data)
{
  struct walk_stmt_info *info = (struct walk_stmt_info *) data;
  member_search *m = (member_search *) info->info;
  if (TREE_CODE (*t) != COMPONENT_REF || TREE_OPERAND (*t, 0) != m->block)
    return NULL_TREE;
  tree field = TREE_OPERAND (*t, 1);
  if (strcmp (plain_name (field), m->name))
    return NULL_TREE;
  if (!m->field)
    m->field = field;
  else if (int_byte_position (field) != int_byte_position (m->field)
	   || !tree_int_cst_equal (DECL_SIZE_UNIT (field), DECL_SIZE_UNIT (m->field)))
    m->second = field;
  return NULL_TREE;
}

void
look_in_function (cgraph_node *node, walk_tree_fn look, void *data)
{
  struct function *f = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  if (!f || !f->cfg)
    return;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      struct walk_stmt_info info;
      memset (&info, 0, sizeof info);
      info.info = data;
      walk_gimple_op (gsi_stmt (i), look, &info);
    }
}

/* The member NAME of BLOCK, as PRIMAL declares it, else as others do.  */
static tree
find_member (tree block, const char *name, cgraph_node *primal, tree *second)
{
  member_search m = { block, name, NULL_TREE, NULL_TREE };
  cgraph_node *node;
  look_in_function (primal, look_for_member, &m);
  if (!m.field)
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
      if (!node->alias && !node->thunk)
	look_in_function (node, look_for_member, &m);
  for (tree f = TYPE_FIELDS (TREE_TYPE (block)); f && !m.field; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !strcmp (plain_name (f), name))
      m.field = f;
  *second = m.second;
  return m.field;
}

/* ---- messages ---------------------------------------------------------------------------- */

/* How users write DECL in a head, or NULL.  */
static const char *
written (tree decl)
{
  const char *name = plain_name (decl), *module = module_of (decl);
  if (!*name || in_function_p (decl) || DECL_ARTIFICIAL (decl))
    return NULL;
  if (module)
    return arena_printf (&ask_arena, "%s::%s", module, name);
  return fortran_p () ? NULL : name;
}

void
variables_that_heads_may_name (vec<const char *> *out)
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    if (VAR_P (node->decl))
      if (const char *name = written (node->decl))
	out->safe_push (name);
}

/* How the head of PRIMAL may name a variable whose own name NAME is, or NULL.  */
const char *
variable_called (const char *name)
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node) {
    tree decl = node->decl, type = TREE_TYPE (decl);
    const char *all = VAR_P (decl) ? written (decl) : NULL;
    if (all && !strcmp (procedure_of (all), name))
      return all;
    if (!fortran_p () || !VAR_P (decl) || module_of (decl) || in_function_p (decl)
	|| !RECORD_OR_UNION_TYPE_P (type))
      continue;
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && !strcmp (plain_name (f), name)
	  && block_p (decl, plain_name (decl)))
	return arena_printf (&ask_arena, "/%s/%s", plain_name (decl), name);
  }
  return NULL;
}

static bool
no_such_variable (asked *a, const char *name)
{
  auto_vec<const char *> names;
  variables_that_heads_may_name (&names);
  const char *hint = variable_called (name);
  if (!hint)
    hint = find_closest_string (name, &names);
  const char *where = linking_p () ? "program" : "file";
  if (hint)
    error_at (a->where, "no variable %qs is used in this %s; did you mean %qs?", name, where, hint);
  else
    error_at (a->where, "no variable %qs is used in this %s", name, where);
  return false;
}

/* ---- what is there -------------------------------------------------------------------------- */

static bool
refuse (asked *a, const char *name, const char *what, bool dependent)
{
  error_at (a->where, "variable %qs is %s; it cannot be %s", name, what,
	    dependent ? "a dependent" : "an independent");
  return false;
}

static bool
two_variables (asked *a, const char *name)
{
  error_at (a->where, "%qs may mean more than one variable", name);
  return false;
}

static void
add_named (asked *a, const asked_name &n)
{
  for (asked_name &other : a->named)
    if (!strcmp (other.name, n.name)) {
      other.role |= n.role;
      return;
    }
  a->named.safe_push (n);
}

/* The argument that P begins with, *K its position; NULL_TREE: none.  */
static tree
argument_of (cgraph_node *primal, const name_parts &p, unsigned *k)
{
  if (p.module || p.block || p.steps.is_empty ())
    return NULL_TREE;
  *k = 0;
  for (tree q = DECL_ARGUMENTS (primal->decl); q; q = DECL_CHAIN (q), ++*k)
    if (!strcmp (plain_name (q), p.variable))
      return q;
  return NULL_TREE;
}

/* Adds what W leads to, which begins at DECL.  */
static bool
add_place (asked *a, const name_parts &p, const way &w, tree decl, bool dependent)
{
  asked_name n;
  memset (&n, 0, sizeof n);
  if (const char *what = describe_place (&n, w.type, p.extent))
    return refuse (a, w.name, what, dependent);
  n.name = w.name;
  n.decl = decl;
  n.param = w.param;
  n.offset = w.offset;
  n.nhops = w.nhops;
  memcpy (n.hop, w.hop, sizeof n.hop);
  if (n.kind == NAMED_DESCRIPTOR && (w.field || VAR_P (decl))) {
    n.owner = owner_named (w.field ? w.field : decl);
    if (n.owner && !n.own && !owner_counts_p (n.owner, w.type))
      n.owner = NULL;
  }
  /* What is behind pointers may be anybody's.  */
  n.own &= VAR_P (decl) && !w.nhops;
  n.made = TREE_CODE (decl) == PARM_DECL && array_result_p (a->primal->decl, decl);
  n.role = dependent ? ROLE_DEPENDENT : ROLE_INDEPENDENT;
  add_named (a, n);
  return true;
}

static bool
name_variable (asked *a, const char *name, const name_parts &p, bool dependent)
{
  tree second, decl = find_variable (p, a->primal, &second);
  if (!decl)
    return no_such_variable (a, name);
  if (second)
    return two_variables (a, name);
  way w = way_from (name, TREE_TYPE (decl));
  if (p.block) {
    tree field = find_member (decl, p.variable, a->primal, &second);
    if (!field)
      return no_such_variable (a, name);
    if (second)
      return two_variables (a, name);
    w = way_from (name, TREE_TYPE (field));
    w.offset = int_byte_position (field);
  }
  if (!follow_way (a, p, &w))
    return false;
  if (TREE_READONLY (decl) && !w.nhops)
    return refuse (a, name, "constant", dependent);
  return add_place (a, p, w, decl, dependent);
}

bool
name_memory (asked *a, const char *name, bool dependent)
{
  name_parts p = split (name);
  unsigned position;
  const char *count = strchr (name, '[');
  if (count && count[1 + strspn (count + 1, "0123456789")] != ']') {
    error_at (a->where, "%qs: how much a variable leads to is a number", name);
    return false;
  }
  tree arg = argument_of (a->primal, p, &position);
  if (!arg)
    return name_variable (a, name, p, dependent);
  way w = way_from (name, POINTER_TYPE_P (TREE_TYPE (arg)) ? TREE_TYPE (TREE_TYPE (arg))
							     : NULL_TREE);
  w.argument = true;
  w.param = position;
  return follow_way (a, p, &w) && add_place (a, p, w, arg, dependent);
}

/* F stores to what PARM itself leads to: of an ALLOCATABLE dummy, it makes it describe another array.  */
static bool
stores_behind_p (function *f, tree parm)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      tree base = gimple_store_p (s) && !gimple_clobber_p (s)
		  ? get_base_address (gimple_get_lhs (s)) : NULL_TREE;
      tree pointer = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
      if (pointer && TREE_CODE (pointer) == SSA_NAME && SSA_NAME_VAR (pointer) == parm)
	return true;
    }
  return false;
}

bool
ask_made_by_call_p (tree fndecl, tree parm, unsigned k)
{
  function *f = DECL_STRUCT_FUNCTION (fndecl);
  return f && f->cfg && param_facts_of (fndecl, parm, k).kind == PARAM_DESCRIPTOR
	 && allocatable_type_p (TREE_TYPE (TREE_TYPE (parm)))
	 && (array_result_p (fndecl, parm) ? changes_descriptor_p (fndecl, parm) : stores_behind_p (f, parm));
}

bool
name_described (asked *a, tree arg, unsigned k, bool dependent)
{
  const char *name = parameter_name (a->primal->decl, arg);
  way w = way_from (name, TREE_TYPE (TREE_TYPE (arg)));
  w.argument = true;
  w.param = k;
  return add_place (a, split (name), w, arg, dependent);
}

/* Does NAME, which no argument has, mean a variable?  */
bool
known_variable_p (cgraph_node *primal, const char *name)
{
  tree second;
  unsigned k;
  name_parts p = split (name);
  return argument_of (primal, p, &k) || find_variable (p, primal, &second) != NULL_TREE;
}
