/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the extremum over a loop comes from: see extremum.h.

	BODY <--+	 BODY <--+
	 |  LATCH+	  |  LATCH+
	EXIT		 ENTRY
			  |
			 SEARCH <--+		NUMBER: of the first item that is the extremum, or none
			  |	   |
			  |    AGAIN+
			 BEHIND			that item, if there is one: the first item is read if
			  |			there is none
			 EXIT  */

#include "extremum.h"

#include "rewrite.h"

struct making {
  struct program *p;
  struct function *f;
  const struct extremum *v;
  uint32_t nstmts, nvalues;	/* before anything was made */
  adj_id entry, search, again, behind;
  adj_id found, came_in;	/* values: the extremum, what the loop's PHI gets on entry */
  adj_id number;		/* value */
  adj_id *map;			/* [nvalues] */
};

static adj_id
op (struct making *c, adj_id block, enum op_code code, adj_id type, adj_id x, adj_id y)
{
  const struct stmt like = c->f->stmts.at[c->v->select];
  adj_id dst = value_new (c->p, c->f, VALUE_STMT, type);
  struct stmt *s = stmt_new (c->p, c->f, block, STMT_OP, dst, y == ADJ_NONE ? 1 : 2);
  s->op = code;
  s->args[0] = x;
  if (y != ADJ_NONE)
    s->args[1] = y;
  s->line = like.line;
  s->place = like.place;
  return dst;
}

static adj_id
select (struct making *c, adj_id block, adj_id test, adj_id x, adj_id y)
{
  const struct stmt like = c->f->stmts.at[c->v->select];
  adj_id dst = value_new (c->p, c->f, VALUE_STMT, c->f->values.at[x].type);
  struct stmt *s = stmt_new (c->p, c->f, block, STMT_OP, dst, 3);
  s->op = OP_SELECT;
  s->args[0] = test;
  s->args[1] = x;
  s->args[2] = y;
  s->line = like.line;
  s->place = like.place;
  return dst;
}

/* A PHI of BLOCK, whose predecessors are ENTRY and another one.  */
static adj_id
phi (struct making *c, adj_id block, const struct value *like, adj_id from, adj_id x, adj_id y)
{
  VEC_PUSH (c->p->arena, c->f->values, *like);
  adj_id dst = c->f->values.n - 1;
  rewrite_phi (c->p, c->f, block, dst, from, x, y);
  return dst;
}

static adj_id
integer (struct making *c, int64_t x)
{
  return value_integer (c->p, c->f, TYPE_ID_INT64, x);
}

static void
jump (struct making *c, adj_id from)
{
  stmt_new (c->p, c->f, from, STMT_GOTO, ADJ_NONE, 0);
}

/* ---- edges -------------------------------------------------------------------------------- */

/* In front of what is behind the loop.  */
static void
make_edges (struct making *c)
{
  struct function *f = c->f;
  uint32_t k = successor (f, c->v->body, 0) == c->v->latch ? 1 : 0;
  adj_id exit = f->blocks.at[c->v->body].succs.at[k];
  f->edges.at[exit].from = c->behind;
  VEC_PUSH (c->p->arena, f->blocks.at[c->behind].succs, exit);
  adj_id in = edge_new (c->p, f, c->v->body, c->entry);
  f->blocks.at[c->v->body].succs.n--;
  f->blocks.at[c->v->body].succs.at[k] = in;
  edge_new (c->p, f, c->entry, c->search);
  edge_new (c->p, f, c->search, k ? c->again : c->behind);
  edge_new (c->p, f, c->search, k ? c->behind : c->again);
  edge_new (c->p, f, c->again, c->search);
}

/* ---- copies ------------------------------------------------------------------------------- */

static void
copy_stmt (struct making *c, adj_id id, adj_id block)
{
  adj_id old = c->f->stmts.at[id].dst, dst = rewrite_value_like (c->p, c->f, old);
  rewrite_copy (c->p, c->f, id, block, dst, c->map);
  c->map[old] = dst;
}

/* The body's statements that make WHAT, but for PHIs.  */
static void
copy_body (struct making *c, adj_id block, const struct bitset *what)
{
  struct function *f = c->f;
  for (uint32_t k = 0; k < f->blocks.at[c->v->body].stmts.n; k++) {
    adj_id id = f->blocks.at[c->v->body].stmts.at[k];
    const struct stmt *s = &f->stmts.at[id];
    if (s->dst != ADJ_NONE && s->kind != STMT_PHI && bitset_has (what, s->dst))
      copy_stmt (c, id, block);
  }
}

static void
forget_copies (struct making *c)
{
  for (adj_id v = 0; v < c->nvalues; v++)
    c->map[v] = v;
}

/* What PHI, of the loop, gets on entry, or from the latch.  */
static adj_id
operand (const struct making *c, adj_id phi, bool from_latch)
{
  uint32_t latch = predecessor (c->f, c->v->body, 0) == c->v->latch ? 0 : 1;
  return c->f->stmts.at[phi].args[from_latch ? latch : 1 - latch];
}

/* ---- the search --------------------------------------------------------------------------- */

/* No item has this number; an item's is nearer to the other end.  */
static int64_t
none (const struct making *c)
{
  return c->v->first ? INT64_MAX : -1;
}

