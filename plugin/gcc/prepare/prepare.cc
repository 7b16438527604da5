/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The private, optimised copy of a primal: see prepare.h.

   1. Clone NODE with its body and give the clone an -O2 node with strict floating
      point, so that what is read does not depend on the command line.
   2. Inline what can be inlined, one level per round, through the early inliner:
      the chosen callees carry always_inline meanwhile.  A callee is chosen if it
      has a body here, lies on no cycle of the call graph, was not declared
      noinline, is small enough (see inline-sizes.cc), and would not lose what `restrict'
      says (see better_called_p).  Before each round nested procedures become plain functions
      (prepare-nested.cc).
   3. Have gfortran 11 access sections that may run downwards by pointers (prepare-subscripts.cc).  Move arrays of
      variable size to the heap where memory by address is wanted (prepare-stack.cc); take
      out what some options of the user's left in the body (prepare-options.cc).
   4. Drop clobbers of what an INTENT(OUT) dummy gets: gfortran sets them before it
      loads the other arguments of the call, the same variable for a VALUE dummy among them.
   5. Have results of memcpy and its like be its first argument (prepare-heap.cc); give small copies of
      reals their type back, with lengths that inlining made constants put in.
   6. Make numbers of small vectors, lane by lane (prepare-vectors.cc).
   7. Make copies of sections that libgfortran would pack (prepare-packs.cc), and buffers of what
      passive callees fill (prepare-filled.cc); have calls of libgfortran that get descriptors get
      addresses (prepare-arrays.cc).
   8. Have calls that stay get complex numbers as their parts (prepare-parts.cc), and copy
      structures with reals of several kinds, and packed ones, member by member (prepare-kinds.cc).
   9. Write out functions with two results (prepare-calls.cc) and complex numbers
      (prepare-complex.cc) as operations on reals.
   10. Run the passes listed in `passes' below; between them descriptors that are there or not
      become variables (prepare-absent.cc), and SELECT TYPE of known types chooses (prepare-types.cc);
      what they make one integer of, sixteen bytes that a call copies, is a call again.
   11. Make selects of small diamonds (prepare-joins.cc).
   12. Give names to comparisons of reals that have no derivative rules: the reader
      copies them as statements.

   Left out on purpose: dom (its jump threading makes loops irreducible),
   phiopt (turns an explicit `if' into MAX, whose derivative at a tie is another
   one), pre (adds PHIs that loops carry), reassoc and sincos (re-associate, merge
   intrinsics into complex ones).  */

#include "prepare.h"
#include "class-tables.h"
#include "ask.h"
#include "callees.h"
#include "describe.h"
#include "inline-sizes.h"
#include "inlined-after-all.h"
#include "nested.h"
#include "params.h"
#include "plugin-options.h"
#include "prepare-nulls.h"
#include "prepare-stops.h"
#include "thaw.h"

enum { INLINE_ROUNDS = 12 };

/* While short loops are unrolled the clone has other options, and passes collect
   garbage: nothing but this refers to the clone's own then.  */
static tree clone_options;

static const ggc_root_tab roots[] = {
  { &clone_options, 1, sizeof clone_options, &gt_ggc_mx_tree_node, NULL },
  LAST_GGC_ROOT_TAB
};

/* Options must be set before the file is read, so its text has to tell.  */
static bool
main_file_has_stubs (void)
{
  FILE *f = main_input_filename ? fopen (main_input_filename, "r") : NULL;
  if (!f)
    return false;
  static const char word[] = "adjoint_stub";
  size_t seen = 0;
  for (int c; seen < sizeof word - 1 && (c = getc (f)) != EOF; )
    seen = TOLOWER (c) == word[seen] ? seen + 1 : TOLOWER (c) == word[0];
  fclose (f);
  return seen == sizeof word - 1;
}

/* GCC looks for memory in a list of all pages that its last collection freed, each time; where there were many
   bodies that takes most of the time.  To give them back it looks at all pages that there are, so that is done once
   for each collection.  */
static bool collected;

static void
note_collection (void *, void *)
{
  collected = true;
}

static void
give_back_pages (void)
{
  if (collected)
    ggc_trim ();
  collected = false;
}

void
prepare_init (const char *plugin_name)
{
  ggc_register_root_tab (roots);
  register_callback (plugin_name, PLUGIN_GGC_END, note_collection, NULL);
  unused_chains_init ();
  if (global_options.x_flag_inline_arg_packing == -1
      && (!adjoint_options.heads.is_empty () || main_file_has_stubs ()))
    global_options.x_flag_inline_arg_packing = 1;
}

/* ---- inlining ------------------------------------------------------------ */

namespace {

/* What was changed on a callee to have it inlined.  The derivative is that of the
   body in this file, also where -fPIC lets another one take its place.  */
struct inline_mark {
  cgraph_node *node;
  tree attributes;
  bool disregard, replaceable, output, uninlinable;
};

}

static void
mark_callee (cgraph_node *callee, vec<inline_mark> *marks)
{
  tree decl = callee->decl;
  for (unsigned k = 0; k < marks->length (); k++)
    if ((*marks)[k].node == callee)
      return;
  inline_mark m = { callee, DECL_ATTRIBUTES (decl),
		    DECL_DISREGARD_INLINE_LIMITS (decl),
		    set_replaceable (callee, false), (bool) callee->force_output,
		    (bool) DECL_UNINLINABLE (decl) };
  marks->safe_push (m);
  /* The copy may be the only one that calls it: the inliner would use up its body.  */
  callee->force_output = 1;
  DECL_DISREGARD_INLINE_LIMITS (decl) = 1;
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("always_inline"),
				      NULL_TREE, DECL_ATTRIBUTES (decl));
  compute_fn_summary (callee, true);
}

static void
take_back (const inline_mark &m)
{
  DECL_DISREGARD_INLINE_LIMITS (m.node->decl) = m.disregard;
  DECL_ATTRIBUTES (m.node->decl) = m.attributes;
  set_replaceable (m.node, m.replaceable);
  m.node->force_output = m.output;
  DECL_UNINLINABLE (m.node->decl) = m.uninlinable;
}

static void
unmark_last (vec<inline_mark> *marks)
{
  take_back (marks->pop ());
}

/* A call that is kept is one of CALLEE: a mark would have that inlined too, and, where it calls itself
   through pointers, in each round again.  */
static void
unmark_kept (cgraph_node *callee, vec<inline_mark> *marks)
{
  for (unsigned k = 0; k < marks->length (); k++)
    if ((*marks)[k].node == callee) {
      take_back ((*marks)[k]);
      marks->ordered_remove (k);
      return;
    }
}

/* The callees of calls of CLONE that pointers have become.  */
static void
find_kept (cgraph_node *clone, hash_set<cgraph_node *> *kept)
{
  for (cgraph_edge *e = clone->callees; e; e = e->next_callee)
    if (kept_for_pointers_p (e))
      kept->add (e->callee->ultimate_alias_target ());
}

/* Arrays of reals behind pointer TYPE, or numbers: what a callee's halves take.  */
static bool
plain_argument_p (tree type, unsigned *arrays, unsigned *apart)
{
  if (INTEGRAL_TYPE_P (type) || real_type_p (type))
    return true;
  if (!POINTER_TYPE_P (type))
    return false;
  tree to = TREE_TYPE (type);
  bool array = TREE_CODE (to) == ARRAY_TYPE || !fortran_p ();
  while (TREE_CODE (to) == ARRAY_TYPE)
    to = TREE_TYPE (to);
  if (real_type_p (to) && array) {
    (*arrays)++;
    *apart += TYPE_RESTRICT (type);
  }
  return real_type_p (to) || INTEGRAL_TYPE_P (to);
}

static unsigned
deepest_loop (function *f)
{
  unsigned deepest = 0;
  if (loops_for_fn (f))
    for (class loop *l : *loops_for_fn (f)->larray)
      if (l)
	deepest = MAX (deepest, loop_depth (l));
  return deepest;
}

/* The object that POINTER leads into, if nothing else here does so under another name:
   a variable, memory just allocated, a restrict argument; or NULL_TREE.  */
static tree
object_behind (tree pointer)
{
  for (;;) {
    if (TREE_CODE (pointer) == ADDR_EXPR) {
      tree base = get_base_address (TREE_OPERAND (pointer, 0));
      if (!base || TREE_CODE (base) != MEM_REF)
	return base;
      pointer = TREE_OPERAND (base, 0);
      continue;
    }
    if (TREE_CODE (pointer) != SSA_NAME)
      return NULL_TREE;
    if (SSA_NAME_IS_DEFAULT_DEF (pointer))
      return TYPE_RESTRICT (TREE_TYPE (pointer)) ? SSA_NAME_VAR (pointer)
						 : NULL_TREE;
    gimple *def = SSA_NAME_DEF_STMT (pointer);
    if (is_gimple_call (def))
      return gimple_alloca_call_p (def) || (gimple_call_flags (def) & ECF_MALLOC)
	     ? pointer : NULL_TREE;
    if (!is_gimple_assign (def) || gimple_assign_load_p (def))
      return NULL_TREE;
    pointer = gimple_assign_rhs1 (def);
  }
}

/* After inlining CALLEE the arrays of CALL would still be known to be distinct.  */
static bool
distinct_objects_p (gimple *call, tree callee)
{
  auto_vec<tree> objects;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (callee);
       p && k < gimple_call_num_args (call); p = DECL_CHAIN (p), k++) {
    unsigned arrays = 0, apart = 0;
    plain_argument_p (TREE_TYPE (p), &arrays, &apart);
    if (!arrays)
      continue;
    tree object = object_behind (gimple_call_arg (call, k));
    if (!object || objects.contains (object))
      return false;
    objects.safe_push (object);
  }
  return true;
}

/* An argument of CALL is a pointer that a loop around it changes, as where time levels are
   swapped: of two such nobody could say on entry to the function that their memory lies apart, but
   the callee can.  */
static bool
changing_pointer_p (gimple *call)
{
  for (unsigned k = 0; k < gimple_call_num_args (call); k++) {
    tree arg = gimple_call_arg (call, k);
    if (TREE_CODE (arg) != SSA_NAME || !POINTER_TYPE_P (TREE_TYPE (arg)))
      continue;
    gimple *def = SSA_NAME_DEF_STMT (arg);
    if (gimple_code (def) == GIMPLE_PHI && loop_outer (gimple_bb (def)->loop_father))
      return true;
  }
  return false;
}

static bool keeps_calls;
static cgraph_node *kept_call;

void
prepare_keep_calls (bool keep, const vec<cgraph_node *> &primals)
{
  keeps_calls = keep;
  kept_call = NULL;
  inlined_after_all_forget ();
  prepare_parts_begin ();
  nested_begin ();
  if (keep)
    inline_sizes_find (primals);
  else
    inline_sizes_forget ();
}

cgraph_node *
prepare_kept_call (void)
{
  return kept_call;
}

/* The callee of E says that its arrays do not overlap (restrict, Fortran), which
   inlining would forget, or can test it, which its caller could not; and it is a nest of loops that runs at most once per iteration
   of one loop, so that a call costs nothing beside it.  Time steps are like
   that.  Where joint calls are asked for, each callee with a loop is better called: what is
   inlined cannot be run again.  */
static bool
better_called_p (cgraph_edge *e, cgraph_node *callee)
{
  tree decl = callee->decl, result = TREE_TYPE (TREE_TYPE (decl));
  unsigned arrays = 0, apart = 0;
  bool joint = adjoint_options.tuning.callee == CALLEE_JOINT;
  basic_block bb = gimple_bb (e->call_stmt);
  if (!keeps_calls || inlined_after_all_p (callee) || DECL_STATIC_CHAIN (decl)
      || nested_stand_in_p (callee)
      || !(VOID_TYPE_P (result) || real_type_p (result)) || !current_loops
      || !bb->loop_father || (loop_depth (bb->loop_father) > 1 && !joint)
      || deepest_loop (DECL_STRUCT_FUNCTION (decl)) < (joint ? 1 : 2))
    return false;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    if (!plain_argument_p (TREE_TYPE (p), &arrays, &apart))
      return false;
  /* An absent OPTIONAL argument.  */
  for (unsigned k = 0; k < gimple_call_num_args (e->call_stmt); k++)
    if (integer_zerop (gimple_call_arg (e->call_stmt, k))
	&& POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (e->call_stmt, k))))
      return false;
  bool can_tell = apart > 0 || (adjoint_options.tuning.apart && !fortran_p ()
				&& changing_pointer_p (e->call_stmt));
  return joint || (arrays > 1 && can_tell && !distinct_objects_p (e->call_stmt, decl));
}

namespace {

/* Callees whose rule counts more than their body stay calls, whatever GCC thinks of
   them.  */
struct call_guard {
  cgraph_node *node;
  tree attributes;
  bool disregard, inlinable;
};

}

/* CALLEE is inlined by nobody until release_guards.  */
static void
guard (cgraph_node *callee, vec<call_guard> *guards)
{
  tree decl = callee->decl;
  for (const call_guard &g : *guards)
    if (g.node == callee)
      return;
  ipa_fn_summary *summary = ipa_fn_summaries ? ipa_fn_summaries->get (callee) : NULL;
  call_guard g = { callee, DECL_ATTRIBUTES (decl), DECL_DISREGARD_INLINE_LIMITS (decl),
		   summary && summary->inlinable };
  guards->safe_push (g);
  DECL_ATTRIBUTES (decl) = remove_attribute ("always_inline", copy_list (g.attributes));
  DECL_DISREGARD_INLINE_LIMITS (decl) = 0;
  if (summary)
    summary->inlinable = false;
}

static void
guard_ruled (cgraph_node *clone, vec<call_guard> *guards)
{
  for (cgraph_edge *e = clone->callees; e; e = e->next_callee) {
    cgraph_node *callee = e->callee->ultimate_alias_target ();
    if (callee->definition && user_rule_of (callee->decl))
      guard (callee, guards);
  }
}

static void
release_guards (vec<call_guard> *guards)
{
  while (!guards->is_empty ()) {
    call_guard g = guards->pop ();
    ipa_fn_summary *summary = ipa_fn_summaries ? ipa_fn_summaries->get (g.node) : NULL;
    DECL_ATTRIBUTES (g.node->decl) = g.attributes;
    DECL_DISREGARD_INLINE_LIMITS (g.node->decl) = g.disregard;
    if (summary && g.inlinable)
      summary->inlinable = true;
  }
}

/* A call that stays is copied into the derivative, where GCC inlines a callee that is declared
   always_inline; without a summary it would take it for one that cannot be.  */
static void
summarise_kept (cgraph_node *clone)
{
  for (cgraph_edge *e = clone->callees; e; e = e->next_callee) {
    cgraph_node *callee = e->callee->ultimate_alias_target ();
    if (callee->definition && callee->has_gimple_body_p ()
	&& DECL_STRUCT_FUNCTION (callee->decl)
	&& gimple_in_ssa_p (DECL_STRUCT_FUNCTION (callee->decl))
	&& lookup_attribute ("always_inline", DECL_ATTRIBUTES (callee->decl)))
      compute_fn_summary (callee, true);
  }
}

/* Marks the callees of CLONE that shall be inlined next; false if none.  The mark
   comes before the summary: under -fno-inline a summary without it would
   declare the function uninlinable for good.  */
static bool
choose_callees (cgraph_node *clone, int *total, vec<inline_mark> *marks, vec<call_guard> *guards)
{
  bool any = false;
  hash_set<cgraph_node *> kept;
  find_kept (clone, &kept);
  for (cgraph_edge *e = clone->callees; e; e = e->next_callee) {
    cgraph_node *callee = e->callee->ultimate_alias_target ();
    /* Where its arguments are of other types GCC leaves the call as it is.  */
    if (gimple_call_noreturn_p (e->call_stmt) || e->call_stmt_cannot_inline_p || !inlinable_p (callee, clone))
      continue;
    if (kept.contains (callee)) {
      unmark_kept (callee, marks);
      /* GCC inlines what is small as it likes.  */
      guard (callee, guards);
    }
    bool must = inline_too_large_p (callee) || kept.contains (callee), always = inline_always_p (callee);
    if (must || (!always && better_called_p (e, callee))) {
      kept_call = callee;
      if (!must)
	keep_by_choice (callee);
      continue;
    }
    mark_callee (callee, marks);
    int size = ipa_size_summaries->get (callee)->self_size;
    if (!always && (size > INLINE_CALLEE || *total + size > inline_total ())) {
      if (size <= INLINE_CALLEE && *total + size <= INLINE_TOTAL)
	kept_call = callee;
      /* It may be marked for other calls: all of this round stay, or the copy would grow without end.  */
      unmark_kept (callee, marks);
      continue;
    }
    *total += size;
    e->inline_failed = CIF_FUNCTION_NOT_CONSIDERED;
    any = true;
  }
  return any;
}

/* GCC copies floating-point flags from an inlined callee to its caller.  */
static void
set_options (tree decl, tree node)
{
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = node;
  function *f = cfun;
  pop_cfun ();
  push_cfun (f);
}

static void
run_early_inliner (void)
{
  /* With the summaries of the IPA stage present it would do nothing.  */
  auto *saved = ipa_node_params_sum;
  ipa_node_params_sum = NULL;
  /* What happens to a copy is no news for the user.  */
  bool dumps = dumps_are_enabled;
  dumps_are_enabled = false;
  /* Nor would it after an error, in another head for one.  */
  int errors = errorcount, sorries = sorrycount;
  errorcount = sorrycount = 0;
  unsigned todo = early_inliner (cfun);
  errorcount += errors;
  sorrycount += sorries;
  dumps_are_enabled = dumps;
  ipa_node_params_sum = saved;
  if (todo & TODO_update_ssa_any)
    update_ssa (todo & TODO_update_ssa_any);
  cleanup_tree_cfg ();
}

/* CLONE is that of a function that gets complex numbers as their parts (prepare-parts.cc): its one
   callee is inlined, whatever speaks against it, but not what that calls, itself for one.  */
static void
inline_stood_for (cgraph_node *clone, tree options)
{
  static const char *const against[] = { "noinline", "noipa", "noclone", "no_icf" };
  const char *argv[] = { "adjoint", "--param=max-early-inliner-iterations=0" };
  auto_vec<inline_mark> marks;
  cgraph_edge::rebuild_edges ();
  compute_fn_summary (clone, true);
  cgraph_edge *e = clone->callees;
  cgraph_node *callee = e->callee->ultimate_alias_target ();
  mark_callee (callee, &marks);
  tree attributes = copy_list (DECL_ATTRIBUTES (callee->decl));
  for (unsigned k = 0; k < ARRAY_SIZE (against); k++)
    attributes = remove_attribute (against[k], attributes);
  DECL_ATTRIBUTES (callee->decl) = attributes;
  DECL_UNINLINABLE (callee->decl) = 0;
  compute_fn_summary (callee, true);
  e->inline_failed = CIF_FUNCTION_NOT_CONSIDERED;
  set_options (clone->decl, node_of_options (options, argv, ARRAY_SIZE (argv), false));
  run_early_inliner ();
  set_options (clone->decl, options);
  unmark_last (&marks);
  /* Under -fno-inline the summary that it has now would let it be inlined elsewhere.  */
  compute_fn_summary (callee, true);
}

static void
inline_callees (cgraph_node *clone, tree primal, tree node)
{
  auto_vec<inline_mark> marks;
  auto_vec<call_guard> guards;
  int total = 0;
  if (prepare_made_of_parts_p (cgraph_node::get (primal)))
    inline_stood_for (clone, node);
  prepare_pointers_begin ();
  int round = 0;
  for (; round < INLINE_ROUNDS; round++) {
    stop_at_dead_calls ();
    thaw_calls ();
    nested_lift ();
    cgraph_edge::rebuild_edges ();
    guard_ruled (clone, &guards);
    compute_fn_summary (clone, true);
    if (!choose_callees (clone, &total, &marks, &guards)) {
      if (!prepare_pointer_calls (primal))
	break;
      continue;
    }
    run_early_inliner ();
    set_options (clone->decl, node);
  }
  /* What was inlined last may call through pointers; what these lead to stays a call.  */
  if (round == INLINE_ROUNDS)
    prepare_pointer_calls (primal);
  prepare_pointers_end ();
  nested_lift ();
  while (!marks.is_empty ())
    unmark_last (&marks);
  release_guards (&guards);
  summarise_kept (clone);
}

/* ---- passes -------------------------------------------------------------- */

static void
run (opt_pass *pass)
{
  opt_pass *saved = current_pass;	/* execute_one_pass does not */
  execute_one_pass (pass);
  current_pass = saved;
  /* It also ended our pass's dump, and with it -fopt-info's remarks.  */
  if (saved)
    pass_init_dump_file (saved);
  delete pass;
}

/* Loops of a few iterations, over the components of a vector in space for one,
   become straight lines: their small arrays are then scalars to SRA.  GCC grows
   code for that at -O3 only.  */
static tree
unrolling_node (void)
{
  const char *argv[] = {
    "adjoint", "-O3", "--param=max-completely-peel-times=8",
    "--param=max-completely-peeled-insns=120"
  };
  return node_of_options (NULL_TREE, argv, ARRAY_SIZE (argv), false);
}

static void
unroll_short_loops (tree decl, tree options)
{
  /* What happens to a copy is no news for the user.  */
  bool dumps = dumps_are_enabled;
  dumps_are_enabled = false;
  set_options (decl, unrolling_node ());
  run (make_pass_complete_unrolli (::g));
  dumps_are_enabled = dumps;
  set_options (decl, options);
}

/* The user's -fcx-limited-range counts; the rest see in prepare-complex.cc.  */
static void
lower_complex (tree primal)
{
  if (!prepare_complex ())
    return;
  int saved = flag_complex_method;
  flag_complex_method = opt_for_fn (primal, flag_cx_limited_range) ? 0 : 1;
  run (make_pass_lower_complex (::g));
  flag_complex_method = saved;
}

static void
optimise (tree primal, tree decl, tree options)
{
  gcc::context *g = ::g;
  bool computed = computed_copy_p ();
  opt_pass *first[] = {
    make_pass_sra_early (g), make_pass_ccp (g), make_pass_forwprop (g),
    make_pass_ccp (g)
  };
  for (unsigned k = 0; k < ARRAY_SIZE (first); k++)
    run (first[k]);
  prepare_absent ();
  unroll_short_loops (decl, options);
  opt_pass *apart[] = {
    /* What was passed by its address to a callee can be taken apart now.  */
    make_pass_ccp (g), make_pass_forwprop (g), make_pass_sra_early (g)
  };
  for (unsigned k = 0; k < ARRAY_SIZE (apart); k++)
    run (apart[k]);
  /* Of the pieces some are complex.  */
  lower_complex (primal);
  opt_pass *registers[] = {
    make_pass_ccp (g), make_pass_forwprop (g), make_pass_build_alias (g)
  };
  for (unsigned k = 0; k < ARRAY_SIZE (registers); k++)
    run (registers[k]);
  if (computed)
    prepare_copied_bytes ();
  /* Others were set part by part, which kept them in memory until now.  */
  lower_complex (primal);
  opt_pass *passes[] = {
    make_pass_fre (g), make_pass_ccp (g),
    make_pass_ch (g), make_pass_lim (g), make_pass_build_alias (g),
    make_pass_fre (g), make_pass_dse (g), make_pass_cd_dce (g)
  };
  for (unsigned k = 0; k < ARRAY_SIZE (passes); k++) {
    prepare_known_types ();
    run (passes[k]);
    if (computed)
      prepare_copied_bytes ();
  }
  prepare_loaded_bits ();
}

static void
drop_clobbers (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gimple *s = gsi_stmt (i);
      if (!gimple_clobber_p (s) || !clobbers_contents_p (s)) {
	gsi_next (&i);
	continue;
      }
      unlink_stmt_vdef (s);
      gsi_remove (&i, true);
      release_defs (s);
    }
}

/* The user's "noclone" speaks of copies in the program; this one is never
   emitted.  */
static cgraph_node *
private_clone (cgraph_node *node)
{
  tree attributes = DECL_ATTRIBUTES (node->decl);
  DECL_ATTRIBUTES (node->decl)
    = remove_attribute ("noclone", copy_list (attributes));
  cgraph_node *clone = clone_with_body (node, "adjoint");
  DECL_ATTRIBUTES (node->decl) = attributes;
  return clone;
}

cgraph_node *
prepare_primal (cgraph_node *node)
{
  in_language l (node->decl);
  constant_tables tables;
  cgraph_node *clone = private_clone (node);
  if (!clone)
    return NULL;
  give_back_pages ();
  tree options = clone_options = strict_o2_node (node->decl);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (clone->decl) = options;
  bitmap_obstack_initialize (NULL);
  push_cfun (DECL_STRUCT_FUNCTION (clone->decl));
  gimple_register_cfg_hooks ();
  inline_callees (clone, node->decl, options);
  prepare_subscripts ();
  prepare_stack ();
  prepare_plain_statements ();
  prepare_volatile_locals ();
  drop_clobbers ();
  /* Between a load and a store they would hide that these copy.  */
  drop_sanitizer_checks ();
  prepare_returned_arguments ();
  bool nulls = nulls_mark (node->decl);
  if (nulls || computed_copy_p ())
    run (make_pass_ccp (::g));
  if (nulls)
    nulls_stop ();
  prepare_copied_reals ();
  if (prepare_vectors ())
    run (make_pass_dce (::g));
  prepare_packs ();
  prepare_filled ();
  prepare_namelists ();
  prepare_arrays ();
  prepare_complex_calls ();
  prepare_kinds ();
  prepare_two_results ();
  if (fortran_p ())
    prepare_growing ();
  else
    prepare_heap ();
  prepare_sorts ();
  lower_complex (node->decl);
  keep_names ();
  optimise (node->decl, clone->decl, options);
  /* Others were in memory.  */
  if (nulls_mark (node->decl))
    nulls_stop ();
  prepare_frees (node->decl);
  /* What grows otherwise may do so from a null pointer, which makes an allocation of the first step.  */
  if (fortran_p ())
    prepare_heap ();
  prepare_overflows ();
  prepare_joins (node->decl);
  prepare_input ();
  prepare_unusual_comparisons ();
  cgraph_edge::rebuild_edges ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  pop_cfun ();
  bitmap_obstack_release (NULL);
  clone_options = NULL_TREE;
  return clone;
}

void
prepare_release (cgraph_node *clone)
{
  function *f = DECL_STRUCT_FUNCTION (clone->decl);
  free_dominance_info (f, CDI_DOMINATORS);
  free_dominance_info (f, CDI_POST_DOMINATORS);
  clone->remove ();
}
