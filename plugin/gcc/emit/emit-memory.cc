/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Objects, references, and copies of what the reader saw.

     model	 [%4 + %2*8 : real8 @17]     origin 17:  (*x_3(D))[_9]
     emitted	 (*xb)[i]

   A copy keeps the shape of the original reference (components, array subscripts,
   types), which is what GCC's alias and dependence analyses live on; only the
   leaves are replaced: SSA names by operands of the model statement in the
   order of origins.h, local declarations by copies of this function's own, the
   base by the shadow's where the model says so.  Points-to cliques belong to
   the primal and are dropped, as are the scope blocks of its locations.  */

#include "emit-int.h"
#include "params.h"
#include "rt-decl.h"

/* ---- objects ----------------------------------------------------------------- */

/* A variable for this function that is like the primal's FROM.  */
static tree
copy_of_local (emitter *e, tree from)
{
  tree type = TREE_TYPE (from);
  if (!TYPE_VOLATILE (type))
    type = TYPE_MAIN_VARIANT (type);
  tree v = em_variable (e, type, DECL_NAME (from)
				 ? IDENTIFIER_POINTER (DECL_NAME (from)) : NULL);
  SET_DECL_ALIGN (v, DECL_ALIGN (from));
  DECL_USER_ALIGN (v) = DECL_USER_ALIGN (from);
  TREE_THIS_VOLATILE (v) = TREE_THIS_VOLATILE (from);
  TREE_ADDRESSABLE (v) = 1;
  return v;
}

/* The same, living as long as the program: what mirrors such a variable.  */
static tree
static_like (emitter *e, tree from)
{
  const char *name = DECL_NAME (from) ? IDENTIFIER_POINTER (DECL_NAME (from))
				      : "shadow";
  tree v = build_decl (e->where, VAR_DECL, create_tmp_var_name (name),
		       TYPE_MAIN_VARIANT (TREE_TYPE (from)));
  DECL_CONTEXT (v) = e->decl;
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 1;
  TREE_STATIC (v) = TREE_USED (v) = TREE_ADDRESSABLE (v) = 1;
  SET_DECL_ALIGN (v, DECL_ALIGN (from));
  DECL_USER_ALIGN (v) = DECL_USER_ALIGN (from);
  varpool_node::finalize_decl (v);
  return v;
}

static tree
make_object (emitter *e, adj_id id)
{
  const struct object *o = &e->f->objects.at[id];
  tree from = origin_tree (o->origin);
  if (!from) {
    tree v = em_variable (e, em_type (e->p, o->type), o->name);
    TREE_ADDRESSABLE (v) = 1;
    return v;
  }
  bool outlives = outlives_call_p (from);
  if (o->kind == OBJECT_SHADOW)
    return outlives ? static_like (e, from) : copy_of_local (e, from);
  return outlives ? from : copy_of_local (e, from);
}

tree
em_object (emitter *e, adj_id id)
{
  if (!e->object[id]) {
    const struct object *o = &e->f->objects.at[id];
    tree from = origin_tree (o->origin);
    tree *known = from && o->kind != OBJECT_SHADOW ? e->copies->get (from) : NULL;
    e->object[id] = known ? *known : make_object (e, id);
    if (from && o->kind != OBJECT_SHADOW)
      e->copies->put (from, e->object[id]);
  }
  return e->object[id];
}

/* What stands for the primal's local FROM in this function.  */
static tree
our_local (emitter *e, tree from)
{
  if (tree *known = e->copies->get (from))
    return *known;
  ADJ_ASSERT (variable_p (from) && !is_global_var (from));
  tree v = copy_of_local (e, from);
  e->copies->put (from, v);
  return v;
}

static tree
address_of (tree object)
{
  return build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (object)), object);
}

tree
em_object_address (emitter *e, adj_id id, HOST_WIDE_INT offset)
{
  tree object = em_object (e, id);
  return offset ? build_invariant_address (ptr_type_node, object, offset)
		: address_of (object);
}

