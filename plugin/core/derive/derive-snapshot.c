/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapshots carried out: their size and place computed where the loop is entered,
   one copy; in the reverse sweep, elements of it.

   With factors f, last counter values m and shifts s (snapshots.h), in
   elements from where the first load reads first:

     lowest  = min over loads of (s + sum over loops of min (0, f*m))
     highest = max over loads of (s + sum over loops of max (0, f*m))

   The chunk holds elements lowest .. highest, or none where a guard fails or a loop
   does not run.  A rectangle has rows of as many elements as lie between the first
   column and the last one of all loads, as many rows as its loop runs and loads lie
   apart, and planes of those; what of its first and last row lies outside of
   lowest .. highest is not read.

   All this is computed modulo 2^64 in unsigned arithmetic, since where a guard fails
   the program would not have computed it.  */

#include "sweeps.h"
#include "snapshots.h"

/* One snapshot being taken.  */
struct taking {
  struct sweeps *s;
  const struct snapshot *snapshot;
  struct known known;
};

/* What an atom of a polynomial is, as an unsigned number.  */
typedef adj_id (*atom_fn) (void *data, struct affine_atom a);

static adj_id
wide (struct builder *b, adj_id v)
{
  return build_type (b, v) == TYPE_ID_UINT64
	 ? v : build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, v, 0, 0);
}

static adj_id
number (struct builder *b, int64_t i)
{
  return build_integer (b, TYPE_ID_UINT64, i);
}

static adj_id
op2 (struct builder *b, enum op_code op, adj_id x, adj_id y)
{
  return build_op (b, op, TYPE_ID_UINT64, 2, x, y, 0);
}

static adj_id
compute_term (struct builder *b, const struct affine_term *t, int64_t coefficient,
	      atom_fn atom, void *data)
{
  adj_id x = ADJ_NONE;
  for (uint32_t k = 0; k < AFFINE_DEGREE; k++)
    if (t->atom[k].kind != AFFINE_NO_ATOM) {
      adj_id y = atom (data, t->atom[k]);
      x = x == ADJ_NONE ? y : op2 (b, OP_MUL, x, y);
    }
  if (x == ADJ_NONE)
    return number (b, coefficient);
  return coefficient == 1 ? x : op2 (b, OP_MUL, x, number (b, coefficient));
}

/* SUM (or nothing) plus SCALE * X.  */
static adj_id
add_affine (struct builder *b, adj_id sum, const struct affine *x, int64_t scale,
	    atom_fn atom, void *data)
{
  for (uint32_t k = 0; k < x->n; k++) {
    int64_t coefficient
      = (int64_t) ((uint64_t) x->term[k].coefficient * (uint64_t) scale);
    adj_id t = compute_term (b, &x->term[k], coefficient, atom, data);
    sum = sum == ADJ_NONE ? t : op2 (b, OP_ADD, sum, t);
  }
  return sum;
}

/* ---- forward: what is known on entry -------------------------------------------------- */

static adj_id
known_atom (void *data, struct affine_atom a)
{
  struct taking *q = data;
  ADJ_ASSERT (a.kind == AFFINE_VALUE);
  return wide (&q->s->b, known_value (&q->known, a.id));
}

/* *SUM becomes the sum with X, which is a number that may be negative.  */
static void
add_to (struct builder *b, adj_id *sum, adj_id x)
{
  *sum = *sum == ADJ_NONE ? x : op2 (b, OP_ADD, *sum, x);
}

static adj_id
bounded (struct builder *b, enum op_code op, adj_id x, adj_id y)
{
  adj_id i = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, x, 0, 0);
  adj_id j = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, y, 0, 0);
  return wide (b, build_op (b, op, TYPE_ID_INT64, 2, i, j, 0));
}

static void
also (struct builder *b, adj_id *all, adj_id condition)
{
  *all = *all == ADJ_NONE ? condition
	 : build_op (b, OP_AND, TYPE_ID_BOOL, 2, *all, condition, 0);
}

/* What a copy is made from.  */
struct hull { adj_id lowest, highest, runs; };

