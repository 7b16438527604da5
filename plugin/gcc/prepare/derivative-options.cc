/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options under which clones are optimised and derivatives compiled, as nodes, and what these allow GCC
   to do with reals.  */

#include "prepare.h"
#include "params.h"
#include "thaw.h"

/* Makes what BASE, a node or NULL for the command line, says the options at hand; they
   may be those of the current function.  */
static void
begin_options (cl_optimization *saved, tree base)
{
  cl_optimization_save (saved, &global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set,
			   TREE_OPTIMIZATION (base ? base : optimization_default_node));
}

static tree
end_options (cl_optimization *saved)
{
  tree node = build_optimization_node (&global_options, &global_options_set);
  cl_optimization_restore (&global_options, &global_options_set, saved);
  targetm.override_options_after_change ();
  return node;
}

/* What the command line says of single optimisations: a level that is read later
   would undo it.  */
static void
add_single_options (vec<cl_decoded_option> *out)
{
  for (unsigned k = 1; k < save_decoded_options_count; k++) {
    const cl_decoded_option *o = &save_decoded_options[k];
    if (o->opt_index < N_OPTS && !o->errors
	&& (cl_options[o->opt_index].flags & CL_OPTIMIZATION)
	&& o->opt_index != OPT_O && o->opt_index != OPT_Os
	&& o->opt_index != OPT_Og && o->opt_index != OPT_Ofast)
      out->safe_push (*o);
  }
}

tree
node_of_options (tree base, const char **argv, unsigned argc, bool single)
{
  cl_optimization saved;
  begin_options (&saved, base);
  cl_decoded_option *decoded;
  unsigned n;
  decode_cmdline_options_to_array_default_mask (argc, argv, &decoded, &n);
  auto_vec<cl_decoded_option> all;
  for (unsigned k = 0; k < n; k++)
    all.safe_push (decoded[k]);
  if (single)
    add_single_options (&all);
  decode_more_options (all.address (), all.length ());
  targetm.override_options_after_change ();
  return end_options (&saved);
}

/* The user forbids conclusions from types, and not just by a low level.  */
static bool
types_say_nothing_p (tree primal)
{
  return thawed_types_say_nothing_p ()
	 || (!opt_for_fn (primal, flag_strict_aliasing)
	     && (opt_for_fn (primal, optimize) >= 2
		 || global_options_set.x_flag_strict_aliasing));
}

tree
strict_o2_node (tree primal)
{
  bool no_errno = !opt_for_fn (primal, flag_errno_math);
  bool no_traps = (in_lto_p || global_options_set.x_flag_trapping_math)
		  && !opt_for_fn (primal, flag_trapping_math);
  /* At link time the command line is that of the link.  */
  tree base = in_lto_p ? DECL_FUNCTION_SPECIFIC_OPTIMIZATION (primal) : NULL_TREE;
  const char *argv[] = {
    "adjoint", "-O2", "-finline", "-fno-fast-math",
    "-fno-unsafe-math-optimizations", "-fno-associative-math",
    "-fno-reciprocal-math", "-fno-finite-math-only", "-fsigned-zeros",
    "-ffp-contract=off",
    no_traps ? "-fno-trapping-math" : "-ftrapping-math",
    no_errno ? "-fno-math-errno" : "-fmath-errno",
    types_say_nothing_p (primal) ? "-fno-strict-aliasing" : "-fstrict-aliasing",
    /* CCP would turn an array whose size becomes known into one of characters.  */
    "--param=large-stack-frame=0", "-fwrapv"
  };
  return node_of_options (base, argv, ARRAY_SIZE (argv) - !thawed_wraps_p (), false);
}

/* BASE with what bodies of other units ask for.  */
static tree
with_options_of_units (tree base)
{
  if (!thawed_wraps_p () && !thawed_types_say_nothing_p ())
    return base;
  cl_optimization saved;
  begin_options (&saved, base);
  if (thawed_wraps_p ())
    flag_wrapv = 1;
  if (thawed_types_say_nothing_p ())
    flag_strict_aliasing = 0;
  return end_options (&saved);
}

/* Registers hold more than memory: -mfpmath=387.  */
static bool
wide_registers_p (void)
{
  enum flt_eval_method m = targetm.c.excess_precision (EXCESS_PRECISION_TYPE_IMPLICIT);
  return m != FLT_EVAL_METHOD_PROMOTE_TO_FLOAT && m != FLT_EVAL_METHOD_PROMOTE_TO_FLOAT16;
}

/* GCC's loop distribution (seen with 12, in plain C as well) may put what a loop stores into an array
   before what the loop reads there in other iterations: where it makes a test that other arrays lie
   apart, it forgets in which order the rest depends on each other.

     y[j + 2] = cos (y[j + 1]);		its argument goes to the tape, which GCC does not know to be memory
     y[j] = y[j] * w[j + 2];		of its own
     w[j] = 0;				came first

   So derivatives do without, and without the memset that it makes of loops.  */
