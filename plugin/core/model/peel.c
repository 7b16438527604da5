/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first and the last iteration of a loop apart: see peel.h.

	before		  after

	 BODY <--+	  BODY				the first iteration
	 |  |	 |	  |  |
	 |  LATCH+	  |  ASK			is the next one the last?
	 |		  |  |	 |
	 |		  |  |	 ENTRY			how often the others run
	 |		  |  |	 |
	 |		  |  |	 MIDDLE <--+		... asked at its end
	 |		  |  |	  |   |    |
	 |		  |  |	  |   LATCH+
	 |		  |  LAST-+			the last iteration
	 |		  |  |
	 |		  JOIN				what the iterations leave
	 |		  |
	 EXIT		  EXIT

   An iteration is followed by the last one if the loop's test, with what MOVING will be there,
   says that the loop ends.  An iteration that asks this has one behind it, so that nothing
   overflows that the program would not have computed.  */

#include "peel.h"

#include "rewrite.h"

#include <string.h>

/* ENTRY, BACK: what the loop's PHI gets from outside, and from the latch.  */
struct peeled_phi { adj_id id, dst, entry, back; };

struct peeling {
  struct program *p;
  struct function *f;
  const struct peel *v;
  uint32_t nstmts, nvalues;	/* before anything was made */
  adj_id ask, entry, middle, last, join;
  adj_id *in_first, *in_middle, *in_last;	/* [nvalues] what the loop's values are there */
  VEC (struct peeled_phi) phis;
  adj_id condition;		/* of the test */
  bool stays_if;		/* the loop goes on if it is true */
};

/* S, which was there before, is in the loop; its PHIs may be in the middle already.  */
static bool
is_in_loop (const struct peeling *c, const struct stmt *s)
{
  return s->block == c->v->body || s->block == c->v->latch || s->block == c->middle;
}

static const struct peel_select *
select_of (const struct peeling *c, adj_id id)
{
  for (uint32_t k = 0; k < c->v->selects.n; k++)
    if (c->v->selects.at[k].select == id)
      return &c->v->selects.at[k];
  return NULL;
}

/* ---- operands ---------------------------------------------------------------------------- */

/* Operand V of S becomes BY.  */
static void
replace (struct peeling *c, struct stmt *s, adj_id v, adj_id by)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (s->args[k] == v)
      s->args[k] = by;
  if (s->ref && rewrite_ref_reads (s->ref, v))
    rewrite_ref (c->p, s, v, by);
}

static bool
is_read_behind (const struct peeling *c, adj_id v)
{
  const struct function *f = c->f;
  for (adj_id id = 0; id < c->nstmts; id++)
    if (f->stmts.at[id].block != ADJ_NONE && !is_in_loop (c, &f->stmts.at[id])
	&& rewrite_reads (&f->stmts.at[id], v))
      return true;
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (f->loops.at[k].count == v)
      return true;
  return false;
}

/* ---- copies of the body ------------------------------------------------------------------ */

static adj_id
arm_of (const struct stmt *select, enum peel_arm arm)
{
  return select->args[arm == PEEL_TAKES_FIRST ? 1 : 2];
}

static void
need_operands (const struct stmt *s, struct bitset *needed)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    bitset_add (needed, s->args[k]);
  if (!s->ref)
    return;
  if (s->ref->base != ADJ_NONE)
    bitset_add (needed, s->ref->base);
  for (uint32_t k = 0; k < s->ref->nindex; k++)
    bitset_add (needed, s->ref->index[k]);
}

static bool
may_be_left_out (const struct peeling *c, const struct stmt *s)
{
  return s->kind == STMT_OP && !is_real (c->p, c->f, s->dst);
}

/* Values of the loop that a copy has use for.  */
static struct bitset
find_needed (const struct peeling *c, bool is_last)
{
  struct function *f = c->f;
  struct bitset needed = bitset_new (c->p->arena, f->values.n);
  const struct block *body = &f->blocks.at[c->v->body];
  for (uint32_t k = 0; k < body->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[body->stmts.at[k]];
    if (s->dst != ADJ_NONE && is_last && is_read_behind (c, s->dst))
      bitset_add (&needed, s->dst);
  }
  for (uint32_t k = 0; k < c->phis.n && !is_last; k++)
    bitset_add (&needed, c->phis.at[k].back);
  if (!is_last)
    need_operands (&f->stmts.at[f->values.at[c->condition].def], &needed);
  for (uint32_t k = body->stmts.n; k-- > 0;) {
    adj_id id = body->stmts.at[k];
    const struct stmt *s = &f->stmts.at[id];
    const struct peel_select *x = select_of (c, id);
    if (s->kind == STMT_COND
	|| (may_be_left_out (c, s) && !bitset_has (&needed, s->dst)))
      continue;
    if (x)
      bitset_add (&needed, arm_of (s, is_last ? x->last : x->middle));
    else
      need_operands (s, &needed);
  }
  return needed;
}

