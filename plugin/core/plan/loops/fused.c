/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose sweeps are fused: see fused.h.  */

#include "fused.h"

#include "meet.h"
#include "subscripts.h"

/* Pairs of statements that are looked at, in all loops together.  */
enum { MOST_PAIRS = 20000 };

struct finder {
  struct program *p;
  const struct augmented *g;
  const struct function *f;
  const struct cfg *cfg;
  struct arena *arena;
  struct subscripts *subscripts;
  struct meetings meetings;
  adj_id loop;
  struct fused_loop x;
  struct bitset behind;		/* blocks that run behind the loop */
  id_list inside, after;	/* statements that touch shadows */
  uint32_t pairs;
};

/* ---- form ------------------------------------------------------------------------- */

/* The only live predecessor of BLOCK that is in BODY, or is not; ADJ_NONE: there are others.  */
static adj_id
only_predecessor (const struct cfg *cfg, adj_id block, const struct bitset *body, bool inside)
{
  const struct block *b = &cfg->f->blocks.at[block];
  adj_id only = ADJ_NONE;
  for (uint32_t k = 0; k < b->preds.n; k++) {
    adj_id from = predecessor (cfg->f, block, k);
    if (!bitset_has (&cfg->live, from) || bitset_has (body, from) != inside)
      continue;
    if (only != ADJ_NONE)
      return ADJ_NONE;
    only = from;
  }
  return only;
}

/* BLOCK does nothing.  */
static bool
is_empty (const struct function *f, adj_id block)
{
  return f->blocks.at[block].stmts.n == 1 && terminator (f, block)->kind == STMT_GOTO;
}

/* The loop is left from TAIL to EXIT alone.  */
static bool
has_one_exit (const struct cfg *cfg, const struct bitset *body, adj_id tail, adj_id exit)
{
  for (adj_id e = 0; e < cfg->f->edges.n; e++) {
    adj_id from = cfg->f->edges.at[e].from, to = cfg->f->edges.at[e].to;
    if (bitset_has (body, from) && bitset_has (&cfg->live, to) && !bitset_has (body, to)
	&& (from != tail || to != exit))
      return false;
  }
  return true;
}

bool
fused_suits (const struct cfg *cfg, adj_id loop, struct fused_loop *x)
{
  const struct function *f = cfg->f;
  const struct loop *l = &cfg->loops->at[loop];
  if (cfg->irreducible || l->parent != ADJ_NONE)
    return false;
  x->header = l->header;
  x->latch = only_predecessor (cfg, l->header, &l->body, true);
  if (x->latch == ADJ_NONE || x->latch == l->header || !is_empty (f, x->latch)
      || f->blocks.at[x->latch].preds.n != 1
      || only_predecessor (cfg, l->header, &l->body, false) == ADJ_NONE)
    return false;
  x->tail = predecessor (f, x->latch, 0);
  if (terminator (f, x->tail)->kind != STMT_COND || loop_of (cfg, x->tail) != loop)
    return false;
  x->exit = successor (f, x->tail, successor (f, x->tail, 0) == x->latch);
  return bitset_has (&cfg->live, x->exit) && !bitset_has (&l->body, x->exit)
	 && has_one_exit (cfg, &l->body, x->tail, x->exit);
}

/* ---- what an iteration does ---------------------------------------------------------- */

enum fused_touch
fused_touches (const struct augmented *g, adj_id id)
{
  const struct stmt *s = &g->primal->stmts.at[id];
  switch (s->kind) {
    case STMT_LOAD:
      return g->shadow_ref[id] && bitset_has (&g->act->active, s->dst) ? FUSED_ADDS
								       : FUSED_NOTHING;
    case STMT_STORE:
      return g->shadow_ref[id] ? FUSED_STORES : FUSED_NOTHING;
    case STMT_CLEAR:
      return bitset_has (&g->act->target, id) ? FUSED_STORES : FUSED_NOTHING;
    case STMT_MOVE:
      if (s->element == ADJ_NONE)
	return FUSED_NOTHING;
      return bitset_has (&g->act->target, id) ? FUSED_STORES
	     : bitset_has (&g->act->source, id) ? FUSED_ADDS : FUSED_NOTHING;
    case STMT_CALL:
      return g->call[id].active ? FUSED_UNKNOWN : FUSED_NOTHING;
    default:
      return FUSED_NOTHING;
  }
}

/* Its reverse runs nothing, gives back nothing, and changes nothing but shadows and
   adjoints.  */
static bool
is_plain (const struct stmt *s)
{
  switch (s->kind) {
    case STMT_PHI: case STMT_OP: case STMT_LOAD: case STMT_STORE: case STMT_CLEAR:
    case STMT_MOVE: case STMT_GOTO: case STMT_COND: case STMT_SWITCH:
      return true;
    case STMT_CALL:
      return true;		/* see fused_touches */
    case STMT_EFFECT:
      return !s->ends;
    default:
      return false;
  }
}

/* Collects what touches shadows in the loop and behind it.  */
static bool
collect_touches (struct finder *s)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++) {
    bool inside = bitset_has (&s->x.body, b);
    if (!bitset_has (&s->cfg->live, b) || (!inside && !bitset_has (&s->behind, b)))
      continue;
    for (uint32_t k = 0; k < s->f->blocks.at[b].stmts.n; k++) {
      adj_id id = s->f->blocks.at[b].stmts.at[k];
      if (inside && !is_plain (&s->f->stmts.at[id]))
	return false;
      enum fused_touch t = id < s->g->primal->stmts.n ? fused_touches (s->g, id)
						       : FUSED_NOTHING;
      if (t == FUSED_UNKNOWN)
	return false;
      if (t == FUSED_NOTHING)
	continue;
      if (inside)
	VEC_PUSH (s->arena, s->inside, id);
      else
	VEC_PUSH (s->arena, s->after, id);
    }
  }
  return s->inside.n != 0;
}

