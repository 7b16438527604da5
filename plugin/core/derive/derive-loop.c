/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops in the shape that the plan gives them (loop-shape.h).

   Reverse: each part is a loop of its own, iterations ascending (or descending, as the
   plan says),

     k = 0; do { slice (k) } while (k++ != last);

   with lanes,

     k = 0
     if (last >= 3)
       do { slice (k), slice (k + 1), slice (k + 2), slice (k + 3), which add to sums
	    of their own }
       while (k += 4, k + 3 <= last);
     while (k <= last) slice (k++);

   and a gathering part, of width W and n iterations,

     if (n > W)
       for (m = W; m < n; m++)
	 for each strand of elements: element (m) += sum of slice_s (m - s);
     for each slice s
       for (k = 0; k < n; k++) {
	 if (k == W - s) k = max (k, n - s);	   the elements in between are done
	 if (k < n) element (k + s) += slice_s (k);
       }

   Parts with rows: derive-rows.c.

   If the plan has a test for it, the loop as it stands is there too:

     if (last + 1 < DISJOINT_LEAST || !apart) backwards as it stands; else parts

   Induction variables run along, each in its own type: they take the values that the
   primal's took, and one more step, which the primal made as well.  */

#include "loop-parts.h"

#include <string.h>

/* ---- reverse: iterations ------------------------------------------------------------ */

/* Numbers of one iteration, which advance together.  */
struct pace {
  adj_id counter;
  id_list values;		/* induction variables ... */
  adj_id *reg, *step;		/* ... their registers, and those of their steps */
};

/* ---- reverse: values of an iteration --------------------------------------------------- */

/* What does not change with the iterations.  */
static void
open_start (struct part *q)
{
  derive_open_scope (q->s);
  derive_materialise (q->s, plan_needs (q->s->plan, NEED_ENTRY, q->loop));
  derive_materialise (q->s, &q->shape->start_needs);
}

/* What all iterations have alike; in the scope of open_start.  */
static void
hold (struct part *q, const need_list *held)
{
  derive_materialise (q->s, held);
  for (uint32_t k = 0; k < held->n; k++)
    q->held[held->at[k].value] = build_operand (&q->s->b, held->at[k].value);
}

/* In a scope of its own, what an iteration reads.  */
static void
open_iteration (struct part *q, const need_list *held, const need_list *needs)
{
  derive_open_scope (q->s);
  for (uint32_t k = 0; k < held->n; k++)
    build_set_local (&q->s->b, held->at[k].value, q->held[held->at[k].value]);
  derive_materialise (q->s, needs);
}

/* ---- iterations -------------------------------------------------------------------- */

static bool
runs_along (const struct part *q, const struct need *n)
{
  return n->how == HOW_INDUCTION
	 && q->s->plan->cfg->induction[n->value].loop == q->loop;
}

/* At the FROM-th iteration from the side where the parts begin; in the scope of
   open_start.  */
static struct pace
pace_start (struct part *q, const need_list *needs, uint32_t from)
{
  struct builder *b = &q->s->b;
  struct arena *a = b->p->arena;
  struct pace t = { .counter = build_register (b, TYPE_ID_INT64, "iteration"),
		    .reg = ARENA_ARRAY (a, adj_id, needs->n),
		    .step = ARENA_ARRAY (a, adj_id, needs->n) };
  adj_id start = build_integer (b, TYPE_ID_INT64, from);
  if (q->shape->descends)
    start = build_op (b, OP_SUB, TYPE_ID_INT64, 2, q->last, start, 0);
  build_assign (b, t.counter, start);
  q->s->loop[q->loop].counter = start;
  for (uint32_t k = 0; k < needs->n; k++) {
    adj_id v = needs->at[k].value;
    if (!runs_along (q, &needs->at[k]))
      continue;
    const struct induction *iv = &q->s->plan->cfg->induction[v];
    const struct value *val = &b->f->values.at[v];
    adj_id first = from || q->shape->descends ? derive_induction_value (q->s, v)
		   : build_operand (b, iv->first);
    t.reg[t.values.n] = build_register (b, val->type, val->name);
    build_assign (b, t.reg[t.values.n], first);
    t.step[t.values.n] = build_operand (b, iv->step);
    VEC_PUSH (a, t.values, v);
  }
  return t;
}

