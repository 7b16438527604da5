/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types, values, constants and objects; where pointers come from.  */

#include "read-int.h"
#include "class-tables.h"
#include "describe.h"
#include "never-written.h"

/* ---- types --------------------------------------------------------------- */

const char *
rd_foreign_type (tree type)
{
  switch (TREE_CODE (type)) {
    case REAL_TYPE:
      if (real_type_p (type))
	return NULL;
      if (DECIMAL_FLOAT_TYPE_P (type))
	return "decimal floating point";
      return TYPE_PRECISION (type) > 64 ? "a real of an unusual format"
	     : "a real narrower than single precision";
    case COMPLEX_TYPE:
      return part_of_complex (type) != type ? "a complex number as a value"
	     : "complex numbers whose parts have no derivatives";
    case VECTOR_TYPE:
      return "a vector type";
    case FIXED_POINT_TYPE:
      return "fixed-point arithmetic";
    case INTEGER_TYPE: case ENUMERAL_TYPE: case BOOLEAN_TYPE:
      return TYPE_PRECISION (type) > 64 ? "an integer wider than 64 bits" : NULL;
    case POINTER_TYPE: case REFERENCE_TYPE:
      return NULL;
    case RECORD_TYPE: case UNION_TYPE: case QUAL_UNION_TYPE:
      return "a structure as a value";
    default:
      return "a type that is no number";
  }
}

const char *
rd_foreign_argument (tree type)
{
  return part_of_complex (type) != type ? NULL : rd_foreign_type (type);
}

/* GIMPLE mixes types of equal precision and signedness freely: one
   model type stands for all of them.  */
static adj_id
integer_type (reader *r, tree type)
{
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  unsigned precision = TYPE_PRECISION (type);
  bool is_unsigned = TYPE_UNSIGNED (type);
  bool boolean = TREE_CODE (type) == BOOLEAN_TYPE;
  if (boolean && bytes == 1)
    return TYPE_ID_BOOL;
  if (!boolean && precision == 8 * bytes && bytes <= 8
      && !(bytes == 1 && is_unsigned))
    return program_type (r->p, TYPE_INTEGER, bytes, is_unsigned, ADJ_NONE);
  for (adj_id k = TYPE_ID_FIRST_FREE; k < r->p->types.n; k++) {
    const struct type *t = &r->p->types.at[k];
    tree o = t->kind == TYPE_INTEGER ? origin_tree (t->origin) : NULL_TREE;
    if (o && TYPE_PRECISION (o) == precision && t->bytes == bytes
	&& t->is_unsigned == is_unsigned
	&& (TREE_CODE (o) == BOOLEAN_TYPE) == boolean)
      return k;
  }
  return program_type (r->p, TYPE_INTEGER, bytes, is_unsigned,
		       origin_of_tree (TYPE_MAIN_VARIANT (type)));
}

adj_id
rd_type (reader *r, tree type)
{
  if (real_type_p (type))
    return program_type (r->p, TYPE_REAL, real_bytes (type), false, ADJ_NONE);
  if (INTEGRAL_TYPE_P (type))
    return integer_type (r, type);
  if (POINTER_TYPE_P (type)) {
    if (FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)))
      return program_type (r->p, TYPE_POINTER, 8, false,
			   origin_of_tree (TYPE_MAIN_VARIANT (type)));
    return TYPE_ID_POINTER;
  }
  tree size = TYPE_SIZE_UNIT (type);
  unsigned bytes = size && tree_fits_uhwi_p (size)
		   && tree_to_uhwi (size) < UINT16_MAX ? tree_to_uhwi (size) : 0;
  return program_type (r->p, TYPE_OTHER, bytes, false,
		       origin_of_tree (TYPE_MAIN_VARIANT (type)));
}

/* ---- names --------------------------------------------------------------- */

const char *
rd_name (tree decl)
{
  return decl && DECL_P (decl) && DECL_NAME (decl)
	 ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "(unnamed)";
}

