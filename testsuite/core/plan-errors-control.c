/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, work and control: see plan-sample.h.  Errors in what
   control is planned from are made before it is planned, so that the plan stays
   consistent in itself.  */

#include "nest.h"
#include "plan-spots.h"

static void
control_again (struct spots *s)
{
  struct plan *plan = s->plan;
  struct arena *a = s->q->p->arena;
  struct bitset known = bitset_new (a, s->f->blocks.n);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].count_free)
      bitset_add (&known, plan->cfg->loops->at[l].header);
  struct control_input in = { plan->cfg->graph, s->f->exit, &plan->block_work,
			      plan->edge_work, &known, plan_records_everywhere (plan) };
  plan->control = control_plan (a, &in);
}

static bool
count_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (bitset_has (&q->plan->control->count_pushed, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->loop[x->at].count_free = true;
  if (q->plan->loop[x->at].count == ADJ_NONE)
    q->plan->loop[x->at].count = other_value (&s, c, ADJ_NONE);
  control_again (&s);
  return true;
}

/* ---- actions and work ------------------------------------------------------------------------------ */

static const struct spot *
choose_action (struct spots *s, struct chance *c, bool several_operands)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < s->f->blocks.at[b].stmts.n; k++) {
      adj_id id = s->f->blocks.at[b].stmts.at[k];
      const struct action *a = &s->plan->action[id];
      if (several_operands ? a->kind == ACTION_OP : a->kind != ACTION_NONE)
	spot (s, b, id, 0);
    }
  return choose (s, c);
}

/* With what only it read, and with its block's work if that was all.  */
static bool
action_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_action (&s, c, false);
  if (!x)
    return false;
  q->plan->action[x->k].kind = ACTION_NONE;
  q->plan->action[x->k].operands = 0;
  bool work = x->at == 0 || q->plan->uses[x->at].n || q->plan->saves[x->at].n;
  for (uint32_t k = 0; k < s.f->blocks.at[x->at].stmts.n; k++)
    work |= q->plan->action[s.f->blocks.at[x->at].stmts.at[k]].kind != ACTION_NONE;
  if (!work)
    bitset_drop (&q->plan->block_work, x->at);
  control_again (&s);
  return true;
}

static bool
operand_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_action (&s, c, true);
  if (!x)
    return false;
  uint32_t *o = &q->plan->action[x->k].operands;
  *o &= *o - 1;
  return true;
}

/* A copy of doubles as one of reals of any kinds.  */
static bool
move_of_any (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id id = 0; id < s.f->stmts.n; id++)
    if (q->plan->action[id].kind == ACTION_MOVE)
      spot (&s, id, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->action[x->at].kind = ACTION_MOVE_ANY;
  return x != NULL;
}

static bool
local_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t k = 0; k < s.f->blocks.at[b].stmts.n; k++) {
      adj_id id = s.f->blocks.at[b].stmts.at[k];
      const struct stmt *t = &s.f->stmts.at[id];
      if (!bitset_has (&q->plan->cfg->live, b) || q->plan->action[id].kind == ACTION_NONE)
	continue;
      for (uint32_t i = 0; i < t->nargs; i++)
	if (t->args[i] < q->g->nshadow_pointers && bitset_has (&q->act->active, t->args[i])
	    && !bitset_has (&q->plan->local_adjoint, t->args[i])
	    && (value_is_given (s.f, t->args[i]) || t->kind == STMT_PHI
		|| definition (&s, t->args[i])->block != b))
	  spot (&s, t->args[i], 0, 0);
    }
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_add (&q->plan->local_adjoint, x->at);
  return x != NULL;
}

static bool
block_work_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 1; b < s.f->blocks.n; b++)
    if (bitset_has (&q->plan->block_work, b))
      spot (&s, b, 0, 0);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  bitset_drop (&q->plan->block_work, x->at);
  control_again (&s);
  return true;
}

