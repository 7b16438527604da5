/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GCC's headers in an order that works, and everything that differs between
   GCC versions.  No other file of this layer asks for the version.

   GCC 11 and 12 are built and tested.  Where later versions are known to
   differ, the branch stands here and stops the build: whoever ports to such a
   version replaces the #error by code that was run.  */

#ifndef ADJOINT_GCC_COMMON_H
#define ADJOINT_GCC_COMMON_H

#include "gcc-plugin.h"
#include "toplev.h"
#include "plugin-version.h"
#include "tree.h"
#include "basic-block.h"
#include "backend.h"
#include "gimple.h"
#include "gimple-expr.h"
#include "gimplify.h"
#include "gimple-iterator.h"
#include "gimplify-me.h"
#include "gimple-walk.h"
#include "gimple-fold.h"
#include "internal-fn.h"
#include "tree-iterator.h"
#include "gimple-ssa.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "ssa.h"
#include "tree-pass.h"
#include "context.h"
#include "pass_manager.h"
#include "cgraph.h"
#include "tree-cfg.h"
#include "tree-ssa.h"
#include "tree-into-ssa.h"
#include "tree-dfa.h"
#include "tree-inline.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "cfghooks.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-alias.h"
#include "tree-data-ref.h"
#include "tree-nested.h"
#include "stringpool.h"
#include "attribs.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "diagnostic.h"
#include "diagnostic-core.h"
#include "dumpfile.h"
#include "tree-eh.h"
#include "target.h"
#include "predict.h"
#include "cfgcleanup.h"
#include "tree-cfgcleanup.h"
#include "options.h"
#include "opts.h"
#include "builtins.h"
#include "calls.h"
#include "except.h"
#include "langhooks.h"
#include "print-tree.h"
#include "varasm.h"
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "symtab-clones.h"
#include "ipa-param-manipulation.h"
#include "ipa-prop.h"
#include "ipa-fnsummary.h"
#include "value-prof.h"
#include "ipa-inline.h"
/* In GCC 11 it includes gcov-io.h, which includes what is not installed; of that it needs this
   structure, as it stands there.  */
#if GCCPLUGIN_VERSION_MAJOR < 12
# define GCC_GCOV_IO_H
struct gcov_summary {
  unsigned runs;
  gcov_type sum_max;
};
#endif
#include "lto-streamer.h"

/* As dwarf2out.h declares it, which includes what is not installed; the hook that fills it is asked
   for the type of elements only.  */
struct array_descr_info {
  int ndimensions, ordering;
  tree element_type, base_decl, data_location, allocated, associated, stride, rank;
  bool stride_in_bits;
  struct { tree bounds_type, lower_bound, upper_bound, stride; } dimen[16];
};

/* `struct function' and `edge' are GCC's in this layer; the model's are
   adj_function and adj_edge (model.h).  */

#if GCCPLUGIN_VERSION_MAJOR < 11
# error "GCC 11 or later is required"
#endif

/* ---- 11 against 12 ---------------------------------------------------- */

#if GCCPLUGIN_VERSION_MAJOR >= 12
# define FOR_ALL_LOOPS(L, FLAGS) for (class loop *L : loops_list (cfun, FLAGS))
#else
# define FOR_ALL_LOOPS(L, FLAGS) class loop *L; FOR_EACH_LOOP (L, FLAGS)
static inline bool
startswith (const char *s, const char *prefix)
{
  return !strncmp (s, prefix, strlen (prefix));
}
#endif

/* STMT, a clobber, says no more than that a variable's contents do not matter, but not that
   its scope ends.  GCC 11 does not tell; of Fortran all are taken for it.  */
static inline bool
clobbers_contents_p (const gimple *stmt)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  return CLOBBER_KIND (gimple_assign_rhs1 (stmt)) != CLOBBER_EOL;
#else
  (void) stmt;
  return lang_GNU_Fortran ();
#endif
}

/* What PTR leads to may be known outside of the function.  */
static inline bool
leads_outside_p (tree ptr)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  return ptr_deref_may_alias_global_p (ptr, true);
#else
  return ptr_deref_may_alias_global_p (ptr);
#endif
}

/* A private copy of NODE's body, not a version that resolvers know of.  */
static inline cgraph_node *
clone_with_body (cgraph_node *node, const char *suffix)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  return node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					       suffix, NULL_TREE, false);
#else
  return node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					       suffix, NULL_TREE);
#endif
}

/* Whether another body may take NODE's place at link or load time; returns what
   was said before.  */
static inline bool
set_replaceable (cgraph_node *node, bool on)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  bool before = node->semantic_interposition;
  node->semantic_interposition = on;
#else
  bool before = flag_semantic_interposition;
  (void) node;
  flag_semantic_interposition = on;
#endif
  return before;
}

/* Has the options at hand keep no relations of names by block, unless the user set their number:
   looking for them walks up all dominators.  */
static inline void
forget_relations (void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
  if (!global_options_set.x_param_relation_block_limit)
    param_relation_block_limit = 0;
#endif
}

/* Has the early pass of the options at hand that finds ranges do so in one walk over the
   dominators, unless the user chose: what it asks otherwise it looks for in all blocks.  */
static inline void
find_early_ranges_by_walk (void)
{
#if GCCPLUGIN_VERSION_MAJOR == 12
  if (!global_options_set.x_param_evrp_mode)
    param_evrp_mode = EVRP_MODE_EVRP_ONLY;
#endif
}

/* gfortran accesses sections that run downwards by subscripts below the first one, which the rest of GCC does not reckon
   with (GCC's bug 102043; prepare/prepare-subscripts.cc).  */
#define GCC_SUBSCRIPTS_MAY_BE_NEGATIVE (GCCPLUGIN_VERSION_MAJOR < 12)

/* Its vectoriser may add what lies in another order than it is added in twice (GCC's bug 110381;
   emit/sums-in-order.cc).  */
#if GCCPLUGIN_VERSION < 11005 || (GCCPLUGIN_VERSION >= 12000 && GCCPLUGIN_VERSION < 12004) \
    || (GCCPLUGIN_VERSION >= 13000 && GCCPLUGIN_VERSION < 13002)
# define GCC_FORGETS_ORDER_OF_SUMS 1
#else
# define GCC_FORGETS_ORDER_OF_SUMS 0
#endif

/* ---- 13 and later: not yet run ------------------------------------------- */

#if GCCPLUGIN_VERSION_MAJOR >= 13
/* 13: range_query; `bitmap_obstack' of CFG; array_at_struct_end_p is
   array_ref_flexible_size_p; 14: last_stmt () is gone (use
   *gsi_last_bb), register_scoped_attributes takes a table; global_dc->option_enabled (quiet.cc) is
   said otherwise; 15: C++14.  */
# error "GCC 13 and later need a port of gcc-common.h"
#endif

/* The statement that ends BB, or NULL.  */
static inline gimple *
last_stmt_of (basic_block bb)
{
  gimple_stmt_iterator i = gsi_last_nondebug_bb (bb);
  return gsi_end_p (i) ? NULL : gsi_stmt (i);
}

/* decode_options with the compiler's own diagnostics.  */
static inline void
decode_more_options (cl_decoded_option *decoded, unsigned n)
{
  decode_options (&global_options, &global_options_set, decoded, n,
		  UNKNOWN_LOCATION, global_dc, NULL);
}

#endif
