/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small diamonds become selects.

     if (a > 0) r = a; else r = 0;	->	t = a > 0; r = t ? a : 0;

   What a branch joins must be recorded, by which way it came or by its value; a select is an
   operation like others, which the reverse sweep repeats from its operands.  Loops without
   branches are also what GCC vectorises best.

   Only where nothing of note happens in the arms.  What stands there is executed in any case
   afterwards, so it has to be cheap, without side effects, and must not trap: signs and
   comparisons of reals, and arithmetic of integers, which wrap here.  A comparison that traps
   for NaN is moved as the opposite of one that does not.  Where the user's options say that no
   real operation traps, sums, products by numbers, and products that are only compared.  The
   partials of all these are finite, so that a shadow of zero, the one of the arm that was not
   chosen, stays zero: times a factor that overflowed there it would become NaN.

   In a loop without loops inside, only if all of its branches go: one way through several
   branches is recorded as one number, and a loop with a branch left is not vectorised, so that
   there nothing is gained (measured: 10 to 20 % lost).  */

#include "prepare.h"
#include "params.h"

/* Joined values; statements in the arms, and where reals may be added there.  */
enum { MAX_JOINED = 4, MAX_IN_ARMS = 8, MAX_WITH_SUMS = 24, ROUNDS = 4 };

namespace {

struct diamond {
  basic_block head, arm[2], join;	/* arm[k] NULL: straight from head to join */
  edge from[2];				/* where the condition is true, false */
};

}

/* A sum of reals that is executed too often may be noticed: the derivative is compiled with the
   primal's options, not with those of the clone.  */
static bool sums_trap;

/* ---- which ----------------------------------------------------------------- */

static bool
integer_p (tree t)
{
  return INTEGRAL_TYPE_P (TREE_TYPE (t));
}

/* Nothing comes of A but outcomes of comparisons.  */
static bool
only_compared_p (const gassign *a)
{
  gimple *use;
  imm_use_iterator i;
  bool only = true;
  FOR_EACH_IMM_USE_STMT (use, i, gimple_assign_lhs (a))
    only &= is_gimple_debug (use) || gimple_code (use) == GIMPLE_COND
	    || (is_gimple_assign (use)
		&& TREE_CODE_CLASS (gimple_assign_rhs_code (use)) == tcc_comparison);
  return only;
}

static bool
finite_number_p (tree t)
{
  return TREE_CODE (t) == REAL_CST && real_isfinite (TREE_REAL_CST_PTR (t));
}

/* A multiplies reals, and what its factors get from a shadow of zero is zero, whatever they
   are.  */
static bool
harmless_product_p (const gassign *a)
{
  return !sums_trap
	 && (finite_number_p (gimple_assign_rhs1 (a)) || finite_number_p (gimple_assign_rhs2 (a))
	     || only_compared_p (a));
}

static bool
harmless_code_p (const gassign *a, bool integers)
{
  enum tree_code code = gimple_assign_rhs_code (a);
  switch (code) {
  case SSA_NAME:
  case NEGATE_EXPR:
  case ABS_EXPR:
  case PAREN_EXPR:
    return true;
  case PLUS_EXPR:
  case MINUS_EXPR:
    return integers || !sums_trap;
  case MULT_EXPR:
    return integers || harmless_product_p (a);
  case BIT_AND_EXPR:
  case BIT_IOR_EXPR:
  case BIT_XOR_EXPR:
  case BIT_NOT_EXPR:
    return integers;
  CASE_CONVERT:
    return integers;
  default:
    return TREE_CODE_CLASS (code) == tcc_comparison;
  }
}

/* A selection by a value; one that compares reals itself may trap.  */
static bool
harmless_select_p (const gassign *a)
{
  tree condition = gimple_assign_rhs1 (a);
  return TREE_CODE (condition) == SSA_NAME
	 || (COMPARISON_CLASS_P (condition) && integer_p (TREE_OPERAND (condition, 0)));
}

/* It may be executed where its arm is not taken.  */
static bool
harmless_p (gimple *s)
{
  gassign *a = dyn_cast<gassign *> (s);
  if (!a || gimple_vuse (a) || gimple_has_volatile_ops (a)
      || TREE_CODE (gimple_assign_lhs (a)) != SSA_NAME)
    return false;
  bool integers = true;
  for (unsigned k = 1; k < gimple_num_ops (a); k++) {
    tree t = gimple_op (a, k);
    integers &= integer_p (t);
    if (!integer_p (t) && !real_type_p (TREE_TYPE (t)))
      return false;
  }
  if (!integer_p (gimple_assign_lhs (a)) && !real_type_p (TREE_TYPE (gimple_assign_lhs (a))))
    return false;
  return gimple_assign_rhs_code (a) == COND_EXPR ? harmless_select_p (a)
						 : harmless_code_p (a, integers);
}