static bool
edge_work_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id e = 0; e < s.f->edges.n; e++)
    if (q->plan->edge_work[e] != ADJ_NONE)
      spot (&s, e, 0, 0);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->edge_work[x->at] = ADJ_NONE;
  control_again (&s);
  return true;
}

/* One of the two may have no work.  */
static bool
edge_work_merged (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t i = 0; i < s.f->blocks.at[b].preds.n; i++)
      for (uint32_t j = 0; j < s.f->blocks.at[b].preds.n; j++) {
	adj_id e = s.f->blocks.at[b].preds.at[i], o = s.f->blocks.at[b].preds.at[j];
	if (bitset_has (&q->plan->cfg->live, s.f->edges.at[e].from)
	    && bitset_has (&q->plan->cfg->live, s.f->edges.at[o].from)
	    && q->plan->edge_work[e] != ADJ_NONE
	    && q->plan->edge_work[e] != q->plan->edge_work[o])
	  spot (&s, e, o, 0);
      }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->edge_work[x->k] = q->plan->edge_work[x->at];
  control_again (&s);
  return true;
}

/* ---- control -------------------------------------------------------------------------------------------- */

static const struct spot *
choose_join (struct spots *s, struct chance *c, uint32_t classes)
{
  for (uint32_t j = 0; j < s->plan->control->njoins; j++) {
    const struct control_join *join = &s->plan->control->joins[j];
    if (join->entry.nclasses >= classes)
      spot (s, j, join->block, 0);
    if (join->latch.nclasses >= classes)
      spot (s, j, join->block, 1);
  }
  return choose (s, c);
}

static struct control_group *
group_at (struct planned *q, const struct spot *x)
{
  struct control_join *j = &q->plan->control->joins[x->at];
  return x->other ? &j->latch : &j->entry;
}

static bool
join_removed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 1);
  if (x)
    q->plan->control->join_of[x->k] = ADJ_NONE;
  return x != NULL;
}

static bool
class_changed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 2);
  if (!x)
    return false;
  const struct control_group *g = group_at (q, x);
  adj_id *class = &q->plan->control->edge_class[g->edge[chance_below (c, g->nclasses)]];
  *class = (*class + 1) % g->nclasses;
  return true;
}

static bool
class_elsewhere (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 1);
  if (!x)
    return false;
  const struct control_group *g = group_at (q, x);
  adj_id *target = &g->target[chance_below (c, g->nclasses)], b;
  for (b = 0; b < s.f->blocks.n; b++)
    if (b != *target && bitset_has (&q->plan->control->stops, b))
      break;
  if (b == s.f->blocks.n)
    return false;
  *target = b;
  return true;
}

static bool
bits_too_few (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 2);
  if (x)
    group_at (q, x)->bits--;
  return x != NULL;
}

static bool
up_changed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct control *control = q->plan->control;
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (adj_id t = 0; t < s.f->blocks.n; t++)
      if (control->up[b] != ADJ_NONE && control->up[b] != t
	  && bitset_has (&control->stops, t))
	spot (&s, b, t, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    control->up[x->at] = x->k;
  return x != NULL;
}

static bool
stop_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct control *control = q->plan->control;
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    if (bitset_has (&control->stops, b))
      spot (&s, b, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_drop (&control->stops, x->at);
  return x != NULL;
}

/* Joins that repeat a condition.  */
static const struct spot *
choose_repeat (struct spots *s, struct chance *c, uint32_t needs)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    if (s->plan->repeat[b].condition != ADJ_NONE
	&& plan_needs (s->plan, NEED_CONDITION, b)->n >= needs)
      spot (s, b, 0, 0);
  return choose (s, c);
}

static bool
repeat_inverted (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_repeat (&s, c, 0);
  if (!x)
    return false;
  const struct control *control = q->plan->control;
  uint32_t n = control->joins[control->join_of[x->at]].entry.nclasses;
  uint32_t *of_way = q->plan->repeat[x->at].class_of_way;
  for (uint32_t k = 0; k < s.f->blocks.at[q->plan->cfg->idom[x->at]].succs.n; k++)
    of_way[k] = (of_way[k] + 1) % n;
  return true;
}

