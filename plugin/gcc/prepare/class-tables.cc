/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gfortran's tables of types.

   A type has a static record __vtab_NAME of type __vtype_NAME: its size, the table of the type that
   it extends, functions that gfortran made for it (_copy, _final, _deallocate), and in a component
   of its own each procedure that is bound to it.  A call of a bound procedure loads one component
   of the table of the variable's type at the time,

     self->_vptr->eval (self, x)

   so it finds what stands in that component, in the table of the declared type or of one that
   extends it; other procedures of the same interface are not meant.  Nobody changes a table.  A
   procedure that stands in no table that is seen may stand in one that is not.  */

#include "class-tables.h"
#include "never-written.h"
#include "params.h"
#include "thaw.h"

/* gfortran's own functions of a type, which only its own statements call: by the component of the
   type's table that leads there.  */
static const struct { const char *component, *prefix; } of_types[] = {
  { "_copy", "__copy_" }, { "_final", "__final_" }, { "_deallocate", "__deallocate_" }
};

/* At link time the module's name stands before its own.  */
bool
made_for_type_p (tree fndecl, const char *component)
{
  const char *name = DECL_NAME (fndecl) ? IDENTIFIER_POINTER (DECL_NAME (fndecl)) : "";
  if (const char *behind = strstr (name, "_MOD_"))
    name = behind + strlen ("_MOD_");
  for (unsigned k = 0; k < ARRAY_SIZE (of_types); k++)
    if (startswith (name, of_types[k].prefix)
	&& (!component || strcmp (component, of_types[k].component) == 0))
      return true;
  return false;
}

/* ---- what a call loads ------------------------------------------------------------ */

const char *
name_of_type (tree type)
{
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name ? IDENTIFIER_POINTER (name) : "";
}

/* What assigns the pointer that S, of a Fortran unit, calls; or NULL.  */
static gassign *
assigned_callee (gcall *s)
{
  tree fn = fortran_p () ? gimple_call_fn (s) : NULL_TREE;
  return fn && TREE_CODE (fn) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (fn)) : NULL;
}

/* The component of a table that S calls, as it was loaded; NULL_TREE: S calls something else.  */
static tree
loaded_component (gcall *s)
{
  gassign *def = assigned_callee (s);
  tree ref = def && gimple_assign_load_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
  return ref && TREE_CODE (ref) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (ref, 1))
	 && startswith (name_of_type (TREE_TYPE (TREE_OPERAND (ref, 0))), "__vtype_")
	 ? ref : NULL_TREE;
}

/* The function whose address S calls: where a table's contents are known, GCC has put it in for the
   component, and left the call as it is, since gfortran calls _deallocate with an argument of another
   type.  NULL_TREE: S calls something else.  */
static tree
put_in_for_component (gcall *s)
{
  gassign *def = assigned_callee (s);
  tree value = def && gimple_assign_single_p (def) ? gimple_assign_rhs1 (def) : NULL_TREE;
  return value && TREE_CODE (value) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (value, 0)) == FUNCTION_DECL
	 ? TREE_OPERAND (value, 0) : NULL_TREE;
}

static const char *
name_of_component (tree ref)
{
  return IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (ref, 1)));
}

const char *
component_of_class (gcall *s)
{
  tree ref = loaded_component (s), fndecl = put_in_for_component (s);
  for (unsigned k = 0; k < ARRAY_SIZE (of_types); k++)
    if ((ref && strcmp (name_of_component (ref), of_types[k].component) == 0)
	|| (fndecl && made_for_type_p (fndecl, of_types[k].component)))
      return of_types[k].component;
  return NULL;
}

/* ---- what stands in tables --------------------------------------------------------- */

bool
table_of_type_p (tree decl)
{
  return VAR_P (decl) && DECL_NAME (decl)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "__vtab_");
}

/* What TABLE holds; NULL_TREE: that is not seen here.  */
static tree
contents_of (tree table)
{
  tree contents = VAR_P (table) && TREE_STATIC (table) ? DECL_INITIAL (table) : NULL_TREE;
  if (contents == error_mark_node && linking_p () && varpool_node::get (table))
    contents = varpool_node::get (table)->get_constructor ();
  return contents && TREE_CODE (contents) == CONSTRUCTOR ? contents : NULL_TREE;
}

/* The declaration whose address VALUE is, or NULL_TREE.  */
static tree
decl_of_address (tree value)
{
  STRIP_NOPS (value);
  return TREE_CODE (value) == ADDR_EXPR && DECL_P (TREE_OPERAND (value, 0))
	 ? TREE_OPERAND (value, 0) : NULL_TREE;
}

