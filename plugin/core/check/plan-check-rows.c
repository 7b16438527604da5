/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers in two dimensions (loop-rows.h).

   1. The loop runs in each iteration of the one around or in none, equally often; that one runs
      upwards (plan-check-order.c), and nothing else there has an adjoint.
   2. What is read is had from the numbers of the two loops' iterations.
   3. The slices of a strand meet in one element: the polynomials of the addresses, with the
      iterations that row and shift say put in, are the same.
   4. The loads of a row's slices are those of its end.
   5. What is called independent is apart in all iterations of both loops.
   6. Elements are zeroed behind all that reads them.  */

#include "plan-check.h"

#include "loop-elements.h"
#include "loop-shape.h"
#include "nest.h"
#include "snapshots.h"
#include "subscripts.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  const struct loop_shape *shape;
  struct arena *arena;
  struct loop_elements elements;
  struct subscripts *subscripts;
  struct diagnostics *d;
  adj_id loop, header;
  const struct loop *around;
  unsigned faults;
};

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', loop %u, rows: %s", c->f->name,
	    c->loop, what);
}

/* ---- the two loops --------------------------------------------------------------------- */

static void
check_loops (struct checker *c)
{
  struct nest n;
  if (!nest_find (c->arena, c->p, c->plan->cfg, c->shape->around, c->header, &n)
      || n.loops.n != 2 || !n.loops.at[1].partial
      || plan_check_nest (c->arena, c->plan, &n, c->shape->around, c->header))
    fault (c, "the loop runs in some iterations only, or not equally often");
  for (adj_id i = 0; i < c->f->stmts.n; i++) {
    adj_id b = c->f->stmts.at[i].block;
    if (b != ADJ_NONE && b != c->header && bitset_has (&c->around->body, b)
	&& c->plan->action[i].kind != ACTION_NONE)
      fault (c, "the loop around has adjoints of its own");
  }
}

static void
check_needs (struct checker *c, const need_list *l)
{
  uint32_t which;
  for (uint32_t k = 0; k < l->n; k++) {
    const struct need *n = &l->at[k];
    adj_id block = c->f->values.at[n->value].kind == VALUE_STMT
		   ? c->f->stmts.at[c->f->values.at[n->value].def].block : ADJ_NONE;
    adj_id nest = c->plan->loop[c->loop].nest;
    if (n->how == HOW_COLUMN && loop_of (c->plan->cfg, block) == c->loop
	&& (nest == ADJ_NONE || nest == c->loop))
      fault (c, "a row reads a column of another one");
    if (n->how == HOW_SNAPSHOT
	&& snapshot_of (c->plan, n->value, block, &which)->loop == c->loop)
      fault (c, "a row reads a copy of another one");
    if (n->how == HOW_USE || n->how == HOW_REDEFINITION)
      fault (c, "a row reads what is popped");
  }
}

static void
check_reads (struct checker *c)
{
  check_needs (c, plan_needs (c->plan, NEED_ENTRY, c->loop));
  check_needs (c, &c->shape->start_needs);
  check_needs (c, &c->shape->zero_held);
  check_needs (c, &c->shape->zero_needs);
  for (uint32_t i = 0; i < c->shape->parts.n; i++) {
    const struct shape_part *part = &c->shape->parts.at[i];
    for (uint32_t k = 0; k < part->slices.n && part->rows; k++) {
      check_needs (c, &part->slices.at[k].held);
      check_needs (c, &part->slices.at[k].needs);
    }
    for (uint32_t k = 0; k < part->ends.n; k++) {
      check_needs (c, &part->ends.at[k].held);
      check_needs (c, &part->ends.at[k].needs);
    }
  }
}

/* ---- elements ---------------------------------------------------------------------------- */

/* The address of LOAD's element in iteration -ROW of the loop around and -SHIFT of the loop, from
   where both count.  */
static bool
address_at (struct checker *c, adj_id load, uint32_t row, uint32_t shift, struct affine *out)
{
  const struct affine_context *a = &c->elements.context;
  const struct element_ref *r = &c->elements.refs.at[element_of_stmt (&c->elements, load)];
  struct affine factor, rest, back = affine_integer (a, -(int64_t) row), rows, shifts;
  if (!r->is_affine || !affine_split (a, &r->start, c->shape->around, &factor, &rest)
      || !affine_is_invariant (a, &factor, c->shape->around)
      || !affine_is_invariant (a, &rest, c->shape->around)
      || !affine_multiply (a, &back, &factor, &rows))
    return false;
  shifts = affine_integer (a, -(int64_t) shift * r->step);
  return affine_add (a, &r->start, &rows, &rows) && affine_add (a, &rows, &shifts, out);
}

struct first { adj_id load; uint32_t row, shift; };