static bool
repeat_of_another (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_repeat (&s, c, 0);
  if (x)
    q->plan->repeat[x->at].condition
      = other_value (&s, c, q->plan->repeat[x->at].condition);
  return x != NULL;
}

static bool
repeat_without_need (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_repeat (&s, c, 1);
  if (x)
    plan_needs (q->plan, NEED_CONDITION, x->at)->n--;
  return x != NULL;
}

/* Instead of a record among entry edges of a join with more to tell.  */
static bool
repeat_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t j = 0; j < q->plan->control->njoins; j++) {
    adj_id b = q->plan->control->joins[j].block, d = q->plan->cfg->idom[b];
    const struct stmt *t = d == ADJ_NONE ? NULL : terminator (s.f, d);
    if (t && t->kind == STMT_COND && q->plan->repeat[b].condition == ADJ_NONE
	&& q->plan->condition[b] == ADJ_NONE && !value_is_given (s.f, t->args[0]))
      spot (&s, b, t->args[0], 0);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->repeat[x->at].condition = x->k;
  q->plan->repeat[x->at].class_of_way = ARENA_ARRAY (q->p->arena, uint32_t, 2);
  q->plan->repeat[x->at].class_of_way[1] = 1;
  for (uint32_t k = 0; k < plan_needs (q->plan, NEED_BLOCK, x->at)->n; k++)
    if (plan_needs (q->plan, NEED_BLOCK, x->at)->at[k].value == x->k)
      return false;
  return true;
}

/* Joins in loops that record a byte (COLUMN), or what must not be one.  */
static const struct spot *
choose_record (struct spots *s, struct chance *c, bool column)
{
  const struct plan *plan = s->plan;
  for (uint32_t j = 0; j < plan->control->njoins; j++) {
    adj_id b = plan->control->joins[j].block, l = loop_of (plan->cfg, b);
    if (l != ADJ_NONE && plan->control->joins[j].entry.bits
	&& (plan->class_column[b] != ADJ_NONE) == column
	&& (column || plan->loop[l].count == ADJ_NONE || plan->cfg->irreducible
	    || plan->repeat[b].condition != ADJ_NONE))
      spot (s, b, l, 0);
  }
  return choose (s, c);
}

static bool
column_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_record (&s, c, false);
  if (x)
    q->plan->class_column[x->at] = q->plan->loop[x->k].row_bytes++;
  return x != NULL;
}

static bool
column_outside (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_record (&s, c, true);
  if (x)
    q->plan->class_column[x->at] = q->plan->loop[x->k].row_bytes;
  return x != NULL;
}

/* The byte before is a value's or another join's.  */
static bool
column_shared (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_record (&s, c, true);
  if (!x || q->plan->class_column[x->at] == 0)
    return false;
  q->plan->class_column[x->at]--;
  return true;
}

/* ---- chunks of nests ------------------------------------------------------------------ */

/* Loops whose rows stand in another loop's chunk; with a guard, if GUARDED.  */
static const struct spot *
choose_member (struct spots *s, struct chance *c, bool guarded)
{
  for (adj_id l = 0; l < s->plan->cfg->loops->n; l++) {
    const struct nest *n = s->plan->loop[l].entered;
    if (n && (!guarded || n->guards.n))
      spot (s, l, n->loops.n, 0);
  }
  return choose (s, c);
}

static struct nest *
entries_of (struct planned *q, adj_id l)
{
  struct nest *n = ARENA_NEW (q->p->arena, struct nest);
  const struct nest *old = q->plan->loop[l].entered;
  if (old) {
    for (uint32_t k = 0; k < old->loops.n; k++)
      VEC_PUSH (q->p->arena, n->loops, old->loops.at[k]);
    for (uint32_t k = 0; k < old->guards.n; k++)
      VEC_PUSH (q->p->arena, n->guards, old->guards.at[k]);
  }
  q->plan->loop[l].entered = n;
  return n;
}

