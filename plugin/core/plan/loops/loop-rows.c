/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers in two dimensions: see loop-rows.h.

   1. The loop is the only one with adjoints in one that runs upwards.
   2. The loads of its parts, but of those that sum in registers, fall into strands of elements that
      are shifted by rows and iterations against each other.
   3. Strands that share work become one part, of at most three: GCC runs out of registers.
   4. These are the parts if a third of the additions to elements are saved, and that is worth more
      than what the slices do again for each row.  */

#include "loop-rows.h"

#include <string.h>

#include "loop-elements.h"
#include "loop-slice.h"
#include "nest.h"
#include "snapshots.h"
#include "subscripts.h"

enum {
  MAX_QUESTIONS = 2000,		/* of subscripts, in one function */
  WRITE_COST = 4,		/* of an element that is loaded, added to and stored */
  MAX_GATHERED = 100,		/* cost of a part of several strands ... */
  MAX_GATHERED_WIDE = 260	/* ... where vectors are wide, and GCC has more registers, or
				   operations of three */
};

/* A load, at its place in the part.  */
struct placed { uint32_t element, strand; int64_t row, shift; };
struct draft {
  VEC (struct placed) loads;
  uint32_t rows, width, nstrands;
  int cost;
  bool dropped;
};
typedef VEC (struct draft) draft_list;

struct rower {
  struct program *p;
  struct plan *plan;
  struct arena *arena;		/* for what does not become part of the plan */
  adj_id loop, around;
  struct loop_shape *shape;
  struct loop_elements elements;
  struct slicer slicer;
  struct subscripts *subscripts;
  uint32_t *questions;
};

/* ---- what must hold ------------------------------------------------------------------- */

/* Where the loop's columns of an iteration of the one around are, the counters tell.  */
static bool
columns_are_strips (const struct plan *plan, adj_id loop)
{
  adj_id nest = plan->loop[loop].nest;
  return nest != ADJ_NONE && nest != loop;
}

/* Beside what holds for the loop around (loop-order.c).  */
static bool
need_suits (const struct rower *s, const struct need *n)
{
  const struct function *f = s->plan->g->f;
  uint32_t which;
  switch (n->how) {
    case HOW_COLUMN:
      return loop_of (s->plan->cfg, f->stmts.at[f->values.at[n->value].def].block) != s->loop
	     || columns_are_strips (s->plan, s->loop);
    case HOW_SNAPSHOT:
      return snapshot_of (s->plan, n->value, f->stmts.at[f->values.at[n->value].def].block,
			  &which)->loop != s->loop;
    default:
      return true;
  }
}

static bool
needs_suit (const struct rower *s, const need_list *l)
{
  for (uint32_t k = 0; k < l->n; k++)
    if (!need_suits (s, &l->at[k]))
      return false;
  return true;
}

/* No other statement of the loop around has an adjoint.  */
static bool
is_alone (const struct rower *s)
{
  const struct function *f = s->plan->g->f;
  adj_id header = s->plan->cfg->loops->at[s->loop].header;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    adj_id b = f->stmts.at[i].block;
    if (b != ADJ_NONE && b != header && s->plan->action[i].kind != ACTION_NONE
	&& bitset_has (&s->plan->cfg->loops->at[s->around].body, b))
      return false;
  }
  return true;
}

/* It runs in each iteration or in none, and equally often.  */
static bool
runs_alike (const struct rower *s)
{
  struct nest n;
  return nest_find (s->arena, s->p, s->plan->cfg, s->around,
		    s->plan->cfg->loops->at[s->loop].header, &n)
	 && n.loops.n == 2 && n.loops.at[1].partial;
}

static bool
suits (const struct rower *s)
{
  return s->shape->distributed && !s->shape->test.pairs.n && s->around != ADJ_NONE
	 && s->plan->loop[s->around].ascends && is_alone (s) && runs_alike (s)
	 && needs_suit (s, plan_needs (s->plan, NEED_BLOCK,
				       s->plan->cfg->loops->at[s->loop].header))
	 && needs_suit (s, plan_needs (s->plan, NEED_ENTRY, s->loop));
}

/* ---- drafts ---------------------------------------------------------------------------- */

