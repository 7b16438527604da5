/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nested procedures, and procedures that get such as arguments: see nested.h.

     f (t) [static-chain: &FRAME]		f.nested (t, FRAME.n, &FRAME.w)
     quad (adjust (&FRAME.f), a, b)		quad.nested (a, b, FRAME.n, &FRAME.w)

   A stand-in is a version of the procedure.  Instead of the chain it has a parameter for each
   variable that it, or what it calls, uses around itself: the variable's value, where no nested
   procedure changes it, else its address.  Instead of a procedure argument it has what that
   procedure uses, and calls the stand-in of that procedure where it called through the pointer.
   Recursive calls find the same stand-in again.  So no chain is left, and what has no chain is
   read, inlined and split as any function.

   Within a function frames are numbered: those that are its own variables, and those around it,
   of which it has members as parameters.

     1. Each call is looked at: who is called, and with which frame; which arguments are nested
	procedures, of which frames.  If all of that is known, it calls a stand-in.
     2. A reference to a member of a frame around becomes what the parameter gives.
     3. A frame of the function's own that is not used as a whole any more becomes one variable
	for each member.  Where a pointer to a nested procedure is stored, compared, or passed to a
	function without body here, it stays, and reading refuses the pointer.
     4. New stand-ins wait until this is done, and are treated the same way.  */

#include "nested.h"
#include "ask.h"
#include "callees.h"
#include "nested-int.h"
#include "params.h"
#include "prepare.h"
#include "thaw.h"

/* ---- 1. calls ---------------------------------------------------------------------------------- */

/* FNDECL's function, if its body can be had otherwise.  */
static cgraph_node *
callee_of (tree fndecl)
{
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (node)
    node = node->ultimate_alias_target ();
  if (node && linking_p ())
    node = thawed_body_of (node);
  return node && node->definition && node->has_gimple_body_p ()
	 && DECL_STRUCT_FUNCTION (node->decl)
	 && gimple_in_ssa_p (DECL_STRUCT_FUNCTION (node->decl)) && !replaceable_p (node->decl)
	 && !user_rule_of (node->decl) && !asked_derivative_p (node->decl)
	 && !stdarg_p (TREE_TYPE (node->decl)) ? node : NULL;
}

/* The arguments and the result of CALL fit CALLEE's.  */
static bool
fits_p (gcall *call, tree callee)
{
  tree lhs = gimple_call_lhs (call), result = TREE_TYPE (TREE_TYPE (callee));
  unsigned k = 0, n = gimple_call_num_args (call);
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p), k++) {
    if (k == n)
      return false;
    tree want = TREE_TYPE (p), have = TREE_TYPE (gimple_call_arg (call, k));
    if (!(POINTER_TYPE_P (want) && POINTER_TYPE_P (have)) && !useless_type_conversion_p (want, have))
      return false;
  }
  return k == n && (!lhs || useless_type_conversion_p (TREE_TYPE (lhs), result));
}

/* A value in front of the statement at AT: FIELD of frame F, or its address.  */
static tree
member_argument (nest_body *b, gimple_stmt_iterator *at, int f, const member_plan &m)
{
  const known_frame &known = b->frames[f];
  unsigned k;
  if (!known.var) {
    planned (known, m.field, &k);
    return known.values[k];
  }
  tree ref = build3 (COMPONENT_REF, TREE_TYPE (m.field), known.var, m.field, NULL_TREE);
  if (!m.value)
    return build_fold_addr_expr (ref);
  tree t = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (m.field)));
  gassign *load = gimple_build_assign (t, ref);
  gimple_set_location (load, gimple_location (gsi_stmt (*at)));
  gsi_insert_before (at, load, GSI_SAME_STMT);
  return t;
}