static bool
nest_misjudged (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_member (&s, c, false);
  if (!x)
    return false;
  struct nest_loop *l
    = &entries_of (q, x->at)->loops.at[1 + chance_below (c, x->k - 1)];
  l->partial = !l->partial;
  return true;
}

static bool
nest_guard_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_member (&s, c, true);
  if (x)
    entries_of (q, x->at)->guards.n--;
  return x != NULL;
}

static bool
nest_counter_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_member (&s, c, false);
  if (!x)
    return false;
  adj_id around = q->plan->cfg->loops->at[x->at].parent;
  q->plan->loop[around].numbers_strips = false;
  return true;
}

static bool
nest_joined (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id l = 0; l < q->plan->cfg->loops->n; l++)
    if (q->plan->loop[l].nest == l || q->plan->loop[l].nest == ADJ_NONE)
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->loop[x->at].joined = true;
  return x != NULL;
}

/* A count between L and OUTERMOST differs from one entry to the next.  */
static bool
is_irregular (struct planned *q, adj_id l, adj_id outermost)
{
  for (;; l = q->plan->cfg->loops->at[l].parent) {
    adj_id count = q->plan->loop[l].count;
    if (count == ADJ_NONE || !nest_knows (q->p, q->plan->cfg, outermost, count))
      return true;
    if (l == outermost)
      return false;
  }
}

/* The chunk is opened too far out.  */
static bool
nest_widened (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct plan *plan = q->plan;
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    adj_id old = plan->loop[l].nest == ADJ_NONE ? l : plan->loop[l].nest;
    adj_id o = plan->cfg->loops->at[old].parent;
    if (plan->loop[l].row_bytes && o != ADJ_NONE && is_irregular (q, l, o))
      spot (&s, l, old, o);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct nest *n = entries_of (q, x->at);
  for (adj_id l = n->loops.n ? x->other : x->at;; l = plan->cfg->loops->at[l].parent) {
    struct nest_loop y = { l, plan->loop[l].count, true };
    VEC_PUSH (q->p->arena, n->loops, y);
    plan->loop[l].numbers_strips = true;
    if (l == x->other)
      break;
  }
  plan->loop[x->at].nest = x->other;
  return true;
}

static bool
frame_dropped (struct planned *q, struct chance *c)
{
  if (!q->plan->frame.n)
    return false;
  remove_id (&q->plan->frame, chance_below (c, q->plan->frame.n));
  return true;
}

const struct plan_error plan_control_errors[] = {
  { "count claimed known", count_claimed },
  { "nest's last iteration misjudged", nest_misjudged },
  { "nest's guard dropped", nest_guard_dropped },
  { "counter of a nest dropped", nest_counter_dropped },
  { "nest opened too far out", nest_widened },
  { "strips joined where there is one", nest_joined },
  { "action dropped with its work", action_dropped },
  { "operand of an action dropped", operand_dropped },
  { "move of reals of any kinds", move_of_any },
  { "adjoint called local", local_claimed },
  { "block's work dropped", block_work_dropped },
  { "edge's work dropped", edge_work_dropped },
  { "edges' work merged", edge_work_merged },
  { "join removed", join_removed },
  { "edge in another class", class_changed },
  { "class leads elsewhere", class_elsewhere },
  { "too few bits", bits_too_few },
  { "another stop above", up_changed },
  { "stop dropped", stop_dropped },
  { "repeated condition inverted", repeat_inverted },
  { "another condition repeated", repeat_of_another },
  { "repeated condition without its operands", repeat_without_need },
  { "condition repeated that is not there", repeat_claimed },
  { "class in a column where it may not", column_claimed },
  { "class column outside the row", column_outside },
  { "class column shared", column_shared },
  { "register missing in a frame", frame_dropped },
  { NULL, NULL }
};
