/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights: see cost.h.  */

#include "cost.h"

#include "linearise.h"
#include "loop-shape.h"
#include "loop-walk.h"
#include "rule.h"
#include "snapshots.h"

static const double
  /* Per byte, written and read again.  */
  byte_kept = 1,
  /* Per byte, beside that: memory is not free where the processor has time to spare, and a
     tape larger than the caches is fetched before it is written.  */
  room = 1,
  /* A column is addressed by the iteration; a stack needs a test for room and
     moves its pointer, which no vectoriser likes.  */
  column_kept = 1, pushed = 2,
  /* Not every processor's vectors make bytes of comparisons of reals.  */
  truth_kept = 9,
  /* A load's own memory traffic, once; neighbours share cache lines.  */
  reloaded = 2, reloaded_integer = 0.5, read_in_copy = 0.5, put_back = 2,
  shadow_access = 3,		/* read, written */
  integer_operation = 1.0 / 64,
  /* One operation at a time, not two or more.  */
  serial = 2;

/* ---- values ------------------------------------------------------------------- */

double
cost_of_repeating (const struct program *p, const struct function *f, adj_id v)
{
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  bool real = is_real (p, f, v);
  if (s->kind == STMT_LOAD)
    return real ? reloaded : reloaded_integer;
  double cost = s->kind == STMT_OP ? op_info[s->op].cost : 1;
  return real ? cost : integer_operation * (cost + 1);
}

static double
cost_of_making (const struct program *p, const struct plan *plan, adj_id v, int depth)
{
  const struct function *f = plan->g->f;
  const struct value *x = &f->values.at[v];
  if (!plan_computes_for_tape (plan, v) || x->kind != VALUE_STMT || !is_real (p, f, v)
      || (f->stmts.at[x->def].kind != STMT_OP && f->stmts.at[x->def].kind != STMT_LOAD))
    return 0;
  const struct stmt *s = &f->stmts.at[x->def];
  double cost = cost_of_repeating (p, f, v);
  for (uint32_t k = 0; depth && k < s->nargs; k++)
    cost += cost_of_making (p, plan, s->args[k], depth - 1);
  return cost;
}

double
cost_of_making_for_tape (const struct program *p, const struct plan *plan, adj_id v)
{
  enum { MOST_DEPTH = 8 };
  return plan->forward.word ? cost_of_making (p, plan, v, MOST_DEPTH) : 0;
}

double
cost_of_reading_copy (void)
{
  return read_in_copy;
}

double
cost_of_keeping_bit (void)
{
  return 6;
}

double
cost_of_keeping (const struct program *p, const struct function *f, adj_id v,
		 enum place place)
{
  const uint32_t word = 8;
  uint32_t own = type_of (p, f, v)->bytes;
  double bytes = place == PLACE_COLUMN ? own : is_truth_value (f, v) ? 1.0 / 8
		 : (own + word - 1) / word * word;
  return bytes * byte_kept
	 + (place != PLACE_COLUMN ? pushed : is_truth_value (f, v) ? truth_kept : column_kept);
}

/* ---- plans -------------------------------------------------------------------------- */

static double
cost_of_expression (const struct rule_node *n)
{
  double c = n->kind == RULE_OP ? op_info[n->op].cost : 0;
  for (unsigned k = 0; n->kind == RULE_OP && k < 3 && n->kid[k]; k++)
    c += cost_of_expression (n->kid[k]);
  return c;
}

/* Of what the reverse sweep computes for statement ID itself.  */
static double
cost_of_action (const struct plan *plan, adj_id id)
{
  const struct stmt *s = &plan->g->f->stmts.at[id];
  const struct action *a = &plan->action[id];
  double cost = 0, number;
  if (a->kind == ACTION_LINEAR) {
    const struct linear_stmt *l = &plan->g->linear->stmt[id];
    for (uint32_t k = 0; k < l->entries.n; k++)
      cost += l->entries.at[k].value == ADJ_NONE ? 1 : 2;
  }
  for (uint32_t k = 0; a->kind == ACTION_OP && a->operands >> k; k++)
    if (a->operands >> k & 1) {
      const struct rule_node *n = rule_for (s->op)->partial[k];
      cost += rule_is_number (n, &number) ? 1 : 2 + cost_of_expression (n);
    }
  return cost;
}

/* ---- rows ------------------------------------------------------------------------ */

/* Of one block, forward and reverse: the processor computes while memory moves, so the
   larger one counts, and of the smaller one what does not overlap.  */
struct share { double moved, computed; };

struct summer {
  const struct program *p;
  const struct plan *plan;
  const double *often;		/* [blocks] */
  struct share *share;		/* [blocks] */
  double kept;
};

static void
add_kept (struct summer *x, adj_id block, double cost)
{
  x->kept += cost;
  x->share[block].moved += cost;
}

/* How often what stands in the list of ROW is read.  */
static double
runs_of_row (const struct summer *x, const struct need_row *row)
{
  const struct cfg *cfg = x->plan->cfg;
  double runs = x->often[row->block];
  return row->where == NEED_ENTRY
	 ? runs / frequency_of_trips (cfg, cfg->loops->of_header[row->block]) : runs;
}

