/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reverse sweep: from stop to stop, as the plan's control says.

   At a stop: pops of what was pushed at use; the values its actions read;
   the actions, last statement first; PHI adjoints taken over; saved registers
   restored.  Then, at a join of J, the class decides the edge; on the edge, its
   PHI arguments' contributions; then the loops entered that way, outer first:
   their block's base, their count.  */

#include "sweeps.h"
#include "loop-elements.h"
#include "loop-shape.h"

#include <string.h>

/* The class of JOIN in the current iteration, from its column.  */
static adj_id
class_value (struct sweeps *s, adj_id join)
{
  struct builder *b = &s->b;
  adj_id l = loop_of (s->plan->cfg, join);
  adj_id type = class_type (b), r = build_register (b, type, "class");
  derive_column (s, STMT_COLUMN_GET, r, l, s->plan->class_column[join], type);
  return r;
}

/* ---- jumps ----------------------------------------------------------------------- */

/* Sets the counter, and finds the block, of a loop that is entered.  */
static void
enter_loop (struct sweeps *s, adj_id l)
{
  struct builder *b = &s->b;
  const struct plan *plan = s->plan;
  bool count = bitset_has (&plan->control->count_pushed, l);
  adj_id k = loop_counter (s, l);
  derive_get_back (s, l);
  b->stamp = b->f->blocks.n + 1 + b->h->blocks.n;	/* a scope of its own */
  derive_materialise (s, plan_needs (plan, NEED_ENTRY, l));
  if (!count) {
    adj_id c = build_operand (b, plan->loop[l].count);
    build_stmt (b, STMT_OP, k, 1, c, 0, 0)->op = OP_ICONV;
  }
  if (plan->loop[l].ascends) {
    build_assign (b, loop_last (s, l), k);
    build_assign (b, k, build_integer (b, TYPE_ID_INT64, 0));
  }
  if (!plan->shape[l].distributed)
    derive_start_stepped (s, l);
  if (plan->loop[l].walk)
    derive_walk_rows (s, l, k);
  else if (plan->loop[l].row_bytes || plan->loop[l].numbers_strips) {
    adj_id rows = loop_rows (s, l), one = build_integer (b, TYPE_ID_INT64, 1);
    adj_id last = plan->loop[l].ascends ? loop_last (s, l) : k;
    build_stmt (b, STMT_OP, rows, 2, last, one, 0)->op = OP_ADD;
    derive_nest_part (s, l);
  }
  if (plan->loop[l].on_top) {
    adj_id base = loop_base (s, l), rows = loop_rows (s, l);
    b->uses_tape = true;
    build_stmt (b, STMT_CHUNK_TOP, base, 1, rows, 0, 0)->bytes = plan->loop[l].row_bytes;
  }
  if (plan->loop[l].walk)
    derive_walk (s, l, false);
}

static void
edge_contributions (struct sweeps *s, adj_id edge)
{
  struct builder *b = &s->b;
  const struct stmt *phi;
  adj_id arg;
  for (uint32_t i = 0; (phi = phi_of_edge (b->f, edge, i, &arg)); i++)
    if (s->plan->action[b->f->values.at[phi->dst].def].kind == ACTION_PHI
	&& value_is_active (s->plan->g, arg))
      build_accumulate (b, build_adjoint (b, arg), s->reverse.phi_adjoint[phi->dst]);
}

/* The reverse of an iteration of the loop around L begins with that of L, at TARGET, and has
   nothing of its own before.  */
static bool
begins_iteration (const struct sweeps *s, adj_id l, adj_id target)
{
  const struct loops *loops = s->plan->cfg->loops;
  const struct control *c = s->plan->control;
  adj_id around = loops->at[l].parent;
  if (around == ADJ_NONE || c->join_of[loops->at[around].header] == ADJ_NONE)
    return false;
  const struct control_join *j = &c->joins[c->join_of[loops->at[around].header]];
  const struct control_group *g = j->loop == ADJ_NONE ? &j->entry : &j->latch;
  for (uint32_t k = 0; k < g->nclasses; k++)
    if (g->target[k] == target)
      return true;
  return false;
}

