/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which frame a pointer leads to, and which nested procedure a pointer is.  */

#include "nested-int.h"

int
frame_of_variable (nest_body *b, tree var)
{
  for (unsigned k = 0; k < b->frames.length (); k++)
    if (b->frames[k].var == var)
      return k;
  known_frame f = { var, NULL, vNULL, -1, false, NULL };
  b->frames.safe_push (f);
  return b->frames.length () - 1;
}

int
frame_of_base (nest_body *b, tree base)
{
  if (VAR_P (base))
    return frame_of_variable (b, base);
  return TREE_CODE (base) == MEM_REF && integer_zerop (TREE_OPERAND (base, 1))
	 ? frame_behind (b, TREE_OPERAND (base, 0)) : -1;
}

/* What is stored in FIELD of VAR, if that is one thing.  */
static tree
stored_once (nest_body *b, tree var, tree field)
{
  tree found = NULL_TREE;
  for (const frame_store &s : b->stores)
    if (s.var == var && s.field == field) {
      if (found)
	return NULL_TREE;
      found = s.value;
    }
  return found;
}

/* The next frame outwards of frame F.  */
int
parent_of (nest_body *b, int f)
{
  if (f < 0 || !b->frames[f].var)
    return f < 0 ? -1 : b->frames[f].parent;
  tree var = b->frames[f].var;
  for (tree field = TYPE_FIELDS (TREE_TYPE (var)); field; field = DECL_CHAIN (field))
    if (frame_link_p (field)) {
      tree value = stored_once (b, var, field);
      return value ? frame_behind (b, value) : -1;
    }
  return -1;
}

/* The frame that all arguments of PHI lead to, or -1.  */
static int
frame_of_phi (nest_body *b, gphi *phi)
{
  int one = -1;
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++) {
    tree arg = gimple_phi_arg_def (phi, k);
    int f = TREE_CODE (arg) == SSA_NAME && is_a<gphi *> (SSA_NAME_DEF_STMT (arg))
	    ? -1 : frame_behind (b, arg);
    if (f < 0 || (k && f != one))
      return -1;
    one = f;
  }
  return one;
}

/* The frame that POINTER leads to, or -1.  */
int
frame_behind (nest_body *b, tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return frame_type_p (TREE_TYPE (TREE_OPERAND (pointer, 0)))
	   ? frame_of_base (b, TREE_OPERAND (pointer, 0)) : -1;
  if (TREE_CODE (pointer) != SSA_NAME)
    return -1;
  if (pointer == b->chain)
    return b->chain_frame;
  if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (pointer)))
    return frame_of_phi (b, phi);
  gassign *s = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (pointer));
  if (!s || !(gimple_assign_single_p (s) || gimple_assign_cast_p (s)))
    return -1;
  tree from = gimple_assign_rhs1 (s);
  if (TREE_CODE (from) == COMPONENT_REF)
    return frame_link_p (TREE_OPERAND (from, 1))
	   ? parent_of (b, frame_of_base (b, TREE_OPERAND (from, 0))) : -1;
  return frame_behind (b, from);
}

/* What the plan of frame F, which is around the function, says of FIELD; its number in *K.  */
const member_plan *
planned (const known_frame &f, tree field, unsigned *k)
{
  for (*k = 0; f.plan && *k < f.plan->members.length (); ++*k)
    if (f.plan->members[*k].field == field)
      return &f.plan->members[*k];
  return NULL;
}

/* The procedure that FIELD of frame F holds.  */
procedure
procedure_in (nest_body *b, int f, tree field, unsigned depth)
{
  unsigned k;
  if (f < 0 || !POINTER_TYPE_P (TREE_TYPE (field)))
    return no_procedure;
  if (!b->frames[f].var) {
    const member_plan *m = planned (b->frames[f], field, &k);
    return m ? m->is : no_procedure;
  }
  const frame_member *facts = frame_member_facts (field);
  if (!facts || facts->written || facts->addressed || facts->passed || facts->odd)
    return no_procedure;
  tree value = stored_once (b, b->frames[f].var, field);
  return value ? procedure_of (b, value, depth + 1) : no_procedure;
}

/* The nested procedure that VALUE, a pointer, surely is.  */
procedure
procedure_of (nest_body *b, tree value, unsigned depth)
{
  if (integer_zerop (value) && POINTER_TYPE_P (TREE_TYPE (value))
      && FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (value)))) {
    procedure none = { null_pointer_node, -1 };
    return none;
  }
  if (TREE_CODE (value) != SSA_NAME || depth > 20)
    return no_procedure;
  if (procedure *p = b->procedures.get (value))
    return *p;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    procedure one = procedure_of (b, gimple_phi_arg_def (phi, 0), depth + 1);
    for (unsigned k = 1; k < gimple_phi_num_args (phi); k++) {
      procedure p = procedure_of (b, gimple_phi_arg_def (phi, k), depth + 1);
      if (p.field != one.field || p.frame != one.frame)
	return no_procedure;
    }
    return one;
  }
  tree from = NULL_TREE;
  if (gimple_call_builtin_p (def, BUILT_IN_ADJUST_TRAMPOLINE)) {
    from = gimple_call_arg (def, 0);
    while (TREE_CODE (from) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (from)))
      from = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (from));
    tree *member = frame_member_of (&from);
    if (TREE_CODE (from) != ADDR_EXPR || !member
	|| !frame_trampoline_p (TREE_OPERAND (*member, 1)))
      return no_procedure;
    procedure p = { TREE_OPERAND (*member, 1), frame_of_base (b, TREE_OPERAND (*member, 0)) };
    return p.frame < 0 ? no_procedure : p;
  }
  if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
    return no_procedure;
  from = gimple_assign_rhs1 (def);
  if (TREE_CODE (from) == COMPONENT_REF && frame_type_p (TREE_TYPE (TREE_OPERAND (from, 0))))
    return procedure_in (b, frame_of_base (b, TREE_OPERAND (from, 0)), TREE_OPERAND (from, 1), depth);
  return procedure_of (b, from, depth + 1);
}

bool
no_function_p (procedure p)
{
  return p.field == null_pointer_node;
}

tree
function_of (procedure p)
{
  const frame_member *m = p.field && !no_function_p (p) ? frame_member_facts (p.field) : NULL;
  return m ? m->procedure : NULL_TREE;
}
