/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that never come back: `static int die (int c) { exit (c); return 0; }',
   LAPACK's xerbla.

   GCC finds out what never returns in a pass that runs later, so the private clone
   is told here.  What only runs on the way to the end of the program has no reverse:
   such a call is copied into the forward sweep as it is, whatever its body holds.

   A function returns if a return is reached from its entry over blocks without a call
   that never comes back.  While a cycle of the call graph is being looked at, its
   members count as returning: a function that only calls itself again is told apart
   from one that ends the program by nobody.

   Nor does a store come back that goes to a constant: where a dummy that some calls set got a literal.  */

#include "prepare-stops.h"
#include "params.h"

typedef hash_map<cgraph_node *, bool> verdicts;

static bool returns_p (cgraph_node *node, verdicts *known);

/* The function with a body here that CALL calls, or NULL.  */
static cgraph_node *
called_body (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  cgraph_node *node = decl ? cgraph_node::get (decl) : NULL;
  if (!node)
    return NULL;
  node = node->ultimate_alias_target ();
  return node->definition && node->has_gimple_body_p ()
	 && !replaceable_p (node->decl) && DECL_STRUCT_FUNCTION (node->decl)
	 && gimple_in_ssa_p (DECL_STRUCT_FUNCTION (node->decl)) ? node : NULL;
}

static bool
dead_call_p (gimple *s, verdicts *known)
{
  gcall *call = dyn_cast<gcall *> (s);
  if (!call || gimple_call_noreturn_p (call))
    return call != NULL;
  cgraph_node *node = called_body (call);
  return node && !returns_p (node, known);
}

static bool
passes_p (basic_block bb, verdicts *known)
{
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    if (is_gimple_call (gsi_stmt (i)) && dead_call_p (gsi_stmt (i), known))
      return false;
  return true;
}

static bool
returns_p (cgraph_node *node, verdicts *known)
{
  if (bool *v = known->get (node))
    return *v;
  known->put (node, true);
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  auto_sbitmap seen (last_basic_block_for_fn (f));
  bitmap_clear (seen);
  auto_vec<basic_block> work;
  work.safe_push (ENTRY_BLOCK_PTR_FOR_FN (f));
  while (!work.is_empty ()) {
    edge e;
    edge_iterator ei;
    basic_block bb = work.pop ();
    if (bb == EXIT_BLOCK_PTR_FOR_FN (f))
      return true;
    if (bb != ENTRY_BLOCK_PTR_FOR_FN (f) && !passes_p (bb, known))
      continue;
    FOR_EACH_EDGE (e, ei, bb->succs)
      if (!bitmap_bit_p (seen, e->dest->index)) {
	bitmap_set_bit (seen, e->dest->index);
	work.safe_push (e->dest);
      }
  }
  known->put (node, false);
  return false;
}

/* The type of the call says that it does not return; the function's own stays.  */
static void
mark_dead (gcall *call)
{
  tree type = build_qualified_type (gimple_call_fntype (call), TYPE_QUAL_VOLATILE);
  gimple_call_set_fntype (call, type);
  fixup_noreturn_call (call);
}

/* S stores to a number that the program was given by no name: what that is in is never written.  */
static bool
store_to_constant_p (gimple *s)
{
  tree lhs = gimple_store_p (s) ? gimple_get_lhs (s) : NULL_TREE, base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = TREE_OPERAND (TREE_OPERAND (base, 0), 0);
  return base && TREE_CODE (base) == CONST_DECL;
}

static void
end_at (gimple *s)
{
  gimple_stmt_iterator i = gsi_for_stmt (s);
  gcall *trap = gimple_build_call (builtin_decl_explicit (BUILT_IN_TRAP), 0);
  gimple_set_location (trap, gimple_location (s));
  gsi_insert_before (&i, trap, GSI_NEW_STMT);
  fixup_noreturn_call (trap);
}

/* Blocks with a store to a constant, and the first one.  */
static bool
stop_at_constants (void)
{
  auto_vec<gimple *> ends;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (store_to_constant_p (gsi_stmt (i))) {
	ends.safe_push (gsi_stmt (i));
	break;
      }
  for (gimple *s : ends)
    end_at (s);
  return !ends.is_empty ();
}

bool
stop_at_dead_calls (void)
{
  verdicts known;
  auto_vec<gcall *> dead;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *call = dyn_cast<gcall *> (gsi_stmt (i));
      /* With a frame to look into, the callee is inlined or refused.  */
      if (call && !gimple_call_noreturn_p (call) && !gimple_call_chain (call)
	  && dead_call_p (call, &known))
	dead.safe_push (call);
    }
  for (unsigned k = 0; k < dead.length (); k++)
    mark_dead (dead[k]);
  bool any = stop_at_constants () || !dead.is_empty ();
  if (any)
    cleanup_tree_cfg ();
  return any;
}