/* The iteration that statements are about from here on.  */
static void
pace_use (struct part *q, const struct pace *t)
{
  q->s->loop[q->loop].counter = t->counter;
  for (uint32_t k = 0; k < t->values.n; k++)
    q->s->reverse.running[t->values.at[k]] = t->reg[k];
}

static void
pace_leave (struct part *q, const struct pace *t)
{
  for (uint32_t k = 0; k < t->values.n; k++)
    q->s->reverse.running[t->values.at[k]] = ADJ_NONE;
}

void
part_count (struct builder *b, adj_id counter, bool descends)
{
  adj_id one = build_integer (b, TYPE_ID_INT64, descends ? -1 : 1);
  build_stmt (b, STMT_OP, counter, 2, counter, one, 0)->op = OP_ADD;
}

static void
pace_advance (struct part *q, const struct pace *t)
{
  struct builder *b = &q->s->b;
  part_count (b, t->counter, q->shape->descends);
  for (uint32_t k = 0; k < t->values.n && q->shape->descends; k++)
    derive_step_back (q->s, t->values.at[k], t->reg[k]);
  for (uint32_t k = 0; k < t->values.n && !q->shape->descends; k++) {
    const struct induction *iv = &q->s->plan->cfg->induction[t->values.at[k]];
    bool pointer = b->p->types.at[build_type (b, t->reg[k])].kind == TYPE_POINTER;
    build_stmt (b, STMT_OP, t->reg[k], 2, t->reg[k], t->step[k], 0)->op
      = pointer ? OP_PADD : iv->is_minus ? OP_SUB : OP_ADD;
  }
}

/* The current iteration, which the last one of the paces counts, ends here; LOWEST is the
   lowest of the loop, which begins at HEAD.  All
   numbers advance before the branch, so that the latch stays empty, as GCC's
   vectoriser wants it.  */
static void
end_iteration (struct part *q, adj_id head, uint32_t lowest, const struct pace *t,
	       uint32_t npaces, enum told told)
{
  struct builder *b = &q->s->b;
  adj_id end = q->shape->descends ? build_integer (b, TYPE_ID_INT64, lowest) : q->last;
  adj_id done = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, t[npaces - 1].counter, end, 0);
  for (uint32_t k = 0; k < npaces; k++)
    pace_advance (q, &t[k]);
  adj_id out = build_block (b), again = build_block (b);
  build_loop_branch (b, told, done, out, again);
  b->block = again;
  build_goto (b, head);
  b->block = out;
}

adj_id
part_begin_loop (struct builder *b)
{
  adj_id head = build_block (b);
  build_goto (b, head);
  b->block = head;
  return head;
}

/* ---- slices -------------------------------------------------------------------------- */

static void
add_to_element (struct part *q, const struct slice_action *a, struct signed_value d)
{
  struct builder *b = &q->s->b;
  adj_id load = a->stmt;
  const struct ref *r = q->s->plan->g->shadow_ref[load];
  for (uint32_t k = 0; k < q->shape->summed.n; k++)
    if (q->shape->summed.at[k] == load) {
      build_accumulate (b, q->sum[k], build_signed (b, d));
      return;
    }
  if (!q->gathers && q->in && part_sets (q->in, a)) {
    build_store (b, r, build_signed (b, d));
    return;
  }
  if (!q->gathers) {
    adj_id old = build_load (b, r);
    build_store (b, r, build_sum (b, r->type, old, d));
    return;
  }
  if (!q->gathered[a->strand].element)
    q->gathered[a->strand].element = build_ref (b, r);
  q->gathered[a->strand].sets = part_sets (q->in, a);
  adj_id *sum = &q->gathered[a->strand].sum;
  *sum = *sum == ADJ_NONE ? build_signed (b, d) : build_sum (b, r->type, *sum, d);
}