static void
make_search (struct making *c)
{
  struct function *f = c->f;
  struct value number = { .kind = VALUE_STMT, .type = TYPE_ID_INT64, .def = ADJ_NONE,
			  .origin = ADJ_NONE };
  VEC (adj_id) phis = { NULL, 0, 0 };
  forget_copies (c);
  adj_id at = phi (c, c->search, &number, c->entry, integer (c, 0), ADJ_NONE);
  adj_id best = phi (c, c->search, &number, c->entry, integer (c, none (c)), ADJ_NONE);
  for (uint32_t k = 0; k < c->v->steps.n; k++) {
    adj_id old = c->v->steps.at[k].phi;
    struct value like = f->values.at[f->stmts.at[old].dst];
    adj_id new = phi (c, c->search, &like, c->entry, operand (c, old, false), ADJ_NONE);
    c->map[f->stmts.at[old].dst] = new;
    VEC_PUSH (c->p->arena, phis, new);
  }
  copy_body (c, c->search, &c->v->needed);
  adj_id is = op (c, c->search, OP_EQ, TYPE_ID_BOOL, c->map[c->v->item], c->found);
  adj_id mine = select (c, c->search, is, at, integer (c, none (c)));
  c->number = op (c, c->search, c->v->first ? OP_MIN : OP_MAX, TYPE_ID_INT64, best, mine);
  adj_id next = op (c, c->search, OP_ADD, TYPE_ID_INT64, at, integer (c, 1));
  const struct stmt branch = *terminator (f, c->v->body);
  struct stmt *s = stmt_new (c->p, f, c->search, STMT_COND, ADJ_NONE, 1);
  s->args[0] = c->map[branch.args[0]];
  s->line = branch.line;
  s->place = branch.place;
  jump (c, c->again);
  uint32_t again = predecessor (f, c->search, 0) == c->entry ? 1 : 0;
  f->stmts.at[f->values.at[at].def].args[again] = next;
  f->stmts.at[f->values.at[best].def].args[again] = c->number;
  for (uint32_t k = 0; k < phis.n; k++)
    f->stmts.at[f->values.at[phis.at[k]].def].args[again]
      = c->map[operand (c, c->v->steps.at[k].phi, true)];
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (f->loops.at[k].header == c->v->body) {
      struct loop_count count = { c->search, f->loops.at[k].count };
      VEC_PUSH (c->p->arena, f->loops, count);
      break;
    }
}

/* ---- what it finds ------------------------------------------------------------------------ */

/* An item that is the extremum counts.  */
static adj_id
one_counts (struct making *c)
{
  adj_id some = op (c, c->behind, OP_NE, TYPE_ID_BOOL, c->number, integer (c, none (c)));
  if (!c->v->first)
    return some;
  adj_id other = op (c, c->behind, OP_NE, TYPE_ID_BOOL, c->came_in, c->found);
  return op (c, c->behind, OP_AND, TYPE_ID_BOOL, some, other);
}

/* The PHI's value in iteration NUMBER: without signs nothing overflows on the way.  */
static adj_id
stepped (struct making *c, const struct extremum_step *x, adj_id number)
{
  adj_id entry = operand (c, x->phi, false);
  adj_id type = c->f->values.at[c->f->stmts.at[x->phi].dst].type;
  adj_id steps = op (c, c->behind, OP_ICONV, TYPE_ID_UINT64, number, ADJ_NONE);
  if (x->step != 1)
    steps = op (c, c->behind, OP_MUL, TYPE_ID_UINT64, steps,
		value_integer (c->p, c->f, TYPE_ID_UINT64, x->step));
  adj_id from = op (c, c->behind, OP_ICONV, TYPE_ID_UINT64, entry, ADJ_NONE);
  adj_id sum = op (c, c->behind, OP_ADD, TYPE_ID_UINT64, from, steps);
  return op (c, c->behind, OP_ICONV, type, sum, ADJ_NONE);
}

/* The item, or what came in.  */
static adj_id
make_behind (struct making *c)
{
  adj_id some = one_counts (c);
  adj_id number = select (c, c->behind, some, c->number, integer (c, 0));
  forget_copies (c);
  for (uint32_t k = 0; k < c->v->steps.n; k++)
    if (bitset_has (&c->v->made, c->f->stmts.at[c->v->steps.at[k].phi].dst))
      c->map[c->f->stmts.at[c->v->steps.at[k].phi].dst]
	= stepped (c, &c->v->steps.at[k], number);
  copy_body (c, c->behind, &c->v->made);
  adj_id by = select (c, c->behind, some, c->map[c->v->item], c->came_in);
  jump (c, c->behind);
  return by;
}

/* Behind the loop the extremum is BY.  */
static void
replace_uses (struct making *c, adj_id by)
{
  struct function *f = c->f;
  for (adj_id id = 0; id < c->nstmts; id++) {
    struct stmt *s = &f->stmts.at[id];
    for (uint32_t k = 0; k < s->nargs; k++)
      if (s->args[k] == c->found && s->block != ADJ_NONE && s->block != c->v->body)
	s->args[k] = by;
  }
}

static void
make_extremum (struct making *c)
{
  struct stmt *s = &c->f->stmts.at[c->v->select];
  s->op = c->v->largest ? OP_MAX : OP_MIN;
  s->nargs = 2;
  s->args[0] = c->v->item;
  s->args[1] = c->f->stmts.at[c->v->phi].dst;
}

void
extremum_make (struct program *p, struct function *f, const struct extremum *v)
{
  struct making c = { .p = p, .f = f, .v = v, .nstmts = f->stmts.n, .nvalues = f->values.n };
  c.map = ARENA_ARRAY (p->arena, adj_id, c.nvalues);
  c.found = f->stmts.at[v->select].dst;
  c.came_in = operand (&c, v->phi, false);
  c.entry = block_new (p, f);
  c.search = block_new (p, f);
  c.again = block_new (p, f);
  c.behind = block_new (p, f);
  make_edges (&c);
  jump (&c, c.entry);
  make_search (&c);
  adj_id by = make_behind (&c);
  replace_uses (&c, by);
  make_extremum (&c);
}
