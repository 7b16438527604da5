/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose sweeps are fused: see fused.h.  */

#include "fused.h"

#include <string.h>

#include "filled.h"
#include "meet.h"
#include "region.h"
#include "subscripts.h"

/* Pairs of statements that are looked at, in all loops together.  */
enum { MOST_PAIRS = 20000, MOST_FILLS = 2000 };

typedef VEC (struct fused_filled) fused_fills;

struct finder {
  struct program *p;
  const struct augmented *g;
  const struct function *f;
  const struct cfg *cfg;
  struct arena *arena;
  struct subscripts *subscripts;
  struct meetings meetings;
  struct filled *filled;
  adj_id loop;
  struct fused_loop x;
  fused_fills fills;
  struct bitset behind;		/* blocks that run behind the loop */
  id_list inside, after;	/* statements that touch shadows */
  uint32_t pairs, asked;
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
  x->gathers = bitset_has (&cfg->gathers, loop);
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

/* ---- sums ---------------------------------------------------------------------------------- */

bool
fused_passes (const struct function *f, const struct stmt *s, uint32_t k)
{
  if (s->kind != STMT_OP)
    return false;
  switch (s->op) {
    case OP_ADD: case OP_SUB:
      return s->args[0] != s->args[1];
    case OP_NEG: case OP_COPY:
      return true;
    case OP_MUL:
      return is_constant (f, s->args[1 - k])
	     || f->values.at[s->args[1 - k]].kind == VALUE_PARAM;
    default:
      return false;
  }
}

/* The only statement, and operand, in the loop (INSIDE) or outside that hands an adjoint to V;
   ADJ_NONE: there are others, or none.  */
static adj_id
only_reader (const struct finder *s, adj_id v, bool inside, uint32_t *operand)
{
  adj_id only = ADJ_NONE;
  uint32_t n = 0;
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *st = &s->f->stmts.at[id];
    if (st->block == ADJ_NONE || !bitset_has (&s->cfg->live, st->block)
	|| bitset_has (&s->x.body, st->block) != inside || hands_on_nothing (s, st))
      continue;
    for (uint32_t k = 0; k < st->nargs; k++)
      if (st->args[k] == v) {
	n++;
	only = id;
	*operand = k;
      }
  }
  return n == 1 ? only : ADJ_NONE;
}

/* Block B, behind the loop, runs exactly once where the loop has run, if the call returns.  */
static bool
runs_once (const struct finder *s, adj_id b)
{
  struct bitset keep = bitset_new (s->arena, s->f->blocks.n);
  for (adj_id v = 0; v < s->f->blocks.n; v++)
    if (v != b)
      bitset_add (&keep, v);
  if (loop_of (s->cfg, b) != ADJ_NONE || !bitset_has (&s->behind, b))
    return false;
  const struct graph *without = graph_restrict (s->arena, s->cfg->graph, &keep);
  struct bitset reached = graph_reach (s->arena, without, s->x.exit, false);
  return b == s->x.exit || b == s->f->exit || !bitset_has (&reached, s->f->exit);
}

/* The shadow that store ID writes can be found before the function does anything, and
   nothing from the loop on but the store touches it.  */
static bool
is_known_shadow (const struct finder *s, adj_id id)
{
  const struct ref *r = id < s->g->primal->stmts.n ? s->g->shadow_ref[id] : NULL;
  if (!r || r->base == ADJ_NONE || s->f->values.at[r->base].kind != VALUE_PARAM || r->nindex
      || s->f->stmts.at[id].ref->type != r->type)
    return false;
  for (uint32_t k = 0; k < s->inside.n + s->after.n; k++) {
    adj_id other = k < s->inside.n ? s->inside.at[k] : s->after.at[k - s->inside.n];
    if (other != id && may_meet (&s->meetings, id, other, any_time ()) == MAY_MEET)
      return false;
  }
  return true;
}