/* CALL, at AT, is one of S, whose frame K is frame FROM[K] of the body.  */
static void
call_stand_in (nest_body *b, gimple_stmt_iterator *at, gcall *call, const stand_in *s,
	       const vec<int> &from)
{
  auto_vec<tree> args;
  for (unsigned k = 0; k < gimple_call_num_args (call); k++)
    if (!s->args[k].field)
      args.safe_push (gimple_call_arg (call, k));
  for (unsigned k = 0; k < s->frames.length (); k++)
    for (const member_plan &m : s->frames[k].members)
      if (!m.is.field)
	args.safe_push (member_argument (b, at, from[k], m));
  gcall *now = gimple_build_call_vec (s->node->decl, args);
  gimple_set_location (now, gimple_location (call));
  gimple_set_block (now, gimple_block (call));
  gimple_call_set_lhs (now, gimple_call_lhs (call));
  gimple_move_vops (now, call);
  gsi_replace (at, now, true);
}

/* The call at AT, if all that its callee needs is known.  */
static void
lift_call (nest_body *b, gimple_stmt_iterator *at)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*at));
  if (!call || gimple_call_internal_p (call) || gimple_call_noreturn_p (call)
      || stmt_ends_bb_p (call))
    return;
  tree fndecl = gimple_call_fndecl (call);
  int chain = -1;
  if (gimple_call_chain (call)) {
    chain = frame_behind (b, gimple_call_chain (call));
    if (chain < 0)
      return;
  }
  else if (!fndecl) {
    procedure is = procedure_of (b, gimple_call_fn (call));
    fndecl = function_of (is);
    chain = is.frame;
  }
  cgraph_node *callee = callee_of (fndecl);
  if (!callee || !fits_p (call, callee->decl))
    return;
  auto_vec<int> from;
  stand_in *s = stand_in_for (b, call, callee, chain, &from);
  if (s)
    call_stand_in (b, at, call, s, from);
}

/* ---- 2. and 3. references ------------------------------------------------------------------------ */

/* Calls EACH for all operands of the function's statements; where it returns true, the statement is
   brought up to date.  */
static void
for_operands (nest_body *b, bool (*each) (nest_body *, gimple_stmt_iterator *, tree *))
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	each (b, NULL, gimple_phi_arg_def_ptr (i.phi (), k));
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      if (is_gimple_debug (gsi_stmt (i)) || gimple_clobber_p (gsi_stmt (i)))
	continue;
      bool changed = false;
      for (unsigned k = 0; k < gimple_num_ops (gsi_stmt (i)); k++)
	if (gimple_op (gsi_stmt (i), k))
	  changed |= each (b, &i, gimple_op_ptr (gsi_stmt (i), k));
      if (changed)
	update_stmt (gsi_stmt (i));
    }
  }
}

namespace {

/* A part of a frame in an operand: a member, or bytes of one by number.  */
struct frame_part {
  tree *ref;			/* NULL: there is none */
  bool bytes;
  tree field, base;
  HOST_WIDE_INT at;
};

}

static frame_part
part_of (tree *op)
{
  frame_part p = { frame_member_of (op), false, NULL_TREE, NULL_TREE, 0 };
  if (p.ref) {
    p.field = TREE_OPERAND (*p.ref, 1);
    p.base = TREE_OPERAND (*p.ref, 0);
    return p;
  }
  p.ref = frame_bytes_of (op, &p.field, &p.at);
  p.bytes = p.ref != NULL;
  if (p.ref)
    p.base = TREE_OPERAND (*p.ref, 0);
  return p;
}

static int
frame_of_part (nest_body *b, const frame_part &p)
{
  return !p.ref ? -1 : p.bytes ? frame_behind (b, p.base) : frame_of_base (b, p.base);
}

/* P in OP becomes what POINTER, to the member, leads to.  */
static void
replace_part (tree *op, frame_part p, tree pointer)
{
  tree type = TREE_TYPE (*p.ref), alias = p.bytes ? TREE_TYPE (TREE_OPERAND (*p.ref, 1))
					  : build_pointer_type (type);
  *op = unshare_expr (*op);
  p = part_of (op);
  if (TREE_CODE (pointer) == ADDR_EXPR && !p.bytes)
    *p.ref = TREE_OPERAND (pointer, 0);
  else
    *p.ref = build2 (MEM_REF, type, pointer, build_int_cst (alias, p.at));
  if (TREE_CODE (*op) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*op);
}