/* The user's name of a variable, or NULL.  */
static const char *
user_name (reader *r, tree decl)
{
  const char *name = describe_decl (r->p->arena, decl);
  return name ? arena_strdup (r->p->arena, name) : NULL;
}

/* ---- objects ------------------------------------------------------------- */

/* Constant data: declared so, or a variable that only this file knows and that
   nothing in it writes, under any name: such as a table set by DATA.  */
bool
rd_constant_data_p (tree decl)
{
  if (unnamed_constant_p (decl))
    return true;
  if (TREE_SIDE_EFFECTS (decl) || TREE_THIS_VOLATILE (decl))
    return false;
  if (TREE_READONLY (decl) || never_written_p (decl))
    return true;
  varpool_node *v = VAR_P (decl) ? varpool_node::get (decl) : NULL;
  if (!v || !TREE_STATIC (decl) || TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))
    return false;
  ipa_ref *ref;
  for (unsigned k = 0; v->iterate_referring (k, ref); k++)
    if (ref->use != IPA_REF_LOAD)
      return false;
  return true;
}

/* T, of an initialiser, has no address but of functions and text.  */
static bool
leads_nowhere_p (tree t)
{
  unsigned HOST_WIDE_INT k;
  tree value;
  STRIP_NOPS (t);
  switch (TREE_CODE (t)) {
    case CONSTRUCTOR:
      FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (t), k, value)
	if (!leads_nowhere_p (value))
	  return false;
      return true;
    case ADDR_EXPR:
      return TREE_CODE (TREE_OPERAND (t, 0)) == FUNCTION_DECL
	     || TREE_CODE (get_base_address (TREE_OPERAND (t, 0))) == STRING_CST;
    case INTEGER_CST:
      return !POINTER_TYPE_P (TREE_TYPE (t)) || integer_zerop (t);
    case REAL_CST: case COMPLEX_CST: case STRING_CST:
      return true;
    default:
      return false;
  }
}

/* Constant data that lead to no other data.  */
static bool
constant_table_p (tree decl)
{
  if (TREE_CODE (decl) == STRING_CST)
    return true;
  tree first = VAR_P (decl) && TREE_READONLY (decl) ? DECL_INITIAL (decl) : NULL_TREE;
  return first && first != error_mark_node && !TREE_SIDE_EFFECTS (decl) && !TREE_THIS_VOLATILE (decl)
	 && !DECL_EXTERNAL (decl) && !DECL_WEAK (decl) && leads_nowhere_p (first);
}

adj_id
rd_object (reader *r, tree decl)
{
  if (adj_id *known = r->objects->get (decl))
    return *known;
  if (TREE_CODE (decl) == PARM_DECL && !AGGREGATE_TYPE_P (TREE_TYPE (decl)))
    if (const char *text = rd_foreign_type (TREE_TYPE (decl)))
      rd_sorry (r, "%s", text);
  struct object o;
  memset (&o, 0, sizeof o);
  o.kind = outlives_call_p (decl) ? OBJECT_GLOBAL : OBJECT_LOCAL;
  bool named = VAR_P (decl) && rd_named_p (decl);
  if (o.kind == OBJECT_GLOBAL && VAR_P (decl) && !TREE_READONLY (decl) && !named
      && rd_static_is_local (r, decl)) {
    o.kind = OBJECT_LOCAL;
    o.is_static = true;
  }
  tree size = DECL_P (decl) ? DECL_SIZE_UNIT (decl)
	      : TYPE_SIZE_UNIT (TREE_TYPE (decl));
  o.bytes = size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size) : 0;
  o.of = ADJ_NONE;
  o.type = ADJ_NONE;
  o.origin = origin_of_tree (decl);
  o.readonly = o.kind == OBJECT_GLOBAL && !named && rd_constant_data_p (decl);
  if (o.kind == OBJECT_GLOBAL && VAR_P (decl)) {
    o.is_static = rd_static_local_p (decl);
    bool alone = !may_be_aliased (decl) || no_pointer_leads_p (decl);
    o.apart = alone || !holds_reals_p (TREE_TYPE (decl));
    o.by_name = alone || (fortran_p () && allocatable_type_p (TREE_TYPE (decl)));
    o.optional = DECL_WEAK (decl) && DECL_EXTERNAL (decl);
    o.table = fortran_p () && table_of_type_p (decl);
  }
  o.table |= o.kind == OBJECT_GLOBAL && constant_table_p (decl);
  o.name = user_name (r, decl);
  if (!o.name && o.kind == OBJECT_GLOBAL && VAR_P (decl))
    o.name = arena_strdup (r->p->arena, rd_name (decl));	/* a COMMON block */
  if (o.kind == OBJECT_GLOBAL && VAR_P (decl))
    o.symbol = symbol_of_variable (r->p->arena, decl);
  VEC_PUSH (r->p->arena, r->f->objects, o);
  r->objects->put (decl, r->f->objects.n - 1);
  return r->f->objects.n - 1;
}