bool
value_in_table (tree table, const char *name, tree *value)
{
  tree field, held, contents = contents_of (table);
  unsigned HOST_WIDE_INT k;
  *value = NULL_TREE;
  if (!contents)
    return false;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (contents), k, field, held)
    if (DECL_NAME (field) && id_equal (DECL_NAME (field), name))
      *value = held;
  return true;
}

/* The declaration whose address stands in component NAME of TABLE, a type's table, in *DECL;
   NULL_TREE: a null pointer.  False: that is not seen here.  */
static bool
component_of_table (tree table, const char *name, tree *decl)
{
  tree value;
  if (!value_in_table (table, name, &value))
    return false;
  *decl = value ? decl_of_address (value) : NULL_TREE;
  return *decl || !value || integer_zerop (value);
}

/* TABLE may be that of type NAME, as gfortran names types in its tables, or of one that extends
   it.  */
static bool
table_extends_p (tree table, const char *name)
{
  tree parent;
  for (; table; table = parent) {
    const char *own = DECL_NAME (table) ? IDENTIFIER_POINTER (DECL_NAME (table)) : "";
    if (!startswith (own, "__vtab_") || strcmp (own + strlen ("__vtab_"), name) == 0
	|| !component_of_table (table, "_extends", &parent))
      return true;
  }
  return false;
}

namespace {

/* Where a function stands.  */
struct table_place {
  tree table;
  const char *component;
};

}

typedef hash_map<tree, vec<table_place>> place_map;
static place_map *places;

static void
index_table (tree table)
{
  tree field, value, contents = contents_of (table);
  unsigned HOST_WIDE_INT k;
  if (contents)
    FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (contents), k, field, value) {
      tree decl = decl_of_address (value);
      if (!decl || TREE_CODE (decl) != FUNCTION_DECL || !DECL_NAME (field))
	continue;
      table_place p = { table, IDENTIFIER_POINTER (DECL_NAME (field)) };
      places->get_or_insert (decl).safe_push (p);
    }
}

/* Where FNDECL stands, as far as tables are seen; NULL: nowhere.  */
static vec<table_place> *
places_of (tree fndecl)
{
  varpool_node *v;
  if (!places) {
    places = new place_map;
    FOR_EACH_VARIABLE (v)
      if (table_of_type_p (v->decl))
	index_table (v->decl);
  }
  return places->get (fndecl);
}

void
class_tables_begin (void)
{
  places = NULL;
}

void
class_tables_end (void)
{
  if (places)
    for (place_map::iterator i = places->begin (); i != places->end (); ++i)
      (*i).second.release ();
  delete places;
  places = NULL;
}

/* The function that tables name where FNDECL, that function, its copy or the copy's version, is meant.  */
static tree
named_in_tables (tree fndecl)
{
  cgraph_node *node = linking_p () ? cgraph_node::get (fndecl) : NULL;
  cgraph_node *origin = !node ? NULL : thawed_p (node) ? thawed_from (node) : thawed_origin (node);
  return origin ? origin->decl : fndecl;
}

bool
in_such_a_table_p (gcall *s, tree fndecl)
{
  tree there = put_in_for_component (s), ref = loaded_component (s);
  fndecl = named_in_tables (fndecl);
  if (!ref)
    return !there || there == fndecl;
  const char *component = name_of_component (ref);
  tree table = TREE_OPERAND (ref, 0);
  if (component_of_table (table, component, &there))
    return there == fndecl;
  vec<table_place> *stands = places_of (fndecl);
  const char *type = name_of_type (TREE_TYPE (table)) + strlen ("__vtype_");
  for (unsigned k = 0; stands && k < stands->length (); k++)
    if (strcmp ((*stands)[k].component, component) == 0
	&& (strcmp (type, "_STAR") == 0 || table_extends_p ((*stands)[k].table, type)))
      return true;
  return !stands;
}

/* ---- tables as constants ------------------------------------------------------------- */

constant_tables::constant_tables ()
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if ((table_of_type_p (v->decl) || never_written_p (v->decl)) && TREE_STATIC (v->decl)
	&& DECL_INITIAL (v->decl) && !TREE_READONLY (v->decl)) {
      TREE_READONLY (v->decl) = 1;
      tables.safe_push (v->decl);
    }
}

constant_tables::~constant_tables ()
{
  for (tree t : tables)
    TREE_READONLY (t) = 0;
}