static void
avoid_distribution (void)
{
  flag_tree_loop_distribution = 0;
  flag_tree_loop_distribute_patterns = 0;
}

/* A dummy argument of FNDECL is an array of constant size.  */
static bool
takes_fixed_array_p (tree fndecl)
{
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); t && TREE_VALUE (t) != void_type_node; t = TREE_CHAIN (t)) {
    tree type = TREE_VALUE (t);
    if (POINTER_TYPE_P (type) && TREE_CODE (TREE_TYPE (type)) == ARRAY_TYPE
	&& TYPE_SIZE (TREE_TYPE (type)) && TREE_CODE (TYPE_SIZE (TREE_TYPE (type))) == INTEGER_CST)
      return true;
  }
  return false;
}

static bool
calls_with_fixed_array_p (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  if (!node || seen->add (node))
    return false;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
    cgraph_node *callee = e->callee->ultimate_alias_target ();
    if (takes_fixed_array_p (callee->decl) || calls_with_fixed_array_p (callee, seen))
      return true;
  }
  return false;
}

/* GCC's loop invariant motion (seen with 12, in plain Fortran as well; not with 11) may take the load of
   an element out of a loop that stores there:

     do k = 1, 5
       s = s + y(6)			loaded once, if `y(6)' is r(2,2) of a callee that is inlined, too:
       y(k + 1) = s			the two have the types of two arrays
     end do

   What it makes of the two loads has an offset of its own and is compared as if it had none, with a
   store that goes to few elements.  (tree-ssa-loop-im, gather_mem_refs_stmt: `ref_canonical'.)  */
static void
avoid_invariant_motion (tree primal)
{
  hash_set<cgraph_node *> seen;
  if (GCCPLUGIN_VERSION_MAJOR >= 12 && calls_with_fixed_array_p (cgraph_node::get (primal), &seen))
    flag_tree_loop_im = 0;
}

tree
emitted_options_node (tree primal)
{
  tree base = with_options_of_units (DECL_FUNCTION_SPECIFIC_OPTIMIZATION (primal));
  /* What was read is optimised, and may compare two reals twice, for a value and for a branch.  Where each
     comparison may round otherwise these must become one again.  */
  if (opt_for_fn (primal, optimize) < 2 && wide_registers_p ()) {
    const char *argv[] = { "adjoint", "-O2" };
    base = with_options_of_units (node_of_options (base, argv, ARRAY_SIZE (argv), true));
  }
  cl_optimization saved;
  begin_options (&saved, base);
  avoid_distribution ();
  avoid_invariant_motion (primal);
  /* A stencil's reverse sweep touches about twice as many arrays as the stencil,
     more than GCC versions a loop for by default.  */
  if (!global_options_set.x_param_vect_max_version_for_alias_checks)
    global_options.x_param_vect_max_version_for_alias_checks = 200;
  return end_options (&saved);
}

/* From here on GCC's time grows faster than the function.  */
enum { MANY_BLOCKS = 2000, MANY_STATEMENTS = 10000 };

tree
options_for_size_node (tree node, unsigned blocks, unsigned statements)
{
  if (blocks <= MANY_BLOCKS && statements <= MANY_STATEMENTS)
    return node;
  cl_optimization saved;
  begin_options (&saved, node);
  if (blocks > MANY_BLOCKS) {
    if (!global_options_set.x_flag_gcse)
      flag_gcse = 0;
    forget_relations ();
    find_early_ranges_by_walk ();
  }
  if (statements > MANY_STATEMENTS && !global_options_set.x_param_lra_max_considered_reload_pseudos)
    param_lra_max_considered_reload_pseudos = 10;
  return end_options (&saved);
}

/* Rewritten: `x + 1.0 > 1.0' becomes `x > 0', `!(a < b)' becomes `a >= b'.  Widened:
   registers hold more than memory.  Rounded otherwise: the program changes the mode between the
   sweeps.  Contraction to FMA makes another operand, but
   the same for all its uses.  */
bool
emitted_reals_loose_p (tree primal)
{
  const cl_optimization *o = TREE_OPTIMIZATION (emitted_options_node (primal));
  if (o->x_flag_unsafe_math_optimizations || o->x_flag_finite_math_only
      || o->x_flag_associative_math || o->x_flag_reciprocal_math
      || !o->x_flag_signed_zeros || o->x_flag_rounding_math)
    return true;
  return wide_registers_p ();
}

bool
emitted_reals_contracted_p (tree primal)
{
  const cl_optimization *o = TREE_OPTIMIZATION (emitted_options_node (primal));
  return o->x_flag_fp_contract_mode == FP_CONTRACT_FAST
	 && (direct_internal_fn_supported_p (IFN_FMA, double_type_node, OPTIMIZE_FOR_SPEED)
	     || direct_internal_fn_supported_p (IFN_FMA, float_type_node,
						OPTIMIZE_FOR_SPEED));
}

bool
emitted_reals_finite_p (tree primal)
{
  return TREE_OPTIMIZATION (emitted_options_node (primal))->x_flag_finite_math_only;
}
