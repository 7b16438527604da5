/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 2: handlers.  One that stores reals may be called as well, if anybody takes its address.  */

#include "e-solver.h"

struct notes { int count, codes; char first; };

void
note (int code, const char *text, void *data)
{
  struct notes *n = (struct notes *) data;
  n->count++;
  n->codes += code;
  n->first = text[0];
}

void ignore (int code, const char *text, void *data) { }

#ifdef STORES
static void
store (int code, const char *text, void *data)
{
  ((struct solver *) data)->scale = code;
}
void (*other) (int code, const char *text, void *data) = store;
#endif

/* Gets the same number of arguments, of other kinds.  */
static void
weigh (int code, double weight, void *data)
{
  ((struct solver *) data)->scale = weight * code;
}
void (*another) (int code, double weight, void *data) = weigh;
