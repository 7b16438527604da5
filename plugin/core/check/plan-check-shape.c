/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, shapes of loops: see plan-check.h.

   For each distributed loop:
   1. Every contribution of the body is made once: each load's element is added to in one
      slice, or the load is that of a kept store; each operand from outside the
      loop gets its part in one slice.
   2. A slice is complete: whatever contributes to the adjoint of a value that the slice
      hands on is in the slice.
   3. What slices and loops read is at hand, in the order of the lists.
   4. No part changes what another one, or another iteration, reads.
      What only the test on entry can tell, its ranges and pairs cover.
   5. Slices of a gathering part meet in the elements that their shifts say; of one with rows,
      plan-check-rows.c.
   6. Iterations that are called independent add to different elements.

   Values computed ahead of a loop: their operands are had there, the loop does not
   write what they load, and what the loop leaves out nobody reads.  */

#include "plan-check.h"

#include "loop-ahead.h"
#include "loop-elements.h"
#include "loop-shape.h"
#include "snapshots.h"
#include "subscripts.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  const struct loop_shape *shape;
  struct loop_elements elements;
  struct subscripts *subscripts;
  struct diagnostics *d;
  unsigned faults;
  adj_id loop, header;
  const struct slice *slice;
  const need_list *lists[3];	/* what is at hand: these, in their order ... */
  uint32_t upto;		/* ... the last one to here */
};

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', loop %u: %s",
	    c->f->name, c->loop, what);
}

/* ---- at hand ---------------------------------------------------------------------- */

static void
make_room (struct checker *c, const need_list *a, const need_list *b,
	   const need_list *last)
{
  c->lists[0] = a;
  c->lists[1] = b;
  c->lists[2] = last;
  c->upto = last ? last->n : 0;
}

static bool
at_hand (const struct checker *c, adj_id v)
{
  if (value_is_given (c->f, v))
    return true;
  for (unsigned i = 0; i < 3; i++)
    for (uint32_t k = 0; c->lists[i] && k < (i == 2 ? c->upto : c->lists[i]->n); k++)
      if (c->lists[i]->at[k].value == v)
	return true;
  return false;
}

static void
check_read (void *data, adj_id v)
{
  struct checker *c = data;
  if (!at_hand (c, v))
    fault (c, "a part reads what is not at hand");
}

/* The block has N itself: then its reason is right there, and plan-check.c has
   asked.  */
static bool
block_has (const struct checker *c, const struct need *n)
{
  const need_list *l = plan_needs (c->plan, NEED_BLOCK, c->header);
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k].value == n->value && l->at[k].how == n->how)
      return true;
  return false;
}

static bool
runs_along (const struct checker *c, const struct need *n)
{
  return n->how == HOW_INDUCTION && c->plan->cfg->induction[n->value].loop == c->loop;
}

static void
check_ref (struct checker *c, const struct ref *r)
{
  if (r->base != ADJ_NONE)
    check_read (c, r->base);
  for (uint32_t k = 0; k < r->nindex; k++)
    check_read (c, r->index[k]);
}

static void
check_snapshot_read (void *data, adj_id v)
{
  check_read (data, v);
}

/* The K-th of the last list, from what stands before it.  */
static void
check_need (struct checker *c, uint32_t k, bool start)
{
  const struct need *n = &c->lists[2]->at[k];
  const struct stmt *s = &c->f->stmts.at[c->f->values.at[n->value].def];
  const struct induction *iv = &c->plan->cfg->induction[n->value];
  c->upto = k;
  if (!block_has (c, n))
    fault (c, "a part wants a value that the block has otherwise");
  if (start && (runs_along (c, n)
		|| (n->how == HOW_COLUMN && loop_of (c->plan->cfg, s->block) == c->loop)
		|| (n->how == HOW_SNAPSHOT && snapshot_moves (c->plan, n->value, c->loop))))
    fault (c, "a value of one iteration is wanted before the first");
  if (n->how == HOW_INDUCTION && !runs_along (c, n)
      && !bitset_has (&c->plan->stepped, n->value)) {
    check_read (c, iv->first);
    check_read (c, iv->step);
  }
  if (n->how == HOW_RECOMPUTE || n->how == HOW_RELOAD || n->how == HOW_RESTORED) {
    for (uint32_t i = 0; i < s->nargs; i++)
      check_read (c, s->args[i]);
    if (s->ref)
      check_ref (c, s->ref);
  }
  if (n->how == HOW_SNAPSHOT)
    snapshot_reads (c->plan, n->value, check_snapshot_read, c);
}