/* As they are in iteration (row, shift): moving on, they must keep together.  */
static bool
meet (struct checker *c, const struct first *x, adj_id load, const struct slice *at)
{
  const struct element_ref *r = c->elements.refs.at;
  const struct element_ref *a = &r[element_of_stmt (&c->elements, x->load)];
  const struct element_ref *b = &r[element_of_stmt (&c->elements, load)];
  struct affine one, other;
  return a->bytes == b->bytes && a->step == b->step && element_moves (a) && element_moves (b)
	 && address_at (c, x->load, x->row, x->shift, &one)
	 && address_at (c, load, at->row, at->shift, &other) && affine_equal (&one, &other);
}

static bool
is_load (const struct checker *c, const struct slice_action *x)
{
  return c->plan->action[x->stmt].kind == ACTION_LOAD;
}

static void
check_strands (struct checker *c, const struct shape_part *part)
{
  struct first first[SHAPE_STRANDS];
  for (uint32_t k = 0; k < SHAPE_STRANDS; k++)
    first[k].load = ADJ_NONE;
  for (uint32_t i = 0; i < part->slices.n; i++) {
    const struct slice *x = &part->slices.at[i];
    uint32_t loads = 0;
    for (uint32_t k = 0; k < x->actions.n; k++) {
      const struct slice_action *a = &x->actions.at[k];
      if (!is_load (c, a))
	continue;
      loads++;
      struct first *f = &first[a->strand];
      if (f->load == ADJ_NONE)
	*f = (struct first) { a->stmt, x->row, x->shift };
      if (listed (&c->shape->summed, a->stmt) || !meet (c, f, a->stmt, x))
	fault (c, "two slices do not meet in one element");
    }
    if (!loads || x->row > part->rows || x->shift > part->width)
      fault (c, "a slice adds to no element of its part");
  }
}

/* How many of SLICES of row ROW have LOAD.  */
static uint32_t
times_in (const struct slice *slices, uint32_t n, uint32_t row, adj_id load)
{
  uint32_t times = 0;
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < slices[i].actions.n && slices[i].row == row; k++)
      times += slices[i].actions.at[k].stmt == load;
  return times;
}

static void
check_same_loads (struct checker *c, const struct slice *x, uint32_t nx, const struct slice *y,
		  uint32_t ny)
{
  for (uint32_t i = 0; i < nx; i++)
    for (uint32_t k = 0; k < x[i].actions.n; k++)
      if (is_load (c, &x[i].actions.at[k])
	  && times_in (y, ny, x[i].row, x[i].actions.at[k].stmt) != 1)
	fault (c, "the ends of rows have other loads than the rows");
}

static void
check_independent (struct checker *c, const struct shape_part *part)
{
  id_list writes = { NULL, 0, 0 };
  part_writes (c->arena, c->plan, c->shape, part, &writes);
  for (uint32_t i = 0; i < writes.n; i++)
    for (uint32_t k = 0; k < i; k++)
      if (!subscripts_apart_across (c->subscripts, writes.at[k], writes.at[i], c->shape->around))
	fault (c, "rows are called independent that may add to one element");
}

static void
check_part (struct checker *c, const struct shape_part *part)
{
  if (part->sums || part->lanes || part->rows > c->shape->rows)
    fault (c, "a part is none for rows");
  check_strands (c, part);
  check_same_loads (c, part->slices.at, part->slices.n, part->ends.at, part->ends.n);
  check_same_loads (c, part->ends.at, part->ends.n, part->slices.at, part->slices.n);
  if (part->independent && !c->faults)
    check_independent (c, part);
}

static void
check_loop (struct checker *c)
{
  const struct loop_shape *shape = c->shape;
  if (!shape->distributed || shape->descends || shape->test.pairs.n
      || shape->around >= c->plan->cfg->loops->n
      || c->plan->cfg->loops->at[c->loop].parent != shape->around
      || !c->plan->loop[shape->around].ascends) {
    fault (c, "the loop, or that around, is none for that");
    return;
  }
  c->around = &c->plan->cfg->loops->at[shape->around];
  c->elements = loop_elements_find (c->arena, c->p, c->plan, c->loop);
  check_loops (c);
  check_reads (c);
  if (shape->zeroed.n && !shape->zeroed_apart)
    fault (c, "an element is zeroed while another row reads it");
  for (uint32_t k = 0; k < shape->parts.n; k++)
    if (shape->parts.at[k].rows)
      check_part (c, &shape->parts.at[k]);
    else if (shape->parts.at[k].ends.n)
      fault (c, "a part without rows has ends of rows");
}

unsigned
plan_check_rows (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = plan->g->f, .d = d, .arena = &own };
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    bool rows = plan->shape[l].rows > 0;
    for (uint32_t k = 0; k < plan->shape[l].parts.n; k++)
      rows |= plan->shape[l].parts.at[k].rows > 0;
    if (!rows)
      continue;
    if (!c.subscripts)
      c.subscripts = subscripts_new (&own, p, plan->cfg);
    c.shape = &plan->shape[l];
    c.loop = l;
    c.header = plan->cfg->loops->at[l].header;
    check_loop (&c);
  }
  arena_release (&own);
  return c.faults;
}
