/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that heads name beside arguments:

     name     ::= base { '%' component | '.' component } [ '[' number ']' ]
     base     ::= module '::' variable | '/' block '/' member | variable
		| argument '->' component | argument '%' component

   A variable alone is one of the function's own that lives on (SAVE, static), or in C, and at link
   time, a global one.  A member of COMMON has the name that the function gives it, or else some
   other one of the file.  What a pointer of C leads to has as many elements as the number says.
   Names that arguments have mean arguments (ask-roles.cc); with components they mean what
   arguments lead to: structures of C behind pointers, dummies of a derived type.  */

#include "ask-parts.h"
#include "thaw.h"
#include "spellcheck.h"

/* ---- what a name consists of ---------------------------------------------------------- */

struct name_parts {
  const char *module, *block;	/* or NULL */
  const char *variable;
  bool arrow;			/* '->' behind it */
  vec<const char *> components;
  HOST_WIDE_INT extent;		/* -1: none */
};

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
  name_parts p = { NULL, NULL, NULL, false, vNULL, -1 };
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
  p.arrow = *at == '-';
  at += p.arrow;
  if (p.arrow) {
    at++;
    p.components.safe_push (take (&at, "%.[-"));
  }
  while (*at == '%' || *at == '.') {
    at++;
    p.components.safe_push (take (&at, "%.[-"));
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

struct member_search {
  tree block;
  const char *name;
  tree field, second;
};

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

static void
look_in_function (cgraph_node *node, member_search *m)
{
  struct function *f = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  if (!f || !f->cfg)
    return;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      struct walk_stmt_info info;
      memset (&info, 0, sizeof info);
      info.info = m;
      walk_gimple_op (gsi_stmt (i), look_for_member, &info);
    }
}

/* The member NAME of BLOCK, as PRIMAL declares it, else as others do.  */
static tree
find_member (tree block, const char *name, cgraph_node *primal, tree *second)
{
  member_search m = { block, name, NULL_TREE, NULL_TREE };
  cgraph_node *node;
  look_in_function (primal, &m);
  if (!m.field)
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
      if (!node->alias && !node->thunk)
	look_in_function (node, &m);
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

/* Components of TYPE, one behind the other; the last one's offset and type.  */
static bool
follow_components (asked *a, const char *name, const name_parts &p, tree *type,
		   HOST_WIDE_INT *offset)
{
  for (const char *c : p.components) {
    tree f = RECORD_OR_UNION_TYPE_P (*type) ? TYPE_FIELDS (*type) : NULL_TREE;
    auto_vec<const char *> names;
    for (; f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL) {
	if (!strcmp (plain_name (f), c))
	  break;
	names.safe_push (plain_name (f));
      }
    if (!f) {
      const char *hint = find_closest_string (c, &names);
      if (hint)
	error_at (a->where, "%qs has no component %qs; did you mean %qs?", name, c, hint);
      else
	error_at (a->where, "%qs has no component %qs", name, c);
      return false;
    }
    *offset += int_byte_position (f);
    *type = TREE_TYPE (f);
  }
  return true;
}

static unsigned HOST_WIDE_INT
size_of (tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  return size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size) : 0;
}

static tree
element_of (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return type;
}

static bool
real_elements_p (tree type)
{
  return real_type_p (part_of_complex (element_of (type)));
}