/* LIST beside what is had BEFORE it, then what the start has of inductions in it.  */
static void
check_list (struct checker *c, const need_list *before, const need_list *list, bool start)
{
  make_room (c, NULL, before, list);
  for (uint32_t k = 0; k < list->n; k++)
    check_need (c, k, start);
  make_room (c, plan_needs (c->plan, NEED_ENTRY, c->loop), &c->shape->start_needs, NULL);
  for (uint32_t k = 0; k < list->n; k++)
    if (runs_along (c, &list->at[k])) {
      check_read (c, c->plan->cfg->induction[list->at[k].value].first);
      check_read (c, c->plan->cfg->induction[list->at[k].value].step);
    }
}

/* ---- slices ------------------------------------------------------------------------- */

static uint32_t
operands_in (const struct slice *x, adj_id stmt)
{
  for (uint32_t k = 0; k < x->actions.n; k++)
    if (x->actions.at[k].stmt == stmt)
      return x->actions.at[k].operands;
  return 0;
}

static bool
is_inside (const struct checker *c, adj_id v)
{
  const struct value *x = &c->f->values.at[v];
  return x->kind == VALUE_STMT && c->f->stmts.at[x->def].block == c->header;
}

/* What contributes to the adjoint that action K of the slice hands on.  */
static void
check_complete (struct checker *c, const struct slice *x, uint32_t k)
{
  const struct block *b = &c->f->blocks.at[c->header];
  adj_id v = c->f->stmts.at[x->actions.at[k].stmt].dst;
  if (v == ADJ_NONE)
    return;
  for (uint32_t i = 0; i < b->stmts.n; i++) {
    adj_id user = b->stmts.at[i];
    const struct stmt *s = &c->f->stmts.at[user];
    uint32_t all = c->plan->action[user].operands;
    if (s->kind == STMT_LOAD)
      continue;
    for (uint32_t o = 0; all >> o; o++)
      if ((all >> o & 1) && s->args[o] == v && !(operands_in (x, user) >> o & 1))
	fault (c, "a slice lacks a contribution");
  }
  /* Contributions come before what they are handed on to.  */
  for (uint32_t i = k + 1; i < x->actions.n; i++) {
    const struct stmt *s = &c->f->stmts.at[x->actions.at[i].stmt];
    for (uint32_t o = 0; x->actions.at[i].operands >> o && s->kind != STMT_LOAD; o++)
      if ((x->actions.at[i].operands >> o & 1) && s->args[o] == v)
	fault (c, "a slice hands on an adjoint before it is complete");
  }
}

static void
check_slice (struct checker *c, const struct shape_part *part, const struct slice *x)
{
  check_list (c, NULL, &x->held, true);
  check_list (c, &x->held, &x->needs, false);
  make_room (c, NULL, &x->held, &x->needs);
  for (uint32_t k = 0; k < x->actions.n; k++) {
    adj_id id = x->actions.at[k].stmt;
    const struct stmt *s = &c->f->stmts.at[id];
    uint32_t operands = x->actions.at[k].operands;
    const struct action *a = &c->plan->action[id];
    if (s->block != c->header
	|| (a->kind != ACTION_OP && a->kind != ACTION_LOAD && a->kind != ACTION_STORE)
	|| (a->kind != ACTION_LOAD && operands & ~a->operands)) {
      fault (c, "a slice has more than the body's adjoint");
      continue;
    }
    for (uint32_t o = 0; operands >> o && a->kind != ACTION_LOAD; o++)
      if ((operands >> o & 1) && !is_inside (c, s->args[o])
	  && (!part->sums || part->width))
	fault (c, "a sum is made beside its part");
    if (x->actions.at[k].strand >= SHAPE_STRANDS)
      fault (c, "a part gathers too many strands");
    action_reads_towards (c->plan, id, operands, check_read, c);
    check_complete (c, x, k);
  }
}