static void
fill (struct rower *s, struct slice *out, const struct draft *d, int64_t row, int64_t shift,
      bool whole_row)
{
  const struct element_ref *refs = s->elements.refs.at;
  id_list loads = { NULL, 0, 0 };
  memset (out, 0, sizeof *out);
  for (uint32_t k = 0; k < d->loads.n; k++)
    if (d->loads.at[k].row == row && (whole_row || d->loads.at[k].shift == shift))
      VEC_PUSH (s->arena, loads, refs[d->loads.at[k].element].stmt);
  slice_fill (&s->slicer, out, &loads, false);
  out->row = (uint32_t) row;
  out->shift = whole_row ? 0 : (uint32_t) shift;
  for (uint32_t i = 0; i < out->actions.n && !whole_row && (d->rows || d->width); i++)
    for (uint32_t k = 0; k < d->loads.n; k++)
      if (refs[d->loads.at[k].element].stmt == out->actions.at[i].stmt)
	out->actions.at[i].strand = d->loads.at[k].strand;
}

static int
cost_of (struct rower *s, const struct draft *d)
{
  int cost = 0;
  for (int64_t row = 0; row <= (int64_t) d->rows; row++)
    for (int64_t shift = 0; shift <= (int64_t) d->width; shift++) {
      struct slice x;
      fill (s, &x, d, row, shift, false);
      cost += slice_cost (&s->slicer, &x);
    }
  return cost;
}

/* The loads that move along with load X, in this row and in others.  */
static void
gather_around (struct rower *s, uint32_t x, bool *taken, draft_list *drafts)
{
  struct draft d;
  int64_t least[2] = { 0, 0 }, most[2] = { 0, 0 };
  memset (&d, 0, sizeof d);
  for (uint32_t y = x; y < s->elements.refs.n; y++) {
    int64_t by[2] = { 0, 0 }, low[2], high[2];
    if (taken[y] || (y != x && !elements_shifted_in_rows (&s->elements, x, y, s->around, ROWS_MOST,
							 &by[0], &by[1])))
      continue;
    for (int k = 0; k < 2; k++) {
      low[k] = by[k] < least[k] ? by[k] : least[k];
      high[k] = by[k] > most[k] ? by[k] : most[k];
    }
    if (high[0] - low[0] > ROWS_MOST || high[1] - low[1] > ROWS_MOST)
      continue;
    memcpy (least, low, sizeof low);
    memcpy (most, high, sizeof high);
    taken[y] = true;
    struct placed l = { .element = y, .row = by[0], .shift = by[1] };
    VEC_PUSH (s->arena, d.loads, l);
  }
  for (uint32_t k = 0; k < d.loads.n; k++) {
    d.loads.at[k].row -= least[0];
    d.loads.at[k].shift -= least[1];
  }
  d.rows = (uint32_t) (most[0] - least[0]);
  d.width = (uint32_t) (most[1] - least[1]);
  d.nstrands = 1;
  d.cost = cost_of (s, &d);
  VEC_PUSH (s->arena, *drafts, d);
}

/* X's loads are D's as well, in the middle of its rows and shifts.  */
static void
put_in_the_middle (struct rower *s, struct draft *d, const struct draft *x)
{
  for (uint32_t k = 0; k < x->loads.n; k++) {
    struct placed l = x->loads.at[k];
    l.strand += d->nstrands;
    l.row += (d->rows - x->rows) / 2;
    l.shift += (d->width - x->width) / 2;
    VEC_PUSH (s->arena, d->loads, l);
  }
  d->nstrands += x->nstrands;
}

static struct draft
together (struct rower *s, const struct draft *x, const struct draft *y)
{
  struct draft d;
  memset (&d, 0, sizeof d);
  d.rows = x->rows > y->rows ? x->rows : y->rows;
  d.width = x->width > y->width ? x->width : y->width;
  put_in_the_middle (s, &d, x);
  put_in_the_middle (s, &d, y);
  d.cost = cost_of (s, &d);
  return d;
}

