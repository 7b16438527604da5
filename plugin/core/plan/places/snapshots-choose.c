/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which regions are copied: see snapshots.h.

   1. Loads that something on the tape is made from, with places as they are without
      snapshots.
   2. For each of them the outermost loop around it in which nothing may overwrite
      what it reads, and whose counters its address is a polynomial of: it is
      linear in them, and all else is known on entry.
   3. Loads of one loop with equal factors, whose addresses differ by a few elements or
      rows, share a snapshot; so do loads with other factors, such as u(i,j,1) beside
      u(i,j,k), if one copy is smaller than two.
      What no one piece can be, because nobody knows how far apart rows are, is a rectangle.
   4. Snapshots are kept as long as the plan costs less with them (cost.h).  Of the loads, those
      remain that the reverse sweep reads there.

   Why the copy reads nothing that the program would not read: the first and the last
   element of the hull are read by iterations that surely run (nest.h), and what
   lies between two elements that one pointer leads to belongs to the same object.
   In iterations that do not run, nothing is copied.  */

#include "snapshots.h"

#include <string.h>

#include "cost.h"

enum {
  MAX_CANDIDATES = 24,
  MAX_CHAIN = 8,		/* operations between a load and what is taped */
  MOST_QUESTIONS = 20000,	/* pairs of a load and a store in a loop */
  MOST_BETWEEN = 16		/* elements that no load reads, in one copy in place of two */
};

static const struct stmt *
definition (const struct function *f, adj_id v)
{
  return &f->stmts.at[f->values.at[v].def];
}

/* ---- candidates ------------------------------------------------------------------------- */

struct chooser {
  struct program *p;
  struct plan *plan;
  struct bitset wanted;		/* [values] loads that taped values are made from */
  uint8_t *quiet;		/* [loops] 0 unknown, 1 no, 2 yes */
  struct subscripts *subscripts;
  uint32_t questions;
  id_list overwriting;		/* statements that change or free memory, of those not dropped */
  VEC (struct snapshot) all;
  bool *on;			/* [all] */
};

static void
want (struct chooser *c, adj_id v, int depth)
{
  const struct function *f = c->plan->g->f;
  if (f->values.at[v].kind != VALUE_STMT || !depth)
    return;
  const struct stmt *s = definition (c->plan->g->f, v);
  if (s->kind == STMT_LOAD && f->values.at[v].def < c->plan->g->primal->stmts.n)
    bitset_add (&c->wanted, v);
  if (s->kind == STMT_OP)
    for (uint32_t k = 0; k < s->nargs; k++)
      want (c, s->args[k], depth - 1);
}

/* In LOOP nothing ends the program or does what is not known.  */
static bool
is_quiet (struct chooser *c, adj_id l)
{
  const struct function *f = c->plan->g->f;
  const struct loop *loop = &c->plan->cfg->loops->at[l];
  if (c->quiet[l])
    return c->quiet[l] == 2;
  c->quiet[l] = 1;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!bitset_has (&loop->body, b))
      continue;
    for (uint32_t k = 0; k < f->blocks.at[b].succs.n; k++)
      if (!bitset_has (&c->plan->cfg->live, successor (f, b, k)))
	return false;
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
      enum stmt_kind kind = f->stmts.at[f->blocks.at[b].stmts.at[k]].kind;
      if (kind == STMT_CALL || kind == STMT_EFFECT || kind == STMT_STOP)
	return false;
    }
  }
  c->quiet[l] = 2;
  return true;
}

static void
list_overwriting (struct chooser *c)
{
  const struct plan *plan = c->plan;
  const struct function *f = plan->g->f;
  for (adj_id i = 0; i < plan->g->primal->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if ((s->kind == STMT_STORE || s->kind == STMT_MOVE || s->kind == STMT_CLEAR
	 || s->kind == STMT_FREE)
	&& s->block != ADJ_NONE && !plan_drops (plan, i))
      VEC_PUSH (c->p->arena, c->overwriting, i);
  }
}

