/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a function twice: see versions.h.

   1. SPLIT's terminator moves into a block of its own, the first of the old version;
      SPLIT then ends with the test.
   2. Blocks, values and statements are copied; operands that the part defines become
      their copies.
   3. Edges are copied.  PHIs behind the part get an operand for each; PHIs within it take
      theirs in the order of their block's edges.
   4. What is defined in the part and read behind it is merged by a PHI at the head of JOIN.
   5. Loops of the copy are plain.
   6. Values that the test says are a number are that number in the old version.
   7. References of the old version get locations of their own; those of tested pairs are
      taken out of the alias matrix.  */

#include "versions.h"

#include "graph.h"
#include "rewrite.h"

#include <string.h>

struct copying {
  struct program *p;
  struct function *f;
  const struct version *v;
  uint32_t nblocks, nvalues, nstmts, nedges;	/* before anything was copied */
  adj_id first;			/* begins the old version */
  adj_id *block, *value;	/* copies, or the same */
  adj_id *edge;			/* [edges] what it is a copy of, or ADJ_NONE; those from
				   nedges on */
};

static bool
is_copied (const struct copying *c, adj_id block)
{
  return block == c->first || (block < 64 * c->v->blocks.nwords && bitset_has (&c->v->blocks, block));
}

/* ---- 1. -------------------------------------------------------------------------------- */

static adj_id
move_terminator (struct program *p, struct function *f, adj_id block)
{
  return block_split (p, f, block, f->blocks.at[block].stmts.n - 1);
}

static adj_id
new_op (struct program *p, struct function *f, adj_id block, enum op_code op, adj_id type,
	adj_id x, adj_id y)
{
  adj_id dst = value_new (p, f, VALUE_STMT, type);
  struct stmt *s = stmt_new (p, f, block, STMT_OP, dst, y == ADJ_NONE ? 1 : 2);
  s->op = op;
  s->args[0] = x;
  if (y != ADJ_NONE)
    s->args[1] = y;
  return dst;
}

static adj_id
as_int64 (struct program *p, struct function *f, adj_id block, adj_id v)
{
  return f->values.at[v].type == TYPE_ID_INT64 ? v
	 : new_op (p, f, block, OP_ICONV, TYPE_ID_INT64, v, ADJ_NONE);
}

static adj_id
side (struct program *p, struct function *f, adj_id block, const struct version_side *x)
{
  adj_id v = x->value, more = value_integer (p, f, TYPE_ID_INT64, x->more);
  if (v == ADJ_NONE)
    return more;
  v = as_int64 (p, f, block, v);
  return x->more ? new_op (p, f, block, OP_ADD, TYPE_ID_INT64, v, more) : v;
}

/* ADJ_NONE: it has no terms.  */
static adj_id
sum_of (struct program *p, struct function *f, adj_id block, const struct version_sum *x)
{
  adj_id sum = ADJ_NONE;
  for (uint32_t k = 0; k < x->n; k++) {
    adj_id one = value_integer (p, f, TYPE_ID_INT64, x->term[k].factor);
    for (uint32_t i = 0; i < VERSION_DEGREE && x->term[k].value[i] != ADJ_NONE; i++)
      one = new_op (p, f, block, OP_MUL, TYPE_ID_INT64, one,
		    as_int64 (p, f, block, x->term[k].value[i]));
    sum = sum == ADJ_NONE ? one : new_op (p, f, block, OP_ADD, TYPE_ID_INT64, sum, one);
  }
  return sum;
}

/* One of X's sums, the least or the largest one (BY: OP_MIN, OP_MAX).  ADJ_NONE: there is one, without
   terms.  */
static adj_id
end_of (struct program *p, struct function *f, adj_id block, const struct version_address *x,
	   enum op_code by)
{
  adj_id found = sum_of (p, f, block, &x->more[0]);
  for (uint32_t k = 1; k < x->n; k++) {
    adj_id other = sum_of (p, f, block, &x->more[k]), zero = value_integer (p, f, TYPE_ID_INT64, 0);
    found = new_op (p, f, block, by, TYPE_ID_INT64, found == ADJ_NONE ? zero : found,
		    other == ADJ_NONE ? zero : other);
  }
  return found;
}