/* CHAIN->x, where the chain is the address of a frame of the function's own: FRAME.x.  */
static bool
refer_directly (nest_body *b, gimple_stmt_iterator *, tree *op)
{
  frame_part p = part_of (op);
  int f = frame_of_part (b, p);
  if (f < 0 || !b->frames[f].var)
    return false;
  tree var = b->frames[f].var;
  if (p.base == var || (TREE_CODE (p.base) == ADDR_EXPR && p.bytes))
    return false;
  *op = unshare_expr (*op);
  p = part_of (op);
  TREE_OPERAND (*p.ref, 0) = p.bytes ? build_fold_addr_expr (var) : var;
  if (TREE_CODE (*op) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*op);
  return true;
}

/* CHAIN->x, of a frame around the function: what the parameter gives.  */
static bool
refer_to_parameter (nest_body *b, gimple_stmt_iterator *at, tree *op)
{
  frame_part p = part_of (op);
  unsigned k;
  int f = frame_of_part (b, p);
  const member_plan *m = f >= 0 && !b->frames[f].var ? planned (b->frames[f], p.field, &k) : NULL;
  if (!m || m->is.field)
    return false;
  tree value = b->frames[f].values[k];
  gimple *s = at ? gsi_stmt (*at) : NULL;
  bool load = p.ref == op && s && gimple_assign_single_p (s) && op == gimple_assign_rhs1_ptr (s);
  bool address = TREE_CODE (*op) == ADDR_EXPR && p.ref == &TREE_OPERAND (*op, 0) && !p.bytes;
  if (m->value ? load : address && s && is_gimple_assign (s)) {
    gimple_assign_set_rhs_from_tree (at, value);
    return true;
  }
  if (m->value || address)
    return false;
  replace_part (op, p, value);
  return true;
}

/* The variable that FIELD of F becomes.  */
static tree
variable_for (known_frame *f, tree field)
{
  if (!f->variables)
    f->variables = new hash_map<tree, tree>;
  tree &var = f->variables->get_or_insert (field);
  if (var)
    return var;
  var = build_decl (DECL_SOURCE_LOCATION (field), VAR_DECL, DECL_NAME (field), TREE_TYPE (field));
  DECL_CONTEXT (var) = current_function_decl;
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), DECL_ALIGN (field)));
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  TREE_USED (var) = 1;
  /* Until somebody looks whether it is.  */
  TREE_ADDRESSABLE (var) = 1;
  add_local_decl (cfun, var);
  return var;
}

/* FRAME.x, of a frame that nothing needs as a whole: x.  */
static bool
refer_to_variable (nest_body *b, gimple_stmt_iterator *, tree *op)
{
  frame_part p = part_of (op);
  int f = frame_of_part (b, p);
  if (f < 0 || b->frames[f].whole || !b->frames[f].var || frame_technical_p (p.field))
    return false;
  replace_part (op, p, build_fold_addr_expr (variable_for (&b->frames[f], p.field)));
  return true;
}

/* The frame in whose technical member S stores, or whose trampoline it makes; or -1.  */
static int
sets_up (nest_body *b, gimple *s)
{
  tree to = gimple_call_builtin_p (s, BUILT_IN_INIT_TRAMPOLINE) ? gimple_call_arg (s, 0)
	    : gimple_store_p (s) && is_gimple_assign (s) ? gimple_assign_lhs (s) : NULL_TREE;
  tree *member = to ? frame_member_of (&to) : NULL;
  return member && VAR_P (TREE_OPERAND (*member, 0))
	 && frame_technical_p (TREE_OPERAND (*member, 1))
	 ? frame_of_variable (b, TREE_OPERAND (*member, 0)) : -1;
}