/* Nothing in LOOP may change what LOAD reads.  */
static bool
is_steady (struct chooser *c, adj_id l, adj_id load)
{
  const struct function *f = c->plan->g->f;
  for (uint32_t k = 0; k < c->overwriting.n; k++) {
    const struct stmt *s = &f->stmts.at[c->overwriting.at[k]];
    if (bitset_has (&c->plan->cfg->loops->at[l].body, s->block)
	&& (c->questions++ >= MOST_QUESTIONS
	    || snapshot_is_disturbed (c->p, c->plan, c->subscripts, l, c->overwriting.at[k], load)))
      return false;
  }
  return true;
}

/* One copy for all loads of MORE, instead of S and one for the last load.  */
static bool
is_worth_joining (const struct chooser *c, const struct snapshot *s,
		  const struct snapshot *more)
{
  struct snapshot last = *more;
  uint32_t n = more->loads.n - 1;
  double together = snapshot_elements (c->p, c->plan, more);
  if (together <= 0)
    return false;
  last.loads.at = more->loads.at + n;
  last.loads.n = 1;
  double apart = snapshot_elements (c->p, c->plan, s) + snapshot_elements (c->p, c->plan, &last);
  return snapshot_leads (more->shape, n) ? together < apart : together <= apart + MOST_BETWEEN;
}

/* Puts V beside other loads.  */
static bool
join (struct chooser *c, adj_id l, adj_id v, adj_id type)
{
  for (uint32_t k = 0; k < c->all.n; k++) {
    struct snapshot *s = &c->all.at[k], more = *s;
    if (s->loop != l || s->type != type)
      continue;
    id_list loads = { NULL, 0, 0 };
    for (uint32_t i = 0; i < s->loads.n; i++)
      VEC_PUSH (c->p->arena, loads, s->loads.at[i]);
    VEC_PUSH (c->p->arena, loads, v);
    more.loads = loads;
    if (snapshot_describe (c->p, c->plan, &more) && is_worth_joining (c, s, &more)) {
      *s = more;
      return true;
    }
  }
  return false;
}

static bool
can_be_taken (const struct chooser *c, struct snapshot *s)
{
  return snapshot_describe (c->p, c->plan, s) && snapshot_elements (c->p, c->plan, s) > 0;
}

static bool
as_rectangle (const struct chooser *c, struct snapshot *s)
{
  s->rectangle = c->plan->tuning->rectangle;
  return s->rectangle && can_be_taken (c, s);
}

static void
consider (struct chooser *c, adj_id v)
{
  const struct plan *plan = c->plan;
  const struct stmt *load = definition (plan->g->f, v);
  adj_id around[16], l = loop_of (plan->cfg, load->block);
  uint32_t n = 0, bytes = type_of (c->p, plan->g->f, v)->bytes;
  if (load->location == ADJ_NONE || !bitset_has (&plan->cfg->live, load->block)
      || (bytes != 8 && bytes != 4) || type_of (c->p, plan->g->f, v)->kind == TYPE_OTHER)
    return;
  for (; l != ADJ_NONE && n < 16; l = plan->cfg->loops->at[l].parent)
    around[n++] = l;
  while (n-- > 0) {		/* outermost first */
    if (!is_quiet (c, around[n]) || !is_steady (c, around[n], plan->g->f->values.at[v].def))
      continue;
    struct snapshot s = { .loop = around[n], .type = load->ref->type,
			  .streams = plan->tuning->stream };
    VEC_PUSH (c->p->arena, s.loads, v);
    if (join (c, around[n], v, s.type))
      return;
    if (c->all.n < MAX_CANDIDATES && (can_be_taken (c, &s) || as_rectangle (c, &s))) {
      VEC_PUSH (c->p->arena, c->all, s);
      return;
    }
  }
}

/* ---- choice ----------------------------------------------------------------------------- */

/* Leaves those loads of S that the reverse sweep reads in it, the lowest first if that
   can be told; true if others are gone.  */