/* All of ARM may stand in the block before it; adds to N what does.  */
static bool
harmless_arm_p (basic_block arm, unsigned *n)
{
  unsigned most = sums_trap ? MAX_IN_ARMS : MAX_WITH_SUMS;
  for (gimple_stmt_iterator i = gsi_start_bb (arm); !gsi_end_p (i); gsi_next (&i)) {
    gimple *s = gsi_stmt (i);
    if (is_gimple_debug (s) || gimple_code (s) == GIMPLE_COND)
      continue;
    if (!harmless_p (s) || ++*n > most)
      return false;
  }
  return true;
}

/* A value that can be selected: GCC's own name for "never set" is none.  */
static bool
selectable_p (tree t)
{
  if (TREE_CODE (t) == SSA_NAME
      && (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (t)
	  || (SSA_NAME_IS_DEFAULT_DEF (t) && SSA_NAME_VAR (t)
	      && TREE_CODE (SSA_NAME_VAR (t)) != PARM_DECL)))
    return false;
  return integer_p (t) || real_type_p (TREE_TYPE (t));
}

/* What JOIN joins can all be selected.  */
static bool
selectable_joins_p (basic_block join)
{
  unsigned n = 0;
  for (gphi_iterator i = gsi_start_phis (join); !gsi_end_p (i); gsi_next (&i)) {
    gphi *phi = i.phi ();
    tree a = gimple_phi_arg_def (phi, 0), b = gimple_phi_arg_def (phi, 1);
    if (virtual_operand_p (gimple_phi_result (phi))) {
      if (a != b)
	return false;
      continue;
    }
    if (!selectable_p (gimple_phi_result (phi)) || !selectable_p (a) || !selectable_p (b)
	|| ++n > MAX_JOINED)
      return false;
  }
  return n > 0;
}

/* The arm that E, out of a condition, leads to JOIN by; *ARM NULL: directly.  */
static bool
find_arm (edge e, basic_block join, basic_block *arm, edge *from)
{
  *arm = NULL;
  *from = e;
  if (e->dest == join)
    return true;
  if (!single_pred_p (e->dest) || !single_succ_p (e->dest)
      || single_succ (e->dest) != join || phi_nodes (e->dest))
    return false;
  *arm = e->dest;
  *from = single_succ_edge (e->dest);
  return true;
}

static bool
plain_edges_p (basic_block join)
{
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, join->preds)
    if (e->flags & (EDGE_COMPLEX | EDGE_DFS_BACK))
      return false;
  return true;
}

static bool
find_diamond (basic_block join, diamond *d)
{
  if (EDGE_COUNT (join->preds) != 2 || !plain_edges_p (join))
    return false;
  d->join = join;
  basic_block p = EDGE_PRED (join, 0)->src, q = EDGE_PRED (join, 1)->src;
  d->head = p == q || (single_pred_p (q) && single_pred (q) == p) ? p
	    : single_pred_p (p) ? single_pred (p) : NULL;
  if (!d->head || !safe_dyn_cast<gcond *> (last_stmt (d->head)))
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (d->head, &yes, &no);
  unsigned n = 0;
  return yes->dest != no->dest
	 && find_arm (yes, join, &d->arm[0], &d->from[0])
	 && find_arm (no, join, &d->arm[1], &d->from[1])
	 && (!d->arm[0] || harmless_arm_p (d->arm[0], &n))
	 && (!d->arm[1] || harmless_arm_p (d->arm[1], &n))
	 && selectable_joins_p (join);
}

/* ---- loops that become straight ------------------------------------------------ */

static bool arms_reduce_p (basic_block head, basic_block *join, unsigned *n);

/* From E on nothing but what can stand before the branch leads to JOIN.  */
static bool
arm_reduces_p (edge e, basic_block join, unsigned *n)
{
  for (basic_block bb = e->dest; bb != join;) {
    if ((bb == e->dest && (!single_pred_p (bb) || phi_nodes (bb))) || !harmless_arm_p (bb, n))
      return false;
    if (single_succ_p (bb))
      bb = single_succ (bb);
    else if (!arms_reduce_p (bb, &bb, n))
      return false;
  }
  return true;
}

/* HEAD ends in a branch, whose arms all but go; they meet again in *JOIN.  */
static bool
arms_reduce_p (basic_block head, basic_block *join, unsigned *n)
{
  basic_block meet = get_immediate_dominator (CDI_POST_DOMINATORS, head);
  if (!meet || EDGE_COUNT (head->succs) != 2 || !safe_dyn_cast<gcond *> (last_stmt (head))
      || EDGE_COUNT (meet->preds) != 2 || !plain_edges_p (meet)
      || !selectable_joins_p (meet))
    return false;
  *join = meet;
  return arm_reduces_p (EDGE_SUCC (head, 0), meet, n)
	 && arm_reduces_p (EDGE_SUCC (head, 1), meet, n);
}

/* What follows BB in each iteration that does not leave L, or NULL.  */
static basic_block
next_in (const class loop *l, basic_block bb)
{
  if (single_succ_p (bb))
    return single_succ (bb);
  if (EDGE_COUNT (bb->succs) == 2)
    for (unsigned k = 0; k < 2; k++)
      if (!flow_bb_inside_loop_p (l, EDGE_SUCC (bb, k)->dest))
	return EDGE_SUCC (bb, !k)->dest;
  unsigned n = 0;
  basic_block join;
  return arms_reduce_p (bb, &join, &n) ? join : NULL;
}

