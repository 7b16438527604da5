/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For module.f90: one sweep of ten words.  */

#include "generated.h"

void sweep (void);

void
sweep (void)
{
  struct registers r;
  enter (&r);
  put (&r, 10, 1);
  turn (&r);
  get (&r, 10, 1);
  leave (&r);
}
