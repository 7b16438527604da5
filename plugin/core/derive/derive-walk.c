/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that walk (loop-walk.h), with last iteration L and blocks of 64.

     rows	M = (L + 63) / 64 + 1 milestones, then min (64, L + 1) rows for one block
     forward	iteration k puts to row (k + 63) / 64, which the last one of them, 64 * row,
		leaves as it is to be; no branch is needed
     reverse	iteration k gets from row M + k % 64

   Before the reverse of iteration k, if it is the first one there or the last one of its block:

	j = k - k % 64, carried values from row j / 64
     head:
	put them to row M + j % 64
	if (j == k) on
	the step, statements and branches as they were
	j++, to the head  */

#include "sweeps.h"
#include "loop-walk.h"

struct walker {
  struct sweeps *s;
  const struct walk *walk;
  const struct bitset *body;
  adj_id header;
  adj_id *reg;			/* [values of f] of the walk */
  adj_id *block;		/* [blocks of f] in the walk */
  adj_id at;			/* register: the iteration */
  adj_id head;
};

static adj_id
number (struct builder *b, int64_t x)
{
  return build_integer (b, TYPE_ID_INT64, x);
}

static adj_id
arithmetic (struct builder *b, enum op_code op, adj_id x, int64_t y)
{
  adj_id by = op == OP_SHR ? build_integer (b, TYPE_ID_INT32, y) : number (b, y);
  return build_op (b, op, TYPE_ID_INT64, 2, x, by, 0);
}

/* ---- rows --------------------------------------------------------------------------- */

static adj_id
milestones (struct sweeps *s, adj_id loop)
{
  if (s->loop[loop].milestones == ADJ_NONE)
    s->loop[loop].milestones = build_register (&s->b, TYPE_ID_INT64, "milestones");
  return s->loop[loop].milestones;
}

void
derive_walk_rows (struct sweeps *s, adj_id loop, adj_id last)
{
  struct builder *b = &s->b;
  adj_id m = milestones (s, loop);
  int64_t most = walk_block (s->plan);
  adj_id up = arithmetic (b, OP_ADD, last, 2 * most - 1);
  build_assign (b, m, arithmetic (b, OP_SHR, up, walk_shift (s->plan)));
  adj_id few = build_op (b, OP_LT, TYPE_ID_BOOL, 2, last, number (b, most), 0);
  adj_id block = build_op (b, OP_SELECT, TYPE_ID_INT64, 3, few, arithmetic (b, OP_ADD, last, 1),
			   number (b, most));
  build_stmt (b, STMT_OP, loop_rows (s, loop), 2, m, block, 0)->op = OP_ADD;
}

static adj_id
row_in_block (struct sweeps *s, adj_id loop, adj_id iteration)
{
  struct builder *b = &s->b;
  adj_id at = arithmetic (b, OP_AND, iteration, (int64_t) walk_block (s->plan) - 1);
  return build_op (b, OP_ADD, TYPE_ID_INT64, 2, milestones (s, loop), at, 0);
}

adj_id
derive_walk_row (struct sweeps *s, adj_id loop, bool puts)
{
  adj_id k = loop_counter (s, loop);
  if (!puts)
    return row_in_block (s, loop, k);
  adj_id up = arithmetic (&s->b, OP_ADD, k, (int64_t) walk_block (s->plan) - 1);
  return arithmetic (&s->b, OP_SHR, up, walk_shift (s->plan));
}

/* The column of V in ROW: put to, or got from.  */
static void
column (struct walker *w, enum stmt_kind kind, adj_id v, adj_id row)
{
  struct sweeps *s = w->s;
  struct builder *b = &s->b;
  bool puts = kind == STMT_COLUMN_PUT;
  adj_id loop = w->walk->loop;
  struct stmt *c = build_stmt (b, kind, puts ? ADJ_NONE : w->reg[v], puts ? 4 : 3,
			       loop_base (s, loop), loop_rows (s, loop), row);
  c->offset = s->plan->column[v];
  c->element = b->f->values.at[v].type;
  if (puts)
    c->args[3] = w->reg[v];
}

/* ---- the walk ------------------------------------------------------------------------- */

static bool
is_column (const struct walker *w, adj_id v)
{
  return w->s->plan->place[v] == PLACE_COLUMN;
}

/* Carried values as iteration J has them, a block's first one.  */
static void
start (struct walker *w, adj_id j)
{
  struct sweeps *s = w->s;
  struct builder *b = &s->b;
  adj_id loop = w->walk->loop, counter = loop_counter (s, loop);
  adj_id row = arithmetic (b, OP_SHR, j, walk_shift (s->plan));
  for (uint32_t k = 0; k < w->walk->carried.n; k++) {
    adj_id v = w->walk->carried.at[k];
    if (is_column (w, v)) {
      column (w, STMT_COLUMN_GET, v, row);
      continue;
    }
    s->loop[loop].counter = j;
    build_assign (b, w->reg[v], derive_induction_value (s, v));
    s->loop[loop].counter = counter;
  }
}

/* On an edge: the PHIs of its target in the walk.  */
static void
pass (struct walker *w, adj_id edge)
{
  struct builder *b = &w->s->b;
  const struct stmt *phi;
  id_list to = { 0 }, from = { 0 };
  adj_id arg;
  for (uint32_t i = 0; (phi = phi_of_edge (b->f, edge, i, &arg)); i++) {
    if (!bitset_has (&w->walk->stmts, b->f->values.at[phi->dst].def))
      continue;
    adj_id r = build_register (b, b->f->values.at[phi->dst].type, NULL);
    build_assign (b, r, build_operand (b, arg));
    VEC_PUSH (b->p->arena, to, w->reg[phi->dst]);
    VEC_PUSH (b->p->arena, from, r);
  }
  for (uint32_t k = 0; k < to.n; k++)
    build_assign (b, to.at[k], from.at[k]);
}

