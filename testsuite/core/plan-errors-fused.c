/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, fused loops: see plan-sample.h.  */

#include "plan-spots.h"

#include "fused.h"

/* Something in X touches shadows.  */
static bool
touches_shadows (const struct augmented *g, const struct fused_loop *x)
{
  for (adj_id id = 0; id < g->primal->stmts.n; id++)
    if (g->f->stmts.at[id].block != ADJ_NONE && bitset_has (&x->body, g->f->stmts.at[id].block)
	&& fused_touches (g, id) != FUSED_NOTHING)
      return true;
  return false;
}

static bool
is_among (const struct fused_loops *l, adj_id header)
{
  for (uint32_t k = 0; l && k < l->n; k++)
    if (l->at[k].header == header)
      return true;
  return false;
}

/* A loop of the right form whose iterations are not known to be independent.  */
static bool
dependent_fused (struct planned *q, struct chance *c)
{
  struct arena *a = q->p->arena;
  struct augmented *g = ARENA_NEW (a, struct augmented);
  const struct cfg *cfg = cfg_of_function (a, q->p, q->g->f);
  struct spots s = spots_of (q);
  if (q->g->mode != MODE_REVERSE || q->g->linear || q->g->restore)
    return false;
  *g = *q->g;
  g->fused = NULL;
  const struct fused_loops *good = fused_find (q->p, g);
  struct fused_loops *x = ARENA_NEW (a, struct fused_loops);
  x->n = 1;
  x->at = ARENA_ARRAY (a, struct fused_loop, 1);
  for (adj_id l = 0; l < cfg->loops->n; l++) {
    x->at->body = cfg->loops->at[l].body;
    if (fused_suits (cfg, l, x->at) && !is_among (good, x->at->header)
	&& touches_shadows (g, x->at))
      spot (&s, l, 0, 0);
  }
  const struct spot *chosen = choose (&s, c);
  if (!chosen)
    return false;
  fused_suits (cfg, chosen->at, x->at);
  x->at->body = cfg->loops->at[chosen->at].body;
  q->g = fused_make (q->p, g, x);
  q->plan = plan_make (q->p, q->g, 0);
  return true;
}

static struct fused_loop *
any_fused (struct planned *q, struct chance *c)
{
  const struct fused_loops *x = q->plan->cfg->fused;
  return x ? &x->at[chance_below (c, x->n)] : NULL;
}

/* One that the next iteration reads.  */
static bool
register_saved (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  const struct function *f = q->g->f;
  for (uint32_t k = 0; x && k < f->blocks.at[x->header].stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[f->blocks.at[x->header].stmts.at[k]];
    for (uint32_t i = 0; s->kind == STMT_PHI && i < s->nargs; i++) {
      const struct value *v = &f->values.at[s->args[i]];
      if (predecessor (f, x->header, i) != x->latch || v->kind != VALUE_STMT)
	continue;
      VEC_PUSH (q->p->arena, q->plan->saves[f->stmts.at[v->def].block], s->args[i]);
      q->plan->place[s->args[i]] = PLACE_REDEFINITION;
      return true;
    }
  }
  return false;
}

static struct fused_filled *
any_filled (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  return x && x->nfilled ? &x->filled[chance_below (c, x->nfilled)] : NULL;
}

/* Whether what is loaded is stored before nobody says.  */
static bool
fill_forgotten (struct planned *q, struct chance *c)
{
  struct fused_filled *x = any_filled (q, c);
  if (x)
    x->load = ADJ_NONE;
  return x != NULL;
}

/* What stores to something else, or not before.  */
static bool
filled_by_another (struct planned *q, struct chance *c)
{
  struct fused_filled *x = any_filled (q, c);
  struct spots s = spots_of (q);
  for (adj_id id = 0; x && id < q->g->primal->stmts.n; id++)
    if (q->g->f->stmts.at[id].block != ADJ_NONE && id != x->fill
	&& (q->g->f->stmts.at[id].kind != STMT_STORE
	    || !q->g->f->stmts.at[x->load].ref
	    || q->g->f->stmts.at[id].ref->object != q->g->f->stmts.at[x->load].ref->object))
      spot (&s, id, 0, 0);
  const struct spot *chosen = choose (&s, c);
  if (chosen)
    x->fill = chosen->at;
  return chosen != NULL;
}

static bool
block_forgotten (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  if (!x)
    return false;
  x->body = bitset_copy (q->p->arena, &x->body);
  bitset_drop (&x->body, x->tail);
  return true;
}

static bool
left_elsewhere (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  if (!x)
    return false;
  x->exit = x->header;
  return true;
}

static bool
entered_twice (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  if (!x || x->tail == x->header)
    return false;
  x->header = x->tail;
  return true;
}

static struct fused_sum *
any_sum (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  return x && x->nsums ? &x->sums[chance_below (c, x->nsums)] : NULL;
}

static bool
sum_forgotten (struct planned *q, struct chance *c)
{
  struct fused_loop *x = any_fused (q, c);
  if (!x || !x->nsums)
    return false;
  x->nsums--;
  return true;
}

static bool
sum_begun_elsewhere (struct planned *q, struct chance *c)
{
  struct fused_sum *x = any_sum (q, c);
  if (x)
    x->first = x->next;
  return x != NULL;
}

static bool
chain_cut (struct planned *q, struct chance *c)
{
  struct fused_sum *x = any_sum (q, c);
  if (x)
    x->n--;
  return x != NULL;
}

/* One of its statements is the sum itself, in the loop.  */
static bool
chain_of_another (struct planned *q, struct chance *c)
{
  struct fused_sum *x = any_sum (q, c);
  if (!x)
    return false;
  x->chain[chance_below (c, x->n)] = q->g->f->values.at[x->next].def;
  return true;
}

const struct plan_error plan_fused_errors[] = {
  { "a loop fused whose iterations may depend on each other", dependent_fused },
  { "a register saved in a fused loop", register_saved },
  { "what fills a fused loop's memory forgotten", fill_forgotten },
  { "a fused loop's memory filled by another statement", filled_by_another },
  { "a fused loop without its tail", block_forgotten },
  { "a fused loop left elsewhere", left_elsewhere },
  { "a fused loop with another header", entered_twice },
  { "a sum over a fused loop forgotten", sum_forgotten },
  { "a sum over a fused loop begun elsewhere", sum_begun_elsewhere },
  { "what is done with a sum cut short", chain_cut },
  { "what is done with a sum taken for something else", chain_of_another },
  { NULL, NULL }
};
