/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static variables of functions that are locals in meaning.  */

#include "read-int.h"

bool
rd_static_is_local (reader *, tree)
{
  return false;
}
