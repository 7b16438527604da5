/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does a call write a variable on every way through the callee?  */

#ifndef ADJOINT_WRITTEN_SURELY_H
#define ADJOINT_WRITTEN_SURELY_H

#include "facts.h"

/* What was found for variables that were asked for: of each, once for each function.  */
struct writers;
struct writers *writers_new (struct arena *a, const struct facts *facts);

/* So it seems of the CALL of F and object OBJECT of F, one that lasts from call to call: each way through the
   callee (ways.h) runs a statement that writes there, or a call of which that is so.  Where functions call
   each other in a circle the answer may be no.  */
bool call_surely_writes (struct writers *w, const struct function *f, const struct stmt *call,
			 adj_id object);

#endif
