/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See never-written.h.

   A variable is followed through the statements that take its address:

     p = &v; p = q + 8; p = &q->f; PHI; casts	what comes out is followed
     p = q->f, a pointer			likewise: it leads where v's initialiser says
     x = *q, no pointer; comparisons		nothing more
     f (.., q, ..)				f's parameter is followed
     another variable's initialiser		that variable is followed
     all else					v does not count

   What is being followed already counts: a cycle adds nothing.  */

#include "never-written.h"
#include "params.h"
#include "unit-facts.h"

#define NEVER_WRITTEN_MARK "adjoint never written"

static bool suspended;

void
never_written_suspend (bool on)
{
  suspended = on;
}

bool
never_written_p (tree decl)
{
  return !suspended && VAR_P (decl) && text_attribute (decl, NEVER_WRITTEN_MARK);
}

namespace {

struct follower {
  hash_set<tree> *seen;		/* variables and SSA names */
  auto_vec<tree> names;		/* SSA names yet to be followed */
  auto_vec<tree> variables;	/* likewise */
  bool pointers;		/* one of the variables holds pointers */
  bool bytes;			/* memory is loaded that may be copied byte by byte */
};

}

/* Only this unit can know V's address, and no statement stores in V under its name.  */
static bool
candidate_p (varpool_node *v)
{
  tree decl = v->decl;
  ipa_ref *ref;
  if (!VAR_P (decl) || !TREE_STATIC (decl) || TREE_PUBLIC (decl) || DECL_EXTERNAL (decl)
      || TREE_THIS_VOLATILE (decl) || TREE_SIDE_EFFECTS (decl) || DECL_PRESERVE_P (decl)
      || DECL_WEAK (decl) || DECL_THREAD_LOCAL_P (decl) || DECL_HARD_REGISTER (decl)
      || v->offloadable || v->alias || v->get_section ())
    return false;
  for (unsigned k = 0; v->iterate_referring (k, ref); k++)
    if (ref->use != IPA_REF_LOAD && ref->use != IPA_REF_ADDR)
      return false;
  return true;
}

/* The variable that T is the address of, or of a part of; or NULL_TREE.  */
static tree
variable_behind (tree t)
{
  if (TREE_CODE (t) != ADDR_EXPR)
    return NULL_TREE;
  tree base = get_base_address (TREE_OPERAND (t, 0));
  return base && VAR_P (base) ? base : NULL_TREE;
}

/* The SSA name that T is, or that it is the address of a part of the memory behind; or NULL_TREE.  */
static tree
name_behind (tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return t;
  tree base = TREE_CODE (t) == ADDR_EXPR ? get_base_address (TREE_OPERAND (t, 0)) : NULL_TREE;
  return base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
	 ? TREE_OPERAND (base, 0) : NULL_TREE;
}

/* T is WHAT, a variable's address or an SSA name, or leads to memory beside that.  */
static bool
leads_there_p (tree t, tree what)
{
  return t && (VAR_P (what) ? variable_behind (t) == what : name_behind (t) == what);
}

/* The memory that REF accesses is WHAT, or behind WHAT.  */
static bool
accesses_p (tree ref, tree what)
{
  tree base = get_base_address (ref);
  if (!base || VAR_P (what))
    return base == what;
  return (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
	 && TREE_OPERAND (base, 0) == what;
}

static bool
follow (follower *w, tree name)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
    return false;
  if (!w->seen->add (name))
    w->names.safe_push (name);
  return true;
}

/* Argument K of S leads there.  */
static bool
follow_argument (follower *w, gimple *s, unsigned k)
{
  tree fndecl = gimple_call_fndecl (s);
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  node = node ? node->ultimate_alias_target () : NULL;
  if (!node || node->get_availability () < AVAIL_AVAILABLE || node->thunk
      || replaceable_p (node->decl) || !node->has_gimple_body_p ()
      || !gimple_in_ssa_p (DECL_STRUCT_FUNCTION (node->decl)))
    return false;
  tree parm = DECL_ARGUMENTS (node->decl);
  for (; parm && k; k--)
    parm = DECL_CHAIN (parm);
  if (!parm || !is_gimple_reg (parm))
    return false;
  tree name = ssa_default_def (DECL_STRUCT_FUNCTION (node->decl), parm);
  return !name || follow (w, name);
}

