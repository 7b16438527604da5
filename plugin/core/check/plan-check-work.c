/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, work and control: see plan-check.h.

   1. Every statement has the action that activity asks for.
   2. Blocks with work are stops; edges with different contributions are not in
      one class.
   3. Control, edge by edge: let B -> S be any edge of the live part.

	S is no stop			the edge has no work, and up (B) = up (S)
	S is a stop and no join		the edge has no work, and up (B) is where
					the reverse sweep goes from S
	S is a join			the edge's class leads to up (B), and the
					class does the edge's work

      By induction on the length of any path through the function, up (v) is then
      the last stop that the path met, and the records lead from each stop to the
      one before it: no dominators and no frontiers are needed for the proof.
   4. A counter tells entry edges from latch edges: its loop is entered at the
      header only.
   5. Nothing is recorded in vain: control computed again from the work is the
      same.  */

#include "columns.h"
#include "linearise.h"
#include "plan-check.h"

#include "rounds.h"
#include "rule.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct augmented *g;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
};

static void
fault (struct checker *c, adj_id block, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', block %u: %s",
	    c->f->name, block, what);
}

/* ---- actions ----------------------------------------------------------------------- */

static bool
is_active (const struct checker *c, adj_id v)
{
  return v < c->g->nshadow_pointers && bitset_has (&c->g->act->active, v);
}

/* Operand K of the operation S is real, varies, and its partial is not always
   zero.  */
static bool
passes_derivative (const struct checker *c, const struct stmt *s, uint32_t k)
{
  const struct rule *rule = rule_for (s->op);
  double v;
  return rule && k < RULE_MAX_OPERANDS && rule->partial[k]
	 && is_active (c, s->args[k]) && is_real (c->p, c->f, s->args[k])
	 && !is_constant (c->f, s->args[k]) && !op_rounds (c->p, c->g->primal, s)
	 && !(rule_is_number (rule->partial[k], &v) && v == 0);
}

static struct action
action_of_op (const struct checker *c, const struct stmt *s)
{
  struct action a = { ACTION_NONE, 0 };
  if (!is_active (c, s->dst))
    return a;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (passes_derivative (c, s, k))
      a.operands |= 1u << k;
  a.kind = a.operands ? ACTION_OP : ACTION_NONE;
  return a;
}

/* What activity asks of statement ID of the primal.  */
static struct action
demanded (const struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  struct action a = { ACTION_NONE, 0 };
  bool to, from;
  switch (s->kind) {
    case STMT_OP:
      return action_of_op (c, s);
    case STMT_PHI:
      a.kind = is_active (c, s->dst) ? ACTION_PHI : ACTION_NONE;
      return a;
    case STMT_LOAD:
      a.kind = c->g->shadow_ref[id] && is_active (c, s->dst) ? ACTION_LOAD
							      : ACTION_NONE;
      return a;
    case STMT_STORE:
      a.kind = c->g->shadow_ref[id] ? ACTION_STORE : ACTION_NONE;
      a.operands = a.kind == ACTION_STORE && is_active (c, s->args[0]);
      return a;
    case STMT_CLEAR: case STMT_MOVE:
      to = (s->kind == STMT_CLEAR || s->element != ADJ_NONE)
	   && bitset_has (&c->g->act->target, id);
      from = s->kind == STMT_MOVE && s->element != ADJ_NONE
	     && bitset_has (&c->g->act->source, id);
      a.kind = !to ? ACTION_NONE : !from ? ACTION_CLEAR
	       : s->raw && !c->g->facts->words_are_doubles ? ACTION_MOVE_ANY
	       : ACTION_MOVE;
      a.operands = from;
      return a;
    case STMT_CALL:
      a.kind = c->g->call[id].active ? ACTION_CALL : ACTION_NONE;
      return a;
    case STMT_ALLOC:
      a.kind = c->g->allocs->ends[id] || !plan_has_reverse (c->plan) ? ACTION_NONE
								     : ACTION_RELEASE;
      return a;
    default:
      return a;
  }
}

