/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the backward half of a split call makes anew.

   A register that the backward half reads goes through the frame.  One that a few exact
   operations on integers make of arguments and of at most one other register (the count of a
   loop, the condition of its first test) need not: the frame holds that register at most,
   for all that are made of it.  */

#include "places-int.h"

enum { MOST_RENEWING_OPERATIONS = 3 };

/* [values] what a value is made of besides arguments and constants, ADJ_NONE if nothing is;
   the operations for it.  */
struct origin { adj_id root; uint8_t operations; };

static struct origin
origin_of (const struct places *st, const struct origin *of, adj_id v)
{
  const struct function *f = st->f;
  const struct origin self = { v, 0 };
  if (value_is_given (f, v))
    return (struct origin) { ADJ_NONE, 0 };
  const struct stmt *s = definition (st, v);
  if (s->kind != STMT_OP || is_real (st->p, f, v) || is_shadow_address (f, v)
      || op_info[s->op].cost > 1 || !still_there (st, v, s->block))
    return self;
  struct origin o = { ADJ_NONE, op_info[s->op].cost };
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id x = s->args[k];
    enum type_kind kind = type_of (st->p, f, x)->kind;
    if (is_real (st->p, f, x) || kind == TYPE_OTHER)
      return self;
    adj_id root = value_is_given (f, x) ? ADJ_NONE : of[x].root;
    if (root != ADJ_NONE && o.root != ADJ_NONE && root != o.root)
      return self;
    o.root = root != ADJ_NONE ? root : o.root;
    o.operations += value_is_given (f, x) ? 0 : of[x].operations;
  }
  return o.operations > MOST_RENEWING_OPERATIONS ? self : o;
}

void
places_find_renewed (struct places *st)
{
  const struct function *f = st->f;
  st->renewed = bitset_new (st->arena, f->values.n);
  if (!st->plan->frame_id)
    return;
  struct origin *of = ARENA_ARRAY (st->arena, struct origin, f->values.n);
  uint32_t n;
  adj_id *rpo = graph_order (st->arena, st->plan->cfg->graph, &n);
  for (uint32_t i = 0; i < n; i++) {
    const struct block *b = &f->blocks.at[rpo[i]];
    for (uint32_t k = 0; k < b->stmts.n; k++) {
      adj_id v = f->stmts.at[b->stmts.at[k]].dst;
      if (v == ADJ_NONE)
	continue;
      of[v] = origin_of (st, of, v);
      if (of[v].root != v)
	bitset_add (&st->renewed, v);
    }
  }
}
