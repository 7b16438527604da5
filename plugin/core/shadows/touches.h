/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What touches.c and touch-loops.c share: tests that shadows by address can be used, and the operations
   that these need, each before a statement of the primal.  */

#ifndef ADJOINT_TOUCHES_H
#define ADJOINT_TOUCHES_H

#include "shadows-int.h"

adj_id touch_operation (struct state *st, adj_id id, enum op_code op, adj_id type, uint32_t nargs,
			adj_id a, adj_id b);
adj_id touch_number (struct state *st, int64_t n);
/* A may be ADJ_NONE, for nothing.  */
adj_id touch_plus (struct state *st, adj_id id, adj_id a, adj_id b);
adj_id touch_times (struct state *st, adj_id id, adj_id a, adj_id b);
adj_id touch_widened (struct state *st, adj_id id, adj_id v);
adj_id touch_pointer_plus (struct state *st, adj_id id, adj_id pointer, adj_id bytes);
/* One value for all its accesses, whose shadows are one displacement away.  */
adj_id touch_address_of_object (struct state *st, adj_id object);

adj_id touch_check (struct state *st, adj_id id, enum stmt_kind kind, uint32_t nargs, adj_id at,
		    adj_id bytes);
/* The shadows of BYTES bytes at AT can be used from statement ID on.  What lies behind an
   argument's declared extent would have been left out when its shadow is moved.  */
adj_id touch_bytes (struct state *st, adj_id id, adj_id at, adj_id bytes);

/* Notes statement ID, an access to be tested with the loop that it is in; false: it is in no loop that
   can be tested as a whole.  */
bool touch_in_loop (struct state *st, adj_id id);

#endif