static void
add_row (void *data, const struct need_row *row)
{
  struct summer *x = data;
  const struct need *n = row->need;
  struct share *share = &x->share[row->block];
  double runs = runs_of_row (x, row);
  if (n->region != ADJ_NONE) {
    const struct snapshot *s = &x->plan->snapshots.at[n->region];
    add_kept (x, row->block, snapshot_runs (x->plan, s, x->often)
			     * snapshot_bytes (x->p, x->plan, s) * byte_kept);
  }
  else if (need_is_repeated (n))
    *(n->how == HOW_RECOMPUTE ? &share->computed : &share->moved)
      += runs * cost_of_repeating (x->p, x->plan->g->f, n->value);
  else if (n->how == HOW_SNAPSHOT)
    share->moved += runs * cost_of_reading_copy ();
}

/* V is kept as PLACE, RUNS times.  */
static void
add_kept_value (struct summer *x, adj_id block, adj_id v, enum place place, double runs)
{
  const struct function *f = x->plan->g->f;
  add_kept (x, block, runs * cost_of_keeping (x->p, f, v, place));
  x->share[block].computed += runs * cost_of_making_for_tape (x->p, x->plan, v);
}

/* ---- the whole ------------------------------------------------------------------------ */

static void
add_stmt (struct summer *x, adj_id b, adj_id id)
{
  const struct plan *plan = x->plan;
  const struct stmt *s = &plan->g->f->stmts.at[id];
  enum action_kind action = plan->action[id].kind;
  struct share *share = &x->share[b];
  share->computed += x->often[b] * cost_of_action (plan, id);
  if (action == ACTION_LOAD || action == ACTION_STORE)
    share->moved += x->often[b] * shadow_access;
  if (plan_restores (plan, id))
    share->moved += x->often[b] * put_back;
  if (s->provenance == FROM_JACOBIAN && !(plan->idle.nwords && bitset_has (&plan->idle, id)))
    share->computed += x->often[b] * op_info[s->op].cost;
}

static void
add_block (struct summer *x, adj_id b)
{
  const struct plan *plan = x->plan;
  const struct block *bl = &plan->g->f->blocks.at[b];
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    add_stmt (x, b, bl->stmts.at[k]);
  for (uint32_t k = 0; k < plan->uses[b].n; k++)
    add_kept_value (x, b, plan->uses[b].at[k], PLACE_USE, x->often[b]);
}

/* The reverse of B is no loop that vectorises, as far as that is decided.  */
static bool
is_serial (const struct plan *plan, adj_id b)
{
  adj_id l = plan->cfg->loops->of_header[b];
  return plan->shape && (l == ADJ_NONE || !plan->shape[l].distributed);
}

static double
sum_of_shares (const struct summer *x)
{
  const double together = 0.7;
  double sum = 0;
  for (adj_id b = 0; b < x->plan->g->f->blocks.n; b++) {
    double moved = x->share[b].moved, computed = x->share[b].computed;
    if (is_serial (x->plan, b))
      computed *= serial;
    sum += moved > computed ? moved + (1 - together) * computed
			    : computed + (1 - together) * moved;
  }
  return sum;
}

struct plan_cost
cost_of_plan (const struct program *p, const struct plan *plan)
{
  struct arena own;
  arena_init (&own);
  const struct function *f = plan->g->f;
  struct summer x = { p, plan, frequency_of_blocks (&own, plan->cfg),
		      ARENA_ARRAY (&own, struct share, f->blocks.n), 0 };
  needs_each (&plan->needs, plan->cfg, add_row, &x);
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b))
      add_block (&x, b);
  for (adj_id v = 0; v < f->values.n; v++)
    if (plan->place[v] == PLACE_REDEFINITION || plan->place[v] == PLACE_COLUMN) {
      adj_id b = f->stmts.at[f->values.at[v].def].block, l = loop_of (plan->cfg, b);
      bool walks = plan->place[v] == PLACE_COLUMN && plan->loop[l].walk;
      add_kept_value (&x, b, v, plan->place[v], x.often[b] / (walks ? walk_block (plan) : 1));
    }
  /* Beside loops, which run who knows how often, a frame is next to nothing.  */
  for (uint32_t k = 0; !plan->cfg->loops->n && k < plan->frame.n; k++)
    add_kept (&x, 0, cost_of_keeping (p, f, plan->frame.at[k], PLACE_USE));
  struct plan_cost c = { x.kept, sum_of_shares (&x) + room * x.kept };
  arena_release (&own);
  return c;
}

bool
cost_is_less (const struct plan_cost *x, const struct plan_cost *y)
{
  /* Estimates are estimates; but of plans that are about as good, the one with clearly less
     on the tape is better.  */
  const double margin = 0.97, clearly = 0.8;
  return x->total < (x->kept < clearly * y->kept ? 1 : margin) * y->total;
}