static tree
mention_local (tree *t, int *walk_subtrees, void *data)
{
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  else if (variable_p (*t) && !is_global_var (*t))
    rd_object ((reader *) data, *t);
  return NULL_TREE;
}

void
rd_mention_locals (reader *r, tree t)
{
  walk_tree (&t, mention_local, r, NULL);
}

tree
rd_decl_of_ref (tree ref)
{
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = TREE_OPERAND (TREE_OPERAND (base, 0), 0);
  return base && DECL_P (base) ? base : NULL_TREE;
}

/* ---- values -------------------------------------------------------------- */

adj_id
rd_integer (reader *r, adj_id type, HOST_WIDE_INT v)
{
  return value_integer (r->p, r->f, type, v);
}

static adj_id
other_constant (reader *r, tree t)
{
  adj_id v = value_new (r->p, r->f, VALUE_CONSTANT, rd_type (r, TREE_TYPE (t)));
  r->f->values.at[v].origin = origin_of_tree (t);
  rd_mention_locals (r, t);
  return v;
}

/* The address of a declaration, a number passed by reference too, plus a constant; of
   anything else (a string, a function) a constant that only emission understands.  */
static adj_id
address_constant (reader *r, tree t)
{
  poly_int64 offset;
  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (t, 0), &offset);
  HOST_WIDE_INT bytes;
  if (base && TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR) {
    offset += mem_ref_offset (base).force_shwi ();
    base = TREE_OPERAND (TREE_OPERAND (base, 0), 0);
  }
  if (!base || !offset.is_constant (&bytes)
      || !(variable_p (base) || TREE_CODE (base) == CONST_DECL))
    return other_constant (r, t);
  adj_id object = rd_object (r, base);
  adj_id v = value_new (r->p, r->f, VALUE_ADDRESS, TYPE_ID_POINTER);
  r->f->values.at[v].def = object;
  r->f->values.at[v].integer = bytes;
  r->f->values.at[v].origin = origin_of_tree (t);
  return v;
}

static adj_id
real_constant (reader *r, tree t)
{
  if (!real_type_p (TREE_TYPE (t)))
    return other_constant (r, t);
  adj_id v = value_new (r->p, r->f, VALUE_REAL, rd_type (r, TREE_TYPE (t)));
  /* A double has at most 17 digits that matter, quadruple precision 36.  */
  char text[64];
  /* GCC's own formulas have constants that only its emission rounds: cos (atan (x)) compares x with the
     root of DBL_MAX.  */
  REAL_VALUE_TYPE x;
  real_convert (&x, TYPE_MODE (TREE_TYPE (t)), TREE_REAL_CST_PTR (t));
  real_to_decimal_for_mode (text, &x, sizeof text, 40, 1, TYPE_MODE (TREE_TYPE (t)));
  struct value *c = &r->f->values.at[v];
  c->real = strtod (text, NULL);
  REAL_VALUE_TYPE narrow;
  real_convert (&narrow, DFmode, &x);
  if (real_isfinite (&x) && !real_identical (&narrow, &x)) {
    c->digits = arena_strdup (r->p->arena, text);
    c->real = real_beside (c->real);
  }
  c->origin = origin_of_tree (t);
  return v;
}

