/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls, in this file, of derivatives that are going to be made.  */

#include "ask-parts.h"

/* The statement before CALL that declares DECL undefined, if nothing between could
   define it, else NULL.  So gfortran tells that an INTENT(OUT) actual argument
   has no value.  */
static gimple *
clobbered_before (gimple *call, tree decl)
{
  gimple_stmt_iterator i = gsi_for_stmt (call);
  for (gsi_prev (&i); !gsi_end_p (i); gsi_prev (&i)) {
    gimple *s = gsi_stmt (i);
    if (gimple_clobber_p (s)) {
      if (gimple_assign_lhs (s) == decl)
	return s;
    }
    else if (gimple_vdef (s)
	     && (!is_gimple_assign (s)
		 || get_base_address (gimple_assign_lhs (s)) == decl))
      return NULL;
  }
  return NULL;
}

static bool
check_call (const asked &a, gimple *call)
{
  if (gimple_call_num_args (call) != a.signature.nslots) {
    error_at (gimple_location (call), "call of %qs passes %u arguments, and it "
	      "has %u: %qs", user_name_of (a.existing),
	      gimple_call_num_args (call), a.signature.nslots,
	      signature_text (a));
    return false;
  }
  for (unsigned k = 0; k < a.signature.nslots; k++) {
    const struct slot &slot = a.signature.slots[k];
    tree arg = gimple_call_arg (call, k);
    if (slot.kind != SLOT_SHADOW && slot.kind != SLOT_SEED)
      continue;
    if (TREE_CODE (arg) != ADDR_EXPR || !DECL_P (TREE_OPERAND (arg, 0)))
      continue;
    gimple *clobber = clobbered_before (call, TREE_OPERAND (arg, 0));
    if (!clobber)
      continue;
    /* The call itself has no line then.  */
    error_at (gimple_location (clobber), "the value of %qD is lost before this call: "
	      "%qs of %qs is INTENT(OUT); make it INTENT(INOUT)",
	      TREE_OPERAND (arg, 0), slot.name, user_name_of (a.existing));
    return false;
  }
  return true;
}

bool
check_calls (const asked &a)
{
  bool good = true;
  cgraph_node *node = a.existing ? cgraph_node::get (a.existing) : NULL;
  for (cgraph_edge *e = node ? node->callers : NULL; e; e = e->next_caller)
    if (e->call_stmt)
      good &= check_call (a, e->call_stmt);
  return good;
}
