/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What parts of loops store where others add (loop-sets.h).

   1. The part is plain, without lanes, or gathers; the loads that it says are there, and their
      elements move, in a gather over rows to other ones in each row too.
   2. They lead to one piece of memory of the function's own, to which no pointer goes anywhere.
   3. Nobody else reads an element in the loop; nor, in another iteration, in a loop around it that
      runs upwards.
   4. What a statement reads when the loop has been left is told apart, or the plan says what fills it:
      in each iteration of the innermost loop around both, which has begun anew since.  The memory ends
      with the function, or before that.  Or the plan says what stores all of it anew, and what runs
      up to there is told apart.

   What runs when the loop has been left is had as a fixpoint over blocks.  */

#include "plan-check.h"

#include "loop-elements.h"
#include "loop-sets.h"
#include "subscripts.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f, *primal;
  const struct cfg *cfg;
  struct arena *arena;
  struct diagnostics *d;
  struct subscripts *subscripts;
  struct filled *filled;
  unsigned faults;
  /* Of one set.  */
  adj_id loop, root;
  const struct shape_part *part;
  const struct shape_set *set;
  struct read_there there;
};

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', loop %u, set of %u: %s", c->f->name,
	    c->loop, c->set->load, what);
}

static bool
is_in (const struct checker *c, adj_id loop, adj_id block)
{
  return bitset_has (&c->cfg->loops->at[loop].body, block);
}

static adj_id
block_of (const struct checker *c, adj_id id)
{
  return c->f->stmts.at[id].block;
}

/* ---- 1. and 2. --------------------------------------------------------------------------- */

/* A pointer that statement S has as an operand leads to the memory.  */
static bool
has_pointer (const struct checker *c, const struct stmt *s)
{
  const struct roots *r = c->plan->g->roots;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (r->of_value[s->args[k]].word && bitset_has (&r->of_value[s->args[k]], c->root))
      return true;
  return false;
}

static bool
is_own (struct checker *c)
{
  const struct augmented *g = c->plan->g;
  const struct roots *r = g->roots;
  uint32_t n = 0;
  for (adj_id x = 0; x < r->n; x++)
    if (region_next_root (r, c->primal, &c->primal->stmts.at[c->set->load], 0, x) == x) {
      c->root = x;
      n++;
    }
  if (n != 1 || c->root < r->first_object || c->root == r->unknown)
    return false;
  for (adj_id i = 0; i < c->primal->stmts.n; i++) {
    const struct stmt *s = &c->primal->stmts.at[i];
    bool moves = s->kind == STMT_OP || s->kind == STMT_PHI || s->kind == STMT_FREE
		 || s->kind == STMT_CLEAR || s->kind == STMT_MOVE;
    if (s->block != ADJ_NONE && !moves && has_pointer (c, s))
      return false;
  }
  if (c->root < r->first_alloc)
    return object_is_of_call (&c->primal->objects.at[c->root - r->first_object]);
  adj_id made = r->alloc_stmt[c->root - r->first_alloc];
  return c->primal->stmts.at[made].kind == STMT_ALLOC
	 && (g->allocs->ends[made] || loop_of (c->cfg, block_of (c, made)) == ADJ_NONE);
}

static bool
all_move (struct checker *c, const struct loop_elements *e)
{
  for (uint32_t k = 0; k < c->there.strand.n; k++)
    if (!element_moves (&e->refs.at[element_of_stmt (e, c->there.strand.at[k])])
	|| listed (&c->plan->shape[c->loop].summed, c->there.strand.at[k]))
      return false;
  return true;
}

/* ---- 3. ------------------------------------------------------------------------------------- */

/* Statement ID reads the memory, perhaps.  */
static bool
reads (const struct checker *c, adj_id id)
{
  const struct roots *r = c->plan->g->roots;
  if (id >= c->primal->stmts.n)
    return false;
  const struct stmt *s = &c->primal->stmts.at[id];
  uint32_t k = s->kind == STMT_MOVE ? 1 : 0;
  return (s->kind == STMT_LOAD || s->kind == STMT_MOVE)
	 && region_next_root (r, c->primal, s, k, c->root) == c->root;
}