/* Ends of ranges that the test has by now: one is compared with many.  */
struct made_end { const struct version_sum *of; enum op_code by; adj_id value; };
typedef VEC (struct made_end) made_ends;

static adj_id
make_address (struct program *p, struct function *f, adj_id block, const struct version_address *x,
	      enum op_code by)
{
  adj_id more = end_of (p, f, block, x, by), at = x->base;
  if (x->is_object) {
    at = value_new (p, f, VALUE_ADDRESS, TYPE_ID_POINTER);
    f->values.at[at].def = x->base;
  }
  return more == ADJ_NONE ? at : new_op (p, f, block, OP_PADD, TYPE_ID_POINTER, at, more);
}

static adj_id
address (struct program *p, struct function *f, adj_id block, const struct version_address *x,
	 enum op_code by, made_ends *made)
{
  for (uint32_t k = 0; k < made->n; k++)
    if (made->at[k].of == x->more && made->at[k].by == by)
      return made->at[k].value;
  struct made_end new = { x->more, by, make_address (p, f, block, x, by) };
  VEC_PUSH (p->arena, *made, new);
  return new.value;
}

static adj_id
lie_apart (struct program *p, struct function *f, adj_id block, const struct version_apart *t,
	   made_ends *made)
{
  adj_id high = address (p, f, block, &t->x.high, OP_MAX, made);
  adj_id low = address (p, f, block, &t->y.low, OP_MIN, made);
  adj_id below = new_op (p, f, block, OP_PLE, TYPE_ID_BOOL, high, low);
  high = address (p, f, block, &t->y.high, OP_MAX, made);
  low = address (p, f, block, &t->x.low, OP_MIN, made);
  adj_id above = new_op (p, f, block, OP_PLE, TYPE_ID_BOOL, high, low);
  return new_op (p, f, block, OP_OR, TYPE_ID_BOOL, below, above);
}

/* X is at least -BELOW, and at most MOST - BELOW: one comparison without signs, which
   bounds.h does not look into.  There limits that only say that nothing wraps would crowd out what
   programs say.  */
static adj_id
lies_between (struct program *p, struct function *f, adj_id block, adj_id x, int64_t below,
	      int64_t most)
{
  x = new_op (p, f, block, OP_ICONV, TYPE_ID_UINT64, as_int64 (p, f, block, x), ADJ_NONE);
  if (below)
    x = new_op (p, f, block, OP_ADD, TYPE_ID_UINT64, x,
		value_integer (p, f, TYPE_ID_UINT64, below));
  return new_op (p, f, block, OP_LE, TYPE_ID_BOOL, x,
		 value_integer (p, f, TYPE_ID_UINT64, most));
}

static adj_id
both (struct program *p, struct function *f, adj_id block, adj_id x, adj_id y)
{
  return x == ADJ_NONE ? y : new_op (p, f, block, OP_AND, TYPE_ID_BOOL, x, y);
}

static void
add_test (struct program *p, struct function *f, const struct version *v)
{
  adj_id all = ADJ_NONE;
  made_ends made = { NULL, 0, 0 };
  for (uint32_t k = 0; k < v->numbers.n; k++) {
    const struct version_number *u = &v->numbers.at[k];
    adj_id is = value_integer (p, f, f->values.at[u->value].type, u->is);
    all = both (p, f, v->split, all, new_op (p, f, v->split, OP_EQ, TYPE_ID_BOOL, u->value, is));
  }
  for (uint32_t k = 0; k < v->apart.n; k++)
    all = both (p, f, v->split, all, lie_apart (p, f, v->split, &v->apart.at[k], &made));
  for (uint32_t k = 0; k < v->limits.n; k++)
    all = both (p, f, v->split, all,
		lies_between (p, f, v->split, v->limits.at[k].value, v->limits.at[k].most,
			      2 * v->limits.at[k].most));
  for (uint32_t k = 0; k < v->sums.n; k++)
    all = both (p, f, v->split, all,
		lies_between (p, f, v->split, sum_of (p, f, v->split, &v->sums.at[k]), 0,
			      INT64_MAX));
  for (uint32_t k = 0; k < v->ntests; k++) {
    adj_id more = side (p, f, v->split, &v->test[k].more);
    adj_id less = side (p, f, v->split, &v->test[k].less);
    all = both (p, f, v->split, all,
		new_op (p, f, v->split, OP_GE, TYPE_ID_BOOL, more, less));
  }
  stmt_new (p, f, v->split, STMT_COND, ADJ_NONE, 1)->args[0] = all;
}