static void
join (struct rower *s, draft_list *drafts)
{
  int most = s->plan->tuning->vectors > VECTORS_16 ? MAX_GATHERED_WIDE : MAX_GATHERED;
  if (!s->plan->tuning->strands)
    return;
  for (uint32_t i = 0; i < drafts->n; i++)
    for (uint32_t j = i + 1; j < drafts->n; j++) {
      struct draft *x = &drafts->at[i], *y = &drafts->at[j];
      if (x->dropped || y->dropped || x->nstrands + y->nstrands > SHAPE_STRANDS)
	continue;
      struct draft d = together (s, x, y);
      if (d.cost >= x->cost + y->cost || d.cost > most)
	continue;
      *x = d;
      y->dropped = true;
    }
}

/* ---- what it is worth --------------------------------------------------------------------- */

/* Its sums are in registers: it stays.  */
static bool
stays (const struct rower *s, const struct shape_part *part)
{
  return part->lanes || part_sums_in_registers (s->shape, part);
}

static int
cost_before (struct rower *s, uint32_t *writes)
{
  int cost = 0;
  *writes = 0;
  for (uint32_t i = 0; i < s->shape->parts.n; i++) {
    const struct shape_part *part = &s->shape->parts.at[i];
    id_list written = { NULL, 0, 0 };
    if (stays (s, part))
      continue;
    part_writes (s->arena, s->plan, s->shape, part, &written);
    *writes += written.n;
    for (uint32_t k = 0; k < part->slices.n; k++)
      cost += slice_cost (&s->slicer, &part->slices.at[k]);
  }
  return cost;
}

/* Loads of what is summed in registers, and those of parts that stay, are no element of a
   strand; nor are loads of what a store keeps.  */
static void
find_drafts (struct rower *s, draft_list *drafts)
{
  bool *taken = ARENA_ARRAY (s->arena, bool, s->elements.refs.n);
  memset (taken, true, s->elements.refs.n);
  for (uint32_t i = 0; i < s->shape->parts.n; i++) {
    const struct shape_part *part = &s->shape->parts.at[i];
    for (uint32_t k = 0; k < part->slices.n && !stays (s, part); k++)
      for (uint32_t a = 0; a < part->slices.at[k].actions.n; a++) {
	adj_id id = part->slices.at[k].actions.at[a].stmt;
	if (s->plan->action[id].kind == ACTION_LOAD)
	  taken[element_of_stmt (&s->elements, id)] = false;
      }
  }
  for (uint32_t x = 0; x < s->elements.refs.n; x++)
    if (!taken[x])
      gather_around (s, x, taken, drafts);
}

static bool
is_worth_it (struct rower *s, const draft_list *drafts)
{
  uint32_t before, after = 0, rows = 0;
  int old = cost_before (s, &before), cost = 0;
  for (uint32_t k = 0; k < drafts->n; k++) {
    const struct draft *d = &drafts->at[k];
    if (d->dropped)
      continue;
    rows |= d->rows;
    after += d->nstrands;
    cost += d->cost;
  }
  return rows && 3 * after <= 2 * before && cost - old <= WRITE_COST * (int) (before - after);
}

/* ---- parts ------------------------------------------------------------------------------------ */

static bool
are_apart (struct rower *s, adj_id x, adj_id y)
{
  return ++*s->questions <= MAX_QUESTIONS
	 && subscripts_apart_in_loop (s->subscripts, x, y, s->loop)
	 && subscripts_apart_across (s->subscripts, x, y, s->around);
}

static void
choose_independent (struct rower *s, struct shape_part *part)
{
  id_list writes = { NULL, 0, 0 };
  if (!s->plan->tuning->independent)
    return;
  part_writes (s->arena, s->plan, s->shape, part, &writes);
  for (uint32_t i = 0; i < writes.n; i++)
    for (uint32_t k = 0; k < i; k++)
      if (!are_apart (s, writes.at[k], writes.at[i]))
	return;
  part->independent = true;
  for (uint32_t i = 0; i < writes.n; i++)
    for (uint32_t k = 0; k < i; k++) {
      struct stmt_pair q = { writes.at[k], writes.at[i] };
      VEC_PUSH (s->p->arena, s->shape->distinct, q);
    }
}

