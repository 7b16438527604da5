/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mathematical library, of every precision.

   One function has many names: sin, sinf, sinl, sinf64x are GCC's builtins or likely to be;
   sinf128 (C) and sinq (libquadmath, which gfortran calls for real(16)) are plain calls to GCC.
   Here each goes by the code of its builtin for double, BUILT_IN_SIN.  */

#ifndef ADJOINT_MATHLIB_H
#define ADJOINT_MATHLIB_H

#include "gcc-common.h"
#include "model.h"

/* The function that FNDECL is, of whatever precision; END_BUILTINS: none of these, or not the
   library's.  */
enum built_in_function math_code (tree fndecl);
/* The operation of ops.def that FNDECL is; OP_LAST.  */
enum op_code math_op (tree fndecl);

/* FNDECL is gfortran's x ** n for reals: how many bytes n has; 0 if it is something else.  */
unsigned math_integer_power (tree fndecl);
/* The declaration to call for OP on reals of TYPE; NULL_TREE: the library has none.  Preferred is
   what the unit itself uses, because attributes (simd variants) and renamed symbols hang on
   it.  */
tree math_function (enum op_code op, tree type);
/* Before the first question about a unit.  */
void math_find_declared (void);

#endif