/* In a scope where the slice's needs are had.  */
static void
carry_out (struct part *q, const struct slice *x)
{
  struct builder *b = &q->s->b;
  for (uint32_t k = 0; k < x->actions.n; k++) {
    adj_id dst = b->f->stmts.at[x->actions.at[k].stmt].dst;
    if (dst != ADJ_NONE)
      q->s->reverse.begun[dst] = false;
  }
  for (uint32_t k = 0; k < x->actions.n; k++) {
    adj_id id = x->actions.at[k].stmt;
    const struct stmt *st = &b->f->stmts.at[id];
    b->place = st->place;
    b->line = st->line;
    switch (q->s->plan->action[id].kind) {
      case ACTION_LOAD:
	add_to_element (q, &x->actions.at[k], derive_take_adjoint (q->s, st->dst));
	break;
      case ACTION_STORE:
	derive_contribute (q->s, st->args[0],
			   plus (build_load (b, q->s->plan->g->shadow_ref[id])));
	break;
      default:
	derive_op (q->s, st, x->actions.at[k].operands);
    }
  }
}

static void
zero_elements (struct part *q)
{
  struct builder *b = &q->s->b;
  for (uint32_t k = 0; k < q->shape->zeroed.n; k++) {
    adj_id id = q->shape->zeroed.at[k];
    const struct ref *r = q->s->plan->g->shadow_ref[id];
    b->place = b->f->stmts.at[id].place;
    b->line = b->f->stmts.at[id].line;
    build_store (b, r, build_real (b, r->type, 0));
  }
}

/* ---- parts ------------------------------------------------------------------------------ */

static enum told
told_of (const struct shape_part *part)
{
  return part->independent ? TOLD_INDEPENDENT : TOLD_NOTHING;
}

/* All iterations of slice X; NULL: the zeroing loop.  */
void
part_plain (struct part *q, const struct slice *x, enum told told)
{
  struct builder *b = &q->s->b;
  const need_list *needs = x ? &x->needs : &q->shape->zero_needs;
  const need_list *held = x ? &x->held : &q->shape->zero_held;
  open_start (q);
  hold (q, held);
  struct pace t = pace_start (q, needs, 0);
  adj_id head = part_begin_loop (b);
  pace_use (q, &t);
  open_iteration (q, held, needs);
  if (x)
    carry_out (q, x);
  if (!x || !q->shape->zeroed_apart)
    zero_elements (q);
  end_iteration (q, head, 0, &t, 1, told);
  pace_leave (q, &t);
}

/* What a part sums in registers: adjoints of values from outside the loop, and elements that
   stay.  ONE[l * n + k]: lane L's register; that of the first lane is the sum itself.  */
struct lanes {
  id_list values;
  uint32_t n;			/* values, then q->shape->summed */
  adj_id *one;
};

static adj_id *
sum_of (struct part *q, const struct lanes *lanes, uint32_t k)
{
  if (k < lanes->values.n) {
    build_adjoint (&q->s->b, lanes->values.at[k]);
    return &q->s->b.adjoint[lanes->values.at[k]];
  }
  return &q->sum[k - lanes->values.n];
}

static struct lanes
find_lanes (struct part *q, const struct slice *x)
{
  struct builder *b = &q->s->b;
  const struct plan *plan = q->s->plan;
  struct lanes lanes = { .n = 0 };
  for (uint32_t k = 0; k < x->actions.n; k++) {
    const struct stmt *st = &b->f->stmts.at[x->actions.at[k].stmt];
    for (uint32_t o = 0; st->kind != STMT_LOAD && x->actions.at[k].operands >> o; o++)
      if ((x->actions.at[k].operands >> o & 1)
	  && !bitset_has (&plan->local_adjoint, st->args[o])
	  && !listed (&lanes.values, st->args[o]))
	VEC_PUSH (b->p->arena, lanes.values, st->args[o]);
  }
  lanes.n = lanes.values.n + q->shape->summed.n;
  lanes.one = ARENA_ARRAY (b->p->arena, adj_id, SHAPE_LANES * lanes.n);
  return lanes;
}

/* The sums, in the current block, where they have been made for no iteration yet.  */
static void
start_lanes (struct part *q, const struct lanes *lanes)
{
  struct builder *b = &q->s->b;
  for (uint32_t k = 0; k < lanes->n; k++) {
    lanes->one[k] = *sum_of (q, lanes, k);
    for (uint32_t l = 1; l < SHAPE_LANES; l++) {
      adj_id type = build_type (b, lanes->one[k]), r = build_register (b, type, NULL);
      build_assign (b, r, build_empty_sum (b, type));
      lanes->one[l * lanes->n + k] = r;
    }
  }
}