void
em_clear_shadows (emitter *e)
{
  for (adj_id k = 0; k < e->f->objects.n; k++) {
    if (e->f->objects.at[k].kind != OBJECT_SHADOW)
      continue;
    tree object = em_object (e, k), type = TREE_TYPE (object);
    tree zero = is_gimple_reg_type (type) ? build_zero_cst (type)
					  : build_constructor (type, NULL);
    em_add (e, gimple_build_assign (object, zero));
  }
}

/* ---- making copies fit --------------------------------------------------------- */

/* The bounds of variable-length arrays are variables of the primal.  Subscripts
   say all that matters, so an array without upper bound will do.  */
static tree
type_without_bounds (tree type)
{
  tree domain = TREE_CODE (type) == ARRAY_TYPE ? TYPE_DOMAIN (type) : NULL_TREE;
  if (!domain || !TYPE_MAX_VALUE (domain)
      || CONSTANT_CLASS_P (TYPE_MAX_VALUE (domain))
      || !CONSTANT_CLASS_P (TYPE_MIN_VALUE (domain))
      || !TYPE_SIZE (TREE_TYPE (type))
      || !CONSTANT_CLASS_P (TYPE_SIZE (TREE_TYPE (type))))
    return type;
  domain = build_range_type (sizetype, fold_convert (sizetype,
						     TYPE_MIN_VALUE (domain)),
			     NULL_TREE);
  return build_array_type (TREE_TYPE (type), domain);
}

static void
settle_mem_ref (emitter *e, tree mem)
{
  MR_DEPENDENCE_CLIQUE (mem) = MR_DEPENDENCE_BASE (mem) = 0;
  tree pointer = TREE_OPERAND (mem, 0), offset = TREE_OPERAND (mem, 1);
  if (!is_gimple_mem_ref_addr (pointer)) {
    tree v = em_variable (e, ptr_type_node, NULL);
    em_assign (e, v, pointer);
    TREE_OPERAND (mem, 0) = v;
  }
  tree to = type_without_bounds (TREE_TYPE (mem));
  TREE_TYPE (mem) = to;
  tree alias = TREE_TYPE (offset);
  tree behind = type_without_bounds (TREE_TYPE (alias));
  if (behind != TREE_TYPE (alias)) {
    alias = build_pointer_type_for_mode (behind, TYPE_MODE (alias),
					 TYPE_REF_CAN_ALIAS_ALL (alias));
    TREE_OPERAND (mem, 1) = fold_convert (alias, offset);
  }
}

static tree
settle (tree *t, int *walk_subtrees, void *data)
{
  emitter *e = (emitter *) data;
  if (TYPE_P (*t)) {
    *walk_subtrees = 0;
    return NULL_TREE;
  }
  ADJ_ASSERT (TREE_CODE (*t) != SSA_NAME);
  if (CAN_HAVE_LOCATION_P (*t))
    SET_EXPR_LOCATION (*t, LOCATION_LOCUS (EXPR_LOCATION (*t)));
  switch (TREE_CODE (*t)) {
    case VAR_DECL: case PARM_DECL: case RESULT_DECL:
      if (!is_global_var (*t) && DECL_CONTEXT (*t) != e->decl)
	*t = our_local (e, *t);
      break;
    case ADDR_EXPR:
      walk_tree (&TREE_OPERAND (*t, 0), settle, data, NULL);
      recompute_tree_invariant_for_addr_expr (*t);
      *walk_subtrees = 0;
      break;
    case MEM_REF:
      walk_tree (&TREE_OPERAND (*t, 0), settle, data, NULL);
      settle_mem_ref (e, *t);
      *walk_subtrees = 0;
      break;
    default:
      break;
  }
  return NULL_TREE;
}

tree
em_settle (emitter *e, tree t)
{
  t = unshare_expr_without_location (t);
  walk_tree (&t, settle, e, NULL);
  return t;
}

