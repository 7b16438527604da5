/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One translation unit, from what is asked to what is emitted:

     1. ask       which derivatives, with which roles and signatures
     2. read      every primal once into one model program
     3. pipeline  the core derives what the requests say; 2 and 3 are done again where
                  another way may succeed, or cost less (unit-attempts.cc)
     4. emit      functions, and what other units are to know of them (unit-emit.cc)
     5. finish    interface file; stubs that stayed empty are errors

   With -flto a copy of each body is frozen for the link behind these (link/freeze.h), and what
   cannot be derived while bodies are in other files is left to the link, where the same
   stages run over the bodies of all units (whole.cc).

   After an error the stages go on as far as they can without building on what
   failed, so that one run shows all mistakes; nothing is emitted then.  */

#include "unit.h"
#include "unit-run.h"
#include "freeze.h"
#include "never-written.h"
#include "lone-pointers.h"
#include "thaw.h"
#include "interface.h"
#include "params.h"
#include "plugin-options.h"
#include "prepare.h"
#include "read.h"
#include "report.h"
#include "report-page.h"
#include "separate.h"
#include "unit-dump.h"
#include "unmade.h"
#include "kept-functions.h"

/* KiB in use from which on GCC collects garbage in a unit with derivatives, by default.  */
enum { COLLECTED_FROM = 32 * 1024 };

/* GCC has most garbage lie until 128 MiB and more are in use, which compiling a file hardly ever
   needs.  With derivatives it is five times as much code, nearly all of it compiled and done with.  */
static void
collect_earlier (void)
{
  if (!global_options_set.x_param_ggc_min_heapsize && param_ggc_min_heapsize > COLLECTED_FROM)
    param_ggc_min_heapsize = COLLECTED_FROM;
}

/* What failed may have failed because a body is in another file: memory whose address it gets
   is anybody's, for one.  */
static bool
bodies_elsewhere_p (const unit_run *u)
{
  location_t where;
  return !seen_error () && ask_can_defer_p (u->asked_list) && read_body_elsewhere (&where);
}

static void
defer (unit_run *u)
{
  location_t where;
  const char *callee = read_body_elsewhere (&where);
  for (const asked &a : u->asked_list) {
    u->deferred.safe_push (a);
    inform (a.where, "%qs, the derivative of %qs, is made at link time", a.name,
	    user_name_of (a.primal->decl));
  }
  inform (where, "because the body of %qs is not in this file", callee);
}

static bool
memory_is_named (const vec<asked> &list)
{
  for (const asked &a : list)
    if (!a.named.is_empty ())
      return true;
  return false;
}

/* What was said of an attempt, and D, what it made, if nothing was wrong.  BESIDE: of exports, where there
   are heads.  */
static void
finish_attempt (unit_run *u, struct derived *d, bool beside)
{
  report_diagnostics (&u->diagnostics, u->elsewhere.address ());
  if (!beside)
    unit_draw (u->program, d);
  report_page (u->program, d, beside);
  /* Who asked is told why there is nothing.  */
  ADJ_ASSERT (d || seen_error () || u->asked_list.is_empty ());
  /* Nothing is emitted into a unit that will not be compiled.  */
  if (!d || seen_error ())
    return;
  emit_all (u, d);
  collect_earlier ();
}

/* Heads first, by themselves: what other units may do with exported procedures and their state is nothing
   to them.  */
static void
run (unit_run *u)
{
  auto_vec<asked> exports, heads;
  struct derived *d = NULL;
  if (file_asks_p () || freezing_p ())
    never_written_find ();
  ask_collect (&u->asked_list);
  if (!adjoint_options.exports.is_empty () || !u->asked_list.is_empty ())
    ask_exports (&exports, prepare_exported);
  never_written_suspend (memory_is_named (u->asked_list));
  u->stored = adjoint_options.exports.is_empty () ? "" : read_stored_globals (&u->arena);
  heads.safe_splice (u->asked_list);
  if (!heads.is_empty ()) {
    d = attempt_all_ways (u);
    if (!d && bodies_elsewhere_p (u)) {
      defer (u);
      forget_attempt (u);
      return;
    }
    finish_attempt (u, d, false);
  }
  if (!exports.is_empty ()) {
    prepare_for_other_units (true);
    d = attempt_exports (u, exports);
    prepare_for_other_units (false);
    finish_attempt (u, d, !heads.is_empty ());
  }
  emit_rows_of (u, exports.is_empty () ? NULL : d);
  emit_exports (u, exports.is_empty () ? NULL : d);
  if (!heads.is_empty () || !exports.is_empty ())
    forget_attempt (u);
  u->asked_list.truncate (0);
  if (!seen_error ())
    u->asked_list.safe_splice (heads);
  ask_finish (u->asked_list);
  write_interface (u->asked_list);
}

static unit_run *current_run;

static const char *
facts_of_asked (cgraph_node *node, bool first)
{
  return ask_facts (node, first, current_run->asked_list, current_run->deferred);
}

static void
freeze (unit_run *u, const vec<cgraph_node *> &functions)
{
  for (const asked &a : u->deferred)
    for (unsigned k = 0; k < u->asked_list.length (); k++)
      if (u->asked_list[k].primal == a.primal && u->asked_list[k].mode == a.mode) {
	u->asked_list.ordered_remove (k);
	break;
      }
  current_run = u;
  freeze_functions (functions, facts_of_asked);
  current_run = NULL;
  auto_vec<left_name> left;
  ask_left_names (u->deferred, &left);
  for (const left_name &n : left)
    warn_where_unmade (n.symbol, n.text);
}

static unsigned
run_unit (void)
{
  unit_run u;
  auto_vec<cgraph_node *> functions;
  if (freezing_p ())
    freezable_functions (&functions);
  arena_init (&u.arena);
  arena_init (&u.attempted);
  u.program = NULL;
  u.again = false;
  submodules_begin ();
  unused_chains_begin ();
  run (&u);
  unused_chains_end ();
  submodules_end ();
  release_kept_functions ();
  if (freezing_p () && !seen_error ())
    freeze (&u, functions);
  arena_release (&u.attempted);
  arena_release (&u.arena);
  arena_free_spare ();
  return 0;
}

void
unit_link (void)
{
  unit_run u;
  thaw_begin ();
  lone_pointers_begin ();
  arena_init (&u.arena);
  arena_init (&u.attempted);
  u.program = NULL;
  u.again = false;
  if (!seen_error ())
    run (&u);
  arena_release (&u.attempted);
  arena_release (&u.arena);
  arena_free_spare ();
  lone_pointers_end ();
  thaw_end ();
}

/* ---- the pass ------------------------------------------------------------------ */

namespace {

const pass_data unit_pass_data = {
  SIMPLE_IPA_PASS, "adjoint", OPTGROUP_IPA, TV_PLUGIN_RUN,
  0, 0, 0, 0, 0
};

class unit_pass : public simple_ipa_opt_pass
{
public:
  unit_pass (gcc::context *context)
    : simple_ipa_opt_pass (unit_pass_data, context) {}
  /* After a front end's error there is nothing whole to differentiate.  */
  bool gate (function *) final override { return !seen_error (); }
  unsigned execute (function *) final override { return run_unit (); }
};

}

opt_pass *
unit_pass_new (gcc::context *context)
{
  return new unit_pass (context);
}
