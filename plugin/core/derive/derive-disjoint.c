/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The test that elements lie apart (loop-disjoint.h), and the loop as it stands.

     apart = 1
     for each pair:	apart &= end (x) <= start (y) | end (y) <= start (x)

   Starts and ends are those of the first and the last iteration.  */

#include "sweeps.h"

#include "loop-shape.h"

static adj_id
address (struct builder *b, const struct ref *ref)
{
  struct ref *r = build_ref (b, ref);
  adj_id at = r->base;
  if (at == ADJ_NONE) {
    at = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
    b->h->values.at[at].def = r->object;
  }
  for (uint32_t k = 0; k < r->nindex; k++) {
    adj_id i = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, r->index[k], 0, 0);
    adj_id scale = build_integer (b, TYPE_ID_INT64, r->scale[k]);
    adj_id by = build_op (b, OP_MUL, TYPE_ID_INT64, 2, i, scale, 0);
    at = build_op (b, OP_PADD, TYPE_ID_POINTER, 2, at, by, 0);
  }
  return build_op (b, OP_PADD, TYPE_ID_POINTER, 2, at,
		   build_integer (b, TYPE_ID_INT64, r->offset), 0);
}

/* The elements of all ranges in the iteration that the loop's counter says.  */
static adj_id *
addresses (struct sweeps *s, const struct disjoint_test *t)
{
  struct builder *b = &s->b;
  adj_id *at = ARENA_ARRAY (b->p->arena, adj_id, t->ranges.n);
  derive_materialise (s, &t->needs);
  for (uint32_t k = 0; k < t->ranges.n; k++)
    at[k] = address (b, s->plan->g->shadow_ref[t->ranges.at[k].element]);
  return at;
}

static adj_id
moved (struct builder *b, adj_id at, int64_t bytes)
{
  return build_op (b, OP_PADD, TYPE_ID_POINTER, 2, at,
		   build_integer (b, TYPE_ID_INT64, bytes), 0);
}

/* In a scope that has what the loop starts from; LAST: number of its last
   iteration.  */
adj_id
derive_disjoint (struct sweeps *s, adj_id loop, adj_id last)
{
  struct builder *b = &s->b;
  const struct disjoint_test *t = &s->plan->shape[loop].test;
  adj_id counter = s->loop[loop].counter, apart = ADJ_NONE;
  s->loop[loop].counter = build_integer (b, TYPE_ID_INT64, 0);
  adj_id *low = addresses (s, t);
  s->loop[loop].counter = last;
  adj_id *high = addresses (s, t);
  s->loop[loop].counter = counter;
  for (uint32_t k = 0; k < t->ranges.n; k++) {
    const struct element_range *r = &t->ranges.at[k];
    adj_id first = low[k];
    low[k] = moved (b, r->descends ? high[k] : first, -r->before);
    high[k] = moved (b, r->descends ? first : high[k], r->behind);
  }
  for (uint32_t k = 0; k < t->pairs.n; k++) {
    uint32_t x = t->pairs.at[k].x, y = t->pairs.at[k].y;
    adj_id below = build_op (b, OP_PLE, TYPE_ID_BOOL, 2, high[x], low[y], 0);
    adj_id above = build_op (b, OP_PLE, TYPE_ID_BOOL, 2, high[y], low[x], 0);
    adj_id one = build_op (b, OP_OR, TYPE_ID_BOOL, 2, below, above, 0);
    apart = apart == ADJ_NONE ? one
	    : build_op (b, OP_AND, TYPE_ID_BOOL, 2, apart, one, 0);
  }
  return apart;
}

/* The loop backwards as it stands, in a scope that has what it starts from; COUNTER, a
   register, has the number of its last iteration.  */
void
derive_as_it_stands (struct sweeps *s, adj_id loop, adj_id counter)
{
  struct builder *b = &s->b;
  const struct block *bl = &b->f->blocks.at[s->plan->cfg->loops->at[loop].header];
  const id_list *stepped = &s->plan->loop[loop].stepped;
  adj_id outer = s->loop[loop].counter;
  s->loop[loop].counter = counter;
  derive_start_stepped (s, loop);
  adj_id head = build_block (b);
  build_goto (b, head);
  b->block = head;
  for (uint32_t k = 0; k < stepped->n; k++)
    s->reverse.running[stepped->at[k]] = s->reverse.stepped[stepped->at[k]];
  derive_open_scope (s);
  derive_materialise (s, plan_needs (s->plan, NEED_BLOCK, s->plan->cfg->loops->at[loop].header));
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    adj_id dst = b->f->stmts.at[bl->stmts.at[k]].dst;
    if (dst != ADJ_NONE)
      s->reverse.begun[dst] = false;
  }
  for (uint32_t k = bl->stmts.n; k-- > 0;)
    derive_action (s, bl->stmts.at[k]);
  adj_id zero = build_integer (b, TYPE_ID_INT64, 0);
  adj_id done = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, counter, zero, 0);
  derive_count_down (s, loop, counter);
  adj_id out = build_block (b), again = build_block (b);
  build_loop_branch (b, TOLD_PLAIN, done, out, again);
  b->block = again;
  build_goto (b, head);
  b->block = out;
  for (uint32_t k = 0; k < stepped->n; k++)
    s->reverse.running[stepped->at[k]] = ADJ_NONE;
  s->loop[loop].counter = outer;
}
