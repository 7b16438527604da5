/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fused loops (fused.h): the reverse of an iteration stands where its forward part ends.

     header: ... tail: ...		forward
     begin:  adjoint of the sum = seed	of the iteration's reverse
	     tail' ... header'
     end:    to the header, or on	forward

   The seeds of sums are computed before the function does anything else.  */

#include "sweeps.h"

/* The adjoint of the result, or the shadow of what is stored to, that a sum's chain ends in.  */
static adj_id
end_of_chain (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct augmented *g = s->plan->g;
  if (b->f->stmts.at[id].kind == STMT_STORE)
    return build_load (b, g->shadow_ref[id]);
  adj_id seed = b->h->params.at[g->seed_slot].value;
  if (!g->signature->slots[g->seed_slot].by_reference)
    return seed;
  struct ref r = { .base = g->f->params.at[g->seed_slot].value, .object = ADJ_NONE,
		   .type = g->f->result, .origin = ADJ_NONE };
  return build_load (b, &r);
}

/* The adjoint of X->next in all iterations.  */
static adj_id
seed_of_sum (struct sweeps *s, const struct fused_sum *x)
{
  struct builder *b = &s->b;
  adj_id d = end_of_chain (s, x->chain[x->n - 1]);
  for (uint32_t k = x->n - 1; k-- > 0;) {
    const struct stmt *st = &b->f->stmts.at[x->chain[k]];
    adj_id v = k ? b->f->stmts.at[x->chain[k - 1]].dst : x->next;
    if (st->kind == STMT_OP)
      d = build_signed (b, build_contribution (b, st, st->args[0] != v, plus (d)));
  }
  adj_id seed = build_register (b, b->f->values.at[x->next].type, "seed");
  build_assign (b, seed, d);
  return seed;
}

void
derive_seeds_of_sums (struct sweeps *s)
{
  const struct fused_loops *fused = s->plan->cfg->fused;
  for (uint32_t k = 0; fused && k < fused->n; k++) {
    const struct fused_loop *x = &fused->at[k];
    s->fused[k].seed = ARENA_ARRAY (s->b.p->arena, adj_id, x->nsums);
    for (uint32_t i = 0; i < x->nsums; i++)
      s->fused[k].seed[i] = seed_of_sum (s, &x->sums[i]);
  }
}

void
derive_undo_iteration (struct sweeps *s, adj_id block)
{
  struct builder *b = &s->b;
  const struct fused_loops *fused = s->plan->cfg->fused;
  for (uint32_t k = 0; fused && k < fused->n; k++) {
    if (fused->at[k].tail != block)
      continue;
    s->fused[k].begin = build_block (b);
    s->fused[k].end = build_block (b);
    build_goto (b, s->fused[k].begin);
    b->block = s->fused[k].end;
  }
}

adj_id
derive_begin_iteration (struct sweeps *s, uint32_t number)
{
  struct builder *b = &s->b;
  const struct fused_loop *x = &s->plan->cfg->fused->at[number];
  b->block = s->fused[number].begin;
  for (uint32_t i = 0; i < x->nsums; i++)
    build_assign (b, build_adjoint (b, x->sums[i].next), s->fused[number].seed[i]);
  return x->tail;
}

void
derive_end_iteration (struct sweeps *s, adj_id block)
{
  const struct fused_loops *fused = s->plan->cfg->fused;
  for (uint32_t k = 0; k < fused->n; k++)
    if (fused->at[k].header == block)
      build_goto (&s->b, s->fused[k].end);
}

/* What a sum begins with gets the adjoint that the iterations hand on unchanged.  */
static void
cross_sums (struct sweeps *s, const struct fused_loop *x)
{
  struct builder *b = &s->b;
  for (uint32_t i = 0; i < x->nsums; i++) {
    adj_id adjoint = build_adjoint (b, x->sums[i].next);
    if (value_is_active (s->plan->g, x->sums[i].first))
      build_accumulate (b, build_adjoint (b, x->sums[i].first), adjoint);
    build_assign (b, adjoint, build_empty_sum (b, build_type (b, adjoint)));
  }
}

adj_id
derive_over_fused (struct sweeps *s, adj_id source, adj_id target)
{
  const struct plan *plan = s->plan;
  const struct fused_loop *x;
  while ((x = fused_around (plan->cfg, target)) && x != fused_around (plan->cfg, source)) {
    cross_sums (s, x);
    target = plan->control->up[plan->cfg->idom[x->header]];
  }
  return target;
}
