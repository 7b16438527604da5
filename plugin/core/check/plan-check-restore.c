/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, memory that is put back: see plan-check.h.

   1. What is put back is memory of the function alone, in a function that does not
      end between its sweeps, and in no block with a call; the value is what memory
      held, found by walking the block from its top.
   2. A load made again in such memory: a walk from the load along the flow graph, which
      carries whether something has overwritten what was read, never comes to the
      block with that; and what may overwrite it at any time later is put back.  */

#include "plan-check.h"

#include "meet.h"
#include "region.h"
#include "restore.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct diagnostics *d;
  unsigned faults;
};

static void
fault (struct checker *c, adj_id stmt, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', store %u: %s",
	    c->f->name, stmt, what);
}

/* ---- stores -------------------------------------------------------------------------- */

/* No root that R may mean is anything but the function's own, or an argument's whose result nobody
   asked for.  */
static bool
is_own_memory (const struct augmented *g, const struct ref *r)
{
  uint32_t known = 0;
  for (adj_id x = 0; x < g->roots->n; x++) {
    if (r->base == ADJ_NONE ? x != g->roots->first_object + r->object
	: !g->roots->of_value[r->base].word
	  || !bitset_has (&g->roots->of_value[r->base], x))
      continue;
    known++;
    if (x < g->roots->first_object && g->mode == MODE_REVERSE && (g->role[x] & ROLE_UNASKED))
      continue;
    if (x == g->roots->unknown || x < g->roots->first_object)
      return false;
    if (x >= g->roots->first_alloc) {
      if (g->allocs->ends[g->roots->alloc_stmt[x - g->roots->first_alloc]])
	return false;
      continue;
    }
    const struct object *o = &g->f->objects.at[x - g->roots->first_object];
    if (o->kind != OBJECT_LOCAL || o->is_static || o->readonly)
      return false;
  }
  return known > 0;
}

static void
check_store (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  if (s->kind != STMT_STORE || s->block == ADJ_NONE
      || !bitset_has (&c->plan->cfg->live, s->block)) {
    fault (c, id, "is put back but is no store that runs");
    return;
  }
  if (c->plan->g->mode != MODE_REVERSE)
    fault (c, id, "is put back in a half");
  if (!is_own_memory (c->plan->g, s->ref))
    fault (c, id, "is put back in memory that others see");
  const struct block *bl = &c->f->blocks.at[s->block];
  adj_id held = ADJ_NONE;
  bool above = true;
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    const struct stmt *t = &c->f->stmts.at[bl->stmts.at[k]];
    above = above && t != s;
    if (t->kind == STMT_CALL)
      fault (c, id, "is put back in a block with a call");
    if (!above)
      continue;
    bool same = (t->kind == STMT_LOAD || t->kind == STMT_STORE)
		&& refs_are_equal (t->ref, s->ref);
    if (same)
      held = t->kind == STMT_LOAD ? t->dst : t->args[0];
    else if (t->kind == STMT_MOVE || t->kind == STMT_CLEAR || t->kind == STMT_EFFECT
	     || (t->kind == STMT_STORE && gcc_lets_meet (c->f, t, s)))
      held = ADJ_NONE;
  }
  if (held == ADJ_NONE || held != c->plan->restore[id]
      || c->f->values.at[held].type != s->ref->type)
    fault (c, id, "is put back to something else than memory held");
}

unsigned
plan_check_restores (const struct program *p, const struct plan *plan,
		     struct diagnostics *d)
{
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .d = d };
  for (adj_id id = 0; id < plan->g->primal->stmts.n; id++)
    if (plan_restores (plan, id))
      check_store (&c, id);
  return c.faults;
}

/* ---- loads ---------------------------------------------------------------------------- */

struct walk {
  struct arena *arena;
  const struct plan *plan;
  const struct function *f;
  struct bitset differ;		/* writers that the plan tells from the load */
  adj_id load;
  struct bitset clean, dirty;	/* blocks come to with nothing overwritten yet; with
				   something */
  bool undone;			/* all that may overwrite it is put back */
};

static bool
may_change (const struct plan *plan, adj_id writer, adj_id load)
{
  const struct augmented *g = plan->g;
  struct meetings m = { g->f, g->facts, g->primal, NULL };
  return !plan_drops (plan, writer) && may_meet (&m, writer, load, any_time ()) == MAY_MEET;
}