/* The block that enters L, and the loops in it, on the way to TARGET; *IS_NEW: it is empty
   still.  ADJ_NONE: each way there has its own statements.  */
static adj_id
way_in (struct sweeps *s, adj_id l, adj_id target, bool *is_new)
{
  struct loop_piece *piece = &s->loop[l];
  *is_new = piece->way_in == ADJ_NONE;
  if (!begins_iteration (s, l, target) || (!*is_new && piece->way_in_to != target))
    return ADJ_NONE;
  if (*is_new)
    piece->way_in = build_block (&s->b);
  piece->way_in_to = target;
  return piece->way_in;
}

/* Enters the loops ENTERED, of N, outer first, and goes to the stop TARGET.  Where an iteration
   of the loop around begins so, its first one and all others do it in one block: two loops
   that share a header would be one to GCC, which then moves nothing out of the inner one.  */
static void
enter_loops (struct sweeps *s, const adj_id *entered, uint32_t n, adj_id target)
{
  struct builder *b = &s->b;
  for (uint32_t i = 0; i < n; i++) {
    bool is_new;
    if (!bitset_has (&s->plan->control->counted, entered[i]))
      continue;
    adj_id shared = way_in (s, entered[i], target, &is_new);
    if (shared != ADJ_NONE) {
      build_goto (b, shared);
      if (!is_new)
	return;
      b->block = shared;
    }
    enter_loop (s, entered[i]);
  }
  build_goto (b, s->reverse.block[target]);
}

/* Goes from SOURCE to the stop TARGET; EDGE, or ADJ_NONE, has work.  */
static void
jump (struct sweeps *s, adj_id source, adj_id target, adj_id edge, bool over_entry)
{
  struct builder *b = &s->b;
  const struct control *c = s->plan->control;
  adj_id *entered = ARENA_ARRAY (b->p->arena, adj_id, c->loops->n);
  if (edge != ADJ_NONE)
    edge_contributions (s, edge);
  target = derive_over_fused (s, source, target);
  uint32_t n = control_loops_entered (c, source, target, over_entry, entered);
  enter_loops (s, entered, n, target);
}

/* Branches to ARM by a number that is the class itself.  */
static void
branch_on_class (struct builder *b, uint32_t nclasses, adj_id which, bool in_column,
		 const adj_id *arm)
{
  if (nclasses == 2 || in_column) {
    for (uint32_t k = 0; k + 1 < nclasses; k++) {
      adj_id number = build_integer (b, build_type (b, which), k);
      adj_id same = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, which, number, 0);
      adj_id other = k + 2 == nclasses ? arm[k + 1] : build_block (b);
      build_branch (b, same, arm[k], other);
      b->block = other;
    }
    return;
  }
  struct stmt *sw = build_stmt (b, STMT_SWITCH, ADJ_NONE, 1, which, 0, 0);
  sw->ncases = nclasses - 1;
  sw->cases = ARENA_ARRAY (b->p->arena, struct switch_case, nclasses);
  for (uint32_t k = 1; k < nclasses; k++) {
    struct switch_case c = { k, k, k };
    sw->cases[k - 1] = c;
  }
  for (uint32_t k = 0; k < nclasses; k++)
    edge_new (b->p, b->h, b->block, arm[k]);
}