namespace {

/* Replaces SSA names, one after the other, by values of the model.  */
struct substitution {
  emitter *e;
  const adj_id *with;
  uint32_t n, next;
};

}

static void
substitute (tree *operand, void *data)
{
  substitution *s = (substitution *) data;
  ADJ_ASSERT (s->next < s->n);
  *operand = em_convert (s->e, TREE_TYPE (*operand),
			 em_value (s->e, s->with[s->next++]));
}

/* ---- references ------------------------------------------------------------------- */

/* A MEM_REF of TYPE whose address is R's base, or R's object, plus OFFSET bytes;
   ALIAS is the pointer type for type-based alias analysis.  */
static tree
mem_at_base (emitter *e, const struct ref *r, tree type, tree alias,
	     HOST_WIDE_INT offset)
{
  tree pointer;
  adj_id object = r->object;
  if (r->base != ADJ_NONE) {
    const struct value *v = &e->f->values.at[r->base];
    object = v->kind == VALUE_ADDRESS ? v->def : ADJ_NONE;
    if (object != ADJ_NONE)
      offset += v->integer;
  }
  if (object != ADJ_NONE)
    pointer = address_of (em_object (e, object));
  else {
    pointer = em_value (e, r->base);
    if (!is_gimple_mem_ref_addr (pointer)) {
      tree v = em_variable (e, ptr_type_node, NULL);
      em_assign (e, v, pointer);
      pointer = v;
    }
  }
  return build2 (MEM_REF, type, pointer, build_int_cst (alias, offset));
}

static tree *
innermost (tree *ref)
{
  while (handled_component_p (*ref))
    ref = &TREE_OPERAND (*ref, 0);
  return ref;
}

/* The base of the copy: what R says, in the shape that the original has.  */
static void
replace_base (emitter *e, const struct ref *r, tree *base)
{
  tree old = *base;
  if (TREE_CODE (old) == MEM_REF)
    *base = mem_at_base (e, r, TREE_TYPE (old), TREE_TYPE (TREE_OPERAND (old, 1)),
			 mem_ref_offset (old).force_shwi ().to_constant ());
  else if (DECL_P (old) && r->base == ADJ_NONE)
    *base = em_object (e, r->object);
  else if (DECL_P (old))
    *base = mem_at_base (e, r, TREE_TYPE (old),
			 build_pointer_type (TREE_TYPE (old)), 0);
  else
    return;
  TREE_THIS_VOLATILE (*base) = TREE_THIS_VOLATILE (old);
  if (TREE_CODE (*base) == MEM_REF && TREE_CODE (old) == MEM_REF) {
    TREE_THIS_NOTRAP (*base) = TREE_THIS_NOTRAP (old);
    TREE_SIDE_EFFECTS (*base) = TREE_SIDE_EFFECTS (old);
  }
}

/* REF may lie elsewhere than where the primal's does, a lane of a small vector on the tape for one:
   what vectors are aligned to says nothing there.  */
static void
forget_vectors_alignment (tree ref)
{
  bool any = false;
  tree t = ref;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    any |= VECTOR_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)));
  if (any && TREE_CODE (t) == MEM_REF && TYPE_ALIGN (TREE_TYPE (t)) > TYPE_ALIGN (TREE_TYPE (ref)))
    TREE_TYPE (t) = build_aligned_type (TREE_TYPE (t), TYPE_ALIGN (TREE_TYPE (ref)));
}

static tree
copied_reference (emitter *e, const struct ref *r, tree origin)
{
  tree ref = unshare_expr_without_location (origin);
  if (r->base != ADJ_NONE || r->object != ADJ_NONE)
    replace_base (e, r, innermost (&ref));
  forget_vectors_alignment (ref);
  substitution s = { e, r->index, r->nindex, 0 };
  walk_tree_operands (&ref, substitute, &s);
  ADJ_ASSERT (s.next == s.n);
  walk_tree (&ref, settle, e, NULL);
  return ref;
}

