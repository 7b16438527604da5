/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One statement of the forward sweep, and its column.  */

#include "sweeps.h"

void
derive_put_column (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  adj_id block = s->plan->g->f->stmts.at[b->f->values.at[v].def].block;
  adj_id l = loop_of (s->plan->cfg, block);
  adj_id base = loop_base (s, l), rows = loop_rows (s, l);
  adj_id row = loop_counter (s, l), value = build_value (b, v);
  struct stmt *c = build_stmt (b, STMT_COLUMN_PUT, ADJ_NONE, 4, base, rows, row);
  c->args[3] = value;
  c->offset = s->plan->column[v];
  c->element = b->f->values.at[v].type;
}

void
derive_forward_stmt (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  if ((s->plan->idle.word && bitset_has (&s->plan->idle, id)) || plan_drops (s->plan, id))
    return;
  b->place = st->place;
  b->line = st->line;
  /* The forward sweep touches shadows, and does not use them.  */
  if (st->dst != ADJ_NONE && is_shadow_address (b->f, st->dst))
    return;
  switch (st->kind) {
    case STMT_EXTENT:
    case STMT_SHADOW_LAY:		/* not before the reverse sweep */
      return;
    case STMT_FREE:
      /* Else given back where the reverse sweep meets the allocation.  */
      if (s->plan->g->allocs->ends[id])
	build_copy (b, id, ADJ_NONE);
      return;
    case STMT_CALL:
      derive_forward_call (s, id);
      break;
    default:
      build_copy_once (b, id, st->dst == ADJ_NONE ? ADJ_NONE
					     : build_value (b, st->dst));
  }
  if (st->dst != ADJ_NONE && s->plan->place[st->dst] == PLACE_COLUMN)
    derive_put_column (s, st->dst);
}