/* Makes the test of JOIN's immediate dominator again.  */
static void
branch_on_condition (struct sweeps *s, adj_id join, uint32_t nclasses,
		     const adj_id *arm)
{
  struct builder *b = &s->b;
  const struct stmt *t = terminator (b->f, s->plan->cfg->idom[join]);
  const uint32_t *of_way = s->plan->repeat[join].class_of_way;
  adj_id *to = ARENA_ARRAY (b->p->arena, adj_id, nclasses);
  for (uint32_t k = 0; k < nclasses; k++)
    to[repeat_way (s->plan, join, k)] = arm[k];
  if (t->kind == STMT_COND) {
    build_branch (b, s->reverse.condition, to[0], to[1]);
    return;
  }
  struct stmt *sw = build_stmt (b, STMT_SWITCH, ADJ_NONE, 1, s->reverse.condition, 0, 0);
  sw->ncases = t->ncases;
  sw->cases = ARENA_ARRAY (b->p->arena, struct switch_case, t->ncases);
  for (uint32_t k = 0; k < t->ncases; k++) {
    sw->cases[k] = t->cases[k];
    sw->cases[k].succ = repeat_way (s->plan, join, of_way[t->cases[k].succ]);
  }
  for (uint32_t k = 0; k < nclasses; k++)
    edge_new (b->p, b->h, b->block, to[k]);
}

/* Chooses among the classes of one group and goes there.  */
static void
dispatch (struct sweeps *s, const struct control_join *j,
	  const struct control_group *g, bool entry)
{
  struct builder *b = &s->b;
  adj_id which = ADJ_NONE;
  bool over_entry = entry && j->loop != ADJ_NONE;
  bool repeated = s->plan->repeat[j->block].condition != ADJ_NONE;
  if (s->plan->class_column[j->block] != ADJ_NONE)
    which = class_value (s, j->block);
  else if (g->bits && !repeated) {
    which = build_register (b, TYPE_ID_UINT64, "class");
    b->uses_tape = true;
    build_stmt (b, STMT_BITS_GET, which, 0, 0, 0, 0)->bits = g->bits;
  }
  if (g->nclasses == 1) {
    jump (s, j->block, g->target[0], g->edge[0], over_entry);
    return;
  }
  adj_id here = b->block, *arm = ARENA_ARRAY (b->p->arena, adj_id, g->nclasses);
  for (uint32_t k = 0; k < g->nclasses; k++) {
    b->block = arm[k] = build_block (b);
    jump (s, j->block, g->target[k], g->edge[k], over_entry);
  }
  b->block = here;
  if (repeated)
    branch_on_condition (s, j->block, g->nclasses, arm);
  else
    branch_on_class (b, g->nclasses, which,
		     s->plan->class_column[j->block] != ADJ_NONE, arm);
}

static enum told
told_of_reverse (const struct sweeps *s, adj_id loop)
{
  return loop_is_plain (s->plan->cfg, loop) || s->plan->loop[loop].stalls ? TOLD_PLAIN : TOLD_NOTHING;
}

/* Out of a counted loop, by an entry edge.  */
static void
leave_counted (struct sweeps *s, const struct control_join *j)
{
  derive_snapshots_end (s, j->loop);
  if (s->plan->loop[j->loop].on_top)
    build_stmt (&s->b, STMT_CHUNK_DROP, ADJ_NONE, 1, loop_base (s, j->loop), 0, 0);
  else if (s->plan->loop[j->loop].row_bytes && s->plan->loop[j->loop].nest == ADJ_NONE)
    derive_close_chunk (s, j->loop, loop_base (s, j->loop));
  derive_nest_end (s, j->loop);
  dispatch (s, j, &j->entry, true);
}

/* Of a loop that ascends: its induction variables take no value that the primal's did not take, so
   they are stepped when there is another iteration.  In a loop of one block the primal takes the last
   step, too: there they are stepped before the branch, so that the latch stays empty.  */
static void
leave_ascending (struct sweeps *s, const struct control_join *j)
{
  struct builder *b = &s->b;
  adj_id k = loop_counter (s, j->loop);
  adj_id done = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, k, loop_last (s, j->loop), 0);
  bool one_block = loop_is_one_block (s->plan, j->loop);
  if (one_block)
    derive_count_up (s, j->loop, k);
  adj_id here = b->block, out = build_block (b), again = build_block (b);
  b->block = out;
  leave_counted (s, j);
  b->block = again;
  if (!one_block)
    derive_count_up (s, j->loop, k);
  dispatch (s, j, &j->latch, false);
  b->block = here;
  build_loop_branch (b, told_of_reverse (s, j->loop), done, out, again);
}