static bool
is_of_strand (const struct checker *c, adj_id id)
{
  bool is = false;
  for (uint32_t k = 0; k < c->there.strand.n; k++)
    is |= c->there.strand.at[k] == id;
  return is;
}

static void
check_inside (struct checker *c)
{
  const adj_id own = c->there.loop;
  for (adj_id id = 0; id < c->primal->stmts.n; id++) {
    adj_id b = block_of (c, id);
    if (b == ADJ_NONE || !reads (c, id))
      continue;
    if (is_in (c, own, b) && !is_of_strand (c, id)
	&& (c->f->stmts.at[id].kind != STMT_LOAD
	    || !subscripts_apart_throughout (c->subscripts, c->there.load, id, own)))
      fault (c, "another load of the loop may be of one of the elements");
    for (adj_id l = c->cfg->loops->at[own].parent; l != ADJ_NONE; l = c->cfg->loops->at[l].parent)
      if (c->plan->loop[l].ascends && is_in (c, l, b)
	  && (c->f->stmts.at[id].kind != STMT_LOAD
	      || !subscripts_apart_across (c->subscripts, c->there.load, id, l)))
	fault (c, "a loop around it runs upwards, and may read an element again");
  }
  if (c->part->rows
      && !subscripts_apart_across (c->subscripts, c->there.load, c->there.load, own))
    fault (c, "rows may have one element");
}

/* ---- 4. ------------------------------------------------------------------------------------- */

/* The position in BLOCK where the memory ends, or its length.  */
static uint32_t
end_in (const struct checker *c, adj_id block)
{
  const struct block *b = &c->f->blocks.at[block];
  const struct roots *r = c->plan->g->roots;
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    if (id >= c->primal->stmts.n || c->primal->stmts.at[id].kind != STMT_FREE)
      continue;
    adj_id v = c->primal->stmts.at[id].args[0];
    uint32_t n = 0;
    for (adj_id x = 0; x < r->n; x++)
      n += roots_next_of_value (r, c->primal, v, x) == x;
    if (n == 1 && roots_next_of_value (r, c->primal, v, 0) == c->root)
      return k;
  }
  return b->stmts.n;
}

/* The blocks that control comes to when loop LEFT has been left, WITHIN a loop's one iteration
   (ADJ_NONE: at all), and the memory has not ended.  */
static struct bitset
run_behind (const struct checker *c, adj_id left, adj_id within)
{
  struct bitset on = bitset_new (c->arena, c->f->blocks.n);
  for (bool more = true; more;) {
    more = false;
    for (adj_id e = 0; e < c->f->edges.n; e++) {
      adj_id from = c->f->edges.at[e].from, to = c->f->edges.at[e].to;
      bool leaves = is_in (c, left, from) && !is_in (c, left, to);
      bool goes_on = bitset_has (&on, from) && end_in (c, from) == c->f->blocks.at[from].stmts.n;
      if (bitset_has (&c->cfg->live, from) && bitset_has (&c->cfg->live, to) && (leaves || goes_on)
	  && (within == ADJ_NONE
	      || (is_in (c, within, to) && to != c->cfg->loops->at[within].header)))
	more |= bitset_add (&on, to);
    }
  }
  return on;
}

/* In the iteration of P in which the loop has been left, LOAD reads none of the elements.  */
static bool
is_apart_in_iteration (const struct checker *c, adj_id p, adj_id load)
{
  adj_id b = block_of (c, load), l = c->cfg->loops->at[c->there.loop].parent;
  for (; l != p && !is_in (c, l, b); l = c->cfg->loops->at[l].parent)
    ;
  struct bitset on = run_behind (c, c->there.loop, l);
  if (bitset_has (&on, b))
    return false;
  for (; l != p; l = c->cfg->loops->at[l].parent)
    if (!subscripts_apart_across (c->subscripts, c->there.load, load, l))
      return false;
  return true;
}

