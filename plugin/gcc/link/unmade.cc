/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the linker says of derivatives that nobody makes: see unmade.h.

   In an object, the linkers of GNU print what section `.gnu.warning.SYMBOL' holds where another
   section refers to SYMBOL, defined or not, and take no such section into the program.  With
   -flto the section is a variable in the stream: it is there behind LTRANS, unless the plugin
   has removed it in WPA.  Others leave these sections alone.  */

#include "gcc-common.h"
#include "unit-facts.h"
#include "unmade.h"

/* A user cannot write it: it has a blank.  */
#define UNMADE_MARK "adjoint unmade"
#define WARNING_SECTION ".gnu.warning."

void
warn_where_unmade (const char *symbol, const char *text)
{
  int n = strlen (text) + 1;
  tree type = build_array_type_nelts (build_qualified_type (char_type_node, TYPE_QUAL_CONST), n);
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, create_tmp_var_name ("adjoint_unmade"), type);
  tree value = build_string (n, text);
  TREE_TYPE (value) = type;
  TREE_STATIC (v) = 1;
  TREE_READONLY (v) = 1;
  TREE_USED (v) = 1;
  DECL_ARTIFICIAL (v) = 1;
  DECL_IGNORED_P (v) = 1;
  DECL_PRESERVE_P (v) = 1;
  DECL_INITIAL (v) = value;
  set_text_attribute (v, UNMADE_MARK, symbol);
  char *section = concat (WARNING_SECTION, symbol, NULL);
  set_decl_section_name (v, section);
  free (section);
  varpool_node::finalize_decl (v);
}

void
unmade_forget (void)
{
  auto_vec<varpool_node *> all;
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (text_attribute (v->decl, UNMADE_MARK))
      all.safe_push (v);
  for (varpool_node *one : all)
    one->remove ();
}
