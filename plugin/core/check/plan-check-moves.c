/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, given shadows that are moved: see plan-check.h.  For each argument of a
   head that has a shadow:

   1. Either all active accesses to it find its shadow by address, or none does.
   2. Where they do, its shadow is laid there once: all of it, from where the caller gave it.  */

#include "plan-check.h"

#include "addressed.h"

struct checker {
  const struct program *p;
  const struct augmented *g;
  struct diagnostics *d;
  unsigned faults;
};

static void
fault (struct checker *c, uint32_t param, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', shadow of argument '%s': %s",
	    c->g->f->name, c->g->primal->params.at[param].name, what);
}

/* The statement that lays the shadow of parameter I; another one is a fault.  */
static const struct stmt *
laid_by (struct checker *c, uint32_t i)
{
  const struct augmented *g = c->g;
  const struct stmt *found = NULL;
  for (uint32_t k = 0; k < g->laid.n; k++) {
    const struct stmt *s = &g->f->stmts.at[g->laid.at[k]];
    if (s->kind != STMT_SHADOW_LAY || s->args[0] != g->primal->params.at[i].value)
      continue;
    if (found)
      fault (c, i, "is laid twice");
    found = s;
  }
  return found;
}

static void
check_laid (struct checker *c, uint32_t i, const struct stmt *s)
{
  const struct augmented *g = c->g;
  const struct param *q = &g->primal->params.at[i];
  uint64_t bytes;
  adj_id extent = extent_of_param (c->p, g->primal, i, &bytes);
  const struct value *have = &g->f->values.at[s->args[2]], *rank = &g->f->values.at[s->args[3]];
  if (g->internal || s->block != 0 || !g->addressed)
    fault (c, i, "is laid elsewhere than where a head begins");
  if (s->args[1] != g->f->params.at[g->shadow_slot[i]].value)
    fault (c, i, "is not what the caller gave");
  if (extent != ADJ_NONE ? s->args[2] != extent
			 : have->kind != VALUE_INTEGER || have->integer != (int64_t) bytes
			   || !bytes)
    fault (c, i, "is not laid as a whole");
  if (rank->kind != VALUE_INTEGER
      || rank->integer != (q->kind == PARAM_DESCRIPTOR ? q->rank : 0))
    fault (c, i, "is laid with another rank than it has");
}

static bool
leads_to (const struct augmented *g, adj_id id, uint32_t k, uint32_t param)
{
  for (adj_id x = region_next_root (g->roots, g->primal, &g->primal->stmts.at[id], k, 0);
       x != ADJ_NONE; x = region_next_root (g->roots, g->primal, &g->primal->stmts.at[id], k,
					    x + 1))
    if (x == param)
      return true;
  return false;
}

/* Statement ID's region K has its shadow elsewhere than by address.  */
static bool
is_elsewhere (const struct augmented *g, adj_id id, uint32_t k)
{
  const struct stmt *s = &g->primal->stmts.at[id];
  if (s->kind == STMT_LOAD || s->kind == STMT_STORE)
    return g->shadow_ref[id] && g->touch[0][id] == ADJ_NONE;
  if (s->kind == STMT_CALL)
    return (g->call[id].param[k] & ROLE_SHADOW) && g->roots->of_value[s->args[k]].word
	   && !(g->shadow_argument[id] && g->shadow_argument[id][k] != ADJ_NONE);
  return bitset_has (&g->act->target, id) && (k == 0 || bitset_has (&g->act->source, id))
	 && g->shadow_region[k][id] == ADJ_NONE;
}

static bool
is_by_address (const struct augmented *g, adj_id id, uint32_t k)
{
  const struct stmt *s = &g->primal->stmts.at[id];
  return s->kind == STMT_CALL ? (g->call[id].param[k] & ROLE_ADDRESS) != 0
				|| (g->shadow_argument[id] && g->shadow_argument[id][k] != ADJ_NONE)
	 : k < 2 && g->touch[k][id] != ADJ_NONE;
}

static void
check_accesses (struct checker *c, uint32_t i, bool laid)
{
  const struct augmented *g = c->g;
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    const struct stmt *s = &g->primal->stmts.at[id];
    if (s->block == ADJ_NONE || !touches_reals (c->p, s))
      continue;
    for (uint32_t k = 0; k < regions_of_stmt (s); k++)
      if (leads_to (g, id, k, i)
	  && (laid ? is_elsewhere (g, id, k) : is_by_address (g, id, k))) {
	fault (c, i, laid ? "is laid, and accessed where it was given"
			  : "is accessed by address, and not laid there");
	return;
      }
  }
}

unsigned
plan_check_moves (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct checker c = { p, plan->g, d, 0 };
  const struct augmented *g = plan->g;
  for (uint32_t i = 0; i < g->primal->params.n && !g->internal; i++) {
    if (g->shadow_slot[i] == ADJ_NONE || g->primal->params.at[i].kind == PARAM_REAL)
      continue;
    const struct stmt *s = laid_by (&c, i);
    if (s)
      check_laid (&c, i, s);
    check_accesses (&c, i, s != NULL);
  }
  return c.faults;
}