/* How many slices have operand O of statement ID.  */
static uint32_t
times_made (const struct checker *c, adj_id id, uint32_t o)
{
  uint32_t n = 0;
  for (uint32_t i = 0; i < c->shape->parts.n; i++)
    for (uint32_t k = 0; k < c->shape->parts.at[i].slices.n; k++)
      n += operands_in (&c->shape->parts.at[i].slices.at[k], id) >> o & 1;
  return n;
}

static void
check_contributions (struct checker *c)
{
  const struct block *b = &c->f->blocks.at[c->header];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    const struct action *a = &c->plan->action[id];
    const struct stmt *s = &c->f->stmts.at[id];
    if (a->kind == ACTION_LOAD
	&& times_made (c, id, 0) != !listed (&c->shape->kept_load, id))
      fault (c, "a load's contribution is not made once");
    if (a->kind == ACTION_OP || a->kind == ACTION_STORE)
      for (uint32_t o = 0; a->operands >> o; o++)
	if ((a->operands >> o & 1) && !is_inside (c, s->args[o])
	    && times_made (c, id, o) != 1)
	  fault (c, "a contribution to a value from outside is not made once");
  }
}

/* ---- memory -------------------------------------------------------------------------- */

static void
check_distinct (struct checker *c)
{
  for (uint32_t k = 0; k < c->shape->distinct.n; k++) {
    const struct stmt_pair *q = &c->shape->distinct.at[k];
    if (q->x >= c->f->stmts.n || q->y >= c->f->stmts.n
	|| !subscripts_apart_in_loop (c->subscripts, q->x, q->y, c->loop))
      fault (c, "two statements may touch one element");
  }
}

/* As far as is known by what has been proved, and once the test has been made.  */
static enum overlap
overlap (const struct checker *c, uint32_t x, uint32_t y, int64_t *by)
{
  enum overlap o = elements_overlap (&c->elements, x, y, by);
  return o == OVERLAP_UNKNOWN
	 && (shape_tells_apart (c->shape, c->elements.refs.at[x].stmt, c->elements.refs.at[y].stmt)
	     || apart_covers (&c->elements, &c->shape->test, x, y))
	 ? OVERLAP_NONE : o;
}

/* Some iteration's zeroing of X is seen by Y's adjoint that should not see it: the
   loop as it stands has the last iteration and the last statement first.  */
static void
check_zeroed (struct checker *c, uint32_t x)
{
  const struct element_ref *rx = &c->elements.refs.at[x];
  if (!element_moves (rx))
    fault (c, "an element is zeroed twice");
  for (uint32_t y = 0; y < c->elements.refs.n; y++) {
    const struct element_ref *ry = &c->elements.refs.at[y];
    int64_t by = 0;
    /* The load of a kept store's old content leaves the shadow alone.  */
    enum overlap o = x == y || listed (&c->shape->kept_load, ry->stmt)
		     ? OVERLAP_NONE : overlap (c, x, y, &by);
    if (o == OVERLAP_NONE)
      continue;
    if (o == OVERLAP_UNKNOWN || !ry->is_store || !c->shape->zeroed_apart
	|| (c->plan->action[ry->stmt].operands
	    && (by > 0 || (by == 0 && ry->at < rx->at))))
      fault (c, "an element may be zeroed before it is read");
  }
}

