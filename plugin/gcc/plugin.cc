/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gcc-adjoint: what GCC calls when it loads the plugin.  */

#include "gcc-common.h"
#include "toplev.h"
#include "ask.h"
#include "callees.h"
#include "emit.h"
#include "freeze.h"
#include "kept-functions.h"
#include "params.h"
#include "plugin-options.h"
#include "prepare.h"
#include "read.h"
#include "report.h"
#include "sums-in-order.h"
#include "unit.h"
#include "whole.h"

/* GCC loads no plugin without it.  */
int plugin_is_GPL_compatible;

static struct plugin_info adjoint_info = {
  ADJOINT_VERSION,
  "Adjoints (reverse mode) and tangents of C and Fortran functions.\n"
  "-fplugin-arg-adjoint-head='f(y)/(x)' asks for f_b; see adjoint(1).\n"
};

/* The pass is registered after the command line was read, so switches that
   concern all passes are applied to it again here.  */
static void
start_unit (void *, void *)
{
  gcc::dump_manager *dumps = g->get_dumps ();
  for (unsigned i = 0; i < save_decoded_options_count; i++) {
    const cl_decoded_option *o = &save_decoded_options[i];
    if (o->opt_index == OPT_fopt_info)
      opt_info_switch_p (NULL);
    else if (o->opt_index == OPT_fopt_info_)
      opt_info_switch_p (o->arg);
    else if (o->opt_index == OPT_fdump_ && o->arg
	     && startswith (o->arg, "ipa-all"))
      dumps->dump_switch_p ("ipa-adjoint");
  }
}

static void
start_passes (void *, void *)
{
  if (!file_asks_p () && !freezing_p ())
    return;
  name_extents ();
  note_assumed_shapes ();
}

/* The pass reads what the C and Fortran front ends make of a file.  */
static bool
language_supported (void)
{
  const char *name = lang_hooks.name;
  return startswith (name, "GNU Fortran")
	 || (startswith (name, "GNU C") && name[5] != '+');
}

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  if (!plugin_default_version_check (version, &gcc_version)) {
    error ("plugin %qs was built for GCC %s and cannot be loaded into GCC %s",
	   args->base_name, gcc_version.basever, version->basever);
    return 1;
  }
  register_callback (args->base_name, PLUGIN_INFO, NULL, &adjoint_info);
  adj_fault_hook = report_fault;
  emit_init (args->base_name);
  options_read (args);
  sums_in_order_init (args->base_name);
  if (startswith (lang_hooks.name, "GNU GIMPLE")) {
    register_callback (args->base_name, PLUGIN_START_UNIT, start_unit, NULL);
    prepare_init (args->base_name);
    ask_init (args);
    callees_init (args->base_name);
    whole_init (args->base_name, true);
    return 0;
  }
  if (!language_supported ()) {
    /* Build systems load plugins into the compilers of all languages.  */
    if (!adjoint_options.heads.is_empty ())
      error ("sorry, not supported: derivatives of %s programs; C and Fortran "
	     "are", lang_hooks.name);
    return 0;
  }
  kept_functions_init ();
  prepare_init (args->base_name);
  ask_init (args);
  callees_init (args->base_name);
  whole_init (args->base_name, false);

  struct register_pass_info pass;
  pass.pass = unit_pass_new (g);
  pass.reference_pass_name = "build_ssa_passes";
  pass.ref_pass_instance_number = 1;
  pass.pos_op = PASS_POS_INSERT_AFTER;
  register_callback (args->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
  register_callback (args->base_name, PLUGIN_ALL_IPA_PASSES_START, start_passes,
		     NULL);
  register_callback (args->base_name, PLUGIN_START_UNIT, start_unit, NULL);
  return 0;
}