static void
add_slice (struct rower *s, struct shape_part *part, struct slice *x, bool is_end)
{
  if (s->plan->tuning->invariants)
    slice_hold (&s->slicer, &x->needs, &x->held);
  if (is_end)
    VEC_PUSH (s->p->arena, part->ends, *x);
  else
    VEC_PUSH (s->p->arena, part->slices, *x);
}

static void
make_part (struct rower *s, const struct draft *d, struct shape_part *part)
{
  struct slice x;
  memset (part, 0, sizeof *part);
  part->width = d->width;
  part->rows = d->rows;
  s->slicer.arena = s->p->arena;
  for (int64_t row = 0; row <= (int64_t) d->rows; row++) {
    for (int64_t shift = 0; shift <= (int64_t) d->width; shift++) {
      fill (s, &x, d, row, shift, false);
      if (x.actions.n)
	add_slice (s, part, &x, false);
    }
    if (!d->rows)
      continue;
    fill (s, &x, d, row, 0, true);
    if (x.actions.n)
      add_slice (s, part, &x, true);
  }
  choose_independent (s, part);
}

/* Pairs of loads serve a part that is independent.  */
static bool
part_has_pair (struct rower *s, const struct stmt_pair *q)
{
  for (uint32_t i = 0; i < s->shape->parts.n; i++) {
    id_list writes = { NULL, 0, 0 };
    part_writes (s->arena, s->plan, s->shape, &s->shape->parts.at[i], &writes);
    if (listed (&writes, q->x) && listed (&writes, q->y))
      return true;
  }
  return false;
}

static void
keep_parts_that_stay (struct rower *s)
{
  struct loop_shape *shape = s->shape;
  uint32_t n = 0;
  for (uint32_t i = 0; i < shape->parts.n; i++)
    if (stays (s, &shape->parts.at[i]))
      shape->parts.at[n++] = shape->parts.at[i];
  shape->parts.n = n;
  n = 0;
  for (uint32_t k = 0; k < shape->distinct.n; k++) {
    struct stmt_pair q = shape->distinct.at[k];
    if (s->plan->action[q.x].kind == ACTION_STORE || s->plan->action[q.y].kind == ACTION_STORE
	|| part_has_pair (s, &q))
      shape->distinct.at[n++] = q;
  }
  shape->distinct.n = n;
}

static void
use (struct rower *s, const draft_list *drafts)
{
  struct loop_shape *shape = s->shape;
  keep_parts_that_stay (s);
  for (uint32_t k = 0; k < drafts->n; k++) {
    struct shape_part part;
    if (drafts->at[k].dropped)
      continue;
    make_part (s, &drafts->at[k], &part);
    VEC_PUSH (s->p->arena, shape->parts, part);
    shape->rows = part.rows > shape->rows ? part.rows : shape->rows;
  }
  shape->around = s->around;
  shape->zeroed_apart = shape->zeroed.n > 0;
}

static void
try_loop (struct rower *s, uint32_t *mark)
{
  draft_list drafts = { NULL, 0, 0 };
  if (!suits (s))
    return;
  s->elements = loop_elements_find (s->arena, s->p, s->plan, s->loop);
  s->slicer = slicer_start (s->p, s->plan, s->loop, mark);
  s->slicer.arena = s->arena;
  find_drafts (s, &drafts);
  join (s, &drafts);
  if (is_worth_it (s, &drafts))
    use (s, &drafts);
}

void
loop_rows_choose (struct program *p, struct plan *plan)
{
  struct arena own;
  uint32_t questions = 0, *mark = NULL;
  struct subscripts *subscripts = NULL;
  if (!plan->tuning->rows || !plan->tuning->gather)
    return;
  arena_init (&own);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    adj_id around = plan->cfg->loops->at[l].parent;
    if (around == ADJ_NONE || !plan->loop[around].ascends || !plan->shape[l].distributed)
      continue;
    if (!mark) {
      mark = ARENA_ARRAY (&own, uint32_t, plan->g->f->values.n);
      subscripts = subscripts_new (&own, p, plan->cfg);
    }
    struct rower s = { .p = p, .plan = plan, .arena = &own, .loop = l, .around = around,
		       .shape = &plan->shape[l], .subscripts = subscripts,
		       .questions = &questions };
    try_loop (&s, mark);
  }
  arena_release (&own);
}