/* OP, which is not what sets up its frame, may need a frame as a whole.  */
static void
note_whole (nest_body *b, tree op)
{
  tree base = get_base_address (TREE_CODE (op) == ADDR_EXPR ? TREE_OPERAND (op, 0) : op);
  if (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  if (!base || !VAR_P (base) || !frame_type_p (TREE_TYPE (base)))
    return;
  frame_part p = part_of (&op);
  const frame_member *facts = p.ref && !frame_technical_p (p.field) ? frame_member_facts (p.field)
			      : NULL;
  if (!facts || facts->odd)
    b->frames[frame_of_variable (b, base)].whole = true;
}

/* Which frames stay as they are.  What sets up such a frame may hold the address of another.  */
static void
find_whole (nest_body *b)
{
  unsigned before;
  do {
    before = 0;
    for (const known_frame &f : b->frames)
      before += f.whole;
    basic_block bb;
    FOR_EACH_BB_FN (bb, cfun) {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	  note_whole (b, gimple_phi_arg_def (i.phi (), k));
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
	gimple *s = gsi_stmt (i);
	int f = sets_up (b, s);
	if (is_gimple_debug (s) || gimple_clobber_p (s) || (f >= 0 && !b->frames[f].whole))
	  continue;
	for (unsigned k = 0; k < gimple_num_ops (s); k++)
	  if (gimple_op (s, k))
	    note_whole (b, gimple_op (s, k));
      }
    }
    for (const known_frame &f : b->frames)
      before -= f.whole;
  } while (before);
}

/* Debug statements say nothing of frames any more.  */
static void
forget_debug (gimple *s)
{
  if (!gimple_debug_bind_p (s) || !gimple_debug_bind_has_value_p (s))
    return;
  tree value = gimple_debug_bind_get_value (s);
  if (!EXPR_P (value) && !VAR_P (value))
    return;
  gimple_debug_bind_reset_value (s);
  update_stmt (s);
}

/* S, which stores in a technical member, tells debuggers where the stack frame is.  */
static bool
for_debuggers_p (gimple *s)
{
  tree to = gimple_get_lhs (s);
  return to && frame_for_debuggers_p (TREE_OPERAND (*frame_member_of (&to), 1));
}

/* Takes out what set up frames that are gone, and what debuggers want.  */
static void
drop_setting_up (nest_body *b)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gimple *s = gsi_stmt (i);
      int f = sets_up (b, s);
      bool drop = f >= 0 && (!b->frames[f].whole || for_debuggers_p (s));
      if (gimple_clobber_p (s) && VAR_P (gimple_assign_lhs (s))
	  && frame_type_p (TREE_TYPE (gimple_assign_lhs (s))))
	drop = !b->frames[frame_of_variable (b, gimple_assign_lhs (s))].whole;
      if (!drop) {
	forget_debug (s);
	gsi_next (&i);
	continue;
      }
      unlink_stmt_vdef (s);
      gsi_remove (&i, true);
      release_defs (s);
    }
}

/* S computes something, and does nothing else.  GCC's own calls for the frame's address do not fit the
   declaration.  */
static bool
plain_p (gimple *s)
{
  tree lhs = gimple_get_lhs (s), fn = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return lhs && TREE_CODE (lhs) == SSA_NAME && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs)
	 && !stmt_could_throw_p (cfun, s)
	 && (gimple_call_builtin_p (s, BUILT_IN_ADJUST_TRAMPOLINE)
	     || gimple_call_builtin_p (s, BUILT_IN_OBJECT_SIZE)
	     || (fn && fndecl_built_in_p (fn, BUILT_IN_DWARF_CFA))
	     || (is_gimple_assign (s) && !gimple_has_volatile_ops (s)));
}