/* Sum of index*scale in bytes, as a sizetype operand, or NULL_TREE.  */
static tree
index_bytes (emitter *e, const struct ref *r)
{
  tree sum = NULL_TREE;
  for (uint32_t k = 0; k < r->nindex; k++) {
    ADJ_ASSERT (r->scale[k] != 0);
    tree t = em_convert (e, sizetype, em_value (e, r->index[k]));
    if (r->scale[k] != 1)
      t = em_temp (e, sizetype, MULT_EXPR, t,
		   build_int_cst (sizetype, r->scale[k]));
    sum = sum ? em_temp (e, sizetype, PLUS_EXPR, sum, t) : t;
  }
  return sum;
}

/* Nothing is known about the declared type of what is accessed, hence a pointer
   that may alias all.  */
static tree
plain_reference (emitter *e, const struct ref *r)
{
  tree type = em_type (e->p, r->type);
  tree alias = build_pointer_type_for_mode (type, ptr_mode, true);
  tree bytes = index_bytes (e, r);
  if (!bytes)
    return mem_at_base (e, r, type, alias, r->offset);
  tree base = r->base != ADJ_NONE ? em_value (e, r->base)
				  : em_object_address (e, r->object, 0);
  tree p = em_temp (e, ptr_type_node, POINTER_PLUS_EXPR,
		    em_convert (e, ptr_type_node, base), bytes);
  return build2 (MEM_REF, type, p, build_int_cst (alias, r->offset));
}

tree
em_reference (emitter *e, const struct ref *r)
{
  tree origin = origin_tree (r->origin);
  return origin ? copied_reference (e, r, origin) : plain_reference (e, r);
}

/* ---- statements --------------------------------------------------------------------- */

/* Gives C, a copy, a variable of ours for the SSA name it defines: *RESULT, or
   what is to be assigned to *RESULT afterwards.  False: C has become useless.  */
static bool
replace_defined (emitter *e, gimple *c, tree result, tree *made)
{
  tree lhs = gimple_get_lhs (c);
  *made = NULL_TREE;
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return true;
  if (!result && is_gimple_call (c)) {
    gimple_call_set_lhs (c, NULL_TREE);
    return true;
  }
  if (!result)
    return false;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (lhs));
  *made = useless_type_conversion_p (TREE_TYPE (result), type)
	  ? result : em_variable (e, type, NULL);
  gimple_set_lhs (c, *made);
  return true;
}

static gimple *
bare_copy (gimple *from)
{
  gimple *c = gimple_copy (from);
  /* The copy's block would be the clone's, whose lists of edges are freed with the clone; the
     garbage collector goes there from the statement until it is in a block of its own.  */
  c->bb = NULL;
  if (gimple_has_mem_ops (c)) {
    gimple_set_vuse (c, NULL_TREE);
    gimple_set_vdef (c, NULL_TREE);
  }
  if (gcall *call = dyn_cast<gcall *> (c))
    gimple_call_set_tail (call, false);
  for (unsigned k = 0; k < gimple_num_ops (c); k++)
    if (tree op = gimple_op (c, k))
      gimple_set_op (c, k, unshare_expr_without_location (op));
  return c;
}

void
em_copy_origin (emitter *e, const struct stmt *s)
{
  gimple *from = origin_stmt (s->origin);
  ADJ_ASSERT (from);
  tree result = em_result (e, s), made;
  gimple *c = bare_copy (from);
  if (!replace_defined (e, c, result, &made))
    return;
  substitution sub = { e, s->args, s->nargs, 0 };
  walk_stmt_operands (c, substitute, &sub);
  /* Behind them may be addresses of variables, which stand in the statement already.  */
  ADJ_ASSERT (sub.next <= sub.n);
  for (unsigned k = 0; k < gimple_num_ops (c); k++)
    if (gimple_op (c, k))
      walk_tree (gimple_op_ptr (c, k), settle, e, NULL);
  em_add (e, c);
  if (made && made != result)
    em_assign (e, result, made);
}

