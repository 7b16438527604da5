/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written about the functions that a file calls: rule files and attributes.  */

#ifndef ADJOINT_CALLEES_H
#define ADJOINT_CALLEES_H

#include "gcc-common.h"
#include "callee-rules.h"

/* Attributes of declarations that are such rules; their arguments are strings.  */
extern const char *const rule_attributes[3];

/* Reads the files of -fplugin-arg-adjoint-rules; gives errors.  */
void callees_init (const char *plugin_name);

/* What the user says about FNDECL, in a rule file or by an attribute, which counts more than
   a body; or NULL.  A rule without a file is an attribute, and has its
   name.  */
const struct callee_rule *user_rule_of (tree fndecl);
/* The first summary that says that its unit stores in DECL, a global variable, what may vary; or
   NULL.  */
const struct stored_global *stored_by_other_unit (tree decl);
/* Some summary says that a procedure of its unit calls through pointers.  */
bool summaries_call_pointers_p (void);
/* What the plugin's own table says about a function of this name, or NULL.  */
const struct callee_rule *shipped_rule_of (tree fndecl);
/* Where FNDECL, without a body here, returns a complex number and its own table has a routine that
   stores it behind one argument more: that routine's rule, of its name; or NULL.  */
const struct callee_rule *shipped_rule_with_result (tree fndecl);
/* The function of the assembler name SYMBOL in the call graph, or NULL_TREE.  */
tree declared_function (const char *symbol);
/* The same, of one that the unit declares and does not define.  */
tree only_declared (const char *symbol);
/* What this file declares or defines under the assembler name SYMBOL, also a variable, and
   also what it does not use (C only; gfortran does not show such); or NULL_TREE.  */
tree declared_somehow (const char *symbol);
/* "at f.rules:3", "by attribute": for messages.  */
const char *where_written (struct arena *a, const struct callee_rule *rule);

#endif
