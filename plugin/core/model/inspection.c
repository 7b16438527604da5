/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes inspectors: see inspection.h.

   1. Blocks and edges; BEFORE is split in front of its GOTO, and the inspector lies between.
   2. Statements, block by block in an order in which control can come there; each load that is looked at is followed
      by a minimum and a maximum.  Where more than one way leads to a block, PHIs say what these are so far.
   3. Operands of PHIs.
   4. Behind it the ends (OP_ONCE: what polynomials do not look into), and STMT_BETWEEN where the loads are.  */

#include "inspection.h"

#include "graph.h"
#include "rewrite.h"

/* Ends of what is loaded in 8 bytes begin at this, and at minus this: far enough apart that nothing lies outside of them
   in a program, and so near that a test can compute with them.  They would hold all the same.  */
#define MOST_LOADED ((int64_t) 1 << 40)

struct ends { adj_id least, most; };

struct inspecting {
  struct program *p;
  struct function *f;
  const struct inspection *v;
  uint32_t nblocks, nvalues;	/* before anything was made */
  adj_id behind;		/* the block behind the inspector */
  adj_id *copy;			/* [nblocks] or ADJ_NONE */
  adj_id *from;			/* [new blocks, from nblocks on] what it is a copy of */
  adj_id *map;			/* [nvalues] */
  adj_id *order;		/* blocks of F that are copied */
  uint32_t n;
  struct ends *first;		/* [loads] where nothing was loaded */
  struct ends **at;		/* [new blocks][loads] at its end; or in front, while it is filled */
};

static bool
is_copied (const struct inspecting *c, adj_id block)
{
  return block < 64 * c->v->blocks.nwords && bitset_has (&c->v->blocks, block);
}

static bool
is_needed (const struct inspecting *c, adj_id id)
{
  return id < 64 * c->v->stmts.nwords && bitset_has (&c->v->stmts, id);
}

static struct ends *
ends_of (struct inspecting *c, adj_id block)
{
  return c->at[block - c->nblocks];
}

/* ---- 1. -------------------------------------------------------------------------------- */

static void
make_blocks (struct inspecting *c)
{
  c->copy = ARENA_ARRAY (c->p->arena, adj_id, c->nblocks);
  c->from = ARENA_ARRAY (c->p->arena, adj_id, c->nblocks + 1);
  c->order = ARENA_ARRAY (c->p->arena, adj_id, c->nblocks);
  for (adj_id b = 0; b < c->nblocks; b++)
    c->copy[b] = ADJ_NONE;
  for (adj_id b = 0; b < c->nblocks; b++)
    if (is_copied (c, b)) {
      c->copy[b] = block_new (c->p, c->f);
      c->from[c->copy[b] - c->nblocks] = b;
    }
  c->behind = block_new (c->p, c->f);
}

static void
make_edges (struct inspecting *c)
{
  const struct inspection *v = c->v;
  adj_id rest = block_split (c->p, c->f, v->before, c->f->blocks.at[v->before].stmts.n - 1);
  stmt_new (c->p, c->f, v->before, STMT_GOTO, ADJ_NONE, 0);
  edge_new (c->p, c->f, v->before, c->copy[v->header]);
  for (adj_id b = 0; b < c->nblocks; b++)
    for (uint32_t k = 0; c->copy[b] != ADJ_NONE && k < v->way[b].n; k++) {
      adj_id to = v->way[b].to[k];
      edge_new (c->p, c->f, c->copy[b], to == ADJ_NONE ? c->behind : c->copy[to]);
    }
  edge_new (c->p, c->f, c->behind, rest);
}

/* The copies in reverse postorder.  */
static void
find_order (struct inspecting *c)
{
  struct arena own;
  arena_init (&own);
  struct graph *g = graph_of_function (&own, c->f);
  uint32_t n;
  adj_id *order = graph_order (&own, g, &n);
  for (uint32_t k = 0; k < n; k++)
    if (order[k] >= c->nblocks && order[k] < c->behind)
      c->order[c->n++] = c->from[order[k] - c->nblocks];
  arena_release (&own);
}

/* ---- 2. -------------------------------------------------------------------------------- */

static adj_id
op (struct inspecting *c, adj_id block, enum op_code code, adj_id x, adj_id y, adj_id like)
{
  adj_id dst = value_new (c->p, c->f, VALUE_STMT, c->f->values.at[x].type);
  struct stmt *s = stmt_new (c->p, c->f, block, STMT_OP, dst, y == ADJ_NONE ? 1 : 2);
  s->op = code;
  s->args[0] = x;
  if (y != ADJ_NONE)
    s->args[1] = y;
  s->place = c->f->stmts.at[like].place;
  s->line = c->f->stmts.at[like].line;
  return dst;
}