static bool
follow_call (follower *w, gimple *s, tree what)
{
  tree result = gimple_call_lhs (s);
  if (gimple_call_internal_p (s) || (result && accesses_p (result, what))
      || (gimple_call_chain (s) && leads_there_p (gimple_call_chain (s), what))
      || (gimple_call_fn (s) && leads_there_p (gimple_call_fn (s), what)))
    return false;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k);
    if (!is_gimple_reg_type (TREE_TYPE (arg)) && accesses_p (arg, what)
	&& holds_pointers_p (TREE_TYPE (arg)))
      return false;
    if (leads_there_p (arg, what) && !follow_argument (w, s, k))
      return false;
  }
  return true;
}

/* S loads what is followed.  A pointer is followed that is loaded as what it is.  */
static bool
follow_load (follower *w, gimple *s)
{
  tree ref = gimple_assign_rhs1 (s), type = TREE_TYPE (ref), result = gimple_assign_lhs (s);
  if (POINTER_TYPE_P (type))
    return FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)) ? TREE_CODE (result) == SSA_NAME
						     : follow (w, result);
  if (holds_pointers_p (type)
      || !(INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type)
	   || AGGREGATE_TYPE_P (type)))
    return false;
  w->bytes |= !SCALAR_FLOAT_TYPE_P (type) && TREE_CODE (ref) != COMPONENT_REF;
  return true;
}

static bool
follow_assignment (follower *w, gimple *s, tree what)
{
  tree result = gimple_assign_lhs (s);
  enum tree_code code = gimple_assign_rhs_code (s);
  if (gimple_clobber_p (s) || accesses_p (result, what))
    return false;
  if (gimple_assign_single_p (s) && accesses_p (gimple_assign_rhs1 (s), what))
    return follow_load (w, s);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return true;
  bool moves = code == SSA_NAME || code == ADDR_EXPR || CONVERT_EXPR_CODE_P (code)
	       || code == POINTER_PLUS_EXPR || code == COND_EXPR || code == MIN_EXPR
	       || code == MAX_EXPR;
  return moves && POINTER_TYPE_P (TREE_TYPE (result)) && follow (w, result);
}

/* S uses WHAT: a variable, whose memory it accesses or whose address it takes, or an SSA name.  */
static bool
follow_statement (follower *w, gimple *s, tree what)
{
  switch (gimple_code (s)) {
  case GIMPLE_DEBUG: case GIMPLE_COND:
    return true;
  case GIMPLE_PHI:
    return follow (w, gimple_phi_result (s));
  case GIMPLE_ASSIGN:
    return follow_assignment (w, s, what);
  case GIMPLE_CALL:
    return follow_call (w, s, what);
  default:
    return false;
  }
}

static bool
follow_variable (follower *w, tree decl)
{
  varpool_node *v = varpool_node::get (decl);
  ipa_ref *ref;
  if (!v || !candidate_p (v))
    return false;
  w->pointers |= holds_pointers_p (TREE_TYPE (decl));
  for (unsigned k = 0; v->iterate_referring (k, ref); k++) {
    if (varpool_node *other = dyn_cast<varpool_node *> (ref->referring)) {
      if (!w->seen->add (other->decl))
	w->variables.safe_push (other->decl);
    } else if (!ref->stmt || !follow_statement (w, ref->stmt, decl))
      return false;
  }
  return true;
}

static bool
follow_name (follower *w, tree name)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, name)
    if (!follow_statement (w, USE_STMT (use), name))
      return false;
  return true;
}

static bool
found_unwritten_p (tree decl)
{
  hash_set<tree> seen;
  follower w;
  w.seen = &seen;
  w.pointers = w.bytes = false;
  seen.add (decl);
  w.variables.safe_push (decl);
  while (!w.variables.is_empty () || !w.names.is_empty ())
    if (!(w.names.is_empty () ? follow_variable (&w, w.variables.pop ())
			      : follow_name (&w, w.names.pop ())))
      return false;
  return !(w.pointers && w.bytes);
}

void
never_written_find (void)
{
  varpool_node *v;
  if (in_lto_p)
    return;
  FOR_EACH_VARIABLE (v)
    if (candidate_p (v) && AGGREGATE_TYPE_P (TREE_TYPE (v->decl)) && found_unwritten_p (v->decl))
      set_text_attribute (v->decl, NEVER_WRITTEN_MARK, "");
}
