/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes of reverse loops: see loop-shape.h.

   1. Simple loops only (loop-elements.h), and none that is plain (struct stmt).
   2. Stores are kept or zeroed; loads' elements move or stay.  What must hold is
      asked of every pair of references; one doubt, and the loop stays as it is.
   3. Loads whose elements are shifted against each other become one gathering
      part; any other load a part of its own, and the sums one more.
   4. Gathering parts of one width are joined if they share work.  Plain parts are joined as long
      as that costs no more and they write few elements; if the parts together still cost much more
      than the body does once, or more where GCC makes no vectors, they are all one.  */

#include "loop-shape.h"

#include <string.h>

#include "columns.h"
#include "loop-ahead.h"
#include "loop-elements.h"
#include "loop-slice.h"
#include "meet.h"
#include "subscripts.h"

enum {
  MAX_REFS = 64,		/* pairs are compared */
  MAX_QUESTIONS = 20000,	/* by the loops' bounds, in one function */
  MAX_ACTIONS = 1000,
  MAX_WIDTH = 16,		/* of a gathering part, in iterations */
  MAX_LANED = 12,		/* cost of a part with lanes: in a longer one additions do
				   not wait for each other */
  MAX_GATHERED = 80,		/* cost of a joined gathering part: longer ones run out of
				   registers */
  MAX_WRITES = 4		/* of a joined part: GCC compares addresses of each
				   with those of all others at run time */
};

struct shaper {
  struct program *p;
  struct plan *plan;
  struct arena *arena;
  struct loop_shape *shape;
  struct loop_elements elements;
  struct slicer slicer;
  adj_id loop, header;
  const struct meetings *meetings;
  uint32_t *questions;		/* asked in the function */
};

/* ---- what must hold ---------------------------------------------------------------- */

static bool
reads_element (const struct shaper *s, const struct element_ref *store)
{
  return s->plan->action[store->stmt].operands != 0;
}

bool
shape_tells_apart (const struct loop_shape *shape, adj_id x, adj_id y)
{
  for (uint32_t k = 0; k < shape->distinct.n; k++) {
    const struct stmt_pair *q = &shape->distinct.at[k];
    if ((q->x == x && q->y == y) || (q->x == y && q->y == x))
      return true;
  }
  return false;
}

/* The loops' bounds tell the elements of statements X and Y apart, one of them a store.  */
static bool
bounds_tell_apart (struct shaper *s, adj_id x, adj_id y)
{
  struct stmt_pair q = { x, y };
  adj_id store = s->plan->g->f->stmts.at[x].kind == STMT_STORE ? x : y;
  if (shape_tells_apart (s->shape, x, y))
    return true;
  if (++*s->questions > MAX_QUESTIONS
      || may_meet (s->meetings, store, store == x ? y : x, in_one_run_of (s->loop)) == MAY_MEET)
    return false;
  VEC_PUSH (s->arena, s->shape->distinct, q);
  return true;
}

/* How X and Y meet, or the bounds tell that they do not, or the test.  */
static enum overlap
overlap (struct shaper *s, uint32_t x, uint32_t y, int64_t *by)
{
  enum overlap o = elements_overlap (&s->elements, x, y, by);
  return o == OVERLAP_UNKNOWN && x != y
	 && (bounds_tell_apart (s, s->elements.refs.at[x].stmt, s->elements.refs.at[y].stmt)
	     || (s->plan->tuning->disjoint
		 && apart_add (s->arena, &s->elements, &s->shape->test, x, y)))
	 ? OVERLAP_NONE : o;
}

/* Element X is zeroed.  In the reverse of the loop as it stands, iterations descend, and
   later statements come first.  */
static bool
can_be_zeroed_later (struct shaper *s, uint32_t x)
{
  const struct element_ref *rx = &s->elements.refs.at[x];
  if (!element_moves (rx))
    return false;
  for (uint32_t y = 0; y < s->elements.refs.n; y++) {
    const struct element_ref *ry = &s->elements.refs.at[y];
    int64_t by;
    if (y == x || !ry->is_store)
      continue;
    enum overlap o = overlap (s, x, y, &by);
    if (o == OVERLAP_NONE)
      continue;
    if (o == OVERLAP_UNKNOWN || !s->plan->tuning->zeroing)
      return false;
    s->shape->zeroed_apart = true;
    if (reads_element (s, ry) && !(by < 0 || (by == 0 && ry->at > rx->at)))
      return false;
  }
  return true;
}