static void
check_memory (struct checker *c)
{
  const struct loop_shape *shape = c->shape;
  for (uint32_t x = 0; x < c->elements.refs.n; x++) {
    adj_id id = c->elements.refs.at[x].stmt;
    uint32_t y;
    int64_t by;
    if (listed (&shape->zeroed, id))
      check_zeroed (c, x);
    else if (listed (&shape->kept, id)) {
      bool kept = store_keeps_shadow (&c->elements, x, &y);
      uint32_t k = 0;
      while (shape->kept.at[k] != id)
	k++;
      if (!kept || k >= shape->kept_load.n
	  || shape->kept_load.at[k] != c->elements.refs.at[y].stmt)
	fault (c, "a shadow is kept that the store's adjoint changes");
    } else if (c->elements.refs.at[x].is_store)
      fault (c, "a store's element is neither kept nor zeroed");
    else if (!listed (&shape->kept_load, id))
      for (uint32_t s = 0; s < c->elements.refs.n; s++)
	if (c->elements.refs.at[s].is_store
	    && overlap (c, x, s, &by) != OVERLAP_NONE)
	  fault (c, "what a part adds to may be read by another");
  }
  if (shape->kept.n + shape->zeroed.n + shape->kept_load.n > c->elements.refs.n
      || shape->kept.n != shape->kept_load.n)
    fault (c, "stores are kept or zeroed twice");
  if (!shape->zeroed_apart && shape->zeroed.n
      && (shape->parts.n != 1 || shape->parts.at[0].width || shape->rows))
    fault (c, "elements are zeroed before the last part");
}

static void
check_elements (struct checker *c)
{
  make_room (c, plan_needs (c->plan, NEED_ENTRY, c->loop), &c->shape->start_needs, NULL);
  for (uint32_t k = 0; k < c->shape->summed.n; k++) {
    adj_id id = c->shape->summed.at[k];
    if (id >= c->f->stmts.n || c->f->stmts.at[id].block != c->header
	|| c->plan->action[id].kind != ACTION_LOAD
	|| !element_stays (&c->elements.refs.at[element_of_stmt (&c->elements, id)])) {
      fault (c, "an element that moves is kept in a register");
      continue;
    }
    check_ref (c, c->plan->g->shadow_ref[id]);
  }
}

/* A load of a part with slices, and the shift of its slice.  */
struct shifted_load { adj_id stmt; uint32_t shift; };

/* All loads of the part, against the first of their strand.  */
static void
check_shifts (struct checker *c, const struct shape_part *part)
{
  struct shifted_load first[SHAPE_STRANDS];
  for (uint32_t k = 0; k < SHAPE_STRANDS; k++)
    first[k].stmt = ADJ_NONE;
  for (uint32_t i = 0; i < part->slices.n; i++) {
    const struct slice *x = &part->slices.at[i];
    bool loads = false;
    for (uint32_t k = 0; k < x->actions.n; k++) {
      adj_id id = x->actions.at[k].stmt;
      uint32_t strand = x->actions.at[k].strand;
      int64_t by = 0;
      if (c->plan->action[id].kind != ACTION_LOAD)
	continue;
      if (strand >= SHAPE_STRANDS)
	continue;
      if (listed (&c->shape->summed, id))
	fault (c, "an element that stays is gathered");
      if (first[strand].stmt == ADJ_NONE)
	first[strand] = (struct shifted_load) { id, x->shift };
      if (!elements_shifted (&c->elements, element_of_stmt (&c->elements, first[strand].stmt),
			  element_of_stmt (&c->elements, id), &by)
	  || by != (int64_t) x->shift - (int64_t) first[strand].shift)
	fault (c, "two slices do not meet in one element");
      loads = true;
    }
    if (!loads || x->shift > part->width)
      fault (c, "a slice adds to no element of its part");
  }
}

/* Only `stepped' inductions are known to bear one step below their first value.  */
static void
check_direction (struct checker *c)
{
  const need_list *needs = plan_needs (c->plan, NEED_BLOCK, c->header);
  for (uint32_t k = 0; k < needs->n && c->shape->descends; k++)
    if (runs_along (c, &needs->at[k])
	&& !bitset_has (&c->plan->stepped, needs->at[k].value))
      fault (c, "an induction variable is stepped back that may overflow");
}

