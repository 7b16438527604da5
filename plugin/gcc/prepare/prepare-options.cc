/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What some of the user's options leave in bodies, taken out of a private clone:

     -finstrument-functions	calls on entry and exit; the primal still makes them
     -ftrivial-auto-var-init	initialisations of variables become plain assignments
     -fopenmp-simd, -fopenmp	a simd loop whose private variables and sums are
				arrays, an element per lane, is read with one lane,
				as GCC itself compiles it where it cannot vectorise  */

#include "prepare.h"
#include "params.h"

/* ---- variables set to zero or to a pattern ---------------------------------- */

#if GCCPLUGIN_VERSION_MAJOR >= 12
/* The pattern as a constant of TYPE, or NULL_TREE; truth values are zero then
   too.  */
static tree
pattern_constant (tree type)
{
  unsigned char bytes[16];
  tree size = TYPE_SIZE_UNIT (type);
  if (TREE_CODE (type) == BOOLEAN_TYPE)
    return build_zero_cst (type);
  if (!size || !tree_fits_uhwi_p (size) || tree_to_uhwi (size) > sizeof bytes)
    return NULL_TREE;
  memset (bytes, 0xfe, sizeof bytes);
  return native_interpret_expr (type, bytes, tree_to_uhwi (size));
}

/* What is assigned instead of S, or NULL_TREE.  */
static tree
initial_value (gcall *s)
{
  tree type = TREE_TYPE (gimple_call_lhs (s));
  bool zero = tree_to_uhwi (gimple_call_arg (s, 1)) == AUTO_INIT_ZERO;
  if (is_gimple_reg_type (type))
    return zero ? build_zero_cst (type) : pattern_constant (type);
  tree size = TYPE_SIZE_UNIT (type);
  return zero && size && tree_fits_uhwi_p (size)
	 ? build_constructor (type, NULL) : NULL_TREE;
}

/* Clears the variable-length array that S initialises.  */
static gimple *
clear_of (gcall *s)
{
  tree lhs = gimple_call_lhs (s);
  if (TREE_CODE (lhs) != MEM_REF || !integer_zerop (TREE_OPERAND (lhs, 1))
      || tree_to_uhwi (gimple_call_arg (s, 1)) != AUTO_INIT_ZERO)
    return NULL;
  return gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMSET), 3,
			    TREE_OPERAND (lhs, 0), integer_zero_node,
			    gimple_call_arg (s, 0));
}

static gimple *
initialisation (gcall *s)
{
  tree value = initial_value (s);
  return value ? gimple_build_assign (gimple_call_lhs (s), value) : clear_of (s);
}
#endif

/* ---- lanes ----------------------------------------------------------------------- */

/* What S, about lanes, says if there is one; NULL_TREE: S is about something
   else.  */
static tree
with_one_lane (gcall *s)
{
  switch (gimple_call_internal_fn (s)) {
    case IFN_GOMP_SIMD_VF:
      return build_one_cst (TREE_TYPE (gimple_call_lhs (s)));
    case IFN_GOMP_SIMD_LANE: case IFN_GOMP_USE_SIMT:
      return build_zero_cst (TREE_TYPE (gimple_call_lhs (s)));
    case IFN_GOMP_SIMD_LAST_LANE:
      return fold_convert (TREE_TYPE (gimple_call_lhs (s)),
			   gimple_call_arg (s, 1));
    default:
      return NULL_TREE;
  }
}

/* ---- statements -------------------------------------------------------------------- */

/* The calls on entry and exit, and where their argument is computed once they have
   gone.  */
static bool
without_effect_p (gcall *s)
{
  if (gimple_call_internal_p (s))
    return gimple_call_internal_p (s, IFN_GOMP_SIMD_ORDERED_START)
	   || gimple_call_internal_p (s, IFN_GOMP_SIMD_ORDERED_END);
  tree callee = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  /* What GCC passes is not always of the type that the callee declares.  */
  if (!callee || !fndecl_built_in_p (callee, BUILT_IN_NORMAL))
    return false;
  enum built_in_function code = DECL_FUNCTION_CODE (callee);
  return code == BUILT_IN_PROFILE_FUNC_ENTER || code == BUILT_IN_PROFILE_FUNC_EXIT
	 || (code == BUILT_IN_RETURN_ADDRESS && (!lhs || has_zero_uses (lhs)));
}

static void
remove_without_effect (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (!s || !without_effect_p (s)) {
	gsi_next (&i);
	continue;
      }
      unlink_stmt_vdef (s);
      gsi_remove (&i, true);
      release_defs (s);
    }
}

/* What shall stand in the place of S, or NULL.  */
static gimple *
plain_form (gcall *s)
{
  if (!gimple_call_internal_p (s) || !gimple_call_lhs (s))
    return NULL;
#if GCCPLUGIN_VERSION_MAJOR >= 12
  if (gimple_call_internal_p (s, IFN_DEFERRED_INIT))
    return initialisation (s);
#endif
  tree value = with_one_lane (s);
  return value ? gimple_build_assign (gimple_call_lhs (s), value) : NULL;
}

void
prepare_plain_statements (void)
{
  basic_block bb;
  bool changed = false;
  /* Uses go first.  */
  remove_without_effect ();
  remove_without_effect ();
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      gimple *plain = s ? plain_form (s) : NULL;
      if (plain) {
	gimple_set_location (plain, gimple_location (s));
	gimple_move_vops (plain, s);
	gsi_replace (&i, plain, true);
	changed = true;
      }
    }
  if (changed)
    update_ssa (TODO_update_ssa);
}