static bool
load_is_apart_from_stores (struct shaper *s, uint32_t x)
{
  int64_t by;
  for (uint32_t y = 0; y < s->elements.refs.n; y++)
    if (s->elements.refs.at[y].is_store
	&& overlap (s, x, y, &by) != OVERLAP_NONE)
      return false;
  return true;
}

static void
classify_stores (struct shaper *s)
{
  struct loop_shape *shape = s->shape;
  for (uint32_t x = 0; x < s->elements.refs.n; x++) {
    uint32_t y;
    adj_id id = s->elements.refs.at[x].stmt;
    if (!s->elements.refs.at[x].is_store)
      continue;
    if (s->plan->tuning->zeroing && store_keeps_shadow (&s->elements, x, &y)) {
      VEC_PUSH (s->arena, shape->kept, id);
      VEC_PUSH (s->arena, shape->kept_load, s->elements.refs.at[y].stmt);
    } else
      VEC_PUSH (s->arena, shape->zeroed, id);
  }
}

static bool
is_legal (struct shaper *s)
{
  for (uint32_t x = 0; x < s->elements.refs.n; x++) {
    const struct element_ref *r = &s->elements.refs.at[x];
    bool good = r->is_store
		? listed (&s->shape->kept, r->stmt) || can_be_zeroed_later (s, x)
		: listed (&s->shape->kept_load, r->stmt)
		  || load_is_apart_from_stores (s, x);
    if (!good)
      return false;
  }
  return true;
}

/* ---- parts --------------------------------------------------------------------------- */

typedef VEC (uint32_t) index_list;
struct draft {
  index_list refs;		/* loads, as elements */
  VEC (int64_t) shift;		/* [refs] of a gathering part ... */
  VEC (uint32_t) strand;	/* [refs] ... and the strand of elements, below nstrands */
  uint32_t nstrands;
  uint32_t width;
  bool sums, dropped;
  int cost;
};
typedef VEC (struct draft) draft_list;

static void
fill (struct shaper *s, struct slice *out, const struct draft *d, int64_t shift)
{
  id_list loads = { NULL, 0, 0 };
  for (uint32_t k = 0; k < d->refs.n; k++)
    if (!d->width || d->shift.at[k] == shift)
      VEC_PUSH (s->arena, loads, s->elements.refs.at[d->refs.at[k]].stmt);
  slice_fill (&s->slicer, out, &loads, d->sums);
  out->shift = (uint32_t) shift;
  for (uint32_t i = 0; d->width && i < out->actions.n; i++)
    for (uint32_t k = 0; k < d->refs.n; k++)
      if (s->elements.refs.at[d->refs.at[k]].stmt == out->actions.at[i].stmt)
	out->actions.at[i].strand = d->strand.at[k];
}

static int
cost_of (struct shaper *s, const struct draft *d)
{
  int cost = 0;
  for (int64_t shift = 0; shift <= (int64_t) d->width; shift++) {
    struct slice slice;
    memset (&slice, 0, sizeof slice);
    fill (s, &slice, d, shift);
    cost += slice_cost (&s->slicer, &slice);
  }
  return cost;
}

/* The loads that move along with X, shifts from 0; alone if only X does.  */
static void
gather_around (struct shaper *s, uint32_t x, bool *taken, draft_list *drafts)
{
  struct draft d;
  int64_t least = 0, most = 0;
  memset (&d, 0, sizeof d);
  for (uint32_t y = x; y < s->elements.refs.n; y++) {
    int64_t by = 0;
    if (taken[y] || s->elements.refs.at[y].is_store
	|| (y != x && (!s->plan->tuning->gather || !elements_shifted (&s->elements, x, y, &by)
		       || by > MAX_WIDTH || by < -MAX_WIDTH)))
      continue;
    int64_t low = by < least ? by : least, high = by > most ? by : most;
    if (high - low > MAX_WIDTH)
      continue;
    least = low;
    most = high;
    taken[y] = true;
    VEC_PUSH (s->arena, d.refs, y);
    VEC_PUSH (s->arena, d.shift, by);
    VEC_PUSH (s->arena, d.strand, 0);
  }
  for (uint32_t k = 0; k < d.shift.n; k++)
    d.shift.at[k] -= least;
  d.width = (uint32_t) (most - least);
  d.nstrands = 1;
  VEC_PUSH (s->arena, *drafts, d);
}