static adj_id
phi (struct inspecting *c, adj_id block, adj_id type)
{
  adj_id dst = value_new (c->p, c->f, VALUE_STMT, type);
  stmt_new (c->p, c->f, block, STMT_PHI, dst, c->f->blocks.at[block].preds.n);
  return dst;
}

/* What the ends are where BLOCK begins, which several ways may lead to.  */
static void
begin_ends (struct inspecting *c, adj_id block)
{
  struct ends *now = ARENA_ARRAY (c->p->arena, struct ends, c->v->loads.n);
  c->at[block - c->nblocks] = now;
  for (uint32_t k = 0; k < c->v->loads.n; k++) {
    adj_id type = c->f->values.at[c->first[k].least].type;
    if (c->f->blocks.at[block].preds.n > 1) {
      now[k].least = phi (c, block, type);
      now[k].most = phi (c, block, type);
      continue;
    }
    adj_id from = predecessor (c->f, block, 0);
    now[k] = from < c->nblocks ? c->first[k] : ends_of (c, from)[k];
  }
}

static void
copy_phi (struct inspecting *c, adj_id id, adj_id block)
{
  const struct stmt old = c->f->stmts.at[id];
  adj_id dst = rewrite_value_like (c->p, c->f, old.dst);
  struct stmt *s = stmt_new (c->p, c->f, block, STMT_PHI, dst, c->f->blocks.at[block].preds.n);
  s->place = old.place;
  s->line = old.line;
  c->map[old.dst] = dst;
}

static void
copy_stmt (struct inspecting *c, adj_id id, adj_id block)
{
  adj_id old = c->f->stmts.at[id].dst, dst = rewrite_value_like (c->p, c->f, old);
  rewrite_copy (c->p, c->f, id, block, dst, c->map);
  c->map[old] = dst;
  for (uint32_t k = 0; k < c->v->loads.n; k++)
    if (c->v->loads.at[k] == id) {
      struct ends *now = &ends_of (c, block)[k];
      now->least = op (c, block, OP_MIN, now->least, dst, id);
      now->most = op (c, block, OP_MAX, now->most, dst, id);
    }
}

static void
copy_terminator (struct inspecting *c, adj_id old, adj_id block)
{
  adj_id id = c->f->blocks.at[old].stmts.at[c->f->blocks.at[old].stmts.n - 1];
  if (c->v->way[old].n == 2) {
    rewrite_copy (c->p, c->f, id, block, ADJ_NONE, c->map);
    c->f->stmts.at[c->f->stmts.n - 1].plain |= bitset_has (&c->v->plain, old);
  } else
    stmt_new (c->p, c->f, block, STMT_GOTO, ADJ_NONE, 0);
}

static bool
is_of_first_iteration (const struct inspecting *c, const struct stmt *s)
{
  return s->kind == STMT_PHI && c->v->once && s->block == c->v->header;
}

/* PHIs, then the PHIs of ends, then the others.  */
static void
copy_block (struct inspecting *c, adj_id old)
{
  adj_id block = c->copy[old];
  for (int phis = 1; phis >= 0; phis--) {
    for (uint32_t k = 0; k < c->f->blocks.at[old].stmts.n; k++) {
      adj_id id = c->f->blocks.at[old].stmts.at[k];
      if (!is_needed (c, id) || (c->f->stmts.at[id].kind == STMT_PHI) != phis)
	continue;
      const struct stmt *s = &c->f->stmts.at[id];
      if (is_of_first_iteration (c, s))
	c->map[s->dst] = s->args[c->v->entry];
      else if (phis)
	copy_phi (c, id, block);
      else
	copy_stmt (c, id, block);
    }
    if (phis)
      begin_ends (c, block);
  }
  copy_terminator (c, old, block);
}

/* ---- 3. -------------------------------------------------------------------------------- */

/* What PHI S gets from FROM, which is BEFORE or a block that is copied.  */
static adj_id
operand_from (const struct inspecting *c, const struct stmt *s, adj_id from)
{
  uint32_t k = from == c->v->before ? c->v->entry : 0;
  while (k < s->nargs && from != c->v->before && predecessor (c->f, s->block, k) != from)
    k++;
  ADJ_ASSERT (k < s->nargs);
  return c->map[s->args[k]];
}