static void
check_action (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  const struct action *have = &c->plan->action[id];
  struct action want = { ACTION_NONE, 0 };
  if (c->g->linear && id < c->g->primal->stmts.n
      && c->g->linear->stmt[id].kind != LINEAR_UNTOUCHED)
    return;			/* linearise-check.c */
  if (id < c->g->primal->stmts.n)
    want = demanded (c, id);
  else if (s->kind == STMT_SHADOW_ALLOC || s->kind == STMT_ALLOC)
    want.kind = ACTION_RELEASE;
  if (want.kind != have->kind
      || (want.kind != ACTION_NONE && want.operands != have->operands))
    fault (c, s->block, "a statement's action is not what activity asks for");
}

/* An adjoint that starts at its first contribution takes none from elsewhere.  */
static void
check_local_adjoint (struct checker *c, adj_id v, const struct stmt *user,
		     adj_id user_id)
{
  if (!bitset_has (&c->plan->local_adjoint, v))
    return;
  const struct stmt *s = c->f->values.at[v].kind == VALUE_STMT
			 ? &c->f->stmts.at[c->f->values.at[v].def] : NULL;
  if (!s || s->kind == STMT_PHI)
    fault (c, user->block, "a PHI's or an argument's adjoint is called local");
  else if (user->kind == STMT_PHI || user->kind == STMT_RETURN
	   || (s->block != user->block
	       && c->plan->action[user_id].kind != ACTION_NONE))
    fault (c, user->block, "a local adjoint gets a contribution from elsewhere");
}

static void
check_actions (struct checker *c, adj_id b)
{
  const struct block *bl = &c->f->blocks.at[b];
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    adj_id id = bl->stmts.at[k];
    const struct stmt *s = &c->f->stmts.at[id];
    check_action (c, id);
    for (uint32_t i = 0; i < s->nargs; i++)
      check_local_adjoint (c, s->args[i], s, id);
  }
}

static bool
has_work (const struct checker *c, adj_id b)
{
  const struct plan *plan = c->plan;
  const struct block *bl = &c->f->blocks.at[b];
  if (b == 0 || plan->uses[b].n || plan->saves[b].n || is_fused_header (plan->cfg, b))
    return true;
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    if (plan->action[bl->stmts.at[k]].kind != ACTION_NONE
	|| plan_restores (plan, bl->stmts.at[k]))
      return true;
  return false;
}

/* ---- edges -------------------------------------------------------------------------------- */

/* The value that gets PHI S's adjoint over its K-th edge, or ADJ_NONE.  */
static adj_id
contribution (const struct checker *c, const struct stmt *s, uint32_t k)
{
  return is_active (c, s->dst) && is_active (c, s->args[k]) ? s->args[k] : ADJ_NONE;
}

/* The I-th and the J-th edge into block B contribute alike; J may be ADJ_NONE:
   nothing at all.  */
static bool
contribute_alike (const struct checker *c, adj_id b, uint32_t i, uint32_t j)
{
  const struct block *bl = &c->f->blocks.at[b];
  for (uint32_t k = 0; k < bl->stmts.n && i != j; k++) {
    const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
    if (s->kind != STMT_PHI)
      break;
    if (contribution (c, s, i)
	!= (j == ADJ_NONE ? ADJ_NONE : contribution (c, s, j)))
      return false;
  }
  return true;
}

/* The I-th edge into B.  */
static void
check_edge_work (struct checker *c, adj_id b, uint32_t i)
{
  const adj_id *preds = c->f->blocks.at[b].preds.at;
  adj_id work = c->plan->edge_work[preds[i]];
  if (work == ADJ_NONE && !contribute_alike (c, b, i, ADJ_NONE))
    fault (c, b, "an edge hides a contribution");
  for (uint32_t k = 0; k < i && work != ADJ_NONE; k++)
    if (c->plan->edge_work[preds[k]] == work && !contribute_alike (c, b, i, k))
      fault (c, b, "two edges with different contributions are one");
}