static struct draft
joined (struct shaper *s, const struct draft *a, const struct draft *b)
{
  struct draft d;
  memset (&d, 0, sizeof d);
  d.sums = a->sums || b->sums;
  for (uint32_t k = 0; k < a->refs.n; k++)
    VEC_PUSH (s->arena, d.refs, a->refs.at[k]);
  for (uint32_t k = 0; k < b->refs.n; k++)
    VEC_PUSH (s->arena, d.refs, b->refs.at[k]);
  return d;
}

/* Joins plain parts; ALL: whatever it costs.  */
static void
join_plain (struct shaper *s, draft_list *drafts, bool all)
{
  for (uint32_t i = 0; i < drafts->n; i++)
    for (uint32_t j = i + 1; j < drafts->n; j++) {
      struct draft *a = &drafts->at[i], *b = &drafts->at[j];
      if (a->dropped || b->dropped || (!all && (a->width || b->width)))
	continue;
      struct draft d = joined (s, a, b);
      if (!all && d.refs.n > MAX_WRITES)
	continue;
      d.cost = cost_of (s, &d);
      if (!all && d.cost > a->cost + b->cost)
	continue;
      *a = d;
      b->dropped = true;
    }
}

/* Gathering parts A and B, of one width, as one.  */
static struct draft
gathered_together (struct shaper *s, const struct draft *a, const struct draft *b)
{
  struct draft d = joined (s, a, b);
  d.width = a->width;
  d.nstrands = a->nstrands + b->nstrands;
  for (uint32_t k = 0; k < a->refs.n; k++) {
    VEC_PUSH (s->arena, d.shift, a->shift.at[k]);
    VEC_PUSH (s->arena, d.strand, a->strand.at[k]);
  }
  for (uint32_t k = 0; k < b->refs.n; k++) {
    VEC_PUSH (s->arena, d.shift, b->shift.at[k]);
    VEC_PUSH (s->arena, d.strand, a->nstrands + b->strand.at[k]);
  }
  return d;
}

/* Joins gathering parts of one width that share work: what the stores have in their
   shadows, above all.  */
static void
join_gathering (struct shaper *s, draft_list *drafts)
{
  if (!s->plan->tuning->strands)
    return;
  for (uint32_t i = 0; i < drafts->n; i++)
    for (uint32_t j = i + 1; j < drafts->n; j++) {
      struct draft *a = &drafts->at[i], *b = &drafts->at[j];
      if (a->dropped || b->dropped || !a->width || a->width != b->width
	  || a->nstrands + b->nstrands > SHAPE_STRANDS)
	continue;
      struct draft d = gathered_together (s, a, b);
      d.cost = cost_of (s, &d);
      if (d.cost >= a->cost + b->cost || d.cost > MAX_GATHERED)
	continue;
      *a = d;
      b->dropped = true;
    }
}

/* All of the body, once.  */
static struct draft
whole (struct shaper *s, bool sums)
{
  struct draft d;
  memset (&d, 0, sizeof d);
  for (uint32_t x = 0; x < s->elements.refs.n; x++)
    if (!s->elements.refs.at[x].is_store
	&& !listed (&s->shape->kept_load, s->elements.refs.at[x].stmt))
      VEC_PUSH (s->arena, d.refs, x);
  d.sums = sums;
  d.cost = cost_of (s, &d);
  return d;
}