static void
copy_stmt (struct peeling *c, adj_id id, adj_id block, adj_id *map)
{
  adj_id old = c->f->stmts.at[id].dst;
  adj_id dst = old == ADJ_NONE ? ADJ_NONE : rewrite_value_like (c->p, c->f, old);
  rewrite_copy (c->p, c->f, id, block, dst, map);
  if (old != ADJ_NONE)
    map[old] = dst;
}

/* The body's statements but its test.  */
static void
copy_body (struct peeling *c, adj_id block, adj_id *map, bool is_last)
{
  struct function *f = c->f;
  struct bitset needed = find_needed (c, is_last);
  for (uint32_t k = 0; k < f->blocks.at[c->v->body].stmts.n; k++) {
    adj_id id = f->blocks.at[c->v->body].stmts.at[k];
    const struct stmt *s = &f->stmts.at[id];
    const struct peel_select *x = select_of (c, id);
    if (s->kind == STMT_COND
	|| (may_be_left_out (c, s) && !bitset_has (&needed, s->dst)))
      continue;
    if (x)
      map[s->dst] = map[arm_of (s, is_last ? x->last : x->middle)];
    else
      copy_stmt (c, id, block, map);
  }
}

/* ---- tests ------------------------------------------------------------------------------- */

/* At BLOCK's end: does the loop go on behind the next iteration?  */
static void
ask_ahead (struct peeling *c, adj_id block, const adj_id *map)
{
  struct function *f = c->f;
  const struct stmt test = f->stmts.at[f->values.at[c->condition].def];
  const struct stmt branch = *terminator (f, c->v->body);
  adj_id moving = map[test.args[c->v->moving]], type = f->values.at[moving].type;
  adj_id next = value_new (c->p, f, VALUE_STMT, type);
  adj_id step = value_integer (c->p, f, type, c->v->step);
  struct stmt *s = stmt_new (c->p, f, block, STMT_OP, next, 2);
  s->op = OP_ADD;
  s->args[0] = moving;
  s->args[1] = step;
  s->line = test.line;
  s->place = test.place;
  adj_id answer = value_new (c->p, f, VALUE_STMT, f->values.at[c->condition].type);
  s = stmt_new (c->p, f, block, STMT_OP, answer, 2);
  s->op = test.op;
  s->args[c->v->moving] = next;
  s->args[1 - c->v->moving] = map[test.args[1 - c->v->moving]];
  s->line = test.line;
  s->place = test.place;
  s = stmt_new (c->p, f, block, STMT_COND, ADJ_NONE, 1);
  s->args[0] = answer;
  s->line = branch.line;
  s->place = branch.place;
}

static void
jump (struct peeling *c, adj_id from)
{
  stmt_new (c->p, c->f, from, STMT_GOTO, ADJ_NONE, 0);
}

/* ---- edges ------------------------------------------------------------------------------- */

/* Out of block FROM, whose test is the loop's: to STAYS, or to ENDS.  */
static void
branch_edges (struct peeling *c, adj_id from, adj_id stays, adj_id ends)
{
  edge_new (c->p, c->f, from, c->stays_if ? stays : ends);
  edge_new (c->p, c->f, from, c->stays_if ? ends : stays);
}

/* The loop's edges become those of the middle, that to what is behind begins at the join.  */
static void
move_edges (struct peeling *c)
{
  struct function *f = c->f;
  struct block *body = &f->blocks.at[c->v->body];
  adj_id exit = body->succs.at[c->stays_if ? 1 : 0], in = body->succs.at[c->stays_if ? 0 : 1];
  adj_id back = f->blocks.at[c->v->latch].succs.at[0];
  body->succs.n = 0;
  f->edges.at[exit].from = c->join;
  VEC_PUSH (c->p->arena, f->blocks.at[c->join].succs, exit);
  uint32_t n = 0;
  for (uint32_t k = 0; k < body->preds.n; k++)
    if (body->preds.at[k] != back)
      body->preds.at[n++] = body->preds.at[k];
  body->preds.n = n;
  branch_edges (c, c->v->body, c->ask, c->join);
  branch_edges (c, c->ask, c->entry, c->last);
  edge_new (c->p, f, c->entry, c->middle);
  f->edges.at[back].to = c->middle;
  VEC_PUSH (c->p->arena, f->blocks.at[c->middle].preds, back);
  f->edges.at[in].from = c->middle;
  if (c->stays_if)
    VEC_PUSH (c->p->arena, f->blocks.at[c->middle].succs, in);
  edge_new (c->p, f, c->middle, c->last);
  if (!c->stays_if)
    VEC_PUSH (c->p->arena, f->blocks.at[c->middle].succs, in);
  edge_new (c->p, f, c->last, c->join);
}