/* What nobody reads any more: pointers to frames, to procedures.  */
static void
drop_unread (void)
{
  bool again = true;
  while (again) {
    again = false;
    basic_block bb;
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
	gimple *s = gsi_stmt (i);
	if (!plain_p (s) || !has_zero_uses (gimple_get_lhs (s))) {
	  gsi_next (&i);
	  continue;
	}
	unlink_stmt_vdef (s);
	gsi_remove (&i, true);
	release_defs (s);
	again = true;
      }
  }
}

/* ---- functions ------------------------------------------------------------------------------------- */

static void
find_stores (nest_body *b)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gassign *s = dyn_cast<gassign *> (gsi_stmt (i));
      tree lhs = s && gimple_store_p (s) && !gimple_clobber_p (s) ? gimple_assign_lhs (s) : NULL_TREE;
      if (!lhs || frame_member_of (&lhs) != &lhs || !VAR_P (TREE_OPERAND (lhs, 0)))
	continue;
      frame_store st = { TREE_OPERAND (lhs, 0), TREE_OPERAND (lhs, 1), gimple_assign_rhs1 (s) };
      b->stores.safe_push (st);
    }
}

static void
lift_calls (nest_body *b)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      lift_call (b, &i);
}

/* What PROCEDURE CODE ZERO is, a comparison with a null pointer: 1, 0; -1: that is not known, or
   another comparison.  */
static int
null_test (nest_body *b, tree_code code, tree pointer, tree zero)
{
  if ((code != EQ_EXPR && code != NE_EXPR) || !integer_zerop (zero)
      || !POINTER_TYPE_P (TREE_TYPE (pointer)))
    return -1;
  procedure is = procedure_of (b, pointer);
  return !is.field ? -1 : no_function_p (is) == (code == EQ_EXPR);
}

/* Procedures of which is known that they are there, or not.  True if any branch folds.  */
static bool
fold_null_tests (nest_body *b)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcond *c = dyn_cast<gcond *> (gsi_stmt (i));
      gassign *s = dyn_cast<gassign *> (gsi_stmt (i));
      bool binary = s && gimple_num_ops (s) == 3;
      int is = c ? null_test (b, gimple_cond_code (c), gimple_cond_lhs (c), gimple_cond_rhs (c))
	       : binary ? null_test (b, gimple_assign_rhs_code (s), gimple_assign_rhs1 (s),
				     gimple_assign_rhs2 (s)) : -1;
      if (is < 0)
	continue;
      if (s)
	gimple_assign_set_rhs_from_tree (&i, build_int_cst (TREE_TYPE (gimple_assign_lhs (s)), is));
      else if (is)
	gimple_cond_make_true (c);
      else
	gimple_cond_make_false (c);
      update_stmt (gsi_stmt (i));
      any |= c != NULL;
    }
  return any;
}

void
drop_sanitizer_checks (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
      if (sanitizer_check_p (gsi_stmt (i))) {
	unlink_stmt_vdef (gsi_stmt (i));
	gsi_remove (&i, true);
      } else
	gsi_next (&i);
}

static void
drop_dead_branches (void)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  cleanup_tree_cfg ();
}

/* The current function, a clone or a version.  */
static void
lift_body (nest_body *b)
{
  find_stores (b);
  drop_sanitizer_checks ();
  if (fold_null_tests (b))
    drop_dead_branches ();
  lift_calls (b);
  for_operands (b, refer_directly);
  drop_unread ();
  for_operands (b, refer_to_parameter);
  drop_unread ();
  find_whole (b);
  for_operands (b, refer_to_variable);
  drop_setting_up (b);
  drop_unread ();
  for (known_frame &f : b->frames) {
    delete f.variables;
    f.values.release ();
  }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  execute_update_addresses_taken ();
  update_ssa (TODO_update_ssa);
  /* What was stored in frames.  */
  drop_unread ();
}

/* VAR, a parameter that is null, has no value any more in the current function: for all that reads
   it, it is null.  */