static adj_id
integer_constant (reader *r, tree t)
{
  adj_id type = rd_type (r, TREE_TYPE (t));
  if (tree_fits_shwi_p (t))
    return rd_integer (r, type, tree_to_shwi (t));
  if (tree_fits_uhwi_p (t))
    return rd_integer (r, type, (HOST_WIDE_INT) tree_to_uhwi (t));
  return other_constant (r, t);
}

static adj_id
invariant (reader *r, tree t)
{
  if (TREE_CODE (t) == INTEGER_CST)
    return integer_constant (r, t);
  if (adj_id *known = r->constants->get (t))
    return *known;
  adj_id v = TREE_CODE (t) == REAL_CST ? real_constant (r, t)
	     : TREE_CODE (t) == ADDR_EXPR ? address_constant (r, t)
	     : other_constant (r, t);
  r->constants->put (t, v);
  return v;
}

/* What a name holds before anything was assigned to it.  */
static adj_id
default_definition (reader *r, tree name)
{
  tree var = SSA_NAME_VAR (name);
  if (var && TREE_CODE (var) == PARM_DECL) {
    uint32_t k = 0;
    for (tree p = DECL_ARGUMENTS (r->clone->decl); p; p = DECL_CHAIN (p), k++)
      if (p == var)
	return r->f->params.at[k].value;
    rd_sorry (r, "a nested procedure uses variables of the one around it");
  }
  return value_new (r->p, r->f, VALUE_UNDEFINED, rd_type (r, TREE_TYPE (name)));
}

static adj_id
ssa_value (reader *r, tree name)
{
  unsigned version = SSA_NAME_VERSION (name);
  if (r->ssa[version] != ADJ_NONE)
    return r->ssa[version];
  adj_id v = SSA_NAME_IS_DEFAULT_DEF (name)
	     ? default_definition (r, name)
	     : value_new (r->p, r->f, VALUE_STMT,
			  rd_type (r, TREE_TYPE (name)));
  struct value *val = &r->f->values.at[v];
  if (!val->name)
    val->name = describe_kept (r->p->arena, name);
  if (val->kind == VALUE_STMT && POINTER_TYPE_P (TREE_TYPE (name)))
    val->inside = !leads_outside_p (name);
  return r->ssa[version] = v;
}

adj_id
rd_value (reader *r, tree t)
{
  return TREE_CODE (t) == SSA_NAME ? ssa_value (r, t) : invariant (r, t);
}

/* ---- where pointers come from -------------------------------------------- */

namespace {

struct pointer_walk {
  reader *r;
  vec<tree> *decls;		/* objects and allocations, or NULL */
  unsigned found;
  tree witness;
  tree passive = NULL_TREE;	/* an argument, FROM_PASSIVE_PARAM: the first trouble but for FROM_ELSEWHERE */
  auto_vec<tree, 16> work;
  hash_set<tree> seen;
};

}

static void
found (pointer_walk *w, unsigned what, tree witness)
{
  if (what > w->found)
    w->witness = witness;
  if (what == FROM_PASSIVE_PARAM)
    w->passive = witness;
  w->found |= what;
}