static void
use_lane (struct part *q, const struct lanes *lanes, uint32_t l)
{
  for (uint32_t k = 0; k < lanes->n; k++)
    *sum_of (q, lanes, k) = lanes->one[l * lanes->n + k];
}

/* (first + second) + (third + fourth).  */
static void
join_lanes (struct part *q, const struct lanes *lanes)
{
  struct builder *b = &q->s->b;
  for (uint32_t apart = 1; apart < SHAPE_LANES; apart *= 2)
    for (uint32_t l = 0; l < SHAPE_LANES; l += 2 * apart)
      for (uint32_t k = 0; k < lanes->n; k++)
	build_accumulate (b, lanes->one[l * lanes->n + k],
			  lanes->one[(l + apart) * lanes->n + k]);
}

static void
one_iteration (struct part *q, const struct slice *x)
{
  open_iteration (q, &x->held, &x->needs);
  carry_out (q, x);
  if (!q->shape->zeroed_apart)
    zero_elements (q);
}

/* SHAPE_LANES iterations at a time, from T's on, as long as there are so many.  */
static void
all_lanes (struct part *q, const struct slice *x, const struct pace *t)
{
  struct builder *b = &q->s->b;
  struct lanes lanes = find_lanes (q, x);
  start_lanes (q, &lanes);
  adj_id head = part_begin_loop (b);
  pace_use (q, t);
  for (uint32_t l = 0; l < SHAPE_LANES; l++) {
    use_lane (q, &lanes, l);
    one_iteration (q, x);
    pace_advance (q, t);
  }
  pace_leave (q, t);
  use_lane (q, &lanes, 0);
  adj_id more = build_integer (b, TYPE_ID_INT64, SHAPE_LANES - 1);
  adj_id furthest = build_op (b, OP_ADD, TYPE_ID_INT64, 2, t->counter, more, 0);
  adj_id again = build_block (b), out = build_block (b);
  build_branch (b, build_op (b, OP_LE, TYPE_ID_BOOL, 2, furthest, q->last, 0), again, out);
  b->block = again;
  build_goto (b, head);
  b->block = out;
  join_lanes (q, &lanes);
}

static void
part_with_lanes (struct part *q, const struct slice *x)
{
  struct builder *b = &q->s->b;
  open_start (q);
  hold (q, &x->held);
  struct pace t = pace_start (q, &x->needs, 0);
  adj_id least = build_integer (b, TYPE_ID_INT64, SHAPE_LANES - 1);
  adj_id some = build_op (b, OP_GE, TYPE_ID_BOOL, 2, q->last, least, 0);
  adj_id here = b->block, many = build_block (b), rest = build_block (b);
  adj_id body = build_block (b), out = build_block (b);
  b->block = many;
  all_lanes (q, x, &t);
  build_goto (b, rest);
  b->block = here;
  build_branch (b, some, many, rest);
  b->block = rest;
  build_branch (b, build_op (b, OP_LE, TYPE_ID_BOOL, 2, t.counter, q->last, 0), body, out);
  b->block = body;
  adj_id head = part_begin_loop (b);
  pace_use (q, &t);
  one_iteration (q, x);
  end_iteration (q, head, 0, &t, 1, TOLD_PLAIN);
  pace_leave (q, &t);
  build_goto (b, out);
  b->block = out;
}

/* A slice on its way: the iteration, and that of the loop around; what is held.  */
struct under_way { struct pace pace; struct view view; adj_id *held; };

static void
start_slice (struct part *q, const struct shape_part *part, const struct slice *x, bool own_scope,
	     struct under_way *w)
{
  struct builder *b = &q->s->b;
  w->view = view_row (q, x->row);
  view_use (q, &w->view);
  if (own_scope) {
    open_start (q);
    q->held = ARENA_ARRAY (b->p->arena, adj_id, b->f->values.n);
  }
  w->held = q->held;
  hold (q, &x->held);
  w->pace = pace_start (q, &x->needs, q->shape->descends ? x->shift : part->width - x->shift);
  view_leave (q, &w->view);
}

static void
gather_slice (struct part *q, const struct slice *x, const struct under_way *w)
{
  pace_use (q, &w->pace);
  view_use (q, &w->view);
  q->held = w->held;
  open_iteration (q, &x->held, &x->needs);
  carry_out (q, x);
  view_leave (q, &w->view);
  pace_leave (q, &w->pace);
}