/* ---- 2. -------------------------------------------------------------------------------- */

static void
copy_names (struct copying *c)
{
  struct function *f = c->f;
  c->block = ARENA_ARRAY (c->p->arena, adj_id, c->nblocks);
  c->value = ARENA_ARRAY (c->p->arena, adj_id, c->nvalues);
  for (adj_id b = 0; b < c->nblocks; b++)
    c->block[b] = is_copied (c, b) ? block_new (c->p, f) : b;
  for (adj_id v = 0; v < c->nvalues; v++) {
    struct value x = f->values.at[v];
    c->value[v] = v;
    if (x.kind != VALUE_STMT || x.def == ADJ_NONE || !is_copied (c, f->stmts.at[x.def].block))
      continue;
    c->value[v] = rewrite_value_like (c->p, f, v);
  }
}

static void
copy_stmt (struct copying *c, adj_id id)
{
  struct function *f = c->f;
  const struct stmt *old = &f->stmts.at[id];
  adj_id dst = old->dst == ADJ_NONE ? ADJ_NONE : c->value[old->dst];
  rewrite_copy (c->p, f, id, c->block[old->block], dst, c->value);
}

/* ---- 3. -------------------------------------------------------------------------------- */

static uint32_t
position_of (const struct function *f, adj_id edge)
{
  const struct block *b = &f->blocks.at[f->edges.at[edge].to];
  uint32_t k = 0;
  while (b->preds.at[k] != edge)
    k++;
  return k;
}

static void
add_operand (struct program *p, struct stmt *phi, adj_id v)
{
  adj_id *args = ARENA_ARRAY (p->arena, adj_id, phi->nargs + 1);
  memcpy (args, phi->args, phi->nargs * sizeof *args);
  args[phi->nargs++] = v;
  phi->args = args;
}

static void
copy_edge (struct copying *c, adj_id e)
{
  struct function *f = c->f;
  struct edge old = f->edges.at[e];
  adj_id new = edge_new (c->p, f, c->block[old.from], c->block[old.to]);
  c->edge[new - c->nedges] = e;
  if (is_copied (c, old.to))
    return;
  uint32_t at = position_of (f, e);
  const struct block *to = &f->blocks.at[old.to];
  for (uint32_t k = 0; k < to->stmts.n; k++) {
    struct stmt *s = &f->stmts.at[to->stmts.at[k]];
    if (s->kind == STMT_PHI)
      add_operand (c->p, s, c->value[s->args[at]]);
  }
}

static void
copy_edges (struct copying *c)
{
  struct function *f = c->f;
  uint32_t n = 0;
  for (adj_id b = 0; b < c->nblocks; b++)
    n += is_copied (c, b) ? f->blocks.at[b].succs.n : 0;
  c->edge = ARENA_ARRAY (c->p->arena, adj_id, n + 1);
  for (adj_id b = 0; b < c->nblocks; b++)
    for (uint32_t k = 0; is_copied (c, b) && k < f->blocks.at[b].succs.n; k++)
      copy_edge (c, f->blocks.at[b].succs.at[k]);
}

static void
order_phis (struct copying *c)
{
  struct function *f = c->f;
  for (adj_id id = 0; id < c->nstmts; id++) {
    const struct stmt *old = &f->stmts.at[id];
    if (old->kind != STMT_PHI || !is_copied (c, old->block))
      continue;
    struct stmt *s = &f->stmts.at[f->values.at[c->value[old->dst]].def];
    const struct block *b = &f->blocks.at[s->block];
    for (uint32_t k = 0; k < b->preds.n; k++)
      s->args[k]
	= c->value[old->args[position_of (f, c->edge[b->preds.at[k] - c->nedges])]];
  }
}