/* The last value of the counter of loop K of the nest.  */
static adj_id
last_of_loop (struct taking *q, uint32_t k)
{
  struct builder *b = &q->s->b;
  const struct nest_loop *l = &q->snapshot->shape->nest.loops.at[k];
  adj_id last = wide (b, known_value (&q->known, l->count));
  return l->partial ? last : op2 (b, OP_SUB, last, number (b, 1));
}

/* H[K], for the first load K with its factors: what the counters add.  */
static void
span_loops (struct taking *q, struct hull *h)
{
  struct builder *b = &q->s->b;
  const struct snapshot_shape *shape = q->snapshot->shape;
  adj_id zero = number (b, 0);
  for (uint32_t k = 0; k < shape->nest.loops.n; k++) {
    adj_id last = last_of_loop (q, k);
    int64_t i;
    adj_id signed_last = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, last, 0, 0);
    also (b, &h->runs, build_op (b, OP_GE, TYPE_ID_BOOL, 2, signed_last,
				 build_integer (b, TYPE_ID_INT64, 0), 0));
    for (uint32_t g = 0; g < shape->shift.n; g++) {
      const struct affine *x = &shape->factor[g][k];
      if (!x->n || !snapshot_leads (shape, g))
	continue;
      adj_id factor = add_affine (b, ADJ_NONE, x, 1, known_atom, q);
      adj_id way = op2 (b, OP_MUL, factor, last);
      bool constant = affine_is_constant (x, &i);
      if (!constant || i > 0)
	add_to (b, &h[g].highest, constant ? way : bounded (b, OP_MAX, way, zero));
      if (!constant || i < 0)
	add_to (b, &h[g].lowest, constant ? way : bounded (b, OP_MIN, way, zero));
    }
  }
}

/* Of the loads with the factors of load LEADER.  */
static void
span_loads (struct taking *q, uint32_t leader, struct hull *h)
{
  struct builder *b = &q->s->b;
  const struct snapshot_shape *shape = q->snapshot->shape;
  int64_t lowest = INT64_MAX, highest = INT64_MIN, i;
  adj_id low = ADJ_NONE, high = ADJ_NONE;
  for (uint32_t k = leader; k < shape->shift.n; k++)
    if (shape->factor[k] != shape->factor[leader])
      continue;
    else if (affine_is_constant (&shape->shift.at[k], &i)) {
      lowest = i < lowest ? i : lowest;
      highest = i > highest ? i : highest;
    } else {
      adj_id x = add_affine (b, ADJ_NONE, &shape->shift.at[k], 1, known_atom, q);
      low = low == ADJ_NONE ? x : bounded (b, OP_MIN, low, x);
      high = high == ADJ_NONE ? x : bounded (b, OP_MAX, high, x);
    }
  bool constants = lowest <= highest;
  if (low != ADJ_NONE) {
    add_to (b, &h->lowest,
	    constants ? bounded (b, OP_MIN, low, number (b, lowest)) : low);
    add_to (b, &h->highest,
	    constants ? bounded (b, OP_MAX, high, number (b, highest)) : high);
    return;
  }
  if (lowest)
    add_to (b, &h->lowest, number (b, lowest));
  if (highest)
    add_to (b, &h->highest, number (b, highest));
}

/* H[0] becomes what all loads read.  */
static void
span_all (struct taking *q, struct hull *h)
{
  struct builder *b = &q->s->b;
  const struct snapshot_shape *shape = q->snapshot->shape;
  span_loops (q, h);
  for (uint32_t g = 0; g < shape->shift.n; g++) {
    if (!snapshot_leads (shape, g))
      continue;
    span_loads (q, g, &h[g]);
    if (!g)
      continue;
    adj_id zero = number (b, 0);
    adj_id low = h->lowest == ADJ_NONE ? zero : h->lowest;
    adj_id high = h->highest == ADJ_NONE ? zero : h->highest;
    h->lowest = bounded (b, OP_MIN, low, h[g].lowest == ADJ_NONE ? zero : h[g].lowest);
    h->highest = bounded (b, OP_MAX, high,
			  h[g].highest == ADJ_NONE ? zero : h[g].highest);
  }
}

