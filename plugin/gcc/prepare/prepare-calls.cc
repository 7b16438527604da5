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
	       write_call (w, BUILT_IN_TRUNC, BUILT_IN_TRUNCF, x));
  tree size = write_op (w, w->type, ABS_EXPR, x);
  tree part = write_call (w, BUILT_IN_FMOD, BUILT_IN_FMODF, x, build_one_cst (w->type));
  tree zero = write_call (w, BUILT_IN_COPYSIGN, BUILT_IN_COPYSIGNF,
			  build_zero_cst (w->type), x);
  return write_choice (w, EQ_EXPR, size, infinity_of (w->type), zero, part);
}

/* The result of S, which has written an integer already.  */
static tree
write_beside (writer *w, gcall *s, enum built_in_function code)
{
  tree x = gimple_call_arg (s, 0);
  switch (code) {
    CASE_FLT_FN (BUILT_IN_FREXP): {
      tree e = write_load (w, gimple_call_arg (s, 1), integer_type_node);
      tree back = write_op (w, integer_type_node, NEGATE_EXPR, e);
      return write_call (w, BUILT_IN_LDEXP, BUILT_IN_LDEXPF, x, back);
    }
    CASE_FLT_FN (BUILT_IN_REMQUO):
      return write_call (w, BUILT_IN_REMAINDER, BUILT_IN_REMAINDERF, x,
			 gimple_call_arg (s, 1));
    default:
      return write_call (w, BUILT_IN_LGAMMA, BUILT_IN_LGAMMAF, x);
  }
}

/* Is CODE one of these, and all known that it becomes?  VALUE: its result is used.  */
static bool
known_p (tree type, enum built_in_function code, bool value)
{
  switch (code) {
    CASE_FLT_FN (BUILT_IN_SINCOS):
      return builtin_known_p (type, BUILT_IN_SIN, BUILT_IN_SINF)
	     && builtin_known_p (type, BUILT_IN_COS, BUILT_IN_COSF);
    CASE_FLT_FN (BUILT_IN_MODF):
      return builtin_known_p (type, BUILT_IN_TRUNC, BUILT_IN_TRUNCF)
	     && builtin_known_p (type, BUILT_IN_FMOD, BUILT_IN_FMODF)
	     && builtin_known_p (type, BUILT_IN_COPYSIGN, BUILT_IN_COPYSIGNF);
    CASE_FLT_FN (BUILT_IN_FREXP):
      return value && builtin_known_p (type, BUILT_IN_LDEXP, BUILT_IN_LDEXPF);
    CASE_FLT_FN (BUILT_IN_REMQUO):
      return value && builtin_known_p (type, BUILT_IN_REMAINDER, BUILT_IN_REMAINDERF);
    CASE_FLT_FN_REENT (BUILT_IN_LGAMMA): CASE_FLT_FN_REENT (BUILT_IN_GAMMA):
      return value && builtin_known_p (type, BUILT_IN_LGAMMA, BUILT_IN_LGAMMAF);
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
    CASE_FLT_FN (BUILT_IN_SINCOS):
      write_store (&w, gimple_call_arg (s, 1),
		   write_call (&w, BUILT_IN_SIN, BUILT_IN_SINF, x));
      write_store (&w, gimple_call_arg (s, 2),
		   write_call (&w, BUILT_IN_COS, BUILT_IN_COSF, x));
      break;
    CASE_FLT_FN (BUILT_IN_MODF): {
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
      bool ours = callee && gimple_call_builtin_p (s, BUILT_IN_NORMAL)
		  && !stmt_ends_bb_p (s) && gimple_call_num_args (s) > 0
		  && real_type_p (TREE_TYPE (gimple_call_arg (s, 0)))
		  && known_p (TREE_TYPE (gimple_call_arg (s, 0)),
			      DECL_FUNCTION_CODE (callee), gimple_call_lhs (s) != NULL_TREE);
      if (!ours) {
	gsi_next (&i);
	continue;
      }
      write_out (&i, s, DECL_FUNCTION_CODE (callee));
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