static void
add_part (struct shaper *s, const struct draft *d)
{
  struct shape_part part;
  memset (&part, 0, sizeof part);
  part.width = d->width;
  part.sums = d->sums;
  for (int64_t shift = 0; shift <= (int64_t) d->width; shift++) {
    struct slice slice;
    memset (&slice, 0, sizeof slice);
    fill (s, &slice, d, shift);
    if (slice.actions.n)
      VEC_PUSH (s->arena, part.slices, slice);
  }
  if (part.slices.n)
    VEC_PUSH (s->arena, s->shape->parts, part);
}

/* So many times what the body costs once may be done for parts that can be vectorised.  */
static int
worth (const struct shaper *s)
{
  return s->plan->tuning->vectors == VECTORS_NONE ? 1 : 3;
}

static void
make_parts (struct shaper *s)
{
  bool *taken = ARENA_ARRAY (s->arena, bool, s->elements.refs.n);
  bool sums = slice_has_sums (&s->slicer);
  draft_list drafts = { NULL, 0, 0 };
  struct draft all = whole (s, sums);
  int cost = 0;
  for (uint32_t x = 0; x < s->elements.refs.n; x++)
    taken[x] = listed (&s->shape->kept_load, s->elements.refs.at[x].stmt);
  for (uint32_t x = 0; x < s->elements.refs.n; x++)
    if (!taken[x] && !s->elements.refs.at[x].is_store)
      gather_around (s, x, taken, &drafts);
  if (sums) {
    struct draft d;
    memset (&d, 0, sizeof d);
    d.sums = true;
    VEC_PUSH (s->arena, drafts, d);
  }
  for (uint32_t k = 0; k < drafts.n; k++)
    drafts.at[k].cost = cost_of (s, &drafts.at[k]);
  join_gathering (s, &drafts);
  join_plain (s, &drafts, false);
  for (uint32_t k = 0; k < drafts.n; k++)
    cost += drafts.at[k].dropped ? 0 : drafts.at[k].cost;
  if (cost > worth (s) * all.cost || !s->plan->tuning->fission) {
    drafts.n = 0;
    VEC_PUSH (s->arena, drafts, all);
  }
  for (uint32_t k = 0; k < drafts.n; k++)
    if (!drafts.at[k].dropped)
      add_part (s, &drafts.at[k]);
}

bool
part_sums_in_registers (const struct loop_shape *shape,
			const struct shape_part *part)
{
  for (uint32_t i = 0; i < part->slices.n; i++)
    for (uint32_t k = 0; k < part->slices.at[i].actions.n; k++)
      if (listed (&shape->summed, part->slices.at[i].actions.at[k].stmt))
	return true;
  return part->sums;
}

/* With -fassociative-math GCC has as many sums as it likes.  */
static void
choose_lanes (struct shaper *s)
{
  if (!s->plan->tuning->lanes || s->plan->g->f->loose)
    return;
  for (uint32_t k = 0; k < s->shape->parts.n; k++) {
    struct shape_part *part = &s->shape->parts.at[k];
    if (!part->width && part_sums_in_registers (s->shape, part)
	&& slice_cost (&s->slicer, &part->slices.at[0]) <= MAX_LANED)
      part->lanes = SHAPE_LANES;
  }
}

/* ---- independent iterations ---------------------------------------------------------------- */

void
part_writes (struct arena *a, const struct plan *plan, const struct loop_shape *shape,
	     const struct shape_part *part, id_list *out)
{
  bool seen[SHAPE_STRANDS] = { false };
  for (uint32_t i = 0; i < part->slices.n; i++)
    for (uint32_t k = 0; k < part->slices.at[i].actions.n; k++) {
      const struct slice_action *x = &part->slices.at[i].actions.at[k];
      if (plan->action[x->stmt].kind != ACTION_LOAD || listed (&shape->summed, x->stmt)
	  || ((part->width || part->rows) && seen[x->strand]))
	continue;
      seen[x->strand] = true;
      VEC_PUSH (a, *out, x->stmt);
    }
}

/* The elements of loads X and Y.  That both are declared apart says nothing: what is only read may
   have been given twice.  */
static bool
subscripts_tell_apart (struct shaper *s, adj_id x, adj_id y)
{
  return ++*s->questions <= MAX_QUESTIONS
	 && subscripts_apart_in_loop (s->meetings->subscripts, x, y, s->loop);
}