static void
leave_join (struct sweeps *s, const struct control_join *j)
{
  struct builder *b = &s->b;
  if (j->loop == ADJ_NONE) {
    dispatch (s, j, &j->entry, true);
    return;
  }
  if (s->plan->loop[j->loop].ascends) {
    leave_ascending (s, j);
    return;
  }
  adj_id k = loop_counter (s, j->loop);
  adj_id zero = build_integer (b, TYPE_ID_INT64, 0);
  adj_id done = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, k, zero, 0);
  /* Counted before the branch, so that the latch stays empty, as GCC's vectoriser
     wants it; on the way out the counter is dead.  */
  derive_count_down (s, j->loop, k);
  adj_id here = b->block, out = build_block (b), again = build_block (b);
  b->block = out;
  leave_counted (s, j);
  b->block = again;
  if (s->plan->loop[j->loop].walk)
    derive_walk (s, j->loop, true);
  dispatch (s, j, &j->latch, false);
  b->block = here;
  build_loop_branch (b, told_of_reverse (s, j->loop), done, out, again);
}

/* ---- one stop ---------------------------------------------------------------------- */

static void
take_phi_adjoints (struct sweeps *s, adj_id block)
{
  struct builder *b = &s->b;
  const struct block *bl = &b->f->blocks.at[block];
  for (uint32_t i = 0; i < bl->stmts.n; i++) {
    const struct stmt *phi = &b->f->stmts.at[bl->stmts.at[i]];
    if (phi->kind != STMT_PHI)
      break;
    if (s->plan->action[bl->stmts.at[i]].kind != ACTION_PHI)
      continue;
    adj_id type = b->f->values.at[phi->dst].type;
    b->place = phi->place;
    b->line = phi->line;
    s->reverse.phi_adjoint[phi->dst] = build_register (b, type, NULL);
    build_assign (b, s->reverse.phi_adjoint[phi->dst], build_adjoint (b, phi->dst));
    build_assign (b, build_adjoint (b, phi->dst), build_empty_sum (b, type));
  }
}

/* Memory becomes what it was where BLOCK was entered, as far as the plan says.  */
static void
put_back (struct sweeps *s, const struct block *block)
{
  struct builder *b = &s->b;
  for (uint32_t i = block->stmts.n; i-- > 0;) {
    const struct stmt *st = &b->f->stmts.at[block->stmts.at[i]];
    if (!plan_restores (s->plan, block->stmts.at[i]))
      continue;
    b->place = st->place;
    b->line = st->line;
    build_store (b, st->ref, build_operand (b, s->plan->restore[block->stmts.at[i]]));
  }
}

static void
finish (struct sweeps *s);

/* The header of a loop whose reverse is distributed: all iterations at once.  */
static void
reverse_distributed_loop (struct sweeps *s, adj_id block)
{
  adj_id l = s->plan->cfg->loops->of_header[block];
  s->b.block = s->reverse.block[block];
  derive_distributed_loop (s, l);
  s->b.stamp = ADJ_NONE;
  leave_counted (s, &s->plan->control->joins[s->plan->control->join_of[block]]);
}