/* ---- 4. -------------------------------------------------------------------------------- */

/* Operand K of S, in a block that is not copied, is read where control comes from one
   that is.  */
static bool
comes_over_edge (const struct copying *c, const struct stmt *s, uint32_t k)
{
  adj_id from = s->kind == STMT_PHI ? predecessor (c->f, s->block, k) : ADJ_NONE;
  return from != ADJ_NONE && (from >= c->nblocks || is_copied (c, from));
}

/* V is read behind the part; BY, unless ADJ_NONE, takes its place there.  */
static bool
replace_uses (struct copying *c, adj_id v, adj_id by)
{
  struct function *f = c->f;
  bool any = false;
  for (adj_id id = 0; id < c->nstmts; id++) {
    struct stmt *s = &f->stmts.at[id];
    if (s->block == ADJ_NONE || is_copied (c, s->block))
      continue;
    for (uint32_t k = 0; k < s->nargs; k++)
      if (s->args[k] == v && !comes_over_edge (c, s, k)) {
	any = true;
	if (by != ADJ_NONE)
	  s->args[k] = by;
      }
    if (s->ref && rewrite_ref_reads (s->ref, v)) {
      any = true;
      if (by != ADJ_NONE)
	rewrite_ref (c->p, s, v, by);
    }
  }
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (f->loops.at[k].count == v && !is_copied (c, f->loops.at[k].header)) {
      any = true;
      if (by != ADJ_NONE)
	f->loops.at[k].count = by;
    }
  return any;
}

static void
merge (struct copying *c, adj_id v)
{
  struct function *f = c->f;
  const struct stmt def = f->stmts.at[f->values.at[v].def];
  adj_id dst = rewrite_value_like (c->p, f, v);
  replace_uses (c, v, dst);
  uint32_t n = f->blocks.at[c->v->join].preds.n;
  struct stmt *s = stmt_new (c->p, f, c->v->join, STMT_PHI, dst, n);
  s->place = def.place;
  s->line = def.line;
  struct block *join = &f->blocks.at[c->v->join];
  for (uint32_t k = 0; k < n; k++)
    s->args[k] = join->preds.at[k] < c->nedges ? v : c->value[v];
  adj_id id = join->stmts.at[join->stmts.n - 1];
  memmove (&join->stmts.at[1], &join->stmts.at[0],
	   (join->stmts.n - 1) * sizeof *join->stmts.at);
  join->stmts.at[0] = id;
}

static void
copy_counts (struct copying *c)
{
  struct function *f = c->f;
  uint32_t n = f->loops.n;
  for (uint32_t k = 0; k < n; k++) {
    struct loop_count x = f->loops.at[k];
    if (!is_copied (c, x.header))
      continue;
    x.header = c->block[x.header];
    x.count = c->value[x.count];
    VEC_PUSH (c->p->arena, f->loops, x);
  }
}

/* ---- 5. -------------------------------------------------------------------------------- */

/* Of two versions of a loop the copy is the one that hardly ever runs.  */
static void
make_plain (struct copying *c)
{
  struct function *f = c->f;
  struct arena own;
  arena_init (&own);
  struct graph *g = graph_of_function (&own, f);
  const struct loops *loops = graph_loops (&own, g, graph_dominators (&own, g));
  for (adj_id b = c->nblocks; b < f->blocks.n; b++) {
    adj_id l = loops->innermost[b];
    if (l == ADJ_NONE || loops->at[l].header < c->nblocks)
      continue;
    struct stmt *s = &f->stmts.at[f->blocks.at[b].stmts.at[f->blocks.at[b].stmts.n - 1]];
    for (uint32_t k = 0; s->kind == STMT_COND && k < 2; k++)
      s->plain = s->plain || !bitset_has (&loops->at[l].body, successor (f, b, k));
  }
  arena_release (&own);
}

/* ---- 6. -------------------------------------------------------------------------------- */