/* ---- values ------------------------------------------------------------------------------ */

/* A PHI in BLOCK, which has two predecessors, for value OF of the loop: X from FROM, Y from the
   other one.  */
static adj_id
merge (struct peeling *c, adj_id block, adj_id of, adj_id from, adj_id x, adj_id y)
{
  struct function *f = c->f;
  const struct stmt old = f->stmts.at[f->values.at[of].def];
  adj_id dst = rewrite_value_like (c->p, f, of);
  struct stmt *s = rewrite_phi (c->p, f, block, dst, from, x, y);
  s->line = old.line;
  s->place = old.place;
  return dst;
}

static void
note_phi (struct peeling *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  uint32_t back = predecessor (c->f, c->v->body, 0) == c->v->latch ? 0 : 1;
  struct peeled_phi x = { id, s->dst, s->args[1 - back], s->args[back] };
  VEC_PUSH (c->p->arena, c->phis, x);
  c->in_first[x.dst] = x.entry;
}

/* The loop's PHIs, and what the first iteration has in their place, and in that of selects.  */
static void
begin (struct peeling *c)
{
  struct function *f = c->f;
  c->in_first = ARENA_ARRAY (c->p->arena, adj_id, c->nvalues);
  c->in_middle = ARENA_ARRAY (c->p->arena, adj_id, c->nvalues);
  c->in_last = ARENA_ARRAY (c->p->arena, adj_id, c->nvalues);
  for (adj_id v = 0; v < c->nvalues; v++)
    c->in_first[v] = c->in_middle[v] = c->in_last[v] = v;
  const struct block *body = &f->blocks.at[c->v->body];
  for (uint32_t k = 0; k < body->stmts.n; k++) {
    adj_id id = body->stmts.at[k];
    const struct stmt *s = &f->stmts.at[id];
    const struct peel_select *x = select_of (c, id);
    if (s->kind == STMT_PHI)
      note_phi (c, id);
    else if (x && x->first != PEEL_ASKS)
      c->in_first[s->dst] = c->in_first[arm_of (s, x->first)];
  }
}

/* The loop's PHIs go to the middle, with their values.  */
static void
move_phis (struct peeling *c)
{
  struct function *f = c->f;
  struct block *body = &f->blocks.at[c->v->body];
  for (uint32_t k = 0; k < c->phis.n; k++) {
    f->stmts.at[c->phis.at[k].id].block = c->middle;
    VEC_PUSH (c->p->arena, f->blocks.at[c->middle].stmts, c->phis.at[k].id);
  }
  body->stmts.n -= c->phis.n;
  memmove (body->stmts.at, body->stmts.at + c->phis.n, body->stmts.n * sizeof *body->stmts.at);
}

static void
make_middle (struct peeling *c)
{
  copy_body (c, c->middle, c->in_middle, false);
  ask_ahead (c, c->middle, c->in_middle);
  for (uint32_t k = 0; k < c->phis.n; k++) {
    const struct peeled_phi *x = &c->phis.at[k];
    adj_id *args = c->f->stmts.at[x->id].args;
    uint32_t entry = predecessor (c->f, c->middle, 0) == c->entry ? 0 : 1;
    args[entry] = c->in_first[x->back];
    args[1 - entry] = c->in_middle[x->back];
  }
}

static const struct peel_last *
last_of (const struct peeling *c, adj_id phi)
{
  for (uint32_t k = 0; k < c->v->lasts.n; k++)
    if (c->v->lasts.at[k].phi == phi)
      return &c->v->lasts.at[k];
  return NULL;
}