static bool
prune (struct chooser *c, struct snapshot *s, const struct bitset *read)
{
  id_list loads = { NULL, 0, 0 };
  int64_t lowest = 0, at;
  for (uint32_t k = 0; k < s->loads.n; k++) {
    if (!bitset_has (read, s->loads.at[k]))
      continue;
    VEC_PUSH (c->p->arena, loads, s->loads.at[k]);
    if (!affine_is_constant (&s->shape->shift.at[k], &at))
      continue;
    if (loads.n == 1 || at < lowest) {
      loads.at[loads.n - 1] = loads.at[0];
      loads.at[0] = s->loads.at[k];
      lowest = at;
    }
  }
  bool changed = loads.n != s->loads.n || (loads.n && loads.at[0] != s->loads.at[0]);
  s->loads = loads;
  ADJ_ASSERT (!loads.n || snapshot_describe (c->p, c->plan, s));
  return changed;
}

static void
note_copy_read (void *read, const struct need_row *row)
{
  const struct need *n = row->need;
  if (n->how == HOW_SNAPSHOT && n->value != ADJ_NONE)
    bitset_add (read, n->value);
}

/* Places with the snapshots that are on, and of these what is used.  Returns what that
   costs.  */
static double
settle (struct chooser *c)
{
  struct plan *plan = c->plan;
  bool changed = true;
  memset (&plan->snapshots, 0, sizeof plan->snapshots);	/* a trial's are given back */
  for (uint32_t k = 0; k < c->all.n; k++)
    if (c->on[k])
      VEC_PUSH (c->p->arena, plan->snapshots, c->all.at[k]);
  while (changed) {
    struct bitset read = bitset_new (c->p->arena, plan->g->f->values.n);
    uint32_t n = 0;
    changed = false;
    places_choose (c->p, plan);
    needs_each (&plan->needs, plan->cfg, note_copy_read, &read);
    for (uint32_t k = 0; k < plan->snapshots.n; k++) {
      struct snapshot s = plan->snapshots.at[k];
      changed |= prune (c, &s, &read);
      if (s.loads.n)
	plan->snapshots.at[n++] = s;
    }
    plan->snapshots.n = n;
  }
  snapshots_list (c->p, plan);
  return cost_of_plan (c->p, plan).total;
}

/* What the places cost with the snapshots that are on.  All that is made meanwhile is given
   back: the plan has no places until it settles.  */
static double
trial_cost (struct chooser *c)
{
  struct arena own;
  arena_init (&own);
  struct program *p = c->p, trial = *p;
  trial.arena = &own;
  c->p = &trial;
  double cost = settle (c);
  c->p = p;
  arena_release (&own);
  return cost;
}

/* Puts candidate K on or off if that costs less than *BEST.  */
static void
try (struct chooser *c, uint32_t k, double *best)
{
  c->on[k] = !c->on[k];
  double cost = trial_cost (c);
  if (cost < *best)
    *best = cost;
  else
    c->on[k] = !c->on[k];
}

void
snapshots_choose (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  struct chooser c = { .p = p, .plan = plan };
  c.wanted = bitset_new (p->arena, f->values.n);
  c.quiet = ARENA_ARRAY (p->arena, uint8_t, plan->cfg->loops->n);
  for (adj_id v = 0; v < f->values.n; v++)
    if (plan->place[v] != PLACE_NONE)
      want (&c, v, MAX_CHAIN);
  c.subscripts = subscripts_new (p->arena, p, plan->cfg);
  list_overwriting (&c);
  for (adj_id v = 0; v < f->values.n; v++)
    if (bitset_has (&c.wanted, v))
      consider (&c, v);
  if (!c.all.n)
    return;
  c.on = ARENA_ARRAY (p->arena, bool, c.all.n);
  double best = cost_of_plan (p, plan).total;
  for (uint32_t k = 0; k < c.all.n; k++)
    c.on[k] = true;
  double all = trial_cost (&c);
  if (all < best)
    best = all;
  else
    for (uint32_t k = 0; k < c.all.n; k++)
      c.on[k] = false;
  for (uint32_t k = 0; k < c.all.n; k++)
    try (&c, k, &best);
  settle (&c);
}