static void
put_numbers (struct copying *c)
{
  struct function *f = c->f;
  adj_id *map = ARENA_ARRAY (c->p->arena, adj_id, c->nvalues);
  for (adj_id v = 0; v < c->nvalues; v++)
    map[v] = v;
  for (uint32_t k = 0; k < c->v->numbers.n; k++) {
    const struct version_number *x = &c->v->numbers.at[k];
    map[x->value] = value_integer (c->p, f, f->values.at[x->value].type, x->is);
  }
  for (adj_id id = 0; id < c->nstmts && c->v->numbers.n; id++)
    if (f->stmts.at[id].block != ADJ_NONE && is_copied (c, f->stmts.at[id].block))
      rewrite_reads_of (c->p, &f->stmts.at[id], map);
}

/* ---- 7. -------------------------------------------------------------------------------- */

/* The alias matrix with locations for V's: copies of their rows and columns.  Returns the first
   of them.  */
static adj_id
add_locations (struct program *p, struct function *f, const struct version *v)
{
  uint32_t old = f->nlocations, n = old + v->locations.n;
  struct bitset *alias = ARENA_ARRAY (p->arena, struct bitset, n);
  for (adj_id i = 0; i < n; i++) {
    adj_id from = i < old ? i : v->locations.at[i - old].of;
    alias[i] = bitset_new (p->arena, n);
    for (adj_id j = 0; j < n; j++)
      if (bitset_has (&f->alias[from], j < old ? j : v->locations.at[j - old].of))
	bitset_add (&alias[i], j);
  }
  f->alias = alias;
  f->nlocations = n;
  return old;
}

static bool
is_pair (const struct version *v, uint32_t x, uint32_t y)
{
  for (uint32_t k = 0; k < v->pairs.n; k++)
    if ((v->pairs.at[k].x == x && v->pairs.at[k].y == y)
	|| (v->pairs.at[k].x == y && v->pairs.at[k].y == x))
      return true;
  return false;
}

static void
tell_apart (struct copying *c)
{
  const struct version *v = c->v;
  struct function *f = c->f;
  adj_id first = add_locations (c->p, f, v);
  for (adj_id id = 0; id < c->nstmts; id++) {
    struct stmt *s = &f->stmts.at[id];
    if (s->block == ADJ_NONE || !is_copied (c, s->block) || !s->ref)
      continue;
    for (uint32_t k = 0; k < v->locations.n; k++)
      if (v->locations.at[k].of == s->location) {
	s->location = first + k;
	break;
      }
  }
  for (uint32_t i = 0; i < v->locations.n; i++)
    for (uint32_t j = 0; j < i; j++) {
      adj_id x = first + i, y = first + j;
      if (!is_pair (v, v->locations.at[i].group, v->locations.at[j].group)
	  || (!bitset_has (&f->alias[x], y) && !bitset_has (&f->alias[y], x)))
	continue;
      bitset_drop (&f->alias[x], y);
      bitset_drop (&f->alias[y], x);
      struct assumed_apart one = { c->first, x, y };
      VEC_PUSH (c->p->arena, f->assumed, one);
    }
}

adj_id
version_make (struct program *p, struct function *f, const struct version *v)
{
  struct copying c = { .p = p, .f = f, .v = v };
  c.first = move_terminator (p, f, v->split);
  add_test (p, f, v);
  c.nblocks = f->blocks.n;
  c.nvalues = f->values.n;
  c.nstmts = f->stmts.n;
  copy_names (&c);
  edge_new (p, f, v->split, c.first);
  edge_new (p, f, v->split, c.block[c.first]);
  c.nedges = f->edges.n;
  for (adj_id b = 0; b < c.nblocks; b++)
    for (uint32_t k = 0; is_copied (&c, b) && k < f->blocks.at[b].stmts.n; k++)
      copy_stmt (&c, f->blocks.at[b].stmts.at[k]);
  copy_edges (&c);
  order_phis (&c);
  copy_counts (&c);
  make_plain (&c);
  for (adj_id x = 0; x < c.nvalues; x++)
    if (c.value[x] != x && replace_uses (&c, x, ADJ_NONE))
      merge (&c, x);
  put_numbers (&c);
  if (v->locations.n)
    tell_apart (&c);
  return c.nblocks;
}
