/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of the mathematical library with two results, written out:

     sincos (x, s, c)     *s = sin (x), *c = cos (x)
     modf (x, p)          *p = trunc (x); what is left is fmod (x, 1), which has the sign
			  of x; for an infinite x it is 0
     frexp (x, e)         *e is an integer, a step: the call stays for it, and the fraction is
			  ldexp (x, -*e), which is exact
     remquo (x, y, q)     likewise for *q; the result is remainder (x, y)
     lgamma_r (x, s)      likewise for *s; the result is lgamma (x)

   What stays has no result any more, and the reader takes it for what it is: passive.  */

#include "prepare.h"
#include "mathlib.h"
#include "params.h"
#include "write.h"

static tree
infinity_of (tree type)
{
  REAL_VALUE_TYPE inf;
  real_inf (&inf);
  return build_real (type, inf);
}

static tree
write_modf (writer *w, gcall *s)
{
  tree x = gimple_call_arg (s, 0);
  write_store (w, gimple_call_arg (s, 1),
	       write_call (w, OP_TRUNC, x));
  tree size = write_op (w, w->type, ABS_EXPR, x);
  tree part = write_call (w, OP_FMOD, x, build_one_cst (w->type));
  tree zero = write_call (w, OP_COPYSIGN,
			  build_zero_cst (w->type), x);
  return write_choice (w, EQ_EXPR, size, infinity_of (w->type), zero, part);
}

/* The result of S, which has written an integer already.  */
static tree
write_beside (writer *w, gcall *s, enum built_in_function code)
{
  tree x = gimple_call_arg (s, 0);
  switch (code) {
    case BUILT_IN_FREXP: {
      tree e = write_load (w, gimple_call_arg (s, 1), integer_type_node);
      tree back = write_op (w, integer_type_node, NEGATE_EXPR, e);
      return write_call (w, OP_LDEXP, x, back);
    }
    case BUILT_IN_REMQUO:
      return write_call (w, OP_REMAINDER, x,
			 gimple_call_arg (s, 1));
    default:
      return write_call (w, OP_LGAMMA, x);
  }
}

/* Is CODE one of these?  VALUE: its result is used.  */
static bool
two_results_p (enum built_in_function code, bool value)
{
  switch (code) {
    case BUILT_IN_SINCOS: case BUILT_IN_MODF:
      return true;
    case BUILT_IN_FREXP: case BUILT_IN_REMQUO: case BUILT_IN_LGAMMA_R: case BUILT_IN_GAMMA_R:
      return value;
    default:
      return false;
  }
}

/* S, one of these functions, at AT.  */
static void
write_out (gimple_stmt_iterator *at, gcall *s, enum built_in_function code)
{
  tree x = gimple_call_arg (s, 0), lhs = gimple_call_lhs (s);
  writer w = { at, TREE_TYPE (x) };
  switch (code) {
    case BUILT_IN_SINCOS:
      write_store (&w, gimple_call_arg (s, 1),
		   write_call (&w, OP_SIN, x));
      write_store (&w, gimple_call_arg (s, 2),
		   write_call (&w, OP_COS, x));
      break;
    case BUILT_IN_MODF: {
      tree part = write_modf (&w, s);
      if (lhs)
	gsi_insert_before (at, gimple_build_assign (lhs, part), GSI_SAME_STMT);
      break;
    }
    default:
      gcall *quiet = as_a<gcall *> (gimple_copy (s));
      gimple_call_set_lhs (quiet, NULL_TREE);
      gimple_set_vuse (quiet, NULL_TREE);
      gimple_set_vdef (quiet, NULL_TREE);
      gsi_insert_before (at, quiet, GSI_SAME_STMT);
      tree result = write_beside (&w, s, code);
      gsi_insert_before (at, gimple_build_assign (lhs, result), GSI_SAME_STMT);
  }
  gimple_call_set_lhs (s, NULL_TREE);
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

void
prepare_two_results (void)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      tree callee = s ? gimple_call_fndecl (s) : NULL_TREE;
      enum built_in_function code = callee ? math_code (callee) : END_BUILTINS;
      bool ours = s && two_results_p (code, gimple_call_lhs (s) != NULL_TREE)
		  && !stmt_ends_bb_p (s) && gimple_call_num_args (s) > 0
		  && real_type_p (TREE_TYPE (gimple_call_arg (s, 0)));
      if (!ours) {
	gsi_next (&i);
	continue;
      }
      write_out (&i, s, code);
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