static void
fill_phis (struct inspecting *c, adj_id old)
{
  const struct block *b = &c->f->blocks.at[c->copy[old]];
  struct stmt *made = NULL;
  for (uint32_t i = 0, k = 0; i < b->preds.n; i++) {
    adj_id from = predecessor (c->f, c->copy[old], i);
    bool enters = from < c->nblocks;
    for (uint32_t n = k = 0; n < c->f->blocks.at[old].stmts.n; n++) {
      adj_id id = c->f->blocks.at[old].stmts.at[n];
      const struct stmt *s = &c->f->stmts.at[id];
      if (!is_needed (c, id) || s->kind != STMT_PHI || is_of_first_iteration (c, s))
	continue;
      made = &c->f->stmts.at[b->stmts.at[k++]];
      made->args[i] = operand_from (c, s, enters ? from : c->from[from - c->nblocks]);
    }
    for (uint32_t n = 0; b->preds.n > 1 && n < c->v->loads.n; n++) {
      struct ends x = enters ? c->first[n] : ends_of (c, from)[n];
      c->f->stmts.at[b->stmts.at[k++]].args[i] = x.least;
      c->f->stmts.at[b->stmts.at[k++]].args[i] = x.most;
    }
  }
}

static void
copy_counts (struct inspecting *c)
{
  uint32_t n = c->f->loops.n;
  for (uint32_t k = 0; k < n; k++) {
    struct loop_count x = c->f->loops.at[k];
    if (x.header >= 64 * c->v->counted.nwords || !bitset_has (&c->v->counted, x.header))
      continue;
    x.header = c->copy[x.header];
    x.count = c->map[x.count];
    VEC_PUSH (c->p->arena, c->f->loops, x);
  }
}

/* ---- 4. -------------------------------------------------------------------------------- */

static void
say_between (struct inspecting *c, inspected_list *out)
{
  for (uint32_t k = 0; k < c->v->loads.n; k++) {
    adj_id id = c->v->loads.at[k], block = c->f->stmts.at[id].block;
    struct ends now = ends_of (c, c->behind)[k];
    struct inspected x = { id, op (c, c->behind, OP_ONCE, now.least, ADJ_NONE, id),
			   op (c, c->behind, OP_ONCE, now.most, ADJ_NONE, id) };
    struct stmt *s = stmt_new (c->p, c->f, block, STMT_BETWEEN, ADJ_NONE, 3);
    s->args[0] = c->f->stmts.at[id].dst;
    s->args[1] = x.least;
    s->args[2] = x.most;
    adj_id said = c->f->blocks.at[block].stmts.at[--c->f->blocks.at[block].stmts.n];
    rewrite_put_last (c->p, c->f, said, block);
    VEC_PUSH (c->p->arena, *out, x);
  }
}

void
inspection_make (struct program *p, struct function *f, const struct inspection *v, inspected_list *out)
{
  struct inspecting c = { .p = p, .f = f, .v = v, .nblocks = f->blocks.n, .nvalues = f->values.n };
  make_blocks (&c);
  make_edges (&c);
  find_order (&c);
  c.map = ARENA_ARRAY (p->arena, adj_id, c.nvalues);
  for (adj_id x = 0; x < c.nvalues; x++)
    c.map[x] = x;
  c.first = ARENA_ARRAY (p->arena, struct ends, v->loads.n);
  for (uint32_t k = 0; k < v->loads.n; k++) {
    adj_id type = f->values.at[f->stmts.at[v->loads.at[k]].dst].type;
    uint32_t bytes = p->types.at[type].bytes;
    int64_t most = bytes < 8 ? ((int64_t) 1 << (8 * bytes - 1)) - 1 : MOST_LOADED;
    c.first[k].least = value_integer (p, f, type, most);
    c.first[k].most = value_integer (p, f, type, -most);
  }
  c.at = ARENA_ARRAY (p->arena, struct ends *, f->blocks.n - c.nblocks);
  for (uint32_t k = 0; k < c.n; k++)
    copy_block (&c, c.order[k]);
  begin_ends (&c, c.behind);
  for (uint32_t k = 0; k < c.n; k++)
    fill_phis (&c, c.order[k]);
  for (uint32_t i = 0; i < f->blocks.at[c.behind].preds.n && f->blocks.at[c.behind].preds.n > 1; i++)
    for (uint32_t n = 0; n < v->loads.n; n++) {
      struct ends x = ends_of (&c, predecessor (f, c.behind, i))[n];
      f->stmts.at[f->blocks.at[c.behind].stmts.at[2 * n]].args[i] = x.least;
      f->stmts.at[f->blocks.at[c.behind].stmts.at[2 * n + 1]].args[i] = x.most;
    }
  copy_counts (&c);
  say_between (&c, out);
  stmt_new (p, f, c.behind, STMT_GOTO, ADJ_NONE, 0);
}