/* Lanes are iterations that follow one another, upwards.  */
static void
check_lanes (struct checker *c, const struct shape_part *part)
{
  if (part->lanes
      && (part->lanes != SHAPE_LANES || part->width || c->shape->descends
	  || !part_sums_in_registers (c->shape, part)))
    fault (c, "a part has lanes that sums nothing, or not upwards");
}

/* That elements are apart is in `distinct', which is proved (check_distinct).  */
static void
check_independent (struct checker *c, const struct shape_part *part)
{
  struct arena own;
  arena_init (&own);
  id_list writes = { NULL, 0, 0 };
  bool good = !part->lanes;
  part_writes (&own, c->plan, c->shape, part, &writes);
  for (uint32_t i = 0; i < writes.n && good; i++) {
    good = element_moves (&c->elements.refs.at[element_of_stmt (&c->elements, writes.at[i])]);
    for (uint32_t k = 0; k < i; k++)
      good = good && shape_tells_apart (c->shape, writes.at[k], writes.at[i]);
  }
  if (!good)
    fault (c, "iterations are called independent that may add to one element");
  arena_release (&own);
}

static void
check_parts (struct checker *c)
{
  for (uint32_t i = 0; i < c->shape->parts.n; i++) {
    const struct shape_part *part = &c->shape->parts.at[i];
    if (!part->slices.n || (!part->width && !part->rows && part->slices.n != 1)) {
      fault (c, "a plain part has one slice");
      continue;
    }
    for (uint32_t k = 0; k < part->slices.n; k++)
      check_slice (c, part, &part->slices.at[k]);
    for (uint32_t k = 0; k < part->ends.n; k++)
      check_slice (c, part, &part->ends.at[k]);
    if (part->width && !part->rows)
      check_shifts (c, part);
    check_lanes (c, part);
    if (part->independent && !c->faults)
      check_independent (c, part);
  }
}

/* Addresses of what is zeroed, where it is zeroed.  */
static void
check_zeroing (struct checker *c)
{
  const struct loop_shape *shape = c->shape;
  const struct slice *first = &shape->parts.at[0].slices.at[0];
  check_list (c, NULL, &shape->zero_held, true);
  check_list (c, &shape->zero_held, &shape->zero_needs, false);
  if (shape->zeroed_apart)
    make_room (c, NULL, &shape->zero_held, &shape->zero_needs);
  else
    make_room (c, NULL, &first->held, &first->needs);
  for (uint32_t k = 0; k < shape->zeroed.n; k++)
    check_ref (c, c->plan->g->shadow_ref[shape->zeroed.at[k]]);
}

/* The ranges that are compared: their addresses are had where the test stands.  */
static void
check_test (struct checker *c)
{
  const struct disjoint_test *t = &c->shape->test;
  check_list (c, NULL, &t->needs, false);
  make_room (c, plan_needs (c->plan, NEED_ENTRY, c->loop), &c->shape->start_needs, &t->needs);
  for (uint32_t k = 0; k < t->ranges.n; k++) {
    adj_id id = t->ranges.at[k].element;
    if (id >= c->f->stmts.n || c->f->stmts.at[id].block != c->header
	|| (c->plan->action[id].kind != ACTION_LOAD
	    && c->plan->action[id].kind != ACTION_STORE)
	|| !c->elements.refs.at[element_of_stmt (&c->elements, id)].is_affine) {
      fault (c, "a test compares what is no element of the loop");
      return;
    }
    check_ref (c, c->plan->g->shadow_ref[id]);
  }
  for (uint32_t k = 0; k < t->pairs.n; k++)
    if (t->pairs.at[k].x >= t->ranges.n || t->pairs.at[k].y >= t->ranges.n)
      fault (c, "a test compares no ranges");
}

/* ---- ahead of the loop ------------------------------------------------------------------- */

static bool
had_ahead (const struct checker *c, adj_id v, uint32_t upto)
{
  const struct value *x = &c->f->values.at[v];
  if (!is_inside (c, v))
    return true;
  if (c->f->stmts.at[x->def].kind == STMT_PHI)
    return c->plan->cfg->induction[v].first != ADJ_NONE
	   && c->plan->cfg->induction[v].loop == c->loop;
  for (uint32_t k = 0; k < upto; k++)
    if (c->shape->ahead.at[k] == x->def)
      return true;
  return false;
}

