/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keep, recompute or preaccumulate: one decision for each DAG.

   The place chooser answers keep or recompute for any set of values that the
   reverse sweep reads.  So whether entries are better than a DAG's own partials
   is found by planning both ways: DAG by DAG, they are taken if the plan then
   keeps clearly less, and costs less all in all; and if no loop loses the parts
   that vectorise.  */

#include "cost.h"
#include "linearise.h"
#include "loop-shape.h"
#include "rule.h"
#include "snapshots.h"

enum {
  MOST_TRIALS = 6,		/* plans beside the first */
  MOST_STATEMENTS = 2000,	/* of functions that are tried */
  PER_CENT = 80			/* of what was kept must suffice */
};

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

/* Of what is beside the primal itself: of keeping values, and in all.  */
struct cost { double kept, total; };

static struct cost
cost_of_plan (struct program *p, const struct plan *plan)
{
  struct arena own;
  arena_init (&own);
  const struct function *f = plan->g->f;
  const double *often = cost_frequencies (&own, plan);
  double cost = 0, kept = snapshots_bytes (p, plan, often);
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *bl = &f->blocks.at[b];
    if (!bitset_has (&plan->live, b))
      continue;
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      adj_id id = bl->stmts.at[k];
      cost += often[b] * cost_of_action (plan, id);
      if (plan->g->linear && id >= plan->g->linear->first
	  && !bitset_has (&plan->idle, id))
	cost += often[b] * op_info[f->stmts.at[id].op].cost;
    }
    for (uint32_t k = 0; k < plan->needs[b].n; k++)
      if (plan->needs[b].at[k].how == HOW_RECOMPUTE
	  || plan->needs[b].at[k].how == HOW_RELOAD)
	cost += often[b] * cost_of_repeating (p, f, plan->needs[b].at[k].value);
    for (uint32_t k = 0; k < plan->needs[b].n; k++)
      if (plan->needs[b].at[k].how == HOW_SNAPSHOT)
	cost += often[b] * cost_of_reading_copy ();
    for (uint32_t k = 0; k < plan->uses[b].n; k++)
      kept += often[b] * cost_of_keeping (p, f, plan->uses[b].at[k], PLACE_USE);
  }
  for (adj_id v = 0; v < f->values.n; v++)
    if (plan->place[v] == PLACE_REDEFINITION || plan->place[v] == PLACE_COLUMN)
      kept += often[f->stmts.at[f->values.at[v].def].block]
	      * cost_of_keeping (p, f, v, plan->place[v]);
  arena_release (&own);
  struct cost c = { kept, kept + cost };
  return c;
}

static uint32_t
split_loops (const struct plan *plan)
{
  uint32_t n = 0;
  for (uint32_t l = 0; l < plan->loops->n && plan->shape; l++)
    n += plan->shape[l].split;
  return n;
}

struct plan *
linearise_choose (struct program *p, const struct augmented *g, uint32_t frame_id)
{
  struct plan *best;
  const struct augmented *linear;
  uint32_t n;
  if (g->tuning->partials == PARTIALS_PREACCUMULATE) {
    linear = linearise (p, g, NULL, NULL);
    return plan_make (p, linear ? linear : g, frame_id);
  }
  best = plan_make (p, g, frame_id);
  if (g->tuning->partials == PARTIALS_KEEP || g->f->stmts.n > MOST_STATEMENTS
      || !linearise (p, g, NULL, &n))
    return best;
  struct cost cost = cost_of_plan (p, best);
  struct bitset chosen = bitset_new (p->arena, n);
  for (uint32_t k = 0; k < n && k < MOST_TRIALS; k++) {
    bitset_add (&chosen, k);
    linear = linearise (p, g, &chosen, NULL);
    struct plan *trial = linear ? plan_make (p, linear, frame_id) : best;
    struct cost less = cost_of_plan (p, trial);
    if (100 * less.kept <= PER_CENT * cost.kept && less.total < cost.total
	&& split_loops (trial) >= split_loops (best)) {
      best = trial;
      cost = less;
    }
    else
      bitset_drop (&chosen, k);
  }
  return best;
}
