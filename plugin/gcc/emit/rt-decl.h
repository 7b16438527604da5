/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The runtime as generated code sees it: rt.def, expanded into declarations.  */

#ifndef ADJOINT_RT_DECL_H
#define ADJOINT_RT_DECL_H

#include "gcc-common.h"

enum rt_field_id {
#define RT_FIELD(NAME, TYPE) RT_FIELD_##NAME,
#include "../../../runtime/rt.def"
  RT_FIELDS
};

enum rt_function_id {
#define RT_FUNCTION(NAME, RESULT, ARGUMENTS, ATTRIBUTES) RT_##NAME,
#include "../../../runtime/rt.def"
  RT_FUNCTIONS,
  /* Mathematical functions that libm lacks.  */
  RT_digamma = RT_FUNCTIONS, RT_digammaf, RT_digammal, RT_digammaf128, RT_trigamma,
  RT_trigammaf, RT_trigammal, RT_trigammaf128,
  RT_DECLS
};

tree rt_function (enum rt_function_id which);
/* __builtin_frame_address.  */
tree rt_frame_address (void);
/* The function NAME, which is elsewhere or the user's; TYPE: if nothing declares it.  */
tree rt_outside_function (const char *name, tree type);
tree rt_field_type (enum rt_field_id which);
/* The field in the handle that the variable HANDLE points to.  */
tree rt_field (tree handle, enum rt_field_id which);

#endif