/* Follows what X->next goes through behind the loop.  */
static bool
follow_sum (struct finder *s, struct fused_sum *x)
{
  enum { MOST = 16 };
  adj_id v = x->next;
  x->n = 0;
  x->chain = ARENA_ARRAY (s->arena, adj_id, MOST);
  while (x->n < MOST) {
    uint32_t k = 0;
    adj_id id = only_reader (s, v, false, &k);
    if (id == ADJ_NONE)
      return false;
    const struct stmt *st = &s->f->stmts.at[id];
    x->chain[x->n++] = id;
    if (st->kind == STMT_PHI && x->n == 1 && st->block == s->x.exit
	&& predecessor (s->f, st->block, k) == s->x.tail && loop_of (s->cfg, st->block) == ADJ_NONE)
      ;
    else if (!runs_once (s, st->block))
      return false;
    else if (st->kind == STMT_RETURN)
      return s->g->seed_slot != ADJ_NONE;
    else if (st->kind == STMT_STORE)
      return is_known_shadow (s, id);
    else if (!fused_passes (s->f, st, k))
      return false;
    v = st->dst;
  }
  return false;
}

/* PHI, an active one of the header, is a sum whose adjoint is known.  */
static bool
find_sum (struct finder *s, const struct stmt *phi)
{
  struct fused_sum x = { .phi = phi->dst };
  uint32_t k;
  for (k = 0; k < phi->nargs; k++) {
    adj_id from = predecessor (s->f, phi->block, k);
    if (from == s->x.latch)
      x.next = phi->args[k];
    else if (bitset_has (&s->cfg->live, from))
      x.first = phi->args[k];
  }
  if (!is_of_iteration (s, x.next) || s->f->values.at[x.next].def == s->f->values.at[x.phi].def)
    return false;
  adj_id def = s->f->values.at[x.next].def;
  const struct stmt *st = &s->f->stmts.at[def];
  if (st->kind != STMT_OP || (st->op != OP_ADD && st->op != OP_SUB)
      || loop_of (s->cfg, st->block) != s->loop)
    return false;
  if (only_reader (s, x.phi, true, &k) != def || (k && st->op == OP_SUB)
      || st->args[0] == st->args[1] || only_reader (s, x.next, true, &k) != s->f->values.at[x.phi].def
      || !follow_sum (s, &x))
    return false;
  s->x.sums[s->x.nsums++] = x;
  return true;
}

/* S reads V, and is the first behind the loop through which a sum goes.  */
static bool
reads_sum (const struct finder *s, adj_id id, adj_id v)
{
  for (uint32_t k = 0; k < s->x.nsums; k++)
    if (s->x.sums[k].next == v && s->x.sums[k].chain[0] == id)
      return true;
  return false;
}

static bool
find_sums (struct finder *s)
{
  const struct block *header = &s->f->blocks.at[s->x.header];
  s->x.nsums = 0;
  s->x.sums = ARENA_ARRAY (s->arena, struct fused_sum, header->stmts.n);
  for (uint32_t k = 0; k < header->stmts.n; k++) {
    const struct stmt *st = &s->f->stmts.at[header->stmts.at[k]];
    if (st->kind == STMT_PHI && is_active (s, st->dst) && !find_sum (s, st))
      return false;
  }
  return true;
}

