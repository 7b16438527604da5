/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivatives of functions that have complex numbers or structures by value, or return structures: they call what was
   derived of the function that gets addresses (prepare/prepare-parts.cc, ask/ask-by-value.cc).

     f_b (z, zb, fb)			f_d (z, zd, f)

       z.1 = z; zb.1 = 0		  z.1 = z; zd.1 = zd
       seed = fb			  tangent = 0
       f_b.address (&z.1, &zb.1,	  f_d.address (&z.1, &zd.1,
		    &value, &seed)		       &value, &tangent)
       *zb = *zb + zb.1			  *f = value
					  return tangent

   Of a structure that f gets or returns the addresses of its members are handed on, and of those with
   reals their shadows, in a structure like it.

   The shadows that are handed on are this function's own: whatever the caller's ones have in common,
   these lie apart.  */

#include "emit-int.h"
#include "params.h"

namespace {

struct by_value {
  emitter e;
  const struct signature *signature;
  bool tangent;
  bool by_address;		/* the result */
  tree value, shadow;		/* of the result then */
  auto_vec<tree> args;
  auto_vec<tree> to, from;	/* shadows of the caller's, and what is added to each */
};

}

static tree
memory_variable (by_value *b, tree type, const char *name, tree initial)
{
  tree v = em_variable (&b->e, TYPE_MAIN_VARIANT (type), name);
  TREE_ADDRESSABLE (v) = 1;
  if (initial)
    em_assign (&b->e, v, initial);
  return v;
}

/* Hands on the address of a complex variable of ours.  */
static tree
pass_variable (by_value *b, tree type, const char *name, tree initial)
{
  tree v = memory_variable (b, type, name, initial);
  b->args.safe_push (build_fold_addr_expr (v));
  return v;
}

static tree
behind (tree pointer)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (pointer)));
  return build2 (MEM_REF, type, pointer, build_int_cst (build_pointer_type (type), 0));
}

static tree
loaded (by_value *b, tree pointer)
{
  tree v = em_variable (&b->e, TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (pointer))), NULL);
  em_add (&b->e, gimple_build_assign (v, behind (pointer)));
  return v;
}

static tree
parm_number (tree fndecl, unsigned k)
{
  tree p = DECL_ARGUMENTS (fndecl);
  while (k--)
    p = DECL_CHAIN (p);
  return p;
}

/* Hands on the addresses of V's members, a structure's; only of those with reals.  */
static void
pass_members (by_value *b, tree v, bool reals)
{
  auto_vec<tree> parts;
  parts_of_argument (v, &parts);
  for (tree part : parts)
    if (!reals || numbers_with_derivatives_p (TREE_TYPE (part)))
      b->args.safe_push (build_fold_addr_expr (part));
}

/* PARM stands for SLOT, of a structure by value whose members have shadows.  */
static void
pass_structure (by_value *b, const struct slot *slot, tree parm)
{
  bool shadow = slot->kind == SLOT_SHADOW, given = !shadow || b->tangent;
  tree type = TYPE_MAIN_VARIANT (given ? TREE_TYPE (parm) : TREE_TYPE (TREE_TYPE (parm)));
  tree v = memory_variable (b, type, slot->name, given ? parm : build_zero_cst (type));
  pass_members (b, v, shadow);
  if (!given) {
    b->to.safe_push (parm);
    b->from.safe_push (v);
  }
}

/* PARM stands for SLOT.  */
static void
pass_slot (by_value *b, tree primal, const struct slot *slot, tree parm)
{
  bool argument = slot->kind == SLOT_PRIMAL || slot->kind == SLOT_SHADOW;
  tree type = argument ? TREE_TYPE (parm_number (primal, slot->param)) : NULL_TREE;
  if (argument && by_members_p (parm_number (primal, slot->param)))
    pass_structure (b, slot, parm);
  else if (argument && TREE_CODE (type) != COMPLEX_TYPE)
    b->args.safe_push (parm);
  else if (slot->kind == SLOT_PRIMAL || (argument && b->tangent))
    pass_variable (b, type, slot->name, parm);
  else if (argument) {
    b->to.safe_push (parm);
    b->from.safe_push (pass_variable (b, type, slot->name, build_zero_cst (type)));
  } else if (!b->by_address)
    b->args.safe_push (parm);
  else if (slot->kind == SLOT_SEED && slot->by_reference) {
    em_assign (&b->e, b->shadow, loaded (b, parm));
    em_assign (&b->e, behind (parm), build_zero_cst (TREE_TYPE (b->shadow)));
  } else if (slot->kind == SLOT_SEED)
    em_assign (&b->e, b->shadow, parm);
}

static void
pass_result (by_value *b)
{
  auto_vec<tree> values, shadows;
  parts_of_result (b->value, &values);
  parts_of_result (b->shadow, &shadows);
  for (unsigned k = 0; k < values.length (); k++) {
    b->args.safe_push (build_fold_addr_expr (values[k]));
    if (numbers_with_derivatives_p (TREE_TYPE (values[k])))
      b->args.safe_push (build_fold_addr_expr (shadows[k]));
  }
}

