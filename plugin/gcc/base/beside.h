/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fortran procedures whose adjoint somebody wrote beside them: g_b beside g.  */

#ifndef ADJOINT_BESIDE_H
#define ADJOINT_BESIDE_H

#include "gcc-common.h"
#include "callee-rules.h"

/* The rule that g_b beside FNDECL, g, stands for; or NULL.  A remark says why a procedure of that
   name does not count.  Requires: bodies are in SSA form.  */
const struct callee_rule *rule_beside (struct arena *memory, tree fndecl);

/* The bytes behind dummy PARM of FNDECL by its declaration, in terms of the arguments a1, a2, ..., as
   rules write counts; NULL: that is not known.  */
const char *declared_bytes (struct arena *a, tree fndecl, tree parm);
/* What FNDECL, with what it calls, does beside reading and writing its arguments and its own
   variables: "accesses 'g', which is no argument"; NULL: nothing.  OUTPUT: it may print.  */
const char *reaches_beyond_arguments (struct arena *a, tree fndecl, bool output);

#endif