/* Argument K of FROM is the address of a variable, and ARGS have something else.  */
static bool
shadow_instead_p (gcall *from, const tree *args, unsigned k)
{
  tree arg = gimple_call_arg (from, k);
  return TREE_CODE (arg) == ADDR_EXPR && !operand_equal_p (arg, args[k], 0);
}

void
em_copy_call (emitter *e, const struct stmt *s, gcall *from, const tree *args)
{
  tree result = em_result (e, s), made;
  gcall *c = as_a<gcall *> (bare_copy (from));
  replace_defined (e, c, result, &made);
  /* What GCC knew that the call touches is not what the copy touches.  */
  pt_solution_reset (gimple_call_use_set (c));
  pt_solution_reset (gimple_call_clobber_set (c));
  /* A routine may run on shadows instead.  */
  for (unsigned k = 0; k < gimple_call_num_args (c); k++)
    if (TREE_CODE (gimple_call_arg (c, k)) == SSA_NAME
	|| (s->kind == STMT_ROUTINE && k < s->nargs && shadow_instead_p (from, args, k)))
      gimple_call_set_arg (c, k, em_convert (e, TREE_TYPE (gimple_call_arg (c, k)), args[k]));
  for (unsigned k = 0; k < gimple_num_ops (c); k++)
    if (gimple_op (c, k))
      walk_tree (gimple_op_ptr (c, k), settle, e, NULL);
  em_add (e, c);
  if (made && made != result)
    em_assign (e, result, made);
}

static void
emit_memset (emitter *e, const struct stmt *s)
{
  tree args[] = { em_arg (e, s, 0), integer_zero_node, em_arg (e, s, 1) };
  em_call (e, NULL_TREE, builtin_decl_explicit (BUILT_IN_MEMSET), 3, args);
}

static void
emit_memmove (emitter *e, const struct stmt *s)
{
  tree args[] = { em_arg (e, s, 0), em_arg (e, s, 1), em_arg (e, s, 2) };
  em_call (e, NULL_TREE, builtin_decl_explicit (BUILT_IN_MEMMOVE), 3, args);
}

/* The data pointer is the first member of gfortran's descriptors.  */
static void
emit_data (emitter *e, const struct stmt *s)
{
  tree descriptor = em_arg (e, s, 0);
  tree alias = build_pointer_type (ptr_type_node);
  em_assign (e, em_result (e, s),
	     build2 (MEM_REF, ptr_type_node, descriptor,
		     build_int_cst (alias, 0)));
}

void
em_memory_stmt (emitter *e, const struct stmt *s)
{
  tree arg;
  switch (s->kind) {
    case STMT_LOAD:
      em_assign (e, em_result (e, s), em_reference (e, s->ref));
      return;
    case STMT_STORE: {
      tree ref = em_reference (e, s->ref);
      em_assign (e, ref, em_arg (e, s, 0));
      return;
    }
    case STMT_CLEAR:
      if (!s->kept && !s->raw)
	emit_memset (e, s);
      return;
    case STMT_MOVE:
      emit_memmove (e, s);
      return;
    case STMT_ALLOC:
      if (s->kept)
	em_alloca (e, s, false);
      else {
	tree args[] = { em_arg (e, s, 0), em_place (e) };
	em_call (e, em_result (e, s), rt_function (RT_local_alloc), 2, args);
      }
      return;
    case STMT_FREE:
      arg = em_arg (e, s, 0);
      em_call (e, NULL_TREE, rt_function (RT_free), 1, &arg);
      return;
    case STMT_EFFECT:
      em_copy_origin (e, s);
      return;
    case STMT_DATA:
      emit_data (e, s);
      return;
    default:
      break;
  }
  ADJ_ASSERT (!"a statement of FORM_SSA");
}