/* *TO = *TO + *FROM, numbers.  */
static void
add_number (by_value *b, tree to, tree from)
{
  tree sum = em_temp (&b->e, TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (from))), PLUS_EXPR, loaded (b, to),
		      loaded (b, from));
  em_assign (&b->e, behind (to), sum);
}

/* The address of the first number in REF, a number or an array, as a variable.  */
static tree
first_number (by_value *b, tree ref)
{
  tree number = TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (ref)));
  tree v = em_variable (&b->e, build_pointer_type (number), NULL);
  em_assign (&b->e, v, build_fold_addr_expr (ref));
  return v;
}

/* Adds the numbers of FROM, an array, to those of TO, one after the other.  */
static void
add_array (by_value *b, tree to, tree from)
{
  tree first = first_number (b, to), second = first_number (b, from), number = TREE_TYPE (first);
  tree at = em_variable (&b->e, sizetype, NULL), again = create_artificial_label (UNKNOWN_LOCATION);
  em_assign (&b->e, at, size_zero_node);
  em_add (&b->e, gimple_build_label (again));
  add_number (b, em_temp (&b->e, number, POINTER_PLUS_EXPR, first, at),
	      em_temp (&b->e, number, POINTER_PLUS_EXPR, second, at));
  em_compute (&b->e, at, sizetype, PLUS_EXPR, at, TYPE_SIZE_UNIT (TREE_TYPE (number)));
  tree after = create_artificial_label (UNKNOWN_LOCATION);
  em_add (&b->e, gimple_build_cond (LT_EXPR, at, TYPE_SIZE_UNIT (TREE_TYPE (from)), again, after));
  em_add (&b->e, gimple_build_label (after));
}

/* Adds the reals of the structure FROM to what TO leads to.  */
static void
add_structure (by_value *b, tree to, tree from)
{
  auto_vec<tree> targets, sources;
  parts_of_argument (behind (to), &targets);
  parts_of_argument (from, &sources);
  for (unsigned k = 0; k < sources.length (); k++) {
    tree type = TREE_TYPE (sources[k]);
    if (!numbers_with_derivatives_p (type))
      continue;
    if (TREE_CODE (type) == ARRAY_TYPE)
      add_array (b, targets[k], sources[k]);
    else
      add_number (b, first_number (b, targets[k]), first_number (b, sources[k]));
  }
}

/* What the caller gets back.  */
static void
give_back (by_value *b)
{
  for (unsigned k = 0; k < b->to.length (); k++)
    if (RECORD_OR_UNION_TYPE_P (TREE_TYPE (b->from[k])))
      add_structure (b, b->to[k], b->from[k]);
    else
      add_number (b, b->to[k], build_fold_addr_expr (b->from[k]));
  tree parm = DECL_ARGUMENTS (b->e.decl);
  for (uint32_t k = 0; k < b->signature->nslots; k++, parm = DECL_CHAIN (parm))
    if (b->by_address && b->signature->slots[k].kind == SLOT_PRIMAL_RESULT)
      em_assign (&b->e, behind (parm), loaded (b, build_fold_addr_expr (b->value)));
}

/* What the return statement names for V, the value or the tangent.  GCC has what is returned in
   memory in the RESULT_DECL alone.  */
static tree
returned_result (by_value *b, tree v)
{
  tree result = DECL_RESULT (b->e.decl);
  if (is_gimple_reg_type (TREE_TYPE (v)) || !aggregate_value_p (result, b->e.decl))
    return loaded (b, build_fold_addr_expr (v));
  em_add (&b->e, gimple_build_assign (result, v));
  return result;
}

void
emit_by_value (tree decl, tree derived, tree primal, enum mode mode,
	       const struct signature *signature)
{
  by_value b;
  tree result = TREE_TYPE (TREE_TYPE (primal)), back = TREE_TYPE (TREE_TYPE (decl));
  b.signature = signature;
  b.tangent = mode == MODE_TANGENT;
  b.by_address = result_in_parts_p (result);
  em_open (&b.e, decl);
  if (b.by_address) {
    b.value = memory_variable (&b, result, "value", NULL_TREE);
    b.shadow = memory_variable (&b, result, "value_shadow",
				build_zero_cst (TYPE_MAIN_VARIANT (result)));
  }
  tree parm = DECL_ARGUMENTS (decl);
  for (uint32_t k = 0; k < signature->nslots; k++, parm = DECL_CHAIN (parm))
    pass_slot (&b, primal, &signature->slots[k], parm);
  if (b.by_address)
    pass_result (&b);
  tree returned = NULL_TREE;
  if (!VOID_TYPE_P (back) && !b.by_address)
    returned = em_variable (&b.e, TYPE_MAIN_VARIANT (back), NULL);
  em_call (&b.e, returned, derived, b.args.length (), b.args.address ());
  give_back (&b);
  if (!VOID_TYPE_P (back) && b.by_address)
    returned = returned_result (&b, signature->returns == RETURNS_TANGENT ? b.shadow : b.value);
  em_add (&b.e, gimple_build_return (returned));
  em_close (&b.e);
}
