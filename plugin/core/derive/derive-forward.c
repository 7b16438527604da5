/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forward sweep: the primal, with what the plan wants recorded.

   Order within a block: saves of redefined registers, PHI results, statements
   (columns behind their definitions), pushes at use.  On an edge B->S: for each
   loop left, inner first, its count and its block's base; then S's class; S's
   counter and block; PHI arguments into transit registers.  The reverse sweep is
   the mirror image (doc/control.md, Order).

   A fused loop (fused.h) has the reverse of its iteration at the end of it: the sweeps' blocks
   are one loop then.  */

#include "sweeps.h"
#include "loop-shape.h"

static adj_id *
registers_of (struct builder *b, const id_list *values)
{
  adj_id *r = ARENA_ARRAY (b->p->arena, adj_id, values->n);
  for (uint32_t k = 0; k < values->n; k++)
    r[k] = build_value (b, values->at[k]);
  return r;
}

/* In a loop with values computed ahead: columns filled there are read.  */
static void
forward_stmt (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  adj_id l = s->plan->cfg->loops->of_header[st->block];
  const struct loop_shape *shape = l == ADJ_NONE ? NULL : &s->plan->shape[l];
  if (!shape || !listed (&shape->ahead, id) || !bitset_has (&s->plan->cfg->live, st->block)) {
    derive_forward_stmt (s, id);
    return;
  }
  if (listed (&shape->left_out, id))
    return;
  if (s->plan->place[st->dst] != PLACE_COLUMN) {
    derive_forward_stmt (s, id);
    return;
  }
  derive_column (s, STMT_COLUMN_GET, build_value (b, st->dst), l, s->plan->column[st->dst],
		 b->f->values.at[st->dst].type);
}

static void
forward_phi (struct sweeps *s, const struct stmt *phi)
{
  struct builder *b = &s->b;
  b->place = phi->place;
  b->line = phi->line;
  build_assign (b, build_value (b, phi->dst), s->forward.phi_next[phi->dst]);
  if (s->plan->place[phi->dst] == PLACE_COLUMN)
    derive_put_column (s, phi->dst);
}

/* ---- on an edge ------------------------------------------------------------------- */

static void
leave_loops (struct sweeps *s, adj_id from, adj_id to)
{
  struct builder *b = &s->b;
  const struct control *c = s->plan->control;
  adj_id *left = ARENA_ARRAY (b->p->arena, adj_id, c->loops->n);
  uint32_t n = control_loops_left (c, from, to, left);
  for (uint32_t i = 0; i < n; i++)
    if (bitset_has (&c->counted, left[i]))
      derive_set_aside (s, left[i]);
}

/* The block is the latch of a loop that has one other block, and does nothing.  */
static bool
is_empty_latch (const struct sweeps *s, adj_id block)
{
  adj_id l = loop_of (s->plan->cfg, block);
  return l != ADJ_NONE && s->plan->cfg->loops->at[l].header != block
	 && loop_is_one_block (s->plan, l);
}

/* The loop whose next iteration is numbered before the edge FROM -> TO, or ADJ_NONE: a
   latch, or the way to an empty one.  */
static adj_id
loop_advanced (const struct sweeps *s, adj_id from, adj_id to)
{
  if (is_empty_latch (s, from))
    return ADJ_NONE;
  if (is_empty_latch (s, to))
    to = successor (s->b.f, to, 0);
  adj_id l = s->plan->cfg->loops->of_header[to];
  if (l == ADJ_NONE || !bitset_has (&s->plan->control->counted, l)
      || !loop_counts_forward (s, l)
      || !bitset_has (&s->plan->cfg->loops->at[l].body, from))
    return ADJ_NONE;
  return l;
}

static adj_id
next_counter (struct sweeps *s, adj_id loop)
{
  if (s->loop[loop].next_counter == ADJ_NONE)
    s->loop[loop].next_counter = build_register (&s->b, TYPE_ID_INT64, NULL);
  return s->loop[loop].next_counter;
}

/* The next iteration's number is made before the branch, so that the latch stays
   empty, as GCC's vectoriser wants it.  */
static void
advance_counters (struct sweeps *s, adj_id block)
{
  struct builder *b = &s->b;
  for (uint32_t k = 0; k < b->f->blocks.at[block].succs.n; k++) {
    adj_id l = loop_advanced (s, block, successor (b->f, block, k));
    if (l == ADJ_NONE)
      continue;
    adj_id counter = loop_counter (s, l);
    adj_id one = build_integer (b, TYPE_ID_INT64, 1);
    build_stmt (b, STMT_OP, next_counter (s, l), 2, counter, one, 0)->op = OP_ADD;
  }
}

