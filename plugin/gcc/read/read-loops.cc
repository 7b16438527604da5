/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trip counts: for each natural loop whose latch traversals GCC can count
   without assumptions, the count as a value, computed in the preheader.

   A loop qualifies if one exit edge leads on to the return (others end in
   noreturn calls, and then nothing asks for the count), if that exit is tested in
   every iteration, and if GCC's count holds unconditionally: "may be zero" false,
   which header copying has made so, and its "assumptions" true, or such that
   the exit is never taken where they fail.  */

#include "read-int.h"

/* The exit of LOOP that can reach the return; NULL if none or several.  */
static edge
live_exit (reader *r, class loop *loop)
{
  edge only = NULL;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (unsigned k = 0; k < exits.length (); k++) {
    if (!bitmap_bit_p (r->live, exits[k]->dest->index))
      continue;
    if (only)
      return NULL;
    only = exits[k];
  }
  return only;
}

/* Do the names in NITER dominate the end of BB?  */
static bool
available_p (tree niter, basic_block bb)
{
  if (TREE_CODE (niter) == SSA_NAME)
    return SSA_NAME_IS_DEFAULT_DEF (niter)
	   || dominated_by_p (CDI_DOMINATORS, bb,
			      gimple_bb (SSA_NAME_DEF_STMT (niter)));
  if (EXPR_P (niter))
    for (int k = 0; k < TREE_OPERAND_LENGTH (niter); k++)
      if (TREE_OPERAND (niter, k)
	  && !available_p (TREE_OPERAND (niter, k), bb))
	return false;
  return true;
}

/* A loop that goes on while i <= n, in steps of one, never leaves by this exit if
   n is the largest number of its type; GCC then assumes that n is not.  (It
   proves it by itself only where no call could end the program.)  */
static bool
harmless_p (const class tree_niter_desc &niter)
{
  tree a = niter.assumptions;
  if (integer_onep (a))
    return true;
  if (TREE_CODE (a) != NE_EXPR || TREE_CODE (TREE_OPERAND (a, 1)) != INTEGER_CST
      || !niter.control.step
      || !(integer_onep (niter.control.step)
	   || integer_minus_onep (niter.control.step)))
    return false;
  tree extreme = TREE_OPERAND (a, 1), type = TREE_TYPE (extreme);
  return INTEGRAL_TYPE_P (type)
	 && tree_int_cst_equal (extreme, integer_onep (niter.control.step)
					 ? TYPE_MAX_VALUE (type)
					 : TYPE_MIN_VALUE (type));
}

static void
find_count (reader *r, class loop *loop)
{
  edge exit = live_exit (r, loop);
  if (!exit || !loop->latch
      || !dominated_by_p (CDI_DOMINATORS, loop->latch, exit->src))
    return;
  class tree_niter_desc niter;
  if (!number_of_iterations_exit_assumptions (loop, exit, &niter, NULL)
      || !harmless_p (niter)
      || !integer_zerop (niter.may_be_zero)
      || !niter.niter || TREE_CODE (niter.niter) == SCEV_NOT_KNOWN)
    return;
  basic_block preheader = loop_preheader_edge (loop)->src;
  tree t = fold_convert (long_long_unsigned_type_node, niter.niter);
  if (!single_succ_p (preheader) || !rd_expression_simple_p (t)
      || !available_p (t, preheader))
    return;
  counted_loop c = { loop, preheader, t };
  r->counted.safe_push (c);
}

void
rd_find_counts (reader *r)
{
  FOR_ALL_LOOPS (loop, 0)
    find_count (r, loop);
}

void
rd_make_counts (reader *r, basic_block bb)
{
  for (unsigned k = 0; k < r->counted.length (); k++) {
    counted_loop *c = &r->counted[k];
    if (c->preheader != bb)
      continue;
    struct loop_count l = { r->block_of[c->loop->header->index], ADJ_NONE };
    l.count = rd_expression (r, c->niter);
    VEC_PUSH (r->p->arena, r->f->loops, l);
  }
}
