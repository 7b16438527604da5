/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers that both sweeps share: counters, rows and blocks of loops.  */

#include "sweeps.h"

bool
loop_counts_forward (const struct sweeps *s, adj_id loop)
{
  return s->plan->loop[loop].row_bytes || s->plan->loop[loop].numbers_strips
	 || bitset_has (&s->plan->control->count_pushed, loop);
}

static adj_id
loop_register (struct sweeps *s, adj_id *at, adj_id type, const char *name)
{
  if (*at == ADJ_NONE)
    *at = build_register (&s->b, type, name);
  return *at;
}

adj_id
loop_counter (struct sweeps *s, adj_id loop)
{
  return loop_register (s, &s->loop[loop].counter, TYPE_ID_INT64, "iteration");
}

adj_id
loop_last (struct sweeps *s, adj_id loop)
{
  return loop_register (s, &s->loop[loop].last, TYPE_ID_INT64, "last");
}

adj_id
loop_rows (struct sweeps *s, adj_id loop)
{
  return loop_register (s, &s->loop[loop].rows, TYPE_ID_INT64, "rows");
}

adj_id
loop_base (struct sweeps *s, adj_id loop)
{
  if (s->plan->loop[loop].joined)
    return loop_register (s, &s->loop[loop].base, TYPE_ID_INT64, "first");
  return loop_register (s, &s->loop[loop].base, TYPE_ID_POINTER, "block");
}

/* An unsigned byte is a truth value.  */
adj_id
packed_type (struct builder *b, uint32_t bytes)
{
  return program_type (b->p, TYPE_INTEGER, bytes, bytes > 1, ADJ_NONE);
}

/* The type of a class column.  */
adj_id
class_type (struct builder *b)
{
  return program_type (b->p, TYPE_INTEGER, 1, false, ADJ_NONE);
}