/* ---- control, edge by edge --------------------------------------------------------------------- */

static bool
is_latch (const struct checker *c, const struct control_join *j, adj_id from)
{
  return j->loop != ADJ_NONE && j->loop < c->plan->cfg->loops->n
	 && bitset_has (&c->plan->cfg->loops->at[j->loop].body, from);
}

/* The I-th edge into the join.  */
static void
check_class (struct checker *c, const struct control_join *j, uint32_t i)
{
  const struct block *b = &c->f->blocks.at[j->block];
  adj_id from = predecessor (c->f, j->block, i);
  adj_id class = c->plan->control->edge_class[b->preds.at[i]];
  const struct control_group *g = is_latch (c, j, from) ? &j->latch : &j->entry;
  if (class >= g->nclasses) {
    fault (c, j->block, "an edge has no class");
    return;
  }
  if (g->target[class] != c->plan->control->up[from])
    fault (c, j->block, "a class leads to another stop than its edge");
  uint32_t k = 0;
  while (k < b->preds.n && b->preds.at[k] != g->edge[class])
    k++;
  if (k == b->preds.n || !contribute_alike (c, j->block, i, k))
    fault (c, j->block, "a class does not do its edge's work");
}

static void
check_group (struct checker *c, const struct control_join *j,
	     const struct control_group *g)
{
  if (g->bits > 32 || (g->nclasses && (uint64_t) (g->nclasses - 1) >> g->bits))
    fault (c, j->block, "a record has too few bits for its classes");
}

/* Entry edges of a counted header are those from outside; inside, only the header
   is entered from outside.  */
static void
check_counter (struct checker *c, const struct control_join *j)
{
  const struct control *control = c->plan->control;
  if (j->loop >= c->plan->cfg->loops->n || c->plan->cfg->loops->at[j->loop].header != j->block
      || !bitset_has (&control->counted, j->loop)) {
    fault (c, j->block, "counts a loop that is not its own");
    return;
  }
  const struct bitset *body = &c->plan->cfg->loops->at[j->loop].body;
  for (adj_id e = 0; e < c->f->edges.n; e++) {
    adj_id from = c->f->edges.at[e].from, to = c->f->edges.at[e].to;
    if (bitset_has (&c->plan->cfg->live, from) && bitset_has (&c->plan->cfg->live, to)
	&& bitset_has (body, to) && !bitset_has (body, from) && to != j->block)
      fault (c, to, "a counted loop is entered beside its header");
  }
}

/* A class in a column: one byte of its own in each row of its loop's chunk, once an
   iteration.  */
static void
check_class_column (struct checker *c, const struct control_join *j)
{
  const struct plan *plan = c->plan;
  uint32_t at = plan->class_column[j->block];
  if (at == ADJ_NONE)
    return;
  adj_id l = loop_of (plan->cfg, j->block);
  if (l == ADJ_NONE || j->loop != ADJ_NONE || plan->cfg->irreducible
      || plan->loop[l].count == ADJ_NONE || !bitset_has (&plan->control->counted, l)
      || plan->repeat[j->block].condition != ADJ_NONE) {
    fault (c, j->block, "its class cannot stand in a column");
    return;
  }
  if (j->entry.nclasses > 128)
    fault (c, j->block, "its column is too narrow for its classes");
  if (at >= plan->loop[l].row_bytes)
    fault (c, j->block, "its column is outside the row");
  for (uint32_t k = 0; k < plan->loop[l].columns.n; k++) {
    adj_id v = plan->loop[l].columns.at[k];
    if (at >= plan->column[v] && at < plan->column[v] + column_bytes (c->p, plan, v))
      fault (c, j->block, "its column is a value's, too");
  }
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if (b != j->block && plan->class_column[b] == at && loop_of (plan->cfg, b) == l)
      fault (c, j->block, "its column is another join's, too");
}