static void
forget_null (tree var)
{
  tree name = ssa_default_def (cfun, var);
  if (name)
    replace_uses_by (name, build_zero_cst (TREE_TYPE (name)));
}

/* VAR has no value any more in the current function.  */
static bool
forget_parm (tree var)
{
  tree name = ssa_default_def (cfun, var);
  if (!name)
    return true;
  if (!has_zero_uses (name))
    return false;
  imm_use_iterator i;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, i, name)
    if (gimple_debug_bind_p (s)) {
      gimple_debug_bind_reset_value (s);
      update_stmt (s);
    }
  set_ssa_default_def (cfun, var, NULL_TREE);
  release_ssa_name (name);
  return true;
}

/* Tells B what the parameters of S give.  */
static void
know_parms (nest_body *b, const stand_in *s)
{
  tree p = DECL_ARGUMENTS (s->node->decl);
  for (unsigned k = 0; k < s->parms.length (); k++)
    if (s->args[k].field)
      b->procedures.put (get_or_create_ssa_default_def (cfun, s->parms[k]), s->args[k]);
    else
      p = DECL_CHAIN (p);
  for (unsigned k = 0; k < s->frames.length (); k++) {
    known_frame f = { NULL_TREE, &s->frames[k], vNULL, s->frames[k].parent, false, NULL };
    for (const member_plan &m : s->frames[k].members) {
      f.values.safe_push (m.is.field ? NULL_TREE : get_or_create_ssa_default_def (cfun, p));
      if (!m.is.field)
	p = DECL_CHAIN (p);
    }
    b->frames.safe_push (f);
  }
}

/* The inliner wants to know NODE's size wherever it is called.  */
static void
summarise (cgraph_node *node)
{
  bool uninlinable = DECL_UNINLINABLE (node->decl);
  compute_fn_summary (node, true);
  DECL_UNINLINABLE (node->decl) = uninlinable;
}

static void
lift_stand_in (stand_in *s)
{
  in_language l (s->callee->decl);
  push_cfun (DECL_STRUCT_FUNCTION (s->node->decl));
  nest_body b;
  tree chain = cfun->static_chain_decl;
  b.chain = chain && s->chain >= 0 ? ssa_default_def (cfun, chain) : NULL_TREE;
  b.chain_frame = s->chain;
  know_parms (&b, s);
  lift_body (&b);
  for (unsigned k = 0; k < s->parms.length (); k++)
    if (no_function_p (s->args[k]))
      forget_null (s->parms[k]);
  for (unsigned k = 0; k < s->parms.length (); k++)
    if (s->args[k].field && !forget_parm (s->parms[k]))
      s->refusal = "calls '%s', which does more with a procedure that it gets than call it or "
		   "hand it on";
  if (chain && !forget_parm (chain))
    s->refusal = "calls '%s', a nested procedure that uses variables around it";
  cfun->static_chain_decl = NULL_TREE;
  if (s->refusal)
    DECL_UNINLINABLE (s->node->decl) = 1;
  cgraph_edge::rebuild_edges ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  pop_cfun ();
  summarise (s->node);
}

/* Something in the current function may be to do.  */
static bool
concerned_p (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (s && (gimple_call_chain (s)
		|| gimple_call_builtin_p (s, BUILT_IN_INIT_TRAMPOLINE)
		|| gimple_call_builtin_p (s, BUILT_IN_ADJUST_TRAMPOLINE)))
	return true;
    }
  tree var;
  unsigned k;
  FOR_EACH_LOCAL_DECL (cfun, k, var)
    if (VAR_P (var) && frame_type_p (TREE_TYPE (var)))
      return true;
  return false;
}

void
nested_lift (void)
{
  if (!nested_facts_any_p () || !concerned_p ())
    return;
  {
    nest_body b;
    b.chain = NULL_TREE;
    b.chain_frame = -1;
    lift_body (&b);
  }
  while (stand_in *s = stand_in_waiting ())
    lift_stand_in (s);
}
