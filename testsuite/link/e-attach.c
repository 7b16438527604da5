/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 4, without -flto: sets a handler that stores reals, of which the link sees nothing.  */

#include "e-solver.h"

static void
store (int code, const char *text, void *data)
{
  ((struct solver *) data)->scale = code;
}

void
attach (struct solver *s)
{
  s->handler = store;
  s->data = s;
}
