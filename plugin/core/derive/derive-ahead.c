/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values computed ahead of a loop, in a loop of their own before it (loop-shape.h).  */

#include "sweeps.h"
#include "loop-shape.h"

/* The registers are those of the loop itself, which sets them again before it reads
   them.  */
void
derive_ahead (struct sweeps *s, adj_id loop)
{
  struct builder *b = &s->b;
  const id_list *ahead = &s->plan->shape[loop].ahead;
  const struct block *h = &b->f->blocks.at[s->plan->cfg->loops->at[loop].header];
  adj_id counter = loop_counter (s, loop);
  adj_id k = build_register (b, TYPE_ID_INT64, "iteration");
  adj_id next = build_register (b, TYPE_ID_INT64, NULL);
  build_assign (b, k, build_integer (b, TYPE_ID_INT64, 0));
  id_list along = { NULL, 0, 0 };
  for (uint32_t i = 0; i < h->stmts.n; i++) {
    adj_id v = b->f->stmts.at[h->stmts.at[i]].dst;
    if (b->f->stmts.at[h->stmts.at[i]].kind != STMT_PHI
	|| s->plan->cfg->induction[v].first == ADJ_NONE)
      continue;
    build_assign (b, build_value (b, v), build_value (b, s->plan->cfg->induction[v].first));
    VEC_PUSH (b->p->arena, along, v);
  }
  adj_id head = build_block (b);
  build_goto (b, head);
  b->block = head;
  s->loop[loop].counter = k;
  for (uint32_t i = 0; i < ahead->n; i++)
    derive_forward_stmt (s, ahead->at[i]);
  s->loop[loop].counter = counter;
  adj_id one = build_integer (b, TYPE_ID_INT64, 1);
  build_stmt (b, STMT_OP, next, 2, k, one, 0)->op = OP_ADD;
  adj_id done = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, next, loop_rows (s, loop), 0);
  build_assign (b, k, next);
  for (uint32_t i = 0; i < along.n; i++) {
    const struct induction *iv = &s->plan->cfg->induction[along.at[i]];
    adj_id r = build_value (b, along.at[i]), step = build_value (b, iv->step);
    bool pointer = b->p->types.at[build_type (b, r)].kind == TYPE_POINTER;
    build_stmt (b, STMT_OP, r, 2, r, step, 0)->op
      = pointer ? OP_PADD : iv->is_minus ? OP_SUB : OP_ADD;
  }
  adj_id out = build_block (b), again = build_block (b);
  build_branch (b, done, out, again);
  b->block = again;
  build_goto (b, head);
  b->block = out;
}