/* The sums of all strands are complete.  Each is added by itself, so it does not matter whether
   strands meet; one that is stored meets no other.  */
static void
add_gathered (struct part *q)
{
  struct builder *b = &q->s->b;
  for (uint32_t k = 0; k < SHAPE_STRANDS; k++) {
    const struct ref *r = q->gathered[k].element;
    if (!r)
      continue;
    if (q->gathered[k].sets) {
      build_stmt (b, STMT_STORE, ADJ_NONE, 1, q->gathered[k].sum, 0, 0)->ref = ref_copy (b->p, r);
      continue;
    }
    adj_id old = build_register (b, r->type, NULL);
    build_stmt (b, STMT_LOAD, old, 0, 0, 0, 0)->ref = q->gathered[k].element;
    adj_id sum = build_op (b, OP_ADD, r->type, 2, old, q->gathered[k].sum, 0);
    build_stmt (b, STMT_STORE, ADJ_NONE, 1, sum, 0, 0)->ref = ref_copy (b->p, r);
  }
}

/* Elements that get something from every slice.  */
static void
gather_inside (struct part *q, const struct shape_part *part)
{
  struct builder *b = &q->s->b;
  uint32_t n = part->slices.n;
  struct under_way *w = ARENA_ARRAY (b->p->arena, struct under_way, n);
  struct pace *t = ARENA_ARRAY (b->p->arena, struct pace, n + 1);
  need_list none = { NULL, 0, 0 };
  adj_id *held = q->held;
  for (uint32_t k = 0; k < n; k++) {
    if (k == 0 && !part->rows)
      open_start (q);
    start_slice (q, part, &part->slices.at[k], part->rows > 0, &w[k]);
    t[k] = w[k].pace;
  }
  t[n] = pace_start (q, &none, q->shape->descends ? 0 : part->width);
  adj_id head = part_begin_loop (b);
  q->gathers = true;
  q->in = part;
  for (uint32_t k = 0; k < SHAPE_STRANDS; k++) {
    q->gathered[k].sum = ADJ_NONE;
    q->gathered[k].element = NULL;
  }
  for (uint32_t k = 0; k < n; k++)
    gather_slice (q, &part->slices.at[k], &w[k]);
  q->held = held;
  q->gathers = false;
  q->in = NULL;
  add_gathered (q);
  end_iteration (q, head, part->width, t, n + 1, told_of (part));
}

/* The iterations of slice X whose elements lie within WIDTH of an end.  */
static void
gather_ends (struct part *q, const struct slice *x, uint32_t width)
{
  struct builder *b = &q->s->b;
  struct view view = view_row (q, x->row);
  adj_id k = build_register (b, TYPE_ID_INT64, "iteration");
  adj_id zero = build_integer (b, TYPE_ID_INT64, 0);
  /* Behind the elements in between: iterations last + 1 - shift, ...  */
  adj_id behind = build_op (b, OP_SUB, TYPE_ID_INT64, 2, q->last,
			    build_integer (b, TYPE_ID_INT64,
					   (int64_t) x->shift - 1), 0);
  if (x->shift == width)
    build_stmt (b, STMT_OP, k, 2, behind, zero, 0)->op = OP_MAX;
  else
    build_assign (b, k, zero);
  adj_id head = part_begin_loop (b), body = build_block (b), out = build_block (b);
  adj_id more = build_op (b, OP_LE, TYPE_ID_BOOL, 2, k, q->last, 0);
  build_loop_branch (b, TOLD_PLAIN, more, body, out);
  b->block = body;
  q->s->loop[q->loop].counter = k;
  view_use (q, &view);
  open_start (q);
  derive_materialise (q->s, &x->held);
  derive_materialise (q->s, &x->needs);
  carry_out (q, x);
  view_leave (q, &view);
  part_count (b, k, false);
  if (x->shift < width) {
    adj_id at = build_integer (b, TYPE_ID_INT64, width - x->shift);
    adj_id jump = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, k, at, 0);
    adj_id to = build_op (b, OP_MAX, TYPE_ID_INT64, 2, k, behind, 0);
    build_stmt (b, STMT_OP, k, 3, jump, to, k)->op = OP_SELECT;
  }
  build_goto (b, head);
  b->block = out;
}

