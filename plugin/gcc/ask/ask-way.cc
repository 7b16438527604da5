/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way of a name in a head, from a variable or from what an argument leads to, over components.

   Fortran goes over pointers, allocatable components and the containers of polymorphic variables
   without a mark of its own (`m%grid%u'), C with an arrow (`m->grid->u').  Each pointer that is
   loaded is a hop; its place is a number of bytes behind what the one before leads to.  A type that
   extends another has that one's components in its first one, which has the parent's name.  */

#include "ask-parts.h"
#include "spellcheck.h"
#include "thaw.h"

static const char *
plain_name (tree decl)
{
  return DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
}

way
way_from (const char *name, tree type)
{
  way w;
  memset (&w, 0, sizeof w);
  w.name = name;
  w.type = type;
  return w;
}

/* BYTES on, to FIELD.  */
static void
go_to (way *w, HOST_WIDE_INT bytes, tree field)
{
  if (w->nhops)
    w->hop[w->nhops - 1] += bytes;
  else
    w->offset += bytes;
  w->field = field;
  w->type = TREE_TYPE (field);
}

/* ---- at link time --------------------------------------------------------------------------- */

namespace {

/* In the stream, what a component points to has a name and no components.  Where the program goes
   over that component, its statements, or the functions that get it, have the type: all of these
   must agree.  */
struct pointee_search {
  tree field, named;		/* the component, the type without components */
  tree found;
  bool differ;
};

}

static bool
same_fields_p (tree a, tree b)
{
  tree f = TYPE_FIELDS (a), g = TYPE_FIELDS (b);
  for (; f && g; f = DECL_CHAIN (f), g = DECL_CHAIN (g))
    if (strcmp (plain_name (f), plain_name (g)) || int_byte_position (f) != int_byte_position (g)
	|| TREE_CODE (TREE_TYPE (f)) != TREE_CODE (TREE_TYPE (g)))
      return false;
  return !f && !g;
}

/* What the function that STMT calls, if it does, takes POINTER to lead to, or NULL_TREE.  */
static tree
taken_to_lead_to (gimple *stmt, tree pointer)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  tree q = fn ? DECL_ARGUMENTS (fn) : NULL_TREE;
  for (unsigned k = 0; q && k < gimple_call_num_args (stmt); k++, q = DECL_CHAIN (q))
    if (gimple_call_arg (stmt, k) == pointer && POINTER_TYPE_P (TREE_TYPE (q)))
      return TREE_TYPE (TREE_TYPE (q));
  return NULL_TREE;
}

static tree
look_for_pointee (tree *t, int *, void *data)
{
  struct walk_stmt_info *info = (struct walk_stmt_info *) data;
  pointee_search *s = (pointee_search *) info->info;
  bool access = TREE_CODE (*t) == MEM_REF;
  tree p = access ? TREE_OPERAND (*t, 0) : *t;
  if (TREE_CODE (p) != SSA_NAME)
    return NULL_TREE;
  gimple *load = SSA_NAME_DEF_STMT (p);
  if (!gimple_assign_load_p (load) || TREE_CODE (gimple_assign_rhs1 (load)) != COMPONENT_REF
      || TREE_OPERAND (gimple_assign_rhs1 (load), 1) != s->field)
    return NULL_TREE;
  tree type = access ? TREE_TYPE (*t) : taken_to_lead_to (info->stmt, p);
  if (!type || !RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type)
      || TYPE_NAME (type) != TYPE_NAME (s->named))
    return NULL_TREE;
  type = TYPE_MAIN_VARIANT (type);
  s->differ |= s->found && s->found != type && !same_fields_p (s->found, type);
  s->found = type;
  return NULL_TREE;
}

/* TYPE, which FIELD points to, with its components if the program tells them.  */
static tree
with_components (tree field, tree type)
{
  cgraph_node *node;
  pointee_search s = { field, type, NULL_TREE, false };
  if (!field || !linking_p () || !RECORD_OR_UNION_TYPE_P (type) || COMPLETE_TYPE_P (type))
    return type;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk)
      look_in_function (node, look_for_pointee, &s);
  return s.found && !s.differ ? s.found : type;
}

/* ---- pointers ------------------------------------------------------------------------------- */

static bool
load_pointer (asked *a, way *w)
{
  if (w->nhops == MOST_HOPS) {
    error_at (a->where, "%qs leads over more than %d pointers", w->name, MOST_HOPS);
    return false;
  }
  w->hop[w->nhops++] = 0;
  w->type = with_components (w->field, TREE_TYPE (w->type));
  w->field = NULL_TREE;
  return true;
}

/* ---- components -------------------------------------------------------------------------- */