static void
reverse_stop (struct sweeps *s, adj_id block)
{
  struct builder *b = &s->b;
  const struct plan *plan = s->plan;
  adj_id l = plan->cfg->loops->of_header[block];
  if (l != ADJ_NONE && plan->shape[l].distributed) {
    reverse_distributed_loop (s, block);
    return;
  }
  const struct block *bl = &b->f->blocks.at[block];
  const id_list *uses = &plan->uses[block];
  b->block = s->reverse.block[block];
  b->stamp = block;
  adj_id *r = ARENA_ARRAY (b->p->arena, adj_id, uses->n);
  for (uint32_t k = 0; k < uses->n; k++) {
    const struct value *v = &b->f->values.at[uses->at[k]];
    r[k] = build_register (b, v->type, v->name);
    build_set_local (b, uses->at[k], r[k]);
  }
  build_pop_values (b, uses, r);
  derive_materialise (s, plan_needs (plan, NEED_PUT_BACK, block));
  put_back (s, bl);
  derive_materialise (s, plan_needs (plan, NEED_BLOCK, block));
  if (plan->repeat[block].condition != ADJ_NONE) {
    derive_materialise (s, plan_needs (plan, NEED_CONDITION, block));
    s->reverse.condition = build_operand (b, plan->repeat[block].condition);
  }
  for (uint32_t i = bl->stmts.n; i-- > 0;)
    derive_action (s, bl->stmts.at[i]);
  take_phi_adjoints (s, block);
  b->stamp = ADJ_NONE;
  r = ARENA_ARRAY (b->p->arena, adj_id, plan->saves[block].n);
  for (uint32_t k = 0; k < plan->saves[block].n; k++)
    r[k] = build_value (b, plan->saves[block].at[k]);
  build_pop_values (b, &plan->saves[block], r);
  if (is_fused_header (plan->cfg, block))
    derive_end_iteration (s, block);
  else if (plan->control->join_of[block] != ADJ_NONE)
    leave_join (s, &plan->control->joins[plan->control->join_of[block]]);
  else if (block == 0)
    finish (s);
  else
    jump (s, block, control_next (plan->control, plan->cfg->graph, block), ADJ_NONE,
	  false);
}

/* ---- the two ends --------------------------------------------------------------------- */

static void
seed_result (struct sweeps *s)
{
  struct builder *b = &s->b;
  const struct augmented *g = s->plan->g;
  adj_id v = returned_value (g->primal);
  if (g->seed_slot == ADJ_NONE)
    return;
  adj_id seed = b->h->params.at[g->seed_slot].value;
  if (g->signature->slots[g->seed_slot].by_reference) {
    struct ref r = { .base = g->f->params.at[g->seed_slot].value,
		     .object = ADJ_NONE, .type = g->f->result,
		     .origin = ADJ_NONE };
    seed = build_load (b, &r);
    build_store (b, &r, build_real (b, g->f->result, 0));
  }
  if (v != ADJ_NONE && value_is_active (g, v))
    build_accumulate (b, build_adjoint (b, v), seed);
}

/* After the entry's reverse: hand over by-value adjoints, undo shadow data.  */
static void
finish (struct sweeps *s)
{
  struct builder *b = &s->b;
  const struct augmented *g = s->plan->g;
  for (uint32_t i = 0; i < g->primal->params.n; i++) {
    const struct param *q = &g->primal->params.at[i];
    if (q->kind != PARAM_REAL || g->shadow_slot[i] == ADJ_NONE
	|| !value_is_active (g, q->value))
      continue;
    struct ref r = { .base = g->f->params.at[g->shadow_slot[i]].value,
		     .object = ADJ_NONE, .type = q->type, .origin = ADJ_NONE };
    adj_id sum = build_load (b, &r);
    build_accumulate (b, sum, build_adjoint (b, q->value));
    build_store (b, &r, sum);
  }
  build_shadow_data_ends (b);
  build_goto (b, s->reverse.block[b->f->blocks.n]);	/* the common way out */
}

/* Starts the reverse sweep in the current block.  */
void
derive_reverse (struct sweeps *s)
{
  struct builder *b = &s->b;
  const struct plan *plan = s->plan;
  const struct control *c = plan->control;
  adj_id start = b->block;
  for (adj_id bl = 0; bl < b->f->blocks.n; bl++)
    if (bitset_has (&c->stops, bl))
      s->reverse.block[bl] = build_block (b);
  seed_result (s);
  jump (s, b->f->exit, c->up[b->f->exit], ADJ_NONE, false);
  for (uint32_t k = 0; plan->cfg->fused && k < plan->cfg->fused->n; k++) {
    adj_id tail = derive_begin_iteration (s, k);
    jump (s, tail, c->up[tail], ADJ_NONE, false);
  }
  for (adj_id bl = b->f->blocks.n; bl-- > 0;)
    if (bitset_has (&c->stops, bl))
      reverse_stop (s, bl);
  b->block = start;
}