static bool
is_filled_ahead (const struct checker *c, adj_id id)
{
  return listed (&c->shape->ahead, id)
	 && c->plan->place[c->f->stmts.at[id].dst] == PLACE_COLUMN;
}

static void
check_ahead_operand (struct checker *c, adj_id v, uint32_t upto)
{
  if (v != ADJ_NONE && !had_ahead (c, v, upto))
    fault (c, "an operand is not had ahead of the loop");
}

/* Nothing that is still done, and no need, wants the register.  */
static void
check_left_out (struct checker *c, adj_id v)
{
  if (register_serves_reverse (c->plan, v))
    fault (c, "the reverse sweep reads what the loop leaves out");
  for (adj_id id = 0; id < c->f->stmts.n; id++) {
    const struct stmt *s = &c->f->stmts.at[id];
    bool reads = s->ref && s->ref->base == v;
    for (uint32_t k = 0; k < s->nargs; k++)
      reads |= s->args[k] == v;
    for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
      reads |= s->ref->index[k] == v;
    if (reads && s->block != ADJ_NONE && !listed (&c->shape->left_out, id)
	&& !(s->block == c->header && is_filled_ahead (c, id)))
      fault (c, "the loop reads what it leaves out");
  }
}

static void
check_ahead (struct checker *c)
{
  const id_list *ahead = &c->shape->ahead;
  if (!ahead->n && !c->shape->left_out.n)
    return;
  if (!loop_is_one_block (c->plan, c->loop) || !c->plan->loop[c->loop].row_bytes
      || c->plan->saves[c->header].n || c->plan->loop[c->loop].count == ADJ_NONE)
    fault (c, "values are computed ahead of a loop that is not for that");
  for (uint32_t k = 0; k < ahead->n; k++) {
    const struct stmt *s = &c->f->stmts.at[ahead->at[k]];
    if (s->block != c->header || (s->kind != STMT_OP && s->kind != STMT_LOAD)
	|| (s->kind == STMT_LOAD && loop_writes (c->plan, c->loop, s)))
      fault (c, "what is done ahead of a loop cannot be");
    if (s->dst != ADJ_NONE && c->plan->packed[s->dst].bytes)
      fault (c, "a bit of a word is filled ahead of its loop");
    for (uint32_t i = 0; i < s->nargs; i++)
      check_ahead_operand (c, s->args[i], k);
    if (s->ref)
      check_ahead_operand (c, s->ref->base, k);
    for (uint32_t i = 0; s->ref && i < s->ref->nindex; i++)
      check_ahead_operand (c, s->ref->index[i], k);
  }
  for (uint32_t k = 0; k < c->shape->left_out.n; k++) {
    adj_id id = c->shape->left_out.at[k];
    if (!listed (ahead, id) || is_filled_ahead (c, id))
      fault (c, "a loop leaves out what is not done ahead");
    else
      check_left_out (c, c->f->stmts.at[id].dst);
  }
}

unsigned
plan_check_shape (const struct program *p, const struct plan *plan,
		  struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .d = d };
  c.subscripts = subscripts_new (&own, p, plan->cfg);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    c.shape = &plan->shape[l];
    c.loop = l;
    c.header = plan->cfg->loops->at[l].header;
    check_ahead (&c);
    if (!c.shape->distributed)
      continue;
    if (!c.shape->parts.n || !loop_is_simple (plan, l)) {
      fault (&c, "is distributed but is no loop for that");
      continue;
    }
    c.elements = loop_elements_find (&own, p, plan, l);
    check_contributions (&c);
    check_list (&c, plan_needs (plan, NEED_ENTRY, l), &c.shape->start_needs, true);
    check_direction (&c);
    check_parts (&c);
    check_test (&c);
    check_distinct (&c);
    if (c.faults)
      continue;
    check_zeroing (&c);
    check_elements (&c);
    check_memory (&c);
  }
  arena_release (&own);
  return c.faults;
}