static adj_id
base_address (struct builder *b, struct affine_atom base)
{
  if (base.kind == AFFINE_VALUE)
    return build_value (b, base.id);
  adj_id v = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
  b->h->values.at[v].def = base.id;
  return v;
}

/* The address ELEMENTS (nothing: none) behind where the first load reads first.  */
static adj_id
address_of_element (struct taking *q, adj_id elements, int64_t bytes)
{
  struct builder *b = &q->s->b;
  const struct snapshot_shape *shape = q->snapshot->shape;
  adj_id offset = elements == ADJ_NONE ? ADJ_NONE
		  : op2 (b, OP_MUL, elements, number (b, bytes));
  adj_id base = base_address (b, shape->base);
  for (uint32_t k = 0; k < shape->start.n; k++) {
    const struct affine_term *t = &shape->start.term[k];
    struct affine one = { 1, &shape->start.term[k] };
    if (t->atom[0].kind != shape->base.kind || t->atom[0].id != shape->base.id)
      offset = add_affine (b, offset, &one, 1, known_atom, q);
  }
  return offset == ADJ_NONE ? base
	 : build_op (b, OP_PADD, TYPE_ID_POINTER, 2, base, offset, 0);
}

/* ELEMENTS, as a signed number, or 0 if the loads do not run.  */
static adj_id
if_runs (struct builder *b, adj_id runs, adj_id elements)
{
  elements = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, elements, 0, 0);
  return build_op (b, OP_SELECT, TYPE_ID_INT64, 3, runs, elements,
		   build_integer (b, TYPE_ID_INT64, 0));
}

/* ---- forward: rectangles ---------------------------------------------------------------- */

/* The first column, and how many there are.  */
static void
span_columns (struct taking *q, adj_id *first, adj_id *width)
{
  struct builder *b = &q->s->b;
  const struct snapshot_shape *shape = q->snapshot->shape;
  *first = number (b, shape->least_column);
  *width = number (b, shape->most_column - shape->least_column + 1);
  for (uint32_t k = 0; k < shape->nest.loops.n; k++) {
    int64_t i = 0;
    if (snapshot_leap_of_loop (shape, k) < shape->nleaps || !affine_is_constant (&shape->factor[0][k], &i) || !i)
      continue;
    adj_id last = last_of_loop (q, k);
    add_to (b, width, op2 (b, OP_MUL, last, number (b, i < 0 ? -i : i)));
    if (i < 0)
      add_to (b, first, op2 (b, OP_MUL, last, number (b, i)));
  }
}

/* Fills chunk NUMBER_OF; H: what lies between the first element and the last.  */
static void
take_rectangle (struct taking *q, uint32_t number_of, const struct hull *h)
{
  struct sweeps *s = q->s;
  struct builder *b = &s->b;
  const struct snapshot *x = q->snapshot;
  const struct snapshot_shape *shape = x->shape;
  uint32_t bytes = b->p->types.at[x->type].bytes;
  adj_id count[SNAPSHOT_LEAPS], distance[SNAPSHOT_LEAPS], column, width;
  span_columns (q, &column, &width);
  adj_id from = column, elements = width, first = op2 (b, OP_SUB, number (b, 0), column);
  for (uint32_t l = 0; l < SNAPSHOT_LEAPS; l++) {
    const struct snapshot_leap *leap = &shape->leap[l];
    count[l] = build_integer (b, TYPE_ID_INT64, 1);
    distance[l] = build_integer (b, TYPE_ID_INT64, 0);
    if (l >= shape->nleaps)
      continue;
    adj_id n = op2 (b, OP_ADD, last_of_loop (q, leap->loop), number (b, leap->most - leap->least + 1));
    adj_id by = add_affine (b, ADJ_NONE, &leap->distance, 1, known_atom, q);
    if (snapshot_leap_is_kept (shape, l))
      build_assign (b, snapshot_leap (s, number_of, l), elements);
    from = op2 (b, OP_ADD, from, op2 (b, OP_MUL, by, number (b, leap->least)));
    first = op2 (b, OP_SUB, first, op2 (b, OP_MUL, elements, number (b, leap->least)));
    elements = op2 (b, OP_MUL, elements, n);
    count[l] = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, n, 0, 0);
    distance[l] = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, by, 0, 0);
  }
  elements = if_runs (b, h->runs, elements);
  build_assign (b, snapshot_first (s, number_of), first);
  from = address_of_element (q, from, bytes);
  adj_id lowest = address_of_element (q, h->lowest, bytes);
  adj_id highest = address_of_element (q, h->highest, bytes), chunk = snapshot_chunk (s, number_of);
  build_stmt (b, STMT_CHUNK_OPEN, chunk, 1, elements, 0, 0)->bytes = bytes;
  width = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, width, 0, 0);
  struct stmt *fill = build_stmt (b, STMT_CHUNK_ROWS, ADJ_NONE, 6 + 2 * SNAPSHOT_LEAPS, chunk, elements, width);
  fill->args[3] = from;
  fill->args[4] = lowest;
  fill->args[5] = highest;
  for (uint32_t l = 0; l < SNAPSHOT_LEAPS; l++) {
    fill->args[6 + 2 * l] = count[l];
    fill->args[7 + 2 * l] = distance[l];
  }
  fill->element = x->type;
  fill->streams = x->streams;
}