static void
from_decl (pointer_walk *w, tree decl)
{
  if (decl && unnamed_constant_p (decl)) {
    found (w, FROM_READONLY, decl);
    return;
  }
  if (!decl || !variable_p (decl)) {
    found (w, FROM_ELSEWHERE, decl);
    return;
  }
  adj_id id = rd_object (w->r, decl);
  const struct object *o = &w->r->f->objects.at[id];
  if (w->decls && !w->decls->contains (decl))
    w->decls->safe_push (decl);
  found (w, o->kind == OBJECT_LOCAL ? FROM_LOCAL
	    : o->readonly ? FROM_READONLY : FROM_GLOBAL, decl);
}

bool
rd_leads_to_no_reals_p (tree type)
{
  return POINTER_TYPE_P (type) && !VOID_TYPE_P (TREE_TYPE (type))
	 && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type))
	 && COMPLETE_TYPE_P (strip_array_types (TREE_TYPE (type)))
	 && !holds_reals_p (TREE_TYPE (type)) && !rd_taken_for_reals_p (TREE_TYPE (type));
}

bool
rd_by_address_p (reader *r, tree ptr, tree ref)
{
  unsigned origins = ptr ? rd_pointer_origins (r, ptr, NULL) : rd_ref_origins (r, ref, NULL);
  return origins && !(origins & ~FROM_BY_ADDRESS);
}

/* Bits in the order of these bytes.  */
static const unsigned bytes_of_bits[] = { 2, 4, 8, 10, 16 };

static unsigned
from_bytes (unsigned bytes)
{
  for (unsigned k = 0; k < ARRAY_SIZE (bytes_of_bits); k++)
    if (bytes_of_bits[k] == bytes)
      return FROM_REALS2 << k;
  gcc_unreachable ();
}

static unsigned
from_element (reader *r, adj_id type)
{
  return from_bytes (r->p->types.at[type].value_bytes);
}

unsigned
rd_from_reals (tree type)
{
  return from_bytes (real_bytes (type));
}

tree
rd_type_of_reals (unsigned bit)
{
  return real_type_of_bytes (bytes_of_bits[exact_log2 (bit)]);
}

static void
from_param (pointer_walk *w, tree var)
{
  uint32_t k = 0;
  for (tree p = DECL_ARGUMENTS (w->r->clone->decl); p; p = DECL_CHAIN (p), k++)
    if (p == var) {
      const struct param *q = &w->r->f->params.at[k];
      if (q->kind == PARAM_REAL_POINTER)
	found (w, from_element (w->r, q->element), var);
      else
	found (w, q->kind == PARAM_DESCRIPTOR ? FROM_DESCRIPTOR
		  : rd_leads_to_no_reals_p (TREE_TYPE (var)) ? FROM_PASSIVE_PARAM
		  : FROM_OTHER_PARAM, var);
      return;
    }
  found (w, FROM_ELSEWHERE, var);
}

static void
from_reference (pointer_walk *w, tree ref)
{
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF)
    w->work.safe_push (TREE_OPERAND (base, 0));
  else
    from_decl (w, base);
}

/* P is loaded: only a descriptor parameter's data has a shadow.  */
static void
from_load (pointer_walk *w, tree ref)
{
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
      && SSA_NAME_IS_DEFAULT_DEF (TREE_OPERAND (base, 0))) {
    tree var = SSA_NAME_VAR (TREE_OPERAND (base, 0));
    uint32_t k = 0;
    for (tree p = DECL_ARGUMENTS (w->r->clone->decl); p; p = DECL_CHAIN (p), k++)
      if (p == var && w->r->f->params.at[k].kind == PARAM_DESCRIPTOR) {
	found (w, from_element (w->r, w->r->f->params.at[k].element), var);
	return;
      }
  }
  found (w, FROM_MEMORY, rd_decl_of_ref (ref));
}