/* Statements of block B from number K to the load, or to its end: whether one overwrites
   what was read.  */
static bool
overwrites (struct walk *w, adj_id b, uint32_t k)
{
  const struct block *bl = &w->f->blocks.at[b];
  bool found = false;
  for (; k < bl->stmts.n && bl->stmts.at[k] != w->load; k++) {
    adj_id id = bl->stmts.at[k];
    if (id >= w->plan->g->primal->stmts.n
	|| !may_change (w->plan, id, w->load)
	|| bitset_has (&w->differ, id))
      continue;
    found = true;
    w->undone = w->undone && plan_restores (w->plan, id);
  }
  return found;
}

struct walk_item { adj_id block; bool dirty; };
typedef VEC (struct walk_item) item_list;

static void
come_to (struct walk *w, item_list *stack, adj_id block, bool dirty)
{
  struct walk_item item = { block, dirty };
  if (bitset_add (dirty ? &w->dirty : &w->clean, block))
    VEC_PUSH (w->arena, *stack, item);
}

static void
walk_from_load (struct walk *w)
{
  const struct stmt *load = &w->f->stmts.at[w->load];
  const struct block *home = &w->f->blocks.at[load->block];
  item_list stack = { NULL, 0, 0 };
  uint32_t k = 0;
  while (home->stmts.at[k] != w->load)
    k++;
  bool dirty = overwrites (w, load->block, k + 1);
  for (uint32_t i = 0; i < home->succs.n; i++)
    come_to (w, &stack, successor (w->f, load->block, i), dirty);
  while (stack.n) {
    struct walk_item x = stack.at[--stack.n];
    bool more = overwrites (w, x.block, 0);
    if (x.block == load->block)
      continue;			/* the load runs again */
    for (uint32_t i = 0; i < w->f->blocks.at[x.block].succs.n; i++)
      come_to (w, &stack, successor (w->f, x.block, i), x.dirty || more);
  }
}

bool
plan_check_restored (const struct plan *plan, adj_id id, adj_id block)
{
  const struct function *f = plan->g->f;
  const struct stmt *load = &f->stmts.at[id];
  const struct augmented *g = plan->g;
  struct arena own;
  if (!plan->restore || g->mode != MODE_REVERSE || id >= g->primal->stmts.n
      || load->location == ADJ_NONE)
    return false;
  for (adj_id i = 0; i < g->primal->stmts.n; i++)
    for (adj_id x = 0; g->primal->stmts.at[i].kind == STMT_FREE && g->allocs->ends[i]
	 && (x = roots_next_of_ref (g->roots, g->primal, load->ref, x)) != ADJ_NONE; x++)
      if (bitset_has (&g->roots->of_value[g->primal->stmts.at[i].args[0]], x))
	return false;
  arena_init (&own);
  struct walk w = { .arena = &own, .plan = plan, .f = f, .load = id, .undone = true };
  w.differ = bitset_new (&own, f->stmts.n);
  for (uint32_t k = 0; k < plan->differ[id].n; k++)
    bitset_add (&w.differ, plan->differ[id].at[k]);
  w.clean = bitset_new (&own, f->blocks.n);
  w.dirty = bitset_new (&own, f->blocks.n);
  walk_from_load (&w);
  bool same = w.undone && (block == load->block || !bitset_has (&w.dirty, block));
  const struct block *home = &f->blocks.at[load->block];
  for (uint32_t k = 0; block == load->block && home->stmts.at[k] != id; k++)
    same = same && (home->stmts.at[k] >= g->primal->stmts.n
		    || !may_change (plan, home->stmts.at[k], id));
  arena_release (&own);
  return same;
}

bool
plan_check_undone_above (const struct plan *plan, adj_id id)
{
  const struct stmt *load = &plan->g->f->stmts.at[id];
  const struct block *home = &plan->g->f->blocks.at[load->block];
  for (uint32_t k = 0; home->stmts.at[k] != id; k++)
    if (plan_restores (plan, home->stmts.at[k])
	&& may_change (plan, home->stmts.at[k], id))
      return true;
  return false;
}
