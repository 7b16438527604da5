/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings that GCC would give about derivatives.

   What its later passes say of bounds, lifetimes and values not set is about the primal, which is compiled too.
   Of a derivative it would be false: a shadow's address is that of memory which is freed by then, and a distance;
   a function that a pointer never leads to is called behind a test; of an iteration that the primal tests for, the
   reverse tests again what GCC does not know to be the same.  */

#include "emit-int.h"

static int (*enabled_before) (int, unsigned, void *);

static bool
in_derivative_p (void)
{
  return current_function_decl && lookup_attribute (MADE_MARK, DECL_ATTRIBUTES (current_function_decl));
}

/* A pass that does nothing but warn.  */
static void
close_gate (void *answer, void *)
{
  if (current_pass && strcmp (current_pass->name, "waccess") == 0 && in_derivative_p ())
    *(bool *) answer = false;
}

static bool
about_the_primal_p (int option)
{
  switch (option) {
    case OPT_Waggressive_loop_optimizations: case OPT_Warray_bounds: case OPT_Warray_bounds_:
    case OPT_Wfree_nonheap_object: case OPT_Wmaybe_uninitialized: case OPT_Wuninitialized:
    case OPT_Wnonnull: case OPT_Wnull_dereference: case OPT_Wrestrict: case OPT_Wreturn_local_addr:
    case OPT_Wstrict_overflow: case OPT_Wstrict_overflow_: case OPT_Wstringop_overflow_:
    case OPT_Wstringop_overread: case OPT_Wstringop_truncation:
      return true;
    default:
      return false;
  }
}

static int
enabled (int option, unsigned languages, void *state)
{
  return about_the_primal_p (option) && in_derivative_p () ? 0 : enabled_before (option, languages, state);
}

void
emit_init (const char *plugin_name)
{
  register_callback (plugin_name, PLUGIN_OVERRIDE_GATE, close_gate, NULL);
  enabled_before = global_dc->option_enabled;
  global_dc->option_enabled = enabled;
}
