/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, snapshots: see plan-check.h.  For each snapshot:

   1. Its loads, of one type, lie in its loop, which nothing leaves for good, and in
      which nothing writes what they read.
   2. The load runs as often as the nest says (plan-check-nest.c).
   3. Its shape follows from its loads.

   That the addresses are what the shape says is affine.c's business.  */

#include "plan-check.h"
#include "snapshots.h"

struct checker {
  struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct subscripts *subscripts;
  struct diagnostics *d;
  unsigned faults;
};

static void
fault (struct checker *c, adj_id v, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', snapshot of value %u: %s",
	    c->f->name, v, what);
}

static void
check_nest (struct checker *c, const struct snapshot *s, adj_id v, adj_id block)
{
  const char *what = plan_check_nest (c->arena, c->plan, &s->shape->nest, s->loop,
				      block);
  if (what)
    fault (c, v, what);
}

/* ---- one snapshot ------------------------------------------------------------------------ */

static bool
may_disturb (const struct checker *c, adj_id loop, adj_id id, adj_id load)
{
  switch (c->f->stmts.at[id].kind) {
    case STMT_CALL: case STMT_EFFECT: case STMT_STOP:
      return true;
    case STMT_STORE: case STMT_MOVE: case STMT_CLEAR: case STMT_FREE:
      return id < c->plan->g->primal->stmts.n && !plan_drops (c->plan, id)
	     && snapshot_is_disturbed (c->p, c->plan, c->subscripts, loop, id, load);
    default:
      return false;
  }
}

static void
check_load (struct checker *c, const struct snapshot *s, adj_id v)
{
  const struct value *x = &c->f->values.at[v];
  const struct stmt *load = x->kind == VALUE_STMT ? &c->f->stmts.at[x->def] : NULL;
  const struct loop *loop = &c->plan->cfg->loops->at[s->loop];
  if (!load || load->kind != STMT_LOAD || x->type != s->type
      || !bitset_has (&loop->body, load->block)) {
    fault (c, v, "is no load of its loop and type");
    return;
  }
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    const struct block *bl = &c->f->blocks.at[b];
    for (uint32_t k = 0; bitset_has (&loop->body, b) && k < bl->stmts.n; k++)
      if (may_disturb (c, s->loop, bl->stmts.at[k], x->def))
	fault (c, v, "the loop may overwrite what was copied on entry");
  }
  check_nest (c, s, v, load->block);
}

static void
check_snapshot (struct checker *c, const struct snapshot *s)
{
  struct snapshot again = *s;
  if (!s->loads.n || !s->shape || !snapshot_describe (c->p, c->plan, &again)) {
    fault (c, s->loads.n ? s->loads.at[0] : ADJ_NONE, "it has no shape");
    return;
  }
  if (again.first_pushed != s->first_pushed)
    fault (c, s->loads.at[0], "its first element is not known");
  if (again.shape->nleaps != s->shape->nleaps || again.shape->columns != s->shape->columns)
    fault (c, s->loads.at[0], "its rows are not those of its loads");
  if (s->rectangle && !c->plan->tuning->rectangle)
    fault (c, s->loads.at[0], "it is a rectangle, against the switch");
  if (s->streams != c->plan->tuning->stream)
    fault (c, s->loads.at[0], "it streams, or not, against the switch");
  if (c->plan->cfg->irreducible || !c->plan->tuning->snapshot
      || !bitset_has (&c->plan->control->counted, s->loop))
    fault (c, s->loads.at[0], "its loop has no counter");
  for (uint32_t k = 0; k < s->loads.n; k++)
    check_load (c, s, s->loads.at[k]);
}

/* Each snapshot is one row of its loop: cost and remarks go by the rows.  */
static void
check_rows (struct checker *c)
{
  uint32_t *rows = ARENA_ARRAY (c->arena, uint32_t, c->plan->snapshots.n);
  for (uint32_t l = 0; l < c->plan->cfg->loops->n; l++) {
    const need_list *list = plan_needs (c->plan, NEED_REGION, l);
    for (uint32_t k = 0; k < list->n; k++)
      if (list->at[k].region >= c->plan->snapshots.n
	  || c->plan->snapshots.at[list->at[k].region].loop != l
	  || rows[list->at[k].region]++)
	fault (c, ADJ_NONE, "a region is no snapshot of its loop");
  }
  for (uint32_t k = 0; k < c->plan->snapshots.n; k++)
    if (!rows[k])
      fault (c, ADJ_NONE, "a snapshot is no row of the needs");
}

unsigned
plan_check_snapshots (const struct program *p, const struct plan *plan,
		      struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct program shadow = *p;	/* what is made for the check goes with it */
  shadow.arena = &own;
  struct checker c = { .p = &shadow, .plan = plan, .f = plan->g->f, .arena = &own,
		       .d = d };
  c.subscripts = subscripts_new (&own, &shadow, plan->cfg);
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    check_snapshot (&c, &plan->snapshots.at[k]);
  check_rows (&c);
  arena_release (&own);
  return c.faults;
}