/* Sets kind and sizes of N, a variable of TYPE.  An error's text, or NULL.  */
static const char *
describe_variable (asked_name *n, tree type, HOST_WIDE_INT extent)
{
  tree element = NULL_TREE;
  unsigned rank;
  bool pointer = POINTER_TYPE_P (type);
  if (extent >= 0 && !(pointer && !fortran_p ()))
    return "no pointer; only what a pointer of C leads to has an extent";
  if (descriptor_type_p (type, &rank, &element)) {
    if (!element)
      return "no array of reals";
    n->kind = NAMED_DESCRIPTOR;
    n->rank = rank;
    /* gfortran's word for an allocatable without TARGET.  */
    n->own = TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (type)));
    n->bytes = n->element = size_of (element);
    return NULL;
  }
  tree held = pointer ? TREE_TYPE (type) : type;
  if (RECORD_OR_UNION_TYPE_P (element_of (held)))
    return fortran_p () ? "of a derived type; name a component, as in a%b"
			: "a structure; name a component, as in a.b";
  if (INTEGRAL_TYPE_P (element_of (held)))
    return "an integer";
  if (!real_elements_p (held))
    return "not real";
  n->element = size_of (element_of (held));
  n->bytes = size_of (held);
  if (pointer) {
    n->kind = NAMED_POINTER;
    if (!fortran_p () && extent < 0)
      return "a pointer; say how many elements it leads to, as in p[100]";
    if (!fortran_p ())
      n->bytes *= extent;
  } else
    n->kind = NAMED_MEMORY;
  return n->bytes ? NULL : "of unknown size";
}

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

/* The argument that P begins with and leads to a structure, *K its position; NULL_TREE: none does.  */
static tree
argument_of (cgraph_node *primal, const name_parts &p, unsigned *k)
{
  if (p.module || p.block || p.components.is_empty ())
    return NULL_TREE;
  *k = 0;
  for (tree q = DECL_ARGUMENTS (primal->decl); q; q = DECL_CHAIN (q), ++*k)
    if (!strcmp (plain_name (q), p.variable))
      return q;
  return NULL_TREE;
}

/* NAME is behind argument ARG, number K.  */
static bool
name_behind (asked *a, const char *name, const name_parts &p, tree arg, unsigned k, bool dependent)
{
  tree type = POINTER_TYPE_P (TREE_TYPE (arg)) ? TREE_TYPE (TREE_TYPE (arg)) : NULL_TREE;
  unsigned rank;
  tree element;
  HOST_WIDE_INT offset = 0;
  bool structure = type && RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type)
		   && !descriptor_type_p (type, &rank, &element);
  if (!structure) {
    error_at (a->where, "%qs: argument %qs leads to no structure", name, p.variable);
    return false;
  }
  if (p.arrow == fortran_p ()) {
    error_at (a->where, "%qs: what argument %qs leads to has components behind %qs", name,
	      p.variable, fortran_p () ? "%" : "->");
    return false;
  }
  if (!follow_components (a, name, p, &type, &offset))
    return false;
  asked_name n;
  memset (&n, 0, sizeof n);
  if (const char *what = describe_variable (&n, type, p.extent))
    return refuse (a, name, what, dependent);
  n.name = name;
  n.decl = arg;
  n.param = k;
  n.offset = offset;
  n.own = false;
  n.role = dependent ? ROLE_DEPENDENT : ROLE_INDEPENDENT;
  add_named (a, n);
  return true;
}

bool
name_memory (asked *a, const char *name, bool dependent)
{
  name_parts p = split (name);
  unsigned position;
  if (tree arg = argument_of (a->primal, p, &position))
    return name_behind (a, name, p, arg, position, dependent);
  tree second, decl = find_variable (p, a->primal, &second);
  HOST_WIDE_INT offset = 0;
  if (!decl)
    return no_such_variable (a, name);
  if (second)
    return two_variables (a, name);
  tree type = TREE_TYPE (decl), field = NULL_TREE;
  if (p.block) {
    field = find_member (decl, p.variable, a->primal, &second);
    if (!field)
      return no_such_variable (a, name);
    if (second)
      return two_variables (a, name);
    type = TREE_TYPE (field);
    offset = int_byte_position (field);
  }
  if (!follow_components (a, name, p, &type, &offset))
    return false;
  if (TREE_READONLY (decl))
    return refuse (a, name, "constant", dependent);
  asked_name n;
  memset (&n, 0, sizeof n);
  if (const char *what = describe_variable (&n, type, p.extent))
    return refuse (a, name, what, dependent);
  n.name = name;
  n.decl = decl;
  n.offset = offset;
  n.role = dependent ? ROLE_DEPENDENT : ROLE_INDEPENDENT;
  add_named (a, n);
  return true;
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