static void
check_join (struct checker *c, adj_id b)
{
  const struct control_join *j
    = &c->plan->control->joins[c->plan->control->join_of[b]];
  if (j->block != b)
    fault (c, b, "its record is another block's");
  check_group (c, j, &j->entry);
  check_group (c, j, &j->latch);
  if (j->loop != ADJ_NONE)
    check_counter (c, j);
  check_class_column (c, j);
  for (uint32_t k = 0; k < c->f->blocks.at[b].preds.n; k++)
    if (bitset_has (&c->plan->cfg->live, predecessor (c->f, b, k)))
      check_class (c, j, k);
}

/* All ways into B, which records nothing, come from the stop TARGET.  */
static void
check_single_origin (struct checker *c, adj_id b, adj_id target)
{
  for (uint32_t k = 0; k < c->f->blocks.at[b].preds.n; k++) {
    adj_id from = predecessor (c->f, b, k);
    if (!bitset_has (&c->plan->cfg->live, from))
      continue;
    if (c->plan->control->up[from] != target)
      fault (c, b, "two stops lead here, and nothing is recorded");
    if (!contribute_alike (c, b, k, ADJ_NONE))
      fault (c, b, "an edge's work has no join");
  }
}

static void
check_block (struct checker *c, adj_id b)
{
  for (uint32_t k = 0; k < c->f->blocks.at[b].preds.n; k++)
    if (bitset_has (&c->plan->cfg->live, predecessor (c->f, b, k)))
      check_edge_work (c, b, k);
  const struct control *control = c->plan->control;
  bool stop = bitset_has (&control->stops, b);
  if (c->plan->class_column[b] != ADJ_NONE && control->join_of[b] == ADJ_NONE)
    fault (c, b, "has a class column and no class");
  if (has_work (c, b) && (!stop || !bitset_has (&c->plan->block_work, b)))
    fault (c, b, "has reverse work that control does not know of");
  if (stop && control->up[b] != b)
    fault (c, b, "the stop at or above a stop is itself");
  if (control->join_of[b] != ADJ_NONE && (!stop || control->join_of[b] >= control->njoins))
    fault (c, b, "a join is no stop");
  else if (control->join_of[b] != ADJ_NONE)
    check_join (c, b);
  else if (!stop)
    check_single_origin (c, b, control->up[b]);
  else if (b != 0)
    check_single_origin (c, b, control_next (control, c->plan->cfg->graph, b));
}

/* ---- the same again ------------------------------------------------------------------------------ */

static void
check_least (struct checker *c)
{
  const struct plan *plan = c->plan;
  struct bitset known = bitset_new (c->arena, c->f->blocks.n);
  struct bitset work = bitset_new (c->arena, c->f->blocks.n);
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b) && has_work (c, b))
      bitset_add (&work, b);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].count_free)
      bitset_add (&known, plan->cfg->loops->at[l].header);
  struct control_input in = { plan->cfg->graph, c->f->exit, &work, plan->edge_work,
			      &known, plan_records_everywhere (plan) };
  const struct control *again = control_plan (c->arena, &in);
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if ((again->join_of[b] == ADJ_NONE) != (plan->control->join_of[b] == ADJ_NONE)
	|| again->up[b] != plan->control->up[b])
      fault (c, b, "joins and stops do not follow from the work");
}

unsigned
plan_check_work (const struct program *p, const struct plan *plan,
		 struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .g = plan->g, .f = plan->g->f,
		       .arena = &own, .d = d };
  for (adj_id b = 0; b < c.f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b)) {
      check_actions (&c, b);
      check_block (&c, b);
    }
  check_least (&c);
  arena_release (&own);
  return c.faults;
}
