/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivatives of functions that have complex numbers by value, or return structures: they call what was
   derived of the function that gets addresses (prepare/prepare-parts.cc, ask/ask-by-value.cc).

     f_b (z, zb, fb)			f_d (z, zd, f)

       z.1 = z; zb.1 = 0		  z.1 = z; zd.1 = zd
       seed = fb			  tangent = 0
       f_b.address (&z.1, &zb.1,	  f_d.address (&z.1, &zd.1,
		    &value, &seed)		       &value, &tangent)
       *zb = *zb + zb.1			  *f = value
					  return tangent

   Of a structure that f returns the addresses of its members are handed on, and of those with reals
   their shadows, in a structure like it.

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

/* PARM stands for SLOT.  */
static void
pass_slot (by_value *b, tree primal, const struct slot *slot, tree parm)
{
  bool argument = slot->kind == SLOT_PRIMAL || slot->kind == SLOT_SHADOW;
  tree type = argument ? TREE_TYPE (parm_number (primal, slot->param)) : NULL_TREE;
  if (argument && TREE_CODE (type) != COMPLEX_TYPE)
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

/* What the caller gets back.  */
static void
give_back (by_value *b)
{
  for (unsigned k = 0; k < b->to.length (); k++) {
    tree sum = em_temp (&b->e, TREE_TYPE (b->from[k]), PLUS_EXPR, loaded (b, b->to[k]),
			loaded (b, build_fold_addr_expr (b->from[k])));
    em_assign (&b->e, behind (b->to[k]), sum);
  }
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