/* The way along EDGE: a block.  */
static adj_id
way (struct walker *w, adj_id edge)
{
  struct builder *b = &w->s->b;
  adj_id to = b->f->edges.at[edge].to, here = b->block, block = b->block = build_block (b);
  pass (w, edge);
  if (to == w->header)
    build_stmt (b, STMT_OP, w->at, 2, w->at, number (b, 1), 0)->op = OP_ADD;
  build_goto (b, to == w->header ? w->head : w->block[to]);
  b->block = here;
  return block;
}

/* At the end of block AT of F: ways out of the loop are none.  */
static void
branch (struct walker *w, adj_id at)
{
  struct builder *b = &w->s->b;
  const struct stmt *t = terminator (b->f, at);
  uint32_t n = b->f->blocks.at[at].succs.n, staying = 0;
  adj_id *target = ARENA_ARRAY (b->p->arena, adj_id, n), any = ADJ_NONE;
  for (uint32_t k = 0; k < n; k++) {
    target[k] = ADJ_NONE;
    if (!walk_stays (w->s->plan, w->walk->loop, at, k))
      continue;
    any = target[k] = way (w, b->f->blocks.at[at].succs.at[k]);
    staying++;
  }
  if (staying == 1) {
    build_goto (b, any);
    return;
  }
  adj_id condition = build_operand (b, t->args[0]);
  if (t->kind == STMT_COND) {
    build_branch (b, condition, target[0], target[1]);
    return;
  }
  struct stmt *sw = build_stmt (b, STMT_SWITCH, ADJ_NONE, 1, condition, 0, 0);
  sw->ncases = t->ncases;
  sw->cases = t->cases;
  for (uint32_t k = 0; k < n; k++)
    edge_new (b->p, b->h, b->block, target[k] == ADJ_NONE ? any : target[k]);
}

/* What is not in the walk is left out.  */
static void
step (struct walker *w)
{
  struct builder *b = &w->s->b;
  for (adj_id bl = 0; bl < b->f->blocks.n; bl++)
    if (bitset_has (w->body, bl))
      w->block[bl] = build_block (b);
  for (adj_id bl = 0; bl < b->f->blocks.n; bl++) {
    const struct block *block = &b->f->blocks.at[bl];
    if (!bitset_has (w->body, bl))
      continue;
    b->block = w->block[bl];
    for (uint32_t k = 0; k < block->stmts.n; k++) {
      const struct stmt *s = &b->f->stmts.at[block->stmts.at[k]];
      if (s->kind == STMT_OP && bitset_has (&w->walk->stmts, block->stmts.at[k]))
	build_copy (b, block->stmts.at[k], w->reg[s->dst]);
    }
    branch (w, bl);
  }
}

/* In a scope of its own: from the first iteration of the block to the current one; then to END.  */
static void
walk (struct walker *w, adj_id end)
{
  struct sweeps *s = w->s;
  struct builder *b = &s->b;
  adj_id k = loop_counter (s, w->walk->loop);
  derive_open_scope (s);
  derive_materialise (s, plan_needs (s->plan, NEED_ENTRY, w->walk->loop));
  for (adj_id id = 0; id < b->f->stmts.n; id++) {
    adj_id v = b->f->stmts.at[id].dst;
    if (!bitset_has (&w->walk->stmts, id))
      continue;
    w->reg[v] = build_register (b, b->f->values.at[v].type, b->f->values.at[v].name);
    build_set_local (b, v, w->reg[v]);
  }
  w->at = build_register (b, TYPE_ID_INT64, "walked");
  build_assign (b, w->at, arithmetic (b, OP_AND, k, -(int64_t) walk_block (s->plan)));
  start (w, w->at);
  w->head = build_block (b);
  build_goto (b, w->head);
  b->block = w->head;
  adj_id row = row_in_block (s, w->walk->loop, w->at);
  for (uint32_t i = 0; i < w->walk->carried.n; i++)
    if (is_column (w, w->walk->carried.at[i]))
      column (w, STMT_COLUMN_PUT, w->walk->carried.at[i], row);
  adj_id done = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, w->at, k, 0), here = b->block;
  step (w);
  b->block = here;
  build_branch (b, done, end, w->block[w->header]);
  b->stamp = ADJ_NONE;
}

void
derive_walk (struct sweeps *s, adj_id loop, bool follows)
{
  struct builder *b = &s->b;
  const struct loop *l = &s->plan->cfg->loops->at[loop];
  struct arena *a = b->p->arena;
  struct walker w = { .s = s, .walk = s->plan->loop[loop].walk, .body = &l->body,
		      .header = l->header, .reg = ARENA_ARRAY (a, adj_id, b->f->values.n),
		      .block = ARENA_ARRAY (a, adj_id, b->f->blocks.n) };
  struct walk_region region = { build_block (b), build_block (b) };
  VEC_PUSH (a, s->walked, region);
  build_goto (b, region.begin);
  b->block = region.begin;
  if (follows) {
    int64_t within = (int64_t) walk_block (s->plan) - 1;
    adj_id at = arithmetic (b, OP_AND, loop_counter (s, loop), within);
    adj_id ends = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, at, number (b, within), 0);
    adj_id begins = build_block (b);
    build_branch (b, ends, begins, region.end);
    b->block = begins;
  }
  walk (&w, region.end);
  b->block = region.end;
}
