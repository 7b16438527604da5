/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variables that are handed over as pointers to nothing in particular, as callbacks get their data:

     static double force (double x, void *data)
     {
       struct spring *s = data;
       return s->k * x;
     }

   The callee accesses them by address.  As members of structures, or as the reals that they are, that is
   like any memory by address.  A number of another type that is none of the variable's members

     long bits = *(long *) data;

   may be bits of a real, and so may a real of another precision,

     float *half = data;
     half[1] = fabsf (half[1]);

   (also as a member of another structure).  C's alias rules exclude that, but GCC follows them only when
   it optimises, so that the plain program would work.  Unions allow it.  Bytes that are stored are
   refused where they are stored (stores_bits_p).  */

#include "read-int.h"

namespace {

/* A walk from call to call.  What functions are passed as constants is known on the way down.  */
struct walk {
  hash_set<tree> seen;			/* names of pointers to the variable */
  hash_map<tree, tree> constant;	/* names of parameters: addresses of functions */
  auto_vec<tree, 8> *types;
};

}

/* REF accesses a number or an address where PTR leads: a real, also as a member of a structure, or
   something else that is no such member.  */
static bool
bare_p (tree ref, tree ptr)
{
  tree type = TREE_TYPE (ref);
  bool real = SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE;
  if (!real && !INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (!real && TREE_CODE (ref) != ARRAY_REF)
      return false;
  return TREE_CODE (ref) == MEM_REF && TREE_OPERAND (ref, 0) == ptr && int_size_in_bytes (type) > 1;
}

static void look_through (walk *w, tree ptr);

/* What S calls, if that is one function.  */
static cgraph_node *
called_by (walk *w, gcall *s)
{
  tree fn = gimple_call_fn (s);
  if (fn && TREE_CODE (fn) == SSA_NAME)
    if (tree *known = w->constant.get (fn))
      fn = *known;
  return fn && TREE_CODE (fn) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (fn, 0)) == FUNCTION_DECL
	 ? rd_body_of (TREE_OPERAND (fn, 0)) : NULL;
}

/* Calls FOUND with each argument of S and the name of the parameter that gets it.  */
template <typename FOUND> static void
each_parameter (walk *w, gcall *s, FOUND found)
{
  cgraph_node *callee = called_by (w, s);
  function *f = callee ? DECL_STRUCT_FUNCTION (callee->decl) : NULL;
  if (!f || !gimple_in_ssa_p (f))
    return;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (callee->decl); p && k < gimple_call_num_args (s); p = DECL_CHAIN (p), k++)
    if (tree name = ssa_default_def (f, p))
      found (gimple_call_arg (s, k), name);
}

static void
look_at_call (walk *w, gcall *s, tree ptr)
{
  each_parameter (w, s, [w] (tree arg, tree name) {
    tree *known = TREE_CODE (arg) == SSA_NAME ? w->constant.get (arg) : NULL;
    if (known || TREE_CODE (arg) == ADDR_EXPR)
      w->constant.put (name, known ? *known : arg);
  });
  each_parameter (w, s, [w, ptr] (tree arg, tree name) {
    if (arg == ptr)
      look_through (w, name);
  });
}

static void
look_at_assignment (walk *w, gimple *s, tree ptr)
{
  tree sides[] = { gimple_assign_lhs (s), gimple_assign_rhs1 (s) };
  for (tree side : sides)
    if (bare_p (side, ptr))
      w->types->safe_push (TREE_TYPE (side));
  if (TREE_CODE (sides[0]) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (sides[0])) && !gimple_assign_load_p (s))
    look_through (w, sides[0]);
}

static void
look_through (walk *w, tree ptr)
{
  imm_use_iterator it;
  use_operand_p op;
  if (w->seen.add (ptr))
    return;
  FOR_EACH_IMM_USE_FAST (op, it, ptr) {
    gimple *use = USE_STMT (op);
    if (gphi *phi = dyn_cast<gphi *> (use))
      look_through (w, gimple_phi_result (phi));
    else if (gcall *call = dyn_cast<gcall *> (use))
      look_at_call (w, call, ptr);
    else if (is_gimple_assign (use))
      look_at_assignment (w, use, ptr);
  }
}

/* Among the reals of TYPE, a variable's, are some of the precision of REAL.  */
static bool
has_real_like (tree type, tree real)
{
  if (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == COMPLEX_TYPE || VECTOR_TYPE_P (type))
    return has_real_like (TREE_TYPE (type), real);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return SCALAR_FLOAT_TYPE_P (type) && TYPE_MODE (type) == TYPE_MODE (real);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && has_real_like (TREE_TYPE (f), real))
      return true;
  return false;
}

static bool
has_number_like (tree type, tree access)
{
  if (TREE_CODE (access) == COMPLEX_TYPE)
    return has_number_like (type, TREE_TYPE (access));
  return SCALAR_FLOAT_TYPE_P (access) ? has_real_like (type, access) : rd_has_member_like (type, access);
}

/* S's callee, which gets PTR, and whatever that hands it on to, access numbers so in what are no members of
   variable DECL like them.  */
static bool
accessed_as_others_p (gcall *s, tree ptr, tree decl)
{
  walk w;
  auto_vec<tree, 8> types;
  w.types = &types;
  look_at_call (&w, s, ptr);
  for (tree type : types)
    if (!has_number_like (TREE_TYPE (decl), type))
      return true;
  return false;
}

bool
rd_accessed_by_type_p (reader *r, gcall *s, tree arg)
{
  auto_vec<tree, 8> targets;
  rd_targets (r, arg, NULL_TREE, &targets);
  for (tree target : targets)
    if (DECL_P (target) && holds_reals_p (TREE_TYPE (target))
	&& (rd_holds_union_p (TREE_TYPE (target)) || accessed_as_others_p (s, arg, target)))
      return false;
  return true;
}