static void
take (struct sweeps *s, uint32_t number_of)
{
  struct builder *b = &s->b;
  const struct snapshot *x = &s->plan->snapshots.at[number_of];
  uint32_t bytes = b->p->types.at[x->type].bytes;
  struct taking q = { s, x, known_start (s, x->loop) };
  struct hull *all = ARENA_ARRAY (b->p->arena, struct hull, x->loads.n), h;
  for (uint32_t k = 0; k < x->loads.n; k++)
    all[k].lowest = all[k].highest = all[k].runs = ADJ_NONE;
  all->runs = known_guards (&q.known, &x->shape->nest);
  span_all (&q, all);
  h = *all;
  b->uses_tape = true;
  if (x->rectangle) {
    take_rectangle (&q, number_of, &h);
    return;
  }
  adj_id rows = number (b, 1);
  if (h.highest != ADJ_NONE)
    rows = op2 (b, OP_ADD, rows, h.highest);
  if (h.lowest != ADJ_NONE)
    rows = op2 (b, OP_SUB, rows, h.lowest);
  rows = if_runs (b, h.runs, rows);
  adj_id from = address_of_element (&q, h.lowest, bytes);
  adj_id chunk = snapshot_chunk (s, number_of);
  build_stmt (b, STMT_CHUNK_OPEN, chunk, 1, rows, 0, 0)->bytes = bytes;
  struct stmt *fill = build_stmt (b, STMT_CHUNK_FILL, ADJ_NONE, 3, chunk, rows, from);
  fill->element = x->type;
  fill->streams = x->streams;
  if (x->first_pushed) {
    adj_id zero = number (b, 0);
    adj_id first = h.lowest == ADJ_NONE ? zero : op2 (b, OP_SUB, zero, h.lowest);
    build_assign (b, snapshot_first (s, number_of), first);
  }
}

void
derive_snapshots (struct sweeps *s, adj_id loop)
{
  for (uint32_t k = 0; k < s->plan->snapshots.n; k++)
    if (s->plan->snapshots.at[k].loop == loop)
      take (s, k);
}

/* ---- reverse ---------------------------------------------------------------------------- */

void
derive_snapshots_end (struct sweeps *s, adj_id loop)
{
  for (uint32_t k = s->plan->snapshots.n; k-- > 0;)
    if (s->plan->snapshots.at[k].loop == loop)
      derive_close_chunk (s, loop, snapshot_chunk (s, k));
}

static adj_id
value_here (void *data, struct affine_atom a)
{
  struct sweeps *s = data;
  ADJ_ASSERT (a.kind == AFFINE_VALUE);
  return wide (&s->b, build_operand (&s->b, a.id));
}