/* What is done on entering loop L has no line of its own: it stands at the first one
   inside, not where control comes from.  */
static void
stand_in_loop (struct sweeps *s, adj_id l)
{
  struct builder *b = &s->b;
  for (adj_id bl = 0; bl < b->f->blocks.n; bl++) {
    const struct block *block = &b->f->blocks.at[bl];
    for (uint32_t k = 0; bitset_has (&s->plan->cfg->loops->at[l].body, bl)
			 && k < block->stmts.n; k++) {
      const struct stmt *st = &b->f->stmts.at[block->stmts.at[k]];
      if (st->line && st->place != ADJ_NONE) {
	b->place = st->place;
	b->line = st->line;
	return;
      }
    }
  }
}

/* Its own block, or its part of a nest's.  */
static void
open_chunk (struct sweeps *s, adj_id l)
{
  struct builder *b = &s->b;
  const struct loop_plan *lp = &s->plan->loop[l];
  stand_in_loop (s, l);
  derive_nest (s, l);
  if (!lp->row_bytes && !lp->numbers_strips)
    return;
  adj_id rows = loop_rows (s, l), count = build_value (b, lp->count);
  adj_id wide = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, count, 0, 0);
  adj_id one = build_integer (b, TYPE_ID_INT64, 1);
  if (lp->walk)
    derive_walk_rows (s, l, wide);
  else
    build_stmt (b, STMT_OP, rows, 2, wide, one, 0)->op = OP_ADD;
  derive_nest_part (s, l);
  if (!lp->row_bytes || lp->nest != ADJ_NONE)
    return;
  adj_id base = loop_base (s, l);
  b->uses_tape = true;
  build_stmt (b, STMT_CHUNK_OPEN, base, 1, rows, 0, 0)->bytes = lp->row_bytes;
}

/* At a header: start or advance the counter, open the loop's chunk, take its
   snapshots.  */
static void
enter_header (struct sweeps *s, adj_id from, adj_id to)
{
  struct builder *b = &s->b;
  adj_id l = s->plan->cfg->loops->of_header[to];
  if (l == ADJ_NONE || !bitset_has (&s->plan->control->counted, l))
    return;
  adj_id k = loop_counts_forward (s, l) ? loop_counter (s, l) : ADJ_NONE;
  if (bitset_has (&s->plan->cfg->loops->at[l].body, from)) {
    if (k != ADJ_NONE)
      build_assign (b, k, next_counter (s, l));
    return;
  }
  if (k != ADJ_NONE)
    build_assign (b, k, build_integer (b, TYPE_ID_INT64, 0));
  open_chunk (s, l);
  derive_snapshots (s, l);
}

/* Which way control came to the join JOIN, on its way into a column.  */
static adj_id
class_register (struct sweeps *s, adj_id join)
{
  if (s->forward.class_next[join] == ADJ_NONE)
    s->forward.class_next[join] = build_register (&s->b, class_type (&s->b), NULL);
  return s->forward.class_next[join];
}

/* At the head of a join: one store for all ways in, which the vectoriser's select
   feeds.  */
static void
put_class (struct sweeps *s, adj_id join)
{
  struct builder *b = &s->b;
  adj_id l = loop_of (s->plan->cfg, join);
  adj_id class = class_register (s, join);
  derive_column (s, STMT_COLUMN_PUT, ADJ_NONE, l, s->plan->class_column[join], class_type (b))->args[3]
    = class;
}

static void
record_class (struct sweeps *s, adj_id edge, adj_id from, adj_id to)
{
  struct builder *b = &s->b;
  const struct control *c = s->plan->control;
  if (c->join_of[to] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[to]];
  bool latch = j->loop != ADJ_NONE && bitset_has (&c->loops->at[j->loop].body, from);
  const struct control_group *group = latch ? &j->latch : &j->entry;
  if (!group->bits || s->plan->repeat[to].condition != ADJ_NONE)
    return;
  if (s->plan->class_column[to] != ADJ_NONE) {
    build_assign (b, class_register (s, to),
		  build_integer (b, class_type (b), c->edge_class[edge]));
    return;
  }
  adj_id class = build_integer (b, TYPE_ID_UINT64, c->edge_class[edge]);
  b->uses_tape = true;
  build_stmt (b, STMT_BITS_PUT, ADJ_NONE, 1, class, 0, 0)->bits = group->bits;
}

