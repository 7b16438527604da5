/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One statement of the forward sweep, and its column.  */

#include "sweeps.h"
#include "columns.h"

/* The word of loop L that V is the last bit of; ADJ_NONE: another one is.  */
static adj_id
packed_word (struct sweeps *s, adj_id l, adj_id v)
{
  struct builder *b = &s->b;
  const struct plan *plan = s->plan;
  const id_list *columns = &plan->loop[l].columns;
  adj_id type = packed_type (b, plan->packed[v].bytes), word = ADJ_NONE;
  for (uint32_t k = 0; k < columns->n; k++)
    if (column_shares (plan, v, columns->at[k])
	&& plan->packed[columns->at[k]].bit > plan->packed[v].bit)
      return ADJ_NONE;
  for (uint32_t k = 0; k < columns->n; k++) {
    adj_id w = columns->at[k];
    if (!column_shares (plan, v, w))
      continue;
    adj_id bit = build_op (b, OP_ICONV, type, 1, build_value (b, w), 0, 0);
    if (plan->packed[w].bit)
      bit = build_op (b, OP_SHL, type, 2, bit,
		      build_integer (b, TYPE_ID_INT32, plan->packed[w].bit), 0);
    word = word == ADJ_NONE ? bit : build_op (b, OP_OR, type, 2, word, bit, 0);
  }
  return word;
}

void
derive_put_column (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  adj_id block = s->plan->g->f->stmts.at[b->f->values.at[v].def].block;
  adj_id l = loop_of (s->plan->cfg, block);
  adj_id value = s->plan->packed[v].bytes ? packed_word (s, l, v) : build_value (b, v);
  if (value == ADJ_NONE)
    return;
  derive_column (s, STMT_COLUMN_PUT, ADJ_NONE, l, s->plan->column[v], build_type (b, value))->args[3]
    = value;
}

/* The ALLOC of V runs again, and no reverse sweep gives back what it made before.  */
static void
free_last_life (struct sweeps *s, adj_id v)
{
  for (uint32_t k = 0; k < s->forward.unfreed.n; k++)
    if (s->forward.unfreed.at[k] == v)
      build_stmt (&s->b, STMT_FREE, ADJ_NONE, 1, build_value (&s->b, v), 0, 0);
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
      if (s->plan->g->allocs->ends[id] || !plan_has_reverse (s->plan))
	build_copy (b, id, ADJ_NONE);
      return;
    case STMT_CALL:
      derive_forward_call (s, id);
      break;
    case STMT_ALLOC:
      if (id < s->plan->g->primal->stmts.n && s->plan->g->allocs->repeated[id])
	free_last_life (s, st->dst);
      /* FALLTHROUGH */
    default:
      build_copy_once (b, id, st->dst == ADJ_NONE ? ADJ_NONE
					     : build_value (b, st->dst));
  }
  if (st->dst != ADJ_NONE && s->plan->place[st->dst] == PLACE_COLUMN)
    derive_put_column (s, st->dst);
}