/* The plan says what LOAD finds, and that was stored since.  */
static bool
finds_newer (const struct checker *c, adj_id load)
{
  for (uint32_t k = 0; k < c->set->found.n; k++) {
    const struct found_again *x = &c->set->found.at[k];
    if (x->load != load || x->fill >= c->primal->stmts.n || block_of (c, x->fill) == ADJ_NONE)
      continue;
    adj_id p = loop_around (c->cfg, block_of (c, load), block_of (c, x->fill));
    if (p == ADJ_NONE || is_in (c, c->there.loop, c->cfg->loops->at[p].header))
      continue;
    bool around = is_in (c, p, c->cfg->loops->at[c->there.loop].header);
    if ((!around || is_apart_in_iteration (c, p, load))
	&& filled_before (c->filled, load, x->fill, c->there.load, p))
      return true;
  }
  return false;
}

/* No run of LOAD behind the loop reads an element.  */
static bool
is_never_read_by (const struct checker *c, adj_id load)
{
  bool apart = load != c->there.load;
  for (adj_id l = loop_of (c->cfg, block_of (c, load)); l != ADJ_NONE && !apart; l = c->cfg->loops->at[l].parent)
    if (!subscripts_apart_across (c->subscripts, load, load, l))
      return false;
  return !apart || subscripts_apart_later (c->subscripts, c->there.load, load);
}

static void
check_reads (struct checker *c, const struct bitset *on, bool newer)
{
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    uint32_t n = bitset_has (on, b) ? end_in (c, b) : 0;
    for (uint32_t k = 0; k < n; k++) {
      adj_id id = c->f->blocks.at[b].stmts.at[k];
      if (reads (c, id)
	  && (c->f->stmts.at[id].kind != STMT_LOAD
	      || (!is_never_read_by (c, id) && !(newer && finds_newer (c, id)))))
	fault (c, "an element may be read later");
    }
  }
}

static void
check_behind (struct checker *c)
{
  const struct shape_set *x = c->set;
  if (x->stored == ADJ_NONE) {
    struct bitset on = run_behind (c, c->there.loop, ADJ_NONE);
    check_reads (c, &on, true);
    if (c->root >= c->plan->g->roots->first_alloc && bitset_has (&on, c->f->exit)
	&& end_in (c, c->f->exit) == c->f->blocks.at[c->f->exit].stmts.n)
      fault (c, "the memory may outlive the function");
    return;
  }
  struct bitset between = bitset_new (c->arena, c->f->blocks.n);
  const struct stmt *s = &c->f->stmts.at[x->stored];
  if (x->stored >= c->primal->stmts.n || s->block == ADJ_NONE || is_in (c, c->there.loop, s->block)
      || !filled_behind (c->filled, c->there.load, c->there.least, c->there.loop, x->stored,
			 &between))
    fault (c, "an element may be read later, what is said to be stored anew is not");
  else
    check_reads (c, &between, false);
}

static void
check_set (struct checker *c)
{
  struct slice_action of = { .stmt = c->set->load, .strand = c->set->strand };
  const struct loop_shape *shape = &c->plan->shape[c->loop];
  struct loop_elements e = loop_elements_find (c->arena, c->p, c->plan, c->loop);
  loop_sets_question (c->arena, c->plan, c->loop, c->part, &of, &c->there);
  if (c->part->lanes || shape->test.pairs.n || c->cfg->fused || c->there.load != c->set->load)
    fault (c, "the part adds more than once, or does not have it");
  else if (!all_move (c, &e) || !is_own (c))
    fault (c, "the elements do not move, or others know the memory");
  else {
    check_inside (c);
    check_behind (c);
  }
}

unsigned
plan_check_sets (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .primal = plan->g->primal,
		       .cfg = plan->cfg, .arena = &own, .d = d };
  for (c.loop = 0; c.loop < plan->cfg->loops->n; c.loop++)
    for (uint32_t k = 0; k < plan->shape[c.loop].parts.n; k++) {
      c.part = &plan->shape[c.loop].parts.at[k];
      for (uint32_t i = 0; i < c.part->sets.n; i++) {
	c.set = &c.part->sets.at[i];
	if (!c.subscripts) {
	  c.subscripts = subscripts_new (&own, p, plan->cfg);
	  c.filled = filled_new (&own, p, plan->cfg);
	}
	check_set (&c);
      }
    }
  arena_release (&own);
  return c.faults;
}
