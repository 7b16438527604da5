/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What snapshots copy, and how many bytes that is: see snapshots.h; which there are:
   snapshots-choose.c.  */

#include "snapshots.h"

#include "cost.h"
#include "levels.h"
#include "meet.h"
#include "region.h"

enum {
  MAX_ROWS = 4, MAX_ELEMENTS = 32,	/* between loads of one snapshot */
  MAX_STRIDE = 8		/* elements per iteration */
};
/* Factors beyond this are no strides but wrapped numbers.  */
static const int64_t max_factor = (int64_t) 1 << 40;

static const struct stmt *
definition (const struct function *f, adj_id v)
{
  return &f->stmts.at[f->values.at[v].def];
}

/* ---- shapes ----------------------------------------------------------------------- */

/* What one load reads: its block's nest, and its address.  */
struct path { struct nest nest; struct affine start; struct affine *factor; };

static bool
atoms_are_known (const struct affine_context *c, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      struct affine_atom a = x->term[k].atom[i];
      if (a.kind == AFFINE_COUNTER
	  || (a.kind == AFFINE_VALUE && !nest_knows (c->p, c->cfg, c->outermost, a.id)))
	return false;
    }
  return true;
}

/* X divided by BYTES; false if that leaves a remainder.  */
static bool
divide (const struct affine_context *c, struct affine *x, int64_t bytes)
{
  struct affine q = { x->n, ARENA_ARRAY (c->arena, struct affine_term, x->n) };
  for (uint32_t k = 0; k < x->n; k++) {
    q.term[k] = x->term[k];
    if (q.term[k].coefficient % bytes || q.term[k].coefficient > max_factor
	|| q.term[k].coefficient < -max_factor)
      return false;
    q.term[k].coefficient /= bytes;
  }
  *x = q;
  return true;
}

static bool
is_pointer_atom (const struct affine_context *c, struct affine_atom a)
{
  return a.kind == AFFINE_OBJECT
	 || (a.kind == AFFINE_VALUE && type_of (c->p, c->f, a.id)->kind == TYPE_POINTER);
}

/* The one pointer in X.  */
static bool
find_base (const struct affine_context *c, const struct affine *x, struct affine_atom *base)
{
  uint32_t found = 0;
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (is_pointer_atom (c, x->term[k].atom[i])) {
	if (i || x->term[k].coefficient != 1
	    || x->term[k].atom[1].kind != AFFINE_NO_ATOM)
	  return false;
	*base = x->term[k].atom[0];
	found++;
      }
  return found == 1;
}

static bool
find_path (const struct affine_context *c, adj_id v, struct path *out)
{
  const struct stmt *load = definition (c->f, v);
  struct region r;
  if (!nest_find (c->arena, c->p, c->cfg, c->outermost, load->block, &out->nest))
    return false;
  region_of_stmt (c, load, 0, &r);
  if (!r.known)
    return false;
  out->factor = ARENA_ARRAY (c->arena, struct affine, out->nest.loops.n);
  for (uint32_t k = 0; k < out->nest.loops.n; k++)
    if (!affine_split (c, &r.at, out->nest.loops.at[k].loop, &out->factor[k], &r.at)
	|| !atoms_are_known (c, &out->factor[k])
	|| !divide (c, &out->factor[k], r.size))
      return false;
  out->start = r.at;
  return atoms_are_known (c, &r.at);
}

static bool
same_steps (const struct nest *n, const struct affine *x, const struct affine *y)
{
  for (uint32_t k = 0; k < n->loops.n; k++)
    if (!affine_equal (&x[k], &y[k]))
      return false;
  return true;
}

/* Load K is the first one with its factors.  */
bool
snapshot_leads (const struct snapshot_shape *shape, uint32_t k)
{
  for (uint32_t i = 0; i < k; i++)
    if (shape->factor[i] == shape->factor[k])
      return false;
  return true;
}

static void
add_factor (struct snapshot_shape *out, uint32_t k, struct affine *factor)
{
  out->factor[k] = factor;
  for (uint32_t i = 0; i < k; i++)
    if (same_steps (&out->nest, out->factor[i], factor)) {
      out->factor[k] = out->factor[i];
      return;
    }
}

/* ---- rectangles -------------------------------------------------------------------- */

/* The loops that go from row to row; all others go from column to column, or nowhere.  */
static bool
find_leaps (struct arena *a, struct snapshot_shape *out)
{
  out->columns = false;
  out->nleaps = 0;
  for (uint32_t l = 0; l < out->nest.loops.n; l++) {
    const struct affine *factor = &out->factor[0][l];
    int64_t i;
    if (affine_is_constant (factor, &i) && i >= -MAX_STRIDE && i <= MAX_STRIDE) {
      out->columns |= i != 0;
      continue;
    }
    if (out->nleaps == SNAPSHOT_LEAPS)
      return false;
    struct snapshot_leap leap = { .loop = l, .distance = *factor };
    leap.by = ARENA_ARRAY (a, int64_t, out->shift.n);
    out->leap[out->nleaps++] = leap;
  }
  return out->nleaps != 0;
}