static void
pass_phi_arguments (struct sweeps *s, adj_id edge)
{
  struct builder *b = &s->b;
  const struct stmt *phi;
  adj_id arg;
  for (uint32_t i = 0; (phi = phi_of_edge (b->f, edge, i, &arg)); i++) {
    if (plan_drops (s->plan, b->f->values.at[phi->dst].def))
      continue;
    if (s->forward.phi_next[phi->dst] == ADJ_NONE)
      s->forward.phi_next[phi->dst]
	= build_register (b, b->f->values.at[phi->dst].type, NULL);
    build_assign (b, s->forward.phi_next[phi->dst], build_value (b, arg));
  }
}

/* The block that carries out edge E and goes on to its target.  */
static adj_id
forward_edge (struct sweeps *s, adj_id edge)
{
  struct builder *b = &s->b;
  adj_id from = b->f->edges.at[edge].from, to = b->f->edges.at[edge].to;
  adj_id here = b->block, block = b->block = build_block (b);
  if (bitset_has (&s->plan->cfg->live, to)) {
    leave_loops (s, from, to);
    record_class (s, edge, from, to);
    enter_header (s, from, to);
    adj_id l = s->plan->cfg->loops->of_header[to];
    if (l != ADJ_NONE && s->plan->shape[l].ahead.n
	&& !bitset_has (&s->plan->cfg->loops->at[l].body, from))
      derive_ahead (s, l);
  }
  derive_trips (s, from, to);
  pass_phi_arguments (s, edge);
  build_goto (b, s->forward.block[to]);
  b->block = here;
  return block;
}

static void
forward_terminator (struct sweeps *s, adj_id block, const struct stmt *t)
{
  struct builder *b = &s->b;
  derive_undo_iteration (s, block);
  b->place = t->place;
  b->line = t->line;
  if (t->kind == STMT_RETURN) {
    if (t->nargs && s->forward.result != ADJ_NONE)
      build_assign (b, s->forward.result, build_value (b, t->args[0]));
    build_goto (b, s->forward.turn);
    return;
  }
  if (bitset_has (&s->plan->cfg->live, block))
    advance_counters (s, block);
  uint32_t n = b->f->blocks.at[block].succs.n;
  adj_id *target = ARENA_ARRAY (b->p->arena, adj_id, n);
  for (uint32_t k = 0; k < n; k++)
    target[k] = forward_edge (s, b->f->blocks.at[block].succs.at[k]);
  build_terminator (b, t, target);
}

void
derive_forward (struct sweeps *s)
{
  struct builder *b = &s->b;
  for (adj_id bl = 0; bl < b->f->blocks.n; bl++)
    s->forward.block[bl] = build_block (b);
  s->forward.turn = build_block (b);
  for (adj_id bl = 0; bl < b->f->blocks.n; bl++) {
    const struct block *block = &b->f->blocks.at[bl];
    uint32_t i = 0;
    b->block = s->forward.block[bl];
    build_push_values (b, &s->plan->saves[bl],
		       registers_of (b, &s->plan->saves[bl]));
    if (s->plan->class_column[bl] != ADJ_NONE)
      put_class (s, bl);
    for (; i < block->stmts.n; i++) {
      const struct stmt *st = &b->f->stmts.at[block->stmts.at[i]];
      if (st->kind != STMT_PHI)
	break;
      if (plan_drops (s->plan, block->stmts.at[i]))
	continue;
      if (s->forward.phi_next[st->dst] == ADJ_NONE)
	s->forward.phi_next[st->dst]
	  = build_register (b, b->f->values.at[st->dst].type, NULL);
      forward_phi (s, st);
    }
    for (; i + 1 < block->stmts.n; i++)
      forward_stmt (s, block->stmts.at[i]);
    for (uint32_t k = 0; k < i; k++) {
      adj_id v = b->f->stmts.at[block->stmts.at[k]].dst;
      if (v != ADJ_NONE)
	derive_put_in_memory (s, v);
    }
    build_push_values (b, &s->plan->uses[bl], registers_of (b, &s->plan->uses[bl]));
    forward_terminator (s, bl, &b->f->stmts.at[block->stmts.at[i]]);
  }
}
