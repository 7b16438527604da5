/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole programs, pass by pass.

     cc1, f951			the pass of unit.cc freezes copies (link/freeze.h)
       adjoint-edges		behind the early passes: the copies' edges
       adjoint-link, write	copies are dropped by a link without the plugin
		     execute	only with -ffat-lto-objects: this object's code needs no copies
     lto1: WPA, or -flto-partition=none
       adjoint-link, read	copies survive up to here
		     execute	the stages of unit.cc over the bodies of all units

   WPA streams what is emitted to the LTRANS compilers, which load the plugin and do nothing.  */

#include "whole.h"
#include "freeze.h"
#include "thaw.h"
#include "unit.h"
#include "unmade.h"

static void
write_nothing (void)
{
  freeze_keep (false);
}

static void
keep_copies (void)
{
  freeze_keep (true);
}

/* Behind what IPA passes learn of a function that is new to them, a derivative.  At link time that leaves
   dominators behind, and a body with some cannot be released once it is inlined.  */
static void
settle_new (cgraph_node *node, void *)
{
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  thaw_know_parameters (node);
  if (f && f->cfg) {
    free_dominance_info (f, CDI_DOMINATORS);
    free_dominance_info (f, CDI_POST_DOMINATORS);
  }
}

/* Variables that early passes make for derivatives, what sanitizers say of a place for one, are
   counted from 0 here and again in LTRANS: their names get an end of their own.  */
static void
name_new_variables (void)
{
  static bool done;
  varpool_node *v;
  if (done || !flag_wpa)
    return;
  done = true;
  FOR_EACH_DEFINED_VARIABLE (v)
    if (!v->lto_file_data && !TREE_PUBLIC (v->decl))
      symtab->change_decl_assembler_name (v->decl,
					  clone_function_name_numbered (v->decl, "adjoint"));
}

static unsigned
link_program (void)
{
  if (in_lto_p) {
    unmade_forget ();
    unit_link ();
    symtab->add_cgraph_insertion_hook (settle_new, NULL);
  }
  freeze_remove ();
  return 0;
}

namespace {

const pass_data edges_pass_data = {
  SIMPLE_IPA_PASS, "adjoint-edges", OPTGROUP_NONE, TV_PLUGIN_RUN, 0, 0, 0, 0, 0
};

class edges_pass : public simple_ipa_opt_pass
{
public:
  edges_pass (gcc::context *context)
    : simple_ipa_opt_pass (edges_pass_data, context) {}
  bool gate (function *) final override { return freezing_p () && !seen_error (); }
  unsigned execute (function *) final override
  {
    freeze_restore_edges ();
    return 0;
  }
};

const pass_data link_pass_data = {
  IPA_PASS, "adjoint-link", OPTGROUP_IPA, TV_PLUGIN_RUN, 0, 0, 0, 0, 0
};

class link_pass : public ipa_opt_pass_d
{
public:
  link_pass (gcc::context *context)
    : ipa_opt_pass_d (link_pass_data, context, NULL, write_nothing, keep_copies, name_new_variables,
		      NULL, NULL, 0, NULL, NULL) {}
  bool gate (function *) final override { return (flag_lto || in_lto_p) && !seen_error (); }
  unsigned execute (function *) final override { return link_program (); }
};

}

static void
place (const char *plugin_name, opt_pass *pass, const char *name, pass_positioning_ops where)
{
  register_pass_info info;
  info.pass = pass;
  info.reference_pass_name = name;
  info.ref_pass_instance_number = 1;
  info.pos_op = where;
  register_callback (plugin_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

void
whole_init (const char *plugin_name, bool link)
{
  place (plugin_name, new link_pass (g), "whole-program", PASS_POS_INSERT_BEFORE);
  if (link)
    return;
  place (plugin_name, new edges_pass (g), "opt_local_passes", PASS_POS_INSERT_AFTER);
  freeze_init (plugin_name);
}