/* Where gfortran's container of a polymorphic variable says where the data are, or NULL_TREE.  */
static tree
data_of_container (tree type)
{
  tree data = TREE_CODE (type) == RECORD_TYPE ? TYPE_FIELDS (type) : NULL_TREE;
  tree table = data ? DECL_CHAIN (data) : NULL_TREE;
  return table && !strcmp (plain_name (data), "_data") && !strcmp (plain_name (table), "_vptr")
	 ? data : NULL_TREE;
}

/* Is F the component that holds what its type extends?  It has the name of that type, which inside
   gfortran begins with a capital.  */
static bool
parent_p (tree f)
{
  tree name = RECORD_OR_UNION_TYPE_P (TREE_TYPE (f)) ? TYPE_NAME (TREE_TYPE (f)) : NULL_TREE;
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name && !strcasecmp (IDENTIFIER_POINTER (name), plain_name (f));
}

/* Goes to the component of S, one of W's structure or, in Fortran, of what that extends.  */
static bool
go_to_component (asked *a, way *w, const name_step &s)
{
  auto_vec<const char *> names;
  HOST_WIDE_INT offset = 0;
  for (tree type = w->type; type;) {
    tree first = TYPE_FIELDS (type);
    for (tree f = first; f; f = DECL_CHAIN (f)) {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      if (!strcmp (plain_name (f), s.component)) {
	go_to (w, offset + int_byte_position (f), f);
	return true;
      }
      names.safe_push (plain_name (f));
    }
    if (!first || !fortran_p () || !parent_p (first))
      break;
    offset += int_byte_position (first);
    type = TREE_TYPE (first);
  }
  const char *hint = find_closest_string (s.component, &names);
  if (hint)
    error_at (a->where, "%qs has no component %qs; did you mean %qs?", w->name, s.component, hint);
  else
    error_at (a->where, "%qs has no component %qs", w->name, s.component);
  return false;
}

/* ---- what has components -------------------------------------------------------------------- */

/* The mark of S is that of a component of what W has come to.  */
static bool
check_mark (asked *a, const way &w, const name_step &s, bool first)
{
  if (!w.type)
    return true;			/* go_to_structure refuses it */
  bool arrow = s.mark == '-', leads = POINTER_TYPE_P (w.type);
  if (w.argument && first) {
    if (arrow != fortran_p ())
      return true;
    error_at (a->where, "%qs: what argument %qs leads to has components behind %qs", w.name,
	      s.before, fortran_p () ? "%" : "->");
  } else if (arrow && fortran_p ())
    error_at (a->where, "%qs: components of %qs stand behind %qs", w.name, s.before, "%");
  else if (arrow && !leads)
    error_at (a->where, "%qs: %qs is no pointer; its components stand behind %qs", w.name,
	      s.before, ".");
  else if (!arrow && leads && s.mark == '.' && !fortran_p ())
    error_at (a->where, "%qs: what %qs leads to has components behind %qs", w.name, s.before,
	      "->");
  else
    return true;
  return false;
}

static bool
array_p (tree type)
{
  unsigned rank;
  tree element;
  return TREE_CODE (type) == ARRAY_TYPE || descriptor_type_p (type, &rank, &element);
}

static bool
structure_p (tree type)
{
  return RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type) && !array_p (type);
}

/* Goes to the structure that has the component of S: over a pointer, and into a container.  */
static bool
go_to_structure (asked *a, way *w, const name_step &s, bool first)
{
  bool behind = w->argument && first;
  if (tree data = w->type ? data_of_container (w->type) : NULL_TREE)
    go_to (w, int_byte_position (data), data);
  /* An argument of C leads there itself.  */
  if (w->type && POINTER_TYPE_P (w->type) && (!behind || fortran_p ()) && !load_pointer (a, w))
    return false;
  if (w->type && structure_p (w->type))
    return true;
  if (w->type && array_p (w->type))
    error_at (a->where, "%qs: %qs is an array; components of its elements cannot be named",
	      w->name, s.before);
  else if (w->type && RECORD_OR_UNION_TYPE_P (w->type))
    error_at (a->where, "%qs: the components of what %qs leads to are not known here", w->name,
	      s.before);
  else if (behind)
    error_at (a->where, "%qs: argument %qs leads to no structure", w->name, s.before);
  else
    error_at (a->where, "%qs: %qs is no structure and leads to none", w->name, s.before);
  return false;
}

bool
follow_way (asked *a, const name_parts &p, way *w)
{
  for (unsigned k = 0; k < p.steps.length (); k++) {
    const name_step &s = p.steps[k];
    if (!check_mark (a, *w, s, k == 0) || !go_to_structure (a, w, s, k == 0)
	|| !go_to_component (a, w, s))
      return false;
  }
  return true;
}

/* ---- what is there -------------------------------------------------------------------------- */

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

const char *
describe_place (asked_name *n, tree type, HOST_WIDE_INT extent)
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