/* What stays, and X->more.  */
static adj_id
stays_and_more (struct peeling *c, const struct peel_last *x)
{
  struct function *f = c->f;
  const struct stmt test = f->stmts.at[f->values.at[c->condition].def];
  const struct stmt phi = f->stmts.at[x->phi];
  adj_id stays = c->in_first[test.args[1 - c->v->moving]], type = f->values.at[stays].type;
  if (!x->more)
    return stays;
  adj_id more = value_integer (c->p, f, type, x->more);
  adj_id dst = rewrite_value_like (c->p, f, phi.dst);
  struct stmt *s = stmt_new (c->p, f, c->last, STMT_OP, dst, 2);
  s->op = OP_ADD;
  s->args[0] = stays;
  s->args[1] = more;
  s->line = phi.line;
  s->place = phi.place;
  return dst;
}

static void
make_last (struct peeling *c)
{
  for (uint32_t k = 0; k < c->phis.n; k++) {
    const struct peeled_phi *x = &c->phis.at[k];
    if (!last_of (c, x->id))
      c->in_last[x->dst]
	= merge (c, c->last, x->dst, c->ask, c->in_first[x->back], c->in_middle[x->back]);
  }
  for (uint32_t k = 0; k < c->phis.n; k++) {
    const struct peel_last *x = last_of (c, c->phis.at[k].id);
    if (x)
      c->in_last[c->phis.at[k].dst] = stays_and_more (c, x);
  }
  copy_body (c, c->last, c->in_last, true);
  jump (c, c->last);
}

/* In the first iteration there are no PHIs.  */
static void
make_first (struct peeling *c)
{
  const struct block *body = &c->f->blocks.at[c->v->body];
  for (adj_id v = 0; v < c->nvalues; v++)
    for (uint32_t k = 0; c->in_first[v] != v && k < body->stmts.n; k++)
      replace (c, &c->f->stmts.at[body->stmts.at[k]], v, c->in_first[v]);
}

/* What is read behind the loop: that of the first iteration, or of the last.  */
static void
make_join (struct peeling *c)
{
  struct function *f = c->f;
  for (adj_id v = 0; v < c->nvalues; v++) {
    const struct value x = f->values.at[v];
    if (x.kind != VALUE_STMT || x.def == ADJ_NONE || !is_in_loop (c, &f->stmts.at[x.def])
	|| !is_read_behind (c, v))
      continue;
    adj_id dst = merge (c, c->join, v, c->v->body, c->in_first[v], c->in_last[v]);
    for (adj_id id = 0; id < c->nstmts; id++)
      if (f->stmts.at[id].block != ADJ_NONE && !is_in_loop (c, &f->stmts.at[id]))
	replace (c, &f->stmts.at[id], v, dst);
    for (uint32_t k = 0; k < f->loops.n; k++)
      if (f->loops.at[k].count == v)
	f->loops.at[k].count = dst;
  }
  jump (c, c->join);
}

/* How often the loop that is left goes round.  */
static void
count_middle (struct peeling *c)
{
  struct function *f = c->f;
  for (uint32_t k = 0; k < f->loops.n; k++) {
    if (f->loops.at[k].header != c->v->body)
      continue;
    adj_id count = f->loops.at[k].count, type = f->values.at[count].type;
    if (f->values.at[count].kind == VALUE_INTEGER) {
      count = value_integer (c->p, f, type, f->values.at[count].integer - 2);
    } else {
      adj_id two = value_integer (c->p, f, type, 2), less = value_new (c->p, f, VALUE_STMT, type);
      struct stmt *s = stmt_new (c->p, f, c->entry, STMT_OP, less, 2);
      s->op = OP_SUB;
      s->args[0] = count;
      s->args[1] = two;
      count = less;
    }
    f->loops.at[k].header = c->middle;
    f->loops.at[k].count = count;
  }
  jump (c, c->entry);
}

adj_id
peel_make (struct program *p, struct function *f, const struct peel *v)
{
  struct peeling c = { .p = p, .f = f, .v = v, .nstmts = f->stmts.n, .nvalues = f->values.n };
  c.condition = terminator (f, v->body)->args[0];
  c.stays_if = successor (f, v->body, 0) == v->latch;
  c.middle = ADJ_NONE;
  begin (&c);
  c.ask = block_new (p, f);
  c.entry = block_new (p, f);
  c.middle = block_new (p, f);
  c.last = block_new (p, f);
  c.join = block_new (p, f);
  move_edges (&c);
  move_phis (&c);
  ask_ahead (&c, c.ask, c.in_first);
  count_middle (&c);
  make_middle (&c);
  make_last (&c);
  make_join (&c);
  make_first (&c);
  return c.middle;
}
