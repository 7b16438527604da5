/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that may have null pointers: see null-arguments.h.  GCC asks the type by which a call is made, not the
   function's declaration.  */

#include "null-arguments.h"

void
allow_null_arguments (gcall *c)
{
  tree type = gimple_call_fntype (c);
  if (!type || !lookup_attribute ("nonnull", TYPE_ATTRIBUTES (type)))
    return;
  tree rest = remove_attribute ("nonnull", copy_list (TYPE_ATTRIBUTES (type)));
  gimple_call_set_fntype (c, build_type_attribute_variant (type, rest));
}
