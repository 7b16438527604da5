/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pass before GCC's vectoriser, over all functions: see sums-in-order.h.

     for (j = 0; j < n; j++)
       s = (s + d[2*j+1]) + d[2*j];

   Where GCC must keep the order of additions, its vectoriser before 11.5, 12.4 and 13.2 loads the elements of an
   iteration as they lie in memory, forgets that they are added in another order, and counts some of them twice
   (GCC's bug 110381, "double counting for sum of structs of floating point types").  Programs in C and
   Fortran meet it at -O3; derivatives do where an inner loop of a few iterations is unrolled that runs downwards, as a
   section with a negative step does once its procedure is inlined.  The sum above becomes

     s = PAREN_EXPR <s + d[2*j+1]> + d[2*j]

   which is the same number, and no sum to the vectoriser.  Nothing is done to sums whose elements are added in the order of
   their addresses, nor where the order is free (-fassociative-math).  */

#include "sums-in-order.h"

#if GCC_FORGETS_ORDER_OF_SUMS

/* Statements that are looked at for one sum, and how deep its terms are: beyond that it is none to the
   vectoriser.  */
enum { MOST_STEPS = 4000, MOST_DEPTH = 8 };

struct addition { gimple *stmt; tree sum, what; };

namespace {

const pass_data sums_pass_data = {
  GIMPLE_PASS, "adjoint-sums", OPTGROUP_LOOP, TV_PLUGIN_RUN, PROP_cfg | PROP_ssa, 0, 0, 0, 0
};

class sums_pass : public gimple_opt_pass
{
public:
  sums_pass (gcc::context *context) : gimple_opt_pass (sums_pass_data, context) {}
  bool gate (function *) final override { return flag_tree_loop_vectorize && !flag_associative_math; }
  unsigned execute (function *fun) final override;
};

}

static gimple *
made_in_loop (class loop *l, tree name)
{
  if (TREE_CODE (name) != SSA_NAME)
    return NULL;
  gimple *def = SSA_NAME_DEF_STMT (name);
  return gimple_bb (def) && flow_bb_inside_loop_p (l, gimple_bb (def)) ? def : NULL;
}

/* What is added to RESULT, which a PHI of L sets, on the way to NAME, the last first; false if NAME is no
   such sum.  *STEPS more may be taken.  */
static bool
find_additions (class loop *l, tree name, tree result, int *steps, vec<addition> *out)
{
  if (name == result)
    return true;
  gimple *def = made_in_loop (l, name);
  if (!def || !is_gimple_assign (def) || --*steps < 0)
    return false;
  tree_code code = gimple_assign_rhs_code (def);
  if (code == SSA_NAME)
    return find_additions (l, gimple_assign_rhs1 (def), result, steps, out);
  if (code != PLUS_EXPR && code != MINUS_EXPR)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  unsigned before = out->length ();
  out->safe_push ({ def, a, b });
  if (find_additions (l, a, result, steps, out))
    return true;
  out->truncate (before);
  if (code == MINUS_EXPR)
    return false;
  out->safe_push ({ def, b, a });
  if (find_additions (l, b, result, steps, out))
    return true;
  out->truncate (before);
  return false;
}

/* Loads X and Y of one iteration of L are parts of one array, and Y lies before X.  */
static bool
loads_descend_p (class loop *l, gimple *x, gimple *y)
{
  innermost_loop_behavior p, q;
  if (!dr_analyze_innermost (&p, gimple_assign_rhs1 (x), l, x)
      || !dr_analyze_innermost (&q, gimple_assign_rhs1 (y), l, y)
      || !operand_equal_p (p.base_address, q.base_address, 0) || !operand_equal_p (p.offset, q.offset, 0))
    return false;
  return TREE_CODE (p.init) == INTEGER_CST && TREE_CODE (q.init) == INTEGER_CST
	 && tree_int_cst_lt (q.init, p.init);
}

/* Statements X and Y do the same with their operands, from number *FIRST on.  */
static bool
done_alike_p (gimple *x, gimple *y, unsigned *first)
{
  if (gimple_code (x) != gimple_code (y) || gimple_num_ops (x) != gimple_num_ops (y))
    return false;
  if (is_gimple_call (x)) {
    *first = 3;
    return gimple_call_same_target_p (x, y);
  }
  *first = 1;
  return is_gimple_assign (x) && gimple_assign_rhs_code (x) == gimple_assign_rhs_code (y);
}

/* X and Y are computed alike, and from somewhere Y takes what lies before what X takes; or *STEPS more statements do
   not tell.  */
static bool
terms_descend_p (class loop *l, tree x, tree y, int depth, int *steps)
{
  unsigned first;
  if (x == y)
    return false;
  gimple *p = made_in_loop (l, x), *q = made_in_loop (l, y);
  if (!p || !q)
    return false;
  if (--*steps < 0 || depth == MOST_DEPTH)
    return true;
  if (gimple_assign_load_p (p) || gimple_assign_load_p (q))
    return gimple_assign_load_p (p) && gimple_assign_load_p (q) && loads_descend_p (l, p, q);
  if (!done_alike_p (p, q, &first))
    return false;
  /* Operands may be exchanged.  */
  for (unsigned i = first; i < gimple_num_ops (p); i++)
    for (unsigned k = first; k < gimple_num_ops (q); k++)
      if (gimple_op (p, i) && gimple_op (q, k)
	  && terms_descend_p (l, gimple_op (p, i), gimple_op (q, k), depth + 1, steps))
	return true;
  return false;
}

/* SUM, which ADDITION adds to, is no sum any more.  */
static void
end_sum (gimple *addition, tree sum)
{
  gimple_stmt_iterator at = gsi_for_stmt (addition);
  tree name = make_ssa_name (TREE_TYPE (sum));
  gsi_insert_before (&at, gimple_build_assign (name, PAREN_EXPR, sum), GSI_SAME_STMT);
  tree *op = gimple_assign_rhs1_ptr (addition);
  if (*op != sum)
    op = gimple_assign_rhs2_ptr (addition);
  *op = name;
  update_stmt (addition);
}

/* Whatever ADDITION adds to.  */
static void
end_at (gimple *addition)
{
  if (gimple_num_ops (addition) != 3)
    return;
  end_sum (addition, gimple_assign_rhs1 (addition));
  end_sum (addition, gimple_assign_rhs2 (addition));
}

static void
look_at_sum (class loop *l, gphi *phi)
{
  auto_vec<addition> all;
  int steps = MOST_STEPS;
  tree latch = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (l));
  bool found = find_additions (l, latch, gimple_phi_result (phi), &steps, &all);
  if (!found && steps < 0)
    end_at (made_in_loop (l, latch));
  for (unsigned k = 0; found && k + 1 < all.length (); k++)
    if (terms_descend_p (l, all[k + 1].what, all[k].what, 0, &steps)) {
      end_sum (all[k].stmt, all[k].sum);
      return;
    }
}

unsigned
sums_pass::execute (function *)
{
  FOR_ALL_LOOPS (l, LI_ONLY_INNERMOST) {
    if (!l->latch)
      continue;
    for (gphi_iterator i = gsi_start_phis (l->header); !gsi_end_p (i); gsi_next (&i)) {
      tree result = gimple_phi_result (i.phi ());
      if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (result)))
	look_at_sum (l, i.phi ());
    }
  }
  return 0;
}

void
sums_in_order_init (const char *plugin_name)
{
  register_pass_info info;
  info.pass = new sums_pass (g);
  info.reference_pass_name = "vect";
  info.ref_pass_instance_number = 1;
  info.pos_op = PASS_POS_INSERT_BEFORE;
  register_callback (plugin_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

#else

void
sums_in_order_init (const char *)
{
}

#endif