/* ---- registers -------------------------------------------------------------------------- */

static bool
is_active (const struct finder *s, adj_id v)
{
  return v < s->g->nshadow_pointers && bitset_has (&s->g->act->active, v);
}

/* V is active and made in the loop.  */
static bool
is_of_iteration (const struct finder *s, adj_id v)
{
  const struct value *x = &s->f->values.at[v];
  return x->kind == VALUE_STMT && is_active (s, v)
	 && bitset_has (&s->x.body, s->f->stmts.at[x->def].block);
}

/* S, outside the loop, has no adjoint that it could hand to its operands.  */
static bool
hands_on_nothing (const struct finder *s, const struct stmt *st)
{
  return st->kind != STMT_STORE && st->kind != STMT_RETURN && st->kind != STMT_CALL
	 && (st->dst == ADJ_NONE || !is_active (s, st->dst));
}

static bool
adjoints_stay_inside (const struct finder *s)
{
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *st = &s->f->stmts.at[id];
    if (st->block == ADJ_NONE || !bitset_has (&s->cfg->live, st->block))
      continue;
    bool inside = bitset_has (&s->x.body, st->block);
    if (st->kind == STMT_PHI && st->block == s->x.header && is_active (s, st->dst))
      return false;
    for (uint32_t k = 0; k < st->nargs && !inside; k++)
      if (is_of_iteration (s, st->args[k]) && !hands_on_nothing (s, st))
	return false;
  }
  return true;
}

/* ---- memory ------------------------------------------------------------------------------ */

static bool
stores (const struct finder *s, adj_id id)
{
  return fused_touches (s->g, id) == FUSED_STORES;
}

/* What X and Y, one of which stores to shadows, touch in two iterations is apart; or, where Y
   runs behind the loop, at any time.  */
static bool
are_apart (struct finder *s, adj_id x, adj_id y, bool y_inside)
{
  adj_id writer = stores (s, x) ? x : y, other = writer == x ? y : x;
  const struct stmt *w = &s->f->stmts.at[writer], *o = &s->f->stmts.at[other];
  if (++s->pairs > MOST_PAIRS)
    return false;
  if (may_meet (&s->meetings, writer, other, any_time ()) != MAY_MEET)
    return true;
  return y_inside && w->kind != STMT_MOVE && o->kind != STMT_MOVE
	 && subscripts_apart_across (s->subscripts, writer, other, s->loop);
}

static bool
maps_commute (struct finder *s)
{
  for (uint32_t i = 0; i < s->inside.n; i++) {
    adj_id x = s->inside.at[i];
    for (uint32_t k = i; k < s->inside.n; k++) {
      adj_id y = s->inside.at[k];
      if ((stores (s, x) || stores (s, y)) && !are_apart (s, x, y, true))
	return false;
    }
    for (uint32_t k = 0; k < s->after.n; k++) {
      adj_id y = s->after.at[k];
      if ((stores (s, x) || stores (s, y)) && !are_apart (s, x, y, false))
	return false;
    }
  }
  return true;
}

/* ---- all loops ---------------------------------------------------------------------------- */

static bool
may_be_fused (struct finder *s)
{
  s->inside.n = s->after.n = 0;
  if (!fused_suits (s->cfg, s->loop, &s->x))
    return false;
  s->x.body = s->cfg->loops->at[s->loop].body;
  s->behind = graph_reach (s->arena, s->cfg->graph, s->x.exit, false);
  return collect_touches (s) && adjoints_stay_inside (s) && maps_commute (s);
}

const struct fused_loops *
fused_find (struct program *p, const struct augmented *g)
{
  if (!g->tuning->fuse || g->mode != MODE_REVERSE || g->addressed || g->nnamed || g->laid.n)
    return NULL;
  struct arena own;
  arena_init (&own);
  struct finder s = { .p = p, .g = g, .f = g->f, .arena = &own };
  s.cfg = cfg_of_function (&own, p, g->f);
  s.subscripts = subscripts_new (&own, p, s.cfg);
  s.meetings = (struct meetings) { g->f, g->facts, g->primal, NULL };
  struct fused_loops found = { 0, ARENA_ARRAY (&own, struct fused_loop, s.cfg->loops->n) };
  for (s.loop = 0; s.loop < s.cfg->loops->n; s.loop++)
    if (may_be_fused (&s))
      found.at[found.n++] = s.x;
  struct fused_loops *out = found.n ? fused_copy (p->arena, &found, 0) : NULL;
  arena_release (&own);
  return out;
}

struct fused_loops *
fused_copy (struct arena *a, const struct fused_loops *fused, uint32_t more)
{
  struct fused_loops *out = ARENA_NEW (a, struct fused_loops);
  out->n = fused->n;
  out->at = ARENA_ARRAY (a, struct fused_loop, fused->n + more);
  for (uint32_t k = 0; k < fused->n; k++) {
    out->at[k] = fused->at[k];
    out->at[k].body = bitset_copy (a, &fused->at[k].body);
  }
  return out;
}

const struct augmented *
fused_make (struct program *p, const struct augmented *g, const struct fused_loops *fused)
{
  struct augmented *out = ARENA_NEW (p->arena, struct augmented);
  *out = *g;
  out->fused = fused;
  return out;
}