static bool
writes_are_apart (struct shaper *s, const id_list *writes)
{
  for (uint32_t i = 0; i < writes->n; i++) {
    if (!element_moves (&s->elements.refs.at[element_of_stmt (&s->elements, writes->at[i])]))
      return false;
    for (uint32_t k = 0; k < i; k++)
      if (!subscripts_tell_apart (s, writes->at[k], writes->at[i]))
	return false;
  }
  return true;
}

static void
choose_independent (struct shaper *s)
{
  for (uint32_t p = 0; p < s->shape->parts.n && s->plan->tuning->independent; p++) {
    struct shape_part *part = &s->shape->parts.at[p];
    id_list writes = { NULL, 0, 0 };
    part_writes (s->arena, s->plan, s->shape, part, &writes);
    part->independent = !part->lanes && writes_are_apart (s, &writes);
    for (uint32_t i = 0; i < writes.n && part->independent; i++)
      for (uint32_t k = 0; k < i; k++) {
	struct stmt_pair q = { writes.at[k], writes.at[i] };
	VEC_PUSH (s->arena, s->shape->distinct, q);
      }
  }
}

/* ---- what the parts start from ----------------------------------------------------------- */

static void
find_elements (struct shaper *s)
{
  for (uint32_t x = 0; x < s->elements.refs.n; x++) {
    const struct element_ref *r = &s->elements.refs.at[x];
    if (!r->is_store && s->plan->tuning->registers && element_stays (r)
	&& !listed (&s->shape->kept_load, r->stmt)
	&& slice_needs_invariant (&s->slicer, r->stmt))
      VEC_PUSH (s->arena, s->shape->summed, r->stmt);
  }
}

/* The loop as it stands is no single part with nothing more.  */
static bool
is_worth_a_test (const struct loop_shape *shape)
{
  return shape->parts.n != 1 || shape->parts.at[0].width || shape->zeroed_apart
	 || shape->summed.n;
}

static bool
is_read (enum how how)
{
  return how == HOW_RELOAD || how == HOW_RESTORED || how == HOW_SNAPSHOT || how == HOW_COLUMN;
}

static uint32_t
read_bytes (const struct shaper *s, const struct need *n)
{
  return n->how == HOW_COLUMN ? column_bytes (s->p, s->plan, n->value)
	 : type_of (s->p, s->plan->g->f, n->value)->bytes;
}

/* Shadows, and what the loop reads in memory and in columns.  */
static bool
elements_have_one_size (const struct shaper *s, const need_list *needs)
{
  uint32_t bytes = s->elements.refs.at[0].bytes;
  for (uint32_t k = 1; k < s->elements.refs.n; k++)
    if (s->elements.refs.at[k].bytes != bytes)
      return false;
  for (uint32_t k = 0; k < needs->n; k++)
    if (is_read (needs->at[k].how) && needs->at[k].value != ADJ_NONE
	&& read_bytes (s, &needs->at[k]) != bytes)
      return false;
  return true;
}

/* At least four elements fill a vector.  In a loop that runs down GCC turns each vector around that
   it loads or stores; of four elements that crosses the halves of a register.  */
static bool
fill_long_vectors (const struct shaper *s)
{
  uint32_t choice = s->plan->tuning->vectors;
  return choice >= VECTORS_16 && 4 * s->elements.refs.at[0].bytes <= 4u << choice;
}

/* The loop is in another one, its inductions can be stepped back, no part has lanes, and vectors are short.
   GCC vectorises no loop that runs down over elements of several sizes: bytes that say which way a
   condition went beside reals.  */
static bool
descends (const struct shaper *s)
{
  const need_list *needs = plan_needs (s->plan, NEED_BLOCK, s->header);
  if (fill_long_vectors (s) || !elements_have_one_size (s, needs))
    return false;
  for (uint32_t k = 0; k < needs->n; k++) {
    const struct induction *iv = &s->plan->cfg->induction[needs->at[k].value];
    if (needs->at[k].how == HOW_INDUCTION && iv->loop == s->loop
	&& !bitset_has (&s->plan->stepped, needs->at[k].value))
      return false;
  }
  for (uint32_t k = 0; k < s->shape->parts.n; k++)
    if (s->shape->parts.at[k].lanes)
      return false;
  return s->plan->cfg->loops->at[s->loop].parent != ADJ_NONE;
}