static void
from_assign (pointer_walk *w, gassign *s)
{
  tree rhs = gimple_assign_rhs1 (s);
  switch (gimple_assign_rhs_code (s)) {
    case COND_EXPR:
      w->work.safe_push (gimple_assign_rhs2 (s));
      w->work.safe_push (gimple_assign_rhs3 (s));
      return;
    case SSA_NAME: case POINTER_PLUS_EXPR: case ADDR_EXPR: case INTEGER_CST:
    case PAREN_EXPR: CASE_CONVERT:
      if (POINTER_TYPE_P (TREE_TYPE (rhs)))
	w->work.safe_push (rhs);
      else
	found (w, FROM_ELSEWHERE, NULL_TREE);
      return;
    default:
      if (gimple_assign_load_p (s))
	from_load (w, rhs);
      else
	found (w, FROM_ELSEWHERE, NULL_TREE);
  }
}

static bool
allocation_p (gcall *c)
{
  return rd_heap_allocation_p (c) || gimple_call_builtin_p (c, BUILT_IN_ALLOCA)
	 || gimple_call_builtin_p (c, BUILT_IN_ALLOCA_WITH_ALIGN)
	 || gimple_call_builtin_p (c, BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX);
}

static void
from_name (pointer_walk *w, tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (SSA_NAME_IS_DEFAULT_DEF (name)) {
    tree var = SSA_NAME_VAR (name);
    if (var && TREE_CODE (var) == PARM_DECL)
      from_param (w, var);
    return;			/* undefined: nowhere */
  }
  if (gphi *phi = dyn_cast<gphi *> (def))
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      w->work.safe_push (gimple_phi_arg_def (phi, k));
  else if (gassign *s = dyn_cast<gassign *> (def))
    from_assign (w, s);
  else if (gcall *c = dyn_cast<gcall *> (def)) {
    if (rd_heap_allocation_p (c) && rd_heap_by_address_p (w->r, name))
      found (w, FROM_CALL, NULL_TREE);
    else if (allocation_p (c)) {
      found (w, FROM_LOCAL, NULL_TREE);
      if (w->decls)
	w->decls->safe_push (name);
      if (gimple_call_builtin_p (c, BUILT_IN_REALLOC))
	w->work.safe_push (gimple_call_arg (c, 0));
    }
    else if (gimple_call_builtin_p (c, BUILT_IN_ASSUME_ALIGNED))
      w->work.safe_push (gimple_call_arg (c, 0));
    else
      found (w, FROM_CALL, gimple_call_fndecl (c));
  }
  else
    found (w, FROM_ELSEWHERE, NULL_TREE);
}

static unsigned
walk_pointers (pointer_walk *w, tree *witness)
{
  while (!w->work.is_empty ()) {
    tree t = w->work.pop ();
    if (TREE_CODE (t) == ADDR_EXPR)
      from_reference (w, TREE_OPERAND (t, 0));
    else if (TREE_CODE (t) == SSA_NAME) {
      if (!w->seen.add (t))
	from_name (w, t);
    }
    else if (!integer_zerop (t))
      found (w, FROM_ELSEWHERE, NULL_TREE);
  }
  if (witness)
    *witness = w->passive && !(w->found & FROM_ELSEWHERE) ? w->passive : w->witness;
  return w->found;
}

unsigned
rd_pointer_origins (reader *r, tree ptr, tree *witness)
{
  pointer_walk w;
  w.r = r;
  w.decls = NULL;
  w.found = 0;
  w.witness = NULL_TREE;
  w.work.safe_push (ptr);
  return walk_pointers (&w, witness);
}

unsigned
rd_ref_origins (reader *r, tree ref, tree *witness)
{
  pointer_walk w;
  w.r = r;
  w.decls = NULL;
  w.found = 0;
  w.witness = NULL_TREE;
  from_reference (&w, ref);
  return walk_pointers (&w, witness);
}

unsigned
rd_targets (reader *r, tree ptr, tree ref, vec<tree> *targets)
{
  pointer_walk w;
  w.r = r;
  w.decls = targets;
  w.found = 0;
  w.witness = NULL_TREE;
  if (ref)
    from_reference (&w, ref);
  else
    w.work.safe_push (ptr);
  return walk_pointers (&w, NULL);
}