/* L, which has no loops inside, has no branch but its exits when all is done.  */
static bool
becomes_straight_p (const class loop *l)
{
  basic_block bb = l->header;
  for (unsigned left = l->num_nodes; left > 0; left--) {
    bb = next_in (l, bb);
    if (!bb || bb == l->header)
      return bb != NULL;
    if (!flow_bb_inside_loop_p (l, bb))
      return false;
  }
  return false;
}

/* The numbers of the loops in which joins become selects.  */
static void
find_loops (bitmap out)
{
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  bitmap_set_bit (out, 0);
  FOR_ALL_LOOPS (l, 0)
    if (l->inner || becomes_straight_p (l))
      bitmap_set_bit (out, l->num);
  free_dominance_info (CDI_POST_DOMINATORS);
}

/* ---- what becomes of it ------------------------------------------------------ */

/* The comparison that holds where CODE does not, and does not trap for a quiet NaN as CODE does;
   ERROR_MARK: CODE does not trap.  */
static enum tree_code
quiet_opposite (enum tree_code code)
{
  switch (code) {
    case LT_EXPR: return UNGE_EXPR;
    case LE_EXPR: return UNGT_EXPR;
    case GT_EXPR: return UNLE_EXPR;
    case GE_EXPR: return UNLT_EXPR;
    case LTGT_EXPR: return UNEQ_EXPR;
    default: return ERROR_MARK;
  }
}

/* S is to be moved in front of TO, where it may be executed with other numbers.  */
static void
compare_quietly (gimple *s, gimple_stmt_iterator *to)
{
  gassign *a = as_a<gassign *> (s);
  enum tree_code quiet = quiet_opposite (gimple_assign_rhs_code (a));
  tree x = gimple_assign_rhs1 (a);
  if (quiet == ERROR_MARK || integer_p (x) || !flag_trapping_math || !HONOR_NANS (x))
    return;
  tree opposite = make_ssa_name (boolean_type_node);
  gassign *c = gimple_build_assign (opposite, quiet, x, gimple_assign_rhs2 (a));
  gimple_set_location (c, gimple_location (a));
  gsi_insert_before (to, c, GSI_SAME_STMT);
  gimple_assign_set_rhs_code (a, EQ_EXPR);
  gimple_assign_set_rhs1 (a, opposite);
  gimple_assign_set_rhs2 (a, boolean_false_node);
  update_stmt (a);
}

static void
move_arm (basic_block arm, gimple_stmt_iterator *to)
{
  for (gimple_stmt_iterator i = gsi_start_bb (arm); !gsi_end_p (i);)
    if (is_gimple_debug (gsi_stmt (i)))
      gsi_remove (&i, true);
    else {
      compare_quietly (gsi_stmt (i), to);
      gsi_move_before (&i, to);
    }
}

/* Whether C holds, as a value computed in front of it.  */
static tree
truth_of (gcond *c, gimple_stmt_iterator *at)
{
  tree t = make_ssa_name (boolean_type_node);
  gassign *s = gimple_build_assign (t, gimple_cond_code (c), gimple_cond_lhs (c),
				    gimple_cond_rhs (c));
  gimple_set_location (s, gimple_location (c));
  gsi_insert_before (at, s, GSI_SAME_STMT);
  return t;
}

static void
select_instead (const diamond *d)
{
  gcond *c = as_a<gcond *> (last_stmt (d->head));
  gimple_stmt_iterator at = gsi_for_stmt (c);
  for (unsigned k = 0; k < 2; k++)
    if (d->arm[k])
      move_arm (d->arm[k], &at);
  tree t = truth_of (c, &at);
  for (gphi_iterator i = gsi_start_phis (d->join); !gsi_end_p (i);) {
    gphi *phi = i.phi ();
    tree result = gimple_phi_result (phi);
    if (virtual_operand_p (result)) {
      gsi_next (&i);
      continue;
    }
    gassign *s = gimple_build_assign (result, COND_EXPR, t,
				      PHI_ARG_DEF_FROM_EDGE (phi, d->from[0]),
				      PHI_ARG_DEF_FROM_EDGE (phi, d->from[1]));
    gimple_set_location (s, gimple_location (c));
    remove_phi_node (&i, false);
    gsi_insert_before (&at, s, GSI_SAME_STMT);
  }
  gimple_cond_make_true (c);
  update_stmt (c);
}

void
prepare_joins (tree primal)
{
  sums_trap = opt_for_fn (primal, flag_trapping_math);
  auto_bitmap loops;
  mark_dfs_back_edges ();
  find_loops (loops);
  for (unsigned round = 0; round < ROUNDS; round++) {
    bool any = false;
    mark_dfs_back_edges ();
    basic_block bb;
    FOR_EACH_BB_FN (bb, cfun) {
      diamond d;
      if (bitmap_bit_p (loops, bb->loop_father->num) && find_diamond (bb, &d)) {
	select_instead (&d);
	any = true;
      }
    }
    if (!any)
      break;
    cleanup_tree_cfg ();
  }
  loop_optimizer_finalize ();
}