static void
hold_what_stays (struct shaper *s)
{
  if (!s->plan->tuning->invariants)
    return;
  for (uint32_t i = 0; i < s->shape->parts.n; i++)
    for (uint32_t k = 0; k < s->shape->parts.at[i].slices.n; k++) {
      struct slice *x = &s->shape->parts.at[i].slices.at[k];
      slice_hold (&s->slicer, &x->needs, &x->held);
    }
  slice_hold (&s->slicer, &s->shape->zero_needs, &s->shape->zero_held);
}

static void
add_test_needs (struct shaper *s)
{
  struct disjoint_test *t = &s->shape->test;
  id_list elements = { NULL, 0, 0 };
  for (uint32_t k = 0; k < t->ranges.n; k++)
    VEC_PUSH (s->arena, elements, t->ranges.at[k].element);
  slice_address_needs (&s->slicer, &elements, &t->needs);
}

static void
shape_loop (struct program *p, struct plan *plan, adj_id loop,
	    const struct meetings *meetings, uint32_t *questions, uint32_t *scratch)
{
  struct shaper s = { .p = p, .plan = plan, .arena = p->arena, .loop = loop,
		      .meetings = meetings, .questions = questions,
		      .shape = &plan->shape[loop],
		      .header = plan->cfg->loops->at[loop].header };
  if (!loop_is_simple (plan, loop)
      || plan->g->f->blocks.at[s.header].stmts.n > MAX_ACTIONS)
    return;
  s.elements = loop_elements_find (p->arena, p, plan, loop);
  if (s.elements.refs.n == 0 || s.elements.refs.n > MAX_REFS)
    return;
  struct loop_shape none;
  memset (&none, 0, sizeof none);
  classify_stores (&s);
  if (!is_legal (&s)) {
    *s.shape = none;
    return;
  }
  s.slicer = slicer_start (p, plan, loop, scratch);
  find_elements (&s);
  make_parts (&s);
  if (s.shape->parts.n > 1 || (s.shape->parts.n && s.shape->parts.at[0].width))
    s.shape->zeroed_apart = true;
  if (!s.shape->zeroed.n)
    s.shape->zeroed_apart = false;
  if (s.shape->parts.n == 0 || (s.shape->zeroed_apart && !plan->tuning->zeroing)
      || (s.shape->test.pairs.n && !is_worth_a_test (s.shape))) {
    *s.shape = none;
    return;
  }
  slice_address_needs (&s.slicer, &s.shape->zeroed, &s.shape->zero_needs);
  if (!s.shape->zeroed_apart)
    slice_add_zeroing (&s.slicer, s.shape);
  slice_start_needs (&s.slicer, s.shape);
  choose_lanes (&s);
  choose_independent (&s);
  add_test_needs (&s);
  s.shape->descends = descends (&s);
  hold_what_stays (&s);
  s.shape->distributed = true;
}

void
loop_shapes_find (struct program *p, struct plan *plan)
{
  plan->shape = ARENA_ARRAY (p->arena, struct loop_shape, plan->cfg->loops->n);
  const struct tuning *t = plan->tuning;
  if (!t->registers && !t->zeroing && !t->gather && !t->fission)
    return;
  struct arena own;
  arena_init (&own);
  uint32_t questions = 0, *scratch = ARENA_ARRAY (&own, uint32_t, plan->g->f->values.n);
  const struct meetings meetings = { plan->g->f, plan->g->facts, plan->g->primal,
				     subscripts_new (&own, p, plan->cfg) };
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++) {
    if (loop_is_plain (plan->cfg, l))
      continue;
    shape_loop (p, plan, l, &meetings, &questions, scratch);
    if (t->fission)
      loop_ahead_find (p, plan, l, scratch);
  }
  arena_release (&own);
}