static bool
adjoints_stay_inside (const struct finder *s)
{
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *st = &s->f->stmts.at[id];
    if (st->block == ADJ_NONE || !bitset_has (&s->cfg->live, st->block)
	|| bitset_has (&s->x.body, st->block) || hands_on_nothing (s, st))
      continue;
    for (uint32_t k = 0; k < st->nargs; k++)
      if (is_of_iteration (s, st->args[k]) && !reads_sum (s, id, st->args[k]))
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

/* REF leads to the same place in all iterations.  */
static bool
stays (const struct finder *s, const struct ref *ref)
{
  for (uint32_t k = 0; k <= ref->nindex; k++) {
    adj_id v = k < ref->nindex ? ref->index[k] : ref->base;
    if (v != ADJ_NONE && s->f->values.at[v].kind == VALUE_STMT
	&& bitset_has (&s->x.body, s->f->stmts.at[s->f->values.at[v].def].block))
      return false;
  }
  return true;
}

/* Store STORE adds something to what LOAD found in an element that all iterations share, and nothing
   else comes of what LOAD found: the reverse reads the element's shadow, and leaves it as it
   is.  */
static bool
adds_in_place (const struct finder *s, adj_id store, adj_id load)
{
  const struct stmt *st = &s->f->stmts.at[store], *ld = &s->f->stmts.at[load];
  uint32_t k;
  if (st->kind != STMT_STORE || ld->kind != STMT_LOAD || !refs_are_equal (st->ref, ld->ref)
      || !stays (s, st->ref) || !is_of_iteration (s, st->args[0]))
    return false;
  adj_id def = s->f->values.at[st->args[0]].def;
  const struct stmt *op = &s->f->stmts.at[def];
  return op->kind == STMT_OP && (op->op == OP_ADD || op->op == OP_SUB)
	 && op->args[0] != op->args[1] && only_reader (s, ld->dst, true, &k) == def
	 && !(k && op->op == OP_SUB) && only_reader (s, op->dst, true, &k) == store;
}

/* X and Y are such a pair, or both the store of one.  */
static bool
are_sum_in_place (const struct finder *s, adj_id x, adj_id y)
{
  if (x != y)
    return adds_in_place (s, x, y) || adds_in_place (s, y, x);
  for (uint32_t k = 0; k < s->inside.n; k++)
    if (adds_in_place (s, x, s->inside.at[k]))
      return true;
  return false;
}

adj_id
fused_own_root (const struct augmented *g, const struct cfg *cfg, adj_id id)
{
  const struct stmt *s = &g->f->stmts.at[id];
  const struct roots *r = g->facts->roots[function_index (g->facts->p, g->primal)];
  adj_id root;
  if (s->kind != STMT_LOAD && s->kind != STMT_STORE && s->kind != STMT_CLEAR)
    return ADJ_NONE;
  root = region_next_root (r, g->primal, s, 0, 0);
  if (root == ADJ_NONE || root < r->first_object || root >= r->unknown
      || region_next_root (r, g->primal, s, 0, root + 1) != ADJ_NONE)
    return ADJ_NONE;
  if (root >= r->first_alloc) {
    adj_id made = r->alloc_stmt[root - r->first_alloc];
    return loop_of (cfg, g->f->stmts.at[made].block) == ADJ_NONE ? root : ADJ_NONE;
  }
  return object_is_of_call (&g->f->objects.at[root - r->first_object]) ? root : ADJ_NONE;
}

/* In each iteration, what LOAD reads has been stored by one of the loop's statements, if WRITER
   stores at all.  */
static bool
is_filled (struct finder *s, adj_id load, adj_id writer)
{
  adj_id root = fused_own_root (s->g, s->cfg, load);
  for (uint32_t k = 0; k < s->inside.n; k++) {
    struct fused_filled x = { load, s->inside.at[k], writer };
    if (!stores (s, x.fill) || fused_own_root (s->g, s->cfg, x.fill) != root
	|| ++s->asked > MOST_FILLS)
      continue;
    if (filled_before (s->filled, load, x.fill, writer, s->loop)) {
      VEC_PUSH (s->arena, s->fills, x);
      return true;
    }
  }
  return false;
}

/* Iterations use the same memory of the function's own, each for itself: no adjoint goes from
   one of WRITER and OTHER in one iteration to the other one in another.  */
static bool
are_of_iteration (struct finder *s, adj_id writer, adj_id other)
{
  adj_id root = fused_own_root (s->g, s->cfg, writer);
  return root != ADJ_NONE && root == fused_own_root (s->g, s->cfg, other)
	 && (stores (s, other) || is_filled (s, other, writer));
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
  if (x != y && may_meet (&s->meetings, writer, other, any_time ()) != MAY_MEET)
    return true;
  if (y_inside && are_sum_in_place (s, x, y))
    return true;
  return y_inside && w->kind != STMT_MOVE && o->kind != STMT_MOVE
	 && (subscripts_apart_across (s->subscripts, writer, other, s->loop)
	     || are_of_iteration (s, writer, other));
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
  s->fills = (fused_fills) { NULL, 0, 0 };
  if (!collect_touches (s) || !find_sums (s) || !adjoints_stay_inside (s) || !maps_commute (s))
    return false;
  s->x.filled = s->fills.at;
  s->x.nfilled = s->fills.n;
  return true;
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
  s.filled = filled_new (&own, p, s.cfg);
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
    out->at[k].sums = ARENA_ARRAY (a, struct fused_sum, fused->at[k].nsums);
    out->at[k].filled = ARENA_ARRAY (a, struct fused_filled, fused->at[k].nfilled);
    for (uint32_t i = 0; i < fused->at[k].nfilled; i++)
      out->at[k].filled[i] = fused->at[k].filled[i];
    for (uint32_t i = 0; i < fused->at[k].nsums; i++) {
      struct fused_sum *x = &out->at[k].sums[i];
      *x = fused->at[k].sums[i];
      x->chain = ARENA_ARRAY (a, adj_id, x->n);
      memcpy (x->chain, fused->at[k].sums[i].chain, x->n * sizeof *x->chain);
    }
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