/* SHIFT, of load K, as a few columns, and leaps from number L on.  */
static bool
find_leap_shifts (const struct affine_context *c, struct snapshot_shape *out, uint32_t k,
		  const struct affine *shift, uint32_t l)
{
  int64_t i;
  if (l == out->nleaps) {
    if (!affine_is_constant (shift, &i) || i > MAX_ELEMENTS || i < -MAX_ELEMENTS)
      return false;
    out->column[k] = i;
    return true;
  }
  struct snapshot_leap *leap = &out->leap[l];
  for (int64_t turn = 0; turn <= 2 * MAX_ROWS; turn++) {
    int64_t q = turn % 2 ? -(turn + 1) / 2 : turn / 2;
    struct affine n = affine_integer (c, q), rest;
    if (affine_multiply (c, &leap->distance, &n, &rest) && affine_subtract (c, shift, &rest, &rest)
	&& find_leap_shifts (c, out, k, &rest, l + 1)) {
      leap->by[k] = q;
      return true;
    }
  }
  return false;
}

static void
widen_range (int64_t *least, int64_t *most, int64_t x)
{
  *least = x < *least ? x : *least;
  *most = x > *most ? x : *most;
}

static bool
describe_rectangle (const struct affine_context *c, struct snapshot_shape *out)
{
  uint32_t n = out->shift.n;
  out->column = ARENA_ARRAY (c->arena, int64_t, n);
  out->least_column = out->most_column = 0;
  if (!find_leaps (c->arena, out))
    return false;
  for (uint32_t k = 0; k < n; k++) {
    if (out->factor[k] != out->factor[0]
	|| !find_leap_shifts (c, out, k, &out->shift.at[k], 0))
      return false;
    widen_range (&out->least_column, &out->most_column, out->column[k]);
    for (uint32_t l = 0; l < out->nleaps; l++)
      widen_range (&out->leap[l].least, &out->leap[l].most, out->leap[l].by[k]);
  }
  return true;
}

/* LOOSE: for estimates.  */
static bool
describe (const struct program *p, const struct plan *plan, const struct snapshot *s,
	  bool loose, struct snapshot_shape *out)
{
  struct affine_context c = affine_start (p, plan->cfg, p->arena);
  struct path first, other;
  c.outermost = s->loop;
  c.loose = loose;
  if (!find_path (&c, s->loads.at[0], &first)
      || !find_base (&c, &first.start, &out->base))
    return false;
  out->nest = first.nest;
  out->start = first.start;
  out->factor = ARENA_ARRAY (p->arena, struct affine *, s->loads.n);
  out->shift.n = 0;
  for (uint32_t k = 0; k < s->loads.n; k++) {
    struct affine shift;
    if (!find_path (&c, s->loads.at[k], &other)
	|| !nest_equal (&first.nest, &other.nest)
	|| !affine_subtract (&c, &other.start, &first.start, &shift)
	|| !divide (&c, &shift, p->types.at[s->type].bytes))
      return false;
    for (uint32_t i = 0; i < shift.n; i++)
      if (is_pointer_atom (&c, shift.term[i].atom[0]))
	return false;
    VEC_PUSH (p->arena, out->shift, shift);
    add_factor (out, k, other.factor);
  }
  return !s->rectangle || describe_rectangle (&c, out);
}

static bool
is_not_negative (const struct affine *x)
{
  int64_t i;
  return affine_is_constant (x, &i) && i >= 0;
}

bool
snapshot_is_disturbed (const struct program *p, const struct plan *plan, struct subscripts *st,
		       adj_id l, adj_id writer, adj_id load)
{
  const struct stmt *s = &plan->g->f->stmts.at[writer], *read = &plan->g->f->stmts.at[load];
  struct arena own;
  if (!gcc_lets_meet (plan->g->f, s, read))
    return false;
  if (s->kind != STMT_STORE)
    return true;
  if (subscripts_apart_throughout (st, load, writer, l))
    return false;
  if (!plan->tuning->levels)
    return true;
  arena_init (&own);
  struct affine_context c = affine_start (p, plan->cfg, &own);
  bool apart = levels_apart (&c, l, read, s);
  arena_release (&own);
  return !apart;
}