void
part_gather (struct part *q, const struct shape_part *part)
{
  struct builder *b = &q->s->b;
  if (!part->width) {
    gather_inside (q, part);
    return;
  }
  adj_id width = build_integer (b, TYPE_ID_INT64, part->width);
  adj_id some = build_op (b, OP_GE, TYPE_ID_BOOL, 2, q->last, width, 0);
  adj_id here = b->block, inside = build_block (b), ends = build_block (b);
  b->block = inside;
  gather_inside (q, part);
  build_goto (b, ends);
  b->block = here;
  build_branch (b, some, inside, ends);
  b->block = ends;
  for (uint32_t k = 0; k < part->slices.n; k++)
    gather_ends (q, &part->slices.at[k], part->width);
}

/* ---- sums in registers ---------------------------------------------------------------------- */

static void
start_sums (struct part *q)
{
  struct builder *b = &q->s->b;
  q->sum = ARENA_ARRAY (b->p->arena, adj_id, q->shape->summed.n);
  for (uint32_t k = 0; k < q->shape->summed.n; k++) {
    adj_id type = q->s->plan->g->shadow_ref[q->shape->summed.at[k]]->type;
    q->sum[k] = build_register (b, type, NULL);
    build_assign (b, q->sum[k], build_empty_sum (b, type));
  }
}

static void
end_sums (struct part *q)
{
  struct builder *b = &q->s->b;
  if (q->shape->summed.n)
    open_start (q);
  for (uint32_t k = 0; k < q->shape->summed.n; k++) {
    const struct ref *r = q->s->plan->g->shadow_ref[q->shape->summed.at[k]];
    adj_id old = build_load (b, r);
    build_store (b, r, build_op (b, OP_ADD, r->type, 2, old, q->sum[k], 0));
  }
}

/* Goes on only if the elements lie apart; else the loop runs as it stands.  */
static void
test_first (struct part *q)
{
  struct builder *b = &q->s->b;
  adj_id test = build_block (b), plain = build_block (b), parts = build_block (b);
  adj_id least = build_integer (b, TYPE_ID_INT64, DISJOINT_LEAST - 1);
  build_branch (b, build_op (b, OP_GE, TYPE_ID_BOOL, 2, q->last, least, 0), test,
		plain);
  b->block = test;
  open_start (q);
  adj_id apart = derive_disjoint (q->s, q->loop, q->last);
  build_branch (b, apart, parts, plain);
  b->block = plain;
  open_start (q);
  derive_as_it_stands (q->s, q->loop, q->last);
  build_goto (b, q->s->loop[q->loop].after_parts);
  b->block = parts;
}

void
derive_distributed_loop (struct sweeps *s, adj_id loop)
{
  struct builder *b = &s->b;
  const struct loop_shape *shape = &s->plan->shape[loop];
  adj_id counter = loop_counter (s, loop);
  struct part q = { .s = s, .shape = shape, .loop = loop,
		    .last = build_register (b, TYPE_ID_INT64, "last"),
		    .held = ARENA_ARRAY (b->p->arena, adj_id, b->f->values.n) };
  build_assign (b, q.last, counter);
  s->loop[loop].after_parts = build_block (b);
  if (shape->test.pairs.n)
    test_first (&q);
  q.row = shape->rows ? loop_counter (s, shape->around) : ADJ_NONE;
  q.base = shape->rows && s->plan->loop[loop].row_bytes ? loop_base (s, loop) : ADJ_NONE;
  start_sums (&q);
  for (uint32_t k = 0; k < shape->parts.n; k++) {
    const struct shape_part *part = &shape->parts.at[k];
    if (part->rows)
      part_with_rows (&q, part);
    else if (part->width)
      part_gather (&q, part);
    else if (part->lanes)
      part_with_lanes (&q, &part->slices.at[0]);
    else {
      q.in = part;
      part_plain (&q, &part->slices.at[0], told_of (part));
      q.in = NULL;
    }
  }
  if (shape->zeroed_apart && shape->rows)
    part_zero_rows (&q);
  else if (shape->zeroed_apart)
    part_plain (&q, NULL, TOLD_NOTHING);
  end_sums (&q);
  s->loop[loop].counter = counter;
  build_goto (b, s->loop[loop].after_parts);
  b->block = s->loop[loop].after_parts;
}
