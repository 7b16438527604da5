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
   rules write counts; NULL: that is not known.  These are counted in LIKE, FNDECL or what is read in its
   place, where an array with a descriptor is several (ARRAY_MARK).  */
const char *declared_bytes (struct arena *a, tree fndecl, tree parm, tree like);
/* What FNDECL, with what it calls, does beside reading and writing its arguments and its own
   variables: "accesses 'g', which is no argument"; NULL: nothing.  OUTPUT: it may print.  */
const char *reaches_beyond_arguments (struct arena *a, tree fndecl, bool output);

/* What pointer T leads to is behind an argument, or the function's own: followed through registers.  */
bool own_pointer_p (tree t, hash_set<tree> *seen);
/* The procedure of libgfortran NAME only works on what it gets.  */
bool works_on_arguments_p (const char *name);
/* BASE is stdout or stderr of C's.  */
bool stream_p (tree base);
/* NAME is a function of the C library that only reads its operands and prints.  */
bool c_output_p (const char *name);
/* FNDECL does nothing but print, as C, or a WRITE statement, does.  */
bool prints_p (tree fndecl);

#endif