bool
snapshot_describe (const struct program *p, const struct plan *plan, struct snapshot *s)
{
  struct snapshot_shape *shape = ARENA_NEW (p->arena, struct snapshot_shape);
  if (!s->loads.n || !describe (p, plan, s, false, shape))
    return false;
  s->shape = shape;
  s->first_pushed = s->rectangle;
  for (uint32_t k = 0; k < s->loads.n && !s->rectangle; k++) {
    for (uint32_t l = 0; l < shape->nest.loops.n; l++)
      s->first_pushed |= !is_not_negative (&shape->factor[k][l]);
    s->first_pushed |= !is_not_negative (&shape->shift.at[k]);
  }
  return true;
}

/* ---- asking ------------------------------------------------------------------------ */

const struct snapshot *
snapshot_of (const struct plan *plan, adj_id v, adj_id block, uint32_t *number)
{
  for (uint32_t i = 0; i < plan->snapshots.n; i++) {
    const struct snapshot *s = &plan->snapshots.at[i];
    for (uint32_t k = 0; k < s->loads.n; k++)
      if (s->loads.at[k] == v) {
	adj_id l = loop_of (plan->cfg, definition (plan->g->f, v)->block);
	if (!bitset_has (&plan->cfg->loops->at[l].body, block))
	  return NULL;
	if (number)
	  *number = k;
	return s;
      }
  }
  return NULL;
}

bool
snapshot_moves (const struct plan *plan, adj_id v, adj_id loop)
{
  uint32_t which = 0;
  adj_id block = definition (plan->g->f, v)->block;
  const struct snapshot *s = snapshot_of (plan, v, block, &which);
  ADJ_ASSERT (s != NULL);
  if (!bitset_has (&plan->cfg->loops->at[loop].body, block))
    return false;
  for (uint32_t k = 0; k < s->shape->nest.loops.n; k++)
    if (s->shape->nest.loops.at[k].loop == loop)
      return s->shape->factor[which][k].n != 0;
  return true;
}

static void
read_atoms (const struct affine *x, read_fn fn, void *data)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (x->term[k].atom[i].kind == AFFINE_VALUE)
	fn (data, x->term[k].atom[i].id);
}

void
snapshot_reads (const struct plan *plan, adj_id v, read_fn fn, void *data)
{
  uint32_t number = 0;
  const struct snapshot *s
    = snapshot_of (plan, v, definition (plan->g->f, v)->block, &number);
  ADJ_ASSERT (s != NULL);
  if (s->rectangle)
    return;
  read_atoms (&s->shape->shift.at[number], fn, data);
  for (uint32_t k = 0; k < s->shape->nest.loops.n; k++)
    read_atoms (&s->shape->factor[number][k], fn, data);
}

/* ---- bytes --------------------------------------------------------------------------- */

/* What is known of the size of what loads with the same factors read: elements, as a
   number under the guessed trips, and as a polynomial; by loop how far apart its
   iterations are.  */
struct extent {
  const struct affine_context *c;
  const struct nest *nest;
  const struct affine *factor;
  double elements;
  struct affine all;
  double *stride;		/* [nest.loops] */
};

/* SHIFT as a few elements and rows of loops from K to BEYOND - 1; by how many
   elements.  */
static bool
is_near (const struct extent *e, const struct affine *shift, uint32_t k, uint32_t beyond,
	 double *by)
{
  int64_t i;
  if (affine_is_constant (shift, &i) && i >= -MAX_ELEMENTS && i <= MAX_ELEMENTS) {
    *by = (double) i;
    return true;
  }
  for (; k < beyond; k++)
    for (int q = -MAX_ROWS; q <= MAX_ROWS; q++) {
      struct affine n = affine_integer (e->c, q), rest;
      if (q && affine_multiply (e->c, &e->factor[k], &n, &rest)
	  && affine_subtract (e->c, shift, &rest, &rest)
	  && is_near (e, &rest, k + 1, beyond, by)) {
	*by += q * e->stride[k];
	return true;
      }
    }
  return false;
}

/* How far apart two iterations of loop K are: a number, and *STEP.  */
static bool
widen (struct extent *e, uint32_t k, double *stride, struct affine *step)
{
  const struct affine *factor = &e->factor[k];
  struct affine d, none = affine_integer (e->c, 0);
  double gap;
  int64_t i;
  if (affine_is_constant (factor, &i)) {
    int64_t width;
    i = i < 0 ? -i : i;
    *stride = (double) i;
    *step = affine_integer (e->c, i);
    return i == 0
	   || (affine_is_constant (&e->all, &width) && i <= MAX_STRIDE * width);
  }
  /* Rows: as long as what the loops inside cover, but for a margin.  */
  *step = *factor;
  for (int turn = 0; turn < 2; turn++) {
    if (affine_subtract (e->c, step, &e->all, &d) && is_near (e, &d, 0, k, &gap)
	&& gap >= 0) {
      *stride = e->elements + gap;
      return true;
    }
    if (!affine_subtract (e->c, &none, factor, step))
      return false;
  }
  return false;
}