/* Which element of rectangle NUMBER_OF its load K reads here.  */
static adj_id
element_of_rectangle (struct sweeps *s, uint32_t number_of, uint32_t k)
{
  struct builder *b = &s->b;
  const struct snapshot_shape *shape = s->plan->snapshots.at[number_of].shape;
  adj_id at = op2 (b, OP_ADD, snapshot_first (s, number_of), number (b, shape->column[k]));
  for (uint32_t n = 0; n < shape->nest.loops.n; n++) {
    int64_t i = 0;
    if (snapshot_leap_of_loop (shape, n) < shape->nleaps || !affine_is_constant (&shape->factor[0][n], &i) || !i)
      continue;
    adj_id counter = wide (b, loop_counter (s, shape->nest.loops.at[n].loop));
    add_to (b, &at, i == 1 ? counter : op2 (b, OP_MUL, counter, number (b, i)));
  }
  for (uint32_t l = 0; l < shape->nleaps; l++) {
    const struct snapshot_leap *leap = &shape->leap[l];
    adj_id counter = wide (b, loop_counter (s, shape->nest.loops.at[leap->loop].loop));
    adj_id leaps = op2 (b, OP_ADD, counter, number (b, leap->by[k]));
    int64_t width = shape->most_column - shape->least_column + 1;
    if (snapshot_leap_is_kept (shape, l))
      leaps = op2 (b, OP_MUL, leaps, snapshot_leap (s, number_of, l));
    else if (width != 1)
      leaps = op2 (b, OP_MUL, leaps, number (b, width));
    add_to (b, &at, leaps);
  }
  return at;
}

/* Likewise of another one.  */
static adj_id
element_of_piece (struct sweeps *s, uint32_t number_of, uint32_t which)
{
  struct builder *b = &s->b;
  const struct snapshot *x = &s->plan->snapshots.at[number_of];
  const struct snapshot_shape *shape = x->shape;
  adj_id row = x->first_pushed ? snapshot_first (s, number_of) : ADJ_NONE;
  for (uint32_t k = 0; k < shape->nest.loops.n; k++) {
    const struct affine *step = &shape->factor[which][k];
    if (!step->n)
      continue;
    adj_id counter = wide (b, loop_counter (s, shape->nest.loops.at[k].loop));
    int64_t i;
    if (!affine_is_constant (step, &i) || i != 1) {
      adj_id factor = add_affine (b, ADJ_NONE, step, 1, value_here, s);
      counter = op2 (b, OP_MUL, counter, factor);
    }
    add_to (b, &row, counter);
  }
  row = add_affine (b, row, &shape->shift.at[which], 1, value_here, s);
  return row == ADJ_NONE ? number (b, 0) : row;
}

adj_id
derive_snapshot_value (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  const struct stmt *load = &b->f->stmts.at[b->f->values.at[v].def];
  uint32_t which = 0;
  const struct snapshot *x = snapshot_of (s->plan, v, load->block, &which);
  uint32_t number_of = (uint32_t) (x - s->plan->snapshots.at);
  b->place = load->place;
  b->line = load->line;
  adj_id row = x->rectangle ? element_of_rectangle (s, number_of, which)
	       : element_of_piece (s, number_of, which);
  adj_id r = build_register (b, b->f->values.at[v].type, b->f->values.at[v].name);
  adj_id chunk = snapshot_chunk (s, number_of);
  build_stmt (b, STMT_CHUNK_GET, r, 2, chunk, row, 0)->element = x->type;
  return r;
}

/* ---- registers ---------------------------------------------------------------------------- */

adj_id
snapshot_chunk (struct sweeps *s, uint32_t k)
{
  if (s->snapshot[k].chunk == ADJ_NONE)
    s->snapshot[k].chunk = build_register (&s->b, TYPE_ID_POINTER, "snapshot");
  return s->snapshot[k].chunk;
}

adj_id
snapshot_first (struct sweeps *s, uint32_t k)
{
  if (s->snapshot[k].first == ADJ_NONE)
    s->snapshot[k].first = build_register (&s->b, TYPE_ID_UINT64, NULL);
  return s->snapshot[k].first;
}

adj_id
snapshot_leap (struct sweeps *s, uint32_t k, uint32_t leap)
{
  if (s->snapshot[k].leap[leap] == ADJ_NONE)
    s->snapshot[k].leap[leap] = build_register (&s->b, TYPE_ID_UINT64, NULL);
  return s->snapshot[k].leap[leap];
}