static bool
measure_loop (struct extent *e, uint32_t k)
{
  const struct nest_loop *l = &e->nest->loops.at[k];
  const struct cfg *cfg = e->c->cfg;
  struct affine step, span;
  if (!widen (e, k, &e->stride[k], &step))
    return false;
  struct affine last = affine_of_value (e->c, l->count,
					cfg->loops->at[l->loop].header);
  struct affine one = affine_integer (e->c, l->partial ? 0 : 1);
  e->elements += e->stride[k] * (frequency_of_trips (cfg, l->loop) - 1);
  return affine_subtract (e->c, &last, &one, &last)
	 && affine_multiply (e->c, &step, &last, &span)
	 && affine_add (e->c, &e->all, &span, &e->all);
}

/* Of a rectangle.  */
static double
rectangle_elements (const struct plan *plan, const struct snapshot_shape *shape)
{
  double width = 1 + (double) (shape->most_column - shape->least_column), all = 1;
  for (uint32_t k = 0; k < shape->nest.loops.n; k++) {
    double turns = frequency_of_trips (plan->cfg, shape->nest.loops.at[k].loop);
    uint32_t l = snapshot_leap_of_loop (shape, k);
    int64_t i = 0;
    if (l < shape->nleaps)
      all *= turns + (double) (shape->leap[l].most - shape->leap[l].least);
    else if (affine_is_constant (&shape->factor[0][k], &i))
      width += (double) (i < 0 ? -i : i) * (turns - 1);
  }
  return width * all;
}

double
snapshot_elements (const struct program *p, const struct plan *plan, const struct snapshot *s)
{
  struct affine_context c = affine_start (p, plan->cfg, p->arena);
  struct snapshot_shape shape = { .factor = NULL };
  struct extent *e = ARENA_ARRAY (p->arena, struct extent, s->loads.n);
  double lowest = 0, highest = 0;
  c.outermost = s->loop;
  c.loose = true;
  if (!describe (p, plan, s, true, &shape))
    return 0;
  if (s->rectangle)
    return rectangle_elements (plan, &shape);
  uint32_t nloops = shape.nest.loops.n;
  for (uint32_t k = 0; k < s->loads.n; k++) {
    if (!snapshot_leads (&shape, k)) {
      for (uint32_t i = 0; i < k; i++)
	if (shape.factor[i] == shape.factor[k])
	  e[k] = e[i];
      continue;
    }
    struct extent x = { &c, &shape.nest, shape.factor[k], 1, affine_integer (&c, 1),
			ARENA_ARRAY (p->arena, double, nloops) };
    for (uint32_t l = 0; l < nloops; l++)
      if (!measure_loop (&x, l))
	return 0;
    e[k] = x;
  }
  for (uint32_t k = 0; k < s->loads.n; k++) {
    double by = 0;
    bool near = false;
    for (uint32_t i = 0; i < s->loads.n && !near; i++)
      near = is_near (&e[i], &shape.shift.at[k], 0, nloops, &by);
    if (!near)
      return 0;
    lowest = by < lowest ? by : lowest;
    highest = by + e[k].elements - 1 > highest ? by + e[k].elements - 1 : highest;
  }
  return highest - lowest + 1;
}

double
snapshot_bytes (const struct program *p, const struct plan *plan, const struct snapshot *s)
{
  uint32_t words = 1 + s->first_pushed;
  for (uint32_t l = 0; s->rectangle && l < s->shape->nleaps; l++)
    words += snapshot_leap_is_kept (s->shape, l);
  return 8 * words + snapshot_elements (p, plan, s) * p->types.at[s->type].bytes;
}

double
snapshot_runs (const struct plan *plan, const struct snapshot *s, const double *runs)
{
  double taken = runs[definition (plan->g->f, s->loads.at[0])->block];
  for (uint32_t i = 0; i < s->shape->nest.loops.n; i++)
    taken /= frequency_of_trips (plan->cfg, s->shape->nest.loops.at[i].loop);
  return taken;
}

void
snapshots_list (struct program *p, struct plan *plan)
{
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    VEC_PUSH (p->arena, *plan_needs (plan, NEED_REGION, plan->snapshots.at[k].loop),
	      need_of_region (k));
}

double
snapshots_bytes (const struct program *p, const struct plan *plan, const double *runs)
{
  double sum = 0;
  for (uint32_t k = 0; k < plan->snapshots.n; k++) {
    const struct snapshot *s = &plan->snapshots.at[k];
    sum += snapshot_runs (plan, s, runs) * snapshot_bytes (p, plan, s);
  }
  return sum;
}
